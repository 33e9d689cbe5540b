"""Melding, laying off and discarding: the turn of a player who has drawn (§3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import starmap
from typing import Any

from service.games.rummy import rulebook as rule
from service.games.rummy.events import Event, Result
from service.games.rummy.hand_end import ended_or
from service.games.rummy.moves import LayMeld, LayOff, Move
from service.games.rummy.phases import Drawing, Playing
from service.games.rummy.state import State, TableMeld
from service.kit.cards import Card, name, names
from service.kit.changes import after, replace
from service.kit.events import Discarded
from service.kit.hands import replace_item
from service.kit.melds import Ace, Meld, extensions, kind_of, melds_in
from service.kit.moves import Discard
from service.kit.ruling import RuleViolation
from service.kit.rummy import laid_off, lay_offs, meld_laid
from service.kit.steps import Act
from service.kit.table import discard_from_hand


def playing_moves(state: State, phase: Playing) -> Sequence[Move]:
    """Every meld by its cards, every lay-off by card and meld, every discard by card."""
    hand = state.hands[phase.seat]
    melds = () if _limit_reached(state, phase) else melds_held(hand, state.options.ace)
    steps: list[LayMeld | LayOff] = [*map(LayMeld, melds)]
    steps += [] if _waits_for_own_meld(state, phase) else _fitting(state, phase)
    return [
        *(step for step in steps if can_finish(state, phase, step)),
        *(Discard(card) for card in hand if card != phase.taken),
    ]


# Going out needs a discard


def can_finish(state: State, phase: Playing, step: LayMeld | LayOff) -> bool:
    """Whether the turn can be finished once this meld is laid, or this card laid off (§3.6)."""
    hand, taken, placed = state.hands[phase.seat], phase.taken, _cards_of(step)
    left = len(hand) - len(placed)
    if left == 1 and taken in hand and taken not in placed:
        return not state.options.discard_to_go_out and _extends_after(state, taken, step)
    return left > 0 or not state.options.discard_to_go_out


def _cards_of(step: LayMeld | LayOff) -> tuple[Card, ...]:
    return step.cards if isinstance(step, LayMeld) else (step.card,)


def _extends_after(state: State, card: Card | None, step: LayMeld | LayOff) -> bool:
    """Whether a card can be laid off on the table as this step leaves it."""
    table = [laid.cards for laid in state.melds]
    if isinstance(step, LayMeld):
        table.append(step.cards)
    else:
        table[step.meld] = (*table[step.meld], step.card)
    return any(card in extensions(cards, state.options.ace) for cards in table)


def _no_discard_left(state: State, phase: Playing, step: LayMeld | LayOff) -> RuleViolation:
    """Why these cards may not be placed: they leave no card to discard."""
    held = len(state.hands[phase.seat])
    if phase.taken is None or len(_cards_of(step)) == held:
        return RuleViolation(rule.OUT_NEEDS_DISCARD, hand=held)
    return RuleViolation(rule.OUT_TAKEN_LEFT, taken=name(phase.taken))


# Melding


@lru_cache(maxsize=512)
def melds_held(hand: tuple[Card, ...], ace: Ace) -> tuple[Meld, ...]:
    """Every meld within a hand; cached, since a request needs it repeatedly."""
    return melds_in(hand, ace)


def _limit_reached(state: State, phase: Playing) -> int | None:
    limit = state.options.max_melds_per_turn
    return limit if limit is not None and phase.melded >= limit else None


def require_meld_open(state: State, phase: Playing) -> None:
    """Closed without a meld, at the limit of the turn, and if none lets the turn end (§3.2, 6)."""
    held = melds_held(state.hands[phase.seat], state.options.ace)
    if not held:
        raise RuleViolation(rule.MELD_NONE_HELD)
    limit = _limit_reached(state, phase)
    if limit is not None:
        raise RuleViolation(rule.MELD_PER_TURN, melded=phase.melded, limit=limit)
    if not any(can_finish(state, phase, LayMeld(cards)) for cards in held):
        raise _no_discard_left(state, phase, LayMeld(held[0]))


def require_named_cards(state: State, phase: Playing, move: LayMeld) -> None:
    """The cards are in hand, once each, and a meld (§2.1)."""
    for card in move.cards:
        _hold(state, phase, card)
        if move.cards.count(card) > 1:
            raise RuleViolation(rule.MELD_CARD_ONCE, card=name(card))
    if kind_of(move.cards, state.options.ace) is None:
        raise RuleViolation(rule.MELD_SET_OR_RUN, cards=names(move.cards))


def _hold(state: State, phase: Playing, card: Card) -> None:
    if card not in state.hands[phase.seat]:
        raise RuleViolation(rule.TURN_CARD_HELD, card=name(card))


def require_end(state: State, phase: Playing, move: LayMeld | LayOff) -> None:
    """The turn can still end after a meld or a lay-off (§3.6)."""
    if not can_finish(state, phase, move):
        raise _no_discard_left(state, phase, move)


def meld(state: State, phase: Playing, move: LayMeld) -> Result:
    """The cards are added to the table as the last meld (§2.2-3)."""
    changes, event = meld_laid(state, TableMeld.laid(move.cards, state.options.ace, phase.seat))
    return _placed(state, changes, replace(phase, melded=phase.melded + 1), event)


def _placed(state: State, changes: dict[str, Any], phase: Playing, event: Event) -> Result:
    """With the option, a player who has placed the last card is out; otherwise the turn goes on."""
    placed = after(state, **changes, fruitless=False, idle_turns=0, phase=phase)
    return (placed, (event,)) if placed.hands[phase.seat] else ended_or(placed, event)


# Laying off


def _fitting(state: State, phase: Playing) -> list[LayOff]:
    """Every card of the hand that extends a meld, allowed now or not."""
    return [*starmap(LayOff, lay_offs(state, phase.seat, state.options.ace))]


def _waits_for_own_meld(state: State, phase: Playing) -> bool:
    own = any(laid.seat == phase.seat for laid in state.melds)
    return state.options.layoff_requires_own_meld and not own


def require_lay_off_open(state: State, phase: Playing) -> None:
    """Closed on an empty table, by option before a first meld, and if no lay-off is possible."""
    if not state.melds:
        raise RuleViolation(rule.LAYOFF_NO_MELD_YET)
    if _waits_for_own_meld(state, phase):
        raise RuleViolation(rule.LAYOFF_OWN_MELD)
    fitting = _fitting(state, phase)
    if not fitting:
        raise RuleViolation(rule.LAYOFF_NOTHING_FITS)
    if not any(can_finish(state, phase, move) for move in fitting):
        raise _no_discard_left(state, phase, fitting[0])


def require_named_meld(state: State, phase: Playing, move: LayOff) -> None:
    """The card is in hand, the meld on the table, and the card continues it (§3.3-4).

    A player who may not lay off yet, or has no card that fits, is told that first.
    """
    _hold(state, phase, move.card)
    if not state.melds:
        raise RuleViolation(rule.LAYOFF_NO_MELD_YET)
    if move.meld >= len(state.melds):
        raise RuleViolation(rule.LAYOFF_ON_TABLE, melds=len(state.melds))
    fitting = _fitting(state, phase)
    if move not in fitting and fitting and not _waits_for_own_meld(state, phase):
        cards = names(state.melds[move.meld].cards)
        raise RuleViolation(rule.LAYOFF_EXTENDS, card=name(move.card), cards=cards)


def lay_off(state: State, phase: Playing, move: LayOff) -> Result:
    """The card is added to the meld, whose index stays the same (§2.3)."""
    longer = state.melds[move.meld].with_card(move.card, state.options.ace)
    changes, event = laid_off(state, phase.seat, move, longer)
    return _placed(state, changes, replace(phase, laid_off=phase.laid_off + 1), event)


# Discarding


def require_discard_open(state: State, phase: Playing) -> None:
    """Closed if only the card taken is left, which must be laid off (§3.5-6)."""
    if phase.taken is not None and state.hands[phase.seat] == (phase.taken,):
        raise RuleViolation(rule.DISCARD_NOT_TAKEN, card=name(phase.taken))


def require_named_discard(state: State, phase: Playing, move: Discard) -> None:
    """The card is in hand, and was not taken from the pile this turn (§3.5)."""
    _hold(state, phase, move.card)
    if move.card == phase.taken:
        raise RuleViolation(rule.DISCARD_NOT_TAKEN, card=name(move.card))


def discard(state: State, phase: Playing, move: Discard) -> Result:
    """The turn ends; the round may end with it (§3, §4.4, §4.7)."""
    seat, seats = phase.seat, len(state.hands)
    ended = after(
        state, **discard_from_hand(state, seat, move.card), phase=Drawing((seat + 1) % seats)
    )
    if ended.hands[seat]:
        idle = phase.taken is not None and not phase.has_placed
        placed = state.placed_before[seat] or phase.has_placed
        ended = replace(
            ended,
            idle_turns=ended.idle_turns + idle,
            placed_before=replace_item(state.placed_before, seat, placed),
        )
    return ended_or(ended, Discarded(seat, move.card))


ACTS: list[Act[State, Playing]] = [
    Act(LayMeld, named=require_named_cards, open=require_meld_open, legal=require_end, do=meld),
    Act(LayOff, named=require_named_meld, open=require_lay_off_open, legal=require_end, do=lay_off),
    Act(Discard, named=require_named_discard, open=require_discard_open, do=discard),
]
"""The moves after the draw."""
