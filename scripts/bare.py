"""Runs the two commands of the README in a fresh clone, with only the tools that it requires.

    python3 scripts/bare.py [--mac] [--portable] [--coverage] <python>

All programs that a base system lacks are hidden, except git, make and this Python. With --mac,
everything that a Mac lacks is hidden too: GNU programs and options, and parts of Python (mac.py).
With --portable, `make test` runs only the tests that depend on the system; with --coverage,
it fails too if the tests reach too few lines of the service.
"""

import argparse
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from http import HTTPStatus
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
ASKED_FOR = ("git", "make")
POSIX = """\
    [ awk basename cat chgrp chmod chown cksum comm cp cut date dd df diff dirname du echo env
    expr false file find fold getconf grep head id join kill ln ls mkdir mkfifo mktemp more mv nl od
    paste pathchk pr printf ps pwd rm rmdir sed sh sleep sort split stty tail tee test touch tr true
    tsort tty uname uniq unlink wc who xargs
"""
"""Programs that every system has."""
LINUX = """\
    arch b2sum base32 base64 bash dir dmesg egrep fgrep flock gunzip gzip hostname ionice ldconfig
    ldd link locale lsblk lscpu md5sum mount nice nohup nproc numfmt perl printenv ptx readlink
    realpath renice sdiff seq setsid sha1sum sha256sum sha512sum shred shuf stat stdbuf su sum sync
    tac tar taskset timeout truncate umount unshare vdir whereis which whoami yes zcat
"""
"""More programs of a plain Debian."""
SED = """#!/bin/sh
# In place of BSD sed, also where one such wrapper calls another.
for word; do
    case $word in
    --posix) ;;
    -i* | -E | -r | -s | -z | --*)
        echo "sed: illegal option: $word" >&2
        exit 1
        ;;
    esac
done
exec {} --posix "$@"
"""
PATIENCE = 1200
"""The time limit in seconds until the service is installed and responds."""


def main() -> None:
    """Run both commands; exit with 1 if one fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python")
    parser.add_argument("--mac", action="store_true", help="hide what a Mac lacks")
    parser.add_argument("--portable", action="store_true", help="only the tests with this mark")
    parser.add_argument("--coverage", action="store_true", help="count the lines that tests reach")
    asked = parser.parse_args()
    version = output(asked.python, "-V")
    what = "as on a Mac" if asked.mac else "on a bare machine"
    print(f"\n===== README's two commands {what}, {version} =====", flush=True)
    with tempfile.TemporaryDirectory(prefix="referee-bare-") as folder:
        environment = environment_of(Path(folder), asked.python, mac=asked.mac)
        clone = Path(folder, "referee")
        run(["git", "clone", "--quiet", ROOT, clone], env=environment)
        if asked.mac:
            take_away(clone, environment)
        began = time.monotonic()
        serve(clone, environment)
        print(f"===== make run {what}: answered after {time.monotonic() - began:.0f} s", flush=True)
        began = time.monotonic()
        chosen = ['ARGS=-m "portable and not alone"'] if asked.portable else []
        target = "coverage" if asked.coverage else "test"
        run(["make", target, *chosen], cwd=clone, env=environment)
        print(f"===== make test {what}: passed in {time.monotonic() - began:.0f} s", flush=True)


def output(*command: str) -> str:
    """The output of a program."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def run(command: Sequence[str | Path], *, cwd: Path | None = None, env: dict[str, str]) -> None:
    """Run a program; it is looked up on the PATH of its own environment."""
    found = shutil.which(command[0], path=env["PATH"])
    if status := subprocess.run([found, *command[1:]], check=False, cwd=cwd, env=env).returncode:
        sys.exit(f"===== {' '.join(map(str, command))}: exit status {status}")


def environment_of(folder: Path, python: str, *, mac: bool) -> dict[str, str]:
    """The environment of both commands: this process's, with a PATH of links."""
    links = folder / "bin"
    links.mkdir()
    for name in [*ASKED_FOR, *POSIX.split(), *("" if mac else LINUX).split()]:
        if found := shutil.which(name):
            (links / name).symlink_to(found)
    script(links / "python3", f'#!/bin/sh\nexec "{python}" "$@"\n')
    dropped = ("CHROMIUM", "MAKE", "MFLAGS", "PYENV", "PYTHON", "REFEREE", "VIRTUAL_ENV")
    environment = {name: text for name, text in os.environ.items() if not name.startswith(dropped)}
    environment["PATH"] = str(links)
    # The checkout may belong to another user, as on a build machine.
    settings = folder / "gitconfig"
    settings.write_text("[safe]\n\tdirectory = *\n")
    environment["GIT_CONFIG_GLOBAL"] = str(settings)
    if mac:
        # GNU programs must not accept options after a file name, since those of BSD do not.
        environment["POSIXLY_CORRECT"] = "1"
        (links / "sed").unlink()
        script(links / "sed", SED.format(shutil.which("sed")))
        if found := shutil.which("original-awk"):
            (links / "awk").unlink()
            (links / "awk").symlink_to(found)
    return environment


def script(path: Path, text: str) -> None:
    """Write a program."""
    path.write_text(text)
    path.chmod(0o755)


def take_away(clone: Path, environment: dict[str, str]) -> None:
    """Create the clone's own Python, and remove the parts that a Mac lacks."""
    run(["python3", "-I", "-m", "venv", clone / ".venv"], env=environment)
    [packages] = (clone / ".venv/lib").glob("python*/site-packages")
    shutil.copy(ROOT / "scripts/mac.py", packages / "_like_a_mac.py")
    (packages / "like_a_mac.pth").write_text("import _like_a_mac\n")


def serve(clone: Path, environment: dict[str, str]) -> None:
    """Run `make run` until it responds, then press Ctrl-C."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    make = shutil.which("make", path=environment["PATH"])
    server = subprocess.Popen(
        [make, "run"], cwd=clone, env=environment | {"PORT": str(port)}, start_new_session=True
    )
    try:
        end = time.monotonic() + PATIENCE
        while not answers(f"http://127.0.0.1:{port}/v1/games"):
            if server.poll() is not None or time.monotonic() > end:
                sys.exit("make run did not answer")
            time.sleep(0.5)
    finally:
        os.killpg(server.pid, signal.SIGINT)
        server.wait(60)
    if answers(f"http://127.0.0.1:{port}/livez"):
        sys.exit("make run answers after Ctrl-C")


def answers(url: str) -> bool:
    """Whether a server responds with 200."""
    try:
        with urlopen(url, timeout=10) as answer:
            return answer.status == HTTPStatus.OK
    except HTTPError as refused:
        refused.close()
        return False
    except OSError:
        return False


if __name__ == "__main__":
    main()
