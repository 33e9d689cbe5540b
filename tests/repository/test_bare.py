"""The bare environment hides all other programs, and the simulated Mac lacks what a Mac lacks."""

import os
import shutil
import sys

import pytest

from scripts.bare import ROOT, environment_of
from tests.programs import run

TOOLS = ("node", "npm", "chromium", "haproxy", "buildah", "gcc", "curl", "shellcheck", "uv", "pip")
LINUX = ("flock", "setsid", "sha256sum", "stat", "nproc", "timeout")
LACKS = """
import os, select, selectors, signal, sys
from pathlib import Path
assert sys.platform == "darwin"
for module, names in {
    os: ["sched_getaffinity", "memfd_create", "posix_fallocate", "pipe2"],
    select: ["epoll"],
    signal: ["sigtimedwait"],
}.items():
    assert not [name for name in names if hasattr(module, name)], module
for path in map(Path, ["/proc/self/stat", "/proc", "/dev/shm", "/dev/full"]):
    assert not path.exists() and not os.access(path, os.R_OK), path
    try:
        open(path)
    except FileNotFoundError:
        pass
    else:
        raise AssertionError(path)
assert Path("/dev/null").exists() and os.access("/tmp", os.W_OK)
import asyncio, multiprocessing, shutil, sysconfig, tempfile, urllib.request
assert sysconfig.get_config_var("SOABI") and urllib.request.getproxies() is not None
asyncio.run(asyncio.sleep(0))
"""


@pytest.mark.parametrize("mac", [False, True])
def test_only_what_the_readme_asks_for_is_found(tmp_path, monkeypatch, mac):
    monkeypatch.setenv("CHROMIUM", "/usr/bin/chromium")
    environment = environment_of(tmp_path, sys.executable, mac=mac)

    def found(name):
        return shutil.which(name, path=environment["PATH"])

    assert all(map(found, ("git", "make", "python3", "sh", "sed", "awk")))
    assert not any(map(found, TOOLS))
    assert not mac or not any(map(found, LINUX))
    assert "CHROMIUM" not in environment
    told = run([found("python3"), "-V"])
    assert told == f"Python {sys.version.split()[0]}\n"


def test_the_python_of_a_mac_lacks_what_only_linux_has(tmp_path):
    shutil.copy(ROOT / "scripts/mac.py", tmp_path / "like_a_mac.py")
    program = [sys.executable, "-c", f"import like_a_mac\n{LACKS}"]
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    run(program, env=environment)
