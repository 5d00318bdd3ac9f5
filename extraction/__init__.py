"""What extractors.salient is made of: what words are worth, in which order quotations enter, what is remembered.

It makes no note: extractors.py does, by asking these. Nothing here counts the tokens of a request.

In reading order:

    repetition   what is said over and over falls in worth
    salience     what the words of a conversation are worth
    certainty    how settled a quotation is, in talk that is no search
    selection    in which order quotations should enter: most new worth per token first
    quotes       spans of a message that may become notes, and what each needs beside it
    rests        what a quotation still says beside its replaced values
    memory       what was read of each message, remembered for the next call
    force        what a quotation does: asks, denies, states, or only wishes
    duplicates   what one note, or the kept text, says again in full
    options      what a reply means by a label: the option that it picks, the question that it answers
    answers      short answers, and the questions they enter together with
    lifts        what a statement counts beside its own words
    tool_quotes  short quotations of tool results that bear on what was said
    adjoining    which notes stand side by side in their message, and what stands between them
    fingerprint  a digest of rules and vocabulary: notes of other rules are not served
    rules        the modules whose rules decide what the notes are
"""
