# ruff: noqa: E501
"""The evening sea with its sky, and the shore of the island with the piers of its ports."""

from __future__ import annotations

import math
import random

from art.kgr.palette import (
    PEACH,
    PLUM,
    ROSE,
    SAND,
    SAND_LOW,
    SEA,
    SEA_DEEP,
    SEA_FAR,
    SHALLOWS,
    SUN,
    WOOD,
    WOOD_LIT,
    WOOD_LOW,
    edge,
    lit,
)
from art.palette import mix
from art.sheet import Sheet
from art.svg import Point, circ, ellipse, f, group, lin, path, poly, rad, rect, stroke, texture
from engine.kgr.island import CENTRES, CORNERS_OF, EDGES, POINTS, PORT_EDGES

W, H = 1280, 820
HORIZON = 58
"""Line of the sea in the picture, px from its top."""
SIDE = 100.0
MARGIN = 100
"""Sea round the island in the picture of its shore, in px of a hex of 100 px a side."""
ISLAND = 10 * SIDE * math.sqrt(3) / 2, 8 * SIDE


def sea() -> str:
    """The whole picture: sky, sun, far islands, and the sea to the front."""
    chance = random.Random(17)
    s = rect(0, 0, W, H, lin([(0, PLUM), (0.024, ROSE), (0.05, PEACH), (HORIZON / H, SUN), (1, SUN)]))
    s += circ(250, HORIZON - 6, 210, rad([(0, "#FFF6D0", 0.95), (0.25, SUN, 0.7), (1, PEACH, 0)])) + circ(
        250, HORIZON - 8, 26, "#FFFBE8"
    )
    for x, y, rx, ry in (
        (520, 18, 260, 8),
        (900, 34, 300, 7),
        (120, 16, 160, 6),
        (1120, 12, 200, 8),
        (660, 44, 220, 5),
    ):
        s += ellipse(x, y, rx, ry, rad([(0, "#FFE2C4", 0.8), (1, "#F0A888", 0)])) + ellipse(
            x + 30, y + ry, rx * 0.8, ry * 0.7, rad([(0, "#6A4678", 0.5), (1, "#6A4678", 0)])
        )
    s += path(
        f"M860 {HORIZON}C900 {HORIZON - 16} 930 {HORIZON - 32} 962 {HORIZON - 28}C990 {HORIZON - 44} 1020 {HORIZON - 20} 1060 {HORIZON - 18}C1100 {HORIZON - 10} 1130 {HORIZON - 4} 1160 {HORIZON}Z",
        mix(PLUM, ROSE, 0.45),
    )
    s += path(
        f"M1040 {HORIZON}C1080 {HORIZON - 10} 1120 {HORIZON - 20} 1150 {HORIZON - 14}C1190 {HORIZON - 24} 1230 {HORIZON - 8} 1280 {HORIZON - 6}V{HORIZON}Z",
        mix(PLUM, ROSE, 0.2),
    )
    s += rect(
        0,
        HORIZON,
        W,
        H - HORIZON,
        lin(
            [
                (0, "#E9A583"),
                (0.05, "#B27C92"),
                (0.16, SEA_FAR),
                (0.4, mix(SEA, SEA_FAR, 0.25)),
                (0.7, SEA),
                (1, SEA_DEEP),
            ]
        ),
    )
    s += ellipse(250, HORIZON + 70, 150, 150, rad([(0, "#FFE9B0", 0.6), (1, "#FFC98E", 0)]))
    for _ in range(520):
        down = HORIZON + 4 + (H - HORIZON) * chance.random() ** 1.25
        near = (down - HORIZON) / (H - HORIZON)
        left, wide = chance.uniform(-40, W), chance.uniform(14, 40) * (0.5 + 1.5 * near)
        gold = abs(left - 250) < 60 + 160 * near
        tone = chance.choice(
            ("#FFE2A8", "#FFD08A") if gold and chance.random() < 0.75 else ("#8FB6CC", "#0E2248", "#6A8CB4")
        )
        s += path(
            f"M{f(left)} {f(down)}q{f(wide / 4)} {f(-1 - 3 * near)} {f(wide / 2)} 0t{f(wide / 2)} 0",
            "none",
            stroke(tone, 0.8 + 1.5 * near, f'opacity="{0.34 + 0.2 * gold}" stroke-linecap="round"'),
        )
    return s + texture("plaster", 0, 0, W, H, 0.3)


# -- the shore: an island of hexes of 100 px a side, its upper left corner at 0, 0 -------------------------------------------


def place(x: float, y: float) -> Point:
    """Return where a point of the grid lies."""
    return x * SIDE * math.sqrt(3) / 2, y * SIDE / 2


def grown(share: float, fill: str, extra: str = "") -> str:
    """All hexes, larger, as one ground."""
    s = ""
    for number, centre in enumerate(CENTRES):
        cx, cy = place(*centre)
        s += poly(
            [
                (cx + (x - cx) * share, cy + (y - cy) * share)
                for x, y in (place(*POINTS[corner]) for corner in CORNERS_OF[number])
            ],
            fill,
            stroke(fill, 18, 'stroke-linejoin="round"'),
        )
    return group(s, "", extra)


def pier(port: int) -> str:
    """Two jetties from the corners of a port to its ship."""
    a, b = (place(*POINTS[corner]) for corner in EDGES[PORT_EDGES[port]])
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    dx, dy = x - ISLAND[0] / 2, y - ISLAND[1] / 2
    far = math.hypot(dx, dy)
    end = x + dx / far * SIDE * 0.5, y + dy / far * SIDE * 0.5
    s = ""
    for start in (a, b):
        for colour, wide in ((WOOD_LOW, 15), (WOOD, 11)):
            s += path(
                f"M{f(start[0])} {f(start[1])}L{f(end[0])} {f(end[1])}",
                "none",
                stroke(colour, wide, 'stroke-linecap="round"'),
            )
        s += path(
            f"M{f(start[0])} {f(start[1])}L{f(end[0])} {f(end[1])}",
            "none",
            stroke(WOOD_LIT, 9, 'stroke-dasharray="4.5 3"'),
        )
    return s


def shore() -> str:
    """Foam, shallows, sand and the piers."""
    s = grown(1.3, "#0C1E44", 'opacity=".4" filter="url(#blur14)"')
    s += grown(1.22, mix(SHALLOWS, SEA, 0.5), 'opacity=".85" filter="url(#blur5)"') + grown(
        1.14, SHALLOWS, 'filter="url(#blur2)"'
    )
    s += grown(1.06, "#EAF6F0", 'opacity=".75"') + "".join(map(pier, range(len(PORT_EDGES))))
    return s + grown(1.03, SAND_LOW) + grown(1.0, mix(SAND_LOW, "#7A5230", 0.5)) + grown(0.985, SAND)


def ship(sail: str) -> str:
    """A merchant's ship for a port, 76 wide; its sail is empty."""
    s = ellipse(38, 68, 34, 6, "#0C1E44", 'opacity=".55"') + path(
        "M6 46Q38 58 70 46L62 66Q38 72 14 66Z", lin([(0, WOOD_LIT), (0.4, WOOD), (1, WOOD_LOW)]), edge(1.8)
    )
    s += path("M9 52Q38 63 67 52", "none", stroke(lit(WOOD_LIT, 0.3), 1.8)) + rect(36, 0, 4, 50, WOOD_LOW, edge(1))
    s += path(
        "M10 6Q38 12 66 6Q70 26 64 46Q38 52 12 46Q6 26 10 6Z",
        lin([(0, lit(sail, 0.5)), (0.6, sail), (1, mix(sail, "#33204E", 0.25))]),
        edge(1.8),
    )
    return s + path("M38 0L54 -5L38 -9Z", "#E8432B", edge(1.2))


def add_to(sheet: Sheet) -> None:
    sheet.add("kgr_sea", W, H, sea, scale=1, opaque=True)
    sheet.add("kgr_shore", math.ceil(ISLAND[0]), ISLAND[1], shore, pad=MARGIN, scale=1)
    sheet.add("kgr_ship", 76, 72, lambda: ship("#FBEFD6"), anchor="C", pad=(6, 12, 6, 6))
