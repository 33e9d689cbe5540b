"""The games that can be shown, by name."""

from __future__ import annotations

from collections.abc import Mapping

from demo import bing_rummy, bingo, gin_rummy, rummy
from demo.play import Table

TABLES: Mapping[str, Table] = {
    "gin-rummy": gin_rummy,
    "rummy": rummy,
    "bing-rummy": bing_rummy,
    "bingo": bingo,
}
