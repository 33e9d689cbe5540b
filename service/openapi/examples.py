"""Examples of requests and responses, recorded from a real hand whenever the document is built."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from service.contract import problems
from service.contract.making import pascal_case
from service.contract.media import JSON
from service.contract.problems import Problem, Refused
from service.contract.served_game import ServedGame
from service.kit.advice import Level
from service.kit.base import Reveal
from service.kit.game import Sample
from service.limits import BODY_LIMIT
from service.reading.codec import encode, plain
from service.referee import Referee

INSTANCE = "5f0c8a1be2d94736"
"""The request id in every recorded problem."""


Json = Any


@dataclass(frozen=True, slots=True)
class Example:
    """A request and its response."""

    operation: str
    """Its ``Operation.name``, such as ``legal_moves``."""
    component: str
    """Its component in the contract, such as ``GinRummyViewsSeatToAct``."""
    name: str
    """Its name among the examples of the operation."""
    summary: str
    request: Json
    response: Json
    slug: str = ""
    """The problem type, if the response is a problem."""


def game_examples(entry: ServedGame) -> list[Example]:
    """All examples of one game: requests and refusals in its sample hand, if it has one."""
    sample, referee = entry.game.sample, Referee(entry)
    if sample is None:
        return []
    moves = [entry.moves.dump(move) for move in sample.moves]
    deal = {"seats": sample.seats, "seed": sample.seed}
    whole = {**deal, "options": dict(sample.last_hand), "moves": moves}
    first = _response(referee, "deals", deal)
    shown = _response(referee, "moves", {"state": first["state"], "moves": moves[: sample.shown]})
    position = shown["state"]
    state, last = {"state": position}, {"state": _response(referee, "replays", whole)["state"]}
    [[card, _, *cards], *hands] = position["hands"]
    doubled = {"state": {**position, "hands": [[card, card, *cards], *hands]}}
    newer = {"state": {**position, "format": f"{entry.game.name}/9999"}}
    seat, move = shown["to_act"], moves[sample.shown]
    other_seat = next(other for other in range(sample.seats) if other != seat)
    forbidden = {**state, "move": entry.moves.dump(sample.refused)}
    made = {**state, "move": move}
    third = _response(referee, "moves", {"state": first["state"], "moves": moves[:2]})
    checked = {**deal, "moves": moves[:3], "digests": ["0" * 64]}
    opening = {"state": third["state"], "move": moves[2], "expected_digest": third["digest"]}
    out_of_date = {**made, "expected_digest": "0" * 64}
    conflicting = {**deal, "options": dict(sample.conflicting)}
    described = {"describe": True}
    in_words, seen = {"state": first["state"], **described}, {**state, "seat": seat}
    own = {"view": _response(referee, "views", seen)["view"], "seat": seat}
    first_seen = {"state": first["state"], "seat": first["to_act"]}
    leading = {"view": _response(referee, "views", first_seen)["view"], "seat": first["to_act"]}
    others = {**own, "view": _response(referee, "views", {**state, "seat": other_seat})["view"]}
    requests: _Requests = (
        ("deals", "from_a_seed", "A new game from its seed.", deal),
        ("moves", "one_move", f"A move of the kind {moves[2]['type']}.", opening),
        ("replays", "three_moves", "Three moves, and a digest expected.", checked),
        ("legal_moves", "with_words", "The legal moves after the deal, with texts.", in_words),
        ("view_legal_moves", "seat_to_act", "The legal moves of a seat.", leading),
        ("scores", "game_over", "The score of a finished game.", last),
        ("views", "seat_to_act", "The view of the seat to act.", first_seen),
        ("validations", "a_card_twice", "An impossible state.", doubled),
    )
    refusals = (
        ("moves", "A move that the rules forbid.", forbidden),
        ("moves", "A move by another seat.", {**made, "seat": other_seat}),
        ("moves", "A move after a reveal.", _after_a_reveal(entry, sample, first)),
        ("moves", "A move in a state that is not the latest.", out_of_date),
        ("moves", "A move after the end of the game.", {**last, "move": move}),
        ("scores", "A state with a card twice.", doubled),
        ("view_legal_moves", "The view of another seat.", others),
        ("scores", "A state of a later version.", newer),
        ("deals", "Options that contradict each other.", conflicting),
        ("deals", "A request with an invalid member.", {"seats": "two"}),
    )
    if entry.game.adviser:
        played = {**deal, "moves": moves[: sample.shown + 1]}
        requests += _of_computer_players(third, played, own)
    return _recorded(referee, requests, refusals)


_Requests = tuple[tuple[str, str, str, Json], ...]
"""Requests, each with its operation, its name and its summary."""


def _of_computer_players(position: Json, played: Json, own: Json) -> _Requests:
    """The requests of computer players: in a position, of a game, and of the view of a seat."""
    players = {str(position["to_act"]): Level.QUICK.value}
    reviewed = {**played, "seat": own["seat"], "hand": 1}
    return (
        ("advice", "of_a_view", "The best move of a seat, with reasons.", {**own, "limit": 1}),
        (
            "advice_lists",
            "one_view",
            "The best move in each view.",
            {"views": [own["view"]], "limit": 1},
        ),
        ("reviews", "one_seat", "The moves of a seat in a hand.", reviewed),
        (
            "turns",
            "one_player",
            "The moves of a computer player.",
            {"state": position["state"], "players": players},
        ),
    )


def _recorded(
    referee: Referee, requests: _Requests, refusals: Sequence[tuple[str, str, Json]]
) -> list[Example]:
    """The examples of requests, and of those that are refused."""
    recorded, prefix = [], referee.entry.prefix
    for operation, name, summary, request in requests:
        component = f"{prefix}{pascal_case(operation)}{pascal_case(name)}"
        response = _response(referee, operation, request)
        recorded.append(Example(operation, component, name, summary, request, response))
    for operation, summary, request in refusals:
        refused = _refusal(referee, operation, request)
        slug, document = refused.slug, plain(refused.document(INSTANCE))
        component, name = f"{prefix}{pascal_case(slug)}", slug.replace("-", "_")
        recorded.append(Example(operation, component, name, summary, request, document, slug))
    return recorded


def _response(referee: Referee, operation: str, request: Json) -> Json:
    return plain(referee.handlers[operation](encode(request)))


def _refusal(referee: Referee, operation: str, request: Json) -> Problem:
    try:
        _response(referee, operation, request)
    except Refused as refused:
        return refused.problem
    raise AssertionError(f"{operation} must refuse {request}")


def _after_a_reveal(entry: ServedGame, sample: Sample, first: Json) -> Json:
    """A request with the first move of the hand that reveals something, and one after it."""
    game, state = entry.game, entry.state.load(first["state"])
    for move in sample.moves:
        after, events = game.apply(state, move)
        if any(isinstance(event, Reveal) for event in events):
            moves = [entry.moves.dump(move)] * 2
            return {"state": entry.state.dump(state), "seat": game.to_act(state), "moves": moves}
        state = after
    raise AssertionError("a whole hand shows nothing hidden")


def service_problems() -> dict[str, Json]:
    """The problems that belong to no game, and those of games that hardly occur, by slug."""
    shown: tuple[Problem, ...] = (
        problems.MalformedJson("the body is not JSON from ',}' on", offset=11),
        problems.NotFound(
            "/v1 has no 'game' in this version; did you mean games? 'available' lists what it has",
            available=["/v1/games", "/v1/seals"],
        ),
        problems.MethodNotAllowed("this path supports POST", allowed=["POST"]),
        problems.NotAcceptable("the response is available as application/json", available=[JSON]),
        problems.body_too_large(BODY_LIMIT).problem,
        problems.UnsupportedMediaType(
            "the body is sent as 'text/plain'; send it as application/json, in UTF-8",
            available=[JSON],
        ),
        problems.InternalError(),
        problems.advice_off("/v1/games/gin-rummy/advice").problem,
        problems.game_too_long(0).problem,
    )
    return {one.slug: one.document(INSTANCE) for one in shown}
