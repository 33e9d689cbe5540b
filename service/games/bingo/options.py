"""The options of Bingo, and its presets."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from typing import Annotated

from service.games.bingo import rulebook as rule
from service.games.bingo.bounds import Seat
from service.kit.base import Record, note, within
from service.kit.changes import replace
from service.kit.ruling import option


class VariantName(enum.Enum):
    """The values of tiles and declarations (§7, §9, §10)."""

    TRADITIONAL = "traditional"
    BERNDT = "berndt"

    # Hash by identity: Enum.__hash__ is slow, and options are hashed often.
    __hash__ = object.__hash__


class Blanks(enum.Enum):
    """The rank of a blank: when trump is turned, among trumps and in pip sums (§11)."""

    LOW = "low"
    SEVEN = "seven"

    __hash__ = object.__hash__


class Redeclare(enum.Enum):
    """Whether a double may be shown again in the same hand (§7.3)."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class Options(Record):
    """Everything agreed before the first deal; the defaults follow the original text."""

    variant: Annotated[
        VariantName,
        note(
            "The values of tiles and declarations; the preset of the same name "
            "also sets the matching target and threshold."
        ),
        option(
            "Variant",
            rule.VALUE_DOUBLE_OF_TRUMPS,
            rule.VALUE_DOUBLE,
            rule.VALUE_TRUMP,
            rule.VALUE_SPECIAL,
            rule.DECLARE_ONE_ONLY,
            rule.SCORE_DECLARATION,
            rule.SCORE_BINGO_SHOWN,
        ),
    ]
    target: Annotated[
        int,
        within(
            30,
            200,
            "The first player with this many points wins a rubber, and both start again from 0.",
        ),
        option(
            "Points for a rubber",
            rule.RUBBER_ONE,
            rule.RUBBER_TWO,
            rule.RUBBER_THREE,
            rule.OBJECT_RUBBERS,
        ),
    ]
    rubbers_to_win: Annotated[
        int,
        within(1, 21, "The first player with this many rubbers wins the match."),
        option("Rubbers to win", rule.MATCH_RUBBERS, rule.OBJECT_RUBBERS),
    ]
    early_threshold: Annotated[
        Annotated[int, within(1, 200)] | None,
        note(
            "If the other player has fewer points, a rubber counts two, and with "
            "none three; null: a rubber on points always counts one."
        ),
        option(
            "Threshold for extra rubbers",
            rule.RUBBER_ONE,
            rule.RUBBER_TWO,
            rule.RUBBER_THREE,
            rule.RUBBER_NO_EARLY_AWARD,
        ),
    ]
    blanks: Annotated[
        Blanks,
        note("The rank of a blank: when trump is turned, among trumps, in pip sums."),
        option("Rank of blanks", rule.TRUMP_HIGH_END, rule.TRICK_HIGHER_TRUMP, rule.TRICK_PIPS),
    ]
    redeclare: Annotated[
        Redeclare,
        note("Whether a double may be shown again in the same hand."),
        option("Showing a double again", rule.DECLARE_SHOWN_ONCE),
    ]
    must_trump: Annotated[
        bool,
        note("A player who can match neither end must play a trump or the Bingo."),
        option("Must trump", rule.FOLLOW_MUST_TRUMP, rule.FOLLOW_LOWER_END),
    ]
    trumps_match: Annotated[
        bool,
        note("A trump also matches the number on its other end."),
        option("Trumps match both ends", rule.FOLLOW_TRUMPS_MATCH),
    ]
    bingo_capture_rubber: Annotated[
        bool,
        note("The Bingo wins a rubber when it takes the double of trumps."),
        option("Rubber for capturing the double of trumps", rule.RUBBER_BINGO_CAPTURE),
    ]
    first_leader: Annotated[
        Seat | None,
        note("The seat that leads the first hand, from 0; null: drawn from the seed."),
        option("First leader", rule.DEAL_LEADER),
    ]


def contradictions(options: Options, _seats: int) -> Iterator[tuple[str, str]]:
    """Options that contradict each other, as (member to change, reason)."""
    threshold, target = options.early_threshold, options.target
    if threshold is not None and threshold > target:
        why = f"nobody has {threshold} points below a target of {target}"
        ways = f"set early_threshold to {target} or less, or target to {threshold} or more"
        yield "early_threshold", f"{why}; {ways}"


STANDARD = Options(
    variant=VariantName.TRADITIONAL,
    target=70,
    rubbers_to_win=7,
    early_threshold=30,
    blanks=Blanks.LOW,
    redeclare=Redeclare.ALLOWED,
    must_trump=False,
    trumps_match=True,
    bingo_capture_rubber=True,
    first_leader=None,
)
"""The preset of the original text."""

PRESETS: Mapping[str, Options] = {
    "traditional": STANDARD,
    "berndt": replace(STANDARD, variant=VariantName.BERNDT, target=66, early_threshold=None),
}
