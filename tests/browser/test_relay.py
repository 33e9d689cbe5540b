"""A hand between two devices over the relay; the guest's is told nothing of the other hand."""

import json
import os
import re
import subprocess
import sys

import pytest

from demo.service import ROOT, started
from service.catalog import CATALOG
from tests.browser.player import PATIENCE, is_step
from tests.browser.test_hidden import all_faces, hidden_from

pytestmark = pytest.mark.check

FACES = set(CATALOG["gin-rummy"].game.faces)


class Relay:
    """The relay as `make relay` starts it."""

    def __init__(self):
        self.start(port=0)

    def start(self, port):
        command = [sys.executable, "-m", "demo.relay", "--port", str(port)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        self.address, self.port = re.search(
            r"(http://\S+:(\d+))", self.process.stdout.readline()
        ).groups()

    def stop(self):
        self.process.terminate()
        self.process.communicate()


@pytest.fixture
def relay():
    relay = Relay()
    yield relay
    relay.stop()


@pytest.fixture
def origin(relay, monkeypatch):
    """A service whose pages may use the relay."""
    monkeypatch.setitem(os.environ, "TABLE_RELAY", relay.address)
    with started() as address:
        yield address


@pytest.fixture
def elsewhere(browser, origin):
    """Another device, with everything that was sent to it."""
    context = browser.new_context(base_url=origin, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    context.told = told = []
    context.on("response", lambda answer: told.append(answer))  # noqa: PLW0108 - a method of a list cannot be marked
    yield context
    context.close()


def seat_two(context, elsewhere):
    """The page that keeps a game, and the page of the other player on another device."""
    host = context.new_page()
    host.states = []
    host.on("response", lambda answer: host.states.append(answer) if is_state(answer) else None)
    host.goto("/?game=gin-rummy&players=Ann,link:Ben&pace=0")
    host.locator("#deal:enabled").wait_for()
    host.fill("#setup-seed", "1")
    host.click("#deal")
    link = host.locator("#links a", has_text="Ben").get_attribute("href")
    guest = elsewhere.new_page()
    guest.goto(link)
    guest.locator("#board .seat").first.wait_for()
    return [host, guest]


def is_state(answer):
    return answer.ok and (is_step(answer) or answer.url.endswith("/deals"))


def step(pages):
    """Make the advised move on the page of the seat to act, and see it on both."""
    acting, revision = at_turn(pages)
    acting.click("#hint-button")
    acting.click("#board .hinted")
    for page in pages:
        page.locator(f"#board[data-revision='{revision + 1}']").wait_for()


def at_turn(pages):
    """The page of the seat to act, and the number of moves that were made."""
    seat = pages[0].locator(".seat.acts").get_attribute("data-seat")
    return pages[int(seat)], int(pages[0].locator("#board").get_attribute("data-revision"))


def test_a_player_with_a_link_takes_a_discard_back(context, elsewhere):
    pages = host, guest = seat_two(context, elsewhere)
    undo = guest.locator("#undo", has_text="Undo: discard")
    while not undo.is_visible():
        step(pages)
    assert not host.is_visible("#undo")
    _, after = at_turn(pages)
    undo.click()
    for page in pages:
        page.locator(f"#board[data-revision='{after - 1}']").wait_for()
    undo.wait_for(state="hidden")
    assert at_turn(pages)[0] is guest
    step(pages)


def test_a_hand_is_played_on_two_devices(context, elsewhere):
    pages = seat_two(context, elsewhere)
    while not pages[0].locator("#result[open]").count():
        step(pages)
    pages[1].locator("#result[open]").wait_for()
    known = [answer.json()["state"] for answer in pages[0].states]
    messages = relayed(elsewhere)
    sights = {sight["table"]["revision"]: sight for sight in map(sight_in, messages) if sight}
    assert sights.keys() == {state["revision"] for state in known}
    for state in known:
        seen = all_faces(sights[state["revision"]], FACES)
        assert seen >= set(state["hands"][1])
        if state["phase"]["type"] not in {"hand_over", "game_over"}:
            assert not [cards for cards in hidden_from(state, 1) if set(cards) & seen]
    sent = [answer.request.post_data or "" for answer in elsewhere.told]
    for text in [*sent, *map(json.dumps, messages)]:
        assert '"stock"' not in text
        assert '"seed"' not in text


def relayed(context):
    """The messages that the relay brought to a device."""
    answers = [answer for answer in context.told if "/boxes/" in answer.url]
    gets = [answer for answer in answers if answer.request.method == "GET" and answer.ok]
    return [json.loads(text) for answer in gets for text in answer.json()["messages"]]


def sight_in(message):
    return message.get("sight")


def test_no_move_is_lost_while_the_relay_is_gone(context, elsewhere, relay):
    pages = seat_two(context, elsewhere)
    relay.stop()
    for page in pages:
        page.locator("#connection", has_text="the relay does not answer").wait_for()
    acting, _ = at_turn(pages)
    acting.click("#hint-button")
    acting.click("#board .hinted")
    relay.start(relay.port)
    for page in pages:
        page.locator("#board[data-revision='1']").wait_for()
        page.wait_for_function("() => document.querySelector('#connection').textContent === ''")
    step(pages)


def test_either_page_may_be_loaded_again(context, elsewhere):
    pages = seat_two(context, elsewhere)
    step(pages)
    for page in pages:
        page.reload()
        page.locator("#board[data-revision='1']").wait_for()
    step(pages)
