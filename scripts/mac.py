"""Removes from Python the parts that macOS lacks. A .pth file imports it into every process.

An approximation: the kernel, the C library and the C modules are still those of Linux.
"""

import builtins
import fcntl
import functools
import io
import os
import resource
import select
import signal
import sys
import types
from collections.abc import Callable

GONE = {
    fcntl: ("F_SETPIPE_SZ", "F_GETPIPE_SZ", "F_ADD_SEALS", "F_GET_SEALS"),
    os: (
        *("copy_file_range", "eventfd", "fdatasync", "getrandom", "getresgid", "getresuid"),
        *("getxattr", "listxattr", "memfd_create", "pidfd_open", "pipe2", "posix_fadvise"),
        *("posix_fallocate", "removexattr", "sched_getaffinity", "sched_setaffinity", "setns"),
        *("setresgid", "setresuid", "setxattr", "splice", "timerfd_create", "unshare"),
        *("O_PATH", "O_TMPFILE"),
    ),
    resource: ("prlimit",),
    select: tuple(name for name in dir(select) if name.lower().startswith("epoll")),
    signal: ("sigtimedwait", "sigwaitinfo"),
}
FOLDERS = ("/proc", "/dev/shm", "/dev/full")  # noqa: S108 - they are hidden, not used


def hide(function: Callable[..., object]) -> Callable[..., object]:
    """A function of paths that finds nothing in these folders."""

    @functools.wraps(function)
    def instead(path: object, *more: object, **named: object) -> object:
        text = os.fsdecode(path) if isinstance(path, str | bytes | os.PathLike) else ""
        if any(text == folder or text.startswith(f"{folder}/") for folder in FOLDERS):
            if function is access:
                return False
            raise FileNotFoundError(2, "No such file or directory", text)
        return function(path, *more, **named)

    for supports in (os.supports_dir_fd, os.supports_fd, os.supports_follow_symlinks):
        if function in supports:
            supports.add(instead)
    return instead


access = os.access
for module, names in GONE.items():
    for name in names:
        if hasattr(module, name):
            delattr(module, name)
for name in ("access", "listdir", "lstat", "open", "readlink", "scandir", "stat"):
    setattr(os, name, hide(getattr(os, name)))
io.open = builtins.open = hide(io.open)

# pip still needs this machine's settings and wheels.
if "pip" not in sys.orig_argv:
    multiarch = getattr(sys.implementation, "_multiarch", "")
    settings = f"_sysconfigdata_{sys.abiflags}_{sys.platform}_{multiarch}"
    os.environ.setdefault("_PYTHON_SYSCONFIGDATA_NAME", settings)
    sys.platform = "darwin"
    proxies = types.ModuleType("_scproxy")
    vars(proxies).update(_get_proxies=dict, _get_proxy_settings=dict)
    sys.modules["_scproxy"] = proxies
