"""A whole game is won against the computer by following the page's own hints."""

import json

import pytest

from tests.browser.games import SHORT, won_game
from tests.browser.player import Keyboard, Mouse, Touch, is_step, step_by_hint
from tests.conformance.advice import ADVISED
from tests.depth import pairs

pytestmark = [pytest.mark.check, pytest.mark.boards]


@pytest.fixture
def profile(person):
    if person is Touch:
        size = {"width": 390, "height": 844}
        return {"viewport": size, "has_touch": True, "is_mobile": True}
    return {"viewport": {"width": 1280, "height": 900}}


@pytest.mark.parametrize(("game", "person"), pairs(ADVISED, [Mouse, Keyboard, Touch]))
def test_a_whole_game_is_won_against_the_computer(context, person, game):
    seed, last = won_game(game)
    page = context.new_page()
    page.goto(f"/?game={game}&players=you,easy&seed={seed}&pace=0")
    page.locator("#deal:enabled").wait_for()
    player, states, said, asked = person(page), [], [], []
    page.on("console", lambda message: said.append(message.text))
    page.on("request", lambda request: asked.append(request) if request.post_data else None)
    page.on("response", lambda answer: states.append(answer) if is_step(answer) else None)
    player.press_on("#setup-form summary")
    for name, value in SHORT[game].items():
        player.fill(f"#option-{name}", str(value))
    player.press_on("#deal")
    follow_the_hints(page, player)
    assert said == []
    hints, turns = (
        [json.loads(each.post_data) for each in asked if each.url.endswith(operation)]
        for operation in ("/advice", "/turns")
    )
    assert hints
    assert all("state" not in body for body in hints), "a hint is asked from the view"
    assert {level for body in turns for level in body["players"].values()} == {"easy"}
    assert states[-1].json()["state"] == last
    title = page.locator("#result-title").inner_text()
    assert title.startswith("You win"), title


def follow_the_hints(page, player):
    """Make the move of each hint, and deal the next hand, until the game is over."""
    page.locator("#hint-button:visible").wait_for()
    while not page.locator("#again").is_visible():
        step_by_hint(page, player)
