"""Full pictures of the early morning: the ground of the table, the town behind the menu, the river of the results."""

import random
from functools import partial

from art.fixed import fixed
from art.princes.grounds import H, W, veiled
from art.sheet import Sheet
from art.strasbourg import town
from art.strasbourg.palette import AIR, MIST, NIGHT, NIGHT_LOW, SLATE, deep, edge, lit
from art.svg import Stop, at, circ, ellipse, f, group, lin, path, rad, rect, stroke, texture, unique

SKY: list[Stop] = [(0, "#9DB6D2"), (0.26, "#C6D2E2"), (0.44, "#EBD9DC"), (0.58, "#FAE3CC"), (0.8, "#FDEFD0")]
WATER = 880
"""Line of the water in the picture behind the menu, of 1080."""


def sheet(content: str) -> str:
    """A painter's sheet of 1920 x 1080, filling the picture."""
    return group(content, at(0, 0, W / 1920)) + texture("plaster", 0, 0, W, H, 0.3)


def band(x: float, y: float, rx: float, ry: float, share: float, colour: str = "#F6EEEA") -> str:
    """A bank of mist."""
    return ellipse(x, y, rx, ry, rad([(0, colour, share), (0.5, colour, share * 0.7), (1, colour, 0)]))


def ripples(
    y0: float, y1: float, count: int, seed: int, light: str = "#FBEBDD", dark: str = "#4A6076", share: float = 0.45
) -> str:
    """Short waves, larger to the front."""
    chance = random.Random(seed)
    s = ""
    for _ in range(count):
        y = chance.uniform(y0, y1)
        near = (y - y0) / (y1 - y0)
        x, w = chance.uniform(-40, 1940), chance.uniform(24, 60) * (0.5 + 1.3 * near)
        tone = light if chance.random() < 0.6 else dark
        s += path(
            f"M{f(x)} {f(y)}q{f(w / 4)} {f(-1.5 - 3 * near)} {f(w / 2)} 0t{f(w / 2)} 0",
            "none",
            stroke(tone, 0.9 + 1.6 * near, f'opacity="{share}" stroke-linecap="round"'),
        )
    return s


def far_town() -> str:
    """The rows behind, paler the farther they are, and the minster over them."""
    s = veiled(town.street(760, 1960, 770, 41, 0.5, (1, 2, 2)), 0.62, AIR)
    s += band(1340, 770, 760, 70, 0.7)
    s += veiled(town.minster(1396, 800, 0.9), 0.2, "#E9D6D0") + band(1400, 820, 620, 60, 0.6)
    s += veiled(town.street(640, 1240, 838, 17, 0.66, (1, 2, 2, 3)), 0.42, AIR) + veiled(
        town.street(1560, 1960, 838, 23, 0.66, (2, 2, 3)), 0.36, AIR
    )
    return s + band(900, 842, 420, 44, 0.6) + band(1760, 842, 320, 44, 0.5)


def near_town() -> str:
    """The houses on the quay, the bridge and its towers."""
    s = veiled(
        town.covered_bridge(330, 858, 0.8) + town.bridge_tower(560, 866, 0.92) + town.bridge_tower(330, 862, 0.8),
        0.3,
        AIR,
    )
    s += veiled(town.street(900, 1960, 872, 7, 0.92, (1, 2, 2, 3), 0.2), 0.06, "#EBD9D2")
    return s


def sky(sun: tuple[float, float]) -> str:
    x, y = sun
    s = (
        rect(0, 0, 1920, 1080, lin(SKY))
        + circ(x, y, 420, rad([(0, "#FFF6D8", 0.95), (0.3, "#FCE3B4", 0.6), (1, "#FCE3B4", 0)]))
        + circ(x, y, 44, "#FFFBEA")
    )
    for cx, cy, rx, ry, share in (
        (420, 210, 520, 26, 0.5),
        (1180, 120, 460, 20, 0.45),
        (1640, 320, 420, 22, 0.5),
        (160, 430, 360, 18, 0.5),
        (900, 400, 520, 18, 0.4),
    ):
        s += band(cx, cy, rx, ry, share, "#FFF2EA") + band(
            cx + 60, cy + ry * 0.8, rx * 0.8, ry * 0.6, share * 0.5, "#C9A9B4"
        )
    return s


def water(content: str) -> str:
    """The river with the mirrored town."""
    s = rect(0, WATER - 8, 1920, 210, lin([(0, "#D3CDD0"), (0.3, "#A9B4C2"), (1, deep(SLATE, 0.14))])) + town.mirrored(
        content, WATER + 6, 0.5
    )
    s += rect(0, WATER - 8, 1920, 210, lin([(0, "#F6E4D6", 0.5), (0.4, "#AEBBC8", 0.3), (1, "#4A6076", 0.35)]))
    return s + ripples(WATER + 6, 1080, 260, 12)


def morning() -> str:
    """The town across the river, on 1920 x 1080; at the left only mist, hills and the river."""
    near = near_town()
    s = (
        sky((1176, 600))
        + fixed("strasbourg/grounds/hills")
        + far_town()
        + water(near + fixed("strasbourg/grounds/quay"))
        + near
        + fixed("strasbourg/grounds/quay")
    )
    s += band(520, 884, 560, 26, 0.8) + band(1500, 900, 520, 16, 0.55) + band(1100, 930, 700, 20, 0.35)
    s += town.nest(1166, 737, 0.8) + town.boat(1130, 950, 0.9) + town.boat(1630, 940, 0.62)
    return s


def title() -> str:
    """The town behind the menu, which is at the left."""
    return sheet(morning() + fixed("strasbourg/grounds/sign_over_the_street"))


def table() -> str:
    """The ground of the table: dark water under the mist, at its upper edge a hint of gables."""
    s = rect(0, 0, 1920, 1080, lin([(0, "#475C70"), (0.16, "#3A4D60"), (0.4, NIGHT), (1, NIGHT_LOW)]))
    far = silhouette(town.street(-30, 1960, 214, 5, 0.5, (1, 2, 2, 3)) + town.minster(1470, 236, 0.36), "#50657A")
    rows = silhouette(town.street(-30, 1960, 240, 9, 0.66, (1, 1, 2, 2)), "#445A6E")
    s += (
        far
        + rows
        + rect(0, 90, 1920, 160, lin([(0, "#3A4D60", 0), (1, "#3A4D60", 0.85)]))
        + town.mirrored(far + rows, 246, 0.22, 0.7)
    )
    s += rect(0, 236, 1920, 30, lin([(0, MIST, 0), (0.5, MIST, 0.1), (1, MIST, 0)]))
    s += ripples(280, 1070, 240, 3, "#6F879C", "#16222E", 0.2)
    for x, y, rx, ry in (
        (260, 300, 620, 50),
        (1400, 330, 700, 46),
        (900, 620, 900, 70),
        (200, 860, 620, 60),
        (1640, 940, 600, 60),
    ):
        s += band(x, y, rx, ry, 0.1, MIST)
    return sheet(s + rect(0, 0, 1920, 1080, rad([(0, "#0E161E", 0), (0.7, "#0E161E", 0), (1, "#0E161E", 0.4)], r=0.75)))


def landing() -> str:
    """The minster across the water, from a landing of wood with its edge 120 above the foot."""
    near = veiled(
        town.street(-30, 700, 760, 61, 0.8, (1, 2, 2), 0.3) + town.street(1260, 1960, 760, 19, 0.8, (1, 2, 2, 3), 0.3),
        0.14,
        "#EBD3C8",
    )
    s = (
        sky((1126, 430))
        + fixed("strasbourg/grounds/hills")
        + veiled(town.street(-20, 1950, 700, 5, 0.5, (1, 2)), 0.6, "#E6D0CC")
        + band(960, 700, 1000, 60, 0.7)
    )
    s += veiled(town.minster(900, 766, 0.9), 0.24, "#EBD3C8") + near + band(960, 772, 1000, 36, 0.7)
    s += rect(0, 764, 1920, 320, lin([(0, "#E3D3CC"), (0.3, "#B4BCC6"), (1, deep(SLATE, 0.1))])) + group(
        town.mirrored(town.minster(900, 766, 0.9) + near, 768, 0.28), ""
    )
    s += (
        ripples(776, 960, 160, 4)
        + band(960, 800, 1000, 20, 0.5)
        + town.boat(330, 872, 0.8)
        + town.boat(1460, 850, 0.62)
    )
    wood = "#9A7453"
    s += rect(-10, 958, 1940, 140, lin([(0, lit(wood, 0.3)), (1, deep(wood, 0.3))]), edge(2))
    for k in range(-12, 36):
        x = k * 84
        s += path(
            f"M{f(960 + (x - 960) * 0.8)} 960L{f(960 + (x - 960) * 1.1)} 1080",
            "none",
            stroke(deep(wood, 0.5), 2, 'opacity=".7"'),
        )
    s += rect(-10, 954, 1940, 9, lit(wood, 0.45), edge(1.4))
    for k in range(9):
        x = 66 + k * 223
        s += rect(
            x - 13, 924, 26, 64, lin([(0, lit(wood, 0.2)), (0.5, wood), (1, deep(wood, 0.5))], 0, 0, 1, 0), edge(1.6)
        ) + ellipse(x, 924, 13, 4.4, lit(wood, 0.45), edge(1.4))
        s += path(f"M{x + 12} 938Q{x + 111} 972 {x + 211} 938", "none", stroke("#4A3527", 5)) + path(
            f"M{x + 12} 937Q{x + 111} 971 {x + 211} 937", "none", stroke("#D9B98A", 2.6, 'stroke-dasharray="7 3"')
        )
    return sheet(s)


def mist(seed: int) -> str:
    """A drifting bank of mist, 480 x 90."""
    chance = random.Random(seed)
    return "".join(
        band(chance.uniform(130, 350), chance.uniform(34, 56), chance.uniform(90, 125), chance.uniform(16, 30), 0.34)
        for _ in range(5)
    )


def silhouette(content: str, colour: str) -> str:
    """The content in one colour."""
    name = unique("flat")
    flat = (
        f'<filter id="{name}"><feFlood flood-color="{colour}"/><feComposite in2="SourceAlpha" operator="in"/></filter>'
    )
    return flat + group(content, "", f'filter="url(#{name})"')


def add_to(sheet_of: Sheet) -> None:
    for name, draw in (("ground", table), ("title", title), ("results", landing)):
        sheet_of.add(f"strasbourg_{name}", W, H, partial(draw), scale=1, opaque=True)
    for number in range(2):
        sheet_of.add(f"strasbourg_mist_{number}", 480, 90, partial(mist, number), anchor="C", scale=1)
    for wings in ("up", "down"):
        sheet_of.add(f"strasbourg_stork_{wings}", 64, 40, f"strasbourg/grounds/stork_{wings}", anchor="C", pad=2)
