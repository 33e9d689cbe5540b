"""Links between the operations of the contract, for the stateful tests of schemathesis.

They say how the answer of one operation becomes the request of another. The contract itself has
none: OpenAPI Generator refuses a link whose body is an object, and schemathesis does not fill one
whose body is a text.
"""

from service.catalog import CATALOG
from service.kit.advice import Level
from service.openapi.document import Json
from tests.contract import contract

AFTER_A_GAME = {"deal": {"seats": "$response.body#/seats/least"}}
AFTER_A_DEAL = {
    "move": {
        "state": "$response.body#/state",
        "move": "$response.body#/legal_moves/0",
        "expected_digest": "$response.body#/digest",
    },
    "replay": {
        "seats": "$request.body#/seats",
        "options": "$response.body#/state/options",
        "seed": "$response.body#/state/seed",
        "moves": [],
    },
    "review": {
        "seats": "$request.body#/seats",
        "options": "$response.body#/state/options",
        "seed": "$response.body#/state/seed",
        "moves": [],
        "seat": 0,
    },
}
AFTER_A_MOVE = {
    "move": AFTER_A_DEAL["move"],
    "list_legal_moves": {"state": "$response.body#/state"},
    "score": {"state": "$response.body#/state"},
    "view": {"state": "$response.body#/state", "seat": 0},
    "validate": {"state": "$response.body#/state"},
    "advise": {"state": "$response.body#/state", "seat": 0},
    "play_turns": {"state": "$response.body#/state", "players": {"0": Level.QUICK.value}},
}
AFTER_A_VIEW = {
    "list_view_legal_moves": {"view": "$response.body#/view", "seat": "$request.body#/seat"},
    "advise_views": {"views": ["$response.body#/view"]},
}
AFTER = {"get_game": AFTER_A_GAME, "deal": AFTER_A_DEAL, "move": AFTER_A_MOVE, "view": AFTER_A_VIEW}
"""The requests that follow an operation of a game, each by the operation that it is for."""


def links() -> dict[str, dict[str, Json]]:
    ids = {operation["operationId"] for _, _, operation in contract.operations()}
    return {
        f"{game}_{verb}": {
            f"{game}_{target}": {
                "operationId": f"{game}_{target}",
                "requestBody": body,
                # The body of the link is the whole body; it is not mixed with another.
                "x-schemathesis": {"merge_body": False},
            }
            for target, body in after.items()
            if f"{game}_{target}" in ids
        }
        for game in (name.replace("-", "_") for name in CATALOG)
        for verb, after in AFTER.items()
    }


def with_links(paths: dict[str, Json]) -> dict[str, Json]:
    linked = links()
    return {
        path: {
            method: operation | {"responses": _linked(operation, linked)}
            for method, operation in item.items()
        }
        for path, item in paths.items()
    }


def _linked(operation: Json, linked: dict[str, dict[str, Json]]) -> Json:
    responses = operation["responses"]
    here = linked.get(operation["operationId"])
    return responses | {"200": responses["200"] | {"links": here}} if here else responses
