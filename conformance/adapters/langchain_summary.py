"""LangChain's SummarizationMiddleware under the kit's protocol, with any function from text to text as its model."""
from collections.abc import Callable

from langchain.agents.middleware import SummarizationMiddleware
from langchain_core.language_models.chat_models import BaseChatModel
from langchain_core.messages import AIMessage
from langchain_core.outputs import ChatGeneration, ChatResult

from conformance.adapters.langchain_trim import messages, spoken, tokens
from conformance.lines import room
from conformance.protocol import CompactedContext

KEPT = 0.5  # of the budget, for recent messages; the rest is left to the summary, whose length is the model's affair


class LangChainSummary:
    """Compacts by SummarizationMiddleware: recent messages in half of the budget, a model's summary of the others."""

    name = 'langchain-summary'

    def __init__(self, complete: Callable[[str], str]):
        """complete: the model, from a prompt to its text."""
        self._model = _Model(complete=complete)

    def compact(self, turns, round_num=1, budget=None) -> CompactedContext:
        """Return what the middleware would put in the place of the messages."""
        limit = room(turns, budget)
        middleware = SummarizationMiddleware(self._model, trigger=('tokens', limit), token_counter=tokens,
                                             keep=('tokens', max(1, int(KEPT * limit))), trim_tokens_to_summarize=None)
        given = messages(turns)
        update = middleware.before_model({'messages': given}, None)
        kept = given if update is None else update['messages'][1:]  # the first one tells the graph to forget the old
        return CompactedContext(turns=spoken(kept))


class _Model(BaseChatModel):
    complete: Callable[[str], str]

    @property
    def _llm_type(self) -> str:
        return 'function'

    def _generate(self, messages, stop=None, run_manager=None, **kwargs) -> ChatResult:
        text = self.complete('\n'.join(str(message.content) for message in messages))
        return ChatResult(generations=[ChatGeneration(message=AIMessage(text))])
