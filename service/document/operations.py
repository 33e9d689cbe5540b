"""What can be asked of every game by POST, and how an operation is written as OpenAPI."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from service.contract.schemas import Schema, refer
from service.contract.wire import Wire
from service.document.examples import JSON
from service.document.responses import ALWAYS, STORED, Json, linked


def operation(operation_id: str, tag: str, summary: str, description: str, **rest: Any) -> Json:
    """An operation; ``rest``: its parameters, request body and responses."""
    called = {"operationId": operation_id, "tags": [tag], "summary": summary}
    return {**called, "description": description, **rest}


def lookup(  # noqa: PLR0913, PLR0917 - tables of operations call it
    operation_id: str,
    tag: str,
    summary: str,
    description: str,
    found: str,
    content: Mapping[str, Schema],
    example: str = "",
    links: Iterable[str] = (),
    *,
    by_name: bool = False,
    **rest: Any,
) -> Json:
    """An operation that is asked by GET and whose answer may be kept.

    ``found``: what the answer is. ``content``: its schemas by media type. ``example``: the
    component of an example in JSON. ``links``: the components of its links. ``by_name``: the path
    names one of several things, and may name none.
    """
    media: dict[str, Json] = {kind: {"schema": schema} for kind, schema in content.items()}
    if example:
        media[JSON]["examples"] = {"found": refer(example, "examples")}
    responses = {
        "200": {
            "description": found,
            "headers": STORED,
            "content": media,
            **linked(links),
        },
        "304": refer("NotModified", "responses"),
        **({"404": refer("NotFound", "responses")} if by_name else {}),
        "406": refer("NotAcceptable", "responses"),
        **ALWAYS,
    }
    return operation(operation_id, tag, summary, description, **rest, responses=responses)


def path_parameter(name: str, description: str, schema: Schema) -> Json:
    """The parameter of a path that names one of several things."""
    place = {"name": name, "in": "path", "required": True}
    return {**place, "description": description, "schema": schema}


@dataclass(frozen=True, slots=True)
class Operation:
    """What can be asked of a game by POST."""

    path: str
    verb: str
    """The end of its ``operationId``."""
    summary: str
    description: str
    answers: tuple[str, ...]
    """The members of ``Answers`` that it is answered with."""
    conflicts: tuple[str, ...] = ()
    """Kinds of problem with status 409."""
    refusals: tuple[str, ...] = ()
    """Kinds of problem with status 422."""
    is_advice: bool = False
    """Whether computer players answer it; then a game may not have it, and a service neither."""

    @property
    def name(self) -> str:
        """What requests and the Referee call it."""
        return self.path.replace("-", "_")


STATE_REFUSALS = ("inconsistent-state", "unsupported-options", "unsupported-format")
DEAL_REFUSALS = ("inconsistent-state", "unsupported-options")

VIEW_REFUSALS = (*STATE_REFUSALS, "inconsistent-view")

SHARED_REFUSALS = {
    STATE_REFUSALS: "StateRefused",
    VIEW_REFUSALS: "ViewRefused",
    DEAL_REFUSALS: "DealRefused",
}
"""What the response is called that several operations of a game share, by its kinds of problem."""

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
        "What the seat to act may do, what it may not and why, and the scores. For a "
        "view, the response has only what the view shows.",
        ("position", "view"),
        conflicts=("not-your-turn", "game-over"),
        refusals=VIEW_REFUSALS,
    ),
    Operation(
        "moves",
        "move",
        "Make one or more moves",
        "The position after the last move. If one of them is refused, none is made, and "
        "the problem has its index.",
        ("position",),
        conflicts=("illegal-move", "not-your-turn", "game-over", "game-too-long", "stale-state"),
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
        conflicts=("illegal-move", "game-over"),
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
        conflicts=("not-your-turn", "game-over"),
        refusals=VIEW_REFUSALS,
        is_advice=True,
    ),
    Operation(
        "turns",
        "turns",
        "Let computer players move",
        "The seats in 'players' move until another seat is to act or the game is over: at"
        " most 200 moves, of which each 'strong' one counts as ten. If one of them is "
        "still to act, send the new state. The response is the position, and each move "
        "with its reasons.",
        ("turns",),
        conflicts=("game-too-long",),
        refusals=STATE_REFUSALS,
        is_advice=True,
    ),
)


def operations_of(wire: Wire) -> list[Operation]:
    """What can be asked of a game."""
    return [one for one in OPERATIONS if wire.game.adviser or not one.is_advice]
