"""What cards and buttons say before a move: what a knock leaves, melds, wild cards, trumps."""

import pytest

from tests.browser.conftest import OPEN
from tests.browser.games import ask, is_at, lists
from tests.browser.player import CORNER, Mouse, revision
from tests.browser.screens import profile_of

pytestmark = [pytest.mark.check, pytest.mark.boards]


KEYS = "all => all.map(one => one.dataset.key)"


def knocks(position):
    """The cards to knock with, if there are several."""
    cards = [move["card"] for move in position["legal_moves"] if move["type"] == "knock"]
    return cards if len(cards) > 1 else None


def test_a_knock_says_what_it_leaves(page, mouse):
    position = mouse.sees("gin-rummy", knocks)
    for card in knocks(position):
        move = {"type": "knock", "card": card}
        events = ask("gin-rummy", "moves", state=position["state"], move=move)["events"]
        points = next(event["points"] for event in events if event["type"] == "knocked")
        mouse.pick(card)
        knock = f"Knock with {points} (discard"
        page.locator(".ready [data-kind=knock]", has_text=knock).wait_for()
        fact = page.locator(".own [data-fact=deadwood]").inner_text()
        assert fact.split()[:3] == ["Deadwood", str(points), "without"]
        mouse.pick(card)


def test_doubles_that_may_be_shown_say_what_they_score(page, mouse):
    position = mouse.sees("bingo", lambda one: is_at("declaring")(one) and one["legal_moves"][1:])
    scored = {}
    for move in position["legal_moves"][:-1]:
        events = ask("bingo", "moves", state=position["state"], move=move)["events"]
        [scored[(*move["tiles"],)]] = [e["points"] for e in events if e["type"] == "declared"]
    show = page.locator(".ready [data-kind=declare]")
    assert show.inner_text() == f"Show doubles: +{max(scored.values())} …"
    for tiles, points in scored.items():
        mouse.pick(*tiles)
        page.locator(".ready [data-kind=declare]:not(.needs)", has_text=f": +{points}").wait_for()
        mouse.pick(*tiles)


def test_melds_in_a_rummy_hand_are_marked_and_sorted(page, mouse):
    position = mouse.sees("rummy", lambda one: "meld" in {m["type"] for m in one["legal_moves"]})
    melds = [move["cards"] for move in position["legal_moves"] if move["type"] == "meld"]
    keys = "all => all.map(one => one.dataset.key)"
    marked = page.locator(".own [data-melded]").evaluate_all(keys)
    assert any(set(meld) <= set(marked) for meld in melds)
    page.get_by_text("Sort by melds").click()
    keys = page.locator(".own .pick").evaluate_all(KEYS)
    assert sorted(keys[: len(marked)]) == sorted(marked)


def ranks_of(position):
    return [card[0] for card in position["state"]["hands"][position["to_act"] or 0]]


def test_sorting_by_melds_shows_three_of_a_rank_before_they_may_be_laid(page, mouse):
    def three(position):
        return lists("draw_stock", "take_discard")(position) and rank_held_thrice(position)

    position = mouse.sees("bing-rummy", three)
    page.get_by_text("Sort by melds").click()
    marked = page.locator(".own [data-melded]").evaluate_all(KEYS)
    assert [key[0] for key in marked].count(rank_held_thrice(position)) >= 3
    keys = page.locator(".own .pick").evaluate_all(KEYS)
    assert sorted(keys[: len(marked)]) == sorted(marked)


def run(cards):
    """Whether there are three cards of a suit in sequence."""
    places = {("A23456789TJQK".index(rank), suit) for rank, suit in cards}
    return any({(low + step, suit) for step in range(3)} <= places for low, suit in places)


def rank_held_thrice(position):
    ranks = ranks_of(position)
    return next((rank for rank in ranks if rank != "2" and ranks.count(rank) > 2), None)


def test_the_discard_pile_can_be_looked_through(page, mouse):
    position = mouse.sees("rummy", lambda one: len(one["state"]["discard_pile"]) > 3)
    page.get_by_label("Look through the pile").click()
    shown = page.locator("#through[open] .piece")
    shown.first.wait_for()
    assert shown.count() == len(position["state"]["discard_pile"])
    top = shown.first.get_attribute("aria-label")
    assert page.locator("#through h2").inner_text() == f"Discard pile, on top the {top}"
    page.click("#through button")
    page.locator("#through").wait_for(state="detached")


def test_a_tap_on_the_discard_pile_discards_nothing_that_the_page_has_picked(page, mouse):
    mouse.sees("rummy", lists("discard", "lay_off"))
    before = revision(page)
    page.click(".ready .needs[data-kind=lay_off]")
    page.locator(".own .pick[aria-pressed=true]").first.wait_for()
    page.click("[data-pile=discard_pile]", force=True)  # it is disabled
    page.locator("#ruling .detail").first.wait_for()
    assert revision(page) == before


def test_a_tap_on_another_meld_lays_off_nothing_that_the_page_has_picked(page, mouse):
    position = mouse.sees("rummy", fits_another_meld, seats=4)
    other = fits_another_meld(position)
    before = revision(page)
    page.click(".ready .needs[data-kind=lay_off]")
    page.locator(".meld.aimed").wait_for()
    meld = page.locator(f"[data-meld='{other['meld']}']")
    meld.click()
    page.locator(f".meld.aimed[data-meld='{other['meld']}']").wait_for()
    assert revision(page) == before
    with mouse.makes(other):
        meld.click(position=CORNER)


def fits_another_meld(position):
    """Lays the card that is suggested first off on another meld than suggested."""
    lays = [move for move in position["legal_moves"] if move["type"] == "lay_off"]
    return next((move for move in lays[1:] if move["card"] == lays[0]["card"]), None)


def test_picking_other_cards_leaves_a_meld_on_the_table(page, mouse):
    position = mouse.sees("bing-rummy", set_that_a_meld_does_not_take)
    laid = set_that_a_meld_does_not_take(position)
    page.locator(".meld").first.click()
    mouse.pick(*laid["cards"])
    page.locator(".ready .move[data-kind=meld_set]:not(.needs)").first.wait_for()


def set_that_a_meld_does_not_take(position):
    """A set to lay at a table with melds, of cards that the first of them does not take."""
    lays = [move for move in position["legal_moves"] if move["type"] == "lay_off"]
    taken = {move["card"] for move in lays if move["meld"] == 0}
    sets = [move for move in position["legal_moves"] if move["type"] == "meld_set"]
    found = [one for one in sets if len({*one["cards"]}) == 3 and not taken & {*one["cards"]}]
    return next(iter(found), None) if lays and position["state"]["melds"] else None


def test_sorting_by_melds_puts_ranks_together_where_no_meld_is_held(page, mouse):
    def none(position):
        cards = position["state"]["hands"][position["to_act"] or 0]
        return is_at("choosing")(position) and not rank_held_thrice(position) and not run(cards)

    mouse.sees("bing-rummy", none)
    page.locator(".own .pick").first.wait_for()
    assert page.locator(".own [data-melded]").count() == 0
    page.get_by_text("Sort by melds").click()
    ranks = [key[0] for key in page.locator(".own .pick").evaluate_all(KEYS)]
    assert ranks == sorted(ranks, key="A23456789TJQK".index)


def test_picked_cards_are_told_what_they_lack_where_no_meld_is_held(page, mouse):
    position = mouse.sees("rummy", lists("discard"))
    hand = position["state"]["hands"][position["to_act"]]
    mouse.pick(*hand[:3])
    page.locator(".waiting.why", has_text="is neither a set nor a run").wait_for()


def test_deuces_and_trumps_are_marked(page, mouse):
    position = mouse.sees("bing-rummy", lambda one: has_deuce(one) and is_at("choosing")(one))
    hand = position["state"]["hands"][position["to_act"]]
    marks = ".own .pick:has(.mark)"
    keys = page.locator(marks).evaluate_all("all => all.map(one => one.dataset.key[0])")
    assert keys == ["2"] * sum(card[0] == "2" for card in hand)
    position = mouse.sees("bingo", is_at("leading"))
    trump = str(position["state"]["trump"])
    hand = position["state"]["hands"][position["to_act"]]
    assert page.locator(marks).count() == sum(trump in tile.split("-") for tile in hand)


def has_deuce(position):
    return any(card[0] == "2" for card in position["state"]["hands"][position["to_act"] or 0])


def test_a_turn_that_cannot_end_yet_says_what_is_wanting(page, mouse):
    def opening(position):
        why = {one["rule"] for one in position["unavailable"]}
        return "bing.opening.end" in why and is_at("melding")(position)

    mouse.sees("bing-rummy", opening, seats=2)
    assert "You need 3 melds to open and have laid" in page.locator(".waiting.why").inner_text()


def test_a_card_on_the_start_screen_has_the_number_that_the_table_has(context):
    page = context.new_page()
    page.goto("/?pace=0")
    card = page.locator(".game", has=page.locator("[data-game=rummy]"))
    page.check("#levels [value=easy]")
    card.locator("select").select_option("2")
    card.locator(".goal", has_text="50").wait_for()
    said = card.locator(".goal").inner_text()
    page.click("#games [data-game=rummy]")
    goal = page.locator("[data-fact='options.target']").first
    assert goal.inner_text().split()[-1] == said.split()[-1] == "50"


def test_a_tile_says_what_it_counts_with_this_trump(page, mouse):
    position = mouse.sees("bingo", is_at("leading"))
    values = {one["tile"]: str(one["points"]) for one in position["scores"]["values"]["tiles"]}
    hand = position["state"]["hands"][position["to_act"]]
    counted = [tile for tile in hand if tile in values]
    assert 0 < len(counted) < len(hand)
    shown = page.locator(".own .pick[data-worth]")
    assert sorted(shown.evaluate_all(KEYS)) == sorted(counted)
    for tile in counted:
        one = page.locator(f".own .pick[data-key='{tile}']")
        assert one.get_attribute("data-worth") == values[tile]
        assert f"counts {values[tile]}" in one.get_attribute("aria-label")


class TestInEachLanguage:
    @pytest.fixture(params=["en", "de", "es"])
    def locale(self, request):
        return request.param

    @pytest.fixture(params=["narrow phone", "desktop"])
    def profile(self, request, locale):
        return profile_of(request.param) | {"locale": locale}

    def test_no_mark_on_a_tile_covers_a_pip_or_another_mark(self, context):
        page = context.new_page()
        page.goto(OPEN)
        page.locator("#setup-summary:not(:empty)").wait_for()
        mouse = Mouse(page)
        doubles = max(declared(mouse.sees("bingo", is_crowded)), key=len)
        mouse.pick(*doubles)
        page.locator(".own .order").nth(len(doubles) - 1).wait_for()
        marks, pips = page.evaluate(MARKS)
        kinds = {mark["kind"] for mark in marks}
        assert kinds == {"mark", "order", "worth"}
        for place, mark in enumerate(marks):
            others = [*pips, *marks[place + 1 :]]
            assert [other for other in others if meet(mark, other)] == [], mark


def declared(position):
    return [move["tiles"] for move in position["legal_moves"] if move["type"] == "declare"]


def is_crowded(position):
    """Several doubles can be shown, and the hand has two tiles of trump."""
    hand = position["state"]["hands"][position["to_act"] or 0]
    trumps = [tile for tile in hand if str(position["state"].get("trump")) in tile.split("-")]
    return any(len(tiles) > 1 for tiles in declared(position)) and len(trumps) > 1


def meet(one, other):
    across = one["left"] < other["right"] and other["left"] < one["right"]
    return across and one["top"] < other["bottom"] and other["top"] < one["bottom"]


MARKS = """() => {
  const box = (one, kind) => ({ kind, ...one.getBoundingClientRect().toJSON() });
  const tiles = [...document.querySelectorAll(".own .pick")];
  const worth = (tile) => {
    const drawn = getComputedStyle(tile, "::after");
    const sum = (...names) => names.reduce((all, name) => all + parseFloat(drawn[name]), 0);
    const top = tile.getBoundingClientRect().top + sum("top", "marginTop");
    const left = tile.getBoundingClientRect().left + sum("left", "marginLeft");
    const bottom = top + sum("height", "paddingTop", "paddingBottom");
    const right = left + sum("width", "paddingLeft", "paddingRight");
    return { kind: "worth", top, right, bottom, left };
  };
  const marks = tiles.flatMap((tile) => [
    ...[...tile.querySelectorAll(".mark, .order")].map((one) => box(one, one.className)),
    ...("worth" in tile.dataset ? [worth(tile)] : []),
  ]);
  return [marks, [...document.querySelectorAll(".own .dot")].map((dot) => box(dot, "pip"))];
}"""
"""The boxes of the marks on the tiles in the hand, and those of the pips."""


def test_a_key_picks_a_meld_and_then_lays_it(page, mouse):
    position = mouse.sees("rummy", lambda one: "meld" in {m["type"] for m in one["legal_moves"]})
    melds = [sorted(move["cards"]) for move in position["legal_moves"] if move["type"] == "meld"]
    page.keyboard.press("m")
    picked = page.locator(".own .pick.picked")
    picked.nth(2).wait_for()
    assert sorted(picked.evaluate_all(KEYS)) in melds
    with mouse.page.expect_response("**/moves") as made:
        page.keyboard.press("m")
    assert made.value.request.post_data_json["move"]["type"] == "meld"


def test_enter_on_the_button_of_a_meld_picks_it_and_then_lays_it(page, mouse):
    mouse.sees("rummy", lambda one: "meld" in {m["type"] for m in one["legal_moves"]})
    page.locator(".ready [data-kind=meld].needs").focus()
    page.keyboard.press("Enter")
    page.locator(".ready [data-kind=meld]:not(.needs):focus").wait_for()
    with page.expect_response("**/moves") as made:
        page.keyboard.press("Enter")
    assert made.value.request.post_data_json["move"]["type"] == "meld"


def test_tiles_have_no_tint_of_melds(page, mouse):
    def shows_two(position):
        return any(len(move.get("tiles", [])) > 1 for move in position["legal_moves"])

    mouse.sees("bingo", shows_two)
    assert page.locator(".own .pick").count() > 0
    assert page.locator(".own [data-melded]").count() == 0
