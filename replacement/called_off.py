"""Which plan a statement calls off: "cancel the harbour tour". English only."""
from language.acts import CALLED_OFF
from language.reading import DETERMINERS, FUNCTION, Reading, stem


def called_off(r: Reading) -> tuple[str, ...]:
    """Return the stems of the plan that a reading calls off; the reading must have a word for it (acts.OFF).

    >>> from language.reading import read
    >>> called_off(read(['Cancel the harbour tour.'])[0])
    ('harbour', 'tour')
    """
    at = next(n for n, w in enumerate(r.words) if w in CALLED_OFF)
    found = {}
    if not at or r.words[at - 1] not in ('not', 'never'):
        for w in r.words[at + 1:]:
            if w in FUNCTION and w not in DETERMINERS and w != 'that' and w != 'this':
                break
            if w not in FUNCTION:
                found[stem(w)] = None
    return tuple(found)
