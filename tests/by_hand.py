"""Soaks and benches: scripts that are started by hand, with one parser for all.

    python3 tests/by_hand.py                                name all of them
    python3 tests/by_hand.py monkey --intents 20000         start one; `--help` tells its options
    python3 -m pytest tests/soak -k monkey --intents 20000  the same as a test
    python3 -m pytest -m bench tests/bench                  all benches; what cannot do without an option is skipped

A script is a file of `tests/soak` or `tests/bench` with a function `main`.  The fields of its class `Given`, which are
handed over to `main`, are its options: name, type, default, and a comment beside it as help.  A script without options
has no such class.  It returns a number that is not 0 if something is wrong.
"""

import argparse
import ast
import importlib
import inspect
import os
import re
import sys
from functools import cache, partial
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("soak", "bench")
"""Folders of scripts, which are also marks of tests."""
RUNNER = [sys.executable, str(Path(__file__).resolve())]
"""The beginning of a command that starts a script."""


def scripts() -> dict[str, Path]:
    """Return the files of all scripts by name."""
    files = (path for folder in FOLDERS for path in (ROOT / "tests" / folder).glob("*.py"))
    return {path.stem: path for path in sorted(files) if re.search(r"^def main\(", path.read_text("utf-8"), re.M)}


@cache
def open_places() -> None:
    """Let scripts find whatever tests and tools import, behind a compiled engine in `PYTHONPATH`, and draw without a
    window."""
    own = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path in sys.path]
    first = max((sys.path.index(path) + 1 for path in own), default=0)
    sys.path[first:first] = map(str, (ROOT, ROOT / "tools", *ROOT.glob("tests/**/")))
    for variable in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(variable, "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def loaded(name: str) -> ModuleType:
    """Return a script's module."""
    open_places()
    return importlib.import_module(name)


def read(kind: Any, text: str) -> Any:
    """Return what a text says in the place of a type."""
    options, origin = get_args(kind), get_origin(kind)
    if origin is Literal:
        if text not in options:
            raise argparse.ArgumentTypeError(f"{text} is none of {', '.join(map(str, options))}")
        return text
    if origin is UnionType:
        return read(next(each for each in options if each is not NoneType), text)
    if kind == tuple[int, int]:
        wide, high = map(int, text.split("x"))
        return wide, high
    if origin is tuple:
        return tuple(read(options[0], each) for each in text.split(",") if each)
    return kind(text)


def parser_of(module: ModuleType) -> argparse.ArgumentParser:
    """Return the parser of a script's options."""
    parser = argparse.ArgumentParser(
        prog=f"{Path(RUNNER[-1]).name} {module.__name__}",
        description=module.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    if given := getattr(module, "Given", None):
        helps = dict(re.findall(r"^    (\w+): .*?  # (.*)$", inspect.getsource(given), re.M))
        for name, kind in get_type_hints(given).items():
            default = given._field_defaults.get(name)
            told = helps.get(name, "").replace("%", "%%")
            if kind is bool:
                parser.add_argument(option(name), action="store_true", help=told)
                continue
            is_told = default not in (None, "", ())
            parser.add_argument(
                option(name),
                type=partial(read, kind),
                default=default,
                required=name not in given._field_defaults,
                metavar=name.upper(),
                help=f"{told} ({default})".strip() if is_told else told,
            )
    return parser


def option(name: str) -> str:
    """Return the option of a field."""
    return "--" + name.replace("_", "-")


def run(name: str, words: list[str]) -> int:
    """Start a script with its options; return what it returns."""
    module = loaded(name)
    given = vars(parser_of(module).parse_args(words))
    return int((module.main(module.Given(**given)) if hasattr(module, "Given") else module.main()) or 0)


def main(argv: list[str]) -> int:
    """Start the script named first, or name all of them."""
    if argv and argv[0] in scripts():
        return run(argv[0], argv[1:])
    for name, path in scripts().items():
        print(f"{name:20} {(ast.get_docstring(ast.parse(path.read_text('utf-8'))) or '').splitlines()[0]}")
    return 2 if argv and argv[0] not in ("-h", "--help") else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
