"""500 Rum, a package of its own: its rules, the laws, and games over HTTP and at both tables."""

import importlib
import sys
from itertools import count
from random import Random

import pytest
import requests
from msgspec.structs import replace

from clients.python.client import Connection
from clients.python.seat import Seat
from clients.python.table import Table
from service.kit.cards import PACK, cards_of
from service.kit.game import Deal
from tests.needs import need
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


@pytest.fixture(scope="module")
def url():
    need("cryptography")
    settings = {"PYTHONPATH": str(FOLDER), "GAMES": "rummy_500.game", "SEAL_KEYS": "own"}
    with started(**settings) as address:
        yield address


@pytest.fixture
def ask(url):
    """Asks an operation of the service."""

    def ask(game, operation, body):
        address = f"{url}/v1/games/{game}/{operation}"
        return requests.post(address, json=body, timeout=60).json()

    return ask


@pytest.mark.parametrize("seats", [2, 4])
def test_easy_players_play_to_the_end_over_http(url, ask, seats):
    deal = {"seats": seats, "seed": 11, "options": {"target": 100}}
    told = ask("rummy-500", "deals", deal)
    players = {str(seat): "easy" for seat in range(seats)}
    hands = 0
    while told.get("outcome") is None:
        if told["state"]["phase"]["type"] == "hand_over":
            body, hands = {"state": told["state"], "move": {"type": "deal"}}, hands + 1
            told = ask("rummy-500", "moves", body)
        else:
            told = ask("rummy-500", "turns", {"state": told["state"], "players": players})
        assert "state" in told, told
        assert hands < 30
    best = max(told["outcome"]["totals"])
    assert best >= 100
    assert told["outcome"]["winners"] == [told["outcome"]["totals"].index(best)]
    assert "500 Rum" in requests.get(f"{url}/", timeout=60).text


def test_a_person_and_a_computer_play_hands_at_a_table_of_the_kit(ask):
    terms = {"game": "rummy-500", "seats": 2, "seed": 3, "pace": 0, "computers": {"1": "easy"}}
    table, kinds = Table(terms, ask), set()
    sent = table.receive(0, {"type": "join", "id": "0"})
    for number in count(1):
        shown = dict(sent)[0]
        view, legal = shown["position"]["view"], shown["position"].get("legal_moves", [])
        if view["hand_number"] > 2:
            break
        if table.due == 0:
            sent = table.tick()
            continue
        assert view["phase"]["type"] == "hand_over" or view["hands"][1]["cards"] is None
        message = {"type": "next", "id": str(number), "revision": shown["revision"]}
        if "move" in shown["may"]:
            move = min(legal, key=lambda one: (one["type"] in {"discard", "draw_stock"}, str(one)))
            kinds.add(move["type"])
            message |= {"type": "move", "move": move}
        sent = table.receive(0, message)
    assert kinds == {"draw_stock", "take_pile", "meld", "lay_off", "discard", "deal"}


def test_a_game_is_played_at_a_sealed_table(url, tmp_path):
    charter = {"game": "rummy-500", "seats": [None, None], "options": {"target": 50}}
    with Connection(url) as referee:
        seats = [Seat(referee, charter, seat, tmp_path / f"{seat}.json") for seat in range(2)]
        for seat in seats:
            seat.settle()
        while not all(seat.outcome for seat in seats):
            for seat, other in zip(seats, reversed(seats), strict=True):
                if seat.position and seat.seat in seat.waiting:
                    seat.play(seat.advice()["moves"][0]["move"])
                other.hear(seat.say())
        first, second = (seat.outcome for seat in seats)
        assert first == second
        assert max(first["totals"]) >= 50


@pytest.mark.check
@pytest.mark.new_games
def test_the_laws_hold():
    assert "random play never came to" not in run(["make", "game-try", "NAME=rummy-500"], cwd=ROOT)
