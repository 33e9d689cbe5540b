"""A hand of every game is played on the page, which shows the responses of the service."""

import json
from random import Random

import pytest

from service.catalog import CATALOG
from service.kit.base import tag_of
from tests.browser.games import first_transcript, is_over, lean, transcript_until
from tests.browser.player import Keyboard, Mouse, faces_in, is_accepted, look_from
from tests.depth import pairs

GAMES = sorted(CATALOG)
MAX_MOVES = 400

pytestmark = pytest.mark.check


def play_hand(person, game, seed):
    """Deal and play sensibly until a hand is over; returns the moves."""
    random, moves = Random(seed), []
    person.deal(game, seed)
    while not is_over(person.position):
        assert len(moves) < MAX_MOVES, (game, seed)
        moves.append(lean(random, game, person.position))
        person.make(moves[-1])
    return moves


@pytest.mark.parametrize(("game", "person"), pairs(GAMES, [Mouse, Keyboard]))
def test_a_hand_is_played_and_counted(page, game, person):
    plays_a_hand(page, game, person)


def plays_a_hand(page, game, person):
    """A hand from the deal to its score, with its transcript as a file that can be replayed."""
    player = person(page)
    moves = play_hand(player, game, seed=3)
    shows_the_score(page, player.position)
    assert page.locator("#place-text").inner_text() == f"{len(moves)} / {len(moves)}"
    with page.expect_download() as kept:
        page.click("#keep")
    transcript = json.loads(kept.value.path().read_text())
    assert transcript.pop("game") == game
    assert transcript["moves"] == moves
    answer = page.request.post(f"/v1/games/{game}/replays", data=transcript)
    assert answer.ok, answer.text()
    assert answer.json()["first_difference"] is None
    assert answer.json()["state"] == player.position["state"]


def shows_the_score(page, position):
    """The sheet has the lines of the hand, each with its points and rule, and the totals."""
    lines = position["scores"]["lines"]
    shown = page.locator("#sheet .ledger").first.locator("ul").first
    points = [int(text) for text in shown.locator(".points").all_inner_texts()]
    assert points == [line["points"] for line in lines]
    rules = shown.locator("details code").all_text_contents()
    assert rules == [line["rule"] for line in lines]
    totals = [int(text) for text in page.locator("#sheet .totals tfoot td").all_inner_texts()]
    assert totals == position["scores"]["totals"]


def can_lay_off(position):
    """A card that can be laid off on a meld in one way."""
    lays = [move for move in position["legal_moves"] if move["type"] == "lay_off"]
    ways = [(move["card"], move["meld"]) for move in lays]
    return next((move for move, way in zip(lays, ways, strict=True) if ways.count(way) == 1), None)


@pytest.mark.parametrize(
    "game", [game for game in GAMES if "lay_off" in map(tag_of, CATALOG[game].game.kinds)]
)
def test_a_card_is_laid_off_by_pointing_at_a_meld(page, mouse, game):
    transcript, position = first_transcript(game, can_lay_off)
    move = can_lay_off(position)
    mouse.load(transcript)
    mouse.pick(move["card"])
    with page.expect_response(is_accepted) as made:
        mouse.press(f"meld-{move['meld']}")
    mouse.show(made.value.json())
    laid = mouse.position["state"]["melds"][move["meld"]]["cards"]
    assert move["card"] in laid
    shown = page.locator(f"#board [data-meld='{move['meld']}'] [data-face]")
    assert shown.evaluate_all("all => all.map(one => one.dataset.face)") == laid


def test_tricks_lie_by_their_winner_in_order(page, mouse):
    transcript, position = transcript_until("bingo", 3, lambda _: False, most=14)
    mouse.load(transcript)
    played = position["state"]["tricks"]
    assert len(played) > 1
    shown = page.locator("#board .trick")
    winners = shown.evaluate_all("all => all.map(one => Number(one.dataset.winner))")
    assert winners == [trick["winner"] for trick in played]
    faces = shown.locator("[data-face]").evaluate_all("all => all.map(one => one.dataset.face)")
    assert faces == [face for trick in played for face in (trick["led"], trick["followed"])]


@pytest.mark.parametrize("game", GAMES)
def test_members_with_a_title_are_shown_and_others_only_by_inspect(page, mouse, game):
    transcript, position = transcript_until(game, 5, lambda _: False, most=12)
    mouse.load(transcript)
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
    page.click("summary:has-text('Legal moves')")
    listed = page.locator("#listed button")
    assert listed.count() == len(mouse.position["legal_moves"])
    with page.expect_response(is_accepted) as made:
        listed.last.click()
    assert json.loads(made.value.request.post_data)["move"] == mouse.position["legal_moves"][-1]
    mouse.show(made.value.json())
    assert page.locator("#live").text_content() != ""


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_goes_in_one_way_only_is_played_at_once(page, mouse, game):
    transcript, position = first_transcript(game, lone_card)
    move = lone_card(position)
    mouse.load(transcript)
    with page.expect_response(is_accepted) as made:
        page.locator(f"#board [data-focus='card-{faces_in(move)[0]}']").press("Enter")
    assert json.loads(made.value.request.post_data)["move"] == move


def lone_card(position):
    """A move of a single card or tile that no other move uses."""
    faces = [faces_in(move) for move in position["legal_moves"]]
    alone = [move for move in position["legal_moves"] if faces.count(faces_in(move)) == 1]
    return next((move for move in alone if len(faces_in(move)) == 1), None)
