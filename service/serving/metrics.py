"""Metrics: every request is counted, and any worker tells what all of them have counted."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, make_wsgi_app
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from service import __version__
from service.catalog import CATALOG
from service.serving.labels import Labels, Outcome, Place
from service.serving.tally import BOUNDS, Counted, Share, Tally

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

    from service.api.envelope import ExcInfo, Headers


class Metrics(Collector):
    """What is counted by all workers; made before the first of them."""

    def __init__(self) -> None:
        self.labels = Labels(CATALOG)
        self.tally = Tally(len(self.labels.places), len(self.labels.outcomes))
        registry = CollectorRegistry(auto_describe=True)
        registry.register(self)
        # Compressed it would save little, and hold up the games that this worker serves.
        self.application: WSGIApplication = make_wsgi_app(registry, disable_compression=True)

    def collect(self) -> Iterator[Metric]:
        """What is told, in the terms of Prometheus."""
        counted = self.tally.counted()
        labels = (*Place._fields, *Outcome._fields)
        requests = CounterMetricFamily("referee_requests", "Requests answered.", labels=labels)
        spent = CounterMetricFamily(
            "referee_request_seconds", "Time spent on answering them.", labels=labels
        )
        for series, number in sorted(counted.requests.items()):
            requests.add_metric(self.labels.of_series(series), number)
            nanoseconds = counted.nanoseconds[series]
            spent.add_metric(self.labels.of_series(series), nanoseconds / 1e9)
        yield requests
        yield spent
        yield self._durations(counted)
        yield CounterMetricFamily(
            "referee_worker_starts", "Workers that were started, lost ones replaced.", counted.begun
        )
        yield InfoMetricFamily("referee", "Which version this is.", {"version": __version__})

    def _durations(self, counted: Counted) -> Metric:
        told = HistogramMetricFamily(
            "referee_request_duration_seconds",
            "Time from a whole request to its answer, without the ways to and from the client.",
            labels=Place._fields,
        )
        spent = dict.fromkeys(counted.buckets, 0)
        for series, nanoseconds in counted.nanoseconds.items():
            spent[series // len(self.labels.outcomes)] += nanoseconds
        bounds = [*map(str, BOUNDS), "+Inf"]
        for place, buckets in sorted(counted.buckets.items()):
            upwards = list(zip(bounds, itertools.accumulate(buckets), strict=True))
            told.add_metric(self.labels.places[place], upwards, spent[place] / 1e9)
        return told


class Counter:
    """A WSGI application that counts the requests of another one, in the share of a worker."""

    def __init__(self, application: WSGIApplication, labels: Labels, share: Share) -> None:
        self.application, self.labels, self.share = application, labels, share

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Pass the request on; count it when its answer begins."""
        began = time.perf_counter()

        def started(
            status: str, headers: Headers, exc_info: ExcInfo | None = None
        ) -> Callable[[bytes], object]:
            series = self.labels.of_answer(environ, status)
            self.share.count(series, time.perf_counter() - began)
            return start_response(status, headers, exc_info)

        return self.application(environ, started)

    def count_no_request(self, problem: str) -> None:
        """Count bytes that were refused before there was a request; they take no time."""
        self.share.count(self.labels.of_no_request(problem), 0)
