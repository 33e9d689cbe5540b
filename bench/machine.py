"""The machine and its load."""

from __future__ import annotations

import os
import platform
from pathlib import Path

from service import __version__


def machine() -> str:
    """The versions, the processor and the load, in one line."""
    load = ", ".join(f"{average:.2f}" for average in os.getloadavg())
    return (
        f"Referee {__version__}, Python {platform.python_version()}, {_processor()}, "
        f"{os.cpu_count()} processors; load average {load}"
    )


def _processor() -> str:
    told = Path("/proc/cpuinfo")
    lines = told.read_text(encoding="utf-8").splitlines() if told.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.processor() or platform.machine())
