"""Cards can be dragged with a mouse or a finger, and arranged in the player's own order."""

import pytest

from service.catalog import CATALOG
from tests.browser.games import can_lay_off, lists
from tests.browser.player import place_of, revision

pytestmark = [pytest.mark.check, pytest.mark.page]


class Pointer:
    def __init__(self, page):
        self.mouse, self.move, self.up = page.mouse, page.mouse.move, page.mouse.up

    def drag(self, start, end):
        """From the middle of one thing to the middle of another."""
        self.down(*start)
        self.move(*(sum(pair) / 2 for pair in zip(start, end, strict=True)))
        self.move(*end)
        self.up()

    def down(self, x, y):
        self.mouse.move(x, y)
        self.mouse.down()


class Finger(Pointer):
    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.down = lambda x, y: self._touch("touchStart", {"x": x, "y": y})
        self.move = lambda x, y: self._touch("touchMove", {"x": x, "y": y})
        self.up = lambda: self._touch("touchEnd")

    def _touch(self, kind, *points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [*points]})


@pytest.fixture
def profile():
    return {"viewport": {"width": 1280, "height": 800}, "has_touch": True}


@pytest.fixture(params=[Pointer, Finger], ids=["mouse", "finger"])
def pointer(request, page):
    return request.param(page)


def middle(page, selector):
    box = place_of(page, selector)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def left_of(page, selector):
    box = place_of(page, selector)
    return box["x"] + 2, box["y"] + box["height"] / 2


def card(face):
    return f"#board [data-drag='card:{face}']"


def hand_shown(page):
    cards = page.locator("#board .own [data-drag^='card:']")
    return cards.evaluate_all("all => all.map(one => one.dataset.key)")


TO_DRAW, TO_DISCARD = lists("draw_stock", "take_discard"), lists("discard")
PILE, HAND, TABLE = "[data-pile=discard_pile]", ".hand.mine", ".centre .phase"


def last(position):
    return position["legal_moves"][-1]


@pytest.mark.parametrize(
    "dragged",
    [
        ("gin-rummy", TO_DRAW, {"type": "draw_stock"}, "[data-pile=stock]", HAND),
        ("gin-rummy", TO_DRAW, {"type": "take_discard"}, PILE, HAND),
        ("gin-rummy", TO_DISCARD, last, card("{card}"), PILE),
        ("rummy", can_lay_off, can_lay_off, card("{card}"), "[data-meld='{meld}']"),
        ("bingo", lists("follow"), last, card("{tile}"), TABLE),
    ],
    ids=["stock", "pile", "discard", "lay off", "follow"],
)
def test_a_move_is_made_by_dragging(page, mouse, pointer, dragged):
    game, wanted, move, *places = dragged
    position = mouse.reach(game, wanted)
    move = move(position) if callable(move) else move
    with mouse.makes(move):
        pointer.drag(*(middle(page, place.format(**move)) for place in places))


def test_a_drop_that_is_no_move_says_why(page, mouse, pointer):
    position = mouse.reach("gin-rummy", TO_DRAW)
    held = position["state"]["hands"][position["to_act"]][0]
    pointer.drag(middle(page, card(held)), middle(page, PILE))
    page.locator("#ruling code", has_text="gin.turn.draw-first").wait_for()
    assert revision(page) == position["state"]["revision"]
    position = mouse.reach("rummy", TO_DISCARD)
    assert page.locator("#ruling").inner_text() == ""
    hand = position["state"]["hands"][position["to_act"]]
    mouse.pick(*hand[:3])
    pointer.drag(middle(page, card(hand[0])), middle(page, TABLE))
    page.locator("#ruling .detail").wait_for()
    assert page.locator("#board .pick[aria-pressed=true]").count() == 3


def test_cards_are_laid_in_an_order_of_ones_own_that_stays(page, mouse, pointer):
    mouse.reach("gin-rummy", TO_DRAW)
    before = hand_shown(page)
    pointer.drag(middle(page, card(before[-1])), left_of(page, card(before[1])))
    wanted = [before[0], before[-1], *before[1:-1]]
    assert hand_shown(page) == wanted
    with mouse.makes({"type": "draw_stock"}):
        mouse.press("pile-stock")
    assert hand_shown(page)[: len(wanted)] == wanted
    after = hand_shown(page)
    page.reload()
    page.wait_for_selector("#board .mine .pick")
    assert hand_shown(page) == after
    mouse.press("order")
    assert hand_shown(page)[: len(wanted)] != wanted


@pytest.mark.parametrize("game", sorted(CATALOG))
def test_shift_and_an_arrow_lay_a_card_elsewhere(page, mouse, game):
    mouse.deal(game, seed=1)
    if game == "bing-rummy":  # nobody holds a card before the cut
        mouse.make(mouse.position["legal_moves"][0])
    before = hand_shown(page)
    first = page.locator(card(before[0]))
    first.focus()
    page.keyboard.press("Shift+ArrowRight")
    assert hand_shown(page) == [before[1], before[0], *before[2:]]
    for _ in range(2):
        page.keyboard.press("Shift+ArrowLeft")
        assert hand_shown(page) == before
    assert page.evaluate("() => document.activeElement.dataset.key") == before[0]


def test_escape_ends_a_drag_without_a_move(page, mouse):
    mouse.deal("gin-rummy", seed=1)
    before = hand_shown(page)
    pointer = Pointer(page)
    pointer.down(*middle(page, card(before[0])))
    pointer.move(*middle(page, card(before[3])))
    page.locator(".ghost").wait_for()
    page.keyboard.press("Escape")
    assert page.locator(".ghost").count() == 0
    pointer.up()
    assert hand_shown(page) == before


def test_no_reason_shows_while_a_card_is_dragged(page, mouse):
    mouse.deal("gin-rummy", seed=1)
    page.click("summary:has-text('Legal moves')")
    grey = ".closed-moves [data-kind=draw_stock]"
    page.mouse.move(*middle(page, card(first_card(page))))
    page.mouse.down()
    page.mouse.move(*middle(page, grey), steps=4)
    page.wait_for_timeout(600)
    assert page.locator("#tooltip").is_hidden()
    page.mouse.up()


def first_card(page):
    return page.locator("#board .own [data-key]").first.get_attribute("data-key")
