"""Every sentence about a move, an event or a score line is said in the recorded words."""

from itertools import zip_longest

import pytest

from service.catalog import CATALOG
from tests.conformance.cases import folder_of, lines_of_file
from tests.conformance.words import lines


@pytest.mark.parametrize("game", CATALOG)
def test_every_sentence_is_said_in_the_recorded_words(game):
    file = folder_of(game) / "words.txt"
    command = f".venv/bin/python -m tests.conformance.words {game} > {file}"
    for now, then in zip_longest(lines(game), lines_of_file(file)):
        assert now == then, f"if the new words are right: {command}"
