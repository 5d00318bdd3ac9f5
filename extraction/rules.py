"""The modules whose rules decide what the notes of extractors.salient are: a change of any makes a new fingerprint.

forget() empties all that they remember.
"""
import compactor
import sentences
from extraction import (
    adjoining,
    answers,
    certainty,
    duplicates,
    force,
    lifts,
    memory,
    options,
    quotes,
    repetition,
    salience,
    selection,
    tool_quotes,
)
from language import (
    acts,
    anaphora,
    bare_values,
    change_cues,
    commitments,
    content_words,
    contraries,
    entities,
    exact_values,
    failures,
    grammar_cues,
    interviews,
    labels,
    lead_ins,
    literals,
    matching,
    pasted,
    picks,
    plain_rules,
    procedures,
    program_lines,
    program_output,
    reading,
    references,
    sentence_clauses,
    sentence_marks,
    sentence_stops,
    times,
    tongue_acts,
    tongue_form,
    tongue_values,
    tongue_words,
    tongues,
    unspaced_words,
    values,
    word_forms,
    word_patterns,
    wording,
)
from replacement import (
    adoptions,
    called_off,
    consent,
    contradiction,
    elsewhere,
    errands,
    newcomers,
    parallels,
    purposes,
    quantifiers,
    reach,
    relations,
    remainders,
    restatements,
    resumption,
    revisions,
    rivals,
    said,
    said_parts,
    standing,
    subjects,
    supersession,
    talk_words,
    task_state,
    tongue_remainders,
    unsettled,
    wishes,
    withdrawals,
)

RULES = (
    acts, adjoining, adoptions, anaphora, answers, bare_values, called_off, certainty, change_cues, commitments,
    compactor, consent, content_words, contradiction, contraries, duplicates, elsewhere, entities, errands,
    exact_values, failures, force, grammar_cues, interviews, labels, lead_ins, lifts, literals, matching, memory,
    newcomers, options, parallels, pasted, picks, plain_rules, procedures, program_lines, program_output, purposes,
    quantifiers, quotes, reach, reading, references, relations, remainders, repetition, restatements, resumption,
    revisions, rivals, said, said_parts, salience, selection, sentence_clauses, sentence_marks, sentence_stops,
    sentences, standing, subjects, supersession, talk_words, task_state, times, tongue_acts, tongue_form,
    tongue_remainders, tongue_values, tongue_words, tongues, tool_quotes, unsettled, unspaced_words, values, wishes,
    withdrawals, word_forms, word_patterns, wording,
    *revisions.parts,
)


def forget() -> None:
    """Forget every text that this process has read here; what is read later has the same results.

    Extractors remember sentences and words, within bounds, so that the next call on a conversation is fast. Call it
    where no conversation may outlive its use. A counter's memory is its own: the pinned one keeps digests, no text.

    >>> forget()
    """
    for module in RULES:
        for value in vars(module).values():
            if hasattr(value, 'cache_clear') and not isinstance(value, type):
                value.cache_clear()
