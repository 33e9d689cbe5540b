"""Responses that come late, out of order, or not at all."""

import pytest

from tests.browser.player import DRAWN, Held, Mouse
from tests.browser.test_hidden import Seat

pytestmark = pytest.mark.check


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


def test_a_late_view_does_not_undo_what_a_seat_was_shown(page):
    mouse = Mouse(page)
    mouse.deal("gin-rummy", seed=1)
    seat = Seat(page, 0)
    page.bring_to_front()
    held = Held(page, "**/views")
    for count in range(2):
        mouse.make({"type": "pass"})
        held.wait_for(count + 1)
    held.let_go(1)
    seat.page.wait_for_selector("#board[data-revision='2']")
    held.let_go(0)
    seat.page.evaluate(DRAWN)
    assert seat.page.locator("#board[data-revision='2']").count() == 1


def test_a_lost_request_is_repeated(page):
    mouse = Mouse(page)
    mouse.deal("gin-rummy", seed=1)
    page.route("**/moves", lambda route: route.abort(), times=1)
    page.click(".ready [data-kind=pass]")
    page.locator("#connection", has_text="trying again in 1 s").wait_for()
    page.wait_for_selector("#board[data-revision='1']")
    assert page.locator("#connection").inner_text() == ""


def test_a_busy_service_is_asked_again(page):
    Mouse(page).deal("gin-rummy", seed=1)
    page.route("**/views", lambda route: route.fulfill(status=503, body="busy"), times=1)
    page.select_option("#viewer", "0")
    page.locator("#connection", has_text="No connection").wait_for()
    page.wait_for_selector("#board[data-viewer='0']")


def test_a_move_of_a_seat_is_not_lost_with_the_connection(page):
    mouse = Mouse(page)
    mouse.deal("gin-rummy", seed=1)
    seat = Seat(page, mouse.position["to_act"])
    page.route("**/moves", lambda route: route.abort(), times=1)
    seat.click(".ready [data-kind=pass]")
    seat.page.wait_for_selector("#board[data-revision='1']")


def test_a_seat_learns_that_the_host_is_gone(page):
    mouse = Mouse(page)
    mouse.deal("gin-rummy", seed=1)
    seat = Seat(page, mouse.position["to_act"])
    page.close()
    seat.click(".ready [data-kind=pass]")
    ruling = seat.page.locator("#ruling", has_text="the page that hosts the game does not respond")
    ruling.wait_for()


def test_a_game_that_cannot_be_fetched_is_fetched_again(page):
    page.route("**/v1/games/bingo", lambda route: route.abort(), times=1)
    page.select_option("#setup-game", "bingo")
    page.locator("#connection", has_text="No connection").wait_for()
    Mouse(page).deal("bingo", seed=1)
