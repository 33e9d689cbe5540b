"""The recipe of the page on sealed tables for a server that players do not trust, played."""

import base64
import hashlib
import hmac
import json

from service.catalog import CATALOG
from tests.docs.shell import ROOT
from tests.json_referee import JsonReferee

PAGE = (ROOT / "docs" / "sealed.md").read_text()
FAIR = json.loads(PAGE.rpartition("```json\n")[2].partition("```")[0])


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def test_commit_and_reveal_deals_a_game_that_everybody_can_check():
    server = bytes.fromhex(FAIR["server_seed"])
    assert sha256(server) == FAIR["commitment"]
    nonces = FAIR["nonces"]
    assert [sha256(bytes.fromhex(nonce)) for nonce in nonces] == FAIR["nonce_commitments"]
    message = "\n".join(["referee-fair/1", FAIR["game_id"], *nonces]).encode()
    made = hmac.new(server, message, "sha256").digest()
    seed = base64.urlsafe_b64encode(made).decode().rstrip("=")
    assert seed == FAIR["seed"]
    for entry in CATALOG.values():
        referee = JsonReferee(entry)
        dealt = referee.deals({"seats": 2, "seed": seed})
        replayed = referee.replays({"seats": 2, "seed": seed, "moves": []})
        assert replayed["state"] == dealt["state"]
