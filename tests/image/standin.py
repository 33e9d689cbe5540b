"""Base images built on this machine, if none can be fetched from a registry.

The build image is Debian with Python and pip, unpacked but not configured, which is enough for a
Dockerfile without a shell. The runtime image has only Python and its libraries: no shell, no pip,
no package manager, no other program.
"""

import re
import shutil
import subprocess
from pathlib import Path

from tests.image.tools import ROOT, run

BUILDER, BASE = "localhost/stand-in-builder", "localhost/stand-in-base"
MERGED = ("bin", "lib", "lib64", "sbin")
"""Top-level folders that are now links into usr."""
UNUSED = ("apt", "dpkg", "python3/dist-packages", "x86_64-linux-gnu/perl-base")
IDLE = ("./usr/share", "./var", "./usr/lib/*/gconv")
USERS = "root:x:0:0:root:/:/none\n"


def suite():
    """The Debian release that the Dockerfile uses by default."""
    text = (ROOT / "Dockerfile").read_text()
    [name] = re.findall(r"^ARG BASE=python:\S+-(\w+)$", text, re.MULTILINE)
    return name


def make(buildah):
    """Build both; returns the version of their Python."""
    builder, files = buildah.mounted("scratch")
    base, bare = buildah.mounted("scratch")
    with_pip = ["--variant=minbase", "--include=python3,python3-pip"]
    run("debootstrap", "--download-only", *with_pip, suite(), buildah.folder / "debian")
    for folder in (files, bare):
        _prepare(folder)
    for package in (buildah.folder / "debian").glob("var/cache/apt/archives/*.deb"):
        _unpack(package, files)
    [version] = (path.name.removeprefix("python") for path in files.glob("usr/bin/python3.*"))
    # In Debian, package scripts do this.
    run("chroot", files, "python3", "-m", "compileall", "-q", f"/usr/lib/python{version}")
    _copy_python(files, bare)
    buildah.committed(base, BASE)
    buildah.committed(builder, BUILDER)
    return version


def _prepare(folder: Path):
    for place in ("dev", "etc", "proc", "sys", "tmp", *(f"usr/{name}" for name in MERGED)):
        (folder / place).mkdir(parents=True)
    for name in MERGED:
        (folder / name).symlink_to(f"usr/{name}")
    (folder / "etc/passwd").write_text(USERS)


def _unpack(package: Path, folder: Path):
    command = ["dpkg-deb", "--fsys-tarfile", str(package)]
    opened = subprocess.run(command, capture_output=True, check=True)
    tar = ["tar", "--extract", "--keep-directory-symlink", "--directory", str(folder)]
    subprocess.run([*tar, *(f"--exclude={path}" for path in IDLE)], input=opened.stdout, check=True)


def _copy_python(files: Path, bare: Path):
    for library in ("usr/lib", "usr/lib64"):
        run("cp", "-a", f"{files / library}/.", bare / library)
    for program in files.glob("usr/bin/python3*"):
        run("cp", "-a", program, bare / "usr/bin")
    for unused in UNUSED:
        shutil.rmtree(bare / "usr/lib" / unused, ignore_errors=True)
