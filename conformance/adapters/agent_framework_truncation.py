"""Microsoft's agent-framework under the kit's protocol: TruncationStrategy, oldest first, in tokens."""
import asyncio
import json

from agent_framework import Message, TruncationStrategy, apply_compaction

from conformance.lines import in_tokens, room
from conformance.protocol import CompactedContext, Turn


class AgentFrameworkTruncation:
    """Excludes the oldest groups of messages until the rest fits; system messages stay."""

    name = 'agent-framework-truncation'

    def compact(self, turns, round_num=1, budget=None) -> CompactedContext:
        """Return the turns that are still included; a tool's turn is handed over as one of the assistant."""
        limit = room(turns, budget)
        given = [Message('assistant' if turn.role == 'tool' else turn.role, [turn.text]) for turn in turns]
        strategy = TruncationStrategy(max_n=limit, compact_to=limit, tokenizer=_Tokens())
        kept = asyncio.run(apply_compaction(given, strategy=strategy, tokenizer=_Tokens()))
        return CompactedContext(turns=tuple(Turn(str(message.role), message.text) for message in kept))


class _Tokens:
    """Its tokenizer is given a message as JSON; what the message costs in the kit is its role and its text."""

    def count_tokens(self, text: str) -> int:
        message = json.loads(text)
        said = ''.join(content.get('text') or '' for content in message['contents'])
        return in_tokens(f'[{message["role"]}] {said}\n')
