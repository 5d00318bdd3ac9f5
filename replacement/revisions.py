"""What later words revise beside a new value or wording of the same request: all such rules over one conversation.

Each has a module of its own, works on the whole conversation, and costs a set test for a statement that says nothing of
the kind. `parts` are the modules whose rules these are.
"""
from collections.abc import Sequence

from replacement import (
    alternatives,
    amounts,
    bare_numbers,
    choices,
    exchanges,
    exclusions,
    frames,
    manners,
    mentions,
    orders,
    overrulings,
    permissions,
    persons,
    recounts,
    same_thing,
    signs,
    slots,
    substitutes,
    table_rows,
)
from replacement.supersession import Conflict, Retirement
from replacement.talk_words import Talk

parts = (alternatives, amounts, bare_numbers, choices, exchanges, exclusions, frames, manners, mentions, orders,
         overrulings, permissions, persons, recounts, same_thing, signs, slots, substitutes, table_rows)


def revised(statements, readings, retired: Sequence[Retirement] = ()) -> tuple[list[Retirement], list[Conflict]]:
    """Return the statements that later ones revise, and those of which it cannot be told which one is meant.

    retired: what other rules have retired already.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The parcel is in locker AB12.', 'Move it from AB12 to CD34.']
    >>> retired, _ = revised([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in retired]
    [(0, 1)]
    """
    talk = Talk(statements, readings)
    values = slots.Slots(talk)
    gone = frozenset([r.old for r in retired if r.rule != 'passed over'])
    found = [*exchanges.exchanged(talk), *choices.chosen(talk), *choices.reworded(talk)]
    again, conflicts = recounts.recounted(talk, gone | {r.old for r in found if r.rule != 'passed over'})
    found += [*again, *alternatives.alternatives(talk, values, gone), *exclusions.excluded(talk)]
    found += table_rows.replaced_rows(talk)
    found += overrulings.overruled(talk, gone | {r.old for r in found if r.rule != 'passed over'})
    found += permissions.lifted(talk, gone)
    found += [*orders.turned(talk, gone), *manners.given_up(talk, gone)]
    found += substitutes.substituted(talk, gone | {r.old for r in found if r.rule != 'passed over'})
    known = {(r.old, r.new) for r in found}
    found += [r for r in bare_numbers.renumbered(talk, gone) if (r.old, r.new) not in known]
    return [*found, *mentions.mentioned(talk, values, [*retired, *found])], conflicts
