"""What a request is counted under: a closed list, whatever clients may send."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from service.api.envelope import PROBLEM_KEY
from service.contract.operations import OPERATIONS
from service.contract.problems import PROBLEMS
from service.contract.site_paths import site_paths
from service.contract.wire import Wire

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

NONE = "none"
"""The game where there is none, and the problem of an answer that is none."""

_LOOKUPS = {"": "game", "/rules": "rules", "/rules/": "rule"}
_PAGES = {"/": "table", "/static/": "static"}
_OUTSIDE = ("200", "204", "206", "304")
"""Statuses of answers that are no problem."""


class Place(NamedTuple):
    """Where a request went."""

    game: str
    operation: str
    """The ``operationId`` of the contract without the game, or the name of a page."""


class Outcome(NamedTuple):
    """How it was answered."""

    status: str
    problem: str
    """The last part of the problem's ``type``."""


class Labels:
    """Which series a request belongs to.

    Places and outcomes are numbered from 0, and so are series: those of the first place, an
    outcome after the other, then those of the second.
    """

    def __init__(self, catalog: Mapping[str, Wire]) -> None:
        self.outcomes = [Outcome(status, NONE) for status in _OUTSIDE]
        self.outcomes += [Outcome(str(kind.status), slug) for slug, kind in PROBLEMS.items()]
        self._outcomes = {
            (outcome.status if outcome.problem == NONE else outcome.problem): number
            for number, outcome in enumerate(self.outcomes)
        }
        self._other_outcome = len(self.outcomes)
        self.outcomes.append(Outcome("other", NONE))
        self.places = [Place(NONE, "unknown")]
        self._paths: dict[str, int] = {}
        self._beginnings: dict[str, int] = {}
        for path, place in _paths(catalog):
            beginning = path.endswith("/") and path != "/"
            (self._beginnings if beginning else self._paths)[path] = len(self.places)
            self.places.append(place)

    def of_series(self, series: int) -> tuple[str, ...]:
        """The labels of the series of a number: place and outcome."""
        place, outcome = divmod(series, len(self.outcomes))
        return (*self.places[place], *self.outcomes[outcome])

    def of_answer(self, environ: WSGIEnvironment, status: str) -> int:
        """The number of the series of a request that was answered with a status line."""
        outcome = environ.get(PROBLEM_KEY) or status[:3]
        return self._number(self._place(environ["PATH_INFO"]), outcome)

    def of_no_request(self, problem: str) -> int:
        """The number of the series of bytes that were no request."""
        return self._number(0, problem)

    def _place(self, path: str) -> int:
        place = self._paths.get(path)
        if place is not None:
            return place
        found = (place for start, place in self._beginnings.items() if path.startswith(start))
        return next(found, 0)

    def _number(self, place: int, outcome: str) -> int:
        return place * len(self.outcomes) + self._outcomes.get(outcome, self._other_outcome)


def _paths(catalog: Mapping[str, Wire]) -> Iterator[tuple[str, Place]]:
    """Every path, with its place; one that ends with a slash goes on."""
    operations = {f"/{operation.path}": operation.verb for operation in OPERATIONS}
    for name in catalog:
        for rest, operation in (_LOOKUPS | operations).items():
            yield f"/v1/games/{name}{rest}", Place(name, operation)
    for path, described in site_paths().items():
        yield path.partition("{")[0], Place(NONE, described["get"]["operationId"])
    for path, operation in _PAGES.items():
        yield path, Place(NONE, operation)
