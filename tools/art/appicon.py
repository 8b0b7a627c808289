"""The icon of the program: a tower of three stones in a gold frame, in two drawings.

Writes `firenze_<size>.png` from 16 to 512, `firenze.ico` (Windows) and `firenze.icns` (macOS). The small sizes have a
drawing of their own: fewer and thicker lines, no texture.
"""

from __future__ import annotations

import struct
from pathlib import Path

from PIL import Image

from art.bricks import HEIGHT, OVERALL, body, keyline
from art.browser import Browser
from art.palette import AZURITE_LIGHT, BOLE, NIGHT
from art.render import picture
from art.sheet import Sheet
from art.svg import at, clip, group, lin, path, rect, star8, stroke, texture

EDGE = 512
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
FLAT_TO = 32
"""Largest size of the flat drawing."""
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512}
"""PNG pictures in the file for macOS: 16 and 32 at double density, then 128, 256 and 512."""
STONES = "vby"
"""Stones of the tower, from below."""


def _tower(x: float, foot: float, width: float, lod: int) -> str:
    """The stack of stones in one keyline; lower left of the front at x, foot."""
    stones = "".join(group(body(colour, lod), at(0, -floor * HEIGHT)) for floor, colour in enumerate(STONES))
    return group(keyline(lod, len(STONES)) + stones, at(x, foot, width / OVERALL))


def _frame(inset: float, bar: float, radius: float) -> str:
    """A rounded gold bar with bole lines at both edges."""
    box, inner = EDGE - 2 * inset, EDGE - 2 * (inset + bar)
    s = rect(inset, inset, box, box, BOLE, "", radius)
    s += rect(inset + 4, inset + 4, box - 8, box - 8, "url(#gold)", "", radius - 4)
    return s + rect(inset + bar - 4, inset + bar - 4, inner + 8, inner + 8, BOLE, "", radius - bar + 4)


def fine() -> str:
    """The icon for 48 px and more."""
    inset, bar, radius = 14, 40, 96
    inner = EDGE - 2 * (inset + bar)
    s = _frame(inset, bar, radius)
    s += texture("leaf", inset, inset, EDGE - 2 * inset, EDGE - 2 * inset, 0.5, radius)
    start = inset + bar
    ground = rect(start, start, inner, inner, lin([(0, NIGHT), (0.55, AZURITE_LIGHT), (1, "#3F8BDA")]))
    for x, y, r in ((112, 128, 15), (176, 92, 9), (398, 112, 18), (420, 196, 9), (96, 226, 9), (332, 84, 8)):
        ground += star8(x, y, r)
    ground += path(f"M{start} 440Q256 392 {EDGE - start} 440V{EDGE - start}H{start}Z", "#C98A4B")
    ground += path(f"M{start} 440Q256 392 {EDGE - start} 440", "none", stroke("#F2D9A6", 6))
    s += group(ground, "", clip(rect(start, start, inner, inner, "#000", "", radius - bar)))
    s += rect(inset + 6, inset + 6, EDGE - 2 * inset - 12, EDGE - 2 * inset - 12, "none", stroke("#FFF3C4", 4), radius)
    return s + group(_tower(128, 438, 256, 0), "", 'filter="url(#sh)"')


def flat() -> str:
    """The icon for 32 px and less."""
    s = _frame(8, 44, 88)
    s += rect(52, 52, EDGE - 104, EDGE - 104, lin([(0, NIGHT), (1, AZURITE_LIGHT)]), "", 48)
    return s + _tower(104, 452, 304, 2)


def write(folder: Path, fonts: Path, browser: Browser) -> None:
    """Draw both icons and write all files of the set to `folder`."""
    sheet = Sheet()
    sheet.add("fine", EDGE, EDGE, fine, scale=2)
    sheet.add("flat", EDGE, EDGE, flat, scale=2)
    pictures = {name: picture(drawing, browser, fonts) for name, drawing in sheet.drawings.items()}
    folder.mkdir(parents=True, exist_ok=True)
    icons: dict[int, Image.Image] = {}
    for size in SIZES:
        source = pictures["flat" if size <= FLAT_TO else "fine"]
        icons[size] = source.resize((size, size), Image.Resampling.LANCZOS)
    for size in SIZES:
        icons[size].save(folder / f"firenze_{size}.png", optimize=True)
    largest = icons[max(ICO_SIZES)]
    others = [icons[size] for size in ICO_SIZES]
    largest.save(folder / "firenze.ico", sizes=[(size, size) for size in ICO_SIZES], append_images=others)
    parts = b"".join(
        kind + struct.pack(">I", 8 + len(data)) + data
        for kind, size in ICNS_KINDS.items()
        for data in [(folder / f"firenze_{size}.png").read_bytes()]
    )
    (folder / "firenze.icns").write_bytes(b"icns" + struct.pack(">I", 8 + len(parts)) + parts)
