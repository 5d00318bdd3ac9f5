"""What evaluate.py and the other measuring commands are made of: samples, policies, scores and their renderings.

Nothing of the product imports it; a user who never measures needs none of it. Matching a fact is language's.

In reading order:

    labels          a labelled sample, read
    policies        ways to fill a request, by name: the product's, baselines, your own
    scores          what became of each fact, and why
    totals          shares with intervals
    comparison      what a change won and lost
    table           the result as Markdown
    plot            the result as curves
    page            the result as one HTML page
    probe_draft     probes proposed for a person to correct
    parallel        one function over many items, in processes or on a cluster
    state_policies  ways to compact that end in a typed state, for regression.py
    rewording       labelled pairs reworded, for verdict_score.py
    plain_loop      the selection as the document prints it, the measure of bench.py
"""
