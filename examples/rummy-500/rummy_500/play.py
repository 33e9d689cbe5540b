"""What the moves of 500 Rum do, and what forbids them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from rummy_500 import records
from rummy_500 import rules as rule
from rummy_500.records import Drawing, Event, HandOver, Move, Options, Placing, State, TakePile
from rummy_500.scoring import end_hand, table_points
from service.kit.cards import Card, name, rank_of, suit_of
from service.kit.changes import after
from service.kit.dealing import dealt_to_meld, first_hand, next_hand
from service.kit.events import Discarded, Passed, StockDrawn
from service.kit.game import Deal
from service.kit.hands import Seat, add_points
from service.kit.melds import extensions, melds_in
from service.kit.moves import DealHand, Discard, DrawStock, Pass
from service.kit.ruling import Rule, RuleViolation
from service.kit.rummy import LayMeld, LayOff, Melding
from service.kit.steps import Act, Step, Turn
from service.kit.table import discard_from_hand, draw_from_stock, take_from_pile
from service.kit.usual import in_hand, steps_after_hand

Result = tuple[State, Sequence[Event]]
"""The position after a move, and the events of the move in order."""

ACE = rule.MELDS.ace
MELDING = Melding(rule.MELDS, records.TableMeld)
CARDS_EACH = {2: 13, 3: 7, 4: 7}
"""The cards dealt to each player, by number of players (§2)."""


def hand_dealt(setup: Deal[Options], number: int, dealer: Seat) -> dict[str, Any]:
    """The changes of a deal (§2)."""
    dealt = dealt_to_meld(setup, number, dealer, CARDS_EACH[setup.seats])
    first = Drawing((dealer + 1) % setup.seats)
    return {**dealt, "phase": first, "laid": (0,) * setup.seats}


def deal(setup: Deal[Options]) -> Result:
    """The first position of a game."""
    return first_hand(State, setup, hand_dealt, rule.DEAL_CARDS, scores=(0,) * setup.seats)


deal_next = next_hand(hand_dealt, rule.DEAL_CARDS)
"""The player on the dealer's left deals."""


# Drawing


def can_use(state: State, hand: Collection[Card], card: Card) -> bool:
    """Whether this card of a hand can be melded or laid off."""
    near = [one for one in hand if rank_of(one) == rank_of(card) or suit_of(one) == suit_of(card)]
    is_melded = any(card in cards for cards in melds_in(near, ACE))
    return is_melded or any(card in extensions(meld.cards, ACE) for meld in state.melds)


def usable(state: State, seat: Seat) -> list[Card]:
    """The cards of the pile that can be used at once, with all above them; the top first (§3.3)."""
    hand, pile = state.hands[seat], state.discard_pile
    places = reversed(range(len(pile)))
    return [pile[at] for at in places if can_use(state, (*hand, *pile[at:]), pile[at])]


def drawing_moves(state: State, phase: Drawing) -> Sequence[Move]:
    """The stock or, if it is empty, passing; then each card of the pile that can be used."""
    first = DrawStock() if state.stock else Pass()
    return (first, *map(TakePile, usable(state, phase.seat)))


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
    if not usable(state, phase.seat):
        raise RuleViolation(rule.PILE_NONE)


def require_usable(state: State, phase: Drawing, move: TakePile) -> None:
    """The lowest card can be used at once (§3.3)."""
    if move.card not in usable(state, phase.seat):
        raise RuleViolation(rule.PILE_USED, card=name(move.card))


def draw_stock(state: State, phase: Drawing, move: DrawStock) -> Result:
    """The top card of the stock goes into the hand, unseen."""
    changes = draw_from_stock(state, phase.seat)
    return after(state, **changes, phase=Placing(phase.seat, None)), (StockDrawn(phase.seat),)


def take_pile(state: State, phase: Drawing, move: TakePile) -> Result:
    """The cards go into the hand, seen by all; the lowest must be used first (§3.3)."""
    seat, pile = phase.seat, state.discard_pile
    cards = pile[pile.index(move.card) :]
    taken = after(state, **take_from_pile(state, seat, len(cards)), phase=Placing(seat, move.card))
    return taken, (records.PileTaken(seat, cards),)


def pass_turn(state: State, phase: Drawing, move: Pass) -> Result:
    """The hand is over (§3.2)."""
    return end_hand(after(state), Passed(phase.seat))


# Melding, laying off and discarding


def comes_first(phase: Placing, move: LayMeld | LayOff) -> bool:
    """Whether a move uses the card to be used first, if there is one (§3.3)."""
    cards = move.cards if isinstance(move, LayMeld) else (move.card,)
    return phase.must_use is None or phase.must_use in cards


def steps(state: State, phase: Placing) -> list[LayMeld | LayOff]:
    """Every meld and every lay-off that may be made now."""
    held: list[LayMeld | LayOff] = [*MELDING.melds(state, phase.seat)]
    held += MELDING.lay_offs(state, phase.seat)
    return [move for move in held if comes_first(phase, move)]


def placing_moves(state: State, phase: Placing) -> Sequence[Move]:
    """Every meld, every lay-off, every discard."""
    hand = state.hands[phase.seat] if phase.must_use is None else ()
    return (*steps(state, phase), *map(Discard, hand))


def require_some(kind: type[LayMeld | LayOff], none: Rule) -> Callable[[State, Placing], None]:
    """The check that a kind is not closed; ``none``: the rule if nothing else must come first."""

    def require(state: State, phase: Placing) -> None:
        if not any(isinstance(move, kind) for move in steps(state, phase)):
            require_discard_open(state, phase)
            raise RuleViolation(none)

    return require


def require_discard_open(state: State, phase: Placing) -> None:
    """Closed while a card must be used first (§3.3)."""
    if phase.must_use is not None:
        raise RuleViolation(rule.PILE_USE_FIRST, card=name(phase.must_use))


def require_first(state: State, phase: Placing, move: LayMeld | LayOff) -> None:
    """The card to be used first is used (§3.3)."""
    if not comes_first(phase, move):
        require_discard_open(state, phase)


def placed(state: State, phase: Placing, changes: dict[str, Any], event: Event) -> Result:
    """The cards are on the table, and count for who laid them; the hand may be over."""
    seat, points = phase.seat, table_points(changes["melds"]) - table_points(state.melds)
    laid = add_points(state.laid, points, (seat,))
    return out_or(after(state, **changes, laid=laid, phase=Placing(seat, None)), seat, event)


def meld(state: State, phase: Placing, move: LayMeld) -> Result:
    """The meld is on the table (§3.4)."""
    return placed(state, phase, *MELDING.meld(state, phase.seat, move))


def lay_off(state: State, phase: Placing, move: LayOff) -> Result:
    """The card joins a meld (§3.5)."""
    return placed(state, phase, *MELDING.lay_off(state, phase.seat, move))


def discard(state: State, phase: Placing, move: Discard) -> Result:
    """The turn ends; without cards left the hand does, too."""
    following = Drawing((phase.seat + 1) % len(state.hands))
    moved = after(state, **discard_from_hand(state, phase.seat, move.card), phase=following)
    return out_or(moved, phase.seat, Discarded(phase.seat, move.card))


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
                    open=require_some(LayMeld, rule.MELDS.none_held),
                    legal=require_first,
                    do=meld,
                ),
                Act(
                    LayOff,
                    named=MELDING.named_lay_off,
                    open=require_some(LayOff, rule.MELDS.none_fits),
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
