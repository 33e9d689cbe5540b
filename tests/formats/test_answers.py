"""The same requests get the same bytes on every version of Python."""

from itertools import zip_longest

from service.contract.problems import PROBLEMS
from tests.formats.answers import FILE, line_of, named_answers, served

ELSEWHERE = {
    *("seat-proof", "not-acknowledged", "sealed-unreadable", "void-move", "still-in-play"),
    *("advice-off", "game-too-long", "request-timeout", "too-many-requests"),
    *("internal-error", "unavailable"),
}
"""Problems that need keys, settings, a very long game, time, a proxy or a fault."""


def test_answers_are_those_of_every_other_python():
    kept = FILE.read_text(encoding="utf-8").splitlines()
    with served() as service:
        found = zip_longest(named_answers(service), kept, fillvalue=("", b"", b""))
        for (name, sent, answer), then in found:
            told = "if the new answers are right: .venv/bin/python -m tests.formats.answers"
            assert f"{name} {line_of(answer)}" == then, f"{told}\n{sent[:2000]}\n{answer[:2000]}"
    assert {line.split()[-2] for line in kept} - {"none"} == PROBLEMS.keys() - ELSEWHERE
