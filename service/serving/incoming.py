"""What a client has sent: bytes that wait, at no other cost, until a request is whole."""

from __future__ import annotations

import io
from collections.abc import Generator
from functools import partial
from typing import Any

from gunicorn.config import Config
from gunicorn.http.body import LengthReader
from gunicorn.http.errors import NoMoreData, UnsupportedTransferCoding
from gunicorn.http.message import Request
from gunicorn.http.unreader import Unreader

from service.api.door import REPLAY_LIMIT
from service.contract.problems import Refused
from service.serving.chunks import TooLong, chunked_body

MOST_WAITING = REPLAY_LIMIT * 5 // 4
"""Bytes of a client that wait at most; also of a body in chunks, with the lines between them."""

_VERSION = (1, 1)
"""Of HTTP, the newest that is spoken here."""

_PIECE = 8192
"""Bytes that the parser of heads reads at once."""

_SECOND_LOOK = 4096
"""Bytes without an empty line after which a head is looked at again."""


class Incomplete(Exception):
    """More of the request is to come."""


class Received(Unreader):
    """The bytes that wait, for gunicorn's parser to read; past their end it raises Incomplete."""

    def __init__(self, waiting: bytearray, *, ended: bool) -> None:
        super().__init__()
        self.waiting, self.ended, self.at = waiting, ended, 0

    def chunk(self, size_hint: int | None = None) -> bytes:
        """The next piece; nothing, if nothing more will come."""
        del size_hint
        piece = bytes(self.waiting[self.at : self.at + _PIECE])
        self.at += len(piece)
        if piece or self.ended:
            return piece
        raise Incomplete

    def drop(self) -> None:
        """Let what was read wait no longer."""
        del self.waiting[: self.at - len(self.take_buffered())]


class Head(Request):
    """A request as gunicorn reads it, of which the body may be still to come."""

    body: Any
    _expected_100_continue: bool

    def take_expectation(self) -> bool:
        """Whether the client waits for a word before it sends the body; asked once."""
        expected, self._expected_100_continue = self._expected_100_continue, False
        return expected


class Incoming:
    """The bytes of one connection, cut into requests by gunicorn's own parser."""

    def __init__(self, cfg: Config, peer: tuple[str, int]) -> None:
        self.cfg, self.peer = cfg, peer
        self.waiting = bytearray()
        self.ended = False
        """Whether the client has sent its last byte."""
        self._head: Head | None = None
        """A request whose body is still to come."""
        self._chunks: Generator[None, None, bytes] | None = None
        """That body, if it is being sent in chunks."""
        self._look_at = 1
        """With how many bytes it is worth to look, even if no empty line has come."""
        self._count = 0
        self.held = 0
        """Bytes that are kept of what the client has sent."""

    def __bool__(self) -> bool:
        """Whether a part of a request has come, or all of it."""
        return bool(self.waiting) or self._head is not None

    def add(self, came: bytes) -> bool:
        """Keep what has come; the answer is whether a request may be whole now."""
        seen = max(0, len(self.waiting) - 3)
        self.waiting += came
        self.held += len(came)
        if self._chunks is not None or len(self.waiting) >= self._look_at:
            return True
        return self._head is None and self.waiting.find(b"\r\n\r\n", seen) >= 0

    def request(self) -> Request | None:
        """The next request, its body read; None while it is not whole.

        :raises Refused: it is too large.
        :raises Exception: gunicorn's, for bytes that are no request.
        """
        try:
            head = self._head or self._next_head()
            head.body = io.BytesIO(self._body(head))
        except Incomplete:
            return None
        head.take_expectation()
        self._head, self._chunks, self._look_at = None, None, 1
        self.held = len(self.waiting)
        return head

    def origin(self) -> str | None:
        """Whose page sends the request, if its head has come and says so."""
        headers = self._head.headers if self._head is not None else ()
        return next((value for name, value in headers if name == "ORIGIN"), None)

    def asks_to_go_on(self) -> bool:
        """Whether the client waits for a word before it sends the body; asked once."""
        return self._head is not None and self._head.take_expectation()

    def _next_head(self) -> Head:
        came = Received(self.waiting, ended=self.ended)
        self._look_at = max(_SECOND_LOOK, 2 * len(self.waiting))
        try:
            head = Head(self.cfg, came, self.peer, self._count + 1)
        except (NoMoreData, StopIteration):
            raise Incomplete from None
        came.drop()
        # Any 1.x may be sent; what is answered is a version that is spoken here (RFC 9110 §6.2).
        head.version = min(head.version or _VERSION, _VERSION)
        _must_name_its_host(head)
        self._head = head
        self._count += 1
        return head

    def _body(self, head: Head) -> bytes:
        reader = head.body.reader
        if not isinstance(reader, LengthReader):
            return self._chunked(head)
        length = reader.length
        if length > REPLAY_LIMIT:
            # The length alone is enough to refuse it, so none of it is waited for.
            head.force_close()
            length = 0
        elif len(self.waiting) < length and not self.ended:
            self._look_at = length
            raise Incomplete
        body = bytes(self.waiting[:length])
        del self.waiting[:length]
        return body

    def _chunked(self, head: Head) -> bytes:
        if self._chunks is None:
            _must_be_plain(head)
            check = partial(head.parse_headers, from_trailer=True)
            self._chunks = chunked_body(self.waiting, MOST_WAITING, check)
        try:
            next(self._chunks)
        except StopIteration as end:
            return bytes(end.value)
        except TooLong:
            detail = f"a body of at most {REPLAY_LIMIT} bytes is read here"
            raise Refused("body-too-large", detail, limit_bytes=REPLAY_LIMIT) from None
        if self.ended:
            raise NoMoreData
        raise Incomplete


def _must_name_its_host(head: Head) -> None:
    """Refuse what names no host, as HTTP/1.1 must (RFC 9112 §3.2); gunicorn refuses two."""
    if head.version == _VERSION and not any(name == "HOST" for name, _ in head.headers):
        raise Refused("malformed-request", "a request of HTTP/1.1 names its host: Host is missing")


def _must_be_plain(head: Head) -> None:
    """Refuse chunks of what is compressed: gunicorn lets that pass, and nobody here unpacks it."""
    codings = [value.lower() for name, value in head.headers if name == "TRANSFER-ENCODING"]
    if codings != ["chunked"]:
        raise UnsupportedTransferCoding(", ".join(codings))
