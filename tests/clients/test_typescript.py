"""The TypeScript client is typed, and plays."""

import json
import re

import pytest

from tests.clients.made import (
    ADVISED,
    HERE,
    ROOT,
    compile_typescript,
    of_every_game,
    run_typescript,
)

pytestmark = pytest.mark.check

HEADERS = "[name: string]: unknown;"
JSON_VALUE = "JsonValue: unknown;"


def test_nothing_is_unknown_but_headers_and_what_may_be_any_json(types):
    lines = (types / "referee.d.ts").read_text().splitlines()
    unknown = {line.strip() for line in lines if re.search(r"\b(unknown|any)\b;?$", line)}
    assert unknown == {HEADERS, JSON_VALUE}


def test_a_whole_game_of_each_kind(types, address, games):
    programs = of_every_game(HERE / "play.ts", types)
    compile_typescript(types, *programs.values())
    for name, (file, expected) in games.items():
        played = run_typescript(programs[name].with_suffix(".js"), address, file)
        assert json.loads(played) == expected, name


def test_computer_players_play_a_game(types, address):
    programs = of_every_game(HERE / "turns.ts", types, ADVISED)
    compile_typescript(types, *programs.values())
    for program in programs.values():
        assert int(run_typescript(program.with_suffix(".js"), address)) > 10, program


def test_misuse_is_found_without_running(types):
    compile_typescript(types, HERE / "misuse.ts")


def test_the_page_shows_a_move(types, address, tmp_path):
    page = (ROOT / "clients/README.md").read_text()
    [shown] = re.findall(r"^```ts\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(re.findall(r"^.*\S", shown, re.MULTILINE)) <= 12
    program = tmp_path / "page.ts"
    program.write_text(shown.replace("http://127.0.0.1:8000", address))
    compile_typescript(types, program)
    said = run_typescript(types / "page.js")
    assert said == "0 [ { type: 'upcard_taken', seat: 0, card: '5d' } ]\n"
