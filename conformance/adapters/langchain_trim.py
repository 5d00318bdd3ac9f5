"""LangChain's trim_messages under the kit's protocol: the newest messages that fit, system messages kept.

SummarizationMiddleware of the same library cuts in the same way and asks a model for the rest: LangChainSummary.
"""
from langchain_core.messages import AIMessage, HumanMessage, SystemMessage, trim_messages

from conformance.lines import in_tokens, room
from conformance.protocol import CompactedContext, Turn

KINDS = {'system': SystemMessage, 'user': HumanMessage, 'assistant': AIMessage, 'tool': AIMessage}
ROLES = {'system': 'system', 'human': 'user', 'ai': 'assistant'}


class LangChainTrim:
    """Trims by trim_messages(strategy='last', include_system=True), from a user message on, in exact tokens."""

    name = 'langchain-trim'

    def compact(self, turns, round_num=1, budget=None) -> CompactedContext:
        """Return the turns that trim_messages keeps; a tool's turn is handed over as one of the assistant."""
        kept = trim_messages(messages(turns), max_tokens=room(turns, budget), token_counter=tokens, strategy='last',
                             include_system=True, start_on='human')
        return CompactedContext(turns=spoken(kept))


def messages(turns) -> list:
    """Return turns as LangChain messages."""
    return [KINDS[turn.role](turn.text) for turn in turns]


def spoken(found) -> tuple[Turn, ...]:
    """Return LangChain messages as turns."""
    return tuple(Turn(ROLES[message.type], str(message.content)) for message in found)


def tokens(found) -> int:
    """Return the tokens of LangChain messages as the kit measures them."""
    found = found if isinstance(found, list) else [found]
    return sum(in_tokens(f'[{turn.role}] {turn.text}\n') for turn in spoken(found))
