"""What is recorded of a game has not changed, and nothing is missing."""

from itertools import zip_longest

import pytest

from tests.catalog import CATALOG
from tests.conformance.cases import lines_of_file
from tests.conformance.game_check import missing, unwritten
from tests.conformance.recorded import RECORDED, files_of
from tests.programs import shell_command

FILES = [(game, file) for game in CATALOG for file in files_of(game)]


@pytest.mark.parametrize(("game", "file"), FILES, ids=lambda value: getattr(value, "name", value))
def test_what_is_recorded_stays(game, file):
    command = shell_command("tests.conformance.recorded", game, file.name)
    for now, then in zip_longest(RECORDED[file.name](game), lines_of_file(file), fillvalue=""):
        assert now == then, f"if the new line is right: {command}"


def test_nothing_is_missing(game):
    assert list(missing(game)) == []
    assert [file for file, _ in unwritten(game)] == []
