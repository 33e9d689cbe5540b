"""A preset and one option deal the same game through a client as without one.

An option that is left out is as in the preset, so a client must not send a default for it.
"""

import json

import pytest

from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from service.contract.codec import plain
from service.contract.resources import options_schema

pytestmark = pytest.mark.check

SEED = 3478


def values_of(option, in_preset):
    """Values of an option, other ones than the preset's first."""
    if "enum" in option:
        values = option["enum"]
    elif option["type"] == "boolean":
        values = [True, False]
    else:
        # In the middle as well: 0 may switch something off, and have to go with another option.
        least, most = option["minimum"], option["maximum"]
        values = [most, (least + most) // 2, least]
    return [*(value for value in values if value != in_preset), in_preset]


@pytest.fixture(scope="module")
def deals():
    """By game: requests with a preset and one option, and the digest of what each deals."""
    http, found = create_app(Settings(request_log=False)).test_client(), {}
    for name, entry in CATALOG.items():
        found[name] = []
        options = options_schema(entry)["properties"]
        for preset, chosen in plain(dict(entry.game.presets)).items():
            for option, schema in options.items():
                for value in values_of(schema, chosen[option]):
                    body = {"seats": entry.game.seats[0], "seed": SEED, "preset": preset}
                    body["options"] = {option: value}
                    response = http.post(f"/v1/games/{name}/deals", json=body)
                    # Some values need another option as well.
                    if response.status_code == 200:
                        break
                assert response.json["state"]["options"] == chosen | {option: value}
                found[name].append((body, response.json["digest"]))
    return found


def digests_of(deals):
    return [digest for cases in deals.values() for _, digest in cases]


def test_every_option_of_every_preset_is_tried(deals):
    options = {
        (name, option)
        for name, cases in deals.items()
        for body, _ in cases
        for option in body["options"]
    }
    assert len(options) == 56
    other = sum(
        value != plain(CATALOG[name].game.presets[body["preset"]])[option]
        for name, cases in deals.items()
        for body, _ in cases
        for option, value in body["options"].items()
    )
    assert other > 0.9 * len(digests_of(deals))


def test_the_python_client_sends_one_option(python, address, deals):
    lines = [
        "from referee_client import Referee",
        f"with Referee({address!r}) as referee:",
    ]
    for name, cases in deals.items():
        api = f"referee.{name.replace('-', '_')}"
        for body, _ in cases:
            members = ", ".join(f"{member}={value!r}" for member, value in body.items())
            lines.append(f"    print({api}.deal({members})['digest'])")
    program = python.folder / "options.py"
    program.write_text("\n".join([*lines, ""]))
    python.mypy(program)
    assert python.run(program).split() == digests_of(deals)


def test_the_typescript_client_sends_one_option(typescript, address, deals):
    lines = [
        'import createClient from "openapi-fetch";',
        'import type { components, paths } from "referee-client";',
        'type Schemas = components["schemas"];',
        f"const referee = createClient<paths>({{ baseUrl: {json.dumps(address)} }});",
    ]
    for name, cases in deals.items():
        bodies = json.dumps([body for body, _ in cases])
        kind = f'Schemas["{CATALOG[name].prefix}DealRequest"][]'
        lines += [
            f"for (const body of {bodies} satisfies {kind}) {{",
            f'  const {{ data }} = await referee.POST("/v1/games/{name}/deals", {{ body }});',
            "  console.log(data?.digest);",
            "}",
        ]
    program = typescript.folder / "options.ts"
    program.write_text("\n".join(lines))
    typescript.compile(program)
    assert typescript.run(program).split() == digests_of(deals)
