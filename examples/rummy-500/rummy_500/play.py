"""What the moves of 500 Rum do, and what forbids them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rummy_500 import rules as rule
from rummy_500.records import (
    SEATS,
    Drawing,
    Event,
    HandOver,
    Move,
    Options,
    PileTaken,
    Placing,
    State,
    TableMeld,
    TakePile,
)
from rummy_500.scoring import end_hand, laid_points
from service.kit.cards import Card, name, rank_of, suit_of
from service.kit.changes import after
from service.kit.dealing import dealt_to_meld, first_hand, next_hand
from service.kit.events import Discarded, Passed, StockDrawn
from service.kit.game import Deal
from service.kit.hands import Seat, add_points
from service.kit.melds import Ace, extensions, melds_in
from service.kit.moves import DealHand, Discard, DrawStock, Pass
from service.kit.ruling import Rule, RuleViolation
from service.kit.rummy import LayMeld, LayOff, Melding, laid_off, meld_laid
from service.kit.steps import Act, Step, Turn
from service.kit.table import discard_from_hand, draw_from_stock, take_from_pile
from service.kit.usual import in_hand, steps_after_hand

Result = tuple[State, Sequence[Event]]
"""The position after a move, and the events of the move in order."""

ACE = Ace.HIGH_LOW
MELDING = Melding(rule.MELDS, ACE)
FOR_TWO, FOR_MORE = 13, 7
"""The cards dealt to each of two players, and of more (§2)."""


# The deal


def hand_dealt(setup: Deal[Options], number: int, dealer: Seat) -> dict[str, Any]:
    """The changes of a deal (§2)."""
    each = FOR_TWO if setup.seats == SEATS[0] else FOR_MORE
    dealt = dealt_to_meld(setup, number, dealer, each)
    first = Drawing((dealer + 1) % setup.seats)
    return {**dealt, "phase": first, "laid": (0,) * setup.seats}


def deal(setup: Deal[Options]) -> Result:
    """The first position of a game."""
    return first_hand(State, setup, hand_dealt, rule.DEAL_CARDS, scores=(0,) * setup.seats)


deal_next = next_hand(hand_dealt, rule.DEAL_CARDS)
"""The player on the dealer's left deals."""


# Drawing


def taken_with(state: State, card: Card) -> tuple[Card, ...]:
    """A card of the pile, and all above it (§3.3)."""
    return state.discard_pile[state.discard_pile.index(card) :]


def uses(state: State, hand: tuple[Card, ...], card: Card) -> Iterator[LayMeld | LayOff]:
    """The ways to meld or lay off this card from a hand."""
    near = [one for one in hand if rank_of(one) == rank_of(card) or suit_of(one) == suit_of(card)]
    yield from (LayMeld(cards) for cards in melds_in(near, ACE) if card in cards)
    for place, meld in enumerate(state.melds):
        if card in extensions(meld.cards, ACE):
            yield LayOff(card, place)


def is_usable(state: State, seat: Seat, card: Card) -> bool:
    """Whether a card of the pile can be used at once (§3.3)."""
    hand = tuple(sorted((*state.hands[seat], *taken_with(state, card))))
    return any(uses(state, hand, card))


def drawing_moves(state: State, phase: Drawing) -> Sequence[Move]:
    """The stock or, if it is empty, passing; then each card of the pile that can be used."""
    first: Move = DrawStock() if state.stock else Pass()
    pile = [card for card in state.discard_pile if is_usable(state, phase.seat, card)]
    return (first, *map(TakePile, reversed(pile)))


def require_stock(state: State, phase: Drawing) -> None:
    """Closed while the stock is empty (§3.2)."""
    if not state.stock:
        raise RuleViolation(rule.DRAW_EMPTY)


def require_no_stock(state: State, phase: Drawing) -> None:
    """Closed while the stock has cards (§3.2)."""
    if state.stock:
        raise RuleViolation(rule.PASS_STOCK)


def require_in_pile(state: State, phase: Drawing, move: TakePile) -> None:
    """Only a card of the pile (§3.3)."""
    if move.card not in state.discard_pile:
        raise RuleViolation(rule.PILE_SPREAD, card=name(move.card))


def require_pile_open(state: State, phase: Drawing) -> None:
    """Closed if no card of the pile can be used (§3.3)."""
    if not any(is_usable(state, phase.seat, card) for card in state.discard_pile):
        raise RuleViolation(rule.PILE_NONE)


def require_usable(state: State, phase: Drawing, move: TakePile) -> None:
    """The lowest card can be used at once (§3.3)."""
    if not is_usable(state, phase.seat, move.card):
        raise RuleViolation(rule.PILE_USED, card=name(move.card))


def draw_stock(state: State, phase: Drawing, move: DrawStock) -> Result:
    """The top card of the stock goes into the hand, unseen."""
    seat = phase.seat
    drawn = after(state, **draw_from_stock(state, seat), phase=Placing(seat, None))
    return drawn, (StockDrawn(seat),)


def take_pile(state: State, phase: Drawing, move: TakePile) -> Result:
    """The cards go into the hand, seen by all; the lowest must be used first (§3.3)."""
    seat, cards = phase.seat, taken_with(state, move.card)
    changes = take_from_pile(state, seat, len(cards))
    return after(state, **changes, phase=Placing(seat, move.card)), (PileTaken(seat, cards),)


def pass_turn(state: State, phase: Drawing, move: Pass) -> Result:
    """The hand is over (§3.2)."""
    return end_hand(after(state), Passed(phase.seat))


# Melding, laying off and discarding


def melds_held(state: State, phase: Placing) -> list[LayMeld]:
    """Every meld within the hand; only with the card to be used first."""
    first, held = phase.must_use, MELDING.melds(state, phase.seat)
    return [one for one in held if first is None or first in one.cards]


def lay_offs_held(state: State, phase: Placing) -> list[LayOff]:
    """Every card of the hand with every meld that it fits; only the card to be used first."""
    first, held = phase.must_use, MELDING.lay_offs(state, phase.seat)
    return [one for one in held if first in {None, one.card}]


def placing_moves(state: State, phase: Placing) -> Sequence[Move]:
    """Every meld, every lay-off, every discard."""
    hand = state.hands[phase.seat] if phase.must_use is None else ()
    return (*melds_held(state, phase), *lay_offs_held(state, phase), *map(Discard, hand))


def require_meld_open(state: State, phase: Placing) -> None:
    """Closed without a meld that may be laid now."""
    if not melds_held(state, phase):
        raise not_now(phase, rule.MELDS.none_held)


def require_lay_off_open(state: State, phase: Placing) -> None:
    """Closed without a card that may be laid off now."""
    if not lay_offs_held(state, phase):
        raise not_now(phase, rule.MELDS.none_fits)


def require_discard_open(state: State, phase: Placing) -> None:
    """Closed while a card must be used first (§3.3)."""
    if phase.must_use is not None:
        raise not_now(phase, rule.PILE_USE_FIRST)


def require_first(state: State, phase: Placing, move: LayMeld | LayOff) -> None:
    """The card to be used first is used (§3.3)."""
    cards = move.cards if isinstance(move, LayMeld) else (move.card,)
    if phase.must_use is not None and phase.must_use not in cards:
        raise not_now(phase, rule.PILE_USE_FIRST)


def not_now(phase: Placing, otherwise: Rule) -> RuleViolation:
    """Why a kind of move is closed: another card comes first, or what the rule says."""
    if phase.must_use is None:
        return RuleViolation(otherwise)
    return RuleViolation(rule.PILE_USE_FIRST, card=name(phase.must_use))


def placed(state: State, phase: Placing, changes: dict[str, Any], event: Event) -> Result:
    """The cards are on the table, and count for who laid them; the hand may be over."""
    seat, melds = phase.seat, (state.melds, changes["melds"])
    before, now = (sum(laid_points(meld.cards) for meld in some) for some in melds)
    laid = add_points(state.laid, now - before, (seat,))
    return out_or(after(state, **changes, laid=laid, phase=Placing(seat, None)), seat, event)


def meld(state: State, phase: Placing, move: LayMeld) -> Result:
    """The meld is on the table (§3.4)."""
    return placed(state, phase, *meld_laid(state, TableMeld, phase.seat, move.cards, ACE))


def lay_off(state: State, phase: Placing, move: LayOff) -> Result:
    """The card joins a meld (§3.5)."""
    return placed(state, phase, *laid_off(state, phase.seat, move, ACE))


def discard(state: State, phase: Placing, move: Discard) -> Result:
    """The turn ends; without cards left the hand does, too."""
    seat = phase.seat
    following = Drawing((seat + 1) % len(state.hands))
    moved = after(state, **discard_from_hand(state, seat, move.card), phase=following)
    return out_or(moved, seat, Discarded(seat, move.card))


def out_or(state: State, seat: Seat, event: Event) -> Result:
    """The hand is over if this player has no cards left (§4)."""
    return (state, (event,)) if state.hands[seat] else end_hand(state, event)


TURN: Turn[State] = Turn(
    Move,
    [
        Step(
            Drawing,
            drawing_moves,
            [
                Act(DrawStock, open=require_stock, do=draw_stock),
                Act(
                    TakePile,
                    named=require_in_pile,
                    open=require_pile_open,
                    legal=require_usable,
                    do=take_pile,
                ),
                Act(Pass, open=require_no_stock, do=pass_turn),
            ],
            rule.DRAW_FIRST,
            {DealHand: rule.HAND_IN_PLAY},
        ),
        Step(
            Placing,
            placing_moves,
            [
                Act(
                    LayMeld,
                    named=MELDING.named_meld,
                    open=require_meld_open,
                    legal=require_first,
                    do=meld,
                ),
                Act(
                    LayOff,
                    named=MELDING.named_lay_off,
                    open=require_lay_off_open,
                    legal=require_first,
                    do=lay_off,
                ),
                Act(Discard, named=in_hand(rule.MELDS.held), open=require_discard_open, do=discard),
            ],
            rule.DRAW_ONCE,
            {DealHand: rule.HAND_IN_PLAY},
        ),
        *steps_after_hand(HandOver, DealHand, deal_next, rule.HAND_OVER, rule.GAME_OVER),
    ],
)
