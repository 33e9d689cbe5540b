"""Writes the contract as YAML, or the page of problems, to standard output; or pages of all games.

``python -m service.openapi > openapi.yaml``,
``python -m service.openapi problems > docs/problems.md``,
``python -m service.openapi guides docs/games``,
``python -m service.openapi rules docs/rules``
"""

from __future__ import annotations

import sys
from pathlib import Path

from service.catalog import CATALOG
from service.openapi.document import as_yaml, build
from service.openapi.guides import guide_page
from service.openapi.problem_pages import problems_page
from service.openapi.rule_pages import rules_page

if __name__ == "__main__":
    wanted = sys.argv[1:]
    if wanted[:1] == ["guides"]:
        for name, entry in CATALOG.items():
            Path(wanted[1], f"{name}-guide.md").write_text(guide_page(entry), encoding="utf-8")
    elif wanted[:1] == ["rules"]:
        for name, entry in CATALOG.items():
            page = Path(wanted[1], f"{name}.md")
            page.write_text(rules_page(entry, page.read_text(encoding="utf-8")), encoding="utf-8")
    elif wanted == ["problems"]:
        sys.stdout.buffer.write(problems_page(CATALOG["gin-rummy"]).encode())
    else:
        sys.stdout.buffer.write(as_yaml(build(CATALOG)))
