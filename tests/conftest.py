"""Prints how to repeat failed tests, what was left out on this machine, and measurements."""

import os
import shlex
from random import SystemRandom

from tests.browser import chromium
from tests.clients import node
from tests.depth import is_deep
from tests.faults import haproxy

LEFT_OUT = [
    (chromium, "the table in a browser", "chromium"),
    (
        node,
        "the TypeScript client, pyright on the Python client, or the table with axe-core",
        "nodejs npm",
    ),
    (haproxy, "the proxy of deploy/", "haproxy"),
]
LONGEST = "test_skeleton.py"
MOST_REPEATED = 10
"""For how many failed tests the summary shows a command."""

if is_deep():
    # The workers of pytest-xdist inherit it.
    os.environ.setdefault("REFEREE_SEED", str(SystemRandom().randrange(2**31)))


def pytest_report_header():
    return f"REFEREE_SEED={os.environ['REFEREE_SEED']}" if is_deep() else None


def pytest_collection_modifyitems(items):
    """Run the longest tests first, so that no process waits for them at the end."""
    items.sort(key=lambda item: item.path.name != LONGEST)


def pytest_terminal_summary(terminalreporter):
    failed = [*terminalreporter.getreports("failed"), *terminalreporter.getreports("error")]
    if failed:
        terminalreporter.section("to repeat what failed", red=True)
        for name in dict.fromkeys(report.nodeid for report in failed[:MOST_REPEATED]):
            terminalreporter.line(command_for(name))
    for needed, what, package in LEFT_OUT:
        if not needed.is_here():
            terminalreporter.section(f"{what} was not tested", yellow=True)
            terminalreporter.line(f"Install what it needs with: apt-get install {package}")
    if is_deep():
        terminalreporter.section("figures, for docs/reliability.md")
        for report in terminalreporter.getreports("passed"):
            for name, told in report.user_properties:
                terminalreporter.line(f"{report.nodeid}: {name} {told}")


def command_for(test):
    """The shell command that runs one test as it ran here."""
    settings = [
        f"{name}={os.environ[name]}"
        for name in ("REFEREE_DEEP", "REFEREE_SEED")
        if name in os.environ
    ]
    return " ".join([*settings, ".venv/bin/python -m pytest", shlex.quote(test)])
