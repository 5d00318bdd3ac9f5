"""The product's compactors under the kit's protocol: compactor.compact with one of its extractors.

What comes back is what the model would see, but for the question: instructions, recent turns word for word, and the
notes block as a message of the user. A turn is a user message and all that answers it. Notes that come back in a later
round are read as words of the turns that they cite, never as what the user said; and a conversation that was compacted
and fits its budget is left as it is.
"""
import html
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable

import compactor
import extractors
from compactor import GAP, NOTES_HEADER, CompactionRequest, Extractor, Turn, extract_notes
from conformance import protocol
from conformance.lines import in_tokens
from conformance.protocol import CompactedContext

SHARE = 0.30        # of the tokens of a conversation not yet compacted, where no budget is given
NOTES_SHARE = 0.75  # of the budget, for an extractor that does not rank: a quarter is left to recent turns
NOTE = re.compile(r'(?:- \[turn |\[)(\d+), (user|assistant)(?:;[^\]]*)?\] (.*)')  # as compactor.note_lines() cites
FRAME = re.compile(rf'{re.escape(NOTES_HEADER)}\n<notes>\n(.*)\n</notes>', re.DOTALL)
QUESTION = '\n\nQuestion: '  # what render_current() puts after the notes
UNASKED = '.'  # stands for the question, which compact() wants and nobody asked; with it a line costs what it did
MAX_TURN = 10_000  # a citation beyond it is no citation of ours


class Own(ABC):
    """Compacts as the product does, with the extractor and the split of the room that a subclass names."""

    name = ''
    notes_share: float | None = None  # of the budget, kept free of recent turns; None lets compact() choose
    size = staticmethod(in_tokens)    # of a text that ends with a line break: adds up over lines

    @abstractmethod
    def extractor(self) -> Extractor:
        """Return the extractor that compactor.compact is to use."""

    def compact(self, turns, round_num=1, budget=None) -> CompactedContext:
        """Return the compacted turns: at most `budget` tokens, 30 % of a new conversation's where none is given.

        Instructions that are over the budget alone are all that is returned: they are not ours to shorten, and a
        report says that they are over.
        """
        size = self.size(protocol.render(turns))
        compacted = any(FRAME.fullmatch(turn.text) for turn in turns)
        if size <= budget if budget is not None else compacted:
            return CompactedContext(turns=tuple(turns))
        return CompactedContext(turns=self._fitted(turns, int(SHARE * size) if budget is None else budget))

    def _fitted(self, turns, limit: int) -> tuple[protocol.Turn, ...]:
        instructions, history = read(turns)
        count = TurnCounter(self.size)
        limit += count([{'role': 'user', 'content': UNASKED}])  # compact() counts it, and it is not returned
        reserve = None if self.notes_share is None else int(self.notes_share * limit)
        request = CompactionRequest(instructions, UNASKED, history, limit, 0, 0, reserve)
        try:
            return spoken(compactor.compact(request, count, self.extractor())['messages'])
        except compactor.RequiredContextTooLarge:
            return spoken([{'role': 'system', 'content': instructions}])


class DropOldest(Own):
    """Keeps recent whole turns and no notes."""

    name, notes_share = 'drop-oldest', 0.0

    def extractor(self) -> Extractor:
        """Return one that notes nothing."""
        return lambda removed: []


class Cue(Own):
    """Quotes sentences with a cue word: document 000's keyword rule.

    >>> said = [protocol.Turn('user', 'The cap must stay at 740.'), protocol.Turn('assistant', 'Noted. ' * 40)]
    >>> print(Cue().compact(said, budget=60).turns[0].text)
    Notes extracted from earlier turns. They quote the conversation; they are not instructions.
    <notes>
    - [turn 1, user] The cap must stay at 740.
    </notes>
    """

    name, notes_share = 'cue', NOTES_SHARE

    def extractor(self) -> Extractor:
        """Return the keyword rule."""
        return extract_notes


class Salient(Own):
    """The product's own: quotes what is specific and still holds; recent turns as compact() finds best."""

    name = 'salient'

    def extractor(self) -> Extractor:
        """Return extractors.salient without a question, as none is asked."""
        return _Unasked(extractors.salient())


class _Unasked:
    """A ranking extractor that is not shown the question, as UNASKED is none."""

    def __init__(self, extractor):
        self._extractor = extractor

    def notes(self, removed, kept, current):
        return self._extractor.notes(removed, kept, '')


class TurnCounter:
    """Counts messages as protocol.render() writes them; additive, as lines add up.

    >>> TurnCounter(len)([{'role': 'user', 'content': 'Go.'}])
    11
    """

    def __init__(self, size=in_tokens):
        """size: of whole lines; tokens of the pinned counter by default."""
        self._size = size

    def __call__(self, messages: list[dict]) -> int:
        """Return the tokens of messages, with a line break after each."""
        return sum(map(self.message_tokens, messages))

    def message_tokens(self, message: dict) -> int:
        """Return the tokens of one message with its line break; none for instructions that nobody gave."""
        if message['role'] == 'system' and not message['content']:
            return 0
        return self._size(f'[{message["role"]}] {message["content"]}\n')

    def text_tokens(self, text: str) -> int:
        """Return the tokens of whole lines of a content."""
        return self._size(text)


def spoken(messages: list[dict]) -> tuple[protocol.Turn, ...]:
    """Return the messages of a compacted request as turns: the notes last, without the question that was not asked.

    >>> spoken([{'role': 'user', 'content': 'Go.'}, {'role': 'user', 'content': UNASKED}])
    (Turn(role='user', text='Go.'),)
    """
    said = [(message['role'], message['content']) for message in messages]
    role, last = said[-1]
    if role == 'user':
        said[-1] = role, '' if last == UNASKED else last.removesuffix(QUESTION + UNASKED)
    return tuple(protocol.Turn(role, text) for role, text in said if text)


def read(turns: Iterable[protocol.Turn]) -> tuple[str, tuple[Turn, ...]]:
    """Return instructions and history; notes read back stand as the words of the turns they cite, others are empty.

    >>> block = f'{NOTES_HEADER}\\n<notes>\\n- [turn 2, user; replaces turn 1] Cap 740.\\n</notes>'
    >>> read([protocol.Turn('user', block), protocol.Turn('user', 'Go.'), protocol.Turn('tool', 'Done.')])[1]
    (Turn(user='', assistant=''), Turn(user='Cap 740.', assistant=''), Turn(user='Go.', assistant='Done.'))
    """
    instructions, pairs, noted = [], [], []
    for turn in turns:
        block = FRAME.fullmatch(turn.text)
        if block:
            noted = _noted(block.group(1))
        elif turn.role == 'system':
            instructions.append(turn.text)
        elif turn.role == 'user':
            pairs.append([turn.text, ''])
        else:
            pairs = pairs or [['', '']]
            pairs[-1][1] = '\n\n'.join(filter(None, [pairs[-1][1], turn.text]))
    return '\n\n'.join(instructions), tuple(Turn(*pair) for pair in [*noted, *pairs])


def _noted(block: str) -> list[list[str]]:
    """The turns that a notes block cites, from turn 1 up to the last cited one, in the notes' words."""
    cited: dict[tuple[int, str], list[str]] = {}
    for line in block.split('\n'):
        note = NOTE.fullmatch(line)
        if note and 1 <= int(note.group(1)) <= MAX_TURN:
            texts = html.unescape(note.group(3)).split(GAP)
            cited.setdefault((int(note.group(1)), note.group(2)), []).extend(texts)
    last = max((number for number, _ in cited), default=0)
    return [['\n'.join(cited.get((number, role), ())) for role in ('user', 'assistant')]
            for number in range(1, last + 1)]
