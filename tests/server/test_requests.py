"""HTTP parsing: accepted requests are read the same way by h11, another parser."""

import time
from itertools import pairwise
from random import Random
from urllib.parse import unquote, urlsplit

import h11
import pytest

from service.contract.problems import Refused
from service.limits import MAX_HEADER, MAX_HEADERS
from service.serving.http_parser import MAX_BUFFERED, Requests
from tests.depth import count
from tests.hostile.broken_bytes import FRAME, mutated

pytestmark = pytest.mark.portable

HOST = b"Host: here\r\n"
GET = b"GET /a?b=c HTTP/1.1\r\n" + HOST + b"\r\n"
POST = b"POST / HTTP/1.1\r\n" + HOST
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
SOUND = [
    GET,
    POST + b"Content-Length: 5\r\n\r\nhello",
    CHUNKED + b'3\r\nabc\r\n1A;x="y"\r\n%b\r\n0\r\nX-A: b\r\n\r\n' % (b"z" * 26),
    CHUNKED + b"6\r\n\r\n\r\n\r\n\r\n0;x=y\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\n" + HOST + b"\r\n",
    b"GET http://here/a%20b HTTP/1.1\r\n" + HOST + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    b"HEAD //a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
    b"\r\n" + GET.replace(b"\r\n\r\n", b"\r\nX-A:\t b \r\nX-A:c\r\n\r\n"),
]
SLIPS = [*FRAME, b"\r", b";", b"=", b"*", b"//", b"HTTP/1.0", b"5", b"g", b"\x00", b"GET ", b"#"]


def read(sent, pieces=()):
    """The requests in a series of byte chunks, and why the bytes after them are refused.

    Each request with the number of bytes it took.
    """
    came, found = Requests(("127.0.0.1", "8000")), []
    edges = [0, *sorted(pieces), len(sent)]
    taken = 0
    try:
        for start, end in pairwise(edges):
            came.buffer += sent[start:end]
            while environ := came.next():
                size, taken = end - len(came.buffer) - taken, end - len(came.buffer)
                body = environ["wsgi.input"].read()
                found.append((environ["REQUEST_METHOD"], environ["PATH_INFO"], body, size))
                if came.last:
                    return found, None
    except Refused as refused:
        return found, refused.problem.slug
    return found, None


def as_h11(sent):
    """The first request that h11 reads in some bytes, and the number of bytes it took."""
    parser, body = h11.Connection(h11.SERVER), b""
    parser.receive_data(sent.removeprefix(b"\r\n"))
    asked = parser.next_event()
    while isinstance(data := parser.next_event(), h11.Data):
        body += data.data
    assert isinstance(data, h11.EndOfMessage)
    target = asked.target.decode()
    parts = urlsplit(f".{target}" if target.startswith("/") else target)
    path = parts.path.removeprefix(".") if target.startswith("/") else parts.path
    size = len(sent) - len(parser.trailing_data[0])
    return asked.method.decode(), unquote(path, "latin-1"), body, size


@pytest.mark.parametrize(
    "host", ["", "a_b.c-d:65535", "a:", "192.0.2.1:80", "[::ffff:1.2.3.4]:8000"]
)
def test_a_host_may_be_a_name_or_an_address(host):
    found, refused = read(GET.replace(b"here", host.encode()))
    assert (len(found), refused) == (1, None)


def test_requests_are_those_that_another_parser_reads():
    accepted = refused = 0
    for seed in range(count(4_000, 100_000)):
        rng = Random(seed)
        sent = rng.choice(SOUND) + rng.choice(SOUND)
        if rng.random() < 0.7:
            sent = mutated(rng, sent, rng.choice(SOUND), SLIPS)
        # h11 rejects a chunk size with this many zeros.
        sent = sent.replace(b"0" * 20, b"0")
        found, flaw = read(sent)
        rest = sent
        for request in found:
            assert as_h11(rest) == request, (seed, sent)
            rest = rest[request[-1] :]
        cuts = [rng.randrange(len(sent) + 1) for _ in range(rng.randrange(40))]
        again, later = read(sent, cuts)
        # An error in a head may be found only once the head is complete.
        assert again == found, (seed, sent, cuts)
        assert later is None or flaw is not None, (seed, sent, cuts)
        accepted += len(found)
        refused += flaw is not None
    assert min(accepted, refused) > count(1_000, 20_000), (accepted, refused)


def test_sound_requests_are_accepted_byte_by_byte():
    for sent in SOUND:
        assert read(sent + GET, range(len(sent + GET))) == ([as_h11(sent), as_h11(GET)], None)


TRAILER = b"X-A: " + b"b" * (MAX_HEADER - 300) + b"\r\n"
BOUNDS = {
    "chunk extension": (b"1;a=" + b"b" * MAX_HEADER, "headers-too-large"),
    "chunk extensions": (b"1;a=%b\r\nx\r\n" % (b"b" * 100) * 100, "headers-too-large"),
    "trailer": (b"0\r\nX-A: " + b"b" * MAX_HEADER + b"\r\n\r\n", "headers-too-large"),
    "trailer without end": (b"0\r\nX-A: " + b"b" * MAX_HEADER * 2, "headers-too-large"),
    "trailers": (b"0\r\n" + b"X-A: b\r\n" * (MAX_HEADERS + 1) + b"\r\n", "headers-too-large"),
    "body": (b"%x\r\n" % MAX_BUFFERED + b"x" * MAX_BUFFERED, "body-too-large"),
    "chunks": (b"1\r\nx\r\n" * (MAX_BUFFERED // 6 + 1), "body-too-large"),
    "size of a chunk": (b"%x\r\nabc" % 2**64, "body-too-large"),
    "most trailers": (b"0\r\n" + b"X-A: b\r\n" * MAX_HEADERS + b"\r\n", None),
    "longest trailer": (b"0\r\n" + TRAILER + b"\r\n", None),
}


@pytest.mark.parametrize(("body", "flaw"), BOUNDS.values(), ids=BOUNDS)
def test_every_part_of_a_chunked_body_is_bounded(body, flaw):
    found, refused = read(CHUNKED + body)
    assert (refused, len(found)) == (flaw, 0 if flaw else 1)


SLOWEST = {
    "smallest chunks": b"1\r\nx\r\n" * (MAX_BUFFERED // 6),
    "empty lines": b"%x\r\n" % MAX_BUFFERED + b"\r\n" * (MAX_BUFFERED // 2),
}


@pytest.mark.check
@pytest.mark.serving
@pytest.mark.parametrize("body", SLOWEST.values(), ids=SLOWEST)
def test_no_chunked_body_takes_long(body):
    began = time.process_time()
    read(CHUNKED + body, range(0, len(body), 1000))
    # About half a second; with anything quadratic, it would be minutes.
    assert time.process_time() - began < 10
