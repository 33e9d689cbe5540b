"""The page in another language: from a file of texts by id, checked like all data from outside."""

import json
from urllib.parse import urlsplit

import pytest

from tests.browser.player import Mouse, open_game, step_by_hint
from tests.serving import ROOT

pytestmark = [pytest.mark.check, pytest.mark.page]

GERMAN = json.loads((ROOT / "service" / "languages" / "de.json").read_text(encoding="utf-8"))


def is_file(address):
    """Whether this is the address of the file, which the address of the page names too."""
    return urlsplit(address).path == "/words.json"


def dealt(page, texts):
    """A game of Bingo dealt on a page that reads these texts."""
    page.route(is_file, lambda route: route.fulfill(json=texts))
    open_game(page, "bingo", texts="/words.json")
    page.locator("#hint-button:visible").wait_for()


class TestInAustria:
    @pytest.fixture
    def profile(self):
        return {"viewport": {"width": 1280, "height": 900}, "locale": "de-AT"}

    def test_a_hand_is_played_in_the_language_of_the_browser(self, context):
        page = context.new_page()
        open_game(page, "bingo")
        page.locator("#hint-button:visible").wait_for()
        assert page.locator("html").get_attribute("lang") == "de"
        for _ in range(3):
            step_by_hint(page, Mouse(page))
        told = page.locator("#log li").all_inner_texts()
        assert any(text.startswith(("Du spielst", "Du gibst")) for text in told)
        assert any(text.startswith(("Computer spielt", "Computer gibt")) for text in told)
        assert not any(word in text for text in told for word in ("lead", "follow", "trick"))
        page.click("#guide-link")
        page.locator("#guide[open] h1", has_text="So spielt man Bingo").wait_for()


def test_a_reader_chooses_the_language_which_stays(context):
    page = context.new_page()
    page.goto("/")
    lead = page.locator(".lead")
    lead.get_by_text("Cards and dominoes").wait_for()
    page.select_option("#language", label="español")
    lead.get_by_text("Cartas y dominó").wait_for()
    page.goto("/")
    lead.get_by_text("Cartas y dominó").wait_for()
    page.select_option("#language", label="English")
    lead.get_by_text("Cards and dominoes").wait_for()
    assert page.locator("html").get_attribute("lang") == "en"


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
