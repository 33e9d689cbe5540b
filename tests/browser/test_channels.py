"""Messages on a channel are not trusted: they break nothing, and never end it."""

import json

import pytest

from tests.browser.conftest import serving
from tests.browser.player import DRAWN, open_game, revision, wait_for_revision
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
    views,
    wait_for_moves,
)

pytestmark = [pytest.mark.check, pytest.mark.page]


@pytest.fixture(scope="module")
def origin(relayed):
    return relayed


def test_a_computer_moves_although_the_messages_never_stop(context, elsewhere, relay):
    host = new_table(context, "Ann,link:Ben,quick", "rummy", "&seats=3&pace=1500")
    guest = sit_down(elsewhere, link_for(host, "Ben"), "Ben")
    stranger = Stranger(relay.address, guest.url)
    said = stranger.hear(is_of(1))
    for _ in range(200):
        stranger.say(json.dumps(said))
        host.wait_for_timeout(300)
        for page in (host, guest):
            if page.locator("#hint-button:visible").count():
                hint(page)
        shown = views(host)
        if any(each["to_act"] == 2 and place + 1 in shown for place, each in shown.items()):
            return
    pytest.fail("the computer has not moved")


CORS = {"Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*"}


FOREIGN = [
    {"body": "<!doctype html><title>Welcome to our network</title>"},
    {"body": ""},
    {"body": "null"},
    {"json": {"newest": "x", "messages": []}},
    {"json": {"newest": 1, "messages": [{"tell": "seat"}]}},
    {"json": {"newest": 1, "messages": {"length": 3}}},
    {"status": 503, "body": "trouble"},
]


def test_a_foreign_response_is_reported_until_the_relay_recovers(context, elsewhere):
    pages, told = seat_two(context, elsewhere), []
    for answer in FOREIGN:
        told.append(answer)
        for device in (context, elsewhere):
            device.route("**/boxes/**", lambda route: route.fulfill(headers=CORS, **told[-1]))
        for page in pages:
            page.locator("#connection:not(:empty)").wait_for()
        acting, before = at_turn(pages)
        hint(acting)
        for device in (context, elsewhere):
            device.unroute("**/boxes/**")
        for page in pages:
            wait_for_moves(page, before + 1)
            page.locator("#connection:empty").wait_for(state="attached")
    goes_on(pages)


def test_a_relay_that_never_answers_is_named_with_what_to_do(context, relay):
    context.route("**/boxes/**", lambda _: None)
    told = new_table(context).locator("#connection", has_text=f"The relay {relay.address} does")
    told.wait_for()
    assert "Check your connection, or tell whoever runs it." in told.inner_text()


def test_a_relay_that_is_down_is_polled_less_and_less_often(context, elsewhere):
    context.clock.install()
    page, _ = seat_two(context, elsewhere)
    asked = []
    page.on("requestfailed", lambda request: asked.append(request.url))
    context.route("**/boxes/**", lambda route: route.abort())
    for _ in range(60):
        page.clock.run_for(1000)
        page.wait_for_timeout(20)
    inboxes = [url for url in asked if "after=" in url]
    assert 1 <= len(inboxes) <= 2 * 8, inboxes


@pytest.mark.parametrize("fault", ["full", "off"])
def test_a_failure_to_save_is_reported(context, fault):
    page = context.new_page()
    open_game(page, "gin-rummy", seed=1)
    page.locator("#hint-button:visible").wait_for()
    page.evaluate(DRAWN)
    assert "cannot save" not in page.locator("#notice").inner_text()
    page.evaluate(FAULTS[fault])
    page.click(".ready .move")
    page.locator("#notice", has_text="This browser cannot save the game").wait_for()


def test_a_seat_that_cannot_be_saved_signs_nothing_and_says_why(context, elsewhere):
    pages = seat_two(context, elsewhere)
    acting, before = at_turn(pages)
    acting.evaluate(FAULTS["full"])
    hint(acting)
    acting.locator("#connection", has_text="This browser cannot save the game").wait_for()
    acting.wait_for_timeout(500)
    assert [revision(page) for page in pages] == [before] * 2


FAULTS = {
    "full": """() => {
      // The last keys are short: a long one would leave room for a move.
      for (let size = 2 ** 22, key = 0; size >= 1; size /= 2)
        try {
          while (true) localStorage.setItem(key.toString(36), "x".repeat(size)), (key += 1);
        } catch {}
      // A message from another seat may shorten the saved data, and so free some space.
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (...item) {
        setItem.call(this, "full", "x".repeat(2 ** 24));
      };
    }""",
    "off": """() => {
      const refuse = () => { throw new Error("off"); };
      Object.defineProperty(window, "localStorage", { get: refuse });
    }""",
}


def test_nobody_chooses_the_seed_of_a_table_with_links(context):
    page = context.new_page()
    page.goto("/?game=gin-rummy&seed=5&players=Ann,link:Ben")
    page.locator("#setup-flaws", has_text="nobody chooses the cards").wait_for()
    assert page.input_value("#setup-seed") == ""
    page.goto("/?game=gin-rummy&seed=5&players=Ann,Ben")
    page.locator("#deal:enabled").wait_for()
    page.wait_for_function("() => document.querySelector('#setup-seed').value === '5'")
    page.select_option("[data-seat-kind='1']", "elsewhere")
    page.locator("#setup-flaws", has_text="nobody chooses the cards").wait_for()


@pytest.mark.parametrize("players", ["link:Ann,link:Ben", "Ann,Ben,link:Cid"])
def test_one_person_at_a_table_with_links_is_at_this_screen(context, players):
    page = context.new_page()
    page.goto(f"/?game=rummy&seats={players.count(',') + 1}&players={players}")
    page.click("#deal:enabled")
    page.locator("#setup-flaws", has_text="one person plays at this screen").wait_for()


def test_without_keys_the_page_says_why_there_are_no_links(browser):
    with serving(SEAL_KEYS="") as address:
        context = browser.new_context(base_url=address)
        page = context.new_page()
        page.goto("/?game=gin-rummy&players=Ann,link:Ben")
        page.click("#deal:enabled")
        page.locator("#setup-flaws", has_text="no key for sealed tables").wait_for()
        page.select_option("[data-seat-kind='1']", "here")
        page.click("#deal:enabled")
        page.locator("#curtain-up").wait_for()
        context.close()


def test_an_unknown_choice_in_the_address_is_ignored(context):
    page = context.new_page()
    page.goto("/?game=gin-rummy&preset=constructor&seats=99")
    page.click("#deal:enabled")
    wait_for_revision(page, 0)


@pytest.mark.parametrize("key", ["far-abc", "a" * 31 + "/", "../x", "%22", "a" * 32])
def test_a_damaged_link_is_reported(context, key):
    page = context.new_page()
    page.goto(f"/#key={key}")
    page.locator("#notice", has_text="This link is damaged").wait_for()
    assert not page.locator("#start").is_visible()


COUNT_DRAWS = """() => {
  window.draws = 0;
  window.watching?.disconnect();
  window.watching = new MutationObserver(() => (window.draws += 1));
  window.watching.observe(document.querySelector("#board .felt"), { childList: true });
}"""


def test_the_table_is_drawn_once_for_a_move_of_its_own(context, elsewhere):
    pages = seat_two(context, elsewhere)
    for page in pages:
        # A slow machine, on which work for several messages ends together.
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": 8})
    for _ in range(2):
        acting, before = at_turn(pages)
        acting.bring_to_front()
        acting.click("#hint-button")
        acting.locator("#board .hinted").wait_for()
        acting.evaluate(COUNT_DRAWS)
        acting.click("#board .hinted")
        for page in pages:
            wait_for_moves(page, before + 1)
        acting.evaluate(DRAWN)
        # Two moves that come together may be drawn together.
        assert 0 < acting.evaluate("() => draws") <= revision(acting) - before
