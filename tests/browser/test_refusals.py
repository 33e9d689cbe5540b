"""Impossible moves are greyed out and say why: the rule, in words, with its numbers."""

import json
import re
from itertools import combinations

import pytest

from service.catalog import CATALOG
from service.kit.base import tag_of
from tests.browser.games import ask, client, is_at, is_over, refused_knock
from tests.browser.player import name_of, place_of, printed, revision

pytestmark = [pytest.mark.check, pytest.mark.boards]

GAMES = sorted(CATALOG)


@pytest.mark.parametrize("moves", [0, 1, 7])
@pytest.mark.parametrize("game", GAMES)
def test_every_closed_kind_is_grey_with_its_rule(page, mouse, game, moves):
    position = mouse.follow(game, 3, most=moves)
    closed = {entry["type"]: entry for entry in position["unavailable"]}
    about = client().get(f"/v1/games/{game}").json
    never = about["closed_by_phase"][position["state"]["phase"]["type"]]
    shown = page.locator(".closed-moves button[data-rule]").evaluate_all(
        "all => all.map(one => [one.dataset.kind, one.dataset.rule, one.ariaDescription])"
    )
    rules = never | {kind: entry["rule"] for kind, entry in closed.items()}
    assert {kind: rule for kind, rule, _ in shown} == rules
    for kind, rule, text in shown:
        assert rule in text
        params = closed[kind]["params"] if kind in closed else {}
        assert all(str(number) in text for number in params.values())


def test_a_grey_button_says_why_on_hover_on_focus_and_on_click(page, mouse):
    mouse.deal("gin-rummy", seed=1)
    page.click("summary:has-text('Legal moves')")
    grey = page.locator(".closed-moves [data-kind=draw_stock]")
    hint = page.locator("#tooltip")
    grey.hover()
    hint.wait_for()
    why = hint.inner_text()
    assert why.startswith("The upcard is on offer: take it or pass")
    assert why.endswith("gin.offer.answer-first")
    page.mouse.move(0, 0)
    hint.wait_for(state="hidden")
    page.keyboard.press("Tab")
    grey.focus()
    hint.wait_for()
    assert hint.inner_text() == why
    page.keyboard.press("Escape")
    hint.wait_for(state="hidden")
    page.keyboard.press("Enter")
    ruling = page.locator("#ruling")
    text = client().get("/v1/games/gin-rummy/rules/gin.offer.answer-first").json["text"]
    ruling.filter(has_text=text).wait_for()
    assert ruling.locator("a").get_attribute("href").endswith("/rules/gin.offer.answer-first")
    assert revision(page) == 0


def refusal(game, position, **move):
    """The rule with which the service refuses a move."""
    body = {"state": position["state"], "move": move}
    return client().post(f"/v1/games/{game}/moves", json=body).json["rule"]


def test_a_refused_move_shows_the_rule_and_each_number_of_the_409_once(page, mouse):
    position = mouse.reach("gin-rummy", refused_knock)
    card = refused_knock(position)
    rule = refusal("gin-rummy", position, type="knock", card=card)
    assert rule["params"]
    page.click("summary:has-text('Legal moves')")
    mouse.pick(card)
    grey = page.locator(".closed-moves [data-kind=knock]")
    page.locator(f".closed-moves [data-rule='{rule['id']}']").wait_for()
    grey.hover()
    page.locator("#tooltip").wait_for()
    why = page.locator("#tooltip").inner_text()
    assert rule["id"] in why
    for value in rule["params"].values():
        told = printed(value) if value == card else value
        assert len(re.findall(rf"(?<!\w){told}(?!\w)", why)) == 1, why
    grey.click(force=True)
    ruling = page.locator("#ruling")
    ruling.filter(has_text=rule["text"]).wait_for()
    assert ruling.locator("[data-params]").count() == 0, "the sentence has the numbers"


def taken(position):
    """The card just taken from the discard pile."""
    return position["state"]["phase"].get("taken")


def test_a_card_that_may_not_go_says_why_and_the_service_is_asked_once(page, mouse):
    position = mouse.follow("gin-rummy", 2, taken, preset="book")
    asked = []
    page.on("request", lambda one: asked.append(one.post_data) if is_move(one) else None)
    rule = refusal("gin-rummy", position, type="discard", card=taken(position))
    card = page.locator(f"#board .pick.dim[data-key='{taken(position)}']")
    card.hover()
    page.locator("#tooltip", has_text=rule["id"]).wait_for()
    for _ in range(2):
        card.click()
        page.locator("#ruling code", has_text=rule["id"]).wait_for()
        card.click()
    refused = {"type": "discard", "card": taken(position)}
    assert [json.loads(each)["move"] for each in asked].count(refused) == 1


def is_move(request):
    return request.url.endswith("/moves")


def test_cards_that_make_no_meld_are_answered_with_the_rule(page, mouse):
    position = mouse.reach("rummy", can_meld)
    hand = position["state"]["hands"][position["to_act"]]
    three = next(three for three in combinations(hand, 3) if differ(three))
    mouse.pick(*three)
    mouse.press("needs-meld")
    rule = refusal("rummy", position, type="meld", cards=[*three])
    page.locator("#ruling code", has_text=rule["id"]).wait_for()
    page.click("#ruling .close")
    assert page.locator("#ruling").inner_text() == ""


def differ(cards):
    """Whether all ranks and all suits are different."""
    return all(len({*parts}) == len(cards) for parts in zip(*cards, strict=True))


def can_meld(position):
    return any(move["type"] == "meld" for move in position["legal_moves"])


def test_a_knock_shows_the_melds_one_puts_together(page, mouse):
    move, melds = can_knock_with_melds(mouse.reach("gin-rummy", can_knock_with_melds))
    for meld in melds:
        mouse.pick(*meld)
        mouse.press("group")
    mouse.pick(move["card"])
    mouse.press(name_of({**move, "melds": melds}))
    page.locator("#log li", has_text="and knocks with").first.wait_for()
    assert page.locator("#board [data-meld]").count() == len(melds)


def can_knock_with_melds(position):
    """A legal knock with the melds of the best arrangement, if it has any."""
    knock = next((m for m in position["legal_moves"] if m["type"] == "knock"), None)
    if knock is None:
        return None
    after = ask("gin-rummy", "moves", state=position["state"], move=knock)
    event = next(found for found in after["events"] if found["type"] == "knocked")
    return (knock, event["melds"]) if event["melds"] and not is_over(after) else None


@pytest.mark.parametrize(
    "game", [game for game in GAMES if "meld" in map(tag_of, CATALOG[game].game.kinds)]
)
def test_moves_beyond_the_list_are_put_together_and_ruled_on(page, mouse, game):
    mouse.make({"type": "meld", "cards": four_alike(mouse.reach(game, four_alike))})
    page.locator("#board .meld").last.locator(".piece").nth(3).wait_for()


def four_alike(position):
    """Four cards of a rank in the hand of the seat that may meld."""
    hand = position["state"]["hands"][position["to_act"] or 0] if can_meld(position) else []
    alike = [[card for card in hand if card[0] == rank] for rank in "A23456789TJQK"]
    return next((cards for cards in alike if len(cards) == 4), None)


def test_a_kind_that_needs_cards_picks_those_of_each_move_in_turn(page, mouse):
    position = mouse.reach("gin-rummy", refused_knock)
    knocks = [move for move in position["legal_moves"] if move["type"] == "knock"]
    for move in [*knocks, knocks[0]]:
        mouse.press("needs-knock")
        page.locator(f".ready [data-focus={json.dumps(name_of(move))}]").wait_for()
        mouse.press("clear")


def test_an_option_offers_just_the_values_of_its_schema_beside_a_link_to_the_rules(page):
    page.select_option("#setup-game", "bing-rummy")
    with page.expect_popup() as opened:
        page.get_by_role("link", name="The rules of Bing Rummy").click()
    opened.value.locator("h1", has_text="Bing Rummy").wait_for()
    page.click("summary:text-is('Options')")
    deuces, rounds = page.locator("#option-deuce_points"), page.locator("#option-quiet_rounds")
    deuces.wait_for()
    assert deuces.locator("option").all_inner_texts() == ["2", "15", "20", "25"]
    deuces.select_option("15")
    rounds.fill("0")
    with page.expect_response("**/deals") as dealt:
        page.click("#deal")
    options = dealt.value.json()["state"]["options"]
    assert (options["deuce_points"], options["quiet_rounds"]) == (15, 0)


def test_conflicting_options_are_reported_beside_their_fields(page):
    page.click("summary:has-text('Options')")
    page.check("#option-spades_double")
    page.click("#deal")
    page.locator("#setup-flaws", has_text="Oklahoma: spades_double is").wait_for()
    assert page.locator("#option-oklahoma").get_attribute("aria-invalid") == "true"
    page.check("#option-oklahoma")
    with page.expect_response("**/deals") as dealt:
        page.click("#deal")
    assert dealt.value.json()["state"]["options"]["spades_double"] is True


def holds_a_long_run(position):
    melds = [move["cards"] for move in position["legal_moves"] if move["type"] == "meld"]
    return any(one[1:] == other[:-1] for one in melds for other in melds if one != other)


def test_meld_picks_the_longest_and_a_card_that_joins_is_added(page, mouse):
    mouse.reach("rummy", holds_a_long_run, seats=2)
    mouse.press("needs-meld")
    picked = page.locator(".own .pick.picked")
    picked.nth(3).wait_for()
    place = place_of(page, ".ready [data-kind=discard]")
    ready = page.locator(".ready [data-kind=meld]:not(.needs)")
    ready.wait_for()
    assert place_of(page, ".ready [data-kind=discard]") == place
    last = picked.last.get_attribute("data-key")
    picked.last.click()
    assert picked.count() == 3
    page.click(f".own [data-key='{last}']")
    assert picked.count() == 4
    ready.wait_for()
    outside = page.locator(".own .pick.dim").first
    outside.click()
    assert picked.count() == 1
    assert place_of(page, ".ready [data-kind=discard]:not(.needs)") == place


def test_the_page_picks_no_card_for_a_discard_and_says_if_two_are_too_many(page, mouse):
    position = mouse.reach("rummy", can_meld, seats=2)
    discard = page.locator(".ready [data-kind=discard].needs")
    discard.click()
    page.locator("#ruling", has_text="Pick a card, then press here").wait_for()
    assert page.locator(".own .pick.picked").count() == 0
    mouse.pick(*position["state"]["hands"][position["to_act"]][:2])
    discard.click()
    page.locator("#ruling", has_text="This takes one card; 2 are picked").wait_for()


def test_a_refused_tile_is_explained_and_not_picked(page, mouse):
    def barred(position):
        hand = position["state"]["hands"][position["to_act"] or 0]
        return is_at("following")(position) and len(position["legal_moves"]) < len(hand)

    mouse.sees("bingo", barred)
    page.locator(".own .pick.dim").first.click()
    page.locator("#ruling .detail").wait_for()
    assert page.locator(".own .picked").count() == 0
