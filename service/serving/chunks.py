"""A body that is sent in chunks (RFC 9112 §7.1), taken as it comes, in time linear in its length.

gunicorn's reader of chunks waits on a socket, and so cannot be asked to come back later; begun
anew with every piece that arrives, it would take quadratic time.
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from gunicorn.http.body import CHUNK_EXT_RE  # type: ignore[attr-defined] # the types lack it
from gunicorn.http.errors import (
    ChunkMissingTerminator,
    InvalidChunkExtension,
    InvalidChunkSize,
    LimitRequestHeaders,
)

LONGEST_LINE = 4096
"""Bytes of the line before a chunk: its size, and extensions that mean nothing here."""

LONGEST_TRAILER = 4 * LONGEST_LINE
"""Bytes of the headers behind the last chunk, which mean nothing here either."""

_HEX = frozenset(b"0123456789abcdefABCDEF")


class TooLong(Exception):
    """A body of more bytes, chunks' own lines included, than are read."""


def chunked_body(
    waiting: bytearray, most: int, check_headers: Callable[[bytes], object]
) -> Generator[None, None, bytes]:
    """Take a body from the front of the bytes that wait; yields whenever more must come.

    ``check_headers`` raises what is wrong with the headers behind the last chunk.

    :raises TooLong: it has taken more than so many bytes.
    :raises ParseException: gunicorn's, for bytes that are no chunks.
    """
    body, taken = bytearray(), 0
    while True:
        line = yield from _line(waiting, LONGEST_LINE, InvalidChunkSize(b""))
        size = _size(line)
        taken += len(line) + size + 4
        if taken > most:
            raise TooLong
        if not size:
            break
        while len(waiting) < size + 2:
            yield
        if waiting[size : size + 2] != b"\r\n":
            raise ChunkMissingTerminator(b"")
        body += waiting[:size]
        del waiting[: size + 2]
    yield from _trailer(waiting, check_headers)
    return bytes(body)


def _line(waiting: bytearray, most: int, too_long: Exception) -> Generator[None, None, bytes]:
    seen = 0
    while (end := waiting.find(b"\r\n", seen, most + 2)) < 0:
        if len(waiting) > most:
            raise too_long
        seen = max(0, len(waiting) - 1)
        yield
    line = bytes(waiting[:end])
    del waiting[: end + 2]
    return line


def _size(line: bytes) -> int:
    digits, semicolon, extensions = line.partition(b";")
    if semicolon:
        digits = digits.rstrip(b" \t")
        if not CHUNK_EXT_RE.fullmatch(b";" + extensions):
            raise InvalidChunkExtension("")
    if not digits or not _HEX.issuperset(digits):
        raise InvalidChunkSize(b"")
    return int(digits, 16)


def _trailer(
    waiting: bytearray, check_headers: Callable[[bytes], object]
) -> Generator[None, None, None]:
    too_long = LimitRequestHeaders("")
    lines: list[bytes] = []
    while line := (yield from _line(waiting, LONGEST_TRAILER, too_long)):
        lines.append(line)
        if sum(map(len, lines)) > LONGEST_TRAILER:
            raise too_long
    if lines:
        check_headers(b"\r\n".join(lines))
