"""The recorded words of every sentence about a move, an event or a score line.

``words.txt`` of a game has each of them as the stories say it first; those that no story says are
in ``test_notation.py`` of the game. To accept new words:
``python -m tests.conformance.words gin-rummy > tests/games/gin_rummy/words.txt``.
"""

import sys

from service.catalog import CATALOG
from tests.stories import run_story, stories_of


def lines(game):
    """A line for each sentence: its id, and its first text."""
    phrases = {}
    for story in stories_of(game):
        phrases = run_story(story).phrases | phrases
    for one in CATALOG[game].game.notation.templates:
        yield f"{one.id}: {phrases.get(one.template, '(in no story)')}"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in lines(sys.argv[1]))
