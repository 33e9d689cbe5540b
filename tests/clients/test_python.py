"""The Python client is whole, is typed, and plays."""

import json
import re

import pytest

from tests.clients.made import ADVISED, HERE, ROOT, check_python, of_every_game, run_python
from tests.contract import contract

pytestmark = pytest.mark.check

# The generator reads no YAML, so that this operation has a function but no answer.
UNREAD = {"openapi_yaml"}
SCHEMA = re.compile(r"[A-Z][a-z]+")


def test_every_operation_is_a_function_with_typed_bodies_and_answers(package):
    for method, _, operation in contract.operations():
        name = operation["operationId"]
        [module] = package.glob(f"referee_client/api/*/{name}.py")
        text = module.read_text()
        assert ("body: Any" in text) is False, name
        assert ("body:" in text) is (method == "post"), name
        assert ("response_200 = " in text) is (name not in UNREAD), name
        assert not re.search(r"\) -> Any|Response\[Any\]", text), name


def test_every_object_of_the_contract_is_a_class(package):
    """Nothing was dropped, and nothing has the name of a place instead of its own."""
    models = {path.stem for path in package.glob("referee_client/models/*.py")}
    for name, schema in contract.document()["components"]["schemas"].items():
        if "properties" in schema:
            assert "_".join(SCHEMA.findall(name)).lower() in models, name
    nameless = {name for name in models if re.search(r"_item$|_type_\d", name)}
    # What describes a game and its options is told by a name of its place.
    rare = re.compile(r"(\w+_game_(formats|invariants)|version_formats)_item|option_schema_\w+")
    assert not {name for name in nameless if not rare.fullmatch(name)}


def test_a_whole_game_of_each_kind(package, address, games):
    programs = of_every_game(HERE / "play.py", package)
    check_python(package, *programs.values())
    for name, (file, expected) in games.items():
        played = run_python(programs[name], package, address, file)
        assert json.loads(played) == expected, name


def test_computer_players_play_a_game(package, address):
    programs = of_every_game(HERE / "turns.py", package, ADVISED)
    check_python(package, *programs.values())
    for program in programs.values():
        assert int(run_python(program, package, address)) > 10, program


def test_misuse_is_found_without_running(package):
    check_python(package, HERE / "misuse.py")


def test_the_page_shows_a_move(package, address, tmp_path):
    page = (ROOT / "clients/README.md").read_text()
    [shown] = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(re.findall(r"^.*\S", shown, re.MULTILINE)) <= 12
    program = tmp_path / "page.py"
    program.write_text(shown.replace("http://127.0.0.1:8000", address))
    check_python(package, program)
    said = run_python(program, package)
    assert said.startswith("0 [GinRummyUpcardTakenEvent(type_='upcard_taken', seat=0, card='5d'")
