"""The shapes of messages and stored data: valid ones pass whole, all others are dropped."""

import json
from random import Random

import pytest

from service.catalog import CATALOG
from tests.browser.games import ask, lean
from tests.browser.two_devices import key_in
from tests.depth import count, seed

pytestmark = pytest.mark.check

GAMES = sorted(CATALOG)

INHERITED = """() => {
  const kinds = [{}, [], "", 0, true, () => {}, new Map(), Promise.resolve()];
  const parent = Object.getPrototypeOf;
  const own = Object.getOwnPropertyNames;
  const names = (object) => (object ? [...own(object), ...names(parent(object))] : []);
  return [...new Set(kinds.flatMap((each) => names(parent(each))))];
}"""
"""Every name that an object inherits."""

READ = """async ([end, texts]) => {
  const { read } = await import("/static/table/game/messages.js");
  return texts.map((text) => read(text, end) ?? null);
}"""

PLAY = {"ask": "play", "id": 1, "version": 5, "move": {"type": "discard", "card": "Ah"}}
PROBLEM = {"title": "No", "detail": "not now", "rule": {"id": "x.y", "params": {"limit": 10}}}


def read(page, end, *texts):
    return page.evaluate(READ, [end, texts])


@pytest.fixture
def started_page(context):
    page = context.new_page()
    page.goto("/")
    return page


def test_a_valid_message_is_read_without_undeclared_members(started_page):
    said = {**PLAY, "label": "x", "seat": 0, "constructor": {}, "toString": 1}
    assert read(started_page, "host", json.dumps(said)) == [PLAY]
    ruling = {"tell": "ruling", "id": 1, "problem": {**PROBLEM, "legal_moves": [], "state": {}}}
    heard = read(started_page, "seat", json.dumps(ruling))
    assert heard == [{"tell": "ruling", "id": 1, "problem": PROBLEM}]


def test_neither_end_accepts_messages_that_only_the_other_may_send(started_page):
    tells = [{"tell": "here"}, {"tell": "ruling", "id": 1, "problem": None}]
    assert read(started_page, "host", *map(json.dumps, tells)) == [None, None]
    assert read(started_page, "seat", json.dumps(PLAY), '{"ask":"snapshot"}') == [None, None]


def test_no_inherited_name_is_a_kind_or_a_member_of_a_move(started_page):
    names = started_page.evaluate(INHERITED)
    assert {"constructor", "__proto__", "toString", "valueOf", "then"} <= {*names}
    kinds = [json.dumps({**PLAY, "ask": name}) for name in names]
    assert set(map(str, read(started_page, "host", *kinds))) == {"None"}
    of_objects = started_page.evaluate("() => Object.getOwnPropertyNames(Object.prototype)")
    for name in of_objects:
        moves = [{"type": name}, {"type": "x", name: 1}, {"type": "x", "y": {name: {}}}]
        said = [json.dumps({**PLAY, "move": move}) for move in moves]
        assert read(started_page, "host", *said) == [None] * 3, name
        told = {
            "tell": "ruling",
            "id": 1,
            "problem": {**PROBLEM, "rule": {"id": "x", "params": {name: 1}}},
        }
        assert read(started_page, "seat", json.dumps(told)) == [None], name


WRONG = [None, True, 1.5, -1, 2**53, "", "1", [], {}, [[]], {"a": {}}]


@pytest.mark.parametrize("member", ["ask", "id", "version", "move"])
def test_a_member_is_missing_or_of_another_type(started_page, member):
    right = PLAY[member]
    without = {name: value for name, value in PLAY.items() if name != member}
    wrong = [value for value in WRONG if type(value) is not type(right) or value != right]
    said = [without, *({**PLAY, member: value} for value in wrong)]
    assert read(started_page, "host", *map(json.dumps, said)) == [None] * len(said)


def test_an_invalid_message_is_dropped(started_page):
    deep = "[" * 7000
    move = '{"ask":"probe","id":1,"version":1,"move":{"type":"x","y":%s}}'
    texts = [
        *["", " ", "not json", "null", "1", '"snapshot"', "[]", '[{"ask":"snapshot"}]', "{}"],
        *["<!doctype html><p>Welcome</p>", '{"ask":"snapshot"', deep, deep + "]" * 7000],
        *[move % value for value in ("[[[[1]]]]", "1e999", json.dumps("x" * 201))],
        json.dumps({**PLAY, "move": {"type": "x", "cards": ["Ah"] * 2000}}),
    ]
    assert read(started_page, "host", *texts) == [None] * len(texts)
    assert read(started_page, "seat", *texts) == [None] * len(texts)
    others = "[5, null, {}, [], new Map([['ask', 'snapshot']]), new Date(), 5n, new ArrayBuffer(8)]"
    found = f"""async () => {{
      const {{ read }} = await import("/static/table/game/messages.js");
      return {others}.map((sent) => read(sent, "host") === undefined);
    }}"""
    assert all(started_page.evaluate(found)), "what another tab of the browser may send"


SNAPSHOTS = """async ([game, seats, answers]) => {
  const names = ["record", "snapshot", "messages", "players"];
  const modules = names.map((name) => import(`/static/table/game/${name}.js`));
  const [{ Record }, { seatSnapshot }, { read, written }, { againstComputers }] =
    await Promise.all(modules);
  const table = againstComputers(seats, "easy");
  const [dealt, ...later] = answers;
  const record = Record.dealt(game, { seats }, dealt);
  const sorted = (value) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])]))
      : Array.isArray(value) ? value.map(sorted) : value;
  const same = (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
  let longest = 0;
  for (const [place, position] of [dealt, ...later].entries()) {
    if (place) record.add(position, { moves: [], by: 0 });
    for (const answer of position.views) {
      const snapshot = seatSnapshot(record, table, answer, null);
      const text = written({ tell: "snapshot", version: 1, snapshot }, "host");
      longest = Math.max(longest, text.length);
      const { snapshot: heard } = read(text, "seat") ?? {};
      const members = ["table", "legalMoves", "unavailable", "names", "totals", "toAct", "outcome"];
      for (const member of members)
        if (!same(heard?.[member], snapshot[member])) return `${member} at ${place}`;
    }
  }
  return longest;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_every_snapshot_of_a_game_passes_whole(started_page, game, record_property):
    random = Random(seed(3))
    seats = CATALOG[game].game.seats[0]
    how = {"describe": True, "views": [*range(seats), "spectator"]}
    position = ask(game, "deals", seats=seats, seed=random.randrange(10**6), **how)
    answers = [position]
    while position["legal_moves"] and len(answers) < count(150, 1000):
        move = lean(random, game, position)
        position = ask(game, "moves", state=position["state"], move=move, **how)
        answers.append(position)
    longest = started_page.evaluate(SNAPSHOTS, [game, seats, answers])
    assert isinstance(longest, int), longest
    record_property("figures", f"{game}: the longest snapshot has {longest} characters")


JUNK = ["", "not json", "null", "5", '"\\"]"', "[]", "{}", '{"savedAt":1}', '{"constructor":1}']
STORE = """([names, junk]) => {
  for (const name of names)
    for (const form of [1, 2]) localStorage[`referee.${form}.${name}`] = junk;
}"""


@pytest.mark.parametrize("junk", JUNK[3:6])
def test_junk_in_storage_is_ignored(context, junk):
    page = context.new_page()
    page.goto("/")
    page.evaluate(STORE, [["level", "inspect", "order"], junk])
    for place, other in enumerate(JUNK):
        page.evaluate(STORE, [[f"game.{place}"], other])
    page.goto("/#table=0")
    page.reload()
    page.locator("#notice", has_text="no longer has that game").wait_for()
    assert page.locator("#saved li").count() == 0
    page.click("#games [data-game=gin-rummy]")
    page.locator("#board .seat").first.wait_for()
    guest = context.new_page()
    guest.goto(f"/#key={key_in(page.locator('#links a').last)}")
    guest.locator("#board .seat").first.wait_for()


@pytest.mark.parametrize(
    "member", ["game", "opening", "steps", "index", "table", "channels", "order"]
)
def test_a_saved_game_with_a_broken_member_is_ignored(context, member):
    page = context.new_page()
    page.goto("/?pace=60000")
    page.click("#games [data-game=gin-rummy]")
    page.locator("#board .seat").first.wait_for()
    page.wait_for_function("() => Object.keys(localStorage).some((key) => key.includes('game.'))")
    for wrong in ("null", "[]", "{}", "[null]", "-1", '"x y"', '{"players":[],"open":1}'):
        broken = """([member, wrong]) => {
          const key = Object.keys(localStorage).find((each) => each.includes("game."));
          window.kept ??= localStorage[key];
          const game = { ...JSON.parse(window.kept), [member]: JSON.parse(wrong) };
          localStorage[key] = JSON.stringify(game);
        }"""
        page.evaluate(broken, [member, wrong])
        page.click("#games-link")
        page.locator("#games .game").first.wait_for()
        assert page.locator("#saved li").count() == 0, wrong
        page.go_back()
        page.locator("#board .seat").first.wait_for()
