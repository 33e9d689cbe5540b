"""Stored data of another shape is ignored."""

import pytest

pytestmark = pytest.mark.check

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


def with_saved_game(context):
    """A page with a game that it has saved."""
    page = context.new_page()
    page.goto("/?pace=60000")
    page.click("#games [data-game=gin-rummy]")
    page.locator("#board .seat").first.wait_for()
    page.wait_for_function("() => Object.keys(localStorage).some((key) => key.includes('game.'))")
    return page


@pytest.mark.parametrize("member", ["game", "opening", "steps", "index", "table", "order"])
def test_a_saved_game_with_a_broken_member_is_ignored(context, member):
    page = with_saved_game(context)
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


@pytest.mark.parametrize("wrong", ["to_act = 7", "state.hands = []", "scores.totals = [1]"])
def test_a_saved_game_that_contradicts_itself_is_ignored(context, wrong):
    page = with_saved_game(context)
    page.evaluate(f"""() => {{
      const key = Object.keys(localStorage).find((each) => each.includes("game."));
      const game = JSON.parse(localStorage[key]);
      game.steps[game.index].position.{wrong};
      localStorage[key] = JSON.stringify(game);
    }}""")
    page.reload()
    page.locator("#notice", has_text="no longer has that game").wait_for()
