"""Creates a new game as a copy of a small one, and adds it to the catalog.

``python -m scripts.new_game stock draw-and-drop``; ``make game`` formats the result too.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from service.catalog import CATALOG

ROOT = Path(__file__).parents[1]
TEMPLATES = {"tricks": "high-card", "stock": "last-card"}
"""The game in each folder of the templates."""
CATALOG_FILE = Path("service/catalog.py")
NAME = re.compile(r"[a-z]+(-[a-z]+)*")


def spellings(name: str) -> tuple[str, str, str, str]:
    """A name in paths, in modules, in classes and in titles."""
    words = name.split("-")
    titles = [word.title() for word in words]
    return name, "_".join(words), "".join(titles), " ".join(titles)


def renamed(text: str, old: str, new: str) -> str:
    """The text of a template, adapted to the new game."""
    for was, now in zip(spellings(old), spellings(new), strict=True):
        text = text.replace(was, now)
    return text


def lay(root: Path, template: str, name: str) -> Iterator[Path]:
    """Write the files of the new game; returns their paths."""
    old, folder = TEMPLATES[template], ROOT / "game-templates" / template
    for source in sorted(folder.rglob("*.*")):
        if source.is_file() and source.suffix != ".pyc":
            path = Path(renamed(str(source.relative_to(folder)), old, name))
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_text(renamed(source.read_text(), old, name))
            yield path
    catalog = root / CATALOG_FILE
    catalog.write_text(with_game(catalog.read_text(), name))
    yield CATALOG_FILE


def with_game(catalog: str, name: str) -> str:
    """The text of the catalog with one more game."""
    snake = name.replace("-", "_")
    line = f"from service.games.{snake}.game import GAME as {snake.upper()}\n"
    catalog = re.sub(
        r"(from service\.games\..*\n)+",
        lambda found: "".join(sorted([*found[0].splitlines(keepends=True), line])),
        catalog,
    )
    return re.sub(r"GAMES = \(([^)]*?),?\s*\)", rf"GAMES = (\1, {snake.upper()})", catalog)


if __name__ == "__main__":
    template, name = sys.argv[1], " ".join(sys.argv[2:])
    if template not in TEMPLATES:
        sys.exit(f"a game is made FROM={' or FROM='.join(TEMPLATES)}, not FROM={template}")
    if name in CATALOG:
        sys.exit(f"the catalog already has a game {name!r}")
    if not NAME.fullmatch(name):
        sys.exit(f"write the name as in paths, like 'gin-rummy', not {name!r}")
    sys.stdout.writelines(f"{path}\n" for path in lay(ROOT, template, name))
