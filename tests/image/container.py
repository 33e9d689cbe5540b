"""A container of the image, run by runc: read-only root, no capabilities, its own user."""

import ctypes
import json
import os
import subprocess
import time
from http import HTTPStatus
from pathlib import Path

from tests.asking import ask
from tests.image.tools import run
from tests.programs import ended
from tests.serving import free_port


def tmpfs(place, *options):
    """A file system in memory, as any engine mounts it."""
    options = ["nosuid", *options, "size=65536k"]
    return {"destination": place, "type": "tmpfs", "source": "tmpfs", "options": options}


MOUNTS = [
    {"destination": "/proc", "type": "proc", "source": "proc"},
    tmpfs("/dev", "strictatime", "mode=755"),
    tmpfs("/dev/shm", "noexec", "nodev", "mode=1777"),  # noqa: S108 - in the container
]


class Container:
    """The service as the image starts it, on a free port of this machine."""

    def __init__(self, name, folder, files, settings):
        """``settings``: the image's configuration for starting it."""
        self.name, self.where = name, ["--root", str(folder / "runc")]
        self.port = free_port()
        bundle = folder / "bundles" / name
        bundle.mkdir(parents=True)
        (bundle / "config.json").write_text(json.dumps(self._bundle(files, settings)))
        self.log, self.status, first = bundle / "log", None, bundle / "pid"
        adopt_orphans()
        # In the background, as engines do.
        command = ["runc", *self.where, "run", "--detach", "--pid-file", first, "--bundle", bundle]
        with self.log.open("w") as log:
            subprocess.run([*command, self.name], stderr=log, check=False)
        assert first.exists(), self.log.read_text()
        self.pid = int(first.read_text())

    def _bundle(self, files, settings):
        user, group = map(int, settings["User"].split(":"))
        return {
            "ociVersion": "1.0.0",
            "root": {"path": str(files), "readonly": True},
            "process": {
                "user": {"uid": user, "gid": group},
                "args": settings["Cmd"],
                "env": [*settings["Env"], f"PORT={self.port}", "WORKERS=2"],
                "cwd": settings["WorkingDir"],
                "noNewPrivileges": True,
                "capabilities": {},
            },
            "mounts": MOUNTS,
            "linux": {
                "namespaces": [{"type": kind} for kind in ("pid", "ipc", "uts", "mount")],
                "maskedPaths": ["/proc/kcore", "/proc/keys"],
                "readonlyPaths": ["/proc/sys", "/proc/sysrq-trigger"],
            },
        }

    def wait_until_ready(self):
        began = time.monotonic()
        while not self._is_ready():
            assert not self.has_ended(), self.log.read_text()
            assert time.monotonic() - began < 30, "the container does not answer"
            time.sleep(0.05)
        return time.monotonic() - began

    def _is_ready(self):
        try:
            return ask(self.port, "GET", "/readyz")[0] == HTTPStatus.OK
        except OSError:
            return False

    def post(self, path, body):
        """The response to a body, which may be a problem."""
        return json.loads(ask(self.port, "POST", path, body)[2])

    def inside(self, *command, **variables):
        """The exit status of a command within the container, and its output."""
        more = [word for name, value in variables.items() for word in ("--env", f"{name}={value}")]
        words = ["runc", *self.where, "exec", *more, self.name, *command]
        done = ended(words)
        return done.returncode, done.stdout + done.stderr

    def processes(self, wanted):
        """The kernel's data on each process of the container, once there are that many."""
        for _ in range(100):
            listed = json.loads(run("runc", *self.where, "ps", "--format", "json", self.name))
            if len(listed) >= wanted:
                break
            time.sleep(0.1)
        statuses = [Path(f"/proc/{pid}/status").read_text() for pid in listed]
        return [dict(line.split(":\t", 1) for line in text.splitlines()) for text in statuses]

    def stop(self, signal):
        """Send a signal as an orchestrator does, without waiting."""
        run("runc", *self.where, "kill", self.name, signal)

    def has_ended(self):
        """Whether its first process has ended, and with it the container."""
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.status = os.waitstatus_to_exitcode(status) if pid else None
        return self.status is not None

    def wait(self, seconds):
        """Its exit status, within this many seconds."""
        deadline = time.monotonic() + seconds
        while not self.has_ended():
            assert time.monotonic() < deadline, f"it goes on\n{self.log.read_text()[-2000:]}"
            time.sleep(0.02)
        return self.status

    def remove(self):
        run("runc", *self.where, "delete", "--force", self.name)


def adopt_orphans():
    """Adopt containers whose runc has exited, to learn their exit status.

    runc 1.1.5 in the foreground would report it, but sometimes does not end with its container.
    """
    set_child_subreaper = 36
    assert ctypes.CDLL(None).prctl(set_child_subreaper, 1) == 0
