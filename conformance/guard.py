"""A compactor that fails in one session fails there and nowhere else: the report goes on, and names the error.

A compactor that raises, or returns what cannot be used, left its agent without a context: from that round on there is
no text, so that all counts as lost, and the error fails the gate. Rounds before it stand. (That a model, as a judge of
answers, refuses is another thing: agent.py does not score it.) What cannot be found, made or called at all is the
mistake of the one who named it, and is raised before anything runs.
"""
import sys
from collections.abc import Callable
from contextlib import redirect_stdout

from conformance.compactors import by_name
from conformance.protocol import CompactedContext, CompactorError, caller, name_of
from conformance.runner import ROUNDS, Run, run_conformance
from conformance.session import Session


class Guarded:
    """Stands for a compactor; after its first error it returns no text. `failure` says what happened, or is empty.

    What it prints goes to standard error, as standard output is the report's.

    >>> from conformance.protocol import Turn
    >>> guarded = Guarded(lambda turns: None)
    >>> guarded.compact([Turn('user', 'Go.')]).text, guarded.failure
    ('', 'round 1: returned NoneType; return text or a CompactedContext')
    """

    def __init__(self, compactor, tell: Callable[[int], None] = lambda number: None):
        """tell: is given the number of each round before it; raises CompactorError for what cannot take turns."""
        self.name, self.failure, self._tell = name_of(compactor), '', tell
        self._compact = caller(compactor)

    def compact(self, turns, round_num=1, budget=None) -> CompactedContext:
        """Return what the compactor returns, and no text from its first error on."""
        if self.failure:
            return CompactedContext()
        self._tell(round_num)
        try:
            with redirect_stdout(sys.stderr):
                return self._compact(turns, round_num, budget)
        except CompactorError as error:
            self.failure = error.problem
            return CompactedContext()


def find(name: str):
    """Return the compactor of a name, as compactors.by_name does; what its module prints goes to standard error.

    >>> find('naive-summary').name
    'naive-summary'
    """
    with redirect_stdout(sys.stderr):
        return by_name(name)


def run_guarded(session: Session, name: str, rounds: int = ROUNDS, budget: int | None = None,
                tell: Callable[[int], None] = lambda number: None) -> tuple[Run, str]:
    """Run the compactor of a name over a session; return the run, and how the compactor failed (or nothing).

    tell: is given the number of each round before it. Raises CompactorError where it cannot be found, made or called.

    >>> from conformance.session import build_seeded_session
    >>> run_guarded(build_seeded_session(), 'lossy-truncation', rounds=1)[1]
    ''
    """
    guarded = Guarded(find(name), tell)
    return run_conformance(session, guarded, rounds, budget), guarded.failure
