"""What a quotation still says beside its replaced values, as quotations of its own.

A phrase after what was replaced ("... on Friday") enters with the clause that it belongs to, or not at all.
"""
from collections.abc import Mapping, Sequence

from extraction import salience
from extraction.quotes import Quote, quote
from language import word_forms
from language.content_words import content
from replacement.phrases import around
from replacement.remainders import left

PARTED = 0.5  # what a clause with phrases counts, beside a whole sentence; with 1.0 up to 5 notes in 100 are such parts
Gone = tuple[int, int, int, str]  # start, end in its message, turn that retired it, rule


def standing(text: str, role: str, quoted: Quote, gone: Sequence[Gone]) -> tuple[list[Quote], int]:
    """Return what a quote of a message still says, if anything, and how many of the last belong to the first.

    >>> said = 'Book 2 boats at 14:00 on Friday.'
    >>> whole = quote(said, salience.Span(0, 32, 0, ('boats',)), True)
    >>> rests, phrases = standing(said, 'user', whole, [(16, 21, 2, 'value')])
    >>> [rest.text for rest in rests], phrases
    (['Book 2 boats', 'on Friday.'], 1)
    """
    spans = tuple(sorted([(max(0, a - quoted.start), b - quoted.start) for a, b, *_ in gone]))
    rules = {rule for *_, rule in gone}
    parts, phrased = left(quoted.text, spans, rules), around(quoted.text, spans, rules, role)
    if phrased and parts in ((), phrased[:1]):
        parts, phrases = phrased, len(phrased) - 1
    else:
        phrases = 0
    return [_part(text, role, quoted, start, end) for start, end in parts], phrases


def _part(text, role, quoted, start, end):
    said = set(word_forms.words_of(quoted.text[start:end]))
    words = tuple([word for word in quoted.words if word in said])
    span = salience.Span(quoted.start + start, quoted.start + end, quoted.sentence, words)
    return quote(text, span, role == 'user')._replace(bare=False)


def bind(phrases: Mapping[int, Sequence[int]], pairs: Mapping[int, Sequence[int]], notes: list[dict],
         quotes: list[Quote]) -> dict[int, tuple[int, ...]]:
    """Return pairs of notes with the phrases of each clause; it gets their words and tokens, and a mark, in place.

    phrases: the place of a clause with those of its phrases; pairs: as answers.pair gives them.

    >>> notes = [{'text': 'Book 2 boats'}, {'text': 'on Friday.'}]
    >>> quotes = [quote(note['text'], salience.Span(0, 12, 0, (note['text'][-4:],)), True) for note in notes]
    >>> bind({0: (1,)}, {}, notes, quotes), quotes[0].words, notes[0]['together']
    ({0: (1,)}, ('oats', 'day.'), 0)
    """
    bound = dict(pairs)
    for clause, places in phrases.items():
        parts = [quotes[clause], *[quotes[place] for place in places]]
        words = tuple(dict.fromkeys([word for part in parts for word in part.words]))
        quotes[clause] = parts[0]._replace(words=words, content=content(words),
                                           tokens=sum([part.tokens for part in parts]))
        notes[clause].setdefault('together', clause)
        bound[clause] = (*pairs.get(clause, ()), *places)
    return bound
