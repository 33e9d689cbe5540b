"""Creates a new game as a copy of High Card, and adds it to the catalog.

``python -m tests.conformance.skeleton draw-dominoes``; ``make game`` formats the result too.
"""

import re
import sys
from pathlib import Path

from service.catalog import CATALOG

ROOT = Path(__file__).parents[2]
SKELETON = ROOT / "tests" / "skeleton"
CATALOG_FILE = Path("service/catalog.py")
NAME = re.compile(r"[a-z]+(-[a-z]+)*")


def renamed(text, name):
    """The text of the skeleton, adapted to the new game."""
    words = name.split("-")
    for old, new in (
        ("high-card", name),
        ("high_card", "_".join(words)),
        ("HighCard", "".join(map(str.title, words))),
        ("High Card", " ".join(map(str.title, words))),
    ):
        text = text.replace(old, new)
    return text


def lay(root, name):
    """Write the files of the new game; returns their paths."""
    for source in sorted(SKELETON.rglob("*.*")):
        if source.is_file() and source.suffix != ".pyc":
            path = Path(renamed(str(source.relative_to(SKELETON)), name))
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(renamed(source.read_text(), name))
            yield path
    catalog = root / CATALOG_FILE
    catalog.write_text(with_game(catalog.read_text(), name))
    yield CATALOG_FILE


def with_game(catalog, name):
    """The text of the catalog with one more game."""
    snake = name.replace("-", "_")
    line = f"from service.games.{snake}.game import GAME as {snake.upper()}\n"
    catalog = re.sub(
        r"(from service\.games\..*\n)+",
        lambda found: "".join(sorted([*found[0].splitlines(keepends=True), line])),
        catalog,
    )
    return re.sub(r"for game in \(([^)]*?),?\s*\)", rf"for game in (\1, {snake.upper()})", catalog)


if __name__ == "__main__":
    name = " ".join(sys.argv[1:])
    if name in CATALOG:
        sys.exit(f"the catalog already has a game {name!r}")
    if not NAME.fullmatch(name):
        sys.exit(f"write the name as in paths, like 'gin-rummy', not {name!r}")
    sys.stdout.writelines(f"{path}\n" for path in lay(ROOT, name))
