"""Markdown tables, and the page with the marks around them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "performance.md"


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table whose first column names the rows; the others are numbers."""
    lines = [heads, ["---", *["--:"] * (len(heads) - 1)], *rows]
    return "\n".join(map(row, lines))


def row(cells: Sequence[object]) -> str:
    """A line of a table."""
    return f"| {' | '.join(map(_cell, cells))} |"


def _cell(cell: object) -> str:
    return number_text(cell) if isinstance(cell, float) else str(cell)


def number_text(number: float) -> str:
    """A number with three significant digits."""
    if number >= 100:  # noqa: PLR2004 - three digits
        return f"{number:.0f}"
    return f"{number:.1f}" if number >= 10 else f"{number:.2f}"  # noqa: PLR2004 - three digits


def write(section: str, text: str, page: Path = PAGE) -> None:
    """Replace the text between a section's marks on the page.

    :raises ValueError: the page does not have these marks.
    """
    begin, end = f"<!-- bench: {section} -->\n", f"<!-- end: {section} -->\n"
    pattern = re.compile(f"(?s)({re.escape(begin)}).*?({re.escape(end)})")
    now = page.read_text(encoding="utf-8")
    if not pattern.search(now):
        raise ValueError(f"{page.name} has no place for {section}")
    filled = pattern.sub(lambda marks: f"{marks[1]}\n{text}\n\n{marks[2]}", now)
    page.write_text(filled, encoding="utf-8")
