"""Every game obeys every law at every position of its playouts."""

import pytest

from service.catalog import CATALOG
from service.contract.codec import encode
from tests.conformance.cases import cases_of
from tests.conformance.laws import COSTLY, LAWS
from tests.conformance.playouts import Playout, lanes, positions
from tests.depth import count

EVERY = count(7, 1)
"""Slow laws run at every EVERY-th position; odd, because seats alternate."""

LANES = [(game, lane) for game in CATALOG for lane in lanes(game)]


def obey(playout):
    for position in positions(playout):
        before = encode(position.state)
        for law in LAWS:
            if law in COSTLY and position.number % EVERY:
                continue
            try:
                law(position)
            except AssertionError as broken:
                raise AssertionError(
                    f"{law.__name__}: {playout}, move {position.number}, {position.state.options}"
                ) from broken
        assert encode(position.state) == before, f"{playout}, move {position.number}: changed"


@pytest.mark.parametrize(("game", "lane"), LANES)
def test_the_laws_hold_in_games_of_sensible_players(game, lane):
    for seed in range(count(1, cases_of(game).deep_games)):
        obey(Playout(game, lane, seed))


@pytest.mark.parametrize(("game", "lane"), LANES)
def test_the_laws_hold_in_games_of_careless_players(game, lane):
    for seed in range(count(1, max(1, cases_of(game).deep_games // 24))):
        obey(Playout(game, lane, seed, bound=count(120, 1_000)))
