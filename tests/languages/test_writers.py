"""A class with the members of all kinds of move, as JSON libraries write it: with nulls."""

import json

import pytest

from service.catalog import CATALOG
from tests.browser.games import ask
from tests.languages.generated import document
from tests.needs import need
from tests.programs import ended, run

pytestmark = [pytest.mark.check, pytest.mark.languages]

GO = """
package main

import ("bufio"; "encoding/json"; "fmt"; "os")

type Move struct { %s }

func main() {
    lines := bufio.NewScanner(os.Stdin)
    for lines.Scan() {
        var move Move
        if err := json.Unmarshal(lines.Bytes(), &move); err != nil { panic(err) }
        text, _ := json.Marshal(move)
        fmt.Println(string(text))
    }
}
"""
CSHARP = """
using System;
using Newtonsoft.Json;

class Move { %s }

static class Writer {
    static void Main() {
        string line;
        while ((line = Console.ReadLine()) != null)
            Console.WriteLine(JsonConvert.SerializeObject(JsonConvert.DeserializeObject<Move>(line)));
    }
}
"""


def go(members, folder):
    need("go")
    fields = (f'F{number} any `json:"{name}"`' for number, name in enumerate(members))
    (folder / "write.go").write_text(GO % "; ".join(fields))
    run(["go", "build", "-o", "write", "write.go"], cwd=folder)
    return [folder / "write"]


def csharp(members, folder):
    library = need("mono")
    (folder / library.name).symlink_to(library)
    fields = " ".join(f"public object @{name};" for name in members)
    (folder / "write.cs").write_text(CSHARP % fields)
    run(["mcs", "-warn:0", f"-r:{library}", "-out:write.exe", "write.cs"], cwd=folder)
    return ["mono", folder / "write.exe"]


@pytest.mark.parametrize("game", CATALOG)
@pytest.mark.parametrize("build", [go, csharp])
def test_a_class_of_all_kinds_of_move_makes_every_move(build, game, tmp_path):
    contract = json.loads(document(game, "openapi-3.0.json"))
    members = contract["components"]["schemas"][f"{CATALOG[game].prefix}Move"]["properties"]
    steps, position = [], ask(game, "deals", seats=CATALOG[game].game.seats[0], seed=3)
    for _ in range(12):
        steps += [(position["state"], move) for move in position["legal_moves"][:5]]
        position = ask(game, "moves", state=position["state"], move=position["legal_moves"][-1])
    lines = "\n".join(json.dumps(move) for _, move in steps)
    written = ended(build(members, tmp_path), input=f"{lines}\n").stdout.splitlines()
    nulls = 0
    for (state, move), line in zip(steps, written, strict=True):
        sent = json.loads(line)
        nulls += None in sent.values()
        assert ask(game, "moves", state=state, move=sent) == ask(
            game, "moves", state=state, move=move
        )
    assert nulls == len(steps) > 12
