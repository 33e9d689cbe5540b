"""500 Rum, a package of its own: its rules, the laws, and whole games over HTTP."""

import importlib
import sys
from itertools import count
from random import Random

import pytest
import requests
from msgspec.structs import replace

from service.kit.cards import PACK, cards_of
from service.kit.game import Deal
from tests.programs import run
from tests.serving import ROOT, started

FOLDER = ROOT / "examples/rummy-500"


@pytest.fixture(scope="module")
def rum():
    """The modules of the package."""
    sys.path.insert(0, str(FOLDER))
    names = ("game", "play", "records", "scoring")
    yield {name: importlib.import_module(f"rummy_500.{name}") for name in names}
    sys.path.remove(str(FOLDER))


@pytest.fixture(scope="module")
def game(rum):
    return rum["game"].GAME


def positions(game, seats, seed):
    """Every position of a game of careless players, with the move that led to it."""
    rng, options = Random(seed), game.presets["standard"]
    state, move = game.deal(Deal(options, seats, seed))[0], None
    while True:
        moves = game.legal_moves(state)
        yield state, moves, move
        if not moves or state.hand_number > 3:
            return
        move = rng.choice(moves)
        state, _ = game.apply(state, move)


def test_two_players_get_thirteen_cards_and_more_get_seven(game):
    for seats, each in ((2, 13), (3, 7), (4, 7)):
        state, _ = game.deal(Deal(game.presets["standard"], seats, 5))
        assert [len(hand) for hand in state.hands] == [each] * seats


def test_a_card_of_the_pile_brings_all_above_it_and_is_used_first(game, rum):
    deep = 0
    for seed in count():
        before = None
        for state, moves, move in positions(game, 3, seed):
            if isinstance(move, rum["records"].TakePile):
                seat, pile = state.phase.seat, before.discard_pile
                taken = pile[pile.index(move.card) :]
                deep += len(taken) > 2
                assert {*taken} == {*state.hands[seat]} - {*before.hands[seat]}
                assert state.known[seat] == tuple(sorted({*before.known[seat], *taken}))
                used = [getattr(one, "cards", None) or (one.card,) for one in moves]
                assert used
                assert all(move.card in cards for cards in used)
            before = state
        if deep > 5:
            return


@pytest.mark.parametrize(
    ("meld", "points"),
    [("Ac 2c 3c", 6), ("Qc Kc Ac", 35), ("Ac Ad Ah", 45), ("9s Ts Js", 29), ("Ah 2h 3h 4h", 10)],
)
def test_an_ace_counts_one_only_in_a_run_with_the_two(rum, meld, points):
    assert rum["scoring"].laid_points(cards_of(meld)) == points


def test_a_hand_scores_what_was_laid_less_what_is_held_and_totals_may_be_negative(game):
    negative = 0
    for seed in range(6):
        for state, _, _ in positions(game, 2 + seed % 3, seed):
            if state.last_hand:
                held = [
                    sum(15 if card % 13 == 0 else min(card % 13 + 1, 10) for card in hand)
                    for hand in state.hands
                ]
                wanted = [laid - left for laid, left in zip(state.laid, held, strict=True)]
                assert list(state.last_hand.points) == wanted
                negative += min(state.scores) < 0
    assert negative


def test_a_state_in_which_the_card_to_be_used_cannot_be_used_is_impossible(game, rum):
    for state, _, move in positions(game, 2, 2):
        if isinstance(move, rum["records"].TakePile):
            other = next(card for card in PACK if card not in state.hands[state.phase.seat])
            phase = rum["records"].Placing(state.phase.seat, other)
            told = game.audit(replace(state, phase=phase))
            assert [one.invariant.id for one in told] == ["taken"]
            return


@pytest.mark.parametrize("seats", [2, 4])
def test_easy_players_play_to_the_end_over_http(seats):
    with started(PYTHONPATH=str(FOLDER), GAMES="rummy_500.game") as url:
        home = f"{url}/v1/games/rummy-500"
        deal = {"seats": seats, "seed": 11, "options": {"target": 100}}
        told = requests.post(f"{home}/deals", json=deal, timeout=60).json()
        players = {str(seat): "easy" for seat in range(seats)}
        hands = 0
        while told.get("outcome") is None:
            body = {"state": told["state"], "players": players}
            if told["state"]["phase"]["type"] == "hand_over":
                body, hands = {"state": told["state"], "move": {"type": "deal"}}, hands + 1
            answer = requests.post(
                f"{home}/{'moves' if 'move' in body else 'turns'}", json=body, timeout=60
            )
            assert answer.status_code == 200, answer.text
            told = answer.json()
            assert hands < 30
        best = max(told["outcome"]["totals"])
        assert best >= 100
        assert told["outcome"]["winners"] == [told["outcome"]["totals"].index(best)]
        assert "500 Rum" in requests.get(f"{url}/", timeout=60).text


@pytest.mark.check
def test_the_laws_hold():
    assert "random play never came to" not in run(["make", "game-try", "NAME=rummy-500"], cwd=ROOT)
