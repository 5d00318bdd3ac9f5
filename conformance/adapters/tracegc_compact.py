"""tracegc.compact under the kit's protocol: it prunes what it can show to be superseded, and knows no budget."""
import tracegc

from conformance.protocol import CompactedContext, Turn


class TracegcCompact:
    """Prunes by tracegc.compact; takes no budget, so a report flags it wherever it is over one."""

    name = 'tracegc-compact'

    def compact(self, turns, round_num=1) -> CompactedContext:
        """Return the messages that tracegc leaves."""
        given = [{'role': turn.role, 'content': turn.text} for turn in turns]
        left = tracegc.compact(given, cache=tracegc.api.SemanticCache()).messages
        return CompactedContext(turns=tuple(Turn(message['role'], str(message['content'])) for message in left))
