"""What the source says about the shape of the house: who imports whom, and how large classes and functions are.

    python tests/house/measures.py [CHECKOUT]

prints the figures of a checkout (this one by default).  The tests beside this file hold the house to them.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("engine", "game")


class Size(NamedTuple):
    """A class or function: where, its name, and how many lines, methods (classes) or parameters (functions) it has."""

    module: str
    name: str
    lines: int
    methods: int = 0
    parameters: int = 0


@cache
def modules(root: Path = ROOT) -> dict[str, Path]:
    """Return every module of the program by its dotted name; a package is named like its folder."""
    found = {}
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imports(root: Path = ROOT) -> dict[str, set[str]]:
    """Return for every module the modules of the program it imports, wherever in the file it does so."""
    known = modules(root)
    return {name: set(_imported(ast.parse(path.read_text("utf-8")), known)) for name, path in known.items()}


def _imported(tree: ast.AST, known: dict[str, Path]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                if full in known:
                    yield full
                elif node.module in known:
                    yield node.module


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Return the groups of modules that import each other in a ring (strongly connected components, Tarjan 1972)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            at = stack.index(name)
            group = stack[at:]
            del stack[at:]
            if len(group) > 1 or name in graph[name]:
                found.append(sorted(group))

    for name in sorted(graph):
        if name not in index:
            visit(name)
    return found


@cache
def sizes(root: Path = ROOT) -> tuple[list[Size], list[Size]]:
    """Return all classes and all functions (methods among them)."""
    classes, functions = [], []
    for name, path in modules(root).items():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                methods = sum(isinstance(part, ast.FunctionDef) for part in node.body)
                classes.append(Size(name, node.name, _lines(node), methods=methods))
            elif isinstance(node, ast.FunctionDef):
                given = node.args
                named = [a.arg for a in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
                count = len([arg for arg in named if arg not in ("self", "cls")])
                functions.append(Size(name, node.name, _lines(node), parameters=count))
    return classes, functions


def _lines(node: ast.ClassDef | ast.FunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def main(argv: list[str]) -> int:
    """Print the figures."""
    root = Path(argv[0]).resolve() if argv else ROOT
    graph = imports(root)
    client = [name for name in graph if name.split(".")[0] == "game"]
    for title, names in (("game/", client), ("engine/", [name for name in graph if name.startswith("engine")])):
        of_game = [name for name in names if ".firenze" in name]
        naming = [n for n in names if n not in of_game and any(".firenze" in other for other in graph[n])]
        print(
            f"{title}: {len(names)} modules, {len(of_game)} in the rooms of Firenze, {len(naming)} others import those"
        )
    print("circles:", len(circles(graph)))
    for group in circles(graph):
        print("  " + " ".join(group))
    classes, functions = sizes(root)
    for title, found, key in (
        ("most methods", classes, "methods"),
        ("longest functions", functions, "lines"),
        ("most parameters", functions, "parameters"),
    ):
        print(f"{title}:")
        for size in sorted(found, key=lambda one: -getattr(one, key))[:6]:
            print(f"  {getattr(size, key):4} {size.module}.{size.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
