"""The start screen: a friend, the daily deal, results, games that stay; and a turn by keys."""

import json
import re

import pytest

from tests.browser.games import won_game
from tests.browser.player import Mouse, is_step, open_game, step_by_hint
from tests.needs import need

pytestmark = [pytest.mark.check, pytest.mark.page]


def test_a_friend_gets_a_short_link_that_names_host_and_game(context):
    need("cryptography")
    page = context.new_page()
    page.goto("/")
    page.select_option(".game:has(#play-rummy) select", "3")
    page.click("[data-friend=rummy]")
    page.locator("#friend h2", has_text="Rummy; people: 2, computers: 1").wait_for()
    page.click("#friend [type=button]")
    page.click("[data-friend=gin-rummy]")
    heading = page.locator("#friend[open] h2", has_text="Gin Rummy")
    assert heading.inner_text() == "Gin Rummy"
    page.fill("#friend input", "Anna")
    page.click("#friend .move")
    page.locator("#links a").first.wait_for()
    link = page.locator("#links a").first.evaluate("one => one.href")
    assert len(link) < 220
    guest = context.new_page()
    guest.goto(link)
    guest.locator("#lobby-title", has_text="Anna invites you to Gin Rummy").wait_for()
    assert guest.locator("#lobby-guide").get_attribute("href").endswith("/guide")


def test_a_friend_is_invited_with_the_rules_in_the_form(context):
    need("cryptography")
    page = context.new_page()
    page.goto("/?game=gin-rummy")
    page.locator("#deal:enabled").wait_for()
    page.click("#setup-form summary")
    page.fill("#option-target", "70")
    page.uncheck("#option-undercut_on_tie")
    page.click("[data-friend=rummy]")
    page.locator("#friend[open] header", has_text="Rummy").wait_for()
    assert "70" not in page.locator("#friend header").inner_text()
    page.click("#friend [type=button]")
    page.click("[data-friend=gin-rummy]")
    page.locator("#friend[open] header", has_text="70").wait_for()
    page.fill("#friend input", "Anna")
    page.click("#friend .move")
    page.locator("#links a").first.wait_for()
    guest = context.new_page()
    guest.goto(page.locator("#links a").first.evaluate("one => one.href"))
    guest.locator("#lobby-title", has_text="Anna invites you to Gin Rummy").wait_for()
    for terms in (page.locator("#terms"), guest.locator("#terms")):
        assert "Points to win 70, Undercut on a tie no." in terms.inner_text()


def test_a_tile_without_computers_takes_its_players_to_the_form(context):
    page = context.new_page()
    page.route("**/v1/games/rummy", without_computers)
    page.goto("/")
    page.select_option(".game:has(#play-rummy) select", "3")
    page.click("#play-rummy")
    page.locator("#setup-flaws", has_text="Rummy has no computer players.").wait_for()
    page.wait_for_function("() => document.querySelector('#setup-seats').value === '3'")
    page.click("[data-guide][href*='/rummy/']")
    page.click("#guide[open] [value=play]")
    page.locator("#deal:focus").wait_for()


def without_computers(route):
    about = route.fetch().json()
    for operation in ("advice", "turns"):
        del about["links"][operation]
    route.fulfill(json=about)


def play_to_20(page):
    """Deal with a target of 20 points, and play to the end by hints."""
    page.locator("#deal:enabled").wait_for()
    page.click("#setup-form summary")
    page.fill("#option-target", "20")
    page.click("#deal")
    while not page.locator("#again").is_visible():
        step_by_hint(page, Mouse(page))


def test_a_result_is_counted_once_and_can_be_cleared(context):
    page = context.new_page()
    seed, _ = won_game("rummy")
    page.goto(f"/?game=rummy&players=you,easy&seed={seed}&pace=0")
    play_to_20(page)
    won = r"\w+: won by \d+ points?\. Best round: \w+ \+\d+ \(round \d+\)\."
    assert re.search(won, page.locator("#result").inner_text())
    page.reload()
    page.locator("#again").wait_for()
    page.click("#games-link")
    page.click("#won > summary")
    row = page.locator("#won tbody tr")
    assert row.locator("th").inner_text() == "Rummy, easy"
    assert row.locator("td").all_inner_texts()[:3] == ["1", "1", "1"]
    page.click("#won button:has-text('Clear')")
    page.locator("#won").wait_for(state="hidden")


def test_no_unfinished_game_is_dropped(context):
    page = context.new_page()
    for _ in range(6):
        open_game(page, "gin-rummy", pace=60000)
        page.wait_for_function("() => localStorage.length > 0")
    page.goto("/")
    page.locator("#saved li").nth(5).wait_for()


def test_the_daily_deal_is_the_same_for_all_and_names_its_day_and_players(context):
    seeds, said = [], []
    for _ in range(2):
        page = context.new_page()
        page.goto("/?pace=0")
        said.append(page.locator("[data-daily=bingo] small").inner_text())
        with page.expect_request("**/deals") as dealt:
            page.click("[data-daily=bingo]")
        seeds.append(json.loads(dealt.value.post_data)["seed"])
    assert seeds[0] == seeds[1]
    assert seeds[0].startswith("daily-")
    assert said == [f"{seed.removeprefix('daily-')}, against Computer (normal)" for seed in seeds]


def test_the_line_to_share_names_the_day_and_the_players(context):
    page = context.new_page()
    page.goto("/?game=rummy&players=you,easy&seed=daily-2026-11-28&pace=0")
    play_to_20(page)
    said = page.locator("#daily").inner_text()
    assert said.startswith("Rummy, 2026-11-28, against Computer (easy): ")


def test_the_keys_are_listed(context):
    page = context.new_page()
    open_game(page, "rummy", "you,easy", seats=2)
    page.locator("#hint-button:visible").wait_for()
    page.keyboard.press("?")
    rows = page.locator("#keys[open] tr")
    rows.first.wait_for()
    assert rows.first.inner_text().split("\t") == ["D", "draw, or discard the picked card"]
    assert rows.last.locator("kbd").inner_text() == "?"
    page.keyboard.press("Escape")
    page.locator("#keys").wait_for(state="detached")
    page.click("#settings-panel summary")
    page.click("#keys-button")
    page.locator("#keys[open]").wait_for()
    page.click("#keys button")
    page.locator("#keys").wait_for(state="detached")


@pytest.mark.parametrize(("game", "keys"), [("bingo", "EHU?"), ("gin-rummy", "DTKLEHU?")])
def test_only_keys_that_a_game_uses_are_listed(context, game, keys):
    page = context.new_page()
    open_game(page, game, "you,easy", seats=2)
    page.locator("#hint-button:visible").wait_for()
    page.keyboard.press("?")
    rows = page.locator("#keys[open] kbd")
    rows.first.wait_for()
    assert "".join(rows.all_inner_texts()) == keys


def test_no_word_of_programmers_is_shown_without_inspect(context):
    page = context.new_page()
    page.goto("/?game=gin-rummy")
    page.locator("#deal:enabled").wait_for()
    said = [page.locator("body").inner_text()]
    page.click("#play-gin-rummy")
    page.locator("#board .seat").first.wait_for()
    page.click("#settings-panel summary")
    page.locator("#privacy", has_text="This browser keeps the whole game").wait_for()
    said.append(page.locator("body").inner_text())
    for shown in ("guide", "rules"):
        page.goto(f"/v1/games/gin-rummy/{shown}")
        said.append(page.locator("header").inner_text())
    for text in said:
        assert not re.search(r"\b(Inspect|JSON|API|Contract|Requests|curl)\b", text)


def test_a_turn_takes_few_keys(context):
    page = context.new_page()
    open_game(page, "rummy", "you,easy", seats=2)
    page.locator("#hint-button:visible").wait_for()
    page.keyboard.press("Shift")
    page.keyboard.press("d")
    page.locator(".pick.fresh:focus").wait_for()
    page.locator("#hint-button:visible").wait_for()
    page.keyboard.press("h")
    page.locator("#board .hinted").wait_for()
    with page.expect_response(is_step):
        page.keyboard.press("h")


def test_another_game_keeps_the_way_of_sorting(page):
    sort = page.locator("#board [data-focus=order]")
    page.goto("/")
    page.locator(".game .move").first.click()
    sort.click()
    offered, address = sort.inner_text(), page.url
    page.click("#games-link")
    page.locator(".game .move").first.click()
    page.wait_for_url(lambda url: "#table" in url and url != address)
    sort.wait_for()
    assert sort.inner_text() == offered
