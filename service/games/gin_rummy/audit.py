"""Checks of a state of Gin Rummy (§8): its cards and its phase.

The melds after a knock, and the score, are checked in ``audit_results``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from service.games.gin_rummy import audit_results
from service.games.gin_rummy import invariants as invariant
from service.games.gin_rummy.bounds import HAND_SIZE, LEFT_IN_STOCK, MIN_MELD, STOCK
from service.games.gin_rummy.deadwood import knock_limit, knocks
from service.games.gin_rummy.phases import (
    Discarding,
    Drawing,
    HandOver,
    LastCard,
    LayingOff,
    Offering,
    TakenAs,
)
from service.games.gin_rummy.state import State
from service.kit.audit import in_stages, known_cards_are_held, one_pack, sized, within_move_limit
from service.kit.base import count_noun
from service.kit.cards import name
from service.kit.hands import MAX_GAME_MOVES, GameOver
from service.kit.ruling import Violation

MIN_HAND = 3
"""The fewest moves of a hand: take the upcard, go gin, deal."""


def _length(state: State) -> Iterator[Violation]:
    yield from within_move_limit(invariant.LENGTH, state)
    opening = _opening_moves(state)
    in_hand = 2 + isinstance(state.phase, Discarding) if opening is None else opening
    fewest = MIN_HAND * (state.hand_number - 1) + in_hand
    if state.revision < fewest:
        detail = f"hand {state.hand_number} reaches this phase at revision {fewest} or later"
        yield invariant.LENGTH("/revision", f"{detail}, not {state.revision}")


def _opening_moves(state: State) -> int | None:
    """The number of moves of this hand so far, if the upcard phase determines it; else None."""
    match state.phase:
        case Offering(seat):
            return int(seat == state.dealer)
        case Discarding(seat, taken_as=TakenAs.UPCARD):
            return 1 + int(seat == state.dealer)
        case Drawing(forced_stock=True):
            return 2
        case _:
            return None


def _first_hand(state: State) -> Iterator[Violation]:
    """The cards of the first hand determine the possible numbers of moves."""
    moves = _opening_moves(state)
    if state.hand_number > 1:
        return
    if moves is not None:
        if state.revision > moves:
            detail = f"hand 1 reaches this phase at revision {moves}, not {state.revision}"
            yield invariant.LENGTH("/revision", detail)
    elif not any(_fits_passes(state, passes) for passes in (0, 1, 2)):
        detail = f"hand 1 does not come to this position at revision {state.revision}"
        yield invariant.LENGTH("/revision", detail)


def _fits_passes(state: State, passes: int) -> bool:
    """Whether the first hand can be here after this many passes on the upcard (§3).

    Every turn is two moves, a draw and a discard or a knock. After no pass or one the first draw
    is the upcard; after two it is from the stock.
    """
    phase, knocker = state.phase, state.last_hand and state.last_hand.knocker
    turns, rest = divmod(state.revision - passes - audit_results.moves_of_no_turn(state), 2)
    drawing = isinstance(phase, Discarding)
    from_stock, upcard = STOCK - len(state.stock), int(passes < 2)  # noqa: PLR2004 - both passed
    from_pile = turns + drawing - from_stock - upcard
    next_seat = (1 - state.dealer + (passes == 1) + turns) % 2
    if isinstance(phase, GameOver | HandOver):
        in_turn = knocker is None or next_seat != knocker
    else:
        in_turn = next_seat == phase.seat
    # Without a draw from the stock every later turn began with the pile, and there was an upcard.
    idle = state.idle_turns
    drawn = from_pile >= idle if from_stock else upcard and from_pile == idle
    return bool(in_turn and drawn and rest == drawing)


def _sizes(state: State) -> Iterator[Violation]:
    for seat, hand in enumerate(state.hands):
        yield from sized(invariant.HAND_SIZES, f"/hands/{seat}", hand, *_hand_size(state, seat))
    yield from sized(invariant.PILE_SIZES, "/stock", state.stock, *_stock_size(state))


def _hand_size(state: State, seat: int) -> tuple[int, int]:
    phase = state.phase
    if state.melds:
        knocker = state.melds[0].seat == seat
        return (0, HAND_SIZE - MIN_MELD) if knocker else (0, HAND_SIZE)
    size = HAND_SIZE + (isinstance(phase, Discarding) and phase.seat == seat)
    return size, size


def _stock_size(state: State) -> tuple[int, int]:
    match state.phase:
        case Offering() | Drawing(forced_stock=True) | Discarding(taken_as=TakenAs.UPCARD):
            return STOCK, STOCK
        case LastCard() | Discarding(taken_as=TakenAs.LAST_CARD):
            return LEFT_IN_STOCK, LEFT_IN_STOCK
        case Drawing() | Discarding(taken_as=TakenAs.DISCARD):
            return LEFT_IN_STOCK + 1, STOCK
        case Discarding():
            return LEFT_IN_STOCK, STOCK - 1
        case _:
            return LEFT_IN_STOCK, STOCK


def _upcard(state: State) -> Iterator[Violation]:
    upcard = state.upcard
    if upcard in state.stock:
        yield invariant.UPCARD("/upcard", f"{name(upcard)} is still in the stock")
    for seat, hand in enumerate(state.hands):
        if upcard in hand and upcard not in state.known[seat]:
            yield invariant.UPCARD(f"/known/{seat}", f"{name(upcard)} was seen to be taken")
    if isinstance(state.phase, Offering) and state.discard_pile != (upcard,):
        yield invariant.UPCARD("/discard_pile", "the upcard on offer is the whole pile")


def _known(state: State) -> Iterator[Violation]:
    yield from known_cards_are_held(invariant.KNOWN_HELD, state)
    for seat, known in enumerate(state.known):
        if known and _before_first_turn(state):
            yield invariant.KNOWN_HELD(f"/known/{seat}", "nothing was taken before the first turn")


def _before_first_turn(state: State) -> bool:
    phase = state.phase
    return isinstance(phase, Offering) or (isinstance(phase, Drawing) and phase.forced_stock)


def _phase(state: State) -> Iterator[Violation]:
    match state.phase:
        case Discarding() as phase:
            yield from _taken(state, phase)
        case Drawing(seat, forced_stock=True):
            if state.discard_pile != (state.upcard,) or seat == state.dealer:
                yield invariant.FORCED_STOCK("/phase/forced_stock", invariant.FORCED_STOCK.text)
        case LastCard() if not state.options.last_card_action:
            yield invariant.PHASE("/phase", "the options exclude the last card")
        case LayingOff() as phase:
            yield from audit_results.audit_big_gin(state, phase)
        case _:
            pass
    yield from _idle(state)


def _taken(state: State, phase: Discarding) -> Iterator[Violation]:
    taken, taken_as = phase.taken, phase.taken_as
    if (taken is None) != (taken_as is None):
        yield invariant.TAKEN("/phase/taken_as", "taken and taken_as must both be set, or neither")
    elif taken is not None and taken not in state.known[phase.seat]:
        yield invariant.TAKEN("/phase/taken", f"{name(taken)} is not known in that hand")
    if taken_as is TakenAs.UPCARD and taken != state.upcard:
        yield invariant.TAKEN("/phase/taken", f"the upcard was {name(state.upcard)}")
    if taken_as is TakenAs.LAST_CARD:
        yield from _taken_last(state, phase)


def _taken_last(state: State, phase: Discarding) -> Iterator[Violation]:
    if not state.options.last_card_action:
        yield invariant.TAKEN("/phase/taken_as", "the options exclude the last card")
    left, limit = min(knocks(state, phase).values()), knock_limit(state.options, state.upcard)
    if left > limit:
        detail = f"it is taken to knock with: deadwood {left}, limit {limit}"
        yield invariant.TAKEN("/phase/taken_as", detail)


def _idle(state: State) -> Iterator[Violation]:
    phase, idle, limit = state.phase, state.idle_turns, state.options.idle_limit
    most = min(limit or MAX_GAME_MOVES, state.revision)
    if idle > most:
        yield invariant.IDLE("/idle_turns", f"{count_noun(idle, 'turn')}; at most {most} possible")
    if limit and idle >= limit and isinstance(phase, Drawing):
        yield invariant.IDLE("/idle_turns", f"the hand was void after {count_noun(limit, 'turn')}")
    if isinstance(phase, Discarding) and (phase.taken_as is TakenAs.DISCARD) != (idle > 0):
        yield invariant.IDLE("/idle_turns", "the turn that began with the pile must be counted")
    if idle and (_before_first_turn(state) or isinstance(phase, LastCard)):
        yield invariant.IDLE("/idle_turns", "the turn before did not begin with the pile")


AUDIT = in_stages(
    (partial(one_pack, invariant.WHOLE_PACK), _length),
    (_sizes, audit_results.audit_melds, audit_results.audit_ledgers),
    (_first_hand, _upcard, _known, _phase, audit_results.audit_scores, audit_results.audit_result),
)
