"""A page of a real browser, on a service that runs as `make run` starts it."""

import pytest

from demo.service import started
from tests.browser.chromium import ARGUMENTS, CHROMIUM, is_here
from tests.browser.player import Mouse

collect_ignore_glob = [] if is_here() else ["test_*.py"]


@pytest.fixture(scope="session")
def origin():
    with started() as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where there is a browser

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def profile():
    """How the browser of a test is set up; a test may ask for a telephone or for the night."""
    return {"viewport": {"width": 1280, "height": 900}}


@pytest.fixture
def context(browser, origin, profile):
    """A fresh browser profile; no script may fail in its pages, and no policy be offended."""
    context = browser.new_context(base_url=origin, reduced_motion="reduce", **profile)
    context.set_default_timeout(15_000)
    troubles = []
    context.on("weberror", lambda found: troubles.append(str(found.error)))
    context.on("console", lambda said: troubles.append(said.text) if is_trouble(said) else None)
    yield context
    context.close()
    assert troubles == []


def is_trouble(said):
    """The browser itself tells the console of a refused move; that is no fault of the page."""
    return said.type in {"error", "warning"} and "status of 4" not in said.text


@pytest.fixture
def page(context):
    page = context.new_page()
    page.goto("/")
    return page


@pytest.fixture
def mouse(page):
    return Mouse(page)
