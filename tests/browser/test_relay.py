"""A sealed table on two devices over the relay; test_hidden looks for the other hand."""

import json
import re

import pytest

from clients.python.client import Connection
from tests.browser.player import FACES
from tests.browser.two_devices import (
    Stranger,
    at_turn,
    goes_on,
    hint,
    is_of,
    link_for,
    new_table,
    seat_two,
    sit_down,
    spectator,
    step,
    views,
)
from tests.examples.two_players import faces

pytestmark = [pytest.mark.check, pytest.mark.page]


@pytest.fixture(scope="module")
def origin(relayed):
    return relayed


def test_a_hand_is_played_to_its_result_on_both_pages(context, elsewhere):
    pages = seat_two(context, elsewhere)
    while not at_turn(pages)[0].locator("#next-hand:visible").count():
        step(pages)
    for page in pages:
        page.locator("#result:visible").wait_for()
    [sign] = {page.locator("#sign").text_content() for page in pages}
    assert re.fullmatch(r"((10|[A2-9JQK])[♣♦♥♠] ?){4}", sign)
    assert "if theirs differ, somebody is between you" in pages[0].inner_text("#compare")
    abandon = pages[0].locator("#people [data-abandon]")
    abandon.click()
    abandon.click()
    for page in pages:
        page.locator("#notice", has_text="abandoned").wait_for()
        page.locator("#result").wait_for(state="hidden")


def test_at_the_end_a_button_leads_to_the_games_where_the_finished_one_is_kept(context, elsewhere):
    pages = seat_two(context, elsewhere, target="10")
    while not at_turn(pages)[0].locator("#leave:visible").count():
        step(pages)
    for page in pages:
        page.locator("#notice", has_text="This page has replayed the whole game").wait_for()
        assert page.locator("#next-hand").count() == 0
        page.click("#leave a")
        page.locator("#games .game").first.wait_for()
        assert page.evaluate("() => location.hash") == ""
        page.click("#finished summary")
        page.click("#finished [data-continue]")
        page.locator("#result:visible").wait_for()


def test_the_same_people_play_again_at_a_table_of_their_own(context, elsewhere, relay):
    host, guest = pages = seat_two(context, elsewhere, target="10")
    stranger = Stranger(relay.address, guest.url)
    guest.reload()
    # With a number above all that Ben's page will use at the next table.
    said = stranger.hear(lambda said: is_of(1)(said) and said["at"] > 2 * 10**6)
    while not at_turn(pages)[0].locator("#leave:visible").count():
        step(pages)
    old = [page.url for page in pages]
    host.click("#again")
    host.locator("#lobby:visible").wait_for()
    # Only Ben's browser has his seat, and what it has signed for the first table does not count.
    assert host.locator("#links a").all_inner_texts() == ["Spectators"]
    stranger = Stranger(relay.address, host.url)
    stranger.say(json.dumps(said))
    stranger.hear(is_of(0))
    guest.click("#again")
    for page in pages:
        page.locator("#board[data-revision='0']").wait_for()
    assert {page.url for page in pages}.isdisjoint(old)
    step(pages)


NO_BUTTON = """() =>
  ![...document.querySelectorAll("[data-kind]")].some((one) => one.checkVisibility())"""
"""No move is offered."""


def test_a_seat_that_sends_another_charter_stops_the_table(context, elsewhere, relay):
    pages = host, guest = seat_two(context, elsewhere)
    stranger = Stranger(relay.address, guest.url, guest)
    said = stranger.hear(is_of(1))
    own = json.loads(said["said"])
    while at_turn(pages)[0] is guest:
        step(pages)
    _, made = at_turn(pages)
    # Nobody speaks for another seat, so the first is dropped.
    for forged in ({**own, "seat": 0}, {**own, "seats": own["seats"][::-1]}):
        stranger.say(json.dumps({**said, "said": json.dumps(forged)}))
    for _ in range(2):
        stopped = "Somebody else may be in your seat, perhaps you on another device: "
        host.locator("#connection", has_text=f"{stopped}a message from Ben does").wait_for()
        host.locator(f"#board[data-revision='{made}']").wait_for()
        host.wait_for_function(NO_BUTTON)
        host.reload()


def test_a_page_signs_nothing_before_the_maker_knows_its_key_nor_takes_another_then(
    context, elsewhere, relay, origin
):
    host = new_table(context)
    link = link_for(host, "Ben")
    maker = Stranger(relay.address, link, host)
    said = maker.hear(is_of(0))
    host.close()
    guest = sit_down(elsewhere, link, "Ben")
    with Connection(origin) as referee:
        seal = referee.send("POST", "/v1/seals", {"secret": "00" * 16})["seal"]
    own = json.dumps({"seat": 0, "table": json.loads(said["said"])["table"], "seal": seal})

    def tell(*keys):
        maker.say(json.dumps({**said, "keys": keys, "said": own}))
        maker.read()

    tell()
    for _ in range(2):
        key = maker.hear(is_of(1))["key"]
    unknown = json.loads(maker.hear(is_of(1))["said"])
    assert not {"seal", "seats"} & unknown.keys()
    tell(None, key)
    maker.hear(lambda said: is_of(1)(said) and "seats" in json.loads(said["said"]))
    signed = guest.evaluate(KEPT_SEATS)
    for _ in range(2):
        tell(None, said["key"])
        assert maker.hear(is_of(1))["key"] == maker.hear(is_of(1))["key"] == key
        assert sorted(guest.evaluate(KEPT_SEATS)) == sorted(signed)
        guest.evaluate(FORGETTING)  # a seat that an earlier version has stored
        guest.reload()


FORGETTING = """() => {
  const name = Object.keys(localStorage).find((key) => key.startsWith("referee.2.sealed."));
  const kept = JSON.parse(localStorage[name]);
  localStorage[name] = JSON.stringify({ ...kept, keys: [kept.keys[0], null] });
}"""

KEPT_SEATS = "() => Object.keys(localStorage).filter((key) => /seal|seat/.test(key))"


def secret_of(owner, other):
    """The cards in the hand of a page that the other page was never shown."""
    own = [*views(owner).values()][-1]
    shown = faces([*views(other).values()], "rummy")
    return {*own["view"]["hands"][own["seat"]]["cards"]} - {*shown}


def test_no_move_is_lost_while_the_relay_is_gone(context, elsewhere, relay):
    pages = seat_two(context, elsewhere)
    relay.stop()
    for page in pages:
        page.locator("#connection", has_text="does not respond. Check your connection").wait_for()
    acting, _ = at_turn(pages)
    hint(acting)
    acting.locator("#notice", has_text=re.compile(r"^\w.+\. Your move is made once")).wait_for()
    relay.start()
    goes_on(pages)


def test_either_page_may_be_loaded_again_and_opened_only_once(context, elsewhere):
    pages = seat_two(context, elsewhere)
    step(pages)
    for page in pages:
        page.reload()
        page.locator("#board[data-revision='1']").wait_for()
    second = elsewhere.new_page()
    second.goto(pages[1].url)
    second.locator("#notice", has_text="open in another tab").wait_for()
    second.close()
    step(pages)
    log = pages[0].locator("#log li")
    assert log.last.inner_text().startswith(("Ben deals", "You deal")), "the log is kept"


def test_whoever_comes_second_with_a_link_is_told_so(context, elsewhere, browser, origin):
    pages = host, guest = seat_two(context, elsewhere)
    late = browser.new_context(base_url=origin)
    again = late.new_page()
    again.goto(host.url)
    taken = "This seat is taken by another browser"
    for page, why in ((sit_down(late, guest.url, "Eve"), taken), (again, "This is Ann's own link")):
        page.locator("#terms", has_text=why).wait_for()
        assert page.locator("#connection").inner_text() == ""
        assert page.locator("[data-phrase]:visible, [data-abandon]:visible").count() == 0
        assert page.locator("#leave a:visible").count() == 1
    assert page.evaluate(KEPT_SEATS) == []
    step(pages)
    late.close()


def test_nobody_speaks_for_a_seat_that_another_browser_has(context, elsewhere, relay):
    host, guest = seat_two(context, elsewhere)
    host.locator("#people-list [data-place=here]", has_text="Ben").wait_for()
    stranger = Stranger(relay.address, guest.url)
    said = stranger.hear(is_of(1))
    guest.click("[data-phrase=hello]")
    host.locator("#said", has_text="Ben: Hello!").wait_for()
    word = stranger.hear(lambda said: said["tell"] == "word")
    host.wait_for_function("() => !document.querySelector('#said').textContent")
    link = guest.url
    guest.close()
    for at in (0, 10**6, 10**9):
        stranger.say(json.dumps({**said, "at": said["at"] + at, "name": "Zoe"}))
        stranger.say(json.dumps({**word, "at": word["at"] + at}))
        left = {"seat": 1, "sign": said["sign"]}
        stranger.say(json.dumps({**said, "at": said["at"] + at, "left": left}))
        stranger.say(json.dumps({**said, "at": said["at"] + at, "left": 1}))
        host.wait_for_timeout(1000)
    assert host.locator("#said").inner_text() == ""
    assert "abandoned" not in host.locator("#notice").inner_text()
    assert host.locator("#people-list", has_text="Zoe").count() == 0
    guest = elsewhere.new_page()
    guest.goto(link)
    host.locator("#people-list [data-place=here]", has_text="Ben").wait_for()


def test_a_hint_stays_when_another_player_takes_a_new_name(context, elsewhere, relay):
    pages = seat_two(context, elsewhere)
    acting, _ = at_turn(pages)
    [other] = [page for page in pages if page is not acting]
    stranger = Stranger(relay.address, other.url, other)
    said = stranger.hear(is_of(pages.index(other)))
    acting.click("#hint-button")
    acting.locator("#board .hinted").wait_for()
    stranger.say(json.dumps({**said, "name": "Eve"}))
    acting.locator("#board .seat-name", has_text="Eve").wait_for()
    assert acting.locator("#board .hinted").count() == 1
    acting.click("#board .hinted")
    acting.locator("#hint-button").wait_for(state="hidden")


def test_a_player_who_is_gone_is_named_and_comes_back(context, elsewhere):
    pages = host, guest = seat_two(context, elsewhere)
    while at_turn(pages)[0] is guest:
        step(pages)
    link = guest.url
    guest.close()
    hint(host)
    host.locator("#people-list [data-place=away]", has_text="Ben").wait_for()
    host.locator("#stall", has_text="Waiting for Ben").wait_for()
    assert host.locator("#hint-button").is_hidden(), "the move waits for Ben"
    guest = elsewhere.new_page()
    guest.goto(link)
    for page in (host, guest):
        page.locator("#board:not([data-revision='0'])").wait_for()
    host.wait_for_function("() => document.querySelector('#stall').hidden")
    step([host, guest])


def test_an_abandoned_game_is_over_for_all_who_see_who_did_it(context, elsewhere):
    host, guest = seat_two(context, elsewhere)
    watching = spectator(context, host)
    abandon = guest.locator("#people [data-abandon]")
    abandon.click()
    # The first press is forgotten after a while.
    guest.locator("#people [data-abandon]", has_text=re.compile("^Abandon the game$")).wait_for()
    abandon.click()
    abandon.click()
    guest.locator("#notice", has_text="You have abandoned").wait_for()
    for page in (host, watching):
        page.locator("#notice", has_text="Ben has abandoned the game").wait_for()
        page.locator("[data-kind]:visible").first.wait_for(state="detached")
        page.locator("#board .phase", has_text="The game has been abandoned").wait_for()
        page.locator("#leave a:visible").wait_for()
    host.reload()
    host.locator("#notice", has_text="Ben has abandoned the game").wait_for()


def test_a_computer_sits_at_a_sealed_table_and_an_onlooker_sees_no_hand(context, elsewhere):
    table = {"players": "Ann,link:Ben,easy", "game": "rummy", "more": "&seats=3"}
    host, guest = seat_two(context, elsewhere, **table)
    watching = spectator(elsewhere, host)
    moved = host.locator("#log li", has_text="Computer discards")
    while not moved.count():
        seat = host.locator(".seat.acts").get_attribute("data-seat")
        if seat == "2":
            host.wait_for_timeout(50)
            continue
        _, revision = at_turn([host, guest, host])
        hint([host, guest][int(seat)])
        for page in (host, guest):
            page.locator(f"#board:not([data-revision='{revision}'])").wait_for()
    for page in (guest, watching):
        page.locator("#log li", has_text="Computer discards").first.wait_for()
    watching.locator(".seat[data-seat='0'] .turn", has_text="to play").wait_for()
    shown = {*watching.locator("#board [data-face]").evaluate_all(FACES)}
    for page, other in ((host, guest), (guest, host)):
        hidden = secret_of(page, other)
        assert hidden
        assert not shown & hidden
    assert watching.locator("[data-kind]:visible").count() == 0
    host.locator("#people-list", has_text="Somebody is watching").wait_for()
