"""A hand of every game, played on the page; the page shows what the service said."""

import json
from random import Random

import pytest

from service.catalog import CATALOG
from tests.browser.games import is_over, lean
from tests.browser.player import Keyboard, Mouse

GAMES = sorted(CATALOG)
MOST_MOVES = 400


def play_hand(person, game, seed):
    """Deal and play sensibly until a hand is over; every move made."""
    random, moves = Random(seed), []
    person.deal(game, seed)
    while not is_over(person.position):
        assert len(moves) < MOST_MOVES, (game, seed)
        moves.append(lean(random, game, person.position))
        person.make(moves[-1])
    return moves


@pytest.mark.parametrize("person", [Mouse, Keyboard])
@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_played_and_counted(page, game, person):
    player = person(page)
    moves = play_hand(player, game, seed=3)
    shows_the_score(page, player.position)
    assert page.locator("#place-text").inner_text() == f"{len(moves)} / {len(moves)}"
    with page.expect_download() as kept:
        page.click("#keep")
    transcript = json.loads(kept.value.path().read_text())
    assert transcript.pop("game") == game
    assert transcript["moves"] == moves
    answer = page.request.post(f"/v1/games/{game}/replays", data=transcript)
    assert answer.ok, answer.text()
    assert answer.json()["first_difference"] is None
    assert answer.json()["state"] == player.position["state"]


def shows_the_score(page, position):
    """The sheet has the lines of the hand, each with its points and its rule, and the totals."""
    lines = position["scores"]["lines"]
    shown = page.locator("#sheet .ledger").first
    points = [int(text) for text in shown.locator(".points").all_inner_texts()]
    assert points == [line["points"] for line in lines]
    rules = shown.locator("details code").all_text_contents()
    assert rules == [line["rule"] for line in lines]
    totals = [int(text) for text in page.locator(".totals td").all_inner_texts()]
    assert totals == position["scores"]["totals"]
