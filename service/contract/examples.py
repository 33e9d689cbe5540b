"""Examples of requests and answers, recorded from one real hand when the contract is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from service.contract.bodies import SPECTATOR
from service.contract.problems import PROBLEMS, Refused
from service.contract.referee import Referee, digest_of
from service.contract.wire import Wire

INSTANCE = "5f0c8a1be2d94736"
"""The id of the request in every recorded problem."""

JSON = "application/json"

Json = Any


@dataclass(frozen=True, slots=True)
class Example:
    """A request, and what was answered."""

    name: str
    operation: str
    """The method of the Referee that answers."""
    summary: str
    request: Json
    answer: Json
    slug: str = ""
    """The kind of problem, if the answer is one."""


class Recorder:
    """Plays the sample hand of a game and notes what is asked and answered."""

    def __init__(self, wire: Wire) -> None:
        self.wire, self.sample = wire, wire.sample
        self.referee = Referee(wire)
        self.examples: list[Example] = []
        self.moves = [wire.moves.dump(move) for move in self.sample.moves]
        self.deal = {"seats": self.sample.seats, "seed": self.sample.seed}

    def answered(self, operation: str, request: Json, name: str, summary: str) -> Json:
        """Ask, and note the answer."""
        answer = getattr(self.referee, operation)(request)
        self.examples.append(Example(name, operation, summary, request, answer))
        return answer

    def refused(self, operation: str, request: Json, summary: str) -> None:
        """Ask what must be refused, and note the problem.

        :raises AssertionError: it was not refused.
        """
        try:
            getattr(self.referee, operation)(request)
        except Refused as refused:
            slug = refused.type.slug
            name = slug.replace("-", "_")
            document = refused.document(INSTANCE)
            self.examples.append(Example(name, operation, summary, request, document, slug))
        else:
            raise AssertionError(f"{operation} was to refuse: {summary}")


def record(wire: Wire) -> list[Example]:
    """Every example of one game."""
    recorder = Recorder(wire)
    shown, last = _record_hand(recorder)
    _record_questions(recorder, shown, last)
    _record_refused_moves(recorder, shown, last)
    _record_refused_states(recorder, shown)
    return recorder.examples


def _record_hand(recorder: Recorder) -> tuple[Json, Json]:
    """The deal, the move shown and the whole hand; the positions shown and last."""
    sample, wire = recorder.sample, recorder.wire
    first = recorder.answered("deals", recorder.deal, "from_a_seed", "A new game from its seed.")
    before = recorder.moves[: sample.shown]
    shown = recorder.referee.moves({"state": first["state"], "moves": before})["state"]
    move = recorder.moves[sample.shown]
    recorder.answered(
        "moves",
        {"state": shown, "move": move, "expected_digest": digest_of(shown)},
        "one_move",
        f"A move of the kind {move['type']}.",
    )
    last = recorder.answered(
        "replays",
        {**recorder.deal, "options": dict(sample.last_hand), "moves": recorder.moves},
        "to_the_end",
        f"A game of one hand of {wire.game.title}, from its deal to its end.",
    )
    return shown, last["state"]


def _record_questions(recorder: Recorder, shown: Json, last: Json) -> None:
    """What can be asked of a position."""
    recorder.answered(
        "legal_moves",
        {"state": shown, "describe": True},
        "with_words",
        "What may be done now, in words too.",
    )
    recorder.answered("scores", {"state": last}, "game_over", "The score of a game that is over.")
    seat = recorder.referee.game.to_act(recorder.wire.state.load(shown))
    recorder.answered(
        "views", {"state": shown, "seat": seat}, "seat_to_act", "What the seat to act may know."
    )
    recorder.answered(
        "views",
        {"state": shown, "seat": SPECTATOR},
        "spectator",
        "What everybody at the table and around it may know.",
    )
    recorder.answered("validations", {"state": shown}, "sound", "A state that can be.")
    recorder.answered(
        "validations", {"state": _doubled(shown)}, "a_card_twice", "A state that cannot be."
    )


def _record_refused_moves(recorder: Recorder, shown: Json, last: Json) -> None:
    """Every kind of problem with status 409."""
    sample, wire = recorder.sample, recorder.wire
    to_act = recorder.referee.game.to_act(wire.state.load(shown))
    refused = wire.moves.dump(sample.refused)
    recorder.refused("moves", {"state": shown, "move": refused}, "A move that the rules forbid.")
    move = recorder.moves[sample.shown]
    other = next(seat for seat in range(sample.seats) if seat != to_act)
    recorder.refused(
        "moves", {"state": shown, "move": move, "seat": other}, "A move by another seat."
    )
    recorder.refused(
        "moves",
        {"state": shown, "move": move, "expected_digest": "0" * 64},
        "A move in a state that is not the latest.",
    )
    recorder.refused("moves", {"state": last, "move": move}, "A move after the end of the game.")


def _record_refused_states(recorder: Recorder, shown: Json) -> None:
    """Every kind of problem with status 422, and a request that is misshapen."""
    name = recorder.wire.game.name
    recorder.refused("scores", {"state": _doubled(shown)}, "A state with a card twice.")
    recorder.refused(
        "scores", {"state": {**shown, "format": f"{name}/9999"}}, "A state of a later version."
    )
    conflicting = {**recorder.deal, "options": dict(recorder.sample.conflicting)}
    recorder.refused("deals", conflicting, "Options that do not go together.")
    recorder.refused(
        "deals", {"seats": "two", "sed": 1}, "A request with a wrong and a strange member."
    )


def _doubled(state: Json) -> Json:
    """A state in which the first seat holds one card or tile twice."""
    first, *others = state["hands"]
    return {**state, "hands": [[first[0], first[0], *first[2:]], *others]}


def service_problems() -> dict[str, Json]:
    """The problems that no game has a part in, by slug, as the service answers them."""
    every = (
        Refused(
            "malformed-json",
            "the body is not JSON: a member's name in double quotes was expected, not '}'",
            offset=12,
        ),
        Refused("not-found", "there is no kind of problem 'lost'", available=list(PROBLEMS)),
        Refused("method-not-allowed", "this path knows POST", allowed=["POST"]),
        Refused("not-acceptable", "the answer comes as application/json", available=[JSON]),
        Refused("body-too-large", "a body of at most 65536 bytes is read here", limit_bytes=65_536),
        Refused(
            "unsupported-media-type",
            "the body is sent as 'text/plain'; send it as application/json, in UTF-8",
            available=[JSON],
        ),
        Refused("internal-error", "the service failed; the id is in 'instance'"),
    )
    return {refused.type.slug: refused.document(INSTANCE) for refused in every}
