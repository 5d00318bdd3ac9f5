"""How a compactor is given turns, called, and heard: the one interface that a stranger implements.

A compactor is an object with `compact`, or a plain function, taking `(turns, round_num=1, budget=None)`: the turns
so far, the round from 1, and the most tokens it may return. It is called with those parameters only that its
signature takes, and returns a CompactedContext or plain text. It never sees what will be looked for.
"""
import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import PurePath
from pkgutil import resolve_name
from traceback import extract_tb
from typing import Any, Protocol

from json_files import find_fault

OPTIONAL = ('round_num', 'budget')
ROLES = ('system', 'user', 'assistant', 'tool')


class CompactorError(RuntimeError):
    """A compactor could not be found, called or understood; the message names it, `compactor` is its name."""

    def __init__(self, compactor: str, problem: str):
        self.compactor, self.problem = compactor, problem
        super().__init__(f'compactor {compactor}: {problem}')

    def __reduce__(self):  # so that it can come back from another process
        return type(self), (self.compactor, self.problem)


@dataclass(frozen=True)
class Turn:
    """One message: role (system, user, assistant or tool) and its text."""

    role: str
    text: str


@dataclass(frozen=True)
class CompactedContext:
    """What an agent would see after one round of compaction.

    text: all of it; turns: the same as messages, where the compactor keeps some (the next round then gets them
    one by one; without them it gets the text as one system turn). structured: sections of its own, for people.
    """

    text: str = ''
    compactor_name: str = ''
    round_num: int = 1
    structured: Mapping[str, Any] | None = None
    turns: tuple[Turn, ...] | None = None


Caller = Callable[[Iterable[Turn], int, int | None], CompactedContext]


class Compactor(Protocol):
    """What a compactor implements; round_num and budget (in tokens) may be left out of the signature."""

    def compact(self, turns: list[Turn], round_num: int = 1, budget: int | None = None) -> CompactedContext | str: ...


def render(turns: Iterable[Turn]) -> str:
    """Write turns as text, one after the other, each with its role.

    >>> render([Turn('user', 'Hello.'), Turn('assistant', 'Hi.')])
    '[user] Hello.\\n[assistant] Hi.'
    """
    return '\n'.join(f'[{turn.role}] {turn.text}' for turn in turns)


def next_turns(context: CompactedContext) -> tuple[Turn, ...]:
    """Return the turns that the next round compacts: what this one returned, and nothing else.

    >>> next_turns(CompactedContext('Cap: $500.'))
    (Turn(role='system', text='Cap: $500.'),)
    """
    return context.turns if context.turns is not None else (Turn('system', context.text),)


def name_of(compactor) -> str:
    """Return what a report calls a compactor: its `name`, else the name of its class or function.

    >>> name_of(render)
    'render'
    """
    name = getattr(compactor, 'name', None)
    if isinstance(name, str) and name:
        return name
    return getattr(compactor, '__name__', None) or type(compactor).__name__


def call(compactor, turns: Iterable[Turn], round_num: int = 1, budget: int | None = None) -> CompactedContext:
    """Have a compactor compact turns, and return what it made as a CompactedContext.

    budget: tokens. The compactor gets a list of its own. Raises CompactorError, which names the compactor, where
    it raises, cannot be called, or returns something else.

    >>> call(lambda turns: turns[-1].text, [Turn('user', 'One.'), Turn('user', 'Two.')]).text
    'Two.'
    """
    return caller(compactor)(turns, round_num, budget)


def caller(compactor) -> Caller:
    """Return `call` for one compactor that is called often: its signature is read once.

    >>> caller(lambda turns: 'All is well.')([], 3, None).round_num
    3
    """
    name = name_of(compactor)
    function = _function(compactor, name)
    takes = _accepted(function, name)

    def once(turns: Iterable[Turn], round_num: int, budget: int | None) -> CompactedContext:
        offered = {'round_num': round_num, 'budget': budget}
        try:
            result = function(list(turns), **{key: offered[key] for key in takes})
        except (Exception, SystemExit) as error:
            raise CompactorError(name, f'round {round_num}: {_told(error)}') from error
        problem = _fault(result)
        if problem:
            raise CompactorError(name, f'round {round_num}: {problem}')
        return _context(result, name, round_num)

    return once


def resolve(compactor, known: Mapping[str, Any] | None = None):
    """Find a compactor: an object as it is, a name in `known`, or `module:name`, imported; a class is instantiated.

    known: classes or objects by name. Raises CompactorError that lists the known names or says what was wrong.

    >>> resolve('latest', {'latest': lambda turns: turns[-1].text})([Turn('user', 'Two.')])
    'Two.'
    """
    found, name = compactor, name_of(compactor)
    if isinstance(compactor, str):
        name, found = compactor, _named(compactor, known or {})
    if isinstance(found, type):
        try:
            found = found()
        except (Exception, SystemExit) as error:
            raise CompactorError(name, f'cannot be made without arguments: {_told(error)}; '
                                       'name an object or a function instead') from error
    _function(found, name)
    return found


def _named(name: str, known: Mapping[str, Any]):
    if name in known:
        return known[name]
    if ':' not in name:
        raise CompactorError(name, f'not known; give module:name or one of: {", ".join(sorted(known)) or "none"}')
    if not name.partition(':')[2]:
        raise CompactorError(name, 'the name after the colon is missing; give module:name of a class, an object or a '
                                   'function')
    try:
        return resolve_name(name)
    except (ImportError, AttributeError, ValueError) as error:
        raise CompactorError(name, f'{error}; give module:name, where the module can be imported') from error
    except (Exception, SystemExit) as error:  # whatever a stranger's module does while it is imported
        raise CompactorError(name, f'cannot be imported: {_told(error)}') from error


def _function(compactor, name: str) -> Callable:
    found = getattr(compactor, 'compact', compactor)
    if isinstance(compactor, type) or not callable(found):
        raise CompactorError(name, 'has no method compact(turns) and is not a function; '
                                   'give an object with one, or a function')
    if inspect.iscoroutinefunction(found):
        raise CompactorError(name, 'is async; give a function that waits for it and returns the text')
    return found


def _accepted(function: Callable, name: str) -> tuple[str, ...]:
    """Which of round_num and budget a signature takes; neither, where it cannot be read."""
    try:
        parameters = _parameters(function)
    except (TypeError, ValueError):
        return ()
    if all(parameter.kind in (parameter.KEYWORD_ONLY, parameter.VAR_KEYWORD) for parameter in parameters):
        raise CompactorError(name, 'takes no turns; its first parameter must be the list of turns')
    unknown = [parameter.name for parameter in list(parameters)[1:] if parameter.default is parameter.empty
               and parameter.name not in OPTIONAL and parameter.kind not in (parameter.VAR_POSITIONAL,
                                                                             parameter.VAR_KEYWORD)]
    if unknown:
        raise CompactorError(name, f'needs {unknown[0]}; it is given turns, round_num and budget only')
    if any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters):
        return OPTIONAL
    named = {parameter.name for parameter in parameters
             if parameter.kind in (parameter.POSITIONAL_OR_KEYWORD, parameter.KEYWORD_ONLY)}
    return tuple(key for key in OPTIONAL if key in named)


def _told(error: BaseException) -> str:
    """An exception in words: its kind, what it says, and the file and line that raised it."""
    if isinstance(error, SyntaxError):
        return f'{type(error).__name__}: {error}'  # names its place itself
    frames = [frame for frame in extract_tb(error.__traceback__) if frame.filename != __file__]
    at = f' ({PurePath(frames[-1].filename).name}, line {frames[-1].lineno})' if frames else ''
    return f'{type(error).__name__}{": " * bool(str(error))}{error}{at}'


def _fault(result) -> str:
    """Why what a compactor returned cannot be used, or nothing."""
    text, turns = getattr(result, 'text', result), getattr(result, 'turns', None)
    if not isinstance(result, str | CompactedContext) and not isinstance(getattr(result, 'text', None), str):
        return f'returned {type(result).__name__}; return text or a CompactedContext'
    if not isinstance(text, str):
        return f'text is {type(text).__name__}; it must be text'
    if not isinstance(result, CompactedContext) or turns is None:
        return '' if text.isascii() else find_fault({'text': text}) or ''
    if not isinstance(turns, list | tuple) or not all(map(_is_turn, turns)):
        return f'turns must be a list of Turn(role, text), each role one of {", ".join(ROLES)}'
    if text not in ('', render(turns)):
        return 'text and turns differ; leave text out where turns are given'
    return find_fault({'turns': [turn.text for turn in turns]}) or ''


def _is_turn(turn) -> bool:
    return isinstance(turn, Turn) and turn.role in ROLES and isinstance(turn.text, str)


def _parameters(function: Callable) -> Sequence[inspect.Parameter]:
    """The parameters of a function, or of a method but its first; those of a class are read once."""
    method = getattr(function, '__func__', None)
    if method is None:
        return tuple(inspect.signature(function).parameters.values())
    found = _signature(method)
    return found[1:] if found and found[0].kind is not inspect.Parameter.VAR_POSITIONAL else found


@lru_cache(maxsize=256)
def _signature(method: Callable) -> tuple[inspect.Parameter, ...]:
    return tuple(inspect.signature(method).parameters.values())


def _context(result, name: str, round_num: int) -> CompactedContext:
    """What was returned as a CompactedContext; the text that is measured is all that the next round gets."""
    if not isinstance(result, CompactedContext):
        return CompactedContext(getattr(result, 'text', result), name, round_num)  # text, or of another kit
    turns = None if result.turns is None else tuple(result.turns)
    text = result.text if turns is None else render(turns)
    return CompactedContext(text, name, round_num, result.structured, turns)
