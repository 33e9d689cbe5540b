"""Back and forward, the transcript as a file, and requests as curl."""

import json
import shlex

import pytest

from service.catalog import CATALOG
from tests.browser.games import transcript_until
from tests.browser.player import as_file, wait_for_revision
from tests.conformance.cases import folder_of

pytestmark = [pytest.mark.check, pytest.mark.page]

GAMES = sorted(CATALOG)


def wait_for_index(page, wanted):
    page.wait_for_selector(f"#board[data-index='{wanted}']")


def test_back_and_forward_through_the_kept_positions_and_on_along_another_line(page, mouse):
    mouse.follow("gin-rummy", 1, most=6)
    wait_for_index(page, 6)
    assert page.locator("#forward").get_attribute("aria-disabled") == "true"
    page.click("#back")
    wait_for_index(page, 5)
    page.click("#first")
    wait_for_index(page, 0)
    page.focus("#place")
    page.keyboard.press("ArrowRight")
    wait_for_index(page, 1)
    page.click("#last")
    wait_for_index(page, 6)
    page.click("#first")
    wait_for_index(page, 0)
    page.click(".ready [data-kind=take_upcard]")
    wait_for_index(page, 1)
    assert page.locator("#place-text").inner_text() == "1 / 1"
    page.reload()
    wait_for_revision(page, 1)
    mouse.make({"type": "discard", "card": page.get_attribute(".own .pick:not(.dim)", "data-key")})
    assert page.locator("#place-text").inner_text() == "2 / 2"
    page.click("#back")
    wait_for_index(page, 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_loaded_game_has_every_position(page, mouse, game):
    transcript, position = transcript_until(game, 2, most=9)
    mouse.load(transcript)
    assert mouse.position["state"] == position["state"]
    assert page.locator("#place-text").inner_text() == "9 / 9"
    assert "every position as in the file" in page.locator("#notice").inner_text()


DECKS = [game for game in GAMES if (folder_of(game) / "formats/1/deck.json").exists()]
"""The games that were played before a record from a deck had to have a seed."""


@pytest.mark.parametrize("game", DECKS)
def test_a_game_from_a_deck_without_a_seed_or_with_one_in_a_later_deal_is_loaded(mouse, game):
    kept = json.loads((folder_of(game) / "formats/1/deck.json").read_text("utf-8"))
    mouse.load({"game": game, **kept["deal"], "moves": kept["moves"]})
    assert mouse.position["state"] == kept["positions"][-1]["state"]
    kinds = [move["type"] for move in kept["moves"]]
    stacked = {"type": "deal", "deck": kept["deal"]["deck"]}
    moves = [*kept["moves"][: kinds.index("deal")], stacked]
    mouse.load({"game": game, **kept["deal"], "moves": moves})
    assert mouse.position["state"]["revision"] == len(moves)


GIN = {"game": "gin-rummy", "seats": 2, "seed": 1}


@pytest.mark.parametrize(
    ("file", "complaint"),
    [
        ({"name": "a.json", "mimeType": "application/json", "buffer": b"{"}, "has no game"),
        (as_file({"moves": []}), "has no game, no seats or no moves"),
        (as_file(GIN | {"moves": [{"type": "done"}]}), "nobody has"),
        (as_file(GIN | {"moves": [], "digests": ["0" * 64]}), "position 0 differs"),
    ],
)
def test_a_file_that_is_not_a_game_is_refused_with_an_explanation(page, file, complaint):
    page.set_input_files("#load", [file])
    page.locator("#notice", has_text=complaint).wait_for()


def test_every_request_is_shown_with_its_answer_and_copied_as_curl(page, mouse, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    mouse.deal("gin-rummy", seed=1)
    page.click("summary:has-text('Requests')")
    newest = page.locator("#requests li").first
    assert "POST …/gin-rummy/deals" in newest.inner_text()
    newest.locator("summary").click()
    answer = json.loads(newest.locator("pre").last.inner_text())
    assert answer["digest"] == mouse.position["digest"]
    mouse.make({"type": "pass"})
    page.click("#curl")
    page.locator("#notice", has_text="copied").wait_for()
    copied = page.evaluate("() => navigator.clipboard.readText()")
    command = shlex.split(copied.replace("\\\n", " "))
    assert command[:1] + command[2:4] == ["curl", "-H", "Content-Type: application/json"]
    answer = page.request.post(command[1], data=json.loads(command[-1]))
    assert answer.json()["digest"] == mouse.position["digest"]
