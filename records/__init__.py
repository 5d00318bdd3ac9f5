"""What record.py and model_extractor.py are made of: who said what, where to cut, and the lines of a record.

It quotes and files; it does not judge whether a record is true to its source, which is for checks. The record as a user
asks for it is record.build_record.

In reading order:

    utterances      a conversation read as who said what in which turn
    boundaries      where a conversation may be cut
    line            one line of a record, with its citations
    text            the record as a value, and its text and JSON forms
    restored        records and notes of ours in a conversation, read back to their lines
    imperatives     whether a span is a command, or only names a thing
    tongue_sections  rules and choices in other languages than English
    sections        the heading of a span, by speaker, act and grammar
    material        blocks that a user's message only shows, after a question about them
    standing_rules  rules of the user that stand though their wording was replaced
    heard           what each side says in a row, with the notes that quote it
    picked          which listed options a reply picks by a label
    finished        which request the user says is finished
    filing          quotations filed under the headings, with what answers them
    prompt          what a language model is asked, and how its answer is read
"""
