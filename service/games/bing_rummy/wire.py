"""Bing Rummy as JSON; the only file of the game that knows the contract."""

from __future__ import annotations

from service.contract.cards import CARD, MELD_TYPE, table_meld_shape
from service.contract.interned import Interned
from service.contract.records import Optional, Record, Tagged
from service.contract.shapes import Faces, Many, Maybe, Named, Shape, Truth, Whole
from service.contract.wire import COUNT, SEED, Sample, Versioned, Wire, line_shape, rule_shape
from service.games.bing_rummy import events, moves, state
from service.games.bing_rummy.game import GAME
from service.games.bing_rummy.options import EightPlayerDeal, Options
from service.games.bing_rummy.rulebook import RULEBOOK
from service.games.bing_rummy.scoring import HandCount, ScoreSheet
from service.games.bing_rummy.view import View, VisibleHand
from service.rules.cards import CARD_OF

PREFIX = "BingRummy"

SHORTEST_PACK, LONGEST_PACK = 104, 156
MOST_MELDS = 37
"""Eight hands of fourteen cards in melds of three."""
MOST_MONEY = 10**13
"""More than the greatest stake, bought in for as often as hands can be counted."""


def by_seat(item: Shape) -> Many:
    """A list with an item for each seat."""
    return Many(item, 2, state.MOST_SEATS)


SEAT = Whole(0, state.MOST_SEATS - 1, "A seat, from 0, clockwise.")
HAND = Faces(CARD, 0, 15, in_order=True)
PILE = Faces(CARD, 0, LONGEST_PACK)
NEW_MELD = Faces(CARD, 3, 14)
MONEY = Whole(0, MOST_MONEY)
RULE = rule_shape(PREFIX, RULEBOOK)
PLACE = Whole(0, MOST_MELDS - 1, "A meld, by its place on the table.")
END = Named.of(moves.End)
SEATS = Many(SEAT, 0, state.MOST_SEATS)

OPTIONS = Record(
    f"{PREFIX}Options",
    Options,
    {
        "stake": Whole(0, 1_000_000),
        "buy_back": Truth(),
        "limit": Whole(50, 200),
        "eight_player_deal": Named.of(EightPlayerDeal),
        "cut_for_deuce": Truth(),
        "deuce_points": Whole(2, 25),
        "first_meld": Whole(1, 4),
        "quiet_rounds": Whole(0, 1000),
        "first_dealer": Maybe(SEAT),
    },
    {
        "stake": "What everybody pays into the pot, and again to buy in; 0 is not for money.",
        "buy_back": "Whether bust players are asked to buy in; else they are out.",
        "limit": "The most points a player may have without being bust.",
        "eight_player_deal": "Eight players get twelve cards each, or there is a third pack.",
        "cut_for_deuce": "Whether the pack is cut for a deuce before the deal.",
        "deuce_points": "What a deuce left in hand counts: 2, 15, 20 or 25.",
        "first_meld": "New melds in the turn that opens.",
        "quiet_rounds": "Rounds without a meld that void a hand: 10 or more; 0 is never.",
        "first_dealer": "The first dealer; null: drawn from the seed.",
    },
)

PHASES = Tagged(
    f"{PREFIX}Phase",
    [
        Record(f"{PREFIX}Cutting", state.Cutting, {"seat": SEAT}, tag="cutting"),
        Record(f"{PREFIX}Keeping", state.Keeping, {"seat": SEAT}, tag="keeping"),
        Record(f"{PREFIX}Choosing", state.Choosing, {"seat": SEAT}, tag="choosing"),
        Record(
            f"{PREFIX}Discarding",
            state.Discarding,
            {"seat": SEAT, "taken": Maybe(CARD)},
            {"taken": "The card taken from the discard pile in this turn, if one was."},
            tag="discarding",
        ),
        Record(f"{PREFIX}Melding", state.Melding, {"seat": SEAT}, tag="melding"),
        Record(f"{PREFIX}BuyingBack", state.BuyingBack, {"seat": SEAT}, tag="buying_back"),
        Record(f"{PREFIX}HandOver", state.HandOver, {"seat": SEAT}, tag="hand_over"),
        Record(f"{PREFIX}GameOver", state.GameOver, {}, tag="game_over"),
    ],
)

TABLE = Many(table_meld_shape(PREFIX, Faces(CARD, 3, 24), SEAT), 0, MOST_MELDS)
RESULT = Record(
    f"{PREFIX}HandResult",
    state.HandResult,
    {"ending": Named.of(state.Ending), "before": by_seat(COUNT)},
    {"before": "The scores as the hand began; the cards left in the hands tell the rest."},
)
SHARED_NOTES = {
    "revision": "Moves accepted since the first deal.",
    "hand_number": "Hands from 1.",
    "discard_pile": "Top card last.",
    "quiet_turns": "Turns in a row without a meld.",
    "void_hands": "Void hands in a row.",
    "scores": "Points of all hands, by seat; less after a buy-in.",
    "buy_ins": "How often each seat has bought in again.",
    "left": "Seats out of the game, in the order in which they left.",
    "last_hand": "The hand just played, until the next deal.",
}
STATE = Versioned(
    "bing-rummy",
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
                "shuffles": COUNT,
                "dealer": SEAT,
                "phase": PHASES,
                "hands": by_seat(HAND),
                "known": by_seat(HAND),
                "stock": PILE,
                "discard_pile": PILE,
                "cut": Maybe(Whole(1, LONGEST_PACK - 1)),
                "melds": TABLE,
                "quiet_turns": COUNT,
                "void_hands": Whole(0, 3),
                "scores": by_seat(COUNT),
                "buy_ins": by_seat(COUNT),
                "left": SEATS,
                "last_hand": Maybe(RESULT),
            },
            {
                **SHARED_NOTES,
                "shuffles": "Counts of the seed that are used up; the next one is taken next.",
                "hands": "By seat; cards melded on the table are no longer in hand.",
                "known": "Cards of each hand that everybody saw go into it.",
                "stock": "Next card to draw first; before the deal the whole pack.",
                "cut": "Before the deal: how many cards the top section of the cut has.",
                "melds": "As laid; a run in slot order, so that each deuce has its place.",
            },
        )
    },
)

MOVES = Tagged(
    f"{PREFIX}Move",
    [
        Record(f"{PREFIX}Cut", moves.Cut, {}, tag="cut"),
        Record(f"{PREFIX}KeepDeuce", moves.KeepDeuce, {}, tag="keep_deuce"),
        Record(f"{PREFIX}LeaveDeuce", moves.LeaveDeuce, {}, tag="leave_deuce"),
        Record(f"{PREFIX}DrawStock", moves.DrawStock, {}, tag="draw_stock"),
        Record(f"{PREFIX}TakeDiscard", moves.TakeDiscard, {}, tag="take_discard"),
        Record(f"{PREFIX}Discard", moves.Discard, {"card": CARD}, tag="discard"),
        Record(f"{PREFIX}MeldSet", moves.MeldSet, {"cards": NEW_MELD}, tag="meld_set"),
        Record(
            f"{PREFIX}MeldRun",
            moves.MeldRun,
            {"cards": NEW_MELD},
            {"cards": "In slot order; the naturals fix what each deuce stands for."},
            tag="meld_run",
        ),
        Record(
            f"{PREFIX}LayOff",
            moves.LayOff,
            {"card": CARD, "meld": PLACE, "end": END},
            tag="lay_off",
        ),
        Record(f"{PREFIX}EndMeldTurn", moves.EndMeldTurn, {}, tag="end_meld_turn"),
        Record(f"{PREFIX}BuyIn", moves.BuyIn, {}, tag="buy_in"),
        Record(f"{PREFIX}DeclineBuyIn", moves.DeclineBuyIn, {}, tag="decline_buy_in"),
        Record(
            f"{PREFIX}Deal",
            moves.DealHand,
            {
                "deck": Optional(Faces(CARD, SHORTEST_PACK, LONGEST_PACK)),
                "cut": Optional(Whole(1, LONGEST_PACK - 1)),
            },
            {
                "deck": "The whole pack in dealing order.",
                "cut": "How many cards the top section of the cut has.",
            },
            tag="deal",
        ),
    ],
)

EVENTS = Tagged(
    f"{PREFIX}Event",
    [
        Record(
            f"{PREFIX}ShuffledEvent",
            events.Shuffled,
            {"dealer": SEAT, "cutter": SEAT},
            tag="shuffled",
        ),
        Record(
            f"{PREFIX}PackCutEvent",
            events.PackCut,
            {"seat": SEAT, "deuce": Maybe(CARD)},
            tag="pack_cut",
        ),
        Record(
            f"{PREFIX}DeuceKeptEvent",
            events.DeuceKept,
            {"seat": SEAT, "card": CARD},
            tag="deuce_kept",
        ),
        Record(f"{PREFIX}DeuceLeftEvent", events.DeuceLeft, {"seat": SEAT}, tag="deuce_left"),
        Record(
            f"{PREFIX}DealtEvent",
            events.Dealt,
            {
                "dealer": SEAT,
                "first": SEAT,
                "hand_size": Whole(12, 14),
                "upcard": CARD,
                "rule": RULE,
            },
            tag="dealt",
        ),
        Record(
            f"{PREFIX}ReshuffledEvent",
            events.Reshuffled,
            {"cards": Whole(1, LONGEST_PACK), "rule": RULE},
            tag="reshuffled",
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
            f"{PREFIX}MeldedEvent",
            events.Melded,
            {"seat": SEAT, "meld": PLACE, "kind": MELD_TYPE, "cards": NEW_MELD},
            tag="melded",
        ),
        Record(
            f"{PREFIX}LaidOffEvent",
            events.LaidOff,
            {"seat": SEAT, "card": CARD, "meld": PLACE, "end": END},
            tag="laid_off",
        ),
        Record(
            f"{PREFIX}MeldTurnEndedEvent",
            events.MeldTurnEnded,
            {"seat": SEAT, "cards": Whole(1, 14)},
            {"cards": "How many are left in hand."},
            tag="meld_turn_ended",
        ),
        Record(
            f"{PREFIX}HandScoredEvent",
            events.HandScored,
            {"out": Maybe(SEAT), "points": by_seat(COUNT), "rule": RULE},
            tag="hand_scored",
        ),
        Record(
            f"{PREFIX}BoughtInEvent",
            events.BoughtIn,
            {"seat": SEAT, "score": COUNT, "pot": MONEY, "rule": RULE},
            tag="bought_in",
        ),
        Record(f"{PREFIX}LeftGameEvent", events.LeftGame, {"seat": SEAT}, tag="left_game"),
        Record(
            f"{PREFIX}GameWonEvent",
            events.GameWon,
            {
                "winners": Many(SEAT, 1, state.MOST_SEATS),
                "totals": by_seat(COUNT),
                "pot": MONEY,
                "winnings": by_seat(MONEY),
                "rule": RULE,
            },
            tag="game_won",
        ),
    ],
)

SCORES = Record(
    f"{PREFIX}Scores",
    ScoreSheet,
    {
        "totals": by_seat(COUNT),
        "hands": by_seat(
            Record(
                f"{PREFIX}HandCount",
                HandCount,
                {"seat": SEAT, "points": COUNT, "limit": Maybe(COUNT)},
                {"limit": "What it may count once its player has opened; null for who is out."},
            )
        ),
        "pot": MONEY,
        "buy_ins": by_seat(COUNT),
        "left": SEATS,
        "lines": Many(line_shape(PREFIX, RULEBOOK, state.MOST_SEATS), 0, state.MOST_SEATS),
        "winnings": by_seat(MONEY),
    },
    {
        "hands": "What each hand counts now.",
        "pot": "A stake from everybody, and one for each time bought in.",
        "buy_ins": SHARED_NOTES["buy_ins"],
        "left": SHARED_NOTES["left"],
        "lines": "How the last hand was scored; the lines sum to its points.",
        "winnings": "What each seat takes out of the pot once the game is over.",
    },
)

VISIBLE_HAND = Record(
    f"{PREFIX}VisibleHand",
    VisibleHand,
    {
        "count": Whole(0, 15),
        "known": HAND,
        "cards": Maybe(HAND),
        "points": Maybe(COUNT),
        "opened": Truth(),
        "limit": Maybe(COUNT),
    },
    {
        "cards": "All cards, if this seat may see them.",
        "points": "What they count.",
        "opened": "Whether the melds that open are on the table.",
        "limit": "What the hand may count once its player has opened; null for who is out.",
    },
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
        "hands": by_seat(VISIBLE_HAND),
        "stock_count": Whole(0, LONGEST_PACK),
        "discard_pile": PILE,
        "cut_deuce": Maybe(CARD),
        "melds": TABLE,
        "quiet_turns": COUNT,
        "void_hands": Whole(0, 3),
        "scores": by_seat(COUNT),
        "buy_ins": by_seat(COUNT),
        "pot": MONEY,
        "left": SEATS,
        "last_hand": Maybe(RESULT),
    },
    {
        **SHARED_NOTES,
        "cut_deuce": "The deuce that was cut, while the cutter decides.",
        "pot": "A stake from everybody, and one for each time bought in.",
    },
)


def _cards(text: str) -> tuple[int, ...]:
    return tuple(CARD_OF[face] for face in text.split())


SAMPLE = Sample(
    seats=2,
    seed=29,
    moves=(
        moves.Cut(),
        moves.TakeDiscard(),
        moves.Discard(CARD_OF["9h"]),
        moves.DrawStock(),
        moves.Discard(CARD_OF["9c"]),
        moves.MeldSet(_cards("Ac As 2c")),
        moves.MeldSet(_cards("Qd 2h 2s")),
        moves.MeldRun(_cards("Tc Jc Qc")),
        moves.MeldSet(_cards("4d 4h 4s")),
        moves.LayOff(CARD_OF["As"], 0, moves.End.SET),
        moves.LayOff(CARD_OF["Ad"], 0, moves.End.SET),
    ),
    shown=5,
    refused=moves.MeldRun(_cards("2h Ac 2c")),
    last_hand={"limit": 50},
    conflicting={"deuce_points": 3},
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
    shortest_deck=SHORTEST_PACK,
    longest_deck=LONGEST_PACK,
    sample=SAMPLE,
)
