# ruff: noqa: E501
"""The ground of the city: an island in the Ill, quays in front and at the right, the wall with its towers behind and at the left."""

from __future__ import annotations

import random

from art.palette import mix
from art.sheet import Sheet
from art.strasbourg import town
from art.strasbourg.palette import MIST, ROSE, SANDSTONE, SLATE, TIMBER, deep, edge, lit
from art.strasbourg.plan import AWAY, UP, WIDE, Mass, field, front, shaded, side, tiled
from art.strasbourg.squares import STONE, cobbles, kerbed
from art.strasbourg.timber import ashlar
from art.svg import Point, arch, at, clip, ellipse, f, group, lin, line, path, poly, rad, rect, stroke, texture

WIDTH, HEIGHT = 1124, 544
ORIGIN = (20, 530)
"""Corner in front at the left of square [0, 5]."""
COLUMNS, ROWS = 9, 6
PAD = (0, 0, 16, 8)
QUAY = 10
"""Height of the quay over the water."""
PAVING = mix(STONE, "#E8D8C4", 0.3)


def corner(x: float, y: float) -> Point:
    """Return the place of a corner of the squares; y from the back, as in the rules."""
    deep_in = ROWS - y
    return ORIGIN[0] + x * WIDE + deep_in * AWAY, ORIGIN[1] - deep_in * UP


def river() -> str:
    """The water round the island, fading into the mist at its edges."""
    chance = random.Random(31)
    s = rect(
        -20,
        -20,
        WIDTH + 60,
        HEIGHT + 60,
        lin([(0, mix(SLATE, MIST, 0.62)), (0.3, mix(SLATE, ROSE, 0.24)), (1, deep(SLATE, 0.32))]),
    )
    for _ in range(150):
        x, y = chance.uniform(-10, WIDTH), chance.uniform(70, HEIGHT)
        w = chance.uniform(14, 60)
        tone = "#F6E4DC" if chance.random() < 0.5 else "#3E5468"
        s += path(
            f"M{f(x)} {f(y)}q{f(w / 4)} -2.4 {f(w / 2)} 0t{f(w / 2)} 0",
            "none",
            stroke(tone, chance.uniform(0.8, 1.6), 'opacity=".4" stroke-linecap="round"'),
        )
    return s


def bank() -> str:
    """The far bank at the left and behind: meadow, willows, gables in the mist."""
    s = path("M-20 -20H340Q300 60 214 70L120 300Q60 330 -20 344Z", lin([(0, "#CBD2CC"), (1, "#8FA08A")]))
    s += path("M214 70L120 300Q60 330 -20 344", "none", stroke("#5E7464", 3, 'opacity=".6"'))
    chance = random.Random(5)
    for x, y, size in ((60, 90, 0.62), (104, 84, 0.7), (150, 78, 0.64), (26, 130, 0.78), (76, 150, 0.8)):
        s += group(town.town_house(chance, -26, 0, 62, 1), at(x, y, size * 0.64))
    for _ in range(13):
        left, low = chance.uniform(0, 110), chance.uniform(180, 300)
        if left < (300 - low) * 0.4 + 100:
            s += _willow(left, low, chance.uniform(0.7, 1.15))
    return s


def _willow(x: float, y: float, size: float) -> str:
    s = ellipse(3, 1, 13, 3.4, "#2A3A34", 'opacity=".3"') + rect(-2, -14, 4, 14, "#5E4A3A")
    s += ellipse(0, -20, 12, 12, "#6E8A66") + ellipse(-3, -23, 8.4, 8, "#8FA67E") + ellipse(5, -16, 6, 7, "#57735A")
    return group(s, at(x, y, size))


def island() -> str:
    """The paved ground with its quays."""
    left, right = corner(0, ROWS), corner(COLUMNS, ROWS)
    back_right, back_left = corner(COLUMNS, 0), corner(0, 0)
    m = 5
    a, b = (left[0] - 12, left[1] + m), (right[0] + 8, right[1] + m)
    c, d = (back_right[0] + 11, back_right[1] - 12), (back_left[0] - 12, back_left[1] - 12)
    stone = SANDSTONE
    s = poly(
        [(a[0] + 10, a[1] + QUAY), (b[0] + 14, b[1] + QUAY), (c[0] + 16, c[1] + QUAY), (c[0], c[1])],
        "#1E2E3E",
        'opacity=".5" filter="url(#blur5)"',
    )
    s += poly(
        [b, c, (c[0], c[1] + QUAY), (b[0], b[1] + QUAY)], lin([(0, deep(stone, 0.4)), (1, deep(stone, 0.7))]), edge(1.2)
    )
    s += rect(a[0], a[1], b[0] - a[0], QUAY, lin([(0, lit(stone, 0.3)), (1, deep(stone, 0.4))]), edge(1.2)) + ashlar(
        a[0], a[1] + QUAY, b[0] - a[0], QUAY, stone, 5
    )
    s += poly([a, b, c, d], lin([(0, lit(PAVING, 0.35)), (1, PAVING)]), edge(1.2))
    return s + line(a[0], a[1], b[0], b[1], lit(stone, 0.6), 1.6)


def fields() -> str:
    """The bare paving of the squares."""
    stone = mix(STONE, "#FFF6E0", 0.12)
    paving = [cobbles(stone, seed, 0.12) + kerbed("", deep(stone, 0.25)) for seed in range(4)]
    s = ""
    for y in range(ROWS):
        for x in range(COLUMNS):
            px, py = corner(x, y + 1)
            s += group(paving[(x * 3 + y * 5) % 4], at(px, py - UP))
    return s


def wall_behind() -> str:
    """The city wall along the back, with its towers and the gate."""
    (x0, y), (x1, _) = corner(0, 0), corner(COLUMNS, 0)
    y -= 10
    x0, x1 = x0 - 14, x1 + 6
    stone = "#B99A86"
    s = rect(x0, y - 24, x1 - x0, 24, shaded(stone), edge(1.2)) + ashlar(x0, y, x1 - x0, 24, stone, 6)
    s += "".join(rect(x0 + k * 13, y - 29, 8, 6, lit(stone, 0.3), edge(0.9)) for k in range(int((x1 - x0) / 13)))
    for k, x in enumerate((x0 + 2, x0 + 244, x0 + 640, x1 - 46)):
        s += _tower(x, y + 4, 38, 40 if k % 2 else 36, stone)
    return s + _gate(x0 + 430, y + 4, stone)


def _tower(x: float, y: float, w: float, h: float, stone: str) -> str:
    mass = Mass(x, y, w, h, 0.1, 0)
    dx, dy = mass.vector
    s = (
        side(mass, stone)
        + front(mass, stone)
        + ashlar(x, y, w, h, stone, 7)
        + arch(x + w / 2 - 2.4, y - h * 0.5, 4.8, 10, "#2A2A34")
    )
    peak = (x + w / 2 + dx / 2, y - h - 19)
    s += tiled([(x + w + 3, y - h + 2), (x + w + 3 + dx, y - h + 2 + dy), peak, peak], "#8A4A3C", 4, 0.34)
    return s + tiled([(x - 3, y - h + 2), (x + w + 3, y - h + 2), peak, peak], "#8A4A3C", 4)


def _gate(x: float, y: float, stone: str) -> str:
    s = _tower(x, y, 58, 42, stone)
    s += arch(x + 17, y, 24, 28, "#2A1E1E", edge(1.2)) + arch(x + 20, y, 18, 24, lin([(0, "#3A2A24"), (1, "#D9A878")]))
    return s + "".join(line(x + 22 + k * 4.6, y - 20, x + 22 + k * 4.6, y - 12, TIMBER, 1.2) for k in range(4))


def wall_left() -> str:
    """The low wall along the left edge, seen from inside."""
    (x0, y0), (x1, y1) = corner(0, ROWS), corner(0, 0)
    x0, x1, y0, y1 = x0 - 12, x1 - 12, y0 + 4, y1 - 8
    stone = "#B99A86"
    s = poly(
        [(x0, y0), (x1, y1), (x1, y1 - 15), (x0, y0 - 15)],
        lin([(0, deep(stone, 0.3)), (1, deep(stone, 0.5))]),
        edge(1.2),
    )
    count = 40
    for k in range(count):
        t, u = k / count, (k + 0.58) / count
        a, b = (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - 14), (x0 + (x1 - x0) * u, y0 + (y1 - y0) * u - 14)
        s += poly([a, b, (b[0], b[1] - 5), (a[0], a[1] - 5)], lit(stone, 0.2), edge(0.8))
    return s


def bridge() -> str:
    """A covered bridge at the right in front, and what swims on the water there."""
    s = ellipse(1072, 478, 80, 10, "#22364A", 'opacity=".45" filter="url(#blur5)"')
    s += town.covered_bridge(996, 1140, 448, 0.66) + town.boat(1012, 508, 0.52)
    return s + _swan(1096, 500) + _swan(1112, 510, 0.8)


def _swan(x: float, y: float, size: float = 1) -> str:
    s = path(
        "M-10 0Q-12 -8 -3 -8Q2 -8 6 -4Q9 -8 6 -13Q5 -18 9 -18Q13 -17 12 -12Q11 -4 8 0Q0 4 -10 0Z", "#FBFAF4", edge(1)
    )
    return group(s + path("M12 -15l5 1.6l-5 1Z", "#E39A3C"), at(x, y, size))


def mist() -> str:
    """Bands of mist over the water, densest at the edges."""
    s = ""
    for x, y, rx, ry, share in (
        (90, 330, 190, 34, 0.5),
        (40, 60, 260, 70, 0.55),
        (640, 22, 640, 34, 0.6),
        (1100, 330, 90, 150, 0.35),
        (1060, 540, 130, 22, 0.4),
        (30, 470, 90, 60, 0.35),
    ):
        s += ellipse(x, y, rx, ry, rad([(0, "#F2EDEA", share), (1, "#E6E4E6", 0)]))
    return s


def faded(content: str) -> str:
    """The content with edges that fade."""
    inner = f'<rect x="26" y="20" width="{WIDTH - 34}" height="{HEIGHT - 36}" rx="40" fill="#fff" filter="url(#soft)"/>'
    soft = '<filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="13"/></filter>'
    return (
        f'<mask id="edges" maskUnits="userSpaceOnUse" x="-40" y="-40" width="{WIDTH + 80}" height="{HEIGHT + 80}">{inner}</mask>{soft}'
        + group(content, "", 'mask="url(#edges)"')
    )


def city() -> str:
    """The whole ground with its bare squares."""
    ground = field(*corner(0, ROWS), COLUMNS * WIDE, ROWS)
    s = faded(river() + bank() + bridge() + mist()) + wall_behind() + island() + wall_left() + fields()
    return s + group(texture("plaster", 0, 0, WIDTH, HEIGHT, 0.28), "", clip(poly(ground, "#000")))


def add_to(sheet: Sheet) -> None:
    sheet.add("strasbourg_city", WIDTH, HEIGHT, city, pad=PAD, scale=1.5)
