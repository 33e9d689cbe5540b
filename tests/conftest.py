"""Prints how to repeat failed tests, which tools were lacking, figures, and what took long."""

import os
import resource
from collections import Counter
from random import SystemRandom

import pytest

from tests.depth import is_deep
from tests.programs import shell_command
from tests.serving import started

MOST_REPEATED = 10
"""The number of failed tests for which the summary shows a command."""

if is_deep():
    # pytest-xdist's workers inherit it.
    os.environ.setdefault("REFEREE_SEED", str(SystemRandom().randrange(2**31)))


@pytest.fixture(scope="session")
def url():
    """A service for all tests that need no settings of their own."""
    with started() as address:
        yield address


def pytest_addoption(parser):
    parser.addoption("--bound", type=int, help="the processor seconds that the run may take")


def pytest_report_header():
    return f"REFEREE_SEED={os.environ['REFEREE_SEED']}" if is_deep() else None


def pytest_collection_modifyitems(items):
    """Run the longest test first, so that no worker waits for it at the end."""
    items.sort(key=lambda item: item.get_closest_marker("new_games") is None)


def pytest_terminal_summary(terminalreporter, config):
    failed = [*terminalreporter.getreports("failed"), *terminalreporter.getreports("error")]
    if failed:
        terminalreporter.section("to repeat what failed", red=True)
        for name in dict.fromkeys(report.nodeid for report in failed[:MOST_REPEATED]):
            terminalreporter.line(shell_command("pytest", name))
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
    if bound := config.getoption("bound"):
        terminalreporter.section("slowest folders, and processor time")
        for line in [*slowest_folders(terminalreporter), *work(bound)]:
            terminalreporter.line(line)


def slowest_folders(terminalreporter):
    """The ten folders whose tests took longest, with their seconds; pytest names the tests."""
    folders = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                folders["/".join(report.nodeid.split("/")[:2])] += report.duration
    for name, seconds in folders.most_common(10):
        yield f"{seconds:6.1f} s  {name}"


def work(bound):
    """The processor time of this process and of its children that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    seconds = sum(one.ru_utime + one.ru_stime for one in used)
    yield f"{seconds:.0f} s of processor time; at most {bound} on a calm machine with two cores"
    if seconds > bound * 1.5:
        yield "That is more than half over: the machine is slow or busy, or a test has become slow."
