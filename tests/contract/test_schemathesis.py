"""schemathesis with every check: one round of each operation in `make check`, and after a change
of what it tests, every phase: of the game whose turn it is by the commit, or of all with `ALL`.

Random states cannot occur, so on their own such requests never reach a rule. Recorded examples
and the links of `tests.contract.links` do: the stateful phase plays on from one position to the
next.
"""

import json
import os
import re
import shutil
import sys
from collections import Counter
from functools import wraps
from pathlib import Path

import pytest
import schemathesis
from flask import Flask, Response
from schemathesis.checks import load_all_checks
from schemathesis.config import SchemathesisConfig
from schemathesis.core.failures import Failure
from schemathesis.engine import events, from_schema
from schemathesis.engine.run import PhaseName

from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from service.sealed.seals import OWN
from tests.contract import contract
from tests.contract.links import links, with_links
from tests.depth import count, is_deep, seed
from tests.programs import ended
from tests.serving import serving

ROOT = Path(__file__).parents[2]
CONFIG = ROOT / "schemathesis.toml"
PLAYED = {PhaseName.EXAMPLES, PhaseName.COVERAGE, PhaseName.FUZZING, PhaseName.STATEFUL_TESTING}
MOVES = "/moves"
SITE = "site"
"""The name of the operations that belong to no game."""
PARTLY = "/partly.json"


class PartlyDocumented:
    """The service, but its document tells of some operations only."""

    def __init__(self, app: Flask, document: dict) -> None:
        self.app = app
        self.document = Response(json.dumps(document), content_type="application/json")

    def __call__(self, environ, start_response):
        # Over WSGI, schemathesis accepts gzip and cannot read it; over HTTP it can.
        environ.pop("HTTP_ACCEPT_ENCODING", None)
        asked = self.document if environ["PATH_INFO"] == PARTLY else self.app
        return asked(environ, start_response)


def part_of(path: str) -> str:
    """The game of an operation, or the site."""
    _, _, rest = path.partition("/v1/games/")
    return rest.split("/")[0] if "/" in rest else SITE


def id_of(case: schemathesis.Case) -> str:
    return case.operation.definition.raw["operationId"]


class Run:
    """One run over the operations of a game, or over all others, and what it reached.

    A brief run sends the recorded requests and a few random ones to each operation.
    """

    def __init__(self, part: str, *, brief: bool) -> None:
        app = create_app(Settings(request_log=False, seal_keys=OWN))
        document = app.test_client().get("/openapi.json").json
        self.operations = {
            path: item for path, item in document["paths"].items() if part_of(path) == part
        }
        partly = PartlyDocumented(app, {**document, "paths": with_links(self.operations)})
        config = SchemathesisConfig.from_path(CONFIG)
        self.seed = seed(20_260_401)
        config.update(seed=self.seed, max_failures=None)
        self.schema = schemathesis.openapi.from_wsgi(PARTLY, partly, config=config)
        self.schema.config.generation.update(max_examples=3 if brief else count(25, 400))
        self.schema.config.phases.coverage.enabled = not brief
        # Nothing links one page to another.
        self.schema.config.phases.stateful.enabled = part != SITE
        scenarios = 3 if brief else count(15, 100)
        self.schema.config.phases.stateful.generation.update(max_examples=scenarios)
        self.statuses: Counter[int] = Counter()
        self.succeeded: set[str] = set()
        self.problems: Counter[str] = Counter()
        self.phases: dict[PhaseName, str] = {}
        self.failures: list[str] = []
        self.longest_play = 0
        self.followed: set[tuple[str, str]] = set()
        """The links that led to a response: the ids of the two operations."""

    def take(self, event: events.EngineEvent) -> None:
        if isinstance(event, events.PhaseFinished):
            self.phases[event.phase.name] = event.status.name
        elif isinstance(event, events.NonFatalError):
            self.failures.append(f"{event.phase} {event.label}: {event.info}")
        elif isinstance(event, events.FatalError):
            raise event.exception
        elif isinstance(event, events.ScenarioFinished):
            self._take_scenario(event)

    def _take_scenario(self, event: events.ScenarioFinished) -> None:
        recorder = event.recorder
        plays: dict[str, int] = {}
        for case_id, interaction in recorder.interactions.items():
            response, node = interaction.response, recorder.cases[case_id]
            self.statuses[response.status_code] += 1
            if response.status_code == 200:
                self.succeeded.add(node.value.operation.label)
            if response.status_code >= 400:
                self.problems[response.json()["type"]] += 1
            if event.phase is PhaseName.STATEFUL_TESTING and response.status_code == 200:
                made = node.value.operation.path.endswith(MOVES)
                plays[case_id] = plays.get(node.parent_id, 0) + made
                self.longest_play = max(self.longest_play, plays[case_id])
            if event.phase is PhaseName.STATEFUL_TESTING and node.parent_id is not None:
                parent = recorder.cases[node.parent_id].value
                self.followed.add((id_of(parent), id_of(node.value)))
        for case_id, checks in recorder.checks.items():
            case = recorder.cases[case_id].value
            self.failures += [
                f"{event.phase.value} {case.operation.label} {check.name}: "
                f"{check.failure_info.failure}\n{check.failure_info.code_sample}"
                for check in checks
                if check.failure_info is not None
            ]

    def is_liberty(self, case: schemathesis.Case, response: schemathesis.Response) -> bool:
        """Whether an answer is right by `contract.tidied`, although not by the schema alone.

        Nor does a schema say that a list has no duplicates, or how many seats a state has.
        """
        if case.method != "POST":
            return False
        accepted = response.status_code != 400
        errors = [] if accepted else response.json().get("errors", ())
        if errors and all(one["code"] in {"repeated", "conflict"} for one in errors):
            return True
        content = self.operations[case.operation.path]["post"]["requestBody"]["content"]
        schema = content["application/json"]["schema"]
        return accepted != bool(contract.misfits(schema, contract.tidied(schema, case.body)))


load_all_checks()
STOCK = [
    schemathesis.checks.CHECKS.get_one(f"{kind}_data_{verdict}")
    for kind, verdict in (("positive", "acceptance"), ("negative", "rejection"))
]


def with_liberties(stock, run):
    """A stock check that excuses what `contract.tidied` explains."""

    @wraps(stock)
    def check(ctx, response, case):
        try:
            return stock(ctx, response, case)
        except Failure:
            if not run.is_liberty(case, response):
                raise
            return None

    return check


@pytest.fixture
def run(part, brief):
    run = Run(part, brief=brief)

    for stock in STOCK:
        schemathesis.check(with_liberties(stock, run))
    yield run
    for stock in STOCK:
        schemathesis.check(stock)


def execute(run):
    touched = set()
    for event in from_schema(run.schema).execute():
        run.take(event)
        if isinstance(event, events.ScenarioFinished) and event.label:
            touched.add(event.label.partition(" ")[2])
    assert not run.failures, "\n\n".join([f"seed {run.seed}", *run.failures[:5]])
    assert touched - {"tests"} == set(run.operations)


def in_turn():
    """The game whose turn it is by the commit; all of them in a whole run, or without git."""
    commit = ended(["git", "rev-parse", "HEAD"], cwd=ROOT).stdout
    if os.environ.get("REFEREE_WHOLE") or is_deep() or not commit:
        return [*CATALOG]
    return [[*CATALOG][int(commit, 16) % len(CATALOG)]]


@pytest.mark.check
@pytest.mark.fuzzing
@pytest.mark.parametrize("brief", [True])
@pytest.mark.parametrize("part", [*CATALOG, SITE])
def test_one_round_of_each_operation_passes(run, part):
    execute(run)
    labels = {
        f"{method.upper()} {path}" for path, item in run.operations.items() for method in item
    }
    # schemathesis has no sealed text and no proof; it can deal to computer players alone.
    sealed = {label for label in labels if "/sealed-" in label}
    assert run.succeeded - sealed == labels - sealed, run.statuses


@pytest.mark.check
@pytest.mark.schemathesis
@pytest.mark.parametrize("brief", [False])
@pytest.mark.parametrize("part", in_turn())
def test_every_phase_and_check_of_schemathesis_passes(run, record_property):
    execute(run)
    assert {phase: run.phases.get(phase) for phase in PLAYED} == dict.fromkeys(PLAYED, "SUCCESS")
    reached = f"seed {run.seed}: {run.statuses}, {run.problems}, {run.longest_play} moves by links"
    assert run.longest_play > 1, reached
    ids = {one["operationId"] for item in run.operations.values() for one in item.values()}
    linked = {(one, other) for one, after in links().items() if one in ids for other in after}
    assert run.followed >= linked, linked - run.followed
    assert run.statuses[200] > 100, reached
    assert run.statuses[409] > 2, reached
    assert run.statuses[422] > 100, reached
    record_property("figures", f"{sum(run.statuses.values())} requests, {reached}")


@pytest.mark.check
@pytest.mark.schemathesis
@pytest.mark.parametrize("brief", [False])
@pytest.mark.parametrize("part", [SITE])
def test_what_is_no_games_passes_too(run, record_property):
    execute(run)
    assert run.statuses[200] > 50, run.statuses
    assert run.statuses[404] > 2, run.statuses
    record_property("figures", f"{sum(run.statuses.values())} requests, {run.statuses}")


@pytest.mark.check
@pytest.mark.schemathesis
def test_the_command_of_the_page_passes(tmp_path):
    """With the configuration alone, and only the phases that draw nothing at random."""
    page = (ROOT / "docs/testing.md").read_text()
    command = re.search(
        r"^schemathesis (run .*) http://127\.0\.0\.1:8000(\S+)$", page, re.MULTILINE
    )
    shutil.copy(CONFIG, tmp_path)
    with serving(environment={"REQUEST_LOG": "off"}) as server:
        done = ended(
            [
                Path(sys.executable).with_name("schemathesis"),
                *command[1].split(),
                "--phases=examples,coverage",
                f"http://127.0.0.1:{server.port}{command[2]}",
            ],
            cwd=tmp_path,
        )
    assert done.returncode == 0, done.stdout[-5000:]
    assert int(re.search(r"(\d+) generated", done.stdout)[1]) > 1_000, done.stdout[-5000:]
