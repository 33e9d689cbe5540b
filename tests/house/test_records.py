"""What rules and games make is never changed: nothing is stored in a record, not even its own.

``frozen=True`` would say so at run time, for an eighth of a move (docs/decisions/0702).
"""

import ast
from pathlib import Path

import pytest

SERVICE = Path(__file__).parents[2] / "service"
FILES = sorted([*(SERVICE / "rules").rglob("*.py"), *(SERVICE / "games").rglob("*.py")])
BEHIND_THE_BACK = {"setattr", "delattr", "__setattr__", "__delattr__"}


def changes(source: str) -> list[str]:
    """Where a member is stored or deleted, but for those that a plain class gives itself."""
    tree = ast.parse(source)
    own = {
        node
        for plain in ast.walk(tree)
        if isinstance(plain, ast.ClassDef) and not is_record(plain)
        for node in ast.walk(plain)
        if is_of_self(node)
    }
    return [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree)
        if (is_stored(node) and node not in own) or is_behind_the_back(node)
    ]


def is_record(kind):
    return any(ast.unparse(decorator).startswith("record") for decorator in kind.decorator_list)


def is_stored(node):
    return isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del)


def is_of_self(node):
    return is_stored(node) and isinstance(node.value, ast.Name) and node.value.id == "self"


def is_behind_the_back(node):
    name = getattr(node, "attr", None) or getattr(node, "id", None)
    return isinstance(node, ast.Attribute | ast.Name) and name in BEHIND_THE_BACK


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_no_member_of_a_record_is_changed(file):
    assert changes(file.read_text("utf-8")) == []


def test_there_are_records_to_look_at():
    marked = [file for file in FILES if "\n@record\n" in file.read_text("utf-8")]
    assert len(marked) > 30


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def f(state):\n    state.seed = 1", ["line 2: state.seed"]),
        ("def f(state):\n    state.seed += 1", ["line 2: state.seed"]),
        ("def f(state):\n    del state.seed", ["line 2: state.seed"]),
        ("def f(state):\n    for state.seed in ():\n        pass", ["line 2: state.seed"]),
        ("@record\nclass A:\n    def f(self):\n        self.a = 1", ["line 4: self.a"]),
        ("class A:\n    def f(self):\n        self.a = 1", []),
        ("class A:\n    def f(self, b):\n        b.a = 1", ["line 3: b.a"]),
        ("class A:\n    def f(self):\n        self.a.b = 1", ["line 3: self.a.b"]),
        ("object.__setattr__(state, 'seed', 1)", ["line 1: object.__setattr__"]),
        ("setattr(state, 'seed', 1)", ["line 1: setattr"]),
    ],
)
def test_the_search_finds_what_it_looks_for(source, found):
    assert changes(source) == found
