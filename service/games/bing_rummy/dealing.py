"""The deal: the shuffle, the cut for a deuce, and the hands (§2, §3)."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.events import (
    Dealt,
    DeuceKept,
    DeuceLeft,
    Event,
    PackCut,
    Result,
    Shuffled,
)
from service.games.bing_rummy.melds import is_deuce
from service.games.bing_rummy.moves import Cut, DealHand, KeepDeuce, LeaveDeuce
from service.games.bing_rummy.options import Options
from service.games.bing_rummy.phases import Choosing, Cutting, HandOver, Keeping
from service.games.bing_rummy.state import (
    State,
    active,
    clockwise,
    cut_card,
    hand_size,
    pack,
    previous_of,
)
from service.kit.cards import Card
from service.kit.changes import after, replace
from service.kit.dealing import renewed_stock
from service.kit.events import StockRenewed
from service.kit.game import Deal
from service.kit.hands import Seat, first_seat
from service.kit.ruling import RuleViolation
from service.kit.shuffle import Shuffle, shuffled


def deal(setup: Deal[Options]) -> Result:
    """The first position of a game (§3).

    The first dealer is the seat in the options, or drawn from the seed at counter 0;
    every hand then takes two counts, and every reshuffle one, in the order in which they come.
    """
    seats = setup.seats
    dealer = first_seat(setup.options.first_dealer, setup.seed, seats)
    cutter = (dealer - 1) % seats
    state = State(
        options=setup.options,
        seed=setup.seed,
        revision=0,
        void_hands=0,
        scores=(0,) * seats,
        buy_ins=(0,) * seats,
        left=(),
        **_shuffled(setup, 1, 1, dealer, cutter),
    )
    return _cut_or_dealt(state, cutter)


def require_legal_deal(state: State, phase: HandOver, move: DealHand) -> None:
    """A supplied deck must be the whole pack, and a supplied cut must be inside it."""
    whole = pack(state.options, len(state.hands))
    if move.deck is not UNSET and tuple(sorted(move.deck)) != whole:
        raise RuleViolation(rule.DEAL_WHOLE_PACK, wanted=len(whole), found=len(move.deck))
    places = cut_places(state.options, len(state.hands))
    if move.cut is not UNSET and not 1 <= move.cut <= places:
        raise RuleViolation(rule.DEAL_CUT_PLACE, cut=move.cut, places=places)


def deal_next(state: State, phase: HandOver, move: DealHand) -> Result:
    """The next dealer deals (§3.1)."""
    setup = Deal(state.options, len(state.hands), state.seed, move.deck or None, move.cut or None)
    dealer, cutter = phase.seat, previous_of(active(state), phase.seat)
    changes = _shuffled(setup, state.hand_number + 1, state.shuffles, dealer, cutter)
    return _cut_or_dealt(after(state, **changes), cutter)


# The shuffle


def _shuffled(
    setup: Deal[Options], number: int, shuffles: int, dealer: Seat, cutter: Seat
) -> dict[str, Any]:
    """The changes when the pack is shuffled.

    A hand takes two counts of the seed: the first shuffles the pack, the second places the
    cut, whether or not a deck and a place are supplied.
    """
    whole, nobody = pack(setup.options, setup.seats), ((),) * setup.seats
    place = setup.cut or 1 + Shuffle(setup.seed, shuffles + 1).number(len(whole) - 1)
    return {
        "hand_number": number,
        "shuffles": shuffles + 2,
        "dealer": dealer,
        "phase": Cutting(cutter),
        "hands": nobody,
        "known": nobody,
        "stock": setup.deck or shuffled(whole, setup.seed, shuffles),
        "discard_pile": (),
        "cut": place,
        "melds": (),
        "quiet_turns": 0,
        "last_hand": None,
    }


def _cut_or_dealt(state: State, cutter: Seat) -> Result:
    """Wait for the cut or, if the option switches it off, deal (§3.2-3)."""
    if state.options.cut_for_deuce:
        return state, (Shuffled(state.dealer, cutter),)
    return _dealt(state, keeper=None)


def reshuffled(state: State) -> Result:
    """A state with cards in the stock: the discards but the top one, if it was empty (§8.4)."""
    if state.stock:
        return state, ()
    renewed = renewed_stock(state, state.seed, state.shuffles)
    stocked = replace(state, shuffles=state.shuffles + 1, **renewed)
    return stocked, (StockRenewed(len(stocked.stock), rule.STOCK_RESHUFFLED),)


# The cut


def cut_places(options: Options, seats: int) -> int:
    """The number of places to cut; each leaves cards on both sides (§3.3)."""
    return len(pack(options, seats)) - 1 if options.cut_for_deuce else 0


def cut(state: State, phase: Cutting, move: Cut) -> Result:
    """A deuce is shown to all; another card stays unseen, and the hand is dealt (§3.3)."""
    card = cut_card(state)
    if is_deuce(card):
        return after(state, phase=Keeping(phase.seat)), (PackCut(phase.seat, card),)
    return _dealt(after(state), None, PackCut(phase.seat, None))


def keep_deuce(state: State, phase: Keeping, move: KeepDeuce) -> Result:
    """The deuce goes into the hand; the cutter gets a card less in the deal (§3.3-4)."""
    return _dealt(after(state), phase.seat, DeuceKept(phase.seat, cut_card(state)))


def leave_deuce(state: State, phase: Keeping, move: LeaveDeuce) -> Result:
    """Nothing has changed, and the hand is dealt."""
    return _dealt(after(state), None, DeuceLeft(phase.seat))


def _dealt(state: State, keeper: Seat | None, *happened: Event) -> Result:
    """One card at a time from the dealer's left; a deuce that was kept counts as dealt (§3.4)."""
    order = clockwise(active(state), state.dealer)
    size = hand_size(state.options, len(order))
    cards = list(state.stock)
    hands: list[list[Card]] = [[] for _ in state.hands]
    known: list[tuple[Card, ...]] = [() for _ in state.hands]
    if keeper is not None:
        deuce = cards.pop((state.cut or 0) - 1)
        hands[keeper].append(deuce)
        known[keeper] = (deuce,)
    top = iter(cards)
    for number in range(size):
        for seat in order:
            if len(hands[seat]) == number:
                hands[seat].append(next(top))
    upcard, *stock = top
    begun = replace(
        state,
        phase=Choosing(order[0]),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        known=tuple(known),
        stock=tuple(stock),
        discard_pile=(upcard,),
        cut=None,
    )
    dealt = Dealt(state.dealer, order[0], size, upcard, rule.DEAL_HANDS)
    return begun, (*happened, dealt)
