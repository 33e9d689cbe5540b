"""People at a table with links: who is here, a guest's own name, and short words."""

import json

import pytest

from tests.browser.two_devices import at_turn

pytestmark = pytest.mark.check


def test_a_guest_gives_a_name_once_and_both_say_a_word(context):
    host = context.new_page()
    host.goto("/?game=gin-rummy&seed=1&players=Ann,link:&pace=0")
    host.click("#deal:enabled")
    away = host.locator("#people-list [data-place=away]", has_text="Player 2")
    away.wait_for()
    guest = context.new_page()
    guest.goto(host.locator("#links a", has_text="Player 2").get_attribute("href"))
    guest.fill("#own-name", "Ben")
    guest.click("#name-form button")
    host.locator("#people-list [data-place=here]", has_text="Ben").wait_for()
    host.locator(".seat-name", has_text="Ben").wait_for()
    assert guest.locator("#name-form").is_hidden()
    guest.click("[data-phrase=hello]")
    host.locator("#said", has_text="Ben: Hello!").wait_for()
    host.click("[data-phrase=luck]")
    guest.locator("#said", has_text="Ann: Good luck!").wait_for()
    acting, _ = at_turn([host, guest])
    assert acting.locator("#hint-button").is_visible()
    guest.reload()
    guest.locator("#people-list [data-place=host]", has_text="Ann").wait_for()
    assert guest.locator("#name-form").is_hidden()


def test_a_table_against_computers_has_no_people_to_talk_to(context):
    page = context.new_page()
    page.goto("/?game=gin-rummy&players=you,easy&pace=0")
    page.click("#deal:enabled")
    page.locator("#board .seat").first.wait_for()
    assert page.locator("#people").is_hidden()


def name_itself(page, link, name):
    """A guest at this link reports a name, as its page would."""
    key = link.get_attribute("href").partition("#key=")[2]
    asked = json.dumps({"ask": "present", "name": name})
    page.evaluate(
        "([key, asked]) => new BroadcastChannel(`referee-${key}`).postMessage(asked)", [key, asked]
    )


@pytest.mark.parametrize(
    ("players", "operation"), [("easy,link:", "turns"), ("Ann,link:", "moves")]
)
def test_a_name_given_during_a_move_does_not_undo_it(context, players, operation):
    host, held = context.new_page(), []

    def hold(route):
        if released:
            route.continue_()
        else:
            held.append(route)

    released = []

    host.route(f"**/{operation}", hold)
    # A seed in the address is ignored if somebody plays elsewhere, so it takes some deals.
    for _ in range(20):
        host.goto(f"/?game=gin-rummy&players={players}&pace=0")
        with host.expect_response("**/deals") as dealt:
            host.click("#deal:enabled")
        if dealt.value.json()["to_act"] == 0:
            break
    host.locator("#board .seat").first.wait_for()
    if operation == "moves":
        host.locator(".ready .move").first.click()
    for _ in range(500):
        if not held:
            host.wait_for_timeout(20)
    link = host.locator("#links a").first
    guest = context.new_page()
    guest.goto("/docs")
    name_itself(guest, link, "Ben")
    host.locator("#people-list li", has_text="Ben").wait_for()
    released.append(True)
    for route in held:
        route.continue_()
    host.locator("#board:not([data-revision='0'])").wait_for()
    host.locator(".seat-name", has_text="Ben").wait_for()
