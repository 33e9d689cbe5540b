"""Responses: a record type for each operation, built from the record types of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta

from service.contract.entry import Entry
from service.contract.problems import PROBLEMS, problem_record
from service.contract.records import list_of, one_of, record
from service.contract.requests import DIGEST, LEVEL, SPECTATOR
from service.kit.base import Count, Points, Record, Text, Worth, note, within
from service.kit.ruling import Invariant, Params, Phrase, Rule, Unavailable
from service.limits import MAX_ADVISED_MOVES, MAX_MOVES, MAX_REPLAY_MOVES

MAX_LISTED = 2_000
"""An upper bound of legal moves, and of the events of one request."""

MAX_VIOLATIONS = 1_000
"""An upper bound of the flaws of a state that matches its schema."""

MAX_REASONS = 20
"""An upper bound of the reasons for one move."""

MAX_EXAMPLE_MOVES = 5
"""The number of legal moves in the problem of a refused move."""

CHOICES = ("legal_moves", "legal_move_texts", "unavailable")
"""The members that only the seat to act may see."""

WHOLE_DECK = Invariant("whole-deck", "A deck holds every card or tile of the pack, and no other.")
FITS_SCHEMA = Invariant("schema", "The state matches its schema.")
SEAT_EXISTS = Invariant("seat", "A seat in a request is one of those at the table.")
CUT_PLACE = Invariant("cut-place", "A cut leaves cards in both sections of the pack.")
IS_SHOWN = Invariant("view", "This seat can have this view in some position.")
OWN_INVARIANTS = (WHOLE_DECK, FITS_SCHEMA, SEAT_EXISTS, IS_SHOWN)
"""Invariants of every game's requests."""


def own_invariants(entry: Entry) -> tuple[Invariant, ...]:
    """The invariants of a game's requests, besides those of its states."""
    return OWN_INVARIANTS if entry.game.types.cut is None else (*OWN_INVARIANTS, CUT_PLACE)


class FirstDifference(Record):
    """The first position whose digest differs; actual is null past the end."""

    position: Annotated[int, within(0, MAX_REPLAY_MOVES)]
    expected: DIGEST
    actual: DIGEST | None


class Responses(NamedTuple):
    """The response types of one game."""

    position: Any
    scores: Any
    view: Any
    seat_view: Any
    validation: Any
    replay: Any
    advice: Any
    """None, like the next four, for a game without computer players."""
    advised: Any
    reason: Any
    turns: Any
    turn: Any
    outcome: Any
    violation: Any
    ruling: Any
    problems: Mapping[str, Any]
    """The problem types with members in this game's types, by slug."""


def responses_of(entry: Entry) -> Responses:
    """The response types of one game."""
    game, prefix, seats = entry.game, entry.prefix, entry.game.seats
    types = game.types
    seat = Annotated[int, within(0, seats[-1] - 1)]

    outcome = record(
        f"{prefix}Outcome",
        "How the game ended: who won, by which rule, and the final totals.",
        {
            "winners": list_of(seat, 1, seats[-1]),
            "reason": Rule,
            "totals": list_of(Points, seats[0], seats[-1], "Final totals by seat."),
        },
    )
    invariants = (*game.invariants, *(invariant.id for invariant in own_invariants(entry)))
    violation = record(
        f"{prefix}Violation",
        "One reason why a state or a view is impossible.",
        {
            "invariant": Annotated[
                one_of(invariants),
                Meta(title="Invariant", description="A condition that every position meets."),
            ],
            "pointer": Annotated[Text, note("JSON pointer into the request.")],
            "detail": Annotated[Text, note("The contradiction, with the numbers.")],
        },
    )
    everything = "Everything that is wrong, not only the first."
    ruling = record(
        f"{prefix}Ruling",
        "The rule that forbids the move, with the numbers that decided it.",
        {
            "id": Rule,
            "text": Annotated[Text, note("The text of the rule.")],
            "href": Annotated[Text, note("The path of the rule in the rulebook.")],
            "params": Params,
        },
    )
    event_texts = list_of(Phrase, 0, MAX_LISTED, "The events in words, if 'describe' is true.")
    position = {
        "state": types.state,
        "digest": DIGEST,
        "to_act": Annotated[seat | None, note("The seat to act; null once the game is over.")],
        "legal_moves": list_of(
            types.move,
            0,
            MAX_LISTED,
            "Every legal move, to be sent back unchanged, in a fixed order; empty only once "
            "the game is over.",
        ),
        "legal_move_texts": list_of(
            Phrase, 0, MAX_LISTED, "The legal moves in words, if 'describe' is true."
        ),
        "unavailable": list_of(
            Unavailable, 0, len(game.kinds), "Every kind of move that is not possible now."
        ),
        "scores": types.scores,
        "events": list_of(
            types.event, 0, MAX_LISTED, "What happened, in order: public information."
        ),
        "event_texts": event_texts,
        "outcome": outcome,
    }
    viewed = {
        "seat": seat | Literal[SPECTATOR],
        "view": types.view,
        **{name: position[name] for name in ("to_act", *CHOICES, "outcome")},
    }
    seat_view = record(
        f"{prefix}SeatView",
        "A position and its events as a seat may see them.",
        {
            **viewed,
            "events": list_of(
                types.event, 0, MAX_LISTED, "What happened, as this seat saw it, in order."
            ),
            "event_texts": event_texts,
        },
        *CHOICES,
        "event_texts",
        "outcome",
    )
    views = list_of(seat_view, 1, seats[-1] + 1, "The requested views, in that order.")
    optional = ("legal_move_texts", "event_texts", "outcome")
    advising = _advising(entry, seat, {**position, "views": views}, (*optional, "views"))
    problems = {
        "illegal-move": {
            "rule": ruling,
            "move": types.move,
            "legal_moves": list_of(types.move, 1, MAX_EXAMPLE_MOVES, "Some of the legal moves."),
            "legal_count": Annotated[int, within(1, MAX_LISTED, "The number of legal moves.")],
        },
        "game-over": {"outcome": outcome},
        "inconsistent-state": {"violations": list_of(violation, 1, MAX_VIOLATIONS, everything)},
        "inconsistent-view": {"violations": list_of(violation, 1, MAX_VIOLATIONS, everything)},
    }
    return Responses(
        position=record(
            f"{prefix}Position",
            "A state, and what can be done in it.",
            {**position, "views": views},
            *optional,
            "views",
        ),
        scores=record(
            f"{prefix}ScoreResponse",
            "The score sheet.",
            {"scores": types.scores, "outcome": outcome},
            "outcome",
        ),
        view=record(
            f"{prefix}ViewResponse",
            "A position as a seat may see it, with its legal moves if it is to act.",
            viewed,
            *CHOICES,
            "outcome",
        ),
        seat_view=seat_view,
        validation=record(
            f"{prefix}ValidateResponse",
            "Whether a state is possible, and every reason why not.",
            {"valid": bool, "violations": list_of(violation, 0, MAX_VIOLATIONS, everything)},
        ),
        replay=record(
            f"{prefix}ReplayResponse",
            "The last position of a game, and the digest of every position; the events are "
            "those of the last move.",
            {
                **position,
                "digests": list_of(
                    DIGEST,
                    1,
                    MAX_REPLAY_MOVES + 1,
                    "The digest of every position, from the deal on.",
                ),
                "first_difference": FirstDifference | None,
            },
            *optional,
        ),
        **advising,
        outcome=outcome,
        violation=violation,
        ruling=ruling,
        problems={
            slug: problem_record(PROBLEMS[slug], prefix, members)
            for slug, members in problems.items()
        },
    )


def reason_id(ids: Iterable[str]) -> Any:
    """The type of the ids of reasons."""
    described = Meta(title="ReasonId", description="The id of a reason of this game.")
    return Annotated[one_of(ids), described]


def _advising(
    entry: Entry, seat: Any, position: Mapping[str, Any], optional: Sequence[str]
) -> dict[str, Any]:
    """The response types of computer players; ``position``: the members of a position."""
    prefix, adviser = entry.prefix, entry.game.adviser
    if adviser is None:
        return dict.fromkeys(("advice", "advised", "reason", "turns", "turn"))
    reason = record(
        f"{prefix}Reason",
        "A reason for a move, true of the view.",
        {
            "id": reason_id(adviser.reasons),
            "detail": Annotated[Text, note("The reason as a sentence, with the numbers.")],
            "params": Params,
        },
    )
    judged = {
        "move": entry.game.types.move,
        "value": Annotated[Worth, note("The value for this seat, to the hundredth.")],
        "reasons": list_of(reason, 0, MAX_REASONS, "The most important first."),
    }
    certainty = {
        "solved": Annotated[bool, note("Whether the values are exact.")],
        "worlds": Annotated[Count, note("The number of sampled deals of the hidden cards.")],
    }
    advised = record(f"{prefix}AdvisedMove", "A move, its value, and the reasons.", judged)
    turn = record(
        f"{prefix}Turn",
        "A move that a computer player made, and the reasons.",
        {"seat": seat, "level": LEVEL, **judged, **certainty},
    )
    return {
        "advice": record(
            f"{prefix}AdviceResponse",
            "The best moves of a seat, judged from its view.",
            {
                "seat": seat,
                "level": LEVEL,
                "moves": list_of(advised, 1, MAX_ADVISED_MOVES, "Best first."),
                "unit": Annotated[Text, note("The unit of the values.")],
                **certainty,
                "legal_count": Annotated[int, within(1, MAX_LISTED, "The number of legal moves.")],
            },
        ),
        "advised": advised,
        "reason": reason,
        "turns": record(
            f"{prefix}TurnsResponse",
            "The position after the moves of the computer players.",
            {
                **position,
                "turns": list_of(turn, 0, MAX_MOVES, "The moves they made, in order."),
            },
            *optional,
        ),
        "turn": turn,
    }
