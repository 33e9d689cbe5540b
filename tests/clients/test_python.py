"""The Python client is complete, typed, ready to publish, and plays."""

import json
import re
import shutil
import subprocess
import sys
from email import message_from_string
from zipfile import ZipFile

import pytest
from packaging.version import Version

from service import __version__
from service.catalog import CATALOG
from service.openapi import resources
from tests.clients.made import HERE, ROOT, of_every_game, shown, stated
from tests.conformance.advice import ADVISED
from tests.contract import contract
from tests.needs import need

PAGE = (ROOT / "clients/python/README.md").read_text()

pytestmark = [pytest.mark.check, pytest.mark.clients]


def test_every_operation_is_a_method_and_every_object_a_type(python):
    """Nothing is dropped, nothing is named after its place in another schema, nothing is Any."""
    client = (python.package / "__init__.py").read_text()
    for _, path, operation in contract.operations():
        game = path.split("/")[3].replace("-", "_") if path.startswith("/v1/games/") else ""
        name = operation["operationId"].removeprefix(f"{game}_")
        assert client.count(f" def {name}(") >= 2, name
        assert f"`{name}`" in PAGE or not game, name
    types = (python.package / "types.py").read_text()
    assert not re.search(r"^\w+\d\b|^class \w+\d\b", types, re.MULTILINE)
    for name, schema in contract.document()["components"]["schemas"].items():
        # A member that is a keyword, such as "from", needs the other form.
        is_typed = re.search(rf"\n(class {name}\(|{name} = TypedDict\()", types)
        assert "properties" not in schema or is_typed, name
    types = re.sub(r"'[^'\n]*'|\"[^\"\n]*\"", "", types)
    assert {*re.findall(r"(\w+): .*\b(?:Any|object)\b", types)} == {"state", "options_schema"}


def test_it_is_small_and_loads_types_only_when_asked(python):
    files = python.package.glob("*.py")
    lines = {path.stem: len(path.read_text().splitlines()) for path in files}
    # The ids of all texts, for those who translate, are a twentieth of it. The seat keeps promises
    # more than at first: it signs no illegal move, says which seat is at another table, and stops
    # at seals that contradict each other.
    assert lines.pop("seat") <= 680
    assert lines.pop("words") <= 225
    assert lines.pop("table") <= 550
    assert sum(map(lines.pop, ("messages", "names", "unseen"))) <= 210  # which a table imports
    assert sum(lines.values()) < 1_550 * len(CATALOG)
    asked = "import sys, referee_client; print('referee_client.types' in sys.modules)"
    assert python.run("-c", asked) == "False\n"


def test_the_wheel_is_ready_to_publish(python):
    with ZipFile(python.wheel) as wheel:
        texts = {name: wheel.read(name).decode() for name in wheel.namelist()}
    version = str(Version(__version__))
    home = f"referee_client-{version}.dist-info"
    told = message_from_string(texts[f"{home}/METADATA"])
    assert (told["Name"], told["Version"]) == ("referee-client", version)
    assert (told["License-Expression"], told["License-File"]) == ("MIT", "LICENSE")
    assert texts[f"{home}/licenses/LICENSE"] == (ROOT / "LICENSE").read_text()
    assert told.get_payload().strip() == PAGE.strip()
    own = {name for name in texts if not name.startswith(home)}
    assert {name for name in own if not name.endswith(".py")} == {"referee_client/py.typed"}
    imported = {
        name for text in texts.values() for name in re.findall(r"(?m)^(?:from|import) (\w+)", text)
    }
    needed = {re.match(r"\w+", one)[0] for one in told.get_all("Requires-Dist")}
    assert imported - sys.stdlib_module_names - {"referee_client"} == needed


def test_the_package_itself_is_strict(python, tmp_path):
    shutil.copytree(python.package, tmp_path / "referee_client")
    python.mypy(tmp_path / "referee_client")


@pytest.mark.parametrize("name", CATALOG)
def test_every_operation_of_a_game_is_called_in_a_whole_game(python, address, games, name):
    file, expected = games[name]
    program = of_every_game(HERE / "play.py", python.folder)[name]
    python.mypy(program)
    played = json.loads(python.run(program, address, file))
    assert played == {**expected, "called": stated(name, expected["rule"])}


def test_a_translation_is_checked(python, address):
    texts = [text for name in CATALOG for text in resources.texts(CATALOG[name]).texts]
    told = {text.id: text.template for text in texts} | {"language": "de", "page.you": "Du"}
    file = python.folder / "de.json"

    def found():
        file.write_text(json.dumps(told))
        run = [python.python, "-m", "referee_client.translation", file, address]
        done = subprocess.run(run, capture_output=True, text=True, check=False)
        assert done.stderr == ""
        return done.returncode, done.stdout.splitlines()

    assert found() == (0, ["complete"])
    told["refusal.bing.opening.melds.few"] = told["refusal.bing.opening.melds.other"]
    told |= {"event.discarded": "{seat} wirft {karte} ab", "event.bingo.lead": "?"}
    del told["label.discard"]
    assert found() == (
        1,
        [
            "missing: label.discard: Discard {card}",
            "no such param: event.discarded: karte",
            "left out: event.discarded: card",
            "unknown: event.bingo.lead",
        ],
    )


def test_the_recorded_sentences_are_read_as_the_typescript_client_reads_them(python):
    said = python.run(shutil.copy(HERE / "words.py", python.folder), HERE / "words.json")
    assert said == "380\n"


def test_computer_players_play_a_game(python, address):
    programs = of_every_game(HERE / "turns.py", python.folder, ADVISED)
    python.mypy(*programs.values())
    for program in programs.values():
        assert int(python.run(program, address)) > 10, program


def test_one_loop_plays_every_game_without_a_cast(python, address):
    program = shutil.copy(HERE / "every.py", python.folder)
    said = python.run(program, address)
    assert said.splitlines() == [f"{name} /problems/illegal-move" for name in CATALOG]


def test_misuse_and_nothing_else_is_found_without_running(python):
    programs = [shutil.copy(HERE / name, python.folder) for name in ("every.py", "misuse.py")]
    python.mypy(*programs)
    python.pyright(*programs, of_every_game(HERE / "play.py", python.folder)["gin-rummy"])


def test_the_page_shows_a_move(python, address):
    programs = shown("clients/python/README.md", "python", python.folder, address)
    python.mypy(*programs)
    *programs, sealed = programs
    one, rule, every, words = [python.run(program) for program in programs]
    assert one == "0 [{'type': 'upcard_taken', 'seat': 0, 'card': '5d'}]\n"
    assert rule.strip() in {told.text for told in CATALOG["gin-rummy"].game.rulebook.values()}
    assert [line.split()[0] for line in every.splitlines()] == list(CATALOG)
    assert words == "Ann takes the upcard 5♦ 10♥\nDu nimmst 5♦ 10♥\n"
    need("cryptography")
    assert re.match(r"\[[01]\] .*wins? the game", python.run(sealed))
