"""Turns a view back into a state: the other hand has the unseen cards."""

from __future__ import annotations

from itertools import chain

from service.games.high_card.audit import AUDIT
from service.games.high_card.bounds import CARDS, Seat
from service.games.high_card.state import State
from service.games.high_card.view import View, VisibleHand
from service.kit.cards import Card
from service.kit.completion import seed_of, subtract
from service.kit.hands import built_from


def complete(view: View) -> State:
    """A state that shows this view (§5); the cards tell who led the first hand."""
    state, other = _led_first_by(view, 0), _led_first_by(view, 1)
    return other if AUDIT(state) else state


def _led_first_by(view: View, seat: Seat) -> State:
    hidden = subtract(CARDS, chain(view.played, *(hand.cards or () for hand in view.hands)))
    first, second = (_completed(hand, hidden) for hand in view.hands)
    seed = seed_of(view.options.first_leader, seat, 2)
    return built_from(State, view, seed=seed, hands=(first, second))


def _completed(hand: VisibleHand, hidden: list[Card]) -> tuple[Card, ...]:
    return tuple(hidden[: hand.count]) if hand.cards is None else hand.cards
