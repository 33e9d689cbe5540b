"""Gin Rummy as JSON; the only file of the game that knows the contract."""

from __future__ import annotations

from service.contract.cards import CARD, PILE, table_meld_shape
from service.contract.interned import Interned
from service.contract.records import Optional, Record, Tagged
from service.contract.shapes import Faces, Many, Maybe, Named, Truth, Whole
from service.contract.wire import (
    COUNT,
    SEED,
    Sample,
    Versioned,
    Wire,
    line_shape,
    pair,
    rule_shape,
)
from service.games.gin_rummy import events, moves, state
from service.games.gin_rummy.game import GAME
from service.games.gin_rummy.options import (
    BigGin,
    NextDealer,
    OklahomaAce,
    Options,
    Rediscard,
    Scoring,
    Shutout,
)
from service.games.gin_rummy.rulebook import RULEBOOK
from service.games.gin_rummy.scoring import HandCount, LayOffCard, ScoreSheet
from service.games.gin_rummy.view import View, VisibleHand
from service.rules.cards import CARD_OF
from service.rules.melds import Ace

PREFIX = "GinRummy"

SEAT = Whole(0, 1, "A seat, 0 or 1.")
HAND = Faces(CARD, 0, 11, in_order=True)
MELD = Faces(CARD, 3, 11)
LONG_MELD = Faces(CARD, 3, 13)
"""A meld on the table, with the cards laid off on it: a run may grow to the whole suit."""
RULE = rule_shape(PREFIX, RULEBOOK)
TAKEN_AS = Named.of(state.TakenAs, f"{PREFIX}TakenAs")
NAMES = {"discard_pile": "Top card last.", "stock": "Next card to draw first."}

OPTIONS = Record(
    f"{PREFIX}Options",
    Options,
    {
        "target": Whole(10, 1000),
        "gin_bonus": Whole(1, 100),
        "undercut_bonus": Whole(1, 100),
        "undercut_on_tie": Truth(),
        "big_gin": Named.of(BigGin),
        "big_gin_extra": Whole(0, 100),
        "knock_limit": Whole(0, 10),
        "oklahoma": Truth(),
        "oklahoma_ace": Named.of(OklahomaAce),
        "spades_double": Truth(),
        "ace": Named.of(Ace),
        "ace_points": Whole(1, 15),
        "lay_off_on_gin": Truth(),
        "game_bonus": Whole(0, 1000),
        "box_bonus": Whole(0, 100),
        "shutout": Named.of(Shutout),
        "last_card_action": Truth(),
        "rediscard": Named.of(Rediscard),
        "next_dealer": Named.of(NextDealer),
        "scoring": Named.of(Scoring),
        "idle_limit": Whole(0, 1000),
        "first_dealer": Maybe(SEAT),
    },
    {
        "target": "Points that win the game.",
        "gin_bonus": "Points for going gin.",
        "undercut_bonus": "Points for an undercut, beside the difference.",
        "undercut_on_tie": "Whether equal counts undercut the knocker.",
        "big_gin": "Whether eleven melded cards earn the extra: always, when declared, never.",
        "big_gin_extra": "Points for big gin, on top of the gin bonus.",
        "knock_limit": "The most deadwood a knock may have; 0 is straight gin.",
        "oklahoma": "The first upcard caps the knock limit: court cards 10, an ace 1.",
        "oklahoma_ace": "In Oklahoma, what an ace turned up means.",
        "spades_double": "In Oklahoma, a hand whose upcard is a spade counts double.",
        "ace": "Where an ace stands in a run: low, high too, or round the corner.",
        "ace_points": "What an ace counts as deadwood.",
        "lay_off_on_gin": "Cards are laid off against gin too; without deadwood nobody scores.",
        "game_bonus": "Added to the winner's total after the game.",
        "box_bonus": "Added for each hand won after the game.",
        "shutout": "What a winner adds against whom no hand was won.",
        "last_card_action": "The last discard may be taken to knock with.",
        "rediscard": "Whether a card taken from the pile may go back in the same turn.",
        "next_dealer": "Who deals after a scored hand.",
        "scoring": "One total, or three Hollywood ledgers.",
        "idle_limit": "Turns in a row begun with the pile that void a hand; 0 is never.",
        "first_dealer": "The first dealer; null: drawn from the seed.",
    },
)

PHASES = Tagged(
    f"{PREFIX}Phase",
    [
        Record(f"{PREFIX}Offering", state.Offering, {"seat": SEAT}, tag="offering"),
        Record(
            f"{PREFIX}Drawing",
            state.Drawing,
            {"seat": SEAT, "forced_stock": Truth()},
            tag="drawing",
        ),
        Record(
            f"{PREFIX}Discarding",
            state.Discarding,
            {"seat": SEAT, "taken": Maybe(CARD), "taken_as": Maybe(TAKEN_AS)},
            tag="discarding",
        ),
        Record(
            f"{PREFIX}LayingOff",
            state.LayingOff,
            {"seat": SEAT, "big_gin": Truth()},
            tag="laying_off",
        ),
        Record(f"{PREFIX}LastCard", state.LastCard, {"seat": SEAT}, tag="last_card"),
        Record(f"{PREFIX}HandOver", state.HandOver, {"seat": SEAT}, tag="hand_over"),
        Record(f"{PREFIX}GameOver", state.GameOver, {}, tag="game_over"),
    ],
)

TABLE = Many(table_meld_shape(PREFIX, LONG_MELD, SEAT), 0, 3)
LEDGER = Record(f"{PREFIX}Ledger", state.Ledger, {"points": pair(COUNT), "hands_won": pair(COUNT)})
RESULT = Record(
    f"{PREFIX}HandResult",
    state.HandResult,
    {
        "ending": Named.of(state.Ending),
        "knocker": Maybe(SEAT),
        "winner": Maybe(SEAT),
        "points": COUNT,
    },
)
STATE = Versioned(
    "gin-rummy",
    1,
    {
        1: Record(
            f"{PREFIX}State",
            state.State,
            {
                "options": Interned(OPTIONS),
                "seed": SEED,
                "revision": COUNT,
                "hand_number": Whole(1, 2_000_000),
                "dealer": SEAT,
                "phase": PHASES,
                "hands": pair(HAND),
                "known": pair(HAND),
                "stock": PILE,
                "discard_pile": PILE,
                "upcard": CARD,
                "idle_turns": COUNT,
                "melds": TABLE,
                "scores": pair(COUNT),
                "hands_won": pair(COUNT),
                "ledgers": Many(LEDGER, 0, 3),
                "last_hand": Maybe(RESULT),
            },
            {
                **NAMES,
                "revision": "Moves accepted since the first deal.",
                "hand_number": "From 1; the count at which the hand is shuffled.",
                "hands": "By seat; cards melded on the table are no longer in hand.",
                "known": "Cards of each hand that everybody saw go into it.",
                "upcard": "The first upcard of the hand.",
                "idle_turns": "Turns in a row that began with the discard pile.",
                "melds": "The knocker's melds, with the cards laid off on them.",
                "scores": "Points of all hands won, by seat.",
                "hands_won": "Hands won, by seat.",
                "ledgers": "Three with Hollywood scoring, else none.",
                "last_hand": "The hand just played, until the next deal.",
            },
        )
    },
)

MELDS = Many(MELD, 0, 3)
MOVES = Tagged(
    f"{PREFIX}Move",
    [
        Record(f"{PREFIX}TakeUpcard", moves.TakeUpcard, {}, tag="take_upcard"),
        Record(f"{PREFIX}Pass", moves.Pass, {}, tag="pass"),
        Record(f"{PREFIX}DrawStock", moves.DrawStock, {}, tag="draw_stock"),
        Record(f"{PREFIX}TakeDiscard", moves.TakeDiscard, {}, tag="take_discard"),
        Record(f"{PREFIX}Discard", moves.Discard, {"card": CARD}, tag="discard"),
        Record(
            f"{PREFIX}Knock", moves.Knock, {"card": CARD, "melds": Optional(MELDS)}, tag="knock"
        ),
        Record(f"{PREFIX}BigGin", moves.DeclareBigGin, {"melds": Optional(MELDS)}, tag="big_gin"),
        Record(f"{PREFIX}LayOff", moves.LayOff, {"card": CARD, "meld": Whole(0, 2)}, tag="lay_off"),
        Record(f"{PREFIX}Done", moves.Done, {}, tag="done"),
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
        Record(f"{PREFIX}PassedEvent", events.Passed, {"seat": SEAT}, tag="passed"),
        Record(
            f"{PREFIX}UpcardTakenEvent",
            events.UpcardTaken,
            {"seat": SEAT, "card": CARD},
            tag="upcard_taken",
        ),
        Record(f"{PREFIX}StockDrawnEvent", events.StockDrawn, {"seat": SEAT}, tag="stock_drawn"),
        Record(
            f"{PREFIX}DiscardTakenEvent",
            events.DiscardTaken,
            {"seat": SEAT, "card": CARD},
            tag="discard_taken",
        ),
        Record(
            f"{PREFIX}DiscardedEvent",
            events.Discarded,
            {"seat": SEAT, "card": CARD},
            tag="discarded",
        ),
        Record(
            f"{PREFIX}KnockedEvent",
            events.Knocked,
            {
                "seat": SEAT,
                "card": Maybe(CARD),
                "melds": MELDS,
                "deadwood": HAND,
                "points": COUNT,
            },
            tag="knocked",
        ),
        Record(
            f"{PREFIX}LaidOffEvent",
            events.LaidOff,
            {"seat": SEAT, "card": CARD, "meld": Whole(0, 2)},
            tag="laid_off",
        ),
        Record(
            f"{PREFIX}HandScoredEvent",
            events.HandScored,
            {"winner": Maybe(SEAT), "points": COUNT, "rule": RULE},
            tag="hand_scored",
        ),
        Record(
            f"{PREFIX}GameWonEvent",
            events.GameWon,
            {"winners": Many(SEAT, 1, 2), "totals": pair(COUNT), "rule": RULE},
            tag="game_won",
        ),
    ],
)

HAND_COUNT = Record(
    f"{PREFIX}HandCount",
    HandCount,
    {
        "seat": SEAT,
        "melds": Many(LONG_MELD, 0, 3),
        "deadwood": HAND,
        "points": COUNT,
        "discard": Maybe(CARD),
        "lay_offs": Many(
            Record(f"{PREFIX}LayOffCard", LayOffCard, {"card": CARD, "meld": Whole(0, 2)}), 0, 10
        ),
    },
    {
        "points": "What the deadwood counts.",
        "discard": "Of eleven cards, the one whose discard leaves the least deadwood.",
        "lay_offs": "After a knock, what the defender can lay off, in this order.",
    },
)
LINES = Many(line_shape(PREFIX, RULEBOOK, 2), 0, 20)
SCORES = Record(
    f"{PREFIX}Scores",
    ScoreSheet,
    {
        "totals": pair(COUNT),
        "hands_won": pair(COUNT),
        "ledgers": Many(LEDGER, 0, 3),
        "knock_limit": Whole(0, 10),
        "hands": pair(HAND_COUNT),
        "lines": LINES,
        "bonuses": LINES,
    },
    {
        "hands": "Each hand as it counts at best.",
        "lines": "How the last hand was scored; the lines sum to its points.",
        "bonuses": "What is added after the game.",
    },
)

VISIBLE_HAND = Record(
    f"{PREFIX}VisibleHand",
    VisibleHand,
    {"count": Whole(0, 11), "known": HAND, "cards": Maybe(HAND)},
    {"cards": "All cards, if this seat may see them."},
)
VIEW = Record(
    f"{PREFIX}View",
    View,
    {
        "options": Interned(OPTIONS),
        "revision": COUNT,
        "hand_number": Whole(1, 2_000_000),
        "dealer": SEAT,
        "phase": PHASES,
        "hands": pair(VISIBLE_HAND),
        "stock_count": Whole(0, 31),
        "discard_pile": PILE,
        "upcard": CARD,
        "idle_turns": COUNT,
        "knock_limit": Whole(0, 10),
        "melds": TABLE,
        "scores": pair(COUNT),
        "hands_won": pair(COUNT),
        "ledgers": Many(LEDGER, 0, 3),
        "last_hand": Maybe(RESULT),
        "count": Maybe(HAND_COUNT),
    },
    {"discard_pile": NAMES["discard_pile"], "count": "How one's own hand counts at best."},
)

SAMPLE = Sample(
    seats=2,
    seed=181,
    moves=(
        moves.Pass(),
        moves.Pass(),
        moves.DrawStock(),
        moves.Discard(CARD_OF["Jc"]),
        moves.TakeDiscard(),
        moves.Knock(CARD_OF["4c"]),
        moves.LayOff(CARD_OF["Ts"], 0),
        moves.Done(),
    ),
    shown=5,
    refused=moves.Knock(CARD_OF["Js"]),
    last_hand={"target": 10},
    conflicting={"spades_double": True},
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
