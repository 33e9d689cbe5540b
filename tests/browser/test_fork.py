"""Somebody between two guests of one table, each of whom hears another: what their pages show."""

from contextlib import contextmanager

import pytest

from tests.browser.player import revision
from tests.browser.two_devices import Relay, at_turn, link_for, new_table, recorded, sit_down, step

pytestmark = pytest.mark.check

TABLE = {"players": "Mallory,link:Ben,link:Cat", "game": "rummy", "more": "&seats=3"}
OWN = "your seat, perhaps you on another device: a message from Mallory does not fit"
OTHER = "Somebody else may be in the seat of Ben: a message from Mallory does not fit"


@pytest.fixture(scope="module")
def origin(relayed):
    return relayed


@contextmanager
def cut_off(relay, *devices):
    """These devices reach another relay; no page can tell."""
    other = Relay()
    for device in devices:
        device.route(
            "**/boxes/**",
            lambda route: route.continue_(
                url=route.request.url.replace(relay.address, other.address)
            ),
        )
    yield
    for device in devices:
        device.unroute("**/boxes/**")
    other.stop()


def sign(page):
    return page.locator("#sign").text_content()


def test_two_guests_who_hear_different_tables_see_other_cards_and_stop_once_they_meet(
    browser, context, elsewhere, relay, origin
):
    """Mallory has made the table, plays it twice, and sits in each guest's place for the other."""
    mallory = browser.new_context(base_url=origin)
    host = new_table(mallory, **TABLE)
    links = {name: link_for(host, name) for name in ("Ben", "Cat")}
    # With the keys of her seat, so both guests believe her.
    twin = browser.new_context(base_url=origin, storage_state=mallory.storage_state())
    with cut_off(relay, twin, elsewhere):
        other_host = recorded(twin)
        other_host.goto(host.url)
        ben, false_cat = (
            sit_down(device, links[name], name)
            for device, name in ((context, "Ben"), (mallory, "Cat"))
        )
        cat, false_ben = (
            sit_down(device, links[name], name)
            for device, name in ((elsewhere, "Cat"), (twin, "Ben"))
        )
        sides = [host, ben, false_cat], [other_host, false_ben, cat]
        for page in (page for side in sides for page in side):
            page.locator("#board .seat").first.wait_for()
        for side, guest in zip(sides, (ben, cat), strict=True):
            assert len({sign(page) for page in side}) == 1
            while at_turn(side)[0] is not guest:
                step(side)
        assert sign(ben) != sign(cat)
        for page in (ben, cat):
            assert "if theirs differ, somebody is between you" in page.inner_text("#people-list")
            assert page.inner_text("#connection") == ""
    moves = revision(ben), revision(cat)
    for guest, notice, stranger, times in (
        (ben, OWN, other_host, 1),
        (cat, OTHER, host, 3),
    ):
        for _ in range(times):  # whose page was opened more often is the one that is heard
            stranger.reload()
            stranger.locator("#board .seat").first.wait_for()
        guest.locator("#connection", has_text=notice).wait_for()
        offered = guest.locator("#hint-button:visible, [data-kind]:visible").first
        offered.wait_for(state="hidden")
    assert (revision(ben), revision(cat)) == moves
    for device in (mallory, twin):
        device.close()
