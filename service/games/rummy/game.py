"""The first deal, and the ``GAME`` record."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.rummy.advice import ADVISER
from service.games.rummy.audit import AUDIT
from service.games.rummy.completion import complete
from service.games.rummy.events import Dealt, Event, StockDrawn
from service.games.rummy.guide import GUIDE
from service.games.rummy.hand_end import dealt_event, hand_dealt
from service.games.rummy.invariants import INVARIANTS
from service.games.rummy.moves import Move
from service.games.rummy.notation import NOTATION
from service.games.rummy.options import PRESETS, Options, contradictions
from service.games.rummy.rulebook import PARTS, RULEBOOK
from service.games.rummy.sample import SAMPLE
from service.games.rummy.scoring import Scores, scores, settlement
from service.games.rummy.state import State
from service.games.rummy.turn import TURN
from service.games.rummy.view import TITLES, View, view
from service.kit.cards import CARD_NAMES, PACK, Card, Deck
from service.kit.game import Deal, Game, Types
from service.kit.hands import first_seat, reveal_to_seats

NOT_MODELLED = (
    "Jokers and other wild cards, and the large hands that two packs allow.",
    "Rearranging the melds on the table, or taking more of the pile than its top card.",
    "Calling a play that another player has missed, and penalties for wrong melds.",
    "Money, stakes, and negative scores for losers.",
)


def deal(setup: Deal[Options]) -> tuple[State, Sequence[Event]]:
    """The first position of a game (§1).

    The first dealer is the seat in the options, or drawn from the seed at counter 0;
    round ``n`` is shuffled at counter ``n``.
    """
    dealer = first_seat(setup.options.first_dealer, setup.seed, setup.seats)
    state = State(
        options=setup.options,
        seed=setup.seed,
        revision=0,
        scores=(0,) * setup.seats,
        **hand_dealt(setup, 1, dealer),
    )
    return state, (dealt_event(state),)


def pack(options: Options, seats: int) -> Sequence[Card]:
    """The 52 cards; the same for all options (§1.1)."""
    return PACK


GAME: Game[Options, State, Move, View] = Game(
    name="rummy",
    title="Rummy",
    summary="Two to six players meld on the table, lay off on any meld, and go out first.",
    seats=range(2, 7),
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
    complete=complete,
    notation=NOTATION,
    reveal=reveal_to_seats(Dealt, StockDrawn, "card"),
    adviser=ADVISER,
)
