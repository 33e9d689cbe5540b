"""A new game needs only its own folders and one entry in the catalog.

One game is made from each template, both in one copy of this checkout. Both pass the tests that
depend on the rules. The others, such as those of the page and the clients, run on the smallest
game, that of ``tricks``: ten cards, two players, no stock, no dealer, no known cards. They are a
group that runs when what they check has changed.
"""

import os
import shutil
from pathlib import Path

import pytest

from tests.conformance.game_check import NAMED_ON
from tests.programs import ended

ROOT = Path(__file__).parents[2]
MADE = {"least-game": "", "draw-and-drop": "FROM=stock"}
"""The names of the new games, and their templates; without one: tricks."""
SNAKES = [name.replace("-", "_") for name in MADE]
BOTH, SMALLEST = " or ".join([*MADE, *SNAKES]), "least-game or least_game"
"""The tests to choose."""
FOLDERS = ("conformance", "contract", "docs", "formats", "hostile", "referee", "sealed")
RULES = [f"tests/{name}" for name in FOLDERS]
"""The tests that depend on the rules of a game."""
LONG = "not every_phase_and_check"
"""Without a test of the served games of which a shorter one is run here."""
PYTEST = ".venv/bin/python -m pytest -q -p no:cacheprovider"
LEFT_OUT = shutil.ignore_patterns(".*", "node_modules", "__pycache__", "dist")
LINKED = (".venv", "clients/node_modules")
# As in a shell, even if make runs the tests.
SET_ASIDE = ("MAKE", "REFEREE_DEEP")
"""Not passed on to the commands: a new game needs no additional cases in a deep run."""
ENVIRONMENT = {
    name: text for name, text in os.environ.items() if not any(part in name for part in SET_ASIDE)
}
OWN = (
    *(f"service/games/{snake}/" for snake in SNAKES),
    *(f"tests/games/{snake}/" for snake in SNAKES),
    *(f"examples/conversations/{name}.json" for name in MADE),
    *(f"docs/{kind}/{name}" for kind in ("games", "rules") for name in MADE),
    *(f"demo/{snake}.py" for snake in SNAKES),
)
GENERATED = {"openapi.yaml"}


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A copy of this checkout that uses the same installed packages."""
    folder = tmp_path_factory.mktemp("copy") / "referee"
    shutil.copytree(ROOT, folder, ignore=LEFT_OUT)
    for path in filter(lambda path: (ROOT / path).exists(), LINKED):
        (folder / path).symlink_to(ROOT / path)
    return folder


def run(copy, command, status=0):
    done = ended(["/bin/sh", "-c", command], cwd=copy, env=ENVIRONMENT)
    assert done.returncode == status, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


def everything(folder):
    files = [
        path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


@pytest.fixture(scope="module")
def laid(copy):
    """The copy with a complete new game from each template."""
    before, pages = everything(copy), set()
    for name, template in MADE.items():
        run(copy, f"make game NAME={name} {template}")
    for name in MADE:
        for line in run(copy, f"make game-check NAME={name}", status=2).splitlines():
            page, _, text = line.partition(" does not name the game: ")
            if text:
                pages.add(page)
                with (copy / page).open("a") as written:
                    written.write(f"{text}\n")
            else:
                assert line.startswith("written: "), line
    for name in MADE:
        assert run(copy, f"make game-check NAME={name}") == ""
    assert pages == {*NAMED_ON}
    after = everything(copy)
    changed = {path for path in after if before.get(path) != after[path]}
    outside = {path for path in changed if not path.startswith(OWN) and not path.startswith(".")}
    assert outside == {"service/catalog.py", *GENERATED, *pages}
    return copy


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("NAME='gin-rummy'", "the catalog already has a game 'gin-rummy'"),
        ("NAME='Draw Dominoes'", "write the name as in paths, like 'gin-rummy'"),
        ("NAME=''", "write the name as in paths, like 'gin-rummy'"),
        ("NAME=new-game FROM=melds", "FROM=tricks or FROM=stock, not FROM=melds"),
        ("NAME=new-game FROM=", "FROM=tricks or FROM=stock, not FROM="),
    ],
)
def test_a_name_or_a_template_that_cannot_be_used_is_refused(copy, given, why):
    before = everything(copy)
    assert why in run(copy, f"make game {given} 2>&1", status=2)
    assert everything(copy) == before


def test_a_missing_game_is_reported_with_the_command_that_makes_it(copy):
    told = run(copy, "make game-check NAME=none-such", status=2)
    assert told == "service/catalog.py has no game 'none-such': make game NAME=none-such\n"


@pytest.mark.check
def test_new_games_pass_the_tests_of_their_rules(laid):
    """The laws, hostile states, documents, linters, types and coverage."""
    covered = " ".join(f"--cov=service/games/{snake}" for snake in SNAKES)
    covered += " --cov-report= --cov-fail-under=100"
    run(laid, f"{PYTEST} {covered} -k '({BOTH}) and {LONG}' -m 'not alone' {' '.join(RULES)}")
    run(laid, ".venv/bin/ruff check . && .venv/bin/mypy && .venv/bin/lint-imports --no-logo")


@pytest.mark.check
def test_what_is_recorded_of_the_site_and_of_other_games_still_holds(laid):
    run(laid, f"{PYTEST} tests/formats/test_answers.py tests/conformance/test_recorded.py")


@pytest.mark.check
@pytest.mark.new_games
def test_the_smallest_game_passes_all_other_tests(laid):
    """Those of the page, the clients and fuzzing."""
    others = " ".join(f"--ignore={folder}" for folder in RULES)
    run(laid, f"{PYTEST} -k '({SMALLEST}) and {LONG}' -m 'not alone' {others}")
