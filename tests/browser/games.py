"""Games played without the page, to reach the positions that a test needs."""

from functools import cache
from random import Random

from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from tests.conformance.cases import cases_of

ENDED = {"hand_over", "game_over"}


@cache
def client():
    return create_app(Settings(request_log=False)).test_client()


def ask(game, operation, **body):
    answer = client().post(f"/v1/games/{game}/{operation}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json


def lean(random, game, position):
    """A move that a sensible player would usually choose."""
    entry = CATALOG[game]
    state = entry.state.load(position["state"])
    legal = [entry.moves.load(move) for move in position["legal_moves"]]
    return entry.moves.dump(cases_of(game).lean(random, state, legal))


def transcript_until(game, seed, wanted=lambda _: False, *, most=300, **opening):
    """A sensible game up to the first matching position, and that position."""
    random = Random(seed)
    opening = {"seats": CATALOG[game].game.seats[0], "seed": seed, **opening}
    position = ask(game, "deals", **opening)
    moves = []
    while not wanted(position) and position["legal_moves"] and len(moves) < most:
        moves.append(lean(random, game, position))
        position = ask(game, "moves", state=position["state"], move=moves[-1])
    return {"game": game, **opening, "moves": moves}, position


def first_transcript(game, wanted, *, first=0, **how):
    """The first seed, from one on, whose game reaches a matching position."""
    for seed in range(first, first + 400):
        transcript, position = transcript_until(game, seed, wanted, **how)
        if wanted(position):
            return transcript, position
    raise AssertionError(f"no game of {game} comes to such a position")


def is_over(position):
    return is_at(*ENDED)(position)


def is_at(*phases):
    return lambda position: position["state"]["phase"]["type"] in phases


def lists(*kinds):
    """A condition: the legal moves are of these kinds exactly."""
    return lambda position: {move["type"] for move in position["legal_moves"]} == {*kinds}


def can_lay_off(position):
    """A card that can be laid off on a meld in one way."""
    lays = [move for move in position["legal_moves"] if move["type"] == "lay_off"]
    ways = [(move["card"], move["meld"]) for move in lays]
    return next((move for move, way in zip(lays, ways, strict=True) if ways.count(way) == 1), None)


def refused_knock(position):
    """A card that may only be discarded while another one may be knocked with."""
    legal = position["legal_moves"]
    knocks = {move["card"] for move in legal if move["type"] == "knock"}
    others = {move["card"] for move in legal if move["type"] == "discard"} - knocks
    return min(others) if knocks and others else None


@cache
def won_game(game):
    """The first game won against `easy` by following hints: its seed, its last state.

    It is short, but has at least two hands.
    """
    for seed in range(SOONEST.get(game, 0), 400):
        position = ask(game, "deals", seats=SEATS, options=SHORT[game], seed=seed)
        while (seat := position["to_act"]) is not None:
            if seat == 0:
                advised = ask(game, "advice", state=position["state"], seat=0, limit=1)
                move = advised["moves"][0]["move"]
                position = ask(game, "moves", state=position["state"], move=move)
            else:
                players = {seat: "easy"}
                position = ask(game, "turns", state=position["state"], players=players)
        state, winners = position["state"], position["outcome"]["winners"]
        if winners == [0] and state["hand_number"] > 1 and state["revision"] < LONG:
            return seed, state
    raise AssertionError(f"no game of {game} is won")


SEATS = 2
SHORT = {
    "bing-rummy": {"limit": 50},
    "bingo": {"rubbers_to_win": 4},
    "gin-rummy": {"target": 20},
    "rummy": {"target": 20},
}
"""Options that make a game short."""
LONG = 70
"""In moves."""
SOONEST = {"bing-rummy": 84}
"""The seed to begin with, where it takes a minute to find one."""
