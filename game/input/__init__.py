"""Devices and their meaning: a scene sees only intents.

The names here are imported on first use: the window opens before any of it is needed.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.input.bindings import Bindings
    from game.input.devices import Devices
    from game.input.intents import (
        COMMANDS,
        DEVICES,
        DIRECTIONS,
        PAD_KINDS,
        SHARED,
        CapPressed,
        CloseRequested,
        Command,
        CommandEnded,
        Dragged,
        FileDropped,
        Held,
        Intent,
        PadFound,
        PadLost,
        PointerMoved,
        Pos,
        Pressed,
        Released,
        Resized,
        TextTyped,
        Wheel,
    )

__all__ = [
    "COMMANDS",
    "DEVICES",
    "DIRECTIONS",
    "PAD_KINDS",
    "SHARED",
    "Bindings",
    "CapPressed",
    "CloseRequested",
    "Command",
    "CommandEnded",
    "Devices",
    "Dragged",
    "FileDropped",
    "Held",
    "Intent",
    "PadFound",
    "PadLost",
    "PointerMoved",
    "Pos",
    "Pressed",
    "Released",
    "Resized",
    "TextTyped",
    "Wheel",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = {"Bindings": "bindings", "Devices": "devices"}.get(name, "intents")
    value = globals()[name] = getattr(import_module(f"game.input.{home}"), name)
    return value
