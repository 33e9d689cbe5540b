"""The options of Bingo, and its presets."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Annotated

from msgspec.structs import replace

from service.games.bingo.bounds import Seat
from service.rules.base import Record, note, within


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
    ]
    target: Annotated[int, within(30, 200, "Points that win a rubber.")]
    rubbers_to_win: Annotated[int, within(1, 21, "Rubbers that win the match.")]
    early_threshold: Annotated[
        Annotated[int, within(1, 200)] | None,
        note(
            "If the other player has fewer points, a rubber counts two, and with "
            "none three; null: a rubber on points always counts one."
        ),
    ]
    blanks: Annotated[
        Blanks, note("The rank of a blank: when trump is turned, among trumps, in pip sums.")
    ]
    redeclare: Annotated[Redeclare, note("Whether a double may be shown again in the same hand.")]
    must_trump: Annotated[
        bool, note("A player who can match neither end must play a trump or the Bingo.")
    ]
    trumps_match: Annotated[bool, note("A trump also matches the number on its other end.")]
    bingo_capture_rubber: Annotated[
        bool, note("The Bingo wins a rubber when it takes the double of trumps.")
    ]
    first_leader: Annotated[
        Seat | None, note("The leader of the first hand; null: drawn from the seed.")
    ]


def contradictions(options: Options, _seats: int) -> Iterator[tuple[str, str]]:
    """Options that contradict each other, as (member, reason)."""
    threshold, target = options.early_threshold, options.target
    if threshold is not None and threshold > target:
        yield (
            "early_threshold",
            f"early_threshold {threshold} is above the target {target}; nobody gets that far",
        )


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

PRESETS: Mapping[str, Options] = MappingProxyType(
    {
        "traditional": STANDARD,
        "berndt": replace(STANDARD, variant=VariantName.BERNDT, target=66, early_threshold=None),
    }
)
