"""The modules whose rules decide what the notes of extractors.salient are: a change of any makes a new fingerprint.

forget() empties all that they remember.
"""
import acts
import anaphora
import bare_values
import certainty
import commitments
import compactor
import contradiction
import errands
import exact_values
import grammar_cues
import literals
import matching
import memory
import quotable
import reach
import reading
import record_line
import remainders
import repetition
import restatements
import resumption
import revisions
import rivals
import salience
import selection
import sentence_clauses
import sentence_marks
import sentence_stops
import sentences
import standing
import supersession
import talk_words
import task_state
import tool_quotes
import values
import withdrawals
import word_forms
import wording

RULES = (acts, anaphora, bare_values, certainty, commitments, compactor, contradiction, errands, exact_values,
         grammar_cues, literals, matching, memory, quotable, reach, reading, record_line, remainders, repetition,
         restatements, resumption, revisions, rivals, salience, selection, sentence_clauses, sentence_marks,
         sentence_stops, sentences, standing, supersession, talk_words, task_state, tool_quotes, values,
         withdrawals, word_forms, wording, *revisions.parts)


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
