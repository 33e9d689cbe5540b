"""Computer players of Bingo never miss a move that surely wins the match with its trick."""

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.bingo.moves import Follow, Lead
from service.games.bingo.options import PRESETS
from service.games.bingo.phases import Declaring, GameOver
from service.kit.advice import Level
from service.kit.game import Deal
from service.kit.tiles import SET
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


def wins(state, move, seat):
    """Whether a move ends the match with its trick: all that both players may do in it is tried."""
    after, _ = GAME.apply(state, move)
    if isinstance(after.phase, GameOver):
        return [*GAME.outcome(after).winners] == [seat]
    if isinstance(move, Lead):
        return all(wins(after, reply, seat) for reply in GAME.legal_moves(after))
    if (
        not isinstance(move, Follow)
        or not isinstance(after.phase, Declaring)
        or after.phase.seat != seat
    ):
        return False
    return any(wins(after, show, seat) for show in GAME.legal_moves(after))


def worlds(state, seat):
    """All deals of the tiles that a seat has not seen; in open play, one with each tile."""
    held, known = state.hands[1 - seat], state.known[1 - seat]
    played = {tile for trick in state.tricks for tile in (trick.led, trick.followed)}
    seen = {*state.hands[seat], *played, *known, *([state.turned_up] if state.stock else [])}
    hidden = [tile for tile in SET if tile not in seen]
    missing = len(held) - len(known)
    if state.closed or not state.stock:
        chosen = combinations(hidden, missing)
    else:
        others = {tile: [other for other in hidden if other != tile] for tile in hidden}
        chosen = [(tile, *others[tile][: missing - 1]) for tile in hidden]
    for some in chosen if missing else [()]:
        other = tuple(sorted((*known, *some)))
        mine = state.hands[seat]
        yield replace(state, hands=(other, mine) if seat else (mine, other))


def surely(state, move, seat):
    """Whether a move that wins in the deal wins in every other that the seat may believe in."""
    if not isinstance(move, Lead):
        return True
    return all(wins(world, move, seat) for world in worlds(state, seat))


@pytest.mark.parametrize("level", [Level.QUICK, Level.STRONG])
def test_a_match_that_can_be_won_is_won(level):
    """And it is said of no move that may not win it."""
    rng, found = Random(f"bingo {level} {seed(1)}"), 0
    tried = count(40, 20_000)
    for number, state in enumerate(late_positions(rng)):
        seat = state.phase.seat
        winning = [move for move in GAME.legal_moves(state) if wins(state, move, seat)]
        if not winning and rng.random() < 0.95:
            continue
        told = GAME.adviser.advise(question("bingo", state, level)).moves
        says = [each.move for each in told if "wins-match" in reasons_of(each)]
        sure = [move for move in winning if surely(state, move, seat)]
        assert set(says) <= set(winning), number
        assert not sure or told[0].move in says, number
        found += bool(sure)
        if found == tried:
            return
