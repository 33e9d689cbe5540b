"""The first deal, and the game wired together."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.gin_rummy import rulebook as rule
from service.games.gin_rummy.audit import audit
from service.games.gin_rummy.events import Dealt, Event
from service.games.gin_rummy.hand_end import dealt_cards, shuffled
from service.games.gin_rummy.invariants import INVARIANTS
from service.games.gin_rummy.moves import KINDS, Move
from service.games.gin_rummy.notation import describe
from service.games.gin_rummy.options import PRESETS, Options, Scoring, conflicts
from service.games.gin_rummy.rulebook import RULEBOOK
from service.games.gin_rummy.scoring import LEDGERS, outcome, scores
from service.games.gin_rummy.state import PHASES, GameOver, Ledger, State
from service.games.gin_rummy.turn import TURN
from service.games.gin_rummy.view import View, view
from service.rules.cards import CARD_NAMES, PACK, Card
from service.rules.game import Deal, Game, Seat
from service.rules.shuffle import Shuffle

FIRST_HAND = 1

NOT_MODELLED = (
    "Gin for three or four; hold several games of two seats for them.",
    "Money, stakes, and the points between games of a match.",
    "Miscounts and their penalties: the referee counts, and every declaration is checked.",
)


def deal(wanted: Deal[Options]) -> tuple[State, Sequence[Event]]:
    """The first position of a game (§1.5-6).

    The first dealer is the seat that the options name, else drawn from the seed at count 0;
    hand ``n`` is shuffled at count ``n``.
    """
    dealer = wanted.options.first_dealer
    if dealer is None:
        dealer = Shuffle(wanted.seed, 0).number(2)
    hollywood = wanted.options.scoring is Scoring.HOLLYWOOD
    state = State(
        options=wanted.options,
        seed=wanted.seed,
        revision=0,
        hand_number=FIRST_HAND,
        dealer=dealer,
        scores=(0, 0),
        hands_won=(0, 0),
        ledgers=(Ledger((0, 0), (0, 0)),) * LEDGERS if hollywood else (),
        last_hand=None,
        **dealt_cards(wanted.deck or shuffled(wanted.seed, FIRST_HAND), dealer),
    )
    return state, (Dealt(dealer, state.upcard, rule.DEAL_TEN_AND_UPCARD),)


def to_act(state: State) -> Seat | None:
    """The seat whose move it is; None once the game is over."""
    return None if isinstance(state.phase, GameOver) else state.phase.seat


def pack(options: Options, seats: int) -> Sequence[Card]:
    """The 52 cards, whatever the options (§1.2)."""
    return PACK


GAME: Game[Options, State, Move, View] = Game(
    name="gin-rummy",
    title="Gin Rummy",
    summary="Two players draw, meld in hand, and knock before the other does.",
    seats=range(2, 3),
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
