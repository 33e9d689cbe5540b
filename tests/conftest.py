"""Says what did not run on this machine."""

from tests.browser import chromium
from tests.clients import node


def pytest_terminal_summary(terminalreporter):
    if not chromium.is_here():
        terminalreporter.section("the table in a browser was not tested", yellow=True)
        terminalreporter.line(
            f"There is no {chromium.CHROMIUM}. Install it with: apt-get install chromium"
        )
    if not node.is_here():
        terminalreporter.section("the TypeScript client was not tested", yellow=True)
        terminalreporter.line(
            "There is no node, or no npm. Install them with: apt-get install nodejs npm"
        )
