"""The page from a player's point of view: a game against the computer, and fairness."""

import json
import re

import pytest

from service.games.rummy.options import PRESETS
from tests.browser.player import (
    Mouse,
    look_from,
    open_game,
    revision,
    step_by_hint,
    wait_for_revision,
)

pytestmark = [pytest.mark.check, pytest.mark.boards]

FAST = "/?pace=0"
SLOW = "/?pace=60000"
"""Milliseconds a computer player waits: longer than any test takes to act."""


@pytest.fixture
def page(context):
    """The start screen; computers do not pause."""
    page = context.new_page()
    page.goto(FAST)
    return page


def choose(page, game):
    page.click(f"#games [data-game={game}]")
    page.wait_for_selector("#board .seat")


def test_without_computers_a_game_is_dealt_to_persons(page):
    def switch_off(route):
        text = route.fetch().text()
        route.fulfill(body=text.replace('data-advice="on"', 'data-advice="off"'))

    page.route("**/?pace=0", switch_off)
    page.reload()
    page.click("#games [data-game=rummy]")
    page.wait_for_selector("[data-seat-kind='1']")
    offered = page.locator("[data-seat-kind='1'] option").all_inner_texts()
    assert offered == ["Person at this screen", "Person with a link"]
    page.click("#deal:enabled")
    page.click("#curtain-up")
    page.wait_for_selector("#board .seat")
    assert not page.is_visible("#hint-button")


def test_the_level_chosen_is_played_and_remembered(page):
    page.check("#levels [value=easy]")
    with page.expect_request("**/turns") as asked:
        choose(page, "gin-rummy")
        page.locator("#hint-button").wait_for()
        step_by_hint(page, Mouse(page))
        step_by_hint(page, Mouse(page))
    assert json.loads(asked.value.post_data)["players"] == {"1": "easy"}
    page.goto(FAST)
    page.locator("#levels [value=easy]:checked").wait_for(state="attached")


def test_the_form_has_the_level_chosen_above_the_games(page):
    page.check("#levels [value=easy]")
    page.click("#setup > summary")
    page.select_option("#setup-game", "rummy")
    page.select_option("#setup-seats", "3")
    levels = [page.locator(f"[data-seat-kind='{seat}']") for seat in range(3)]
    assert [level.input_value() for level in levels] == ["here", "computer easy", "computer easy"]
    page.select_option("[data-seat-kind='1']", "here")
    page.check("#levels [value=strong]")
    assert [level.input_value() for level in levels] == ["here", "here", "computer strong"]
    assert page.locator("#option-target").input_value() == "400"


def test_a_game_against_computers_is_dealt_to_last_some_hands(page):
    with page.expect_request("**/deals") as dealt:
        choose(page, "rummy")
    wanted = {"seats": 4, "options": {"target": 150}, "describe": True, "views": [0]}
    assert json.loads(dealt.value.post_data) == wanted
    page.goto("/?game=rummy&seats=4&pace=0")
    page.wait_for_selector("#deal:enabled")
    target = page.locator("#option-target")
    assert target.input_value() == "150"
    page.select_option("#setup-seats", "3")
    assert target.input_value() == "100"
    page.select_option("[data-seat-kind='1']", "computer strong")
    assert target.input_value() == "400"
    page.select_option("#setup-preset", "house")
    assert target.input_value() == str(PRESETS["house"].target)
    page.select_option("#setup-preset", "standard")
    assert target.input_value() == "400"
    page.locator("#setup-options").evaluate(
        "options => { options.closest('details').open = true; }"
    )
    target.fill("70")
    page.select_option("#setup-seats", "2")
    assert target.input_value() == "70"
    with page.expect_request("**/deals") as dealt:
        page.click("#deal:enabled")
    assert json.loads(dealt.value.post_data)["options"] == {"target": 70}


def test_a_discard_may_be_taken_back_until_the_computer_has_moved(page):
    choose(page, "rummy")
    page.locator("#hint-button").wait_for()
    page.goto(page.url.replace(FAST, SLOW))
    page.locator("#hint-button").wait_for()
    page.click(".ready [data-kind=draw_stock]")
    page.locator("#live", has_text="You draw").wait_for()
    says_why_nothing_is_undone(page)
    before = revision(page)
    page.locator("#board .pick:not(.dim)").first.dblclick()
    undo = page.locator("#undo[title^='Undo: Discard']", has_text=re.compile("^Undo$"))
    undo.click()
    wait_for_revision(page, before)
    says_why_nothing_is_undone(page)
    assert revision(page) == before


def says_why_nothing_is_undone(page):
    """A card that was drawn has been seen."""
    page.locator("#undo[aria-disabled=true]").click(force=True)
    page.locator("#tooltip", has_text="showed what was hidden").wait_for()


def test_computers_play_by_themselves_where_nobody_sits(page):
    open_game(page, "rummy", "quick,easy", seed=7)
    page.wait_for_selector("#result:visible")
    assert page.locator("#log li", has_text="Computer 2").count() > 0


def test_the_log_marks_the_events_since_ones_own_move(page):
    open_game(page, "rummy", "you,quick,easy", seed=7)
    for _ in range(4):
        step_by_hint(page, Mouse(page))
    page.locator("#hint-button:visible").wait_for()
    marked = page.locator("#log .since").all_inner_texts()
    after = page.locator("#log li").all_inner_texts()
    assert marked == after[: len(marked)]
    assert not [text for text in marked if text.startswith("You ")]
    assert after[len(marked)].startswith("You ")


def test_inspect_shows_the_views_of_others_until_it_is_switched_off(page):
    page.goto(f"{FAST}&inspect")
    choose(page, "gin-rummy")
    closed = page.locator("#board .seat .back")
    page.check("#inspect")
    for viewer in (1, "spectator"):
        with page.expect_response("**/views") as viewed:
            look_from(page, viewer)
        hands = viewed.value.json()["view"]["hands"]
        assert closed.count() == sum(
            hand["count"] - len(hand["known"]) for hand in hands if not hand["cards"]
        )
    look_from(page, "open")
    assert closed.count() == 0
    page.uncheck("#inspect")
    page.wait_for_function("() => document.querySelectorAll('#board .seat .back').length > 0")
