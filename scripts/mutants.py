"""Mutation tests of a game: small changes of its rules that none of its tests notices.

``make game-mutants NAME=gin-rummy ARGS="--sample 60 --seed 1"``. A mutant has one other operator or
number. It runs in a process of its own, against the laws, the stories and the game's own tests,
without recorded orders, games and advice. A survivor needs a test, unless it means the same as the
original.
"""

import ast
import os
import signal
import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import partial
from importlib.machinery import SourceFileLoader
from importlib.util import cache_from_source
from itertools import accumulate
from multiprocessing import get_context
from pathlib import Path
from random import Random

import pytest

from service.catalog import CATALOG

ROOT = Path(__file__).parents[1]
WITHOUT_RULES = {"__init__", "game", "guide", "notation", "rulebook", "sample"}
"""Modules of texts and tables."""
NO_RULES = {"Annotated", "Meta", "Literal", "within", "zero_or", "note", "changes", "lru_cache"}
"""Declarations of JSON, which other tests check, and sizes of caches."""
LEFT_OUT = {"test_recorded", "test_advice", "test_templates"}
"""Tests of records, of players and of templates."""
FIRST = "test_stories"
"""The tests that find most mutants."""
LAST = {"test_reach": 1, "test_mutants": 2, "test_laws": 3}
"""The tests that take longest, with their order."""
PROCESSES = 2
PATIENCE = 10
"""How often the time of an unchanged run a mutant may take; one that hangs is noticed."""
PAIRS: tuple[tuple[type, type], ...] = (
    (ast.Lt, ast.LtE),
    (ast.Gt, ast.GtE),
    (ast.Eq, ast.NotEq),
    (ast.In, ast.NotIn),
    (ast.Is, ast.IsNot),
    (ast.Add, ast.Sub),
    (ast.And, ast.Or),
)
OTHER = dict(PAIRS) | {two: one for one, two in PAIRS}


@dataclass(frozen=True)
class Mutant:
    """One change of a file."""

    path: Path
    line: int
    change: str
    source: bytes
    """The whole file with the change."""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.change}"


def changes_of(node: ast.AST) -> Iterator[ast.AST]:
    """A node with another operator or number."""
    match node:
        case ast.Compare(left, operators, right):
            for at, operator in enumerate(operators):
                others = [*operators[:at], OTHER[type(operator)](), *operators[at + 1 :]]
                yield ast.Compare(left, others, right)
        case ast.BinOp(left, ast.Add() | ast.Sub() as operator, right):
            yield ast.BinOp(left, OTHER[type(operator)](), right)
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(OTHER[type(operator)](), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(int(number)) if not isinstance(number, bool):
            yield from (ast.Constant(number + step) for step in (-1, 1))


def rules_in(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a module that may hold rules."""
    named = getattr(node, "func", getattr(node, "value", None))
    if not (isinstance(named, ast.Name) and named.id in NO_RULES):
        yield node
        for child in ast.iter_child_nodes(node):
            yield from rules_in(child)


def mutants_of(name: str) -> Iterator[Mutant]:
    """Every mutant of the rules of a game."""
    for file in sorted((ROOT / "service/games" / name.replace("-", "_")).glob("*.py")):
        source = file.read_bytes()
        lines = source.splitlines(keepends=True)
        starts = [0, *accumulate(map(len, lines))]
        for node in rules_in(ast.parse(source)) if file.stem not in WITHOUT_RULES else ():
            for changed in changes_of(node):
                start = starts[node.lineno - 1] + node.col_offset
                end = starts[node.end_lineno - 1] + node.end_col_offset
                now = f"({ast.unparse(changed)})"
                line = lines[node.lineno - 1].decode().strip()
                yield Mutant(
                    file.relative_to(ROOT),
                    node.lineno,
                    f"{ast.unparse(node)}  ->  {now}  in  {line}",
                    source[:start] + now.encode() + source[end:],
                )


def passes(name: str, mutant: Mutant, seconds: int = 0) -> bool:
    """Whether the tests of a game pass with a mutant, in time; for a process of its own."""
    changed, read = str(ROOT / mutant.path), SourceFileLoader.get_data

    def get_data(loader: SourceFileLoader, path: str) -> bytes:
        if path == cache_from_source(changed):
            raise FileNotFoundError(path)
        return mutant.source if path == changed else read(loader, path)

    SourceFileLoader.get_data = get_data
    for module in [module for module in sys.modules if module.startswith(("service", "tests"))]:
        del sys.modules[module]
    signal.signal(signal.SIGALRM, took_too_long)
    signal.alarm(seconds)
    snake = name.replace("-", "_")
    longer = [f" and not {other}" for other in CATALOG if name in other and name != other]
    folders = (ROOT / "tests/conformance", ROOT / "tests/games" / snake)
    files = [file for folder in folders for file in sorted(folder.glob("test_*.py"))]
    tests = [file for file in files if file.stem not in LEFT_OUT]
    options = ("-x", "-q", "-p", "no:cacheprovider", "-m", "not check and not alone")
    chosen = ("-k", f"({name} or {snake}){''.join(longer)}")
    with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        return not pytest.main([*options, *chosen, *map(str, sorted(tests, key=cheapest_first))])


def took_too_long(*_: object) -> None:
    """A test that hangs has noticed the mutant."""
    raise TimeoutError


def cheapest_first(test: Path) -> tuple[int, bool]:
    """The place of a file of tests."""
    return LAST.get(test.stem, 0), test.stem != FIRST


def survivors(name: str, mutants: list[Mutant]) -> Iterator[tuple[int, Mutant]]:
    """The mutants that no test of a game notices, with their numbers from 1."""
    path = Path(__file__).relative_to(ROOT)
    with get_context("fork").Pool(PROCESSES, maxtasksperchild=1) as pool:
        began = time.monotonic()
        if not pool.apply(passes, (name, Mutant(path, 0, "", (ROOT / path).read_bytes()))):
            sys.exit(f"the tests of {name} fail without a change")
        seconds = 1 + PATIENCE * int(time.monotonic() - began)
        tried = pool.imap(partial(passes, name, seconds=seconds), mutants)
        for number, alive in enumerate(tried, 1):
            if alive:
                yield number, mutants[number - 1]


if __name__ == "__main__":
    parser = ArgumentParser(description="Lists changes of a game's rules that no test notices.")
    parser.add_argument("name")
    parser.add_argument("--sample", type=int, default=60, help="the number of mutants (60)")
    parser.add_argument("--seed", default="1", help="for the choice of the mutants (1)")
    parser.add_argument("--skip", type=int, default=0, help="the number of them already done (0)")
    parser.add_argument("--only", default="", help="a part of a line printed: 'scoring.py:77:'")
    asked = parser.parse_args()
    every = [mutant for mutant in mutants_of(asked.name) if asked.only in str(mutant)]
    chosen = Random(asked.seed).sample(every, len(every))[asked.skip : asked.sample]
    alive = []
    for number, mutant in survivors(asked.name, chosen):
        alive.append(mutant)
        print(f"{number}. {mutant}", flush=True)
    print(f"{len(alive)} of {len(chosen)} changes survive; there are {len(every)} in all")
    sys.exit(bool(alive))
