"""A game survives a reload and an outage of the service; once deleted, it leaves nothing behind."""

import pytest

from tests.browser.player import Mouse, step_by_hint

pytestmark = pytest.mark.check

GIN = "/?game=gin-rummy&players=you,easy&seed=1"
SERVICE = "**/v1/games/*/*"


def deal(page, address):
    """Deal the game that the address asks for."""
    page.goto(address)
    page.click("#deal:enabled")
    page.locator("#board .seat, #curtain-up").first.wait_for()


def revision(page):
    return int(page.locator("#board").get_attribute("data-revision"))


def test_a_reload_does_not_stop_the_computer(context):
    page = context.new_page()
    deal(page, f"{GIN}&pace=60000")
    assert page.locator("#hint-button").is_hidden(), "the computer is to act"
    page.goto(page.url.replace("60000", "0"))
    page.locator("#hint-button:visible").wait_for()
    assert revision(page) > 0


def test_a_move_waits_for_a_service_that_is_gone_for_a_while(context):
    page = context.new_page()
    deal(page, f"{GIN}&pace=0")
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


def test_a_game_that_is_forgotten_leaves_nothing_behind(context):
    page = context.new_page()
    deal(page, GIN)
    page.locator("#hint-button:visible").wait_for()
    assert hands_kept(page)
    page.click("#games-link")
    page.click("[data-forget]")
    page.locator("[data-forget]").wait_for(state="detached")
    assert not hands_kept(page)
    page.go_back()
    page.reload()
    page.locator("#notice", has_text="no longer has that game").wait_for()


def test_one_tab_hosts_a_game(context):
    first = context.new_page()
    deal(first, f"{GIN}&pace=0")
    first.locator("#hint-button:visible").wait_for()
    second = context.new_page()
    second.goto(first.url)
    second.locator("#hint-button:visible").wait_for()
    first.locator("#notice", has_text="This game is now open in another tab.").wait_for()
    assert first.locator("#board").is_hidden()
    step_by_hint(second, Mouse(second))
    ahead = revision(second)
    first.click("[data-continue]")
    first.locator("#hint-button:visible").wait_for()
    assert revision(first) >= ahead
    second.locator("[data-continue]").wait_for()


def hands_kept(page):
    """All data in this browser that reveals a hand."""
    kept = page.evaluate("() => Object.values({ ...localStorage, ...sessionStorage })")
    return [text for text in kept if '"hands"' in text]


def test_no_hint_comes_unasked(context):
    page, asked = context.new_page(), []
    page.on("request", lambda request: asked.append(request.url))
    deal(page, f"{GIN}&pace=0")
    for _ in range(4):
        page.locator("#hint-button:visible").wait_for()
        before = revision(page)
        move, card = page.locator("#board .ready .move:not(.needs)"), page.locator("#board .pick")
        move.first.click() if move.count() else card.last.dblclick()
        page.locator(f"#board:not([data-revision='{before}'])").wait_for()
    assert [url for url in asked if url.endswith("/moves")]
    assert not [url for url in asked if url.endswith("/advice")]
    assert page.locator("#board .hinted").count() == 0
    assert page.locator("#ruling").inner_text() == ""
