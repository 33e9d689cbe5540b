"""The POST operations of every game, and how an operation is written as OpenAPI."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from service.contract.entry import Entry
from service.contract.schemas import Schema, refer
from service.document.examples import JSON
from service.document.responses import DEFAULT, STORED, Json


def operation(operation_id: str, tag: str, summary: str, description: str, **rest: Any) -> Json:
    """An operation; ``rest``: its parameters, request body and responses."""
    names = {"operationId": operation_id, "tags": [tag], "summary": summary}
    return {**names, "description": description, **rest}


def get_operation(  # noqa: PLR0913, PLR0917 - tables of operations call it
    operation_id: str,
    tag: str,
    summary: str,
    description: str,
    response: str,
    content: Mapping[str, Schema],
    example: str = "",
    *,
    by_name: bool = False,
    **rest: Any,
) -> Json:
    """A GET operation whose response may be cached.

    ``response``: describes the response. ``content``: its schemas by media type. ``example``: the
    component of an example in JSON. ``by_name``: the path has the name of one resource of several,
    so the response may be 404.
    """
    media: dict[str, Json] = {kind: {"schema": schema} for kind, schema in content.items()}
    if example:
        media[JSON]["examples"] = {"example": refer(example, "examples")}
    responses = {
        "200": {
            "description": response,
            "headers": STORED,
            "content": media,
        },
        "304": refer("NotModified", "responses"),
        **({"404": refer("NotFound", "responses")} if by_name else {}),
        "406": refer("NotAcceptable", "responses"),
        **DEFAULT,
    }
    return operation(operation_id, tag, summary, description, **rest, responses=responses)


def path_parameter(name: str, description: str, schema: Schema) -> Json:
    """A path parameter."""
    parameter = {"name": name, "in": "path", "required": True}
    return {**parameter, "description": description, "schema": schema}


@dataclass(frozen=True, slots=True)
class Operation:
    """A POST operation of a game."""

    path: str
    verb: str
    """The end of its ``operationId``."""
    summary: str
    description: str
    responses: tuple[str, ...]
    """The members of ``Responses`` that it may return."""
    conflicts: tuple[str, ...] = ()
    """Problem types with status 409."""
    refusals: tuple[str, ...] = ()
    """Problem types with status 422."""
    is_advice: bool = False
    """Whether it needs computer players, which a game may lack and a service may switch off."""

    @property
    def name(self) -> str:
        """Its name among requests, and in the Referee."""
        return self.path.replace("-", "_")


STATE_REFUSALS = ("inconsistent-state", "unsupported-options", "unsupported-format")
DEAL_REFUSALS = ("inconsistent-state", "unsupported-options")

VIEW_REFUSALS = (*STATE_REFUSALS, "inconsistent-view")

SHARED_REFUSALS = {
    STATE_REFUSALS: "StateRefused",
    VIEW_REFUSALS: "ViewRefused",
    DEAL_REFUSALS: "DealRefused",
}
"""The names of responses that several operations of a game share, by their problem types."""

MOVE_CONFLICTS = (
    "illegal-move",
    "not-your-turn",
    "moves-after-reveal",
    "game-over",
    "game-too-long",
    "stale-state",
)
TURN_CONFLICTS = ("not-your-turn", "game-over")
REPLAY_CONFLICTS = ("illegal-move", "game-over")

CONFLICTS = {
    MOVE_CONFLICTS: "MoveConflict",
    TURN_CONFLICTS: "TurnConflict",
    REPLAY_CONFLICTS: "ReplayConflict",
}
"""The names of choices of problems with status 409, by these."""

OPERATIONS = (
    Operation(
        "deals",
        "deal",
        "Deal a new game",
        "The first position of a new game, from a seed, from a given deck, or, with "
        "neither, from a random seed, which is in the state.",
        ("position",),
        refusals=DEAL_REFUSALS,
    ),
    Operation(
        "legal-moves",
        "legal_moves",
        "List the legal moves of a state, or of a view",
        "The legal moves, the kinds of move that are not possible and why, and the scores. For a "
        "view, the response has only what the view shows.",
        ("position", "view"),
        conflicts=TURN_CONFLICTS,
        refusals=VIEW_REFUSALS,
    ),
    Operation(
        "moves",
        "move",
        "Make one or more moves",
        "The position after the last move. If one of them is refused, none is made, and "
        "the problem has its index. With 'seat', the first move that reveals something "
        "is the last of the list.",
        ("position",),
        conflicts=MOVE_CONFLICTS,
        refusals=STATE_REFUSALS,
    ),
    Operation(
        "scores",
        "score",
        "Score a state",
        ("The score sheet: totals, the score of the last hand, and the points of the hands now."),
        ("scores",),
        refusals=STATE_REFUSALS,
    ),
    Operation(
        "views",
        "view",
        "Show what a seat may know",
        "The state as a seat or a spectator may see it, without hidden cards; with the "
        "legal moves if it is the seat's turn.",
        ("view",),
        refusals=STATE_REFUSALS,
    ),
    Operation(
        "validations",
        "validate",
        "Check a state for flaws",
        "Whether a state is possible, and everything that is wrong with it; the status is"
        " always 200.",
        ("validation",),
    ),
    Operation(
        "replays",
        "replay",
        "Replay a whole game",
        "The last position of a game from its deal and its moves, the digest of every "
        "position, and the first that differs from those expected.",
        ("replay",),
        conflicts=REPLAY_CONFLICTS,
        refusals=DEAL_REFUSALS,
    ),
    Operation(
        "advice",
        "advice",
        "Get the best moves",
        "The best moves of the seat to act, best first, each with its value and the "
        "reasons. They are judged from the seat's view alone: a state and its view get "
        "the same response.",
        ("advice",),
        conflicts=TURN_CONFLICTS,
        refusals=VIEW_REFUSALS,
        is_advice=True,
    ),
    Operation(
        "turns",
        "turns",
        "Let computer players move",
        "The seats in 'players' move until another seat is to act or the game is over, or "
        "until the work that one request may take is done: sometimes after a single move of a "
        "'strong' player, in any case before there are more than 400 events, with those of the "
        "views. If one of them is still to act, send the new state. The response is the "
        "position, and each move with its reasons.",
        ("turns",),
        conflicts=("game-too-long",),
        refusals=STATE_REFUSALS,
        is_advice=True,
    ),
)


def operations_of(entry: Entry) -> list[Operation]:
    """The POST operations of one game."""
    return [each for each in OPERATIONS if entry.game.adviser or not each.is_advice]
