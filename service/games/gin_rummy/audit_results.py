"""Checks of the melds after a knock, the result of a hand and the score (§8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from service.games.gin_rummy import invariants as invariant
from service.games.gin_rummy.bounds import HAND_SIZE, LEDGERS, LEFT_IN_STOCK, MIN_MELD
from service.games.gin_rummy.deadwood import deadwood_points, knock_limit, least_of
from service.games.gin_rummy.options import BigGin, Options, Scoring
from service.games.gin_rummy.phases import HandOver, LayingOff
from service.games.gin_rummy.scoring import accounts, game_over, hand_lines, next_dealer
from service.games.gin_rummy.state import Ending, HandResult, State
from service.kit.audit import sized, valid_melds
from service.kit.base import count_noun
from service.kit.cards import card_points
from service.kit.hands import GameOver, between_hands
from service.kit.ruling import Violation


def audit_melds(state: State) -> Iterator[Violation]:
    """Melds are on the table only after a knock, and are valid."""
    result = state.last_hand
    if not between_hands(state):
        laid_open = isinstance(state.phase, LayingOff)
    elif result is None:
        return  # audit_result reports it; whether anybody knocked is unknown
    else:
        laid_open = result.knocker is not None
    if laid_open != bool(state.melds):
        detail = "nobody knocked" if state.melds else "the knocker's melds are missing"
        yield invariant.MELDS("/melds", detail)
        return
    for index, meld in enumerate(state.melds):
        if meld.seat != state.melds[0].seat:
            yield invariant.MELDS(f"/melds/{index}/seat", "melds of two players")
    if state.melds:
        yield from valid_melds(invariant.MELDS, state)
        yield from _knock(state, state.melds[0].seat)


def _knock(state: State, knocker: int) -> Iterator[Violation]:
    phase, result = state.phase, state.last_hand
    left = deadwood_points(state.options, state.hands[knocker])
    limit = knock_limit(state.options, state.upcard)
    if left > limit:
        yield invariant.KNOCK(f"/hands/{knocker}", f"deadwood {left} is over the limit of {limit}")
    if isinstance(phase, LayingOff) and phase.seat == knocker:
        yield invariant.KNOCK("/phase/seat", "the knocker does not lay off")
    if result is not None and result.knocker != knocker:
        yield invariant.KNOCK("/last_hand/knocker", f"the melds are those of seat {knocker}")
    laid_off = HAND_SIZE - len(state.hands[1 - knocker])
    own = sum(len(meld.cards) for meld in state.melds) + len(state.hands[knocker]) - laid_off
    if own not in _knockers_cards(state):
        yield invariant.KNOCK("/melds", f"the knocker melded {count_noun(own, 'card')}")
    if laid_off and not state.hands[knocker] and not state.options.lay_off_on_gin:
        yield invariant.KNOCK(f"/hands/{1 - knocker}", "cards were laid off against gin")
    if len(state.melds) * MIN_MELD > own - len(state.hands[knocker]):
        yield invariant.KNOCK("/melds", "more melds than the knocker had cards for")


def moves_of_no_turn(state: State) -> int:
    """The moves of this hand outside turns: lay-offs, and passing the last card."""
    result = state.last_hand
    if result is None:
        phase = state.phase
        return HAND_SIZE - len(state.hands[phase.seat]) if isinstance(phase, LayingOff) else 0
    if result.knocker is None:
        return int(state.options.last_card_action and result.ending is Ending.VOID_STOCK)
    laid_off = HAND_SIZE - len(state.hands[1 - result.knocker])
    done = state.hands[result.knocker] or state.options.lay_off_on_gin
    return laid_off + bool(done)


def _knockers_cards(state: State) -> tuple[int, ...]:
    """Ten after a discard; eleven, all melded, after big gin."""
    if not _claims_big_gin(state):
        return (HAND_SIZE,)
    if state.options.big_gin is BigGin.DECLARE:
        return (HAND_SIZE + 1,)
    return (HAND_SIZE, HAND_SIZE + 1)


def _claims_big_gin(state: State) -> bool:
    if isinstance(state.phase, LayingOff):
        return state.phase.big_gin
    return state.last_hand is not None and state.last_hand.ending is Ending.BIG_GIN


def _was_big_gin(state: State, knocker: int) -> bool:
    """Whether a knocker without deadwood had eleven melded cards, as far as the table shows.

    After lay-offs it is unknown which of the melded cards were the knocker's own; then the
    claim is accepted.
    """
    option = state.options.big_gin
    melded = tuple(sorted(card for meld in state.melds for card in meld.cards))
    if len(state.hands[1 - knocker]) != HAND_SIZE:
        return _claims_big_gin(state) and option is not BigGin.OFF
    if len(melded) > HAND_SIZE:
        return option is not BigGin.OFF
    eleven = tuple(sorted((*melded, *state.discard_pile[-1:])))
    return option is BigGin.AUTO and least_of(state.options, eleven) == 0


def audit_big_gin(state: State, phase: LayingOff) -> Iterator[Violation]:
    """Whether lay-offs are possible, and whether it was big gin."""
    knocker = 1 - phase.seat
    if not state.hands[knocker] and not state.options.lay_off_on_gin:
        yield invariant.PHASE("/phase", "nothing is laid off against gin")
    big_gin = not state.hands[knocker] and _was_big_gin(state, knocker)
    if phase.big_gin != big_gin:
        detail = f"the knocker had {'' if big_gin else 'no '}big gin"
        yield invariant.PHASE("/phase/big_gin", detail)


def audit_ledgers(state: State) -> Iterator[Violation]:
    """As many ledgers as the options say."""
    wanted = LEDGERS if state.options.scoring is Scoring.HOLLYWOOD else 0
    yield from sized(invariant.SCORES, "/ledgers", state.ledgers, wanted, wanted, "ledger")


def audit_scores(state: State) -> Iterator[Violation]:
    """Totals, hands won, ledgers, and whether the game is over."""
    for seat in (0, 1):
        yield from _won(f"/hands_won/{seat}", state.scores[seat], state.hands_won[seat])
        yield from _entries(state, seat)
    for number, account in enumerate(accounts(state)):
        where = f"/ledgers/{number}" if state.ledgers else "/scores"
        if min(account.points) >= state.options.target:
            yield invariant.SCORES(where, "only one player reaches the target")
        most = state.options.target + _most_in_a_hand(state.options)
        if max(account.points) >= most:
            detail = f"{max(account.points)} points; expected fewer than {most}"
            yield invariant.SCORES(where, detail)
    played = state.hand_number - (state.last_hand is None)
    if sum(state.hands_won) > played:
        yield invariant.SCORES("/hands_won", f"hands played: {played}")
    if game_over(state) != isinstance(state.phase, GameOver):
        reached = f"is reached {'in every ledger' if state.ledgers else 'in total'}, and not before"
        detail = f"the game is over when the target of {state.options.target} {reached}"
        yield invariant.PHASE("/phase", detail)


def _won(where: str, points: int, won: int) -> Iterator[Violation]:
    """Each hand won scores at least one point, and points come only from hands won."""
    if won > points:
        detail = f"hands won: {won}, but points: {points}; a hand won scores 1 point or more"
        yield invariant.SCORES(where, detail)
    elif points and not won:
        yield invariant.SCORES(where, f"points: {points}, but no hand was won")


def _entries(state: State, seat: int) -> Iterator[Violation]:
    """A hand won is entered in at least one ledger, and at most once in each."""
    points, won = state.scores[seat], state.hands_won[seat]
    for number, ledger in enumerate(state.ledgers):
        where = f"/ledgers/{number}"
        yield from _won(where, ledger.points[seat], ledger.hands_won[seat])
        if ledger.points[seat] > points or ledger.hands_won[seat] > won:
            yield invariant.SCORES(where, "more than was won in all hands")
    if state.ledgers and (
        sum(ledger.points[seat] for ledger in state.ledgers) < points
        or sum(ledger.hands_won[seat] for ledger in state.ledgers) < won
    ):
        yield invariant.SCORES("/ledgers", f"a hand that seat {seat} won is in no ledger")


def _most_in_a_hand(options: Options) -> int:
    """An upper bound for the score of a hand: the best bonus, and ten cards of the most points."""
    bonus = max(options.gin_bonus + options.big_gin_extra, options.undercut_bonus)
    return (bonus + _most_deadwood(options.ace_points)) * (2 if options.spades_double else 1)


@lru_cache(maxsize=32)
def _most_deadwood(ace_points: int) -> int:
    return sum(sorted(card_points(ace_points))[-HAND_SIZE:])


def audit_result(state: State) -> Iterator[Violation]:
    """The result of the hand follows from its cards."""
    result = state.last_hand
    if between_hands(state) and result is None:
        yield invariant.RESULT("/last_hand", "the result of the hand just played is missing")
    elif result is not None and not between_hands(state):
        yield invariant.RESULT("/last_hand", "the hand is still in play and has no result")
    elif result is not None:
        expected = _expected(state, result)
        if expected is None:
            yield invariant.RESULT("/last_hand", "nothing makes the hand void")
        elif result != expected:
            detail = f"the cards make it {_describe(expected)}, not {_describe(result)}"
            yield invariant.RESULT("/last_hand", detail)
        else:
            yield from _consequences(state, result)


def _consequences(state: State, result: HandResult) -> Iterator[Violation]:
    winner, phase = result.winner, state.phase
    if isinstance(phase, HandOver) and phase.seat != next_dealer(state, result):
        yield invariant.RESULT("/phase/seat", "another player is the next dealer")
    if winner is None:
        if isinstance(phase, GameOver):
            yield invariant.RESULT("/phase", "a hand that nobody scores does not end a game")
    elif state.scores[winner] < result.points:
        yield invariant.SCORES(f"/scores/{winner}", "the points of the last hand are missing")
    elif isinstance(phase, GameOver) and not _closed_by(state, winner, result.points):
        yield invariant.RESULT("/phase", "the game was over before the last hand")


def _closed_by(state: State, winner: int, points: int) -> bool:
    """Whether these points took the winner to a target that was not reached before."""
    target = state.options.target
    return any(target <= account.points[winner] < target + points for account in accounts(state))


def _describe(result: HandResult) -> str:
    scorer = "nobody" if result.winner is None else f"seat {result.winner}"
    return f"{result.ending.value} with {count_noun(result.points, 'point')} to {scorer}"


def _expected(state: State, result: HandResult) -> HandResult | None:
    """The result that follows from the cards; ``knocker`` None: a void hand."""
    knocker = result.knocker
    if knocker is None:
        if len(state.stock) == LEFT_IN_STOCK:
            return HandResult(Ending.VOID_STOCK, None, None, 0)
        idle = 0 < state.options.idle_limit <= state.idle_turns
        return HandResult(Ending.VOID_IDLE, None, None, 0) if idle else None
    ending = Ending.KNOCK
    if not state.hands[knocker]:
        ending = Ending.BIG_GIN if _was_big_gin(state, knocker) else Ending.GIN
    lines = hand_lines(state, ending, knocker)
    winner = lines[0].seat if lines else None
    return HandResult(ending, knocker, winner, sum(line.points for line in lines))
