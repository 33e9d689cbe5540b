"""Turns one can follow: a step a beat, and nothing to press where there is no choice."""

import re

import pytest

from tests.browser.player import finish_hand, open_game

pytestmark = [pytest.mark.check, pytest.mark.boards]

PACE = 80
"""Milliseconds that a computer waits; a beat is half of them."""

WATCH = """() => {
  window.seen = [];
  const note = () => {
    const text = (one) => document.querySelector(one)?.textContent ?? "";
    const banner = document.querySelector("#banner").hidden ? "" : text("#banner");
    const piles = document.querySelectorAll("[data-pile].shown").length;
    const now = [text(".phase"), banner, piles];
    if (String(now) !== String(window.seen.at(-1))) window.seen.push(now);
  };
  new MutationObserver(note).observe(document.querySelector(".table"), {
    subtree: true, childList: true, attributes: true,
  });
}"""
"""Notes each change of the line above the piles, of the banner, and of the tiles played."""


def watched_hand(page, game, **asked):
    """Play a hand; returns the lines, the banners, and the numbers of tiles in a trick."""
    open_game(page, game, "you,quick", pace=PACE, **asked)
    page.evaluate(WATCH)
    finish_hand(page)
    return zip(*page.evaluate("() => window.seen"), strict=True)


def test_a_computer_draws_discards_and_knocks_one_after_the_other(context):
    lines, banners, _ = watched_hand(context.new_page(), "gin-rummy")
    drew = [place for place, line in enumerate(lines) if line.startswith("Computer draws")]
    assert len(drew) > 2
    after = [lines[place + 1] for place in drew if place + 1 < len(lines)]
    assert not any(line.startswith("Computer draws") for line in after)
    assert any("knock" in banner for banner in banners)
    ends = [banner for banner in banners if "the hand and score" in banner]
    assert len({*ends}) == 1
    assert re.search(r"score (\d+)\+\1 .* for the knock: deadwood \d+ against \d+", *ends[:1])


def test_a_player_who_is_bust_is_announced_with_the_count_and_the_limit(context):
    _, banners, _ = watched_hand(context.new_page(), "bing-rummy", seats=2)
    assert any(re.search(r"You go out and win the hand.*\+\d+ Computer", one) for one in banners)
    assert any(re.search(r"out of the game.*points \d+ · Bust above \d+", one) for one in banners)


def test_a_finished_trick_stays_with_both_tiles_before_the_draws(context):
    lines, _, tiles = watched_hand(context.new_page(), "bingo")
    complete = [lines[place] for place, number in enumerate(tiles) if number == 2]
    assert len(complete) > 2
    assert all("follow" in line for line in complete)


def test_without_a_pace_all_steps_are_shown_at_once(context):
    page = context.new_page()
    open_game(page, "gin-rummy", "you,quick", pace=0)
    page.evaluate(WATCH)
    finish_hand(page)
    assert not [line for line, *_ in page.evaluate("() => window.seen") if "draws" in line]


def test_the_only_move_is_made_by_the_page_unless_inspect_is_on(context):
    page = context.new_page()
    open_game(page, "bing-rummy", "you,easy", seats=2)
    page.locator("#hint-button:visible").wait_for()
    assert "You cut" in page.locator("#log").text_content()
    page.goto("/?inspect")
    open_game(page, "bing-rummy", "you,easy", seats=2, inspect="")
    page.locator(".ready [data-kind=cut]").wait_for()
    page.wait_for_timeout(300)
    assert page.locator("#board").get_attribute("data-revision") == "0"


def test_a_draw_is_left_to_the_player_even_if_nothing_else_is_possible(context):
    page = context.new_page()
    open_game(page, "gin-rummy", "you,easy", seed=SEED, pace=0)
    page.click(".ready [data-kind=pass]")
    page.locator(".ready .move:only-of-type[data-kind=draw_stock]").wait_for()
    page.wait_for_timeout(300)
    assert page.locator(".ready .move[data-kind=draw_stock]").is_visible()


SEED = 3
"""Of a deal whose upcard a computer passes too."""


TWIN = """async () => {
  const { animateFrom } = await import(document.querySelector("script[type=module]").src
    .replace(/main\\.js.*/, "board/animation.js"));
  const board = document.body.appendChild(document.createElement("div"));
  const laid = '<i class="seat" data-seat="1"></i><hr><b data-face="Qh"></b>';
  const held = '<u data-key="Qh"><b data-face="Qh"></b></u>';
  Object.assign(board.style, { display: "flex", flexDirection: "column-reverse" });
  board.innerHTML = held;
  const animate = animateFrom(board);
  board.innerHTML = laid + held;
  const event = { type: "laid_off", seat: 1, card: "Qh", meld: 0 };
  const transfers = { laid_off: [{ member: "card", from: "hand", to: "meld" }] };
  animate({ viewer: 0, index: 1, events: [{ index: 1, event }], table: { hands: [], melds: [] } },
    { about: { event_transfers: transfers } });
  return [...board.querySelectorAll("[data-face]")].map((one) => one.getAnimations().length);
}"""


def test_a_card_stays_in_the_hand_when_somebody_lays_its_twin(context):
    page = context.new_page()
    page.emulate_media(reduced_motion="no-preference")
    page.goto("/")
    assert page.evaluate(TWIN) == [1, 0]


def test_a_press_on_the_sign_below_the_table_scrolls_to_the_rest(context):
    page = context.new_page()
    open_game(page, "bing-rummy", "you,easy,easy,easy,easy,easy", seats=6, pace=0)
    page.set_viewport_size({"width": 1280, "height": 560})
    page.wait_for_selector("#board.more")
    foot = page.locator(".foot").bounding_box()
    page.mouse.click(foot["x"] + foot["width"] - 20, foot["y"] - 12)
    page.wait_for_function("() => scrollY > 0")
    page.wait_for_selector("#board:not(.more)")
