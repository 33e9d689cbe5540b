"""What can be agreed before a game of Bingo, and the two games people know by name."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from service.rules.records import record


class VariantName(enum.Enum):
    """Whose values of tiles and declarations are counted (§7, §9, §10)."""

    TRADITIONAL = "traditional"
    BERNDT = "berndt"

    # By identity, as members are compared; an enum's own hash is slow, and asked for often.
    __hash__ = object.__hash__


class Blanks(enum.Enum):
    """What a blank ranks as: when trump is turned, among trumps and in pip sums (§11)."""

    LOW = "low"
    SEVEN = "seven"

    __hash__ = object.__hash__


class Redeclare(enum.Enum):
    """Whether a double may be shown again in the same hand (§7.3)."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


@record
class Options:
    """Everything agreed before the first deal; the defaults are the game of the seed."""

    variant: VariantName = VariantName.TRADITIONAL
    target: int = 70
    rubbers_to_win: int = 7
    early_threshold: int | None = 30
    blanks: Blanks = Blanks.LOW
    redeclare: Redeclare = Redeclare.ALLOWED
    must_trump: bool = False
    trumps_match: bool = True
    bingo_capture_rubber: bool = True
    first_leader: int | None = None


def conflicts(options: Options, seats: int) -> tuple[tuple[str, str], ...]:
    """Options that contradict each other: (member, why); empty if they go together."""
    del seats  # two, always
    return tuple(_conflicts(options))


def _conflicts(options: Options) -> Iterator[tuple[str, str]]:
    threshold, target = options.early_threshold, options.target
    if threshold is not None and threshold > target:
        yield (
            "early_threshold",
            f"early_threshold {threshold} is above the target {target}; nobody gets that far",
        )


PRESETS: Mapping[str, Options] = MappingProxyType(
    {
        "traditional": Options(),
        "berndt": Options(variant=VariantName.BERNDT, target=66, early_threshold=None),
    }
)
