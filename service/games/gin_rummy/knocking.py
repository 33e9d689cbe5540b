"""Knocking, gin and big gin, and the defender's lay-offs (§4, §5, §6.6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, starmap

from msgspec import UNSET, UnsetType

from service.games.gin_rummy import rulebook as rule
from service.games.gin_rummy.bounds import Melds
from service.games.gin_rummy.deadwood import (
    barred,
    deadwood_points,
    discards,
    knock_limit,
    knocks,
    least_of,
)
from service.games.gin_rummy.events import Knocked, Result
from service.games.gin_rummy.hand_end import settle
from service.games.gin_rummy.moves import DeclareBigGin, Done, Knock, LayOff, Move
from service.games.gin_rummy.options import BigGin
from service.games.gin_rummy.phases import Discarding, LastCard, LayingOff, TakenAs
from service.games.gin_rummy.state import Ending, State, TableMeld
from service.kit.cards import Card, card_points, name, names
from service.kit.changes import after, replace
from service.kit.hands import Seat, without
from service.kit.melds import Meld, extends, kind_of, knocking_arrangement
from service.kit.moves import Discard
from service.kit.ruling import RuleViolation
from service.kit.rummy import laid_off, lay_offs
from service.kit.steps import Act
from service.kit.table import discard_from_hand, remove_from_hand, take_from_pile


def require_card(state: State, phase: Discarding, move: Discard | Knock) -> None:
    """The card is in hand, and may be discarded this turn (§3.3-4)."""
    if move.card not in state.hands[phase.seat]:
        raise RuleViolation(rule.TURN_CARD_HELD, card=name(move.card))
    if move.card == barred(state.options, phase):
        upcard = phase.taken_as is TakenAs.UPCARD
        cited = rule.OFFER_NO_RETURN if upcard else rule.DISCARD_NOT_THE_CARD_TAKEN
        raise RuleViolation(cited, card=name(move.card))


# Knocking


def require_knock_open(state: State, phase: Discarding) -> None:
    """Closed while no discard leaves deadwood within the limit (§3.3-4, §4.2)."""
    bar = _only_the_bar(state, phase)
    if bar is not None:
        raise RuleViolation(rule.KNOCK_BARRED, card=name(bar))
    least, limit = min(knocks(state, phase).values()), knock_limit(state.options, state.upcard)
    if least > limit:
        raise RuleViolation(rule.KNOCK_LIMIT, deadwood=least, limit=limit)


def _only_the_bar(state: State, phase: Discarding) -> Card | None:
    """The card that may not be discarded, if a knock is possible only without it."""
    bar, limit = barred(state.options, phase), knock_limit(state.options, state.upcard)
    if bar is None or min(knocks(state, phase).values()) <= limit:
        return None
    return bar if discards(state, phase)[bar] <= limit else None


def require_legal_knock(state: State, phase: Discarding, move: Knock) -> None:
    """The ten cards left, as arranged, have deadwood within the limit (§4.2)."""
    card, limit = move.card, knock_limit(state.options, state.upcard)
    if move.melds is UNSET:
        left = knocks(state, phase)[card]
        if left > limit:
            cited = rule.KNOCK_LIMIT_AFTER_DISCARD
            raise RuleViolation(cited, card=name(card), deadwood=left, limit=limit)
        return
    if any(card in meld for meld in move.melds):
        raise RuleViolation(rule.KNOCK_DISCARD_MELDED, card=name(card))
    left = declared_deadwood(state, without(state.hands[phase.seat], card), move.melds)
    if left > limit:
        raise RuleViolation(rule.KNOCK_DECLARED_LIMIT, deadwood=left, limit=limit)


def declared_deadwood(state: State, hand: tuple[Card, ...], melds: Iterable[Meld]) -> int:
    """The deadwood of a hand with declared melds.

    :raises RuleViolation: a meld is invalid, or names a card twice or not in hand (§2.1-2).
    """
    left = hand
    for meld in melds:
        for card in meld:
            if card not in hand:
                raise RuleViolation(rule.TURN_CARD_HELD, card=name(card))
            if card not in left:
                raise RuleViolation(rule.MELD_ONE_MELD_PER_CARD, card=name(card))
            left = without(left, card)
        if kind_of(meld, state.options.ace) is None:
            raise RuleViolation(rule.MELD_SET_OR_RUN, cards=names(meld))
    return deadwood_points(state.options, left)


def knock(state: State, phase: Discarding, move: Knock) -> Result:
    """The discard goes on the pile, and the ten cards are laid down (§4.2-5)."""
    held = state.hands[phase.seat]
    discarded = after(state, **discard_from_hand(state, phase.seat, move.card))
    laid = _lay_open(discarded, phase.seat, move.melds)
    if laid.hands[phase.seat]:
        ending = Ending.KNOCK
    elif state.options.big_gin is BigGin.AUTO and least_of(state.options, held) == 0:
        ending = Ending.BIG_GIN
    else:
        ending = Ending.GIN
    return _defend(laid, phase.seat, ending, move.card)


def _lay_open(state: State, seat: Seat, melds: Melds | UnsetType) -> State:
    """Declared melds are on the table, or the arrangement of §4.4, from what the knocker knows."""
    ace, hand = state.options.ace, state.hands[seat]
    if melds is UNSET:
        points = card_points(state.options.ace_points)
        melds = knocking_arrangement(hand, ace, points, state.discard_pile).melds
    table = tuple(TableMeld.laid(meld, ace, seat) for meld in melds)
    melded = chain.from_iterable(meld.cards for meld in table)
    return replace(state, melds=table, **remove_from_hand(state, seat, *melded))


def _defend(state: State, knocker: Seat, ending: Ending, card: Card | None) -> Result:
    """The defender lays off; after gin the hand is scored at once (§5.1)."""
    deadwood, melds = state.hands[knocker], tuple(meld.cards for meld in state.melds)
    points = deadwood_points(state.options, deadwood)
    event = Knocked(knocker, card, melds, deadwood, points)
    if ending is Ending.KNOCK or state.options.lay_off_on_gin:
        phase = LayingOff(1 - knocker, big_gin=ending is Ending.BIG_GIN)
        return replace(state, phase=phase), (event,)
    return settle(state, knocker, ending, event)


# Big gin


def has_big_gin(state: State, phase: Discarding) -> bool:
    """Whether all eleven cards are melded, and big gin is in play (§6.6)."""
    if state.options.big_gin is BigGin.OFF:
        return False
    return least_of(state.options, state.hands[phase.seat]) == 0


def require_big_gin_open(state: State, phase: Discarding) -> None:
    """Closed by option, and unless all eleven cards can be melded (§6.6)."""
    if state.options.big_gin is BigGin.OFF:
        raise RuleViolation(rule.BIG_GIN_OFF)
    left = least_of(state.options, state.hands[phase.seat])
    if left:
        raise RuleViolation(rule.BIG_GIN_ELEVEN, deadwood=left)


def require_legal_big_gin(state: State, phase: Discarding, move: DeclareBigGin) -> None:
    """Declared melds contain all eleven cards."""
    if move.melds is not UNSET:
        left = declared_deadwood(state, state.hands[phase.seat], move.melds)
        if left:
            raise RuleViolation(rule.BIG_GIN_DECLARED, deadwood=left)


def big_gin(state: State, phase: Discarding, move: DeclareBigGin) -> Result:
    """Eleven melded cards are laid down, without a discard (§6.5)."""
    laid = _lay_open(after(state), phase.seat, move.melds)
    return _defend(laid, phase.seat, Ending.BIG_GIN, None)


# The last card, by option


def least_with_last_card(state: State, phase: LastCard) -> int:
    """The least deadwood that a player who takes the last discard can knock with.

    0 for big gin: one of eleven melded cards can always be discarded (§6.6).
    """
    taking = Discarding(phase.seat, state.discard_pile[-1], TakenAs.LAST_CARD)
    return min(knocks(replace(state, **take_from_pile(state, phase.seat)), taking).values())


# Laying off


def laying_off_moves(state: State, phase: LayingOff) -> Sequence[Move]:
    """Every lay-off by card and meld, then done."""
    return [*starmap(LayOff, lay_offs(state, phase.seat, state.options.ace)), Done()]


def require_lay_off_open(state: State, phase: LayingOff) -> None:
    """Closed if the defender has no card that extends a meld (§5.2)."""
    if not lay_offs(state, phase.seat, state.options.ace):
        raise RuleViolation(rule.LAYOFF_NOTHING_FITS)


def require_named_meld(state: State, phase: LayingOff, move: LayOff) -> None:
    """The card is in hand, and the meld is on the table (§5.2)."""
    if move.card not in state.hands[phase.seat]:
        raise RuleViolation(rule.TURN_CARD_HELD, card=name(move.card))
    if move.meld >= len(state.melds):
        raise RuleViolation(rule.LAYOFF_MELD_ON_TABLE, melds=len(state.melds))


def require_fit(state: State, phase: LayingOff, move: LayOff) -> None:
    """The card continues that meld (§5.3)."""
    meld = state.melds[move.meld].cards
    if not extends(meld, move.card, state.options.ace):
        raise RuleViolation(rule.LAYOFF_EXTENDS, card=name(move.card), cards=names(meld))


def lay_off(state: State, phase: LayingOff, move: LayOff) -> Result:
    """The card is added to the meld, whose index stays the same (§5.3)."""
    longer = state.melds[move.meld].with_card(move.card, state.options.ace)
    changes, event = laid_off(state, phase.seat, move, longer)
    return after(state, **changes), (event,)


def done(state: State, phase: LayingOff, move: Done) -> Result:
    """Meld the rest of the defender's hand as well as possible, and score (§5.5)."""
    knocker = 1 - phase.seat
    if state.hands[knocker]:
        ending = Ending.KNOCK
    else:
        ending = Ending.BIG_GIN if phase.big_gin else Ending.GIN
    return settle(after(state), knocker, ending)


KNOCKING: list[Act[State, Discarding]] = [
    Act(Knock, named=require_card, open=require_knock_open, legal=require_legal_knock, do=knock),
    Act(DeclareBigGin, open=require_big_gin_open, legal=require_legal_big_gin, do=big_gin),
]
LAYING_OFF: list[Act[State, LayingOff]] = [
    Act(LayOff, named=require_named_meld, open=require_lay_off_open, legal=require_fit, do=lay_off),
    Act(Done, do=done),
]
