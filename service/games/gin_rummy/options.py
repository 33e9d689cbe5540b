"""What can be agreed before a game of Gin Rummy, and the games people know by name."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from service.rules.melds import Ace
from service.rules.records import record


class BigGin(enum.Enum):
    """What eleven melded cards are worth (§6.6)."""

    AUTO = "auto"
    """The bonus, whether declared or discarded from and knocked with."""
    DECLARE = "declare"
    """The bonus only when declared before the discard."""
    OFF = "off"


class OklahomaAce(enum.Enum):
    """What an ace turned up in Oklahoma means for the knock limit."""

    ONE = "one"
    GIN_ONLY = "gin_only"


class NextDealer(enum.Enum):
    """Who deals after a scored hand (§7.5)."""

    WINNER = "winner"
    LOSER = "loser"
    ALTERNATE = "alternate"


class Shutout(enum.Enum):
    """What a winner adds against whom no hand was won."""

    NONE = "none"
    ADD_100 = "add_100"
    DOUBLE = "double"


class Scoring(enum.Enum):
    """One running total, or three ledgers."""

    SINGLE = "single"
    HOLLYWOOD = "hollywood"


class Rediscard(enum.Enum):
    """Whether a card taken from the discard pile may go back in the same turn (§3.4)."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


@record
class Options:
    """Everything agreed before the first deal; the defaults are the game of the seed."""

    target: int = 100
    gin_bonus: int = 25
    undercut_bonus: int = 20
    undercut_on_tie: bool = True
    big_gin: BigGin = BigGin.AUTO
    big_gin_extra: int = 6
    knock_limit: int = 10
    oklahoma: bool = False
    oklahoma_ace: OklahomaAce = OklahomaAce.ONE
    spades_double: bool = False
    ace: Ace = Ace.LOW
    ace_points: int = 1
    lay_off_on_gin: bool = False
    game_bonus: int = 0
    box_bonus: int = 0
    shutout: Shutout = Shutout.NONE
    last_card_action: bool = False
    rediscard: Rediscard = Rediscard.ALLOWED
    next_dealer: NextDealer = NextDealer.WINNER
    scoring: Scoring = Scoring.SINGLE
    idle_limit: int = 20
    first_dealer: int | None = None


def conflicts(options: Options, seats: int) -> tuple[tuple[str, str], ...]:
    """Options that contradict each other: (member, why); empty if they go together."""
    del seats  # two, always
    return tuple(_conflicts(options))


def _conflicts(options: Options) -> Iterator[tuple[str, str]]:
    if options.oklahoma:
        return
    if options.spades_double:
        yield "spades_double", "spades_double is a rule of Oklahoma; set oklahoma to true"
    if options.oklahoma_ace is not OklahomaAce.ONE:
        yield "oklahoma_ace", "oklahoma_ace is a rule of Oklahoma; set oklahoma to true"


PRESETS: Mapping[str, Options] = MappingProxyType(
    {
        "standard": Options(),
        "book": Options(
            gin_bonus=20,
            undercut_bonus=10,
            rediscard=Rediscard.FORBIDDEN,
            big_gin=BigGin.DECLARE,
            game_bonus=100,
            box_bonus=20,
            shutout=Shutout.ADD_100,
        ),
        "straight": Options(knock_limit=0),
        "oklahoma": Options(oklahoma=True, spades_double=True, target=150),
        "hollywood": Options(
            scoring=Scoring.HOLLYWOOD, game_bonus=100, box_bonus=20, shutout=Shutout.DOUBLE
        ),
        "round-the-corner": Options(
            ace=Ace.CORNER,
            ace_points=15,
            gin_bonus=20,
            undercut_bonus=20,
            box_bonus=20,
            target=125,
            lay_off_on_gin=True,
        ),
    }
)
