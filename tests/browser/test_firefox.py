"""A hand of every game in Firefox as Debian has it: Playwright drives it over WebDriver BiDi."""

import pytest

from service.catalog import CATALOG
from tests.browser.player import Mouse, step_by_hint
from tests.browser.test_games import GAMES
from tests.needs import need

pytestmark = [pytest.mark.check, pytest.mark.firefox]

SEEDS = {"bing-rummy": 4, "bingo": 4, "gin-rummy": 1, "rummy": 6}
"""Of deals whose first hand is short."""
MOST = 60


@pytest.fixture(scope="module")
def browser(playwright):
    browser = playwright.firefox.launch(channel="moz-firefox", executable_path=need("firefox"))
    yield browser
    browser.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_played_and_fits_the_window(context, game):
    page = context.new_page()
    page.goto("/")
    page.locator("#games .picture .piece").nth(len(CATALOG)).wait_for()
    fits(page)
    page.goto(f"/?game={game}&players=you,easy&seed={SEEDS.get(game, 1)}&pace=0")
    page.click("#deal:enabled")
    page.locator("#hint-button:visible").wait_for()
    fits(page)
    player = Mouse(page)
    for _ in range(MOST):
        step_by_hint(page, player)
        if page.locator("#result").is_visible():
            break
    assert page.locator("#result-title").inner_text()
    assert page.locator("#board .hand.laid").count() > 0
    fits(page)


def fits(page):
    wide, window = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide <= window
