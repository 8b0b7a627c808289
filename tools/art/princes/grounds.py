# ruff: noqa: E501
"""Full pictures by day: the garden behind the table, the city behind the menu, the terrace of the results."""

import random
from functools import partial

from art.fixed import fixed
from art.houses import Height, house, row
from art.landmarks import badia, baptistery, palazzo
from art.palette import PLASTER, rgb
from art.princes import florence, plants
from art.sheet import Sheet
from art.svg import Stop, at, circ, ellipse, group, lin, line, path, poly, rect, stroke, texture, unique

W, H = 2240, 1260
ROOFS = ["gableS"] * 5 + ["hip"] * 4 + ["gableF"] * 2 + ["altana"] + ["cren"]
AIR = "#BCD9E8"
"""Colour of the distance by day."""
DAY: list[Stop] = [(0, "#7FBCE6"), (0.26, "#A6D2EE"), (0.46, "#D3E9EE"), (0.62, "#FBF1D8"), (1, "#FBE3B4")]


def cloud(x: float, y: float, k: float, opacity: float = 0.9) -> str:
    lobes = ((-22, 0, 9), (-10, -5, 12), (6, -7, 14), (20, -1, 10), (0, 2, 12))
    s = "".join(ellipse(cx, cy + 2, r * 1.1, r * 0.8, "#E3C9B8") for cx, cy, r in lobes)
    return group(
        s + "".join(ellipse(cx, cy, r * 1.05, r * 0.74, "#FFFBF0") for cx, cy, r in lobes),
        at(x, y, k),
        f'opacity="{opacity}"',
    )


def _sheet(content: str) -> str:
    """A painter's sheet of 1920 x 1080, filling the picture."""
    return group(content, at(0, 0, W / 1920))


def veiled(content: str, share: float, air: str = AIR) -> str:
    """The content seen through this share of air; transparent places stay transparent."""
    parts = "".join(
        f'<feFunc{channel} type="linear" slope="{1 - share:.3f}" intercept="{share * value / 255:.3f}"/>'
        for channel, value in zip("RGB", rgb(air), strict=True)
    )
    name = unique("air")
    filtered = f'<filter id="{name}" color-interpolation-filters="sRGB"><feComponentTransfer>{parts}</feComponentTransfer></filter>'
    return filtered + group(content, "", f'filter="url(#{name})"')


def city() -> str:
    """Florence from the viewpoint of Firenze's title, some two hundred years later, in the sun."""

    def rise(x: float) -> float:
        return max(0.0, min(1.0, (x - 560) / 620))

    def far(x: float, r: random.Random) -> float:
        return (60 + 110 * rise(x)) * r.uniform(0.7, 1.15) + (90 * rise(x) if r.random() < 0.14 else 0)

    def middle(x: float, r: random.Random) -> float:
        return (60 + 100 * rise(x)) * r.uniform(0.7, 1.1) + (120 * rise(x) if r.random() < 0.12 else 0)

    def near(x: float, r: random.Random) -> float:
        return (64 + 60 * rise(x)) * r.uniform(0.75, 1.2)

    def houses(
        x0: float, x1: float, y: float, heights: Height, seed: int, share: float, wide: tuple[float, float]
    ) -> str:
        return veiled(row(x0, x1, y, heights, wide, 26, 0, seed, lit=0, kinds=ROOFS), share)

    s = houses(440, 1930, 840, far, 21, 0.5, (30, 52)) + veiled(badia(1786, 880, 0.95), 0.4)
    s += veiled(florence.dome(1120, 868, 1.02), 0.16)
    s += houses(430, 1010, 900, middle, 8, 0.34, (34, 58)) + veiled(florence.campanile(1282, 905, 1.05), 0.12)
    s += houses(1360, 1930, 905, middle, 18, 0.3, (34, 58))
    for x, w, h, d, plaster, kind, seed in (
        (1724, 46, 330, 32, "sand", "gallery", 5),
        (1840, 42, 380, 28, "pink", "cren", 12),
    ):
        s += veiled(house(x, 932, w, h, d, PLASTER[plaster], kind, random.Random(seed), 0, 0), 0.12)
    s += palazzo(1420, 940, 1.02)
    s += houses(520, 1410, 952, near, 31, 0.16, (44, 70)) + houses(1640, 1930, 965, near, 13, 0.12, (44, 70))
    s += baptistery(960, 972, 0.86)
    return s + houses(1120, 1340, 980, lambda _x, r: 70 * r.uniform(0.8, 1.3), 77, 0.04, (46, 66))


def title() -> str:
    """The city behind the menu; at the left, behind the menu itself, only the grove and the sky."""
    s = (
        rect(0, 0, 1920, 1080, lin(DAY))
        + circ(1690, 150, 330, "url(#glowG)", 'opacity=".55"')
        + fixed("princes/grounds/clouds")
        + fixed("princes/grounds/far_hills")
    )
    s += group(
        group(city(), "translate(1930 985) scale(.88) translate(-1930 -985)"),
        "",
        'style="filter:url(#rough) saturate(1.2) brightness(1.08)"',
    )
    s += florence.grove(-40, 760, 972, 236, 0.42, 5)
    s += rect(0, 960, 1920, 130, lin([(0, "#B9CF7A"), (1, "#7FA648")]))
    s += florence.balustrade(-20, 1940, 1012, 62)
    for k in range(9):
        x = 84 + k * 219
        s += florence.pedestal(x, 1016, 44, 64)
        if x > 600 and k % 2 == 0:
            s += florence.potted(x, 946, 150, k)
    s += rect(0, 1012, 1920, 70, lin([(0, "#A9C566"), (1, "#6E973E")])) + florence.flowers(
        1920, 1024, 1078, 260, 4, 1.1
    )
    s += (
        florence.bough(1950, -10, 420, 148, 3, 6)
        + florence.bough(1960, 150, 300, 166, 9, 4)
        + florence.bough(1700, -36, 260, 118, 12, 3)
    )
    return _sheet(s) + texture("plaster", 0, 0, W, H, 0.32)


def table() -> str:
    """The garden behind the table: quiet in the middle, the trees at its edges."""
    s = rect(
        0, 0, 1920, 1080, lin([(0, "#BFDDEC"), (0.3, "#E3EEE6"), (0.5, "#F2EDD2"), (0.62, "#D9E2AE"), (1, "#A9C578")])
    )
    s += "".join(cloud(x, y, k, 0.6) for x, y, k in ((330, 120, 2.4), (960, 70, 2.0), (1500, 140, 2.8)))
    s += path(
        "M0 560C260 470 460 520 700 490C980 450 1260 520 1500 480C1700 450 1820 480 1920 460V760H0Z",
        "#C3DCC9",
        'opacity=".8"',
    )
    s += path("M0 640C240 570 560 600 860 590C1240 580 1560 610 1920 560V800H0Z", "#C9DDA6", 'opacity=".9"')
    s += group(florence.grove(-60, 1980, 700, 190, 0.66, 15, "#DDE8C6"), "", 'opacity=".75"')
    s += rect(0, 690, 1920, 390, lin([(0, "#D3DF9E"), (1, "#9DBD66")]))
    s += group(florence.flowers(1920, 720, 1076, 420, 7, 1.0), "", 'opacity=".7"')
    s += florence.potted(30, 1066, 360, 3) + florence.potted(1890, 1066, 360, 6)
    s += (
        florence.bough(-30, -20, 420, 34, 3, 6)
        + florence.bough(-30, 150, 260, 8, 5, 3)
        + florence.bough(1950, -20, 420, 146, 8, 6)
        + florence.bough(1950, 150, 260, 172, 11, 3)
    )
    return _sheet(s) + texture("plaster", 0, 0, W, H, 0.35)


def terrace() -> str:
    """Late afternoon over the city, from a marble terrace with its edge 120 above the foot."""
    sky: list[Stop] = [(0, "#93C4E8"), (0.3, "#BEDCEC"), (0.52, "#F8EACB"), (0.72, "#FBD9A2"), (1, "#F4C08C")]
    s = (
        rect(0, 0, 1920, 1080, lin(sky))
        + circ(960, 600, 620, "url(#glowG)", 'opacity=".5"')
        + fixed("princes/grounds/clouds")
    )
    warm = "#EED3B4"
    houses = row(-20, 1940, 820, lambda _x, r: r.uniform(70, 150), (30, 54), 22, 0, 61, lit=0, kinds=ROOFS)
    far = veiled(houses, 0.58, warm) + veiled(
        florence.dome(960, 850, 0.9) + florence.campanile(1110, 868, 0.92), 0.36, warm
    )
    far += veiled(palazzo(1420, 880, 0.8), 0.3, warm)
    houses = row(-20, 1940, 890, lambda _x, r: r.uniform(60, 120), (40, 62), 26, 0, 19, lit=0, kinds=ROOFS)
    far += veiled(houses, 0.3, warm)
    s += group(far, "", 'filter="url(#rough)"') + rect(0, 700, 1920, 260, lin([(0, "#F9E2B8", 0), (1, "#F9E2B8", 0.5)]))
    s += florence.grove(-60, 1980, 950, 130, 0.3, 25, "#E2DCB0")
    s += florence.balustrade(-20, 1940, 966, 66)
    for k in range(9):
        s += florence.pedestal(84 + k * 219, 970, 46, 68)
    s += rect(0, 964, 1920, 116, lin([(0, "#F3E8D2"), (1, "#C9B694")]))
    for j in range(3):
        y0, y1 = 964 + 36 * j, 964 + 36 * (j + 1)
        s += line(0, y0, 1920, y0, "#A8906A", 1.6, 'opacity=".7"')
        for i in range(-14, 34):
            if (i + j) % 2:
                spread = 0.34
                a, b = 960 + (i * 96 - 960) * (1 + spread * j / 3), 960 + ((i + 1) * 96 - 960) * (1 + spread * j / 3)
                c, d = (
                    960 + ((i + 1) * 96 - 960) * (1 + spread * (j + 1) / 3),
                    960 + (i * 96 - 960) * (1 + spread * (j + 1) / 3),
                )
                s += poly(
                    [(a, y0), (b, y0), (c, y1), (d, y1)], "#C98A6A" if (i // 2 + j) % 2 else "#7A9A84", 'opacity=".4"'
                )
    s += florence.bough(-30, -20, 420, 34, 3, 6) + florence.bough(1950, -20, 420, 146, 8, 6)
    return _sheet(s) + texture("plaster", 0, 0, W, H, 0.35)


def petal(colour: str, turn: float) -> str:
    """A petal in the wind."""
    return group(plants.leaf(-6, 0, 12, 0, colour, stroke("#7A4A4A", 0.9)), f"translate(8 8) rotate({turn})")


def add_life(sheet: Sheet) -> None:
    """Add the moving parts of the pictures: clouds, petals, swallows."""
    for number, lift in enumerate((1.8, 2.4)):
        sheet.add(f"princes_cloud_{number}", 160, 80, partial(cloud, 80, 44, lift), anchor="C", pad=4, scale=1.5)
    for number, (colour, turn) in enumerate((("#FFF6EC", 24.0), ("#F7B4C4", -38.0), ("#F3D25A", 70.0))):
        sheet.add(f"princes_petal_{number}", 16, 16, partial(petal, colour, turn), anchor="C", scale=3)
    for wings in ("up", "down"):
        sheet.add(f"princes_swallow_{wings}", 44, 30, f"princes/grounds/swallow_{wings}", anchor="C", pad=2)


def add_to(sheet: Sheet) -> None:
    add_life(sheet)
    for name, draw in (("ground", table), ("title", title), ("results", terrace)):
        sheet.add(f"princes_{name}", W, H, partial(draw), scale=1, opaque=True)
