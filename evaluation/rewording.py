"""Reword a labelled pair so that its label still holds, to see whether a verifier learnt the wording of a file.

Two changes that are seeded and need no model. `renamed` gives both sides other subjects, names, numbers and units,
the same for the same word, so any label holds. `inside` puts the text into a long one about other things. `rephrased`
says the text's function words another way ("do not" as "don't", "at most" as "no more than"); a preserved text is
then in other words. It makes no grammatical check: a made-up noun stays a noun, and an article may not fit it.
"""
import random
import re
from collections import Counter

from language.wording import LIGHT, LIGHT_STEMS, ONE_ACT, stem

SYLLABLES = ('ba', 'ce', 'di', 'fo', 'gu', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'so', 'ti', 'vo', 'zu')
WORD = re.compile(r'[a-z]{4,}', re.IGNORECASE)
# Endings of verbs, adverbs and adjectives: only what looks like a noun is renamed.
NOT_NOUN = re.compile(r'(?:ed|ing|ly|able|ible|ful|ous|ive|al|ic|ant|ent|ary)$')
NOUN_BEFORE = re.compile(r'(?:\b(?:the|a|an|any|each|every|all|in|on|of|from|to|for|under|with|against)\s+)$',
                         re.IGNORECASE)
WAYS = (
    ('do not', "don't"), ('does not', "doesn't"), ('must not', 'is never to'), ('cannot', 'can not'),
    ('only', 'solely'),
    ('at most', 'no more than'), ('must never', 'must not ever'), ('before', 'prior to'), ('without', 'with no'),
    ('is not needed', 'is not required'), ('has been approved', 'was approved'), ('is acceptable', 'is fine'),
    ('usually', 'normally'))
FILLER = (
    'The {0} of {1} was looked at again, and nobody had anything to add.', 'We talked about {0} and {1} for a while.',
    'A first version of {0} is in {1}.', 'The notes on {0} are as they were.', 'We put {0} and {1} side by side.')


def renamed(statement: str, text: str, seed: int) -> tuple[str, str]:
    """Return both with other nouns and other numbers, consistently.

    >>> one, other = renamed('Never delete rows from the ledger.', 'Rows of the ledger: 25.', seed=1)
    >>> 'ledger' in one, one.split()[5].strip('.') in other, '25' in other
    (False, True, False)
    """
    draw, names, numbers = random.Random(seed), {}, {}
    stems = Counter(map(stem, {word.lower().removesuffix('s') for word in WORD.findall(f'{statement} {text}')}))
    for noun in sorted(_nouns(statement) | _nouns(text)):
        if stems[stem(noun)] > 1:  # "citation" stays beside "cite"
            continue
        names[noun] = ''.join(draw.choices(SYLLABLES, k=3))

    def name(match):
        word = match.group()
        new = names.get(word.lower().removesuffix('s'))
        new = new and new + 's' * (word[-1] in 'sS')
        return word if not new else new.upper() if word.isupper() else new.capitalize() if word[0].isupper() else new
    shift = draw.randrange(1, 9)
    for digit in '123456789':
        numbers[digit] = str((int(digit) - 1 + shift) % 9 + 1)
    return tuple(_digits(WORD.sub(name, side), numbers) for side in (statement, text))


def _digits(text: str, numbers: dict) -> str:
    # Not in a time or a date, which would be none any more.
    return re.sub(r'(?<![\d:-])\d+(?![\d:]|-\d)', lambda m: ''.join(numbers.get(d, d) for d in m.group()), text)


def _nouns(text: str) -> set[str]:
    return {match.group().lower().removesuffix('s') for match in WORD.finditer(text)
            if NOUN_BEFORE.search(text[:match.start()]) and not NOT_NOUN.search(match.group().lower())
            and match.group().lower() not in LIGHT and stem(match.group().lower()) not in LIGHT_STEMS
            and stem(match.group().lower()) not in ONE_ACT}


def rephrased(text: str, seed: int) -> str:
    """Return the text with some function words said another way.

    >>> rephrased('Use at most 5.', seed=1)
    'Use no more than 5.'
    """
    draw = random.Random(seed)
    for way, other in WAYS:
        if draw.random() < 0.7:
            text = re.sub(rf'\b{way}\b', other, text)
    return text


def inside(text: str, seed: int, sentences: int = 60) -> str:
    """Return the text within a long one about other things.

    sentences: how many of them; the same for the same seed.

    >>> text = inside('Keep 3 copies.', seed=1, sentences=5)
    >>> 'Keep 3 copies.' in text.splitlines(), len(text.splitlines())
    (True, 6)
    """
    draw = random.Random(seed)
    lines = [draw.choice(FILLER).format(*(''.join(draw.choices(SYLLABLES, k=3)) for _ in range(2)))
             for _ in range(sentences)]
    place = draw.randrange(sentences)
    return '\n'.join([*lines[:place], text, *lines[place:]])
