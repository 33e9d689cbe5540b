"""The options of Last Card, and its presets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

from service.games.last_card import rulebook as rule
from service.games.last_card.bounds import Seat
from service.kit.base import Record, within
from service.kit.changes import replace
from service.kit.hands import seat_at_table
from service.kit.ruling import dealer_option, option


class Options(Record):
    """Everything agreed before the first deal."""

    target: Annotated[
        int, within(1, 500, "Points that win the game."), option("Points to win", rule.GAME_TARGET)
    ]
    first_dealer: Annotated[Seat | None, dealer_option(rule.DEAL_DEALER)]


def contradictions(options: Options, seats: int) -> Iterator[tuple[str, str]]:
    """Options that contradict the number of seats, as (member to change, reason)."""
    yield from seat_at_table("first_dealer", options.first_dealer, seats)


STANDARD = Options(target=100, first_dealer=None)

PRESETS: Mapping[str, Options] = {"standard": STANDARD, "short": replace(STANDARD, target=50)}
