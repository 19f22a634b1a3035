"""Finds which test carries which number of FEATURES.md, by reading the tests' source: a mark counts only where pytest would see it."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_IDLE: Final = frozenset({"skip", "skipif", "xfail"})
"""Marks under which a test may not run or may fail: such a test proves nothing."""

type _Marked = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True, slots=True)
class Mark:
    """One number that one test carries."""

    number: str
    where: str
    """``tests/realty/test_rule.py::test_it``."""
    runs: bool = True
    """False where the test may be skipped or expected to fail."""
    fault: str = ""
    """What is wrong with the mark itself."""


def find_marks(tests: Path) -> tuple[Mark, ...]:
    """All marks of all test files under a folder, in the order of their files. Raises SyntaxError for a file that is no Python."""
    found: list[Mark] = []
    for file in sorted(tests.rglob("*.py")):
        found += marks_of(file.read_text(encoding="utf-8"), file.relative_to(tests.parent).as_posix())
    return tuple(found)


def marks_of(source: str, name: str) -> tuple[Mark, ...]:
    """The marks of one file: on its tests, on its test classes, on the whole module, and on single parameters of a test."""
    tree = ast.parse(source, filename=name)
    found = [m for statement in tree.body if _is_pytestmark(statement) for m in _read(statement, name, runs=not _idle(statement))]
    reached = {id(call) for statement in tree.body if _is_pytestmark(statement) for call in _calls(statement)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and _is_test(node, name):
            runs = not any(_idle(d) for d in node.decorator_list)
            for decorator in node.decorator_list:
                reached |= {id(call) for call in _calls(decorator)}
                found += _read(decorator, f"{name}::{node.name}", runs=runs)
    stray = [c for c in _calls(tree) if id(c) not in reached]
    found += [Mark("", f"{name}:{c.lineno}", fault="a feature mark that is on no test") for c in stray]
    return tuple(found)


def _is_test(node: _Marked, name: str) -> bool:
    in_test_file = Path(name).name.startswith("test_")
    return in_test_file and node.name.startswith("Test" if isinstance(node, ast.ClassDef) else "test")


def _is_pytestmark(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets)


def _read(node: ast.AST, where: str, *, runs: bool) -> Iterator[Mark]:
    for call in _calls(node):
        if not call.args or call.keywords:
            yield Mark("", where, fault="feature takes numbers and nothing else")
        for argument in call.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield Mark(argument.value, where, runs=runs)
            else:
                yield Mark("", where, fault="a number must be written out, so that it can be found")


def _calls(node: ast.AST) -> Iterator[ast.Call]:
    return (n for n in ast.walk(node) if isinstance(n, ast.Call) and _mark_name(n.func) == "feature")


def _idle(node: ast.AST) -> bool:
    return any(_mark_name(n) in _IDLE for n in ast.walk(node))


def _mark_name(node: ast.AST) -> str:
    """``feature`` of ``pytest.mark.feature``; empty for anything else."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute) and node.value.attr == "mark":
        return node.attr
    return ""
