"""What verification.py is made of: what a compaction wrote, held against its source, without a model.

It certifies nothing that it doubts: a doubt is unverifiable. It mends nothing.

In reading order:

    containment     values of a record that do not stand in its source
    norms           what a clause forbids, obliges, permits or lifts, and how strongly
    exact_match     a statement found word for word
    word_order      whether the words of two clauses stand in one order
    clause_compare  one clause against another: the same, weaker, changed, opposed, in doubt
    verdicts        whether a text still says a statement
    survival        constraints and values that a record no longer has
    review          a matcher that accepts paraphrases, under a person's review
    model_lines     what a model claims of a conversation, checked a line at a time
"""
