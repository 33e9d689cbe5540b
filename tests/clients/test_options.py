"""A preset and one option are sent as they are: an option that is left out is as in the preset."""

import json

import pytest

from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from service.contract.codec import plain

pytestmark = pytest.mark.check

SEED = 3478


@pytest.fixture(scope="module")
def deals():
    """By game: requests with one option as in the preset, and the digests of their deals."""
    http, found = create_app(Settings(request_log=False)).test_client(), {}
    digests = []
    for name, entry in CATALOG.items():
        for preset, chosen in plain(dict(entry.game.presets)).items():
            body = {"seats": entry.game.seats[0], "seed": SEED, "preset": preset}
            digest = http.post(f"/v1/games/{name}/deals", json=body).json["digest"]
            for option, value in chosen.items():
                found.setdefault(name, []).append(body | {"options": {option: value}})
                digests.append(digest)
    return found, digests


def test_the_python_client_sends_one_option(python, address, deals):
    games, digests = deals
    lines = ["from referee_client import Referee", f"with Referee({address!r}) as referee:"]
    for name, bodies in games.items():
        for body in bodies:
            members = ", ".join(f"{member}={value!r}" for member, value in body.items())
            lines.append(f"    print(referee.{name.replace('-', '_')}.deal({members})['digest'])")
    program = python.folder / "options.py"
    program.write_text("\n".join([*lines, ""]))
    python.mypy(program)
    assert python.run(program).split() == digests


def test_the_typescript_client_sends_one_option(typescript, address, deals):
    games, digests = deals
    lines = [
        'import createClient from "openapi-fetch";',
        'import type { Of, paths } from "referee-client";',
        f"const referee = createClient<paths>({{ baseUrl: {json.dumps(address)} }});",
    ]
    for name, bodies in games.items():
        lines += [
            f'for (const body of {json.dumps(bodies)} satisfies Of<"DealRequest", "{name}">[]) {{',
            f'  const {{ data }} = await referee.POST("/v1/games/{name}/deals", {{ body }});',
            "  console.log(data?.digest);",
            "}",
        ]
    program = typescript.folder / "options.ts"
    program.write_text("\n".join(lines))
    typescript.compile(program)
    assert typescript.run(program).split() == digests
