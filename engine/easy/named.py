"""Name and beginning of an easy game."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from inspect import signature
from typing import Any

from engine.easy.position import marked
from engine.easy.written import Written, check_written, seat_range
from engine.kernel.game import Character, Level, Option
from engine.wire.codec import snake


class EasyNames(Written):
    """Name and beginning of a game: its data for the contract (`engine.kernel.game.Game`)."""

    levels: tuple[Level, ...] = (Level("flat", usual=True, stands_in=True), Level("random", yardstick=True))
    characters: tuple[Character, ...] = ()
    values: Mapping[str, Any] = {}

    def __init__(self) -> None:
        """Raise TypeError with a sentence if the author forgot something."""
        check_written(self)
        kind = type(self)
        for each in (kind.State, *kind.actions):
            _settle(each, kind.__module__)
        self.name: str = vars(kind).get("name") or kind.__name__.lower()
        self.seats = seat_range(self)
        self.options: tuple[Option, ...] = tuple(Option(name, tuple(values)) for name, values in self.choices.items())
        self.has_secrets = bool(marked(kind.State, True))
        self.draws = "chance" in signature(self.do).parameters
        """It draws while it goes on, not only before the first turn."""
        for action in kind.actions:
            if "do" not in vars(action):
                action.do = snake(action.__name__)  # type: ignore[attr-defined]


def _settle(kind: type, module: str) -> None:
    """Put a class that was made by a function (`make_dataclass`) where it is named: in the game's module."""
    if kind.__module__ in sys.modules and hasattr(sys.modules[kind.__module__], kind.__name__):
        return
    if vars(sys.modules[module]).get(kind.__name__) is kind:
        kind.__module__ = module
