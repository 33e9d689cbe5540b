"""The vectors of the page on sealed tables, made again from its words; and its recipe, played."""

import base64
import hashlib
import hmac
import json
import re

from service.catalog import CATALOG
from tests.docs.shell import ROOT
from tests.json_referee import JsonReferee

PAGE = (ROOT / "docs" / "sealed.md").read_text()
VECTOR, FAIR = map(json.loads, re.findall(r"^```json\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def test_digests_are_those_of_canonical_texts():
    for name, digest in (("charter", "charter_id"), ("move", "move_digest")):
        canonical = json.dumps(VECTOR[name], sort_keys=True, separators=(",", ":"))
        assert canonical == VECTOR[f"{name}_canonical"]
        assert sha256(canonical.encode()) == VECTOR[digest]
    assert sha256(VECTOR["sealed"].encode()) == VECTOR["sealed_digest"]


def test_proofs_are_hmacs_of_these_lines():
    key = bytes.fromhex(VECTOR["secret"])
    for purpose, expected in VECTOR["proofs"].items():
        lines = ["referee-sealed/1", purpose, "gin-rummy", VECTOR["charter_id"], "0"]
        if purpose != "charter":
            lines.append(VECTOR["sealed_digest"])
        if purpose == "move":
            lines.append(VECTOR["move_digest"])
        assert hmac.new(key, "\n".join(lines).encode(), "sha256").hexdigest() == expected


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
