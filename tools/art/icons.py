"""Icons: those of game-icons.net (icons.json, CC BY 3.0; authors in assets/CREDITS.md) and a few drawn here."""

import json
from functools import cache, partial

from art.sheet import Sheet
from art.svg import HERE, f, group

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


DRAWN = [
    "right", "left", "down", "up", "undo", "redo", "cross", "check", "swap", "redraw", "plus", "minus", "speed",
    "pause", "play", "flip", "lily", "speech", "bulb", "screen", "calm", "note", "pointer", "monitor", "picture",
    "frames", "letters", "press", "skip", "aim", "shake", "flash", "contrast", "speaker", "star", "phone",
]  # fmt: skip
"""The game's own icons, about 34 across, in the order of the index."""


def add_to(sheet: Sheet) -> None:
    middle = SIZE / 2
    for name in INTERFACE:
        sheet.add(
            f"icon_{name}", SIZE, SIZE, partial(icon, name, middle, middle, SIZE, "#FFFFFF"), anchor="C", pad=2, scale=3
        )
    for name in DRAWN:
        sheet.add(f"icon_{name}", SIZE, SIZE, f"icons/{name}", anchor="C", pad=2, scale=3)
