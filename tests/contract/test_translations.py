"""The translations: every text of every game, nothing else, and with the params of the English."""

import json
import re

import pytest

from service.api.site import LANGUAGES
from service.catalog import CATALOG
from service.openapi import resources

FILES = sorted(LANGUAGES.glob("*.json"))
ENGLISH = {text.id: text for entry in CATALOG.values() for text in resources.texts(entry).texts}


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
