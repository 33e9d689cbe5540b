"""The options of Rummy, and its presets (§7)."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Annotated

from service.games.rummy import rulebook as rule
from service.games.rummy.bounds import MIN_MELD, Seat
from service.kit.base import Record, note, within
from service.kit.cards import PACK
from service.kit.changes import replace
from service.kit.hands import seat_at_table
from service.kit.melds import Ace
from service.kit.ruling import dealer_option, option

CARDS_EACH: Mapping[int, int] = MappingProxyType({2: 10, 3: 7, 4: 7, 5: 6, 6: 6})
"""The cards dealt to each player, by number of players (§1.2)."""

MIN_UNDEALT = 2
"""The fewest cards left after the deal: one for the pile and one for the stock."""


class RummyBonus(enum.Enum):
    """What going Rummy adds to the score (§5.2)."""

    DOUBLE = "double"
    """The whole score once more."""
    TEN = "ten"
    """Ten points."""
    NONE = "none"


class ExhaustionScore(enum.Enum):
    """The score of the lowest hand when the stock has run out for good (§5.3)."""

    REDUCED = "reduced"
    """Each losing hand less the lowest hand."""
    PLAIN = "plain"
    """Each losing hand in full."""
    NONE = "none"


class ExhaustionTie(enum.Enum):
    """How a tie for the lowest hand is scored (§5.4)."""

    WASH = "wash"
    """Nobody scores."""
    SHARE = "share"
    """Each of the tied players scores."""


class NextDealer(enum.Enum):
    """Who deals the next round (§6.2)."""

    ROTATE = "rotate"
    WINNER = "winner"


class Options(Record):
    """Everything agreed before the first deal; the defaults follow the original text."""

    target: Annotated[
        int,
        within(10, 10_000, "Points that win the game, unless a number of rounds is agreed."),
        option("Points to win", rule.GAME_TARGET, rule.OBJECT_GO_OUT),
    ]
    rounds: Annotated[
        Annotated[int, within(1, 1000, "A fixed number of rounds; null: play to the target.")]
        | None,
        option("Rounds to play", rule.GAME_ROUNDS, rule.GAME_TARGET, rule.OBJECT_GO_OUT),
    ]
    max_melds_per_turn: Annotated[
        Annotated[int, within(1, 8, "Melds that may be laid in a turn; null: any number.")] | None,
        option("Melds in a turn", rule.MELD_PER_TURN),
    ]
    layoff_requires_own_meld: Annotated[
        bool,
        note("A player may lay off only after laying a meld of their own."),
        option("Own meld before laying off", rule.LAYOFF_OWN_MELD),
    ]
    discard_to_go_out: Annotated[
        bool,
        note("The last card must be discarded; false: it may be melded too."),
        option(
            "Discard to go out", rule.OUT_NEEDS_DISCARD, rule.OUT_TAKEN_LEFT, rule.TURN_ONE_DRAW
        ),
    ]
    rummy_bonus: Annotated[
        RummyBonus,
        note("The bonus for going out all in one turn: as much again, ten points, nothing."),
        option("Bonus for going Rummy", rule.SCORE_RUMMY),
    ]
    turnovers: Annotated[
        Annotated[
            int,
            within(0, 100, "How often the pile is turned over; null: as long as cards are placed."),
        ]
        | None,
        option(
            "Turns of the pile",
            rule.STOCK_TURNED_OVER,
            rule.STOCK_NEVER_TURNED,
            rule.STOCK_EXHAUSTED,
        ),
    ]
    turn_over_shuffle: Annotated[
        bool,
        note("The pile is shuffled when it is turned over."),
        option("Shuffle the turned pile", rule.STOCK_TURN_OVER),
    ]
    exhaustion_score: Annotated[
        ExhaustionScore,
        note("The score of the lowest hand when the stock has run out for good."),
        option("Score of the lowest hand", rule.SCORE_LOWEST, rule.SCORE_TIE, rule.SCORE_NOTHING),
    ]
    exhaustion_tie: Annotated[
        ExhaustionTie,
        note("If several hands are lowest: nobody scores, or each of them."),
        option("Tie for the lowest hand", rule.SCORE_TIE),
    ]
    ace: Annotated[
        Ace,
        note(
            "An ace in a run: low, also high, or also around the corner; if it may be high, it "
            "counts 15."
        ),
        option("Aces in runs", rule.MELD_SET_OR_RUN, rule.SCORE_CARDS),
    ]
    dealer: Annotated[
        NextDealer,
        note("Who deals next: the player to the left, or the winner of the round."),
        option("Next dealer", rule.DEAL_NEXT_DEALER),
    ]
    deal: Annotated[
        Annotated[
            int,
            within(1, 25, "Cards for each player; null: 10 for two, 7 for three or four, else 6."),
        ]
        | None,
        option("Cards for each player", rule.DEAL_CARDS),
    ]
    idle_limit: Annotated[
        int,
        within(0, 100, "Idle turns in a row for each player that end a round; 0: never."),
        option("Idle turns", rule.STOCK_IDLE),
    ]
    first_dealer: Annotated[Seat | None, dealer_option(rule.DEAL_NEXT_DEALER)]


def cards_each(options: Options, seats: int) -> int:
    """The number of cards dealt to each player (§1.2)."""
    return options.deal or CARDS_EACH[seats]


def undealt(options: Options, seats: int) -> int:
    """The number of cards in stock and discard pile together, between turns (§8)."""
    return len(PACK) - seats * cards_each(options, seats)


def contradictions(options: Options, seats: int) -> Iterator[tuple[str, str]]:
    """Options that contradict each other or the number of seats, as (member to change, reason)."""
    each, left = cards_each(options, seats), undealt(options, seats)
    if left < MIN_UNDEALT:
        most = (len(PACK) - MIN_UNDEALT) // seats
        yield "deal", f"{seats} players can be dealt at most {most} cards each, not {each}"
    yield from seat_at_table("first_dealer", options.first_dealer, seats)
    if options.turn_over_shuffle and options.turnovers == 0:
        why = "a pile that is shuffled must be turned over"
        yield "turnovers", f"{why}; set turnovers to 1 or more, or turn_over_shuffle to false"
    share = options.exhaustion_tie is ExhaustionTie.SHARE
    if share and options.exhaustion_score is ExhaustionScore.NONE:
        why = "with exhaustion_score none there is nothing to share; set exhaustion_tie to wash"
        yield "exhaustion_tie", f"{why}, or exhaustion_score to reduced or plain"
    fewest = MIN_MELD if options.discard_to_go_out else MIN_MELD - 1
    scoreless = options.exhaustion_score is ExhaustionScore.NONE and options.rounds is None
    if each < fewest and scoreless:
        why = f"with fewer than {fewest} cards nobody could ever meld or score"
        ways = f"set exhaustion_score to reduced or plain, or deal to {fewest} or more"
        yield "exhaustion_score", f"{why}; {ways}"


STANDARD = Options(
    target=100,
    rounds=None,
    max_melds_per_turn=None,
    layoff_requires_own_meld=False,
    discard_to_go_out=True,
    rummy_bonus=RummyBonus.DOUBLE,
    turnovers=1,
    turn_over_shuffle=False,
    exhaustion_score=ExhaustionScore.REDUCED,
    exhaustion_tie=ExhaustionTie.WASH,
    ace=Ace.LOW,
    dealer=NextDealer.ROTATE,
    deal=None,
    idle_limit=10,
    first_dealer=None,
)
"""The preset of the original text."""

PRESETS: Mapping[str, Options] = {
    "standard": STANDARD,
    "book": replace(STANDARD, max_melds_per_turn=1, discard_to_go_out=False, turnovers=None),
    "block": replace(STANDARD, turnovers=0),
    "house": replace(
        STANDARD,
        layoff_requires_own_meld=True,
        rummy_bonus=RummyBonus.TEN,
        turn_over_shuffle=True,
        exhaustion_score=ExhaustionScore.PLAIN,
        exhaustion_tie=ExhaustionTie.SHARE,
        ace=Ace.HIGH_LOW,
    ),
    "round-the-corner": replace(STANDARD, ace=Ace.CORNER, dealer=NextDealer.WINNER, rounds=6),
}
