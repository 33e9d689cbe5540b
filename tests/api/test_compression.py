"""Pages are compressed for clients that accept it, and plain for all others."""

import gzip
import re

import pytest

from service.api.responses import MIN_COMPRESSED_BYTES
from service.catalog import CATALOG

WIRE_LIMIT = 700_000
"""Bytes of everything that /docs loads."""

GZIP = {"Accept-Encoding": "gzip"}
PATHS = ["/", "/docs", "/openapi.json", "/openapi.yaml", "/static/table/main.js", "/problems"]
PATHS += [f"/v1/games/{game}{path}" for game in CATALOG for path in ("", "/guide", "/rules")]
SHORT = ("/docs", "/static/table/main.js", "/guide")
"""Ends of paths whose pages may be too short to be compressed."""
LARGE = [path for path in PATHS if not path.endswith(SHORT)]


@pytest.mark.parametrize("path", LARGE)
def test_a_page_is_compressed_if_the_client_accepts_it(client, path):
    plain, packed = client.get(path), client.get(path, headers=GZIP)
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < len(plain.data) / 2
    assert packed.data[4:10] == b"\0\0\0\0\2\xff", "no time, the best compression, no system"
    assert int(packed.headers["Content-Length"]) == len(packed.data)
    assert packed.mimetype == plain.mimetype


@pytest.mark.parametrize("path", PATHS)
def test_caches_store_each_encoding_separately(client, path):
    plain, packed = (client.get(path, headers=headers) for headers in ({}, GZIP))
    for answer in (plain, packed):
        assert {*answer.vary} == {"Accept", "Accept-Encoding"}
    tag = plain.headers["ETag"]
    packed_tag = tag if plain.data == packed.data else f'{tag[:-1]}-gzip"'
    assert packed.headers["ETag"] == packed_tag


@pytest.mark.parametrize("path", LARGE)
def test_each_encoding_has_its_own_entity_tag(client, path):
    for headers, other in (({}, GZIP), (GZIP, {})):
        tag = client.get(path, headers=headers).headers["ETag"]
        again = client.get(path, headers={**headers, "If-None-Match": tag})
        assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
        assert "Accept-Encoding" in again.headers["Vary"]
        assert "Content-Encoding" not in again.headers
        assert client.get(path, headers={**other, "If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize("headers", [{}, GZIP], ids=["plain", "gzip"])
def test_a_head_has_the_headers_of_the_answer(client, headers):
    whole, head = (ask("/openapi.json", headers=headers) for ask in (client.get, client.head))
    assert head.data == b""
    for name in ("Content-Length", "Content-Encoding", "ETag", "Vary", "Content-Type"):
        assert head.headers.get(name) == whole.headers.get(name)


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br", "gzip"),
        ("br;q=1.0, gzip;q=0.5, *;q=0.1", "gzip"),
        ("*", "gzip"),
        ("GZIP", "gzip"),
        ("gzip;q=0", None),
        ("identity", None),
        ("identity, gzip;q=0.5", None),
        ("br", None),
        ("", None),
        ("gzip;q=x", None),
    ],
)
def test_accept_encoding_is_parsed_as_in_http(client, accepted, coding):
    answer = client.get("/openapi.json", headers={"Accept-Encoding": accepted})
    assert answer.status_code == 200
    assert answer.headers.get("Content-Encoding") == coding


def test_small_pages_and_positions_are_not_compressed(client):
    small = client.get("/v1/games/gin-rummy/rules/gin.knock.limit", headers=GZIP)
    assert len(small.data) < MIN_COMPRESSED_BYTES
    assert "Content-Encoding" not in small.headers
    dealt = client.post("/v1/games/gin-rummy/deals", json={"seats": 2}, headers=GZIP)
    assert len(dealt.data) > MIN_COMPRESSED_BYTES
    assert "Content-Encoding" not in dealt.headers


def test_the_documentation_is_small_on_the_wire(client):
    page = client.get("/docs").text
    loaded = ["/docs", "/openapi.json", *re.findall(r'(?:src|href)="(/static/[^"]+)"', page)]
    assert len(loaded) > 5
    sizes = {path: len(client.get(path, headers=GZIP).data) for path in loaded}
    assert sum(sizes.values()) < WIRE_LIMIT, sizes
