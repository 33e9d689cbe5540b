"""What a machine may lack. A test that needs it is skipped; the summary says how to get it."""

import fcntl
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.browser import chromium


class Need(NamedTuple):
    """A way to find something, what is not tested without it, and how to get it."""

    find: Callable[[], object]
    """Answers what is true of a thing that is here: the path of a program."""
    untested: str
    remedy: str


def curl():
    """The curl of this machine, if it knows ``--json`` as the documents use it."""
    found = shutil.which("curl")
    told = found and subprocess.run(
        [found, "--help", "all"], capture_output=True, text=True, check=False
    )
    return found if told and "--json" in told.stdout else None


def unshare():
    """The program that gives a process mounts of its own, if that is allowed here."""
    found = shutil.which("unshare")
    mount = ["mount", "-t", "tmpfs", "probe", "/dev/shm"]  # noqa: S108 - seen by this process alone
    if found:
        command = [found, "--map-root-user", "--mount", *mount]
        tried = subprocess.run(command, capture_output=True, check=False)
        found = None if tried.returncode else found
    return found


def first(folder, pattern):
    """Any file of a folder whose name has a pattern."""
    return next(Path(folder).glob(pattern), None)


DEV_FULL = Path("/dev/full")
"""A device that refuses to be written."""

ANNOTATIONS = Path("/usr/share/java/jakarta-annotation-api.jar")
"""Names that the sources of a generated Java client use."""

NEEDS = {
    "browser": Need(
        chromium.find,
        "the page in a browser",
        "install Chromium, Chrome or Edge; on Debian: apt-get install chromium; not on Alpine",
    ),
    "node": Need(
        lambda: shutil.which("npm") and shutil.which("node"),
        "JavaScript, TypeScript, pyright and axe-core",
        "install Node.js with npm; on Debian: apt-get install nodejs npm",
    ),
    "cargo": Need(
        lambda: shutil.which("cargo") and first("/usr/share/cargo/registry", "serde_json-*"),
        "a generated Rust client",
        "on Debian: apt-get install cargo librust-serde-derive-dev librust-serde-json-dev",
    ),
    "javac": Need(
        lambda: shutil.which("javac") and ANNOTATIONS.exists() and ANNOTATIONS,
        "a generated Java client",
        "on Debian: apt-get install default-jdk-headless libjakarta-annotation-api-java",
    ),
    "go": Need(
        lambda: shutil.which("go"),
        "a generated Go client",
        "install Go; on Debian: apt-get install golang-go",
    ),
    "mono": Need(
        lambda: (
            shutil.which("mcs")
            and shutil.which("mono")
            and first("/usr/lib/mono/gac", "Newtonsoft.Json/*/*.dll")
        ),
        "a generated C# client",
        "on Debian: apt-get install mono-mcs mono-runtime libnewtonsoft-json5.0-cil",
    ),
    "php": Need(
        lambda: shutil.which("php") and Path("/usr/share/php/GuzzleHttp").exists(),
        "a generated PHP client",
        "on Debian: apt-get install php-cli php-curl php-mbstring php-guzzlehttp-guzzle",
    ),
    "haproxy": Need(
        lambda: shutil.which("haproxy"),
        "the proxy of deploy/",
        "install HAProxy, and have it on the PATH; on Debian: apt-get install haproxy",
    ),
    "curl": Need(
        curl,
        "the documents with a real curl",
        "install curl 7.82 or newer; on Debian: apt-get install curl",
    ),
    "shellcheck": Need(
        lambda: shutil.which("shellcheck"),
        "the style of the scripts",
        "install ShellCheck; on Debian: apt-get install shellcheck",
    ),
    "/proc": Need(
        lambda: Path("/proc/self/stat").exists() and Path("/proc"),
        "the processes of a server",
        "needs /proc: run it on Linux",
    ),
    "/dev/full": Need(
        lambda: DEV_FULL.exists() and DEV_FULL,
        "a full disk",
        "needs /dev/full: run it on Linux",
    ),
    "pipe sizes": Need(
        lambda: hasattr(fcntl, "F_SETPIPE_SZ"),
        "a log that nobody reads",
        "needs fcntl.F_SETPIPE_SZ: run it on Linux",
    ),
    "unshare": Need(
        unshare,
        "a disk without a free byte",
        "needs mounts of its own: run it on Linux as root",
    ),
}


def need(name):
    """What a test needs; without it, the test that asks is skipped."""
    find, untested, remedy = NEEDS[name]
    found = find()
    if not found:
        pytest.skip(f"{untested} ({remedy})")
    return found
