"""What carries the messages of a sealed table, and the search for cards in what it carried."""

import base64
import json
import re
import subprocess
from pathlib import Path
from socket import create_server

from service.catalog import CATALOG
from tests.browser.games import ask
from tests.browser.two_devices import Relay
from tests.examples.two_players import faces, hidden
from tests.needs import need
from tests.serving import ROOT

HOME = ROOT / "examples" / "no-server"
SAID = {"seat", "table", "seal", "seats", "proofs", "last", "refused", "now"}
"""The members of a message."""
MESSAGE = re.compile(r"(?:referee/[0-9a-f]{32})?([A-Za-z0-9+/]{500,}=*)")
"""A message in what the channel carries; at a broker it follows its topic."""
READABLE = re.compile(r"secret|proofs|seats|r[sk]1\.")
SHORT = {name: dict(entry.game.sample.last_hand) for name, entry in CATALOG.items()}
SHORT["bing-rummy"]["buy_back"] = False


class Mosquitto:
    """An MQTT broker with the settings of the example, on free ports."""

    def __init__(self, folder: Path) -> None:
        self.program = need("mosquitto")
        page = (HOME / "README.md").read_text()
        [text] = re.findall(r"^```text\n(listener .*?)^```$", page, re.MULTILINE | re.DOTALL)
        with create_server(("127.0.0.1", 0)) as one, create_server(("127.0.0.1", 0)) as other:
            plain, port = (free.getsockname()[1] for free in (one, other))
        assert "listener 1883 127.0.0.1\nlistener 9001\n" in text
        text = text.replace("1883", str(plain))
        text = text.replace("listener 9001", f"listener {port} 127.0.0.1\nsocket_domain ipv4")
        self.settings = folder / "mosquitto.conf"
        self.settings.write_text(f"{text}persistence false\n")
        self.address = f"ws://127.0.0.1:{port}"
        self.start()

    def start(self) -> None:
        command = [self.program, "-c", self.settings]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


CHANNELS = {"relay": lambda _: Relay(), "broker": Mosquitto}


def states_of(game, kept, state):
    """The states of a game by revision, from its seed and moves."""
    opening = {"seats": len(kept["seats"]), "seed": state["seed"], "options": SHORT[game]}
    states = [ask(game, "deals", **opening)["state"]]
    for move in kept["moves"]:
        states.append(ask(game, "moves", state=states[-1], move=move)["state"])
    return states


def no_other_cards(game, seat, states, answers, stored):
    """Nothing that the service answered to a seat, or that it stored, has cards hidden from it."""
    for answer in answers:
        if "view" not in answer:
            continue
        state = states[answer["view"]["revision"]]
        found = {*faces(answer, game)} & hidden(game, state, answer["view"])
        assert found == set(), (seat, state["seed"], answer)
    looked, moves = 0, stored[-1]["moves"]
    for kept in stored:
        if "head" not in kept:
            continue
        state = states[kept["head"]["revision"]]
        view = ask(game, "views", state=state, seat=seat)["view"]
        # Moves that everybody saw may name cards in a hand, such as a discard that was taken. They
        # are left out, but must be exactly the moves of the game up to here.
        rest, at = dict(kept), kept["head"]["revision"]
        assert rest.pop("moves") == moves[:at]
        for name, there in (("last", at - 1), ("now", at)):
            if step := rest.pop(name, None):
                assert step.pop("move") == moves[there]
                assert faces(step, game) == []
        found = {*faces(rest, game)} & hidden(game, state, view)
        assert found == set(), (seat, state["seed"], kept)
        looked += 1
    return looked


def unreadable(game, key, carried, moves):
    """What a channel carried is unreadable; the key of the link opens it, and finds moves alone."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM  # noqa: PLC0415 - may be missing
    from cryptography.hazmat.primitives.hashes import SHA256  # noqa: PLC0415 - may be missing
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415 - may be missing

    messages = [found for text in carried for found in MESSAGE.findall(text)]
    assert len(messages) > len(moves)
    assert not [text for text in carried if READABLE.search(text)]
    derived = HKDF(SHA256(), 16, salt=None, info=b"messages").derive(bytes.fromhex(key))
    known = {*faces(moves, game)}
    for message in messages:
        data = base64.b64decode(message)
        said = json.loads(AESGCM(derived).decrypt(data[:12], data[12:], None))
        assert said.keys() <= SAID
        assert {*faces(said, game)} <= known
    return messages
