"""A pile of which any card can be taken, on the page: that of 500 Rum, of another package."""

from random import Random

import pytest
import requests

from tests.browser.conftest import serving
from tests.browser.player import FACES, finish_hand, open_game
from tests.serving import ROOT

pytestmark = [pytest.mark.check, pytest.mark.boards]


@pytest.fixture(scope="module")
def origin():
    with serving(PYTHONPATH=str(ROOT / "examples/rummy-500"), GAMES="rummy_500.game") as address:
        yield address


def reached(origin):
    """A careless game up to a position in which a card below the top of the pile can be taken."""
    for seed in range(100):
        home, rng = f"{origin}/v1/games/rummy-500", Random(seed)
        opening, moves = {"seats": 2, "seed": seed}, []
        told = requests.post(f"{home}/deals", json=opening, timeout=60).json()
        while told["legal_moves"] and len(moves) < 60:
            top = told["state"]["discard_pile"][-1:]
            for move in told["legal_moves"]:
                if move["type"] == "take_pile" and [move["card"]] != top:
                    return {"game": "rummy-500", **opening, "moves": moves}, told, move
            moves.append(rng.choice(told["legal_moves"]))
            body = {"state": told["state"], "move": moves[-1]}
            told = requests.post(f"{home}/moves", json=body, timeout=60).json()
    raise AssertionError("no such position")


on_each_screen = pytest.mark.parametrize(
    "profile",
    [
        {"viewport": {"width": 1280, "height": 900}},
        {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    ],
    ids=["desktop", "phone"],
)


@on_each_screen
def test_a_card_within_the_pile_is_taken_by_a_click(page, mouse, origin):
    transcript, position, move = reached(origin)
    mouse.load(transcript)
    pile = page.locator("#board [data-pile='discard_pile'] [data-face]")
    assert pile.evaluate_all(FACES) == position["state"]["discard_pile"]
    with mouse.makes(move):
        mouse.press(f"within-{move['card']}")
    assert mouse.position["to_act"] == position["to_act"]


@on_each_screen
def test_a_hand_is_played_by_clicks_against_a_computer(page):
    open_game(page, "rummy-500")
    finish_hand(page)
    assert "the hand is scored" in page.locator("#result").inner_text()
