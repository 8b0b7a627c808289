"""Structural figures of the source: the imports between modules, and the sizes of classes and functions.

    python tests/house/measures.py [CHECKOUT]

prints the figures of a checkout (this one by default).  The tests beside this file enforce limits on them.
"""

import ast
import hashlib
import io
import pickle
import re
import sys
import tokenize
from collections.abc import Container, Iterable, Iterator, Mapping, Set
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT))

from engine.kernel.games import GAMES as LISTED  # noqa: E402

PACKAGES = ("engine", "game", "firenze")
GAMES = frozenset((side, address.split(".")[1]) for side in PACKAGES[:2] for address in LISTED.values())
"""The packages of the house's games."""
LATE = ("lazy", "lazy_value", "GoScreen")
"""Functions whose first argument is an address that is imported later."""
Text = tuple[str | None, ...]
"""A text in its parts: one, or several with gaps between them."""


class Size(NamedTuple):
    """A class or function: its module and name, and its number of lines, methods (classes) or parameters
    (functions)."""

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


def imports(root: Path = ROOT) -> dict[str, frozenset[str]]:
    """Return for every module the modules of the program it imports, anywhere in the file, and the packages around
    them, whose `__init__` Python runs first."""
    return _imports(root)


@cache  # a cache on `imports` would treat a given root and the same default as two
def _imports(root: Path) -> dict[str, frozenset[str]]:
    known = modules(root)
    return {
        name: each.imported | {around for other in each.imported for around in _around(other, known)}
        for name, each in facts(root).items()
    }


def _around(module: str, known: Container[str]) -> Iterator[str]:
    """Yield the packages around a module, those with an `__init__`."""
    while module := module.rpartition(".")[0]:
        if module in known:
            yield module


def addresses(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the addresses of late imports: the first arguments of the functions in `LATE`."""
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LATE:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def _imported(nodes: Iterable[ast.AST], known: dict[str, Path]) -> Iterator[str]:
    yield from (module for address in addresses(nodes) if (module := address.partition(":")[0]) in known)
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                if full in known:
                    yield full
                elif node.module in known:
                    yield node.module


class Facts(NamedTuple):
    """All that is read of a module, in one pass: the trees of all together would take hundreds of MB."""

    imported: frozenset[str]
    late: tuple[str, ...]
    classes: tuple[Size, ...]
    functions: tuple[Size, ...]
    docstrings: tuple[str, ...]
    strings: tuple[Text, ...]
    played: tuple[Text, ...]
    """Those among the strings that are given to a call of `play`."""


@cache
def facts(root: Path = ROOT) -> dict[str, Facts]:
    """Return the facts of every module.  Finding them takes seconds; several processes need them, so those of the last
    state of all files are kept beside what pytest keeps."""
    known, kept = modules(root), root / ".pytest_cache" / "facts.pickle"
    told = {name: path.read_bytes() for name, path in known.items()}
    state = hashlib.sha256(repr((Path(__file__).read_bytes(), told)).encode()).digest()
    with suppress(OSError, EOFError, pickle.UnpicklingError), kept.open("rb") as file:
        if pickle.load(file) == state:
            found: dict[str, Facts] = pickle.load(file)
            return found
    found = {name: _facts(name, ast.parse(source), known) for name, source in told.items()}
    with suppress(OSError):
        kept.parent.mkdir(exist_ok=True)
        with NamedTemporaryFile(dir=kept.parent, delete=False) as new:
            new.write(pickle.dumps(state) + pickle.dumps(found))
        Path(new.name).replace(kept)
    return found


def _facts(name: str, tree: ast.AST, known: dict[str, Path]) -> Facts:
    nodes = list(ast.walk(tree))
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    played = [node for node in calls if isinstance(node.func, ast.Attribute) and node.func.attr == "play"]
    return Facts(
        imported=frozenset(_imported(nodes, known)),
        late=tuple(addresses(calls)),
        classes=tuple(_class(name, node) for node in nodes if isinstance(node, ast.ClassDef)),
        functions=tuple(_function(name, node) for node in nodes if isinstance(node, ast.FunctionDef)),
        docstrings=tuple(_docstrings(nodes)),
        strings=tuple(strings(nodes)),
        played=tuple(text for node in played for given in node.args for text in strings(ast.walk(given))),
    )


def strings(nodes: Iterable[ast.AST]) -> Iterator[Text]:
    """Yield the texts among these nodes, those that are parts of others too."""
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield (node.value,)
        elif isinstance(node, ast.JoinedStr):
            yield tuple(str(part.value) if isinstance(part, ast.Constant) else None for part in node.values)


class Folder(NamedTuple):
    """A folder of the program.  rooms: its modules and its folders.  arrows: for each room, the rooms beside it from
    which it, or something in it, imports."""

    rooms: frozenset[str]
    arrows: dict[str, set[str]]


@cache
def folders(root: Path = ROOT) -> dict[str, Folder]:
    """Return every folder of the program that contains rooms, by its dotted name."""
    graph = imports(root)
    rooms: dict[str, set[str]] = {}
    arrows: dict[str, dict[str, set[str]]] = {}
    for name in graph:
        parts = name.split(".")
        for depth in range(1, len(parts)):
            folder, room = ".".join(parts[:depth]), ".".join(parts[: depth + 1])
            rooms.setdefault(folder, set()).add(room)
            arrows.setdefault(folder, {}).setdefault(room, set())
    for name, others in graph.items():
        for other in others:
            mine, its = name.split("."), other.split(".")
            depth = next((n for n, pair in enumerate(zip(mine, its, strict=False)) if pair[0] != pair[1]), 0)
            if depth:  # not between two packages, nor between a module and the package around it
                folder = ".".join(mine[:depth])
                arrows[folder][".".join(mine[: depth + 1])].add(".".join(its[: depth + 1]))
    return {folder: Folder(frozenset(inside), arrows[folder]) for folder, inside in sorted(rooms.items())}


def circles(graph: Mapping[str, Set[str]]) -> list[list[str]]:
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


def sizes(root: Path = ROOT) -> tuple[list[Size], list[Size]]:
    """Return all classes and all functions (methods among them)."""
    read = facts(root).values()
    return [size for each in read for size in each.classes], [size for each in read for size in each.functions]


def _class(module: str, node: ast.ClassDef) -> Size:
    return Size(module, node.name, _lines(node), methods=sum(isinstance(part, ast.FunctionDef) for part in node.body))


def _function(module: str, node: ast.FunctionDef) -> Size:
    given = node.args
    named = [a.arg for a in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return Size(module, node.name, _lines(node), parameters=len([arg for arg in named if arg not in ("self", "cls")]))


TEXT = (".py", ".toml", ".md", ".js", ".html", ".css", ".sh")
"""Endings of files that people write."""


@cache
def _texts(root: Path) -> list[tuple[frozenset[str], Path]]:
    """Return all files of text, each with the words of its path."""
    found = (
        path for folder in ("engine", "game", "assets", "tests", "tools", "docs") for path in (root / folder).rglob("*")
    )
    names = ((path, path.relative_to(root).as_posix()) for path in found if path.suffix in TEXT)
    return [(frozenset(re.split("[/._]", name)), path) for path, name in names if path.is_file()]


@cache
def lines_of_game(game: str, root: Path = ROOT) -> int:
    """Return the lines of all text of a game by its folder's name: of every file that has this name among the words of
    its path, but for recorded ones (golden/, puzzles/)."""
    mine = (path for words, path in _texts(root) if game in words and not {"golden", "puzzles"} & words)
    return sum(len(path.read_text("utf-8").splitlines()) for path in mine)


def several_meanings(root: Path = ROOT) -> list[str]:
    """Return the names of classes defined by more than one module, except the same module of each game."""
    found: dict[str, set[str]] = {}
    for size in sizes(root)[0]:
        place = size.module.split(".")
        game = len(place) > 2 and (place[0], place[1]) in GAMES
        found.setdefault(size.name, set()).add(".".join(place[:1] + place[2:]) if game else size.module)
    return sorted(name for name, places in found.items() if len(places) > 1)


WHAT = re.compile(r"\bwhat\s+\w", re.IGNORECASE)


@cache
def clauses(root: Path = ROOT) -> tuple[int, int]:
    """Return the number of clauses that begin with "what" in docstrings and comments of engine and game, and of
    docstrings that begin with "Let"."""
    what = let = 0
    for name, path in modules(root).items():
        if name.split(".")[0] in PACKAGES[:2]:
            told = facts(root)[name].docstrings
            what += sum(len(WHAT.findall(text)) for text in (*told, *_comments(path.read_text("utf-8"))))
            let += sum(text.startswith("Let ") for text in told)
    return what, let


def _comments(source: str) -> list[str]:
    """Return the comments of a module that may have such a clause: a `#` before it in its line."""
    if not re.search(r"#.*\bwhat\s", source, re.IGNORECASE):
        return []
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return [token.string for token in tokens if token.type == tokenize.COMMENT]


def _docstrings(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the docstrings of a module, those below attributes and constants among them."""
    for node in nodes:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


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
    print("folders: rooms, arrows between them, rooms in rings")
    for name, folder in folders(root).items():
        rings = circles(folder.arrows)
        print(f"  {name}: {len(folder.rooms)}, {sum(map(len, folder.arrows.values()))}, {sum(map(len, rings))}")
    long = {name: len(path.read_text("utf-8").splitlines()) for name, path in modules(root).items()}
    print("files over 500 lines:", sum(lines > 500 for lines in long.values()))
    print("classes over 20 methods:", sum(size.methods > 20 for size in sizes(root)[0]))
    print("functions over 40 lines:", sum(size.lines > 40 for size in sizes(root)[1]))
    print("functions over 6 parameters:", sum(size.parameters > 6 for size in sizes(root)[1]))
    names = several_meanings(root)
    print(f"class names with several meanings: {len(names)}:", *names)
    print("clauses that begin with `what`, docstrings that begin with `Let`:", *clauses(root))
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
