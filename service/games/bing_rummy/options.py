"""The options of Bing Rummy, and its presets."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.bounds import Seat
from service.kit.base import Record, must_be_zero_or, note, within, zero_or
from service.kit.changes import replace
from service.kit.hands import seat_at_table
from service.kit.ruling import dealer_option, option


class EightPlayerDeal(enum.Enum):
    """The deal for eight players, since eight hands of 14 need more than two packs (§2)."""

    TWELVE_CARDS = "twelve_cards"
    """Twelve cards each from two packs, while all eight are in the game."""
    THIRD_PACK = "third_pack"
    """Fourteen cards each from three packs, for the whole game."""


MIN_QUIET_ROUNDS = 10
"""A lower limit of quiet rounds would void hands that are only slow (§11)."""


class Options(Record):
    """Everything agreed before the first deal; the defaults follow the original text."""

    stake: Annotated[
        int,
        within(
            0,
            1_000_000,
            "The payment of each player into the pot, and again to buy in; 0 (no money) requires "
            "buy_back: false.",
        ),
        option(
            "Stake",
            rule.STAKE_PAID_AT_START,
            rule.SCORE_BUY_IN,
            rule.GAME_LAST_SURVIVOR,
            rule.GAME_VOID_HANDS,
        ),
    ]
    buy_back: Annotated[
        bool,
        note("Whether bust players may buy in; otherwise they are out."),
        option("Buying in", rule.BUY_BACK_NEVER, rule.BUY_BACK_ANSWER, rule.SCORE_BUY_IN),
    ]
    limit: Annotated[
        int,
        within(50, 200, "The most points a player may have without being bust."),
        option(
            "Bust above",
            rule.LIMIT_OPENING,
            rule.LIMIT_END,
            rule.LIMIT_DISCARD,
            rule.LIMIT_TAKE,
            rule.LIMIT_AFTER_STEP,
            rule.LIMIT_NEXT_STEP,
            rule.BUY_BACK_BUST_ONLY,
            rule.OBJECT_LAST_NOT_BUST,
        ),
    ]
    eight_player_deal: Annotated[
        EightPlayerDeal,
        note("Eight players get twelve cards each, or a third pack is used."),
        option(
            "Deal for eight players", rule.DEAL_HANDS, rule.DEAL_WHOLE_PACK, rule.CARDS_WILD_DEUCES
        ),
    ]
    cut_for_deuce: Annotated[
        bool,
        note("Whether the pack is cut for a deuce before the deal."),
        option(
            "Cut for a deuce", rule.CUT_FIRST, rule.CUT_ONCE, rule.CUT_NEVER, rule.DEAL_CUT_PLACE
        ),
    ]
    deuce_points: Annotated[
        Literal[2, 15, 20, 25],
        note("The points of a deuce left in hand."),
        option("Points of a deuce", rule.CARDS_VALUES),
    ]
    first_meld: Annotated[
        int,
        within(1, 4, "New melds in the turn that opens."),
        option(
            "Melds to open",
            rule.OPENING_MELDS,
            rule.OPENING_END,
            rule.OPENING_LAY_OFF,
            rule.OPENING_AFTER_STEP,
            rule.OPENING_NEXT_STEP,
        ),
    ]
    quiet_rounds: Annotated[
        int,
        zero_or(MIN_QUIET_ROUNDS, 1000, "Rounds without a meld that make a hand void; 0: never."),
        option("Quiet rounds", rule.HAND_VOID),
    ]
    first_dealer: Annotated[Seat | None, dealer_option(rule.DEAL_NEXT_DEALER)]

    def __post_init__(self) -> None:
        """Check quiet_rounds."""
        must_be_zero_or(MIN_QUIET_ROUNDS, self.quiet_rounds)


def contradictions(options: Options, seats: int) -> Iterator[tuple[str, str]]:
    """Options that contradict each other or the number of seats, as (member to change, reason)."""
    if options.buy_back and not options.stake:
        why = "without a stake nobody can buy back in"
        yield "buy_back", f"{why}; set buy_back to false or stake to 1 or more"
    yield from seat_at_table("first_dealer", options.first_dealer, seats)


STANDARD = Options(
    stake=25,
    buy_back=True,
    limit=75,
    eight_player_deal=EightPlayerDeal.TWELVE_CARDS,
    cut_for_deuce=True,
    deuce_points=2,
    first_meld=3,
    quiet_rounds=50,
    first_dealer=None,
)
"""The preset of the original text."""

PRESETS: Mapping[str, Options] = {
    "standard": STANDARD,
    "friendly": replace(STANDARD, stake=0, buy_back=False),
    "three-packs": replace(STANDARD, eight_player_deal=EightPlayerDeal.THIRD_PACK),
    "heavy-deuces": replace(STANDARD, deuce_points=25),
}
