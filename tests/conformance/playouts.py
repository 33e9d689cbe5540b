"""Playouts: whole games of sensible players, and stretches of random legal play."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from random import Random
from typing import Any

from service.kit.game import Deal
from service.kit.ruling import RuleViolation
from tests.catalog import CATALOG
from tests.conformance.cases import Cases, cases_of

MIXED = "mixed"
"""The name of random options in place of a preset."""


@dataclass(frozen=True)
class Playout:
    """A game determined by a seed: the same moves every time."""

    game: str
    preset: str
    seed: int
    bound: int | None = None
    """The number of random moves after which play stops; None: sensible play to the end."""

    def __str__(self) -> str:
        return f"{self.game} {self.preset} seed {self.seed} bound {self.bound}"


@dataclass(frozen=True)
class Position:
    """A position of a playout, and the move that led to it."""

    playout: Playout
    number: int
    state: Any
    moves: Any
    """The legal moves."""
    before: Any = None
    """The state before the move, for all but the first position."""
    move: Any = None
    events: Any = ()


def positions(playout: Playout) -> Iterator[Position]:
    """Every position of a playout, including the first deal.

    Raises AssertionError if a listed move is refused, or if a game of sensible players does not
    end in time.
    """
    game, cases = CATALOG[playout.game].game, cases_of(playout.game)
    rng = Random(f"{playout.preset} {playout.seed}")
    state, events = game.deal(first_deal(playout, cases, rng))
    before = move = None
    for number in range(playout.bound or cases.longest_game):
        moves = game.legal_moves(state)
        yield Position(playout, number, state, moves, before, move, events)
        if not moves:
            return
        move = rng.choice(moves) if playout.bound else cases.lean(rng, state, moves)
        try:
            game.check(state, move)
        except RuleViolation as refusal:
            raise AssertionError(
                f"{playout}, move {number}: {move} is listed, but refused: {refusal}"
            ) from None
        before, (state, events) = state, game.apply(state, move)
    assert playout.bound or not cases.ends, (
        f"{playout} has not ended after {cases.longest_game} moves"
    )


def first_deal(playout: Playout, cases: Cases, rng: Random) -> Deal[Any]:
    game = CATALOG[playout.game].game
    options = cases.mixed_options(rng) if playout.preset == MIXED else game.presets[playout.preset]
    seats = cases.seats(rng)
    while game.conflicts(options, seats):
        seats = cases.seats(rng)
    return Deal(options, seats, playout.seed)


def lanes(game: str) -> list[str]:
    """Every preset of a game, and random options."""
    return [*CATALOG[game].game.presets, MIXED]


EVERY = 3
"""One pair per this many positions, so that the pairs come from many games."""


def pairs(game: str) -> Iterator[tuple[Position, int | None, Any]]:
    """A position, a viewer, and the position with cards hidden from the viewer permuted."""
    cases = cases_of(game)
    for at in _some_positions(game):
        rng = Random(f"{at.playout} {at.number}")
        for seat in (None, *range(len(at.state.hands))):
            other = cases.reshuffled_hidden(at.state, seat, rng)
            if other != at.state:
                yield at, seat, other


def _some_positions(game: str) -> Iterator[Position]:
    for seed in count():
        for lane in lanes(game):
            for bound in (None, 200):
                playout = Playout(game, lane, seed, bound)
                first = Random(str(playout)).randrange(EVERY)
                yield from islice(positions(playout), first, None, EVERY)
