"""Every game obeys every law at every position of its playouts."""

from dataclasses import replace
from itertools import islice

import pytest

from service.games.bing_rummy.moves import MeldSet
from service.kit.game import Game
from service.kit.moves import DealHand
from service.reading.codec import encode
from tests.catalog import CATALOG
from tests.conformance.cases import cases_of
from tests.conformance.laws import (
    CHEAP,
    COSTLY,
    LAWS,
    what_passes_with_another_card_of_the_hand_is_offered,
)
from tests.conformance.playouts import Playout, lanes, positions
from tests.depth import count

EVERY = count(11, 1)
"""Slow laws run at every EVERY-th position; odd, because seats alternate."""

MANY, STRETCH = 5, 60
"""For the cheap laws, the number of seeds of each lane, and of moves played with each."""

DEALS, FIRST = 20, 16
"""The deals in whose first moves cards are exchanged, while hands are full."""

LANES = [(game, lane) for game in CATALOG for lane in lanes(game)]
each_lane = pytest.mark.parametrize(("game", "lane"), LANES)


def obey(position, laws):
    for law in laws:
        try:
            law(position)
        except AssertionError as broken:
            where = f"{position.playout}, move {position.number}, {position.state.options}"
            raise AssertionError(f"{law.__name__}: {where}") from broken


def obey_all(playout):
    for position in positions(playout):
        before = encode(position.state)
        obey(position, [law for law in LAWS if law not in COSTLY or position.number % EVERY == 0])
        assert encode(position.state) == before, f"{playout}, move {position.number}: changed"


@each_lane
def test_the_laws_hold_in_games_of_sensible_and_of_careless_players(game, lane):
    deep = cases_of(game).deep_games
    for seed in range(count(1, deep)):
        obey_all(Playout(game, lane, seed))
    for seed in range(count(1, max(1, deep // 24))):
        obey_all(Playout(game, lane, seed, bound=count(80, 1_000)))


@each_lane
def test_the_cheap_laws_hold_in_many_games(game, lane):
    """In the first moves of many games, of sensible and of careless players in turn."""
    for seed in range(1, count(MANY, 40 * MANY)):
        bound = STRETCH if seed % 2 else None
        for position in islice(positions(Playout(game, lane, seed, bound)), STRETCH):
            obey(position, CHEAP)


@each_lane
def test_no_move_with_another_card_is_legal_and_not_listed(game, lane):
    """In the first moves of many deals, since few hands hold a wild card beside a meld."""
    for seed in range(count(DEALS, 20 * DEALS)):
        for position in islice(positions(Playout(game, lane, seed, bound=FIRST)), FIRST):
            obey(position, [what_passes_with_another_card_of_the_hand_is_offered])


def test_a_legal_move_that_is_not_listed_is_found():
    """Such as 7c 7d 2s beside 7c 7d 7h."""

    def lacking(position):
        melds = [move for move in position.moves if isinstance(move, MeldSet)]
        near = [two for one in melds for two in melds if len({*one.cards} - {*two.cards}) == 1]
        return near and replace(position, moves=[one for one in position.moves if one != near[0]])

    lists = filter(None, map(lacking, positions(Playout("bing-rummy", "standard", 1))))
    with pytest.raises(AssertionError, match=r"MeldSet.* is legal, but not listed"):
        [*map(what_passes_with_another_card_of_the_hand_is_offered, lists)]


def test_a_listed_move_that_is_refused_is_named(monkeypatch):
    monkeypatch.setattr(Game, "legal_moves", lambda *_: (DealHand(),))
    with pytest.raises(AssertionError, match=r"move 0: DealHand.* is listed, but refused: rummy\."):
        [*positions(Playout("rummy", "standard", 0))]
