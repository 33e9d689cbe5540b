"""The board explains terms, the ranks of wild cards, and whether any tile may follow."""

import re

import pytest

from tests.browser.games import can_lay_off, first_transcript, is_at, is_over
from tests.browser.player import place_of

pytestmark = [pytest.mark.check, pytest.mark.boards]


def is_wild(card):
    return card[0] == "2"


def wild_runs(position):
    """The places of the melds that are runs with a deuce after a natural card, not an ace."""
    melds = enumerate(position["state"]["melds"])
    runs = [(place, one["cards"]) for place, one in melds if one["type"] == "run"]
    return [(place, run) for place, run in runs if is_wild(run[1]) and run[0][0] not in "A2"]


def test_a_deuce_shows_what_it_stands_for(page, mouse):
    ranks = "A23456789TJQK"
    for place, run in wild_runs(mouse.sees("bing-rummy", wild_runs, seats=2)):
        rank = ranks[ranks.index(run[0][0]) + 1].replace("T", "10")
        shown = page.locator(f"[data-meld='{place}'] .piece").nth(1)
        assert shown.locator(".stands").inner_text() == rank
        assert shown.get_attribute("aria-label").endswith(f", stands for {rank}")


def test_a_player_reads_what_a_term_means_and_how_many_melds_open(page, mouse):
    mouse.sees("bing-rummy", is_at("choosing"), seats=2)
    fact = page.locator(".seat.own [data-fact=melds_to_open]").inner_text()
    assert fact.split() == ["Melds", "to", "open", "3"]
    page.locator("[data-fact=pot] .term").click()
    assert page.locator("#tooltip").inner_text().startswith("All stakes paid")
    mouse.sees("gin-rummy", is_at("drawing"))
    for term, meaning in (("deadwood", "The cards in no meld"), ("knock_limit", "The most dead")):
        page.locator(f"[data-fact={term}] .term").click()
        assert page.locator("#tooltip").inner_text().startswith(meaning)


@pytest.mark.parametrize(
    ("game", "wanted"),
    [("bing-rummy", is_at("discarding")), ("gin-rummy", is_at("laying_off"))],
    ids=["discard", "lay off"],
)
def test_a_second_card_replaces_the_first_where_only_single_cards_can_go(page, mouse, game, wanted):
    mouse.sees(game, lambda one: wanted(one) and one["state"]["melds"])
    for place in range(3):
        page.locator(".own .pick").nth(place).click()
    assert page.locator(".own .pick.picked").count() == 1


def test_a_tile_led_says_whether_any_tile_may_follow(page, mouse):
    def barred(position):
        hand = position["state"]["hands"][position["to_act"] or 0]
        return is_at("following")(position) and len(position["legal_moves"]) < len(hand)

    mouse.sees("bingo", is_at("following"))
    assert page.locator(".phase").inner_text().endswith("any tile")
    for place in range(3):
        page.locator(".own .pick").nth(place).click()
    assert page.locator(".own .pick.picked").count() == 1, "a second tile replaces the first"
    mouse.sees("bingo", barred)
    assert "any tile" not in page.locator(".phase").inner_text()


def test_deadwood_while_cards_can_be_laid_off_is_what_is_left_after_it(page, mouse):
    position = mouse.sees("gin-rummy", can_lay_off)
    for seat, count in enumerate(position["scores"]["hands"]):
        fact = page.locator(f".seat[data-seat='{seat}'] [data-fact=deadwood]").inner_text()
        after = " after laying off" if seat == position["to_act"] else ""
        assert " ".join(fact.split()) == f"Deadwood {count['points']}{after}"


def test_a_pick_that_makes_no_meld_is_answered_beside_a_ready_draw(page, mouse):
    mouse.sees("bing-rummy", is_at("choosing"), seats=2)
    hand = [one.get_attribute("data-key") for one in page.locator(".own .pick").all()]
    natural = {key[0]: key for key in hand if not is_wild(key) and "*" not in key}
    some = [natural[rank] for rank in sorted(natural)][:3]
    left = f".own [data-key='{next(key for key in hand if key not in some)}']"
    place = place_of(page, left)
    mouse.pick(*some)
    page.locator(".waiting.why", has_text="You need 3 melds to open").wait_for()
    said = page.locator("#board .foot > [role=status].unseen").text_content()
    assert page.locator(".waiting.why").inner_text() == said
    assert page.locator(".ready [data-kind=draw_stock]").is_visible()
    assert place_of(page, left) == place


def test_news_ends_with_what_is_wanted_and_a_pick_before_it_is_told_so(page, mouse):
    mouse.sees("rummy", is_at("drawing"), seats=2)
    said = page.locator("#live > span")
    page.wait_for_selector(".seat.own.acts")
    assert said.count() > 1
    assert said.last.text_content().startswith("Your turn: ")
    page.locator(".own .pick").first.click()
    assert page.locator(".waiting.why").inner_text() == "First: Draw a card."


def test_a_close_is_confirmed_with_what_it_costs_if_it_fails(page, mouse):
    mouse.sees("bingo", lambda position: {"type": "close"} in position["legal_moves"])
    page.click(".ready [data-kind=close]")
    said = page.locator("#ruling").inner_text()
    assert "win a rubber on points in this hand, or the other player wins two more." in said
    assert said.endswith("Press again if you are sure.")


def test_a_rubber_won_in_the_middle_of_a_hand_is_told_above_the_hand(page, mouse):
    def won(position):
        events = {event["type"] for event in position["events"]}
        return "rubber_won" in events and not is_over(position)

    transcript, _ = first_transcript("bingo", won)
    *before, last = transcript["moves"]
    mouse.load(transcript | {"moves": before})
    mouse.make(last)
    told = page.locator("#ruling").inner_text()
    assert "Rubbers: Player" in told
    assert re.search(r"Player \d wins \d rubbers? ?(on points|:|for all)", told)
    page.locator(".own .pick").first.click()
    assert page.locator("#ruling").inner_text() == ""


def test_a_pass_that_is_the_only_move_says_so(page, mouse):
    only = {"type": "pass"}
    mouse.reach("bingo", lambda position: position["legal_moves"] == [only])
    assert page.locator("[data-kind=pass]").inner_text() == "Pass, with no double to show"
    mouse.reach("bingo", lambda position: only in position["legal_moves"][1:])
    assert page.locator("[data-kind=pass]").inner_text() == "Pass"


def test_a_player_reads_how_many_melds_are_wanting_before_any_card_is_picked(page, mouse):
    def opens(position):
        return any(move["type"].startswith("meld") for move in position["legal_moves"])

    def half_closed(position):
        whys = [one["detail"] for one in position["unavailable"]]
        return opens(position) and any("can lay at most" in why for why in whys)

    def closed(position):
        whys = (
            one["detail"] for one in position["unavailable"] if one["rule"] == "bing.opening.melds"
        )
        return None if opens(position) else next(whys, None)

    mouse.sees("bing-rummy", half_closed, seats=3)
    assert page.locator(".actions .why").count() == 0, "a set opens, though a run does not"
    why = closed(mouse.sees("bing-rummy", closed, seats=2))
    says = f"Y{why[1:]}."
    assert page.locator(".actions .why").inner_text() == says
    assert page.locator("#board > .foot > [role=status].unseen").inner_text() == says
    page.locator(".own .pick").first.click()
    assert says not in page.locator(".actions").inner_text()


def test_what_to_pick_is_told_by_the_phase_and_to_screen_readers(page, mouse):
    def leads(position):
        return is_at("leading")(position) and {"type": "close"} not in position["legal_moves"]

    mouse.sees("bingo", leads)
    assert page.locator("#board .foot > [role=status].unseen").text_content() == "Pick a tile."
    assert page.locator(".waiting").count() == 0
