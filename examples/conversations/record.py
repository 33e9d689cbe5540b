"""Record a conversation with the service for each game, from the deal to the outcome.

`make openapi` runs it; `docs/testing.md` explains their use.
"""

import json
from pathlib import Path

from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from service.openapi.examples import INSTANCE, game_examples

HOME = Path(__file__).parent


def conversation(entry, client):
    """Return every request of a sample hand with its answer, refusals included."""
    home, sample, exchanges = f"/v1/games/{entry.game.name}", entry.game.sample, []

    def ask(method, path, body=None):
        answer = client.open(path, method=method, json=body, headers={"X-Request-Id": INSTANCE})
        exchanges.append(
            {
                "request": {"method": method, "path": path, "body": body},
                "answer": {
                    "status": answer.status_code,
                    "content_type": answer.mimetype,
                    "body": answer.json,
                },
            }
        )
        return answer.json

    ask("GET", home)
    dealt = {"seats": sample.seats, "seed": sample.seed, "options": dict(sample.last_hand)}
    shown = {"views": ["all"], "describe": True}
    position = ask("POST", f"{home}/deals", {**dealt, **shown})
    moves = [entry.moves.dump(move) for move in sample.moves]
    for move in moves:
        made = {"state": position["state"], "move": move, "seat": position["to_act"]}
        position = ask("POST", f"{home}/moves", {**made, **shown})
    ask("POST", f"{home}/scores", {"state": position["state"]})
    ask("POST", f"{home}/replays", {**dealt, "moves": moves})
    for one in game_examples(entry):
        if one.slug:
            ask("POST", f"{home}/{one.operation.replace('_', '-')}", one.request)
    return exchanges


def written(exchanges):
    """Return the text of a file: a JSON array with one exchange on each line."""
    lines = [json.dumps(one, separators=(",", ":"), ensure_ascii=False) for one in exchanges]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    service = create_app(Settings(request_log=False)).test_client()
    for name, entry in CATALOG.items():
        (HOME / f"{name}.json").write_text(written(conversation(entry, service)), encoding="utf-8")
