"""How one text is read: its sentences' parts, words, acts and exact values, by the form of the words alone.

It does not know what a conversation is, what was said before, or what a word means: closed-class English words and
forms only, and in modules of their own those of eight other languages. Which of two statements holds is for
replacement; whether a text still says a statement, for checks. The interface to sentences is sentences.py.

In reading order:

    word_forms        how common a word is, and what it is by its form alone
    acts              what a statement does: refuse, accept, correct, ask for something else
    sentence_marks    the characters and closed-class words that tell sentences apart; data
    sentence_clauses  a sentence cut into clauses that stand by themselves
    sentence_stops    which stops end a sentence
    word_patterns     patterns of whole words, and cues, in the form that is fastest
    times             clock times as people write them
    values            times, dates and counted numbers, so that they can be compared
    literals          exact values by kind, to see which can stand in whose place
    entities          how a quotation is written on one line, and read back
    matching          whether a text holds a fact: whole words, whole values
    exact_values      exact values by what they mean, to see whether a source states them
    wording           the clauses, stems and values of an instruction
    reading           all that one statement says by itself, read once
    content_words     the words that whoever says a quotation again says too
    grammar_cues      the grammar by which a heading is found: modals, negation, verbs of choosing
    failures          the lines of a tool's output that say what failed
    contraries        words of which a thing is one at a time
    change_cues       whether a statement announces a change
    plain_rules       whether a statement is a rule without a modal verb
    commitments       whether a statement is meant to stand, and whether it forbids something or says what has to be
    procedures        whether the assistant only tells how it goes about its work
    tongue_form       what is known of a language beside English; the fields of the data
    unspaced_words    closed-class words of Chinese and Japanese; data
    tongue_words      those of German, French, Spanish, Portuguese, Italian and Dutch, and all by language; data
    tongues           in which of these languages a text is
    tongue_acts       whether a text in one of them asks, supposes, forbids, or is polite
    tongue_values     its times, dates, sums and counted numbers
    bare_values       whether a quotation is a value without what it is of
    anaphora          whether a statement is about a pronoun only
    lead_ins          whether a span only announces what follows
    labels            what a message lists under labels
    references        which listed items a reply names by a label or a place, and whether it takes them
    picks             which listed items a reply takes, and which it leaves
    interviews        what a reply settles of several questions with options of their own
    pasted            whether a line is a program's and nobody's
    program_lines     what the form of one line tells of who wrote it
    program_output    which lines of a message a program printed, and what they count
"""
