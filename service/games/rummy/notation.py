"""The texts of moves, events and score lines."""

from __future__ import annotations

from service.games.rummy import events, moves
from service.games.rummy import rulebook as rule
from service.games.rummy.options import ExhaustionTie
from service.games.rummy.state import Ending, State
from service.kit.notation import Notation, Value, Wording, WordingBy, meld_cards, shared, winner
from service.kit.ruling import Rule

_SCORES = "{seat} [scores|score] {points}"


def _are_equal(state: State, scored: events.HandScored) -> bool | None:
    """True if all hands are equal, where otherwise the lowest would share a score."""
    shares = state.options.exhaustion_tie is ExhaustionTie.SHARE
    return True if shares and not scored.winners else None


def _without_going_out(
    ending: Ending, reason: str, **values: Value
) -> dict[tuple[Ending, Rule], Wording]:
    """The templates of a round that ended like this, by the ending and the rule that scored it."""
    lowest = Wording(
        reason + ": {seat} [has|have] the lowest hand and [scores|score] {points}",
        seat=winner,
        **values,
    )
    tie = Wording(
        {
            "shared": reason + ": {seats} tie for the lowest hand and score {points} each",
            "equal": reason + ": nobody scores, since all hands are equal",
            "nobody": reason + ": nobody scores, since the lowest hands are equal",
        },
        seats=lambda _, scored: scored.winners,
        equal=_are_equal,
        **values,
    )
    nothing = Wording(reason + ": in this game nobody scores for such a round", **values)
    by_rule = {rule.SCORE_LOWEST: lowest, rule.SCORE_TIE: tie, rule.SCORE_NOTHING: nothing}
    return {(ending, cited): wording for cited, wording in by_rule.items()}


_ENDINGS = {
    (Ending.OUT, rule.SCORE_OUT): Wording(
        "{seat} [goes|go] out and [scores|score] {points}", seat=winner
    ),
    (Ending.RUMMY, rule.SCORE_RUMMY): Wording(
        "{seat} [goes|go] Rummy and [scores|score] {points}", seat=winner
    ),
    **_without_going_out(Ending.EXHAUSTED, "the stock is exhausted"),
    **_without_going_out(
        Ending.IDLE,
        "{turns} turns in a row began with the discard pile and placed nothing",
        turns=lambda state, _: state.options.idle_limit * len(state.hands),
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
        events.HandScored: WordingBy(lambda scored: (scored.ending, scored.rule), _ENDINGS),
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
