"""Metrics add up the counts of all workers, including dead ones."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections import Counter
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest
from prometheus_client import values
from prometheus_client.openmetrics.parser import (
    text_string_to_metric_families as read_openmetrics,
)
from prometheus_client.parser import text_string_to_metric_families as read_plain
from werkzeug.test import EnvironBuilder

from service import __version__
from service.api.middleware import KEY, Notes, notes_of
from service.app import create_app
from service.catalog import CATALOG
from service.config import WORKERS
from service.contract.problems import PROBLEMS
from service.openapi.document import build
from service.serving.metrics import (
    FILE_SIZE,
    LABELS,
    MAX_FILES,
    NONE,
    SPACE,
    UNKNOWN,
    Counters,
    new_folder,
    reporting,
    route_of,
)
from tests.asking import ask
from tests.needs import need
from tests.serving import SERVICE, aborted, free_port, open_files, patched, serving

pytestmark = [pytest.mark.check, pytest.mark.serving]

REQUESTS, SECONDS = "referee_requests_total", "referee_request_seconds_total"
DURATION = "referee_request_duration_seconds"
WITHOUT_SHM = patched(
    "usual = os.access\nos.access = lambda path, mode: path != '/dev/shm' and usual(path, mode)"
)
PLAIN, OPEN = "text/plain", "application/openmetrics-text; version=1.0.0"
GIN = "/v1/games/gin-rummy"
DEAL = json.dumps({"seats": 2, "seed": 1})
MIX = {
    ("POST", f"{GIN}/deals", DEAL): ("gin-rummy", "deal", "200", "none"),
    ("POST", "/v1/games/bingo/deals", DEAL): ("bingo", "deal", "200", "none"),
    ("POST", f"{GIN}/moves", "{"): ("gin-rummy", "move", "400", "malformed-json"),
    ("POST", f"{GIN}/views", "{}"): ("gin-rummy", "view", "400", "invalid-request"),
    ("GET", f"{GIN}/deals", None): ("gin-rummy", "deal", "405", "method-not-allowed"),
    ("GET", f"{GIN}/rules/gin.knock.limit", None): ("gin-rummy", "get_rule", "200", "none"),
    ("GET", f"{GIN}/rules/no.such", None): ("gin-rummy", "get_rule", "404", "not-found"),
    ("GET", "/v1/games/whist", None): ("none", "unknown", "404", "not-found"),
    ("GET", "/livez", None): ("none", "get_liveness", "200", "none"),
    ("GET", "/problems/illegal-move", None): ("none", "get_problem_type", "200", "none"),
    ("GET", "/", None): ("none", "table", "200", "none"),
    ("GET", "/static/table/nothing.js", None): ("none", "static", "404", "not-found"),
}


class MetricsPage:
    """The metrics that a server reports."""

    def __init__(self, port, kind=PLAIN):
        _, headers, text = ask(port, "GET", "/metrics", headers={"Accept": kind})
        is_open = headers["Content-Type"].startswith("application/openmetrics-text")
        assert is_open == (kind != PLAIN)
        read = read_openmetrics if is_open else read_plain
        self.families = {family.name: family for family in read(text)}
        self.samples = [sample for family in self.families.values() for sample in family.samples]

    def number(self, name):
        return sum(sample.value for sample in self.samples if sample.name == name)

    def requests(self, name=REQUESTS):
        found = [sample for sample in self.samples if sample.name == name]
        return Counter({tuple(map(one.labels.get, LABELS)): one.value for one in found})


@contextmanager
def counting(worker="own", **more):
    metrics = free_port()
    environment = {"METRICS_PORT": str(metrics), "REQUEST_LOG": "off", "WORKER": worker}
    with serving(environment=environment, **more) as server:
        wait_for_counts(metrics, starts=2)
        yield server, metrics


def test_the_log_names_the_address_of_the_metrics():
    with serving(stderr=subprocess.PIPE, environment={"METRICS_PORT": "0"}) as server:
        for line in server.process.stderr:
            if found := re.search(rb"Metrics at: http://127\.0\.0\.1:(\d+)/metrics$", line.strip()):
                break
        assert MetricsPage(int(found[1])).samples


def wait_for_counts(metrics, starts):
    """Wait until two workers count, after this many starts."""
    end = time.monotonic() + 60
    while True:
        found = MetricsPage(metrics)
        workers = found.number("referee_workers")
        if (workers, found.number("referee_worker_starts_total")) == (2, starts):
            return
        assert time.monotonic() < end
        time.sleep(0.05)


def send_all(server, times):
    """Send the mix this many times; returns the expected counts."""
    for _ in range(times):
        for (method, path, body), (_, _, status, _) in MIX.items():
            assert ask(server.port, method, path, body)[0] == int(status), path
    return Counter(dict.fromkeys(MIX.values(), times))


@pytest.mark.parametrize("worker", WORKERS)
def test_what_workers_counted_adds_up_and_survives_them(worker):
    with counting(worker) as (server, metrics):
        expected = send_all(server, 5)
        assert MetricsPage(metrics).requests() == expected
        for count in (3, 4, 5):
            victim = server.wait_for_workers(2)[0]
            os.kill(victim, signal.SIGKILL)
            server.wait_for_workers(2, without=[victim])
            wait_for_counts(metrics, starts=count)
            expected += send_all(server, 5)
            assert MetricsPage(metrics).requests() == expected
        [folder] = folders(server)
        assert folder.stat().st_mode & 0o777 == 0o700
        for _ in range(2):
            old = server.wait_for_workers(2)
            server.process.send_signal(signal.SIGHUP)
            server.wait_for_workers(2, without=old)
        expected += send_all(server, 5)
        wait_for_counts(metrics, starts=9)
        assert MetricsPage(metrics).requests() == expected
    assert not folder.exists()


def folders(server):
    """The folders where the workers of a server count."""
    opened = [file for pid in server.wait_for_workers(2) for file in open_files(pid)]
    return {file.parent for file in opened if file.parent.name.startswith("referee-metrics-")}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder where this process counts."""
    monkeypatch.setattr(values, "ValueClass", values.ValueClass)
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")
    new_folder(str(tmp_path))
    return Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])


def scraped(name="127.0.0.1"):
    """The metrics, asked for on an address of this name."""
    application = reporting(lambda *_: [], ("127.0.0.1", 9464))
    asked = {"REQUEST_METHOD": "GET", "PATH_INFO": "/", "SERVER_NAME": name, "SERVER_PORT": "9464"}
    return b"".join(application(asked, lambda *_: None)).decode()


def test_a_worker_with_room_for_every_series_counts_and_others_do_not(folder, monkeypatch):
    """Writing to a mapped file on a full disk would kill it, and a scrape reads every file."""
    counters = Counters()
    routes = [route_of(rule.endpoint) for rule in create_app().url_map.iter_rules()]
    assert len(set(routes)) == len(routes) > 60
    outcomes = [("200", NONE), ("304", NONE)]
    outcomes += [(str(kind.status), slug) for slug, kind in PROBLEMS.items()]
    for route, outcome in product([UNKNOWN, *routes], outcomes):
        counters.count(route, *outcome, 0)
    files = [*folder.iterdir()]
    assert SPACE / 4 < sum(file.stat().st_size for file in files) <= SPACE
    assert scraped().count('problem="not-found"') > 60
    assert scraped(name="localhost") == ""
    for number in range(MAX_FILES + 1 - len(files)):
        shutil.copy(files[0], folder / f"counter_{number}.db")
    with pytest.raises(OSError, match="no room"):
        Counters()
    (folder / "counter_0.db").unlink()
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=SPACE - 1))
    with pytest.raises(OSError, match="no room"):
        Counters()


METHODS = ("GET", "HEAD", "POST", "PUT", "OPTIONS", "DELETE")


def labels(app, method, path):
    """The labels of a request."""
    environ = EnvironBuilder(path, method=method).get_environ()
    b"".join(app.wsgi_app(environ, lambda *_: None))
    return route_of(notes_of(environ).endpoint)


UNKNOWN_PATHS = ["/x", f"{GIN[:-10]}/", f"{GIN}/", "/rules/x", "/problems/", "/problems/a/b"]


def test_every_path_of_the_contract_is_counted_under_its_name_and_no_other_path():
    app, games = create_app(), {name.replace("-", "_"): name for name in CATALOG}
    for path, item in build(CATALOG)["paths"].items():
        told = {}
        for method, member in item.items():
            if "operationId" in member:
                operation = member["operationId"]
                game = next((game for game in games if operation.startswith(f"{game}_")), None)
                told[method.upper()] = games.get(game, NONE), operation.removeprefix(f"{game}_")
        for method in METHODS:
            expected = told.get(method.replace("HEAD", "GET"), next(iter(told.values())))
            assert labels(app, method, path) == expected, (method, path)
    assert {labels(app, *asked) for asked in product(METHODS, UNKNOWN_PATHS)} == {UNKNOWN}


def test_a_scrape_sees_no_file_that_is_not_whole(folder, monkeypatch):
    seen, rename = [], Path.rename

    def late(file, name):
        seen.append(scraped())
        rename(file, name)

    monkeypatch.setattr(Path, "rename", late)
    Counters()
    assert len(seen) == 3
    assert all(file.stat().st_size == FILE_SIZE for file in folder.iterdir())


def test_moves_of_computer_players_are_counted_by_game_and_level(folder):
    def application(environ, start_response):
        levels = ["quick", "strong", "quick"]
        environ[KEY] = Notes("one", endpoint="gin-rummy.turns", levels=levels)
        start_response("200 OK", [])
        return []

    Counters().counting(application)({}, lambda *_: None)
    assert 'referee_advice_total{game="gin-rummy",level="quick"} 2.0' in scraped()
    assert 'referee_advice_total{game="gin-rummy",level="strong"} 1.0' in scraped()


@pytest.fixture(scope="module")
def counted():
    with counting() as (server, metrics):
        yield server, metrics


@pytest.mark.parametrize("kind", [PLAIN, OPEN])
def test_prometheus_reads_it_in_either_format(counted, kind):
    server, metrics = counted
    before = MetricsPage(metrics, kind)
    began = time.monotonic()
    send_all(server, 2)
    took = time.monotonic() - began
    after = MetricsPage(metrics, kind)
    counters = {name.removesuffix("_total") for name in (REQUESTS, SECONDS)}
    types = dict.fromkeys([*counters, "referee_worker_starts"], "counter")
    types |= {"referee": "info"} if kind == OPEN else {"referee_info": "gauge"}
    types |= {DURATION: "histogram", "referee_workers": "gauge"}
    assert {name: family.type for name, family in after.families.items()} == types
    assert all(family.documentation for family in after.families.values())
    [version] = [s.labels["version"] for s in after.samples if s.name == "referee_info"]
    assert version == __version__
    assert before.requests() + Counter(dict.fromkeys(MIX.values(), 2)) == after.requests()
    spent = sum(after.requests(SECONDS).values()) - sum(before.requests(SECONDS).values())
    assert 0 < spent < took
    # The histogram has the same requests and the same time.
    for place in {labels[:2] for labels in after.requests()}:
        whole = {
            sample.name: sample.value
            for sample in after.families[DURATION].samples
            if (sample.labels["game"], sample.labels["operation"]) == place
        }
        for name, part in ((REQUESTS, "count"), (SECONDS, "sum"), (REQUESTS, "bucket")):
            counted_so = [n for labels, n in after.requests(name).items() if labels[:2] == place]
            # The last bucket has no bound.
            assert whole[f"{DURATION}_{part}"] == pytest.approx(sum(counted_so))


def test_malformed_requests_are_counted_by_problem(counted):
    server, metrics = counted
    before = MetricsPage(metrics).requests()
    with socket.create_connection(("127.0.0.1", server.port), 20) as client:
        client.sendall(b"no request\r\n\r\n")
        assert client.recv(100).startswith(b"HTTP/1.1 400")
    assert MetricsPage(metrics).requests() - before == {
        ("none", "unknown", "400", "malformed-request"): 1
    }


def test_each_address_has_its_own_answers(counted):
    server, metrics = counted
    assert ask(server.port, "GET", "/metrics")[0] == 404
    assert REQUESTS in ask(metrics, "GET", f"{GIN}")[2]
    assert ask(metrics, "POST", f"{GIN}/deals", DEAL)[0] == 405


def test_a_worker_that_hangs_holds_up_no_metrics():
    with counting() as (server, metrics):
        hanging = server.wait_for_workers(2)[0]
        os.kill(hanging, signal.SIGSTOP)
        try:
            for _ in range(5):
                assert MetricsPage(metrics).number("referee_worker_starts_total") == 2
        finally:
            os.kill(hanging, signal.SIGCONT)


def test_without_shared_memory_and_with_a_full_disk_all_is_counted():
    with need("/dev/full").open("wb") as full:
        wounded = {"python": WITHOUT_SHM, "stdout": full, "stderr": full}
        with counting(**wounded) as (server, metrics):
            assert send_all(server, 2) == MetricsPage(metrics).requests()


def inheriting(*places):
    """The arguments of a server that gets sockets on these ports or paths, as from systemd."""
    return patched(
        "import socket\n"
        "def held(place):\n"
        "    is_path = isinstance(place, str)\n"
        "    found = socket.socket(socket.AF_UNIX if is_path else socket.AF_INET)\n"
        "    found.bind(place if is_path else ('127.0.0.1', place))\n"
        "    found.listen()\n"
        "    return found\n"
        f"high = [os.dup2(held(one).detach(), 100 + at) for at, one in enumerate({places})]\n"
        "for at, one in enumerate(high):\n"
        "    os.dup2(one, 3 + at)\n"
        "os.environ |= {'LISTEN_FDS': str(len(high)), 'LISTEN_PID': str(os.getpid())}"
    )


def test_of_sockets_passed_on_the_last_is_for_metrics():
    port, metrics = free_port(), free_port()
    environment = {"METRICS_PORT": "1"}  # a port that nobody listens on
    with serving(python=inheriting(port, metrics), port=port, environment=environment) as server:
        assert send_all(server, 1) == MetricsPage(metrics).requests()
        assert ask(port, "GET", "/metrics")[0] == 404


def test_a_single_socket_passed_on_is_not_taken_for_metrics():
    line = aborted(inheriting(free_port()), METRICS_PORT=str(free_port()))
    assert line.startswith("referee: METRICS_PORT: pass on a second socket (LISTEN_FDS), for ")


@pytest.mark.parametrize(
    ("worker", "places", "why"),
    [
        ("own", (0, "a.sock"), "METRICS_PORT: the last socket passed on needs a port"),
        ("gthread", ("a.sock", 0), "WORKER is 'gthread'; with METRICS_PORT it needs a port, not "),
    ],
)
def test_metrics_that_would_not_be_kept_apart_abort_the_start(tmp_path, worker, places, why):
    passed_on = inheriting(*(str(tmp_path / one) if one else 0 for one in places))
    assert aborted(passed_on, METRICS_PORT="1", WORKER=worker).startswith(f"referee: {why}")


def test_gthread_does_not_start_with_metrics_on_a_socket(tmp_path):
    """It would serve them to a client of the socket that names their address in Host."""
    settings = {"HOST": f"unix:{tmp_path}/a.sock", "METRICS_PORT": "0", "WORKER": "gthread"}
    assert "it needs a port, not a socket" in aborted(SERVICE, **settings)
