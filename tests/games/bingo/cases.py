"""Bingo in the laws of tests/conformance."""

from itertools import combinations

from service.catalog import CATALOG
from service.games.bingo.moves import Close, DealHand, Declare, Follow, Lead
from service.games.bingo.options import Blanks, Options, Redeclare, VariantName
from service.games.bingo.phases import Following
from service.kit.tiles import DOUBLES, SET
from tests.conformance.cases import Cases, bare_moves, exchanged_soundly

GAME = CATALOG["bingo"].game


def lean(rng, state, moves):
    """Show doubles, close with most of the points, and follow to win or with low tiles."""
    shows = [move for move in moves if isinstance(move, Declare)]
    if shows and rng.random() < 0.9:
        return shows[-1]
    if Close() in moves:
        sheet, seat = GAME.scores(state), state.phase.seat
        near = sheet.points[seat] + sheet.won[seat] >= 0.8 * state.options.target
        if rng.random() < (0.9 if near else 0.02):
            return Close()
    plays = [move for move in moves if isinstance(move, Lead | Follow)]
    return rng.choice(plays or moves)


def mixed_options(rng):
    target = rng.choice([30, 66, 70, 200])
    return Options(
        variant=rng.choice(list(VariantName)),
        target=target,
        rubbers_to_win=rng.choice([1, 2, 7]),
        early_threshold=rng.choice([None, 1, 20, 30]),
        blanks=rng.choice(list(Blanks)),
        redeclare=rng.choice(list(Redeclare)),
        must_trump=rng.random() < 0.5,
        trumps_match=rng.random() < 0.5,
        bingo_capture_rubber=rng.random() < 0.7,
        first_leader=rng.choice([None, 0, 1]),
    )


def tiles(state):
    tricks = [tile for trick in state.tricks for tile in (trick.led, trick.followed)]
    led = [state.phase.led] if isinstance(state.phase, Following) else []
    boneyard = [state.turned_up] if state.stock else []
    return [*state.hands[0], *state.hands[1], *state.stock, *boneyard, *tricks, *led]


def conceivable(rng, state):
    """Each plain move, each tile led and followed with, each set of doubles, and other sets."""
    yield from bare_moves(GAME)
    yield from (Lead(tile) for tile in SET)
    yield from (Follow(tile) for tile in SET)
    yield DealHand(tuple(rng.sample(SET, len(SET))))
    yield Declare(())
    for size in range(1, len(DOUBLES)):
        yield from (Declare(some) for some in combinations(DOUBLES, size))
    for _ in range(10):
        yield Declare(tuple(sorted(rng.sample(SET, rng.randint(1, 6)))))


def reshuffled_hidden(state, seat, rng):
    """Permute the stock and the unknown tiles of the hands that this seat cannot see.

    In strict play what was followed with tells of the hand; only hands that could have been
    played like this are taken.
    """
    closed = [other for other in (0, 1) if other != seat]
    return exchanged_soundly(rng, state, closed, GAME.audit)


def _recorded(state):
    """The points, or during a hand the points before it."""
    return state.carried.points if state.last_hand is None else state.points


CASES = Cases(
    lean=lean,
    mixed_options=mixed_options,
    seats=lambda _: 2,
    cards=tiles,
    conceivable=conceivable,
    reshuffled_hidden=reshuffled_hidden,
    longest_game=3_000,
    endless=False,
    totals=_recorded,
)
