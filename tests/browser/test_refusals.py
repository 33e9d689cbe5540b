"""Impossible moves are greyed out and say why: the rule, in words, with its numbers."""

import json
import re
from itertools import combinations

import pytest

from service.catalog import CATALOG
from service.kit.base import tag_of
from tests.browser.games import CLIENT, ask, first_transcript, is_over, transcript_until
from tests.browser.player import faces_in, is_accepted, name_of, place_of

pytestmark = pytest.mark.check

GAMES = sorted(CATALOG)


def rule_text(game, rule):
    return CLIENT.get(f"/v1/games/{game}/rules/{rule}").json["text"]


@pytest.mark.parametrize("moves", [0, 1, 7])
@pytest.mark.parametrize("game", GAMES)
def test_every_closed_kind_is_grey_with_its_rule(page, mouse, game, moves):
    transcript, position = transcript_until(game, 3, lambda _: False, most=moves)
    mouse.load(transcript)
    told = [(closed["type"], closed["rule"]) for closed in position["unavailable"]]
    grey = page.locator(".closed-moves button[data-rule]")
    shown = grey.evaluate_all("all => all.map(one => [one.dataset.kind, one.dataset.rule])")
    assert [tuple(pair) for pair in shown] == told
    described = grey.evaluate_all("all => all.map(one => one.getAttribute('aria-description'))")
    for text, closed in zip(described, position["unavailable"], strict=True):
        assert closed["rule"] in text
        assert all(str(number) in text for number in closed["params"].values())


def test_a_grey_button_says_why_on_hover_on_focus_and_on_click(page, mouse):
    mouse.deal("gin-rummy", seed=1)
    mouse.press("what-else")
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
    assert rule_text("gin-rummy", "gin.offer.answer-first") in ruling.inner_text()
    assert ruling.locator("a").get_attribute("href").endswith("/rules/gin.offer.answer-first")
    assert page.locator("#board").get_attribute("data-revision") == "0"


def printed(value):
    """A param as shown on the page: cards and tiles as drawn, all else in words."""
    cards = re.sub(
        r"\b([A2-9TJQK])([cdhs])\b",
        lambda card: card[1].replace("T", "10") + "♣♦♥♠"["cdhs".index(card[2])],
        str(value).replace("_", " "),
    )
    return re.sub(r"\b(\d)-(\d)\b", "\\1\N{NON-BREAKING HYPHEN}\\2", cards)


def test_the_cards_in_a_param_are_drawn_and_its_words_are_kept():
    told = {14: "14", "Ts": "10♠", "7c Kh": "7♣ K♥", "hearts": "hearts", "big_gin": "big gin"}
    assert {value: printed(value) for value in told} == told


def refused_knock(position):
    """Whether one card may be knocked with and another only discarded, and which."""
    legal = position["legal_moves"]
    knocks = {move["card"] for move in legal if move["type"] == "knock"}
    others = {move["card"] for move in legal if move["type"] == "discard"} - knocks
    return min(others) if knocks and others else None


def test_a_refused_move_shows_the_rule_and_each_number_of_the_409_once(page, mouse):
    transcript, position = first_transcript("gin-rummy", refused_knock)
    card = refused_knock(position)
    move = {"type": "knock", "card": card}
    body = {"state": position["state"], "move": move}
    refusal = CLIENT.post("/v1/games/gin-rummy/moves", json=body).json
    params = refusal["rule"]["params"]
    assert params
    mouse.load(transcript)
    mouse.press("what-else")
    mouse.pick(card)
    grey = page.locator(".closed-moves [data-kind=knock]")
    page.locator(f".closed-moves [data-rule='{refusal['rule']['id']}']").wait_for()
    grey.hover()
    hint = page.locator("#tooltip")
    hint.wait_for()
    why = hint.inner_text()
    assert refusal["rule"]["id"] in why
    for value in params.values():
        assert len(re.findall(rf"(?<!\w){printed(value)}(?!\w)", why)) == 1, why
    grey.click(force=True)
    ruling = page.locator("#ruling")
    assert refusal["rule"]["text"] in ruling.inner_text()
    assert ruling.locator("[data-params]").count() == 0, "the sentence has the numbers"


def test_a_card_that_may_not_go_says_why(page, mouse):
    transcript, position = transcript_until(
        "gin-rummy", 2, lambda found: found["state"]["phase"].get("taken"), preset="book"
    )
    taken = position["state"]["phase"]["taken"]
    mouse.load(transcript)
    card = page.locator(f"#board .pick.dim[data-key='{taken}']")
    card.hover()
    hint = page.locator("#tooltip")
    hint.wait_for()
    body = {"state": position["state"], "move": {"type": "discard", "card": taken}}
    refusal = CLIENT.post("/v1/games/gin-rummy/moves", json=body).json
    assert refusal["rule"]["id"] in hint.inner_text()
    card.click()
    page.locator("#ruling code", has_text=refusal["rule"]["id"]).wait_for()


def test_cards_that_make_no_meld_are_answered_with_the_rule(page, mouse):
    transcript, position = first_transcript("rummy", no_meld)
    mouse.load(transcript)
    mouse.pick(*no_meld(position))
    mouse.press("needs-meld")
    body = {"state": position["state"], "move": {"type": "meld", "cards": no_meld(position)}}
    refusal = CLIENT.post("/v1/games/rummy/moves", json=body).json
    page.locator("#ruling code", has_text=refusal["rule"]["id"]).wait_for()
    page.click("#ruling .close")
    assert page.locator("#ruling").inner_text() == ""


def no_meld(position):
    """Three cards of three suits and ranks, in a hand that has a meld."""
    if not any(move["type"] == "meld" for move in position["legal_moves"]):
        return None
    hand = position["state"]["hands"][position["to_act"]]
    for three in combinations(hand, 3):
        if len({card[0] for card in three}) == len({card[1] for card in three}) == len(three):
            return [*three]
    return None


def test_a_knock_shows_the_melds_one_puts_together(page, mouse):
    transcript, position = first_transcript("gin-rummy", can_knock_with_melds)
    move, melds = can_knock_with_melds(position)
    mouse.load(transcript)
    for meld in melds:
        mouse.pick(*meld)
        mouse.press("group")
    mouse.pick(move["card"])
    asked = {**move, "melds": melds}
    with page.expect_response(is_accepted):
        mouse.press(name_of(asked))
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
    transcript, position = first_transcript(game, four_alike)
    mouse.load(transcript)
    mouse.pick(*four_alike(position))
    mouse.press(name_of({"type": "meld", "cards": four_alike(position)}))
    page.locator("#board .meld").last.locator(".piece").nth(3).wait_for()


def four_alike(position):
    """Four cards of a rank in the hand of the seat that may meld."""
    if not any(move["type"] == "meld" for move in position["legal_moves"]):
        return None
    hand = position["state"]["hands"][position["to_act"]]
    for rank in "A23456789TJQK":
        alike = [card for card in hand if card[0] == rank]
        if len(alike) == 4:
            return alike
    return None


def test_a_kind_that_needs_cards_picks_those_of_each_move_in_turn(page, mouse):
    transcript, position = first_transcript("gin-rummy", refused_knock)
    mouse.load(transcript)
    knocks = [move for move in position["legal_moves"] if move["type"] == "knock"]
    for move in [*knocks, knocks[0]]:
        mouse.press("needs-knock")
        page.locator(f".ready [data-focus={json.dumps(name_of(move))}]").wait_for()
        mouse.press("clear")


@pytest.mark.parametrize("game", GAMES)
def test_every_listed_move_has_a_button_once_its_cards_are_picked(page, mouse, game):
    transcript, position = transcript_until(game, 4, lambda _: False, most=6)
    mouse.load(transcript)
    for move in position["legal_moves"][:6]:
        mouse.pick(*faces_in(move))
        page.locator(f".ready [data-focus={json.dumps(name_of(move))}]").wait_for()
        if faces_in(move):
            mouse.press("clear")


def test_an_option_offers_just_the_values_of_its_schema(page):
    page.select_option("#setup-game", "bing-rummy")
    page.click("summary:text-is('Options')")
    deuces, rounds = page.locator("#option-deuce_points"), page.locator("#option-quiet_rounds")
    deuces.wait_for()
    assert deuces.locator("option").all_inner_texts() == ["2", "15", "20", "25"]
    deuces.select_option("15")
    rounds.fill("5")
    with page.expect_response("**/deals") as refused:
        page.click("button:text-is('Deal')")
    assert refused.value.status == 400
    page.locator("#option-quiet_rounds[aria-invalid='true']").wait_for()
    rounds.fill("0")
    with page.expect_response("**/deals") as dealt:
        page.click("button:text-is('Deal')")
    options = dealt.value.json()["state"]["options"]
    assert (options["deuce_points"], options["quiet_rounds"]) == (15, 0)


def holds_a_long_run(position):
    melds = [move["cards"] for move in position["legal_moves"] if move["type"] == "meld"]
    return any(one[1:] == other[:-1] for one in melds for other in melds if one != other)


def test_meld_picks_the_longest_and_a_card_that_joins_is_added(page, mouse):
    transcript, _ = first_transcript("rummy", holds_a_long_run, seats=2)
    mouse.load(transcript)
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


def test_the_page_picks_no_card_for_a_discard(page, mouse):
    at_a_discard(mouse)
    page.locator(".ready [data-kind=discard].needs").click()
    page.locator("#ruling", has_text="Pick a card, then press here").wait_for()
    assert page.locator(".own .pick.picked").count() == 0


def test_two_cards_are_too_many_for_a_discard(page, mouse):
    position = at_a_discard(mouse)
    mouse.pick(*position["state"]["hands"][position["to_act"]][:2])
    page.locator(".ready [data-kind=discard].needs").click()
    page.locator("#ruling", has_text="This takes one card; 2 are picked").wait_for()


def at_a_discard(mouse):
    def discards(position):
        return {"discard", "meld"} <= {move["type"] for move in position["legal_moves"]}

    transcript, position = first_transcript("rummy", discards, seats=2)
    mouse.load(transcript)
    return position
