"""A new game is a package of its own, in which the laws hold, and which the service serves.

One game is made from each template, in one copy of this checkout. The tests that do not depend on
the rules of a game run on the smallest, that of ``tricks``: ten cards, two players, no stock, no
dealer, no known cards. They are a group that runs when what they check has changed.
"""

import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path

import pytest

from scripts.new_game import TEMPLATES
from tests.programs import ended

ROOT = Path(__file__).parents[2]
MADE = {"tricks": "least-8", "stock": "least-8-eights", "melds": "rummy-2"}
"""The new games, by template; with digits, and with the beginnings of other names."""
MOST_LINES = 600
"""The most lines of a template."""
PYTEST = ".venv/bin/python -m pytest -q -p no:cacheprovider"
LEFT_OUT = shutil.ignore_patterns(".*", "games", "node_modules", "__pycache__", "dist")
LINKED = (".venv", "clients/node_modules")
# As in a shell, even if make runs the tests.
SET_ASIDE = ("MAKE", "ARGS", "REFEREE_DEEP")
"""Not passed on to the commands."""
ENVIRONMENT = {
    name: text for name, text in os.environ.items() if not any(part in name for part in SET_ASIDE)
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """A copy of this checkout that uses the same installed packages."""
    folder = tmp_path_factory.mktemp("copy") / "referee"
    shutil.copytree(ROOT, folder, ignore=LEFT_OUT)
    shutil.copytree(ROOT / "service/games", folder / "service/games", dirs_exist_ok=True)
    shutil.copytree(ROOT / "tests/games", folder / "tests/games", dirs_exist_ok=True)
    for path in filter(lambda path: (ROOT / path).exists(), LINKED):
        (folder / path).symlink_to(ROOT / path)
    return folder


def run(copy, command, status=0):
    done = ended(["/bin/sh", "-c", command], cwd=copy, env=ENVIRONMENT)
    assert done.returncode == status, f"{command}\n{done.stdout}{done.stderr}"
    assert "Traceback" not in done.stdout + done.stderr
    return done.stdout


def everything(folder):
    files = [
        path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


@pytest.fixture(scope="module")
def laid(copy):
    """The copy with a new game from each template, and nothing else changed."""
    before = everything(copy)
    for template, name in MADE.items():
        told = run(copy, f"make game NAME={name} FROM={template}")
        assert told.endswith(f"now try it: make game-try NAME={name}\n")
    after = everything(copy)
    own = tuple(f"games/{name}/" for name in MADE.values())
    changed = {path for path in after if before.get(path) != after[path]}
    assert {path for path in changed if not path.startswith((".", *own))} == set()
    return copy


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("NAME='gin-rummy'", "there already is a game 'gin-rummy'"),
        ("NAME='Draw Dominoes'", "write the name in small letters and digits"),
        ("NAME='500-rum'", "a letter first"),
        ("NAME=''", "write the name in small letters and digits"),
        ("NAME=json", "Python already has a package 'json'"),
        ("NAME=new-game FROM=rummy", "FROM=tricks, FROM=stock, FROM=melds, not FROM=rummy"),
        ("NAME=new-game FROM=", "not FROM="),
    ],
)
def test_a_name_or_a_template_that_cannot_be_used_is_refused(copy, given, why):
    before = everything(copy)
    assert why in run(copy, f"make game {given} 2>&1", status=2)
    assert everything(copy) == before


@pytest.mark.parametrize("target", ["game-try", "game-check"])
def test_a_missing_game_is_reported_with_the_command_that_makes_it(copy, target):
    told = run(copy, f"make {target} NAME=none-such 2>&1", status=2)
    assert "there is no game 'none-such': make game NAME=none-such\n" in told


def test_trying_no_game_says_how_to_name_one(copy):
    told = run(copy, "make game-try 2>&1", status=2)
    assert "name the game to try: make game-try NAME=" in told


def test_a_game_is_made_from_each_template(laid):
    assert {*MADE} == {*TEMPLATES}
    for name in MADE.values():
        files = (laid / "games" / name).rglob("*.py")
        lines = sum(len(file.read_text().splitlines()) for file in files)
        assert lines <= MOST_LINES, (name, lines)


def test_the_check_lists_what_a_published_game_has_more(laid):
    told = run(laid, "make game-check NAME=rummy-2 2>&1", status=2).splitlines()
    assert "game.py: the record GAME has no guide" in told
    assert "service/games/rummy_2: move the modules of rummy_2 there" in told


def test_a_game_with_a_mistake_is_reported_in_a_sentence(laid):
    play = laid / "games/rummy-2/rummy_2/play.py"
    text = play.read_text()
    try:
        for target in ("game-try", "game-check"):
            play.write_text(text.replace("HAND_SIZE)", "HAND_SIZES)"))
            told = run(laid, f"make {target} NAME=rummy-2 2>&1", status=2)
            assert "NameError: name 'HAND_SIZES' is not defined (play.py, line " in told
    finally:
        play.write_text(text)


@pytest.fixture
def python(tmp_path):
    """A Python with the packages of this one, in which more can be installed."""
    run(tmp_path, f"{sys.executable} -m venv --without-pip venv")
    [packages] = (tmp_path / "venv").glob("lib/python*/site-packages")
    (packages / "these.pth").write_text(sysconfig.get_path("purelib"))
    return tmp_path / "venv/bin/python"


def test_a_game_is_made_without_the_tools_of_the_tests(laid, python):
    run(laid, f"make game NAME=bare-2 BIN={python.parent}")
    try:
        assert {path.name for path in (laid / "games/bare-2").iterdir()} == {
            "bare_2",
            "pyproject.toml",
        }
    finally:
        shutil.rmtree(laid / "games/bare-2")


NAMES = "[one['name'] for one in create_app().test_client().get('/v1/games').json['games']]"


def test_a_game_on_the_path_is_served(laid):
    code = f"from service.app import create_app; print({NAMES})"
    given = "PYTHONPATH=games/least-8-eights GAMES=least_8_eights.game"
    assert "'least-8-eights'" in run(laid, f'{given} .venv/bin/python -c "{code}"')


@pytest.mark.check
@pytest.mark.new_games
def test_an_installed_game_is_served(laid, python):
    offline = "--no-index --no-build-isolation --no-deps"
    run(laid, f"{python} -m pip install {offline} -e games/least-8-eights")
    code = f"from service.app import create_app; print({NAMES})"
    assert "'least-8-eights'" in run(laid, f'{python} -c "{code}"')


@pytest.mark.check
@pytest.mark.new_games
@pytest.mark.parametrize("name", MADE.values())
def test_the_laws_hold_in_a_new_game(laid, name):
    """And its types are right."""
    run(laid, f"make game-try NAME={name}")
    package = name.replace("-", "_")
    run(laid, f"MYPYPATH=games/{name} .venv/bin/mypy --strict -p {package}")
    run(laid, f".venv/bin/ruff check games/{name} --select F,E,I,B,UP,SIM,RET")


def apply(diff, folder):
    """Make the changes of a page: for each file, after ``---``, changes between ``@@``."""
    for file, *changes in (part.split("\n@@\n") for part in diff.split("--- ")[1:]):
        name, first = file.split("\n", 1)
        path = folder / name
        for lines in (change.strip("\n").split("\n") for change in (first, *changes)):
            old = "".join(f"{line[1:]}\n" for line in lines if line[0] != "+")
            new = "".join(f"{line[1:]}\n" for line in lines if line[0] != "-")
            text = path.read_text()
            assert text.count(old) == 1, (name, old)
            path.write_text(text.replace(old, new))


@pytest.mark.check
@pytest.mark.new_games
def test_a_rummy_with_jokers_is_made_as_the_page_says(laid):
    page = (ROOT / "docs/own-games.md").read_text()
    [diff] = re.findall("```diff\n(.*?)```", page, re.DOTALL)
    run(laid, "make game NAME=jolly FROM=melds")
    try:
        apply(diff, laid / "games/jolly/jolly")
        run(laid, "make game-try NAME=jolly")
        run(laid, "MYPYPATH=games/jolly .venv/bin/mypy --strict -p jolly")
        run(laid, ".venv/bin/ruff check games/jolly --select F,E,I,B,UP,SIM,RET")
    finally:
        shutil.rmtree(laid / "games/jolly")


@pytest.mark.check
@pytest.mark.new_games
def test_the_smallest_game_is_played_at_sealed_tables_and_by_hostile_clients(laid):
    """Its general audit lets some impossible states pass, which published games must not."""
    served = "PYTHONPATH=games/least-8 GAMES=least_8.game"
    chosen = "-k 'least-8 and not corrupted' -m 'not alone'"
    run(laid, f"{served} {PYTEST} {chosen} tests/hostile tests/sealed")
