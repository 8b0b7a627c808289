"""Every event that pygame can deliver, with extreme values for each of its attributes.

    for event in every_event(pads=(0, 1)): ...           # each value of each attribute once
    any_event(rng, pads=(0, 1))                          # one event with random attributes

The attributes are those that pygame gives to an SDL event, in SDL's types: 16- and 32-bit integers, floating-point
finger positions, UTF-8 texts.
"""

import functools
import math
import random
from collections.abc import Iterator
from typing import Any

import pygame

Values = dict[str, tuple[Any, ...]]
LEAST, MOST = -(2**31), 2**31 - 1
WHOLE = (LEAST, -1, 0, 1, 5, 640, MOST)
SHORT = (-32768, -32767, -20000, -1, 0, 1, 20000, 32767)
SMALL = (0, 1, 2, 3, 4, 5, 7, 14, 15, 20, 21, 127, 255)
PARTS = (-math.inf, -1e30, -0.5, 0.0, 1e-9, 0.5, 0.999999, 1.0, 1e30, math.inf, math.nan)
PLACES = (
    *((0, 0), (640, 360), (1279, 719), (-1, -1), (LEAST, MOST), (MOST, LEAST), (MOST, MOST), (LEAST, LEAST)),
    *((1, 719), (300, 200), (900, 600)),
)
TEXTS = (
    *("", "a", "Z", "ß", " ", "7", "日本語", "\u202e", "\u200d\ufe0f", "e\u0301\u0301\u0301", "\U0001f600", "\ufffe"),
    *("\n", "\r\n", "\t", "\x01", "\x1b[2J", "\x7f", "\x85", "W" * 31, "W" * 5000, "%s", "{n}", "{", "[a](b)", "\\"),
)
FILES = (
    *("/tmp", "", "/", ".", "..", "/nowhere/at/all.firenze", "/dev/null", "/proc/self/mem", "/" + "x" * 5000),
    *("a" * 300, "C:\\Users\\a.firenze", "http://a.b/c", "file:///tmp/a", "日本\u202e.firenze", "a\nb"),
)
NAMED = sorted(code for name, code in vars(pygame.constants).items() if name.startswith("K_"))
KEYS = (
    *NAMED,
    *(0x40000000 | scancode for scancode in range(0, 513, 3)),
    *(LEAST, -1, 1, 7, 31, 0xA0, 0xAD, 0xDF, 0xE4, 0x3042, 0xD800, 0xDFFF, 0xFFFE, 0x1F600, 0x10FFFF, 0x110000, MOST),
)
MODS = (0, pygame.KMOD_LCTRL, pygame.KMOD_LALT, pygame.KMOD_LSHIFT, pygame.KMOD_MODE, 0x8000, 0xFFFF)
KEY: Values = {"key": KEYS, "mod": MODS, "unicode": ("", "a", "\0", "\ufffe"), "scancode": (0, 4, 100, 135, 289, 511)}
BUTTON: Values = {
    "pos": PLACES,
    "button": (1, 0, 2, 3, 4, 5, 6, 127, 255),
    "clicks": (1, 0, 255),
    "touch": (False, True),
}
FINGER: Values = {
    "finger_id": (1, 0, -1, 2, -(2**63), 2**63 - 1),
    "touch_id": (1, -1, 2**63 - 1),
    "x": PARTS,
    "y": PARTS,
    "dx": PARTS,
    "dy": PARTS,
    "pressure": PARTS,
}
PLACE: Values = {"x": WHOLE, "y": WHOLE}
HATS = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1))
DEVICE: Values = {"device_index": (0, -1, 1, 7, LEAST, MOST), "guid": ("0" * 32, "", "x")}
GONE: Values = {"instance_id": (-1, 32_001, LEAST, MOST)}
PLAIN: tuple[int, ...] = (
    *(pygame.QUIT, pygame.APP_TERMINATING, pygame.APP_LOWMEMORY, pygame.APP_WILLENTERBACKGROUND),
    *(pygame.APP_DIDENTERBACKGROUND, pygame.APP_WILLENTERFOREGROUND, pygame.APP_DIDENTERFOREGROUND),
    *(pygame.LOCALECHANGED, pygame.KEYMAPCHANGED, pygame.CLIPBOARDUPDATE, pygame.DROPBEGIN, pygame.DROPCOMPLETE),
    *(pygame.RENDER_TARGETS_RESET, pygame.RENDER_DEVICE_RESET, pygame.VIDEOEXPOSE, pygame.SYSWMEVENT),
    *(pygame.WINDOWSHOWN, pygame.WINDOWHIDDEN, pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED, pygame.WINDOWMAXIMIZED),
    *(pygame.WINDOWRESTORED, pygame.WINDOWENTER, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSGAINED),
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWCLOSE, pygame.WINDOWTAKEFOCUS, pygame.WINDOWHITTEST),
    *(pygame.WINDOWICCPROFCHANGED, pygame.MIDIIN, pygame.MIDIOUT, pygame.NOEVENT),
)
"""Events without attributes, except perhaps for their window."""
ENDS = frozenset({pygame.QUIT})
"""Events that end the game."""


@functools.cache
def catalogue(pads: tuple[int, ...] = ()) -> dict[int, Values]:
    """Return the attributes of every event type with all their values.  pads: instance ids of connected pads."""
    pad: Values = {"instance_id": (*pads, -1, 32_001, LEAST, MOST)}
    touchpad: Values = {**pad, "touch_id": (0, MOST), "finger_id": (0, MOST), "x": PARTS, "y": PARTS, "pressure": PARTS}
    found: dict[int, Values] = {kind: {"window": (None,)} for kind in PLAIN}
    found |= {pygame.KEYDOWN: KEY, pygame.KEYUP: KEY}
    found |= {pygame.TEXTINPUT: {"text": TEXTS}, pygame.DROPTEXT: {"text": TEXTS}, pygame.DROPFILE: {"file": FILES}}
    found[pygame.TEXTEDITING] = {"text": TEXTS, "start": WHOLE, "length": WHOLE}
    found[pygame.MOUSEMOTION] = {
        "pos": PLACES,
        "rel": PLACES,
        "buttons": ((0, 0, 0), (1, 1, 1)),
        "touch": (False, True),
    }
    found |= {pygame.MOUSEBUTTONDOWN: BUTTON, pygame.MOUSEBUTTONUP: BUTTON}
    found[pygame.MOUSEWHEEL] = {
        "flipped": (False, True),
        "x": WHOLE,
        "y": WHOLE,
        "precise_x": PARTS,
        "precise_y": PARTS,
        "touch": (False, True),
        "pos": PLACES,
        "which": (0, MOST),
    }
    found |= dict.fromkeys((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP), FINGER)
    found[pygame.MULTIGESTURE] = {
        "touch_id": (1, MOST),
        "x": PARTS,
        "y": PARTS,
        "pinched": PARTS,
        "rotated": PARTS,
        "num_fingers": (2, 0, 65535),
    }
    found |= dict.fromkeys((pygame.JOYDEVICEADDED, pygame.CONTROLLERDEVICEADDED), DEVICE)
    found |= dict.fromkeys((pygame.JOYDEVICEREMOVED, pygame.CONTROLLERDEVICEREMOVED), GONE)
    found[pygame.CONTROLLERDEVICEREMAPPED] = pad
    found[pygame.CONTROLLERAXISMOTION] = {**pad, "axis": SMALL, "value": SHORT}
    found[pygame.JOYAXISMOTION] = {**pad, "axis": SMALL, "value": (0.0, -1.0, 1.0, 0.6, -0.6, -1.000030518)}
    found |= {
        kind: {**pad, "button": SMALL}
        for kind in (
            *(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP),
        )
    }
    found[pygame.JOYHATMOTION] = {**pad, "hat": SMALL, "value": HATS}
    found[pygame.JOYBALLMOTION] = {**pad, "ball": SMALL, "rel": PLACES}
    pads_touched = pygame.CONTROLLERTOUCHPADDOWN, pygame.CONTROLLERTOUCHPADMOTION, pygame.CONTROLLERTOUCHPADUP
    found |= dict.fromkeys(pads_touched, touchpad)
    found[pygame.CONTROLLERSENSORUPDATE] = {
        **pad,
        "sensor": (0, 1, LEAST, MOST),
        "data": ((0.0,) * 3, (math.nan,) * 3, (math.inf,) * 6, ()),
    }
    audio: Values = {"which": (0, MOST), "iscapture": (0, 1)}
    found |= {pygame.AUDIODEVICEADDED: audio, pygame.AUDIODEVICEREMOVED: audio}
    found[pygame.ACTIVEEVENT] = {"gain": (0, 1), "state": (1, 2, 4, 0)}
    found[pygame.VIDEORESIZE] = {"w": WHOLE, "h": WHOLE}
    found |= dict.fromkeys((pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED), PLACE)
    found[pygame.WINDOWDISPLAYCHANGED] = {**PLACE, "display_index": WHOLE}
    found[pygame.USEREVENT] = {"code": WHOLE}
    found[pygame.NUMEVENTS - 1] = {"code": WHOLE}
    return found


def every_event(pads: tuple[int, ...] = ()) -> Iterator[pygame.Event]:
    """Yield each value of each attribute once, with the default values of the others."""
    for kind, values in catalogue(pads).items():
        usual = {name: those[0] for name, those in values.items()}
        for name, those in values.items():
            for value in those:
                yield made(kind, {**usual, name: value})


def any_event(rng: random.Random, pads: tuple[int, ...] = ()) -> pygame.Event:
    """Return an event of a random type with random attributes."""
    kind, values = rng.choice(list(catalogue(pads).items()))
    return made(kind, {name: rng.choice(those) for name, those in values.items()})


def made(kind: int, values: dict[str, Any]) -> pygame.Event:
    """Return the event with its redundant attributes filled in."""
    if kind == pygame.VIDEORESIZE:
        values = {**values, "size": (values["w"], values["h"])}
    return pygame.Event(kind, **values)
