"""The recipes work: Python runs against the service, JavaScript in the game servers it is for."""

import json
import os
import re
import shutil

import pytest

from service.catalog import CATALOG
from tests.docs.shell import ADDRESS, ROOT
from tests.needs import need
from tests.programs import run

SERVERS = "tests/docs/servers"
PACKAGES = "tests/npm"
PAGE = (ROOT / "docs" / "recipes.md").read_text()
PYTHON = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
SCRIPTS = {
    block.splitlines()[0].removeprefix("// "): block
    for block in re.findall(r"^```js\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
}


@pytest.fixture(scope="module")
def recipes(tmp_path_factory, url):
    """Everything that the page defines, after running all of it."""
    found = {}
    before = os.getcwd()  # noqa: PTH109 - to go back there
    os.chdir(tmp_path_factory.mktemp("recipes"))
    try:
        for number, block in enumerate(PYTHON):
            code = compile(block.replace(ADDRESS, url), f"block {number} of recipes.md", "exec")
            exec(code, found)  # noqa: S102 - a page of our own
        yield found
        found["db"].close()
    finally:
        os.chdir(before)


def test_every_block_is_carried_out(recipes):
    assert len(PYTHON) > 8
    assert set(re.findall(r"^def (\w+)", "".join(PYTHON), re.MULTILINE)) <= recipes.keys()
    assert all("assert " in block for block in PYTHON[3:])


def seated(recipes, name):
    """A new table; the users by seat."""
    recipes["open_table"](name, 2, seed=3478)
    for seat, user in enumerate(("ann", "bob")):
        recipes["sit"](name, seat, user)
    return recipes["read"](name)


def while_asked(recipes, monkeypatch, event):
    """Run something between the service's response and the transaction that stores it."""
    usual = recipes["ask"]

    def ask(path, **body):
        answer = usual(path, **body)
        monkeypatch.setitem(recipes, "ask", usual)
        event()
        return answer

    monkeypatch.setitem(recipes, "ask", ask)


def test_of_two_moves_at_once_one_is_kept(recipes, monkeypatch):
    table = seated(recipes, "twice")
    user = table["players"][table["to_act"]]
    moves = [{"type": "take_upcard"}, {"type": "pass"}]
    while_asked(recipes, monkeypatch, lambda: recipes["play"]("twice", user, moves[0]))
    with pytest.raises(recipes["TooLate"]):
        recipes["play"]("twice", user, moves[1])
    kept = recipes["read"]("twice")
    assert kept["moves"] == [moves[0]]
    assert kept["state"]["phase"]["type"] == "discarding"


def test_a_move_that_was_under_way_when_one_was_taken_back_is_not_kept(recipes, monkeypatch):
    table = seated(recipes, "back")
    first, other = (table["players"][seat] for seat in (table["to_act"], 1 - table["to_act"]))
    recipes["play"]("back", first, {"type": "pass"})

    def take_back():
        recipes["ask_back"]("back", first)
        recipes["grant_back"]("back", other)
        recipes["play"]("back", first, {"type": "pass"})

    while_asked(recipes, monkeypatch, take_back)
    with pytest.raises(recipes["TooLate"]):
        recipes["play"]("back", other, {"type": "pass"})
    assert recipes["read"]("back")["moves"] == [{"type": "pass"}]


def test_players_cannot_grant_themselves_anything_or_take_an_occupied_seat(recipes):
    seated(recipes, "mine")
    with pytest.raises(recipes["TooLate"]):
        recipes["sit"]("mine", 0, "eve")
    with pytest.raises(recipes["TooLate"]):
        recipes["grant_back"]("mine", "ann")
    recipes["ask_back"]("mine", "ann")
    with pytest.raises(recipes["TooLate"]):
        recipes["grant_back"]("mine", "ann")


def test_no_player_stacks_the_deck(recipes):
    """Through each function that forwards a player's move, at the end of a hand."""
    table = seated(recipes, "stacked")
    while table["state"]["phase"]["type"] != "hand_over":
        position = recipes["ask"]("legal-moves", state=table["state"])
        recipes["play"]("stacked", table["players"][table["to_act"]], position["legal_moves"][-1])
        table = recipes["read"]("stacked")
    recipes["start_clock"]("stacked", 60, now=0)
    before, seat = recipes["read"]("stacked"), table["to_act"]
    user, dealt = before["players"][seat], {"type": "deal"}
    stacked = dealt | {"deck": CATALOG["gin-rummy"].game.faces}
    for forward in (
        lambda move: recipes["play"]("stacked", user, move),
        lambda move: recipes["play_in_time"]("stacked", user, move, now=1),
        lambda move: recipes["play_against"](before, seat, move, {str(1 - seat): "easy"}),
    ):
        with pytest.raises(recipes["Refused"]) as refused:
            forward(stacked)
        assert [error["code"] for error in refused.value.problem["errors"]] == ["not_allowed"]
    assert recipes["read"]("stacked") == before
    recipes["play"]("stacked", user, dealt)


def test_the_row_alone_is_the_whole_game(recipes):
    table = recipes["read"]("blue")
    replay = recipes["ask"]("replays", **table["wanted"], moves=table["moves"])
    assert replay["state"] == table["state"]


@pytest.mark.check
@pytest.mark.parametrize("name", ["colyseus", "boardgame", "nakama"])
def test_a_game_server_plays_a_game_with_one_request_per_move(name, url, tmp_path):
    node = need("node")
    run(["sh", "scripts/npm.sh", PACKAGES], cwd=ROOT)
    (tmp_path / "node_modules").symlink_to(ROOT / PACKAGES / "node_modules")
    for program in (ROOT / SERVERS).glob("*.mjs"):
        shutil.copy(program, tmp_path)
    for script, text in SCRIPTS.items():
        addressed = text.replace(ADDRESS, url).replace("http://referee:8000", url)
        (tmp_path / script).write_text(addressed)
    played = json.loads(run([node, tmp_path / f"{name}.mjs", url], timeout=120))
    assert played["requests"] == 1 + played["moves"] + len(played["refused"]) > 20
    assert played["refused"] == [
        "/problems/not-your-turn",
        "gin.offer.answer-first",
        "/problems/invalid-request #/move/deck not_allowed",
    ]
    assert played["hidden"] == [None], "a hand is shown"
    assert played["drawn"] == ["false false", "true true"], "cards drawn are shown to their seat"


def test_scripts_import_existing_names_and_the_one_for_nakama_is_es5():
    for text in SCRIPTS.values():
        for names, source in re.findall(r'^import \{ (.+) \} from "\./(.+)";', text, re.MULTILINE):
            for name in names.split(", "):
                assert re.search(rf"^export .*\b{name}\b", SCRIPTS[source], re.MULTILINE), name
    assert not re.search(r"=>|\b(let|const|class|async)\b|`|catch \{", SCRIPTS["index.js"])
