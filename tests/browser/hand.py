"""A hand played on the page, from the deal to its score."""

import json
from random import Random

from tests.browser.games import is_over, lean

MAX_MOVES = 400


def plays_a_hand(page, game, person, seed=3):
    """A hand from the deal to its score, with its transcript as a file that can be replayed."""
    player = person(page)
    moves = play_hand(player, game, seed)
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
    """The sheet has the lines of the hand, each with its points and rule, and the totals."""
    lines = position["scores"]["lines"]
    shown = page.locator("#sheet .ledger").first.locator("ul").first
    points = [int(text) for text in shown.locator(".points").all_inner_texts()]
    assert points == [line["points"] for line in lines]
    rules = shown.locator("details code").all_text_contents()
    assert rules == [line["rule"] for line in lines]
    totals = [int(text) for text in page.locator("#sheet .totals tfoot td").all_inner_texts()]
    assert totals == position["scores"]["totals"]


def play_hand(person, game, seed):
    """Deal and play sensibly until a hand is over; returns the moves."""
    random, moves = Random(seed), []
    person.deal(game, seed)
    while not is_over(person.position):
        assert len(moves) < MAX_MOVES, (game, seed)
        moves.append(lean(random, game, person.position))
        person.make(moves[-1])
    return moves
