"""The translations: every text of every game, nothing else, and with the params of the English."""

import json
import re

import pytest

from service.api.site import LANGUAGES
from service.catalog import CATALOG
from service.openapi import resources
from tests.serving import ROOT

FILES = sorted(LANGUAGES.glob("*.json"))
ENGLISH = {text.id: text for entry in CATALOG.values() for text in resources.texts(entry).texts}
WORDS = json.loads((ROOT / "docs" / "page-words.json").read_text(encoding="utf-8"))
"""The words of the page and of the guides in English."""
FIGURES = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠]|\d-\d|\d+")
"""Cards, tiles and numbers."""


@pytest.fixture(params=FILES, ids=lambda file: file.stem)
def translation(request):
    return json.loads(request.param.read_text(encoding="utf-8"))


def texts_in(translation):
    """The texts of games: the other ids are words of the page."""
    return {key: told for key, told in translation.items() if not key.startswith("page.")}


def params_in(template):
    return sorted(set(re.findall(r"\{(\w+)\}", template)))


def test_a_file_has_the_name_of_its_language():
    for file in FILES:
        assert json.loads(file.read_text(encoding="utf-8"))["language"] == file.stem


def test_every_text_is_translated(translation):
    missing = {key: text.template for key, text in ENGLISH.items() if key not in translation}
    assert missing == {}


def test_no_text_is_translated_that_is_none(translation):
    assert {*texts_in(translation)} - {*ENGLISH} == {"language"}


def test_a_translation_has_the_params_of_the_english_text(translation):
    told = {key: translation[key] for key in ENGLISH}
    assert {key: params_in(text) for key, text in told.items()} == {
        key: params_in(text.template) for key, text in ENGLISH.items()
    }


def test_what_a_player_does_begins_with_a_capital_letter_or_a_param(translation):
    """So that a frontend may show a text as it is; only words are put into other sentences."""
    small = [key for key, text in texts_in(translation).items() if text[0].islower()]
    assert [key for key in small if not key.startswith(("word.", "language"))] == []


def test_every_word_of_the_page_is_translated(translation):
    told = {key: text for key, text in translation.items() if key.startswith("page.")}
    assert {key: text for key, text in WORDS.items() if key not in told} == {}
    assert {*told} - {*WORDS} == set()


def test_no_word_of_the_page_is_for_programmers(translation):
    wrong = re.compile(r"\b(?:Inspect|JSON|API|curl|[A-Z]+_[A-Z]+)\b")
    for texts in (WORDS, translation):
        assert [key for key, text in texts.items() if key in WORDS and wrong.search(text)] == []


def test_a_word_of_the_page_has_no_other_params(translation):
    """Its params may be left out; ``{1}`` is the first number of the English text."""
    for key, text in WORDS.items():
        numbers = [str(place) for place, _ in enumerate(re.findall(r"\d+", text), start=1)]
        assert {*params_in(translation[key])} <= {*params_in(text), *numbers}, key


def test_a_guide_has_the_cards_tiles_and_numbers_of_the_english_one(translation):
    for key, text in WORDS.items():
        if re.match(r"page\.guide\.(?!row\.)", key):
            told = FIGURES.findall(translation[key])
            assert sorted(told) == sorted(FIGURES.findall(text)), key
