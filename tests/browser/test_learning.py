"""Hints offered once for each kind of decision, settings that stay, and a review at the end."""

import json
from random import Random

import pytest

from service.catalog import CATALOG
from tests.browser.games import ask
from tests.browser.player import (
    DRAWN,
    Mouse,
    as_file,
    open_game,
    place_of,
    printed,
    revision,
    step_by_hint,
)

pytestmark = [pytest.mark.check, pytest.mark.boards]

COUNT_TONES = """() => {
  window.tones = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.tones += 1;
    start.apply(this, when);
  };
}"""


@pytest.fixture
def page(context):
    return context.new_page()


def dealt(page, game="gin-rummy"):
    open_game(page, game)
    page.locator("#hint-button:visible").wait_for()


def test_a_hinted_move_is_filled_and_only_the_focus_has_a_ring(page):
    dealt(page)
    page.click("#hint-button")
    hinted = page.locator("#board .hinted")
    other = page.locator("#board .ready .move:not(.hinted)").first
    page.keyboard.press("Escape")
    before, fill = hinted.evaluate(LOOK), other.evaluate(LOOK)
    assert before[0] == "none"
    assert before[1] != fill[1]
    assert "inset" in before[2] != fill[2]
    hinted.focus()
    assert hinted.evaluate(LOOK) == ["solid", *before[1:]]
    assert hinted.evaluate("one => getComputedStyle(one).outlineColor") != before[1]
    board = page.locator("#board")
    board.focus()
    assert board.evaluate(LOOK)[0] == "none", "Tab does not reach it"


LOOK = """one => {
  const { outlineStyle, backgroundColor, boxShadow } = getComputedStyle(one);
  return [outlineStyle, backgroundColor, boxShadow];
}"""


@pytest.mark.parametrize("way", ["Escape", "outside", "Close"])
def test_more_closes_on_a_phone(page, way):
    page.set_viewport_size({"width": 390, "height": 844})
    dealt(page)
    page.click("#beside-button")
    page.locator("#log:visible").wait_for()
    if way == "Escape":
        page.keyboard.press("Escape")
    elif way == "outside":
        page.mouse.click(195, 4)
    else:
        close = page.locator("#beside > button")
        page.locator("#privacy").scroll_into_view_if_needed()
        box = close.bounding_box()
        assert min(box["y"], box["width"] - 40, box["height"] - 40) >= 0
        assert close.inner_text() == "Close"
        close.click()
    page.locator("#log").wait_for(state="hidden")


def test_a_hint_is_offered_the_first_time_and_never_given_unasked(page):
    asked = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    dealt(page)
    hint = page.locator("#hint-button")
    assert hint.inner_text() == "First time? Hint"
    place = place_of(page, "#hint-button")
    for _ in range(4):
        page.locator("#hint-button:visible").wait_for()
        before = revision(page)
        move, card = page.locator("#board .ready .move:not(.needs)"), page.locator("#board .pick")
        move.first.click() if move.count() else card.last.dblclick()
        page.locator(f"#board:not([data-revision='{before}'])").wait_for()
    assert "moves" in asked
    assert "advice" not in asked
    assert page.locator("#board .hinted").count() == 0
    assert page.locator("#ruling").inner_text() == ""
    dealt(page)
    assert hint.inner_text() == "Hint"
    assert place_of(page, "#hint-button") == place


@pytest.mark.parametrize(
    ("computers", "level"),
    [("easy,easy", "quick"), ("easy,quick", "quick"), ("strong,easy", "strong")],
)
def test_a_hint_comes_from_no_weaker_player_than_those_at_the_table(page, computers, level):
    open_game(page, "rummy", f"you,{computers}")
    with page.expect_request("**/advice") as asked:
        page.click("#hint-button:visible")
    assert json.loads(asked.value.post_data)["level"] == level


def test_sound_is_off_until_asked_for_and_then_kept_like_the_speed(page):
    page.add_init_script(f"({COUNT_TONES})()")
    dealt(page)
    step_by_hint(page, Mouse(page))
    assert page.evaluate("() => tones") == 0
    page.locator("#beside summary", has_text="Settings").click()
    page.check("#sound")
    page.select_option("#speed", "fast")
    before = page.evaluate("() => tones")
    step_by_hint(page, Mouse(page))
    assert page.evaluate("() => tones") > before
    page.reload()
    page.locator("#board .seat").first.wait_for()
    assert page.locator("#sound").is_checked()
    assert page.locator("#speed").input_value() == "fast"


def careless_game():
    """A game of Gin Rummy in which a player breaks melds."""
    options, seed, random = {"target": 20}, 102, Random(1)
    opening = {"seats": 2, "options": options, "seed": seed}
    position, moves = ask("gin-rummy", "deals", **opening), []
    while position["legal_moves"]:
        asked = {"state": position["state"], "seat": position["to_act"], "limit": 1}
        best = ask("gin-rummy", "advice", **asked)["moves"][0]["move"]
        discards = [move for move in position["legal_moves"] if move["type"] == "discard"]
        careless = position["to_act"] == 0 and discards and len(moves) < MOST_CARELESS
        moves.append(random.choice(discards) if careless else best)
        position = ask("gin-rummy", "moves", state=position["state"], move=moves[-1])
    return {"game": "gin-rummy", **opening, "moves": moves}


MOST_CARELESS = 40
SIT_DOWN = """() => {
  const [id] = Object.keys(localStorage).filter((key) => localStorage[key].includes('"open":true'));
  const saved = JSON.parse(localStorage[id]);
  const [you] = saved.table.players;
  const players = [you, { kind: "computer", name: "", level: "easy" }];
  localStorage[id] = JSON.stringify({ ...saved, table: { players, open: false } });
}"""
"""A game that was loaded is open; now it is one against a computer."""


def reviews_of(page, game):
    """Open a finished game, and the review of its moves, which the service gives."""
    page.goto("/?game=gin-rummy&players=you,easy")
    page.locator("#deal:enabled").wait_for()
    page.set_input_files("#load", [as_file(game)])
    page.locator("#result:visible").wait_for()
    page.evaluate(SIT_DOWN)
    page.reload()
    with page.expect_response("**/reviews") as told:
        page.click("#review summary")
    page.locator("#review ol + p").wait_for()
    return told.value.json()["reviews"]


class TestInGerman:
    @pytest.fixture
    def profile(self):
        return {"viewport": {"width": 1280, "height": 900}, "locale": "de-DE"}

    def test_a_result_and_a_review_have_german_words(self, page):
        reviews_of(page, careless_game())
        assert " Beste Runde: " in page.locator("#result").inner_text()
        shown = page.locator("#review li").all_inner_texts()
        assert [text for text in shown if " (Kosten, Punkte: " not in text] == []
        assert [text for text in shown if "). Besser: " not in text] == []
        assert " um wie viele Punkte " in page.locator("#review ol + p").inner_text()


def test_a_finished_game_is_reviewed_with_the_costliest_moves_first(page):
    game = careless_game()
    reviews = reviews_of(page, game)
    shown = page.locator("#review li").all_inner_texts()
    opening = {name: game[name] for name in ("seats", "options", "seed")}
    first, *others = sorted(reviews, key=lambda review: -review["cost"])
    assert len(shown) == 3 < len(reviews)
    for text, review in zip(shown, (first, *others), strict=False):
        cost = f"about {int(review['cost'] + 0.5)}" if review["cost"] >= 1 else "less than 1"
        assert f" (cost in points: {cost}). Better: " in text
    about = page.locator("#review ol + p").inner_text()
    assert about.startswith("A cost is the computer's estimate of how many points less")
    moves = game["moves"][: first["move_index"]]
    state = ask("gin-rummy", "replays", **opening, moves=moves)["state"]
    hand = " ".join(map(printed, state["hands"][0]))
    top = "".join(f" Top discard: {printed(card)}." for card in state["discard_pile"][-1:])
    assert shown[0].endswith(f"Your hand: {hand}.{top}")


@pytest.mark.parametrize(
    ("game", "agreed"),
    [
        ("bingo", "points for a rubber 70, rubbers to win 7"),
        ("gin-rummy", "points to win 100"),
        ("rummy", "points to win 50"),
    ],
)
def test_the_guide_over_the_table_says_how_long_its_game_is_and_goes_back_to_it(page, game, agreed):
    dealt(page, game)
    for name in ("Close", "Back to the game"):
        page.click("#guide-link")
        guide = page.locator("#guide[open]")
        guide.locator("h1", has_text=CATALOG[game].game.title).wait_for()
        assert guide.locator("a").count() == 0
        assert page.locator("#guide-agreed").text_content() == AGREED.format(agreed)
        assert guide.evaluate("one => one.scrollTop") == 0
        page.locator("#guide section").last.scroll_into_view_if_needed()
        guide.get_by_role("button", name=name).click()
        guide.wait_for(state="detached")
        assert page.locator("#board:visible").count() == 1


def test_the_guide_of_a_tile_says_how_long_the_game_is_that_the_tile_deals(page):
    page.goto("/?pace=0")
    page.locator("[data-game=rummy]:enabled").wait_for()
    page.check("#levels [value=easy]")
    page.get_by_role("combobox", name="Players Rummy", exact=True).select_option("2")
    page.click("a:text-is('How to play Rummy')")
    page.locator("#guide[open] h1", has_text="Rummy").wait_for()
    assert page.locator("#guide-agreed").text_content() == AGREED.format("points to win 50")
    page.locator("#guide").get_by_role("button", name="Close").click()
    page.locator("#guide[open]").wait_for(state="detached")
    assert page.locator("#start:visible").count() == 1


AGREED = "At this table: {}. The numbers of your table replace those below."


def test_large_cards_are_offered_where_they_are_larger(page):
    dealt(page)
    page.click("#settings-panel summary")
    card, setting = page.locator(".own .pick").first, page.locator("label:has(#large-cards)")
    before = card.bounding_box()["width"]
    setting.click()
    assert card.bounding_box()["width"] > before
    page.set_viewport_size({"width": 1280, "height": 800})
    assert not setting.is_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    page.click("#beside-button")
    page.locator("label:has(#four-colours):visible").wait_for()
    assert not setting.is_visible()


def test_a_first_hand_with_help_marks_a_move_at_every_turn_and_ends_with_the_hand(page):
    page.goto("/?pace=0")
    page.locator("[data-game=rummy]:enabled").wait_for()
    page.get_by_role("combobox", name="Players Rummy", exact=True).select_option("3")
    page.click("a:text-is('How to play Rummy')")
    page.locator("#guide-agreed", has_text="points to win").wait_for()
    agreed = page.locator("#guide-agreed").text_content()
    with page.expect_request("**/deals") as dealt:
        page.click("#guide [value=guided]")
    target = dealt.value.post_data_json["options"]["target"]
    assert agreed == AGREED.format(f"points to win {target}")
    page.locator("#ruling", has_text="press it, or make another").wait_for()
    while True:
        page.locator("#board .hinted:visible, #result:visible").first.wait_for()
        if page.locator("#result:visible").count():
            break
        before = page.locator("#board").get_attribute("data-index")
        assert page.locator("#ruling .detail").count() == 1
        page.press("#board .hinted", "Enter")
        page.locator(f"#board:not([data-index='{before}'])").wait_for()
    page.evaluate(DRAWN)
    assert page.locator("#notice").inner_text() == ""
    page.click("#next-hand")
    page.locator("#hint-button:visible").wait_for()
    page.locator("#notice", has_text="a hand with help").wait_for()
    assert page.locator("#ruling").inner_text() == ""


def test_the_start_screen_deals_for_as_many_players_as_are_chosen(page):
    page.goto("/")
    page.locator("[data-game=gin-rummy]:enabled").wait_for()
    assert page.get_by_role("combobox", name="Players Gin Rummy").count() == 0
    page.get_by_role("combobox", name="Players Rummy", exact=True).select_option("3")
    page.click("[data-game=rummy]")
    page.locator(".seat[data-seat='2']").wait_for()
    assert page.locator(".seat").count() == 3
