"""What stands in for what is out, of one kind with a number or a letter: "room 4 was double-booked, we're in room 7".

One message of the user says that the one is out, by a word of negation or ending in its clause, and names another of
the same noun in the next or the last clause, as what we take or where we are ("so plan B", "let's use room 7"). It
retires what the user chose of the one: where it stands after something else, not as what is spoken of ("room 4 has a
screen"). Values without a noun are for the rules on values. English only.
"""
import re

from language.acts import NUMERALS, word_set
from language.reading import KINDS
from replacement.ledger import Ledger
from replacement.signs import ADDS
from replacement.standins import BAD
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import PAST, WORD, declares, phrases, told

RULE = 'restated'
WITHIN = 16     # earlier statements with the noun, from the last one back, that are looked at
OUT = BAD | word_set('double overbooked fly work worked suit taken small expensive far')
LABELS = word_set('plan option type')   # of which some are with a letter
LABELLED = re.compile(r'\b(?P<noun>[^\W\d_]{2,}) (?P<label>\d{1,4}[a-z]?|[A-Z])(?![\w:/%-]|[.,]\d)')
TAKES = re.compile(r"\b(?:so|then|instead|now|let['\u2019]?s|we['\u2019]?(?:re|ll)|we|i['\u2019]?(?:m|ll)|use|take|go|"
                   r"move|it['\u2019]?s|it is|book|try|make it)\b")


def relabelled(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user that choose what is out, where another of its kind is named, in order.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['We go with plan A.', "Plan A didn't fly, so plan B."]
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in relabelled(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    for n in ledger.messages(talk):
        message = talk.messages[n]
        if not n or talk.statements[message[0]].role != 'user' or all(OUT.isdisjoint(talk.readings[i].words)
                                                                      for i in message):
            continue
        parts = [(i, *one) for i in message if declares(talk.readings[i]) for one in _parts(talk.statements[i].text)]
        for i, noun, label, gone, _ in parts:
            if gone and any(takes and noun == other and label != one for _, other, one, _, takes in parts):
                ledger.retired += _chosen(talk, i, noun, label)
    return ledger.retired


def _parts(text):
    """(noun, label, whether it is out, whether it is taken) of each part of a text that names one numbered thing."""
    for start, end in phrases(text):
        part = text[start:end]
        words = re.findall(WORD, part.lower().replace("n't", ' not').replace('n\u2019t', ' not').replace('-', ' '))
        numbered = [*_numbered(part)]
        if len({(noun, label) for noun, label, _ in numbered}) == 1 and ADDS.isdisjoint(words):
            noun, label, span = numbered[0]
            after = part[span[1]:].strip(' .!').lower()
            takes = after in ('', 'now', 'then', 'instead') and TAKES.search(part.lower()) is not None
            yield noun, label, after != '' and not takes and not OUT.isdisjoint(words), takes


def _numbered(text):
    """(noun, label, span of the label) of each noun with a number or a letter."""
    for m in LABELLED.finditer(text):
        noun = m['noun'].lower()
        if noun in LABELS or (noun not in KINDS and noun not in NUMERALS):
            yield noun, m['label'].lower(), m.span('label')


def _chosen(talk, i, noun, label):
    for j in talk.saying(noun, 0, talk.start_of(i), WITHIN):
        text, words = talk.statements[j].text, talk.readings[j].words
        at = next((span for one, other, span in _numbered(text) if (one, other) == (noun, label)), None)
        if at and told(talk, j) and len(text[:at[0]].split()) > 1 and 'not' not in words and PAST.isdisjoint(words):
            yield Retirement(j, i, at, True, RULE)
