"""Rummy as JSON; the only file of the game that knows the contract."""

from __future__ import annotations

from service.contract.cards import CARD, MELD_TYPE, PILE, table_meld_shape
from service.contract.interned import Interned
from service.contract.records import Optional, Record, Tagged
from service.contract.shapes import Faces, Many, Maybe, Named, Shape, Truth, Whole
from service.contract.wire import COUNT, SEED, Sample, Versioned, Wire, line_shape, rule_shape
from service.games.rummy import events, moves, state
from service.games.rummy.game import GAME
from service.games.rummy.options import ExhaustionScore, ExhaustionTie, NextDealer, Options
from service.games.rummy.options import RummyBonus as Bonus
from service.games.rummy.rulebook import RULEBOOK
from service.games.rummy.scoring import HandCount, ScoreSheet
from service.games.rummy.view import View, VisibleHand
from service.rules.cards import CARD_OF, Card
from service.rules.melds import Ace

PREFIX = "Rummy"
FEWEST, MOST = GAME.seats[0], GAME.seats[-1]
LARGEST_HAND = 26
"""Twenty-five cards dealt to each of two, and one drawn."""
MOST_MELDS = 16
"""Of fifty cards dealt, three in each."""
MOST_IN_HANDS = 400
"""More than all cards count, with aces at 15."""


def by_seat(item: Shape) -> Many:
    """A list with an item for each player."""
    return Many(item, FEWEST, MOST)


SEAT = Whole(0, MOST - 1, "A seat, from 0, clockwise.")
SEATS = Many(SEAT, 0, MOST)
HAND = Faces(CARD, 0, LARGEST_HAND, in_order=True)
MELD = Faces(CARD, 3, 13)
PLACE = Whole(0, MOST_MELDS - 1, "A meld, by its place on the table.")
HAND_NUMBER = Whole(1, 2_000_000)
RULE = rule_shape(PREFIX, RULEBOOK)
ENDING = Named.of(state.Ending)
NAMES = {
    "discard_pile": "Top card last.",
    "turnovers": "How often the pile was turned over in this round.",
    "fruitless": "Whether the pile was turned over and nothing was placed since.",
    "idle_turns": "Turns in a row that began with the discard pile and placed nothing.",
    "placed_before": "By seat: whether anything was placed in an earlier turn of this round.",
    "melds": "In the order they were laid, with the cards laid off on them.",
    "scores": "Points of all rounds, by seat.",
    "last_hand": "The round just played, until the next deal.",
}

OPTIONS = Record(
    f"{PREFIX}Options",
    Options,
    {
        "target": Whole(10, 10_000),
        "rounds": Maybe(Whole(1, 1000)),
        "max_melds_per_turn": Maybe(Whole(1, 8)),
        "layoff_requires_own_meld": Truth(),
        "discard_to_go_out": Truth(),
        "rummy_bonus": Named.of(Bonus),
        "turnovers": Maybe(Whole(0, 100)),
        "turn_over_shuffle": Truth(),
        "exhaustion_score": Named.of(ExhaustionScore),
        "exhaustion_tie": Named.of(ExhaustionTie),
        "ace": Named.of(Ace),
        "dealer": Named.of(NextDealer),
        "deal": Maybe(Whole(1, 25)),
        "idle_limit": Whole(0, 100),
        "first_dealer": Maybe(SEAT),
    },
    {
        "target": "Points that win the game, unless rounds are agreed.",
        "rounds": "A fixed number of rounds, whatever the points; null: to the target.",
        "max_melds_per_turn": "Melds that may be laid in a turn; null: any number.",
        "layoff_requires_own_meld": "Cards are laid off only after a meld of one's own.",
        "discard_to_go_out": "The last card must be discarded; false: it may be melded too.",
        "rummy_bonus": "What going out all in one turn adds: as much again, ten points, nothing.",
        "turnovers": "How often the pile is turned over; null: as long as something is placed.",
        "turn_over_shuffle": "The pile is shuffled when it is turned over.",
        "exhaustion_score": "What the lowest hand scores when the stock has run out for good.",
        "exhaustion_tie": "Several lowest hands: nobody scores, or each of them.",
        "ace": "Where an ace stands in a run; where it may be high it counts 15.",
        "dealer": "Who deals next: the player to the left, or the winner of the round.",
        "deal": "Cards for each player; null: 10 for two, 7 for three or four, else 6.",
        "idle_limit": "Idle turns in a row for each player that end a round; 0 is never.",
        "first_dealer": "The first dealer; null: drawn from the seed.",
    },
)

PHASES = Tagged(
    f"{PREFIX}Phase",
    [
        Record(f"{PREFIX}Drawing", state.Drawing, {"seat": SEAT}, tag="drawing"),
        Record(
            f"{PREFIX}Playing",
            state.Playing,
            {
                "seat": SEAT,
                "taken": Maybe(CARD),
                "melded": Whole(0, MOST_MELDS),
                "laid_off": Whole(0, LARGEST_HAND),
            },
            {
                "taken": "The card taken from the discard pile this turn, if one was.",
                "melded": "Melds laid this turn; they are the last ones on the table.",
                "laid_off": "Cards laid off this turn.",
            },
            tag="playing",
        ),
        Record(f"{PREFIX}HandOver", state.HandOver, {"seat": SEAT}, tag="hand_over"),
        Record(f"{PREFIX}GameOver", state.GameOver, {}, tag="game_over"),
    ],
)

TABLE = Many(table_meld_shape(PREFIX, MELD, SEAT), 0, MOST_MELDS)
RESULT = Record(
    f"{PREFIX}HandResult",
    state.HandResult,
    {"ending": ENDING, "winners": SEATS, "points": COUNT},
    {"winners": "Who scored; nobody in a wash.", "points": "What each of them scored."},
)
STATE = Versioned(
    "rummy",
    1,
    {
        1: Record(
            f"{PREFIX}State",
            state.State,
            {
                "options": Interned(OPTIONS),
                "seed": SEED,
                "revision": COUNT,
                "hand_number": HAND_NUMBER,
                "dealer": SEAT,
                "phase": PHASES,
                "hands": by_seat(HAND),
                "known": by_seat(HAND),
                "stock": PILE,
                "discard_pile": PILE,
                "turnovers": COUNT,
                "fruitless": Truth(),
                "idle_turns": COUNT,
                "placed_before": by_seat(Truth()),
                "melds": TABLE,
                "scores": by_seat(COUNT),
                "last_hand": Maybe(RESULT),
            },
            {
                **NAMES,
                "stock": "Next card to draw first.",
                "revision": "Moves accepted since the first deal.",
                "hand_number": "From 1; the count at which the round is shuffled.",
                "hands": "By seat; cards melded on the table are no longer in hand.",
                "known": "Cards of each hand that everybody saw go into it.",
            },
        )
    },
)

MOVES = Tagged(
    f"{PREFIX}Move",
    [
        Record(f"{PREFIX}DrawStock", moves.DrawStock, {}, tag="draw_stock"),
        Record(f"{PREFIX}TakeDiscard", moves.TakeDiscard, {}, tag="take_discard"),
        Record(f"{PREFIX}TurnOver", moves.TurnOver, {}, tag="turn_over"),
        Record(
            f"{PREFIX}LayMeld",
            moves.LayMeld,
            {"cards": Faces(CARD, 1, 13)},
            {"cards": "In any order; on the table a meld lies in its proper order."},
            tag="meld",
        ),
        Record(f"{PREFIX}LayOff", moves.LayOff, {"card": CARD, "meld": PLACE}, tag="lay_off"),
        Record(f"{PREFIX}Discard", moves.Discard, {"card": CARD}, tag="discard"),
        Record(
            f"{PREFIX}Deal",
            moves.DealHand,
            {"deck": Optional(Faces(CARD, 52, 52, once=True))},
            tag="deal",
        ),
    ],
)

EVENTS = Tagged(
    f"{PREFIX}Event",
    [
        Record(
            f"{PREFIX}DealtEvent",
            events.Dealt,
            {"dealer": SEAT, "upcard": CARD, "rule": RULE},
            tag="dealt",
        ),
        Record(f"{PREFIX}StockDrawnEvent", events.StockDrawn, {"seat": SEAT}, tag="stock_drawn"),
        Record(
            f"{PREFIX}DiscardTakenEvent",
            events.DiscardTaken,
            {"seat": SEAT, "card": CARD},
            tag="discard_taken",
        ),
        Record(
            f"{PREFIX}TurnedOverEvent",
            events.TurnedOver,
            {"seat": SEAT, "upcard": CARD, "stock_count": Whole(1, 52), "rule": RULE},
            tag="turned_over",
        ),
        Record(
            f"{PREFIX}MeldLaidEvent",
            events.MeldLaid,
            {"seat": SEAT, "meld": PLACE, "kind": MELD_TYPE, "cards": MELD},
            tag="meld_laid",
        ),
        Record(
            f"{PREFIX}LaidOffEvent",
            events.LaidOff,
            {"seat": SEAT, "card": CARD, "meld": PLACE},
            tag="laid_off",
        ),
        Record(
            f"{PREFIX}DiscardedEvent",
            events.Discarded,
            {"seat": SEAT, "card": CARD},
            tag="discarded",
        ),
        Record(
            f"{PREFIX}HandScoredEvent",
            events.HandScored,
            {"ending": ENDING, "winners": SEATS, "points": COUNT, "rule": RULE},
            tag="hand_scored",
        ),
        Record(
            f"{PREFIX}GameWonEvent",
            events.GameWon,
            {"winners": Many(SEAT, 1, MOST), "totals": by_seat(COUNT), "rule": RULE},
            tag="game_won",
        ),
    ],
)

HAND_COUNT = Record(
    f"{PREFIX}HandCount",
    HandCount,
    {"seat": SEAT, "count": Whole(0, LARGEST_HAND), "points": Whole(0, MOST_IN_HANDS)},
    {"points": "What the cards in hand count, melds that were not laid included."},
)
SCORES = Record(
    f"{PREFIX}Scores",
    ScoreSheet,
    {
        "totals": by_seat(COUNT),
        "hands": by_seat(HAND_COUNT),
        "lines": Many(line_shape(PREFIX, RULEBOOK, MOST), 0, 9),
    },
    {
        "hands": "Each hand as it counts.",
        "lines": "How the last round was scored; the lines of a seat sum to its points.",
    },
)

VISIBLE_HAND = Record(
    f"{PREFIX}VisibleHand",
    VisibleHand,
    {"count": Whole(0, LARGEST_HAND), "known": HAND, "cards": Maybe(HAND)},
    {"cards": "All cards, if this seat may see them."},
)
VIEW = Record(
    f"{PREFIX}View",
    View,
    {
        "options": Interned(OPTIONS),
        "revision": COUNT,
        "hand_number": HAND_NUMBER,
        "dealer": SEAT,
        "phase": PHASES,
        "hands": by_seat(VISIBLE_HAND),
        "stock_count": Whole(0, 52),
        "discard_pile": PILE,
        "turnovers": COUNT,
        "fruitless": Truth(),
        "idle_turns": COUNT,
        "placed_before": by_seat(Truth()),
        "melds": TABLE,
        "scores": by_seat(COUNT),
        "last_hand": Maybe(RESULT),
        "points": Maybe(Whole(0, MOST_IN_HANDS)),
    },
    {**NAMES, "points": "What one's own hand counts."},
)


def _cards(*faces: str) -> tuple[Card, ...]:
    return tuple(CARD_OF[face] for face in faces)


SAMPLE = Sample(
    seats=3,
    seed=683,
    moves=(
        moves.TakeDiscard(),
        moves.LayMeld(_cards("4c", "4d", "4s")),
        moves.LayMeld(_cards("8h", "9h", "Th")),
        moves.Discard(CARD_OF["8d"]),
        moves.TakeDiscard(),
        moves.LayOff(CARD_OF["4h"], 0),
        moves.Discard(CARD_OF["6s"]),
        moves.DrawStock(),
        moves.Discard(CARD_OF["6h"]),
        moves.DrawStock(),
        moves.LayOff(CARD_OF["7h"], 1),
        moves.Discard(CARD_OF["As"]),
    ),
    shown=2,
    refused=moves.Discard(CARD_OF["8h"]),
    last_hand={"target": 10},
    conflicting={"turnovers": 0, "turn_over_shuffle": True},
)

WIRE = Wire(
    game=GAME,
    prefix=PREFIX,
    faces=CARD,
    options=OPTIONS,
    state=STATE,
    phases=PHASES,
    moves=MOVES,
    events=EVENTS,
    scores=SCORES,
    view=VIEW,
    shortest_deck=52,
    longest_deck=52,
    sample=SAMPLE,
)
