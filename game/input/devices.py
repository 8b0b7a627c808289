"""Devices to intents. Mouse and keyboard today; a pad would add its own function here and nothing elsewhere."""

from __future__ import annotations

import pygame

from game.input.intents import (
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

KEYS = {
    pygame.K_ESCAPE: "cancel",
    pygame.K_RETURN: "confirm",
    pygame.K_KP_ENTER: "confirm",
    pygame.K_SPACE: "confirm",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_TAB: "next",
    pygame.K_BACKSPACE: "erase",
    pygame.K_DELETE: "delete",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_F1: "help",
    pygame.K_F10: "menu",
    pygame.K_F11: "fullscreen",
}
CONTROL_KEYS = {pygame.K_z: "undo", pygame.K_y: "redo"}
CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META


class Devices:
    """Translates the events of pygame; remembers where the pointer is."""

    def __init__(self) -> None:
        self.pointer: Pos = (-1, -1)

    def translate(self, event: pygame.Event, typing: bool = False) -> Intent | None:
        """The intent behind an event, or None; while `typing`, letters and spaces are text."""
        match event.type:
            case pygame.MOUSEMOTION:
                self.pointer = event.pos
                return PointerMoved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button <= 3:
                self.pointer = event.pos
                return Pressed(event.pos, event.button)
            case pygame.MOUSEBUTTONUP if event.button <= 3:
                self.pointer = event.pos
                return Released(event.pos, event.button)
            case pygame.MOUSEWHEEL if event.y:
                return Wheel(self.pointer, event.y)
            case pygame.KEYDOWN:
                return _key(event, typing)
            case pygame.TEXTINPUT if typing and event.text:
                return TextTyped(event.text)
            case pygame.VIDEORESIZE:
                return Resized((event.w, event.h))
            case pygame.WINDOWLEAVE:
                self.pointer = (-1, -1)
                return PointerMoved(self.pointer)
            case pygame.QUIT:
                return CloseRequested()
            case _:
                return None


def _key(event: pygame.Event, typing: bool) -> Command | None:
    if event.mod & CONTROL:
        name = CONTROL_KEYS.get(event.key)
        if name == "undo" and event.mod & pygame.KMOD_SHIFT:
            name = "redo"
        return Command(name) if name else None
    if event.mod & pygame.KMOD_ALT:
        return Command("fullscreen") if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) else None
    if typing and event.key == pygame.K_SPACE:
        return None
    name = KEYS.get(event.key)
    if name == "next" and event.mod & pygame.KMOD_SHIFT:
        name = "previous"
    return Command(name) if name else None
