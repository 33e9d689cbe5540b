"""Every refusal there is: a problem document (RFC 9457), its status and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from service.contract.shapes import MOST_ERRORS, Components, Schema, refer
from service.rules.game import LONGEST_GAME


@dataclass(frozen=True, slots=True)
class ProblemType:
    """A kind of problem: ``/problems/<slug>`` explains it."""

    slug: str
    status: int
    title: str
    meaning: str
    """What happened, and what to do, for a person."""
    members: Mapping[str, Schema]
    """Members beside type, title, status, detail and instance, the same in every game."""
    sometimes: tuple[str, ...] = ()
    """Members that need not be there."""
    of_the_game: tuple[str, ...] = ()
    """Members that each game adds in its own types."""


class Refused(Exception):
    """A request that is answered with a problem document."""

    def __init__(self, slug: str, detail: str, **members: Any) -> None:
        self.type = PROBLEMS[slug]
        self.detail = detail
        self.members = members
        super().__init__(f"{slug}: {detail}")

    def document(self, instance: str) -> dict[str, Any]:
        """The problem document; ``instance`` is the id of the request."""
        return {
            "type": f"/problems/{self.type.slug}",
            "title": self.type.title,
            "status": self.type.status,
            "detail": self.detail,
            "instance": instance,
            **self.members,
        }


def error(path: str, code: str, detail: str) -> dict[str, str]:
    """One entry of ``errors``: where, what kind, and a sentence."""
    return {"pointer": path, "code": code, "detail": detail}


TEXT: Schema = {"type": "string", "maxLength": 2000}
"""A sentence or a short text."""
_ERRORS: Schema = {
    "type": "array",
    "minItems": 1,
    "maxItems": MOST_ERRORS,
    "items": refer("RequestError"),
}
_ERROR: Schema = {
    "type": "object",
    "description": "One way in which a request does not fit.",
    "properties": {
        "pointer": {**TEXT, "description": "JSON pointer into the request."},
        "code": {**TEXT, "description": "The kind of error, for a program."},
        "detail": {**TEXT, "description": "The error in a sentence, for a person."},
    },
    "required": ["pointer", "code", "detail"],
    "additionalProperties": False,
}


def _number(note: str, most: int) -> Schema:
    return {"type": "integer", "minimum": 0, "maximum": most, "description": note}


def _names(note: str) -> Schema:
    return {
        "type": "array",
        "items": TEXT,
        "minItems": 1,
        "maxItems": 200,
        "description": note,
    }


_MOVE_INDEX = _number("The refused move's place among the moves sent, from 0.", 4999)
_RETRY_AFTER = _number("Seconds to wait.", 3600)

NOT_REACHED = ("instance",)
"""What a problem lacks when the server answers what is no request, and so has no id."""

_TYPES = (
    ProblemType(
        "malformed-json",
        400,
        "The body is not proper JSON",
        "The body must be one JSON object in UTF-8: no byte order mark, no member twice, no NaN "
        "or Infinity, numbers a double can hold, at most 32 levels deep. The offset says "
        "at which byte the trouble begins.",
        {"offset": _number("Bytes from the start of the body.", 524_288)},
    ),
    ProblemType(
        "invalid-request",
        400,
        "The request does not fit the contract",
        "The body is JSON, but not of the shape the contract states. Each error has a "
        "JSON pointer to the place, a code, and a sentence that says what is wanted there.",
        {"errors": _ERRORS},
    ),
    ProblemType(
        "malformed-request",
        400,
        "The request is not HTTP/1.1",
        "The request line, a header or the framing of the body could not be understood, or the "
        "body was shorter than its Content-Length. Most clients never meet this.",
        {},
        sometimes=NOT_REACHED,
    ),
    ProblemType(
        "not-found",
        404,
        "There is nothing here",
        "No such path, game, rule or problem type. Where there is a list of what there is, "
        "the member 'available' gives it.",
        {"available": _names("What there is instead.")},
        sometimes=("available",),
    ),
    ProblemType(
        "method-not-allowed",
        405,
        "This path knows other methods",
        "The path exists, but not for this method; 'allowed' lists those it knows.",
        {"allowed": _names("The methods that this path knows.")},
    ),
    ProblemType(
        "not-acceptable",
        406,
        "No form of the answer is acceptable",
        "The Accept header leaves out every form this answer comes in; 'available' lists them.",
        {"available": _names("The media types this answer comes in.")},
    ),
    ProblemType(
        "request-timeout",
        408,
        "The request did not arrive in time",
        "The server waited for the rest of the request and then gave it up. Send it again, "
        "in one go.",
        {},
    ),
    ProblemType(
        "illegal-move",
        409,
        "The rules forbid this move",
        "The state is sound and it is this seat's turn, but one rule of the game forbids the "
        "move. 'rule' names it with the numbers that decided; 'legal_moves' gives a few moves "
        "that could be made, 'legal_count' how many there are.",
        {"move_index": _MOVE_INDEX},
        of_the_game=("rule", "move", "legal_moves", "legal_count"),
    ),
    ProblemType(
        "not-your-turn",
        409,
        "It is another seat's turn",
        "The request says which seat makes the move, and that seat is not to act; 'to_act' is.",
        {"to_act": _number("The seat whose move it is.", 7), "move_index": _MOVE_INDEX},
    ),
    ProblemType(
        "game-over",
        409,
        "The game is over",
        "No move is made in a game that is over; 'outcome' says how it ended.",
        {"move_index": _MOVE_INDEX},
        of_the_game=("outcome",),
    ),
    ProblemType(
        "game-too-long",
        409,
        "The game has come to its longest",
        "The rules would let this move be made, but no game here has more than a million moves, "
        "which 'longest' says. The state is sound: it can be viewed and scored. Deal a new game.",
        {"longest": _number("The most moves of a game.", LONGEST_GAME), "move_index": _MOVE_INDEX},
    ),
    ProblemType(
        "stale-state",
        409,
        "The state is not the one expected",
        "The digest of the state sent is not 'expected_digest': somebody has moved on. Fetch the "
        "latest state and try again.",
        {
            "expected_digest": {**TEXT, "description": "The digest the request expected."},
            "digest": {**TEXT, "description": "The digest of the state sent."},
        },
    ),
    ProblemType(
        "body-too-large",
        413,
        "The body is too large",
        "Bodies hold at most 64 KiB, those of replays 512 KiB; 'limit_bytes' says which.",
        {"limit_bytes": _number("The most bytes that are read here.", 524_288)},
    ),
    ProblemType(
        "uri-too-long",
        414,
        "The request line is too long",
        "The address is longer than the server reads; every address of the service is short.",
        {},
        sometimes=NOT_REACHED,
    ),
    ProblemType(
        "unsupported-media-type",
        415,
        "The body is not sent as JSON",
        "Send the header Content-Type: application/json, with no Content-Encoding; the service "
        "reads UTF-8 and nothing else.",
        {"available": _names("The media types that are read.")},
    ),
    ProblemType(
        "expectation-failed",
        417,
        "The expectation cannot be met",
        "The one expectation a request may state is 100-continue.",
        {},
        sometimes=NOT_REACHED,
    ),
    ProblemType(
        "inconsistent-state",
        422,
        "This position cannot occur",
        "The state has the right shape, but no game can reach it: a card twice, a hand of the "
        "wrong size for its phase, a deck that is not the whole pack. 'violations' lists "
        "everything that is wrong with it.",
        {},
        of_the_game=("violations",),
    ),
    ProblemType(
        "unsupported-options",
        422,
        "These options do not go together",
        "Each option is allowed, but they contradict each other or the number of seats.",
        {"errors": _ERRORS},
    ),
    ProblemType(
        "unsupported-format",
        422,
        "The state is of a newer format",
        "A later version of the service wrote this state. 'supported' lists the formats that "
        "this one reads.",
        {"supported": _names("The formats that are read.")},
    ),
    ProblemType(
        "too-many-requests",
        429,
        "Too many requests",
        "A limit of the deployment was reached; wait for 'retry_after' seconds.",
        {"retry_after": _RETRY_AFTER},
    ),
    ProblemType(
        "headers-too-large",
        431,
        "The headers are too many or too large",
        "A header, or the request line, is longer than the server reads.",
        {},
        sometimes=NOT_REACHED,
    ),
    ProblemType(
        "internal-error",
        500,
        "The service failed",
        "A fault of the service, not of the request. Nothing was kept, so nothing is lost: try "
        "again, and report the id in 'instance' if it happens again.",
        {},
        sometimes=NOT_REACHED,
    ),
    ProblemType(
        "unavailable",
        503,
        "The service is not ready",
        "The service is starting or stopping; wait for 'retry_after' seconds.",
        {"retry_after": _RETRY_AFTER},
    ),
)

PROBLEMS: Mapping[str, ProblemType] = MappingProxyType({kind.slug: kind for kind in _TYPES})


TypedMembers = Mapping[str, Mapping[str, Schema]]
"""Members that a game adds, in its own types, to a kind of problem, by slug."""


def problem_schema(
    components: Components,
    slugs: Sequence[str],
    prefix: str = "",
    typed: TypedMembers | None = None,
) -> Schema:
    """A reference to the document of one problem, or a choice of several.

    ``typed``: what the game whose names begin with ``prefix`` adds to some of them.
    """
    typed = typed or {}
    arms = [
        _document_schema(components, PROBLEMS[slug], prefix, typed[slug])
        if slug in typed
        else _document_schema(components, PROBLEMS[slug], "", {})
        for slug in slugs
    ]
    if len(arms) == 1:
        return arms[0]
    mapping = {f"/problems/{slug}": arm["$ref"] for slug, arm in zip(slugs, arms, strict=True)}
    return {"oneOf": arms, "discriminator": {"propertyName": "type", "mapping": mapping}}


def _document_schema(
    components: Components, kind: ProblemType, prefix: str, added: Mapping[str, Schema]
) -> Schema:
    if "errors" in kind.members:
        components["RequestError"] = _ERROR
    name = prefix + "".join(word.capitalize() for word in kind.slug.split("-")) + "Problem"
    properties: dict[str, Schema] = {
        "type": {"type": "string", "const": f"/problems/{kind.slug}"},
        "title": {"type": "string", "const": kind.title},
        "status": {"type": "integer", "const": kind.status},
        "detail": {**TEXT, "description": "What was wrong, with the numbers."},
        "instance": {**TEXT, "description": "The id of the request."},
        **added,
        **kind.members,
    }
    components[name] = {
        "type": "object",
        "description": kind.meaning,
        "properties": properties,
        "required": [member for member in properties if member not in kind.sometimes],
        "additionalProperties": False,
    }
    return refer(name)
