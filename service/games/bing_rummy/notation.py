"""The texts of moves, events and score lines."""

from __future__ import annotations

from service.games.bing_rummy import events, moves
from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.moves import End
from service.games.bing_rummy.state import State, quiet_limit
from service.kit.events import MeldLaid
from service.kit.notation import (
    Notation,
    Wording,
    WordingBy,
    meld_cards,
    only_seat,
    shared,
)

_WHERE = {End.SET: "on", End.LOW: "at the low end of", End.HIGH: "at the high end of"}


def _laid_off(says: str) -> WordingBy:
    """A card laid off, by the end of the meld."""
    ways = {
        end: Wording(f"{says} {where} {{cards}}", cards=meld_cards) for end, where in _WHERE.items()
    }
    return WordingBy(lambda laid: laid.end, ways)


NOTATION: Notation[State] = Notation(
    moves={
        **shared(moves.Move),
        moves.Cut: Wording("cuts for a deuce"),
        moves.KeepDeuce: Wording("keeps the deuce"),
        moves.LeaveDeuce: Wording("leaves the deuce"),
        moves.MeldSet: Wording("lays the set {cards}"),
        moves.MeldRun: Wording("lays the run {cards}"),
        moves.LayOff: _laid_off("lays off {card}"),
        moves.EndMeldTurn: Wording("ends the meld turn"),
        moves.BuyIn: Wording("buys in for {stake}", stake=lambda state, _: state.options.stake),
        moves.DeclineBuyIn: Wording("leaves the game"),
        moves.DealHand: Wording("deals"),
    },
    events={
        **shared(events.Event),
        events.Shuffled: Wording(
            "{dealer_seat} shuffles; {cutter_seat} is to cut",
            dealer_seat=lambda _, shuffled: shuffled.dealer,
            cutter_seat=lambda _, shuffled: shuffled.cutter,
        ),
        events.PackCut: Wording(
            {
                "deuce": "{seat} cuts the deuce {deuce:card}",
                "no_deuce": "{seat} cuts and finds no deuce",
            }
        ),
        events.DeuceKept: Wording("{seat} keeps {card}"),
        events.DeuceLeft: Wording("{seat} leaves the deuce"),
        events.Dealt: Wording(
            {
                "seen": "{dealer_seat} deals; your cards: {hand:cards}; {upcard:card} is turned "
                "up; "
                "{first_seat} begins",
                "unseen": "{dealer_seat} deals and turns up {upcard:card}; {first_seat} begins",
            },
            dealer_seat=lambda _, dealt: dealt.dealer,
            first_seat=lambda _, dealt: dealt.first,
        ),
        MeldLaid: WordingBy(
            lambda laid: laid.kind,
            {
                "set": Wording("{seat} lays the set {cards}"),
                "run": Wording("{seat} lays the run {cards}"),
            },
        ),
        events.LaidOff: _laid_off("{seat} lays off {card}"),
        events.MeldTurnEnded: Wording(
            "{seat} ends the meld turn with {cards_left:card|cards} in hand"
        ),
        events.HandScored: Wording(
            {
                "out": "{seat} goes out and wins the hand; cards in other hands are penalty points",
                "void": "the hand is void: {turns} turns in a row without a meld",
            },
            seat=lambda _, scored: only_seat(scored.winners),
            turns=lambda state, _: quiet_limit(state),
        ),
        events.BoughtIn: Wording("{seat} buys back in and continues at {score}; the pot is {pot}"),
        events.LeftGame: Wording("{seat} is out of the game"),
        events.GameWon: Wording(
            {
                "alone.pot": "{seat} wins the game and the pot of {pot}",
                "alone": "{seat} wins the game",
                "together.pot": "{seats} win the game and share the pot of {pot}",
                "together": "{seats} win the game",
            },
            seat=lambda _, won: only_seat(won.winners),
            seats=lambda _, won: won.winners,
            pot=lambda _, won: won.pot or None,
        ),
    },
    lines={rule.SCORE_HAND: Wording("{seat} gets {points} penalty points for {cards}")},
    words={
        "step": ("meld", "set", "run", "lay-off"),
        "kind": ("set", "run"),
        "end": ("set", "low", "high"),
    },
)
