"""The options of High Card, and its presets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

from service.games.high_card import rulebook as rule
from service.games.high_card.bounds import Seat
from service.kit.base import Record, note, within
from service.kit.ruling import option


class Options(Record):
    """Everything agreed before the first deal."""

    best_of: Annotated[
        int,
        within(1, 9, "Hands in the game; an odd number."),
        option("Hands to play", rule.GAME_BEST_OF),
    ]
    first_leader: Annotated[
        Seat | None,
        note("Who leads the first hand; null: drawn from the seed."),
        option("First leader", rule.DEAL_FIVE),
    ]


def contradictions(options: Options, _seats: int) -> Iterator[tuple[str, str]]:
    """Options that contradict each other, as (member to change, reason)."""
    if options.best_of % 2 == 0:
        yield "best_of", f"{options.best_of} hands can be shared equally; set an odd number"


STANDARD = Options(best_of=3, first_leader=None)

PRESETS: Mapping[str, Options] = {"standard": STANDARD}
