"""Devices to intents: mouse, keyboard, pads and fingers, each by the same table of bindings.

devices = Devices(bindings)
for intent in devices.translate(event, typing): ...     # every event
for intent in devices.update(dt): ...                   # every frame: what is held down counts again
devices.used                                            # the one used last, of DEVICES
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.input.bindings import HELD, KEYS, Bindings, chord_of
from game.input.intents import (
    DIRECTIONS,
    CapPressed,
    CloseRequested,
    Command,
    CommandEnded,
    FileDropped,
    Intent,
    PointerMoved,
    Pos,
    Pressed,
    Released,
    Resized,
    TextTyped,
    Wheel,
)
from game.input.pads import Pads
from game.input.repeat import Repeater
from game.input.touch import TouchScreen

KEY_EVENTS = frozenset((pygame.KEYDOWN, pygame.KEYUP))
MOUSE_EVENTS = frozenset((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL))
MODIFIER_KEYS = frozenset(
    getattr(pygame, f"K_{side}{name}") for side in "LR" for name in ("CTRL", "SHIFT", "ALT", "META", "SUPER")
) | {pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK}


BUTTONS = (1, 2, 3)
"""Mouse buttons: left, middle, right."""
FAR = 16_000
"""No window is this wide: reported positions are limited to it, real pixels."""
MOST_NOTCHES = 100
"""Largest number of wheel notches at once."""


class Devices:
    """Translates the events of pygame; remembers the pointer's position, the inputs held down and the last used
    device."""

    def __init__(self, bindings: Bindings | None = None) -> None:
        self.bindings = bindings or Bindings()
        self.pads = Pads(self.bindings)
        self.touch = TouchScreen()
        self.pointer: Pos = (-1, -1)
        self.used = "mouse"
        self.capturing = False
        """Whether the scene wants keys and buttons as such, not as commands."""
        self._held: dict[int, str] = {}
        self._repeater = Repeater()

    def translate(self, event: pygame.Event, typing: bool = False) -> tuple[Intent, ...]:
        """Return the intents of an event; while `typing`, letters and spaces are text."""
        if event.type in KEY_EVENTS:
            found = tuple(self._key(event, typing))
            self._use("keys", found)
            return found
        if event.type in MOUSE_EVENTS:
            if getattr(event, "touch", False):
                return ()  # SDL's own copy of a finger event
            found = tuple(self._mouse(event))
            self._use("mouse", found)
            return found
        found = tuple(self.touch.translate(event))
        if found or event.type == pygame.FINGERDOWN:
            self.used, self.pointer = "touch", (-1, -1)
            return found
        self.pads.capturing = self.capturing
        found = tuple(self.pads.translate(event))
        if found:
            self._use_pad(found)
            return found
        return tuple(self._rest(event, typing))

    def update(self, dt: float, *, repeating: bool = False) -> tuple[Intent, ...]:
        """Advance by `dt` seconds; return the repeats of inputs held down. repeating: the system repeats keys by
        itself, as in text fields."""
        found: list[Intent] = [*self.pads.update(dt), *self.touch.update(dt)]
        if any(isinstance(intent, Command) for intent in found):
            self._use_pad(tuple(found))
        again = self._repeater.update(dt)
        if again is not None and not repeating:
            if self._is_down(again):
                found.append(Command(again))
            else:
                self._repeater.end(again)
        return tuple(found)

    # ------------------------------------------------------------ last used device

    def _use(self, device: str, found: tuple[Intent, ...]) -> None:
        if found:
            self.used = device

    def _use_pad(self, found: tuple[Intent, ...]) -> None:
        pad = self.pads.latest
        if pad is not None and any(isinstance(intent, Command | CapPressed) for intent in found):
            self.used = pad.kind

    # ------------------------------------------------------------ each device

    def _mouse(self, event: pygame.Event) -> Iterator[Intent]:
        match event.type:
            case pygame.MOUSEMOTION:
                self.pointer = _near(event.pos)
                yield PointerMoved(self.pointer)
            case pygame.MOUSEBUTTONDOWN if event.button in BUTTONS:
                self.pointer = _near(event.pos)
                yield Pressed(self.pointer, event.button)
            case pygame.MOUSEBUTTONUP if event.button in BUTTONS:
                self.pointer = _near(event.pos)
                yield Released(self.pointer, event.button)
            case pygame.MOUSEWHEEL if event.y:
                yield Wheel(self.pointer, max(-MOST_NOTCHES, min(MOST_NOTCHES, event.y)))

    def _key(self, event: pygame.Event, typing: bool) -> Iterator[Intent]:
        if event.type == pygame.KEYUP:
            command = self._held.pop(event.key, None)
            if command is not None:
                self._repeater.end(command)
                if command in HELD:
                    yield CommandEnded(command)
            return
        if self.capturing:
            if event.key not in MODIFIER_KEYS:
                yield CapPressed(KEYS, chord_of(event.key, event.mod) or "")
            return
        command = self.bindings.command_of_key(chord_of(event.key, event.mod), typing=typing)
        if command is None:
            return
        self._held[event.key] = command
        if command in DIRECTIONS:
            self._repeater.begin(command)
        yield Command(command)

    def _is_down(self, command: str) -> bool:
        """Return whether a key of a direction is still down: one released outside the window sends no event."""
        pressed = pygame.key.get_pressed()
        return any(pressed[key] for key, given in self._held.items() if given == command)

    def _rest(self, event: pygame.Event, typing: bool) -> Iterator[Intent]:
        """Yield the intents of events without a device."""
        match event.type:
            case pygame.TEXTINPUT if typing and event.text:
                yield TextTyped(event.text)
            case pygame.DROPFILE if event.file:
                yield FileDropped(Path(event.file))
            case pygame.VIDEORESIZE:
                yield Resized((event.w, event.h))
            case pygame.WINDOWLEAVE:
                self.pointer = (-1, -1)
                yield PointerMoved(self.pointer)
            case pygame.WINDOWFOCUSLOST:
                for command in self._held.values():
                    if command in HELD:
                        yield CommandEnded(command)
                self._held.clear()
                self._repeater.clear()
            case pygame.QUIT:
                yield CloseRequested()


def _near(pos: Pos) -> Pos:
    """Return the position, limited to FAR in each direction."""
    x, y = pos
    return max(-FAR, min(FAR, x)), max(-FAR, min(FAR, y))
