"""Lists the missing parts of a game, and writes those that the game itself determines.

``make game-check NAME=draw-dominoes`` writes the order of moves, sentences, a recorded game, ids of
texts, ``openapi.yaml`` and all that is generated with it, if they are missing; all but the last are
in the folder of the game. It lists the rest: files to write, and pages that name every game. The
laws find what is left: a rule that no story breaks, a phase that no game reaches.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from service.catalog import CATALOG
from service.contract.problems import Refused
from service.openapi.examples import game_examples
from tests.conformance import recorded
from tests.conformance.cases import folder_of, lines_of_file
from tests.formats import record

ROOT = Path(__file__).parents[2]
NAMED_ON = {
    "README.md": (
        "{title}",
        "(docs/games/{name}-guide.md)",
        "(docs/games/{name}.md)",
        "(docs/rules/{name}.md)",
    ),
    "docs/games/README.md": (
        "({name}-guide.md)",
        "| [{title}]({name}.md) | {players} | {presets} |",
    ),
    "docs/glossary.md": ("(rules/{name}.md)",),
    "docs/shuffle.md": ("| {title} | ",),
    "clients/typescript/README.md": ('"{name}"',),
}
"""The pages that name every game, and the texts by which they do."""


def missing(name: str) -> Iterator[str]:
    """What somebody has to write, one line each."""
    if name not in CATALOG:
        yield f"service/catalog.py has no game {name!r}: make game NAME={name}"
        return
    folder = folder_of(name).relative_to(ROOT)
    for module in ("cases", "vocabulary", "oracle", "points"):
        file = folder / f"{module}.py"
        if not (ROOT / file).exists():
            yield f"{file}: model it on that of Gin Rummy"
            return
    yield from _of_rules(name, folder)
    yield from _of_documents(name)


def _of_rules(name: str, folder: Path) -> Iterator[str]:
    # `make openapi` adds the rules to this page.
    if not (ROOT / f"docs/rules/{name}.md").exists():
        yield f"docs/rules/{name}.md: model it on that of Gin Rummy"
    if not any((ROOT / folder / "stories").glob("*.story")):
        yield f"{folder}/stories has no story: tests/stories.py says how to write one"
    if not _has_a_sample(name):
        options = json.dumps(dict(CATALOG[name].game.sample.last_hand))
        yield (
            "the hand in sample.py is not one of this game; find one, with options for one-hand "
            f"games: .venv/bin/python -m tests.conformance.sample_hand {name} '{options}'"
        )


def _has_a_sample(name: str) -> bool:
    try:
        return bool(game_examples(CATALOG[name]))
    except (AssertionError, IndexError, Refused):
        return False


def _of_documents(name: str) -> Iterator[str]:
    game = CATALOG[name].game
    if not (ROOT / f"docs/games/{name}.md").exists():
        yield f"docs/games/{name}.md: model it on that of Gin Rummy"
    words_of_game = {
        "name": name,
        "title": game.title,
        "players": " to ".join(map(str, sorted({game.seats[0], game.seats[-1]}))),
        "presets": ", ".join(f"`{preset}`" for preset in game.presets),
    }
    for page, named in NAMED_ON.items():
        written = (ROOT / page).read_text()
        for text in (text.format(**words_of_game) for text in named):
            if text not in written:
                yield f"{page} does not name the game: {text}"
    demo = f"demo/{folder_of(name).name}.py"
    if not (ROOT / demo).exists():
        yield f"{demo}: model it on demo/gin_rummy.py"


def unwritten(name: str) -> Iterator[tuple[Path, Callable[[], object]]]:
    """The missing files that the game determines, with the functions that write them.

    They need a game that can be played, with a sample hand.
    """
    folder = folder_of(name)
    for file in recorded.files_of(name):
        if not lines_of_file(file):
            yield file, partial(recorded.write, name, file)
    if not record.folder_of_format(CATALOG[name]).exists():
        yield folder / "formats", record.main
    if f"  /v1/games/{name}/deals:" not in (ROOT / "openapi.yaml").read_text():
        yield ROOT / "openapi.yaml", _generate


def _generate() -> None:
    """Write the contract, the rules, the guide and the recorded conversation."""
    subprocess.run(["/bin/sh", "-c", "make -s openapi"], cwd=ROOT, check=True)


if __name__ == "__main__":
    name = " ".join(sys.argv[1:])
    if not name:
        sys.exit("say which game: make game-check NAME=draw-dominoes")
    if name in CATALOG and not [*_of_rules(name, folder_of(name).relative_to(ROOT))]:
        for file, write in unwritten(name):
            write()
            sys.stdout.write(f"written: {file.relative_to(ROOT)}\n")
    found = list(missing(name))
    sys.stdout.writelines(f"{line}\n" for line in found)
    sys.exit(f"{len(found)} missing" if found else None)
