"""Moves, events and score lines in words, as a person at the table would say them."""

from __future__ import annotations

from service.games.rummy import events, moves
from service.games.rummy import rulebook as rule
from service.games.rummy.state import Ending, State
from service.rules.notation import Notation, Told, ToldBy, meld_cards, only, top_discard

_SCORES = "{seat} scores {points}"


def _seat(_: object, scored: events.HandScored | events.GameWon) -> int | None:
    return only(scored.winners)


def _seats(_: object, scored: events.HandScored | events.GameWon) -> tuple[int, ...]:
    return scored.winners


def _without_going_out(reason: str) -> Told:
    """A round that ended for this reason: one, several or none score."""
    return Told(
        reason + ": {seat} scores {points}",
        reason + ": {seats} score {points} each",
        reason + ": nobody scores",
        seat=_seat,
        seats=_seats,
    )


NOTATION: Notation[State] = Notation(
    moves={
        moves.DrawStock: Told("draws from the stock"),
        moves.TakeDiscard: Told("takes {card} from the discard pile", card=top_discard),
        moves.TurnOver: Told("turns the discard pile over"),
        moves.LayMeld: Told("melds {cards}"),
        moves.LayOff: Told("lays off {card} on {cards}", cards=meld_cards),
        moves.Discard: Told("discards {card}"),
        moves.DealHand: Told("deals"),
    },
    events={
        events.Dealt: Told(
            "{dealer_seat} deals {hand} and turns up {upcard}",
            "{dealer_seat} deals and turns up {upcard}",
            dealer_seat=lambda _, dealt: dealt.dealer,
        ),
        events.StockDrawn: Told(
            "{seat} draws {card} from the stock", "{seat} draws from the stock"
        ),
        events.DiscardTaken: Told("{seat} takes {card} from the discard pile"),
        events.TurnedOver: Told(
            "{seat} turns the discard pile over: {stock_count:card|cards} in stock, upcard {upcard}"
        ),
        events.MeldLaid: Told("{seat} melds {cards}"),
        events.LaidOff: Told("{seat} lays off {card} on {cards}", cards=meld_cards),
        events.Discarded: Told("{seat} discards {card}"),
        events.HandScored: ToldBy(
            lambda scored: scored.ending,
            {
                Ending.OUT: Told("{seat} goes out and scores {points}", seat=_seat),
                Ending.RUMMY: Told("{seat} goes Rummy and scores {points}", seat=_seat),
                Ending.EXHAUSTED: _without_going_out("the stock is exhausted"),
                Ending.IDLE: _without_going_out("too many turns have passed without a meld"),
            },
        ),
        events.GameWon: Told(
            "{seat} wins the game with {points}",
            "{seats} win the game with {points} each",
            seat=_seat,
            seats=_seats,
            points=lambda _, won: won.totals[won.winners[0]],
        ),
    },
    lines={
        rule.SCORE_OUT: Told(_SCORES + " for the hand of {loser_seat}"),
        rule.SCORE_RUMMY: Told(_SCORES + " for going Rummy"),
        rule.SCORE_LOWEST: Told(
            _SCORES + " from {loser_seat}: {hand} in hand, where the lowest is {lowest}"
        ),
    },
)
