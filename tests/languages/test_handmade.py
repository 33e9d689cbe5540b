"""The clients without a generator play a hand, each run as docs/languages.md says."""

import re
from pathlib import Path

import pytest

from tests.docs.shell import ADDRESS, ROOT
from tests.languages.generated import compiled_kotlin
from tests.needs import need
from tests.programs import ended, run

pytestmark = [pytest.mark.check, pytest.mark.languages]

PAGE = (ROOT / "docs/languages.md").read_text()
[SECTION] = re.findall(r"^## Without a generator\n(.*?)^## ", PAGE, re.MULTILINE | re.DOTALL)
EXAMPLES = ROOT / "examples/languages"
COMMANDS = dict(re.findall(r"^\| [^|]+ \| \[(\S+)\]\(\S+\) \| `([^`]+)`", SECTION, re.MULTILINE))
[HAND] = re.findall(r"^```text\n(.*?)^```$", SECTION, re.MULTILINE | re.DOTALL)


def copied(name, url, folder):
    """The folder with a client that calls the service at an address."""
    text = (EXAMPLES / name).read_text()
    assert ADDRESS in text
    (folder / name).write_text(text.replace(ADDRESS, url))
    return folder


def played(name, url, folder):
    return run(["sh", "-c", COMMANDS[name]], cwd=copied(name, url, folder))


def test_csharp_plays_a_hand(url, tmp_path):
    library = Path(need("mono"))
    (tmp_path / library.name).symlink_to(library)
    command = ["sh", "-c", COMMANDS["GinRummy.cs"]]
    done = ended(command, cwd=copied("GinRummy.cs", url, tmp_path))
    # Mono 6.8 may abort at its own exit (an assertion in mono-threads.c).
    assert done.stdout.startswith(HAND), done.stderr
    assert done.returncode == 0 or "mono-threads.c" in f"{done.stdout}{done.stderr}"


def test_gdscript_plays_a_hand(url, tmp_path):
    need("godot")
    banner, _, said = played("gin_rummy.gd", url, tmp_path).partition("\n \n")
    assert banner.startswith("Godot Engine v3")
    assert said == HAND


@pytest.mark.parametrize(("tool", "name"), [("go", "gin_rummy.go"), ("lua", "gin_rummy.lua")])
def test_a_client_plays_a_hand(url, tmp_path, tool, name):
    need(tool)
    assert played(name, url, tmp_path) == HAND


def test_kotlin_plays_a_hand(url, tmp_path):
    source = copied("GinRummy.kt", url, tmp_path) / "GinRummy.kt"
    assert run(compiled_kotlin("GinRummyKt", tmp_path, source)) == HAND


def test_gdscript_says_that_no_service_answers(tmp_path):
    need("godot")
    command = ["sh", "-c", COMMANDS["gin_rummy.gd"]]
    done = ended(command, cwd=copied("gin_rummy.gd", "http://127.0.0.1:1", tmp_path))
    assert done.returncode == 1
    assert "no service answers at http://127.0.0.1:1/v1/games/gin-rummy/" in done.stderr
    assert "SCRIPT ERROR" not in done.stderr
