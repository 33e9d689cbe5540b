"""The meld turn: new melds, lay-offs, the opening and the limit (§4, §5, §7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.bounds import MIN_MELD
from service.games.bing_rummy.events import Event, LaidOff, MeldTurnEnded, Result
from service.games.bing_rummy.feasibility import (
    begin_anew,
    can_end,
    can_end_after,
    is_free,
    looked_at,
    refuse_hopeless_turn,
    refuse_kind,
    refuse_step,
)
from service.games.bing_rummy.hand_end import went_out
from service.games.bing_rummy.meld_search import LOOK_STEPS, Laying
from service.games.bing_rummy.melds import (
    ends_of,
    extended,
    fits,
    identity,
    lay_offs,
    run_of,
    runs_in,
    set_in_order,
    set_of,
    sets_in,
)
from service.games.bing_rummy.moves import End, EndMeldTurn, LayOff, MeldRun, MeldSet, Move
from service.games.bing_rummy.phases import Choosing, Melding
from service.games.bing_rummy.scoring import points_of
from service.games.bing_rummy.state import (
    State,
    TableMeld,
    has_opened,
    limit_of,
    melds_of,
    next_of,
    players,
)
from service.kit.cards import Card, name, names
from service.kit.changes import after, replace
from service.kit.events import MeldLaid
from service.kit.hands import Seat, replace_item
from service.kit.ruling import Rule, RuleViolation
from service.kit.table import MeldType, remove_from_hand

InMeldTurn = Choosing | Melding
"""The phases in which a step of a meld turn can be made."""


# The offer


def offered(state: State, seat: Seat) -> Sequence[Move]:
    """Every set, run and lay-off after which the turn can be completed (§6, §7)."""
    return _steps(state, seat) if is_free(state, seat) else _opening_steps(state, seat).found


def _steps(state: State, seat: Seat) -> Sequence[Laying]:
    hand = state.hands[seat]
    steps: list[Laying] = [*_sets(hand), *_runs(hand)]
    if has_opened(state, seat):
        steps += _lay_offs(hand, state.melds)
    return steps


def listing_steps(state: State) -> int:
    """The work of ``offered``, where it has to search."""
    phase = state.phase
    if not isinstance(phase, InMeldTurn) or is_free(state, phase.seat):
        return 0
    return LOOK_STEPS * _opening_steps(state, phase.seat).looked_at


class _Found(NamedTuple):
    """The steps of an opening turn after which it can be completed."""

    found: Sequence[Laying]
    looked_at: int
    """The number of positions searched to find them."""


@lru_cache(maxsize=4)
def _opening_steps(state: State, seat: Seat) -> _Found:
    """Cached, since both members are needed; the search starts with an empty cache."""
    begin_anew()
    found: list[Laying] = []
    if can_end(state, seat):
        found = [step for step in _steps(state, seat) if can_end_after(state, seat, step)]
    return _Found(found, looked_at(state, seat))


# Cached, since the reasons need the same results as the list.


@lru_cache(maxsize=4)
def _sets(hand: tuple[Card, ...]) -> tuple[MeldSet, ...]:
    return tuple(MeldSet(cards) for cards in sets_in(hand))


@lru_cache(maxsize=4)
def _runs(hand: tuple[Card, ...]) -> tuple[MeldRun, ...]:
    return tuple(MeldRun(cards) for cards in runs_in(hand))


@lru_cache(maxsize=4)
def _lay_offs(hand: tuple[Card, ...], melds: tuple[TableMeld, ...]) -> tuple[LayOff, ...]:
    return tuple(LayOff(*laid) for laid in lay_offs(hand, melds))


def melding_moves(state: State, phase: Melding) -> Sequence[Move]:
    """Melds and lay-offs, then the end of the turn."""
    moves = [*offered(state, phase.seat)]
    if is_free(state, phase.seat):
        moves.append(EndMeldTurn())
    return moves


# Why not


def require_sets_open(state: State, phase: InMeldTurn) -> None:
    """Closed if no set can be laid after which the turn can be completed (§6, §7)."""
    _open(state, phase.seat, _sets(state.hands[phase.seat]), rule.MELD_NO_SET, "set")


def require_runs_open(state: State, phase: InMeldTurn) -> None:
    """Closed if no run can be laid after which the turn can be completed (§6, §7)."""
    _open(state, phase.seat, _runs(state.hands[phase.seat]), rule.MELD_NO_RUN, "run")


def require_lay_offs_open(state: State, phase: InMeldTurn) -> None:
    """Closed before the opening melds are laid, and if nothing fits (§5)."""
    seat = phase.seat
    if not state.melds:
        raise RuleViolation(rule.LAYOFF_NO_MELD_YET)
    if not has_opened(state, seat):
        laid, needed = melds_of(state, seat), state.options.first_meld
        raise RuleViolation(rule.OPENING_LAY_OFF, laid=laid, needed=needed)
    steps = _lay_offs(state.hands[seat], state.melds)
    _open(state, seat, steps, rule.LAYOFF_NOTHING_FITS, "lay-off")


def _open(state: State, seat: Seat, steps: Sequence[Laying], none: Rule, what: str) -> None:
    free = is_free(state, seat)
    if not free:
        refuse_hopeless_turn(state, seat)
    if not steps:
        raise RuleViolation(none)
    if not (free or any(can_end_after(state, seat, step) for step in steps)):
        refuse_kind(state, seat, steps, what)


def require_named_cards(state: State, phase: InMeldTurn, move: MeldSet | MeldRun) -> None:
    """The cards are in hand, each as often as named, and a meld (§4, §5)."""
    hand = state.hands[phase.seat]
    for card in move.cards:
        if card not in hand:
            raise RuleViolation(rule.TURN_CARD_HELD, card=name(card))
        named, held = move.cards.count(card), hand.count(card)
        if named > held:
            raise RuleViolation(rule.TURN_HELD_AS_OFTEN, card=name(card), named=named, held=held)
    if len(move.cards) < MIN_MELD:
        raise RuleViolation(rule.MELD_THREE_CARDS, cards=names(move.cards))
    if isinstance(move, MeldSet):
        set_of(move.cards)
    else:
        run_of(move.cards)


def require_legal_meld(state: State, phase: InMeldTurn, move: MeldSet | MeldRun) -> None:
    """The turn can be completed after this meld (§7)."""
    if not is_free(state, phase.seat):
        refuse_step(state, phase.seat, move)


def require_named_end(state: State, phase: InMeldTurn, move: LayOff) -> None:
    """The card is in hand, the meld on the table, and has that end (§4)."""
    if move.card not in state.hands[phase.seat]:
        raise RuleViolation(rule.TURN_CARD_HELD, card=name(move.card))
    if not state.melds:
        raise RuleViolation(rule.LAYOFF_NO_MELD_YET)
    if move.meld >= len(state.melds):
        raise RuleViolation(rule.LAYOFF_MELD_ON_TABLE, melds=len(state.melds))
    meld = state.melds[move.meld]
    if move.end not in ends_of(identity(meld)):
        cards = names(meld.cards)
        raise RuleViolation(rule.LAYOFF_END, cards=cards, kind=meld.type, end=move.end.value)


def require_legal_lay_off(state: State, phase: InMeldTurn, move: LayOff) -> None:
    """The card fits, and the turn can then be completed (§4, §7)."""
    meld = state.melds[move.meld]
    if not fits(identity(meld), move.end, move.card):
        card, cards = name(move.card), names(meld.cards)
        if move.end is End.SET:
            raise RuleViolation(rule.LAYOFF_FITS, card=card, cards=cards)
        raise RuleViolation(rule.LAYOFF_FITS_END, card=card, cards=cards, end=move.end.value)
    if not is_free(state, phase.seat):
        refuse_step(state, phase.seat, move)


def require_end_open(state: State, phase: Melding) -> None:
    """Closed while opening melds are missing, or too many points are left (§5)."""
    seat, needed = phase.seat, state.options.first_meld
    laid = melds_of(state, seat)
    if laid < needed:
        raise RuleViolation(rule.OPENING_END, laid=laid, needed=needed)
    points, limit = points_of(state.options, state.hands[seat]), limit_of(state, seat)
    if points > limit:
        raise RuleViolation(rule.LIMIT_END, points=points, limit=limit)


# Effects


def meld(state: State, phase: InMeldTurn, move: MeldSet | MeldRun) -> Result:
    """A new meld is on the table."""
    is_set = isinstance(move, MeldSet)
    kind: MeldType = "set" if is_set else "run"
    cards = set_in_order(move.cards) if is_set else move.cards
    event = MeldLaid(phase.seat, len(state.melds), kind, cards)
    table = (*state.melds, TableMeld(kind, cards, phase.seat))
    return _laid(state, phase.seat, cards, table, event)


def lay_off(state: State, phase: InMeldTurn, move: LayOff) -> Result:
    """The card is added to the meld, whose index stays the same."""
    meld = state.melds[move.meld]
    longer = replace(meld, cards=extended(meld, move.end, move.card))
    table = replace_item(state.melds, move.meld, longer)
    event = LaidOff(phase.seat, move.card, move.meld, move.end)
    return _laid(state, phase.seat, (move.card,), table, event)


def _laid(
    state: State, seat: Seat, cards: tuple[Card, ...], table: tuple[TableMeld, ...], event: Event
) -> Result:
    """Remove cards from the hand; after the last one the player is out (§5)."""
    removed = remove_from_hand(state, seat, *cards)
    laid = after(state, **removed, phase=Melding(seat), melds=table, quiet_turns=0)
    return (laid, (event,)) if laid.hands[seat] else went_out(laid, seat, event)


def end_meld_turn(state: State, phase: Melding, move: EndMeldTurn) -> Result:
    """The next player's turn."""
    seat = phase.seat
    ended = after(state, phase=Choosing(next_of(players(state), seat)))
    return ended, (MeldTurnEnded(seat, len(state.hands[seat])),)
