"""Moves, events and score lines in words, as a person at the table would say them."""

from __future__ import annotations

from service.games.bing_rummy import events, moves
from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.moves import End
from service.games.bing_rummy.state import State
from service.rules.notation import Notation, Told, ToldBy, meld_cards, only, top_discard

_WHERE = {End.SET: "on", End.LOW: "low on", End.HIGH: "high on"}


def _laid_off(says: str) -> ToldBy:
    """A card laid off, by the end of the meld."""
    ways = {
        end: Told(f"{says} {where} {{cards}}", cards=meld_cards) for end, where in _WHERE.items()
    }
    return ToldBy(lambda laid: laid.end, ways)


NOTATION: Notation[State] = Notation(
    moves={
        moves.Cut: Told("cuts for a deuce"),
        moves.KeepDeuce: Told("keeps the deuce"),
        moves.LeaveDeuce: Told("leaves the deuce"),
        moves.DrawStock: Told("draws from the stock"),
        moves.TakeDiscard: Told("takes {card} from the discard pile", card=top_discard),
        moves.Discard: Told("discards {card}"),
        moves.MeldSet: Told("lays the set {cards}"),
        moves.MeldRun: Told("lays the run {cards}"),
        moves.LayOff: _laid_off("lays off {card}"),
        moves.EndMeldTurn: Told("ends the meld turn"),
        moves.BuyIn: Told("buys in for {stake}", stake=lambda state, _: state.options.stake),
        moves.DeclineBuyIn: Told("leaves the game"),
        moves.DealHand: Told("deals"),
    },
    events={
        events.Shuffled: Told(
            "{dealer_seat} shuffles, {cutter_seat} is to cut",
            dealer_seat=lambda _, shuffled: shuffled.dealer,
            cutter_seat=lambda _, shuffled: shuffled.cutter,
        ),
        events.PackCut: Told("{seat} cuts the deuce {deuce}", "{seat} cuts and shows no deuce"),
        events.DeuceKept: Told("{seat} keeps {card}"),
        events.DeuceLeft: Told("{seat} leaves the deuce"),
        events.Dealt: Told(
            "{dealer_seat} deals {hand} and turns up {upcard}; {first_seat} begins",
            "{dealer_seat} deals and turns up {upcard}; {first_seat} begins",
            dealer_seat=lambda _, dealt: dealt.dealer,
            first_seat=lambda _, dealt: dealt.first,
        ),
        events.Reshuffled: Told("the discard pile is shuffled into a stock of {cards:card|cards}"),
        events.StockDrawn: Told(
            "{seat} draws {card} from the stock", "{seat} draws from the stock"
        ),
        events.DiscardTaken: Told("{seat} takes {card} from the discard pile"),
        events.Discarded: Told("{seat} discards {card}"),
        events.Melded: ToldBy(
            lambda melded: melded.kind,
            {
                "set": Told("{seat} lays the set {cards}"),
                "run": Told("{seat} lays the run {cards}"),
            },
        ),
        events.LaidOff: _laid_off("{seat} lays off {card}"),
        events.MeldTurnEnded: Told("{seat} ends the meld turn with {cards:card|cards} in hand"),
        events.HandScored: Told(
            "{seat} goes out, the others score what they hold",
            "the hand is void, nobody scores",
            seat=lambda _, scored: scored.out,
        ),
        events.BoughtIn: Told("{seat} buys in and goes on at {score}; the pot is {pot}"),
        events.LeftGame: Told("{seat} leaves the game"),
        events.GameWon: Told(
            "{seat} wins the game and the pot of {pot}",
            "{seat} wins the game",
            "{seats} win the game and share the pot of {pot}",
            "{seats} win the game",
            seat=lambda _, won: only(won.winners),
            seats=lambda _, won: won.winners,
            pot=lambda _, won: won.pot or None,
        ),
    },
    lines={rule.SCORE_HAND: Told("{seat} scores {points} for {cards}")},
)
