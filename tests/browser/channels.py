"""What carries the messages of a sealed table, which it cannot read."""

import base64
import json
import re
import subprocess
from pathlib import Path
from socket import create_server

from tests.browser.two_devices import Relay
from tests.examples.two_players import faces
from tests.needs import need
from tests.sealed.cards import SAID
from tests.serving import ROOT

HOME = ROOT / "examples" / "no-server"
MESSAGE = re.compile(r"(?:referee/[0-9a-f]{32})?([A-Za-z0-9+/]{500,}=*)")
"""A message in what the channel carries; at a broker it follows its topic."""
READABLE = re.compile(r"secret|proofs|seats|r[sk]1\.")


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
