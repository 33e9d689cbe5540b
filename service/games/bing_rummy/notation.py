"""The texts of moves, events and score lines."""

from __future__ import annotations

from service.games.bing_rummy import events, moves
from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.moves import End
from service.games.bing_rummy.scoring import re_entry_score
from service.games.bing_rummy.state import State, quiet_limit
from service.kit.events import MeldLaid
from service.kit.notation import Notation, Wording, WordingBy, meld_cards, shared, winner

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
        moves.Cut: Wording("Cut for a deuce"),
        moves.KeepDeuce: Wording("Keep the deuce"),
        moves.LeaveDeuce: Wording("Leave the deuce"),
        moves.MeldSet: Wording("Lay the set {cards}"),
        moves.MeldRun: Wording("Lay the run {cards}"),
        moves.LayOff: _laid_off("Lay off {card}"),
        moves.EndMeldTurn: Wording("End the meld turn"),
        moves.BuyIn: Wording(
            "Buy in for {stake} and go on at {score}, not {total}",
            stake=lambda state, _: state.options.stake,
            score=lambda state, _: re_entry_score(state),
            total=lambda state, _: state.scores[state.phase.seat],
        ),
        moves.DeclineBuyIn: Wording("Leave the game"),
        moves.DealHand: Wording("Deal"),
    },
    events={
        **shared(events.Event),
        events.Shuffled: Wording(
            "{dealer_seat} [shuffles|shuffle] for {cutter_seat} to cut",
            dealer_seat=lambda _, shuffled: shuffled.dealer,
            cutter_seat=lambda _, shuffled: shuffled.cutter,
        ),
        events.PackCut: Wording(
            {
                "deuce": "{seat} [cuts|cut] the deuce {deuce:card}",
                "no_deuce": "{seat} [cuts|cut] and [finds|find] no deuce",
            }
        ),
        events.DeuceKept: Wording("{seat} [keeps|keep] {card}"),
        events.DeuceLeft: Wording("{seat} [leaves|leave] the deuce"),
        events.Dealt: Wording(
            {
                "seen": "{dealer_seat} [deals|deal]; your cards: {hand:cards}; {upcard:card} is "
                "turned up; first to play: {first_seat}",
                "unseen": "{dealer_seat} [deals|deal] and [turns|turn] up {upcard:card}; first to "
                "play: {first_seat}",
            },
            dealer_seat=lambda _, dealt: dealt.dealer,
            first_seat=lambda _, dealt: dealt.first,
        ),
        MeldLaid: WordingBy(
            lambda laid: laid.kind,
            {
                "set": Wording("{seat} [lays|lay] the set {cards}"),
                "run": Wording("{seat} [lays|lay] the run {cards}"),
            },
        ),
        events.LaidOff: _laid_off("{seat} [lays|lay] off {card}"),
        events.MeldTurnEnded: Wording(
            "{seat} [ends|end] the meld turn with {cards_left:card|cards} in hand"
        ),
        events.HandScored: Wording(
            {
                "out": "{seat} [goes|go] out and [wins|win] the hand; cards in other hands are "
                "penalty points",
                "void": "the hand is void: {turns} turns in a row without a meld",
            },
            seat=winner,
            turns=lambda state, _: quiet_limit(state),
        ),
        events.BoughtIn: Wording(
            "{seat} [buys|buy] back in and [continues|continue] at {score}; the pot is {pot}"
        ),
        events.LeftGame: Wording("{seat} [is|are] out of the game"),
        events.GameWon: Wording(
            {
                "alone.pot": "{seat} [wins|win] the game and the pot of {pot}",
                "alone": "{seat} [wins|win] the game",
                "together.pot": "{seats} win the game and share the pot of {pot}",
                "together": "{seats} win the game",
            },
            seat=winner,
            seats=lambda _, won: won.winners,
            pot=lambda _, won: won.pot or None,
        ),
    },
    lines={rule.SCORE_HAND: Wording("{seat} [gets|get] {points} penalty points for {cards}")},
    words={
        "step": ("meld", "set", "run", "lay-off"),
        "kind": ("set", "run"),
        "end": ("set", "low", "high"),
    },
)
