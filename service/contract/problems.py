"""Every problem type (RFC 9457): its status, its meaning and its members.

A request is checked in steps. Each step has its own error; each becomes a ``Refused``,
which is sent as a problem document:

- the body is not JSON: ``MalformedJson`` of ``reading.strict_json``;
- members do not match the contract: ``InvalidValue`` with a ``FieldError`` for each, in JSON a
  ``RequestError``; or ``NewerFormat``;
- the state is impossible: a ``Violation`` of an ``Invariant`` for each contradiction;
- a rule forbids the move: ``RuleViolation``, with that one ``Rule``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, ClassVar

from msgspec import UNSET, Meta, UnsetType, field

from service.contract.making import length
from service.contract.members import MAX_SEATS, Move
from service.contract.responses import (
    EVERYTHING,
    MAX_EXAMPLE_MOVES,
    MAX_VIOLATIONS,
    GameRecord,
    LegalCount,
    Ruling,
    Violation,
)
from service.kit.base import Record, Text, note, snake_case, within
from service.kit.hands import MAX_GAME_MOVES
from service.kit.ruling import Form, Outcome, Params
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


class Problem(Record):
    """A problem type is a subclass, with its title as docstring; an instance is one problem.

    Its fields besides ``detail`` are the members that only this type has.
    """

    slug: ClassVar[str]
    """Its name; ``/problems/<slug>`` explains it."""
    path: ClassVar[str]
    """The member ``type`` of its documents."""
    title: ClassVar[str]
    status: ClassVar[int]
    meaning: ClassVar[str]
    """What happened and what to do, for a person."""
    forms: ClassVar[Mapping[str, Form]] = {}
    """The details that players read, as templates by name; their params are in ``params``."""
    reached: ClassVar[bool] = True
    """False if the bytes may be no request: then ``instance`` is not promised."""

    detail: Text

    def __init_subclass__(cls) -> None:
        """Take the slug from the name of the class, and the title from its docstring.

        :raises TypeError: it has no status or no meaning.
        """
        if lacking := [name for name in ("status", "meaning") if not hasattr(cls, name)]:
            raise TypeError(f"the problem {cls.__name__} has no {lacking[0]}")
        cls.slug = snake_case(cls.__name__).replace("_", "-")
        cls.path = f"/problems/{cls.slug}"
        cls.title = str(cls.__doc__).removesuffix(".")

    @classmethod
    def detail_of(cls, params: Params, name: str = "") -> str:
        """One of its ``forms``, filled in."""
        return cls.forms[name].filled(params).text

    @classmethod
    def members(cls) -> list[str]:
        """The names of the members that only this type has."""
        return [name for name in cls.__struct_fields__ if name != "detail"]

    def document(self, request_id: str) -> dict[str, object]:
        """The problem document; ``instance`` is the id of the request, as a URN."""
        members = {name: getattr(self, name) for name in self.members()}
        return {
            "type": self.path,
            "title": self.title,
            "status": self.status,
            "detail": self.detail,
            "instance": f"{REQUEST_URN}{request_id}",
            **{name: value for name, value in members.items() if value is not UNSET},
        }


class Refused(Exception):
    """A request that gets a problem document."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.slug}: {problem.detail}")
        self.problem = problem


class RequestError(Record):
    """One way in which a request does not fit."""

    pointer: Annotated[Text, note("JSON pointer into the request.")]
    code: Annotated[Text, note("The kind of error, for a program.")]
    detail: Annotated[Text, note("The error in a sentence, for a person.")]


MAX_NAMES = 200
"""An upper bound of the names that a problem lists."""

Errors = Annotated[
    Sequence[RequestError],
    length(1, MAX_ERRORS),
    Meta(extra_json_schema={"type": "array", "minItems": 1, "maxItems": MAX_ERRORS}),
]
Violations = Annotated[Sequence[Violation], length(1, MAX_VIOLATIONS, EVERYTHING)]
MoveIndex = Annotated[
    int,
    within(
        0,
        MAX_REPLAY_MOVES - 1,
        "The refused move's place among the moves sent, from 0.",
        "MoveIndex",
    ),
]
RetryAfter = Annotated[int, within(0, 3600, "Seconds to wait.")]


class MalformedJson(Problem):
    """The body is not valid JSON."""

    status = 400
    meaning = (
        "The body must be one JSON object in UTF-8: no byte order mark, no member twice, no NaN "
        f"or Infinity, numbers a double can hold, at most {MAX_DEPTH} levels deep. The error is at "
        "byte 'offset'."
    )

    offset: Annotated[int, within(0, LARGE_BODY_LIMIT, "Bytes from the start of the body.")]


class InvalidRequest(Problem):
    """The request does not match the contract."""

    status = 400
    meaning = (
        "The body is JSON, but does not match the schema. Each error has a JSON pointer, a code, "
        "and a sentence that says what was expected."
    )

    errors: Errors


class MalformedRequest(Problem):
    """The request could not be read."""

    status = 400
    meaning = (
        "The request line, a header or the framing of the body could not be understood, or the "
        "body was shorter than its Content-Length. Most clients never meet this."
    )
    reached = False


class SeatProof(Problem):
    """The proof is not valid for this seat."""

    status = 403
    meaning = (
        "The proof sent is not this seat's, or it is of another sealed state or for another "
        "purpose. Make it again, from the text that you send."
    )
    forms: ClassVar = {"": Form("this is not the seat's proof for this sealed text")}

    detail: Text = forms[""].template({})


class NotAcknowledged(Problem):
    """Not every player has agreed."""

    status = 403
    meaning = (
        "At a sealed table every person signs the charter, and every move before it is made. "
        "'seats' lists those whose proof is missing or for something else: ask them for it."
    )
    forms: ClassVar = {
        "": Form(
            "'proofs' must have one proof for each person and null for each computer; missing or "
            "wrong: {seats}"
        ),
        "number": Form("'proofs' must have as many items as the table has seats, {number}"),
    }

    seats: Annotated[
        Sequence[Annotated[int, within(0, MAX_SEATS - 1, "A seat.")]],
        length(0, MAX_SEATS, "The seats whose proof is missing."),
    ]
    params: Params


class NotFound(Problem):
    """Not found."""

    status = 404
    meaning = (
        "No such path, game, rule or problem type. Where possible, 'available' lists what exists."
    )

    available: (
        Annotated[Sequence[Text], length(1, MAX_NAMES, "The names that exist.")] | UnsetType
    ) = UNSET


class AdviceOff(Problem):
    """Computer players are switched off."""

    status = 404
    meaning = "The operator of this service runs it with ADVICE=off; everything else works."


class SealingOff(Problem):
    """Sealed tables are switched off."""

    status = 404
    meaning = "The service lacks SEAL_KEYS, or what `make sealing` installs; everything else works."


class MethodNotAllowed(Problem):
    """Method not allowed."""

    status = 405
    meaning = "This path does not support the method; 'allowed' lists those it does."

    allowed: Annotated[Sequence[Text], length(1, MAX_NAMES, "The methods that this path supports.")]


class NotAcceptable(Problem):
    """No acceptable media type."""

    status = 406
    meaning = (
        "The Accept header excludes every media type of this resource; 'available' lists them."
    )

    available: Annotated[Sequence[Text], length(1, MAX_NAMES, "The media types of this resource.")]


class RequestTimeout(Problem):
    """The request did not arrive in time."""

    status = 408
    meaning = "The rest of the request took too long to arrive. Send it again, all at once."

    detail: Text = f"a request must arrive within {REQUEST_TIMEOUT:.0f} seconds"


class IllegalMove(Problem, GameRecord):
    """The rules forbid this move."""

    status = 409
    meaning = (
        "The state is valid and it is this seat's turn, but a rule of the game forbids the move. "
        "'rule' has its id and parameters, 'examples' some of the legal moves, 'legal_count' "
        "their number."
    )

    rule: Ruling
    move: Move
    move_index: MoveIndex
    examples: Annotated[Sequence[Move], length(1, MAX_EXAMPLE_MOVES, "Some of the legal moves.")]
    legal_count: LegalCount


class NotYourTurn(Problem):
    """It is another seat's turn."""

    status = 409
    meaning = (
        "The request names a seat, but it is another seat's turn: 'to_act'. 'move_index' is "
        "present if moves were sent."
    )
    forms: ClassVar = {"": Form("it is the turn of {to_act_seat}, not of {seat}")}

    to_act: Annotated[int, within(0, MAX_SEATS - 1, "The seat whose move it is.")]
    params: Params
    move_index: MoveIndex | UnsetType = UNSET


class MovesAfterReveal(Problem):
    """Moves follow a reveal."""

    status = 409
    meaning = (
        "With 'seat', a list of moves must end with the first move that reveals something: a draw "
        "from the stock, a deal, the score of a hand. 'move_index' is the move after it. No move "
        "was made. Send the moves before 'move_index' first, then the rest."
    )
    forms: ClassVar = {
        "": Form(
            "move {number} of the list reveals something; send the moves that follow it in a "
            "request of their own"
        )
    }

    params: Params
    move_index: MoveIndex


class GameOver(Problem, GameRecord):
    """The game is over."""

    status = 409
    meaning = (
        "A game that is over takes no more moves; 'outcome' says how it ended. 'move_index' is "
        "present if moves were sent."
    )
    forms: ClassVar = {"": Form("the game is over, won by {seats}")}

    outcome: Outcome
    params: Params
    move_index: MoveIndex | UnsetType = UNSET


class GameTooLong(Problem):
    """The game is too long."""

    status = 409
    meaning = (
        "The rules allow this move, but a game may have at most 'longest' moves, one million. The "
        "state is valid and can be viewed and scored. Deal a new game."
    )
    forms: ClassVar = {
        "": Form("this game has had {longest} moves, the most that a game may have; deal a new one")
    }

    params: Params
    longest: Annotated[int, within(0, MAX_GAME_MOVES, "The most moves of a game.")]
    move_index: MoveIndex


class StaleState(Problem):
    """The state is not the one expected."""

    status = 409
    meaning = (
        "The state sent does not have the digest 'expected_digest': somebody else has moved. Fetch "
        "the latest state and try again."
    )
    forms: ClassVar = {"": Form("the state sent is not the one expected; fetch the latest")}

    expected_digest: Annotated[Text, note("The digest the request expected.")]
    digest: Annotated[Text, note("The digest of the state sent.")]


class VoidMove(Problem):
    """The move at a sealed table is void."""

    status = 409
    meaning = (
        "Nothing has changed: the move is against a rule, 'rule_id', or, by its 'reason', sets a "
        "deck or cut, is another player's, or comes too late. Each seat may now sign another move "
        "for the same sealed state."
    )

    forms: ClassVar = {
        "deck": Form("at a sealed table nobody sets a deck or a cut of the deal"),
        "over": Form("the game is over"),
        "longest": Form("a game has at most {longest} moves"),
        "person": Form("it is the turn of {to_act_seat}, a person"),
        "computer": Form("it is the turn of {to_act_seat}, a computer player"),
    }

    rule_id: Annotated[Text, note("The rule that forbids the move.")] | UnsetType = UNSET
    reason: (
        Annotated[Text, note("Without a rule, the end of the text's id: 'problem.void-move.over'.")]
        | UnsetType
    ) = UNSET
    params: Params = field(default_factory=dict)


class StillInPlay(Problem):
    """The game is not over."""

    status = 409
    meaning = "A sealed state is opened only once the game is over. Until then ask 'sealed-views'."

    forms: ClassVar = {"": Form("the game is not over; until then nobody sees the state")}

    detail: Text = forms[""].template({})


class BodyTooLarge(Problem):
    """The body is too large."""

    status = 413
    meaning = (
        f"Bodies may have up to {BODY_LIMIT // 1024} KiB, those of some operations "
        f"{LARGE_BODY_LIMIT // 1024} KiB; 'limit_bytes' is the limit here."
    )

    limit_bytes: Annotated[
        int, within(0, LARGE_BODY_LIMIT, "The most bytes that a body may have here.")
    ]


class UriTooLong(Problem):
    """The request line is too long."""

    status = 414
    meaning = "The request line is longer than the server accepts."
    reached = False

    detail: Text = f"a request line may have at most {MAX_REQUEST_LINE} bytes"


class UnsupportedMediaType(Problem):
    """The body is not sent as JSON."""

    status = 415
    meaning = (
        "Send the header Content-Type: application/json, without Content-Encoding. The service "
        "accepts UTF-8 only."
    )

    available: Annotated[Sequence[Text], length(1, MAX_NAMES, "The media types that are accepted.")]


class ExpectationFailed(Problem):
    """The expectation cannot be met."""

    status = 417
    meaning = "The only supported expectation is 100-continue."
    reached = False

    detail: Text = "the only supported expectation is 100-continue"


class InconsistentState(Problem, GameRecord):
    """This position cannot occur."""

    status = 422
    meaning = (
        "The state matches the schema, but no game can reach it: a card occurs twice, a hand has "
        "the wrong size for its phase, a deck is not the whole pack. 'violations' lists "
        "everything that is wrong."
    )

    violations: Violations


class InconsistentView(Problem, GameRecord):
    """This view cannot occur."""

    status = 422
    meaning = (
        "The view matches the schema, but this seat never sees it: a card occurs twice, a hand has "
        "the wrong size, a number contradicts the rest of the view. 'violations' lists everything "
        "that is wrong. Send views back unchanged."
    )

    violations: Violations


class SealedUnreadable(Problem):
    """The service cannot read this sealed text."""

    status = 422
    meaning = (
        "It was changed, is of another game or version, or its key is gone. Send texts back "
        "unchanged, to the service that made them. If you did, its operator has removed the key or "
        "changed the version, and the game is lost."
    )


class UnsupportedOptions(Problem):
    """These options contradict each other."""

    status = 422
    meaning = (
        "Each option is valid by itself, but not with the others, or not with this many seats."
    )

    errors: Errors


class UnsupportedFormat(Problem):
    """The state is of a newer format."""

    status = 422
    meaning = (
        "A later version of the service wrote this state. 'supported' lists the formats that this "
        "version reads."
    )

    supported: Annotated[Sequence[Text], length(1, MAX_NAMES, "The formats that are supported.")]


class TooManyRequests(Problem):
    """Too many requests."""

    status = 429
    meaning = "A limit of the deployment was reached; wait for 'retry_after' seconds."

    retry_after: RetryAfter


class HeadersTooLarge(Problem):
    """The headers are too many or too large."""

    status = 431
    meaning = "There are too many headers, or one is longer than the server accepts."
    reached = False


class InternalError(Problem):
    """Internal error."""

    status = 500
    meaning = (
        "A fault of the service, not of the request. The service stores nothing, so nothing is "
        "lost: try again, and report the id in 'instance' if it happens again."
    )
    reached = False

    detail: Text = "internal error; report the id in 'instance'"


class Unavailable(Problem):
    """The service is not ready."""

    status = 503
    meaning = "The service is starting, stopping or too busy; wait for 'retry_after' seconds."

    retry_after: RetryAfter


PROBLEMS: Mapping[str, type[Problem]] = MappingProxyType(
    {one.slug: one for one in Problem.__subclasses__()}
)
"""Every problem type, by its slug."""


def malformed_request(reason: str) -> Refused:
    """The request is not HTTP; the reason must not quote the client."""
    return Refused(MalformedRequest(f"the request does not follow RFC 9112: {reason}"))


def headers_too_large(more: str = "the body's trailers have more") -> Refused:
    """There are too many headers, or one is too long; ``more``: which of them."""
    bounds = f"{MAX_HEADERS} headers of at most {MAX_HEADER} bytes, {MAX_HEAD} bytes in all"
    return Refused(HeadersTooLarge(f"a request may have at most {bounds}; {more}"))


def body_too_large(limit: int) -> Refused:
    """The body is longer than this limit."""
    return Refused(BodyTooLarge(f"the body is larger than {limit} bytes", limit_bytes=limit))


def advice_off(path: str) -> Refused:
    """The operator has switched off computer players."""
    return Refused(AdviceOff(f"{path} is switched off here: ADVICE=off"))


def sealing_off(path: str, setting: str) -> Refused:
    """The operator has set no keys for sealed tables, or not installed what they need."""
    install = "run `make sealing`, which installs cryptography, and restart the service"
    why = install if setting else "no SEAL_KEYS"
    return Refused(SealingOff(f"{path} is switched off here: {why}"))


def no_key(head: str) -> Refused:
    """A sealed text needs a key that the service lacks; ``head``: its kind and the key's id."""
    return Refused(SealedUnreadable(f"this service has no key for {head}"))


def not_acknowledged(seats: int, lacking: Sequence[int]) -> Refused:
    """A move that not everybody has agreed to: the seats with a missing, wrong or unneeded proof.

    ``lacking`` is empty if there are more proofs than seats.
    """
    params: Params = {"seats": " ".join(map(str, lacking))} if lacking else {"number": seats}
    detail = NotAcknowledged.detail_of(params, "" if lacking else "number")
    return Refused(NotAcknowledged(detail, seats=lacking, params=params))


def game_too_long(move_index: int) -> Refused:
    """The game has had as many moves as it may; ``move_index``: of the next one."""
    params = {"longest": MAX_GAME_MOVES}
    detail = GameTooLong.detail_of(params)
    problem = GameTooLong(detail, longest=MAX_GAME_MOVES, params=params, move_index=move_index)
    return Refused(problem)
