"""Parses the bytes of a connection into WSGI environments, one request at a time.

llhttp, the parser of Node.js, parses heads and chunks and refuses most of what RFC 9112 forbids.
This module adds the limits, and checks the parts that llhttp accepts or leaves to its user.
"""

from __future__ import annotations

import io
import re
import sys
from functools import lru_cache
from ipaddress import AddressValueError, IPv6Address
from urllib.parse import unquote_to_bytes, urlsplit
from wsgiref.types import WSGIEnvironment

from httptools import HttpParserError, HttpParserUpgrade, HttpRequestParser

from service.config import MAX_PORT
from service.contract import problems
from service.contract.problems import Refused
from service.limits import LARGE_BODY_LIMIT, MAX_HEAD, MAX_HEADER, MAX_HEADERS, MAX_REQUEST_LINE

MAX_BUFFERED = LARGE_BODY_LIMIT * 5 // 4
"""The bytes buffered per client; of a body with its chunk sizes."""

_EMPTY_LINE = b"\r\n\r\n"
_FRAMING = "a body needs either Content-Length or Transfer-Encoding: chunked"
_ONCE = {"CONTENT_LENGTH", "CONTENT_TYPE", "HTTP_HOST", "HTTP_TRANSFER_ENCODING"}
_HOST = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|[A-Za-z0-9._-]*)(?::([0-9]{0,5}))?").fullmatch
_LINE = re.compile(rb"([A-Z]+) (/[!->@-~]*)")
_ORIGIN = re.compile(rb"(?i)\r\norigin:[ \t]*([!-~]+)[ \t]*(?=\r\n)")
_NOT_IN_TRAILERS = _ONCE - {"CONTENT_TYPE"} | {"HTTP_AUTHORIZATION", "HTTP_TE", "HTTP_TRAILER"}


class Requests:
    """The bytes of one connection, cut into requests."""

    def __init__(self, server: tuple[str, str]) -> None:
        """``server``: its name and port, as WSGI wants them."""
        self.buffer = bytearray()
        self.ended = False  # whether the client has closed its side
        self.last = False  # whether the connection closes after the latest request
        self.environ: WSGIEnvironment | None = None  # the request whose body is incomplete
        self._head_bytes = b""  # the latest head, once it is complete
        self._chunks: _Message | None = None  # that body, if it is chunked
        self._look_at = 0  # parse an incomplete head again once it has this many bytes
        self._surroundings = {
            "SCRIPT_NAME": "",
            "SERVER_NAME": server[0],
            "SERVER_PORT": server[1],
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": False,
            "wsgi.multiprocess": True,
            "wsgi.run_once": False,
            "wsgi.input_terminated": True,
        }

    def __bool__(self) -> bool:
        """Whether part of a request has arrived."""
        return bool(self.buffer) or self.environ is not None

    @property
    def buffered(self) -> int:
        """Bytes in memory."""
        return len(self.buffer) + (len(self._chunks.body) if self._chunks else 0)

    def next(self) -> WSGIEnvironment | None:
        """The next request with its body, or None while it is incomplete.

        :raises Refused: the bytes are not a valid request, or too many.
        """
        environ = self.environ = self.environ or self._head()
        if environ is None:
            return None
        chunked = "HTTP_TRANSFER_ENCODING" in environ
        body = self._chunked_body() if chunked else self._sized_body(environ)
        if body is None:
            return None
        environ["wsgi.input"] = io.BytesIO(body)
        self.environ = self._chunks = None
        return environ

    def known(self) -> WSGIEnvironment:
        """What the latest request has revealed: its method and path, and the origin of its page."""
        head = self._head_bytes or bytes(self.buffer[:MAX_HEAD])
        known: WSGIEnvironment = {"REQUEST_METHOD": "-", "SERVER_PROTOCOL": "HTTP/1.1"}
        if line := _LINE.match(head.removeprefix(b"\r\n")):
            known |= {"REQUEST_METHOD": line[1].decode(), "PATH_INFO": line[2].decode()}
        origins = _ORIGIN.findall(head)
        if len(origins) == 1:
            known["HTTP_ORIGIN"] = origins[0].decode()
        return known

    def take_expectation(self) -> bool:
        """Whether the client waits for 100 Continue before it sends the body; true only once."""
        environ = self.environ or {}
        expects = environ.pop("HTTP_EXPECT", None) is not None
        return expects and environ["SERVER_PROTOCOL"] == "HTTP/1.1"

    def _head(self) -> WSGIEnvironment | None:
        # One empty line before a request is ignored (RFC 9112 §2.2).
        start = 2 if self.buffer.startswith(b"\r\n") else 0
        end = self.buffer.find(_EMPTY_LINE, start)
        if end < 0 and len(self.buffer) < self._look_at and not self.ended:
            return None
        head = bytes(self.buffer[start : None if end < 0 else end + len(_EMPTY_LINE)])
        self._head_bytes = head if end >= 0 else b""
        line, *fields = head.split(b"\r\n")
        # Not before: the origin of a page that is to read why may be among the last headers.
        if end >= 0 or self.ended or len(head) > MAX_HEAD:
            _check_sizes(line, fields, len(head))
        environ = {**_request_line(line)} if fields else {}
        message = _Message()
        message.feed(head)
        if end < 0:
            self._look_at = min(max(MAX_HEADER, 2 * len(self.buffer)), MAX_HEAD + 3)
            return None
        if not line.startswith(message.parser.get_method() + b" "):
            raise problems.malformed_request("stray bytes before the method")
        del self.buffer[: end + len(_EMPTY_LINE)]
        self._look_at = 0
        environ |= self._surroundings
        environ |= _variables(message.fields)
        _require_framing(environ)
        self.last = _closes(environ)
        return environ

    def _sized_body(self, environ: WSGIEnvironment) -> bytes | None:
        length = int(environ.get("CONTENT_LENGTH", 0))
        if length > LARGE_BODY_LIMIT:
            # The application refuses it by its declared length; do not wait for the body.
            self.last = True
            return b""
        if len(self.buffer) < length and not self.ended:
            return None
        body = bytes(self.buffer[:length])
        del self.buffer[:length]
        return body

    def _chunked_body(self) -> bytes | None:
        if self._chunks is None:
            self._chunks = _Message()
            self._chunks.feed(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")
        # A chunked body ends with an empty line. Feed llhttp only up to the next one, so that it
        # reads nothing beyond; bytes that may begin an empty line wait for the rest of it.
        while not self._chunks.complete:
            end = self.buffer.find(_EMPTY_LINE)
            rest = len(self.buffer) - (0 if self.ended else len(_EMPTY_LINE) - 1)
            piece = bytes(self.buffer[: end + len(_EMPTY_LINE) if end >= 0 else max(rest, 0)])
            del self.buffer[: len(piece)]
            self._chunks.feed(piece)
            self._chunks.check_size()
            if end < 0 and not self._chunks.complete:
                if self.ended:
                    raise problems.malformed_request("the body is incomplete")
                return None
        if _variables(self._chunks.fields[1:]).keys() & _NOT_IN_TRAILERS:
            raise problems.malformed_request("this trailer is not allowed")
        return bytes(self._chunks.body)


class _Message:
    """One message as parsed by llhttp so far."""

    def __init__(self) -> None:
        self.fields: list[tuple[bytes, bytes]] = []
        self.body = bytearray()
        self.complete = False
        self.parser = HttpRequestParser(self)
        self._fed = self._chunks = 0

    def on_header(self, name: bytes, value: bytes) -> None:
        self.fields.append((name, value))

    def on_chunk_header(self) -> None:
        self._chunks += 1

    def on_body(self, data: bytes) -> None:
        self.body += data

    def on_message_complete(self) -> None:
        self.complete = True

    def feed(self, data: bytes) -> None:
        self._fed += len(data)
        try:
            self.parser.feed_data(data)
        except HttpParserUpgrade:
            return  # ignored: the service supports HTTP/1 only
        except HttpParserError as error:
            reason = str(error)
            if reason.endswith("overflow"):
                raise problems.body_too_large(LARGE_BODY_LIMIT) from None
            raise problems.malformed_request(
                _FRAMING if "Transfer-Encoding" in reason else reason
            ) from None

    def check_size(self) -> None:
        if self._fed > MAX_BUFFERED:
            raise problems.body_too_large(LARGE_BODY_LIMIT)
        extra = self._fed - len(self.body) - self._chunks * len("ffffffff\r\n\r\n")
        if extra > MAX_HEADER or len(self.fields) > MAX_HEADERS + 1:
            raise problems.headers_too_large()


def _check_sizes(line: bytes, fields: list[bytes], size: int) -> None:
    """Check the size of each part of a head.

    :raises Refused: one of them, or all together, are too large.
    """
    if len(line) > MAX_REQUEST_LINE:
        raise Refused(problems.UriTooLong())
    # The last two are empty.
    if len(fields) > MAX_HEADERS + 2:
        raise problems.headers_too_large("it has more")
    for field in fields:
        if len(field) > MAX_HEADER:
            name = re.match(rb"[A-Za-z0-9-]{1,40}(?=:)", field)
            one = name[0].decode() if name else "one"
            raise problems.headers_too_large(f"{one} has more")
    if size > MAX_HEAD:
        raise problems.headers_too_large("it has more")


@lru_cache(256)
def _request_line(line: bytes) -> WSGIEnvironment:
    try:
        method, target, version = line.decode("ascii").split(" ")
        # A path that begins with // does not name a host.
        parts = urlsplit(f".{target}" if target.startswith("/") else target)
    except ValueError:
        raise problems.malformed_request(
            "the request line must be: method, target, version"
        ) from None
    if version not in {"HTTP/1.1", "HTTP/1.0"}:
        raise problems.malformed_request("the version is neither HTTP/1.1 nor HTTP/1.0")
    if "#" in target:
        raise problems.malformed_request("the target has a fragment, which begins with #")
    if "://" in target and not (target.startswith("/") or _is_host(parts.netloc)):
        raise problems.malformed_request("the host in the target is neither a name nor an address")
    whole = "://" in target or method == "CONNECT" or (method, target) == ("OPTIONS", "*")
    if not whole and not target.startswith("/"):
        raise problems.malformed_request("the target is neither a path nor a URI")
    return {
        "REQUEST_METHOD": method,
        "PATH_INFO": unquote_to_bytes(parts.path.removeprefix(".")).decode("latin-1"),
        "QUERY_STRING": parts.query,
        "SERVER_PROTOCOL": version,
    }


def _variables(fields: list[tuple[bytes, bytes]]) -> dict[str, str]:
    """Headers as WSGI variables."""
    found: dict[str, str] = {}
    for name, value in fields:
        key, text = _variable(name), value.strip(b" \t").decode("latin-1")
        if key not in found:
            found[key] = text
        elif key in _ONCE:
            raise problems.malformed_request(f"{key.removeprefix('HTTP_')} occurs twice")
        else:
            found[key] += f",{text}"
    return found


@lru_cache(256)
def _variable(name: bytes) -> str:
    if b"_" in name:  # WSGI cannot tell X_A from X-A, which a proxy may have checked
        raise problems.malformed_request("a header name contains an underscore")
    key = name.decode("ascii").upper().replace("-", "_")
    return key if key in {"CONTENT_LENGTH", "CONTENT_TYPE"} else f"HTTP_{key}"


def _require_framing(environ: WSGIEnvironment) -> None:
    """Check the headers that llhttp does not check.

    :raises Refused: Host is missing or malformed, the body's length is unclear, or an expectation
        is unknown.
    """
    is_1_1 = environ["SERVER_PROTOCOL"] == "HTTP/1.1"
    if is_1_1 and "HTTP_HOST" not in environ:
        raise problems.malformed_request("Host is missing")
    if not _is_host(environ.get("HTTP_HOST", "")):
        raise problems.malformed_request("Host is neither a name nor an address")
    coding, length = environ.get("HTTP_TRANSFER_ENCODING"), environ.get("CONTENT_LENGTH")
    if coding is not None and (coding.lower() != "chunked" or length or not is_1_1):
        raise problems.malformed_request(_FRAMING)
    if "HTTP_EXPECT" in environ and _tokens(environ["HTTP_EXPECT"]) != {"100-continue"}:
        raise Refused(problems.ExpectationFailed())


@lru_cache(256)
def _is_host(text: str) -> bool:
    """Whether this is a name, an address or empty, with a port or without."""
    found = _HOST(text)
    if found is None or int(found[2] or 0) > MAX_PORT:
        return False
    try:
        return found[1] is None or bool(IPv6Address(found[1]))
    except AddressValueError:
        return False


def _closes(environ: WSGIEnvironment) -> bool:
    """Whether the connection closes after this request."""
    connection_options = _tokens(environ.get("HTTP_CONNECTION", ""))
    # The bytes after CONNECT are meant for another server (RFC 9931 §8).
    if "close" in connection_options or environ["REQUEST_METHOD"] == "CONNECT":
        return True
    return environ["SERVER_PROTOCOL"] != "HTTP/1.1" and "keep-alive" not in connection_options


@lru_cache(256)
def _tokens(value: str) -> frozenset[str]:
    return frozenset(token.strip(" \t").lower() for token in value.split(","))
