"""A sealed table as its players see it: seats with secrets, who sign and ask.

The proofs are made here again, from docs/sealed.md, without code of the service.
"""

import hashlib
import hmac
import json
from random import Random

from service.contract.problems import Refused
from service.reading.codec import encode
from service.referee import Referee
from service.sealed.seals import Seals
from service.sealed.tables import Sealing
from tests.catalog import CATALOG

KEYS = [bytes(range(64)), bytes(range(64, 128))]
LEVELS = {"easy", "quick", "strong"}


def digest(text):
    return hashlib.sha256(text.encode() if isinstance(text, str) else text).hexdigest()


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def proof(secret, *parts):
    message = "\n".join(["referee-sealed/1", *map(str, parts)])
    return hmac.new(bytes.fromhex(secret), message.encode(), "sha256").hexdigest()


class Service:
    """An instance of the service with these keys."""

    def __init__(self, keys=(KEYS[0],)):
        self.seals = Seals(keys)
        self.sealing = Sealing(self.seals)
        self.games = {}

    def seal(self, secret):
        return self.sealing.seal(encode({"secret": secret})).seal

    def tables(self, game):
        if game not in self.games:
            self.games[game] = self.sealing.tables(Referee(CATALOG[game]))
        return self.games[game]

    def bytes(self, game, operation, **body):
        """The response as bytes."""
        is_open = operation not in self.tables(game).handlers
        part = Referee(CATALOG[game]) if is_open else self.tables(game)
        return encode(part.handlers[operation](encode(body)))

    def ask(self, game, operation, **body):
        return json.loads(self.bytes(game, operation, **body))

    def refusal(self, game, operation, **body):
        """The slug and the detail of the refusal; fails if there is none."""
        try:
            answer = self.ask(game, operation, **body)
        except Refused as refused:
            return refused.problem.slug, refused.problem.detail
        raise AssertionError(f"{operation} was answered: {answer}")


class Table:
    """A sealed table whose persons all agree to everything."""

    def __init__(self, service, game, *, seats=2, seed=1, options=None, levels=None):  # noqa: PLR0913 - parts of a charter
        self.service, self.game = service, game
        rng = Random(f"table {game} {seed}")
        self.secrets = [rng.randbytes(16).hex() for _ in range(seats)]
        for seat, level in (levels or {}).items():
            self.secrets[seat] = level
        self.charter = {
            "game": game,
            "seats": [one if one in LEVELS else service.seal(one) for one in self.secrets],
            **({"options": options} if options else {}),
        }
        self.id = digest(canonical(self.charter))
        self.moves = []

    def proofs(self, purpose, *digests):
        return [
            None if secret in LEVELS else self.proof(seat, purpose, *digests)
            for seat, secret in enumerate(self.secrets)
        ]

    def proof(self, seat, purpose, *digests, game=None, charter=None, secret=None):
        key = self.secrets[seat] if secret is None else secret
        return proof(key, purpose, game or self.game, charter or self.id, seat, *digests)

    def deal(self):
        self.now = self.ask("sealed_deals", charter=self.charter, proofs=self.proofs("charter"))
        return self

    def ask(self, operation, **body):
        return self.service.ask(self.game, operation, **body)

    def view(self, seat, sealed=None):
        sealed = sealed or self.now["sealed"]
        shown = self.proof(seat, "view", digest(sealed))
        return self.ask("sealed_views", sealed=sealed, seat=seat, proof=shown)

    def move_body(self, move, sealed=None):
        sealed = sealed or self.now["sealed"]
        proofs = self.proofs("move", digest(sealed), digest(canonical(move)))
        return {"sealed": sealed, "move": move, "proofs": proofs}

    def move(self, move):
        self.now = self.ask("sealed_moves", **self.move_body(move))
        self.moves.append(move)

    def turn(self):
        self.now = self.ask("sealed_turns", sealed=self.now["sealed"])
        self.moves.append(self.now["move"])

    def step(self, rng):
        """The computer player or, at random, the person who is to act moves."""
        seat = self.now["to_act"]
        if self.secrets[seat] in LEVELS:
            self.turn()
        else:
            legal = self.view(seat)["legal_moves"]
            kind = rng.choice(sorted({move["type"] for move in legal}))
            self.move(rng.choice([move for move in legal if move["type"] == kind]))

    def play(self, seed=1, most=3_000):
        rng = Random(seed)
        while self.now["to_act"] is not None and len(self.moves) < most:
            self.step(rng)
        return self
