"""Checks of a state of Bing Rummy: its cards and its phase.

The players, their scores, and the result of a hand are checked in ``audit_results``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from service.games.bing_rummy import invariants as invariant
from service.games.bing_rummy.audit_results import audit_result, audit_standing, scores_before
from service.games.bing_rummy.bounds import MIN_MELD, VOID_HANDS
from service.games.bing_rummy.feasibility import can_end, is_free, least_left
from service.games.bing_rummy.meld_search import NEVER
from service.games.bing_rummy.melds import identity, is_deuce, set_in_order
from service.games.bing_rummy.phases import (
    BuyingBack,
    Choosing,
    Cutting,
    Discarding,
    HandOver,
    Keeping,
    Melding,
)
from service.games.bing_rummy.scoring import points_of
from service.games.bing_rummy.state import (
    Ending,
    State,
    cut_card,
    hand_size,
    has_opened,
    limit_of,
    pack,
    players,
    previous_of,
    quiet_limit,
)
from service.kit.audit import in_stages, lists_by_seat, seats_exist, sized, within_move_limit
from service.kit.base import count_noun
from service.kit.cards import PACK, Card, name, names
from service.kit.hands import MAX_GAME_MOVES, GameOver, Seat, without
from service.kit.ruling import RuleViolation, Violation
from service.kit.table import all_cards

MIN_MOVES = 2
"""The fewest moves of a hand: melds of all cards, and the next deal."""


# Seats, cards and counters


def _seats(state: State) -> Iterator[Violation]:
    seats = len(state.hands)
    yield from lists_by_seat(invariant.SEATS, state, "known", "scores", "buy_ins")
    if state.last_hand is not None and (found := len(state.last_hand.before)) != seats:
        detail = f"{count_noun(found, 'item')} for {seats} players"
        yield invariant.SEATS("/last_hand/before", detail)
    yield from seats_exist(invariant.SEATS, state, {"left": state.left})
    if len(set(state.left)) != len(state.left):
        yield invariant.SEATS("/left", "a seat has left more than once")


def _pack(state: State) -> Iterator[Violation]:
    cards = all_cards(state)
    expected = pack(state.options, len(state.hands))
    if sorted(cards) == list(expected):
        return
    there, whole = Counter(cards), Counter(expected)
    for what, wrong in (("missing", whole - there), ("too many", there - whole)):
        if wrong:
            told = names(sorted(wrong.elements())[: len(PACK)])
            yield invariant.WHOLE_PACK("", f"{what} of the {whole.total()} cards: {told}")


def _length(state: State) -> Iterator[Violation]:
    yield from within_move_limit(invariant.LENGTH, state)
    is_over = state.last_hand is not None
    fewest = MIN_MOVES * (state.hand_number - 1) + is_over
    if state.revision < fewest:
        begins = "ends" if is_over else "begins"
        hand, moves = f"hand {state.hand_number}", count_noun(fewest, "move")
        detail = f"{hand} {begins} after {moves}, not {state.revision}"
        yield invariant.LENGTH("/hand_number", detail)
    reshuffles = state.shuffles - 1 - 2 * state.hand_number
    if not 0 <= reshuffles <= state.revision:
        hands = count_noun(state.hand_number, "hand")
        yield invariant.LENGTH("/shuffles", f"{state.shuffles} shuffles do not match {hands}")


def _table(state: State) -> Iterator[Violation]:
    for index, meld in enumerate(state.melds):
        try:
            identity(meld)
        except RuleViolation as violation:
            yield invariant.MELDS(f"/melds/{index}", violation.detail)
            continue
        if meld.type == "set" and meld.cards != set_in_order(meld.cards):
            detail = "the cards of a set must be sorted, naturals first"
            yield invariant.MELDS(f"/melds/{index}/cards", detail)


# The phase


def _before_deal(state: State) -> Iterator[Violation]:
    if not isinstance(state.phase, Cutting | Keeping):
        if state.cut is not None:
            yield invariant.BEFORE_DEAL("/cut", "the pack was cut before the deal")
        return
    size = len(pack(state.options, len(state.hands)))
    if len(state.stock) != size:
        detail = f"{len(state.stock)} of {size} cards are in the stock before the cut"
        yield invariant.BEFORE_DEAL("/stock", detail)
    if not state.options.cut_for_deuce:
        yield invariant.BEFORE_DEAL("/phase", "the options exclude the cut")
    if state.cut is None or state.cut >= size:
        yield invariant.BEFORE_DEAL("/cut", f"the top section must have 1 to {size - 1} cards")
    elif len(state.stock) == size and isinstance(state.phase, Keeping):
        card = cut_card(state)
        if not is_deuce(card):
            yield invariant.BEFORE_DEAL("/cut", f"{name(card)} was cut, and is not a deuce")


def _turn(state: State) -> Iterator[Violation]:
    phase, playing = state.phase, players(state)
    if state.dealer not in playing:
        yield invariant.TURN("/dealer", f"seat {state.dealer} is out of the game")
    elif isinstance(phase, Cutting | Keeping) and phase.seat != (
        cutter := previous_of(playing, state.dealer)
    ):
        yield invariant.TURN("/phase/seat", f"seat {cutter}, on the dealer's right, cuts")
    if isinstance(phase, Choosing | Discarding | Melding) and phase.seat not in playing:
        yield invariant.TURN("/phase/seat", f"seat {phase.seat} is out of the game")
    if isinstance(phase, BuyingBack | HandOver | GameOver) != (state.last_hand is not None):
        yield invariant.RESULT("/last_hand", "only a finished hand has a result")


# Hands and piles


def _sizes(state: State) -> Iterator[Violation]:
    if isinstance(state.phase, Cutting | Keeping):
        return
    took = isinstance(state.phase, Discarding) and state.phase.taken is not None
    if not state.discard_pile and not took:
        yield invariant.PILE_SIZES("/discard_pile", "the discard pile is empty between turns")
    size, playing = hand_size(state.options, len(players(state))), players(state)
    for seat in playing:
        fewest, most = (0, size) if state.last_hand is not None else (1, size)
        if _holds_a_draw(state, seat):
            fewest, most = fewest + 1, most + 1
        where = f"/hands/{seat}"
        yield from sized(invariant.HAND_SIZES, where, state.hands[seat], fewest, most)
    laid = sum([_laid_by(state, seat, playing) for seat in playing])
    there = sum(len(meld.cards) for meld in state.melds)
    if laid != there:
        detail = f"{count_noun(there, 'card')} on the table, but the hands have laid {laid}"
        yield invariant.HAND_SIZES("/melds", detail)
    out = [seat for seat in playing if not state.hands[seat]]
    result = state.last_hand
    if result is not None and len(out) != (1 if result.ending is Ending.OUT else 0):
        yield invariant.RESULT("/last_hand", f"players with no cards left: {len(out)}")


def _holds_a_draw(state: State, seat: Seat) -> bool:
    return isinstance(state.phase, Discarding) and state.phase.seat == seat


def _laid_by(state: State, seat: Seat, playing: Sequence[Seat]) -> int:
    """The number of cards on the table that came from this hand."""
    dealt = hand_size(state.options, len(playing)) + _holds_a_draw(state, seat)
    return dealt - len(state.hands[seat])


def _known(state: State) -> Iterator[Violation]:
    for seat, (known, hand) in enumerate(zip(state.known, state.hands, strict=True)):
        not_held = without(known, *hand)
        if not_held:
            told = names(sorted(not_held))
            yield invariant.KNOWN_HELD(f"/known/{seat}", f"not in hand, or not that often: {told}")


def _laid(state: State) -> Iterator[Violation]:
    if isinstance(state.phase, Cutting | Keeping):
        return
    melding = state.phase.seat if isinstance(state.phase, Melding) else None
    playing = players(state)
    for seat in range(len(state.hands)):
        laid = _laid_by(state, seat, playing) if seat in playing else 0
        own = [len(meld.cards) for meld in state.melds if meld.seat == seat]
        opened = len(own) >= state.options.first_meld
        opening = seat == melding and not is_free(state, seat)
        if not (opened or seat == melding or laid == len(own) == 0):
            melds, cards = count_noun(len(own), "meld"), count_noun(laid, "card")
            detail = f"{melds} and {cards} laid open, but this player has not opened"
            yield invariant.OPENED(f"/hands/{seat}", detail)
        elif laid < MIN_MELD * len(own) or (opening and laid < sum(own)):
            yield invariant.OPENED(f"/hands/{seat}", f"cards laid: {laid}, too few for those melds")
        elif seat == melding and (not own or (not opened and laid > sum(own))):
            detail = "cards were laid off before the melds that open"
            yield invariant.OPENED(f"/hands/{seat}", detail)


# Hands within the limit


def _taken(state: State) -> Iterator[Violation]:
    phase = state.phase
    if not isinstance(phase, Discarding):
        return
    if phase.taken is not None and phase.taken not in state.known[phase.seat]:
        yield invariant.TAKEN("/phase/taken", f"{name(phase.taken)} is not known in that hand")
    elif not _discardable(state, phase):
        yield invariant.TAKEN(f"/hands/{phase.seat}", "no card can be discarded")


def _discardable(state: State, phase: Discarding) -> list[Card]:
    """The cards that this player may discard."""
    hand, opened = state.hands[phase.seat], has_opened(state, phase.seat)
    over = points_of(state.options, hand) - limit_of(state, phase.seat)
    return [
        card
        for card in hand
        if card != phase.taken and (not opened or points_of(state.options, [card]) >= over)
    ]


def _limits(state: State) -> Iterator[Violation]:
    phase = state.phase
    for seat, score in enumerate(scores_before(state)):
        hand, limit = state.hands[seat], state.options.limit - score
        if isinstance(phase, Discarding) and phase.seat == seat:
            if phase.taken is None:
                continue
            hand = without(hand, phase.taken)
        if isinstance(phase, Melding) and phase.seat == seat:
            continue
        if has_opened(state, seat) and (points := points_of(state.options, hand)) > limit:
            detail = f"{count_noun(points, 'point')} in hand; the limit is {limit}"
            yield invariant.LIMIT(f"/hands/{seat}", detail)


def _opening(state: State) -> Iterator[Violation]:
    phase = state.phase
    if not isinstance(phase, Melding) or is_free(state, phase.seat) or can_end(state, phase.seat):
        return
    least, limit = least_left(state, phase.seat), limit_of(state, phase.seat)
    left = "too few melds" if least == NEVER else f"{count_noun(least, 'point')} at least"
    detail = f"seat {phase.seat} is left with {left}; the limit is {limit}"
    yield invariant.OPENING(f"/hands/{phase.seat}", detail)


def _quiet(state: State) -> Iterator[Violation]:
    limit, quiet, result = quiet_limit(state), state.quiet_turns, state.last_hand
    if result is not None and result.ending is Ending.VOID:
        if quiet != limit:
            detail = f"a hand is void after {limit} turns, not {quiet}"
            yield invariant.QUIET("/quiet_turns", detail)
        if state.void_hands == 0:
            yield invariant.QUIET("/void_hands", "the void hand just over is not counted")
        return
    most = min(state.revision, limit - 1 if limit else MAX_GAME_MOVES)
    if not isinstance(state.phase, Choosing | Discarding):
        most = 0
    if quiet > most:
        detail = f"{count_noun(quiet, 'turn')}; at most {most} possible"
        yield invariant.QUIET("/quiet_turns", detail)
    most = 0 if result is not None else VOID_HANDS - 1
    if state.void_hands > most:
        detail = f"{count_noun(state.void_hands, 'hand')}; at most {most} possible"
        yield invariant.QUIET("/void_hands", detail)


AUDIT = in_stages(
    (_seats,),
    (_pack, _length, _table, audit_standing),
    (_before_deal, _turn, _sizes, _known),
    (_laid, _quiet),
    (_taken, _limits, _opening, audit_result),
)
