"""Tools that a machine may lack: tests that need them are skipped, and the summary says so."""

import fcntl
import shutil
import sysconfig
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

from scripts import chromium
from tests.programs import ended


class Need(NamedTuple):
    """A tool, how to find it, the tests that need it, and how to get it."""

    find: Callable[[], object]
    """Returns a truthy value if the tool is here, such as the path of a program."""
    untested: str
    remedy: str


def programs(*names):
    """Finds programs that are needed together; the path of the first."""
    return lambda: all(map(shutil.which, names)) and shutil.which(names[0])


def working(name, *arguments, says=""):
    """Finds a program that succeeds with these arguments, and prints this."""

    def find():
        found = shutil.which(name)
        tried = found and ended([found, *arguments])
        return found if tried and tried.returncode == 0 and says in tried.stdout else None

    return find


def files(folder, pattern, *names):
    """Finds the last of some files, if there are these programs too."""

    def find():
        found = sorted(Path(folder).glob(pattern))
        return all(map(shutil.which, names)) and found and found[-1]

    return find


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
        programs("node", "npm"),
        "JavaScript, TypeScript, pyright and axe-core",
        "install Node.js with npm; on Debian: apt-get install nodejs npm",
    ),
    "haproxy": Need(
        programs("haproxy"),
        "the proxy of deploy/",
        "install HAProxy, and have it on the PATH; on Debian: apt-get install haproxy",
    ),
    "nginx": Need(
        programs("nginx"),
        "nginx in front of the service",
        "install nginx, and have it on the PATH; on Debian: apt-get install nginx-light",
    ),
    "caddy": Need(
        programs("caddy"),
        "Caddy in front of the service",
        "install Caddy, and have it on the PATH; on Debian: apt-get install caddy",
    ),
    "mosquitto": Need(
        # Debian has it where only root looks.
        lambda: shutil.which("mosquitto") or shutil.which("mosquitto", path="/usr/sbin"),
        "the example without a server over MQTT",
        "install Mosquitto with WebSockets; on Debian: apt-get install mosquitto",
    ),
    "curl": Need(
        working("curl", "--help", "all", says="--json"),
        "the documents with a real curl",
        "install curl 7.82 or newer; on Debian: apt-get install curl",
    ),
    "shellcheck": Need(
        programs("shellcheck"),
        "the style of the scripts",
        "install ShellCheck; on Debian: apt-get install shellcheck",
    ),
    "mono": Need(
        files("/usr/lib/cli", "Newtonsoft.Json-*/Newtonsoft.Json.dll", "mcs", "mono"),
        "clients in C#",
        "on Debian: apt-get install mono-mcs mono-runtime libmono-system-net-http4.0-cil"
        " libnewtonsoft-json5.0-cil",
    ),
    "nswag": Need(
        files("/usr/lib/mono/4.5/Facades", "netstandard.dll", "mcs", "mono", "node", "npm"),
        "a client by NSwag",
        "on Debian: apt-get install mono-devel nodejs npm",
    ),
    "godot": Need(
        programs("godot3-server"),
        "the client in GDScript",
        "on Debian: apt-get install godot3-server",
    ),
    "go": Need(
        programs("go"),
        "clients in Go",
        "install Go 1.18 or newer; on Debian: apt-get install golang-go",
    ),
    "kin-openapi": Need(
        files("/usr/share/gocode/src/github.com/getkin", "kin-openapi", "go"),
        "kin-openapi with the contract",
        "on Debian: apt-get install golang-go golang-github-getkin-kin-openapi-dev",
    ),
    "lua": Need(
        working("lua5.4", "-e", "require 'dkjson' require 'socket.http'"),
        "the client in Lua",
        "on Debian: apt-get install lua5.4 lua-dkjson lua-socket",
    ),
    "java": Need(
        files("/usr/share/java", "jakarta-annotation-api.jar", "javac"),
        "a client in Java",
        "on Debian: apt-get install default-jdk-headless libjakarta-annotation-api-java",
    ),
    "php": Need(
        files("/usr/share/php", "GuzzleHttp", "php"),
        "a client in PHP",
        "on Debian: apt-get install php-cli php-curl php-mbstring php-guzzlehttp-guzzle",
    ),
    "rust": Need(
        files("/usr/share/cargo/registry", "serde_repr-*", "cargo"),
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
        files("/dev", "full"),
        "a full disk",
        "needs /dev/full: run it on Linux",
    ),
    "pipe sizes": Need(
        lambda: hasattr(fcntl, "F_SETPIPE_SZ"),
        "a log that nobody reads",
        "needs fcntl.F_SETPIPE_SZ: run it on Linux",
    ),
    "unshare": Need(
        working("unshare", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "a", "/dev/shm"),  # noqa: S108 - seen by this process alone
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
