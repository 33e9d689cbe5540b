"""Tries over HTTP what positions say, using only the contract.

Each listed move must be accepted, each closed kind be refused by the very rule that was told or for
what the move names, cards must neither vanish nor appear, and the revision must count the moves.
Then a listed move is made, and the position after it is tried out in turn.
"""

import hashlib
import json
from collections import Counter

from werkzeug.test import Client

from service.catalog import CATALOG
from tests.conformance.cases import cases_of

PLAYED_ON = 12
"""How many moves are played on from a position."""


class Loop:
    """Tries out what positions tell, each position once."""

    def __init__(self, client: Client, document: dict, most: int) -> None:
        """``most``: how many positions are tried out at the most."""
        self.client, self.document, self.most = client, document, most
        self.tried: dict[str, int] = {}
        """The revision of each position that was tried out, by digest."""
        self.rules: set[str] = set()
        self.phases: set[str] = set()

    def after(self, path: str, sent: object, told: dict, *, play_on: bool) -> None:
        """Laws of a position in a response, and of the requests that follow from it."""
        state = told["state"]
        assert told["digest"] == digest_of(state)
        if path.endswith("/moves"):
            count = len(sent["moves"]) if "moves" in sent else 1
            assert state["revision"] == sent["state"]["revision"] + count
            assert table(state) == table(sent["state"])
        home = path.rpartition("/")[0]
        # The other half is for positions that are played on.
        most = self.most if play_on else self.most // 2
        for _ in range(PLAYED_ON if play_on else 1):
            if told is None or told["digest"] in self.tried or len(self.tried) >= most:
                return
            self.tried[told["digest"]] = told["state"]["revision"]
            told = self._try_out(home, told)

    def _try_out(self, home: str, told: dict) -> dict | None:
        """Try out a position; answers with one that follows it, unless the game is over."""
        self.phases.add(told["state"]["phase"]["type"])
        legal, closed = told["legal_moves"], told["unavailable"]
        listed = {move["type"] for move in legal}
        assert len(set(Counter(table(told["state"])).values())) == 1, "a pack is not whole"
        assert listed.isdisjoint(kind["type"] for kind in closed)
        assert listed | {kind["type"] for kind in closed} == set(self._arms(home))
        self._must_be_viewed(home, told)
        if told["to_act"] is None:
            assert not legal
            self._must_be_over(home, told)
            return None
        for kind in closed:
            self._must_be_refused(home, told["state"], kind)
        # The first, the last, and one chosen by the digest, which is played on.
        chosen = legal[int(told["digest"][:8], 16) % len(legal)]
        for move in (legal[0], legal[-1]):
            self._must_be_accepted(home, told["state"], move)
        return self._must_be_accepted(home, told["state"], chosen)

    def _must_be_accepted(self, home: str, state: dict, move: dict) -> dict:
        response = self._move(home, state, move)
        assert response.status_code == 200, (state, move, response.json)
        after = response.json["state"]
        assert after["revision"] == state["revision"] + 1
        assert table(after) == table(state)
        again = self._move(home, state, move)
        assert again.get_data() == response.get_data()
        return response.json

    def _must_be_refused(self, home: str, state: dict, closed: dict) -> None:
        """A move of an unavailable kind is refused by the rule given there, or for its cards."""
        move = self._least(self._arms(home)[closed["type"]])
        response = self._move(home, state, move)
        assert response.status_code == 409, (state, move, response.json)
        problem = response.json
        assert problem["type"] == "/problems/illegal-move"
        if problem["rule"]["id"] == closed["rule"]:
            assert problem["rule"]["params"] == closed["params"]
            assert problem["detail"] == closed["detail"]
        else:
            assert named_in(move) & set(problem["rule"]["params"].values()), (state, move, problem)
        self._must_be_in_the_rulebook(problem["rule"])

    def _must_be_in_the_rulebook(self, rule: dict) -> None:
        if rule["id"] not in self.rules:
            entry = self.client.get(rule["href"]).json
            assert entry["enforced"]
            assert (entry["id"], entry["text"]) == (rule["id"], rule["text"])
            self.rules.add(rule["id"])

    def _must_be_over(self, home: str, told: dict) -> None:
        for schema in self._arms(home).values():
            response = self._move(home, told["state"], self._least(schema))
            assert response.status_code == 409
            assert response.json["type"] == "/problems/game-over"
            assert response.json["outcome"] == told["outcome"]

    def _must_be_viewed(self, home: str, told: dict) -> None:
        """The view of the seat to act has the legal moves; no other view does."""
        choices = ("legal_moves", "unavailable")
        for seat in (*range(len(told["state"]["hands"])), "spectator"):
            body = {"state": told["state"], "seat": seat}
            response = self.client.post(f"{home}/views", json=body)
            assert response.status_code == 200, (body, response.json)
            view = response.json
            assert (view["seat"], view["to_act"]) == (seat, told["to_act"])
            expected = told if seat == told["to_act"] else {}
            assert [view.get(name) for name in choices] == [expected.get(name) for name in choices]

    def _move(self, home: str, state: dict, move: dict):
        return self.client.post(f"{home}/moves", json={"state": state, "move": move})

    def _arms(self, home: str) -> dict[str, dict]:
        """The schema of each kind of move of a game, from its request body."""
        operation = self.document["paths"][f"{home}/moves"]["post"]
        body = self._at(operation["requestBody"]["content"]["application/json"]["schema"])
        one_move, _ = map(self._at, body["oneOf"])
        moves = self._at(one_move["properties"]["move"])
        return {kind: {"$ref": ref} for kind, ref in moves["discriminator"]["mapping"].items()}

    def _at(self, schema: dict) -> dict:
        while "$ref" in schema:
            target = self.document
            for step in schema["$ref"].removeprefix("#/").split("/"):
                target = target[step]
            schema = target
        return schema

    def _least(self, schema: dict) -> object:
        """The first or smallest value that a schema lets be, with required members only."""
        schema = self._at(schema)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return schema["enum"][0]
        if schema["type"] == "integer":
            return schema["minimum"]
        if schema["type"] == "array":
            return [self._least(schema["items"])] * schema["minItems"]
        return {name: self._least(schema["properties"][name]) for name in schema["required"]}


def named_in(move: dict) -> set[str | int]:
    """The members of a move except its type: cards, melds and ends."""
    named: set[str | int] = set()
    for member, value in move.items():
        if member != "type":
            named.update(value if isinstance(value, list) else [value])
    return named


def table(state: dict) -> list[str]:
    """Every card or tile of a state, wherever it lies: the game's cases say where that is."""
    game = state["format"].partition("/")[0]
    cards = cases_of(game).cards(CATALOG[game].state.load(state))
    return sorted(CATALOG[game].game.faces[card] for card in cards)


def digest_of(state: dict) -> str:
    """SHA-256 of the canonical JSON of a state, as the contract states it."""
    text = json.dumps(state, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
