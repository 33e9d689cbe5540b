"""What is recorded of a game, each in a file of its folder in tests/games.

To accept a change: ``python -m tests.conformance.recorded gin-rummy words.txt``.
"""

import sys
from itertools import groupby

from service.openapi.resources import texts
from tests.catalog import CATALOG
from tests.conformance import advice, order
from tests.conformance.cases import folder_of
from tests.stories import run_story, stories_of


def words(game):
    """For each sentence about a move, an event or a score line, its id, and its first text."""
    phrases = {}
    for story in stories_of(game):
        phrases = run_story(story).phrases | phrases
    for one in CATALOG[game].game.notation.templates(game):
        yield f"{one.id}: {phrases.get(one.template, '(in no story)')}"


def text_ids(game):
    """The ids of all texts with their params, those with the same first words on a line.

    They stay: frontends translate by them.
    """
    for first, some in groupby(sorted(texts(CATALOG[game]).texts, key=lambda text: text.id), topic):
        rest = (" ".join((text.id[len(first) :], *text.params)) for text in some)
        yield f"{first}: {', '.join(rest)}"


def topic(text):
    """All but the last word of an id, three words at most."""
    return ".".join(text.id.split(".")[:-1][:3])


RECORDED = {
    "order.txt": order.lines,
    "words.txt": words,
    "texts.txt": text_ids,
    "advice.txt": advice.lines,
}
"""The files, and the functions that give their lines."""


def files_of(game):
    """The files of a game: without computer players, there is no advice."""
    advised = CATALOG[game].game.adviser
    return [folder_of(game) / name for name in RECORDED if advised or name != "advice.txt"]


def write(game, file):
    file.write_text("".join(f"{line}\n" for line in RECORDED[file.name](game)), encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1], folder_of(sys.argv[1]) / sys.argv[2])
