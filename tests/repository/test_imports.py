"""Who may import whom outside the service; in it, import-linter checks that."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def imports(folder):
    """The modules that each file of a folder imports, with the names taken from them."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        if "node_modules" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                yield from ((path, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield from ((path, f"{node.module}.{alias.name}") for alias in node.names)


def test_no_test_imports_another_test_or_the_demo_and_no_program_a_test():
    programs = ("bench", "clients", "demo", "examples", "scripts", "service")
    wrong = [
        *(found for found in imports("tests") if re.match(r"demo\.|tests\..*\.test_", found[1])),
        *(found for name in programs for found in imports(name) if found[1].startswith("tests.")),
    ]
    assert wrong == []
