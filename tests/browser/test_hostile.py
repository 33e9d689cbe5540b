"""Thousands of hostile messages to the pages of a sealed table: they sign nothing, and play on."""

import json
from collections import Counter
from random import Random

import pytest

from tests.browser.hostile import message
from tests.browser.two_devices import Stranger, is_of, seat_two, spectator, step, views
from tests.depth import count, seed
from tests.examples.two_players import faces

pytestmark = [pytest.mark.check, pytest.mark.page]

MESSAGES = count(2000, 20_000)
TOGETHER = 8
"""The messages sent before the next check of the pages; the relay keeps 16."""


@pytest.fixture(scope="module")
def origin(relayed):
    return relayed


def test_pages_sign_nothing_for_a_stranger_and_play_on(context, elsewhere, relay, record_property):
    lot = seed(29)
    pages = host, guest = seat_two(context, elsewhere)
    stranger = Stranger(relay.address, guest.url, guest)
    watching = spectator(elsewhere, host)
    step(pages)
    said = stranger.hear(lambda said: is_of(1)(said) and "last" in json.loads(said["said"]))
    stranger.say('{"tell":"onlooker","revision":-1}')
    snapshot = stranger.hear(lambda said: said["tell"] == "snapshot")
    before = {page: page.locator("#board").get_attribute("data-revision") for page in pages}
    random, statuses, heard = Random(lot), Counter(), []
    for place in range(MESSAGES):
        statuses[stranger.say(message(random, said, snapshot))] += 1
        if place % TOGETHER == TOGETHER - 1:
            heard += stranger.read()
            for page in (*pages, watching):
                page.evaluate("() => new Promise((go) => setTimeout(go, 30))")
    stranger.say(b"\xff")
    for noise in ("", "noise", "A" * 400):
        assert stranger.write(noise) == 204
    for page in pages:
        assert page.locator("#board").get_attribute("data-revision") == before[page], lot
        hosts = page.locator("a").evaluate_all("all => all.map(one => new URL(one.href).origin)")
        assert set(hosts) <= {page.evaluate("() => location.origin")}
    hands = [[*views(page).values()][-1]["view"]["hands"] for page in (host, guest)]
    public = {*faces([shown["events"] for shown in views(host).values()], "gin-rummy")}
    hidden = {*hands[0][0]["cards"], *hands[1][1]["cards"]} - public
    stranger.say('{"tell":"onlooker","revision":-1}')
    heard.append(stranger.hear(lambda said: said["tell"] == "snapshot"))
    assert hidden
    told = [each for each in heard if {*faces(each, "gin-rummy")} & hidden]
    assert not told, (lot, hidden)
    guest.reload()
    guest.locator("#board .seat").first.wait_for()
    for _ in range(2):
        step(pages)
    record_property("figures", f"{MESSAGES} messages, seed {lot}: {dict(statuses)}")
