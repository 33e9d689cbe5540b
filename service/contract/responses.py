"""What is answered: the record of each operation's answer, made from the records of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta

from service.contract.problems import PROBLEMS, problem_record
from service.contract.records import constant, list_of, one_of, record
from service.contract.requests import (
    DIGEST,
    LEVEL,
    MAX_ADVISED_MOVES,
    MAX_MOVES,
    MAX_REPLAY_MOVES,
    SPECTATOR,
)
from service.contract.wire import Wire
from service.rules.base import Count, Points, Record, Text, Worth, note, within
from service.rules.ruling import Invariant, Params, Phrase, Rule, Unavailable

MAX_LISTED = 2_000
"""More legal moves, or events of one request, than any game has."""

MAX_VIOLATIONS = 1_000
"""More flaws than any state within the bounds of its schema has."""

MAX_REASONS = 20
"""More reasons than any computer player gives for a move."""

MAX_EXAMPLE_MOVES = 5
"""How many legal moves a refusal shows."""

CHOICES = ("legal_moves", "legal_move_texts", "unavailable")
"""What only the seat to act may know."""

WHOLE_DECK = Invariant("whole-deck", "A deck holds every card or tile of the pack, and no other.")
FITS_SCHEMA = Invariant("schema", "The state has the shape that the contract states.")
SEAT_EXISTS = Invariant("seat", "A seat that is named is one of those at the table.")
CUT_PLACE = Invariant("cut-place", "A cut leaves cards in both sections of the pack.")
IS_SHOWN = Invariant("view", "A view is what a position shows its seat.")
OWN_INVARIANTS = (WHOLE_DECK, FITS_SCHEMA, SEAT_EXISTS, IS_SHOWN)
"""What every game's requests obey, beside the invariants of the game."""


def own_invariants(wire: Wire) -> tuple[Invariant, ...]:
    """What the requests of a game obey, beside the invariants of the game."""
    return OWN_INVARIANTS if wire.cut is None else (*OWN_INVARIANTS, CUT_PLACE)


class FirstDifference(Record):
    """The first position whose digest is not the one sent; actual is null past the end."""

    position: Annotated[int, within(0, MAX_REPLAY_MOVES)]
    expected: DIGEST
    actual: DIGEST | None


class Responses(NamedTuple):
    """The records of a game's answers."""

    position: Any
    scores: Any
    view: Any
    seat_view: Any
    validation: Any
    replay: Any
    advice: Any
    """None, as the next four, for a game without computer players."""
    advised: Any
    reason: Any
    turns: Any
    turn: Any
    outcome: Any
    violation: Any
    ruling: Any
    problems: Mapping[str, Any]
    """The problem documents that have members in this game's own types, by slug."""


def responses_of(wire: Wire) -> Responses:
    """The answers of one game."""
    game, prefix, seats = wire.game, wire.prefix, wire.game.seats
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
    invariants = (*game.invariants, *(invariant.id for invariant in own_invariants(wire)))
    violation = record(
        f"{prefix}Violation",
        "One way in which a state, or a view, cannot be.",
        {
            "invariant": Annotated[
                one_of(invariants),
                Meta(title="Invariant", description="What every position obeys."),
            ],
            "pointer": Annotated[Text, note("JSON pointer into the request.")],
            "detail": Annotated[Text, note("What is wrong, with the numbers.")],
        },
    )
    everything = "Everything that is wrong, not the first alone."
    ruling = record(
        f"{prefix}Ruling",
        "The one rule that forbids the move, with the numbers that decided it.",
        {
            "id": Rule,
            "text": Annotated[Text, note("The rule in our words.")],
            "href": Annotated[Text, note("Where the rulebook states it.")],
            "params": Params,
        },
    )
    event_texts = list_of(
        Phrase, 0, MAX_LISTED, "The events in words, if the request says 'describe'."
    )
    position = {
        "state": wire.state_kind,
        "digest": DIGEST,
        "to_act": Annotated[seat | None, note("Whose move it is; null once the game is over.")],
        "legal_moves": list_of(
            wire.move_kind,
            0,
            MAX_LISTED,
            "Every move that can be sent back as it stands, in a pinned order; empty only once "
            "the game is over.",
        ),
        "legal_move_texts": list_of(
            Phrase, 0, MAX_LISTED, "The legal moves in words, if the request says 'describe'."
        ),
        "unavailable": list_of(
            Unavailable, 0, len(game.kinds), "Every kind of move that cannot be made now."
        ),
        "scores": wire.scores_kind,
        "events": list_of(wire.event_kind, 0, MAX_LISTED, "What happened, in order; public facts."),
        "event_texts": event_texts,
        "outcome": outcome,
    }
    viewed = {
        "seat": seat | Literal[SPECTATOR],
        "view": wire.view_kind,
        **{name: position[name] for name in ("to_act", *CHOICES, "outcome")},
    }
    seat_view = record(
        f"{prefix}SeatView",
        "What a seat may know of a position, and of what happened.",
        {
            **viewed,
            "events": list_of(
                wire.event_kind, 0, MAX_LISTED, "What happened, as this seat saw it, in order."
            ),
            "event_texts": event_texts,
        },
        *CHOICES,
        "event_texts",
        "outcome",
    )
    views = list_of(seat_view, 1, seats[-1] + 1, "The views asked for, in that order.")
    optional = ("legal_move_texts", "event_texts", "outcome")
    advising = _advising(wire, seat, {**position, "views": views}, (*optional, "views"))
    problems = {
        "illegal-move": {
            "rule": ruling,
            "move": wire.move_kind,
            "legal_moves": list_of(
                wire.move_kind, 1, MAX_EXAMPLE_MOVES, "Some that could be made."
            ),
            "legal_count": Annotated[int, within(1, MAX_LISTED, "How many moves could be made.")],
        },
        "game-over": {"outcome": outcome},
        "inconsistent-state": {"violations": list_of(violation, 1, MAX_VIOLATIONS, everything)},
        "inconsistent-view": {"violations": list_of(violation, 1, MAX_VIOLATIONS, everything)},
    }
    return Responses(
        position=record(
            f"{prefix}Position",
            "A state, and what may be done in it.",
            {**position, "views": views},
            *optional,
            "views",
        ),
        scores=record(
            f"{prefix}ScoreResponse",
            "The score sheet.",
            {"scores": wire.scores_kind, "outcome": outcome},
            "outcome",
        ),
        view=record(
            f"{prefix}ViewResponse",
            "What a seat may know, and what it may do if it is to act.",
            viewed,
            *CHOICES,
            "outcome",
        ),
        seat_view=seat_view,
        validation=record(
            f"{prefix}ValidateResponse",
            "Whether a state can be, and every reason why it cannot.",
            {"valid": bool, "violations": list_of(violation, 0, MAX_VIOLATIONS, everything)},
        ),
        replay=record(
            f"{prefix}ReplayResponse",
            "The last position of a game, and the digest of each on the way; the events are "
            "those of the last move.",
            {
                **position,
                "digests": list_of(
                    DIGEST,
                    1,
                    MAX_REPLAY_MOVES + 1,
                    "The digest of every position, the deal's first.",
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
    """The type of the ids of the reasons that computer players give."""
    described = Meta(title="ReasonId", description="The id of a reason of this game.")
    return Annotated[one_of(ids), described]


def _advising(
    wire: Wire, seat: Any, position: Mapping[str, Any], optional: Sequence[str]
) -> dict[str, Any]:
    """The records of what computer players answer; ``position``: the members of one, by name."""
    prefix, adviser = wire.prefix, wire.game.adviser
    if adviser is None:
        return dict.fromkeys(("advice", "advised", "reason", "turns", "turn"))
    reason = record(
        f"{prefix}Reason",
        "Why a move is good: a sentence that is true of the view.",
        {
            "id": reason_id(adviser.reasons),
            "detail": Annotated[Text, note("The reason, with the numbers.")],
            "params": Params,
        },
    )
    judged = {
        "move": wire.move_kind,
        "value": Annotated[Worth, note("What it is worth to this seat, to the hundredth.")],
        "reasons": list_of(reason, 0, MAX_REASONS, "The weightiest first."),
    }
    certainty = {
        "solved": Annotated[bool, note("Whether the values are exact.")],
        "worlds": Annotated[Count, note("How many ways of dealing the hidden cards were tried.")],
    }
    advised = record(f"{prefix}AdvisedMove", "A move, what it is worth, and why.", judged)
    turn = record(
        f"{prefix}Turn",
        "A move that a computer player made, and why.",
        {"seat": seat, "level": LEVEL, **judged, **certainty},
    )
    return {
        "advice": record(
            f"{prefix}AdviceResponse",
            "The best moves of a seat, from what it may know.",
            {
                "seat": seat,
                "level": LEVEL,
                "moves": list_of(advised, 1, MAX_ADVISED_MOVES, "Best first."),
                "unit": Annotated[constant(adviser.unit), note("What values are counted in.")],
                **certainty,
                "legal_count": Annotated[int, within(1, MAX_LISTED, "How many moves are legal.")],
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
