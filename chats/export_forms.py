"""The two forms of exports.py: the messages of one conversation of a ChatGPT or Claude data export.

ChatGPT: a conversation has `title`, `mapping` (id -> {message, parent, children}) and `current_node`. The mapping is a
tree, since an edit or a new answer starts a branch; the messages are those from the root down to `current_node`. A
message has author.role, recipient, content.content_type and content.parts; text are the parts that are strings, and
the text of an audio transcription. Marks of citations in what the assistant says are left out:
they point to nothing here.

Claude: a conversation has `name` and `chat_messages`, each with `sender` (human, assistant), `text`, `content` (blocks;
text are those of type text), `attachments` and perhaps `parent_message_uuid`. The `extracted_content` of an attachment,
where Claude puts a long pasted text too, is text of its message, after a line that names the file. Where every message
names its parent, the messages are those from the root down to `current_leaf_message_uuid` or, without it, to the last
one; else all, as they stand.

Both are known from what others wrote about them (github.com/mitkury/chatgpt-export-parser,
github.com/TomzxCode/llm-conversations-viewer) and are tried here on files made by hand, never on a real export.
"""
import re

from compactor import ContractError

TEXT_TYPES = ('text', 'multimodal_text')  # of ChatGPT's content_type; the others are calls, thoughts and tool output
# "\u3010 4\u2020source\u3011", and its later form in private-use characters, with the space before it.
CITATION = re.compile('[ ]?\u3010[^\u3010\u3011\u2020\n]*\u2020[^\u3010\u3011\n]*\u3011|'
                      '[ ]?\ue200(?:file)?cite\ue202[^\ue200\ue201\n]*\ue201')
SENDERS = {'human': 'user', 'user': 'user', 'assistant': 'assistant'}


def of_chatgpt(item: dict, where: str) -> tuple[list[dict], list[str]]:
    """Return the chat messages of a conversation and the kinds of what is left out, one a piece.

    where: what an error calls the conversation. Raises ContractError.

    >>> node = {'parent': None, 'message': {'author': {'role': 'user'}, 'content': {'parts': ['Go.']}}}
    >>> of_chatgpt({'mapping': {'a': node, 'b': node}, 'current_node': 'a'}, 'conversation 1')
    ([{'role': 'user', 'content': 'Go.'}], ['other-branch message'])
    """
    nodes = {key: _dict(node, f'{where}: mapping.{key}') for key, node in item['mapping'].items()}
    if not nodes:
        raise ContractError(f'{where}: mapping is empty, so it holds no message; take another')
    parents, leaf = {key: node.get('parent') for key, node in nodes.items()}, item.get('current_node')
    branch = _branch(parents, leaf, where, 'current_node names no node of the mapping')
    shown = set(branch)
    messages, left_out = [], ['other-branch message' for key, node in nodes.items()
                              if key not in shown and _speaks(node)]
    for key in branch:
        if nodes[key].get('message') is not None:
            place = f'{where}: mapping.{key}.message'
            _add(messages, left_out, *_chatgpt_message(_dict(nodes[key]['message'], place), place))
    return messages, left_out


def _speaks(node: dict) -> bool:
    message = node.get('message')
    author = message.get('author') if isinstance(message, dict) else None
    return isinstance(author, dict) and author.get('role') in ('user', 'assistant')


def _chatgpt_message(message: dict, where: str) -> tuple[str | None, list[str], list[str]]:
    """The role (None: left out), the texts and what is left out of them."""
    role = _dict(message.get('author'), f'{where}.author').get('role')
    content = _dict(message.get('content'), f'{where}.content')
    kind, parts = content.get('content_type', 'text'), content.get('parts') or []
    if role not in ('user', 'assistant'):
        blank = parts in ([], ['']) and not content.get('text')  # the placeholder that every conversation begins with
        return None, [], [] if blank else [f'{role} message']
    if _dict(message.get('metadata') or {}, f'{where}.metadata').get('is_visually_hidden_from_conversation'):
        return None, [], ['hidden message']
    if message.get('recipient') not in (None, 'all'):
        return None, [], ['tool call']
    if kind not in TEXT_TYPES:
        return None, [], [f'{kind} message']
    if not isinstance(parts, list):
        raise ContractError(f'{where}.content.parts must be a list; export anew')
    texts = [_chatgpt_text(part) for part in parts]
    found = [text for text in texts if text is not None]
    marks = sum(len(CITATION.findall(text)) for text in found) if role == 'assistant' else 0
    return role, [CITATION.sub('', text) if marks else text for text in found], [
        *['non-text part'] * texts.count(None), *['citation mark'] * marks]


def _chatgpt_text(part) -> str | None:
    if isinstance(part, dict) and part.get('content_type') == 'audio_transcription':
        part = part.get('text')
    return part if isinstance(part, str) else None


def of_claude(item: dict, where: str) -> tuple[list[dict], list[str]]:
    """Return the chat messages of a conversation and the kinds of what is left out, as of_chatgpt() does.

    >>> of_claude({'chat_messages': [{'sender': 'human', 'text': 'Go.', 'files': [{}]}]}, 'conversation 1')
    ([{'role': 'user', 'content': 'Go.'}], ['file'])
    """
    said = [_dict(message, f'{where}: chat_messages[{index}]') for index, message in enumerate(item['chat_messages'])]
    named = [(message.get('uuid'), message.get('parent_message_uuid')) for message in said]
    branch = said
    if said and all(isinstance(name, str) for pair in named for name in pair):
        parents = dict(named)
        leaf = item.get('current_leaf_message_uuid') or said[-1]['uuid']
        on_branch = set(_branch(parents, leaf, where, 'current_leaf_message_uuid names no message'))
        branch = [message for message in said if message['uuid'] in on_branch]
    messages, left_out = [], ['other-branch message'] * (len(said) - len(branch))
    for message in branch:
        _add(messages, left_out, *_claude_message(message))
    return messages, left_out


def _claude_message(message: dict) -> tuple[str | None, list[str], list[str]]:
    sender, blocks = message.get('sender'), message.get('content')
    if not isinstance(sender, str) or sender not in SENDERS:
        return None, [], [f'{sender} message']
    blocks = [block for block in blocks if isinstance(block, dict)] if isinstance(blocks, list) else []
    texts = [block['text'] for block in blocks if block.get('type') == 'text' and isinstance(block.get('text'), str)]
    if not blocks and isinstance(message.get('text'), str):
        texts = [message['text']]  # older exports have no blocks; beside blocks it repeats them with placeholders
    attached = [_attachment(item) for item in _listed(message, 'attachments')]
    return SENDERS[sender], [*texts, *filter(None, attached)], [
        *(f'{block.get("type")} part' for block in blocks if block.get('type') != 'text'),
        *['attachment'] * attached.count(None), *['file'] * len(_listed(message, 'files'))]


def _attachment(item) -> str | None:
    """The text of an attachment under the name of its file; None where the export has none."""
    text = item.get('extracted_content') if isinstance(item, dict) else None
    if not isinstance(text, str) or not text.strip():
        return None
    name = item.get('file_name')
    return f'[attachment {name if isinstance(name, str) and name.strip() else "without a name"}]\n{text}'


def _listed(message: dict, kind: str) -> list:
    return message[kind] if isinstance(message.get(kind), list) else []


def _add(messages: list, left_out: list, role: str | None, texts: list[str], without: list[str]) -> None:
    left_out += without
    text = '\n\n'.join(text for text in texts if text.strip())
    if role and text:
        messages.append({'role': role, 'content': text})


def _branch(parents: dict, leaf, where: str, fault: str) -> list:
    """The ids from the root down to the leaf (`fault`: it is none); a parent that is no message is above the root."""
    if not isinstance(leaf, str) or leaf not in parents:
        raise ContractError(f'{where}: {fault}; export anew')
    path: dict = {}
    while isinstance(leaf, str) and leaf in parents:
        if leaf in path:
            raise ContractError(f'{where}: a message is its own parent, by way of others; export anew')
        path[leaf] = None
        leaf = parents[leaf]
    return list(path)[::-1]


def _dict(value, where: str) -> dict:
    if not isinstance(value, dict):
        raise ContractError(f'{where} must be an object; export anew, or take another conversation')
    return value
