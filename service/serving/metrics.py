"""Prometheus metrics: each worker counts in its own files; any worker can report the sum.

This is prometheus-client's multiprocess mode, with files named after a worker's slot instead of its
process id: a worker that replaces another one continues its files.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from prometheus_client import CollectorRegistry, Counter, Histogram, Info, make_wsgi_app, values
from prometheus_client.multiprocess import MultiProcessCollector

from service import __version__
from service.api.notes import notes_of
from service.api.site import SITE

ROUTE = ("game", "operation")
LABELS = (*ROUTE, "status", "problem")

NONE = "none"
"""The label for no game and for no problem."""

UNKNOWN = (NONE, "unknown")
"""The labels of an unknown path."""

BOUNDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)
"""The buckets of the histogram, in seconds."""

FILE_SIZE = 2 * 1024 * 1024
"""The bytes of a file, all written when it is made: writing to a mapped file on a full disk would
kill a worker."""

PREFIX = "referee-metrics-"
OUR_FILES = re.compile(r"(counter|histogram)_\d+\.(db|new)")


class Metrics:
    """The counters of all workers; created in the master before the first worker starts."""

    def __init__(self, parent: str | None) -> None:
        """``parent``: where to create the folder of the files; by default the temporary folder.

        :raises OSError: no disk space for the files of the master.
        """
        remove_abandoned(Path(parent or tempfile.gettempdir()))
        self.folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=parent))
        # Locked until this process and all workers have ended, however they end.
        self._lock = os.open(self.folder, os.O_RDONLY)
        self._slots = 0
        self.free_slots: list[int] = []  # slots of workers that have exited
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX)
            self.slot = self._allocate()  # the slot of this process; each worker takes its own
        except OSError:
            self.close()
            raise
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(self.folder)
        values.ValueClass = values.MultiProcessValue(lambda: self.slot)  # type: ignore[no-untyped-call]  # not typed there
        requests, seconds = "Requests served.", "Time spent serving them."
        duration_help = "Time from a complete request to its response, without network time."
        starts = "Workers started, replacements included."
        self._requests = Counter("referee_requests", requests, LABELS, registry=None)
        self._seconds = Counter("referee_request_seconds", seconds, LABELS, registry=None)
        self._durations = Histogram(
            "referee_request_duration_seconds", duration_help, ROUTE, buckets=BOUNDS, registry=None
        )
        self._series: dict[tuple[str, ...], tuple[Counter, Counter, Histogram]] = {}
        chosen = "Moves chosen by computer players."
        self._advice = Counter("referee_advice", chosen, ("game", "level"), registry=None)
        self._starts = Counter("referee_worker_starts", starts, registry=None)
        registry = CollectorRegistry()
        MultiProcessCollector(registry, str(self.folder))  # type: ignore[no-untyped-call]  # not typed there
        Info("referee", "The version of the service.", registry=registry).info(
            {"version": __version__}
        )
        # Compression would save little, and take time from the requests of this worker.
        self.application: WSGIApplication = make_wsgi_app(registry, disable_compression=True)

    def close(self) -> None:
        """Remove the files."""
        shutil.rmtree(self.folder, ignore_errors=True)
        os.close(self._lock)

    def take_slot(self) -> int:
        """A free slot for a new worker.

        :raises OSError: no disk space for its files.
        """
        self._starts.inc()
        if not self.free_slots:
            self.free_slots.append(self._allocate())
        return self.free_slots.pop()

    def counting(self, application: WSGIApplication) -> WSGIApplication:
        """The application, with each request counted when its response starts."""

        def counted(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
            started_at = time.perf_counter()

            def started(status: str, *more: Any) -> Callable[[bytes], object]:  # noqa: ANN401 - WSGI's
                notes, seconds = notes_of(environ), time.perf_counter() - started_at
                route = route_of(notes.endpoint)
                self.count(route, status[:3], notes.problem or NONE, seconds)
                self.count_advice(route[0], notes.levels)
                return start_response(status, *more)

            return application(environ, started)

        return counted

    def count(self, route: tuple[str, str], status: str, problem: str, seconds: float = 0) -> None:
        """Count a request; ``seconds``: 0 for one that could not be read."""
        labels = (*route, status, problem)
        if labels not in self._series:
            counters = self._requests.labels(*labels), self._seconds.labels(*labels)
            self._series[labels] = (*counters, self._durations.labels(*route))
        requests, spent, durations = self._series[labels]
        requests.inc()
        spent.inc(seconds)
        durations.observe(seconds)

    def count_advice(self, game: str, levels: Iterable[str]) -> None:
        """Count the moves that computer players chose, by level."""
        for level in levels:
            self._advice.labels(game, level).inc()

    def _allocate(self) -> int:
        files = [self.folder / f"{kind}_{self._slots}.new" for kind in ("counter", "histogram")]
        try:
            for file in files:
                file.write_bytes(bytes(FILE_SIZE))
        except OSError:
            for file in files:
                file.unlink(missing_ok=True)
            raise
        # A scrape fails on a file that is empty, so it sees only whole ones.
        for file in files:
            file.rename(file.with_suffix(".db"))
        self._slots += 1
        return self._slots - 1


def route_of(endpoint: str | None) -> tuple[str, str]:
    """The labels of an endpoint: the game, or none, and the operation."""
    if endpoint is None:
        return UNKNOWN
    blueprint, _, operation = endpoint.partition(".")
    return NONE if blueprint == SITE else blueprint, operation


def remove_abandoned(parent: Path) -> None:
    """Remove the folders of killed servers: those that no process has locked."""
    for folder in parent.glob(f"{PREFIX}*"):
        # Not ours, in use, or just removed by another server.
        with suppress(OSError):
            _remove_if_abandoned(folder)


def _remove_if_abandoned(folder: Path) -> None:
    """Remove a folder that no process has locked.

    Others may write to its parent too, so follow no link and remove only metrics files. An
    empty folder may be one that a server is about to lock.
    """
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        if os.fstat(opened).st_uid != os.geteuid():
            return
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        names = [name for name in os.listdir(opened) if OUR_FILES.fullmatch(name)]  # noqa: PTH208 - no path
        for name in names:
            os.unlink(name, dir_fd=opened)
        if names:
            folder.rmdir()
    finally:
        os.close(opened)
