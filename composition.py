"""What fills a request, by source: system, user, assistant, tool calls, tool results, notes, the template itself.

The first thing to measure, before any prompt is changed: where tool results are most of the window, shortening the
dialogue gains little. It takes OpenAI's chat messages as plain data and any counter of whole requests.
"""
from compactor import Counter, Messages
from notes_block import read_block

SOURCES = ('system', 'user', 'assistant', 'tool_calls', 'tool_results', 'notes')
ROLES = {'system': 'system', 'developer': 'system', 'user': 'user', 'assistant': 'assistant',
         'tool': 'tool_results', 'function': 'tool_results'}
SKELETON = ('role', 'content', 'tool_calls', 'tool_call_id', 'name')


def composition(messages: Messages, count: Counter, tools: list | None = None) -> dict[str, int]:
    """Return the tokens of a request by source; their sum is count(messages).

    With declarations of `tools`, there is a key tool_declarations too, and the sum is count(messages, tools).

    Keys: system (with developer), user, assistant (with reasoning), tool_calls (names and arguments),
    tool_results, notes (a notes block before the user's words, with its frame), template. The template's own
    tokens, those of the same messages with nothing in them, are `template`: roles, marks of turns and calls, and
    the generation prefix. The name of a tool, which a template draws again at the result, counts with the call.

    Sources are filled in one after the other, and each is given what the count then rises by. Where control tokens
    enclose each text, as in the pinned template, the order makes no difference. Raises what `count` raises.

    >>> words = lambda messages: 3 + sum(1 + len((m['content'] or '').split()) for m in messages)
    >>> composition([{'role': 'system', 'content': 'Be brief.'}, {'role': 'user', 'content': 'Which one?'},
    ...              {'role': 'assistant', 'content': 'This.'}], words)
    {'system': 2, 'user': 2, 'assistant': 1, 'tool_calls': 0, 'tool_results': 0, 'notes': 0, 'template': 6}
    """
    count(messages)  # a message that is not of the form is told by the counter, in its words
    shown: list[str] = []
    totals = [count([_shown(message, shown) for message in messages])]
    for source in SOURCES:
        shown.append(source)
        totals.append(count([_shown(message, shown) for message in messages]))
    sizes = {source: totals[i + 1] - totals[i] for i, source in enumerate(SOURCES)}
    declared = {'tool_declarations': count(messages, tools) - totals[-1]} if tools else {}
    return sizes | declared | {'template': totals[0]}


def _shown(message: dict, sources: list[str]) -> dict:
    """The message with only the texts of these sources in it."""
    own = ROLES.get(message['role']) in sources
    shown = dict(message) if own else {key: message[key] for key in SKELETON if key in message}
    content = message.get('content')
    if not own and content is not None:
        shown['content'] = ''
    elif own and 'notes' not in sources and message['role'] == 'user':
        shown['content'] = _without_notes(content)
    if isinstance(message.get('tool_calls'), list | tuple) and 'tool_calls' not in sources:
        shown['tool_calls'] = [_empty_call(call) for call in message['tool_calls']]
    return shown


def _without_notes(content):
    block = read_block(content)
    return block.rest if block else content


def _empty_call(call):
    function = call.get('function') if isinstance(call, dict) else None
    if not isinstance(function, dict):
        return call  # where a template reads no calls, it does not matter what they are
    arguments = function.get('arguments')
    return call | {'function': {'name': '', 'arguments': {} if isinstance(arguments, dict) else '{}'}}
