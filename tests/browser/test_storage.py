"""Stored data of another shape is ignored."""

import pytest

from tests.browser.player import open_game
from tests.browser.two_devices import link_for, new_table, sit_down

pytestmark = [pytest.mark.check, pytest.mark.page]

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


@pytest.fixture
def saved(context):
    page = context.new_page()
    open_game(page, "gin-rummy", pace=60000)
    page.wait_for_function("() => Object.keys(localStorage).some((key) => key.includes('game.'))")
    return page


def spoil(page, change):
    page.evaluate(f"""() => {{
      const key = Object.keys(localStorage).find((each) => each.includes("game."));
      window.kept ??= localStorage[key];
      const game = JSON.parse(window.kept);
      {change};
      localStorage[key] = JSON.stringify(game);
    }}""")


WRONG = ["null", "[]", "{}", "[null]", "-1", '"x y"', '{"players":[],"open":1}']


@pytest.mark.parametrize("member", ["game", "opening", "steps", "index", "table", "order"])
def test_a_saved_game_with_a_broken_member_is_ignored(saved, member):
    for wrong in WRONG:
        spoil(saved, f"game.{member} = {wrong}")
        saved.click("#games-link")
        saved.locator("#games .game").first.wait_for()
        assert saved.locator("#saved li").count() == 0, wrong
        saved.go_back()
        saved.locator("#board .seat").first.wait_for()


@pytest.mark.parametrize("wrong", ["to_act = 7", "state.hands = []", "scores.totals = [1]"])
def test_a_saved_game_that_contradicts_itself_is_ignored(saved, wrong):
    spoil(saved, f"game.steps[game.index].position.{wrong}")
    saved.reload()
    saved.locator("#notice", has_text="no longer has that game").wait_for()


EDIT = """([name, edited]) => {
  const isOf = (each) => each.startsWith(name) && each.endsWith("/1");
  const key = Object.keys(localStorage).find(isOf);
  const kept = JSON.parse(localStorage[key]);
  const [part, member] = edited in kept ? [kept, edited] : [kept.head ?? kept.pair, edited];
  part[member] = part[member].replace(/^../, (two) => (two === "00" ? "11" : "00"));
  localStorage[key] = JSON.stringify(kept);
}"""


@pytest.mark.parametrize(
    ("name", "edited"),
    [("referee-seat/", "secret"), ("referee-seat/", "sealed"), ("referee.2.sealed.", "secret")],
)
def test_a_seat_whose_stored_data_were_edited_says_so_in_a_sentence(context, name, edited):
    guest = sit_down(context, link_for(new_table(context), "Ben"), "Ben")
    guest.locator("#board .seat").first.wait_for()
    guest.evaluate(EDIT, [name, edited])
    guest.reload()
    told = guest.locator("#connection", has_text="You cannot go on here: this browser")
    told.wait_for()
    assert told.inner_text().endswith("or the service has new keys. Start a new table.")
