"""The ids and params of a game's texts, by which frontends translate.

To record those of new texts: ``python -m tests.formats.texts gin-rummy``.
"""

import sys

from service.catalog import CATALOG
from service.openapi.resources import texts
from tests.conformance.cases import folder_of


def file_of(game):
    """The recorded texts of a game."""
    return folder_of(game) / "texts.txt"


def lines(game):
    """A line for each text: its id and its params."""
    return [" ".join((text["id"], *text["params"])) for text in texts(CATALOG[game]).value["texts"]]


if __name__ == "__main__":
    file_of(sys.argv[1]).write_text("".join(f"{line}\n" for line in lines(sys.argv[1])))
