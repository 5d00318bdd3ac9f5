"""Which statements in other languages than English are rules or choices, for a record.

By the words of language/tongue_words.py. Requests, attempts and open questions are told in English alone.
"""
from language.tongue_acts import binds_in, chooses_in, holds_in, tongue
from replacement.tongue_exchanges import sides


def is_rule_abroad(text: str) -> bool:
    """Whether a span in another language than English forbids something or says what has to be.

    >>> is_rule_abroad("N'utilisez jamais le mot « client »."), is_rule_abroad('Never use it.')
    (True, False)
    """
    name = tongue(text)
    return name != '' and binds_in(text, name)


def is_choice_abroad(text: str) -> bool:
    """Whether a span in another language than English settles on something, or puts it in the place of another.

    >>> is_choice_abroad('Wir nehmen Ahorn statt Eiche.'), is_choice_abroad('We take oak.')
    (True, False)
    """
    name = tongue(text)
    return name != '' and (chooses_in(text, name) or (holds_in(text, name) and bool(sides(text, name))))
