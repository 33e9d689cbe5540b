"""The rules of a turn: for each phase the moves, their checks and their effects."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.bing_rummy import dealing, hand_end, melding, phases
from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.events import Result
from service.games.bing_rummy.moves import (
    BuyIn,
    Cut,
    DealHand,
    DeclineBuyIn,
    EndMeldTurn,
    KeepDeuce,
    LayOff,
    LeaveDeuce,
    MeldRun,
    MeldSet,
    Move,
)
from service.games.bing_rummy.scoring import points_of
from service.games.bing_rummy.state import (
    State,
    has_opened,
    limit_of,
    next_of,
    players,
    quiet_limit,
)
from service.kit.cards import Card, name
from service.kit.changes import after
from service.kit.events import Discarded, DiscardTaken, StockDrawn
from service.kit.hands import GameOver, Seat, without
from service.kit.moves import Discard, DrawStock, TakeDiscard
from service.kit.ruling import Rule, RuleViolation
from service.kit.steps import Act, Step, Turn, Why, offering
from service.kit.table import discard_from_hand, draw_from_stock, take_from_pile

# Choosing


def choosing_moves(state: State, phase: phases.Choosing) -> Sequence[Move]:
    """Draw, take the discard, or meld."""
    seat, top = phase.seat, state.discard_pile[-1]
    moves: list[Move] = [DrawStock()]
    left = least_with(state, seat, top)
    if left is not None and not _over_limit(state, seat, left):
        moves.append(TakeDiscard())
    return [*moves, *melding.offered(state, seat)]


def least_with(state: State, seat: Seat, top: Card) -> int | None:
    """The fewest points after taking this card; None without a card of another face to discard."""
    others = [card for card in state.hands[seat] if card != top]
    points = [points_of(state.options, [card]) for card in others]
    return points_of(state.options, (*state.hands[seat], top)) - max(points) if points else None


def _over_limit(state: State, seat: Seat, points: int) -> bool:
    return has_opened(state, seat) and points > limit_of(state, seat)


def draw_stock(state: State, phase: phases.Choosing, move: DrawStock) -> Result:
    """The top card of the stock goes into the hand unseen (§5 A)."""
    stocked, events = dealing.reshuffled(state)
    changes, following = draw_from_stock(stocked, phase.seat), phases.Discarding(phase.seat, None)
    return after(stocked, **changes, phase=following), (*events, StockDrawn(phase.seat))


def require_discard_pile_open(state: State, phase: phases.Choosing) -> None:
    """Closed if no discard would then be possible within the limit (§6)."""
    seat, top = phase.seat, state.discard_pile[-1]
    least = least_with(state, seat, top)
    if least is None:
        raise RuleViolation(rule.TAKE_ANOTHER_FACE_HELD, card=name(top))
    if _over_limit(state, seat, least):
        limit = limit_of(state, seat)
        raise RuleViolation(rule.LIMIT_TAKE, card=name(top), least=least, limit=limit)


def take_discard(state: State, phase: phases.Choosing, move: TakeDiscard) -> Result:
    """The top card of the discard pile goes into the hand, seen by all (§5 B)."""
    seat, card = phase.seat, state.discard_pile[-1]
    taken = after(state, **take_from_pile(state, seat), phase=phases.Discarding(seat, card))
    return taken, (DiscardTaken(seat, card),)


# Discarding


def discarding_moves(state: State, phase: phases.Discarding) -> Sequence[Move]:
    """Every face that may be discarded, by card."""
    seat, hand = phase.seat, state.hands[phase.seat]
    over = points_of(state.options, hand) - limit_of(state, seat)
    free = over <= 0 or not has_opened(state, seat)
    return [
        Discard(card)
        for card in dict.fromkeys(hand)
        if card != phase.taken and (free or points_of(state.options, [card]) >= over)
    ]


def require_legal_discard(state: State, phase: phases.Discarding, move: Discard) -> None:
    """The card is in hand, not the one just taken, and leaves at most the limit (§5)."""
    seat, card = phase.seat, move.card
    if card not in state.hands[seat]:
        raise RuleViolation(rule.TURN_CARD_HELD, card=name(card))
    if card == phase.taken:
        raise RuleViolation(rule.DISCARD_ANOTHER_FACE, card=name(card))
    points = points_of(state.options, without(state.hands[seat], card))
    if _over_limit(state, seat, points):
        limit = limit_of(state, seat)
        raise RuleViolation(rule.LIMIT_DISCARD, card=name(card), points=points, limit=limit)


def discard(state: State, phase: phases.Discarding, move: Discard) -> Result:
    """The turn ends; the hand may end with it as void (§8.5)."""
    seat, card = phase.seat, move.card
    discarded = after(
        state,
        **discard_from_hand(state, seat, card),
        quiet_turns=state.quiet_turns + 1,
        phase=phases.Choosing(next_of(players(state), seat)),
    )
    if discarded.quiet_turns == quiet_limit(discarded):
        return hand_end.void(discarded, Discarded(seat, card))
    return discarded, (Discarded(seat, card),)


_LAYING: list[Act[State, phases.Choosing | phases.Melding]] = [
    Act(
        MeldSet,
        named=melding.require_named_cards,
        open=melding.require_sets_open,
        legal=melding.require_legal_meld,
        do=melding.meld,
        shows_open=True,
    ),
    Act(
        MeldRun,
        named=melding.require_named_cards,
        open=melding.require_runs_open,
        legal=melding.require_legal_meld,
        do=melding.meld,
        shows_open=True,
    ),
    Act(
        LayOff,
        named=melding.require_named_end,
        open=melding.require_lay_offs_open,
        legal=melding.require_legal_lay_off,
        do=melding.lay_off,
    ),
]


# Kinds of move that a phase does not have


def _by_option(name: str, on: Rule, off: Rule) -> Why:
    """The rule that closes a kind of move, by an option."""
    return lambda state, _phase: on if getattr(state.options, name) else off


_NO_BUYING_IN: dict[type, Why] = dict.fromkeys(
    (BuyIn, DeclineBuyIn), _by_option("buy_back", rule.BUY_BACK_BUST_ONLY, rule.BUY_BACK_NEVER)
)
_NO_DEUCE: dict[type, Why] = dict.fromkeys(
    (KeepDeuce, LeaveDeuce), _by_option("cut_for_deuce", rule.CUT_DEUCE_ONLY, rule.CUT_NEVER)
)
_NOT_NOW: dict[type, Why] = {
    Cut: _by_option("cut_for_deuce", rule.CUT_ONCE, rule.CUT_NEVER),
    **_NO_DEUCE,
    **_NO_BUYING_IN,
    DealHand: rule.HAND_IN_PLAY,
}
_AFTER_DRAWING: dict[type, Rule] = dict.fromkeys(
    (MeldSet, MeldRun, LayOff), rule.TURN_NO_MELD_AFTER_DRAW
)
_NO_MELD_TURN: dict[type, Rule] = {EndMeldTurn: rule.MELD_TURN_NOT_BEGUN}

TURN: Turn[State] = Turn(
    Move,
    [
        Step(
            phases.Cutting,
            offering(Cut()),
            [Act(Cut, do=dealing.cut)],
            rule.CUT_FIRST,
            {**_NO_DEUCE, **_NO_BUYING_IN},
        ),
        Step(
            phases.Keeping,
            offering(KeepDeuce(), LeaveDeuce()),
            [Act(KeepDeuce, do=dealing.keep_deuce), Act(LeaveDeuce, do=dealing.leave_deuce)],
            rule.CUT_KEEP_OR_LEAVE,
            _NO_BUYING_IN,
        ),
        Step(
            phases.Choosing,
            choosing_moves,
            [
                Act(DrawStock, do=draw_stock),
                Act(TakeDiscard, open=require_discard_pile_open, do=take_discard),
                *_LAYING,
            ],
            rule.TURN_THREE_CHOICES,
            {**_NOT_NOW, **_NO_MELD_TURN},
        ),
        Step(
            phases.Discarding,
            discarding_moves,
            [Act(Discard, legal=require_legal_discard, do=discard)],
            rule.TURN_DISCARD_ENDS,
            {**_NOT_NOW, **_NO_MELD_TURN, **_AFTER_DRAWING},
        ),
        Step(
            phases.Melding,
            melding.melding_moves,
            [*_LAYING, Act(EndMeldTurn, open=melding.require_end_open, do=melding.end_meld_turn)],
            rule.TURN_NO_DRAW_IN_MELD_TURN,
            _NOT_NOW,
        ),
        Step(
            phases.BuyingBack,
            offering(BuyIn(), DeclineBuyIn()),
            [Act(BuyIn, do=hand_end.buy_in), Act(DeclineBuyIn, do=hand_end.decline_buy_in)],
            rule.BUY_BACK_ANSWER,
        ),
        Step(
            phases.HandOver,
            offering(DealHand()),
            [Act(DealHand, legal=dealing.require_legal_deal, do=dealing.deal_next)],
            rule.HAND_OVER_DEAL,
            _NO_BUYING_IN,
        ),
        Step(GameOver, offering(), [], rule.GAME_OVER),
    ],
)
