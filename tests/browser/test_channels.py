"""Messages on a channel are not trusted: they break nothing, and never end it."""

import json
import re

import pytest

from tests.browser.conftest import served_with
from tests.browser.games import ask
from tests.browser.player import DRAWN, Held, Mouse
from tests.browser.two_devices import (
    CarelessRelay,
    Stranger,
    at_turn,
    key_in,
    keys_of_host,
    seat_two,
    step,
)

pytestmark = pytest.mark.check


@pytest.fixture(scope="module")
def relay():
    """A relay that lets everything pass, since pages must not trust relays."""
    with pytest.MonkeyPatch.context() as patch:
        relay = CarelessRelay(patch)
        yield relay
        relay.stop()


@pytest.fixture(scope="module")
def origin(relay):
    with served_with(relay) as address:
        yield address


NAMES = "() => Object.getOwnPropertyNames(Object.prototype)"


def spectator_of(relay, host):
    link = host.locator("#links a", has_text="Spectators")
    return Stranger(relay.address, key_in(link))


def ben_of(relay, host):
    return Stranger(relay.address, key_in(host.locator("#links a", has_text="Ben")))


@pytest.mark.parametrize("who", [ben_of, spectator_of])
def test_inherited_names_are_not_messages(context, elsewhere, relay, who):
    host, guest = seat_two(context, elsewhere)
    stranger = who(relay, host)
    version = stranger.snapshot()["version"]
    for count, name in enumerate(guest.evaluate(NAMES)):
        stranger.say(json.dumps({"ask": name, "id": count, "version": version}))
        stranger.say(json.dumps({"ask": [name], "id": count, "version": version}))
    stranger.say('{"ask":"undo","id":99,"version":0}')
    told = stranger.hear_all(lambda told: told.get("id") == 99)
    assert '"seed"' not in json.dumps(told)
    assert [each["tell"] for each in told] == ["snapshot", "ruling"], "answers to the last alone"
    assert told[0]["version"] == version
    step([host, guest])


BAD = ["", "not json", "null", "[]", '"ask"', '{"ask":', "<!doctype html>", '{"ask":"nonsense"}']


def test_an_invalid_message_does_not_end_the_channel_of_the_host(context, elsewhere, relay):
    host, guest = seat_two(context, elsewhere)
    stranger = ben_of(relay, host)
    for text in BAD:
        stranger.say(text)
        assert stranger.snapshot()["tell"] == "snapshot", text
    step([host, guest])
    assert host.locator("#connection").inner_text() == ""


def test_an_invalid_message_does_not_end_the_channel_of_a_seat(context, elsewhere, relay):
    pages = host, _ = seat_two(context, elsewhere)
    stranger = Stranger(relay.address, **channel_of(host, 1))
    for text in [
        *BAD,
        '{"tell":"snapshot"}',
        '{"tell":"ruling"}',
        '{"tell":"trouble","problem":5}',
    ]:
        stranger.say(text, to="seat")
    step(pages)
    step(pages)


def channel_of(host, place):
    """The keys of a channel, as its host has them."""
    channel = keys_of_host(host)[place]
    return {"key": channel["key"], "host_key": channel["hostKey"]}


def test_a_message_from_another_tab_does_not_end_a_channel(context):
    host = context.new_page()
    host.goto("/?game=gin-rummy&players=open")
    host.click("#deal:enabled")
    key = key_in(host.locator("#links a").last)
    watching = context.new_page()
    watching.goto(f"/#key={key}")
    watching.locator("#board .seat").first.wait_for()
    other = context.new_page()
    other.goto("/docs")
    other.evaluate(
        """(key) => {
          const channel = new BroadcastChannel(`referee-${key}`);
          const circle = {};
          circle.circle = circle;
          const odd = [undefined, null, 5, "", "x", 5n, [], {}, new Map(), circle, { ask: 1 }];
          const names = Object.getOwnPropertyNames(Object.prototype);
          const named = names.map((name) => ({ ask: name, tell: name }));
          for (const sent of [...odd, ...named]) channel.postMessage(sent);
          for (const sent of named) channel.postMessage(JSON.stringify(sent));
        }""",
        key,
    )
    host.bring_to_front()
    host.click(".ready [data-kind=pass]")
    watching.locator("#board[data-revision='1']").wait_for()


@pytest.mark.parametrize("label", [5, None, {}, [], "x" * 5000, "x" * 400_000, "constructor"])
def test_a_label_of_a_guest_is_not_taken(context, relay, label):
    """At a table where two people share the host's screen and a third plays elsewhere."""
    first = next(
        seed for seed in range(99) if ask("rummy", "deals", seats=3, seed=seed)["to_act"] == 0
    )
    host = context.new_page()
    host.goto("/?game=rummy&seats=3&players=link:Ben,Ann,Cid&pace=0")
    host.locator("#deal:enabled").wait_for()
    host.fill("#setup-seed", str(first))
    host.click("#deal")
    host.wait_for_function("() => Object.keys(localStorage).some((key) => key.includes('game.'))")
    ben = Stranger(relay.address, **channel_of(host, 0))
    before = ben.snapshot()
    take = {"type": "take_discard"}
    play = {"ask": "play", "id": 1, "version": before["version"], "move": take, "label": label}
    if too_long := len(json.dumps(play)) > 8000:
        ben.say(json.dumps(play))
    else:
        assert ben.ask(play)["problem"] is None
    after = ben.snapshot()["snapshot"]
    assert after["index"] == before["snapshot"]["index"] + (not too_long)
    host.locator("#board .seat:visible, #curtain-up:visible").first.wait_for()
    kept = host.evaluate("() => JSON.stringify(localStorage)")
    assert "xxxxx" not in kept
    assert too_long or re.fullmatch(r"Undo: take \S+ from the discard pile", after["undo"])


@pytest.mark.parametrize(
    "answer",
    [
        {"body": "<!doctype html><title>Welcome to our network</title>"},
        {"body": ""},
        {"body": "null"},
        {"json": {"newest": "x", "messages": []}},
        {"json": {"newest": 1, "messages": [{"ask": "snapshot"}]}},
        {"json": {"newest": 1, "messages": {"length": 3}}},
        {"status": 404, "body": "no such page"},
        {"status": 503, "body": "trouble"},
    ],
    ids=str,
)
def test_a_foreign_response_is_reported_until_the_relay_recovers(context, elsewhere, relay, answer):
    pages = host, _ = seat_two(context, elsewhere)
    stranger = Stranger(relay.address, **channel_of(host, 1))
    for device in (context, elsewhere):
        device.route("**/boxes/**", lambda route: route.fulfill(headers=CORS, **answer))
    for end in ("host", "seat"):
        stranger.say('"wake up"', to=end)
    for page in pages:
        page.locator("#connection:not(:empty)").wait_for()
    acting, _ = at_turn(pages)
    acting.click("#hint-button")
    acting.click("#board .hinted")
    for device in (context, elsewhere):
        device.unroute("**/boxes/**")
    for page in pages:
        page.locator("#board[data-revision='1']").wait_for()
        page.wait_for_function("() => document.querySelector('#connection').textContent === ''")
    step(pages)


CORS = {"Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*"}


def test_a_relay_that_is_down_is_polled_less_and_less_often(context, elsewhere):
    for device in (context, elsewhere):
        device.clock.install()
    pages = seat_two(context, elsewhere)
    for page in pages:
        asked = []
        page.on("requestfailed", lambda request, asked=asked: asked.append(request.url))
        page.context.route("**/boxes/**", lambda route: route.abort())
        page.asked = asked
    for _ in range(60):
        for page in pages:
            page.clock.run_for(1000)
            page.wait_for_timeout(20)
    for page in pages:
        inboxes = [url for url in page.asked if "after=" in url]
        assert 1 <= len(inboxes) <= 2 * 8, inboxes


def test_a_busy_host_says_so(page):
    Mouse(page).deal("gin-rummy", seed=1)
    held = Held(page, "**/moves")
    for _ in range(2):
        page.click(".ready [data-kind=pass]")
    page.locator("#ruling", has_text="The previous move is still in progress").wait_for()
    held.let_go(0)
    page.wait_for_selector("#board[data-revision='1']")
    assert len(held.routes) == 1


def test_a_move_that_came_too_late_is_not_called_made(page):
    mouse = Mouse(page)
    mouse.deal("gin-rummy", seed=1)
    mouse.make({"type": "pass"})
    held = Held(page, "**/moves")
    page.click(".ready [data-kind=pass]")
    held.wait_for(1)
    page.click("#back")
    page.wait_for_selector("#board[data-revision='0']")
    held.let_go(0)
    page.locator("#ruling", has_text="The table has changed").wait_for()


@pytest.mark.parametrize("fault", ["full", "off"])
def test_a_failure_to_save_is_reported(context, fault):
    page = context.new_page()
    page.goto("/?pace=0")
    page.click("#games [data-game=gin-rummy]")
    page.locator("#hint-button:visible").wait_for()
    page.evaluate(DRAWN)
    assert "does not save" not in page.locator("#notice").inner_text()
    page.evaluate(FAULTS[fault])
    page.click(".ready .move")
    page.locator("#notice", has_text="This browser cannot save the game").wait_for()


FAULTS = {
    "full": """() => {
      // The last keys are short: a long one would leave room for a move.
      for (let size = 2 ** 22, key = 0; size >= 1; size /= 2)
        try {
          while (true) localStorage.setItem(key.toString(36), "x".repeat(size)), (key += 1);
        } catch {}
    }""",
    "off": """() => {
      const refuse = () => { throw new Error("off"); };
      Object.defineProperty(window, "localStorage", { get: refuse });
    }""",
}


@pytest.mark.parametrize("written", ["5", "5%0A", "%0D5"])
def test_a_seed_in_the_address_is_ignored_if_somebody_plays_elsewhere(context, written):
    page = context.new_page()
    page.goto(f"/?game=gin-rummy&seed={written}&players=Ann,link:Ben")
    page.locator("#setup-flaws", has_text="The seed in the address was ignored").wait_for()
    assert page.input_value("#setup-seed") == ""
    page.goto("/?game=gin-rummy&seed=5&players=Ann,Ben")
    page.locator("#deal:enabled").wait_for()
    page.wait_for_function("() => document.querySelector('#setup-seed').value === '5'")
    page.select_option("[data-seat-kind='1']", "elsewhere")
    page.locator("#setup-flaws", has_text="The seed in the address was ignored").wait_for()
    with page.expect_request("**/deals") as dealt:
        page.click("#deal")
    assert "seed" not in dealt.value.post_data_json
    page.goto("/?game=gin-rummy&players=Ann,link:Ben")
    page.locator("#deal:enabled").wait_for()
    page.fill("#setup-seed", "5")
    with page.expect_request("**/deals") as dealt:
        page.click("#deal")
    assert dealt.value.post_data_json["seed"] == 5, "the host may choose one"


def test_an_unknown_choice_in_the_address_is_ignored(context):
    page = context.new_page()
    page.goto("/?game=gin-rummy&preset=constructor&seats=99")
    page.click("#deal:enabled")
    page.locator("#board[data-revision='0']").wait_for()


def test_without_the_relay_there_are_no_links_and_the_page_says_so(context):
    page = context.new_page()
    page.goto("/?game=gin-rummy&players=Ann,link:Ben")
    context.route("**/boxes", lambda route: route.abort())
    page.click("#deal:enabled")
    page.locator("#setup-flaws", has_text="because the relay does not respond").wait_for()
    context.unroute("**/boxes")
    page.route("**/boxes", lambda route: route.fulfill(headers=CORS, body="<p>Welcome"), times=1)
    page.click("#deal:enabled")
    page.locator("#setup-flaws", has_text="something other than the relay").wait_for()
    page.click("#deal")
    page.locator("#links a", has_text="Ben").wait_for()
    assert "on any device" in page.locator("#links-about").inner_text()


def test_a_table_without_others_needs_no_relay(context):
    page = context.new_page()
    context.route("**/boxes/**", lambda route: route.abort())
    page.goto("/?pace=0")
    page.click("#games [data-game=gin-rummy]")
    page.locator("#board .seat").first.wait_for()
    assert "in another tab of this browser" in page.locator("#links-about").text_content()


def test_the_curtain_covers_everything(context):
    page = context.new_page()
    page.goto("/?game=gin-rummy&players=,")
    page.click("#deal:enabled")
    for _ in range(2):
        page.locator("#curtain-up").wait_for()
        assert not page.locator("#start").is_visible()
        [heading] = page.locator("h2:visible").all_inner_texts()
        assert re.fullmatch("Pass the screen to Player [12]", heading)
        page.reload()


@pytest.mark.parametrize("key", ["far-abc", "far-" + "a" * 31 + "/", "../x", "%22"])
def test_a_damaged_link_is_reported(context, key):
    page = context.new_page()
    page.goto(f"/#key={key}")
    page.locator("#notice", has_text="This link is damaged").wait_for()
    assert not page.locator("#start").is_visible()
