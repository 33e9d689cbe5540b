"""Every sentence about a move, an event or a score line is said in the recorded words.

``words.txt`` of a game has each of them as the stories say it first; those that no story says are
in ``test_notation.py`` of the game. To accept new words:
``python -m tests.conformance.test_words gin-rummy > tests/games/gin_rummy/words.txt``.
"""

import sys
from itertools import zip_longest

import pytest

from service.catalog import CATALOG
from tests.conformance.cases import folder_of, lines_of_file
from tests.stories import run_story, stories_of


def words(game):
    """A line for each sentence: its id, and its first text."""
    phrases = {}
    for story in stories_of(game):
        phrases = run_story(story).phrases | phrases
    for one in CATALOG[game].game.notation.templates:
        yield f"{one.id}: {phrases.get(one.template, '(in no story)')}"


@pytest.mark.parametrize("game", CATALOG)
def test_every_sentence_is_said_in_the_recorded_words(game):
    file = folder_of(game) / "words.txt"
    for now, then in zip_longest(words(game), lines_of_file(file)):
        command = f".venv/bin/python -m {__name__} {game} > {file}"
        assert now == then, f"if the new words are right: {command}"


if __name__ == "__main__":
    sys.stdout.write("\n".join(words(sys.argv[1])) + "\n")
