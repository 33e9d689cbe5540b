"""What can be agreed before a game of Bing Rummy, and the games people know by name."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from service.rules.records import record


class EightPlayerDeal(enum.Enum):
    """How eight players are dealt to, since eight hands of 14 are more than two packs (§2)."""

    TWELVE_CARDS = "twelve_cards"
    """Twelve cards each from two packs, while all eight are in the game."""
    THIRD_PACK = "third_pack"
    """Fourteen cards each from three packs, for the whole game."""


DEUCE_POINTS = (2, 15, 20, 25)
"""What a deuce left in hand may count (§11)."""

FEWEST_QUIET_ROUNDS = 10
"""Below this a limit of quiet rounds would void hands that are merely slow (§11)."""


@record
class Options:
    """Everything agreed before the first deal; the defaults are the game of the seed."""

    stake: int = 25
    buy_back: bool = True
    limit: int = 75
    eight_player_deal: EightPlayerDeal = EightPlayerDeal.TWELVE_CARDS
    cut_for_deuce: bool = True
    deuce_points: int = 2
    first_meld: int = 3
    quiet_rounds: int = 50
    first_dealer: int | None = None


def conflicts(options: Options, seats: int) -> tuple[tuple[str, str], ...]:
    """Options that cannot be, or not with so many seats: (member, why); empty if all is well."""
    return tuple(_conflicts(options, seats))


def _conflicts(options: Options, seats: int) -> Iterator[tuple[str, str]]:
    if options.deuce_points not in DEUCE_POINTS:
        allowed = ", ".join(map(str, DEUCE_POINTS))
        yield "deuce_points", f"a deuce counts one of {allowed}, not {options.deuce_points}"
    if 0 < options.quiet_rounds < FEWEST_QUIET_ROUNDS:
        yield "quiet_rounds", f"0 is never; else {FEWEST_QUIET_ROUNDS} rounds are the fewest"
    if options.first_dealer is not None and options.first_dealer >= seats:
        yield "first_dealer", f"there is no seat {options.first_dealer}: {seats} play"


PRESETS: Mapping[str, Options] = MappingProxyType(
    {
        "standard": Options(),
        "friendly": Options(stake=0, buy_back=False),
        "three-packs": Options(eight_player_deal=EightPlayerDeal.THIRD_PACK),
        "heavy-deuces": Options(deuce_points=25),
    }
)
