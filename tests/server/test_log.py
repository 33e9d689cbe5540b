"""What is logged of requests that the server itself refuses, and how the log is written."""

import fcntl
import json
import os
from contextlib import suppress

import pytest

from service.serving.log import Unblocked
from tests.hostile.in_process import InProcess
from tests.needs import need
from tests.server.cases import HOST, LONGEST_TARGET
from tests.server.tiny import app

pytestmark = pytest.mark.portable

PAGE = "https://play.example"
MANY = b"Cookie: " + b"a" * 9000 + b"\r\n"
LARGE = "at most 100 headers of at most 8190 bytes, 32768 bytes in all;"
REFUSED = {
    "a large cookie": (MANY, 431, f"{LARGE} Cookie has more"),
    "a large header without a name": (b"!" * 9000 + b"\r\n", 431, f"{LARGE} one has more"),
    "many headers": (b"X-A: b\r\n" * 100, 431, f"{LARGE} it has more"),
    "an underscore": (b"X_A: b\r\n", 400, "a header name contains an underscore"),
    "an expectation": (b"Expect: c4n4ry\r\n", 417, "the only supported expectation"),
    "a chunk": (b"Transfer-Encoding: chunked\r\n\r\nsix\r\n", 400, "RFC 9112: "),
    "a coding": (b"Transfer-Encoding: br\r\n", 400, "or Transfer-Encoding: chunked"),
    "a long line": (b"", 414, "a request line may have at most 2048 bytes"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_page_may_read_why_it_was_refused_and_the_log_says_it(name, capsys):
    """The origin may come after what is wrong, and in another packet."""
    flaw, status, why = REFUSED[name]
    path = LONGEST_TARGET + b"a" if "line" in name else b"/table"
    line = b"POST " + path + b" HTTP/1.1\r\n" + HOST
    origin = f"Origin: {PAGE}\r\n".encode()
    sent = line + (origin + flaw if "chunked" in str(flaw) else flaw + origin) + b"\r\n"
    with InProcess(app, cors_origins=(PAGE,), request_log=True) as server:
        head, _, body = server.exchange(sent).decode().partition("\r\n\r\n")
    assert head.startswith(f"HTTP/1.1 {status} ")
    assert f"\r\nAccess-Control-Allow-Origin: {PAGE}\r\n" in head
    assert why in json.loads(body)["detail"]
    told = json.loads(capsys.readouterr().err)
    assert (told["method"], told["path"]) == ("POST", path.decode()[:200])
    assert told["detail"] == json.loads(body)["detail"]


@pytest.mark.parametrize("sent", [b"\x16\x03", b"GET", b"\x1b[1m / HTTP/1.1"])
def test_bytes_that_are_no_request_have_neither_method_nor_path(sent, capsys):
    with InProcess(app, request_log=True) as server:
        server.exchange(sent + b"\r\n\r\n")
    told = json.loads(capsys.readouterr().err)
    assert (told["method"], told["path"]) == ("-", "")


@pytest.fixture
def pipe():
    need("pipe sizes")
    reading, writing = os.pipe()
    fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 8192)
    yield reading, writing
    for one in (reading, writing):
        with suppress(OSError):
            os.close(one)


def test_standard_error_takes_whole_lines_and_never_waits(pipe):
    reading, writing = pipe
    log, lines = Unblocked(writing), [b"%d %s\n" % (n, b"x" * 99) for n in range(100)]
    for line in (*lines, b"".join(lines), b"z" * 9000 + b"\n"):
        assert log.write(line) == len(line)
    # Others who share the pipe do not find it changed.
    assert os.get_blocking(writing)
    came = os.read(reading, 10**6).splitlines(keepends=True)
    assert 30 < len(came) < 100
    assert set(came) <= set(lines)
    log.write(b"".join(lines))
    assert {*os.read(reading, 10**6).splitlines(keepends=True)} <= {*lines}


def test_standard_error_may_have_lost_its_reader(pipe):
    reading, writing = pipe
    os.close(reading)
    assert Unblocked(writing).write(b"line\n") == 5
