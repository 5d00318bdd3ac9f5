"""Tell a bare value ("Oslo.", "Yes, 11:30.") from a quotation that says what its value is of.

A short answer means nothing without its question, and a note quotes one message only. So such an answer is no note;
where the value was settled, the sentence that confirms it says what it is. Told by closed classes of English words and
by marks; in another script a single word is bare. It does not know whether a name is one: "san jose bakery" in lower
case passes for a phrase.
"""
import re
from functools import lru_cache

from language.acts import CALLED_OFF, CLOSING, FILLERS, NUMERALS, word_set
from language.reading import read
from language.sentence_clauses import VERB
from language.tongue_acts import is_polite
from language.values import values

LONGEST = 48  # characters: a longer text is more than a value
FEWEST = 3    # words that say something together, once courtesy and the preposition before the value are left out
NAME = 4      # words: as many with a capital each and nothing else are a name
COURTESY = FILLERS | word_set('no nope nah yep yup sure right actually instead then maybe perhaps just about again too')
PARTICIPLE = re.compile(r'\W*(?:\w+ed|done|understood)\W*', re.IGNORECASE)
PRAISE = re.compile(r"\W*(?:(?:(?:a )?(?:very |really )?(?:good|great|nice|excellent|fair|smart)(?: [^\W\d]+){1,2})|"
                    r"you(?:['\u2019]re| are)(?: [^\W\d]+)? right)\W*", re.IGNORECASE)
PARTING = word_set('bye goodbye')
FRAME = word_set('a an the my our your their in at on for from to of near around by with')
DENIAL = word_set('no not never without only except')
WORDS = re.compile(r"[^\W_]+(?:[.:'\u2019@/_-]+[^\W_]+)*")
PLEASE = re.compile(r'\bplease\b', re.IGNORECASE)
ITEM = re.compile(r'\s*(?:[-*+\u2022#>]+|\(?\d{1,3}[.)])\s+')  # the mark of a list, a heading or a quotation
LABEL = re.compile(r'\w["*_`\')\]]*\s*[:=|](?:[\s*_]|$)|[=(){}|<>\u2192]')
SAYING = re.compile(rf'{VERB}|\b(?:{"|".join(sorted(CALLED_OFF))})\b', re.IGNORECASE)
TYPED = 'typed'  # stands for a time or a date
UNSPACED = re.compile('[\u0e00-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7ff\uff66-\uff9f]')  # scripts without spaces
FEWEST_UNSPACED = 4  # characters


@lru_cache(maxsize=1 << 15)
def is_bare(text: str) -> bool:
    """Tell whether a quotation is a bare value: nothing in it says what the value is of.

    It is none with a verb, a denial, a label ("Gate: 14"), a number with what it counts or names ("4 people",
    "Gate 14"), or three words beside courtesy and the preposition in front. A date or time counts as one word.

    >>> [is_bare(text) for text in ('Yes, 11:30.', 'In San Jose, please.', 'Gate 14.', 'Use tabs.', 'No pork.')]
    [True, True, False, False, False]
    """
    if len(text) > LONGEST:
        return False
    if UNSPACED.search(text):
        return len(WORDS.sub('', text)) + FEWEST_UNSPACED > len(text)
    mark = ITEM.match(text)
    text = text[mark.end():] if mark else text
    text = PLEASE.sub(' ', text)
    if LABEL.search(text) or SAYING.search(text):
        return False
    found = WORDS.findall(text)
    if not text.isascii() and any(ord(letter) > 0x24f for word in found for letter in word if letter.isalpha()):
        return len(found) < 2
    return _is_value(text, found)


@lru_cache(maxsize=1 << 15)
def is_courtesy(text: str) -> bool:
    """Tell whether a quotation is a greeting, thanks, a mere yes or no, or one participle: "Noted."

    >>> [is_courtesy(text) for text in ('Thanks a lot, bye!', 'Ok.', 'Noted.', 'Thanks, and send it.')]
    [True, True, True, False]
    """
    if PARTICIPLE.fullmatch(text):
        return True
    said = read([text])[0]
    return (COURTESY.issuperset(said.words) or bool(said.bits & CLOSING and PARTING.issuperset(said.content()))
            or is_polite(text))


@lru_cache(maxsize=1 << 15)
def is_praise(text: str) -> bool:
    """Tell whether all that an answer says is that the question was good, or the other right.

    >>> [is_praise(text) for text in ('Good catch!', "You're absolutely right.", 'Good: 12 of 14.', 'Great, go on.')]
    [True, True, False, False]
    """
    return len(text) <= LONGEST and PRAISE.fullmatch(text) is not None


def _is_value(text: str, found: list[str]) -> bool:
    """Whether the words of a text without a verb or a label are a value and what frames it."""
    words = _said([word.lower() for word in found], text)
    if not words or not DENIAL.isdisjoint(words):
        return not words
    lower = text.lower()
    typed = values(lower, NUMERALS.intersection(words))
    if any(value.units for value in typed):
        return False
    for value in reversed(typed):
        if value.kind != 'count':  # a time or date is one word; a number alone is one as it is
            lower = f'{lower[:value.span[0]]} {TYPED} {lower[value.span[1]:]}'
    left = _said(WORDS.findall(lower), lower)
    if len(left) == 2 and TYPED not in left and sum(any(map(str.isdigit, word)) for word in left) == 1:
        return False
    named = len(left) <= NAME and all(word[0].isupper() for word in found[-len(left):])
    return len(left) < FEWEST or named


def _said(words: list[str], text: str) -> list[str]:
    """The words but for courtesy around them and the preposition and article in front of a value."""
    words, denied = list(words), re.match(r'\W*(?:no|not)\s', text, re.IGNORECASE)
    while words and words[0] in COURTESY and not denied:
        words.pop(0)
    while words and words[-1] in COURTESY:
        words.pop()
    while words and words[0] in FRAME:
        words.pop(0)
    return words
