"""Tricks: what is trump, which tile wins, and which tiles may follow (§2-§4)."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from service.games.bingo import rulebook as rule
from service.games.bingo.options import Blanks, Options
from service.games.bingo.variants import BINGO
from service.kit.ruling import Rule
from service.kit.tiles import (
    BLANK,
    DOUBLES,
    HIGH,
    LOW,
    SET,
    SHOWING,
    Tile,
    is_double,
    other_end,
    shows,
)

_SEVEN = 7
"""The rank of a blank with the option 'blanks: seven'."""

_TRUMP = 20
"""More than the strength of any tile that is not a trump, which is at most fourteen."""

_DOUBLE_OF_TRUMPS = 30
_BINGO = 40


def _rank(end: int, blanks: Blanks) -> int:
    return _SEVEN if end == BLANK and blanks is Blanks.SEVEN else end


@lru_cache(maxsize=64)
def trump_of(turned_up: Tile, blanks: Blanks) -> int:
    """The number that the turned tile makes trump: its higher end (§2.5)."""
    return max((HIGH[turned_up], LOW[turned_up]), key=lambda end: _rank(end, blanks))


def _strength(tile: Tile, trump: int, blanks: Blanks) -> int:
    if tile == BINGO:
        return _BINGO
    if not shows(tile, trump):
        return _rank(HIGH[tile], blanks) + _rank(LOW[tile], blanks)
    if is_double(tile):
        return _DOUBLE_OF_TRUMPS
    return _TRUMP + _rank(other_end(tile, trump), blanks)


@lru_cache(maxsize=32)
def strengths(trump: int, blanks: Blanks) -> tuple[int, ...]:
    """The strength of each tile; the stronger one wins the trick, of equals the one led."""
    return tuple(_strength(tile, trump, blanks) for tile in SET)


def lead_wins(led: Tile, followed: Tile, trump: int, blanks: Blanks) -> bool:
    """Whether the tile led wins the trick (§3)."""
    strong = strengths(trump, blanks)
    return strong[led] >= strong[followed]


def winning_rule(led: Tile, followed: Tile, trump: int, blanks: Blanks) -> Rule:
    """The rule by which a trick is won."""
    strong = strengths(trump, blanks)
    higher, lower = max(strong[led], strong[followed]), min(strong[led], strong[followed])
    if higher == _BINGO:
        return rule.TRICK_BINGO
    if lower >= _TRUMP:
        return rule.TRICK_HIGHER_TRUMP
    if higher >= _TRUMP:
        return rule.TRICK_TRUMP
    return rule.TRICK_PIPS if higher > lower else rule.TRICK_LED_WINS_TIE


@lru_cache(maxsize=1024)
def _matches(
    led: Tile,
    trump: int,
    trumps_match: bool,  # noqa: FBT001 - positional: the cache finds it faster
    must_trump: bool,  # noqa: FBT001 - the same
) -> tuple[tuple[Rule, frozenset[Tile]], ...]:
    """The tiles that must follow in strict play, by rule, in order of precedence."""
    trumps = SHOWING[trump]
    if led in trumps:
        return ((rule.FOLLOW_TRUMP, trumps),)
    apart = frozenset() if trumps_match else trumps
    higher = (rule.FOLLOW_HIGHER_END, SHOWING[HIGH[led]] - apart)
    lower = (rule.FOLLOW_LOWER_END, SHOWING[LOW[led]] - apart)
    if not must_trump:
        return higher, lower
    return higher, lower, (rule.FOLLOW_MUST_TRUMP, trumps | {BINGO})


def must_follow(
    options: Options, trump: int, led: Tile, hand: Collection[Tile]
) -> tuple[Rule | None, list[Tile]]:
    """In strict play: the tiles of a hand that may follow, and the rule that says so (§4.3).

    No rule if any tile may follow.
    """
    for reason, matching in _matches(led, trump, options.trumps_match, options.must_trump):
        fitting = [tile for tile in hand if tile in matching]
        if fitting:
            return reason, fitting
    return None, [*hand]


@lru_cache(maxsize=8)
def captures(trump: int) -> frozenset[tuple[Tile, Tile]]:
    """The pairs of tile led and tile followed that are a capture by the Bingo (§8.5)."""
    double = DOUBLES[trump]
    return frozenset({(BINGO, double), (double, BINGO)} if double != BINGO else ())
