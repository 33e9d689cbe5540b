"""The first deal, and the ``GAME`` record."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.gin_rummy.advice import ADVISER
from service.games.gin_rummy.audit import AUDIT
from service.games.gin_rummy.completion import complete
from service.games.gin_rummy.events import Dealt, Event, StockDrawn
from service.games.gin_rummy.guide import GUIDE
from service.games.gin_rummy.hand_end import dealt_event, hand_dealt
from service.games.gin_rummy.invariants import INVARIANTS
from service.games.gin_rummy.moves import Move
from service.games.gin_rummy.notation import NOTATION
from service.games.gin_rummy.options import PRESETS, Options, Scoring, contradictions
from service.games.gin_rummy.rulebook import PARTS, RULEBOOK
from service.games.gin_rummy.sample import SAMPLE
from service.games.gin_rummy.scoring import LEDGERS, Scores, scores, settlement
from service.games.gin_rummy.state import Ledger, State
from service.games.gin_rummy.turn import TURN
from service.games.gin_rummy.view import TITLES, View, counted, view
from service.kit.cards import CARD_NAMES, PACK, Card, Deck
from service.kit.game import Deal, Game, Types
from service.kit.hands import first_seat, reveal_to_seats

NOT_MODELLED = (
    "Gin for three or four players; use several games of two seats.",
    "Money, stakes, and the points between games of a match.",
    "Penalties for miscounts: the referee counts, and checks every declaration.",
)


def deal(setup: Deal[Options]) -> tuple[State, Sequence[Event]]:
    """The first position of a game (§1.5-6).

    The first dealer is the seat in the options, or drawn from the seed at counter 0;
    hand ``n`` is shuffled at counter ``n``.
    """
    dealer = first_seat(setup.options.first_dealer, setup.seed, 2)
    hollywood = setup.options.scoring is Scoring.HOLLYWOOD
    state = State(
        options=setup.options,
        seed=setup.seed,
        revision=0,
        scores=(0, 0),
        hands_won=(0, 0),
        ledgers=(Ledger((0, 0), (0, 0)),) * LEDGERS if hollywood else (),
        **hand_dealt(setup.seed, 1, dealer, setup.deck),
    )
    return state, (dealt_event(state),)


def pack(options: Options, seats: int) -> Sequence[Card]:
    """The 52 cards; the same for all options (§1.2)."""
    return PACK


GAME: Game[Options, State, Move, View] = Game(
    name="gin-rummy",
    title="Gin Rummy",
    summary="Two players draw, meld in hand, and knock before the other does.",
    seats=range(2, 3),
    turn=TURN,
    guide=GUIDE,
    rulebook=RULEBOOK,
    parts=PARTS,
    invariants=INVARIANTS,
    presets=PRESETS,
    not_modelled=NOT_MODELLED,
    types=Types(
        state=State,
        move=Move,
        event=Event,
        scores=Scores,
        view=View,
        face=Card,
        deck=Deck,
    ),
    sample=SAMPLE,
    faces=CARD_NAMES,
    contradictions=contradictions,
    pack=pack,
    deal=deal,
    audit=AUDIT,
    settlement=settlement,
    scores=scores,
    view=view,
    view_titles=TITLES,
    counted=counted,
    complete=complete,
    notation=NOTATION,
    reveal=reveal_to_seats(Dealt, StockDrawn, "card"),
    adviser=ADVISER,
)
