"""The title: the island in the last sun, the name of the game in each language, its picture on the door, those of its
extents, and the dragon that flies by."""

import random
from functools import partial

from art.fixed import fixed
from art.kgr.knights import knight
from art.kgr.palette import SEA, SEA_DEEP, SEA_FAR
from art.kgr.sea import ship
from art.palette import mix
from art.princes.grounds import H, W
from art.princes.lettering import GOLD
from art.sheet import Sheet
from art.svg import at, ellipse, f, group, lin, path, rad, rect, stroke, text, texture

HORIZON = 610
"""Line of the sea in the picture, of 1080."""
GLINT = 1290
"""Where the sun goes down."""
NAMES = {"de": ("Kirche, Glaube", "&amp; Reformation"), "en": ("Church, Faith", "&amp; Reformation")}
SIZE, FEET = 112, (84, 194)
"""Size of the letters, and distance of the foot of each line below the upper edge."""
NIGHT, DEEP, RIM = "#3A2A5C", "#180F30", "#A8443E"


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


def evening() -> str:
    """The island behind the menu, on 1920 x 1080; at the left only sky and sea."""
    s = fixed("kgr/title/sky") + sea()
    s += group(fixed("kgr/title/raider"), at(676, HORIZON - 40, 0.8)) + group(
        fixed("kgr/title/raider"), at(770, HORIZON - 30, 0.5)
    )
    s += (
        fixed("kgr/title/island")
        + fixed("kgr/title/jetty")
        + group(ship("#E8C05A"), at(668, 936, 1.4))
        + group(ship("#C8402E"), at(1690, 948, 1.15))
    )
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


def extent(left: int, top: int, scale: float, before: str = "") -> str:
    """A part of the island on 240 x 170, from this place of the picture, with the pieces of an extent before it."""
    picture = group(evening(), at(-left * scale, -top * scale, scale), 'style="filter:saturate(1.2) contrast(1.06)"')
    return picture + before + texture("plaster", 0, 0, 240, 170, 0.3)


def knights_extent() -> str:
    """The castle with three knights on guard, and a ship of barbarians."""
    guards = "".join(
        group(knight(seat, level, True), at(x, y, 0.95))
        for seat, level, x, y in (("circle", 1, 56, 138), ("lozenge", 3, 112, 142), ("shield", 2, 168, 138))
    )
    return extent(1340, 470, 0.42, guards)


def whole_extent() -> str:
    """The church with a wizard and an inquisitor, and a dragon over it."""
    people = group(fixed("kgr/knights/wizard"), at(22, 66, 0.85)) + group(
        fixed("kgr/knights/inquisitor"), at(172, 68, 0.82)
    )
    return extent(1090, 420, 0.36, group(fixed("kgr/title/dragon_up"), at(70, 56, 1.0)) + people)


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


def add_to(sheet: Sheet) -> None:
    sheet.add("kgr_title", W, H, title, scale=1, opaque=True)
    for language, lines in NAMES.items():
        sheet.add(f"kgr_word_{language}", 1020, 220, partial(word, lines), anchor=(0, 22), pad=(40, 20, 40, 50))
    sheet.add("kgr_title_miniature", 240, 170, miniature, opaque=True)
    sheet.add("kgr_extent_land", 240, 170, partial(extent, 800, 590, 0.4), opaque=True)
    sheet.add("kgr_extent_knights", 240, 170, knights_extent, opaque=True)
    sheet.add("kgr_extent_kgr", 240, 170, whole_extent, opaque=True)
    for wings in ("up", "down"):
        sheet.add(f"kgr_title_dragon_{wings}", 110, 70, f"kgr/title/dragon_{wings}", anchor="C", pad=2)
