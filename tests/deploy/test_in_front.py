"""nginx before a socket, as in docs/operations.md, and HAProxy and the service on IPv6."""

import json
import re
import socket
import subprocess
import time
from contextlib import contextmanager
from http.client import HTTPConnection

import pytest

from service.limits import LARGE_BODY_LIMIT
from tests.faults.proxied import DEPLOY
from tests.needs import need
from tests.serving import ROOT, free_port, serving

pytestmark = pytest.mark.alone

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


def test_nginx_as_on_the_page_of_operations_passes_on_all_that_the_service_takes(tmp_path):
    nginx, port, path = need("nginx"), free_port(), tmp_path / "referee.sock"
    page = (ROOT / "docs" / "operations.md").read_text()
    [page] = re.findall(r"^```nginx\n(.+?)^```$", page, re.MULTILINE | re.DOTALL)
    page = page.replace("/run/referee/referee.sock", str(path)).replace("80;", f"127.0.0.1:{port};")
    config = tmp_path / "nginx.conf"
    config.write_text(ALONE.format(folder=tmp_path, page=page))
    service = {"HOST": f"unix:{path}"}
    with running([nginx, "-c", config, "-e", tmp_path / "errors"], "127.0.0.1", port):
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        with serving(environment=service) as server:
            for _ in range(5):
                status, _, dealt = asked(connection, "POST", DEALS, DEAL)
                assert (status, json.loads(dealt)["to_act"]) == (200, 1)
            largest = DEAL[:-1].ljust(LARGE_BODY_LIMIT - 14) + ',"moves": []}'
            assert len(largest) <= LARGE_BODY_LIMIT
            assert asked(connection, "POST", REPLAYS, largest)[0] == 200
            # What the service refuses is its problem document, not a page of nginx.
            for sent, slug in ((largest, "body-too-large"), ("{", "malformed-json")):
                _, headers, problem = asked(connection, "POST", DEALS, sent)
                assert headers["Content-Type"] == "application/problem+json"
                assert json.loads(problem)["type"] == f"/problems/{slug}"
            server.wait_for_workers(2)
        assert asked(connection, "POST", DEALS, DEAL)[0] == 502
        with serving(environment=service):
            assert asked(connection, "POST", DEALS, DEAL)[0] == 200
        connection.close()


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
