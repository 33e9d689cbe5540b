"""The image as built and run: its user, its content, its games, and how it stops."""

import json
import re
import time
from http.client import HTTPException
from itertools import chain
from pathlib import Path
from threading import Event, Thread

import pytest

from service.catalog import CATALOG
from tests.browser.games import is_over, transcript_until
from tests.image import standin
from tests.image.conftest import FIGURES
from tests.image.tools import ROOT, run

GRACE = 10
"""The default seconds that an orchestrator waits between SIGTERM and SIGKILL."""
TOOLS = re.compile(r"(ba|da|a|z|k)?sh|busybox|pip3?(\.\d+)?|g?cc|make|apt(-get)?|dpkg|perl|su|sudo")


def instructions():
    """The instructions of each stage of the Dockerfile, one per line."""
    text = (ROOT / "Dockerfile").read_text().replace("\\\n", "")
    lines = [line for line in text.splitlines() if line and not line.startswith(("#", " "))]
    stages = re.split(r"^(?=FROM )", "\n".join(lines), flags=re.MULTILINE)
    return [stage.splitlines() for stage in stages[1:]]


def test_no_stage_needs_a_shell_and_the_last_runs_nothing():
    commands = [re.search(r"\b(RUN|CMD|ENTRYPOINT) (.+)", line) for line in chain(*instructions())]
    found = [command for command in commands if command]
    assert {command[1] for command in found} == {"RUN", "CMD"}
    for command in found:
        assert all(isinstance(word, str) for word in json.loads(command[2])), command[0]
    assert not [line for line in instructions()[-1] if line.startswith("RUN")]


def test_it_says_how_it_is_started(settings):
    assert settings["User"] == "10001:10001"
    assert settings["StopSignal"] == "SIGTERM"
    assert settings["ExposedPorts"].keys() == {"8000/tcp"}
    assert settings["Cmd"][0] == "python3"
    assert settings["Healthcheck"]["Test"][:2] == ["CMD", "python3"]
    assert "Entrypoint" not in settings or not settings["Entrypoint"]


def test_it_holds_what_it_needs_and_no_tool(files, bases):
    programs = {path.name for place in ("bin", "sbin") for path in files.glob(f"usr/{place}/*")}
    if bases[0]["BASE"] == standin.BASE:
        assert {re.sub(r"[\d.]+$", "", program) for program in programs} == {"python"}
        assert not list(filter(TOOLS.fullmatch, programs))
    ours = files / "srv/referee"
    names = {"LICENSE", "openapi.yaml", "packages", "run.txt", "service"}
    assert {path.name for path in ours.iterdir()} == names
    pinned = re.findall(r"^([a-z0-9-]+)==(\S+)", (ours / "run.txt").read_text(), re.MULTILINE)
    packed = {path.name.partition(".dist-info")[0] for path in ours.glob("packages/*.dist-info")}
    assert {name.lower().replace("_", "-") for name in packed} == {f"{n}-{v}" for n, v in pinned}
    sources = set((ours / "service").rglob("*.py"))
    assert len(sources) > 50
    for source in sources:
        assert list((source.parent / "__pycache__").glob(f"{source.stem}.*.pyc")), source


def test_nothing_can_be_changed_by_its_user_and_nothing_gives_rights(files):
    ours = [files / "srv/referee", *(files / "srv/referee").rglob("*")]
    for path in ours:
        found = path.lstat()
        assert (found.st_uid, found.st_gid) == (0, 0), path
        assert path.is_symlink() or not found.st_mode & 0o6022, path


def test_it_runs_as_an_unprivileged_user(running):
    processes = running.processes(3)
    assert len(processes) == 3, "one that watches, two that answer"
    for process in processes:
        assert set(process["Uid"].split()) == set(process["Gid"].split()) == {"10001"}
        assert int(process["CapEff"], 16) == int(process["CapBnd"], 16) == 0
        assert process["NoNewPrivs"] == "1"


@pytest.mark.parametrize("path", ["new", "service/new", "packages/new", "/new", "/etc/new"])
def test_its_root_is_read_only(running, path):
    status, said = running.inside("python3", "-c", f"open({path!r}, 'w')")
    assert status != 0
    assert "Read-only file system" in said


def test_the_health_check_fails_when_the_service_does(running, settings):
    check = settings["Healthcheck"]["Test"][1:]
    began = time.monotonic()
    assert running.inside(*check) == (0, "")
    seconds = time.monotonic() - began
    FIGURES.append(f"a health check takes {seconds:.1f} s")
    assert seconds < settings["Healthcheck"]["Timeout"] / 1e9
    status, said = running.inside(*check, PORT=9)
    assert status != 0
    assert "refused" in said


def test_it_plays_a_hand_of_each_game(running):
    for name in CATALOG:
        transcript, end = transcript_until(name, 4, is_over)
        home = f"/v1/games/{name}"
        opening = {"seats": transcript["seats"], "seed": transcript["seed"]}
        position = running.post(f"{home}/deals", opening)
        for move in transcript["moves"]:
            asked = {"state": position["state"], "move": move}
            position = running.post(f"{home}/moves", asked)
        assert position["digest"] == end["digest"], name


def test_only_with_a_build_argument_it_can_seal_tables(start, running, sealing_files):
    secret = {"secret": "0" * 32}
    assert running.post("/v1/seals", secret)["type"] == "/problems/sealing-off"
    sealing = start("sealing", sealing_files, SEAL_KEYS="own")
    assert sealing.post("/v1/seals", secret)["seal"].startswith("rk1.")


def test_it_stops_within_its_grace_and_loses_nothing(start, settings):
    """Requests are served until the socket closes; then the container exits."""
    container = start("stopped")
    answered, lost, stopping = [], [], Event()

    def play():
        while True:
            asked_late = stopping.is_set()
            try:
                answered.append(container.post("/v1/games/bingo/deals", {"seats": 2, "seed": 1}))
            except (OSError, HTTPException):
                if not asked_late:
                    lost.append(len(answered))
                return

    players = [Thread(target=play) for _ in range(4)]
    for player in players:
        player.start()
    time.sleep(0.5)
    before = len(answered)
    assert before > 0
    began = time.monotonic()
    stopping.set()
    container.stop(settings["StopSignal"].removeprefix("SIG"))
    status = container.wait(GRACE)
    seconds = time.monotonic() - began
    for player in players:
        player.join()
    FIGURES.append(f"stopped after {seconds:.1f} s, answering {len(answered) - before} more")
    assert status == 0
    assert len(answered) > before
    assert len({answer["digest"] for answer in answered}) == 1
    assert lost == []


def test_its_size(buildah, files, sealing_files, bases):
    whole, base = _megabytes(files), _megabytes(buildah.mounted(bases[0]["BASE"])[1])
    ours = _megabytes(files / "srv/referee")
    sealing = _megabytes(sealing_files / "srv/referee")
    FIGURES.append(
        f"the image: {whole:.1f} MB, of which {ours:.1f} MB are ours on a base of {base:.1f} MB; "
        f"with sealed tables {sealing - ours:.1f} MB more"
    )
    assert whole == pytest.approx(base + ours, abs=0.5), "something else came into the image"
    assert ours < sealing < 60


def _megabytes(folder: Path) -> float:
    return int(run("du", "--summarize", "--block-size=1", folder).split()[0]) / 1e6
