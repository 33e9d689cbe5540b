"""Pages are compressed for clients that accept it, and plain for all others."""

import gzip
import re

import pytest

from service.api.pages import MIN_COMPRESSED_BYTES
from service.catalog import CATALOG

WIRE_LIMIT = 700_000
"""Bytes of everything that /docs loads."""

GZIP = {"Accept-Encoding": "gzip"}
PATHS = ["/", "/docs", "/openapi.json", "/openapi.yaml", "/static/table/main.js", "/problems"]
PATHS += [f"/v1/games/{game}{path}" for game in CATALOG for path in ("", "/guide", "/rules")]
SHORT = ("/docs", "/static/table/main.js", "/guide")
"""Ends of paths whose pages may be too short to be compressed."""


@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_compressed_if_the_client_accepts_it(client, path):
    plain, packed = client.get(path), client.get(path, headers=GZIP)
    assert "Content-Encoding" not in plain.headers
    is_packed = "Content-Encoding" in packed.headers
    assert is_packed or path.endswith(SHORT)
    if is_packed:
        assert packed.headers["Content-Encoding"] == "gzip"
        assert packed.data[4:10] == b"\0\0\0\0\2\xff", "no time, the best compression, no system"
        assert len(packed.data) < len(plain.data) / 2
    assert (gzip.decompress(packed.data) if is_packed else packed.data) == plain.data
    assert packed.mimetype == plain.mimetype
    # Caches store each encoding by itself.
    tag = plain.headers["ETag"]
    assert packed.headers["ETag"] == (f'{tag[:-1]}-gzip"' if is_packed else tag)
    for whole, headers, other in ((plain, {}, GZIP), (packed, GZIP, {})):
        assert int(whole.headers["Content-Length"]) == len(whole.data)
        assert {*whole.vary} == {"Accept", "Accept-Encoding"}
        known = {"If-None-Match": whole.headers["ETag"]}
        again, head = client.get(path, headers=headers | known), client.head(path, headers=headers)
        assert (again.status_code, again.data, head.data) == (304, b"", b"")
        assert again.headers["ETag"] == known["If-None-Match"]
        assert {*again.vary} == {*whole.vary}
        assert "Content-Encoding" not in again.headers
        wanted = 200 if is_packed else 304
        assert client.get(path, headers=other | known).status_code == wanted
        for name in ("Content-Length", "Content-Encoding", "ETag", "Vary", "Content-Type"):
            assert head.headers.get(name) == whole.headers.get(name)


ACCEPTED = {
    "gzip, deflate, br": "gzip",
    "br;q=1.0, gzip;q=0.5, *;q=0.1": "gzip",
    "*": "gzip",
    "GZIP": "gzip",
    **dict.fromkeys(
        ["gzip;q=0", "identity", "identity, gzip;q=0.5", "br", "", "gzip;q=x", f"gzip{',a' * 500}"]
    ),
}


@pytest.mark.parametrize("accepted", ACCEPTED)
def test_accept_encoding_is_parsed_as_in_http(client, accepted):
    answer = client.get("/openapi.json", headers={"Accept-Encoding": accepted})
    assert answer.status_code == 200
    assert answer.headers.get("Content-Encoding") == ACCEPTED[accepted]


def test_small_pages_and_positions_are_not_compressed(client):
    small = client.get("/v1/games/gin-rummy/rules/gin.knock.limit", headers=GZIP)
    dealt = client.post("/v1/games/gin-rummy/deals", json={"seats": 2}, headers=GZIP)
    assert len(small.data) < MIN_COMPRESSED_BYTES < len(dealt.data)
    assert "Content-Encoding" not in [*small.headers.keys(), *dealt.headers.keys()]


def test_the_documentation_is_small_on_the_wire(client):
    page = client.get("/docs").text
    loaded = ["/docs", "/openapi.json", *re.findall(r'(?:src|href)="\.(/static/[^"]+)"', page)]
    assert len(loaded) > 5
    sizes = {path: len(client.get(path, headers=GZIP).data) for path in loaded}
    assert sum(sizes.values()) < WIRE_LIMIT, sizes
