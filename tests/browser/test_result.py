"""The end of a hand: its winner, and the points and rubbers scored."""

import pytest

from tests.browser.games import is_over
from tests.browser.player import FACES, look_from

pytestmark = pytest.mark.check


def somebody_bought_in(position):
    """Whether the hand is over, and its last event is that a bust player has bought in."""
    return is_over(position) and position["events"][-1]["type"] == "bought_in"


@pytest.fixture
def result(page):
    return page.locator("#result:visible")


def test_the_winner_of_a_hand_is_named_after_somebody_has_bought_in(mouse, result):
    position = mouse.reach("bing-rummy", somebody_bought_in, seats=3)
    winner = position["state"]["hands"].index([])
    assert f"Player {winner + 1} goes out and wins the hand" in result.locator("h2").inner_text()
    assert "buys back in" in result.locator("p", has_text="buys back in").inner_text()


def test_points_and_rubbers_are_listed_apart(mouse, result):
    def won_rubbers(position):
        return is_over(position) and position["scores"]["rubber_lines"]

    position = mouse.reach("bingo", won_rubbers)
    result.locator("summary").click()
    scores = position["scores"]
    for label, lines in (("score", scores["lines"]), ("Rubbers", scores["rubber_lines"])):
        shown = result.get_by_label(label, exact=True).locator("li b").all_inner_texts()
        assert shown == [f"{line['points']:+d}" for line in lines], label
    assert result.locator("h3").all_inner_texts() == ["Points", "Rubbers"]
    assert result.locator(".standing").inner_text().startswith("Rubbers: ")


def test_the_hands_of_a_knock_are_laid_open_in_melds_with_their_deadwood(page, mouse):
    def knocked(position):
        return is_over(position) and position["state"]["last_hand"]["ending"] == "knock"

    position = mouse.reach("gin-rummy", knocked)
    page.evaluate("() => document.body.classList.add('inspect')")
    look_from(page, 0)
    for count in position["scores"]["hands"]:
        seat = page.locator(f".seat[data-seat='{count['seat']}']")
        assert seat.locator("[data-fact=deadwood] b").inner_text() == str(count["points"])
        fans = [
            fan.locator("[data-face]").evaluate_all(FACES) for fan in seat.locator(".fan").all()
        ]
        assert sorted(fans[-1]) == sorted(count["deadwood"])
        assert len(fans) == len(count["melds"]) + 1
    assert page.locator("#board [data-pile]").count() == 0
    assert page.locator("#sheet tfoot td").all_inner_texts() == [
        str(total) for total in position["scores"]["totals"]
    ]


def test_rummy_calls_its_hands_rounds_and_the_result_comes_again(page, mouse, result):
    mouse.reach("rummy", is_over, options={"target": 1000})
    assert "Round 1 is over" in result.inner_text()
    assert result.locator("#next-hand").inner_text() == "Next round"
    page.click("#games-link")
    page.locator("#start").wait_for()
    page.click("text=Continue your game")
    page.locator("#next-hand:visible").wait_for()
