"""Responses that come late, out of order, or not at all."""

import pytest

from tests.browser.player import Held, Mouse, wait_for_revision
from tests.browser.two_devices import link_for, new_table, sit_down, step

pytestmark = [pytest.mark.check, pytest.mark.page]


def test_a_late_view_does_not_take_back_what_is_shown(page):
    Mouse(page).deal("gin-rummy", seed=1)
    held = Held(page, "**/views")
    for seat in range(2):
        page.select_option("#viewer", str(seat))
        held.wait_for(seat + 1)
    held.let_go(1)
    page.wait_for_selector("#board[data-viewer='1']")
    held.let_go(0)
    assert page.locator("#board[data-viewer='1']").count() == 1


def test_a_service_that_is_busy_or_gone_is_asked_again(page):
    page.route("**/v1/games/bingo", lambda route: route.abort(), times=1)
    page.select_option("#setup-game", "bingo")
    page.locator("#connection", has_text="No connection").wait_for()
    Mouse(page).deal("bingo", seed=1)
    page.route("**/views", lambda route: route.fulfill(status=503, body="busy"), times=1)
    page.select_option("#viewer", "0")
    page.locator("#connection", has_text="No connection").wait_for()
    page.wait_for_selector("#board[data-viewer='0']")


def test_a_move_at_a_sealed_table_is_not_lost_with_the_connection(context):
    pages = [new_table(context)]
    pages.append(sit_down(context, link_for(pages[0], "Ben")))
    for page in pages:
        page.locator("#board .seat").first.wait_for()
    context.route("**/sealed-moves", lambda route: route.abort(), times=2)
    step(pages)


def test_a_busy_host_says_so(page):
    Mouse(page).deal("gin-rummy", seed=1)
    held = Held(page, "**/moves")
    for _ in range(2):
        page.click(".ready [data-kind=pass]")
    page.locator("#ruling", has_text="The previous move is still in progress").wait_for()
    held.let_go(0)
    wait_for_revision(page, 1)
    assert len(held.routes) == 1


def test_a_move_that_came_too_late_is_not_called_made(page):
    mouse = Mouse(page)
    mouse.deal("gin-rummy", seed=1)
    mouse.make({"type": "pass"})
    held = Held(page, "**/moves")
    page.click(".ready [data-kind=pass]")
    held.wait_for(1)
    page.click("#back")
    wait_for_revision(page, 0)
    held.let_go(0)
    page.locator("#ruling", has_text="The table has changed").wait_for()
