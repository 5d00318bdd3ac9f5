"""A fingerprint of the rules by which an extractor reads: it changes when a rule or the vocabulary does.

Notes that were kept under one fingerprint are not those of another. It is made of the source of the rule modules, of
their constants as they are now, and of the vocabulary.
"""
import hashlib
import inspect
import operator
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from types import ModuleType

MODULES = 512     # whose names and sources are remembered: with fewer than there are, none would be
MODULE_SETS = 8   # of which the last digest is remembered
_PLAIN = (str, int, float, tuple, frozenset, dict, re.Pattern)
_last: dict[tuple, tuple[list, str]] = {}   # modules -> (their constants when last asked, the digest of these)


def fingerprint(modules: Iterable[ModuleType], vocabulary: str) -> str:
    """Return 32 hexadecimal digits for the rules in these modules; vocabulary: what tells it from others.

    A constant is a module's name in capitals. One that is replaced changes the fingerprint; one that is changed in
    place does not.

    >>> from extraction import selection
    >>> fingerprint([selection], 'a') == fingerprint([selection], 'a'), len(fingerprint([selection], 'a'))
    (True, 32)
    >>> fingerprint([selection], 'a') == fingerprint([selection], 'b')
    False
    """
    modules = tuple(modules)
    now = [value for module in modules for value in map(vars(module).__getitem__, _names(module))]
    known = _last.get(modules)
    if not known or not all(map(operator.is_, known[0], now)):
        names = [f'{module.__name__}.{name}' for module in modules for name in _names(module)]
        text = [f'{name} = {canonical(value)}' for name, value in zip(names, now, strict=True)]
        if len(_last) >= MODULE_SETS:
            _last.clear()
        known = _last[modules] = now, _digest('\n'.join([*text, *map(_source, modules)]))
    return _digest(f'{known[1]}\n{vocabulary}')


def canonical(value) -> str:
    """Return a value as text, the same in every process: sets and dicts sorted, patterns with their flags.

    >>> canonical({'b': frozenset('zy'), 'a': 1.0})
    "{'a': 1.0, 'b': {'y', 'z'}}"
    """
    if isinstance(value, dict):
        return '{' + ', '.join(sorted(f'{canonical(key)}: {canonical(v)}' for key, v in value.items())) + '}'
    if isinstance(value, set | frozenset):
        return '{' + ', '.join(sorted(map(canonical, value))) + '}'
    if isinstance(value, list | tuple):
        return '(' + ', '.join(map(canonical, value)) + ')'
    if isinstance(value, re.Pattern):
        return f'{value.pattern!r}, {int(value.flags)}'
    return repr(value)


@lru_cache(maxsize=64)
def ranks(rank: Callable[[str], int | None], words: tuple[str, ...]) -> str:
    """Return what tells a vocabulary from others: the digest of its ranks of some words.

    >>> ranks({'the': 1}.get, ('the', 'a')) == ranks({'the': 2}.get, ('the', 'a'))
    False
    """
    return _digest(repr([rank(word) for word in words]))


@lru_cache(maxsize=MODULES)
def _names(module: ModuleType) -> tuple[str, ...]:
    return tuple(sorted(name for name, value in vars(module).items()
                        if name.lstrip('_').isupper() and isinstance(value, _PLAIN)))


@lru_cache(maxsize=MODULES)
def _source(module: ModuleType) -> str:
    try:
        return inspect.getsource(module)
    except (OSError, TypeError):   # a build without sources: the constants tell
        return ''


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]
