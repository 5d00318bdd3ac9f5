"""The modules whose rules decide what the notes of extractors.salient are: a change of any makes a new fingerprint."""
import acts
import amounts
import bare_values
import choices
import codes
import commitments
import compactor
import contradiction
import counteroffers
import echoes
import errands
import exchanges
import exclusions
import grammar_cues
import literals
import memory
import postponements
import reach
import reading
import recounts
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

RULES = (acts, amounts, bare_values, choices, codes, commitments, compactor, contradiction, counteroffers,
         echoes, errands, exchanges, exclusions, grammar_cues, literals, memory, postponements, reach, reading,
         recounts, remainders, repetition, restatements, resumption, revisions, rivals, salience, selection,
         sentence_clauses, sentence_marks, sentence_stops, sentences, standing, substitutes, supersession,
         talk_words, task_state, tool_quotes, values, withdrawals)
