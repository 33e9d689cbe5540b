"""The games that can be shown, by name."""

from __future__ import annotations

from collections.abc import Mapping

from demo import bing_rummy, gin_rummy
from demo.play import Table

TABLES: Mapping[str, Table] = {"gin-rummy": gin_rummy, "bing-rummy": bing_rummy}
