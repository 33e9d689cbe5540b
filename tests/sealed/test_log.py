"""No log line and no metric has a key, a secret, a proof, a sealed text or an opened state."""

import base64
import json
import logging
import re
from urllib.request import urlopen

import pytest

from clients.python.client import Connection, Refused
from service.app import create_app
from service.config import Settings
from service.sealed.tables import SealedTables
from tests.sealed.players import KEYS, Service, Table
from tests.serving import free_port, serving

GAME = "gin-rummy"


@pytest.fixture
def keys(tmp_path):
    path = tmp_path / "seal.keys"
    path.write_bytes(base64.b64encode(KEYS[0]) + b"\n")
    return str(path)


class Remote(Service):
    """The service over HTTP. Keeps all that may not be logged: every long word that it hears."""

    def __init__(self, referee):
        self.referee = referee
        self.hidden = {base64.b64encode(KEYS[0]), KEYS[0], KEYS[0].hex().encode()}

    def seal(self, secret):
        self.hidden.add(bytes.fromhex(secret))
        return self.send("seals", {"secret": secret})["seal"]

    def ask(self, game, operation, **body):
        return self.send(f"games/{game}/{operation.replace('_', '-')}", body)

    def send(self, path, body):
        self.hide(body)
        answer = self.referee.send("POST", f"/v1/{path}", body)
        self.hide(answer)
        if "state" in answer:
            self.hidden.add(json.dumps(answer["state"]["hands"]).encode())
        return answer

    def hide(self, told):
        """Secrets, proofs, seals, sealed texts and seeds have 32 characters and more."""
        self.hidden |= {*re.findall(rb'"([\w.-]{32,})"', json.dumps(told).encode())}

    def found_in(self, text):
        """What of the hidden things is in a log or in metrics: whole, or the end of a long text."""
        return [part for part in self.hidden if part in text or part[-40:] in text]


def play(remote):
    """A whole game, with what can be refused on the way."""
    table = Table(remote, GAME, options={"target": 10}, levels={1: "easy"}).deal()
    sealed, wrong = table.now["sealed"], ["0" * 64, None]
    for operation, body in (
        ("sealed_views", {"sealed": sealed, "seat": 0, "proof": "0" * 64}),
        ("sealed_moves", {"sealed": sealed, "move": {"type": "pass"}, "proofs": wrong}),
        ("sealed_opens", {"sealed": sealed}),
        ("sealed_opens", {"sealed": f"{sealed[:-8]}AAAAAAAA"}),
        ("sealed_opens", {"sealed": f"{sealed}\n"}),
        ("sealed_moves", table.move_body({"type": "discard", "card": "7h"})),
    ):
        with pytest.raises(Refused):
            remote.ask(GAME, operation, **body)
    table.play()
    remote.ask(GAME, "sealed_opens", sealed=table.now["sealed"])
    return table


@pytest.mark.check
def test_a_server_writes_nothing_hidden_to_its_log_and_metrics(keys, tmp_path):
    metrics = free_port()
    environment = {"SEAL_KEYS": keys, "METRICS_PORT": str(metrics), "WORKERS": "1"}
    with (
        (tmp_path / "log").open("wb") as log,
        serving(environment=environment, stderr=log) as server,
        Connection(f"http://127.0.0.1:{server.port}") as referee,
    ):
        remote = Remote(referee)
        table = play(remote)
        with urlopen(f"http://127.0.0.1:{metrics}/metrics") as page:
            counted = page.read()
    lines = (tmp_path / "log").read_bytes()
    assert len(table.moves) > 5
    assert lines.count(b"/sealed-moves") > 2
    assert b'operation="sealed_move"' in counted
    assert len(remote.hidden) > 2 * len(table.moves)
    assert remote.found_in(lines + counted) == []


def test_a_fault_writes_no_value_to_the_log(keys, caplog, monkeypatch):
    """The log of a fault has lines of code, and not what they worked on."""
    caplog.set_level(logging.DEBUG)
    app = create_app(Settings(request_log=False, seal_keys=keys))
    client, service = app.test_client(), Service()
    table = Table(service, GAME).deal()

    def broken(*_, **__):
        raise RuntimeError("broken")

    monkeypatch.setattr(SealedTables, "_shown", broken)
    answer = client.post(f"/v1/games/{GAME}/sealed-moves", json=table.move_body({"type": "pass"}))
    assert answer.status_code == 500
    assert "RuntimeError: broken" in caplog.text
    hidden = [*table.secrets, *table.charter["seats"], table.now["sealed"]]
    assert not [one for one in hidden if one in caplog.text + answer.text]
