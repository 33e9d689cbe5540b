"""What is answered: the JSON Schema of every answer, made from the shapes of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from service.contract.bodies import DIGEST, MOST_REPLAYED, SeatOrSpectator
from service.contract.problems import TEXT, TypedMembers
from service.contract.referee import MOST_EXAMPLES, OWN_INVARIANTS
from service.contract.shapes import Components, Maybe, Schema, Whole, refer
from service.contract.wire import PARAMS, POINTS, Wire

MOST_LISTED = 2_000
"""More legal moves, or events of one request, than any game has."""

MOST_VIOLATIONS = 1_000
"""More flaws than any state within the bounds of its schema has."""


@dataclass(frozen=True, slots=True)
class Answers:
    """The schemas of a game's answers, each a reference."""

    position: Schema
    scores: Schema
    view: Schema
    validation: Schema
    replay: Schema
    problems: TypedMembers
    """What this game adds, in its own types, to some kinds of problem."""


def closed(
    members: Mapping[str, Schema], note: str = "", *, optional: Sequence[str] = ()
) -> Schema:
    """A closed object; all members but the optional ones must be there."""
    described = {"description": note} if note else {}
    return {
        "type": "object",
        **described,
        "properties": dict(members),
        "required": [name for name in members if name not in optional],
        "additionalProperties": False,
    }


def listed(item: Schema, most: int, note: str = "", *, least: int = 0) -> Schema:
    """A list with its bounds."""
    described = {"description": note} if note else {}
    return {"type": "array", **described, "items": item, "minItems": least, "maxItems": most}


def one_of(names: Iterable[str], note: str = "") -> Schema:
    """One of some names."""
    described = {"description": note} if note else {}
    return {"type": "string", "enum": list(names), **described}


class _Names:
    """Where schemas get their names: those of one game begin alike."""

    def __init__(self, prefix: str, components: Components) -> None:
        self.prefix, self.components = prefix, components

    def __call__(self, name: str, schema: Schema) -> Schema:
        """Register a schema and refer to it."""
        self.components[f"{self.prefix}{name}"] = schema
        return refer(f"{self.prefix}{name}")


def answers_of(wire: Wire, components: Components) -> Answers:
    """The answers of one game; their schemas join ``components``."""
    named, digest = _Names(wire.prefix, components), DIGEST.schema(components)
    outcome = named("Outcome", _outcome(wire, components))
    violations = _violations(wire, named)
    position = _position(wire, components, named) | {"outcome": outcome}
    replay = position | {
        "digests": listed(
            digest, MOST_REPLAYED + 1, "The digest of every position, the deal's first.", least=1
        ),
        "first_difference": _first_difference(digest, components),
    }
    scores = {"scores": position["scores"], "outcome": outcome}
    sometimes = ("legal_move_texts", "outcome")
    return Answers(
        position=named(
            "Position",
            closed(position, "A state, and what may be done in it.", optional=sometimes),
        ),
        scores=named("ScoresAnswer", closed(scores, "The score sheet.", optional=("outcome",))),
        view=named("ViewAnswer", _viewed(wire, components, position)),
        validation=named(
            "Validation",
            closed(
                {"valid": {"type": "boolean"}, "violations": violations},
                "Whether a state can be, and every reason why it cannot.",
            ),
        ),
        replay=named(
            "Replay",
            closed(
                replay,
                "The last position of a game, and the digest of each on the way; the events are "
                "those of the last move.",
                optional=sometimes,
            ),
        ),
        problems=_typed_problems(wire, components, named, outcome, violations),
    )


def _position(wire: Wire, components: Components, named: _Names) -> dict[str, Schema]:
    return {
        "state": wire.state.schema(components),
        "digest": DIGEST.schema(components),
        "to_act": {
            **Maybe(Whole(0, wire.game.seats[-1] - 1)).schema(components),
            "description": "Whose move it is; null once the game is over.",
        },
        "legal_moves": listed(
            wire.moves.schema(components),
            MOST_LISTED,
            "Every move that can be sent back as it stands, in a pinned order; empty only once "
            "the game is over.",
        ),
        "legal_move_texts": listed(
            TEXT, MOST_LISTED, "The legal moves in words, if the request says 'describe'."
        ),
        "unavailable": listed(
            named("Unavailable", _unavailable(wire, components)),
            len(wire.moves.arms),
            "Every kind of move that cannot be made now.",
        ),
        "scores": wire.scores.schema(components),
        "events": listed(
            wire.events.schema(components), MOST_LISTED, "What happened, in order; public facts."
        ),
    }


def _unavailable(wire: Wire, components: Components) -> Schema:
    return closed(
        {
            "type": refer(f"{wire.prefix}MoveType"),
            "rule": wire.rule_id().schema(components),
            "detail": {**TEXT, "description": "Why not, with the numbers."},
            "params": PARAMS.schema(components),
        },
        "A kind of move that cannot be made now, and the rule that closes it.",
    )


def _viewed(wire: Wire, components: Components, position: Mapping[str, Schema]) -> Schema:
    choices = ("legal_moves", "legal_move_texts", "unavailable")
    members: dict[str, Schema] = {
        "seat": SeatOrSpectator(wire.game.seats[-1]).schema(components),
        "view": wire.view.schema(components),
    }
    members |= {name: position[name] for name in ("to_act", *choices, "outcome")}
    return closed(
        members,
        "What a seat may know, and what it may do if it is to act.",
        optional=(*choices, "outcome"),
    )


def _outcome(wire: Wire, components: Components) -> Schema:
    seats = wire.game.seats
    return closed(
        {
            "winners": listed(Whole(0, seats[-1] - 1).schema(components), seats[-1], least=1),
            "reason": wire.rule_id().schema(components),
            "totals": listed(
                POINTS.schema(components), seats[-1], "Final totals by seat.", least=seats[0]
            ),
        },
        "How the game ended: who won, by which rule, and the final totals.",
    )


def _violations(wire: Wire, named: _Names) -> Schema:
    invariants = [*wire.game.invariants, *(invariant.id for invariant in OWN_INVARIANTS)]
    violation = closed(
        {
            "invariant": named("Invariant", one_of(invariants, "What every position obeys.")),
            "pointer": {**TEXT, "description": "JSON pointer into the request."},
            "detail": {**TEXT, "description": "What is wrong, with the numbers."},
        },
        "One way in which a state cannot be.",
    )
    return listed(
        named("Violation", violation),
        MOST_VIOLATIONS,
        "Everything that is wrong, not the first alone.",
    )


def _first_difference(digest: Schema, components: Components) -> Schema:
    components["FirstDifference"] = closed(
        {
            "position": {"type": "integer", "minimum": 0, "maximum": MOST_REPLAYED},
            "expected": digest,
            "actual": {**digest, "type": ["string", "null"]},
        },
        "The first position whose digest is not the one sent; actual is null past the end.",
    )
    return {"oneOf": [refer("FirstDifference"), {"type": "null"}]}


def _typed_problems(
    wire: Wire, components: Components, named: _Names, outcome: Schema, violations: Schema
) -> TypedMembers:
    ruling = closed(
        {
            "id": wire.rule_id().schema(components),
            "text": {**TEXT, "description": "The rule in our words."},
            "href": {**TEXT, "description": "Where the rulebook states it."},
            "params": PARAMS.schema(components),
        },
        "The one rule that forbids the move, with the numbers that decided it.",
    )
    move = wire.moves.schema(components)
    count = {
        "type": "integer",
        "minimum": 1,
        "maximum": MOST_LISTED,
        "description": "How many moves could be made.",
    }
    return {
        "illegal-move": {
            "rule": named("Ruling", ruling),
            "move": move,
            "legal_moves": listed(move, MOST_EXAMPLES, "Some that could be made.", least=1),
            "legal_count": count,
        },
        "game-over": {"outcome": outcome},
        "inconsistent-state": {"violations": {**violations, "minItems": 1}},
    }
