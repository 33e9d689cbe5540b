"""The page about testing: every command works from an empty folder."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from contextlib import contextmanager, suppress
from itertools import takewhile
from socket import create_server

import httpx
import pytest
import requests
import yaml

from clients.python.client import Connection, Refused
from examples.conversations.record import HOME, conversation, written
from service.catalog import CATALOG
from tests import programs
from tests.docs.shell import ADDRESS, ROOT, shown

PAGE = (ROOT / "docs" / "testing.md").read_text()
GAMES = pytest.mark.parametrize("game", CATALOG)
LEFT_OUT = shutil.ignore_patterns(".*", "node_modules", "__pycache__", "dist", "tests")


def recorded(game):
    return json.loads((HOME / f"{game}.json").read_text(encoding="utf-8"))


@pytest.fixture
def folder(tmp_path):
    """A folder with only the conversations of a version, and its commands."""
    shutil.copytree(HOME, tmp_path / "conversations", ignore=shutil.ignore_patterns("__*"))
    return tmp_path


@contextmanager
def running(command, folder, **settings):
    """Run commands of the page in a folder, with the tests' Python; stop processes they leave."""
    path = f"{os.path.dirname(sys.executable)}:{os.environ['PATH']}"  # noqa: PTH120 - text of PATH
    with subprocess.Popen(
        ["/bin/sh", "-c", command],
        cwd=folder,
        env=os.environ | {"PATH": path, **settings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)


def test_the_service_answers_inside_a_program_as_over_http(url):
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    [block] = [block for block in blocks if "WSGITransport" in block]
    found = {}
    exec(compile(block, "testing.md", "exec"), found)  # noqa: S102 - a page of our own
    inside = Connection("http://referee", transport=httpx.WSGITransport(found["app"]))
    with inside, Connection(url) as outside:
        state = inside.send("POST", "/v1/games/rummy/deals", {"seats": 3, "seed": 5})["state"]
        for body in ({"state": state, "move": {"type": "draw_stock"}}, {"state": state}, {}):
            answers = []
            for connection in (inside, outside):
                try:
                    answers.append(connection.send("POST", "/v1/games/rummy/moves", body))
                except Refused as refused:
                    answers.append({**refused.problem, "instance": None})
            assert answers[0] == answers[1]


def ask(url, method, path, body):
    answer = requests.request(method, url + path, json=body, timeout=10)
    return answer.status_code, answer.json()


@GAMES
def test_a_conversation_is_what_the_service_answers_today(game, client):
    text = (HOME / f"{game}.json").read_text(encoding="utf-8")
    assert written(conversation(CATALOG[game], client)) == text, "run: make openapi"


@GAMES
def test_a_conversation_goes_from_the_deal_to_the_outcome_with_every_refusal_of_a_game(game):
    answers = [exchange["answer"] for exchange in recorded(game)]
    assert answers[1]["body"]["events"]
    assert any("outcome" in answer["body"] for answer in answers if answer["status"] == 200)
    refusals = {answer["body"]["type"] for answer in answers if answer["status"] >= 400}
    assert len(refusals) >= 8
    kinds = {exchange["request"]["path"].rpartition("/")[2] for exchange in recorded(game)}
    assert kinds == {game, "deals", "moves", "view-legal-moves", "scores", "replays"}


def test_the_stub_answers_any_origin_what_is_recorded_and_501_to_anything_else(folder):
    command = shown(PAGE, "sh", "PORT=8001").replace("8001", "0")
    with running(command, folder) as process:
        url = process.stdout.readline().strip()
        for exchange in (exchange for game in CATALOG for exchange in recorded(game)):
            request, answer = exchange["request"], exchange["answer"]
            if isinstance(request["body"], dict):
                request["body"] = dict(reversed(request["body"].items()))
            assert ask(url, **request) == (answer["status"], answer["body"])
        assert ask(url, "POST", "/v1/games/gin-rummy/deals", {"seats": 2})[0] == 501
        for method, status in (("GET", 200), ("OPTIONS", 204)):
            answer = requests.request(method, f"{url}/v1/games/gin-rummy", timeout=10)
            assert answer.status_code == status
            assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert answer.headers["Access-Control-Allow-Methods"] == "GET, POST"
        assert answer.headers["Access-Control-Allow-Headers"] == "*"


def test_the_stub_records_what_the_service_answers(folder, url):
    command = shown(PAGE, "sh", "RECORD=").replace("8002", "0").replace(ADDRESS, url)
    dealt = {"seats": 2, "seed": 1, "views": ["all"], "describe": True}
    asked = [
        ("POST", "/v1/games/rummy/deals", dealt),
        ("POST", "/v1/games/rummy/deals", {"seats": 1}),
        ("GET", "/v1/games/rummy/texts", None),
    ]
    for name in ("RECORD=", "OTHER="):  # the second stub has what the first one recorded
        with running(command.replace("RECORD=", name), folder) as process:
            stub = process.stdout.readline().strip()
            answers = [ask(stub, *one) for one in asked * 2]
            assert [status for status, _ in answers] == [200, 400, 200] * 2
            assert answers[:3] == answers[3:]
            assert answers[0][1]["views"]
            assert answers[2] == ask(url, *asked[2])


def test_the_service_container_fits_a_workflow_and_the_image_says_when_it_is_ready(tmp_path):
    [(name, service)] = yaml.safe_load(shown(PAGE, "yaml", "services:"))["services"].items()
    job = {"runs-on": "ubuntu-latest", "services": {name: service}, "steps": [{"run": "true"}]}
    file = tmp_path / "workflow.yaml"
    file.write_text(yaml.safe_dump({"on": "push", "jobs": {"test": job}}))
    schema = ["--builtin-schema", "vendor.github-workflows"]
    judge = [sys.executable, "-m", "check_jsonschema", *schema, file]
    programs.run(judge)
    image = (ROOT / "Dockerfile").read_text()
    assert "HEALTHCHECK" in image
    assert f"EXPOSE {service['ports'][0].rpartition(':')[2]}" in image


@pytest.mark.check
def test_the_service_starts_in_a_clone(tmp_path):
    clone = tmp_path / "referee"
    shutil.copytree(ROOT, clone, ignore=LEFT_OUT)
    (clone / ".venv").symlink_to(ROOT / ".venv")
    with create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    command = shown(PAGE, "sh", "make run").replace("8000", port) + "echo; echo done"
    with running(command, clone, PORT=port, HOST="127.0.0.1") as process:
        said = list(takewhile("done\n".__ne__, process.stdout))
        assert '{"status":"ready"}\n' in said, said


@pytest.mark.parametrize("loses", [True, pytest.param(False, marks=pytest.mark.check)])
def test_the_program_of_the_page_lists_all_that_a_version_lost(folder, url, loses):
    if loses:
        file = folder / "conversations/bingo.json"
        exchanges = json.loads(file.read_text())
        exchanges[1]["answer"]["body"]["state"]["luck"] = 7
        exchanges[1]["answer"]["body"]["events"].append({})
        exchanges[2]["answer"]["status"] = 201
        file.write_text(json.dumps(exchanges))
    program = shown(PAGE, "python", "def lost").replace(ADDRESS, url)
    (folder / "compare.py").write_text(program)
    with running("python3 compare.py", folder) as process:
        said, _ = process.communicate()
    assert (process.returncode != 0) is loses, said
    deals = "bingo.json 2: POST /v1/games/bingo/deals: ['/state/luck', '/events']"
    after = "2 answers differ"
    assert (deals in said) is ("status 200, not 201" in said) is (after in said) is loses
