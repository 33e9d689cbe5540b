"""Every problem type (RFC 9457): its status, its meaning and its members.

A request is checked in steps. Each step has its own error; each becomes a ``Refused``,
which is sent as a problem document:

- the body is not JSON: ``MalformedJson``;
- members do not match the contract: ``InvalidValue`` with a ``FieldError`` for each, in JSON a
  ``RequestError``; or ``NewerFormat``;
- the state is impossible: a ``Violation`` of an ``Invariant`` for each contradiction;
- a rule forbids the move: ``RuleViolation``, with that one ``Rule``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, Literal

from msgspec import Meta, field

from service.contract.members import MAX_SEATS, Move
from service.contract.records import list_of, pascal_case, record
from service.contract.responses import (
    EVERYTHING,
    MAX_EXAMPLE_MOVES,
    MAX_VIOLATIONS,
    LegalCount,
    Ruling,
    Violation,
)
from service.kit.base import Record, Text, note, within
from service.kit.game import MAX_GAME_MOVES
from service.kit.ruling import Outcome
from service.limits import (
    BODY_LIMIT,
    LARGE_BODY_LIMIT,
    MAX_DEPTH,
    MAX_ERRORS,
    MAX_HEAD,
    MAX_HEADER,
    MAX_HEADERS,
    MAX_REPLAY_MOVES,
    MAX_REQUEST_LINE,
    REQUEST_TIMEOUT,
)

REQUEST_URN = "urn:referee:request:"
"""The beginning of ``instance``; the id of the request follows."""


class ProblemType(Record):
    """A problem type; ``/problems/<slug>`` explains it."""

    slug: str
    status: int
    title: str
    meaning: str
    """What happened and what to do, for a person."""
    members: Mapping[str, Any] = field(default_factory=dict)
    """Types of the extra members that are the same in every game."""
    optional: tuple[str, ...] = ()
    """Members that may be missing."""
    by_game: bool = False
    """Whether there are members whose types each game defines."""


class Refused(Exception):
    """A request that gets a problem document; ``members``: the extra members."""

    def __init__(self, slug: str, detail: str, **members: Any) -> None:
        self.type = PROBLEMS[slug]
        self.detail = detail
        self.members = members
        super().__init__(f"{slug}: {detail}")

    @property
    def path(self) -> str:
        """The member ``type`` of its document."""
        return f"/problems/{self.type.slug}"

    def document(self, request_id: str) -> dict[str, Any]:
        """The problem document; ``instance`` is the id of the request, as a URN."""
        return {
            "type": self.path,
            "title": self.type.title,
            "status": self.type.status,
            "detail": self.detail,
            "instance": f"{REQUEST_URN}{request_id}",
            **self.members,
        }


def malformed_request(reason: str) -> Refused:
    """The request is not HTTP; the reason must not quote the client."""
    return Refused("malformed-request", f"the request does not follow RFC 9112: {reason}")


def request_timeout() -> Refused:
    """The request takes too long to arrive."""
    detail = f"a request must arrive within {REQUEST_TIMEOUT:.0f} seconds"
    return Refused("request-timeout", detail)


def uri_too_long() -> Refused:
    """The request line is too long."""
    detail = f"a request line may have at most {MAX_REQUEST_LINE} bytes"
    return Refused("uri-too-long", detail)


def headers_too_large(more: str = "the body's trailers have more") -> Refused:
    """There are too many headers, or one is too long; ``more``: which of them."""
    bounds = f"{MAX_HEADERS} headers of at most {MAX_HEADER} bytes, {MAX_HEAD} bytes in all"
    return Refused("headers-too-large", f"a request may have at most {bounds}; {more}")


def body_too_large(limit: int) -> Refused:
    """The body is longer than this limit."""
    return Refused("body-too-large", f"the body is larger than {limit} bytes", limit_bytes=limit)


def expectation_failed() -> Refused:
    """The header Expect asks for something else than 100-continue."""
    return Refused("expectation-failed", "the only supported expectation is 100-continue")


def internal_error() -> Refused:
    """The service has a fault."""
    return Refused("internal-error", "internal error; report the id in 'instance'")


def advice_off(path: str) -> Refused:
    """The operator has switched off computer players."""
    return Refused("advice-off", f"{path} is switched off here: ADVICE=off")


def sealing_off(path: str, setting: str) -> Refused:
    """The operator has set no keys for sealed tables, or not installed what they need."""
    install = "run `make sealing`, which installs cryptography, and restart the service"
    why = install if setting else "no SEAL_KEYS"
    return Refused("sealing-off", f"{path} is switched off here: {why}")


def no_key(head: str) -> Refused:
    """A sealed text needs a key that the service lacks; ``head``: its kind and the key's id."""
    return Refused("sealed-unreadable", f"this service has no key for {head}")


def seat_proof(seat: int) -> Refused:
    """A proof is not this seat's, or not of this text."""
    return Refused("seat-proof", f"this is no proof of seat {seat} for this sealed text")


def not_acknowledged(seats: int, lacking: Sequence[int]) -> Refused:
    """Of the seats of a sealed table, some have a proof missing, wrong or too much."""
    return Refused(
        "not-acknowledged",
        "'proofs' must have one proof for each person and null for each computer, "
        f"{seats} in all; missing or wrong: {' '.join(map(str, lacking)) or 'none'}",
        seats=lacking,
    )


def still_in_play() -> Refused:
    """A sealed state is not opened before the game is over."""
    return Refused("still-in-play", "the game is not over; until then nobody sees the state")


class RequestError(Record):
    """One way in which a request does not fit."""

    pointer: Annotated[Text, note("JSON pointer into the request.")]
    code: Annotated[Text, note("The kind of error, for a program.")]
    detail: Annotated[Text, note("The error in a sentence, for a person.")]


_ERRORS = Annotated[  # type: ignore[valid-type]  # made when the module is read
    list_of(RequestError, 1, MAX_ERRORS),
    Meta(extra_json_schema={"type": "array", "minItems": 1, "maxItems": MAX_ERRORS}),
]


def _number(most: int, description: str) -> Any:
    return Annotated[int, within(0, most, description)]


def _names(description: str) -> Any:
    return list_of(Text, 1, 200, description)


_VIOLATIONS = list_of(Violation, 1, MAX_VIOLATIONS, EVERYTHING)
_MOVE_INDEX = _number(
    MAX_REPLAY_MOVES - 1, "The refused move's place among the moves sent, from 0."
)
_SEAT = _number(MAX_SEATS - 1, "A seat.")
_RETRY_AFTER = _number(3600, "Seconds to wait.")

NOT_REACHED = ("instance",)
"""Not promised in problems about bytes that may not be a request."""

_INSTANCE = Annotated[Text, note("The id of the request, after 'urn:referee:request:'.")]


class ProblemDocument(Record):
    """What every problem document has, besides its type."""

    title: Annotated[Text, note("The type in words.")]
    status: Annotated[int, within(400, 599, "The status of the response.")]
    detail: Annotated[Text, note("The error, with the numbers.")]


class RequestProblem(ProblemDocument):
    """What the problem of a request has."""

    instance: _INSTANCE


_TYPES = (
    ProblemType(
        "malformed-json",
        400,
        "The body is not valid JSON",
        "The body must be one JSON object in UTF-8: no byte order mark, no member twice, no NaN "
        f"or Infinity, numbers a double can hold, at most {MAX_DEPTH} levels deep. The error is at "
        "byte 'offset'.",
        {"offset": _number(LARGE_BODY_LIMIT, "Bytes from the start of the body.")},
    ),
    ProblemType(
        "invalid-request",
        400,
        "The request does not match the contract",
        "The body is JSON, but does not match the schema. Each error has a JSON pointer, a code, "
        "and a sentence that says what was expected.",
        {"errors": _ERRORS},
    ),
    ProblemType(
        "malformed-request",
        400,
        "The request is not HTTP/1.1",
        "The request line, a header or the framing of the body could not be understood, or the "
        "body was shorter than its Content-Length. Most clients never meet this.",
        optional=NOT_REACHED,
    ),
    ProblemType(
        "seat-proof",
        403,
        "This is no proof of the seat",
        "The proof sent is not this seat's, or it is of another sealed state or for another "
        "purpose. Make it again, from the text that you send.",
    ),
    ProblemType(
        "not-acknowledged",
        403,
        "Not every player has agreed",
        "At a sealed table every person signs the charter, and every move before it is made. "
        "'seats' lists those whose proof is missing or of something else: ask them for it.",
        {"seats": list_of(_SEAT, 0, MAX_SEATS, "The seats whose proof is missing.")},
    ),
    ProblemType(
        "not-found",
        404,
        "Not found",
        "No such path, game, rule or problem type. Where possible, 'available' lists what exists.",
        {"available": _names("The names that exist.")},
        optional=("available",),
    ),
    ProblemType(
        "advice-off",
        404,
        "Computer players are switched off",
        "The operator of this service runs it with ADVICE=off; everything else works.",
    ),
    ProblemType(
        "sealing-off",
        404,
        "Sealed tables are switched off",
        "The service lacks SEAL_KEYS, or what `make sealing` installs; all else works.",
    ),
    ProblemType(
        "method-not-allowed",
        405,
        "Method not allowed",
        "This path does not support the method; 'allowed' lists those it does.",
        {"allowed": _names("The methods that this path supports.")},
    ),
    ProblemType(
        "not-acceptable",
        406,
        "No acceptable media type",
        "The Accept header excludes every media type of this resource; 'available' lists them.",
        {"available": _names("The media types of this resource.")},
    ),
    ProblemType(
        "request-timeout",
        408,
        "The request did not arrive in time",
        "The rest of the request took too long to arrive. Send it again, all at once.",
    ),
    ProblemType(
        "illegal-move",
        409,
        "The rules forbid this move",
        "The state is valid and it is this seat's turn, but a rule of the game forbids the move. "
        "'rule' has its id and parameters, 'examples' some of the legal moves, 'legal_count' "
        "their number.",
        {
            "rule": Ruling,
            "move": Move,
            "examples": list_of(Move, 1, MAX_EXAMPLE_MOVES, "Some of the legal moves."),
            "legal_count": LegalCount,
            "move_index": _MOVE_INDEX,
        },
        by_game=True,
    ),
    ProblemType(
        "not-your-turn",
        409,
        "It is another seat's turn",
        "The request names a seat, but it is another seat's turn: 'to_act'. 'move_index' is "
        "present if moves were sent.",
        {"to_act": _number(MAX_SEATS - 1, "The seat whose move it is."), "move_index": _MOVE_INDEX},
        optional=("move_index",),
    ),
    ProblemType(
        "moves-after-reveal",
        409,
        "Moves follow a reveal",
        "With 'seat', a list of moves must end with the first move that reveals something: a draw "
        "from the stock, a deal, the score of a hand. 'move_index' is the move after it. No move "
        "was made. Send the moves before 'move_index' first, then the rest.",
        {"move_index": _MOVE_INDEX},
    ),
    ProblemType(
        "game-over",
        409,
        "The game is over",
        "A game that is over takes no more moves; 'outcome' says how it ended. 'move_index' is "
        "present if moves were sent.",
        {"outcome": Outcome, "move_index": _MOVE_INDEX},
        optional=("move_index",),
        by_game=True,
    ),
    ProblemType(
        "game-too-long",
        409,
        "The game is too long",
        "The rules allow this move, but a game may have at most 'longest' moves, one million. The "
        "state is valid and can be viewed and scored. Deal a new game.",
        {
            "longest": _number(MAX_GAME_MOVES, "The most moves of a game."),
            "move_index": _MOVE_INDEX,
        },
    ),
    ProblemType(
        "stale-state",
        409,
        "The state is not the one expected",
        "The state sent does not have the digest 'expected_digest': somebody else has moved. Fetch "
        "the latest state and try again.",
        {
            "expected_digest": Annotated[Text, note("The digest the request expected.")],
            "digest": Annotated[Text, note("The digest of the state sent.")],
        },
    ),
    ProblemType(
        "void-move",
        409,
        "The move at a sealed table is void",
        "Nothing has changed: the move is against a rule, sets a deck or cut, is another player's, "
        "or comes too late. 'rule' is the id of the rule, if it is one. Each seat may now sign "
        "another move for the same sealed state.",
        {"rule": Annotated[Text, note("The id of the rule that forbids the move.")]},
        optional=("rule",),
    ),
    ProblemType(
        "still-in-play",
        409,
        "The game is not over",
        "A sealed state is opened only once the game is over. Until then ask 'sealed-views'.",
    ),
    ProblemType(
        "body-too-large",
        413,
        "The body is too large",
        f"Bodies may have up to {BODY_LIMIT // 1024} KiB, those of replays, reviews "
        f"and lists of advice {LARGE_BODY_LIMIT // 1024} KiB; 'limit_bytes' is the limit here.",
        {"limit_bytes": _number(LARGE_BODY_LIMIT, "The most bytes that a body may have here.")},
    ),
    ProblemType(
        "uri-too-long",
        414,
        "The request line is too long",
        "The request line is longer than the server accepts.",
        optional=NOT_REACHED,
    ),
    ProblemType(
        "unsupported-media-type",
        415,
        "The body is not sent as JSON",
        "Send the header Content-Type: application/json, without Content-Encoding. The service "
        "accepts UTF-8 only.",
        {"available": _names("The media types that are accepted.")},
    ),
    ProblemType(
        "expectation-failed",
        417,
        "The expectation cannot be met",
        "The only supported expectation is 100-continue.",
        optional=NOT_REACHED,
    ),
    ProblemType(
        "inconsistent-state",
        422,
        "This position cannot occur",
        "The state matches the schema, but no game can reach it: a card occurs twice, a hand has "
        "the wrong size for its phase, a deck is not the whole pack. 'violations' lists "
        "everything that is wrong.",
        {"violations": _VIOLATIONS},
        by_game=True,
    ),
    ProblemType(
        "inconsistent-view",
        422,
        "This view cannot occur",
        "The view matches the schema, but this seat never sees it: a card occurs twice, a hand has "
        "the wrong size, a number contradicts the rest of the view. 'violations' lists everything "
        "that is wrong. Send views back unchanged.",
        {"violations": _VIOLATIONS},
        by_game=True,
    ),
    ProblemType(
        "sealed-unreadable",
        422,
        "The service cannot read this sealed text",
        "It was changed, is of another game or version, or its key is gone. Send texts back "
        "unchanged, to the service that made them. If you did, its operator has removed the key or "
        "changed the version, and the game is lost.",
    ),
    ProblemType(
        "unsupported-options",
        422,
        "These options contradict each other",
        "Each option is valid by itself, but not with the others, or not with this many seats.",
        {"errors": _ERRORS},
    ),
    ProblemType(
        "unsupported-format",
        422,
        "The state is of a newer format",
        "A later version of the service wrote this state. 'supported' lists the formats that this "
        "version reads.",
        {"supported": _names("The formats that are supported.")},
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
        "There are too many headers, or one is longer than the server accepts.",
        optional=NOT_REACHED,
    ),
    ProblemType(
        "internal-error",
        500,
        "Internal error",
        "A fault of the service, not of the request. The service stores nothing, so nothing is "
        "lost: try again, and report the id in 'instance' if it happens again.",
        optional=NOT_REACHED,
    ),
    ProblemType(
        "unavailable",
        503,
        "The service is not ready",
        "The service is starting, stopping or too busy; wait for 'retry_after' seconds.",
        {"retry_after": _RETRY_AFTER},
    ),
)

PROBLEMS: Mapping[str, ProblemType] = MappingProxyType({kind.slug: kind for kind in _TYPES})


def problem_record(kind: ProblemType, prefix: str = "") -> Any:
    """The record type of a problem document.

    ``prefix``: of the schema names of a game, whose types may be in it.
    """
    has_id = kind.optional != NOT_REACHED
    name, alike = f"{prefix if kind.by_game else ''}{pascal_case(kind.slug)}Problem", [kind.slug]
    # The first sentence is enough for the schema; /problems and its page have the rest.
    happened = f"{kind.meaning.partition('. ')[0].removesuffix('.')}."
    if kind.slug in PROBLEMS and not kind.members:
        alike = [one.slug for one in _TYPES if not one.members and one.optional == kind.optional]
        name = "PlainProblem" if has_id else "ConnectionProblem"
        happened = "A problem without members of its own; /problems has what each type means."
    members = {
        "type": Literal[tuple(f"/problems/{slug}" for slug in alike)],
        **({} if has_id else {"instance": _INSTANCE}),
        **kind.members,
    }
    parent = RequestProblem if has_id else ProblemDocument
    return record(name, happened, members, *kind.optional, parent=parent)
