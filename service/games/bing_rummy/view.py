"""The view of a seat: built from the knowledge of the seat, and completed to a state."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

from service.games.bing_rummy.bounds import FULL_HAND, MAX_PACK, BySeat, Hand, MeldIndex, Pot, Seat
from service.games.bing_rummy.melds import stand_ins
from service.games.bing_rummy.options import Options
from service.games.bing_rummy.phases import Cutting, Keeping
from service.games.bing_rummy.scoring import points_of, survivors
from service.games.bing_rummy.state import (
    Ending,
    Public,
    State,
    cut_card,
    has_opened,
    limit_of,
    melds_of,
    pack,
    pot,
)
from service.kit.base import Count, Record, note, titled, within
from service.kit.cards import Card
from service.kit.completion import VIEW_PLACES, complete_hand, subtract, unseen_cards
from service.kit.hands import built_from
from service.kit.ruling import goals


class VisibleHand(Record):
    """A hand in a view: the number of cards, the known ones, and all of them if visible."""

    count: Annotated[int, within(0, FULL_HAND + 1)]
    known: Hand
    cards: Annotated[Hand | None, note("All cards, if this seat may see them.")]
    points: Annotated[Count | None, note("The points of these cards.")]
    opened: Annotated[bool, note("Whether the melds that open are on the table.")]
    melds_to_open: Annotated[Count | None, note("New melds that the opening turn still needs.")]
    limit: Annotated[
        Count | None,
        note(
            "The points that this player may still score without going bust; after opening also "
            "the most to be left in hand at the end of a turn; null if out."
        ),
    ]


Rank = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]
_RANKS: tuple[Rank, ...] = get_args(Rank)


class StandIn(Record):
    """A deuce in a meld, with its rank there."""

    meld: MeldIndex
    place: Annotated[int, within(0, 23)]
    rank: Rank


class View(Public):
    """A position as a seat or a spectator sees it."""

    hands: BySeat[VisibleHand]
    stock_count: Annotated[int, within(0, MAX_PACK)]
    cut_deuce: Annotated[
        Card | None,
        note("The deuce that was cut, while the cutter decides."),
        titled("Deuce that was cut"),
    ]
    pot: Pot
    stand_ins: Annotated[
        tuple[StandIn, ...], Meta(max_length=12), titled("Cards that deuces stand for")
    ]


PLACES = (*VIEW_PLACES, ("^/cut$", "/cut_deuce"))

TITLES = {
    **goals(Options, "limit"),
    "hand_number": "Hand",
    "scores": "Penalty points",
    "points": "Points in hand",
    "limit": "Before bust",
    "opened": "Has opened",
    "melds_to_open": "Melds to open",
    "pot": "Pot (chips)",
    "buy_ins": "Bought in",
}


def view(state: State, seat: Seat | None) -> View:
    """The view of this seat; None: of a spectator (§6)."""
    return built_from(
        View,
        state,
        hands=tuple(_visible(state, hand, seat) for hand in range(len(state.hands))),
        stock_count=len(state.stock),
        cut_deuce=cut_card(state) if isinstance(state.phase, Keeping) else None,
        pot=pot(state),
        stand_ins=tuple(
            [
                StandIn(number, place, _RANKS[rank])
                for number, meld in enumerate(state.melds)
                for place, rank in stand_ins(meld)
            ]
        ),
    )


def _visible(state: State, hand: Seat, viewer: Seat | None) -> VisibleHand:
    cards, plays = state.hands[hand], hand in survivors(state)
    # All hands are visible after a player has gone out, not after a void hand (§8.5).
    is_out = state.last_hand is not None and state.last_hand.ending is Ending.OUT
    is_open = is_out or hand == viewer
    return VisibleHand(
        count=len(cards),
        known=state.known[hand],
        cards=cards if is_open else None,
        points=points_of(state.options, cards) if is_open else None,
        opened=has_opened(state, hand),
        melds_to_open=max(0, state.options.first_meld - melds_of(state, hand)) * plays or None,
        limit=limit_of(state, hand) if plays else None,
    )


def complete(view: View) -> State:
    """A state with this view; nothing is checked.

    Players who have opened get the cheapest unseen cards, since they may not hold more points than
    their limit (§5, §7).
    """
    hidden = unseen_cards(view, pack(view.options, len(view.hands)))
    limited = _within_limits(view, hidden)
    rest = iter(subtract(hidden, [card for cards in limited.values() for card in cards]))
    hands = tuple(
        [
            complete_hand(hand.cards, hand.known, hand.count, iter(limited.get(seat, rest)))
            for seat, hand in enumerate(view.hands)
        ]
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
    lacking, spare = {}, {}
    for seat, hand in enumerate(view.hands):
        if hand.cards is None and hand.opened and hand.limit is not None:
            lacking[seat] = max(0, hand.count - len(hand.known))
            spare[seat] = hand.limit - points_of(view.options, hand.known)
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
