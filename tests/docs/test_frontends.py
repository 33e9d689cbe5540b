"""The page for frontends: its program runs with the kit as the client ships it."""

import json
import re
import shutil

from tests.docs.shell import ADDRESS, ROOT
from tests.needs import need
from tests.programs import run

PAGE = (ROOT / "docs" / "frontends.md").read_text()
PACKAGE = ROOT / "clients" / "typescript" / "package.json"

SHOWN = """\
stock → hand: 20
stock → discard_pile: 1
Ben deals; your cards: 2♣ 5♣ 9♣ 10♣ J♣ 3♦ 6♦ 7♦ 5♥ 5♠; 5♦ is turned up
[Take the upcard 5♦]
[Pass]
discard_pile → hand: 1
You take the upcard 5♦
[Discard J♣]
Declare big gin: Eleven cards must be melded; the best arrangement leaves 5
hand → discard_pile: 1
You discard J♣
"""


def test_the_first_program_plays_with_the_kit(url, tmp_path):
    node, program = need("node"), tmp_path / "program.mjs"
    package = tmp_path / "node_modules" / "referee-client"
    shutil.copytree(ROOT / "service" / "table" / "kit", package)
    shutil.copy(PACKAGE, package)
    shown = re.search(r"^```js\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[1]
    program.write_text(shown.replace(ADDRESS, url))
    assert run([node, program]) == SHOWN


def test_the_page_names_every_module_of_the_kit():
    modules = {name.removeprefix("./") for name in json.loads(PACKAGE.read_text())["exports"]}
    named = set(re.findall(r"^\| `referee-client/(\w+)`", PAGE, re.MULTILINE))
    assert named == modules - {".", "seat"}
