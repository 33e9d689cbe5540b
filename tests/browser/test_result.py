"""The end of a hand: its winner, and the points and rubbers scored."""

import pytest

from tests.browser.games import is_at, is_over
from tests.browser.player import FACES, look_from, place_of
from tests.browser.screens import profile_of

pytestmark = [pytest.mark.check, pytest.mark.boards]


def somebody_bought_in(position):
    """Whether the hand is over, and its last event is that a bust player has bought in."""
    return is_over(position) and position["events"][-1]["type"] == "bought_in"


@pytest.fixture
def profile(request):
    return profile_of(getattr(request, "param", "desktop"))


@pytest.fixture
def result(page):
    return page.locator("#result:visible")


def test_the_winner_of_a_hand_is_named_after_somebody_has_bought_in(mouse, result):
    position = mouse.reach("bing-rummy", somebody_bought_in, seats=3)
    winner = position["state"]["hands"].index([])
    assert f"Player {winner + 1} goes out and wins the hand" in result.locator("h2").inner_text()
    assert "buys back in" in result.locator("p", has_text="buys back in").inner_text()


@pytest.mark.parametrize("profile", ["narrow phone", "desktop"], indirect=True)
def test_points_of_bingo_are_a_table_and_its_rubbers_a_list(page, mouse, result):
    def won_rubbers(position):
        kinds = {line["rule"] for line in position["scores"]["lines"]}
        return is_over(position) and position["scores"]["rubber_lines"] and len(kinds) > 3

    scores = mouse.reach("bingo", won_rubbers)["scores"]
    shown = [
        line.split("\t") for line in result.locator("table.totals").inner_text().split("\n")[1:]
    ]
    assert shown[0] == ["Points", "Player 1", "Player 2"]
    rows = {row[0]: [int(cell) for cell in row[1:]] for row in shown[1:]}
    kinds = [title for title, kind in KINDS.items() if any(by_seat(scores["lines"], kind))]
    assert list(rows) == ["Before", *kinds, "Now"]
    assert {row: rows[row] for row in kinds} == {
        row: by_seat(scores["lines"], KINDS[row]) for row in kinds
    }
    assert rows["Now"] == scores["points"]
    sums = [sum(cells) for cells in zip(*list(rows.values())[:-1], strict=True)]
    assert sums == rows["Now"]
    rubbers = result.get_by_label("Rubbers", exact=True).locator("li b").all_inner_texts()
    assert rubbers == [f"{line['points']:+d}" for line in scores["rubber_lines"]]
    assert result.locator(".standing").inner_text().startswith("Rubbers: ")
    assert result.locator("th:not([scope])").count() == 0
    box = result.evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert box[0] <= box[1]


KINDS = {
    "Doubles shown": "declaration",
    "The Bingo among them": "bingo-shown",
    "Tricks": "trick",
    "Back to zero": "back-to-zero",
}
"""The rows of the table, and the ends of the rules of their lines."""


def by_seat(lines, kind):
    """The points of the lines of a kind, by seat."""
    some = [line for line in lines if line["rule"].endswith(f".{kind}")]
    return [sum(line["points"] for line in some if line["seat"] == seat) for seat in (0, 1)]


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
        shades = seat.locator(".fan .piece").evaluate_all(SHADES)
        assert shades.count("brightness(0.8)") == len(count["deadwood"])
    assert page.locator("#board [data-pile]").count() == 0
    assert page.locator("#sheet tfoot td").all_inner_texts() == [
        str(total) for total in position["scores"]["totals"]
    ]


def test_the_end_of_a_match_speaks_of_no_next_hand(mouse, result):
    mouse.reach("bingo", is_at("game_over"), options={"rubbers_to_win": 1})
    text = result.inner_text().lower()
    assert "the match is won" in text
    assert "next hand" not in text


def test_rummy_calls_its_hands_rounds_and_the_result_comes_again(page, mouse, result):
    mouse.reach("rummy", is_over, options={"target": 1000})
    assert "Round 1 is over" in result.inner_text()
    assert result.locator("#next-hand").inner_text() == "Next round"
    page.click("#games-link")
    page.locator("#start").wait_for()
    page.click("text=Continue your game")
    page.locator("#next-hand:visible").wait_for()


def test_the_sheet_warns_who_would_be_bust_with_another_hand_like_the_last(page, mouse):
    def near(position):
        return is_over(position) and any(warnings(position))

    position = mouse.reach("bing-rummy", near, seats=3)
    look_from(page, 0)
    page.locator("#sheet .near-bust").first.wait_for()
    shown = page.locator("#sheet .near-bust").all_inner_texts()
    names = ["You", "Player 2", "Player 3"]
    assert shown == [
        f"{name}: {text}" for name, text in zip(names, warnings(position), strict=True) if text
    ]


def test_the_rows_of_the_sheet_are_the_points_of_the_hands_and_those_of_buying_in(page, mouse):
    """While a bust player decides, and after the answer."""
    position = mouse.sees("bing-rummy", is_at("buying_back"), seats=3)
    assert rows_of_sheet(page)[-2:] == [points_of(position), position["state"]["scores"]]
    position = mouse.reach("bing-rummy", somebody_bought_in, seats=3)
    assert page.locator("#sheet .totals tbody tr", has_text="Bought in").count() == 1
    *rows, total = rows_of_sheet(page)
    assert total == [sum(column) for column in zip(*rows, strict=True)]
    assert total == position["state"]["scores"]


def rows_of_sheet(page):
    """The numbers in each row of the score sheet; the last are the totals."""
    rows = page.locator("#sheet .totals").first.locator("tr:has(td)").all()
    cells = [row.locator("td").all_inner_texts() for row in rows]
    return [[int(cell.replace("·", "0")) for cell in row] for row in cells]


def test_every_column_of_the_sheet_of_four_players_is_shown(page, mouse):
    mouse.reach("rummy", is_over, seats=4)
    look_from(page, 0)
    texts = page.locator("#sheet .totals").first.evaluate(WIDEST)
    assert len(texts) == 3 * (1 + 4)
    assert max(texts) <= place_of(page, "#sheet")["right"]


SHADES = "all => all.map(one => getComputedStyle(one).filter)"
WIDEST = """table => {
  for (const head of table.querySelectorAll("th + th")) head.textContent = "Computer 3";
  for (const cell of table.querySelectorAll("td")) cell.textContent = "+110";
  return [...table.querySelectorAll("th, td")].map((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return text.getBoundingClientRect().right;
  });
}"""
"""Where the texts of a table end, with computers in all seats and points of three digits."""


def points_of(position):
    """The points of each seat in the last hand, without what buying in has changed since."""
    scored = [0] * len(position["state"]["scores"])
    for line in position["scores"]["lines"]:
        scored[line["seat"]] += line["points"]
    return scored


def warnings(position):
    """What the sheet says of each seat, or nothing: points left, and those of the last hand."""
    state, limit = position["state"], position["state"]["options"]["limit"]
    for seat, (score, added) in enumerate(zip(state["scores"], points_of(position), strict=True)):
        left = limit - score
        near = seat not in state["left"] and 0 <= left < added
        yield near and f"points left before bust: {left}; the last hand cost {added}."
