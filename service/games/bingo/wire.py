"""Bingo as JSON; the only file of the game that knows the contract."""

from __future__ import annotations

from service.contract.interned import Interned, Shared
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
from service.games.bingo import events, moves, state
from service.games.bingo.account import CloseStatus
from service.games.bingo.game import GAME
from service.games.bingo.options import Blanks, Options, Redeclare, VariantName
from service.games.bingo.rulebook import RULEBOOK
from service.games.bingo.scoring import CloseCount, ScoreSheet, TrickCount
from service.games.bingo.variants import TileValue, ValueTable
from service.games.bingo.view import View, VisibleHand
from service.rules.tiles import TILE_OF

PREFIX = "Bingo"

SEAT = Whole(0, 1, "A seat, 0 or 1.")
TILE = Named(TILE_OF, "Tile", "A domino, higher end first; a blank end is 0.")
HAND = Faces(TILE, 0, 7, in_order=True)
STOCK = Faces(TILE, 0, 13)
SHOWN = Faces(TILE, 0, 6, in_order=True, once=True)
TRUMP = Whole(0, 6)
HAND_NUMBER = Whole(1, 1000)
RULE = rule_shape(PREFIX, RULEBOOK)

OPTIONS = Record(
    f"{PREFIX}Options",
    Options,
    {
        "variant": Named.of(VariantName),
        "target": Whole(30, 200),
        "rubbers_to_win": Whole(1, 21),
        "early_threshold": Maybe(Whole(1, 200)),
        "blanks": Named.of(Blanks),
        "redeclare": Named.of(Redeclare),
        "must_trump": Truth(),
        "trumps_match": Truth(),
        "bingo_capture_rubber": Truth(),
        "first_leader": Maybe(SEAT),
    },
    {
        "variant": "Whose values of tiles and declarations count; the preset of the same name "
        "also sets the target and the threshold that go with them.",
        "target": "Points that make a rubber.",
        "rubbers_to_win": "Rubbers that win the match.",
        "early_threshold": "Points of the other player below which a rubber counts two, and "
        "three without any; null: a rubber on points is always one.",
        "blanks": "What a blank ranks as: when trump is turned, among trumps, in pip sums.",
        "redeclare": "Whether a double may be shown again in the same hand.",
        "must_trump": "Who can match neither end must play a trump or the Bingo.",
        "trumps_match": "A trump also matches the plain number it shows.",
        "bingo_capture_rubber": "The Bingo wins a rubber when it takes the double of trumps.",
        "first_leader": "Who leads to the first hand; null: drawn from the seed.",
    },
)

PHASES = Tagged(
    f"{PREFIX}Phase",
    [
        Record(f"{PREFIX}Leading", state.Leading, {"seat": SEAT}, tag="leading"),
        Record(f"{PREFIX}Following", state.Following, {"seat": SEAT, "led": TILE}, tag="following"),
        Record(f"{PREFIX}Declaring", state.Declaring, {"seat": SEAT}, tag="declaring"),
        Record(f"{PREFIX}HandOver", state.HandOver, {"seat": SEAT}, tag="hand_over"),
        Record(f"{PREFIX}GameOver", state.GameOver, {}, tag="game_over"),
    ],
)

TRICK = Record(
    f"{PREFIX}Trick",
    state.Trick,
    {"winner": SEAT, "led": TILE, "followed": TILE, "declared": SHOWN},
    {"declared": "Doubles that the winner showed after the trick."},
)
CLOSED = Record(
    f"{PREFIX}Closed",
    state.Closed,
    {"seat": SEAT, "tricks": Whole(0, 14)},
    {"tricks": "Tricks played before the close."},
)
STANDING = Record(
    f"{PREFIX}Standing", state.Standing, {"points": pair(COUNT), "rubbers": pair(COUNT)}
)
RESULT = Record(
    f"{PREFIX}HandResult",
    state.HandResult,
    {"ending": Named.of(state.Ending), "rubbers": pair(COUNT)},
    {"rubbers": "Rubbers of this hand, by seat."},
)

NOTES = {
    "revision": "Moves accepted since the first deal.",
    "hand_number": "From 1; the count at which the hand is shuffled.",
    "hand_leader": "Who leads to the first trick of the hand.",
    "turned_up": "The tile turned at the deal; in the boneyard as long as there is a stock.",
    "trump": "The number that is trump; blank is 0.",
    "closed": "Who closed the hand, and when.",
    "carried": "What stood when the hand was dealt.",
    "points": "Points towards the rubber in progress, by seat; those of tricks are recorded "
    "after the hand.",
    "rubbers": "Rubbers won, by seat.",
    "last_hand": "The hand just played, until the next deal.",
}
STATE = Versioned(
    "bingo",
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
                "hand_leader": SEAT,
                "phase": PHASES,
                "hands": pair(HAND),
                "known": pair(HAND),
                "stock": STOCK,
                "turned_up": TILE,
                "trump": TRUMP,
                "closed": Maybe(CLOSED),
                "tricks": Many(TRICK, 0, 14),
                "carried": STANDING,
                "points": pair(COUNT),
                "rubbers": pair(COUNT),
                "last_hand": Maybe(RESULT),
            },
            {
                **NOTES,
                "hands": "By seat.",
                "known": "Tiles of each hand that both players have seen: the turned tile drawn, "
                "doubles shown.",
                "stock": "The face-down tiles of the boneyard, next to draw first.",
                "tricks": "The tricks of this hand, in the order they were won.",
            },
        )
    },
)

MOVES = Tagged(
    f"{PREFIX}Move",
    [
        Record(f"{PREFIX}Lead", moves.Lead, {"tile": TILE}, tag="lead"),
        Record(f"{PREFIX}Follow", moves.Follow, {"tile": TILE}, tag="follow"),
        Record(f"{PREFIX}Close", moves.Close, {}, tag="close"),
        Record(f"{PREFIX}Declare", moves.Declare, {"tiles": SHOWN}, tag="declare"),
        Record(f"{PREFIX}Pass", moves.Pass, {}, tag="pass"),
        Record(
            f"{PREFIX}Deal",
            moves.DealHand,
            {"deck": Optional(Faces(TILE, 28, 28, once=True))},
            tag="deal",
        ),
    ],
)

PLAYED = {"seat": SEAT, "tile": TILE}
EVENTS = Tagged(
    f"{PREFIX}Event",
    [
        Record(
            f"{PREFIX}DealtEvent",
            events.Dealt,
            {"leader": SEAT, "turned_up": TILE, "trump": TRUMP, "rule": RULE},
            tag="dealt",
        ),
        Record(f"{PREFIX}LedEvent", events.Led, PLAYED, tag="led"),
        Record(f"{PREFIX}FollowedEvent", events.Followed, PLAYED, tag="followed"),
        Record(
            f"{PREFIX}TrickWonEvent",
            events.TrickWon,
            {"seat": SEAT, "led": TILE, "followed": TILE, "rule": RULE},
            tag="trick_won",
        ),
        Record(f"{PREFIX}HandClosedEvent", events.HandClosed, {"seat": SEAT}, tag="hand_closed"),
        Record(
            f"{PREFIX}DeclaredEvent",
            events.Declared,
            {"seat": SEAT, "played": TILE, "tiles": SHOWN, "points": COUNT},
            tag="declared",
        ),
        Record(f"{PREFIX}PassedEvent", events.Passed, {"seat": SEAT}, tag="passed"),
        Record(f"{PREFIX}StockDrawnEvent", events.StockDrawn, {"seat": SEAT}, tag="stock_drawn"),
        Record(f"{PREFIX}TurnedUpDrawnEvent", events.TurnedUpDrawn, PLAYED, tag="turned_up_drawn"),
        Record(
            f"{PREFIX}RubberWonEvent",
            events.RubberWon,
            {"seat": SEAT, "rubbers": COUNT, "rule": RULE},
            tag="rubber_won",
        ),
        Record(
            f"{PREFIX}HandScoredEvent",
            events.HandScored,
            {"points": pair(COUNT), "rubbers": pair(COUNT), "rule": RULE},
            tag="hand_scored",
        ),
        Record(
            f"{PREFIX}GameWonEvent",
            events.GameWon,
            {"winners": Many(SEAT, 1, 1), "totals": pair(COUNT), "rule": RULE},
            tag="game_won",
        ),
    ],
)

TRICK_COUNT = Record(
    f"{PREFIX}TrickCount",
    TrickCount,
    {
        "winner": SEAT,
        "led": TILE,
        "led_points": COUNT,
        "followed": TILE,
        "followed_points": COUNT,
        "declared": SHOWN,
    },
)
TRICK_COUNTS = Many(TRICK_COUNT, 0, 14)
CLOSE_COUNT = Record(
    f"{PREFIX}CloseCount",
    CloseCount,
    {
        "seat": SEAT,
        "tricks": Whole(0, 14),
        "status": Named.of(CloseStatus),
        "points": COUNT,
        "won": COUNT,
        "target": COUNT,
    },
    {
        "points": "Points the closer has recorded.",
        "won": "What the closer's tricks count, as long as they are not recorded.",
    },
)
VALUES = Record(
    f"{PREFIX}ValueTable",
    ValueTable,
    {
        "tiles": Many(
            Record(
                f"{PREFIX}TileValue",
                TileValue,
                {"tile": TILE, "points": COUNT, "rule": RULE},
            ),
            0,
            28,
        ),
        "trumps": COUNT,
        "doubles": COUNT,
        "specials": COUNT,
        "total": COUNT,
    },
    {
        "trumps": "What all trumps count together, their double too.",
        "doubles": "What all other doubles count together.",
        "specials": "What little three and big ten count together, as far as they are no trumps.",
    },
)
LINES = Many(line_shape(PREFIX, RULEBOOK, 2), 0, 100)
SCORES = Record(
    f"{PREFIX}Scores",
    ScoreSheet,
    {
        "totals": pair(COUNT),
        "points": pair(COUNT),
        "won": pair(COUNT),
        "tricks": TRICK_COUNTS,
        "close": Maybe(CLOSE_COUNT),
        "values": Shared(VALUES),
        "lines": LINES,
        "rubber_lines": LINES,
    },
    {
        "totals": "Rubbers won, by seat.",
        "points": "Points towards the rubber in progress, by seat.",
        "won": "What the tricks of the hand count that are not recorded yet, by seat.",
        "tricks": "The tricks of the hand, with what their tiles count.",
        "close": "How the close stands, if the hand is closed.",
        "values": "What the tiles count with the present trump.",
        "lines": "Points recorded in this hand, in order; by seat they sum to what was added, "
        "and back to nothing after a rubber.",
        "rubber_lines": "Rubbers of this hand, in order; here a line's points are rubbers.",
    },
)

VISIBLE_HAND = Record(
    f"{PREFIX}VisibleHand",
    VisibleHand,
    {"count": Whole(0, 7), "known": HAND, "tiles": Maybe(HAND)},
    {"tiles": "All tiles, if this seat may see them."},
)
VIEW = Record(
    f"{PREFIX}View",
    View,
    {
        "options": Interned(OPTIONS),
        "revision": COUNT,
        "hand_number": HAND_NUMBER,
        "hand_leader": SEAT,
        "phase": PHASES,
        "hands": pair(VISIBLE_HAND),
        "stock_count": Whole(0, 13),
        "turned_up": TILE,
        "trump": TRUMP,
        "closed": Maybe(CLOSED),
        "strict": Truth(),
        "tricks": TRICK_COUNTS,
        "won": pair(COUNT),
        "carried": STANDING,
        "points": pair(COUNT),
        "rubbers": pair(COUNT),
        "last_hand": Maybe(RESULT),
    },
    {
        **NOTES,
        "stock_count": "Face-down tiles in the boneyard.",
        "strict": "Whether the hand is played strictly: closed, or with an empty boneyard.",
        "won": "What the tricks of the hand count that are not recorded yet, by seat.",
    },
)

SAMPLE = Sample(
    seats=2,
    seed=41,
    moves=(
        moves.Lead(TILE_OF["5-0"]),
        moves.Follow(TILE_OF["3-1"]),
        moves.Close(),
        moves.Lead(TILE_OF["1-1"]),
        moves.Follow(TILE_OF["2-1"]),
        moves.Lead(TILE_OF["6-0"]),
        moves.Follow(TILE_OF["6-4"]),
        moves.Lead(TILE_OF["6-1"]),
        moves.Follow(TILE_OF["6-5"]),
        moves.Lead(TILE_OF["5-5"]),
        moves.Follow(TILE_OF["5-2"]),
        moves.Declare((TILE_OF["3-3"],)),
        moves.Lead(TILE_OF["2-0"]),
        moves.Follow(TILE_OF["3-2"]),
        moves.Lead(TILE_OF["5-4"]),
        moves.Follow(TILE_OF["3-3"]),
        moves.Lead(TILE_OF["0-0"]),
        moves.Follow(TILE_OF["4-0"]),
    ),
    shown=6,
    refused=moves.Follow(TILE_OF["0-0"]),
    last_hand={"rubbers_to_win": 1},
    conflicting={"early_threshold": 71},
)

WIRE = Wire(
    game=GAME,
    prefix=PREFIX,
    faces=TILE,
    options=OPTIONS,
    state=STATE,
    phases=PHASES,
    moves=MOVES,
    events=EVENTS,
    scores=SCORES,
    view=VIEW,
    shortest_deck=28,
    longest_deck=28,
    sample=SAMPLE,
)
