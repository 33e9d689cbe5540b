"""The two-player example in two browsers: a whole game, and the data that each page received."""

import json
from random import Random
from urllib.parse import quote

import pytest

from service.catalog import CATALOG
from tests.browser.memory import snapshot
from tests.depth import seed
from tests.examples.two_players import check_view, sensible, serving

pytestmark = pytest.mark.check

LISTENING = """
  window.told = [];
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    window.told.push(await answer.clone().json());
    return answer;
  };
"""


@pytest.fixture(scope="module")
def example(origin):
    with serving(origin) as example:
        yield example


@pytest.fixture
def pages(browser):
    """Two browsers that share nothing, each with a record of the data its page received."""
    contexts = [browser.new_context() for _ in range(2)]
    troubles = []
    for context in contexts:
        context.add_init_script(LISTENING)
        context.on("weberror", lambda found: troubles.append(str(found.error)))
    yield [context.new_page() for context in contexts]
    for context in contexts:
        context.close()
    assert troubles == []


@pytest.mark.parametrize("game", ["gin-rummy", "bingo"])
def test_two_browsers_play_to_the_end_and_each_receives_its_own_view(pages, example, game):
    options = json.dumps(CATALOG[game].game.sample.last_hand)
    secrets, table = example.deal(f"game={game}&options={quote(options)}")
    random, states = Random(seed(5)), []
    for page, secret in zip(pages, secrets, strict=True):
        page.goto(f"{example.url}/static/seat.html#{secret}")
    while True:
        for page in pages:
            page.wait_for_selector(f"body[data-seen='{len(states) + 1}']")
        states.append(table.state)
        if table.views[0]["to_act"] is None:
            break
        acting = pages[table.views[0]["to_act"]]
        closed = table.views[table.views[0]["to_act"]]["unavailable"]
        assert acting.locator("#unavailable li").count() == len(closed)
        buttons = acting.locator("#moves button")
        buttons.nth(sensible(random, game, table)).click()
    for seat, page in enumerate(pages):
        assert page.locator("h1").inner_text().startswith("Game over: player ")
        assert page.locator("#moves button").count() == 0
        told = page.evaluate("() => window.told")
        views = [view for view in told if view]
        assert [view["seen"] for view in views] == [*range(1, len(states) + 1)]
        for state, view in zip(states, views, strict=True):
            check_view(view, game, state, seat)
        memory = snapshot(page)
        assert not [text for text in memory if table.state["seed"] in text]
        assert not [text for text in memory if secrets[1 - seat] in text]


def test_a_refused_move_is_shown_and_the_other_seat_has_no_buttons(pages, example):
    secrets, table = example.deal()
    for page, secret in zip(pages, secrets, strict=True):
        page.goto(f"{example.url}/static/seat.html#{secret}")
        page.wait_for_selector("body[data-seen='1']")
    to_act = table.views[0]["to_act"]
    acting, waiting = pages[to_act], pages[1 - to_act]
    assert waiting.locator("#moves button").count() == 0
    out_of_turn = "() => ask('/move', { type: 'pass' }).catch((error) => error.message)"
    acts, waits = (f"player {seat + 1}" for seat in (to_act, 1 - to_act))
    assert waiting.evaluate(out_of_turn) == f"it is the turn of {acts}, not of {waits}"
    assert acting.locator("h1").inner_text() == f"You are {acts}, and it is your turn"
    assert waiting.locator("h1").inner_text() == f"You are {waits}, and {acts} is to act"
    dealer = table.state["dealer"] + 1
    assert waiting.locator("#table").inner_text().count(f"dealer: player {dealer}") == 1
    assert "seat: player" in waiting.locator("#table").inner_text()
    assert waiting.locator("#events").inner_text().startswith("you deal")
    stale = acting.locator("#moves button", has_text="Pass").element_handle()
    stale.click()
    waiting.wait_for_selector("body[data-seen='2']")
    acting.evaluate("(button) => button.click()", stale)
    acting.locator("#notice", has_text=f"the turn of {waits}").wait_for()
