"""LlamaIndex's Memory under the kit's protocol: what a new Memory returns when it is filled with the turns."""
from llama_index.core.base.llms.types import ChatMessage, MessageRole
from llama_index.core.memory import Memory

from conformance.lines import in_tokens, room
from conformance.protocol import CompactedContext, Turn

ROLES = {'system': MessageRole.SYSTEM, 'user': MessageRole.USER, 'assistant': MessageRole.ASSISTANT,
         'tool': MessageRole.ASSISTANT}  # a tool's message without its call would be refused
SHARE = 0.7  # Memory's default share of its limit for recent messages: its limit is set so that this is the budget


class LlamaIndexMemory:
    """Keeps what Memory.from_defaults(token_limit=...).get() returns, without memory blocks.

    In exact tokens: those of a message and of the longest role's name.
    """

    name = 'llama-index-memory'

    def compact(self, turns, round_num=1, budget=None) -> CompactedContext:
        """Return the turns that Memory still gives."""
        limit = int(room(turns, budget) / SHARE)
        memory = Memory.from_defaults(token_limit=limit, token_flush_size=1, chat_history_token_ratio=SHARE,
                                      tokenizer_fn=lambda text: range(in_tokens(f'[assistant] {text}\n')))
        memory.put_messages([ChatMessage(role=ROLES[turn.role], content=turn.text) for turn in turns])
        return CompactedContext(turns=tuple(Turn(message.role.value, message.content or '')
                                            for message in memory.get()))
