"""Prints how to repeat failed tests, the tests skipped for lack of tools, and measurements."""

import os
import shlex
from collections import Counter
from random import SystemRandom

from tests.depth import is_deep

LONGEST = "test_templates.py"
MOST_REPEATED = 10
"""The number of failed tests for which the summary shows a command."""

if is_deep():
    # pytest-xdist's workers inherit it.
    os.environ.setdefault("REFEREE_SEED", str(SystemRandom().randrange(2**31)))


def pytest_report_header():
    return f"REFEREE_SEED={os.environ['REFEREE_SEED']}" if is_deep() else None


def pytest_collection_modifyitems(items):
    """Run the longest tests first, so that no worker waits for them at the end."""
    items.sort(key=lambda item: item.path.name != LONGEST)


def pytest_terminal_summary(terminalreporter):
    failed = [*terminalreporter.getreports("failed"), *terminalreporter.getreports("error")]
    if failed:
        terminalreporter.section("to repeat what failed", red=True)
        for name in dict.fromkeys(report.nodeid for report in failed[:MOST_REPEATED]):
            terminalreporter.line(command_for(name))
    lacking = Counter(report.longrepr[2] for report in terminalreporter.getreports("skipped"))
    if lacking:
        terminalreporter.section("not tested here", yellow=True)
        for reason, tests in lacking.items():
            terminalreporter.line(f"{reason.removeprefix('Skipped: ')}: {tests} left out")
    if is_deep():
        terminalreporter.section("figures, for docs/reliability.md")
        for report in terminalreporter.getreports("passed"):
            for name, told in report.user_properties:
                terminalreporter.line(f"{report.nodeid}: {name} {told}")


def command_for(test):
    """The shell command that repeats a test under the same conditions."""
    settings = [
        f"{name}={os.environ[name]}"
        for name in ("REFEREE_DEEP", "REFEREE_SEED")
        if name in os.environ
    ]
    return " ".join([*settings, ".venv/bin/python -m pytest", shlex.quote(test)])
