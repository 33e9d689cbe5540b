"""The options of Gin Rummy, and its presets."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from typing import Annotated

from service.games.gin_rummy import rulebook as rule
from service.games.gin_rummy.bounds import Seat
from service.kit.base import Record, note, within
from service.kit.changes import replace
from service.kit.melds import Ace
from service.kit.ruling import dealer_option, option


class BigGin(enum.Enum):
    """When eleven melded cards score the bonus (§6.6)."""

    AUTO = "auto"
    """Always, even after discarding one of them."""
    DECLARE = "declare"
    """Only if declared before the discard."""
    OFF = "off"


class OklahomaAce(enum.Enum):
    """The knock limit in Oklahoma when an ace is turned up."""

    ONE = "one"
    GIN_ONLY = "gin_only"


class NextDealer(enum.Enum):
    """Who deals after a scored hand (§7.5)."""

    WINNER = "winner"
    LOSER = "loser"
    ALTERNATE = "alternate"


class Shutout(enum.Enum):
    """The bonus of a winner whose opponent has won no hand."""

    NONE = "none"
    ADD_100 = "add_100"
    DOUBLE = "double"


class Scoring(enum.Enum):
    """One running total, or three ledgers."""

    SINGLE = "single"
    HOLLYWOOD = "hollywood"


class Rediscard(enum.Enum):
    """Whether a card taken from the pile may be discarded in the same turn (§3.4)."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class Options(Record):
    """Everything agreed before the first deal; the defaults follow the original text."""

    target: Annotated[
        int,
        within(10, 1000, "Points that win the game."),
        option("Points to win", rule.GAME_TARGET, rule.GAME_LEDGERS, rule.OBJECT_LEAST_DEADWOOD),
    ]
    gin_bonus: Annotated[
        int, within(1, 100, "Points for going gin."), option("Bonus for gin", rule.SCORE_GIN)
    ]
    undercut_bonus: Annotated[
        int,
        within(1, 100, "Points for an undercut, besides the difference."),
        option("Bonus for an undercut", rule.SCORE_UNDERCUT),
    ]
    undercut_on_tie: Annotated[
        bool,
        note("Whether equal deadwood undercuts the knocker."),
        option("Undercut on a tie", rule.SCORE_UNDERCUT, rule.SCORE_TIE_NOBODY),
    ]
    big_gin: Annotated[
        BigGin,
        note("Whether eleven melded cards score extra: always, if declared, never."),
        option("Big gin", rule.SCORE_BIG_GIN, rule.BIG_GIN_OFF),
    ]
    big_gin_extra: Annotated[
        int,
        within(0, 100, "Points for big gin, on top of the gin bonus."),
        option("Extra for big gin", rule.SCORE_BIG_GIN),
    ]
    knock_limit: Annotated[
        int,
        within(0, 10, "The most deadwood a knock may have; 0 is straight gin."),
        option(
            "Knock limit",
            rule.KNOCK_LIMIT,
            rule.KNOCK_LIMIT_AFTER_DISCARD,
            rule.KNOCK_DECLARED_LIMIT,
            rule.LAST_CARD_NEEDS_KNOCK,
        ),
    ]
    oklahoma: Annotated[
        bool,
        note("The first upcard caps the knock limit: court cards 10, an ace 1."),
        option(
            "Oklahoma",
            rule.KNOCK_OKLAHOMA,
            rule.KNOCK_LIMIT,
            rule.KNOCK_LIMIT_AFTER_DISCARD,
            rule.KNOCK_DECLARED_LIMIT,
            rule.LAST_CARD_NEEDS_KNOCK,
        ),
    ]
    oklahoma_ace: Annotated[
        OklahomaAce,
        note("In Oklahoma, the knock limit if an ace is turned up."),
        option("Ace in Oklahoma", rule.KNOCK_OKLAHOMA),
    ]
    spades_double: Annotated[
        bool,
        note("In Oklahoma, a hand whose upcard is a spade counts double."),
        option("Spades count double", rule.SCORE_SPADES_DOUBLE),
    ]
    ace: Annotated[
        Ace,
        note("An ace in a run: low, also high, or also around the corner."),
        option("Aces in runs", rule.MELD_SET_OR_RUN),
    ]
    ace_points: Annotated[
        int,
        within(1, 15, "The points of an ace in deadwood."),
        option("Points of an ace", rule.CARDS_PACK_AND_VALUES),
    ]
    lay_off_on_gin: Annotated[
        bool,
        note("Cards may be laid off against gin; if no deadwood is left, nobody scores."),
        option("Lay off against gin", rule.SCORE_GIN, rule.SCORE_GIN_LAID_OFF),
    ]
    game_bonus: Annotated[
        int,
        within(0, 1000, "Added to the winner's total after the game."),
        option("Bonus for the game", rule.GAME_BONUS),
    ]
    box_bonus: Annotated[
        int,
        within(0, 100, "Added for each hand won after the game."),
        option("Bonus for each hand won", rule.GAME_BOX),
    ]
    shutout: Annotated[
        Shutout,
        note("The bonus of a winner whose opponent has won no hand."),
        option("Bonus for a shutout", rule.GAME_SHUTOUT),
    ]
    last_card_action: Annotated[
        bool,
        note("The last discard may be taken to knock with it."),
        option(
            "Knock with the last discard",
            rule.LAST_CARD_KNOCK_OR_PASS,
            rule.LAST_CARD_NEEDS_KNOCK,
            rule.LAST_CARD_NO_DISCARD,
            rule.VOID_STOCK,
        ),
    ]
    rediscard: Annotated[
        Rediscard,
        note(
            "Whether a card taken from the pile may be discarded in the same turn; an upcard taken "
            "on offer never may."
        ),
        option("Discard of the card taken", rule.DISCARD_NOT_THE_CARD_TAKEN, rule.KNOCK_BARRED),
    ]
    next_dealer: Annotated[
        NextDealer,
        note("Who deals after a scored hand."),
        option("Next dealer", rule.DEAL_NEXT_DEALER),
    ]
    scoring: Annotated[
        Scoring,
        note("One total, or three Hollywood ledgers."),
        option("Score sheet", rule.GAME_LEDGERS, rule.GAME_LEDGERS_CLOSED, rule.GAME_TARGET),
    ]
    idle_limit: Annotated[
        int,
        within(
            0,
            1000,
            "A hand is void after this many draws in a row from the discard pile; 0: never.",
        ),
        option("Idle turns", rule.VOID_IDLE),
    ]
    first_dealer: Annotated[Seat | None, dealer_option(rule.DEAL_NEXT_DEALER)]


def contradictions(options: Options, _seats: int) -> Iterator[tuple[str, str]]:
    """Options that contradict each other, as (member to change, reason)."""
    if options.oklahoma:
        return
    if options.spades_double:
        why = "spades_double is a rule of Oklahoma"
        yield "oklahoma", f"{why}; set oklahoma to true or spades_double to false"
    if options.oklahoma_ace is not OklahomaAce.ONE:
        why = "oklahoma_ace is a rule of Oklahoma"
        yield "oklahoma", f"{why}; set oklahoma to true or oklahoma_ace to one"


STANDARD = Options(
    target=100,
    gin_bonus=25,
    undercut_bonus=20,
    undercut_on_tie=True,
    big_gin=BigGin.AUTO,
    big_gin_extra=6,
    knock_limit=10,
    oklahoma=False,
    oklahoma_ace=OklahomaAce.ONE,
    spades_double=False,
    ace=Ace.LOW,
    ace_points=1,
    lay_off_on_gin=False,
    game_bonus=0,
    box_bonus=0,
    shutout=Shutout.NONE,
    last_card_action=False,
    rediscard=Rediscard.ALLOWED,
    next_dealer=NextDealer.WINNER,
    scoring=Scoring.SINGLE,
    idle_limit=20,
    first_dealer=None,
)
"""The preset of the original text."""

PRESETS: Mapping[str, Options] = {
    "standard": STANDARD,
    "book": replace(
        STANDARD,
        gin_bonus=20,
        undercut_bonus=10,
        rediscard=Rediscard.FORBIDDEN,
        big_gin=BigGin.DECLARE,
        game_bonus=100,
        box_bonus=20,
        shutout=Shutout.ADD_100,
    ),
    "straight": replace(STANDARD, knock_limit=0),
    "oklahoma": replace(STANDARD, oklahoma=True, spades_double=True, target=150),
    "hollywood": replace(
        STANDARD, scoring=Scoring.HOLLYWOOD, game_bonus=100, box_bonus=20, shutout=Shutout.DOUBLE
    ),
    "round-the-corner": replace(
        STANDARD,
        ace=Ace.CORNER,
        ace_points=15,
        gin_bonus=20,
        undercut_bonus=20,
        box_bonus=20,
        target=125,
        lay_off_on_gin=True,
    ),
}
