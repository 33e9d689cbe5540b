"""The operator's keys: bad files, rotation, and a service without keys or without cryptography."""

import base64
import hashlib
import os
import subprocess
import sys

import pytest

from service.app import create_app
from service.config import ConfigurationError, Settings
from service.contract.operations import operations_of
from service.sealed.seals import OWN, SEAT, STATE, Seals, read_keys, seals_from
from tests.catalog import CATALOG
from tests.docs.shell import ROOT
from tests.sealed.players import KEYS, Service, Table

pytestmark = pytest.mark.portable

GOOD, OTHER = (base64.b64encode(key) for key in KEYS)
SHORT = base64.b64encode(bytes(range(63)))
LONG = base64.b64encode(bytes(range(65)))
ALIKE = [base64.b64encode(number.to_bytes(64)) for number in (55791, 81228)]
"""Two keys whose digests begin with the same eight digits."""


def written(tmp_path, *lines):
    path = tmp_path / "seal.keys"
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    return str(path)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([], "the file has no key"),
        ([b""], "line 1 is not 64 bytes in Base64"),
        ([SHORT], "line 1 is not 64 bytes"),
        ([GOOD, LONG], "line 2 is not 64 bytes"),
        ([GOOD, b"", OTHER], "line 2 is not 64 bytes"),
        ([GOOD, OTHER[:40] + b" " + OTHER[40:]], "line 2 is not 64 bytes"),
        ([base64.urlsafe_b64encode(bytes([255] * 64))], "line 1 is not 64 bytes"),
        ([b"\xff\x00" + GOOD], "line 1 is not 64 bytes"),
        ([KEYS[0].hex().encode()], "line 1 is not 64 bytes"),
        ([GOOD, OTHER, GOOD], "line 3 repeats line 1"),
        (ALIKE, "line 2 has the id 1d7d4420 of another line"),
        ([GOOD] + 1_000 * [b" " * 80], "the file has more than 65536 bytes"),
    ],
)
def test_a_bad_file_stops_the_start_by_the_number_of_its_line_never_its_text(tmp_path, lines, said):
    with pytest.raises(ConfigurationError, match=said) as error:
        create_app(Settings(seal_keys=written(tmp_path, *lines)))
    told = str(error.value)
    assert "\n" not in told
    for line in lines:
        text = line.decode("latin-1")
        assert not [part for part in (text[:12], text[-12:]) if part and part in told]


@pytest.mark.parametrize("setting", ["no-such-file", GOOD.decode(), "x" * 5_000])
def test_a_setting_that_is_no_file_is_not_repeated(setting):
    """Somebody may have put the key itself where the name of its file belongs."""
    with pytest.raises(ConfigurationError, match="SEAL_KEYS: cannot read this file: ") as error:
        read_keys(setting)
    assert setting not in str(error.value)


@pytest.mark.parametrize("special", [".", "/dev/null", "/dev/zero", "pipe"])
def test_only_a_regular_file_is_read(special, tmp_path):
    """Nobody may ever write into a pipe."""
    os.mkfifo(pipe := tmp_path / "pipe")
    with pytest.raises(ConfigurationError, match=r"this file: it is not a regular file$"):
        read_keys(str(pipe) if special == "pipe" else special)


@pytest.mark.check
def test_the_service_ends_with_one_line():
    environment = {"SEAL_KEYS": GOOD.decode(), "PORT": "0"}
    run = [sys.executable, "-m", "service"]
    done = subprocess.run(run, env=environment, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode != 0
    [line] = done.stderr.splitlines()
    assert line.startswith(b"referee: SEAL_KEYS: ")
    assert GOOD not in line


def test_lines_may_end_as_on_windows(tmp_path):
    assert read_keys(written(tmp_path, GOOD + b"\r", b"  " + OTHER)) == KEYS


@pytest.mark.check
def test_make_seal_key_writes_a_line_that_is_read(tmp_path):
    run = ["make", "--silent", "seal-key"]
    lines = [subprocess.run(run, cwd=ROOT, capture_output=True, check=True).stdout for _ in "ab"]
    keys = read_keys(written(tmp_path, *(line.strip() for line in lines)))
    assert len({*keys}) == 2


def test_a_key_of_its_own_is_another_each_time():
    one, other = seals_from(OWN), seals_from(OWN)
    assert one.seal("rk1", b"a") != other.seal("rk1", b"a")


# Rotation


def key_of(text):
    return text.split(".")[1]


def test_a_key_makes_the_same_texts_in_every_version():
    """Otherwise an update of the service would end the games at all sealed tables."""
    one = Seals(KEYS[:1])
    secret, state, seed = bytes(16), b"{}", one.seed("0" * 64, "")
    assert one.seal(SEAT, secret) == "rk1.fdeab9ac.-rrAhRYXtZfILrjT7anZZgVWYD6W0KrkqBjOmTKqyrc"
    assert one.seal(STATE, state, "rummy") == "rs1.fdeab9ac.l7j2pN_i7Swgnlr2J5mdb7h7"
    assert seed == "k6ESMoag0GY0NF689MC2I557AnDUE8yXbOXiYBbD15E"


def test_a_game_keeps_its_key_while_the_operator_rotates():
    """So players who post a move before and after get the same text."""
    old, new = KEYS
    before, between, after = [Service(keys) for keys in ([old], [old, new], [new, old])]
    table = Table(before, "gin-rummy", levels={1: "quick"})
    body = {"charter": table.charter, "proofs": table.proofs("charter")}
    asked = [("sealed_deals", body)]
    table.deal()
    while len(table.moves) < 4:
        if table.now["to_act"] == 0:
            move = table.view(0)["legal_moves"][0]
            asked.append(("sealed_moves", table.move_body(move)))
            table.move(move)
        else:
            asked.append(("sealed_turns", {"sealed": table.now["sealed"]}))
            table.turn()
    assert {operation for operation, _ in asked} == {"sealed_deals", "sealed_moves", "sealed_turns"}
    for operation, body in asked:
        instances = before, Service([old]), between, after
        answers = {one.bytes(table.game, operation, **body) for one in instances}
        assert len(answers) == 1, operation


def test_a_new_game_has_the_first_key_without_which_it_is_lost():
    old, new = KEYS
    table = Table(Service([new, old]), "gin-rummy").deal()
    assert key_of(table.now["sealed"]) == hashlib.sha256(new).hexdigest()[:8]
    missing = f"this service has no key for {{}}.{key_of(table.now['sealed'])}"
    bodies = {
        "rk1": ("sealed_deals", {"charter": table.charter, "proofs": table.proofs("charter")}),
        "rs1": ("sealed_moves", table.move_body({"type": "pass"})),
    }
    for kind, (operation, body) in bodies.items():
        refusal = Service([old]).refusal("gin-rummy", operation, **body)
        assert refusal == ("sealed-unreadable", missing.format(kind))
    table.service = Service([new])
    table.move({"type": "pass"})


# Without keys


def paths():
    for name, entry in CATALOG.items():
        for each in operations_of(entry):
            if each.is_sealed:
                yield f"/v1/games/{name}/{each.path}"


def off(client, why):
    for path in ("/v1/seals", *paths()):
        for body in (b"{}", b"no JSON", b'{"secret": "00112233445566778899aabbccddeeff"}'):
            answer = client.post(path, data=body, content_type="application/json")
            assert (answer.status_code, answer.json["type"]) == (404, "/problems/sealing-off")
            assert answer.json["detail"] == f"{path} is switched off here: {why}"


WITHOUT_KEYS = """
import sys
from service.app import create_app
from service.config import Settings
client = create_app(Settings(request_log=False)).test_client()
assert client.post("/v1/games/bingo/deals", json={"seats": 2, "seed": 1}).status_code == 200
assert client.post("/v1/games/bingo/sealed-deals", json={}).status_code == 404
for page in ("/", "/openapi.yaml", "/static/referee-seat.js", "/static/sealed/page/sealed.js"):
    assert client.get(page).status_code == 200
assert not [name for name in sys.modules if name.startswith(("cryptography", "service.sealed"))]
import service.sealed.relay
assert not {"cryptography", "service.sealed.seals", "service.sealed.tables"} & {*sys.modules}
"""


def test_without_keys_neither_sealed_tables_nor_cryptography_are_imported_nor_by_the_relay():
    subprocess.run([sys.executable, "-c", WITHOUT_KEYS], cwd=ROOT, check=True)


@pytest.fixture
def without_cryptography(monkeypatch):
    for name in [one for one in sys.modules if one.partition(".")[0] == "cryptography"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "cryptography", None)


@pytest.mark.usefixtures("without_cryptography")
def test_a_file_of_keys_without_cryptography_stops_the_start(tmp_path):
    with pytest.raises(ConfigurationError, match=r"package cryptography.*sealing\.txt$"):
        create_app(Settings(seal_keys=written(tmp_path, GOOD)))


@pytest.mark.usefixtures("without_cryptography")
def test_everything_else_runs_without_cryptography(caplog):
    client = create_app(Settings(request_log=False, seal_keys=OWN)).test_client()
    assert [record.getMessage() for record in caplog.records] == [
        "referee: sealed tables (docs/sealed.md) are off; `make sealing` installs their needs"
    ]
    off(client, "run `make sealing`, which installs cryptography, and restart the service")
    without_keys = create_app(Settings(request_log=False)).test_client()
    off(without_keys, "no SEAL_KEYS")
    for name in CATALOG:
        path, body = f"/v1/games/{name}/deals", {"seats": 2, "seed": 1}
        assert client.post(path, json=body).data == without_keys.post(path, json=body).data
