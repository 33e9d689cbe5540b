"""Checks of a state of Rummy (§8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from service.games.rummy import invariants as invariant
from service.games.rummy.audit_placed import placed_violations
from service.games.rummy.options import ExhaustionTie, NextDealer, cards_each, undealt
from service.games.rummy.phases import Drawing, HandOver, Playing
from service.games.rummy.scoring import ending_of, game_over, is_spent, next_dealer, result_of
from service.games.rummy.state import Ending, HandResult, State
from service.kit import audit
from service.kit.base import count_noun
from service.kit.cards import Card, name
from service.kit.hands import GameOver, add_points, between_hands
from service.kit.melds import extensions, kind_of
from service.kit.ruling import Violation

MIN_MOVES = 3
"""The fewest moves of a round: a draw, a discard or a meld, and the next deal."""

MAX_POINTS = 800
"""An upper bound for the score of a round: twice the whole pack with aces at 15."""


def _seats(state: State) -> Iterator[Violation]:
    yield from audit.lists_by_seat(invariant.SEATS, state, "known", "placed_before", "scores")
    winners = () if state.last_hand is None else state.last_hand.winners
    yield from audit.seats_exist(invariant.SEATS, state, {"last_hand/winners": winners})


def _length(state: State) -> Iterator[Violation]:
    fewest = MIN_MOVES * (state.hand_number - 1) + _fewest_moves(state)
    return audit.long_enough(invariant.LENGTH, state, fewest)


def _fewest_moves(state: State) -> int:
    """The fewest moves of this round: every card drawn or taken has its discard.

    Cards were taken in idle turns, and each known card was taken in a separate turn.
    """
    left, phase = undealt(state.options, len(state.hands)), state.phase
    draws = (state.turnovers + 1) * (left - 1) - len(state.stock)
    known = sum(map(len, state.known))
    if isinstance(phase, Playing):
        known -= phase.taken in state.known[phase.seat]
    moves = 2 * (draws + max(state.idle_turns, known)) + state.turnovers + len(state.melds)
    if isinstance(phase, Playing):
        return moves + (-1 if phase.taken is None else 1)
    if isinstance(state.phase, Drawing):
        return moves
    kept = left - len(state.stock) - len(state.discard_pile)
    return max(moves - kept, MIN_MOVES - 1)


def _hand_sizes(state: State) -> Iterator[Violation]:
    phase, each = state.phase, cards_each(state.options, len(state.hands))
    out = [seat for seat, hand in enumerate(state.hands) if not hand]
    over = between_hands(state)
    for seat, hand in enumerate(state.hands):
        fewest, most = (0 if out == [seat] and over else 1), each
        if isinstance(phase, Playing) and phase.seat == seat:
            fewest, most = (1 if phase.has_placed else 2), each + 1
            if hand == (phase.taken,) and not _goes_out(state, hand[0]):
                yield invariant.HAND_SIZES(f"/hands/{seat}", f"only {name(hand[0])} is left")
        yield from audit.sized(invariant.HAND_SIZES, f"/hands/{seat}", hand, fewest, most)


def _goes_out(state: State, card: Card) -> bool:
    """Whether the last card may be laid off, and fits a meld on the table (§3.6)."""
    ace = state.options.ace
    melds = [meld.cards for meld in state.melds if kind_of(meld.cards, ace)]
    fits = any(card in extensions(cards, ace) for cards in melds)
    return fits and not state.options.discard_to_go_out


def _pile_sizes(state: State) -> Iterator[Violation]:
    phase = state.phase
    total = undealt(state.options, len(state.hands))
    found = len(state.stock) + len(state.discard_pile)
    wanted = [total - isinstance(phase, Playing)]
    if not state.options.discard_to_go_out and not all(state.hands):
        wanted.append(total - 1)
    if found not in wanted:
        detail = f"stock and pile hold {count_noun(found, 'card')}; expected {wanted[0]}"
        yield invariant.PILE_SIZES("/stock", detail)
    took = isinstance(phase, Playing) and phase.taken is not None
    if not state.discard_pile and not took and found == wanted[0]:
        yield invariant.PILE_SIZES("/discard_pile", "nobody has taken the last card of the pile")


def _turned(state: State) -> Iterator[Violation]:
    phase, limit, turnovers = state.phase, state.options.turnovers, state.turnovers
    if limit is not None and turnovers > limit:
        detail = f"times turned over: {turnovers}; the limit is {limit}"
        yield invariant.TURNED("/turnovers", detail)
    yield from _fruitless(state)
    took = isinstance(phase, Playing) and phase.taken is not None
    if is_spent(state) and (took or isinstance(phase, Drawing)):
        yield invariant.TURNED("/stock", "the round was over when the stock had run out")


def _fruitless(state: State) -> Iterator[Violation]:
    """Without a limit, the pile is turned over again only after a card was placed."""
    phase, fruitless = state.phase, state.fruitless
    cards = sum(len(meld.cards) for meld in state.melds)
    out = state.last_hand is not None and not all(state.hands)
    has_placed = out or (isinstance(phase, Playing) and phase.has_placed)
    if fruitless and (has_placed or not state.turnovers):
        yield invariant.TURNED("/fruitless", "cards were placed, or the pile was not turned over")
    if state.turnovers and not cards and not fruitless:
        yield invariant.TURNED("/fruitless", "the table is empty")
    if state.options.turnovers is None and state.turnovers > cards + fruitless:
        detail = f"times turned over: {state.turnovers}; at most {cards + fruitless} possible"
        yield invariant.TURNED("/turnovers", detail)


def _taken(state: State) -> Iterator[Violation]:
    phase = state.phase
    if not isinstance(phase, Playing) or phase.taken is None:
        return
    if phase.taken in state.hands[phase.seat]:
        if phase.taken not in state.known[phase.seat]:
            yield invariant.TAKEN("/phase/taken", f"{name(phase.taken)} is not known in that hand")
        return
    first = 0 if phase.laid_off else len(state.melds) - phase.melded
    if not any(phase.taken in meld.cards for meld in state.melds[first:]):
        yield invariant.TAKEN("/phase/taken", f"{name(phase.taken)} was not placed this turn")


def _idle(state: State) -> Iterator[Violation]:
    phase, idle = state.phase, state.idle_turns
    limit = state.options.idle_limit * len(state.hands)
    if isinstance(phase, Drawing | Playing) and 0 < limit <= idle:
        yield invariant.IDLE("/idle_turns", f"the round was over after {count_noun(limit, 'turn')}")
    broken = isinstance(phase, Playing) and (phase.taken is None or phase.has_placed)
    if idle and broken:
        yield invariant.IDLE("/idle_turns", "this turn has broken the chain")
    if state.last_hand is not None:
        wanted = limit if state.last_hand.ending is Ending.IDLE else 0
        if idle != wanted:
            detail = f"{count_noun(wanted, 'turn')} ended the round, not {idle}"
            yield invariant.IDLE("/idle_turns", detail)
    yield from _kept_from_idle_turns(state)


def _kept_from_idle_turns(state: State) -> Iterator[Violation]:
    """The card taken in an idle turn was neither placed nor discarded: it is in hand and known.

    Once the round is over every seat has had its turn among the idle ones.
    """
    phase, seats = state.phase, len(state.hands)
    first = phase.seat if isinstance(phase, Drawing | Playing) else 0
    for back in range(1, min(state.idle_turns, seats) + 1):
        seat = (first - back) % seats
        if not state.known[seat]:
            detail = "the card taken in the last turn is still in hand"
            yield invariant.IDLE(f"/known/{seat}", detail)


def _dealer(state: State) -> Iterator[Violation]:
    """The agreed dealer deals the first round; then the deal passes on, or to the winner."""
    first, before = state.options.first_dealer, state.hand_number - 1
    if first is None or (before and state.options.dealer is NextDealer.WINNER):
        return
    dealer = (first + before) % len(state.hands)
    if state.dealer != dealer:
        yield invariant.OPENING("/dealer", f"seat {dealer} deals round {state.hand_number}")


def _opening(state: State) -> Iterator[Violation]:
    """Until a card is drawn from the stock or placed, every turn counts as idle."""
    phase, seats = state.phase, len(state.hands)
    untouched = len(state.stock) == undealt(state.options, seats) - 1
    if not isinstance(phase, Drawing | Playing) or not untouched:
        return
    if state.turnovers or state.melds:
        return
    seat = (state.dealer + 1 + state.idle_turns) % seats
    if phase.seat != seat:
        yield invariant.OPENING("/phase/seat", f"turn {state.idle_turns + 1} is seat {seat}'s")
    taken, known = state.idle_turns + isinstance(phase, Playing), sum(map(len, state.known))
    if known > taken:
        yield invariant.OPENING("/known", f"cards taken from the pile: {taken}; known: {known}")


# The result of a round and the totals (§5, §6)


def _result(state: State) -> Iterator[Violation]:
    """Violations of the result, which is recomputed, and of the next dealer."""
    phase, result = state.phase, state.last_hand
    if between_hands(state) != (result is not None):
        yield invariant.RESULT("/last_hand", "a result is kept between rounds, and only there")
    elif result is not None:
        ended = ending_of(state)
        if ended is None:
            yield invariant.RESULT("/last_hand", "nothing makes the round over")
            return
        expected, _ = result_of(state, *ended)
        if result != expected:
            detail = f"the cards make it {_describe(expected)}, not {_describe(result)}"
            yield invariant.RESULT("/last_hand", detail)
        elif isinstance(phase, HandOver) and phase.seat != (dealer := next_dealer(state, result)):
            yield invariant.RESULT("/phase/seat", f"seat {dealer} deals the next round")


def _describe(result: HandResult) -> str:
    winners = " and ".join(f"seat {seat}" for seat in result.winners) or "nobody"
    return f"{result.ending.value} with {count_noun(result.points, 'point')} to {winners}"


def _scores(state: State) -> Iterator[Violation]:
    """Violations of the totals, now and before this round, and of the end of the game."""
    played, options = state.hand_number - (state.last_hand is None), state.options
    before, was, result = state.hand_number - 1, state.scores, state.last_hand
    if result is not None:
        was = add_points(state.scores, -result.points, result.winners)
    yield from audit.totals_possible(invariant.SCORES, was, before, MAX_POINTS, "round")
    alone = options.exhaustion_tie is ExhaustionTie.WASH
    if alone:
        yield from audit.one_winner_each(invariant.SCORES, was, before, "round")
    reached = alone and options.rounds is None and max(was) >= options.target
    if reached or game_over(options, before, was):
        yield invariant.PHASE("/scores", "the game was over before this round")
    over = state.last_hand is not None and game_over(options, played, state.scores)
    if over != isinstance(state.phase, GameOver):
        yield invariant.PHASE("/phase", f"the game is {'' if over else 'not '}over")


AUDIT = audit.in_stages(
    (_seats,),
    (partial(audit.one_pack, invariant.WHOLE_PACK), _length),
    (_hand_sizes, _pile_sizes, partial(audit.valid_melds, invariant.MELDS)),
    (
        placed_violations,
        _turned,
        _taken,
        partial(audit.known_cards_are_held, invariant.KNOWN_HELD),
        _idle,
        _dealer,
        _opening,
        _result,
        _scores,
    ),
)
