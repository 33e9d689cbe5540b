"""What is answered: the record of each operation's answer, made from the records of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple

from msgspec import Meta

from service.contract.problems import PROBLEMS, problem_record
from service.contract.records import list_of, one_of, record
from service.contract.requests import DIGEST, MOST_REPLAYED, SPECTATOR
from service.contract.wire import Wire
from service.rules.base import Points, Record, Text, note, within
from service.rules.ruling import Invariant, Params, Phrase, Rule, Unavailable

MOST_LISTED = 2_000
"""More legal moves, or events of one request, than any game has."""

MOST_VIOLATIONS = 1_000
"""More flaws than any state within the bounds of its schema has."""

MOST_EXAMPLES = 5
"""How many legal moves a refusal shows."""

CHOICES = ("legal_moves", "legal_move_texts", "unavailable")
"""What only the seat to act may know."""

WHOLE_DECK = Invariant("whole-deck", "A deck holds every card or tile of the pack, and no other.")
FITS_SCHEMA = Invariant("schema", "The state has the shape that the contract states.")
SEAT_EXISTS = Invariant("seat", "A seat that is named is one of those at the table.")
CUT_PLACE = Invariant("cut-place", "A cut leaves cards in both sections of the pack.")
OWN_INVARIANTS = (WHOLE_DECK, FITS_SCHEMA, SEAT_EXISTS)
"""What every game's requests obey, beside the invariants of the game."""


def own_invariants(wire: Wire) -> tuple[Invariant, ...]:
    """What the requests of a game obey, beside the invariants of the game."""
    return OWN_INVARIANTS if wire.cut is None else (*OWN_INVARIANTS, CUT_PLACE)


class FirstDifference(Record):
    """The first position whose digest is not the one sent; actual is null past the end."""

    position: Annotated[int, within(0, MOST_REPLAYED)]
    expected: DIGEST
    actual: DIGEST | None


class Answers(NamedTuple):
    """The records of a game's answers."""

    position: Any
    scores: Any
    view: Any
    seat_view: Any
    validation: Any
    replay: Any
    outcome: Any
    violation: Any
    ruling: Any
    problems: Mapping[str, Any]
    """The problem documents that have members in this game's own types, by slug."""


def answers_of(wire: Wire) -> Answers:
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
        "One way in which a state cannot be.",
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
        Phrase, 0, MOST_LISTED, "The events in words, if the request says 'describe'."
    )
    position = {
        "state": wire.state_kind,
        "digest": DIGEST,
        "to_act": Annotated[seat | None, note("Whose move it is; null once the game is over.")],
        "legal_moves": list_of(
            wire.move_kind,
            0,
            MOST_LISTED,
            "Every move that can be sent back as it stands, in a pinned order; empty only once "
            "the game is over.",
        ),
        "legal_move_texts": list_of(
            Phrase, 0, MOST_LISTED, "The legal moves in words, if the request says 'describe'."
        ),
        "unavailable": list_of(
            Unavailable, 0, len(game.kinds), "Every kind of move that cannot be made now."
        ),
        "scores": wire.scores_kind,
        "events": list_of(
            wire.event_kind, 0, MOST_LISTED, "What happened, in order; public facts."
        ),
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
                wire.event_kind, 0, MOST_LISTED, "What happened, as this seat saw it, in order."
            ),
            "event_texts": event_texts,
        },
        *CHOICES,
        "event_texts",
        "outcome",
    )
    views = list_of(seat_view, 1, seats[-1] + 1, "The views asked for, in that order.")
    sometimes = ("legal_move_texts", "event_texts", "outcome")
    problems = {
        "illegal-move": {
            "rule": ruling,
            "move": wire.move_kind,
            "legal_moves": list_of(wire.move_kind, 1, MOST_EXAMPLES, "Some that could be made."),
            "legal_count": Annotated[int, within(1, MOST_LISTED, "How many moves could be made.")],
        },
        "game-over": {"outcome": outcome},
        "inconsistent-state": {"violations": list_of(violation, 1, MOST_VIOLATIONS, everything)},
    }
    return Answers(
        position=record(
            f"{prefix}Position",
            "A state, and what may be done in it.",
            {**position, "views": views},
            *sometimes,
            "views",
        ),
        scores=record(
            f"{prefix}ScoresAnswer",
            "The score sheet.",
            {"scores": wire.scores_kind, "outcome": outcome},
            "outcome",
        ),
        view=record(
            f"{prefix}ViewAnswer",
            "What a seat may know, and what it may do if it is to act.",
            viewed,
            *CHOICES,
            "outcome",
        ),
        seat_view=seat_view,
        validation=record(
            f"{prefix}Validation",
            "Whether a state can be, and every reason why it cannot.",
            {"valid": bool, "violations": list_of(violation, 0, MOST_VIOLATIONS, everything)},
        ),
        replay=record(
            f"{prefix}Replay",
            "The last position of a game, and the digest of each on the way; the events are "
            "those of the last move.",
            {
                **position,
                "digests": list_of(
                    DIGEST, 1, MOST_REPLAYED + 1, "The digest of every position, the deal's first."
                ),
                "first_difference": FirstDifference | None,
            },
            *sometimes,
        ),
        outcome=outcome,
        violation=violation,
        ruling=ruling,
        problems={
            slug: problem_record(PROBLEMS[slug], prefix, members)
            for slug, members in problems.items()
        },
    )
