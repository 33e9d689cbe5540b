"""Every run-time package is listed with its licence."""

import re
from importlib.metadata import metadata
from pathlib import Path

ROOT = Path(__file__).parents[2]
# For ambiguous classifiers, the licence was looked up in the texts of these packages.
CLASSIFIERS = {
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: BSD License": "BSD-3-Clause",
}


def licence(package):
    """A package's own metadata as an SPDX expression."""
    told = metadata(package)
    expression = told.get("License-Expression") or told.get("License")
    [by_classifier] = {
        CLASSIFIERS[line] for line in told.get_all("Classifier") or () if line in CLASSIFIERS
    } or {None}
    return expression or by_classifier


def test_every_package_that_runs_is_listed_with_its_licence():
    lock = (ROOT / "requirements/run.txt").read_text()
    pinned = re.findall(r"^([a-z0-9-]+)==", lock, re.MULTILINE)
    page = (ROOT / "docs/dependencies.md").read_text()
    listed = dict(re.findall(r"^\| ([a-z0-9-]+) \| ([^|]+) \|", page, re.MULTILINE))
    assert list(listed) == sorted(pinned)
    assert listed == {package: licence(package) for package in listed}
