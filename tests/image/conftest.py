"""The image, built once on this machine, and its containers.

Only `make image-check` collects these tests: they take minutes, and need root.
"""

import json
import os
import shutil
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.image import standin
from tests.image.container import Container
from tests.image.tools import ROOT, Buildah, run, wanting

collect_ignore_glob = [] if os.environ.get("REFEREE_IMAGE") else ["test_*.py"]


def pytest_configure():
    """Stop before the first test if a program is missing, and name it."""
    if os.environ.get("REFEREE_IMAGE") and (trouble := wanting()):
        raise pytest.UsageError(f"referee: {trouble}")


FIGURES = []
"""The measurements, one per line."""


def pytest_terminal_summary(terminalreporter):
    for line in FIGURES:
        terminalreporter.line(line)


@contextmanager
def timed(what):
    began = time.monotonic()
    yield
    FIGURES.append(f"{what}: {time.monotonic() - began:.0f} s")


@pytest.fixture(scope="session")
def folder():
    """A folder for all files, removed at the end: images are large."""
    path = Path(tempfile.mkdtemp(prefix="referee-image-"))
    yield path
    shutil.rmtree(path)


@pytest.fixture(scope="session")
def buildah(folder):
    return Buildah(folder)


@pytest.fixture(scope="session")
def bases(buildah):
    """The base of the image: build arguments, and the version of Python.

    IMAGE_BASE names an image that can be fetched; without it, one is built here.
    """
    if base := os.environ.get("IMAGE_BASE"):
        buildah("pull", "--quiet", base)
        asked = ("--isolation", "chroot", buildah("from", base), "python3", "-V")
        version = buildah("run", *asked).split()[1]
        return {"BASE": base, "BUILDER": base}, version.rpartition(".")[0]
    with timed("the stand-in for a base image"):
        version = standin.make(buildah)
    return {"BASE": standin.BASE, "BUILDER": standin.BUILDER}, version


@pytest.fixture(scope="session")
def wheels(folder, bases):
    """The locked packages, fetched by this machine's pip, which may use a mirror."""
    _, version = bases
    exactly = ["--require-hashes", "--only-binary=:all:", "--no-deps", "--python-version", version]
    # It has all packages of requirements/run.txt in the same versions.
    lock = ROOT / "requirements/sealing.txt"
    run(sys.executable, "-m", "pip", "download", *exactly, "-r", lock, "-d", folder / "wheels")
    (folder / "pip.conf").write_text("[global]\nno-index = true\nfind-links = /wheels\n")
    return folder


@pytest.fixture(scope="session")
def build(buildah, bases, wheels):
    """Builds the image with build arguments; returns its name."""
    lent = ["--volume", f"{wheels}/wheels:/wheels:ro"]
    lent += ["--volume", f"{wheels}/pip.conf:/etc/pip.conf:ro"]
    how = ["--isolation", "chroot", "--format", "docker", "--pull-never", "--layers=false"]

    def built(tag, **more):
        given = [f"--build-arg={name}={value}" for name, value in (bases[0] | more).items()]
        with timed(f"the build of {tag}"):
            buildah("build", *how, *given, *lent, "--tag", f"localhost/{tag}", ".")
        return f"localhost/{tag}"

    return built


@pytest.fixture(scope="session")
def image(build):
    return build("referee")


@pytest.fixture(scope="session")
def settings(buildah, image):
    """The image's configuration for starting it."""
    return json.loads(buildah("inspect", "--type", "image", image))["Docker"]["config"]


@pytest.fixture(scope="session")
def files(buildah, image):
    """The folder where the files of the image are."""
    return buildah.mounted(image)[1]


@pytest.fixture(scope="session")
def sealing_files(buildah, build):
    """The same of an image that can seal tables."""
    return buildah.mounted(build("referee-sealing", LOCK="sealing"))[1]


@pytest.fixture(scope="module")
def start(folder, files, settings):
    """Starts containers, which are stopped after the last test."""
    containers = []

    def started(name, files=files, **variables):
        own = [f"{name}={value}" for name, value in variables.items()]
        changed = settings | {"Env": [*settings["Env"], *own]}
        containers.append(Container(name, folder, files, changed))
        FIGURES.append(f"ready after {containers[-1].wait_until_ready():.1f} s")
        return containers[-1]

    yield started
    for container in containers:
        container.remove()


@pytest.fixture(scope="module")
def running(start):
    return start("running")
