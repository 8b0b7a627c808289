"""The puzzles in the files of a game, as its engine reads them."""

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from puzzles.jobs import MAKERS
from puzzles.puzzle import entries_of

from engine.kernel.games import find_game

Entry = dict[str, Any]
NAMES = ("Anna", "Bruno", "Carla", "Dante", "Elena")
FILES = {name: entries_of(maker) for name, maker in MAKERS.items()}
"""The entries by game and kind."""


def module_of(name: str, module: str) -> ModuleType:
    """Return a module of the game's engine."""
    return import_module(f"engine.{MAKERS[name].folder.parent.name}.{module}")


def puzzles_of(name: str) -> list[ParameterSet]:
    """Return kind and entry of every puzzle, as parameters."""
    return [pytest.param(kind, each, id=each["name"]) for kind, found in FILES[name].items() for each in found]


def first_of(name: str, entry: Entry) -> Any:
    """Return the position of a puzzle."""
    return module_of(name, "text.line").read_line(entry["position"], NAMES[: entry["seats"]], entry["seed"])


def actions_of(name: str, entry: Entry) -> Iterator[Any]:
    """Yield the actions of the solution."""
    for data in entry["solution"]:
        action = find_game(name).codec.read_action(data)
        assert action is not None
        yield action
