"""What later words revise beside a new value or wording of the same request: all such rules over one conversation.

Each has a module of its own, works on the whole conversation, and costs a set test for a statement that says nothing of
the kind. Those that compare much read forward, and go on where an earlier call ended (ledger.py). `parts` are the
modules whose rules these are. What was said before a new greeting (errands.py), and what a change of somebody else's,
one of long ago or an exception would replace (elsewhere.py), is left out of all that is found.
"""
from bisect import bisect, bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence

from language.change_cues import announces
from replacement import (
    absences,
    adjustments,
    alternatives,
    amounts,
    assignments,
    attributes,
    bare_numbers,
    chains,
    changed_values,
    changeovers,
    choices,
    completions,
    corrections,
    denials,
    differences,
    displacements,
    ending_forms,
    endings,
    errands,
    exchanges,
    exclusions,
    fallbacks,
    frames,
    holders,
    ledger,
    list_items,
    manners,
    mentions,
    naming,
    needless,
    once,
    orders,
    overrulings,
    permissions,
    persons,
    placements,
    postponements,
    preferences,
    proposals,
    rechoices,
    recounts,
    recoveries,
    refusals,
    relabels,
    renewals,
    reports,
    repricings,
    reselections,
    reserves,
    respecified,
    restatements,
    returns,
    revaluations,
    same_thing,
    selves,
    settings,
    shifts,
    signs,
    slots,
    standins,
    stops,
    substitutes,
    successors,
    swaps,
    table_rows,
    tellings,
    tidings,
    tongue_exchanges,
    tongue_parts,
    tongue_restatements,
    tongue_rules,
    tongue_talk,
    topics,
    typed_values,
    value_clauses,
    withdrawals,
)
from replacement.elsewhere import is_elsewhere
from replacement.ledger import NONE, Ledger
from replacement.parallels import is_beside
from replacement.resumption import Course, in_common
from replacement.supersession import Conflict, Retirement, Supersession
from replacement.talk_words import Talk, message_order

ANSWERED = 4   # statements of the user that an answer of the assistant is of

parts = (absences, adjustments, alternatives, amounts, assignments, attributes, bare_numbers, chains, changed_values,
         changeovers, choices, completions, corrections, denials, differences, displacements, ending_forms, endings,
         exchanges, exclusions, fallbacks, frames, holders, ledger, list_items, manners, mentions, naming, needless,
         once, orders, overrulings, permissions, persons, placements, postponements, preferences, proposals, rechoices,
         recounts, recoveries, refusals, relabels, renewals, reports, repricings, reselections, reserves, respecified,
         returns, revaluations, same_thing, selves, settings, shifts, signs, slots, standins, stops, substitutes,
         successors, swaps, table_rows, tellings, tidings, tongue_exchanges, tongue_parts, tongue_restatements,
         tongue_rules, tongue_talk, topics, typed_values, value_clauses)


def taken_back(found: Supersession, statements, readings, course: Course, before: Course | None = None
               ) -> tuple[Supersession, Course]:
    """Add what is said again otherwise or taken back, where nothing has retired it for that statement yet.

    course: of this call; it is returned with the ledgers. before: of an earlier one (resumption.py).

    >>> from language.reading import read
    >>> from replacement.resumption import resume
    >>> from replacement.supersession import Statement
    >>> texts = ['The archive port is 8822.', 'The archive port is now 9177.']
    >>> said = [Statement(turn, 'user', text, 0) for turn, text in enumerate(texts, 1)]
    >>> found, course = resume(said, read(texts))
    >>> [(r.old, r.new) for r in taken_back(found, said, read(texts), course)[0].retired]
    [(0, 1)]
    """
    found = found._replace(retired=tuple(_beyond_limits(found.retired, readings)))
    known = {(r.old, r.new) for r in found.retired if r.rule != 'passed over'}
    retired, conflicts = withdrawals.withdrawn(statements, readings)
    again = *restatements.restated(statements, readings), *retired
    retired = [r for r in _beyond_limits(dict.fromkeys(again), readings) if (r.old, r.new) not in known]
    old, same = (before.ledgers, in_common(before.statements, statements)) if before else (NONE, 0)
    more, unclear, ledgers = revised(statements, readings, [*found.retired, *retired], old, same)
    retired += [r for r in _beyond_limits(more, readings) if (r.old, r.new) not in known]
    retired = _of_one_talk([*found.retired, *retired], statements, readings)
    retired = [r for r in retired if statements[r.new].role != 'user' or r.rule == 'passed over'
               or not _leaves(statements, readings, r)]
    retired = [_one_item(statements, r) for r in retired]
    return (Supersession(tuple(retired), (*found.conflicts, *conflicts, *unclear)),
            course._replace(ledgers=ledgers))


def _of_one_talk(retired: list[Retirement], statements, readings) -> list[Retirement]:
    """Leave out what was said before a new greeting, unless what came later announces a change."""
    begins = errands.openings(Talk(statements, readings)) if retired else ()
    return [r for r in retired if bisect(begins, r.old) == bisect(begins, r.new) or announces(readings[r.new].lower)]


def _one_item(statements, r):
    """A retirement that names one item of a list retires that alone."""
    old = statements[r.old].text
    item = list_items.alone(old, r.span, statements[r.new].text) if r.rule in list_items.WHOLE else None
    return r._replace(span=item, rule=list_items.RULE) if item else r


def _leaves(statements, readings, r):
    """Whether a statement leaves another that a rule retires, or leaves what the user said that this answers."""
    old, new = statements[r.old], readings[r.new]
    first, last = (bisect_left(statements, (old.turn, by), 0, r.old, key=message_order) for by in (False, True))
    answered = range(max(first, last - ANSWERED), last) if old.role == 'assistant' else ()
    value = old.text[slice(*r.span)]
    said = [(k, (statements[k].text.find(value), len(statements[k].text))) for k in answered
            if value in statements[k].text]
    said.append((r.old, (old.text.find(':') + 1 if value == old.text else r.span[0], r.span[1])))
    return is_elsewhere(' '.join([*[statements[k].text for k in answered], old.text]), new.text) or any(
        is_beside(readings[k], new, span, r.rule) for k, span in said)


def _beyond_limits(retired: Iterable[Retirement], readings) -> Iterator[Retirement]:
    """Leave out what only compares with a limit or denies: a measured number, or one that is so no longer."""
    return (r for r in retired if r.rule not in ('value', 'restated')
            or not (recounts.keeps_limit(readings[r.old], r.span, readings[r.new])
                    or denials.only_denies(readings[r.new])))


def revised(statements, readings, retired: Sequence[Retirement] = (), before: Mapping[object, Ledger] = NONE,
            same: int = 0) -> tuple[list[Retirement], list[Conflict], dict[object, Ledger]]:
    """Return the statements that later ones revise, those of which it is unclear which is meant, and the ledgers.

    retired: what other rules have retired already. before: the ledgers of an earlier call, on statements of which so
    many first ones were the same.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The parcel is in locker AB12.', 'Move it from AB12 to CD34.']
    >>> retired, *_ = revised([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in retired]
    [(0, 1)]
    """
    talk = Talk(statements, readings)
    values = slots.Slots(talk)
    gone, ledgers = _gone(retired), {}

    def ledger_of(rule, more=frozenset()):
        ledgers[rule] = before[rule].grown(talk, same, gone | more) if rule in before else Ledger(gone | more)
        return ledgers[rule]
    found = [*exchanges.exchanged(talk), *choices.chosen(talk), *choices.reworded(talk)]
    again, conflicts = recounts.recounted(talk, ledger_of(recounts, _gone(found)))
    found += [*again, *alternatives.alternatives(talk, values, ledger_of(alternatives))]
    found += exclusions.excluded(talk, ledger_of(exclusions))
    found += table_rows.replaced_rows(talk, ledger_of(table_rows))
    found += overrulings.overruled(talk, ledger_of(overrulings, _gone(found)))
    found += permissions.lifted(talk, ledger_of(permissions))
    found += [r for r in permissions.taken_back(talk) if r.old not in gone]
    found += [*orders.turned(talk, ledger_of(orders)), *manners.given_up(talk, gone)]
    found += substitutes.substituted(talk, ledger_of(substitutes, _gone(found)))
    known = {(r.old, r.new) for r in found}
    found += [r for r in bare_numbers.renumbered(talk, ledger_of(bare_numbers)) if (r.old, r.new) not in known]
    known = {(r.old, r.new) for r in found}
    found += [r for r in revaluations.revalued(talk, ledger_of(revaluations)) if (r.old, r.new) not in known]
    known = {(r.old, r.new) for r in found}
    more = {(r.old, r.new): r for r in _in_so_many_words(talk, ledger_of)}
    found += [r for pair, r in more.items() if pair not in known]
    known = {(r.old, r.new) for r in found}
    found += [r for r in tongue_rules.changed(talk, ledger_of(tongue_rules)) if (r.old, r.new) not in known]
    known = gone | _gone(found)
    outright = [r for r in changed_values.changed(talk, ledger_of(changed_values)) if r.old not in known]
    found += topics.told_anew(talk, ledger_of(topics, _gone([*found, *outright])))
    found += displacements.displaced(talk, [*retired, *found, *outright])
    found += assignments.assigned(talk, [*retired, *found, *outright])
    found += changeovers.changed_over(talk, [*retired, *found, *outright])
    found += chains.chained(talk, [*retired, *found, *outright])
    found += returns.returned(talk, [*retired, *found, *outright])
    known = {(r.old, r.new) for r in outright}
    again = [r for r in mentions.mentioned(talk, values, [*retired, *found])
             if not ((r.old, r.new) in known or proposals.gives_reason(talk, r))]
    return [*found, *outright, *again], conflicts, ledgers


def _in_so_many_words(talk, ledger_of):
    """What has ended, is finished, refused, renamed, swapped, corrected, held by another or chosen anew."""
    for rule, tell in ((repricings, repricings.repriced), (endings, endings.ended), (denials, denials.denied),
                       (absences, absences.absent), (stops, stops.stopped),
                       (recoveries, recoveries.recovered), (relabels, relabels.relabelled),
                       (completions, completions.completed), (refusals, refusals.refused), (naming, naming.renamed),
                       (settings, settings.reset), (standins, standins.stood_in), (proposals, proposals.taken),
                       (swaps, swaps.swapped), (corrections, corrections.corrected), (holders, holders.reassigned),
                       (reselections, reselections.reselected), (reports, reports.reported),
                       (needless, needless.needless), (shifts, shifts.shifted), (adjustments, adjustments.adjusted),
                       (postponements, postponements.postponed),
                       (fallbacks, fallbacks.instead), (rechoices, rechoices.rechosen),
                       (successors, successors.succeeded), (selves, selves.told_anew),
                       (attributes, attributes.reattributed), (preferences, preferences.preferred),
                       (placements, placements.replaced), (respecified, respecified.respecified)):
        yield from tell(talk, ledger_of(rule))


def _gone(retired):
    return frozenset([r.old for r in retired if r.rule != 'passed over'])
