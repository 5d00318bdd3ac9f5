"""Words of which a thing is one at a time: colours, sizes, sides, light and dark, formal and casual.

Closed sets of common English adjectives and nouns: the basic colour terms (Berlin and Kay, 1969) and their usual
neighbours, and opposites that hardly any text does without. No names, trades or kinds of goods. A word may stand with
an ending of comparison ("longer"). Whether two words are of one thing is for replacement.
"""
from functools import lru_cache

# Words of one meaning are joined by a stroke.
GROUPS = (
    'black white red green blue yellow brown orange purple/violet pink grey/gray beige turquoise navy',
    'small/tiny medium large/big/huge', 'short/brief long/lengthy/detailed', 'left right', 'top bottom', 'upper lower',
    'dark light/bright', 'hot/warm lukewarm cold/cool/iced', 'formal informal/casual/colloquial',
    'single double triple', 'inside/indoors outside/outdoors', 'indoor outdoor', 'upstairs downstairs', 'loud quiet',
    'public private', 'serious funny/humorous', 'horizontal vertical', 'landscape portrait',
    'round/circular square rectangular oval', 'thick thin', 'sweet savoury/savory', 'uppercase lowercase',
    'ascending descending', 'automatic manual', 'daily weekly monthly yearly/annual', 'narrow wide',
    'past present future', 'active passive', 'singular plural', 'metric imperial', 'full-time part-time')
# word -> its set and its place there
PLACES = {word: (n, place) for n, group in enumerate(GROUPS) for place, words in enumerate(group.split())
          for word in words.split('/')}
COMPARED = frozenset([f'{w}{"r" if w.endswith("e") else "er"}' for w in PLACES] + ['bigger', 'hotter', 'thinner'])


@lru_cache(maxsize=1 << 14)
def place_of(word: str) -> tuple[int, int] | None:
    """Return (the set of a word in lower case, its place there), None where it has none.

    >>> place_of('blue')[0] == place_of('green')[0], place_of('longer') == place_of('long'), place_of('table')
    (True, True, None)
    """
    if word in COMPARED:
        word = next(w for w in (word[:-2], word[:-1], word[:-3]) if w in PLACES)
    return PLACES.get(word)


def are_contrary(a: str, b: str) -> bool:
    """Tell whether a thing is one or the other of two words.

    >>> are_contrary('blue', 'green'), are_contrary('blue', 'long'), are_contrary('big', 'larger')
    (True, False, False)
    """
    one, other = place_of(a), place_of(b)
    return bool(one and other) and one[0] == other[0] and one != other
