"""Opponents in Gin Rummy."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bench.opponents import Player, at_random
from service.games.gin_rummy.deadwood import after_discard, best_of, least_of
from service.games.gin_rummy.moves import (
    DealHand,
    DeclareBigGin,
    Done,
    Knock,
    LayOff,
    Move,
    TakeUpcard,
)
from service.games.gin_rummy.view import View
from service.kit.advice import Question
from service.kit.cards import Card, card_points, pips, rank_of
from service.kit.melds import best_defence, mask_of, melds_in, neighbours
from service.kit.moves import Discard, TakeDiscard

GinQuestion = Question[View, Move]
TAKES = {TakeUpcard, TakeDiscard}


def neller(question: GinQuestion) -> Move:
    """Todd Neller's SimpleGinRummyPlayer from the EAAI 2021 challenge.

    It takes a card from the pile only if it becomes part of a meld, discards a card that leaves the
    least deadwood (ties at random), and knocks at once. It lays off optimally; the challenge did so
    for everybody, but first fit.
    """
    return _ending(question) or _draw(question, _joins_a_meld) or _any(question, _least(question))


def bluffer(question: GinQuestion) -> Move:
    """Like neller, but its discards mislead.

    Of those that leave the least deadwood, it discards the card that could meld with most cards in
    its hand, so the pile suggests that it holds none of them.
    """
    return _ending(question) or _draw(question, _joins_a_meld) or _nearest(question)


def spiel(question: GinQuestion) -> Move:
    """OpenSpiel's simple bot.

    It takes a card from the pile if it can then knock, or if the card is in a meld of the best
    arrangement; it knocks at once, discards the highest card outside that arrangement, and never
    lays off.
    """
    if question.moves[-1] == Done():
        return Done()
    return _ending(question) or _draw(question, _is_melded_at_best) or _highest(question, rank_of)


def novice(question: GinQuestion) -> Move:
    """RLCard's novice rule agent.

    It goes gin or knocks at once, discards one of the highest cards outside the best arrangement at
    random, and does anything else at random. It lays off optimally; RLCard has no lay-offs.
    """
    own = _ending(question)
    if own or not any(isinstance(move, Discard) for move in question.moves):
        return own or at_random(question)
    return _highest(question, pips)


def _hand(question: GinQuestion) -> tuple[Card, ...]:
    return question.view.hands[question.seat].cards or ()


def _any(question: GinQuestion, moves: Sequence[Move]) -> Move:
    return moves[question.chance(0).number(len(moves))]


def _ending(question: GinQuestion) -> Move | None:
    """The move that ends the hand: big gin, the lowest knock, the best lay-off, the next deal."""
    moves, view = question.moves, question.view
    if isinstance(moves[-1], (DeclareBigGin, DealHand)):
        return moves[-1]
    if moves[-1] == Done():
        points = card_points(view.options.ace_points)
        table = [meld.cards for meld in view.melds]
        offs = best_defence(_hand(question), table, view.options.ace, points).lay_offs
        return LayOff(*offs[0]) if offs else Done()
    knocks = [move for move in moves if isinstance(move, Knock)]
    left = _left(question)
    return min(knocks, key=lambda move: left[move.card], default=None)


def _left(question: GinQuestion) -> dict[Card, int]:
    """The deadwood after each discard."""
    options = question.view.options
    return after_discard(_hand(question), options.ace, options.ace_points)


def _draw(
    question: GinQuestion, wanted: Callable[[GinQuestion, tuple[Card, ...], Card], bool]
) -> Move | None:
    """The draw: the top of the pile if it is wanted; None if a discard is due."""
    if any(isinstance(move, (Discard, Knock)) for move in question.moves):
        return None
    taken = [move for move in question.moves if type(move) in TAKES]
    card = question.view.discard_pile[-1]
    if taken and wanted(question, tuple(sorted((*_hand(question), card))), card):
        return taken[0]
    return next(move for move in question.moves if type(move) not in TAKES)


def _joins_a_meld(question: GinQuestion, eleven: tuple[Card, ...], card: Card) -> bool:
    return any(card in meld for meld in melds_in(eleven, question.view.options.ace))


def _is_melded_at_best(question: GinQuestion, eleven: tuple[Card, ...], card: Card) -> bool:
    view = question.view
    options = view.options
    left = min(after_discard(eleven, options.ace, options.ace_points).values())
    return left <= view.knock_limit or card not in best_of(options, eleven).deadwood


def _least(question: GinQuestion) -> list[Discard]:
    """The discards that leave the least deadwood, except the card just taken from the pile."""
    taken, left = question.view.phase.taken, _left(question)
    cards = [move.card for move in question.moves if isinstance(move, Discard)]
    free = [card for card in cards if card != taken] or cards
    least = min(left[card] for card in free)
    return [Discard(card) for card in free if left[card] == least]


def _nearest(question: GinQuestion) -> Move:
    """Of the discards that leave the least deadwood, the one near most cards in hand."""
    near, hand = neighbours(question.view.options.ace), mask_of(_hand(question))
    return max(_least(question), key=lambda move: (near[move.card] & hand).bit_count())


def _highest(question: GinQuestion, height: Callable[[Card], int]) -> Move:
    """The discard of a highest card outside the best arrangement, if there is one."""
    options, hand = question.view.options, _hand(question)
    cards = [move.card for move in question.moves if isinstance(move, Discard)]
    loose = [card for card in best_of(options, hand).deadwood if card in cards]
    if loose:
        top = max(map(height, loose))
        return _any(question, [Discard(card) for card in loose if height(card) == top])
    least = {card: least_of(options, tuple(set(hand) - {card})) for card in cards}
    return Discard(min(cards, key=least.__getitem__))


OPPONENTS: dict[str, Player] = {
    "neller": neller,
    "bluffer": bluffer,
    "spiel": spiel,
    "novice": novice,
}
