"""Icons: those of game-icons.net (icons.json, CC BY 3.0; authors in assets/CREDITS.md) and a few drawn here."""

from __future__ import annotations

import json
from functools import cache, partial

from art.bricks import lily
from art.sheet import Sheet
from art.svg import HERE, at, f, group, path, poly, rect, stroke

INTERFACE = [
    "card-pick",
    "trade",
    "trowel",
    "tower-fall",
    "wax-seal",
    "scales",
    "open-book",
    "cog",
    "person",
    "vintage-robot",
    "gamepad",
    "keyboard",
    "rolling-dices",
    "key",
    "pay-money",
    "stairs",
    "ladders-platform",
    "flag-objective",
    "vertical-banner",
    "stone-tower",
    "tied-scroll",
    "trumpet-flag",
    "ringing-bell",
    "swap-bag",
]
SIZE = 48


@cache
def _bodies() -> dict[str, str]:
    raw = json.loads((HERE / "icons.json").read_text(encoding="utf-8"))
    return {name: icon["body"] for name, icon in raw["icons"].items()}


def icon(name: str, x: float, y: float, size: float, colour: str) -> str:
    """An icon of game-icons.net centred at x, y."""
    body = _bodies()[name].replace("currentColor", colour)
    if "fill=" not in body:
        body = body.replace("<path ", f'<path fill="{colour}" ')
    return group(body, f"translate({f(x - size / 2)} {f(y - size / 2)}) scale({size / 512:.5f})")


def swap(fill: str) -> str:
    """Two arrows, to the right and to the left; 32 wide around the origin."""
    return path("M-13 -8H6V-14L16 -6L6 2V-4H-13Z", fill) + path("M13 4H-6V-2L-16 6L-6 14V8H13Z", fill)


def redraw(fill: str) -> str:
    return path("M11 6A12 12 0 1 1 10 -7", "none", stroke(fill, 5.5, "")) + poly([(15, -14), (15, 0), (2, -4)], fill)


def cross(fill: str) -> str:
    return path("M-10 -10L10 10M10 -10L-10 10", "none", stroke(fill, 7, 'stroke-linecap="round"'))


def broken_tower(fill: str) -> str:
    tower = path("M-8 14V-6H-11V-14H-6V-10H-2V-14H2V-10H6V-14H11V-6H8V14Z", fill)
    return tower + path("M-4 -12L2 -4L-3 2L4 14", "none", stroke("#B2230F", 3, ""))


ARROW = "M-16 -5H2V-15L17 0L2 15V5H-16Z"
UNDO = "M-13 -4C-6 -15 12 -13 13 2C13 12 5 15 -2 15"


def drawn() -> dict[str, str]:
    """The game's own icons, white, about 34 across, around the origin."""
    w = "#FFFFFF"
    thick = partial(stroke, w, extra='stroke-linecap="round" stroke-linejoin="round"')
    undo = path(UNDO, "none", thick(5.5)) + poly([(-19, -14), (-15, 4), (-1, -5)], w)
    return {
        "right": path(ARROW, w),
        "left": group(path(ARROW, w), "rotate(180)"),
        "down": group(path(ARROW, w), "rotate(90)"),
        "up": group(path(ARROW, w), "rotate(-90)"),
        "undo": undo,
        "redo": group(undo, "scale(-1 1)"),
        "cross": path("M-12 -12L12 12M12 -12L-12 12", "none", thick(7.5)),
        "check": path("M-14 1L-4 12L15 -12", "none", thick(7.5)),
        "swap": group(swap(w), "scale(1.1)"),
        "redraw": group(redraw(w), "scale(1.1)"),
        "plus": path("M-15 0H15M0 -15V15", "none", thick(7.5)),
        "minus": path("M-15 0H15", "none", thick(7.5)),
        "speed": poly([(-18, -13), (-1, 0), (-18, 13)], w) + poly([(1, -13), (18, 0), (1, 13)], w),
        "pause": rect(-13, -15, 9, 30, w, "", 2) + rect(4, -15, 9, 30, w, "", 2),
        "play": poly([(-11, -16), (16, 0), (-11, 16)], w),
        "flip": path("M-15 -3A15 15 0 0 1 14 -6M15 3A15 15 0 0 1 -14 6", "none", thick(5))
        + poly([(18, -16), (18, -1), (5, -5)], w)
        + poly([(-18, 16), (-18, 1), (-5, 5)], w),
        "lily": lily(0, 0, 0.4, w),
        "speech": path("M-12 -15H12Q18 -15 18 -9V3Q18 9 12 9H0L-10 17L-8 9H-12Q-18 9 -18 3V-9Q-18 -15 -12 -15Z", w),
        "bulb": path("M-11 -5A11 11 0 1 1 11 -5C11 1 6 3 5.5 7H-5.5C-6 3 -11 1 -11 -5Z", w)
        + rect(-5.5, 9.5, 11, 3.2, w, "", 1.5)
        + rect(-3.5, 14.5, 7, 3, w, "", 1.5),
        "screen": path("M-17 -6V-14H-9M9 -14H17V-6M17 6V14H9M-9 14H-17V6", "none", thick(5))
        + rect(-8, -5, 16, 10, w, "", 2),
        "calm": path("M-17 -7C-10 -15 -5 -15 1 -8S12 -1 17 -7M-17 8C-10 0 -5 0 1 7S12 14 17 8", "none", thick(5)),
        "note": path("M-6 9V-13L14 -16V6", "none", thick(4.5))
        + poly([(-16, 9), (-9, 3), (-3, 9), (-9, 15)], w)
        + poly([(4, 6), (11, 0), (17, 6), (11, 12)], w),
        "pointer": path("M-11 -17L13 5H3L9 16L3 18L-3 7L-11 14Z", w),
        **of_settings(w),
    }


def of_settings(w: str) -> dict[str, str]:
    """The icons used only in rows of the settings and on buttons of the replay."""
    thick = partial(stroke, w, extra='stroke-linecap="round" stroke-linejoin="round"')
    stand = path("M0 9V16M-8 16H8", "none", thick(4.5))
    star = "M0 -18L4.5 -4.5L18 0L4.5 4.5L0 18L-4.5 4.5L-18 0L-4.5 -4.5Z"
    ring = "M-15 0A15 15 0 1 1 15 0A15 15 0 1 1 -15 0Z"
    return {
        "monitor": path("M-16 -14H16V8H-16Z", "none", thick(4.5)) + stand,
        "picture": path("M-17 -13H17V13H-17Z", "none", thick(4.2))
        + poly([(-12, 9), (-5, -3), (1, 4), (6, -1), (12, 9)], w)
        + path("M5 -6A3 3 0 1 1 11 -6A3 3 0 1 1 5 -6Z", w),
        "frames": path("M-17 -6H7V16H-17Z", "none", thick(4.2))
        + path("M-11 -11H12V11M-5 -16H17V6", "none", thick(4.2)),
        "letters": path("M-18 14L-9 -14L0 14M-15 5H-3M8 14L13 2L18 14M10 10H16", "none", thick(4)),
        "press": path("M-7 0A7 7 0 1 1 7 0A7 7 0 1 1 -7 0Z", w) + path(ring, "none", thick(4)),
        "skip": poly([(-15, -15), (8, 0), (-15, 15)], w) + rect(9, -15, 7, 30, w, "", 2),
        "aim": path("M-10 0A10 10 0 1 1 10 0A10 10 0 1 1 -10 0ZM0 -17V-6M0 6V17M-17 0H-6M6 0H17", "none", thick(4.2)),
        "shake": path("M-18 -6V6M-12 -12V12M12 -12V12M18 -6V6", "none", thick(4.2)) + rect(-6, -14, 12, 28, w, "", 2),
        "flash": poly([(4, -18), (-12, 3), (-2, 3), (-5, 18), (12, -5), (1, -5)], w),
        "contrast": path(ring, "none", thick(4)) + path("M0 -15A15 15 0 0 1 0 15Z", w),
        "speaker": poly([(-17, -6), (-10, -6), (-1, -14), (-1, 14), (-10, 6), (-17, 6)], w)
        + path("M5 -7Q10 0 5 7M11 -13Q20 0 11 13", "none", thick(4.2)),
        "star": path(star, w),
        "phone": path("M-7 -17H7Q10 -17 10 -14V14Q10 17 7 17H-7Q-10 17 -10 14V-14Q-10 -17 -7 -17Z", "none", thick(4.2))
        + path("M-3 11.5H3", "none", thick(3)),
    }


def add_to(sheet: Sheet) -> None:
    middle = SIZE / 2
    for name in INTERFACE:
        sheet.add(
            f"icon_{name}", SIZE, SIZE, partial(icon, name, middle, middle, SIZE, "#FFFFFF"), anchor="C", pad=2, scale=3
        )
    for name in drawn():
        sheet.add(
            f"icon_{name}",
            SIZE,
            SIZE,
            partial(group, drawn()[name], at(middle, middle, 1.15)),
            anchor="C",
            pad=2,
            scale=3,
        )
