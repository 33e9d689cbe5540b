"""Melding and laying off with one pack: the moves, rules, checks and effects that rummies share.

A game may take all of them, or only the effects: each returns the members that change, so that the
game can add its own, and the event.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from msgspec import Meta

from service.kit.base import Kind, Record, note, within
from service.kit.cards import Card, Pile, name, names
from service.kit.events import LaidOff, MeldLaid
from service.kit.hands import Seat, replace_item
from service.kit.melds import Ace, Meld, extensions, kind_of, melds_in
from service.kit.ruling import Rule, RuleViolation
from service.kit.table import TableMeld, remove_from_hand
from service.kit.usual import RUMMY, card_held

MeldCards = Annotated[tuple[Card, ...], Meta(min_length=3, max_length=13)]
MOST_MELDS = 17
"""The most melds of three cards in a pack."""


class LayMeld(Kind, tag="meld"):
    """Lay a set or a run from the hand on the table."""

    title = "Meld"
    cards: MeldCards


class LayOff(Kind):
    """Add a card to a meld on the table, given by its index."""

    title = "Lay off"
    card: Card
    meld: Annotated[int, within(0, MOST_MELDS - 1, "A meld, by its place on the table.")]


class VisibleHand(Record):
    """A hand in a view: its size, the known cards, and all of them if visible."""

    count: Annotated[int, within(0, 52)]
    known: Pile
    cards: Annotated[Pile | None, note("All cards, if this seat may see them.")]


ACES = {
    Ace.LOW: "an ace is below the two",
    Ace.HIGH_LOW: "an ace is below the two or above the king",
    Ace.CORNER: "an ace is below the two, above the king, or between them",
}
"""Where an ace is in a run, in words."""


class MeldRules(NamedTuple):
    """The rules of melds, in the order of play; and where an ace is in a run."""

    held: Rule
    """Its param is ``card``, as that of ``once``."""
    set_or_run: Rule
    """Its param is ``cards``."""
    once: Rule
    none_held: Rule
    on_table: Rule
    fits: Rule
    """Its params are ``card`` and ``cards``."""
    none_fits: Rule
    ace: Ace

    @property
    def by_id(self) -> Mapping[str, Rule]:
        """The part of a rulebook."""
        return {rule.id: rule for rule in self if isinstance(rule, Rule)}


def meld_rules(game: str, ace: Ace = Ace.LOW) -> MeldRules:
    """The usual rules."""
    return MeldRules(
        held=card_held(game, done=RUMMY),
        set_or_run=Rule(
            f"{game}.meld.set-or-run",
            "A meld is a set, three or four cards of one rank, or a run, three or more of one suit "
            f"in sequence; {ACES[ace]}.",
            refusal="{cards} is neither a set nor a run",
        ),
        once=Rule(
            f"{game}.meld.once", "A card is in a meld once.", refusal="{card} is named twice"
        ),
        none_held=Rule(
            f"{game}.meld.none-held",
            "To meld, a player must hold a set or a run.",
            refusal="you hold no set or run",
        ),
        on_table=Rule(
            f"{game}.lay-off.on-table",
            "Cards are laid off on any meld on the table.",
            refusal="there is no such meld on the table",
        ),
        fits=Rule(
            f"{game}.lay-off.fits",
            "A card that is laid off makes the set or the run longer.",
            refusal="{card} does not fit {cards}",
        ),
        none_fits=Rule(
            f"{game}.lay-off.none-fits",
            "To lay off, a player must hold a card that fits.",
            refusal="no card in your hand fits a meld",
        ),
        ace=ace,
    )


def lay_offs(state: Any, seat: Seat, ace: Ace) -> list[tuple[Card, int]]:
    """Every card of a hand with every meld on the table that it fits, by card and meld."""
    fits = [extensions(meld.cards, ace) for meld in state.melds]
    hand = state.hands[seat]
    return [(card, place) for card in hand for place, cards in enumerate(fits) if card in cards]


class Melding:
    """The usual checks of melding and laying off, for ``Act`` and lists of moves.

    For games of other packages, as Little Rummy in ``game-templates``, whose aces have one place.
    Rummy has an option for that, and its rules refuse moves in other words: ``rummy/playing``.
    """

    def __init__(self, rules: MeldRules) -> None:
        self.rules, self.ace = rules, rules.ace

    def melds(self, state: Any, seat: Seat) -> list[LayMeld]:
        """Every meld within a hand."""
        return [LayMeld(cards) for cards in melds_in(state.hands[seat], self.ace)]

    def lay_offs(self, state: Any, seat: Seat) -> list[LayOff]:
        """Every card of a hand with every meld that it fits."""
        return [LayOff(*fit) for fit in lay_offs(state, seat, self.ace)]

    def named_meld(self, state: Any, phase: Any, move: LayMeld) -> None:
        """The cards are in hand, once each, and a meld."""
        for card in move.cards:
            self._hold(state, phase, card)
            if move.cards.count(card) > 1:
                raise RuleViolation(self.rules.once, card=name(card))
        if kind_of(move.cards, self.ace) is None:
            raise RuleViolation(self.rules.set_or_run, cards=names(move.cards))

    def named_lay_off(self, state: Any, phase: Any, move: LayOff) -> None:
        """The card is in hand, the meld on the table, and fits it."""
        self._hold(state, phase, move.card)
        if move.meld >= len(state.melds):
            raise RuleViolation(self.rules.on_table)
        cards = state.melds[move.meld].cards
        if move.card not in extensions(cards, self.ace):
            raise RuleViolation(self.rules.fits, card=name(move.card), cards=names(cards))

    def _hold(self, state: Any, phase: Any, card: Card) -> None:
        if card not in state.hands[phase.seat]:
            raise RuleViolation(self.rules.held, card=name(card))


def meld_laid(
    state: Any, kind: type[TableMeld], seat: Seat, cards: Meld, ace: Ace
) -> tuple[dict[str, Any], MeldLaid]:
    """The changes when a hand lays a meld, which is the last on the table."""
    laid = kind.laid(cards, ace, seat)
    left = remove_from_hand(state, seat, *cards)
    event = MeldLaid(seat, len(state.melds), laid.type, laid.cards)
    return {**left, "melds": (*state.melds, laid)}, event


def laid_off(state: Any, seat: Seat, move: Any, ace: Ace) -> tuple[dict[str, Any], LaidOff]:
    """The changes when a card of a hand joins a meld; ``move``: with ``card`` and ``meld``."""
    longer = state.melds[move.meld].with_card(move.card, ace)
    melds = replace_item(state.melds, move.meld, longer)
    left = remove_from_hand(state, seat, move.card)
    return {**left, "melds": melds}, LaidOff(seat, move.card, move.meld)
