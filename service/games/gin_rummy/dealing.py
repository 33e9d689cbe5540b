"""The deal: the pack, the first hand of a game, and each hand after it (§1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from service.games.gin_rummy import rulebook as rule
from service.games.gin_rummy.bounds import HAND_SIZE, LEDGERS
from service.games.gin_rummy.events import Result
from service.games.gin_rummy.moves import DealHand
from service.games.gin_rummy.options import Options, Scoring
from service.games.gin_rummy.phases import HandOver, Offering
from service.games.gin_rummy.state import Ledger, State
from service.kit.cards import PACK, Card
from service.kit.events import Dealt
from service.kit.game import Deal
from service.kit.hands import Seat, after, deal_one_by_one, first_seat
from service.kit.shuffle import shuffled


def pack(options: Options, seats: int) -> Sequence[Card]:
    """The 52 cards; the same for all options (§1.2)."""
    return PACK


def deal(setup: Deal[Options]) -> Result:
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
        **hand_dealt(setup, 1, dealer),
    )
    return state, (_dealt(state),)


def deal_next(state: State, phase: HandOver, move: DealHand) -> Result:
    """The next dealer deals (§7.5)."""
    setup = Deal(state.options, 2, state.seed, move.deck or None)
    dealt = after(state, **hand_dealt(setup, state.hand_number + 1, phase.seat))
    return dealt, (_dealt(dealt),)


def hand_dealt(setup: Deal[Options], number: int, dealer: Seat) -> dict[str, Any]:
    """The changes of a deal: one card at a time, the non-dealer first."""
    deck = setup.deck or shuffled(PACK, setup.seed, number)
    end = 2 * HAND_SIZE
    return {
        "hand_number": number,
        "dealer": dealer,
        "phase": Offering(1 - dealer),
        "hands": deal_one_by_one(deck, 1 - dealer, 2, HAND_SIZE),
        "known": ((), ()),
        "stock": deck[end + 1 :],
        "discard_pile": (deck[end],),
        "upcard": deck[end],
        "idle_turns": 0,
        "melds": (),
        "last_hand": None,
    }


def _dealt(state: State) -> Dealt:
    return Dealt(state.dealer, state.upcard, rule.DEAL_TEN_AND_UPCARD)
