"""The product's record under the kit's protocol: six headings, each line with its citations, and nothing else kept.

A record that comes back in a later round is read back to its lines with their old citations (record.py).
"""
from conformance.lines import in_tokens
from conformance.own import SHARE, TurnCounter
from conformance.protocol import CompactedContext, Turn, render
from record import RecordError, build_record
from records.text import take_records


class RecordCompactor:
    """Instructions word for word, and build_record of all else in the room that is left.

    >>> said = [Turn('user', 'Exports must finish within 15 minutes.'), Turn('assistant', 'Noted. ' * 40)]
    >>> RecordCompactor().compact(said, budget=60).turns[0].text.splitlines()[2]
    '- [turn 1, user] Exports must finish within 15 minutes.'
    """

    name = 'record'
    size = staticmethod(in_tokens)  # of a text that ends with a line break

    def compact(self, turns, round_num=1, budget=None) -> CompactedContext:
        """Return the instructions and the record: at most `budget` tokens, 30 % of the turns' where none is given.

        A conversation that fits its budget is left as it is, and a record where there is none. Where the headings have
        no room beside the instructions, these alone are kept.
        """
        whole = self.size(render(turns))
        compacted = any(take_records(turn.text)[1] for turn in turns)
        if whole <= budget if budget is not None else compacted:
            return CompactedContext(turns=tuple(turns))
        instructions = tuple(turn for turn in turns if turn.role == 'system')
        said = [{'role': 'assistant' if turn.role == 'tool' else turn.role, 'content': turn.text}
                for turn in turns if turn.role != 'system']
        count = TurnCounter(self.size)
        fixed = count([{'role': turn.role, 'content': turn.text} for turn in instructions]) + self.size('[user] \n')
        limit = int(SHARE * whole) if budget is None else budget
        try:
            record = build_record(said, budget=max(1, limit - fixed), count=count)
        except RecordError:
            return CompactedContext(turns=instructions)
        return CompactedContext(turns=(*instructions, Turn('user', record.to_text())))
