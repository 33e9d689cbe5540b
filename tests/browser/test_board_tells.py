"""The board explains terms, the ranks of wild cards, and whether any tile may follow."""

import re

import pytest

from tests.browser.games import first_transcript
from tests.browser.player import Mouse, as_file, look_from, name_of, place_of
from tests.browser.test_hands import can_lay_off

pytestmark = pytest.mark.check


def loaded(page, game, wanted, **how):
    """A game loaded up to its first wanted position, and that position."""
    transcript, position = first_transcript(game, wanted, **how)
    page.set_input_files("#load", [as_file(transcript)])
    page.locator(f"#board[data-revision='{position['state']['revision']}']").wait_for()
    return position


def test_a_deuce_shows_what_it_stands_for(page):
    def has_wild_run(position):
        melds = position["state"]["melds"]
        return any(one["type"] == "run" and one["cards"][1][0] == "2" for one in melds)

    position = loaded(page, "bing-rummy", has_wild_run, seats=2)
    look_from(page, 0)
    ranks = "A23456789TJQKA"
    for place, meld in enumerate(position["state"]["melds"]):
        if meld["type"] != "run" or meld["cards"][1][0] != "2" or meld["cards"][0][0] in "A2":
            continue
        rank = ranks[ranks.index(meld["cards"][0][0]) + 1].replace("T", "10")
        shown = page.locator(f"[data-meld='{place}'] .piece").nth(1)
        assert shown.locator(".stands").inner_text() == rank
        assert shown.get_attribute("aria-label").endswith(f", stands for {rank}")


def test_a_player_reads_what_a_term_means_and_how_many_melds_open(page):
    def drawn(position):
        return position["state"]["phase"]["type"] == "choosing"

    loaded(page, "bing-rummy", drawn, seats=2)
    look_from(page, 0)
    own = page.locator(".seat.own")
    fact = own.locator("[data-fact=melds_to_open]").inner_text()
    assert fact.split() == ["Melds", "to", "open", "3"]
    page.locator("[data-fact=pot] .term").click()
    assert page.locator("#tooltip").inner_text().startswith("All stakes paid")


def test_a_tile_led_says_whether_any_tile_may_follow(page):
    def barred(position):
        hand = position["state"]["hands"][position["to_act"] or 0]
        following = position["state"]["phase"]["type"] == "following"
        return following and len(position["legal_moves"]) < len(hand)

    def free(position):
        return position["state"]["phase"]["type"] == "following"

    position = loaded(page, "bingo", free)
    look_from(page, position["to_act"])
    assert page.locator(".phase").inner_text().endswith("any tile")
    page.goto(page.url.partition("#")[0])
    position = loaded(page, "bingo", barred)
    look_from(page, position["to_act"])
    assert "any tile" not in page.locator(".phase").inner_text()


def is_at(*phases):
    return lambda position: position["state"]["phase"]["type"] in phases


def test_deadwood_while_cards_can_be_laid_off_is_what_is_left_after_it(page):
    position = loaded(page, "gin-rummy", can_lay_off)
    seat, knocker = position["to_act"], 1 - position["to_act"]
    look_from(page, seat)
    points = [count["points"] for count in position["scores"]["hands"]]
    facts = [page.locator(f".seat[data-seat='{one}'] [data-fact=deadwood]") for one in range(2)]
    shown = [" ".join(fact.inner_text().split()) for fact in facts]
    assert shown[seat] == f"Deadwood {points[seat]} after laying off"
    assert shown[knocker] == f"Deadwood {points[knocker]}"


def test_a_pick_that_makes_no_meld_is_answered_beside_a_ready_draw(page):
    position = loaded(page, "bing-rummy", is_at("choosing"), seats=2)
    look_from(page, position["to_act"])
    hand = [one.get_attribute("data-key") for one in page.locator(".own .pick").all()]
    natural = {key[0]: key for key in hand if key[0] != "2" and "*" not in key}
    some = [natural[rank] for rank in sorted(natural)][:3]
    left = f".own [data-key='{next(key for key in hand if key not in some)}']"
    place = place_of(page, left)
    for key in some:
        page.click(f".own [data-key='{key}']")
    page.locator(".waiting.why", has_text="Lay a set: ").wait_for()
    said = page.locator("#board .foot > [role=status].unseen").text_content()
    assert page.locator(".waiting.why").inner_text() == said
    assert page.locator(".ready [data-kind=draw_stock]").is_visible()
    assert place_of(page, left) == place


def test_a_pick_before_the_draw_is_told_what_comes_first(page):
    position = loaded(page, "rummy", is_at("drawing"), seats=2)
    look_from(page, position["to_act"])
    page.locator(".own .pick").first.click()
    assert page.locator(".waiting.why").inner_text() == "First: Draw a card."


def test_a_second_tile_replaces_the_first(page):
    position = loaded(page, "bingo", is_at("leading", "following"))
    look_from(page, position["to_act"])
    for place in range(3):
        page.locator(".own .pick").nth(place).click()
    assert page.locator(".own .pick.picked").count() == 1


def test_news_is_said_once_and_ends_with_what_is_wanted(page):
    position = loaded(page, "gin-rummy", is_at("drawing"))
    look_from(page, position["to_act"])
    said = page.locator("#live > span")
    page.wait_for_selector(".seat.own.acts")
    assert said.count() > 1
    assert said.last.text_content().startswith("Your turn: ")


def test_a_close_is_confirmed_with_what_it_costs_if_it_fails(page):
    position = loaded(page, "bingo", lambda position: {"type": "close"} in position["legal_moves"])
    look_from(page, position["to_act"])
    page.click(".ready [data-kind=close]")
    said = page.locator(".waiting").inner_text()
    assert "win a rubber on points in this hand, or the other player wins two." in said
    assert said.endswith("Press again if you are sure.")


def is_wild(card):
    return card[0] == "2"


def test_a_set_is_laid_without_a_deuce_if_natural_cards_will_do(page):
    def has_both(position):
        sets = [move["cards"] for move in position["legal_moves"] if move["type"] == "meld_set"]
        wild = [any(map(is_wild, cards)) for cards in sets]
        return any(wild) and not all(wild) and wild.index(True) < wild.index(False)

    position = loaded(page, "bing-rummy", has_both, seats=2)
    look_from(page, position["to_act"])
    page.click(".ready [data-kind=meld_set]")
    picked = page.locator(".own .pick.picked")
    picked.nth(2).wait_for()
    assert not any(map(is_wild, picked.evaluate_all("all => all.map(one => one.dataset.key)")))


def test_another_deuce_than_the_listed_one_is_laid_off_when_it_is_picked(page):
    def other(position):
        hand = position["state"]["hands"][position["to_act"] or 0]
        listed = [one for one in position["legal_moves"] if one["type"] == "lay_off"]
        unlisted = set(filter(is_wild, hand)) - {move["card"] for move in listed}
        moves = [
            move | {"card": card} for move in listed if is_wild(move["card"]) for card in unlisted
        ]
        return min(moves, key=name_of, default=None)

    position = loaded(page, "bing-rummy", other, seats=2)
    look_from(page, position["to_act"])
    player, move = Mouse(page), other(position)
    player.make(move)
    assert move["card"] in player.position["state"]["melds"][move["meld"]]["cards"]


def test_a_rubber_won_in_the_middle_of_a_hand_is_told_above_the_hand(page):
    def won(position):
        ended = position["state"]["phase"]["type"] in {"hand_over", "game_over"}
        return not ended and any(each["type"] == "rubber_won" for each in position["events"])

    transcript, _ = first_transcript("bingo", won)
    *before, last = transcript["moves"]
    page.set_input_files("#load", [as_file(transcript | {"moves": before})])
    page.locator(f"#board[data-revision='{len(before)}']").wait_for()
    Mouse(page).make(last)
    told = page.locator("#ruling").inner_text()
    assert "Rubbers: Player" in told
    assert re.search(r"Player \d wins \d rubbers? ?(on points|:|for all)", told)
    tiles = page.locator(".own .pick")
    tiles.first.click()
    assert page.locator("#ruling").inner_text() == ""


def test_a_pass_that_is_the_only_move_says_so(page):
    def lone(position):
        return position["legal_moves"] == [{"type": "pass"}]

    loaded(page, "bingo", lone)
    assert page.locator("[data-kind=pass]").inner_text() == "Pass, with no double to show"
    page.goto(page.url.partition("#")[0])
    loaded(page, "bingo", lambda position: {"type": "pass"} in position["legal_moves"][1:])
    assert page.locator("[data-kind=pass]").inner_text() == "Pass"


def test_a_player_reads_how_many_melds_are_wanting_before_any_card_is_picked(page):
    def closed(position):
        return any(each["rule"] == "bing.opening.melds" for each in position["unavailable"])

    def opens(position):
        return any(move["type"].startswith("meld") for move in position["legal_moves"])

    def half_closed(position):
        says = [each["detail"] for each in position["unavailable"]]
        return opens(position) and any("can lay at most" in each for each in says)

    position = loaded(page, "bing-rummy", half_closed, seats=3)
    look_from(page, position["to_act"])
    assert page.locator(".actions .why").count() == 0, "a set opens, though a run does not"
    page.goto(page.url.partition("#")[0])
    position = loaded(page, "bing-rummy", lambda at: closed(at) and not opens(at), seats=2)
    look_from(page, position["to_act"])
    [why, *_] = [each for each in position["unavailable"] if each["rule"] == "bing.opening.melds"]
    says = f"Y{why['detail'][1:]}."
    assert page.locator(".actions .why").inner_text() == says
    assert page.locator("#board > .foot > [role=status].unseen").inner_text() == says
    page.locator(".own .pick").first.click()
    assert says not in page.locator(".actions").inner_text()
