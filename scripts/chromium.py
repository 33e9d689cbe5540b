"""Finds the browser of tests and pictures: a headless Chromium, Chrome or Edge.

As a program it exits with 0 if Playwright can drive a browser here.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
)
APPLICATIONS = ("Chromium", "Google Chrome", "Microsoft Edge")
FOLDERS = (Path("/Applications"), Path.home() / "Applications")
"""The folder of applications on a Mac."""

ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The popups of the address bar load a page in each window. It replaces Playwright's list.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,HttpsUpgrades,PaintHolding,Translate",
]


def find() -> str | None:
    """The browser named by CHROMIUM, or else the first with a usual name.

    None also if Playwright has no build for the C library.
    """
    if "musl" in (sysconfig.get_config_var("SOABI") or ""):
        return None
    if named := os.environ.get("CHROMIUM"):
        return shutil.which(named)
    programs = [f"{name}.app/Contents/MacOS/{name}" for name in APPLICATIONS]
    on_a_mac = [str(folder / program) for folder in FOLDERS for program in programs]
    return next(filter(None, map(shutil.which, [*NAMES, *on_a_mac])), None)


if __name__ == "__main__":
    sys.exit(find() is None)
