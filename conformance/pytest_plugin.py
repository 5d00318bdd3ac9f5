"""A fixture for pytest that gates a project's own compactor; name it in conftest.py:

    pytest_plugins = ['conformance.pytest_plugin']

and use it in a test:

    def test_my_compactor(compaction_gate):
        compaction_gate(MyCompactor(), budget=0.3)
"""
import pytest

from conformance.protocol import render
from conformance.report import Report, build_report
from conformance.runner import ROUNDS, pinned_count, run_conformance
from conformance.session import Session, build_seeded_session


@pytest.fixture
def compaction_gate():
    """Give `gate(compactor, budget=0.3, rounds=5, session=None) -> Report`, which fails the test with every reason."""
    return gate


def gate(compactor, budget: float | None = 0.3, rounds: int = ROUNDS, session: Session | None = None) -> Report:
    """Measure a compactor and fail the running test if it does not pass.

    compactor: an object or function as protocol.py describes; budget: a share of the session's tokens, None for no
    budget; session: the seeded one where none is given. Returns the report, so that a test can ask for more.
    """
    session = session or build_seeded_session()
    tokens = None if budget is None else max(1, int(budget * pinned_count()(render(session.turns))))
    report = build_report(run_conformance(session, compactor, rounds, tokens))
    if not report.passed:
        reasons = '\n'.join(f'- {reason}' for reason in report.failures)
        pytest.fail(f'{report.data["compactor"]} fails on the session {session.name}:\n{reasons}', pytrace=False)
    return report
