"""Writes the package of a new game, in the folder ``games``, as a copy of a small one.

``python -m scripts.new_game stock draw-and-drop``; ``make game`` sorts its imports if ruff is
installed.
"""

import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from service.catalog import CATALOG
from service.own_games import NAME

ROOT = Path(__file__).parents[1]
TEMPLATES = {"tricks": "high-card", "stock": "last-card", "melds": "little-rummy"}
"""The game in each folder of the templates."""


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


def lay(games: Path, template: str, name: str) -> Iterator[Path]:
    """Write the files of the new game, in a folder of its name; returns their paths."""
    old, folder = TEMPLATES[template], ROOT / "game-templates" / template
    for source in sorted(folder.rglob("*.*")):
        if source.suffix in {".py", ".toml"}:
            path = games / name / renamed(str(source.relative_to(folder)), old, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(renamed(source.read_text(encoding="utf-8"), old, name), "utf-8")
            yield path


def refusal(games: Path, template: str, name: str) -> str | None:
    """Why there can be no new game of this name, if there cannot."""
    if template not in TEMPLATES:
        return f"a game is made FROM={', FROM='.join(TEMPLATES)}, not FROM={template}"
    if not NAME.fullmatch(name):
        return (
            f"write the name in small letters and digits, with hyphens between words and a letter "
            f"first, like crazy-eights or rummy-500, not {name!r}"
        )
    if name in CATALOG or (games / name).exists():
        return f"there already is a game {name!r}"
    if find_spec(name.replace("-", "_")):
        return f"Python already has a package {name.replace('-', '_')!r}; choose another name"
    return None


if __name__ == "__main__":
    template, name = sys.argv[1], " ".join(sys.argv[2:])
    if why := refusal(ROOT / "games", template, name):
        sys.exit(why)
    for path in lay(ROOT / "games", template, name):
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
