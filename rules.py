"""The modules whose rules decide what the notes of extractors.salient are: a change of any makes a new fingerprint."""
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
