"""The texts of moves, events and score lines."""

from __future__ import annotations

from service.games.rummy import events, moves
from service.games.rummy import rulebook as rule
from service.games.rummy.options import ExhaustionTie
from service.games.rummy.state import Ending, State
from service.kit.notation import (
    Notation,
    Value,
    Wording,
    WordingBy,
    meld_cards,
    only_seat,
    shared,
)
from service.kit.ruling import Rule

_SCORES = "{seat} [scores|score] {points}"


def _seat(_: object, scored: events.HandScored) -> int | None:
    return only_seat(scored.winners)


def _seats(_: object, scored: events.HandScored) -> tuple[int, ...]:
    return scored.winners


def _are_equal(state: State, scored: events.HandScored) -> bool | None:
    """True if all hands are equal, where otherwise the lowest would share a score."""
    shares = state.options.exhaustion_tie is ExhaustionTie.SHARE
    return True if shares and not scored.winners else None


def _without_going_out(reason: str, **values: Value) -> dict[Rule, Wording]:
    """The templates of a round that ended for this reason, by the rule that scored it."""
    lowest = Wording(
        reason + ": {seat} [has|have] the lowest hand and [scores|score] {points}",
        seat=_seat,
        **values,
    )
    tie = Wording(
        {
            "shared": reason + ": {seats} tie for the lowest hand and score {points} each",
            "equal": reason + ": nobody scores, since all hands are equal",
            "nobody": reason + ": nobody scores, since the lowest hands are equal",
        },
        seats=_seats,
        equal=_are_equal,
        **values,
    )
    nothing = Wording(reason + ": in this game nobody scores for such a round", **values)
    return {rule.SCORE_LOWEST: lowest, rule.SCORE_TIE: tie, rule.SCORE_NOTHING: nothing}


def _idle_turns(state: State, _: object) -> int:
    return state.options.idle_limit * len(state.hands)


_ENDINGS = {
    Ending.OUT: {
        rule.SCORE_OUT: Wording("{seat} [goes|go] out and [scores|score] {points}", seat=_seat)
    },
    Ending.RUMMY: {
        rule.SCORE_RUMMY: Wording("{seat} [goes|go] Rummy and [scores|score] {points}", seat=_seat)
    },
    Ending.EXHAUSTED: _without_going_out("the stock is exhausted"),
    Ending.IDLE: _without_going_out(
        "{turns} turns in a row began with the discard pile and placed nothing", turns=_idle_turns
    ),
}
"""The templates of the end of a round, by how it ended and by its rule."""


NOTATION: Notation[State] = Notation(
    moves={
        **shared(moves.Move),
        moves.TurnOver: Wording("Turn the discard pile over"),
        moves.LayMeld: Wording("Meld {cards}"),
        moves.LayOff: Wording("Lay off {card} on {cards}", cards=meld_cards),
    },
    events={
        **shared(events.Event),
        events.TurnedOver: Wording(
            "{seat} [turns|turn] the discard pile over: {stock_count:card|cards} in the stock, "
            "upcard {upcard:card}"
        ),
        events.HandScored: WordingBy(
            lambda scored: (scored.ending, scored.rule),
            {
                (ending, cited): wording
                for ending, by_rule in _ENDINGS.items()
                for cited, wording in by_rule.items()
            },
        ),
    },
    lines={
        rule.SCORE_OUT: Wording(_SCORES + " for the cards {loser_seat} still held"),
        rule.SCORE_RUMMY: Wording(_SCORES + " for going Rummy"),
        rule.SCORE_LOWEST: Wording(
            {
                "reduced": _SCORES
                + " from {loser_seat}: {hand} in hand, less the lowest hand of {lowest}",
                "full": _SCORES + " from {loser_seat}: {hand} in hand",
            }
        ),
    },
)
