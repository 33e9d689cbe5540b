"""Who may import whom outside the service; in it, import-linter checks that."""

import ast
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


def test_no_test_imports_another_test_or_the_demo():
    found = [
        f"{path.relative_to(ROOT)}: {module}"
        for path, module in imports("tests")
        if module.startswith("demo.") or (module.startswith("tests.") and ".test_" in module)
    ]
    assert found == []


def test_no_program_imports_a_test():
    names = ("bench", "clients", "demo", "examples", "scripts", "service")
    found = [
        f"{path.relative_to(ROOT)}: {module}"
        for name in names
        for path, module in imports(name)
        if module.startswith("tests.")
    ]
    assert found == []
