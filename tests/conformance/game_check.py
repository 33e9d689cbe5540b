"""Lists what a published game has more than one that is played, and writes what a game determines.

``make game-check NAME=draw-dominoes`` lists the files to write, and the pages that name every game.
It writes the order of moves, sentences, a recorded game, ids of texts, ``openapi.yaml`` and all
that is generated with it, if they are missing; with ``ARGS=--refresh`` also those that are out of
date. The laws find what is left: a rule that no story breaks, a phase that no game reaches.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from service.catalog import CATALOG as PUBLISHED
from service.kit.audit import SEATS
from service.openapi.examples import game_examples
from service.own_games import summary_of
from tests.catalog import CATALOG, FAULTS
from tests.conformance import recorded
from tests.conformance.cases import folder_of, lines_of_file
from tests.formats import record
from tests.programs import shell_command

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
        yield f"there is no game {name!r}: make game NAME={name}"
        return
    yield from _of_record(CATALOG[name].game)
    if name not in PUBLISHED:
        module = folder_of(name).name
        yield f"service/games/{module}: move the modules of {module} there"
        yield "service/catalog.py does not list the game: import its GAME, as those of the others"
    folder = folder_of(name).relative_to(ROOT)
    for module in ("cases", "vocabulary", "oracle", "points"):
        file = folder / f"{module}.py"
        if not (ROOT / file).exists():
            yield f"{file}: model it on that of Gin Rummy"
            return
    yield from _of_rules(name, folder)
    yield from _of_documents(name)


def _of_record(game: Any) -> Iterator[str]:
    """The members of the record that only a published game needs."""
    for member in ("guide", "sample", "parts", "not_modelled"):
        if not getattr(game, member):
            yield f"game.py: the record GAME has no {member}"
    if game.invariants.get(SEATS.id) is SEATS:
        yield "audit.py: the audit is the general one; check all that the rules of the game imply"
    for rule in game.rulebook.values():
        if not (rule.citation and rule.section and rule.allowed and rule.refused):
            yield f"the rule {rule.id} lacks a source, its section, or one of its two examples"


def _of_rules(name: str, folder: Path) -> Iterator[str]:
    # `make openapi` adds the rules to this page.
    if not (ROOT / f"docs/rules/{name}.md").exists():
        yield f"docs/rules/{name}.md: model it on that of Gin Rummy"
    if not any((ROOT / folder / "stories").glob("*.story")):
        yield f"{folder}/stories has no story: tests/stories.py says how to write one"
    sample = CATALOG[name].game.sample
    if sample and not _has_a_sample(name):
        options = json.dumps(dict(sample.last_hand))
        command = shell_command("tests.conformance.sample_hand", name, options)
        yield (
            "the hand in sample.py is not one of this game; find one, with options for one-hand "
            f"games: {command}"
        )


def _has_a_sample(name: str) -> bool:
    try:
        return bool(game_examples(CATALOG[name]))
    except Exception:  # noqa: BLE001 - a sample of other rules may fail in any way
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
    if game.adviser:
        for file in (f"docs/players/{name}.md", f"bench/opponents/{folder_of(name).name}.py"):
            if not (ROOT / file).exists():
                yield f"{file}: computer players need it; model it on that of Gin Rummy"
    demo = f"demo/{folder_of(name).name}.py"
    if not (ROOT / demo).exists():
        yield f"{demo}: model it on demo/gin_rummy.py"


def unwritten(name: str, *, refresh: bool = False) -> Iterator[tuple[Path, Callable[[], object]]]:
    """The missing files that the game determines, with the functions that write them.

    They need a game that can be played, with a sample hand. ``refresh``: those out of date, too.
    """
    folder = folder_of(name)
    for file in recorded.files_of(name):
        lines = lines_of_file(file)
        if not lines or (refresh and lines != [*recorded.RECORDED[file.name](name)]):
            yield file, partial(recorded.write, name, file)
    if not record.folder_of_format(CATALOG[name]).exists():
        yield folder / "formats", record.main
    if refresh or f"  /v1/games/{name}/deals:" not in (ROOT / "openapi.yaml").read_text():
        yield ROOT / "openapi.yaml", _generate


def _generate() -> None:
    """Write the contract, the rules, the guide and the recorded conversation."""
    subprocess.run(["/bin/sh", "-c", "make -s openapi"], cwd=ROOT, check=True)


def write_all(name: str, *, refresh: bool) -> Iterator[str]:
    """Write what the game determines; a line for each file."""
    try:
        for file, write in unwritten(name, refresh=refresh):
            write()
            yield f"written: {file.relative_to(ROOT)}"
    except Exception as error:  # noqa: BLE001 - whatever unfinished stories and rules raise
        yield f"cannot be recorded yet: {summary_of(error)}"


def main(name: str, *, refresh: bool) -> int:
    """Write and list; the number of things that are missing."""
    if name in PUBLISHED and not [*_of_rules(name, folder_of(name).relative_to(ROOT))]:
        sys.stdout.writelines(f"{line}\n" for line in write_all(name, refresh=refresh))
    found = (name not in CATALOG and FAULTS) or list(missing(name))
    sys.stdout.writelines(f"{line}\n" for line in found)
    return len(found)


if __name__ == "__main__":
    names = [word for word in sys.argv[1:] if word != "--refresh"]
    if not names:
        sys.exit("say which game: make game-check NAME=draw-dominoes")
    count = main(" ".join(names), refresh="--refresh" in sys.argv)
    sys.exit(f"{count} missing" if count else None)
