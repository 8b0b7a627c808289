# ruff: noqa: E501
"""Pictures in the fields of cards: the objects of the auction, in the garden. Each fills 168 x 134, ground at the foot."""

from __future__ import annotations

import math
import random

from art.palette import mix
from art.portraits.shapes import ROSY
from art.princes import details, pieces, plants, things
from art.princes.details import edge
from art.princes.faces import Look, bust
from art.props import figure
from art.svg import Point, at, circ, ellipse, f, group, lin, line, path, poly, rad, rect, star8, stroke

W, H = 168, 134
SKY = ((0, "#8CC4EA"), (0.55, "#CFE8EE"), (1, "#FBEFD0"))
"""The afternoon sky."""


FIGURE_LINE = (
    '<filter id="figure" x="-20%" y="-20%" width="140%" height="140%">'
    '<feMorphology in="SourceAlpha" operator="dilate" radius="1.6" result="b"/><feFlood flood-color="#FFF4D2"/><feComposite in2="b" operator="in" result="cream"/>'
    '<feMerge><feMergeNode in="cream"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
)


def sky(w: float, h: float) -> str:
    return rect(0, 0, w, h, lin(list(SKY)))


def cloud(x: float, y: float, k: float, opacity: float = 0.9) -> str:
    lobes = ((-22, 0, 9), (-10, -5, 12), (6, -7, 14), (20, -1, 10), (0, 2, 12))
    s = "".join(ellipse(cx, cy + 2, r * 1.1, r * 0.8, "#E3C9B8") for cx, cy, r in lobes)
    return group(
        s + "".join(ellipse(cx, cy, r * 1.05, r * 0.74, "#FFFBF0") for cx, cy, r in lobes),
        at(x, y, k),
        f'opacity="{opacity}"',
    )


def hills(w: float, y: float, colour: str, swell: float, seed: int) -> str:
    """A row of soft hills over the whole width, with their foot far below."""
    chance, d, x = random.Random(seed), f"M0 {f(y)}", 0.0
    while x < w:
        step = chance.uniform(0.18, 0.3) * w
        d += f"Q{f(x + step / 2)} {f(y - chance.uniform(0.6, 1.2) * swell)} {f(x + step)} {f(y + chance.uniform(-0.2, 0.2) * swell)}"
        x += step
    return path(d + f"V{f(y + 400)}H0Z", lin([(0, mix(colour, "#FFF8DC", 0.3)), (0.12, colour), (1, colour)]))


def meadow(y: float, w: float = W, h: float = H, count: int = 26, seed: int = 3) -> str:
    """Grass with flowers from y down."""
    chance = random.Random(seed)
    s = rect(0, y, w, h - y, lin([(0, "#C3D584"), (1, "#86AC4E")]))
    for k in range(count):
        px, py = chance.uniform(2, w - 2), chance.uniform(y + 4, h - 3)
        s += plants.tuft(px, py, 6, "#5E8A3A") if k % 3 else plants.blossom(px, py, 3.2, plants.BLOSSOMS[k % 5])
    return s


def garden(y: float, seed: int = 5) -> str:
    """Sky, hills and meadow behind the object."""
    s = sky(W, H) + cloud(38, 26, 0.9) + cloud(132, 38, 0.7, 0.8)
    return s + hills(W, y - 14, "#A9C8B8", 22, seed) + hills(W, y - 2, "#9DBF7E", 16, seed + 3) + meadow(y, seed=seed)


def forest() -> str:
    s = garden(84, 4)
    for k, (x, y) in enumerate(((20, 92), (60, 90), (104, 91), (148, 92))):
        s += plants.laurel(x, y, 74, k, 1.6) if k % 2 else plants.orange_tree(x, y, 66, k, 7, 1.6)
    for k, (x, y) in enumerate(((40, 118), (84, 124), (128, 118))):
        s += plants.orange_tree(x, y, 78, k + 9, 9, 1.8) if k == 1 else plants.laurel(x, y, 82, k + 4, 1.8)
    return s


def lake() -> str:
    s = garden(70, 8)
    s += (
        plants.laurel(16, 84, 58, 3)
        + plants.laurel(38, 80, 46, 4)
        + plants.orange_tree(146, 84, 52, 2, 6)
        + plants.orange_tree(120, 80, 42, 5, 5)
    )
    s += ellipse(84, 104, 76, 27, "#E6DCB0", edge(1.6)) + ellipse(
        84, 104, 70, 23, lin([(0, "#B4E0F0"), (0.5, "#5FAEDA"), (1, "#3B86C0")]), stroke("#245A8A", 1.4)
    )
    waves = "".join(
        f"M{x} {y}q4 -4 8 0t8 0"
        for x, y in ((30, 98), (56, 90), (110, 94), (124, 106), (40, 112), (64, 120), (100, 119))
    )
    s += path(waves, "none", stroke("#F0FCFF", 2, things.ROUND)) + things.swan(84, 104, 2) + things.swan(42, 100, 1.05)
    s += ellipse(124, 114, 11, 5, "#4E9A58", edge(1.2)) + plants.blossom(122, 110, 6.5, "#F6C3CC")
    return (
        s
        + path(
            "M150 128q-2 -18 -8 -28M156 128q0 -18 1 -34M162 128q1 -14 6 -24", "none", stroke("#2F5A2E", 3, things.ROUND)
        )
        + ellipse(157, 92, 3, 7, "#7A4A24", edge(1))
    )


def park() -> str:
    s = garden(66, 11)
    for k in range(6):
        s += plants.orange_tree(14 + 28 * k, 78, 38, k, 5, 1.4)
    s += plants.hedge(-4, 90, 64, 17) + plants.hedge(108, 90, 64, 17)
    s += path("M62 134L76 80H92L106 134Z", "#F1E2BC", stroke("#C9B07A", 1.4))
    for x, y, colour in (
        (24, 106, "#E46A5A"),
        (144, 106, "#F3D25A"),
        (16, 126, "#9FB6EC"),
        (152, 126, "#F6C3CC"),
        (50, 126, "#FFF9EC"),
        (118, 126, "#E46A5A"),
    ):
        s += group(pieces.bed(0, 0, colour), at(x, y, 1.5))
    return s + group(pieces.fountain(0, 0), at(84, 112, 1.95))


def stripes(a: str, b: str) -> str:
    s = rect(0, 0, W, H, a)
    for k in range(0, 14, 2):
        s += rect(W * k / 14, 0, W / 14, H, b)
    return s + rect(0, 0, W, H, lin([(0, "#FFFFFF", 0.18), (0.5, "#FFFFFF", 0), (1, "#3A1030", 0.36)]))


def jester() -> str:
    """The jester's bauble with his cap, before a striped tent."""
    s = stripes("#F6E3C6", "#DE8A9C") + path(
        "M0 0H168V14Q154 26 140 14Q126 26 112 14Q98 26 84 14Q70 26 56 14Q42 26 28 14Q14 26 0 14Z", "#3F8A86", edge(1.6)
    )
    s += path(
        "M0 11Q14 23 28 11Q42 23 56 11Q70 23 84 11Q98 23 112 11Q126 23 140 11Q154 23 168 11",
        "none",
        stroke("#F4D272", 2.4),
    )
    s += ellipse(84, 130, 62, 9, "#3A1030", 'opacity=".3"')
    for x, y, c in ((24, 110, "#F4C84E"), (146, 104, "#D2527A"), (132, 70, "#5A86D0")):
        s += circ(x, y, 9.5, things.sheen(c), edge(1.7)) + circ(x - 3, y - 3, 2.6, "#FFFFFF", 'opacity=".8"')
    face = path("M-21 -4C-22 26 -12 44 0 45C12 44 22 26 21 -4Z", "#F0C49A", edge(2)) + path(
        "M6 44C16 36 22 20 21 -4H12C14 16 12 34 6 44Z", "#CF9068"
    )
    face += ellipse(-12, 18, 5.4, 4, "#E58E6C", 'opacity=".7"') + ellipse(12, 18, 5.4, 4, "#D8775A", 'opacity=".7"')
    for x in (-9, 9):
        face += path(f"M{x - 6} 8Q{x} 1 {x + 6} 8", "none", stroke("#2A1020", 3, things.ROUND)) + path(
            f"M{x - 7} -1Q{x} -6 {x + 6} -2", "none", stroke("#6A3A1E", 2.4, things.ROUND)
        )
    face += (
        path("M0 8Q6 18 1 21Q-3 22 -4 19", "none", stroke("#97573F", 2.4, things.ROUND))
        + path("M-12 26Q0 32 12 26Q8 38 0 38Q-8 38 -12 26Z", "#7A1E2A", edge(1.6))
        + path("M-9 28Q0 32 9 28L8 31Q0 34 -8 31Z", "#FFF8EC")
    )
    collar = "".join(
        path(
            "M0 0L-8 24L8 24Z",
            ("#D2527A", "#F4C84E", "#3F8A86")[k % 3],
            f'{edge(1.7)} transform="translate(0 38) rotate({-66 + 22 * k})"',
        )
        for k in range(7)
    )
    return s + group(collar + face + group(things.hat(), "translate(0 -12) scale(1.62)"), at(84, 66, 1.02))


def builder() -> str:
    """A rising wall, with scaffold, crane and masons."""
    s = garden(96, 14)
    x0, y0 = 42, 122
    s += rect(x0, 34, 84, y0 - 34, lin([(0, "#F6EBD2"), (1, "#DCC49A")]), edge(1.8))
    for k in range(7):
        s += line(x0, y0 - 12.6 * (k + 1), x0 + 84, y0 - 12.6 * (k + 1), "#A8875A", 1)
        for j in range(5):
            x = x0 + 17 * j + (8.5 if k % 2 else 0)
            if x0 < x < x0 + 84:
                s += line(x, y0 - 12.6 * k, x, y0 - 12.6 * (k + 1), "#A8875A", 1)
    s += rect(x0 + 64, 34, 20, y0 - 34, details.SHADE, 'opacity=".22"')
    for x, h in ((x0, 9), (x0 + 17, 18), (x0 + 34, 9)):
        s += rect(x, 34 - h, 17, h, "#F3E3C2", edge(1.5))
    s += path("M62 122V96A12 12 0 0 1 86 96V122Z", "#4A3040", edge(1.7)) + path(
        "M98 92V78A7 7 0 0 1 112 78V92Z", "#4A3040", edge(1.5)
    )
    for x in (30, 138):
        s += things.rod(f"M{x} 124V20", things.WOOD, 3.4)
    for y in (92, 56):
        s += poly([(24, y), (144, y), (148, y - 5), (28, y - 5)], "#D8A468", edge(1.3)) + rect(
            24, y, 120, 4, things.WOOD, edge(1.2)
        )
    s += things.rod("M30 88L138 60", things.WOOD, 2)
    s += (
        things.rod("M120 50L156 6", things.WOOD, 3.2)
        + line(152, 10, 152, 36, "#2A1A10", 1.8)
        + rect(143, 36, 18, 13, "#F3E3C2", edge(1.6))
    )
    s += (
        figure(56, 51, 1.15, "#B5382A", pose="hammer")
        + figure(112, 51, 1.15, "#3E6DB0", pose="point", flip=-1)
        + figure(148, 124, 1.3, "#D7A24C", pose="hammer", flip=-1)
    )
    for x, y in ((2, 128), (18, 128), (10, 118)):
        s += rect(x, y - 10, 16, 10, "#F3E3C2", edge(1.4)) + rect(x, y - 10, 16, 3, "#FFFAEA")
    return s


def recruiting() -> str:
    """An artist lured from one house to another: two doors and a purse."""
    s = garden(92, 17)
    for x, colour, roof in ((8, "#E9C98C", "#C9573A"), (112, "#F0D2D0", "#5484BC")):
        s += rect(
            x, 52, 48, 62, lin([(0, mix(colour, "#FFFAE8", 0.4)), (1, mix(colour, "#7A4A5A", 0.2))]), edge(1.7)
        ) + rect(x + 38, 52, 10, 62, details.SHADE, 'opacity=".3"')
        s += poly([(x - 5, 54), (x + 53, 54), (x + 24, 30)], mix(roof, "#FFF0D0", 0.15), edge(1.7)) + poly(
            [(x + 24, 30), (x + 53, 54), (x + 34, 54)], details.SHADE, 'opacity=".34"'
        )
        s += path(f"M{x + 14} 114V92A10 10 0 0 1 {x + 34} 92V114Z", "#4A3040", edge(1.6))
        for k in (10, 28):
            s += path(f"M{x + k} 76V68A4 4 0 0 1 {x + k + 8} 68V76Z", "#4A3040", edge(1.2))
    s += path("M34 116Q84 92 136 116L130 126Q84 106 40 126Z", "#F1E2BC", stroke("#C9B07A", 1.4))
    look = Look(
        "#7A5AA8", "#F4EBD8", "long", "#7A4424", ROSY, "feathered", "#C2352E", collar="shirt", smile=1, brow=-0.4
    )
    s += FIGURE_LINE + group(group(bust(look), at(22, 44, 0.62)), "", 'filter="url(#figure)"')
    arrow = "M40 44C54 8 108 6 122 30"
    s += path(arrow, "none", stroke("#2A1020", 13, 'stroke-linecap="butt"')) + path(
        arrow, "none", stroke("#F4C84E", 8.4, 'stroke-linecap="butt"')
    )
    s += poly([(109, 35), (133, 25), (130, 51)], "#F4C84E", edge(2))
    return s + group(things.coin(16), at(132, 114)) + group(things.coin(13), at(148, 122))


def prestige() -> str:
    """Glory: a laurel wreath and a star before rays."""
    s = rect(0, 0, W, H, rad([(0, "#7AB07E"), (0.6, "#2E6B4A"), (1, "#12382A")], 0.5, 0.45, 0.75))
    for k in range(0, 32, 2):
        a, b = k * math.pi / 16, (k + 1) * math.pi / 16
        rays: list[Point] = [
            (84, 68),
            (84 + 150 * math.sin(a), 68 - 150 * math.cos(a)),
            (84 + 150 * math.sin(b), 68 - 150 * math.cos(b)),
        ]
        s += poly(rays, "#F4E6A0", 'opacity=".16"')
    s += circ(84, 68, 56, "url(#glowG)", 'opacity=".8"') + group(things.laurel("#6FB05A"), at(84, 68, 3))
    return s + star8(84, 64, 33, "#3A1208", 0.42) + star8(84, 64, 30, "url(#goldv)", 0.42) + circ(84, 64, 8, "#FFF8DC")
