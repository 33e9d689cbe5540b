"""Says what did not run on this machine."""

from tests.browser.chromium import CHROMIUM, is_here


def pytest_terminal_summary(terminalreporter):
    if not is_here():
        terminalreporter.section("the table in a browser was not tested", yellow=True)
        terminalreporter.line(f"There is no {CHROMIUM}. Install it with: apt-get install chromium")
