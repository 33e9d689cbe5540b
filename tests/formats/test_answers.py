"""The same requests get the same bytes on every version of Python."""

from itertools import zip_longest

import pytest

from service.catalog import CATALOG
from service.contract.problems import PROBLEMS
from tests.formats.answers import SITE, file_of, line_of, named_answers, served

ELSEWHERE = {
    *("seat-proof", "not-acknowledged", "sealed-unreadable", "void-move", "still-in-play"),
    *("advice-off", "game-too-long", "request-timeout", "too-many-requests"),
    *("internal-error", "unavailable"),
}
"""Problems that need keys, settings, a very long game, time, a proxy or a fault."""


@pytest.fixture(scope="module")
def service():
    with served() as found:
        yield found


@pytest.mark.parametrize("game", [SITE, *CATALOG])
def test_answers_are_those_of_every_other_python(game, service):
    kept = file_of(game).read_text(encoding="utf-8").splitlines()
    for (name, sent, answer), then in zip_longest(
        named_answers(game, service), kept, fillvalue=("", b"", b"")
    ):
        command = ".venv/bin/python -m tests.formats.answers"
        told = f"{file_of(game)}; if the new answers are right: {command}"
        assert f"{name} {line_of(answer)}" == then, f"{told}\n{sent[:2000]}\n{answer[:2000]}"


def test_an_answer_with_each_problem_is_recorded():
    lines = file_of(SITE).read_text(encoding="utf-8").splitlines()
    assert {line.split()[-2] for line in lines} - {"none"} == PROBLEMS.keys() - ELSEWHERE
