"""A hand between two devices over the relay; the guest's device never receives the other hand."""

import json

import pytest

from service.catalog import CATALOG
from tests.browser.conftest import served_with
from tests.browser.test_hidden import all_faces, hidden_from
from tests.browser.two_devices import at_turn, seat_two, step

pytestmark = pytest.mark.check

FACES = set(CATALOG["gin-rummy"].game.faces)


@pytest.fixture
def origin(relay):
    with served_with(relay) as address:
        yield address


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
    while not pages[0].locator("#result:visible").count():
        step(pages)
    pages[1].locator("#result:visible").wait_for()
    known = [answer.json()["state"] for answer in pages[0].states]
    messages = relayed(elsewhere)
    snapshots = {
        snapshot["table"]["revision"]: snapshot
        for snapshot in map(snapshot_in, messages)
        if snapshot
    }
    assert snapshots.keys() == {state["revision"] for state in known}
    for state in known:
        seen = all_faces(snapshots[state["revision"]], FACES)
        assert seen >= set(state["hands"][1])
        if state["phase"]["type"] not in {"hand_over", "game_over"}:
            assert not [cards for cards in hidden_from(state, 1) if set(cards) & seen]
    sent = [answer.request.post_data or "" for answer in elsewhere.told]
    for text in [*sent, *map(json.dumps, messages)]:
        assert '"stock"' not in text
        assert '"seed"' not in text


def relayed(context):
    """The messages that a device received from the relay."""
    answers = [answer for answer in context.told if "/boxes/" in answer.url]
    gets = [answer for answer in answers if answer.request.method == "GET" and answer.ok]
    return [json.loads(text) for answer in gets for text in answer.json()["messages"]]


def snapshot_in(message):
    return message.get("snapshot")


def test_no_move_is_lost_while_the_relay_is_gone(context, elsewhere, relay):
    pages = seat_two(context, elsewhere)
    relay.stop()
    for page in pages:
        page.locator("#connection", has_text="the relay does not respond").wait_for()
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
