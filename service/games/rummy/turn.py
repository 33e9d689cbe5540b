"""The rules of a turn: for each phase the moves, their checks and their effects."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.rummy import playing
from service.games.rummy import rulebook as rule
from service.games.rummy.dealing import deal_next
from service.games.rummy.events import Result, TurnedOver
from service.games.rummy.moves import DealHand, Move, TurnOver
from service.games.rummy.phases import Drawing, HandOver, Playing
from service.games.rummy.state import State
from service.kit.changes import after
from service.kit.dealing import renewal_counter
from service.kit.events import DiscardTaken, StockDrawn
from service.kit.moves import DrawStock, TakeDiscard
from service.kit.ruling import RuleViolation
from service.kit.shuffle import shuffled
from service.kit.steps import Act, Step, Turn
from service.kit.table import draw_from_stock, take_from_pile
from service.kit.usual import steps_after_hand

# Drawing


def drawing_moves(state: State, phase: Drawing) -> Sequence[Move]:
    """The stock and the discard pile; without a stock, also turning the pile over."""
    if state.stock:
        return (DrawStock(), TakeDiscard())
    return (TakeDiscard(), TurnOver())


def require_stock_open(state: State, phase: Drawing) -> None:
    """Closed while the stock is empty (§4.2)."""
    if not state.stock:
        raise RuleViolation(rule.STOCK_EMPTY)


def draw_stock(state: State, phase: Drawing, move: DrawStock) -> Result:
    """The top card of the stock goes into the hand, unseen."""
    changes, following = draw_from_stock(state, phase.seat), Playing(phase.seat, None, 0, 0)
    return after(state, **changes, idle_turns=0, phase=following), (StockDrawn(phase.seat),)


def take_discard(state: State, phase: Drawing, move: TakeDiscard) -> Result:
    """The top card of the discard pile goes into the hand, and is recorded (§3.5)."""
    seat, card = phase.seat, state.discard_pile[-1]
    taken = after(state, **take_from_pile(state, seat), phase=Playing(seat, card, 0, 0))
    return taken, (DiscardTaken(seat, card),)


def require_turn_over_open(state: State, phase: Drawing) -> None:
    """Closed while there is a stock, and at the limit of turning over."""
    if never := _never_turned_again(state):
        raise never
    if state.stock:
        raise RuleViolation(rule.STOCK_TURN_OVER, stock=len(state.stock))


def _never_turned_again(state: State) -> RuleViolation | None:
    """Why the pile is not turned over any more in this round (§4.4, §4.8)."""
    limit = state.options.turnovers
    if limit == 0:
        return RuleViolation(rule.STOCK_NEVER_TURNED)
    if limit is not None and state.turnovers >= limit:
        return RuleViolation(rule.STOCK_TURNED_OVER, limit=limit)
    return None


def why_no_turn_over_playing(state: State, phase: Playing) -> RuleViolation:
    """Why the pile is not turned over after the draw (§4.2)."""
    return _never_turned_again(state) or RuleViolation(rule.STOCK_BEFORE_DRAWING)


def turn_over(state: State, phase: Drawing, move: TurnOver) -> Result:
    """The whole pile is the new stock, and its top card the new pile (§4.3)."""
    turnovers, pile = state.turnovers + 1, state.discard_pile
    if state.options.turn_over_shuffle:
        pile = shuffled(pile, state.seed, renewal_counter(state.hand_number, turnovers))
    upcard, *stock = pile
    turned = after(
        state,
        stock=tuple(stock),
        discard_pile=(upcard,),
        turnovers=turnovers,
        fruitless=True,
        idle_turns=0,
    )
    return turned, (TurnedOver(phase.seat, upcard, len(stock), rule.STOCK_TURN_OVER),)


TURN: Turn[State] = Turn(
    Move,
    [
        Step(
            Drawing,
            drawing_moves,
            [
                Act(DrawStock, open=require_stock_open, do=draw_stock),
                Act(TakeDiscard, do=take_discard),
                Act(TurnOver, open=require_turn_over_open, do=turn_over),
            ],
            rule.TURN_DRAW_FIRST,
            {DealHand: rule.HAND_IN_PLAY},
        ),
        Step(
            Playing,
            playing.playing_moves,
            playing.ACTS,
            rule.TURN_ONE_DRAW,
            {TurnOver: why_no_turn_over_playing, DealHand: rule.HAND_IN_PLAY},
        ),
        *steps_after_hand(HandOver, DealHand, deal_next, rule.HAND_OVER_DEAL, rule.GAME_OVER),
    ],
)
