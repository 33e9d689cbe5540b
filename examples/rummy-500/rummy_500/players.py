"""An easy computer player: it lays what it can, takes what it can use, and discards what costs."""

from __future__ import annotations

from rummy_500.records import Move, TakePile, View
from rummy_500.scoring import POINTS, held_points, laid_points
from service.kit.advice import Advice, Advised, Adviser, GivenReason, Question, Reason, best_first
from service.kit.cards import Card, name, names, rank_of, suit_of
from service.kit.moves import Discard
from service.kit.rummy import LayMeld, LayOff

LAY = Reason("rummy-500.advice.lay", "{cards} count on the table, and against you in hand.")
TAKE = Reason("rummy-500.advice.take", "you can use {card} at once.")
DRAW = Reason("rummy-500.advice.draw", "a card that nobody knows may help.")
COSTS = Reason("rummy-500.advice.costs", "{card} costs {points} if you are left with it.")
AS_GOOD = Reason("rummy-500.advice.as-good", "{count:other move is|other moves are} as good.")

NEAR = 2
"""The ranks within which cards of a suit may become a run."""


def is_near(card: Card, other: Card) -> bool:
    """Whether two cards may be in a meld one day."""
    if suit_of(card) == suit_of(other):
        return abs(rank_of(card) - rank_of(other)) <= NEAR
    return rank_of(card) == rank_of(other)


def worth(view: View, seat: int, move: Move) -> tuple[int, GivenReason]:
    """The value of a move in points, and why."""
    hand = view.hands[seat].cards or ()
    match move:
        case LayMeld(cards):
            return 100 + laid_points(cards), LAY(cards=names(cards))
        case LayOff(card, _):
            return 50 + POINTS[card], LAY(cards=name(card))
        case TakePile(card):
            pile = view.discard_pile
            rest = held_points(pile[pile.index(card) + 1 :])
            return 40 - rest, TAKE(card=name(card))
        case Discard(card):
            mates = sum(is_near(card, other) for other in hand if other != card)
            return POINTS[card] - 10 * mates, COSTS(card=name(card), points=POINTS[card])
        case _:
            return 0, DRAW()


def advise(question: Question[View, Move]) -> Advice[Move]:
    """Every move by its value."""
    worths = [(move, *worth(question.view, question.seat, move)) for move in question.moves]
    advised = [Advised(move, 100 * points, (why,)) for move, points, why in worths]
    return best_first(question, advised, AS_GOOD, steps=10 * len(advised))


REASONS = {reason.id: reason for reason in (LAY, TAKE, DRAW, COSTS, AS_GOOD)}
ADVISER: Adviser[View, Move] = Adviser("points", REASONS, AS_GOOD, advise)
