# ruff: noqa: E501
"""What is added to a city: its wall, a metropolis of each area, citadel and bishopric; a festival's bell; a fallen city."""

from functools import partial

from art.kgr.palette import AREAS, PLASTER, PLASTER_LOW, WOOD_LOW, deep, edge, lit, piece
from art.kgr.pieces import SEATS, settlement, shadow
from art.palette import mix
from art.sheet import Sheet
from art.svg import arch, at, circ, group, lin, path, poly, rect, stroke


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
    sheet.add("kgr_wall", 120, 46, "kgr/towns/wall", anchor=(60, 44), pad=8, scale=1.5)
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
    sheet.add("kgr_citadel", 44, 78, "kgr/towns/citadel", anchor=(22, 76), pad=8, scale=1.6)
    sheet.add("kgr_bishopric", 48, 84, "kgr/towns/bishopric", anchor=(24, 82), pad=8, scale=1.6)
    sheet.add("kgr_festival", 44, 52, "kgr/towns/festival", anchor="C", pad=6, scale=1.6)
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
