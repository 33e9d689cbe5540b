"""Tricks: what is trump, which tile wins, and which tiles may follow (§2-§4)."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from service.games.bingo import rulebook as rule
from service.games.bingo.options import Blanks, Options
from service.games.bingo.variants import BINGO
from service.rules.ruling import Rule
from service.rules.tiles import (
    BLANK,
    DOUBLES,
    HIGH,
    LOW,
    SET,
    Tile,
    is_double,
    other_end,
    shows,
)

_SEVEN = 7
"""What a blank ranks as with the option 'blanks: seven'."""

_TRUMP = 20
"""Above the rank of every tile that is no trump: fourteen at most."""

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
    """How strong each tile of the set is; the stronger wins the trick, of equals the one led."""
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


def must_follow(
    options: Options, trump: int, led: Tile, hand: Collection[Tile]
) -> tuple[Rule | None, list[Tile]]:
    """In strict play: the tiles of a hand that may follow, and the rule that says so (§4.3).

    No rule where any tile may.
    """
    high, low = HIGH[led], LOW[led]
    if trump in {high, low}:
        trumps = [tile for tile in hand if shows(tile, trump)]
        return (rule.FOLLOW_TRUMP, trumps) if trumps else (None, list(hand))
    matching = [tile for tile in hand if options.trumps_match or not shows(tile, trump)]
    for end, reason in ((high, rule.FOLLOW_HIGHER_END), (low, rule.FOLLOW_LOWER_END)):
        fitting = [tile for tile in matching if shows(tile, end)]
        if fitting:
            return reason, fitting
    if options.must_trump:
        trumps = [tile for tile in hand if tile == BINGO or shows(tile, trump)]
        if trumps:
            return rule.FOLLOW_MUST_TRUMP, trumps
    return None, list(hand)


def captures(led: Tile, followed: Tile, trump: int) -> bool:
    """Whether the Bingo meets the double of trumps in a trick (§8.5)."""
    double = DOUBLES[trump]
    return (led == BINGO and followed == double) or (followed == BINGO and led == double)
