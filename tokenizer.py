"""Count the tokens of a whole chat request: exactly for the pinned Gemma 4 E2B, and for any other model.

`count_request` needs no template file: chat_template.py renders what the pinned template renders, and
vocabulary.py loads the pinned vocabulary at the first count (`python prepare.py` makes it ready). Nothing is
downloaded and no model is run.

Why a count is a sum. No token of the pinned vocabulary mixes a line break with another character, so no merge
crosses the end of a run of line breaks; and control tokens hold none, take no white space beside them and do
not overlap. So a text costs what its lines cost, each with the line breaks that end it. The tests check these
facts on the vocabulary itself. Another tokenizer need not have them: the counters of load_counter, which
template_counter.py makes from another model's own files, count whole requests only.
"""
import re
from collections import OrderedDict
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from threading import Lock

import vocabulary
from chat_template import RenderError, chunks, render
from template_counter import load_counter, surrogate_error

__all__ = ['COUNTER', 'PinnedCounter', 'RenderError', 'count_request', 'load_counter', 'render']

MODEL = 'google/gemma-4-E2B-it'
REVISION = '3e22461f65e89153144f8adb70e3b8c2cc9845a7'
TOKENIZER_SHA256 = 'cc8d3a0ce36466ccc1278bf987df5f71db1719b9ca6b4118264f45cb627bfe0f'
TEMPLATE_SHA256 = '0a2c8073c878ab1da004bee933a998606537bbb62016310352c7285c3f01c5b5'
COUNTER = {'model': MODEL, 'revision': REVISION, 'template_sha256': TEMPLATE_SHA256, 'enable_thinking': False,
           'count_scope': 'chat template with generation prefix; tokenizer files only, no inference'}
FOLDER = Path(__file__).resolve().parent / 'gemma-4-e2b-it'
VOCABULARY = FOLDER / 'vocabulary.bin'
MEMO_SIZE = 1 << 18  # 262,144 lines and messages, those of thousands of long turns; about 45 MB when full
LINE = re.compile(r'\n+|[^\n]+\n*')
TEXT_ROLES = ('system', 'developer', 'user', 'assistant')
NOT_PLAIN = frozenset({'tool_calls', 'tool_responses', 'reasoning', 'reasoning_content'})


class PinnedCounter:
    """Counts requests to the pinned model; each line meets the tokenizer once, however often it is counted.

    The counts of lines and messages are remembered by a hash of their text, so no text is kept; the least
    recently used are forgotten beyond memo_size. The vocabulary is loaded at the first count. Several threads
    may count at a time. It is an additive counter as compactor.py describes: message_tokens and text_tokens
    tell what a part costs.

    >>> messages = [{'role': 'user', 'content': 'Which tables first?'}]
    >>> count_request(messages) == count_request([]) + count_request.message_tokens(messages[0])
    True
    """

    def __init__(self, path=VOCABULARY, memo_size: int = MEMO_SIZE):
        """path: the ready vocabulary (see vocabulary.py); memo_size: how many counts to remember."""
        self.characters_encoded = 0  # characters that met the tokenizer so far
        self._path, self._memo_size = path, memo_size
        self._memo: OrderedDict[bytes, int] = OrderedDict()
        self._tokenizer = None
        self._lock = Lock()

    def __call__(self, messages: list[dict], tools: list[dict] | None = None) -> int:
        """Return the tokens of the rendered request, generation prefix included.

        messages: role and content (text), tool calls and results, as OpenAI's chat format has them.
        Raises RenderError (ValueError) for a message that cannot be rendered exactly, and
        json_files.FileError (ValueError) where the vocabulary is not ready.

        >>> count_request([{'role': 'user', 'content': 'a lone surrogate: \\ud83d'}])
        Traceback (most recent call last):
        tool_text.RenderError: messages[0].content: a lone surrogate (\\ud83d) at character 18; \
replace it by the whole character
        """
        try:
            return self._tokens(chunks(messages, tools))
        except UnicodeEncodeError:
            raise surrogate_error(messages=messages, tools=tools) from None

    def message_tokens(self, message: dict) -> int:
        """Return the tokens that a message of plain text adds to a request.

        Exact where a system or developer message comes first and no two assistant messages follow each other.
        Raises RenderError for tool calls, tool results and reasoning, whose cost depends on their neighbours.

        >>> count_request.message_tokens({'role': 'tool', 'content': '72'})
        Traceback (most recent call last):
        tool_text.RenderError: message: has no cost of its own (role 'tool'); count the whole request
        """
        role, content = message.get('role'), message.get('content')
        if role not in TEXT_ROLES or not isinstance(content, str) \
                or (not NOT_PLAIN.isdisjoint(message) and any(map(message.get, NOT_PLAIN))):
            raise RenderError('message', f'has no cost of its own (role {role!r}); count the whole request')
        try:
            key = _key(f'{role}\n{content}', b'message')
            known = self._recall(key)
            if known is None:
                known = self._tokens(chunks([message], add_generation_prompt=False)[1:], key)
            return known
        except UnicodeEncodeError:
            raise surrogate_error(message=message) from None

    def text_tokens(self, text: str) -> int:
        """Return the tokens of a text by itself: what whole lines inside a message's content add to it.

        Exact for a text that begins after a line break, ends with one and is followed by none.

        >>> lines = ['- one\\n', '- two\\n']
        >>> count_request.text_tokens(''.join(lines)) == sum(map(count_request.text_tokens, lines))
        True
        """
        try:
            key = _key(text)
            known = self._recall(key)
            return self._tokens([text], key) if known is None else known
        except UnicodeEncodeError:
            raise surrogate_error(text=text) from None

    def rank(self, word: str) -> int | None:
        """Return the place of a word (with the space before it) in the vocabulary, None where it has no place.

        Small for common words: merges are numbered as they were learnt, by frequency.

        >>> count_request.rank('the') < count_request.rank('hotel')
        True
        """
        if self._tokenizer is None:
            self._tokenizer = vocabulary.load(self._path, TOKENIZER_SHA256)
        return self._tokenizer.token_to_id('\u2581' + word)

    def _recall(self, key: bytes) -> int | None:
        with self._lock:
            known = self._memo.get(key)
            if known is not None:
                self._memo.move_to_end(key)
            return known

    def _tokens(self, texts: Iterable[str], total_key: bytes | None = None) -> int:
        """Return the tokens of texts, by lines; remember the sum too where it has a key."""
        lines = [line for text in texts for line in LINE.findall(text)]
        keys = [_key(line) for line in lines]
        with self._lock:
            memo = self._memo
            self._learn({key: line for key, line in zip(keys, lines, strict=True) if key not in memo})
            for key in keys:
                memo.move_to_end(key)
            total = sum(map(memo.__getitem__, keys))
            if total_key:
                memo[total_key] = total
            while len(memo) > self._memo_size:
                memo.popitem(last=False)
        return total

    def _learn(self, lines: dict[bytes, str]) -> None:
        if not lines:
            return
        if self._tokenizer is None:
            self._tokenizer = vocabulary.load(self._path, TOKENIZER_SHA256)
        encodings = self._tokenizer.encode_batch_fast(list(lines.values()), add_special_tokens=False)
        self._memo.update(zip(lines, map(len, encodings), strict=True))
        self.characters_encoded += sum(map(len, lines.values()))


count_request = PinnedCounter()
rank = count_request.rank


def _key(text: str, kind: bytes = b'text') -> bytes:
    return blake2b(text.encode(), digest_size=16, person=kind).digest()
