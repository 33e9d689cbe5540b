"""Nobody sees another player's cards: not on the page, and not in its source."""

import re
from random import Random

import pytest

from service.catalog import CATALOG
from tests.browser.games import lean
from tests.browser.player import (
    Mouse,
    faces_in,
    is_step,
    name_of,
    open_game,
    printed,
    step_by_hint,
)
from tests.conformance.advice import ADVISED
from tests.examples.two_players import words_in

pytestmark = [pytest.mark.check, pytest.mark.page]

WRITTEN = """() => {
  const drawn = ["d", "points", "transform", "viewBox"];
  const start = document.getElementById("start");
  const parts = [...document.body.querySelectorAll("*")].filter((one) => !start.contains(one));
  return parts.flatMap((one) => [
    ...[...one.attributes].filter(({ name }) => !drawn.includes(name)).map(({ value }) => value),
    ...[...one.childNodes].map((child) => child.nodeValue ?? ""),
  ]).join("\\n");
}"""
"""The attributes and texts of the page, except on the start screen."""


class Table:
    """A page, and the latest state in a response to it."""

    def __init__(self, page, game):
        self.page, self.answers, self.faces = page, [], set(CATALOG[game].game.faces)
        page.on("response", self._hear)

    def _hear(self, answer):
        if answer.ok and (is_step(answer) or answer.url.endswith("/deals")):
            self.answers.append(answer)

    @property
    def position(self):
        return self.answers[-1].json()

    def written(self):
        """The faces on the page, written as in JSON or as the page shows them."""
        text = self.page.evaluate(WRITTEN)
        return {
            face
            for face in self.faces
            for name in (face, printed(face))
            if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)
        }

    def shows_no_hand_but(self, seat):
        written, state = self.written(), self.position["state"]
        own = {*state["hands"][seat]}
        assert written >= own
        for other, hand in enumerate(state["hands"]):
            known = {*state["known"][other]} if "known" in state else set()
            hidden = {*hand} - known - own - lying_open(state)
            assert other == seat or not hidden & written


def lying_open(state):
    """Everything in a state outside of hands and stock."""
    return {*words_in({name: state[name] for name in state.keys() - {"hands", "stock"}})}


@pytest.mark.parametrize("game", ADVISED)
def test_the_hand_of_the_computer_is_nowhere_in_the_page(context, game):
    page = context.new_page()
    table = Table(page, game)
    open_game(page, game, "you")
    page.locator("#hint-button:visible").wait_for()
    for _ in range(4):
        table.shows_no_hand_but(0)
        step_by_hint(page, Mouse(page))


IS_AT = """revision => document.querySelector("#curtain")?.checkVisibility()
  || Number(document.querySelector("#board").dataset.revision) >= revision"""
"""The page may make the only move that follows before anybody has seen the one before."""


@pytest.mark.parametrize("game", sorted(CATALOG))
def test_the_curtain_hides_everything_until_the_next_player_presses(context, game):
    page, random = context.new_page(), Random(1)
    table, mouse = Table(page, game), Mouse(page)
    open_game(page, game, "Ann,", seed=1)
    for _ in range(2):
        curtain = page.locator("#curtain:visible")
        curtain.wait_for()
        seat = table.position["to_act"]
        heading = f"Pass the screen to {['Ann', 'Player 2'][seat]}"
        assert page.locator("h2:visible").all_inner_texts() == [heading]
        assert not page.locator("#start").is_visible()
        assert table.written() <= lying_open(table.position["state"])
        page.keyboard.press("Escape")
        assert curtain.is_visible()
        position = table.position
        page.click("#curtain-up")
        if len(position["legal_moves"]) == 1 and not faces_in(position["legal_moves"][0]):
            page.wait_for_function(IS_AT, arg=position["state"]["revision"] + 1)
        if table.position["state"]["hands"][seat]:
            page.locator("#board .mine [data-key]").first.wait_for()
        table.shows_no_hand_but(seat)
        while (position := table.position)["to_act"] == seat:
            move = lean(random, game, position)
            # The page makes the only move by itself.
            if len(position["legal_moves"]) > 1 or faces_in(move):
                mouse.pick(*faces_in(move))
                mouse.press(name_of(move))
            next_one = position["state"]["revision"] + 1
            page.wait_for_function(IS_AT, arg=next_one)
    page.reload()
    page.locator("#curtain-up").wait_for()
    assert not page.locator("#start").is_visible()
