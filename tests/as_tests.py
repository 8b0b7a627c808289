"""Soaks and benches as tests (`tests/by_hand.py`): their options are those of pytest, their folder is their mark."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from by_hand import FOLDERS, option, run, scripts

BY_HAND = "by_hand_"
"""Begins the names under which pytest keeps the options."""


class Field(NamedTuple):
    """An option as its line in the file says it."""

    is_flag: bool
    is_needed: bool


@cache
def fields(path: Path) -> dict[str, Field]:
    """Return the options of a script; nothing is imported for it."""
    body = ast.parse(path.read_text("utf-8")).body
    lines = (line for each in body if isinstance(each, ast.ClassDef) and each.name == "Given" for line in each.body)
    return {
        line.target.id: Field(ast.unparse(line.annotation) == "bool", line.value is None)
        for line in lines
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
    }


def is_asked() -> bool:
    """Return whether the command names a folder of scripts or a file in it."""
    return any(re.search(rf"(^|[/\\])tests[/\\]({'|'.join(FOLDERS)})([/\\.]|$)", word) for word in sys.argv[1:])


def add_options(parser: pytest.Parser) -> None:
    """Add the options of all scripts to those of pytest; each script reads its own."""
    for name, field in {name: field for path in scripts().values() for name, field in fields(path).items()}.items():
        parser.addoption(option(name), dest=BY_HAND + name, **({"action": "store_true"} if field.is_flag else {}))


def collected(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Return a script as a file of one test, where the command names its folder."""
    return Scripts.from_parent(parent, path=path) if is_asked() and path in scripts().values() else None


class Script(pytest.Item):
    """A script that takes its options from pytest and prints as it goes."""

    def runtest(self) -> None:
        """Start it.  A script that cannot do without an option is skipped where the command has none."""
        said = {name: self.config.getoption(BY_HAND + name) for name in fields(self.path)}
        if missed := [option(name) for name, field in fields(self.path).items() if field.is_needed and not said[name]]:
            pytest.skip(f"asks for {' '.join(missed)}")
        words = [word for name, value in said.items() if value for word in (option(name), value) if word is not True]
        capture: Any = self.config.pluginmanager.getplugin("capturemanager")
        with capture.global_and_fixture_disabled():
            print(flush=True)
            assert run(self.name, words) == 0

    def reportinfo(self) -> tuple[Path, int, str]:
        """Name it as the command does."""
        return self.path, 0, self.name


class Scripts(pytest.File):
    """A file that is one script."""

    def collect(self) -> Iterator[pytest.Item]:
        """Return the script, which may take hours."""
        item = Script.from_parent(self, name=self.path.stem)
        item.add_marker(self.path.parent.name)
        item.add_marker(pytest.mark.timeout(0))
        yield item
