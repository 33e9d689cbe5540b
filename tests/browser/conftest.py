"""A page of a real browser, with a service started as `make run` does."""

from contextlib import contextmanager

import pytest

from scripts import chromium
from tests.browser.player import PATIENCE, Mouse
from tests.browser.two_devices import Relay
from tests.depth import seed
from tests.needs import NEEDS, need
from tests.serving import started

OPEN = "/?players=open&inspect&pace=0"
"""The page with all hands face up and Inspect on; a test moves for every seat."""


def serving(**settings):
    """The address of a service with more settings; it seals tables if it can."""
    keys = "own" if NEEDS["cryptography"].find() else ""
    return started(**{"SEAL_KEYS": keys} | settings)


@pytest.fixture(scope="session")
def origin():
    with serving() as address:
        yield address


@pytest.fixture(scope="session")
def playwright():
    need("browser")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only if there is a browser

    with sync_playwright() as playwright:
        yield playwright


@contextmanager
def launched(playwright, *arguments):
    arguments = [*chromium.ARGUMENTS, *arguments]
    browser = playwright.chromium.launch(executable_path=chromium.find(), args=arguments)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def browser(playwright):
    with launched(playwright) as browser:
        yield browser


@pytest.fixture
def profile():
    """The options of a test's browser context; a test may use a phone or dark mode."""
    return {"viewport": {"width": 1280, "height": 900}}


@pytest.fixture
def lateness():
    """The seed of the delays of responses and messages; 0 for no delays."""
    return seed(0) % (2**31 - 1)


@pytest.fixture
def context(browser, origin, profile, lateness):
    """A fresh browser profile; scripts must not fail in its pages, nor violate the policy."""
    context = browser.new_context(base_url=origin, reduced_motion="reduce", **profile)
    if lateness:
        context.add_init_script(f"({LATE})({lateness})")
    context.set_default_timeout(PATIENCE * 1000)
    troubles = []
    context.on("weberror", lambda found: troubles.append(str(found.error)))
    context.on("console", lambda said: troubles.append(said.text) if is_trouble(said) else None)
    yield context
    context.close()
    assert troubles == []


# Each response and each message to another tab is delayed by some milliseconds, sometimes by
# 100; messages stay in order.
LATE = """(seed) => {
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const delay = () => (random() < 0.1 ? 100 : 10) * random();
  const later = () => new Promise((go) => setTimeout(go, delay()));
  const { fetch, BroadcastChannel } = window;
  window.fetch = async (...asked) => {
    await later();
    const answer = await fetch(...asked);
    await later();
    return answer;
  };
  const post = BroadcastChannel.prototype.postMessage;
  let before = Promise.resolve();
  BroadcastChannel.prototype.postMessage = function (message) {
    before = before.then(later).then(() => post.call(this, message));
  };
}"""


def is_trouble(said):
    """Whether it is unexpected: refused moves and requests failed by a test are logged too."""
    tested = ("status of 4", "status of 503", "net::ERR_")
    told = any(text in said.text for text in tested)
    return said.type in {"error", "warning"} and not told


@pytest.fixture
def page(context):
    page = context.new_page()
    page.goto(OPEN)
    page.locator("#setup-summary", has_text="players").wait_for()
    return page


@pytest.fixture
def mouse(page):
    return Mouse(page)


@pytest.fixture(scope="module")
def relay():
    relay = Relay()
    yield relay
    relay.stop()


@pytest.fixture(scope="module")
def relayed(relay):
    """The address of a service whose pages may use a relay."""
    with serving(TABLE_RELAY=relay.address) as address:
        yield address


@pytest.fixture
def elsewhere(browser, origin):
    """Another device, with a record of everything sent to it."""
    context = browser.new_context(base_url=origin, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    context.told, context.troubles = [], []
    context.on("response", lambda answer: context.told.append(answer))  # noqa: PLW0108 - a method of a list cannot be marked
    context.on("weberror", lambda found: context.troubles.append(str(found.error)))
    yield context
    context.close()
    assert context.troubles == []
