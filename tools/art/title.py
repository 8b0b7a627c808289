"""The title screen in layers: sky, comet, hills, city, game towers, word, menu blocks, inlaid border."""

import random
from functools import partial

from art.bricks import MARKS, SHADES, mark
from art.fixed import fixed
from art.houses import house, row, tones
from art.landmarks import badia, baptistery, palazzo, wall
from art.palette import COLOURS, HAZE, KEYLINE, NOW, NOW_GLOW, OUTLINE, PLASTER, mix
from art.props import stars
from art.sheet import Sheet
from art.svg import Point, at, group, lin, line, path, poly, rect, stroke, texture

SKY = [
    (0, "#071544"),
    (0.25, "#0E2E88"),
    (0.45, "#1A56BC"),
    (0.62, "#3F8BDA"),
    (0.78, "#8CC4EA"),
    (0.9, "#D6E6E2"),
    (1, "#F2E2BC"),
]
CITY_LEFT, CITY_TOP = 420, 160  # upper left corner of the city on the painter's 1920x1080 sheet


def sky(w: float, h: float) -> str:
    s = rect(0, 0, w, h, lin(SKY)) + stars(50, 60, w - 60, h * 0.62, 92, 4, (60, h * 0.66), (5.5, 11))
    return s + texture("plaster", 0, 0, w, h, 0.4)


def _rise(x: float) -> float:
    """Return the height of the city (0 to 1), which rises from the left edge of its sheet to the middle."""
    return max(0.0, min(1.0, (x - 560) / 620))


def city() -> str:
    """The city on the painter's sheet: far rows first, landmarks, near rows, wall."""

    def far(x: float, r: random.Random) -> float:
        return (90 + 150 * _rise(x)) * r.uniform(0.7, 1.15) + (150 * _rise(x) if r.random() < 0.28 else 0)

    def middle(x: float, r: random.Random) -> float:
        return (80 + 130 * _rise(x)) * r.uniform(0.7, 1.1) + (220 * _rise(x) if r.random() < 0.26 else 0)

    def near(x: float, r: random.Random) -> float:
        return (70 + 80 * _rise(x)) * r.uniform(0.75, 1.2) + (120 * _rise(x) if r.random() < 0.25 else 0)

    s = row(470, 1930, 850, far, (26, 46), 20, 0.55, 21, lit=0.03, hazec=HAZE)
    s += badia(1010, 890, 1.2, 0.3)
    s += row(430, 1930, 910, middle, (30, 52), 24, 0.36, 8, lit=0.06, hazec=HAZE)
    for x, y, w, h, d, plaster, kind, seed, haze in (
        (1262, 925, 44, 520, 30, "rose", "cren", 2, 0.08),
        (0, 0, 0, 0, 0, "", "palazzo", 0, 0),
        (1724, 935, 46, 400, 32, "sand", "gallery", 5, 0.05),
        (1826, 930, 42, 500, 28, "pink", "cren", 12, 0.05),
        (1160, 925, 38, 400, 26, "chalk", "gallery", 15, 0.12),
    ):
        s += (
            palazzo(1400, 940, 1.1, 0.03)
            if kind == "palazzo"
            else house(x, y, w, h, d, PLASTER[plaster], kind, random.Random(seed), haze, 0.08)
        )
    s += row(520, 1330, 960, near, (40, 66), 28, 0.14, 31, lit=0.1, hazec=HAZE)
    s += row(1590, 1930, 965, lambda x, r: 150 * r.uniform(0.75, 1.2), (44, 70), 28, 0.12, 13, lit=0.12, hazec=HAZE)
    s += baptistery(975, 975, 1.12)
    s += row(1120, 1340, 975, lambda x, r: 100 * r.uniform(0.8, 1.3), (46, 66), 30, 0.03, 77, lit=0.15)
    s += row(1590, 1920, 985, lambda x, r: 110 * r.uniform(0.8, 1.25), (50, 70), 30, 0.03, 41, lit=0.15)
    return s


def city_layer() -> str:
    """The city, cut out; body 1500 x 840, lower right = foot of the near rows."""
    return group(
        city(), at(-CITY_LEFT, -CITY_TOP), 'style="filter:url(#rough) saturate(1.32) contrast(1.05) brightness(1.05)"'
    )


def city_wall(w: float) -> str:
    """The city wall across the whole width, 75 high."""
    return group(
        wall(-20, w + 40, 75, 40, tones("#B59A82"), 20, 17, 15), "", 'style="filter:url(#rough) saturate(1.2)"'
    )


def ground(w: float, h: float) -> str:
    s = rect(0, 0, w, h, lin([(0, "#8A4A34"), (1, "#4A2420")]))
    for i in range(-2, int(w / 34) + 2):
        s += poly([(i * 34, 64), (i * 34 + 16, 64), (i * 34 + 74, 2), (i * 34 + 58, 2)], "#B4694A", 'opacity=".35"')
    return s + line(0, 1, w, 1, "#E7B98A", 2, 'opacity=".5"') + texture("plaster", 0, 0, w, h, 0.3)


def miniature() -> str:
    """The city by night on 240 x 170, from x = 860 and y = 300 of the painter's sheet."""
    s = group(sky(2520, 1440), f"scale({1920 / 2520:.4f})") + group(fixed("title/comet"), at(1408, 150))
    s += (
        group(fixed("title/hills"), at(0, 596)) + group(city_layer(), at(420, 156)) + group(city_wall(1920), at(0, 943))
    )
    s += group(ground(1920, 84), at(0, 996)) + group(fixed("title/towers"), at(910, 400))
    return group(s, "scale(.24) translate(-860 -300)")


def menu_block(colour: str, hot: bool, w: float = 430, h: float = 84, d: float = 46) -> str:
    """A brick of the menu tower with its mark at the right; origin = lower left of the front."""
    top, light, low, side, deep = SHADES[colour]
    dx, dy = d, d * 0.75
    shape: list[Point] = [(0, 0), (w, 0), (w + dx, -dy), (w + dx, -h - dy), (dx, -h - dy), (0, -h)]
    if hot:
        s = poly(shape, NOW_GLOW, stroke(NOW_GLOW, 26, 'stroke-linejoin="round" filter="url(#blur14)"'))
        s += poly(shape, NOW, stroke(NOW, 17)) + poly(shape, "#FFE9A3", stroke("#FFE9A3", 10))
    else:
        s = poly(shape, KEYLINE, stroke(KEYLINE, 8))
    s += poly(shape, OUTLINE, stroke(OUTLINE, 4))
    s += poly(
        [(0, -h), (w, -h), (w + dx, -h - dy), (dx, -h - dy)],
        lin([(0, mix(top, "#FFFFFF", 0.3)), (1, mix(top, light, 0.4))], 0, 1, 1, 0),
    )
    s += poly([(w, 0), (w + dx, -dy), (w + dx, -h - dy), (w, -h)], lin([(0, side), (1, deep)]))
    s += rect(0, -h, w, h, lin([(0, light), (0.45, mix(light, low, 0.35)), (1, low)]))
    s += poly([(0, 0), (w, 0), (w - 8, -8), (8, -8)], deep, 'opacity=".42"') + poly(
        [(w, 0), (w, -h), (w - 7, -h + 7), (w - 8, -8)], deep, 'opacity=".26"'
    )
    s += poly([(0, -h), (w, -h), (w - 7, -h + 7), (7, -h + 7)], "#FFF", 'opacity=".62"') + poly(
        [(0, 0), (0, -h), (7, -h + 7), (8, -8)], "#FFF", 'opacity=".34"'
    )
    s += path(f"M8 {-h + 8}H{w - 8}L{w - 10} {-h + 26}Q{w / 2} {-h + 38} 10 {-h + 30}Z", "url(#gloss)", 'opacity=".5"')
    if colour == "w":
        return s
    fill, shadow = MARKS[colour]
    s += rect(w - 122, -h / 2 - 25, 110, 54, mix(low, deep, 0.30), stroke(deep, 2, 'opacity=".55"'), 8) + rect(
        w - 122, -h / 2 + 27, 110, 2.5, "#fff", 'opacity=".4"', 1
    )
    box = (w - 112, -h / 2 - 21, 92, 46)
    return s + group(mark(colour, *box, shadow), "translate(1.6 1.6)", 'opacity=".9"') + mark(colour, *box, fill)


BORDER = 66 + 72 * 6 + 66  # two corners and six periods of the inlay


def add_to(sheet: Sheet) -> None:
    sheet.add("title_sky", 2520, 1440, partial(sky, 2520, 1440), scale=1, opaque=True)
    sheet.add(
        "title_comet",
        560,
        160,
        lambda: group(fixed("title/comet"), at(0, 130)),
        anchor=(0, 130),
        pad=(124, 40, 20, 124),
    )
    sheet.add("title_hills", 1920, 400, "title/hills", anchor="LL", pad=(0, 44, 0, 0), scale=1, nine=(8, 8, 8, 8))
    sheet.add("title_city", 1500, 840, city_layer, anchor="BR", scale=1.5)
    sheet.add("title_wall", 2520, 75, partial(city_wall, 2520), anchor="BR", scale=1.5)
    sheet.add("title_ground", 2520, 84, partial(ground, 2520, 84), scale=1.5, opaque=True)
    sheet.add("title_towers", 1010, 636, "title/towers", anchor="BR", scale=2)
    sheet.add("title_load", 84, 140, "title/load", anchor=(40, 4), pad=10, scale=2)
    sheet.add("title_word", 1230, 210, "title/word", pad=(50, 50, 60, 70))
    sheet.add("title_miniature", 240, 170, miniature, opaque=True)
    sheet.add("title_veil", 90, 60, "title/veil", scale=1, nine=(1, 1, 1, 1))
    for colour in COLOURS:
        for suffix, hot in (("", False), ("_hot", True)):
            sheet.add(
                f"menu_block_{colour}{suffix}",
                476,
                118.5,
                partial(lambda c, n: group(menu_block(c, n), at(0, 118.5)), colour, hot),
                anchor="LL",
                pad=50 if hot else 6,
                nine=(60, 4, 180, 4),
            )
    sheet.add("menu_shadow", 534, 36, "title/menu_shadow", anchor="C", pad=16, scale=1, nine=(120, 17, 120, 17))
    sheet.add("menu_banner", 40, 60, "title/menu_banner", anchor=(3, 57), pad=4)
    sheet.add("cosmati_border", BORDER, BORDER, "title/border", nine=66, tile=216)
