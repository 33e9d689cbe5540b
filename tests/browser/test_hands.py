"""A hand of every game is played on the page, which shows the responses of the service."""

import json

import pytest

from service.catalog import CATALOG
from service.kit.base import tag_of
from tests.browser.games import can_lay_off
from tests.browser.hand import plays_a_hand
from tests.browser.player import FACES, Keyboard, Mouse, faces_in, is_accepted, look_from
from tests.depth import pairs

GAMES = sorted(CATALOG)

pytestmark = [pytest.mark.check, pytest.mark.boards]


@pytest.mark.parametrize(("game", "person"), pairs(GAMES, [Mouse, Keyboard]))
def test_a_hand_is_played_and_counted(page, game, person):
    plays_a_hand(page, game, person)


@pytest.mark.parametrize(
    "game", [game for game in GAMES if "lay_off" in map(tag_of, CATALOG[game].game.kinds)]
)
def test_a_card_is_laid_off_by_pointing_at_a_meld(page, mouse, game):
    move = can_lay_off(mouse.reach(game, can_lay_off))
    mouse.pick(move["card"])
    with mouse.makes(move):
        mouse.press(f"meld-{move['meld']}")
    laid = mouse.position["state"]["melds"][move["meld"]]["cards"]
    assert move["card"] in laid
    assert (
        page.locator(f"#board [data-meld='{move['meld']}'] [data-face]").evaluate_all(FACES) == laid
    )


def test_a_meld_that_the_page_points_at_takes_the_card(page, mouse):
    mouse.reach("rummy", can_lay_off)
    page.click(".ready .needs[data-kind=lay_off]")
    with page.expect_response(is_accepted) as made:
        page.click(".meld.aimed")
    assert json.loads(made.value.request.post_data)["move"]["type"] == "lay_off"


def test_enter_on_a_card_with_two_moves_says_to_choose(page, mouse):
    card = can_lay_off(mouse.reach("rummy", can_lay_off))["card"]
    page.locator(f"#board [data-key='{card}']").focus()
    page.keyboard.press("Enter")
    page.locator(f"#board [data-key='{card}'][aria-pressed=true]").wait_for()
    page.keyboard.press("Enter")
    page.locator("#ruling", has_text="press the button of one, or its key").wait_for()
    assert page.locator(".ready .move:not(.needs)").count() > 1


def test_tricks_lie_by_their_winner_in_order(page, mouse):
    played = mouse.follow("bingo", 3, most=14)["state"]["tricks"]
    assert len(played) > 1
    shown = page.locator("#board .trick")
    winners = shown.evaluate_all("all => all.map(one => Number(one.dataset.winner))")
    assert winners == [trick["winner"] for trick in played]
    faces = [face for trick in played for face in (trick["led"], trick["followed"])]
    assert shown.locator("[data-face]").evaluate_all(FACES) == faces


@pytest.mark.parametrize("game", GAMES)
def test_members_with_a_title_are_shown_and_others_only_by_inspect(page, mouse, game):
    position = mouse.follow(game, 5, most=12)
    look_from(page, position["to_act"])
    titles = CATALOG[game].game.view_titles
    facts = page.locator("#board .facts > .fact")
    named = facts.evaluate_all("all => all.map(one => one.dataset.fact)")
    assert {"hand_number"} < {*named}
    assert any(name.startswith("options.") for name in named), "the goal of the game"
    for shown in (True, False):
        page.evaluate("shown => document.body.classList.toggle('inspect', shown)", shown)
        for place, name in enumerate(named):
            assert facts.nth(place).is_visible() == (shown or name in titles), name


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_made_from_the_list(page, mouse, game):
    mouse.deal(game, seed=1)
    legal = mouse.position["legal_moves"]
    page.click("summary:has-text('Legal moves')")
    listed = page.locator("#listed ol button")
    assert listed.count() == len(legal)
    with mouse.makes(legal[-1]):
        listed.last.click()
    assert page.locator("#live").text_content() != ""


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_goes_in_one_way_only_is_played_at_once(page, mouse, game):
    move = lone_card(mouse.reach(game, lone_card))
    with mouse.makes(move):
        card = page.locator(f"#board [data-focus='card-{faces_in(move)[0]}']")
        card.press("Enter")
        page.locator("#board .pick[aria-pressed=true]").wait_for()
        card.press("Enter")


def lone_card(position):
    """A move of a single card or tile that no other move uses."""
    faces = [faces_in(move) for move in position["legal_moves"]]
    alone = [move for move in position["legal_moves"] if faces.count(faces_in(move)) == 1]
    return next((move for move in alone if len(faces_in(move)) == 1), None)
