"""The same requests get the same bytes on every version of Python."""

from pathlib import Path

from tests.formats.answers import PINNED, answers, line_of

FILE = Path(__file__).with_name("answers.txt")


def test_answers_are_those_of_every_other_python():
    kept = FILE.read_text(encoding="ascii").splitlines()
    for number, ((sent, answer), then) in enumerate(zip(answers(PINNED), kept, strict=True), 1):
        command = f".venv/bin/python -m tests.formats.answers > {FILE}"
        told = f"answers.txt, line {number}; if the new answers are right: {command}"
        assert line_of(answer) == then, f"{told}\n{sent[:2000]}\n{answer[:2000]}"
