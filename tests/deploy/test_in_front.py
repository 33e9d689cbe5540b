"""Servers in front of the service, as in docs/operations.md and deploy/; and both on IPv6."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from http.client import HTTPConnection

import pytest

from service.catalog import CATALOG
from service.limits import LARGE_BODY_LIMIT
from tests.faults.proxied import DEPLOY
from tests.json_referee import JsonReferee
from tests.needs import need
from tests.programs import ended
from tests.serving import ROOT, free_port, serving

pytestmark = [pytest.mark.check, pytest.mark.serving]

PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
GZIP = "Accept-Encoding: gzip"
DEALS = "/v1/games/gin-rummy/deals"
REPLAYS = "/v1/games/gin-rummy/replays"
DEAL = json.dumps({"seats": 2, "seed": 1})
JSON = {"Content-Type": "application/json"}
ALONE = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/errors;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {page}
}}
"""


@contextmanager
def running(command, host, port, **more):
    """A program, once it listens."""
    process = subprocess.Popen(command, **more)
    try:
        end = time.monotonic() + 30
        while True:
            try:
                socket.create_connection((host, port), 10).close()
            except ConnectionRefusedError:
                assert process.poll() is None
                assert time.monotonic() < end
                time.sleep(0.05)
            else:
                break
        yield
    finally:
        process.terminate()
        process.wait(30)


def asked(connection, method, path, body=None):
    connection.request(method, path, body, JSON)
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read()


@contextmanager
def in_front(name, folder, service):
    """The port of a server as documented, before the service at a socket; HAProxy at a port."""
    program, port = need(name), free_port()
    environment, config = {**os.environ, "HOME": str(folder)}, folder / f"{name}.conf"
    if name == "haproxy":
        shutil.copytree(DEPLOY, folder / "deploy")
        config = folder / "deploy" / "haproxy.cfg"
        [path] = re.findall(r"`(http-request replace-path .+?)`", PAGE)
        default = "    default_backend referee"
        config.write_text(config.read_text().replace(default, f"    {path}\n{default}"))
        trusted = {"TRUSTED": "127.0.0.1", "LISTEN": f"127.0.0.1:{port}"}
        environment |= trusted | {"ONE": service, "TWO": service}
        command = [program, "-q", "-db", "-f", config]
    else:
        language = {"nginx": "nginx", "caddy": "caddyfile"}[name]
        [page] = re.findall(rf"^```{language}\n(.+?)^```$", PAGE, re.MULTILINE | re.DOTALL)
        page = page.replace("/run/referee/referee.sock", service)
        if name == "nginx":
            page = page.replace("80;", f"127.0.0.1:{port};")
            config.write_text(ALONE.format(folder=folder, page=page))
            command = [program, "-c", config, "-e", folder / "errors"]
        else:
            site = f"http://127.0.0.1:{port} {{\nbind 127.0.0.1"
            config.write_text("{\nadmin off\n}\n" + page.replace("http://:80 {", site))
            command = [program, "run", "--config", config, "--adapter", "caddyfile"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "env": environment}
    with running(command, "127.0.0.1", port, **quiet):
        yield port


@pytest.mark.parametrize("name", ["nginx", "caddy"])
def test_a_server_as_on_the_page_of_operations_passes_on_all_that_the_service_takes(name, tmp_path):
    path = tmp_path / "referee.sock"
    service = {"HOST": f"unix:{path}"}
    with in_front(name, tmp_path, str(path)) as port:
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        with serving(environment=service) as server:
            for _ in range(5):
                status, _, dealt = asked(connection, "POST", DEALS, DEAL)
                assert (status, json.loads(dealt)["to_act"]) == (200, 1)
            largest = DEAL[:-1].ljust(LARGE_BODY_LIMIT - 14) + ',"moves": []}'
            assert len(largest) <= LARGE_BODY_LIMIT
            assert asked(connection, "POST", REPLAYS, largest)[0] == 200
            # What the service refuses is its problem document, not a page of the other server.
            for sent, slug in ((largest, "body-too-large"), ("{", "malformed-json")):
                _, headers, problem = asked(connection, "POST", DEALS, sent)
                assert headers["Content-Type"] == "application/problem+json"
                assert json.loads(problem)["type"] == f"/problems/{slug}"
            server.wait_for_workers(2)
        assert asked(connection, "POST", DEALS, DEAL)[0] == 502
        with serving(environment=service):
            assert asked(connection, "POST", DEALS, DEAL)[0] == 200
        connection.close()


def on_the_wire(port, path, body, *headers):
    """The bytes of a response, with its head, if the connection is closed after it."""
    head = [f"POST {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close", *headers]
    head += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    with socket.create_connection(("127.0.0.1", port), 60) as client:
        client.sendall("\r\n".join([*head, "", body]).encode())
        return b"".join(iter(lambda: client.recv(65536), b""))


def first_moves():
    """The first move of the largest table of each game, with all views in words."""
    for game, entry in CATALOG.items():
        asked = {"views": ["all"], "describe": True}
        dealt = JsonReferee(entry).deals({"seats": max(entry.game.seats), "seed": 1})
        body = {"state": dealt["state"], "move": dealt["legal_moves"][0], **asked}
        yield entry.game.title, f"/v1/games/{game}/moves", json.dumps(body)


def test_positions_are_compressed_to_the_sizes_on_the_page_but_not_at_sealed_tables(tmp_path):
    need("cryptography")
    sizes = {title: [] for title, *_ in first_moves()}
    charter = {"game": "bing-rummy", "seats": ["quick"] * 8}
    sealed = json.dumps({"charter": charter, "proofs": [None] * 8, "describe": True})
    path = tmp_path / "referee.sock"
    with (
        serving(environment={"HOST": f"unix:{path}", "SEAL_KEYS": "own"}),
        serving(environment={"SEAL_KEYS": "own"}) as server,
    ):
        for title, operation, body in first_moves():
            sizes[title].append(len(on_the_wire(server.port, operation, body)))
        for name in ("haproxy", "nginx", "caddy"):
            (tmp_path / name).mkdir()
            service = f"127.0.0.1:{server.port}" if name == "haproxy" else str(path)
            with in_front(name, tmp_path / name, service) as port:
                for title, operation, body in first_moves():
                    packed = on_the_wire(port, operation, body, GZIP)
                    assert b"content-encoding: gzip" in packed.lower()
                    assert b"gzip" not in on_the_wire(port, operation, body)
                    sizes[title].append(len(packed))
                for below in ("", "/referee"):
                    at = f"{below}/v1/games/bing-rummy/sealed-deals"
                    plain = on_the_wire(port, at, sealed, GZIP)
                    assert b" 200 " in plain[:20]
                    assert b"gzip" not in plain
                    url = f"http://127.0.0.1:{port}{below}/"
                    played = ended([sys.executable, "-m", "demo", "bingo", "--url", url], cwd=ROOT)
                    assert played.returncode == 0, played.stderr
    rows = [f"| {title} | {' | '.join(map(str, row))} |" for title, row in sizes.items()]
    for title, row in sizes.items():
        [shown] = re.findall(rf"^\| {title} \| (.+) \|$", PAGE, re.MULTILINE)
        for now, then in zip(row, map(int, shown.split(" | ")), strict=True):
            # Games change, and versions compress differently.
            assert now == pytest.approx(then, rel=0.1), "\n".join(rows)


def test_the_service_and_the_proxy_may_listen_on_ipv6():
    haproxy, port = need("haproxy"), free_port()
    on_ipv6 = {"HOST": "::1", "WORKERS": "1", "SERVER_TIMING": "on"}
    with serving(environment=on_ipv6) as one, serving(environment=on_ipv6) as two:
        instances = {"ONE": f"[::1]:{one.port}", "TWO": f"[::1]:{two.port}"}
        environment = {"LISTEN": f"[::1]:{port}", **instances}
        command = [haproxy, "-q", "-db", "-f", DEPLOY / "haproxy.cfg"]
        with running(command, "::1", port, env=environment, stdout=subprocess.DEVNULL):
            connection = HTTPConnection("::1", port, timeout=60)
            seeds = set()
            for _ in range(4):
                status, headers, dealt = asked(connection, "POST", DEALS, DEAL)
                assert status == 200
                assert "Server-Timing" not in headers
                seeds.add(dealt)
            assert len(seeds) == 1
            # Addresses of IPv6 are clients like all others.
            statuses = [asked(connection, "GET", "/livez")[0] for _ in range(220)]
            assert {*statuses} == {200, 429}
            connection.close()
