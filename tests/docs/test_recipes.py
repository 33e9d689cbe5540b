"""The recipes work: Python runs against the service, JavaScript in the game servers it is for."""

import json
import re
import shutil
import socket
import sys
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.test import RequestFactory

from service.catalog import CATALOG
from tests.docs.shell import ADDRESS, ROOT
from tests.examples.two_players import installed_client
from tests.needs import need
from tests.programs import run

SERVERS = "tests/docs/servers"
PACKAGES = "tests/npm"
PAGE = (ROOT / "docs" / "recipes.md").read_text()
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
PYTHON = [block for block in BLOCKS if not block.startswith("# ")]
SCRIPTS = {
    block.splitlines()[0].removeprefix("// "): block
    for block in re.findall(r"^```js\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
}


@pytest.fixture(scope="module")
def recipes(tmp_path_factory, url):
    """Everything that the page defines, after running all of it."""
    found = {}
    with installed_client() as patch:
        patch.chdir(tmp_path_factory.mktemp("recipes"))
        for number, block in enumerate(PYTHON):
            code = compile(block.replace(ADDRESS, url), f"block {number} of recipes.md", "exec")
            exec(code, found)  # noqa: S102 - a page of our own
        yield found
        found["db"].close()


def test_every_block_is_carried_out(recipes):
    assert len(PYTHON) > 4
    assert set(re.findall(r"^def (\w+)", "".join(PYTHON), re.MULTILINE)) <= recipes.keys()
    assert all("assert " in block for block in PYTHON)


def joined(recipes, name):
    """A new table in the database; the user to act, the other one, and the revision."""
    users = ["ann", "ben"]
    recipes["open_table"](name, users, game="gin-rummy", seed=3478)
    for user in users:
        sent = dict(recipes["receive"](name, user, {"type": "join", "id": user}))
    first = next(user for user in users if "move" in sent[user]["may"])
    [other] = {*users} - {first}
    return first, other, sent[first]["revision"]


def move(number, revision, **members):
    return {"type": "move", "id": str(number), "revision": revision, "move": members}


def test_of_two_messages_at_once_both_are_kept(recipes, monkeypatch):
    first, other, revision = joined(recipes, "twice")
    usual, receive = recipes["ask"], recipes["receive"]

    def ask(*asked):
        answer = usual(*asked)
        monkeypatch.setitem(recipes, "ask", usual)
        receive("twice", other, {"type": "join", "id": "x", "name": "Cleo"})
        return answer

    monkeypatch.setitem(recipes, "ask", ask)
    sent = dict(receive("twice", first, move(1, revision, type="pass")))
    assert "Cleo" in [seat["name"] for seat in sent[first]["seats"]]
    assert sent[other]["may"][0] == "move"


def test_no_player_stacks_the_deck_or_moves_for_another(recipes):
    first, other, revision = joined(recipes, "stacked")
    faces = CATALOG["gin-rummy"].game.faces[:]
    for user, message, code in (
        (other, move(1, revision, type="pass"), "no-move"),
        ("eve", move(1, revision, type="pass"), "malformed"),
        (first, move(2, revision, type="deal", deck=faces), "deck"),
    ):
        [(to, refused)] = recipes["receive"]("stacked", user, message)
        assert (refused["type"], to) == ("refused", user)
        assert user == "eve" or refused["code"] == code


def test_a_bot_answers_whatever_is_written_to_it_in_a_sentence(recipes):
    written = []
    table = recipes["Table"].open({"game": "rummy", "seats": 2}, recipes["ask"])
    bot = recipes["Bot"](table, ["ann", "ben"], lambda user, text: written.append((user, text)))

    def answers(user, text):
        written.clear()
        bot.read(user, text)
        return [told for to, told in written if to == user]

    waiting = ["the game begins when everybody has joined"]
    assert [answers("ann", text) for text in ("1", "undo", "hint")] == [waiting] * 3
    answers("ann", "join")
    assert [answers(user, "1") for user in ("ann", "ben")] == [waiting] * 2
    assert answers("eve", "join") == ["you have no seat at this table"]
    answers("ben", "join")
    acting = next(user for user, told in written if "1: " in told)
    assert all(answers(acting, text) for text in ("0", "9" * 5000, "\u0663", "\u00b2", "", "?"))
    assert "1: " not in answers(acting, "?")[0]
    assert "1: " in answers(acting, "1")[0], "the first of two moves of a turn"


def test_the_view_of_django_answers_the_user_who_asks(recipes, monkeypatch):
    settings.configure()
    first, other, revision = joined(recipes, "view")
    monkeypatch.setitem(sys.modules, "tables", SimpleNamespace(receive=recipes["receive"]))
    [block] = [block for block in BLOCKS if block.startswith("# views.py")]
    views = {}
    exec(compile(block, "views.py", "exec"), views)  # noqa: S102 - a page of our own

    def posted(user, text):
        request = RequestFactory().post("/", text, content_type="application/json")
        request.user = SimpleNamespace(get_username=lambda: user)
        return views["messages"](request, "view")

    [own] = json.loads(posted(first, json.dumps(move(1, revision, type="pass"))).content)
    assert (own["id"], own["position"]["seat"]) == ("1", own["seat"])
    [theirs] = json.loads(posted(other, json.dumps({"type": "join", "id": "2"})).content)
    assert theirs["may"][0] == "move"
    assert posted(first, "no JSON").status_code == 400


@pytest.fixture
def silent():
    """The address of a service that does not answer."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield "http://127.0.0.1:{1}".format(*server.getsockname())


def test_a_service_that_does_not_answer_is_given_up(recipes, silent, monkeypatch, tmp_path):
    """Here a second takes a hundredth."""
    usual = recipes["urlopen"]
    monkeypatch.setitem(recipes, "urlopen", lambda sent, timeout: usual(sent, None, timeout / 100))
    monkeypatch.setitem(recipes, "HOME", silent)
    assert recipes["ask"]("gin-rummy", "deals", {}) is None
    (tmp_path / "referee.mjs").write_text(SCRIPTS["referee.mjs"].replace(ADDRESS, silent))
    program = """
        import { ask } from "./referee.mjs";
        const { timeout } = AbortSignal;
        AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 100);
        await ask("gin-rummy", "deals", {}).catch(({ name }) => console.log(name));
    """
    module = ["--input-type=module", "--eval", program]
    assert run([need("node"), *module], cwd=tmp_path, timeout=20) == "TimeoutError\n"


REFUSED = ["no-move", "gin.offer.answer-first", "deck"]


@pytest.mark.check
@pytest.mark.parametrize("name", ["colyseus", "boardgame", "nakama"])
def test_a_game_server_plays_a_game_with_one_request_per_move(name, url, tmp_path):
    node = need("node")
    run(["sh", "scripts/npm.sh", PACKAGES], cwd=ROOT)
    modules = tmp_path / "node_modules"
    modules.mkdir()
    for package in (ROOT / PACKAGES / "node_modules").iterdir():
        (modules / package.name).symlink_to(package)
    shutil.copytree(ROOT / "service/table/kit", modules / "referee-client")
    exported = {"type": "module", "exports": {"./table": "./table.js"}}
    (modules / "referee-client" / "package.json").write_text(json.dumps(exported))
    for program in (ROOT / SERVERS).glob("*.mjs"):
        shutil.copy(program, tmp_path)
    for script, text in SCRIPTS.items():
        addressed = text.replace(ADDRESS, url).replace("http://referee:8000", url)
        (tmp_path / script).write_text(addressed)
    played = json.loads(run([node, tmp_path / f"{name}.mjs", url], timeout=120))
    asked = [code for code in played["refused"] if code == REFUSED[1]]
    # The first deal checks the terms. At boardgame.io a message may be sent, and refused, twice.
    deals = 1 if name == "nakama" else 2
    least, most = deals + played["moves"] + len(asked), 10 if name == "boardgame" else 0
    assert 20 < least <= played["requests"] <= least + most
    assert played["refused"] == REFUSED
    assert played["hidden"] == [None], "a hand is shown"
    assert played["drawn"] == ["false false", "true true"], "cards drawn are shown to their seat"


def test_scripts_import_existing_names():
    for text in SCRIPTS.values():
        for names, source in re.findall(r'^import \{ (.+) \} from "\./(.+)";', text, re.MULTILINE):
            for name in names.split(", "):
                assert re.search(rf"^export .*\b{name}\b", SCRIPTS[source], re.MULTILINE), name
