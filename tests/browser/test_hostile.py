"""Thousands of hostile messages in a browser: nothing hidden is revealed, and the game goes on."""

import json
import re
import time
from itertools import chain, islice
from random import Random

import pytest

from service.catalog import CATALOG
from tests.browser.conftest import served_with
from tests.browser.hostile import NAMES, OBJECT, ToHost, ToSeat
from tests.browser.player import PATIENCE
from tests.browser.two_devices import (
    CarelessRelay,
    Relay,
    Stranger,
    at_turn,
    key_in,
    keys_of_host,
    seat_two,
    step,
)
from tests.depth import count, seed

pytestmark = pytest.mark.check

MESSAGES = count(2000, 20_000)
TOGETHER = 8
"""The number of messages sent before the next check of the page; the relay keeps 16."""
FACES = set(CATALOG["gin-rummy"].game.faces)
SEED = "a-seed-that-nobody-guesses"
CHOICES = re.compile(r"is not one of [^…]*…")
"""The contract's own list of cards, in the error for every unknown card."""
TOLD = {"tell", "snapshot", "version", "id", "problem", "seats", "watched", "by", "phrase"}
"""The members of what a host tells."""

SECRETS = ['"seed"', '"stock"', '"steps"', '"record"', '"state"', '"digest"', '"opening"', '"deck"']


@pytest.fixture(scope="module", params=["as it is", "without checks"])
def relay(request):
    with pytest.MonkeyPatch.context() as patch:
        relay = Relay() if request.param == "as it is" else CarelessRelay(patch)
        yield relay
        relay.stop()


@pytest.fixture(scope="module")
def origin(relay):
    with served_with(relay) as address:
        yield address


def faces_in(text):
    """Every card named in a text, as in the contract or as printed on the page."""
    found = re.findall(r"(?<![A-Za-z0-9])(?:[A2-9TJQK][cdhs])+(?![A-Za-z0-9])", text)
    return {face for group in found for face in re.findall("..", group)} & FACES


def hidden_from(state, seats):
    """The cards hidden from these seats: the stock, and the unknown cards of the others' hands."""
    others = {*range(2)} - {*seats}
    hands = [{*state["hands"][seat]} - {*state["known"][seat]} for seat in others]
    return {*state["stock"]}.union(*hands)


def endless(kinds):
    """Texts of all kinds in turn, forever."""
    return chain.from_iterable(iter(lambda: [*kinds().items()], None))


def test_the_names_of_every_object_are_all_tried(context):
    page = context.new_page()
    page.goto("/")
    names = page.evaluate("() => Object.getOwnPropertyNames(Object.prototype)")
    assert {*names} <= {*OBJECT} < {*NAMES}


@pytest.mark.parametrize("who", ["a player", "a spectator"])
def test_a_host_reveals_nothing_and_keeps_working(context, elsewhere, relay, who, record_property):
    lot = seed(29)
    pages = host, _ = seat_two(context, elsewhere, SEED)
    while at_turn(pages)[0] is host or at_turn(pages)[1] < 4:
        step(pages)
    state = host.states[-1].json()["state"]
    name = "Ben" if who == "a player" else "Spectators"
    stranger = Stranger(relay.address, key_in(host.locator("#links a", has_text=name)))
    snapshot = stranger.snapshot()
    secret = hidden_from(state, {1} if who == "a player" else {})
    posts = [answer.request.post_data or "" for answer in elsewhere.told]
    old = [post for post in posts if '"play"' in post]
    cards = state["hands"][1] if who == "a player" else state["discard_pile"]
    hostile = ToHost(Random(lot), snapshot["version"], cards, old)
    statuses, heard, kinds, asked = {}, [], set(), []
    host.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    for place, (kind, text) in enumerate(islice(endless(hostile.texts), MESSAGES)):
        status = stranger.say(text)
        statuses[status] = statuses.get(status, 0) + 1
        kinds.add(kind)
        if place % 25 == 24:
            heard += stranger.read()
    stranger.say('{"ask":"undo","id":1,"version":0}')
    last = stranger.hear_all(lambda told: told.get("id") == 1)
    heard += [json.dumps(told, ensure_ascii=False) for told in last]
    step(pages)
    assert host.states[-1].json()["state"]["revision"] == state["revision"] + 1
    assert len(kinds) >= 40
    assert len(heard) > 100, lot
    for text in heard:
        assert set(json.loads(text)) <= TOLD
        assert not faces_in(CHOICES.sub("", text)) & secret, text[:2000]
        assert not [word for word in [*SECRETS, SEED] if word in text], text[:2000]
    said = f"{MESSAGES} messages of {len(kinds)} kinds, seed {lot}, statuses {statuses}"
    requests = {name: asked.count(name) for name in ("moves", "views")}
    record_property("figures", f"{who}: {said}; {len(heard)} answers, requests {requests}")


def test_a_seat_soon_shows_the_true_table_and_keeps_working(
    context, elsewhere, relay, record_property
):
    lot = seed(31)
    pages = host, guest = seat_two(context, elsewhere, SEED)
    step(pages)
    channel = keys_of_host(host)[1]
    stranger = Stranger(relay.address, channel["key"], channel["hostKey"])
    hostile = ToSeat(Random(lot), stranger.snapshot())
    statuses, kinds, asked = {}, set(), []
    guest.on("request", lambda request: asked.append(request.url))
    for place, (kind, text) in enumerate(islice(endless(hostile.texts), MESSAGES)):
        status = stranger.say(text, to="seat")
        statuses[status] = statuses.get(status, 0) + 1
        kinds.add(kind)
        if place % TOGETHER == TOGETHER - 1:
            guest.evaluate(READ_ON)
    assert len(kinds) >= 40
    arrived = sum(len(answer.json()["messages"]) for answer in elsewhere.told if is_inbox(answer))
    hosts = guest.locator("a").evaluate_all("all => all.map(one => new URL(one.href).origin)")
    assert set(hosts) <= {guest.evaluate("() => location.origin")}
    stranger.skip()
    stranger.say('{"tell":"here"}', to="seat")  # so that it asks the real host
    stranger.hear(lambda told: told["tell"] == "snapshot")
    end = time.monotonic() + PATIENCE
    while not any(read_after(url) >= stranger.newest for url in asked):
        assert time.monotonic() < end, "the guest reads no more"
        guest.evaluate(READ_ON)
    state = host.states[-1].json()["state"]
    guest.wait_for_function(SHOWS, arg=[state["revision"], sorted(state["hands"][1])])
    step(pages)
    step(pages)
    said = f"{MESSAGES} messages of {len(kinds)} kinds, seed {lot}, statuses {statuses}"
    record_property("figures", f"a seat: {said}; {arrived} arrived")


SHOWS = """([revision, hand]) => {
  const board = document.querySelector("#board");
  const cards = [...board.querySelectorAll(".own .hand [data-face]")];
  const faces = cards.map((one) => one.dataset.face);
  return board.dataset.revision === String(revision) && String(faces.sort()) === String(hand);
}"""
READ_ON = "() => new Promise((go) => setTimeout(go, 30))"


def read_after(url):
    """The number of the last message that a page had read when it asked for more."""
    return int(url.partition("/seat?after=")[2] or -1)


def is_inbox(answer):
    return answer.ok and answer.request.method == "GET" and "/seat?after=" in answer.url
