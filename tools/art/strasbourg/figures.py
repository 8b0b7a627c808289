# ruff: noqa: E501
"""Those who stand in the city: a member of each seat's family, the herald of the start player, the walker of the street."""

from functools import partial

from art.palette import SEAT, luminance, mix
from art.seals import CREAM, RIM, device, shape
from art.sheet import Sheet
from art.strasbourg.palette import edge, piece
from art.svg import at, circ, ellipse, group, lin, path, poly, rect, stroke

SKIN = "#F0C7A0"
HAIR = "#5A3A22"


def _across(colour: str) -> str:
    """A rounded thing, lit at the left."""
    return lin(
        [
            (0, mix(colour, "#FFF6E0", 0.2)),
            (0.3, mix(colour, "#FFF6E0", 0.4)),
            (0.62, colour),
            (1, mix(colour, "#0A0410", 0.42)),
        ],
        0,
        0,
        1,
        0,
    )


def _shadow(rx: float) -> str:
    return ellipse(3, -1, rx, 4.4, "#1A1A2E", 'opacity=".4"')


def _face(y: float, r: float = 7.6) -> str:
    s = circ(0, y, r, lin([(0, "#FBDDBB"), (1, "#D9A27A")], 0, 0, 1, 0.4), edge(1.2))
    s += circ(-2.4, y + 0.6, 1, "#2A1A14") + circ(3, y + 0.6, 1, "#2A1A14")
    return s + path(f"M-1.6 {y + 4}q2 1.4 4 0", "none", stroke("#8A4A34", 1, 'stroke-linecap="round"'))


def robe(colour: str) -> str:
    """A long robe with sleeves and a collar of fur."""
    low = mix(colour, "#0A0410", 0.5)
    s = path("M-8 -42Q-17 -36 -18 -22Q-19 -8 -20 -2Q0 4 20 -2Q19 -8 18 -22Q17 -36 8 -42Z", _across(colour), edge(1.4))
    s += path(
        "M-14 -33Q-20 -26 -20 -17L-13 -15Q-13 -26 -10 -32ZM14 -33Q20 -26 20 -17L13 -15Q13 -26 10 -32Z",
        _across(colour),
        edge(1.2),
    )
    s += circ(-16.6, -14.6, 3, SKIN, edge(0.9)) + circ(16.6, -14.6, 3, SKIN, edge(0.9))
    s += path(
        "M-10 -3Q-9 -12 -11 -20M10 -3Q9 -12 11 -20", "none", stroke(low, 1.3, 'opacity=".7" stroke-linecap="round"')
    )
    return (
        s
        + path("M-10 -42Q0 -34 10 -42L12 -37Q0 -27 -12 -37Z", "#F6EBD6", edge(1))
        + "".join(rect(x, y, 1.3, 2.6, "#3A2A24") for x, y in ((-8, -38), (-3, -35.4), (2.4, -35.4), (7, -38)))
    )


def cap(colour: str, seat: str) -> str:
    """A cap in the seat's colour, of another cut for each seat."""
    fill = _across(colour)
    y = -53
    if seat == "circle":  # a round barret
        return path(f"M-10 {y}Q-12 {y - 9} 0 {y - 9}Q12 {y - 9} 10 {y}Z", fill, edge(1.2)) + rect(
            -9, y - 2, 18, 3.2, mix(colour, "#0A0410", 0.4), edge(0.9), 1.4
        )
    if seat == "shield":  # a brimmed hat
        return path(f"M-7 {y}Q-6 {y - 9} 0 {y - 9}Q6 {y - 9} 7 {y}Z", fill, edge(1.2)) + ellipse(
            0, y, 12, 2.8, mix(colour, "#FFFFFF", 0.2), edge(1.1)
        )
    if seat == "lozenge":  # a pointed hood
        return path(
            f"M-9 {y + 3}Q-9 {y - 6} 0 {y - 10}Q5 {y - 10} 11 {y - 6}Q9 {y - 2} 9 {y + 3}Q0 {y - 3} -9 {y + 3}Z",
            fill,
            edge(1.2),
        )
    if seat == "star":  # a wound cloth with its tail
        return path(f"M-10 {y}Q-12 {y - 7} 0 {y - 8}Q12 {y - 7} 10 {y}Q0 {y - 3} -10 {y}Z", fill, edge(1.2)) + path(
            f"M9 {y - 2}Q16 {y} 13 {y + 12}L9 {y + 8}Q10 {y + 3} 8 {y}Z", fill, edge(1)
        )
    if seat == "triangle":  # a tall felt hat
        return poly([(-8, y), (-5, y - 10), (5, y - 10), (8, y)], fill, edge(1.2)) + rect(
            -10, y - 1.4, 20, 3.2, mix(colour, "#FFF6E0", 0.25), edge(1), 1.4
        )
    return path(f"M-9 {y}Q-9 {y - 8} 0 {y - 8}Q9 {y - 8} 9 {y}Z", fill, edge(1.2))


def emblem(seat: str, y: float, size: float) -> str:
    """The seat's seal, flat, with its device."""
    colour = SEAT[seat]
    ink = CREAM if luminance(colour) < 0.45 else "#243012"
    s = shape(seat, 0.86, f'fill="{CREAM}" {stroke(CREAM, 22)}') + shape(
        seat, 0.86, f'fill="{colour}" {stroke(RIM, 8)}'
    )
    return group(s + group(device(seat, ink), "scale(.95)"), at(0, y, size / 100))


def member(seat: str) -> str:
    """A member of a seat's family."""
    colour = "#3A3644" if seat == "shield" else SEAT[seat]
    s = robe(colour) + _face(-48.6) + path("M-8 -50Q-9 -46 -7.4 -43.6Q-7 -48 -6 -51Z", HAIR) + cap(colour, seat)
    return _shadow(19) + piece(s + emblem(seat, -18, 26))


def add_to(sheet: Sheet) -> None:
    for seat in SEAT:
        drawn = partial(lambda n: group(member(n), at(22, 64)), seat)
        sheet.add(f"strasbourg_figure_{seat}", 44, 64, drawn, anchor="F", pad=6, scale=2.5)
    sheet.add("strasbourg_start", 56, 72, "strasbourg/figures/start", anchor="F", pad=6, scale=2.5)
    sheet.add("strasbourg_walker", 40, 56, "strasbourg/figures/walker", anchor="F", pad=6, scale=2.5)
