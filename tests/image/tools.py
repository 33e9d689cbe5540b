"""The requirements of these tests, and an image builder confined to one folder."""

import os
import shutil
import sys
from pathlib import Path

from tests import programs

ROOT = Path(__file__).parents[2]
TOOLS = ("buildah", "debootstrap", "runc")
"""Programs, each from the Debian package of the same name."""


def wanting():
    """What is missing and how to get it; empty if nothing is."""
    if sys.platform != "linux":
        return "make image-check needs Debian: macOS has no debootstrap and no runc"
    if os.geteuid() != 0:
        return "make image-check must be run by root: it mounts file systems and starts containers"
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        names = " ".join(missing)
        verb = "is" if len(missing) == 1 else "are"
        install = f"sudo apt-get install --no-install-recommends {names}"
        return f"{', '.join(missing)} {verb} missing; install on Debian: {install}"
    return ""


def run(*command, **where):
    """The output of a program; any failure is shown."""
    return programs.run([str(word) for word in command], **where).strip()


class Buildah:
    """buildah, with its own images and containers."""

    def __init__(self, folder):
        self.folder = folder
        self.where = ["--storage-driver", "vfs", "--root", folder / "images"]
        self.where += ["--runroot", folder / "running"]

    def __call__(self, *words):
        return run("buildah", *self.where, *words, cwd=ROOT)

    def mounted(self, image):
        """A new container of an image, and the folder with its files."""
        container = self("from", "--pull-never", image)
        return container, Path(self("mount", container))

    def committed(self, container, name):
        """The image made from a container."""
        self("unmount", container)
        self("commit", "--rm", "--quiet", container, name)
        return name
