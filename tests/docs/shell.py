"""Runs the shell sessions of a page, and compares their output.

A ``console`` block holds commands after ``$`` (continued after ``>``), each with its output; an
``sh`` block holds commands without output, or with that in the ``text`` block after it. A line
with only ``…`` stands for any number of lines, a ``…`` within a line for any text.
"""

import os
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.programs import ended

ROOT = Path(__file__).parents[2]
ADDRESS = "http://127.0.0.1:8000"

_BLOCK = re.compile(
    r"^```(console|sh)\n(.*?)^```$(?:\n\n```text\n(.*?)^```$)?", re.MULTILINE | re.DOTALL
)
_TARGETS = re.compile(r"(?:make [a-z-]+\n)+")


def shown(page: str, language: str, about: str) -> str:
    """The code block of a page in this language that contains these words."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    [found] = [block for block in blocks if about in block]
    return found


@dataclass(frozen=True)
class Step:
    """A command, and the output that the page shows; None if it shows none."""

    command: str
    answer: str | None


def steps(page: str) -> Iterator[Step]:
    """Every command that a page tells readers to type, in order, except targets of make."""
    for language, block, answer in _BLOCK.findall(page):
        if language == "console":
            yield from _answered(block)
        elif not _TARGETS.fullmatch(block):
            yield Step(block, answer or None)


def targets(page: str) -> set[str]:
    named = re.findall(r"^make (.+)$|`(?:[A-Z_]+=\S+ )*make ([a-z -]+)`", page, re.MULTILINE)
    return {target for line in named for target in "".join(line).split()}


def _answered(block: str) -> Iterator[Step]:
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, *lines = part.splitlines(keepends=True)
        while lines and lines[0].startswith("> "):
            command += lines.pop(0)[2:]
        yield Step(command, "".join(lines))


def run(todo: list[Step], url: str, folder: Path) -> list[str]:
    """The output of each step, in one shell session, with the Python of the tests as python3."""
    mark = "=== that was the answer ==="
    script = "".join(f"{step.command}\necho '{mark}'\n" for step in todo)
    python = folder / "tools/python3"
    python.parent.mkdir()
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    session = ended(
        ["/bin/sh"],
        input=script.replace(ADDRESS, url),
        cwd=folder,
        env={"PATH": f"{python.parent}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"},
    )
    assert session.stderr == ""
    *answers, end = session.stdout.replace(url, ADDRESS).split(f"{mark}\n")
    assert end == ""
    return [f"{answer}\n" if answer and answer[-1] != "\n" else answer for answer in answers]


def fits(shown: str, answer: str) -> bool:
    """Whether an output matches the page, elisions aside."""
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == "…" else re.escape(line).replace("…", "[^\n]*?")
        for line in shown.splitlines(keepends=True)
    )
    return re.fullmatch(pattern, answer) is not None
