"""Locks have versions and hashes but no addresses, and agree with each other."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def pins(name):
    """The versions in a lock, by package."""
    return dict(PIN.findall((ROOT / f"requirements/{name}.txt").read_text()))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_pin_has_a_hash_and_no_line_an_address(lock):
    text = lock.read_text()
    entries = re.split(r"\n(?=\S)", re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE))
    assert len(entries) == len(PIN.findall(text)) > 1
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in text


def test_what_is_tested_is_what_runs():
    run, clients, sealing, browser, test = map(
        pins, ("run", "clients", "sealing", "browser", "test")
    )
    assert len(run) > 7
    assert run.items() <= clients.items() <= test.items()
    assert run.items() <= sealing.items() <= test.items()
    assert "cryptography" in sealing.keys() - run.keys()
    assert "playwright" in browser.keys() - test.keys()
    assert {name: test.get(name, version) for name, version in browser.items()} == browser


@pytest.mark.parametrize("folder", ["tests/npm", "tests/consumers", "clients"])
def test_what_comes_by_npm_is_locked_by_checksum_without_addresses(folder):
    text = (ROOT / folder / "package-lock.json").read_text()
    _, *packages = json.loads(text)["packages"].values()
    assert all(package["integrity"].startswith("sha512-") for package in packages)
    assert not any("resolved" in package for package in packages)
