"""What play-outs and endings look up: by trump, what each tile counts, beats and asks for.

A play-out plays by scores: of the tiles in hand the one with the highest score is led, or follows.
Scores in strict play keep the rules too: a tile that must be played is far above the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import mul
from types import MappingProxyType
from typing import NamedTuple

from msgspec.structs import replace

from service.games.bingo.options import STANDARD, Blanks, Options, VariantName
from service.games.bingo.tricks import must_follow, strengths
from service.games.bingo.variants import tile_points
from service.rules.base import Record
from service.rules.tiles import IS_DOUBLE, SET, Tile, shows

Score = Callable[[int], int]
"""How much a player wants to play each tile; no two tiles score the same."""

POINT = len(SET) - 1
"""A score of one point; a tile beats so many others at most."""

Asked = Sequence[Sequence[Sequence[Tile]]]
"""By the tile led: sets of tiles; in strict play the first of which one is held is played."""

HELD = 3
"""Kinds of hand by the doubles in it: none or one, two, more."""

_TIE = 32
"""Scores are multiples of this, so that the number of the tile decides between equals."""

_MUST = 10_000_000
"""More than any score: what a tile gets for each set by which it must be played."""

_MOST_SETS = 3
"""A tile that is led asks for one of so many sets of tiles at most, the first that is held."""


class Weights(NamedTuple):
    """How much a score takes of each property of a tile, a point being POINT."""

    power: int
    """For each tile that it beats when it is led."""
    peak: int
    """The same, but next to nothing for all except the most powerful."""
    trump: int
    points: int
    """For each point it counts."""
    powerful_points: int
    """For each point it counts, times the share of tiles it beats."""
    double: tuple[int, int, int]
    """For a double, where one is held, two, or more."""


class Manner(NamedTuple):
    """How a player of a play-out chooses a tile, in open or in strict play."""

    lead: Weights
    win: Weights
    """Of a tile that follows and wins."""
    lose: Weights
    winning: int
    """For winning at all."""


class Play(NamedTuple):
    """The scores of a manner, by how many doubles are held: none or one, two, or more."""

    leads: Sequence[Score]
    follows: Sequence[Sequence[Score]]
    """Also by the tile led."""


class Table(Record):
    """What holds under one trump."""

    points: tuple[int, ...]
    """What each tile counts."""
    strengths: tuple[int, ...]
    """The stronger tile wins, of equals the one led."""
    mine: tuple[Play, Play]
    """How the asking seat plays, in open play and in strict play."""
    theirs: tuple[Play, Play]
    asked: Sequence[Sequence[int]]
    """By the tile led: sets of tiles as bits; in strict play the first that is held is played."""


def bits(tiles: Iterable[int]) -> int:
    """A set of tiles as bits."""
    return sum(1 << tile for tile in tiles)


@lru_cache(maxsize=32)
def table(
    variant: VariantName,
    blanks: Blanks,
    trump: int,
    trumps_match: bool,  # noqa: FBT001 - by place, which finds what is kept the sooner
    must_trump: bool,  # noqa: FBT001 - the same
) -> Table:
    """What holds under a trump; made once for each."""
    options = replace(STANDARD, blanks=blanks, trumps_match=trumps_match, must_trump=must_trump)
    points, strong = tile_points(variant, trump), strengths(trump, blanks)
    asked = [list(_asked(options, trump, led)) for led in SET]
    maker = _Maker(trump, points, strong)
    mine, theirs = MANNERS[variant]
    return Table(
        points,
        strong,
        (maker.play(mine[0], _FREE), maker.play(mine[1], asked)),
        (maker.play(theirs[0], _FREE), maker.play(theirs[1], asked)),
        [[bits(some) for some in sets] for sets in asked],
    )


_FREE: Asked = [[]] * len(SET)
"""What is asked for in open play: nothing."""


class _Maker:
    """Makes the scores that hold under one trump."""

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

    def play(self, manner: Manner, asked: Asked) -> Play:
        """The scores of a manner, where these sets of tiles are asked for."""
        leads, follows = [], []
        for held in range(HELD):
            leads.append(_score(self._worth(manner.lead, held)))
            win = [manner.winning + worth for worth in self._worth(manner.win, held)]
            lose = self._worth(manner.lose, held)
            follows.append([_score(self._answers(win, lose, led, asked[led])) for led in SET])
        return Play(leads, follows)

    def _worth(self, weights: Weights, held: int) -> list[int]:
        """How much each tile takes, where so many doubles are held."""
        return [
            sum(map(mul, weights[:-1], properties)) + weights.double[held] * double
            for properties, double in zip(self._properties, IS_DOUBLE, strict=True)
        ]

    def _answers(
        self, win: Sequence[int], lose: Sequence[int], led: Tile, sets: Sequence[Sequence[Tile]]
    ) -> Iterator[int]:
        for tile in SET:
            ranks = [_MOST_SETS - rank for rank, some in enumerate(sets) if tile in some]
            trick = POINT * (self._points[led] + self._points[tile])
            wins = self._strong[tile] > self._strong[led]
            yield _MUST * max(ranks, default=0) + (
                trick + win[tile] if wins else lose[tile] - trick
            )


def _asked(options: Options, trump: int, led: Tile) -> Iterator[list[Tile]]:
    """The sets of tiles that must be followed with, as the rules tell them one after the other."""
    rest = [*SET]
    while True:
        reason, tiles = must_follow(options, trump, led, rest)
        if reason is None:
            return
        yield tiles
        rest = [tile for tile in rest if tile not in tiles]


def _score(values: Iterable[int]) -> Score:
    return tuple([_TIE * value + number for number, value in enumerate(values)]).__getitem__


MANNERS: Mapping[VariantName, tuple[tuple[Manner, Manner], tuple[Manner, Manner]]] = (
    MappingProxyType(
        {
            VariantName.TRADITIONAL: (
                (
                    Manner(
                        Weights(61, -43, -67, -168, 27, (-2048, -1337, -1625)),
                        Weights(-13, -24, -186, -8, 0, (-676, -89, 31)),
                        Weights(-13, -24, -186, -8, 0, (-1286, -737, -647)),
                        99,
                    ),
                    Manner(
                        Weights(21, -3, 515, -64, 94, (-210, -466, -480)),
                        Weights(-27, -10, -229, 14, 0, (677, 1, -252)),
                        Weights(-27, -10, -229, 14, 0, (-73, -506, -531)),
                        152,
                    ),
                ),
                (
                    Manner(
                        Weights(-1, 0, 0, -27, 0, (0, 0, 0)),
                        Weights(-100, 0, 0, -27, 0, (0, 0, 0)),
                        Weights(-1, 0, 0, -27, 0, (0, 0, 0)),
                        10_000,
                    ),
                    Manner(
                        Weights(1, 0, 0, 0, 0, (0, 0, 0)),
                        Weights(-100, 0, 0, -27, 0, (0, 0, 0)),
                        Weights(-1, 0, 0, -27, 0, (0, 0, 0)),
                        10_000,
                    ),
                ),
            ),
            VariantName.BERNDT: (
                (
                    Manner(
                        Weights(-39, -18, 1023, -21, -90, (-1025, -322, -768)),
                        Weights(-21, -12, -248, 132, 0, (-291, -165, -165)),
                        Weights(-21, -12, -248, 132, 0, (-1147, -996, -996)),
                        0,
                    ),
                    Manner(
                        Weights(20, -17, -108, -117, 31, (-2111, -2111, -2111)),
                        Weights(-4, -10, 36, 13, 0, (85, 85, 12)),
                        Weights(-4, -10, 36, 13, 0, (-49, -49, -49)),
                        -6,
                    ),
                ),
                (
                    Manner(
                        Weights(-1, 0, 0, -27, 0, (0, 0, 0)),
                        Weights(-100, 0, 0, -27, 0, (0, 0, 0)),
                        Weights(-1, 0, 0, -27, 0, (0, 0, 0)),
                        10_000,
                    ),
                    Manner(
                        Weights(1, 0, 0, 0, 0, (0, 0, 0)),
                        Weights(-100, 0, 0, -27, 0, (0, 0, 0)),
                        Weights(-1, 0, 0, -27, 0, (0, 0, 0)),
                        10_000,
                    ),
                ),
            ),
        }
    )
)
"""By what is counted: how the asking seat plays and how the other one, in both kinds of play.

The weights of the asking seat were found by trying; the other one wins whatever it can, at the
lowest cost.
"""
