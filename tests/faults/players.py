"""A constant load: players whose clients behave like those of frontends.

A client keeps its connection and, like any library, checks that it is still open before it sends.
Requests that fail after that were in flight.
"""

import http.client
import itertools
import json
import select
import threading
import time
from dataclasses import dataclass, field
from random import Random

from service.catalog import CATALOG

FRESH = 40
"""The number of requests after which a client opens a new connection, as new players do."""


@dataclass
class Lost:
    """A request without a response, or a connection that was reset while it was made."""

    at: float
    """When it was sent."""
    connected: float
    """When its connection was made."""
    first: bool
    """Whether it was the first on its connection."""
    why: str


@dataclass
class PlayerResult:
    answered: int = 0
    newest: float = 0.0
    """When the client began to make the latest connection that had a response."""
    lost: list[Lost] = field(default_factory=list)
    refused: int = 0
    """Connections that failed before any request, so that nothing was lost."""
    slowest: float = 0.0
    wrong: list = field(default_factory=list)


class Player(threading.Thread):
    """Plays games over HTTP until it is stopped, with a short pause before each move."""

    def __init__(self, port, seed, leave):
        super().__init__(daemon=True)
        self.port, self.seed, self.leave = port, seed, leave
        self.result = PlayerResult()
        self.connection = None
        self.connecting = self.connected = 0.0
        self.used = 0

    def run(self):
        try:
            for number in itertools.count():
                if not self.play(f"{self.seed} {number}"):
                    return
        except Exception as broken:  # noqa: BLE001 - the test reports it
            self.result.wrong.append(repr(broken))
        finally:
            self._forget()

    def play(self, seed):
        """Play some moves of a game; False once no server responds."""
        rng = Random(seed)
        name = rng.choice(sorted(CATALOG))
        entry, home = CATALOG[name], f"/v1/games/{name}"
        asked = {"seats": entry.game.seats[0], "seed": rng.randrange(2**53)}
        position, moves, digests = self.ask(f"{home}/deals", asked), [], []
        while position is not None and position["legal_moves"] and len(moves) < 30:
            digests.append(position["digest"])
            moves.append(rng.choice(position["legal_moves"]))
            body = {"state": position["state"], "move": moves[-1], "expected_digest": digests[-1]}
            position = self.ask(f"{home}/moves", body)
        if position is None:
            return False
        replay = self.ask(f"{home}/replays", {**asked, "moves": moves})
        if replay is not None and replay["digests"] != [*digests, position["digest"]]:
            self.result.wrong.append(f"the replay of {seed} is another game")
        return replay is not None

    def ask(self, path, body):
        """The response, after as many tries as needed; None once the player is to stop."""
        sent = json.dumps(body).encode()
        while not self.leave.is_set():
            time.sleep(0.002)
            began = time.monotonic()
            try:
                connection = self._connect()
                if connection is None:
                    return None
                began = time.monotonic()
                connection.request("POST", path, sent, {"Content-Type": "application/json"})
                answer = connection.getresponse()
                text = answer.read()
            except (OSError, http.client.HTTPException) as lost:
                connected = self.connected if self.used else time.monotonic()
                self.result.lost.append(Lost(began, connected, self.used <= 1, repr(lost)))
                self._forget()
                continue
            self.result.newest = self.connecting
            self.result.slowest = max(self.result.slowest, time.monotonic() - began)
            if answer.status != 200:
                self.result.wrong.append((path, answer.status, text[:300]))
                return None
            self.result.answered += 1
            return json.loads(text)
        return None

    def _connect(self):
        """An open connection; None if the server no longer listens."""
        if self.connection is not None:
            gone = (
                self.connection.sock is None or select.select([self.connection.sock], [], [], 0)[0]
            )
            if gone or self.used >= FRESH:
                self._forget()
        if self.connection is None:
            self.connection, self.used = http.client.HTTPConnection("127.0.0.1", self.port, 60), 0
            self.connecting = time.monotonic()
            try:
                self.connection.connect()
            except ConnectionRefusedError:
                self.result.refused += 1
                return None
            self.connected = time.monotonic()
        self.used += 1
        return self.connection

    def _forget(self):
        if self.connection is not None:
            self.connection.close()
            self.connection = None


class Load:
    """Several players at once, as a context manager."""

    def __init__(self, port, players=6):
        self.leave = threading.Event()
        self.players = [Player(port, seed, self.leave) for seed in range(players)]

    def __enter__(self):
        for player in self.players:
            player.start()
        self.wait_for(10)
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        self.leave.set()
        for player in self.players:
            player.join(30)

    def wait_for(self, more):
        """Wait until each active player has had this many more responses."""
        goals = [player.result.answered + more for player in self.players]
        end = time.monotonic() + 60
        for player, goal in zip(self.players, goals, strict=True):
            while player.is_alive() and player.result.answered < goal:
                assert time.monotonic() < end, player.result
                time.sleep(0.01)

    @property
    def answered(self):
        return sum(player.result.answered for player in self.players)

    @property
    def newest(self):
        return max(player.result.newest for player in self.players)

    @property
    def lost(self):
        return [lost for player in self.players for lost in player.result.lost]

    @property
    def wrong(self):
        return [wrong for player in self.players for wrong in player.result.wrong]

    @property
    def slowest(self):
        return max(player.result.slowest for player in self.players)
