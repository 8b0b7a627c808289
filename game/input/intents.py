"""What a player can want, whichever device it comes from. Positions are real pixels of the window."""

from __future__ import annotations

from dataclasses import dataclass

Pos = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is now here."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button of the pointer went down (1 left, 2 middle, 3 right)."""

    pos: Pos
    button: int = 1


@dataclass(frozen=True, slots=True)
class Released:
    """A button of the pointer went up."""

    pos: Pos
    button: int = 1


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned by `dy` notches; up is positive."""

    pos: Pos
    dy: int


@dataclass(frozen=True, slots=True)
class Command:
    """A command given by a key (later: by a pad). name: one of COMMANDS."""

    name: str


@dataclass(frozen=True, slots=True)
class TextTyped:
    """Text for a text field, composed by the system (umlauts included)."""

    text: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size in real pixels. Scenes learn it through `resize`."""

    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class CloseRequested:
    """The window is to be closed. Handled by the app after the scene has seen it."""


Intent = PointerMoved | Pressed | Released | Wheel | Command | TextTyped | Resized | CloseRequested

COMMANDS = frozenset(
    (
        *("confirm", "cancel", "undo", "redo", "help", "menu", "fullscreen"),
        *("up", "down", "left", "right", "next", "previous"),
        *("erase", "delete", "home", "end"),
    )
)
"""`next` and `previous` move the focus (Tab); `erase` and `delete` are for text fields."""
DIRECTIONS = frozenset(("up", "down", "left", "right"))
