"""The two-player example in two browsers: whole games, and the data that each page received."""

import json
import re

import pytest

from service.catalog import CATALOG
from tests.browser.games import ask
from tests.examples.two_players import SERVERS, opened

pytestmark = [pytest.mark.check, pytest.mark.two_players]

LISTENING = """
  window.told = [];
  const { parse } = JSON;
  JSON.parse = (text) => {
    const message = parse(text);
    window.told.push(message);
    return message;
  };
"""


@pytest.fixture(scope="module", params=SERVERS)
def example(request, origin, tmp_path_factory):
    with SERVERS[request.param](origin, tmp_path_factory.mktemp("example")) as url:
        yield url


@pytest.fixture
def sit(browser):
    """Opens a link in a browser of its own, which records what the page reads."""
    contexts, troubles = [], []

    def sit(url, link, name, language="en"):
        context = browser.new_context(locale=language)
        contexts.append(context)
        context.add_init_script(LISTENING)
        context.on("weberror", lambda found: troubles.append(str(found.error)))
        page = context.new_page()
        page.goto(f"{url}/seat.html#{link}")
        page.fill("input", name)
        press(page.locator("form button"))
        return page

    yield sit
    for context in contexts:
        context.close()
    assert troubles == []


def tables(page):
    """The tables that a page received, by their revision."""
    told = page.evaluate("() => window.told")
    return {each["revision"]: each for each in told if each and each.get("type") == "table"}


def press(button):
    """Click a button at once, however busy the machine is."""
    button.evaluate("(button) => button.click()")


def settled(pages, revision):
    for page in pages:
        page.wait_for_selector(f"body[data-revision='{revision}']")
    return [tables(page)[revision] for page in pages]


def words(document):
    return set(re.findall(r"[\w-]+", json.dumps(document)))


def check_hidden(pages):
    """Check that no page was sent a card of the other hand that it does not see."""
    compared = 0
    for mine, theirs in ((0, 1), (1, 0)):
        seen, other = tables(pages[mine]), tables(pages[theirs])
        for revision in seen.keys() & other.keys():
            table = seen[revision]
            if table["position"] is None or table["log"]["first"] == 0:
                continue  # the whole log, which has what was shown before
            [own, hand] = [
                at[revision]["position"]["view"]["hands"][theirs] for at in (seen, other)
            ]
            if own.get("cards", own.get("tiles")) is None:
                closed = {*(hand.get("cards") or hand["tiles"])} - {*own.get("known", [])}
                assert not words(table) & closed
                compared += 1
    return compared


def click_advised(game, pages, shown):
    """Click the button of the best move of the seat to act; returns that seat."""
    seat = shown[0]["position"]["to_act"]
    position = shown[seat]["position"]
    advice = ask(game, "advice", view=position["view"], seat=seat, limit=1)
    index = position["legal_moves"].index(advice["moves"][0]["move"])
    press(pages[seat].locator("#moves button").nth(index))
    return seat


def test_a_game_is_played_to_the_end_and_then_another(example, sit):
    options = CATALOG["gin-rummy"].game.sample.last_hand
    links = opened(example, game="gin-rummy", options=options, clock={"seconds": 3000})
    assert [*links] == ["Player 1", "Player 2", "Watch"]
    pages = [sit(example, links["Player 1"], "Ann"), sit(example, links["Player 2"], "Ben", "de")]
    watching = sit(example, links["Watch"], "")
    shown = settled(pages, 3)
    first = shown[0]["position"]["to_act"]
    acting, waiting = pages[first], pages[1 - first]
    assert "50:00" in acting.locator("#seats").inner_text()
    german = pages[1].locator("h1").inner_text()
    assert german == ("Du bist dran" if first else "Ann ist dran")
    assert pages[1].locator("#moves button, #log li").first.inner_text()
    # Nothing is shown by a pass, so it is taken back when the other agrees.
    press(acting.locator("#moves button").last)
    settled(pages, 4)
    press(acting.locator("#more button").first)
    settled(pages, 5)
    press(waiting.locator("#more button").first)
    shown = settled(pages, 6)
    assert shown[first]["position"]["legal_moves"] == tables(acting)[3]["position"]["legal_moves"]
    hint = acting.locator("#more button", has_text=re.compile("Hint|Tipp"))
    press(hint)
    acting.wait_for_function("() => document.getElementById('notice').textContent")
    revision, moves, compared = 6, 0, 0
    while not shown[0]["over"]:
        click_advised("gin-rummy", pages, shown)
        revision, moves = revision + 1, moves + 1
        shown = settled(pages, revision)
        if moves == 4:
            compared += check_hidden(pages)
            for page in pages:
                page.reload()
            shown = settled(pages, revision)
    settled([watching], revision)
    assert all(hand["cards"] is None for hand in tables(watching)[6]["position"]["view"]["hands"])
    assert pages[0].locator("h1").inner_text().startswith("The game is over: ")
    assert compared + check_hidden(pages) > moves
    press(pages[0].locator("#more button", has_text="Play again"))
    press(pages[1].locator("#more button", has_text="Noch einmal"))
    [again, _] = settled(pages, revision + 2)
    assert (again["number"], again["over"]) == (2, None)


def test_computers_move_one_step_at_a_time_and_a_wrong_link_opens_nothing(example, sit):
    links = opened(example, game="rummy", seats=3, computers={"0": "easy", "2": "quick"})
    page = sit(example, links["Player 2"], "Ann")
    page.wait_for_selector("#moves button", timeout=20_000)
    steps = [table["log"]["lines"] for table in tables(page).values() if table["number"]]
    assert all(len(lines) < 4 for lines in steps)
    stranger = sit(example, "x" * 32, "Eve")
    stranger.locator("#notice", has_text="This is not the link of a seat").wait_for()
    assert tables(stranger) == {}
