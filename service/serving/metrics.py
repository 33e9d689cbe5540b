"""Prometheus metrics, in prometheus-client's multiprocess mode: any worker can report the sum.

Each process counts in its own files. The master makes their folder and removes it at the end.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    make_wsgi_app,
    values,
)
from prometheus_client.multiprocess import MultiProcessCollector

from service import __version__
from service.api.middleware import notes_of
from service.contract.operations import SITE

ROUTE = ("game", "operation")
LABELS = (*ROUTE, "status", "problem")

NONE = "none"
"""The label for no game and for no problem."""

UNKNOWN = (NONE, "unknown")
"""The labels of an unknown path."""

BOUNDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)
"""The buckets of the histogram, in seconds."""

SPACE = 4 * 1024 * 1024
"""The bytes that a worker needs for its files, with every possible series."""

FILE_SIZE = 64 * 1024
"""The bytes of a file at first, as prometheus-client makes it."""

MAX_FILES = 500
"""The files beyond which no further worker counts: each adds up to two milliseconds to a scrape."""


FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable of the environment from which prometheus-client knows the folder of the files."""


def new_folder(parent: str | None) -> None:
    """Make the folder of a run.

    :raises OSError: it cannot be made.
    """
    os.environ[FOLDER] = tempfile.mkdtemp(prefix="referee-metrics-", dir=parent)
    # The library has decided when it was imported, before there was a folder.
    values.ValueClass = values.MultiProcessValue()  # type: ignore[no-untyped-call]  # not typed there


class Counters:
    """What one worker counts."""

    def __init__(self) -> None:
        """Begin to count.

        :raises OSError: there is no room, or there are too many files. Writing to a mapped file
            on a full disk would kill the worker.
        """
        folder = os.environ[FOLDER]
        if shutil.disk_usage(folder).free < SPACE or len([*Path(folder).iterdir()]) > MAX_FILES:
            raise OSError(f"there is no room in {folder}")
        for metric in ("counter", "histogram", "gauge_livesum"):
            # The library would make it empty first, and a scrape at that moment would fail.
            file = Path(folder, f"{metric}_{os.getpid()}")
            file.write_bytes(bytes(FILE_SIZE))
            file.rename(file.with_suffix(".db"))
        requests, seconds = "Requests served.", "Time spent serving them."
        duration = "Time from a complete request to its response, without network time."
        self._requests = Counter("referee_requests", requests, LABELS, registry=None)
        self._seconds = Counter("referee_request_seconds", seconds, LABELS, registry=None)
        self._durations = Histogram(
            "referee_request_duration_seconds", duration, ROUTE, buckets=BOUNDS, registry=None
        )
        self._series: dict[tuple[str, ...], tuple[Counter, Counter, Histogram]] = {}
        chosen = "Moves chosen by computer players."
        self._advice = Counter("referee_advice", chosen, ("game", "level"), registry=None)
        starts = "Workers started, replacements included."
        Counter("referee_worker_starts", starts, registry=None).inc()
        Gauge("referee_workers", "Workers.", registry=None, multiprocess_mode="livesum").set(1)

    def counting(self, application: WSGIApplication) -> WSGIApplication:
        """The application, with each request counted when its response starts."""

        def counted(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
            started_at = time.perf_counter()

            def started(status: str, *more: Any) -> Callable[[bytes], object]:  # noqa: ANN401 - WSGI's
                notes, seconds = notes_of(environ), time.perf_counter() - started_at
                route = route_of(notes.endpoint)
                self.count(route, status[:3], notes.problem or NONE, seconds)
                for level in notes.levels:
                    self._advice.labels(route[0], level).inc()
                return start_response(status, *more)

            return application(environ, started)

        return counted

    def count(self, route: tuple[str, str], status: str, problem: str, seconds: float) -> None:
        """Count a request."""
        labels = (*route, status, problem)
        if labels not in self._series:
            counters = self._requests.labels(*labels), self._seconds.labels(*labels)
            self._series[labels] = (*counters, self._durations.labels(*route))
        requests, spent, durations = self._series[labels]
        requests.inc()
        spent.inc(seconds)
        durations.observe(seconds)


def route_of(endpoint: str | None) -> tuple[str, str]:
    """The labels of an endpoint: the game, or none, and the operation."""
    if endpoint is None:
        return UNKNOWN
    blueprint, _, operation = endpoint.partition(".")
    return NONE if blueprint == SITE else blueprint, operation


def reporting(application: WSGIApplication, address: tuple[str, int]) -> WSGIApplication:
    """The application; at this address, the sum of all workers' counts."""
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # not typed there
    Info("referee", "The version of the service.", registry=registry).info({"version": __version__})
    # Compression would save little, and take time from the requests of this worker.
    metrics: WSGIApplication = make_wsgi_app(registry, disable_compression=True)
    here = (address[0], str(address[1]))

    def either(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        asked = (environ["SERVER_NAME"], environ["SERVER_PORT"])
        return (metrics if asked == here else application)(environ, start_response)

    return either
