"""The rules of a turn: for each phase the moves, their checks and their effects."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.gin_rummy import knocking
from service.games.gin_rummy import rulebook as rule
from service.games.gin_rummy.bounds import LEFT_IN_STOCK
from service.games.gin_rummy.deadwood import barred, knock_limit, knocks
from service.games.gin_rummy.dealing import deal_next
from service.games.gin_rummy.events import Passed, Result, UpcardTaken
from service.games.gin_rummy.hand_end import void
from service.games.gin_rummy.moves import DeclareBigGin, Done, Knock, LayOff, Move, Pass, TakeUpcard
from service.games.gin_rummy.options import BigGin
from service.games.gin_rummy.phases import (
    Discarding,
    Drawing,
    HandOver,
    LastCard,
    LayingOff,
    Offering,
    TakenAs,
)
from service.games.gin_rummy.state import Ending, State
from service.kit.cards import PACK, name
from service.kit.changes import after
from service.kit.events import Discarded, DiscardTaken, StockDrawn
from service.kit.hands import Seat
from service.kit.moves import DealHand, Discard, DrawStock, TakeDiscard
from service.kit.ruling import RuleViolation
from service.kit.steps import Act, Step, Turn, offering
from service.kit.table import discard_from_hand, draw_from_stock, take_from_pile
from service.kit.usual import steps_after_hand

DISCARDS = tuple(Discard(card) for card in PACK)
KNOCKS = tuple(Knock(card) for card in PACK)
"""The moves of each card, created once."""

STOCK_OR_PILE = (DrawStock(), TakeDiscard())
STOCK_ONLY = STOCK_OR_PILE[:1]


def take(state: State, seat: Seat, taken_as: TakenAs, idle_turns: int) -> State:
    """The top card of the discard pile goes into a hand, seen by all."""
    phase = Discarding(seat, state.discard_pile[-1], taken_as)
    return after(state, **take_from_pile(state, seat), phase=phase, idle_turns=idle_turns)


# The upcard on offer


def take_upcard(state: State, phase: Offering, move: TakeUpcard) -> Result:
    """The upcard is the draw of this turn (§3.1)."""
    taken = take(state, phase.seat, TakenAs.UPCARD, state.idle_turns)
    return taken, (UpcardTaken(phase.seat, state.upcard),)


def pass_upcard(state: State, phase: Offering, move: Pass) -> Result:
    """The dealer decides next; after the dealer, the non-dealer draws from the stock (§3.2)."""
    asked = phase.seat == state.dealer
    following = Drawing(1 - phase.seat, forced_stock=True) if asked else Offering(state.dealer)
    return after(state, phase=following), (Passed(phase.seat),)


# Drawing


def drawing_moves(state: State, phase: Drawing) -> Sequence[Move]:
    """The stock, and the discard pile unless both players have just refused the upcard."""
    return STOCK_ONLY if phase.forced_stock else STOCK_OR_PILE


def draw_stock(state: State, phase: Drawing, move: DrawStock) -> Result:
    """The top card of the stock goes into the hand, unseen."""
    changes, following = draw_from_stock(state, phase.seat), Discarding(phase.seat, None, None)
    return after(state, **changes, idle_turns=0, phase=following), (StockDrawn(phase.seat),)


def require_discard_pile_open(state: State, phase: Drawing) -> None:
    """Closed for the first draw after both players refused the upcard (§3.2)."""
    if phase.forced_stock:
        raise why_no_upcard(state, phase)


def take_discard(state: State, phase: Drawing, move: TakeDiscard) -> Result:
    """The top card of the discard pile goes into the hand."""
    taken = take(state, phase.seat, TakenAs.DISCARD, state.idle_turns + 1)
    return taken, (DiscardTaken(phase.seat, state.discard_pile[-1]),)


def why_no_upcard(state: State, phase: Drawing) -> RuleViolation:
    """Why the upcard cannot be taken: both have just refused it, or it is not on offer (§3.1-2)."""
    if phase.forced_stock:
        return RuleViolation(rule.OFFER_REFUSED_UPCARD_CLOSED, upcard=name(state.upcard))
    return RuleViolation(rule.OFFER_ONLY_AT_START)


def why_no_big_gin(state: State, phase: Drawing) -> RuleViolation:
    """Why big gin is not declared before the draw: not in this game, or not yet (§6.6)."""
    off = state.options.big_gin is BigGin.OFF
    return RuleViolation(rule.BIG_GIN_OFF if off else rule.BIG_GIN_AFTER_DRAWING)


# Discarding


def discarding_moves(state: State, phase: Discarding) -> Sequence[Move]:
    """Every discard by card, then every knock by card, then big gin."""
    moves: list[Move] = []
    if phase.taken_as is not TakenAs.LAST_CARD:
        bar = barred(state.options, phase)
        moves += [DISCARDS[card] for card in state.hands[phase.seat] if card != bar]
    limit, lefts = knock_limit(state.options, state.upcard), knocks(state, phase)
    least = min(lefts.values())
    if least <= limit:
        moves += [KNOCKS[card] for card, left in lefts.items() if left <= limit]
    # With big gin, some discards leave no deadwood.
    if not least and knocking.has_big_gin(state, phase):
        moves.append(DeclareBigGin())
    return moves


def require_discard_open(state: State, phase: Discarding) -> None:
    """Closed if the player took the last card to knock with it (§9)."""
    if phase.taken_as is TakenAs.LAST_CARD:
        raise RuleViolation(rule.LAST_CARD_NO_DISCARD)


def discard(state: State, phase: Discarding, move: Discard) -> Result:
    """The turn ends; the hand may end with it as void (§3.6-7)."""
    other = 1 - phase.seat
    discarded = discard_from_hand(state, phase.seat, move.card)
    event = Discarded(phase.seat, move.card)
    if len(state.stock) <= LEFT_IN_STOCK:
        if state.options.last_card_action:
            return after(state, **discarded, phase=LastCard(other)), (event,)
        return void(after(state, **discarded), Ending.VOID_STOCK, event)
    if 0 < state.options.idle_limit <= state.idle_turns:
        return void(after(state, **discarded), Ending.VOID_IDLE, event)
    return after(state, **discarded, phase=Drawing(other, forced_stock=False)), (event,)


# The last card, by option


def last_card_moves(state: State, phase: LastCard) -> Sequence[Move]:
    """Pass, and the last discard if it lets the player knock."""
    limit = knock_limit(state.options, state.upcard)
    if knocking.least_with_last_card(state, phase) > limit:
        return (Pass(),)
    return (Pass(), TakeDiscard())


def require_last_card_open(state: State, phase: LastCard) -> None:
    """Open only if the player can knock, go gin or go big gin with the card (§9)."""
    left = knocking.least_with_last_card(state, phase)
    limit = knock_limit(state.options, state.upcard)
    if left > limit:
        card = name(state.discard_pile[-1])
        raise RuleViolation(rule.LAST_CARD_NEEDS_KNOCK, card=card, deadwood=left, limit=limit)


def take_last_card(state: State, phase: LastCard, move: TakeDiscard) -> Result:
    """The last discard goes into the hand, to knock with."""
    taken = take(state, phase.seat, TakenAs.LAST_CARD, state.idle_turns)
    return taken, (DiscardTaken(phase.seat, state.discard_pile[-1]),)


def pass_last_card(state: State, phase: LastCard, move: Pass) -> Result:
    """The hand is void (§3.6)."""
    return void(after(state), Ending.VOID_STOCK, Passed(phase.seat))


_NOT_YET = {
    TakeUpcard: rule.OFFER_ONLY_AT_START,
    Pass: rule.TURN_NO_PASS,
    LayOff: rule.LAYOFF_AFTER_KNOCK,
    Done: rule.LAYOFF_AFTER_KNOCK,
    DealHand: rule.HAND_IN_PLAY,
}

TURN: Turn[State] = Turn(
    Move,
    [
        Step(
            Offering,
            offering(TakeUpcard(), Pass()),
            [Act(TakeUpcard, do=take_upcard), Act(Pass, do=pass_upcard)],
            rule.OFFER_ANSWER_FIRST,
            {
                LayOff: rule.LAYOFF_AFTER_KNOCK,
                Done: rule.LAYOFF_AFTER_KNOCK,
                DealHand: rule.HAND_IN_PLAY,
            },
        ),
        Step(
            Drawing,
            drawing_moves,
            [
                Act(DrawStock, do=draw_stock),
                Act(TakeDiscard, open=require_discard_pile_open, do=take_discard),
            ],
            rule.TURN_DRAW_FIRST,
            {
                **_NOT_YET,
                Knock: rule.KNOCK_AFTER_DRAWING,
                TakeUpcard: why_no_upcard,
                DeclareBigGin: why_no_big_gin,
            },
        ),
        Step(
            Discarding,
            discarding_moves,
            [
                Act(Discard, named=knocking.require_card, open=require_discard_open, do=discard),
                *knocking.KNOCKING,
            ],
            rule.TURN_ONE_DRAW,
            _NOT_YET,
        ),
        Step(
            LayingOff,
            knocking.laying_off_moves,
            knocking.LAYING_OFF,
            rule.LAYOFF_OR_DONE,
            {DealHand: rule.HAND_IN_PLAY},
        ),
        Step(
            LastCard,
            last_card_moves,
            [
                Act(Pass, do=pass_last_card),
                Act(TakeDiscard, open=require_last_card_open, do=take_last_card),
            ],
            rule.LAST_CARD_KNOCK_OR_PASS,
            {DealHand: rule.HAND_IN_PLAY},
        ),
        *steps_after_hand(HandOver, DealHand, deal_next, rule.HAND_OVER_DEAL, rule.GAME_OVER),
    ],
)
