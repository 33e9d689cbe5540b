"""Every refusal there is: a problem document (RFC 9457), its status and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from service.contract.shapes import Components, Schema, refer


@dataclass(frozen=True, slots=True)
class ProblemType:
    """A kind of problem: ``/problems/<slug>`` explains it."""

    slug: str
    status: int
    title: str
    meaning: str
    """What happened, and what to do, for a person."""
    members: Mapping[str, Schema]
    """Members beside type, title, status, detail and instance."""


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


_TEXT: Schema = {"type": "string", "maxLength": 2000}
_NUMBER: Schema = {"type": "integer", "minimum": 0}
_NAMES: Schema = {"type": "array", "items": {"type": "string"}}
_ERRORS: Schema = {
    "type": "array",
    "maxItems": 20,
    "items": {
        "type": "object",
        "properties": {
            "pointer": {**_TEXT, "description": "JSON pointer into the request."},
            "code": _TEXT,
            "detail": _TEXT,
        },
        "required": ["pointer", "code", "detail"],
        "additionalProperties": False,
    },
}
VIOLATIONS: Schema = {
    "type": "array",
    "items": {
        "type": "object",
        "properties": {
            "invariant": {**_TEXT, "description": "What every position obeys, by id."},
            "pointer": {**_TEXT, "description": "JSON pointer into the request."},
            "detail": _TEXT,
        },
        "required": ["invariant", "pointer", "detail"],
        "additionalProperties": False,
    },
}
RULE: Schema = {
    "type": "object",
    "description": "The one rule that forbids the move, with the numbers that decided it.",
    "properties": {
        "id": _TEXT,
        "text": _TEXT,
        "href": _TEXT,
        "params": {
            "type": "object",
            "additionalProperties": {"type": ["integer", "string"]},
        },
    },
    "required": ["id", "text", "href", "params"],
    "additionalProperties": False,
}

_TYPES = (
    ProblemType(
        "malformed-json",
        400,
        "The body is not proper JSON",
        "The body must be one JSON object in UTF-8: no byte order mark, no member twice, no NaN "
        "or Infinity, numbers a double can hold, at most 32 levels deep. The offset says "
        "at which byte the trouble begins.",
        {"offset": _NUMBER},
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
        "The request is not proper HTTP",
        "The request line, a header or the framing of the body could not be understood, or the "
        "body was shorter than its Content-Length. Most clients never meet this.",
        {},
    ),
    ProblemType(
        "not-found",
        404,
        "There is nothing here",
        "No such path, game, rule or problem type. Where there is a list of what there is, "
        "the member 'available' gives it.",
        {"available": _NAMES},
    ),
    ProblemType(
        "method-not-allowed",
        405,
        "This path knows other methods",
        "The path exists, but not for this method; 'allowed' lists those it knows.",
        {"allowed": _NAMES},
    ),
    ProblemType(
        "not-acceptable",
        406,
        "No form of the answer is acceptable",
        "The Accept header leaves out every form this answer comes in; 'available' lists them.",
        {"available": _NAMES},
    ),
    ProblemType(
        "illegal-move",
        409,
        "The rules forbid this move",
        "The state is sound and it is this seat's turn, but one rule of the game forbids the "
        "move. 'rule' names it with the numbers that decided; 'legal_moves' gives a few moves "
        "that could be made, 'legal_count' how many there are.",
        {
            "rule": RULE,
            "move": {"type": "object", "description": "The refused move as it was sent."},
            "move_index": {**_NUMBER, "description": "Its place among the moves sent, from 0."},
            "legal_moves": {"type": "array", "maxItems": 5, "items": {"type": "object"}},
            "legal_count": _NUMBER,
        },
    ),
    ProblemType(
        "not-your-turn",
        409,
        "It is another seat's turn",
        "The request says which seat makes the move, and that seat is not to act; 'to_act' is.",
        {"to_act": _NUMBER, "move_index": _NUMBER},
    ),
    ProblemType(
        "game-over",
        409,
        "The game is over",
        "No move is made in a game that is over; 'outcome' says how it ended.",
        {"outcome": {"type": "object"}, "move_index": _NUMBER},
    ),
    ProblemType(
        "stale-state",
        409,
        "The state is not the one expected",
        "The digest of the state sent is not 'expected_digest': somebody has moved on. Fetch the "
        "latest state and try again.",
        {"expected_digest": _TEXT, "digest": _TEXT},
    ),
    ProblemType(
        "body-too-large",
        413,
        "The body is too large",
        "Bodies hold at most 64 KiB, those of replays 256 KiB; 'limit_bytes' says which.",
        {"limit_bytes": _NUMBER},
    ),
    ProblemType(
        "uri-too-long",
        414,
        "The request line is too long",
        "The address is longer than the server reads; every address of the service is short.",
        {},
    ),
    ProblemType(
        "unsupported-media-type",
        415,
        "The body is not sent as JSON",
        "Send the header Content-Type: application/json, with no Content-Encoding; the service "
        "reads UTF-8 and nothing else.",
        {"available": _NAMES},
    ),
    ProblemType(
        "expectation-failed",
        417,
        "The expectation cannot be met",
        "The one expectation a request may state is 100-continue.",
        {},
    ),
    ProblemType(
        "inconsistent-state",
        422,
        "This position cannot occur",
        "The state has the right shape, but no game can reach it: a card twice, a hand of the "
        "wrong size for its phase, a deck that is not the whole pack. 'violations' lists "
        "everything that is wrong with it.",
        {"violations": VIOLATIONS},
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
        {"supported": _NAMES},
    ),
    ProblemType(
        "too-many-requests",
        429,
        "Too many requests",
        "A limit of the deployment was reached; wait for 'retry_after' seconds.",
        {"retry_after": _NUMBER},
    ),
    ProblemType(
        "headers-too-large",
        431,
        "The headers are too large",
        "A header, or the request line, is longer than the server reads.",
        {},
    ),
    ProblemType(
        "internal-error",
        500,
        "The service failed",
        "A fault of the service, not of the request. Nothing was kept, so nothing is lost: try "
        "again, and report the id in 'instance' if it happens again.",
        {},
    ),
    ProblemType(
        "unavailable",
        503,
        "The service is not ready",
        "The service is starting or stopping; wait for 'retry_after' seconds.",
        {"retry_after": _NUMBER},
    ),
)

PROBLEMS: Mapping[str, ProblemType] = MappingProxyType({kind.slug: kind for kind in _TYPES})


def problem_schema(components: Components, slugs: Sequence[str]) -> Schema:
    """A reference to the document of one problem, or a choice of several."""
    arms = [_document_schema(components, PROBLEMS[slug]) for slug in slugs]
    if len(arms) == 1:
        return arms[0]
    mapping = {f"/problems/{slug}": arm["$ref"] for slug, arm in zip(slugs, arms, strict=True)}
    return {"oneOf": arms, "discriminator": {"propertyName": "type", "mapping": mapping}}


def _document_schema(components: Components, kind: ProblemType) -> Schema:
    name = "".join(word.capitalize() for word in kind.slug.split("-")) + "Problem"
    common: dict[str, Schema] = {
        "type": {"type": "string", "const": f"/problems/{kind.slug}"},
        "title": {"type": "string", "const": kind.title},
        "status": {"type": "integer", "const": kind.status},
        "detail": {**_TEXT, "description": "What was wrong, with the numbers."},
        "instance": {**_TEXT, "description": "The id of the request."},
    }
    components[name] = {
        "type": "object",
        "description": kind.meaning,
        "properties": {**common, **kind.members},
        "required": list(common),
        "additionalProperties": False,
    }
    return refer(name)
