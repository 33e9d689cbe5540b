"""Tools that a machine may lack: tests that need them are skipped, and the summary says so."""

import fcntl
import shutil
import subprocess
import sysconfig
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

from scripts import chromium


class Need(NamedTuple):
    """A tool, how to find it, the tests that need it, and how to get it."""

    find: Callable[[], object]
    """Returns a truthy value if the tool is here, such as the path of a program."""
    untested: str
    remedy: str


def curl():
    """The curl of this machine, if it supports ``--json``, which the documents use."""
    found = shutil.which("curl")
    told = found and subprocess.run(
        [found, "--help", "all"], capture_output=True, text=True, check=False
    )
    return found if told and "--json" in told.stdout else None


def mosquitto():
    """The MQTT broker; Debian has it where only root looks."""
    return shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin")


def unshare():
    """The program that gives a process its own mounts, if that is allowed here."""
    found = shutil.which("unshare")
    mount = ["mount", "-t", "tmpfs", "probe", "/dev/shm"]  # noqa: S108 - seen by this process alone
    if found:
        command = [found, "--map-root-user", "--mount", *mount]
        tried = subprocess.run(command, capture_output=True, check=False)
        found = None if tried.returncode else found
    return found


def mono():
    """Newtonsoft.Json, if Mono is here too."""
    libraries = sorted(Path("/usr/lib/cli").glob("Newtonsoft.Json-*/Newtonsoft.Json.dll"))
    return shutil.which("mcs") and shutil.which("mono") and libraries and libraries[-1]


def java():
    """The annotations of Java's sources, if there is a compiler too."""
    library = Path("/usr/share/java/jakarta-annotation-api.jar")
    return shutil.which("javac") and library.exists() and library


def rust():
    """Whether there is Rust with Debian's libraries."""
    return shutil.which("cargo") and any(Path("/usr/share/cargo/registry").glob("serde_repr-*"))


def lua():
    """Lua 5.4, if it has the libraries that the client needs."""
    found = shutil.which("lua5.4")
    libraries = "require 'dkjson' require 'socket.http'"
    if found:
        tried = subprocess.run([found, "-e", libraries], capture_output=True, check=False)
        found = None if tried.returncode else found
    return found


DEV_FULL = Path("/dev/full")
"""A device on which every write fails."""

NEEDS = {
    "cryptography": Need(
        lambda: find_spec("cryptography"),
        "sealed tables",
        "its newest versions have no wheel for Intel Macs",
    ),
    "browser": Need(
        chromium.find,
        "the page in a browser",
        "install Chromium, Chrome or Edge; on Debian: apt-get install chromium; not on Alpine",
    ),
    "firefox": Need(
        lambda: shutil.which("firefox-esr") or shutil.which("firefox"),
        "the page in Firefox",
        "install Firefox; on Debian: apt-get install firefox-esr",
    ),
    "node": Need(
        lambda: shutil.which("npm") and shutil.which("node"),
        "JavaScript, TypeScript, pyright and axe-core",
        "install Node.js with npm; on Debian: apt-get install nodejs npm",
    ),
    "haproxy": Need(
        lambda: shutil.which("haproxy"),
        "the proxy of deploy/",
        "install HAProxy, and have it on the PATH; on Debian: apt-get install haproxy",
    ),
    "mosquitto": Need(
        mosquitto,
        "the example without a server over MQTT",
        "install Mosquitto with WebSockets; on Debian: apt-get install mosquitto",
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
    "mono": Need(
        mono,
        "clients in C#",
        "on Debian: apt-get install mono-mcs mono-runtime libmono-system-net-http4.0-cil"
        " libnewtonsoft-json5.0-cil",
    ),
    "godot": Need(
        lambda: shutil.which("godot3-server"),
        "the client in GDScript",
        "on Debian: apt-get install godot3-server",
    ),
    "go": Need(
        lambda: shutil.which("go"),
        "clients in Go",
        "install Go 1.18 or newer; on Debian: apt-get install golang-go",
    ),
    "lua": Need(
        lua,
        "the client in Lua",
        "on Debian: apt-get install lua5.4 lua-dkjson lua-socket",
    ),
    "java": Need(
        java,
        "a client in Java",
        "on Debian: apt-get install default-jdk-headless libjakarta-annotation-api-java",
    ),
    "php": Need(
        lambda: shutil.which("php") and Path("/usr/share/php/GuzzleHttp").exists(),
        "a client in PHP",
        "on Debian: apt-get install php-cli php-curl php-mbstring php-guzzlehttp-guzzle",
    ),
    "rust": Need(
        rust,
        "a client in Rust",
        "on Debian: apt-get install cargo librust-serde-derive-dev librust-serde-json-dev"
        " librust-serde-repr-dev",
    ),
    "generators": Need(
        lambda: "musl" not in (sysconfig.get_config_var("SOABI") or ""),
        "generated clients, and the one in Kotlin",
        "PyPI has no Java for musl: run it on glibc or macOS",
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
    """A tool that a test needs; if it is absent, the test is skipped."""
    find, untested, remedy = NEEDS[name]
    found = find()
    if not found:
        pytest.skip(f"{untested} ({remedy})")
    return found
