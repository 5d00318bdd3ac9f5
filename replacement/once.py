"""What a rule tells of a reading is kept in that: a reading is made once, and is asked by many rules and calls."""
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from language.reading import Reading

Told = TypeVar('Told')


def once(tells: Callable[[Reading], Told]) -> Callable[[Reading], Told]:
    """Return a function of a reading, never None, that is worked out once; Reading has a slot of its name.

    >>> from language.reading import read
    >>> def decides(r):
    ...     print('read')
    ...     return 'decide' in r.words
    >>> r, = read(['We decide.'])
    >>> once(decides)(r), once(decides)(r)
    read
    (True, True)
    """
    name = tells.__name__

    @wraps(tells)
    def told(r: Reading) -> Told:
        found = getattr(r, name)
        if found is None:
            found = tells(r)
            setattr(r, name, found)
        return found
    return told
