"""The tables of playouts and endings: by trump, each tile's points, rank and demands.

A playout plays by scores: the tile in hand with the highest score is led, or follows.
Scores in strict play also enforce the rules: a tile that must be played is far above the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import mul
from types import MappingProxyType
from typing import NamedTuple

from service.games.bingo.options import STANDARD, Blanks, Options, VariantName
from service.games.bingo.tricks import must_follow, strengths
from service.games.bingo.variants import tile_points
from service.kit.base import Record
from service.kit.changes import replace
from service.kit.tiles import IS_DOUBLE, SET, Tile, shows

Score = Callable[[int], int]
"""The preference for each tile; no two tiles have the same score."""

POINT = len(SET) - 1
"""The score of one point; also the most tiles that a tile can beat."""

KINDS = (0, 0, 1, 2, 2, 2, 2, 2)
"""The kind of hand, by the number of doubles in it."""

_TIE = 32
"""Scores are multiples of this, so that the number of the tile breaks ties."""

_MUST = 10_000_000
"""More than any score: the bonus of a tile that must be played."""

_MOST_SETS = 3
"""The most sets of tiles that a lead can require."""


class Weights(NamedTuple):
    """The weights of the properties of a tile, in POINT."""

    power: int
    """For each tile that it beats when led."""
    peak: int
    """The same, but close to zero for all except the strongest."""
    trump: int
    points: int
    """For each point it counts."""
    powerful_points: int
    """For each point it counts, times the share of tiles it beats."""
    double: tuple[int, int, int]
    """For a double, where one is held, two, or more."""


class Style(NamedTuple):
    """How a player in a playout chooses a tile, in open or in strict play."""

    lead: Weights
    win: Weights
    """For a tile that follows and wins."""
    lose: Weights
    winning: int
    """For winning at all."""


class Answers(dict[int, Score]):
    """The scores of the tiles that follow, by the tile led; computed when first asked for."""

    def __init__(self, score: Callable[[int], Score]) -> None:
        super().__init__()
        self._score = score

    def __missing__(self, led: int) -> Score:
        score = self[led] = self._score(led)
        return score


class Play(NamedTuple):
    """The scores of a style, by the number of doubles held."""

    leads: Sequence[Score]
    follows: Sequence[Mapping[int, Score]]
    """Also by the tile led."""


class Table(Record):
    """The tables for one trump."""

    points: tuple[int, ...]
    """The value of each tile."""
    strengths: tuple[int, ...]
    """The stronger tile wins, of equals the one led."""
    mine: tuple[Play, Play]
    """How the asking seat plays, in open and in strict play."""
    theirs: tuple[Play, Play]
    asked: Sequence[Sequence[int]]
    """By the tile led: sets of tiles as bits; in strict play the first set held must be played."""


def bits(tiles: Iterable[int]) -> int:
    """A set of tiles as bits."""
    return sum(1 << tile for tile in tiles)


@lru_cache(maxsize=32)
def table(
    variant: VariantName,
    blanks: Blanks,
    trump: int,
    trumps_match: bool,  # noqa: FBT001 - positional: the cache finds it faster
    must_trump: bool,  # noqa: FBT001 - the same
) -> Table:
    """The tables for a trump; cached."""
    options = replace(STANDARD, blanks=blanks, trumps_match=trumps_match, must_trump=must_trump)
    points, strong = tile_points(variant, trump), strengths(trump, blanks)
    asked = [list(_sets_to_follow(options, trump, led)) for led in SET]
    demands = [_demands(sets) for sets in asked]
    maker = _Maker(trump, points, strong)
    mine, theirs = STYLES[variant]
    return Table(
        points,
        strong,
        (maker.play(mine[0], _FREE), maker.play(mine[1], demands)),
        (maker.play(theirs[0], _FREE), maker.play(theirs[1], demands)),
        [[bits(some) for some in sets] for sets in asked],
    )


_FREE = [[0] * len(SET)] * len(SET)
"""The demands of open play: none."""


class _Maker:
    """Computes the scores for one trump."""

    def __init__(self, trump: int, points: Sequence[int], strong: Sequence[int]) -> None:
        self._points, self._strong = points, strong
        powers = [sum(strong[tile] >= other for other in strong) - 1 for tile in SET]
        self._properties = [
            (
                power,
                power**3 // POINT**2,
                shows(tile, trump),
                points[tile],
                points[tile] * power // POINT,
            )
            for tile, power in zip(SET, powers, strict=True)
        ]

    def play(self, style: Style, demands: Sequence[Sequence[int]]) -> Play:
        """The scores of a style; ``demands``: of strict play, by the tile led and the tile."""
        leads, follows = [], []
        for held in range(max(KINDS) + 1):
            leads.append(_score(self._worth(style.lead, held)))
            follows.append(Answers(self._answers(style, held, demands)))
        return Play([leads[kind] for kind in KINDS], [follows[kind] for kind in KINDS])

    def _worth(self, weights: Weights, held: int) -> list[int]:
        """The score of each tile, with this number of doubles held."""
        return [
            sum(map(mul, weights[:-1], properties)) + weights.double[held] * double
            for properties, double in zip(self._properties, IS_DOUBLE, strict=True)
        ]

    def _answers(
        self, style: Style, held: int, demands: Sequence[Sequence[int]]
    ) -> Callable[[int], Score]:
        """The scores of the tiles that follow, by the tile led; its points count too."""
        worth = [POINT * points for points in self._points]
        win = [
            style.winning + own + points
            for own, points in zip(self._worth(style.win, held), worth, strict=True)
        ]
        lose = [
            own - points for own, points in zip(self._worth(style.lose, held), worth, strict=True)
        ]
        each = [*zip(self._strong, win, lose, strict=True)]

        def score(led: int) -> Score:
            points, beaten = worth[led], self._strong[led]
            return _score(
                [
                    due + (points + won if strong > beaten else lost - points)
                    for due, (strong, won, lost) in zip(demands[led], each, strict=True)
                ]
            )

        return score


def _demands(sets: Sequence[Sequence[Tile]]) -> list[int]:
    """The score of each tile for being in a set that must be played, most in the first."""
    demands = [0] * len(SET)
    for rank, some in zip(range(_MOST_SETS, 0, -1), sets, strict=False):
        for tile in some:
            demands[tile] = _MUST * rank
    return demands


def _sets_to_follow(options: Options, trump: int, led: Tile) -> Iterator[list[Tile]]:
    """The sets of tiles that must follow, in the order of the rules."""
    rest = [*SET]
    while True:
        reason, tiles = must_follow(options, trump, led, rest)
        if reason is None:
            return
        yield tiles
        rest = [tile for tile in rest if tile not in tiles]


def _score(values: Iterable[int]) -> Score:
    # The method of a list is called faster than that of a tuple.
    return [_TIE * value + number for number, value in enumerate(values)].__getitem__


_CHEAPEST_WINNER = (
    Style(
        Weights(-1, 0, 0, -27, 0, (0, 0, 0)),
        Weights(-100, 0, 0, -27, 0, (0, 0, 0)),
        Weights(-1, 0, 0, -27, 0, (0, 0, 0)),
        10_000,
    ),
    Style(
        Weights(1, 0, 0, 0, 0, (0, 0, 0)),
        Weights(-100, 0, 0, -27, 0, (0, 0, 0)),
        Weights(-1, 0, 0, -27, 0, (0, 0, 0)),
        10_000,
    ),
)
"""Wins every trick it can, at the lowest cost."""

STYLES: Mapping[VariantName, tuple[tuple[Style, Style], tuple[Style, Style]]] = MappingProxyType(
    {
        VariantName.TRADITIONAL: (
            (
                Style(
                    Weights(61, -43, -67, -168, 27, (-2048, -1337, -1625)),
                    Weights(-13, -24, -186, -8, 0, (-676, -89, 31)),
                    Weights(-13, -24, -186, -8, 0, (-1286, -737, -647)),
                    99,
                ),
                Style(
                    Weights(21, -3, 515, -64, 94, (-210, -466, -480)),
                    Weights(-27, -10, -229, 14, 0, (677, 1, -252)),
                    Weights(-27, -10, -229, 14, 0, (-73, -506, -531)),
                    152,
                ),
            ),
            _CHEAPEST_WINNER,
        ),
        VariantName.BERNDT: (
            (
                Style(
                    Weights(-39, -18, 1023, -21, -90, (-1025, -322, -768)),
                    Weights(-21, -12, -248, 132, 0, (-291, -165, -165)),
                    Weights(-21, -12, -248, 132, 0, (-1147, -996, -996)),
                    0,
                ),
                Style(
                    Weights(20, -17, -108, -117, 31, (-2111, -2111, -2111)),
                    Weights(-4, -10, 36, 13, 0, (85, 85, 12)),
                    Weights(-4, -10, 36, 13, 0, (-49, -49, -49)),
                    -6,
                ),
            ),
            _CHEAPEST_WINNER,
        ),
    }
)
"""By scoring: how the asking seat and the other one play, in open and in strict play.

The weights of the asking seat were found by hill climbing.
"""
