"""The file of a seat: one program at a time has it, and it is written as a whole."""

from __future__ import annotations

import os
import sys
import weakref
from pathlib import Path
from tempfile import TemporaryDirectory

if sys.platform != "win32":
    import fcntl


class SeatFile:
    """A file with a lock file beside it, held until it is closed or the program ends."""

    def __init__(self, path: Path) -> None:
        """Read the file, if there is one."""
        self.path = path
        self.text = path.read_text(errors="replace") if path.exists() else None
        """The text last read or written; None if there is none yet."""

    def lock(self) -> None:
        """Lock out other programs, if the system has such locks.

        Raises:
            ValueError: another program has it.
        """
        lock = os.open(f"{self.path}.lock", os.O_CREAT, 0o600)
        self._lock = weakref.finalize(self, os.close, lock)
        try:
            if sys.platform != "win32":
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._lock()
            raise ValueError("this seat is open elsewhere") from None
        except OSError:
            pass  # this file system has no locks, so a second program is refused when it writes

    def write(self, text: str) -> None:
        """Replace the content.

        Raises:
            ValueError: it is closed, or another program has written to it.
        """
        if not self._lock.alive:
            raise ValueError("this seat is closed")
        there = self.path.exists()
        if there and self.path.read_text(errors="replace") != self.text:
            raise ValueError("this seat is open elsewhere")
        if there and text == self.text:
            return
        with TemporaryDirectory(dir=self.path.parent) as folder:
            new = Path(folder, self.path.name)
            new.touch(mode=0o600)  # it has the secret
            with new.open("w") as out:
                out.write(text)
                out.flush()
                os.fsync(out.fileno())
            new.replace(self.path)
        if sys.platform != "win32":
            _sync(self.path.parent)
        self.text = text

    def close(self) -> None:
        """Release the lock."""
        self._lock()


def _sync(folder: Path) -> None:
    """Write the folder itself: until then a loss of power may bring back the old file."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    except OSError:
        pass  # this file system does not sync folders
    finally:
        os.close(opened)
