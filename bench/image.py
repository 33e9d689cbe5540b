"""How large the image is beyond its base: what the first stage of the Dockerfile puts together."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.tables import table

ROOT = Path(__file__).parent.parent


def first_stage() -> Iterator[tuple[str, str]]:
    """The instructions of the first stage, as what is done and with what."""
    text = (ROOT / "Dockerfile").read_text("utf-8").replace("\\\n", "")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    begins, ends, *_ = (place for place, line in enumerate(lines) if line.startswith("FROM "))
    for line in lines[begins + 1 : ends]:
        what, _, rest = line.partition(" ")
        yield what, rest


def report() -> str:
    """The table, or why there is none."""
    try:
        size = megabytes()
    except subprocess.CalledProcessError as failed:
        return f"Not measured: {failed.stderr.decode().strip().splitlines()[-1]}"
    return table(["the image", "MB"], [["what it adds to its base", size]])


def megabytes() -> float:
    """Megabytes that the image adds to its base, as files.

    :raises subprocess.CalledProcessError: a command of the stage failed; without a network none of
        the locked packages can be had.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for what, rest in first_stage():
            if what == "COPY":
                _copy(folder, *rest.split())
            elif what == "RUN":
                _, *words = json.loads(rest)
                subprocess.run(  # noqa: S603 - what the Dockerfile says
                    [sys.executable, *words], cwd=folder, check=True, capture_output=True
                )
        return sum(path.lstat().st_blocks for path in folder.rglob("*")) * 512 / 1e6


def _copy(folder: Path, *names: str) -> None:
    *sources, target = names
    for source in sources:
        there = folder / target
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, there, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / source, there)
