"""A press is never lost, also if a response comes during it; a double tap makes one move."""

import json

import pytest

from tests.browser.games import is_at, refused_knock
from tests.browser.player import Held, open_game, place_of, wait_for_revision

pytestmark = [pytest.mark.check, pytest.mark.page]


def press(page, card, *, key, meanwhile):
    """Press a card in the hand, with something happening before the release."""
    button = page.locator(f"#board [data-focus={json.dumps(f'card-{card}')}]")
    if key:
        button.focus()
        page.keyboard.down("Space")
        meanwhile()
        page.keyboard.up("Space")
    else:
        button.hover()
        page.mouse.down()
        meanwhile()
        page.mouse.up()


@pytest.mark.parametrize("key", [True, False], ids=["key", "mouse"])
def test_an_answer_that_comes_during_a_press_does_not_swallow_it(page, mouse, key):
    position = mouse.reach("gin-rummy", refused_knock)
    first = refused_knock(position)
    second = next(card for card in position["state"]["hands"][position["to_act"]] if card != first)
    held = Held(page, "**/moves", times=1)
    mouse.pick(first)
    held.wait_for(1)
    picked = page.locator("#board .pick[aria-pressed=true]")
    assert picked.count() == 1
    press(page, second, key=key, meanwhile=lambda: held.let_go(0))
    picked.nth(1).wait_for()
    faces = picked.evaluate_all("all => all.map(one => one.dataset.key)")
    assert sorted(faces) == sorted([first, second])


def test_a_response_during_a_press_is_shown_after_it(page, mouse):
    position = mouse.reach("gin-rummy", refused_knock)
    held = Held(page, "**/moves", times=1)
    mouse.pick(refused_knock(position))
    held.wait_for(1)
    page.click("summary:has-text('Legal moves')")
    refused = page.locator(".closed-moves [data-kind=knock]")
    page.mouse.move(1, 1)
    page.mouse.down()
    held.let_go(0)
    assert refused.count() == 0
    page.mouse.up()
    refused.wait_for()


TAP = """([x, y, timeStamp, detail]) => {
  const at = { clientX: x, clientY: y, detail };
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...at });
  Object.defineProperty(event, "timeStamp", { value: timeStamp });
  return document.elementFromPoint(x, y).dispatchEvent(event);
}"""
"""A tap at a time of its own, or with the detail 0 a key. Returns whether the page takes it."""


@pytest.mark.parametrize(
    ("second", "taken"),
    [((399, 0, 1), False), ((401, 0, 1), True), ((399, 25, 1), True), ((399, 0, 0), True)],
    ids=["at once", "later", "beside", "key"],
)
def test_the_second_of_a_double_tap_is_no_move(page, mouse, second, taken):
    after, beside, detail = second
    mouse.deal("gin-rummy", seed=1)
    asked = []
    page.on("request", lambda one: asked.append(one) if one.url.endswith("/moves") else None)
    box = place_of(page, ".ready [data-kind=pass]")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    now = page.evaluate("() => performance.now()") + 1000
    assert page.evaluate(TAP, [x, y, now, 1])
    wait_for_revision(page, 1)
    assert page.evaluate(TAP, [x + beside, y, now + after, detail]) == taken
    if not taken:
        assert page.evaluate(TAP, [x, y, now + 500, 1])
    wait_for_revision(page, 2)
    assert len(asked) == 2


def test_enter_twice_at_the_stock_draws_and_plays_no_card(page, mouse):
    position = mouse.sees("rummy", is_at("drawing"), seats=2)
    drawn = position["state"]["revision"] + 1
    page.locator("[data-focus=pile-stock]").focus()
    page.keyboard.press("Enter")
    wait_for_revision(page, drawn)
    page.locator(".own .pick.fresh:focus").wait_for()
    page.keyboard.press("Enter")
    page.locator(".own .pick.fresh[aria-pressed=true]").wait_for()
    wait_for_revision(page, drawn)


def test_the_focus_follows_a_discard_and_an_undo_by_key(context):
    page = context.new_page()
    open_game(page, "gin-rummy", "you,easy", pace=900)
    page.locator(".pile.can").first.wait_for()
    page.keyboard.press("t")
    page.locator(".own .pick.fresh").wait_for()
    for undo in ("u", "Enter"):
        before = page.locator("#board").get_attribute("data-index")
        page.locator(".own .pick:not(.fresh, .dim)").first.focus()
        page.keyboard.press("Space")
        page.locator(".ready [data-kind=discard]:not(.needs)").wait_for()
        page.keyboard.press("d")
        page.locator(f"#board:not([data-index='{before}'])").wait_for()
        page.locator("#undo:visible").wait_for()
        assert page.evaluate(IS_AT_THE_BOARD)
        if undo == "Enter":
            page.focus("#undo")
        page.keyboard.press(undo)
        page.locator(f"#board[data-index='{before}'] .own .pick").first.wait_for()
        page.wait_for_function(IS_AT_THE_BOARD)


IS_AT_THE_BOARD = "() => document.querySelector('#board').contains(document.activeElement)"
