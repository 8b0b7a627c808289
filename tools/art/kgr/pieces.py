"""Settlements, cities, roads and the robber; dice; the sign of the longest road."""

from functools import partial

from art.kgr.palette import PLASTER, PLASTER_LOW, WOOD_LOW, deep, edge, lit, piece
from art.palette import OUTLINE, SEAT, luminance, mix
from art.seals import device, pip
from art.sheet import Sheet
from art.svg import arch, at, circ, ellipse, group, lin, line, path, poly, rad, rect, stroke

SEATS = ("circle", "shield", "lozenge", "star", "triangle", "neutral")
DX, DY = 14, 10
"""Depth of a building, to the right and upwards."""


def roof(colour: str) -> tuple[str, str, str]:
    """Return a roof's colour in the sun, as it is, and in the shade; a black one gets some light."""
    base = mix(colour, "#8A86A0", 0.22) if luminance(colour) < 0.03 else colour
    return lit(base, 0.35), base, deep(base, 0.5)


def house(x: float, w: float, h: float, gable: float, colour: str) -> str:
    """A house with its gable in front; x: of its lower left corner, its foot at 0."""
    light, base, dark = roof(colour)
    s = poly(
        [(x + w, 0), (x + w + DX, -DY), (x + w + DX, -h - DY), (x + w, -h)],
        lin([(0, mix(PLASTER_LOW, "#5A3A72", 0.35)), (1, mix(PLASTER_LOW, "#5A3A72", 0.6))]),
        edge(2),
    )
    s += poly(
        [(x, 0), (x + w, 0), (x + w, -h), (x + w / 2, -h - gable), (x, -h)],
        lin([(0, PLASTER), (1, PLASTER_LOW)]),
        edge(2),
    )
    s += poly(
        [
            (x + w / 2, -h - gable - 3),
            (x + w / 2 + DX, -h - gable - DY - 3),
            (x + w + DX + 4, -h - DY + 2),
            (x + w + 4, -h + 3),
        ],
        lin([(0, base), (1, dark)]),
        edge(2),
    )
    s += poly(
        [
            (x - 4, -h + 3),
            (x + w / 2, -h - gable - 4),
            (x + w + 4, -h + 3),
            (x + w + 1, -h + 7),
            (x + w / 2, -h - gable + 4),
            (x - 1, -h + 7),
        ],
        light,
        edge(1.8),
    )
    return s


def shadow(x: float, rx: float) -> str:
    return ellipse(x, 0, rx, rx * 0.2, "#1A0C20", 'opacity=".42"')


def mark(seat: str, x: float, y: float, size: float) -> str:
    """The seat's own mark, so that colour is never alone."""
    ink = "#FFF6DC" if luminance(SEAT[seat]) < 0.45 else "#243012"
    return group(pip(seat) + group(device(seat, ink), "scale(.8)"), at(x, y, size / 100))


def settlement(seat: str) -> str:
    """A house, 60 wide with its shade, its foot in the middle."""
    s = house(-28, 42, 26, 22, SEAT[seat])
    s += rect(-14, -14, 12, 14, WOOD_LOW, edge(1.6))
    return shadow(4, 34) + piece(s) + mark(seat, -7, -29, 23)


def city(seat: str) -> str:
    """A tower with a flag between two houses, behind a wall."""
    light, base, dark = roof(SEAT[seat])
    tower = poly(
        [(10, -10), (10 + DX, -10 - DY), (10 + DX, -66 - DY), (10, -66)], mix(PLASTER_LOW, "#5A3A72", 0.5), edge(2)
    )
    tower += rect(-18, -66, 28, 60, lin([(0, PLASTER), (1, PLASTER_LOW)]), edge(2)) + arch(
        -9, -44, 10, 15, WOOD_LOW, edge(1.4)
    )
    tower += poly([(-22, -64), (14, -64), (-4 + DX / 2, -98)], lin([(0, light), (1, base)]), edge(2)) + poly(
        [(14, -64), (14 + DX, -64 - DY), (-4 + DX / 2, -98)], dark, edge(2)
    )
    tower += line(3, -97, 3, -114, WOOD_LOW, 2.6) + path("M4 -114L22 -108L4 -102Z", light, edge(1.6))
    s = tower + house(8, 32, 24, 18, SEAT[seat]) + house(-44, 34, 30, 20, SEAT[seat])
    wall = rect(-48, -14, 96, 14, lin([(0, "#D8C2A6"), (1, "#A68A78")]), edge(2))
    wall += "".join(rect(x, -19, 9, 7, "#E6D4B8", edge(1.4)) for x in range(-48, 44, 15)) + arch(
        -8, 0, 16, 12, "#2A1620", edge(1.6)
    )
    return shadow(2, 53) + piece(s + wall) + mark(seat, -27, -35, 24)


def road(seat: str, turn: float) -> str:
    """A road of planks in the seat's colour, 62 long, around 36, 36."""
    light, base, dark = roof(SEAT[seat])
    s = rect(-8.5, -32, 17, 64, dark, "", 4) + rect(-8.5, -32, 15, 64, lin([(0, light), (1, base)], 0, 0, 1, 0), "", 4)
    s += "".join(line(-7, y, 7, y, dark, 1.8, 'opacity=".8"') for y in range(-24, 30, 8))
    return group(group(piece(s, 1.8, 1.8), f"rotate({turn})"), at(36, 36)) + mark(seat, 36, 36, 17)


SPOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
DICE = {"red": ("#C8402E", "#FFF3D8"), "yellow": ("#F0C24A", "#3A1E12")}


def die(colour: str, number: int) -> str:
    """A die, 72 wide, lit from the upper left."""
    ground, ink = DICE[colour]
    s = rect(5, 8, 66, 66, "#1A0C08", 'opacity=".55" filter="url(#blur2)"', 15)
    s += rect(2, 2, 68, 68, deep(ground, 0.5), stroke(OUTLINE, 2.6), 15) + rect(
        2,
        2,
        66,
        65,
        lin([(0, lit(ground, 0.55)), (0.5, ground), (1, mix(ground, "#33204E", 0.28))], 0, 0, 1, 1),
        "",
        14,
    )
    s += rect(7, 6, 54, 18, "#FFF", 'opacity=".22"', 9)
    for x, y in SPOTS[number]:
        s += circ(35.4 + x * 18, 35.8 + y * 18, 7.4, deep(ground, 0.55)) + circ(
            35 + x * 18, 35 + y * 18, 6.6, rad([(0, ink), (1, mix(ink, ground, 0.12))])
        )
    return s


def add_to(sheet: Sheet) -> None:
    for seat in SEATS:
        sheet.add(
            f"kgr_settlement_{seat}",
            60,
            62,
            partial(lambda n: group(settlement(n), at(28, 60)), seat),
            anchor=(28, 60),
            pad=8,
        )
        sheet.add(
            f"kgr_city_{seat}",
            100,
            116,
            partial(lambda n: group(city(n), at(50, 114)), seat),
            anchor=(50, 114),
            pad=8,
            scale=1.6,
        )
        for name, turn in (("up", 0), ("right", 60), ("left", -60)):
            sheet.add(f"kgr_road_{seat}_{name}", 72, 72, partial(road, seat, turn), anchor="C", pad=4, scale=1.6)
    sheet.add("kgr_sign_settlement", 60, 62, lambda: group(settlement("neutral"), at(28, 60)), anchor="C", pad=8)
    sheet.add("kgr_sign_city", 100, 116, lambda: group(city("neutral"), at(50, 114)), anchor="C", pad=8)
    sheet.add("kgr_robber", 56, 80, "kgr/pieces/robber", anchor=(24, 78), pad=8)
    for colour in DICE:
        for number in SPOTS:
            sheet.add(
                f"kgr_die_{colour}_{number}",
                72,
                72,
                partial(die, colour, number),
                anchor="C",
                pad=(4, 4, 6, 8),
                scale=1.5,
            )
    sheet.add("kgr_longest", 60, 68, "kgr/pieces/longest", anchor="C", pad=8)
