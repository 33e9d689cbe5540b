"""Melding and laying off with one pack: the moves, rules, checks and effects that rummies share.

A game may take all of them, or only the effects: each returns the members that change, so that the
game can add its own, and the event.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, NamedTuple

from msgspec import Meta

from service.kit.audit import MELDS
from service.kit.base import Kind, Record, note, within
from service.kit.cards import Card, Pile, name, names
from service.kit.changes import replace
from service.kit.events import LaidOff, MeldLaid
from service.kit.hands import Seat, replace_item
from service.kit.melds import Ace, Meld, extensions, in_order, kind_of, melds_in
from service.kit.ruling import Rule, RuleViolation, Violation
from service.kit.table import MeldType, TableMeld, remove_from_hand
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
    """The usual checks and effects of melding and laying off, for ``Act`` and lists of moves.

    For games of other packages, as Little Rummy in ``game-templates``, whose aces have one place.
    A game with wild cards subclasses it, and says in ``melds_in``, ``laid`` and ``longer`` what
    they make. Rummy has an option for the ace, and its rules refuse moves in other words:
    ``rummy/playing``.
    """

    def __init__(self, rules: MeldRules, table_meld: type[TableMeld]) -> None:
        self.rules, self.ace, self.table_meld = rules, rules.ace, table_meld

    def melds_in(self, hand: Sequence[Card]) -> Sequence[Meld]:
        """The cards of every meld within a hand, as ``laid`` orders them."""
        return melds_in(hand, self.ace)

    def laid(self, cards: Meld) -> tuple[MeldType, Meld] | None:
        """The type of a meld and its cards in order; None if they are no meld."""
        kind = kind_of(cards, self.ace)
        return kind and (kind, in_order(cards, self.ace))

    def longer(self, meld: TableMeld, card: Card) -> Meld | None:
        """The cards of a meld on the table with one more, in order; None if it does not fit."""
        found = self.laid((*meld.cards, card))
        return found and found[1]

    def melds(self, state: Any, seat: Seat) -> list[LayMeld]:
        """Every meld within a hand."""
        return [LayMeld(cards) for cards in self.melds_in(state.hands[seat])]

    def lay_offs(self, state: Any, seat: Seat) -> list[LayOff]:
        """Every card of a hand with every meld that it fits."""
        return [
            LayOff(card, place)
            for card in state.hands[seat]
            for place, meld in enumerate(state.melds)
            if self.longer(meld, card)
        ]

    def named_meld(self, state: Any, phase: Any, move: LayMeld) -> None:
        """The cards are in hand, once each, and a meld."""
        for card in move.cards:
            self._hold(state, phase, card)
            if move.cards.count(card) > 1:
                raise RuleViolation(self.rules.once, card=name(card))
        if self.laid(move.cards) is None:
            raise RuleViolation(self.rules.set_or_run, cards=names(move.cards))

    def named_lay_off(self, state: Any, phase: Any, move: LayOff) -> None:
        """The card is in hand, the meld on the table, and fits it."""
        self._hold(state, phase, move.card)
        if move.meld >= len(state.melds):
            raise RuleViolation(self.rules.on_table)
        meld = state.melds[move.meld]
        if self.longer(meld, move.card) is None:
            raise RuleViolation(self.rules.fits, card=name(move.card), cards=names(meld.cards))

    def _hold(self, state: Any, phase: Any, card: Card) -> None:
        if card not in state.hands[phase.seat]:
            raise RuleViolation(self.rules.held, card=name(card))

    def meld(self, state: Any, seat: Seat, move: LayMeld) -> tuple[dict[str, Any], MeldLaid]:
        """The changes when a hand lays a meld."""
        kind, cards = self.laid(move.cards) or ("set", ())
        return meld_laid(state, self.table_meld(kind, cards, seat))

    def lay_off(self, state: Any, seat: Seat, move: LayOff) -> tuple[dict[str, Any], LaidOff]:
        """The changes when a card of a hand joins a meld."""
        meld = state.melds[move.meld]
        return laid_off(state, seat, move, replace(meld, cards=self.longer(meld, move.card)))

    def in_order(self, state: Any) -> Iterator[Violation]:
        """The melds on the table are valid and in order: ``melds`` of ``card_audit``."""
        for place, meld in enumerate(state.melds):
            if self.laid(meld.cards) != (meld.type, meld.cards):
                yield MELDS(f"/melds/{place}", f"{names(meld.cards)} is no {meld.type} in order")


def meld_laid(state: Any, meld: TableMeld) -> tuple[dict[str, Any], MeldLaid]:
    """The changes when a hand lays a meld, which is the last on the table."""
    left = remove_from_hand(state, meld.seat, *meld.cards)
    event = MeldLaid(meld.seat, len(state.melds), meld.type, meld.cards)
    return {**left, "melds": (*state.melds, meld)}, event


def laid_off(
    state: Any, seat: Seat, move: Any, longer: TableMeld
) -> tuple[dict[str, Any], LaidOff]:
    """The changes when a card of a hand joins a meld; ``move``: with ``card`` and ``meld``."""
    melds = replace_item(state.melds, move.meld, longer)
    left = remove_from_hand(state, seat, move.card)
    return {**left, "melds": melds}, LaidOff(seat, move.card, move.meld)
