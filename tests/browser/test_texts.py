"""A hand in another language: from a file of texts by id, checked like all data from outside."""

import json
from urllib.parse import urlsplit

import pytest

from tests.browser.player import Mouse, open_game, step_by_hint
from tests.serving import ROOT

pytestmark = pytest.mark.check

FILE = ROOT / "tests" / "browser" / "bingo-de.json"
GERMAN = json.loads(FILE.read_text(encoding="utf-8"))


def is_file(address):
    """Whether this is the address of the file, which the address of the page names too."""
    return urlsplit(address).path == "/words.json"


def dealt(page, texts):
    """A game of Bingo dealt on a page that reads these texts."""
    page.route(is_file, lambda route: route.fulfill(json=texts))
    open_game(page, "bingo", texts="/words.json")
    page.locator("#hint-button:visible").wait_for()


def test_a_hand_is_played_in_german(context):
    page = context.new_page()
    dealt(page, GERMAN)
    assert page.locator("html").get_attribute("lang") == "de"
    assert page.locator("h1#game-title").inner_text() == "Bingo mit Dominosteinen"
    for _ in range(3):
        step_by_hint(page, Mouse(page))
    told = page.locator("#log li").all_inner_texts()
    assert any(text.startswith(("Du spielst", "Du gibst")) for text in told)
    assert any(text.startswith(("Computer spielt", "Computer gibt")) for text in told)
    assert not any(word in text for text in told for word in ("lead", "follow", "trick"))
    assert page.locator(".phase").inner_text().startswith("Du bist dran: ")


def test_a_translation_with_another_param_stays_english_and_is_named(context):
    page, said = context.new_page(), []
    page.on("console", lambda message: said.append(message.text))
    dealt(page, GERMAN | {"event.bingo.led": "{wer} spielt", "title.bingo.gane": "Bingo"})
    for _ in range(3):
        step_by_hint(page, Mouse(page))
    assert not any("{" in text for text in page.locator("#log li").all_inner_texts())
    assert any("does not have: event.bingo.led" in text for text in said)
    assert any("no text of this game: title.bingo.gane" in text for text in said)


@pytest.mark.parametrize("texts", [[], {"title.game": 7}, {"__proto__ ": "x"}, "Bingo"])
def test_a_file_that_is_none_is_named_and_the_page_stays_english(context, texts):
    page = context.new_page()
    page.route(is_file, lambda route: route.fulfill(json=texts))
    page.goto("/?texts=/words.json")
    page.locator("#notice", has_text="is not a file of texts").wait_for()
    for address in ("https://example.org/words.json", "http://["):
        page.goto(f"/?texts={address}")
        page.locator("#notice", has_text="must be on this site").wait_for()
    assert page.locator("html").get_attribute("lang") == "en"
