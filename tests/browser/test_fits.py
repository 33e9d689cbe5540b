"""A hand in play fits the window on a phone and on a desktop, without scrolling."""

import pytest

from service.catalog import CATALOG
from tests.browser.games import ask, is_at, is_over, lists
from tests.browser.player import DRAWN, look_from, open_game, wait_for_turn
from tests.browser.screens import profile_of

pytestmark = [pytest.mark.check, pytest.mark.boards]

TABLES = [
    ("gin-rummy", 2),
    ("rummy", 2),
    ("rummy", 4),
    ("rummy", 6),
    ("bing-rummy", 2),
    ("bing-rummy", 4),
    ("bing-rummy", 8),
    ("bingo", 2),
]
MOVES = [0, 2, 9, 24]
"""The numbers of moves in a hand after which the page is measured."""
THUMB = 40
"""The minimum pixels of a touch target."""


@pytest.fixture(params=["desktop", "phone"])
def profile(request):
    return profile_of(request.param)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_hand_in_play_fits_the_window_and_the_referee_speaks_beside_it(page, mouse, game, seats):
    for most in MOVES:
        plays(mouse, game, 5, is_over, seats=seats, most=most)
        box = page.evaluate(ROOM)
        assert box["scrollHeight"] <= box["height"], (most, box)
        assert box["scrollWidth"] <= box["width"], (most, box)
        assert box["scrolled"] == [], most
        for seen in box["hand"] + box["moves"]:
            assert seen["top"] >= 0, (most, seen)
            assert seen["bottom"] <= box["height"], (most, seen)
        for move in box["moves"]:
            assert min(move["width"], move["height"]) >= THUMB, (most, move)
        page.click("#hint-button")
        page.locator("#ruling .detail").wait_for()
        covers_nothing(page, most)
        page.click("#ruling .close")


@pytest.mark.parametrize("game", CATALOG)
def test_a_hint_is_between_the_table_and_the_hand(page, mouse, game):
    plays(mouse, game, 5, is_over, seats=CATALOG[game].game.seats[0], most=2)
    page.click("#hint-button")
    page.locator("#ruling .detail").wait_for()
    hint, hand, *table = page.evaluate(BOXES, ["#ruling", ".foot", ".centre > :not(.aim)"])
    assert len(table) > 2
    assert max(one["bottom"] for one in table) <= hint["top"]
    assert hint["bottom"] - hint["top"] >= THUMB
    assert hint["bottom"] <= hand["top"]


@pytest.mark.parametrize("profile", ["narrow phone", "desktop"], indirect=True)
@pytest.mark.parametrize("game", CATALOG)
def test_nothing_at_an_open_table_hangs_over_the_edge(page, mouse, game):
    mouse.follow(game, 6, most=25)
    width = page.viewport_size["width"]
    assert page.evaluate("() => document.scrollingElement.scrollWidth") <= width
    for box in page.evaluate(BOXES, ["#board button"]):
        assert 0 <= box["left"] <= box["right"] <= width, box
        if box["right"]:  # it is shown
            assert min(box["right"] - box["left"], box["bottom"] - box["top"]) >= 24, box


@pytest.mark.parametrize(("game", "seats"), [*TABLES, ("bing-rummy", 7)])
def test_hands_laid_open_fit_the_window_whole(page, mouse, game, seats):
    position = mouse.follow(game, 5, is_over, seats=seats)
    dealt = ask(game, "deals", seats=seats, seed=5)["state"]["hands"]
    page.route("**/views", lambda route: hold_all(route, max(map(len, dealt))))
    look_from(page, 0)
    page.locator("#result:visible").wait_for()
    page.evaluate("() => document.body.classList.remove('inspect')")
    if seats > ROOMY:
        page.wait_for_function(IN_SMALL)
    assert is_over(position)
    cards = page.evaluate(BOXES, [".hand.laid .piece"])
    assert len(cards) >= sum(map(len, position["state"]["hands"]))
    width, height = page.viewport_size.values()
    assert page.evaluate("() => document.scrollingElement.scrollHeight") <= height
    for card in cards:
        assert 0 <= card["left"] < card["right"] <= width, card
        assert 0 <= card["top"] < card["bottom"] <= height, card
    assert page.evaluate(BEYOND) == []


def hold_all(route, dealt):
    """Show as many cards in the hands that are not empty as were dealt, except those melded."""
    answer = route.fetch()
    seen = answer.json()
    melds = seen["view"].get("melds", [])
    for seat, hand in enumerate(seen["view"]["hands"]):
        held = hand.get("cards") or []
        melded = sum(len(meld["cards"]) for meld in melds if meld.get("seat") == seat)
        more = [card for card in sorted(CATALOG["rummy"].game.faces) if card not in held]
        if held:
            hand["cards"] = held + more[: max(0, dealt - melded - len(held))]
            hand["count"] = len(hand["cards"])
    route.fulfill(response=answer, json=seen)


ROOMY = 4
IN_SMALL = "() => [...document.styleSheets].some(({ href }) => href?.endsWith('crowd.css'))"
"""Whether the style of tables with many players is loaded."""
BEYOND = """() => [...document.querySelectorAll(".seat")].flatMap((seat) => {
  const { left, right } = seat.getBoundingClientRect();
  return [...seat.querySelectorAll(".hand.laid .piece")].flatMap((one) => {
    const box = one.getBoundingClientRect();
    return box.left < left - 1 || box.right > right + 1 ? [one.dataset.face] : [];
  });
})"""
"""The cards laid open beyond their seat."""


def many_melds(position):
    return len(position["state"]["melds"]) >= 9


class TestLabels:
    @pytest.fixture(params=["en", "de", "es"])
    def profile(self, request):
        return profile_of("phone") | {"locale": request.param}

    def test_no_label_is_cut_on_a_phone(self, context):
        page = context.new_page()
        open_game(page, "rummy", seats=2)
        for _ in range(6):
            wait_for_turn(page)
            assert page.evaluate(CUT) == []
            page.click("#hint-button")
            page.locator("#board .hinted").wait_for()
            assert page.evaluate(CUT) == []
            before = page.locator("#board").get_attribute("data-index")
            page.click("#board .hinted")
            page.locator(f"#board:not([data-index='{before}'])").wait_for()


CUT = """() => {
  const isCut = (one) => {
    const { top, right, bottom, left } = one.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(one);
    const isBeyond = (line) =>
      line.left < left || line.right > right || line.top < top - 2 || line.bottom > bottom + 2;
    return [...range.getClientRects()].some((line) => line.width && isBeyond(line));
  };
  const labels = document.querySelectorAll("#play :is(.move, .tool, .badge, .tag)");
  return [...labels].filter(isCut).map((one) => one.textContent);
}"""
"""The labels that are not whole within their button or badge."""


@pytest.mark.parametrize("profile", ["desktop"], indirect=True)
def test_nine_melds_fit_a_desktop(page, mouse):
    assert many_melds(plays(mouse, "bing-rummy", 5, many_melds, seats=4))
    box = page.evaluate(ROOM)
    assert box["scrollHeight"] <= box["height"], box


def test_many_melds_are_readable_and_a_sign_tells_that_the_table_scrolls(page, mouse):
    plays(mouse, "bing-rummy", 5, many_melds, seats=4)
    least, *sizes = page.evaluate(SIZES)
    assert len(sizes) > 2 * 27
    assert min(sizes) >= least
    page.set_viewport_size({"width": 390, "height": 600})
    page.wait_for_function(f"() => {MORE}")
    page.evaluate("() => scrollTo(0, 10000)")
    page.wait_for_function(f"() => !{MORE}")


SIZES = """() => {
  const size = (one) => Number.parseFloat(getComputedStyle(one).fontSize);
  const shown = (one) => one.matches(".pip")
    ? one.getBoundingClientRect().height / 0.55
    : size(one) * Math.abs(one.getScreenCTM().a);
  const printed = [...document.querySelectorAll(".melds :is(.index, .index + .pip)")];
  return [document.querySelector(".melds .caption"), ...printed].map((one) =>
    one.closest("svg") ? shown(one) : size(one));
}"""
"""The size of the small text, and of each rank and suit; a suit is as high as a letter x."""
MORE = "getComputedStyle(document.querySelector('.foot'), '::before').content.includes('▾')"
"""Whether the page shows the sign."""


@pytest.mark.parametrize("profile", ["desktop"], indirect=True)
@pytest.mark.parametrize(("game", "seed", "most"), [("bing-rummy", 8, 73), ("rummy", 6, 43)])
def test_the_news_has_all_that_others_did(page, mouse, game, seed, most):
    plays(mouse, game, seed, is_over, seats=4, most=most)
    done = page.locator("#log .since").all_inner_texts()
    line, *said = page.evaluate(BOXES, ["#live", "#live > span:not(:has(.unseen))"])
    assert len(said) == len(done) > 4
    for each in said:
        assert line["top"] - 1 <= each["top"] < each["bottom"] <= line["bottom"] + 1, each


def test_the_hand_and_the_moves_stay_in_sight_where_the_table_is_scrolled(page, mouse):
    plays(mouse, "bing-rummy", 5, is_over, seats=8, most=40)
    for place in (0, 10_000):
        page.evaluate("place => scrollTo(0, place)", place)
        box = page.evaluate(ROOM)
        assert len(box["hand"]) > 0
        for seen in box["hand"] + box["moves"]:
            assert 0 <= seen["top"] < seen["bottom"] <= box["height"], (place, seen)


@pytest.mark.parametrize(("game", "most"), [("bing-rummy", 5), ("rummy", 6), ("gin-rummy", 4)])
def test_the_hand_and_the_buttons_stay_while_cards_are_picked(page, mouse, game, most):
    plays(mouse, game, 5, many_ways, seats=2)
    page.locator(".own .pick").first.wait_for()
    before = page.evaluate(PLACES, WHERE)
    for place in range(most):
        page.locator(".own .pick").nth(place).click()
        page.evaluate(DRAWN)
        assert page.evaluate(PLACES, WHERE) == before, place


@pytest.mark.parametrize("profile", ["phone"], indirect=True)
def test_the_number_of_a_picked_card_does_not_cover_that_it_is_wild(page, mouse):
    plays(mouse, "bing-rummy", 5, holds_a_wild_card, seats=2)
    wild_card = page.locator(".own .pick:has(.mark)").first
    wild_card.click()
    page.locator(".own .pick:not(.picked)").first.click()
    mark, number = (wild_card.locator(one).bounding_box() for one in (".mark", ".order"))
    assert mark["y"] + mark["height"] <= number["y"]


def holds_a_wild_card(position):
    hand = position["state"]["hands"][position["to_act"] or 0]
    return any(card.startswith("2") for card in hand) and len(position["legal_moves"]) > 1


@pytest.mark.parametrize("seats", [4, 5, 8])
def test_no_word_of_the_score_sheet_is_broken(context, seats):
    page = context.new_page()
    open_game(page, "bing-rummy", ",".join(["you", *["easy"] * (seats - 1)]), seats=seats)
    if page.locator("#beside-button").is_visible():
        page.click("#beside-button")
    page.locator("#sheet th").first.wait_for()
    if seats > ROOMY:
        page.wait_for_function(IN_SMALL)
    assert page.evaluate(BROKEN) == []
    box = page.locator("#sheet").evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert box[0] <= box[1]


BROKEN = """() => [...document.querySelectorAll("#sheet th")].flatMap((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  const most = one.textContent.split(" ").length;
  return range.getClientRects().length > most ? [one.textContent] : [];
})"""
"""The headings with more lines than words."""


@pytest.mark.parametrize("profile", ["phone"], indirect=True)
def test_on_a_phone_the_moves_wrap_and_the_hand_keeps_its_place(page, mouse):
    tops = set()
    for wanted in (lists("draw_stock", "take_discard"), many_kinds):
        plays(mouse, "bing-rummy", 5, wanted, seats=2)
        tops |= {box["top"] for box in page.evaluate(BOXES, [".actions"])}
    assert len(tops) == 1
    mouse.pick(wild(plays(mouse, "bing-rummy", 4, wild, seats=2)))
    moves, *buttons = page.evaluate(BOXES, [".actions", ".ready button"])
    assert len(buttons) > 2 * IN_A_ROW
    assert max(box["right"] for box in buttons) <= page.viewport_size["width"]
    cut = [box for box in buttons if box["top"] + SIGN <= moves["bottom"] < box["bottom"]]
    assert len(cut) in range(1, IN_A_ROW + 1), (moves, buttons)


IN_A_ROW = 3
SIGN = 6
"""The least pixels of a cut-off button that tell of more."""


def many_kinds(position):
    return len({move["type"] for move in position["legal_moves"]}) > IN_A_ROW


def wild(position):
    """A card that can be laid off on more melds than there is room for buttons, or None."""
    lays = [move["card"] for move in position["legal_moves"] if move["type"] == "lay_off"]
    return next((card for card in lays if lays.count(card) > 2 * IN_A_ROW), None)


@pytest.mark.parametrize(("game", "seats"), [*TABLES[:4], *TABLES[-1:], ("bing-rummy", 2)])
def test_the_hand_keeps_its_height_while_cards_are_drawn_and_discarded(context, game, seats):
    page, kinds = context.new_page(), []
    open_game(page, game, ",".join(["you", *["easy"] * (seats - 1)]), seats=seats)
    for _ in range(STEPS):
        wait_for_turn(page)
        before, index = page.evaluate(HEIGHT), page.locator("#board").get_attribute("data-index")
        page.click("#hint-button")
        hinted = page.locator("#board .hinted").first
        kinds.append(hinted.get_attribute("data-kind"))
        hinted.click()
        page.locator(f"#board:not([data-index='{index}'])").wait_for()
        wait_for_turn(page)
        if kinds[-1] in PLAIN:
            assert page.evaluate(HEIGHT) == before, kinds
    assert {*kinds} & PLAIN


STEPS = 6
PLAIN = {"draw_stock", "take_discard", "discard", "lead", "follow"}
"""The kinds of move that change a hand by one card."""
HEIGHT = """() => {
  const top = (one) => document.querySelector(one).getBoundingClientRect().top;
  return Math.round(top(".actions") - top(".own .hand"));
}"""
"""How far the hand reaches above the buttons."""


def test_the_word_above_the_hand_covers_nothing(page, mouse):
    plays(mouse, "bing-rummy", 5, many_melds_while_choosing, seats=4)
    page.evaluate("() => scrollTo(0, 10000)")
    mouse.pick(*page.locator(".own .pick").evaluate_all(KEYS)[:3])
    page.locator(".waiting.why").wait_for()
    covers_nothing(page, 3, ".waiting.why", least=1)


def many_melds_while_choosing(position):
    return many_melds(position) and is_at("choosing")(position)


KEYS = "all => all.map(one => one.dataset.key)"


def covers_nothing(page, most, message="#ruling", least=THUMB):
    """Check that a message is inside the window and covers nothing in play."""
    seen, *others = page.evaluate(BOXES, [message, IN_PLAY])
    assert min(seen["top"], seen["left"]) >= 0, (most, seen)
    assert seen["bottom"] <= page.viewport_size["height"], (most, seen)
    assert seen["right"] <= page.viewport_size["width"], (most, seen)
    assert seen["bottom"] - seen["top"] >= least, (most, seen)
    assert len(others) > 2, most
    for other in others:
        beside = other["right"] <= seen["left"] or seen["right"] <= other["left"]
        above = other["bottom"] <= seen["top"] or seen["bottom"] <= other["top"]
        assert beside or above, (most, seen, other)


IN_PLAY = ".bar, #board :is(.pile, .meld, .trick, .own .pick, .actions button)"
BOXES = """all => all.flatMap((one) => [...document.querySelectorAll(one)]).map((one) => {
  const { top, right, bottom, left } = one.getBoundingClientRect();
  return { name: one.className, top, right, bottom, left };
})"""


def many_ways(position):
    """Whether several cards make a move, or a knock is near."""
    moves = position["legal_moves"]
    return any(len(move.get("cards", [])) > 2 or move["type"] == "knock" for move in moves)


WHERE = [".own", ".own .pick:last-child", ".ready", ".tools", ".ready button", "[data-focus=order]"]
PLACES = """all => all.map(one => {
  const found = document.querySelector(one);
  return [one, found.offsetLeft, found.offsetTop + (found.closest(".foot")?.offsetTop ?? 0)];
})"""


def plays(mouse, game, seed, wanted, **how):
    """Load a game, and look from the seat to act with Inspect off; returns the position."""
    page, position = mouse.page, mouse.follow(game, seed, wanted, **how)
    page.evaluate("() => document.body.classList.add('inspect')")
    look_from(page, position["to_act"])
    page.wait_for_selector(f".seat.own.acts[data-seat='{position['to_act']}']")
    page.evaluate("() => document.body.classList.remove('inspect')")
    return position


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
