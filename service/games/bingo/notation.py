"""The texts of moves, events and score lines."""

from __future__ import annotations

from collections.abc import Mapping

from service.games.bingo import events, moves
from service.games.bingo import rulebook as rule
from service.games.bingo.account import declared_lines
from service.games.bingo.events import Declaration
from service.games.bingo.phases import Declaring
from service.games.bingo.state import State, own_tile
from service.kit.notation import Notation, Value, Wording, WordingBy, shared
from service.kit.ruling import Rule
from service.kit.tiles import IS_DOUBLE

_SCORES = "{seat} [scores|score] {points}"

_DOUBLES = {
    Declaration.DOUBLE: "two doubles",
    Declaration.TRIPLET: "three doubles",
    Declaration.DOUBLE_DOUBLE: "four doubles",
    Declaration.KING: "five doubles",
    Declaration.EMPEROR: "six doubles",
    Declaration.INVINCIBLE: "all seven doubles",
}
"""In words that need no explanation, with the double that was played."""

_TRICK = (
    _SCORES
    + " for trick {trick}: {led:tile} counts {led_points}, {followed:tile} counts {followed_points}"
)
_ONE = "{seat} [wins|win] {rubbers} rubber"
_SEVERAL = "{seat} [wins|win] {rubbers} rubbers"
_ON_POINTS = " on points: {points} against {opponent}"
_FAILED = _SEVERAL + ": {closer_seat} closed"
_RUBBERS: Mapping[Rule, str | Mapping[str, str]] = {
    rule.RUBBER_ONE: _ONE + _ON_POINTS + "; with {opponent} the other player loses only one",
    rule.RUBBER_TWO: _SEVERAL + _ON_POINTS + "; with {opponent} the other player loses two",
    rule.RUBBER_THREE: _SEVERAL + _ON_POINTS + "; without a point the other player loses three",
    rule.RUBBER_NO_EARLY_AWARD: _ONE + _ON_POINTS,
    rule.RUBBER_INVINCIBLE: _SEVERAL + " for all seven doubles",
    rule.RUBBER_BINGO_CAPTURE: _ONE + ": the Bingo takes the double of trumps",
    rule.CLOSE_FAILED: {
        "short": _FAILED + " but reached only {points} of {target}",
        "overtaken": _FAILED + ", but then only {seat} reached {target}",
        "invincible": _FAILED + ", but {seat} showed all seven doubles first",
    },
}

_AGAINST = "; {first_seat} against {second_seat}: "
_SCORE = (
    _AGAINST + "points now {first_points}:{second_points}, "
    "rubbers so far {first_rubbers}:{second_rubbers}"
)

_HANDS = {
    rule.HAND_PLAYED_OUT: "the hand is played out" + _SCORE,
    rule.CLOSE_MADE: "{closer_seat} closed and made it" + _SCORE,
    rule.CLOSE_FAILED: "{closer_seat} closed and did not make it" + _SCORE,
    rule.MATCH_RUBBERS: "the match is won and the hand is over"
    + _AGAINST
    + "rubbers {first_rubbers}:{second_rubbers}",
}


def _none_held(state: State, _: object) -> bool | None:
    """True if the seat to act holds no double; None if it does."""
    seat = state.phase.seat if isinstance(state.phase, Declaring) else 0
    return None if any(IS_DOUBLE[tile] for tile in state.hands[seat]) else True


def _worth(state: State, move: moves.Declare) -> int | None:
    """The points that doubles score when they are shown; None for rubbers."""
    last = len(state.tricks) - 1
    lines = declared_lines(
        state.options.variant, last, state.tricks[last].winner, own_tile(state, last), move.tiles
    )
    return None if lines[0].rule is rule.RUBBER_INVINCIBLE else sum(line.points for line in lines)


def _pair(name: str, member: str) -> dict[str, Value]:
    """A member of each seat: ``first_points`` and ``second_points``."""
    return {
        f"first_{name}": lambda _, scored: getattr(scored, member)[0],
        f"second_{name}": lambda _, scored: getattr(scored, member)[1],
    }


NOTATION: Notation[State] = Notation(
    moves={
        **shared(moves.Move),
        moves.Lead: Wording("Lead {tile}"),
        moves.Follow: Wording("Follow with {tile}"),
        moves.Close: Wording("Close"),
        moves.Declare: Wording(
            {"points": "Show {tiles}: {points} points", "": "Show {tiles}"}, points=_worth
        ),
        moves.Pass: Wording(
            {"nothing": "Pass, with no double to show", "": "Pass"}, nothing=_none_held
        ),
    },
    events={
        **shared(events.Event),
        events.Dealt: Wording(
            {
                "seen": "{leader_seat} [leads|lead] first; your tiles: {hand:tiles}; "
                "{turned_up:tile} is turned up: trump is {trump}",
                "unseen": "{leader_seat} [leads|lead] first; {turned_up:tile} is turned up: trump "
                "is {trump}",
            },
            leader_seat=lambda _, dealt: dealt.leader,
        ),
        events.Led: Wording("{seat} [leads|lead] {tile}"),
        events.Followed: Wording("{seat} [follows|follow] with {tile}"),
        events.TrickWon: Wording("{seat} [wins|win] the trick of {led:tile} and {followed:tile}"),
        events.HandClosed: Wording("{seat} [closes|close] the hand"),
        events.Declared: WordingBy(
            lambda declared: declared.called,
            {
                called: Wording(
                    f"{{seat}} played {{played:tile}} and [shows|show] {{tiles}}: {doubles}"
                )
                for called, doubles in _DOUBLES.items()
            },
        ),
        events.StockDrawn: Wording(
            {
                "seen": "{seat} [draws|draw] {tile} from the boneyard",
                "unseen": "{seat} [draws|draw] from the boneyard",
            }
        ),
        events.TurnedUpDrawn: Wording("{seat} [takes|take] the turned tile {tile}"),
        events.TrickCounted: Wording(_TRICK),
        events.RubberWon: WordingBy(
            lambda won: won.rule, {cited: Wording(says) for cited, says in _RUBBERS.items()}
        ),
        events.HandScored: WordingBy(
            lambda scored: scored.rule,
            {
                cited: Wording(
                    says,
                    closer_seat=lambda state, _: state.closed and state.closed.seat,
                    first_seat=lambda *_: 0,
                    second_seat=lambda *_: 1,
                    **_pair("points", "point_totals"),
                    **_pair("rubbers", "rubber_totals"),
                )
                for cited, says in _HANDS.items()
            },
        ),
        events.GameWon: Wording(
            "{seat} [wins|win] the match with {rubbers:rubber|rubbers}",
            seat=lambda _, won: won.winners[0],
            rubbers=lambda _, won: max(won.totals),
        ),
    },
    lines={
        rule.SCORE_DECLARATION: WordingBy(
            lambda line: line.params["called"],
            {
                called.value: Wording(f"{_SCORES} for {doubles}")
                for called, doubles in _DOUBLES.items()
                if called is not Declaration.INVINCIBLE
            },
        ),
        rule.SCORE_BINGO_SHOWN: Wording(_SCORES + " more: the Bingo is one of the doubles"),
        rule.SCORE_TRICK: Wording(_TRICK),
        rule.SCORE_BACK_TO_ZERO: Wording(
            "{seat} [goes|go] back to zero from {lost}", lost=lambda _, line: -line.points
        ),
        **{
            cited: Wording(
                says,
                rubbers=lambda _, line: line.points,
                points=lambda _, line: line.params.get("points"),
            )
            for cited, says in _RUBBERS.items()
        },
    },
    words={"unit": ("points", "rubbers")},
)
