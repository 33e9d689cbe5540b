"""A press is never lost, even if a response arrives while the key or mouse button is down."""

import json

import pytest

from tests.browser.games import refused_knock
from tests.browser.player import Held

pytestmark = pytest.mark.check


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
