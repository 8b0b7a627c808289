# ruff: noqa: E501
"""The title: the island in the last sun, the name of the game in each language, its picture on the switch, and the
dragon that flies by."""

from __future__ import annotations

import random
from functools import partial

from art.kgr.land import fir, mound, oak, peak, sheaf, sheep
from art.kgr.palette import (
    LAND,
    PEACH,
    PLASTER,
    PLASTER_LOW,
    PLUM,
    ROSE,
    SAND,
    SAND_LOW,
    SEA,
    SEA_DEEP,
    SEA_FAR,
    SHALLOWS,
    STONE,
    SUN,
    WOOD,
    WOOD_LIT,
    WOOD_LOW,
    deep,
    edge,
    lit,
)
from art.kgr.pieces import city, settlement
from art.kgr.sea import ship
from art.palette import mix
from art.princes.grounds import H, W, veiled
from art.princes.lettering import GOLD
from art.sheet import Sheet
from art.svg import arch, at, circ, ellipse, f, group, lin, line, path, poly, rad, rect, stroke, text, texture

HORIZON = 610
"""Line of the sea in the picture, of 1080."""
GLINT = 1290
"""Where the sun goes down."""
NAMES = {"de": ("Kirche, Glaube", "&amp; Reformation"), "en": ("Church, Faith", "&amp; Reformation")}
SIZE, FEET = 112, (84, 194)
"""Size of the letters, and distance of the foot of each line below the upper edge."""
NIGHT, DEEP, RIM = "#3A2A5C", "#180F30", "#A8443E"


def sky() -> str:
    """The evening over the sea, with clouds lit from below and islands far away."""
    s = rect(
        0, 0, 1920, HORIZON, lin([(0, "#35265C"), (0.3, mix(PLUM, ROSE, 0.35)), (0.58, ROSE), (0.82, PEACH), (1, SUN)])
    )
    s += circ(
        GLINT, HORIZON - 26, 640, rad([(0, "#FFF3C4", 0.95), (0.22, SUN, 0.75), (0.55, PEACH, 0.4), (1, PEACH, 0)])
    )
    s += circ(GLINT, HORIZON - 30, 58, "#FFFBE4")
    for x, y, rx, ry in (
        (380, 300, 460, 24), (980, 190, 520, 22), (1640, 260, 420, 26), (1280, 360, 460, 18), (560, 430, 420, 16),
        (1780, 440, 340, 16), (150, 160, 380, 20), (1480, 96, 380, 16),
    ):  # fmt: skip
        s += ellipse(x, y, rx, ry, rad([(0, "#FFD9B0", 0.85), (0.6, "#F2A088", 0.45), (1, "#F2A088", 0)]))
        s += ellipse(x + 40, y - ry * 0.8, rx * 0.86, ry * 0.9, rad([(0, "#5A3A78", 0.6), (1, "#5A3A78", 0)]))
    for left, wide, high, tone in ((300, 420, 44, 0.3), (640, 260, 26, 0.16), (1560, 460, 52, 0.24)):
        s += path(
            f"M{left} {HORIZON}C{left + wide * 0.2} {HORIZON - high * 0.4} {left + wide * 0.3} {HORIZON - high} {left + wide * 0.46} {HORIZON - high * 0.8}"
            f"C{left + wide * 0.6} {HORIZON - high * 1.2} {left + wide * 0.8} {HORIZON - high * 0.5} {left + wide} {HORIZON}Z",
            mix(PLUM, PEACH, tone),
        )
    return s


def sea() -> str:
    """The water to the front, with the way of the sun."""
    chance = random.Random(23)
    s = rect(
        0,
        HORIZON,
        1920,
        1080 - HORIZON,
        lin(
            [
                (0, "#E8A887"),
                (0.07, "#B77C92"),
                (0.22, SEA_FAR),
                (0.46, mix(SEA, SEA_FAR, 0.3)),
                (0.74, SEA),
                (1, SEA_DEEP),
            ]
        ),
    )
    s += ellipse(GLINT, HORIZON + 100, 260, 240, rad([(0, "#FFE9B0", 0.75), (1, "#FFC98E", 0)]))
    for _ in range(760):
        y = HORIZON + 4 + (1080 - HORIZON) * chance.random() ** 1.25
        near = (y - HORIZON) / (1080 - HORIZON)
        x, wide = chance.uniform(-40, 1920), chance.uniform(20, 54) * (0.5 + 1.5 * near)
        gold = abs(x - GLINT) < 70 + 260 * near
        tone = chance.choice(
            ("#FFE2A8", "#FFD08A") if gold and chance.random() < 0.75 else ("#8FB6CC", "#0E2248", "#6A8CB4")
        )
        s += path(
            f"M{f(x)} {f(y)}q{f(wide / 4)} {f(-1.5 - 4 * near)} {f(wide / 2)} 0t{f(wide / 2)} 0",
            "none",
            stroke(tone, 0.9 + 2 * near, f'opacity="{0.32 + 0.22 * gold}" stroke-linecap="round"'),
        )
    return s


# -- the island: x from 760 to 1920, its shore at about y = 860 -------------------------------------------------------------


def shore() -> str:
    """Its shade on the water, foam, and sand."""
    rim = "M744 866C800 826 900 806 1040 800C1300 776 1600 780 1930 790V930C1800 956 1660 930 1520 936C1360 950 1240 926 1100 924C960 926 800 914 744 866Z"
    s = group(path(rim, "#0C1E44"), at(0, 26), 'opacity=".55" filter="url(#blur14)"')
    s += group(path(rim, SHALLOWS, stroke(SHALLOWS, 34)), "", 'opacity=".8" filter="url(#blur5)"')
    s += path(rim, "#EAF6F0", stroke("#EAF6F0", 9, 'opacity=".8"'))
    return s + path(rim, lin([(0, SAND), (0.7, SAND), (1, SAND_LOW)]), edge(2))


def meadow(outline: str, colour: str) -> str:
    """A piece of land in the low sun."""
    return path(outline, lin([(0, lit(colour, 0.4)), (0.35, colour), (1, deep(colour, 0.34))]), edge(1.8))


def church() -> str:
    """A church with two towers, its foot in the middle, 120 wide."""
    slate, dark = "#6A4A78", "#463058"
    s = poly([(20, 0), (78, -8), (78, -52), (20, -46)], mix(PLASTER_LOW, "#5A3A72", 0.45), edge(1.6))
    s += poly([(20, -46), (78, -52), (66, -84), (14, -80)], lin([(0, slate), (1, dark)]), edge(1.6))
    s += "".join(arch(x, -10 - x / 8, 8, 22, "#FFC46A", edge(1.1)) for x in (30, 46, 62))
    for x in (-52, -4):
        s += rect(
            x, -98, 26, 98, lin([(0, lit(PLASTER, 0.2)), (0.6, PLASTER), (1, PLASTER_LOW)], 0, 0, 1, 0), edge(1.6)
        )
        s += poly([(x - 4, -97), (x + 30, -97), (x + 13, -162)], lin([(0, slate), (1, dark)], 0, 0, 1, 0), edge(1.6))
        s += (
            arch(x + 8, -70, 10, 20, "#4A2E44", edge(1.1))
            + line(x + 13, -162, x + 13, -178, "#F4D272", 2.4)
            + line(x + 8, -172, x + 18, -172, "#F4D272", 2.4)
        )
    s += poly([(-26, 0), (-4, 0), (-4, -66), (-15, -88), (-26, -66)], PLASTER, edge(1.6))
    return s + circ(-15, -56, 7, "#FFC46A", edge(1.2)) + arch(-21, 0, 12, 22, WOOD_LOW, edge(1.2))


def citadel() -> str:
    """A keep with a turret and a banner, its foot in the middle, 80 wide."""
    lightly = lin([(0, lit(STONE, 0.6)), (0.5, lit(STONE, 0.2)), (1, deep(STONE, 0.4))], 0, 0, 1, 0)
    s = rect(-30, -70, 60, 70, lightly, edge(1.6)) + rect(18, -104, 24, 104, lightly, edge(1.6))
    s += "".join(rect(x, -80, 9, 11, lit(STONE, 0.4), edge(1.2)) for x in range(-30, 22, 14))
    s += "".join(rect(x, -112, 7, 9, lit(STONE, 0.4), edge(1.2)) for x in (17, 27, 37))
    s += arch(-10, 0, 18, 26, "#2A1620", edge(1.4)) + "".join(rect(x, -52, 4, 14, "#2A1620") for x in (-20, 14, 28))
    return s + line(30, -112, 30, -146, WOOD_LOW, 2.8) + path("M31 -146L64 -138L31 -128Z", "#C8402E", edge(1.3))


def row(draw: list[tuple[float, float, float]], content: str) -> str:
    return "".join(group(content, at(x, y, size)) for x, y, size in draw)


def island() -> str:
    """Mountains behind, hills and church in the middle, fields, flocks and woods to the front."""
    chance = random.Random(5)
    s = shore()
    for x, y, w, h, tone in (
        (1850, 800, 150, 210, 0.4), (1510, 806, 140, 240, 0.3), (1765, 812, 170, 330, 0.16), (1635, 818, 170, 400, 0.05),
    ):  # fmt: skip
        s += veiled(group(peak(w, h, mix(STONE, ROSE, tone))), 0.12, "#F0B090").replace(
            "<g ", f'<g transform="{at(x, y)}" ', 1
        )
    s += ellipse(1630, 812, 420, 40, rad([(0, "#FFD9B0", 0.5), (1, "#FFD9B0", 0)]))
    s += meadow(
        "M800 856C880 780 960 748 1060 752C1180 716 1290 748 1400 800C1460 826 1500 850 1520 880L900 892Z",
        LAND["pasture"],
    )
    s += row([(880, 842, 0.95), (956, 822, 1.2), (1050, 838, 0.9)], mound(62, 46, LAND["hills"]))
    s += group(church(), at(1262, 772, 1.35))
    s += meadow(
        "M1260 880C1330 812 1450 792 1580 806C1720 784 1840 800 1930 816V906H1300Z",
        mix(LAND["forest"], LAND["pasture"], 0.4),
    )
    for _ in range(58):
        left, far = chance.uniform(1560, 1920), chance.random()
        tree = (
            fir(mix("#2F5A4A", "#1F4A3E", chance.random()))
            if chance.random() < 0.6
            else oak(mix("#3E6E44", "#5E9450", chance.random()))
        )
        s += group(tree, at(left, 806 + 62 * far**0.5, 1.35 + 0.5 * far))
    s += group(citadel(), at(1500, 808, 1.25))
    s += meadow(
        "M960 908C1040 850 1180 838 1300 856C1400 862 1480 884 1530 918C1360 936 1120 930 960 908Z", LAND["fields"]
    )
    s += row([(1110, 884, 1.3), (1156, 896, 1.4), (1216, 886, 1.3), (1270, 902, 1.4), (1330, 890, 1.3)], sheaf())
    s += path(
        "M1484 808C1440 838 1330 850 1310 866C1270 900 1140 860 1010 900C960 912 900 900 862 884",
        "none",
        stroke("#6A4A2C", 13, 'stroke-linecap="round"'),
    )
    s += path(
        "M1484 808C1440 838 1330 850 1310 866C1270 900 1140 860 1010 900C960 912 900 900 862 884",
        "none",
        stroke(lit(SAND, 0.2), 9, 'stroke-linecap="round"'),
    )
    s += row([(918, 868, 1.1), (958, 880, 1.2), (1012, 866, 1.05)], sheep())
    s += group(settlement("circle"), at(846, 878, 1.15)) + group(settlement("lozenge"), at(1066, 850, 1.05))
    return s + group(city("shield"), at(1370, 886, 1.3)) + group(settlement("star"), at(1630, 884, 1.2))


def jetty() -> str:
    """Piles and planks from the beach into the water."""
    s = ""
    for x, y in ((800, 916), (768, 930), (736, 944), (704, 958)):
        s += rect(x - 4, y - 6, 8, 30, lin([(0, WOOD_LIT), (1, WOOD_LOW)], 0, 0, 1, 0), edge(1.3))
    for colour, wide in ((WOOD_LOW, 20), (WOOD, 15)):
        s += path("M846 896L700 954", "none", stroke(colour, wide, 'stroke-linecap="round"'))
    return s + path("M846 896L700 954", "none", stroke(WOOD_LIT, 12, 'stroke-dasharray="6 4"'))


def raider() -> str:
    """The barbarians' long ship far out, dark before the sky, 76 wide."""
    s = path("M2 40C4 50 18 56 38 56S72 50 76 30C70 42 60 46 38 46S8 44 2 40Z", "#33204E", edge(1.2))
    s += line(38, 46, 38, 4, "#33204E", 2.6) + path("M16 8H60Q66 22 58 36H18Q10 22 16 8Z", "#8E3A46", edge(1.2))
    return s + "".join(path(f"M{x} 8Q{x + 4} 22 {x} 36", "none", stroke("#F0C8A0", 3)) for x in (27, 38, 49))


def evening() -> str:
    """The island behind the menu, on 1920 x 1080; at the left only sky and sea."""
    s = sky() + sea()
    s += group(raider(), at(676, HORIZON - 40, 0.8)) + group(raider(), at(770, HORIZON - 30, 0.5))
    s += island() + jetty() + group(ship("#E8C05A"), at(668, 936, 1.4)) + group(ship("#C8402E"), at(1690, 948, 1.15))
    return s + rect(
        0,
        0,
        1920,
        1080,
        rad([(0, "#FFD9A0", 0.2), (0.6, "#FFD9A0", 0.06), (1, "#1E1040", 0.24)], GLINT / 1920, HORIZON / 1080, 0.75),
    )


def title() -> str:
    """The island behind the menu, filling the picture."""
    return group(evening(), at(0, 0, W / 1920)) + texture("plaster", 0, 0, W, H, 0.3)


def miniature() -> str:
    """The church and the mountains over the shore on 240 x 170, from x = 1080 and y = 420 of the picture."""
    picture = group(evening(), at(-1080 * 0.34, -420 * 0.34, 0.34), 'style="filter:saturate(1.2) contrast(1.06)"')
    return picture + texture("plaster", 0, 0, 240, 170, 0.3)


def word(lines: tuple[str, str]) -> str:
    """Gold letters in two lines with a rim of red wax and night, legible on any sky."""
    s = ""
    for letters, foot in zip(lines, FEET, strict=True):
        leaf = lin(GOLD, 0, foot - 82, 0, foot + 10, 'gradientUnits="userSpaceOnUse"')

        def layer(fill: str, extra: str = "", letters: str = letters, foot: int = foot) -> str:
            return text(letters, 0, foot, SIZE, fill, "FTitle", f'style="text-anchor:start" letter-spacing="3" {extra}')

        shade = 'stroke-linejoin="round" filter="url(#blur14)" opacity=".5" transform="translate(4 8)"'
        s += layer(DEEP, stroke(DEEP, 18, shade)) + layer(
            DEEP, stroke(DEEP, 13, 'stroke-linejoin="round" transform="translate(2 4)"')
        )
        s += layer(NIGHT, stroke(NIGHT, 12, 'stroke-linejoin="round"')) + layer(RIM, stroke(RIM, 5, ""))
        s += layer(leaf) + group(layer("url(#tleaf)"), "", 'opacity=".5" style="mix-blend-mode:overlay"')
    return s


def dragon(up: bool) -> str:
    """A dragon in flight to the left, far away, 110 x 70; its wings up or down."""
    ink, light = "#3A2450", "#8E4A5C"
    wing = (
        "M52 36C54 20 66 6 88 2C84 10 88 14 84 20C90 22 88 28 80 30C82 34 74 38 64 40Z"
        if up
        else "M52 36C56 50 70 62 92 64C86 56 90 52 84 48C88 44 84 40 78 40C78 36 70 34 62 34Z"
    )
    body = "M110 30L98 28L100 34C90 42 80 42 70 38C62 34 52 33 44 35C36 37 30 32 25 25L30 14L22 20L20 14L16 22C10 22 4 25 1 31L6 33L2 37C8 39 16 38 21 34C27 42 36 45 46 44C58 47 68 48 78 48C90 48 98 44 103 38L108 40Z"
    s = path(body, ink, stroke(ink, 1.5))
    return (
        s
        + path(wing, light, stroke(ink, 2))
        + group(path(wing, ink, ""), "translate(-9 3) scale(.92)")
        + circ(15, 27, 1.6, "#FFD76A")
    )


def add_to(sheet: Sheet) -> None:
    sheet.add("kgr_title", W, H, title, scale=1, opaque=True)
    for language, lines in NAMES.items():
        sheet.add(f"kgr_word_{language}", 1020, 220, partial(word, lines), anchor=(0, 22), pad=(40, 20, 40, 50))
    sheet.add("kgr_title_miniature", 240, 170, miniature, opaque=True)
    for name, up in (("up", True), ("down", False)):
        sheet.add(f"kgr_title_dragon_{name}", 110, 70, partial(dragon, up), anchor="C", pad=2)
