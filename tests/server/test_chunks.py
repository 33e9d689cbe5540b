"""Bodies in chunks: read as gunicorn reads them, whatever the pieces in which they come."""

import time
from random import Random

import pytest
from gunicorn.config import Config
from gunicorn.http.body import Body, ChunkedReader
from gunicorn.http.errors import InvalidChunkSize, LimitRequestHeaders, ParseException
from gunicorn.http.message import Request
from gunicorn.http.unreader import IterUnreader

from service.serving.chunks import TooLong, chunked_body
from tests.depth import count

HEAD = b"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
REST = b"GET /next"
MOST = 10_000
CONFIG = Config()


def as_gunicorn(sent):
    """The body and what follows it, as gunicorn reads them; None if it refuses or waits."""
    request = Request(CONFIG, IterUnreader([HEAD + sent]), ("127.0.0.1", 1))
    try:
        body = Body(ChunkedReader(request, request.unreader)).read()
    except (ParseException, OSError):
        return None
    return body, request.unreader.take_buffered()


def as_here(sent, pieces):
    """The same, by the reader of the service, to which the bytes come in pieces."""
    request = Request(CONFIG, IterUnreader([HEAD]), ("127.0.0.1", 1))

    def check(headers):
        request.parse_headers(headers, from_trailer=True)

    waiting = bytearray()
    reader = chunked_body(waiting, MOST, check)
    for piece in pieces(sent):
        waiting += piece
        try:
            next(reader)
        except StopIteration as end:
            return end.value, bytes(waiting)
        except (ParseException, TooLong):
            return None
    return None


def whole(sent):
    yield sent


def bytewise(sent):
    for byte in sent:
        yield bytes([byte])


def some_chunks(rng):
    """A body in chunks, most often sound, and then something behind it."""
    parts = []
    for _ in range(rng.randrange(5)):
        part = rng.randbytes(rng.choice([1, 2, 9, 16, 40]))
        size = rng.choice([b"%x", b"%X", b"0%x", b"%x;a", b'%x ;a = "b\\"c"', b"%x; a=b;c"])
        parts.append(size % len(part) + b"\r\n" + part + b"\r\n")
    trailer = rng.choice([b"", b"", b"", b"X-A: b\r\n", b"X-A: b\r\nX-B: c\r\n"])
    return b"".join(parts) + b"0\r\n" + trailer + b"\r\n"


SLIPS = [
    b"\r",
    b"\n",
    b"\r\n",
    b";",
    b" ",
    b"0",
    b"-",
    b"0x",
    b"g",
    b":",
    b"Host: a\r\n",
    b'"',
    b"",
]


def slipped(rng, sent):
    """The same with one small wrong, or none."""
    at = rng.randrange(len(sent))
    length = rng.choice([0, 0, 1, 2])
    return sent[:at] + rng.choice(SLIPS) + sent[at + length :]


def test_chunks_are_read_as_gunicorn_reads_them():
    read = {True: 0, False: 0}
    for seed in range(count(4_000, 100_000)):
        rng = Random(seed)
        sent = some_chunks(rng)
        if rng.random() < 0.7:
            sent = slipped(rng, sent)
        # A bare line feed behind a body is nobody's before the next head is read.
        wanted = as_gunicorn(sent + REST)
        assert as_here(sent + REST, whole) == wanted, (seed, sent)
        if wanted is not None:
            body, rest = wanted
            consumed = sent + REST if not rest else (sent + REST)[: -len(rest)]
            assert as_here(consumed, bytewise) == (body, b""), (seed, sent)
        read[wanted is not None] += 1
    assert min(read.values()) > count(500, 10_000), read


@pytest.mark.parametrize(
    ("sent", "flaw"),
    [
        (b"1" * 5000, InvalidChunkSize),
        (b"1;" + b"a" * 5000 + b"\r\n", InvalidChunkSize),
        (b"0\r\n" + b"X-A: b\r\n" * 5000, LimitRequestHeaders),
        (b"0\r\n" + b"a" * 20_000, LimitRequestHeaders),
        (b"%x\r\n" % MOST, TooLong),
        (b"%x\r\n" % 2**64, TooLong),
        (b"1\r\nx\r\n" * (MOST // 6 + 1), TooLong),
    ],
)
def test_every_part_of_it_is_bounded(sent, flaw):
    with pytest.raises(flaw):
        next(chunked_body(bytearray(sent), MOST, len))


def test_the_time_is_linear_however_small_the_chunks():
    def seconds(chunks):
        waiting = bytearray(b"1\r\nx\r\n" * chunks + b"0\r\n\r\n")
        began = time.process_time()
        with pytest.raises(StopIteration):
            next(chunked_body(waiting, 10**9, len))
        return time.process_time() - began

    assert min(seconds(160_000) for _ in range(3)) < 12 * min(seconds(20_000) for _ in range(3))
