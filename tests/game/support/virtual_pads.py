"""Virtual game pads: SDL's virtual joysticks, whose events are the same as those of a real pad.

with virtual_pads() as pads:
    first = pads.plug(vendor=SONY)
    first.press("a"); first.release("a"); first.stick(1.0, 0.0); first.trigger("lefttrigger", 1.0)
    first.unplug()
    events = pygame.event.get()
"""

import ctypes
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

MICROSOFT, SONY, NINTENDO = 0x045E, 0x054C, 0x057E
BUTTONS = (
    *("a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder"),
    *("dpup", "dpdown", "dpleft", "dpright"),
)
"""The buttons of a virtual pad, in SDL's order."""
AXES = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
FULL = 32767
BACKGROUND = "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"
GAME_CONTROLLER, ARCADE_STICK = 1, 3
"""SDL's numbers for kinds of joysticks."""


class Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc."""

    _fields_: ClassVar = [
        *((name, ctypes.c_uint16) for name in ("version", "type", "naxes", "nbuttons", "nhats")),
        *((name, ctypes.c_uint16) for name in ("vendor_id", "product_id", "padding")),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        *((name, ctypes.c_void_p) for name in ("update", "player", "rumble", "triggers", "led", "effect")),
    ]


def find_sdl() -> Path | None:
    """Return the SDL library that pygame has loaded; another copy has pads of its own."""
    if not sys.platform.startswith("linux"):
        return None
    lines = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
    found = {line.split(maxsplit=5)[5] for line in lines if "/libSDL2-2" in line}
    return Path(found.pop()) if len(found) == 1 else None


class VirtualPad:
    """A connected pad.  Its state changes become events when the events are polled."""

    def __init__(self, sdl: ctypes.CDLL, instance: int) -> None:
        self._sdl = sdl
        self.instance = instance
        self.is_plugged = True

    @property
    def _joystick(self) -> ctypes.c_void_p:
        """Return SDL's handle of the pad; only pads that the game has opened can be pressed."""
        found = self._sdl.SDL_JoystickFromInstanceID(self.instance)
        assert found, "nobody has opened this pad"
        return ctypes.c_void_p(found)

    def press(self, button: str) -> None:
        """Press and hold a button."""
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, BUTTONS.index(button), 1)
        self._notice()

    def release(self, button: str) -> None:
        """Release a button."""
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, BUTTONS.index(button), 0)
        self._notice()

    def tap(self, button: str) -> None:
        """Press and release a button."""
        self.press(button)
        self.release(button)

    def stick(self, x: float, y: float) -> None:
        """Push the left stick (-1 to 1, down is positive); (0, 0) centres it."""
        self._axis("leftx", x)
        self._axis("lefty", y)

    def trigger(self, name: str, pull: float) -> None:
        """Pull a trigger (0 to 1).  SDL maps the whole range of a virtual axis to it."""
        self._axis(name, pull * 2 - 1)

    def unplug(self) -> None:
        """Unplug the pad."""
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance:
                self._sdl.SDL_JoystickDetachVirtual(index)
                break
        self.is_plugged = False

    def _axis(self, name: str, value: float) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, AXES.index(name), ctypes.c_int16(round(value * FULL)))
        self._notice()

    def _notice(self) -> None:
        """Let SDL see the state now: it compares states, so a press and release in one step would be lost."""
        self._sdl.SDL_JoystickUpdate()


class VirtualPads:
    """The pads of a test."""

    def __init__(self, sdl: ctypes.CDLL) -> None:
        self._sdl = sdl
        self._all: list[VirtualPad] = []

    def plug(self, vendor: int = MICROSOFT, name: str = "Pad", product: int = 1) -> VirtualPad:
        """Plug in a pad that SDL knows as a game controller."""
        return self._attach(GAME_CONTROLLER, len(AXES), len(BUTTONS), 0, vendor, product, name)

    def plug_joystick(self, buttons: int = 10) -> VirtualPad:
        """Plug in a joystick without an SDL layout: two axes, a hat and some buttons."""
        return self._attach(ARCADE_STICK, 2, buttons, 1, 0x1234, 0x5678, "Old stick")

    def unplug_all(self) -> None:
        """Unplug every pad."""
        for pad in self._all:
            if pad.is_plugged:
                pad.unplug()

    def _attach(
        self, kind: int, axes: int, buttons: int, hats: int, vendor: int, product: int, name: str
    ) -> VirtualPad:
        text = name.encode()
        described = Description(1, kind, axes, buttons, hats, vendor, product, name=text)
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(described))
        assert index >= 0, ctypes.string_at(self._sdl.SDL_GetError())
        pad = VirtualPad(self._sdl, self._sdl.SDL_JoystickGetDeviceInstanceID(index))
        self._all.append(pad)
        return pad


@contextmanager
def virtual_pads() -> Iterator[VirtualPads]:
    """Provide SDL's virtual pads; skip the test if pygame's SDL library is not found."""
    path = find_sdl()
    if path is None:
        pytest.skip("the SDL of pygame is not found")
    before = os.environ.get(BACKGROUND)
    os.environ[BACKGROUND] = "1"  # a test window never has the keyboard focus
    sdl = ctypes.CDLL(str(path))
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    sdl.SDL_SetHint(BACKGROUND.encode(), b"1")
    pads = VirtualPads(sdl)
    pygame.event.clear()
    try:
        yield pads
    finally:
        pads.unplug_all()
        pygame.event.clear()
        if before is None:
            os.environ.pop(BACKGROUND)
        else:
            os.environ[BACKGROUND] = before
