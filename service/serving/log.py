"""Everything that Python writes to standard error, without ever waiting for a reader.

A pipe that nobody reads, or a stopped terminal, would otherwise block whichever process logs next:
a worker with a request, or the master, which replaces workers and passes SIGTERM on to them.
"""

from __future__ import annotations

import io
import os
import select
import stat
import sys
from contextlib import suppress

from gunicorn import glogging
from gunicorn.config import Config


class Logger(glogging.Logger):
    """gunicorn's logger; creating it, in the master, replaces ``sys.stderr`` for all processes.

    Python's logging, uncaught exceptions, warnings and the request log all end there.
    """

    def __init__(self, cfg: Config) -> None:
        if sys.stderr is not None:  # closed before the start
            raw = Unblocked(sys.stderr.fileno())
            sys.stderr = io.TextIOWrapper(
                raw, encoding="utf-8", errors="backslashreplace", write_through=True
            )
        super().__init__(cfg)


class Unblocked(io.RawIOBase):
    """Writes to a file descriptor; lines that it cannot take at once are lost whole."""

    def __init__(self, descriptor: int) -> None:
        super().__init__()
        self.descriptor = descriptor
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISFIFO(mode) or stat.S_ISCHR(mode):
            # On Linux this makes a description of our own; the other one may be shared with a
            # shell, which must not find it changed. Where it fails, select has to be enough.
            with suppress(OSError):
                flags = os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY
                self.descriptor = os.open(f"/dev/fd/{descriptor}", flags)

    def writable(self) -> bool:
        """Always true."""
        return True

    def fileno(self) -> int:
        """The file descriptor."""
        return self.descriptor

    def write(self, data: bytes) -> int:  # type: ignore[override]  # only TextIOWrapper calls it
        """Write as much as the reader takes at once; returns the full length."""
        rest = bytes(data)
        with suppress(OSError):
            # A pipe takes a piece of this size whole or not at all. Not poll, which does not
            # support terminals on macOS.
            while rest and select.select([], [self.descriptor], [], 0)[1]:
                end = rest.rfind(b"\n", 0, select.PIPE_BUF) + 1 or select.PIPE_BUF
                os.write(self.descriptor, rest[:end])
                rest = rest[end:]
        return len(data)
