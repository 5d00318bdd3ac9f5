"""Ways to compact a conversation, each ending in a typed state that probes can question.

`record` is the product's: cited lines under six headings, within a budget. `compacted` is the product's request:
recent turns and cited notes, read back. `drop-oldest` and `prose` are the baselines: recent turns alone, and a
readable summary of the first sentence of each message. `with_model` makes a policy of a language model.
"""
from collections.abc import Callable

import sentences
from compactor import Messages
from messages import compact_chat
from model_extractor import model_extractor
from record import build_record
from state import TaskState, state_from
from tokenizer import count_request
from tool_results import clear_tool_results

Policy = Callable[[Messages, int], TaskState]


def record(messages: Messages, budget: int) -> TaskState:
    """Return the state of a record in `budget` tokens: used payloads cleared, then build_record(), as in document 004.

    Pointers are left out, since they say nothing that a record could hold.
    """
    cleared = clear_tool_results(messages, keep_pointers=False).messages
    return state_from(build_record(cleared, budget=budget, count=count_request))


def compacted(messages: Messages, budget: int, **options) -> TaskState:
    """Return the state of what compact_chat() sends: kept turns and notes in `budget` tokens beside the rest.

    The rest is what every request must have, the instructions and the last message. options: compact_chat()'s.
    """
    rest = [m for m in messages[:-1] if m['role'] in ('system', 'developer')] + [messages[-1]]
    options = {'clear': True} | options
    result = compact_chat(messages, budget=count_request(rest) + budget, count=count_request, **options)
    return state_from(build_record(result.messages))


def drop_oldest(messages: Messages, budget: int) -> TaskState:
    """Return the state of the recent turns that fit, without notes.

    >>> said = [{'role': 'user', 'content': 'We chose SQLite.'}, {'role': 'assistant', 'content': 'Noted.'},
    ...         {'role': 'user', 'content': 'Go on.'}]
    >>> drop_oldest(said, budget=100) == compacted(said, budget=100)
    True
    """
    return compacted(messages, budget, clear=False, extractor=lambda removed: [], notes_reserve=0)


def lead_summary(messages: Messages, budget: int) -> str:
    """Return the first sentence of each message of user and assistant as one paragraph, as many as fit.

    Readable, and lossy: what stands in a second sentence is gone. budget: tokens.

    >>> lead_summary([{'role': 'user', 'content': 'We chose SQLite. It must stay below 5 GB.'},
    ...               {'role': 'assistant', 'content': 'Noted.'}], budget=100)
    'We chose SQLite. Noted.'
    """
    said = [m['content'] for m in messages if m['role'] in ('user', 'assistant') and isinstance(m.get('content'), str)]
    summary = ''
    for text, spans in ((text, sentences.split(text)) for text in said):
        longer = f'{summary} {text[slice(*spans[0])]}'.strip() if spans else summary
        if count_request.text_tokens(longer) > budget:
            break
        summary = longer
    return summary


def prose(messages: Messages, budget: int) -> TaskState:
    """Return the state that can be read from the lead summary."""
    return state_from(build_record([{'role': 'user', 'content': lead_summary(messages, budget)}]))


def with_model(complete: Callable[[str], str]) -> Policy:
    """Return the policy `compacted` with notes of a record that a language model writes (model_extractor.py).

    complete: text to text, as answer_model.AnswerModel.complete. The policy raises model_extractor.ExtractionError
    where that fails.
    """
    return lambda messages, budget: compacted(messages, budget, extractor=model_extractor(complete))


POLICIES: dict[str, Policy] = {'drop-oldest': drop_oldest, 'prose': prose, 'compacted': compacted, 'record': record}
