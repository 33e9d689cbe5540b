"""The first deal, and the game wired together."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.rummy import rulebook as rule
from service.games.rummy.audit import audit
from service.games.rummy.events import Dealt, Event
from service.games.rummy.hand_end import dealt_cards, shuffled
from service.games.rummy.invariants import INVARIANTS
from service.games.rummy.moves import KINDS, Move
from service.games.rummy.notation import describe
from service.games.rummy.options import PRESETS, Options, cards_each, conflicts
from service.games.rummy.rulebook import RULEBOOK
from service.games.rummy.scoring import outcome, scores
from service.games.rummy.state import PHASES, GameOver, State
from service.games.rummy.turn import TURN
from service.games.rummy.view import View, view
from service.rules.cards import CARD_NAMES, PACK, Card
from service.rules.game import Deal, Game, Seat
from service.rules.shuffle import Shuffle

FIRST_HAND = 1

NOT_MODELLED = (
    "Jokers and other wild cards, and the large hands that two packs allow.",
    "Rearranging the melds on the table, or taking more of the pile than its top card.",
    "Calling a play that another player has missed, and penalties for wrong melds.",
    "Money, stakes, and losers' points that count against them.",
)


def deal(wanted: Deal[Options]) -> tuple[State, Sequence[Event]]:
    """The first position of a game (§1).

    The first dealer is the seat that the options name, else drawn from the seed at count 0;
    round ``n`` is shuffled at count ``n``.
    """
    options, seats = wanted.options, wanted.seats
    dealer = options.first_dealer
    if dealer is None:
        dealer = Shuffle(wanted.seed, 0).number(seats)
    deck = wanted.deck or shuffled(wanted.seed, FIRST_HAND)
    state = State(
        options=options,
        seed=wanted.seed,
        revision=0,
        hand_number=FIRST_HAND,
        dealer=dealer,
        scores=(0,) * seats,
        last_hand=None,
        **dealt_cards(deck, dealer, seats, cards_each(options, seats)),
    )
    return state, (Dealt(dealer, state.discard_pile[0], rule.DEAL_CARDS),)


def to_act(state: State) -> Seat | None:
    """The seat whose move it is; None once the game is over."""
    return None if isinstance(state.phase, GameOver) else state.phase.seat


def pack(options: Options, seats: int) -> Sequence[Card]:
    """The 52 cards, whatever the options (§1.1)."""
    return PACK


GAME: Game[Options, State, Move, View] = Game(
    name="rummy",
    title="Rummy",
    summary="Two to six players meld on the table, lay off on any meld, and go out first.",
    seats=range(2, 7),
    kinds=KINDS,
    phases=PHASES,
    rulebook=RULEBOOK,
    invariants=INVARIANTS,
    presets=PRESETS,
    not_modelled=NOT_MODELLED,
    faces=CARD_NAMES,
    conflicts=conflicts,
    pack=pack,
    deal=deal,
    audit=audit,
    to_act=to_act,
    legal_moves=TURN.legal_moves,
    unavailable=TURN.unavailable,
    check=TURN.check,
    apply=TURN.apply,
    scores=scores,
    outcome=outcome,
    view=view,
    describe=describe,
)
