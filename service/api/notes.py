"""What is noted about a request on its way, for its problem document, the log and the metrics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

KEY = "referee.notes"
"""The only key of the service in the WSGI environment."""


@dataclass(slots=True)
class Notes:
    """Notes about one request."""

    request_id: str
    endpoint: str | None = None
    """The endpoint of the path, such as ``gin-rummy.move``; None for an unknown path."""
    problem: str | None = None
    """The slug of the problem, if the response is one."""
    levels: Sequence[str] = ()
    """The level of each move that computer players chose."""


def notes_of(environ: WSGIEnvironment) -> Notes:
    """The notes about a request, which ``ResponseMiddleware`` begins."""
    notes: Notes = environ[KEY]
    return notes
