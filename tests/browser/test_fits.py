"""A hand in play fits the window on a phone and on a desktop, without scrolling."""

import pytest

from tests.browser.games import is_over, transcript_until
from tests.browser.player import look_from

pytestmark = pytest.mark.check

WINDOWS = {"phone": (390, 844), "desktop": (1280, 800)}
TABLES = [
    ("gin-rummy", 2),
    ("rummy", 2),
    ("rummy", 6),
    ("bing-rummy", 2),
    ("bing-rummy", 4),
    ("bingo", 2),
]
MOVES = [0, 2, 9, 24]
"""The numbers of moves in a hand after which the page is measured."""
THUMB = 40
"""The minimum pixels of a touch target."""


@pytest.fixture(params=sorted(WINDOWS))
def profile(request):
    width, height = WINDOWS[request.param]
    return {"viewport": {"width": width, "height": height}}


def moments(page, mouse, game, seats):
    """Shows a hand in play after each number of moves, to the player whose turn it is."""
    for most in MOVES:
        transcript, position = transcript_until(game, 5, is_over, seats=seats, most=most)
        mouse.load(transcript)
        look_as_a_player(page, position["to_act"])
        yield most


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_hand_in_play_fits_the_window(page, mouse, game, seats):
    for most in moments(page, mouse, game, seats):
        box = page.evaluate(ROOM)
        assert box["scrollHeight"] <= box["height"], (most, box)
        assert box["scrollWidth"] <= box["width"], (most, box)
        assert box["scrolled"] == [], most
        for seen in box["hand"] + box["moves"]:
            assert seen["top"] >= 0, (most, seen)
            assert seen["bottom"] <= box["height"], (most, seen)
        for move in box["moves"]:
            assert min(move["width"], move["height"]) >= THUMB, (most, move)


def many_melds(position):
    """Whether nine melds are on the table."""
    return len(position["state"]["melds"]) >= 9


@pytest.mark.parametrize("profile", ["desktop"], indirect=True)
def test_nine_melds_fit_a_desktop(page, mouse):
    transcript, position = transcript_until("bing-rummy", 5, many_melds, seats=4)
    assert many_melds(position)
    mouse.load(transcript)
    look_as_a_player(page, position["to_act"])
    box = page.evaluate(ROOM)
    assert box["scrollHeight"] <= box["height"], box


@pytest.mark.parametrize("profile", ["desktop"], indirect=True)
@pytest.mark.parametrize(("game", "seed", "most"), [("bing-rummy", 8, 73), ("rummy", 6, 43)])
def test_the_news_has_all_that_others_did(page, mouse, game, seed, most):
    transcript, position = transcript_until(game, seed, is_over, seats=4, most=most)
    mouse.load(transcript)
    look_as_a_player(page, position["to_act"])
    done = page.locator("#log .since").all_inner_texts()
    line, *said = page.evaluate(BOXES, ["#live", "#live > span:not(:has(.unseen))"])
    assert len(said) == len(done) > 4
    for each in said:
        assert line["top"] - 1 <= each["top"] < each["bottom"] <= line["bottom"] + 1, each


@pytest.mark.parametrize(("game", "seats"), [("bing-rummy", 8)])
def test_the_hand_and_the_moves_stay_in_sight_where_the_table_is_scrolled(page, mouse, game, seats):
    transcript, position = transcript_until(game, 5, is_over, seats=seats, most=40)
    mouse.load(transcript)
    look_as_a_player(page, position["to_act"])
    for place in (0, 10_000):
        page.evaluate("place => scrollTo(0, place)", place)
        box = page.evaluate(ROOM)
        assert len(box["hand"]) > 0
        for seen in box["hand"] + box["moves"]:
            assert 0 <= seen["top"] < seen["bottom"] <= box["height"], (place, seen)


@pytest.mark.parametrize(("game", "most"), [("bing-rummy", 5), ("rummy", 6), ("gin-rummy", 4)])
def test_the_hand_and_the_buttons_stay_while_cards_are_picked(page, mouse, game, most):
    transcript, position = transcript_until(game, 5, many_ways, seats=2)
    mouse.load(transcript)
    look_as_a_player(page, position["to_act"])
    page.locator(".own .pick").first.wait_for()
    before = page.evaluate(PLACES, WHERE)
    for place in range(most):
        page.locator(".own .pick").nth(place).click()
        page.wait_for_load_state("networkidle")
        assert page.evaluate(PLACES, WHERE) == before, place


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_referee_speaks_beside_or_above_the_cards(page, mouse, game, seats):
    for most in moments(page, mouse, game, seats):
        page.click("#hint-button")
        covers_nothing(page, most)
        page.click("#ruling .close")
        mouse.press("what-else")
        page.locator(".closed-moves .closed").first.click(force=True)
        covers_nothing(page, most)


def covers_nothing(page, most):
    """Check that the referee's message is inside the window and covers nothing in play."""
    page.locator("#ruling .detail").wait_for()
    seen, *others = page.evaluate(BOXES, ["#ruling", IN_PLAY])
    assert min(seen["top"], seen["left"]) >= 0, (most, seen)
    assert seen["bottom"] <= page.viewport_size["height"], (most, seen)
    assert seen["right"] <= page.viewport_size["width"], (most, seen)
    assert seen["bottom"] - seen["top"] >= THUMB, (most, seen)
    assert len(others) > 2, most
    for other in others:
        beside = other["right"] <= seen["left"] or seen["right"] <= other["left"]
        above = other["bottom"] <= seen["top"] or seen["bottom"] <= other["top"]
        assert beside or above, (most, seen, other)


IN_PLAY = "#board :is(.pile, .meld, .trick, .line li, .own .pick, .actions button)"
BOXES = """all => all.flatMap((one) => [...document.querySelectorAll(one)]).map((one) => {
  const { top, right, bottom, left } = one.getBoundingClientRect();
  return { name: one.className, top, right, bottom, left };
})"""


def many_ways(position):
    """Whether several cards make a move, or a knock is near."""
    moves = position["legal_moves"]
    return any(len(move.get("cards", [])) > 2 or move["type"] == "knock" for move in moves)


WHERE = [".own", ".own .pick:last-child", ".ready", ".tools", ".ready button"]
PLACES = """all => all.map(one => {
  const found = document.querySelector(one);
  return [one, found.offsetLeft, found.offsetTop + (found.closest(".foot")?.offsetTop ?? 0)];
})"""


def look_as_a_player(page, seat):
    """Look from a seat, with Inspect off."""
    page.evaluate("() => document.body.classList.add('inspect')")
    look_from(page, seat)
    page.wait_for_selector(f".seat.own.acts[data-seat='{seat}']")
    page.evaluate("() => document.body.classList.remove('inspect')")


ROOM = """() => {
  const box = (one) => {
    const { top, bottom, width, height } = one.getBoundingClientRect();
    return { name: one.dataset.focus, top, bottom, width, height };
  };
  const board = document.querySelector("#board");
  const { scrollHeight, scrollWidth } = document.documentElement;
  const scrolled = [...board.querySelectorAll("*")]
    .filter((one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowY))
    .filter((one) => one.scrollHeight > one.clientHeight);
  return {
    width: innerWidth,
    height: innerHeight,
    scrollWidth,
    scrollHeight,
    scrolled: scrolled.map((one) => one.className),
    hand: [...board.querySelectorAll(".own .pick")].map(box),
    moves: [...board.querySelectorAll(".ready button, .tools .tool")].map(box),
  };
}"""
