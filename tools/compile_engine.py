#!/usr/bin/env python3
"""Compiles the engine with mypyc: the same Python, two to three times as fast.

    python tools/compile_engine.py FOLDER [--games firenze strasbourg]

puts a copy of `engine/` into FOLDER with the hot modules of these games compiled to libraries, of all if none is
named; `PYTHONPATH=FOLDER python3 -P` uses it (without `-P`, `python3 -m` in the checkout takes the plain one).
The plain Python in the repository is the reference and does not change.  Needs mypy (extra `package`), a C compiler and
the headers of Python.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Collection, Iterator
from functools import cache, partial
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES = ("firenze", "princes", "strasbourg", "kgr")
"""Games that are compiled if none is named."""
KEPT_PLAIN = (
    "account", "automatic", "characters", "fold", "game", "layouts", "magic_spaces", "mark", "opponents", "puzzles",
    "reading", "reasons", "review", "setup", "solution", "spaces", "steps", "text", "voice", "why",
)  # fmt: skip
"""Modules and folders that no search needs: the time saved would not be worth their bytes."""
READ_BY_PLAYERS = ("landing", "queries")
"""Modules of the folders `reading` that a search needs."""

TWINS = Path(__file__).parent / "package" / "twins"
"""Folder of twins: modules with the same names, whose functions are written for the compiler instead of for Python."""


def hot_modules(engine: Path, games: Collection[str] = GAMES) -> dict[str, list[Path]]:
    """Return the modules to compile by library: one for all games, and one for each."""
    found = {game: sorted((engine / game).rglob("*.py")) for game in games}
    hot = {game: [path for path in paths if _is_hot(path)] for game, paths in found.items()}
    return {"kernel": [engine / "kernel" / "chance.py", engine / "kernel" / "moment.py"], **hot}


def _is_hot(path: Path) -> bool:
    if path.stem in READ_BY_PLAYERS:
        return True
    return not {path.stem, path.parent.name} & {*KEPT_PLAIN, "__init__"}


# ------------------------------------------------------------------------------------------------- the form for mypyc

CONSTANT = re.compile(r"^(?P<name>_?[A-Z][A-Z_]+)(: (?P<type>.*?))? = (?P<value>.*)")
FIELD = re.compile(r"^field\(")
IMPORTED = """\
from typing import Any as _Any, ClassVar as _ClassVar, Final as _Final
from engine.described import described, described_field, mypyc_attr, picklable
"""


def written_out(source: str) -> str:
    """Return a module in the form that mypyc compiles to fast code, with the same behaviour in Python.

    The methods that `dataclass` generates at run time would never be compiled, so they are written into the class.
    Constants are declared as final; otherwise each use would look up the name.
    """
    source = re.sub(r", strict=(True|False)\)", ")", source)  # of `zip`: loops without it are compiled
    lines, ends, tree = source.splitlines(), list[str](), ast.parse(source)
    records = _records(tree)
    for node in reversed(tree.body):
        if isinstance(node, ast.Assign | ast.AnnAssign):
            declared = partial(_constant, value=node.value)
            lines[node.lineno - 1] = CONSTANT.sub(declared, lines[node.lineno - 1])
        elif isinstance(node, ast.ClassDef) and _is_record(node):
            ends.append(_write_record(lines, node, records[node.name]))
        elif isinstance(node, ast.ClassDef) and any(ast.unparse(part).startswith("__slots__") for part in node.body):
            ends.append(f"picklable({node.name})")
    head = "from __future__ import annotations\n"
    return "\n".join(lines + ends[::-1]).replace(head, head + IMPORTED, 1) + "\n"


def with_twins(source: str, twins: str) -> str:
    """Return a module in which the functions and class members of its twin replace those of the same names."""
    tree, (_, _, *added) = ast.parse(source), ast.parse(twins).body
    tree.body[2:2] = [part for part in added if not isinstance(part, ast.ClassDef | ast.FunctionDef)]  # its imports
    own = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    for twin in added:
        if isinstance(twin, ast.ClassDef):
            kind, members = own[twin.name], {_member(part): part for part in twin.body[1:]}
            kind.body = [*members.values(), *(part for part in kind.body if _member(part) not in members)]
        elif isinstance(twin, ast.FunctionDef):
            tree.body[tree.body.index(own[twin.name])] = twin
    return ast.unparse(tree) + "\n"


def _member(part: ast.stmt) -> str:
    """Return the name that a statement in a class defines; the functions of a property are told apart by their
    decorators."""
    if isinstance(part, ast.FunctionDef):
        return part.name + "".join(map(ast.unparse, part.decorator_list))
    return ast.unparse(part.targets[0] if isinstance(part, ast.Assign) else part).partition(":")[0]


def _constant(found: re.Match[str], value: ast.expr | None) -> str:
    """Return a constant declared as final; rows of fractions as such, since mypyc cannot look up a number of a place in
    a tuple whose length it knows."""
    kinds = (
        {type(each.value) if isinstance(each, ast.Constant) else None for each in value.elts}
        if isinstance(value, ast.Tuple)
        else set()
    )
    given = found["type"] or ("tuple[float, ...]" if kinds == {float} else "")
    kind = f"_Final[{given}]" if given else "_Final"
    return f"{found['name']}: {kind} = {found['value']}"


def _is_record(kind: ast.ClassDef) -> bool:
    return any(re.match(r"record$|dataclass\b", ast.unparse(decorator)) for decorator in kind.decorator_list)


def _records(tree: ast.Module) -> dict[str, list[ast.AnnAssign]]:
    """Return the fields of each record that a module defines or imports, inherited ones first."""
    found: dict[str, list[ast.AnnAssign]] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            defined = _records_of(node.module or "")
            found |= {each.asname or each.name: defined[each.name] for each in node.names if each.name in defined}
        elif isinstance(node, ast.ClassDef) and _is_record(node):
            fields = [*found.get(ast.unparse(node.bases[0]), ())] if node.bases else []
            found[node.name] = [*{_name(field): field for field in (*fields, *_fields(node))}.values()]
    return found


@cache
def _records_of(module: str) -> dict[str, list[ast.AnnAssign]]:
    """Return the fields of each record that a module of the engine knows."""
    path = ROOT / f"{module.replace('.', '/')}.py"
    return _records(ast.parse(path.read_text(encoding="utf-8"))) if path.exists() else {}


def _fields(kind: ast.ClassDef) -> list[ast.AnnAssign]:
    """Return the fields that a record defines itself."""
    return [part for part in kind.body if isinstance(part, ast.AnnAssign) and "ClassVar" not in _type(part)]


def _write_record(lines: list[str], kind: ast.ClassDef, fields: list[ast.AnnAssign]) -> str:
    """Change the lines of a record, and return the line with its description for the end of the module.

    fields: with the inherited ones, whose types the module may not know."""
    own, told = _fields(kind), [kind.name]
    lines[kind.end_lineno or 0 : kind.end_lineno] = _methods(kind, [field for field in fields if _is_given(field)], own)
    for part in kind.body:
        if isinstance(part, ast.FunctionDef) and part.name == "__init_subclass__":
            lines[part.lineno - 1 : part.end_lineno] = [""] * ((part.end_lineno or 0) - part.lineno + 1)
    for field in own:  # defaults move to the constructor
        rows = (field.end_lineno or 0) - field.lineno
        lines[field.lineno - 1 : field.end_lineno] = [f"    {_name(field)}: {_type(field)}"] + [""] * rows
        default = f", {FIELD.sub('described_field(', ast.unparse(field.value))}" if field.value else ""
        told.append(f"({_name(field)!r}, {_type(field)!r}{default})")
    lines[kind.decorator_list[0].lineno - 1] = ""
    if kind.keywords:  # of `__init_subclass__`: class variables
        head = f"class {kind.name}({', '.join(map(ast.unparse, kind.bases))}):"
        named = [f"    {word.arg}: _ClassVar[str] = {ast.unparse(word.value)}" for word in kind.keywords]
        lines[kind.lineno - 1 : kind.lineno] = [head, *named]
    return f"described({', '.join(told)})"


def _methods(kind: ast.ClassDef, fields: list[ast.AnnAssign], own: list[ast.AnnAssign]) -> Iterator[str]:
    """Yield the lines of the methods that `dataclass` would generate."""
    names = [_name(field) for field in fields]
    yield "    __dataclass_fields__: _ClassVar[dict[str, _Any]]"
    if fields:
        given = ", ".join(_parameter(field, _type(field) if field in own else "_Any") for field in fields)
        yield f"    def __init__(self, {given}) -> None:"
    for field in fields:
        factory = _factory(field)
        made = f"({factory})() if {_name(field)} is None else {_name(field)}" if factory else _name(field)
        yield f"        self.{_name(field)} = {made}"
    if any(isinstance(part, ast.FunctionDef) and part.name == "__post_init__" for part in kind.body):
        yield "        self.__post_init__()"
    yield "    def __eq__(self, other: _Any) -> bool:"  # a field may be called `object`
    yield f"        return type(other) is {kind.name}" + "".join(f" and self.{n} == other.{n}" for n in names)
    yield "    def __hash__(self) -> int:"
    yield f"        return hash(({''.join(f'self.{name}, ' for name in names)}))"


def _name(field: ast.AnnAssign) -> str:
    return ast.unparse(field.target)


def _type(field: ast.AnnAssign) -> str:
    return ast.unparse(field.annotation)


def _parameter(field: ast.AnnAssign, kind: str) -> str:
    if _factory(field):
        return f"{_name(field)}: {kind} | None = None"
    return f"{_name(field)}: {kind}" + (f" = {ast.unparse(field.value)}" if field.value else "")


def _factory(field: ast.AnnAssign) -> str | None:
    """Return the default factory of a field, None for none."""
    if isinstance(field.value, ast.Call) and ast.unparse(field.value.func) == "field":
        return ast.unparse(field.value.keywords[0].value)
    return None


def _is_given(field: ast.AnnAssign) -> bool:
    """Return whether the constructor takes the field; another one is not compared."""
    return field.value is None or "init=False" not in ast.unparse(field.value)


# ------------------------------------------------------------------------------------------------- compiling

SETUP = """
from setuptools import setup
from mypyc.build import mypycify
made = mypycify({arguments!r}, opt_level="1", debug_level="0", separate={groups!r})
setup(name="engine", ext_modules=made)
"""
"""The setup script of the build; optimized for size ("s") the engine would be 0.2 MB smaller and a sixth slower."""


FLAGS = (
    "-fvisibility=hidden",  # internal functions call each other directly
    "-fno-asynchronous-unwind-tables",  # only for debuggers and exceptions of C++: 0.1 MB
    "-fno-unwind-tables",
)


def entry_points() -> str:
    """Return the entry points of the project in the form of installed packages."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    parts = (
        (f"[{group}]", *(f"{name} = {value}" for name, value in listed.items())) for group, listed in groups.items()
    )
    return "\n".join(line for part in parts for line in part) + "\n"


def write_out(folder: Path, games: Collection[str] = GAMES) -> dict[str, list[Path]]:
    """Put a copy of the engine into the folder, with the hot modules of these games written out; return them by
    library."""
    engine = folder / "engine"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "engine", engine, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(Path(__file__).parent / "package" / "described.py", engine)
    listed = folder / "firenze-compiled.dist-info"  # under the name pyproject.toml mypy would take it for its own
    listed.mkdir()
    (listed / "entry_points.txt").write_text(entry_points(), encoding="utf-8")
    libraries = hot_modules(engine, games)
    for module in chain(*libraries.values()):
        source = module.read_text(encoding="utf-8")
        twins = TWINS / module.name
        if twins.exists():
            source = with_twins(source, twins.read_text(encoding="utf-8"))
        source = written_out(source)
        if module.stem == "moment":  # the base of games that are not compiled, too
            source = source.replace("class Moment(", "@mypyc_attr(allow_interpreted_subclasses=True)\nclass Moment(")
        module.write_text(source, encoding="utf-8")
    return libraries


def compile_engine(folder: Path, games: Collection[str] = GAMES) -> None:
    """Put the engine, with the hot modules of these games compiled, into the folder.  Raises CalledProcessError if that
    fails."""
    libraries = write_out(folder, games)
    groups = [([path.relative_to(folder).as_posix() for path in paths], name) for name, paths in libraries.items()]
    arguments = ["--strict", "--no-warn-unused-ignores", *chain(*(paths for paths, _ in groups))]
    setup = folder / "setup.py"
    setup.write_text(SETUP.format(arguments=arguments, groups=groups), encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(folder), "MYPY_CACHE_DIR": str(folder / "build" / "mypy")}
    if sys.platform != "win32":
        # CFLAGS in the environment replace Python's own flags, without which numbers would not wrap around
        own = sysconfig.get_config_var("CFLAGS")
        environment["CFLAGS"] = " ".join([own, os.environ.get("CFLAGS", ""), *FLAGS])
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    subprocess.run(command, cwd=folder, env=environment, check=True)
    setup.unlink()
    shutil.rmtree(folder / "build")


def main() -> int:
    """Compile."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES, help="all, if none is named")
    given = parser.parse_args()
    compile_engine(given.folder.resolve(), given.games)
    return 0


if __name__ == "__main__":
    sys.exit(main())
