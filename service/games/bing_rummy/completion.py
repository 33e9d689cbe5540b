"""Turns a view back into a state: hands with a limit get the cheapest unseen cards.

A player who has opened may hold no more points than the limit, so those hands come first (§5, §7).
"""

from __future__ import annotations

from service.games.bing_rummy.phases import Cutting, Keeping
from service.games.bing_rummy.scoring import points_of
from service.games.bing_rummy.state import State, pack
from service.games.bing_rummy.view import View, VisibleHand
from service.kit.cards import Card
from service.kit.completion import complete_hand, subtract, unseen_cards
from service.kit.hands import Seat, built_from


def complete(view: View) -> State:
    """A state that shows this view; nothing is checked."""
    hidden = unseen_cards(view, pack(view.options, len(view.hands)))
    limited = _within_limits(view, hidden)
    rest = iter(subtract(hidden, [card for cards in limited.values() for card in cards]))
    hands = tuple(
        [complete_hand(hand, iter(limited.get(seat, rest))) for seat, hand in enumerate(view.hands)]
    )
    stock, cut = tuple(rest), None
    if isinstance(view.phase, Cutting | Keeping):
        cut = 1
        if view.cut_deuce in stock:
            stock = (view.cut_deuce, *subtract(stock, [view.cut_deuce]))
    return built_from(
        State,
        view,
        seed=0,
        shuffles=2 * view.hand_number + 1,
        hands=hands,
        known=tuple([hand.known for hand in view.hands]),
        stock=stock,
        cut=cut,
    )


def _within_limits(view: View, hidden: list[Card]) -> dict[Seat, list[Card]]:
    """Cards for the hidden hands that have opened, keeping each within its limit.

    Takes the cheapest cards and gives them out, highest first, to the hand with the most spare
    points for each missing card.
    """
    lacking = {seat: _lacks(hand) for seat, hand in enumerate(view.hands) if _has_limit(hand)}
    spare = {seat: _spare(view, view.hands[seat]) for seat in lacking}
    cheapest = sorted(hidden, key=lambda card: points_of(view.options, [card]))
    given: dict[Seat, list[Card]] = {seat: [] for seat in lacking}
    for card in reversed(cheapest[: sum(lacking.values())]):
        seat = max(
            [seat for seat, wanted in lacking.items() if wanted],
            key=lambda seat: spare[seat] / lacking[seat],
        )
        given[seat].append(card)
        lacking[seat] -= 1
        spare[seat] -= points_of(view.options, [card])
    return given


def _lacks(hand: VisibleHand) -> int:
    return max(0, hand.count - len(hand.known))


def _has_limit(hand: VisibleHand) -> bool:
    return hand.cards is None and hand.opened and hand.limit is not None


def _spare(view: View, hand: VisibleHand) -> int:
    return (hand.limit or 0) - points_of(view.options, hand.known)
