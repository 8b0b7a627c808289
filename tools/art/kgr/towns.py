# ruff: noqa: E501
"""What is added to a city: its wall, a metropolis of each area, citadel and bishopric; a festival's bell; a fallen city."""

from __future__ import annotations

from functools import partial

from art.kgr.palette import AREAS, PLASTER, PLASTER_LOW, STONE, WOOD_LOW, deep, edge, lit, piece
from art.kgr.pieces import SEATS, settlement, shadow
from art.palette import mix
from art.sheet import Sheet
from art.svg import arch, at, circ, ellipse, group, lin, path, poly, rect, stroke


def wall() -> str:
    """A high wall of stone with two towers, 120 wide, its foot in the middle."""
    light, dark = "#C9C4D4", mix(STONE, "#3A3268", 0.25)
    s = rect(-46, -22, 92, 23, lin([(0, light), (1, dark)]), edge(2))
    s += "".join(rect(x, -29, 11, 9, "#D9D4E2", edge(1.6)) for x in range(-44, 40, 17))
    s += "".join(
        path(f"M{x} {y}h12", "none", stroke("#6A6480", 1.5, 'opacity=".7"'))
        for x, y in ((-40, -13), (-24, -6), (16, -13), (28, -6), (-34, -3))
    )
    s += arch(-9, 1, 18, 16, "#2A1620", edge(1.8)) + path("M-6 1V-8M0 1V-12M6 1V-8", "none", stroke("#8A8496", 1.6, ""))
    for x in (-60, 40):
        s += rect(x, -36, 20, 38, lin([(0, "#E2DEEA"), (0.5, "#ABA5BA"), (1, dark)], 0, 0, 1, 0), edge(2))
        s += "".join(rect(x - 2 + k * 8, -43, 7, 9, "#E6E2EE", edge(1.5)) for k in range(3)) + rect(
            x + 8, -26, 4, 9, "#2A1620", "", 2
        )
    return shadow(0, 60) + piece(s)


def metropolis(area: str) -> str:
    """Two tall towers joined by a golden arch, which stand behind a city; between them the number of the land behind
    stays in sight."""
    colour = AREAS[area]
    light, dark = lit(colour, 0.35), deep(colour, 0.5)
    bow = "M-46 -52C-40 -84 40 -84 46 -52"
    s = path(bow, "none", stroke("#160C14", 15, "")) + path(bow, "none", stroke("url(#gold)", 10.5, ""))
    for x in (-46, 46):
        tower = lin([(0, PLASTER), (0.55, PLASTER_LOW), (1, mix(PLASTER_LOW, "#5A3A72", 0.5))], 0, 0, 1, 0)
        s += rect(x - 11, -92, 22, 92, tower, edge(2)) + rect(x - 13, -96, 26, 8, "url(#goldv)", edge(1.6))
        s += arch(x - 4, -68, 8, 13, WOOD_LOW, edge(1.2)) + _top(area, x, light, colour, dark)
    return piece(s)


def _top(area: str, x: float, light: str, colour: str, dark: str) -> str:
    """The roof of a tower: flat with merlons, domed, pointed, twisted or a steeple."""
    paint = lin([(0, light), (0.5, colour), (1, dark)], 0, 0, 1, 0)
    if area == "trade":
        return poly([(x - 15, -96), (x - 8, -114), (x + 8, -114), (x + 15, -96)], paint, edge(2)) + rect(
            x - 8, -119, 16, 6, "url(#goldv)", edge(1.4)
        )
    if area == "politics":
        return rect(x - 14, -110, 28, 15, paint, edge(2)) + "".join(
            rect(x - 15 + k * 11, -117, 8, 9, light, edge(1.5)) for k in range(3)
        )
    if area == "science":
        return path(f"M{x - 14} -96A14 19 0 0 1 {x + 14} -96Z", paint, edge(2)) + circ(
            x, -118, 4, "url(#goldv)", edge(1.4)
        )
    if area == "magic":
        return path(
            f"M{x - 14} -96C{x - 9} -112 {x + 4} -112 {x - 3} -134C{x + 9} -120 {x + 9} -112 {x + 14} -96Z",
            paint,
            edge(2),
        )
    return poly([(x - 13, -96), (x, -132), (x + 13, -96)], paint, edge(2)) + path(
        f"M{x} -144V-128M{x - 5} -139H{x + 5}", "none", stroke("#FFD76A", 3, "")
    )


def citadel() -> str:
    """A tower of dark stone with a purple crystal, its foot in the middle."""
    s = path("M-15 0L-12 -40H12L15 0Z", lin([(0, "#8E86B0"), (0.5, "#5A5288"), (1, "#2E2858")], 0, 0, 1, 0), edge(2))
    s += "".join(rect(x, -49, 8, 11, "#8078A8", edge(1.6)) for x in (-15, -4, 7)) + arch(
        -5, 0, 10, 15, "#140C20", edge(1.4)
    )
    s += poly(
        [(0, -74), (10, -60), (4, -46), (-4, -46), (-10, -60)],
        lin([(0, "#F6E4FF"), (0.5, "#B45CF0"), (1, "#6A22B0")], 0, 0, 1, 0),
        edge(1.8),
    )
    s += poly([(0, -74), (3, -60), (0, -46), (-4, -46), (-10, -60)], "#FFFFFF", 'opacity=".3"')
    return ellipse(0, -60, 22, 22, "#C88AFF", 'opacity=".5" filter="url(#blur5)"') + shadow(2, 18) + piece(s)


def bishopric() -> str:
    """A white chapel with a red steeple and a golden cross, its foot in the middle."""
    s = poly(
        [(-18, 0), (-18, -20), (-4, -32), (10, -20), (10, 0)], lin([(0, "#FFFFFF"), (1, "#DCCFC0")]), edge(2)
    ) + poly([(-22, -19), (-4, -36), (14, -19), (10, -16), (-4, -29), (-18, -16)], "#C8352A", edge(1.7))
    s += rect(4, -44, 15, 44, lin([(0, "#FFFFFF"), (1, "#C9B9B0")], 0, 0, 1, 0), edge(2)) + poly(
        [(1, -43), (11.5, -66), (22, -43)], lin([(0, "#E85A48"), (1, "#8E1C1C")], 0, 0, 1, 0), edge(2)
    )
    s += path("M11.5 -80V-64M6 -74H17", "none", stroke("#160C14", 6.4, 'stroke-linecap="round"')) + path(
        "M11.5 -80V-64M6 -74H17", "none", stroke("#FFD76A", 3.4, 'stroke-linecap="round"')
    )
    return shadow(2, 22) + piece(
        s + arch(-9, 0, 10, 14, "#4E1C1C", edge(1.4)) + circ(11.5, -32, 4, "#4E1C1C", edge(1.2))
    )


def festival() -> str:
    """A bell with a bow, around the origin."""
    s = (
        path("M-17 12C-12 4 -14 -14 0 -18C14 -14 12 4 17 12Z", "url(#gold)", edge(2))
        + rect(-19, 10, 38, 6, "url(#goldv)", edge(1.8), 3)
        + circ(0, 19, 5, "#9A6A1C", edge(1.8))
    )
    for turn in (1, -1):
        s += group(path("M0 -18C8 -30 20 -28 18 -18C14 -12 6 -14 0 -18Z", "#E8432B", edge(1.8)), f"scale({turn} 1)")
    return piece(
        s
        + circ(0, -18, 4, "#FF7A52", edge(1.4))
        + path("M-8 4C-6 -4 -6 -10 -2 -13", "none", stroke("#FFF6DC", 3, 'opacity=".8" stroke-linecap="round"')),
        1,
        1.6,
    )


def fallen(seat: str) -> str:
    """A house among the stones of a tower that has fallen."""
    s = poly(
        [(16, 0), (14, -34), (22, -40), (26, -32), (32, -44), (38, -30), (36, 0)],
        lin([(0, "#B9A48C"), (1, "#6A5860")]),
        edge(2),
    ) + rect(22, -22, 5, 9, "#2A1620", "", 2)
    s += "".join(
        group(rect(-6, -8, 13, 9, "#C9B49A", edge(1.6), 1), at(x, y, 1, turn))
        for x, y, turn in ((-40, -1, 12), (44, 1, -20), (-30, 2, -8), (30, 3, 8), (12, 3, 30))
    )
    return shadow(0, 50) + piece(s) + group(settlement(seat), at(-8, 0))


def add_to(sheet: Sheet) -> None:
    sheet.add("kgr_wall", 120, 46, lambda: group(wall(), at(60, 44)), anchor=(60, 44), pad=8, scale=1.5)
    for area in AREAS:
        sheet.add(
            f"kgr_metropolis_{area}",
            124,
            148,
            partial(lambda a: group(metropolis(a), at(62, 146)), area),
            anchor=(62, 146),
            pad=8,
            scale=1.5,
        )
    sheet.add("kgr_citadel", 44, 78, lambda: group(citadel(), at(22, 76)), anchor=(22, 76), pad=8, scale=1.6)
    sheet.add("kgr_bishopric", 48, 84, lambda: group(bishopric(), at(24, 82)), anchor=(24, 82), pad=8, scale=1.6)
    sheet.add("kgr_festival", 44, 52, lambda: group(festival(), at(22, 28)), anchor="C", pad=6, scale=1.6)
    for seat in SEATS:
        sheet.add(
            f"kgr_fallen_{seat}",
            100,
            66,
            partial(lambda n: group(fallen(n), at(50, 62)), seat),
            anchor=(50, 62),
            pad=8,
            scale=1.5,
        )
