"""Nobody sees another player's cards: not on the page, and not in its source."""

import re
from random import Random

import pytest

from service.catalog import CATALOG
from tests.browser.games import lean
from tests.browser.player import Mouse, faces_in, is_accepted, is_step, name_of, step_by_hint
from tests.browser.test_games import GAMES
from tests.browser.test_hidden import hidden_from
from tests.browser.test_survival import deal
from tests.examples.two_players import words_in

pytestmark = pytest.mark.check

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def names_of(face):
    """The spellings of a face: in JSON, and on the page."""
    rank, suit = face[:-1].replace("T", "10"), face[-1]
    return [
        face,
        rank + SUITS[suit] if suit in SUITS else face.replace("-", "\N{NON-BREAKING HYPHEN}"),
    ]


def faces_written(page, faces):
    """The faces in attributes and texts of the page, except on the start screen."""
    written = page.evaluate(WRITTEN)
    return {
        face
        for face in faces
        for name in names_of(face)
        if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", written)
    }


WRITTEN = """() => {
  const drawn = ["d", "points", "transform", "viewBox"];
  const start = document.getElementById("start");
  const parts = [...document.body.querySelectorAll("*")].filter((one) => !start.contains(one));
  return parts.flatMap((one) => [
    ...[...one.attributes].filter(({ name }) => !drawn.includes(name)).map(({ value }) => value),
    ...[...one.childNodes].map((child) => child.nodeValue ?? ""),
  ]).join("\\n");
}"""


class Table:
    """A page, and the latest state in a response to it."""

    def __init__(self, page, game):
        self.page, self.answers, self.faces = page, [], set(CATALOG[game].game.faces)
        page.on("response", self._hear)

    def _hear(self, answer):
        if answer.ok and (is_step(answer) or answer.url.endswith("/deals")):
            self.answers.append(answer)

    @property
    def state(self):
        return self.answers[-1].json()["state"]

    def shows_no_hand_but(self, seat):
        written, state = faces_written(self.page, self.faces), self.state
        assert written >= set(state["hands"][seat])
        seen = {*state["hands"][seat], *lying_open(state)}
        for cards in hidden_from(state, seat):
            assert not (set(cards) - seen) & written


def lying_open(state):
    """Everything in a state outside of hands and stock."""
    return {*words_in({name: state[name] for name in state.keys() - {"hands", "stock"}})}


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_of_the_computer_is_nowhere_in_the_page(context, game):
    page = context.new_page()
    table = Table(page, game)
    deal(page, f"/?game={game}&players=you&seed=5&pace=0")
    page.locator("#hint-button:visible").wait_for()
    for _ in range(4):
        table.shows_no_hand_but(0)
        step_by_hint(page, Mouse(page))


@pytest.mark.parametrize("game", sorted(CATALOG))
def test_the_curtain_hides_everything_until_the_next_player_presses(context, game):
    page, random = context.new_page(), Random(1)
    table, mouse = Table(page, game), Mouse(page)
    page.goto(f"/?game={game}&players=Ann,Ben&seed=1")
    page.locator("#deal:enabled").click()
    for _ in range(2):
        curtain = page.locator("#curtain:visible")
        curtain.wait_for()
        seat = table.answers[-1].json()["to_act"]
        assert f"Pass the screen to {['Ann', 'Ben'][seat]}" in curtain.inner_text()
        assert faces_written(page, table.faces) <= lying_open(table.state)
        page.keyboard.press("Escape")
        assert curtain.is_visible()
        page.click("#curtain-up")
        page.locator("#board .seat").first.wait_for()
        table.shows_no_hand_but(seat)
        while (answer := table.answers[-1].json())["to_act"] == seat:
            move = lean(random, game, answer)
            with page.expect_response(is_accepted):
                mouse.pick(*faces_in(move))
                mouse.press(name_of(move))
