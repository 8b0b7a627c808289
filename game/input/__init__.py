"""Devices and what they mean: a scene sees only intents."""

from game.input.devices import Devices
from game.input.intents import (
    COMMANDS,
    DIRECTIONS,
    CloseRequested,
    Command,
    Intent,
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
    "DIRECTIONS",
    "CloseRequested",
    "Command",
    "Devices",
    "Intent",
    "PointerMoved",
    "Pos",
    "Pressed",
    "Released",
    "Resized",
    "TextTyped",
    "Wheel",
]
