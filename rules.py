"""The modules whose rules decide what the notes of extractors.salient are: a change of any makes a new fingerprint."""
import acts
import bare_values
import codes
import commitments
import compactor
import contradiction
import errands
import grammar_cues
import literals
import memory
import reach
import reading
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
import substitutes
import supersession
import talk_words
import task_state
import tool_quotes
import values
import withdrawals
import word_forms

RULES = (acts, bare_values, codes, commitments, compactor, contradiction, errands, grammar_cues, literals,
         memory, reach, reading, remainders, repetition, restatements, resumption, revisions, rivals, salience,
         selection, sentence_clauses, sentence_marks, sentence_stops, sentences, standing, substitutes,
         supersession, talk_words, task_state, tool_quotes, values, withdrawals, word_forms, *revisions.parts)
