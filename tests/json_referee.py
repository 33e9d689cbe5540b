"""A referee that takes and returns plain JSON values."""

import json

import pytest

from service.contract.bodies import Body
from service.contract.operations import operations_of
from service.contract.problems import Problem, Refused
from service.reading.codec import plain
from service.referee import Referee


class JsonReferee:
    """The operations of a game, each a method: ``JsonReferee(entry).scores({"state": …})``."""

    def __init__(self, entry) -> None:
        self.entry, self.game = entry, entry.game
        self.referee = Referee(entry)

    def __getattr__(self, operation):
        if operation not in self.referee.handlers:
            raise AttributeError(operation)
        return lambda body: plain(self.referee.handlers[operation](as_body(body)))


def bodies_of(entry) -> dict[str, Body]:
    """The bodies of the requests of a game, by operation."""
    return {each.name: Body(each.request, entry.types) for each in operations_of(entry)}


def begun(entry, **asked):
    """A referee, a first position of two players, its seat to act, and the view of that seat."""
    referee = JsonReferee(entry)
    dealt = referee.deals({"seats": 2, "seed": 4, "views": ["all"], **asked})
    return referee, dealt, dealt["to_act"], dealt["views"][dealt["to_act"]]["view"]


def as_body(body) -> bytes:
    """A body as it is sent; bytes are sent unchanged."""
    return body if isinstance(body, bytes) else json.dumps(body).encode()


def refusal(operation, body) -> Problem:
    """Why an operation refuses a body."""
    with pytest.raises(Refused) as refused:
        operation(body)
    return refused.value.problem
