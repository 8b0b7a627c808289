"""The palette of the game, by the names of the art direction. Colours are (red, green, blue).

Four rules: fresco is calm and behind, bricks are loud and in front; green means a possible target; gold is what is
chosen, current or has the focus; red says no, short or final, and nothing else. The shapes say the same: a legal place
is framed with narrow corners, a chosen one with round ones, a final button has its corners cut off.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

Colour = tuple[int, int, int]
Stop = tuple[float, Colour]


def rgb(text: str) -> Colour:
    """Return the colour of six hexadecimal digits."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


@lru_cache(maxsize=1024)
def mix(a: Colour, b: Colour, t: float) -> Colour:
    """Return the colour `t` (0 to 1) of the way from a to b."""
    r, g, b_ = (max(0, min(255, round(x + (y - x) * t))) for x, y in zip(a, b, strict=True))
    return r, g, b_


def blend(stops: Sequence[Stop], at: float) -> Colour:
    """Return the colour of a gradient at `at` (0 to 1, constant beyond both ends)."""
    if at <= stops[0][0]:
        return stops[0][1]
    for (a, first), (b, second) in pairwise(stops):
        if at <= b:
            t = (at - a) / max(1e-9, b - a)
            return (
                round(first[0] + (second[0] - first[0]) * t),
                round(first[1] + (second[1] - first[1]) * t),
                round(first[2] + (second[2] - first[2]) * t),
            )
    return stops[-1][1]


def luminance(c: Colour) -> float:
    """Return the relative luminance, 0 to 1 (WCAG)."""
    r, g, b = ((v / 255 / 12.92) if v / 255 <= 0.04045 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in c)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG)."""
    hi, lo = sorted((luminance(a), luminance(b)), reverse=True)
    return (hi + 0.05) / (lo + 0.05)


# --- grounds
AZURITE, PANEL_FOOT = rgb("142A5C"), rgb("0F1F45")
TITLE_SKY: tuple[Stop, ...] = tuple(
    (at, rgb(c))
    for at, c in (
        (0.0, "071544"),
        (0.25, "0E2E88"),
        (0.45, "1A56BC"),
        (0.62, "3F8BDA"),
        (0.78, "8CC4EA"),
        (0.9, "D6E6E2"),
        (1.0, "F2E2BC"),
    )
)
DAY_SKY: tuple[Stop, ...] = ((0.0, rgb("5FA3DC")), (0.5, rgb("A6D0EC")), (1.0, rgb("DDE9D2")))
MORNING_SKY: tuple[Stop, ...] = ((0.0, rgb("8FA9C6")), (0.5, rgb("E3D3D6")), (1.0, rgb("FBEBCB")))
SUNSET_SKY: tuple[Stop, ...] = (
    (0.0, rgb("35265C")),
    (0.35, rgb("C9707E")),
    (0.55, rgb("FFE3A0")),
    (0.6, rgb("8A6A92")),
    (1.0, rgb("16305C")),
)
EVENING_SKY: tuple[Stop, ...] = ((0.0, rgb("0A1B50")), (0.55, rgb("16408F")), (1.0, rgb("2F6FB8")))

# --- gold, parchment, ink
GOLD_DARK, GOLD, GOLD_BRIGHT, GOLD_PALE = rgb("9A6A1C"), rgb("D9A531"), rgb("F4D272"), rgb("FFF0B5")
GOLD_WORD: tuple[Stop, ...] = (
    (0.0, rgb("FFF9DC")),
    (0.3, rgb("FFE08A")),
    (0.55, rgb("F0B83E")),
    (0.8, rgb("E0A02C")),
    (1.0, rgb("B9781C")),
)
GOLD_HEADING: tuple[Stop, ...] = ((0.0, rgb("FFF6CE")), (0.5, rgb("FFD873")), (1.0, rgb("D9972A")))
BOLE = rgb("6E2113")
PARCHMENT_MID = rgb("EFDFBB")
INK, INK_SOFT = rgb("20150F"), rgb("4A3626")
CREAM, CREAM_BRIGHT, CREAM_BLUE = rgb("FFF3D8"), rgb("FFFDF2"), rgb("DCE8FF")
NUMBER = rgb("FFE08A")
OUTLINE, KEYLINE = rgb("160C14"), rgb("FFF4D2")
HALO_NIGHT, HALO_WARM = rgb("0A1436"), rgb("14070E")

# --- meanings of colours: may be pressed; chosen or current; no, short or final
MAY, MAY_HALO = rgb("2FBF4A"), rgb("0B3D1C")
NOW, NOW_GLOW, NOW_DEEP = rgb("FFB81F"), rgb("FFD65A"), rgb("6B430F")
MAY_INK = rgb("1F7A38")
"""The same on parchment."""
NO, NO_GLOW, NO_HALO = rgb("E8432B"), rgb("FF6A3C"), rgb("7A1408")
GAIN, LOSS = rgb("1F6B3C"), rgb("9C1E12")
DIM = (20, 42, 92, 38)
"""The 15 % azurite overlay over unusable things (with alpha)."""

# --- bricks: top, front light, front low, side, deep
STONES: dict[str, tuple[Colour, Colour, Colour, Colour, Colour]] = {
    letter: (rgb(a), rgb(b), rgb(c), rgb(d), rgb(e))
    for letter, a, b, c, d, e in (
        ("w", "FFFFFF", "FFFDF4", "E2DCC8", "B5AB99", "857A74"),
        ("y", "FFE78A", "F6CB35", "CF980D", "A36E0B", "6E4608"),
        ("g", "8CCBB6", "549B89", "35705F", "25544F", "14322F"),
        ("r", "D4514A", "A01B17", "6D0808", "4A0509", "2A0207"),
        ("b", "CFF3FF", "7BDAFF", "35B0EA", "1B7FBE", "0D4E80"),
        ("v", "B58BF2", "7C3DCB", "52209A", "391475", "210948"),
    )
}

# --- players
SHAPES = ("circle", "shield", "lozenge", "star")
"""The four seals; each has its own colour, so that colour is never the only mark."""
SEALS = (*SHAPES, "triangle")
"""The four seals and one for a fifth seat."""
PLAYERS: dict[str, Colour] = {
    "circle": rgb("E64FAE"),
    "shield": rgb("1D1A22"),
    "lozenge": rgb("D3F77F"),
    "star": rgb("10A86C"),
    "triangle": rgb("8C3A00"),
    "neutral": rgb("8B8A8C"),
}
CURVES: dict[str, Colour] = {**PLAYERS, "shield": rgb("3A3644")}
"""Colours of the seats in charts."""

SOURCES: dict[str, Colour] = {
    "start": rgb("B9AA8C"),
    "orders": rgb("E0A845"),
    "balconies": rgb("F3E3BE"),
    "floors": rgb("8FB26A"),
    "privileges": rgb("3D8F72"),
    "end": rgb("E8532F"),
    "majorities": rgb("3E78CC"),
    "feasts": rgb("C25A9C"),
}
"""Sources of points, in the building order of a score tower."""


def ink_on(ground: Colour) -> Colour:
    """Return ink or cream, whichever is legible on `ground`."""
    return INK if luminance(ground) > 0.22 else CREAM
