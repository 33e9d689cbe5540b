"""Says what did not run on this machine, and what a deep run has measured."""

import coverage
import pytest

from tests.browser import chromium
from tests.clients import node
from tests.depth import is_deep
from tests.faults import haproxy

LEFT_OUT = [
    (chromium, "the table in a browser", "chromium"),
    (node, "the TypeScript client", "nodejs npm"),
    (haproxy, "the proxy of deploy/", "haproxy"),
]


@pytest.fixture
def unmeasured():
    """Let a test pass without counting what it covers; large libraries become slow by that."""
    measuring = coverage.Coverage.current()
    if measuring is not None:
        measuring.stop()
    yield
    if measuring is not None:
        measuring.start()


def pytest_terminal_summary(terminalreporter):
    for needed, what, package in LEFT_OUT:
        if not needed.is_here():
            terminalreporter.section(f"{what} was not tested", yellow=True)
            terminalreporter.line(f"Install what it needs with: apt-get install {package}")
    if is_deep():
        terminalreporter.section("figures, for docs/reliability.md")
        for report in terminalreporter.getreports("passed"):
            for name, told in report.user_properties:
                terminalreporter.line(f"{report.nodeid}: {name} {told}")
