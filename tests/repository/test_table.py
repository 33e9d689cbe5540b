"""The files of the page: they load nothing from elsewhere, and only files that exist."""

import re
from graphlib import TopologicalSorter
from os.path import normpath
from pathlib import Path

import pytest

from tests.docs.shell import ROOT

SERVICE = ROOT / "service"
TABLE, SEALED = SERVICE / "table", SERVICE / "sealed" / "page"
INDEX = TABLE / "index.html"
FILES = sorted(
    path
    for path in (*TABLE.rglob("*"), *SEALED.iterdir())
    if path.is_file() and path != INDEX and not path.name.endswith(".d.ts")
)
LAYERS = ["table/kit", "table", "table/game", "table/board", "table/page", "sealed/page"]
"""The folders: a module imports from its own and from earlier ones, main.js from all."""
FOR_SERVERS = {"table/kit/table.js", "table/kit/messages.js"}
"""The modules of the kit that the page does not use: it has one table, and every person at it."""
IMPORTED = re.compile(r'(?:from |(?<!\{)import\()"(\..+?)"')
"""Modules that a module imports, at once or on demand.

`{import(…)}` in a comment is a type.
"""
SHEETS = re.compile(r'\bstyle\("(\w+)"\)')
"""Style sheets that a module adds."""
AT_ONCE = re.compile(r'from "(\..+?)"')
OTHERS = re.compile(r'(?:from |import\()"([^.].*?)"')

SVG = "http://www.w3.org/2000/svg"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_file_loads_nothing_from_elsewhere(file):
    text = file.read_text().replace(SVG, "")
    assert not re.search(r"https?://|@import|\burl\(", text)
    assert {*OTHERS.findall(text)} <= {"/static/referee-seat.js", "referee-client"}
    assert not re.search(r"innerHTML|insertAdjacentHTML|eval\(|document\.write", text)


MODULES = [file for file in FILES if file.name != "main.js"]


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.name)
def test_a_module_takes_from_no_later_layer_but_sealed_tables_on_demand(file):
    layer = LAYERS.index(file.parent.relative_to(SERVICE).as_posix())
    text = file.read_text()
    for path in IMPORTED.findall(text):
        given = Path(normpath(file.parent.relative_to(SERVICE) / path)).parent.as_posix()
        is_later = LAYERS.index(given) > layer
        assert not is_later or (given == LAYERS[-1] and path not in AT_ONCE.findall(text)), path


def imported(name):
    """The files that a file imports or adds, from the folder of the service."""
    text = (SERVICE / name).read_text()
    modules = [normpath(Path(name).parent / path) for path in IMPORTED.findall(text)]
    return modules + [f"table/{sheet}.css" for sheet in SHEETS.findall(text)]


def test_no_modules_import_each_other_in_a_circle():
    names = [file.relative_to(SERVICE).as_posix() for file in FILES]
    TopologicalSorter({name: imported(name) for name in names}).prepare()


def test_every_file_is_reached_from_the_page():
    found, todo = set(), re.findall(r'static/(table/.+?)"', INDEX.read_text())
    while todo:
        name = todo.pop()
        found.add(name)
        todo += [path for path in imported(name) if path not in found]
    assert found | FOR_SERVERS == {file.relative_to(SERVICE).as_posix() for file in FILES}
