"""How a socket that listens is closed without cutting anybody off.

Whom the kernel has connected waits until a worker takes them in, perhaps with a request on the
way. When the last process closes the socket, whoever waits then is cut off. So before that the
kernel is told to let nobody in: who knocks later is not answered until the socket is closed, then
refused, and has lost nothing. Linux alone can do this; elsewhere the moment is merely short.
"""

from __future__ import annotations

import ctypes
import os
import socket
import struct
from collections.abc import Iterable
from pathlib import Path

SO_ATTACH_FILTER = 26
"""Of Linux, on nearly all processors; Python has no name for it."""

_SYN, _SYN_AND_ACK = 0x02, 0x12
_FLAGS = 13
"""Where the flags are in a TCP header."""

_PROGRAM = b"".join(
    struct.pack("HBBI", *instruction)
    for instruction in (
        (0x30, 0, 0, _FLAGS),  # load the byte of the flags
        (0x54, 0, 0, _SYN_AND_ACK),  # leave these two
        (0x15, 0, 1, _SYN),  # one who begins to connect:
        (0x06, 0, 0, 0),  # drop all of it
        (0x06, 0, 0, 0xFFFFFFFF),  # anything else: let it pass
    )
)
"""For the kernel's packet filter, which looks at what comes to a socket."""


def let_nobody_in(listener: socket.socket) -> None:
    """Have the kernel drop whoever begins to connect; who has begun may finish.

    :raises OSError: this system cannot.
    """
    program = ctypes.create_string_buffer(_PROGRAM, len(_PROGRAM))
    told = struct.pack("HP", len(_PROGRAM) // 8, ctypes.addressof(program))
    listener.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, told)


def is_held_by(pid: int, listener: socket.socket) -> bool:
    """Whether a process holds a socket too, so that it stays open when it is closed here.

    True if that cannot be known.
    """
    wanted = f"socket:[{os.fstat(listener.fileno()).st_ino}]"
    try:
        return wanted in _open_files(pid)
    except (FileNotFoundError, ProcessLookupError):
        return not Path("/proc/self/fd").exists()
    except PermissionError:
        return True


def _open_files(pid: int) -> Iterable[str]:
    for name in os.listdir(f"/proc/{pid}/fd"):  # noqa: PTH208 - names only
        try:
            yield os.readlink(f"/proc/{pid}/fd/{name}")  # noqa: PTH115 - no path of a file
        except (FileNotFoundError, ProcessLookupError):
            continue  # closed meanwhile
