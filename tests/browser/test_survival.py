"""A game survives a reload and an outage of the service; once deleted, it leaves nothing behind."""

import pytest

from tests.browser.player import (
    DRAWN,
    FACES,
    Mouse,
    finish_hand,
    open_game,
    revision,
    step_by_hint,
)

pytestmark = [pytest.mark.check, pytest.mark.page]

SERVICE = "**/v1/games/*/*"


@pytest.fixture
def page(context):
    return context.new_page()


@pytest.mark.parametrize("again", ["reload", "close", "back and forward"])
def test_a_game_survives_and_the_next_hand_is_dealt(page, again):
    page.goto("/?pace=0")
    page.click("#games [data-game=gin-rummy]")
    page.locator("#hint-button").wait_for()
    page.evaluate(DRAWN)
    shown = page.locator("#board [data-face]").evaluate_all(FACES)
    address = page.url
    if again == "reload":
        page.reload()
    elif again == "close":
        other = page.context.new_page()
        page.close()
        page = other
        page.goto("/?pace=0")
        page.click("text=Continue your game")
        page.wait_for_url("**/*#table=*")
    else:
        page.go_back()
        page.wait_for_selector("#games", state="visible")
        page.go_forward()
    page.wait_for_selector("#board .seat")
    assert page.url == address
    assert page.locator("#board [data-face]").evaluate_all(FACES) == shown
    assert page.locator(".seat.own").get_attribute("data-seat") == "0"
    assert not page.locator("#toolbar").is_visible()
    finish_hand(page)
    page.click("#next-hand")
    page.locator("#next-hand").wait_for(state="hidden")
    page.click("#games-link")
    page.locator("#saved", has_text="Gin Rummy hand 2").wait_for()


def test_a_reload_does_not_stop_the_computer(page):
    open_game(page, "gin-rummy", seed=1, pace=60000)
    assert page.locator("#hint-button").is_hidden(), "the computer is to act"
    page.goto(page.url.replace("60000", "0"))
    page.locator("#hint-button:visible").wait_for()
    assert revision(page) > 0


def test_a_move_waits_for_a_service_that_is_gone_for_a_while(context, page):
    open_game(page, "gin-rummy", seed=1)
    for _ in range(2):
        step_by_hint(page, Mouse(page))
    before = revision(page)
    page.click("#hint-button")
    page.locator("#board .hinted").wait_for()
    context.route(SERVICE, lambda route: route.abort())
    page.click("#board .hinted")
    page.locator("#connection", has_text="trying again in 2 s").wait_for()
    assert revision(page) == before
    context.unroute(SERVICE)
    page.locator(f"#board:not([data-revision='{before}'])").wait_for()
    page.locator("#hint-button:visible").wait_for()
    assert page.locator("#connection").inner_text() == ""
    step_by_hint(page, Mouse(page))


def test_a_game_that_is_forgotten_leaves_nothing_behind(page):
    open_game(page, "gin-rummy", seed=1)
    page.locator("#hint-button:visible").wait_for()
    assert hands_kept(page)
    page.click("#games-link")
    page.click("[data-forget]")
    page.locator("[data-forget]").wait_for(state="detached")
    assert not hands_kept(page)
    page.go_back()
    page.reload()
    page.locator("#notice", has_text="no longer has that game").wait_for()


def hands_kept(page):
    """All data in this browser that reveals a hand."""
    kept = page.evaluate("() => Object.values({ ...localStorage, ...sessionStorage })")
    return [text for text in kept if '"hands"' in text]


def test_one_tab_hosts_a_game(context, page):
    open_game(page, "gin-rummy", seed=1)
    page.locator("#hint-button:visible").wait_for()
    second = context.new_page()
    second.goto(page.url)
    second.locator("#hint-button:visible").wait_for()
    page.locator("#notice", has_text="This game is now open in another tab.").wait_for()
    assert page.locator("#board").is_hidden()
    step_by_hint(second, Mouse(second))
    ahead = revision(second)
    page.click("[data-continue]")
    page.locator("#hint-button:visible").wait_for()
    assert revision(page) >= ahead
    second.locator("[data-continue]").wait_for()
