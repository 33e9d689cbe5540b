"""Computer players of Bingo never miss a move that wins the match in the same turn."""

from random import Random

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.bingo.moves import Follow
from service.games.bingo.options import PRESETS
from service.games.bingo.phases import Declaring, GameOver
from service.kit.advice import Level
from service.kit.game import Deal
from tests.conformance.advice import question, reasons_of
from tests.conformance.cases import cases_of
from tests.depth import count, seed
from tests.games.bingo.cases import mixed_options

GAME = CATALOG["bingo"].game


def late_positions(rng):
    """Positions of hands in play in which a seat, or both, lack one to three rubbers."""
    while True:
        options = rng.choice([*PRESETS.values(), mixed_options(rng)])
        options = replace(options, rubbers_to_win=rng.randint(1, 3))
        state, _ = GAME.deal(Deal(options, 2, rng.random().hex()))
        points = rng.choice([(0, 0), tuple(rng.randrange(options.target) for _ in range(2))])
        state = replace(state, points=points, carried=replace(state.carried, points=points))
        while (moves := GAME.legal_moves(state)) and not state.last_hand:
            if len(moves) > 1:
                yield state
            move = rng.choice([rng.choice(moves), cases_of("bingo").lean(rng, state, moves)])
            state, _ = GAME.apply(state, move)


def wins(state, move):
    """Whether a move and what the seat may do next in the turn can end the match: all is tried."""
    seat = state.phase.seat
    after, _ = GAME.apply(state, move)
    if isinstance(after.phase, GameOver):
        return [*GAME.outcome(after).winners] == [seat]
    if (
        not isinstance(move, Follow)
        or not isinstance(after.phase, Declaring)
        or after.phase.seat != seat
    ):
        return False
    return any(wins(after, show) for show in GAME.legal_moves(after))


@pytest.mark.parametrize("level", [Level.QUICK, Level.STRONG])
def test_a_match_that_can_be_won_is_won(level):
    """And of no other move it is said."""
    rng, found = Random(f"bingo {level} {seed(1)}"), 0
    tried = count(40, 20_000)
    for number, state in enumerate(late_positions(rng)):
        winning = [move for move in GAME.legal_moves(state) if wins(state, move)]
        if not winning and rng.random() < 0.95:
            continue
        told = GAME.adviser.advise(question("bingo", state, level)).moves
        says = [each.move for each in told if "wins-match" in reasons_of(each)]
        assert not winning or told[0].move in winning, number
        assert set(says) <= set(winning), number
        assert bool(says) == bool(winning), number
        found += bool(winning)
        if found == tried:
            return
