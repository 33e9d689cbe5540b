"""A hand of every game in Firefox as Debian has it: Playwright drives it over WebDriver BiDi."""

import pytest

from service.catalog import CATALOG
from tests.browser.player import finish_hand, open_game
from tests.conformance.advice import ADVISED
from tests.needs import need

pytestmark = [pytest.mark.check, pytest.mark.firefox]

SEEDS = {"bing-rummy": 4, "bingo": 4, "gin-rummy": 1, "rummy": 6}
"""Of deals whose first hand is short."""


@pytest.fixture(scope="module")
def browser(playwright):
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=need("firefox"))
    yield browser
    browser.close()


@pytest.mark.parametrize("game", ADVISED)
def test_a_hand_is_played_and_fits_the_window(context, game):
    page = context.new_page()
    page.goto("/")
    page.locator("#games .picture .piece").nth(len(CATALOG)).wait_for()
    fits(page)
    open_game(page, game, seed=SEEDS.get(game, 1))
    page.locator("#hint-button:visible").wait_for()
    fits(page)
    finish_hand(page)
    assert page.locator("#result-title").inner_text()
    assert page.locator("#board .hand.laid").count() > 0
    fits(page)


def fits(page):
    wide, window = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide <= window
