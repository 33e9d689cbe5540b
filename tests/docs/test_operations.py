"""The operations page lists every probe, metric and log member."""

import json
import re

import pytest
from prometheus_client import values
from prometheus_client.parser import text_string_to_metric_families

from service.api.middleware import KEY, Notes, line_of
from service.serving.metrics import LABELS, Counters, new_folder, reporting
from tests.docs.shell import ROOT

PAGE = (ROOT / "docs" / "operations.md").read_text()


def first_column(heading):
    section = PAGE.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    return {
        name
        for row in re.findall(r"^\| (`.+?`) \|", section, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", row)
    }


@pytest.fixture
def samples(tmp_path, monkeypatch):
    monkeypatch.setattr(values, "ValueClass", values.ValueClass)
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")
    new_folder(str(tmp_path))
    counters, address = Counters(), ("127.0.0.1", 9464)

    def advising(environ, start_response):
        environ[KEY] = Notes("one", "gin-rummy.turn", levels=["quick"])
        start_response("200 OK", [])
        return []

    counters.counting(advising)({}, lambda *_: None)
    asked = {"REQUEST_METHOD": "GET", "PATH_INFO": "/metrics"}
    asked |= {"SERVER_NAME": "127.0.0.1", "SERVER_PORT": "9464"}
    [text] = reporting(advising, address)(asked, lambda *_: None)
    families = text_string_to_metric_families(text.decode())
    return [sample for family in families for sample in family.samples]


def test_it_names_every_metric_and_every_label(samples):
    told = {re.sub(r"_(bucket|sum|count)$", "", sample.name) for sample in samples}
    assert first_column("Metrics") == told | {*LABELS, "level"}


def test_every_query_uses_existing_metrics(samples):
    asked = re.findall(r"\b(referee_\w+)(?:\{(\w+)=)?", PAGE)
    names = {sample.name for sample in samples} | {"referee_request_duration_seconds"}
    labels = {label for sample in samples for label in sample.labels}
    assert {name for name, _ in asked} <= names
    assert {label for _, label in asked} - {""} <= labels


def test_it_names_every_member_of_a_line_of_the_log():
    environ = {"REQUEST_METHOD": "GET", "HTTP_TRACEPARENT": "00-1-2-01"}
    notes = Notes("1", problem="illegal-move", detail="why")
    line = json.loads(line_of(environ, "409 Conflict", 0.5, notes))
    assert first_column("The log") == line.keys()
    shown = json.loads(re.search(r"^```json\n(.+)\n```$", PAGE, re.MULTILINE)[1])
    assert shown.keys() == line.keys() - {"traceparent", "detail"}
