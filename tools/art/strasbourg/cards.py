# ruff: noqa: E501
"""Influence cards with a picture that rises with their value, their back, and the parchments of the tasks."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from art.palette import BOLE, OUTLINE, mix
from art.sheet import Sheet
from art.strasbourg.glyphs import ROUND
from art.strasbourg.heraldry import RED, RED_LOW, arms
from art.strasbourg.palette import GOLD_LIT, GOLD_LOW, deep, edge, lit
from art.svg import at, circ, clip, ellipse, f, group, lin, path, poly, rad, rect, stroke, texture

CARD, TASK, TASK_HAND = (120, 168), (220, 120), (64, 96)
BOX = 44
"""Side of the light box for the value, in the upper left corner."""
RIM = "#12141B"
SHADOW = (8, 6, 10, 14)
CORNER = 9.0


def outline(w: float, h: float, inset: float = 0) -> str:
    """Path of a card's edge."""
    x, y, r = inset, inset, max(2.0, CORNER - inset)
    return f"M{f(x + r)} {f(y)}H{f(w - x - r)}Q{f(w - x)} {f(y)} {f(w - x)} {f(y + r)}V{f(h - y - r)}Q{f(w - x)} {f(h - y)} {f(w - x - r)} {f(h - y)}H{f(x + r)}Q{f(x)} {f(h - y)} {f(x)} {f(h - y - r)}V{f(y + r)}Q{f(x)} {f(y)} {f(x + r)} {f(y)}Z"


def base(w: float, h: float, inside: str, border: float = 4.4) -> str:
    """Shadow, dark edge, cream keyline, thin gold, and the painting inside."""
    s = path(outline(w, h, 0.6), RIM, stroke(RIM, 2.4, 'filter="url(#shs)"'))
    s += path(outline(w, h, 0.9), "#FFF4D2") + path(outline(w, h, 2.1), "url(#gold)")
    s += group(inside, "", clip(path(outline(w, h, border))))
    return s + path(outline(w, h, border), "none", stroke(BOLE, 1.5))


# -- pictures of the values, round the origin, about 84 wide and 100 high ----------------------------------------------


def page() -> str:
    """A written page and a quill."""
    sheet = "M-27 -36H16L27 -25V38H-27Z"
    s = path(sheet, lin([(0, "#FFFCF0"), (1, "#DCC99C")], 0, 0, 1, 1), edge(2.2)) + path(
        "M16 -36V-25H27Z", "#C9B280", edge(1.6)
    )
    s += rect(-20, -28, 13, 14, "#9A3B36", edge(1)) + path(
        "M-13.5 -26L-9 -21L-13.5 -16L-18 -21Z", "none", stroke("#F4D272", 1.7, ROUND)
    )
    s += path("M-2 -26H9M-2 -19H17M-20 -8H19M-20 0H15M-20 8H19M-20 16H2", "none", stroke("#6B5640", 2.4, ROUND))
    s += path("M-8 34C-2 14 18 -8 42 -22C44 -6 34 12 8 20L-2 24Z", lin([(0, "#FFFFFF"), (1, "#AFC0D2")]), edge(2))
    return s + path("M-10 38C0 16 16 2 36 -14", "none", stroke("#5A6C80", 1.8, ROUND))


def tools() -> str:
    """The apprentice's hammer and chisel, crossed."""
    wood = lin([(0, "#D8AC74"), (0.5, "#A06C40"), (1, "#5C3A22")], 0, 0, 1, 0)
    steel = lin([(0, "#EAF0F4"), (0.5, "#A8B6C4"), (1, "#5E6C7C")], 0, 0, 1, 0)
    chisel = path("M-6 -8H6V14L10 38L7 44H-7L-10 38L-6 14Z", steel, edge(2)) + path(
        "M-10 38L-7 44H7L10 38Z", "#F4F8FA", edge(1.4)
    )
    chisel += (
        rect(-6.6, -40, 13.2, 28, wood, edge(2), 4)
        + rect(-7.6, -15, 15.2, 7.6, "url(#goldv)", edge(1.6), 1.5)
        + rect(-8, -43, 16, 6.4, "#6B7A8C", edge(1.6), 2)
    )
    hammer = rect(-4.8, -28, 9.6, 72, wood, edge(2), 3) + path("M-2 36V40", "none", stroke(OUTLINE, 2, ROUND))
    hammer += path(
        "M-25 -44H14L28 -36V-28L25 -26H-25Z", lin([(0, "#DCE4EC"), (0.5, "#8796A6"), (1, "#465464")]), edge(2.2)
    ) + rect(-7.6, -46, 15.2, 22, "#6B7A8C", edge(1.6), 1.5)
    return group(chisel, "translate(1 0) rotate(38)") + group(hammer, "translate(-1 0) rotate(-38)")


def guild_book() -> str:
    """The guild's book: bound in leather, with corners, a clasp and a boss."""
    s = poly([(-30, -38), (-24, -44), (36, -44), (30, -38)], "#FFF3D2", edge(2)) + poly(
        [(30, -38), (36, -44), (36, 34), (30, 40)], "#D9C394", edge(2)
    )
    s += path("M31.6 -34V38M33.4 -37V36", "none", stroke("#A88E5C", 1))
    s += path(
        "M-30 -38H30V40H-30Q-34 40 -34 36V-34Q-34 -38 -30 -38Z",
        lin([(0, "#A85A42"), (0.5, "#7E3428"), (1, "#4C1C1A")], 0, 0, 1, 1),
        edge(2.3),
    )
    s += rect(-34, -38, 10, 78, lin([(0, "#5C241E"), (0.4, "#A85A42"), (1, "#4C1C1A")], 0, 0, 1, 0), edge(1.5), 3)
    s += rect(-19, -31, 43, 64, "none", stroke("url(#gold)", 1.8, ""))
    for x, y, turn in ((30, -38, 0), (30, 40, 90), (-24, 40, 180), (-24, -38, 270)):
        s += group(path("M0 0H-15L-9 9L0 15Z", "url(#gold)", edge(1.4)), at(x, y, 1, turn))
    s += (
        circ(2.6, 1, 14.6, "url(#gold)", edge(1.7))
        + circ(2.6, 1, 10.4, "#4C1C1A", edge(1))
        + group(arms(12.4, 14.6, False), at(-3.6, -6))
    )
    for y in (-19, 21):
        s += rect(18, y - 3.6, 20, 7.2, "url(#goldv)", edge(1.5), 2) + circ(35, y, 1.8, OUTLINE)
    return s


def chain() -> str:
    """A chain of office with its pendant."""
    s = ""
    links = [
        (32 * math.cos(a), -14 + 30 * math.sin(a) * (1.08 if math.sin(a) > 0 else 0.8), a)
        for a in (math.radians(90 + 24 * n) for n in range(15))
    ]
    for k, (x, y, a) in enumerate(links):
        turn = math.degrees(a) + 90
        if k % 2:
            s += group(
                ellipse(0, 0, 8, 5, "none", stroke(OUTLINE, 6.4, ""))
                + ellipse(0, 0, 8, 5, "none", stroke("url(#gold)", 3.6, "")),
                at(x, y, 1, turn),
            )
        else:
            s += group(
                rect(-6.4, -6.4, 12.8, 12.8, "url(#gold)", edge(1.8), 2.5) + circ(0, 0, 3.2, "#A84C77", edge(1)),
                at(x, y, 1, turn + 45),
            )
    s += path("M0 16V25", "none", stroke(OUTLINE, 6)) + path("M0 16V25", "none", stroke(GOLD_LIT, 3))
    s += circ(0, 31, 16, "url(#gold)", edge(2.2)) + circ(
        0, 31, 11.8, lin([(0, "#3E5C7E"), (1, "#1E3148")]), stroke(GOLD_LOW, 1.4, "")
    )
    return s + group(arms(13, 15.4, False), at(-6.5, 23.4))


def sword() -> str:
    """The upright sword of justice with its belt."""
    belt = "M-30 26C-14 4 18 22 30 -2"
    s = (
        path(belt, "none", stroke(OUTLINE, 13, ROUND))
        + path(belt, "none", stroke("#8A4A2C", 9.4, ROUND))
        + path(belt, "none", stroke("#E0B46C", 1.6, 'stroke-dasharray="3 4"'))
    )
    s += path(
        "M-7 20V-38L0 -50L7 -38V20Z",
        lin([(0, "#FFFFFF"), (0.49, "#C6D2DE"), (0.5, "#8A9AAC"), (1, "#5E6E82")], 0, 0, 1, 0),
        edge(2.2),
    )
    s += path("M0 -38V14", "none", stroke("#5E6E82", 1.8, ROUND))
    s += path("M-27 17C-22 24 -10 22 0 22C10 22 22 24 27 17L28 25C18 31 -18 31 -28 25Z", "url(#goldv)", edge(2))
    s += rect(-4.8, 28, 9.6, 15, lin([(0, "#B5303A"), (0.5, "#8E1B22"), (1, "#4C0E14")], 0, 0, 1, 0), edge(1.8)) + path(
        "M-4.8 33L4.8 30.4M-4.8 38.4L4.8 35.8", "none", stroke(GOLD_LIT, 1.6)
    )
    s += circ(0, 47, 7, "url(#gold)", edge(2)) + circ(0, 47, 2.8, "#B5303A", edge(1))
    return (
        s + rect(-22, 9, 9, 13, "none", stroke(OUTLINE, 5.4), 2) + rect(-22, 9, 9, 13, "none", stroke(GOLD_LIT, 2.8), 2)
    )


def seal() -> str:
    """The great seal of the city: a gate with its towers in red wax, on ribbons."""
    s = path(
        "M-20 18L-32 50L-20 44L-13 52L0 24ZM20 18L32 50L20 44L13 52L0 24Z",
        lin([(0, "#FFFFFF"), (0.5, RED), (1, RED_LOW)], 0, 0, 1, 0.3),
        edge(2),
    )
    blob = "".join(
        f"{'L' if k else 'M'}{f((38 + 2.2 * math.sin(5 * a + 1)) * math.cos(a))} {f(-6 + (38 + 2.2 * math.sin(5 * a + 1)) * math.sin(a))}"
        for k, a in enumerate(2 * math.pi * n / 60 for n in range(60))
    )
    s += path(blob + "Z", lin([(0, "#F0766A"), (0.45, "#C22B2E"), (1, "#6E0F16")], 0.1, 0, 0.9, 1), edge(2.4))
    s += circ(
        0, -6, 30, lin([(0, "#8E1B22"), (0.5, "#B5262C"), (1, "#E0655C")], 0.1, 0, 0.9, 1), stroke("#5A0A10", 1.5, "")
    )
    s += circ(0, -6, 27, "none", stroke("#F3A79C", 1.7, 'stroke-dasharray="1.5 3.2"'))
    gate = "M-21 13V-12H-22.6V-20H-18.6V-16.6H-16V-20H-12V-16.6H-9.4V-12H-10V-6H10V-12H9.4V-16.6H12V-20H16V-16.6H18.6V-20H22.6V-12H21V13H6.4V6A6.4 6.4 0 0 0 -6.4 6V13Z"
    tower = "M-7 -6V-21H-8.6L0 -30L8.6 -21H7V-6Z"
    for ink, shift in (("#5A0A10", 1.5), ("#FFD9C8", 0)):
        s += path(gate + tower, ink, f'transform="translate({shift} {shift})"')
    s += "".join(rect(x, -8, 3, 6, "#A82028") for x in (-16.6, 13.6)) + rect(-1.6, -17, 3.2, 7, "#A82028")
    return s + ellipse(-19, -29, 8, 3.4, "#FFFFFF", 'opacity=".6" transform="rotate(-38 -19 -29)"')


@dataclass(frozen=True)
class Face:
    """The colour of a value and its picture."""

    colour: str
    picture: Callable[[], str]
    scale: float = 1.0


FACES = (
    Face("#8996A6", page, 1.06),
    Face("#8A5F3C", tools, 1.1),
    Face("#3E7A68", guild_book, 1.04),
    Face("#34608F", chain, 1.06),
    Face("#6E3A72", sword, 1.02),
    Face("#2C3046", seal, 1.08),
)
"""By value from 1: grey, wood, green, blue, purple, night."""


def _diaper(w: float, h: float, step: float, colour: str, opacity: float) -> str:
    """Crossing lines with a dot in every field."""
    d, dots = "", ""
    for k in range(-int(h / step) - 1, int(w / step) + int(h / step) + 2):
        d += f"M{f(k * step)} 0l{f(h)} {f(h)}M{f(k * step)} 0l{f(-h)} {f(h)}"
    for row in range(int(2 * h / step) + 1):
        for column in range(int(w / step) + 2):
            dots += circ(column * step + (step / 2 if row % 2 else 0), row * step / 2, step * 0.075, colour)
    return group(path(d, "none", stroke(colour, 0.9)) + dots, "", f'opacity="{opacity}"')


def ground(colour: str, w: float, h: float) -> str:
    s = rect(0, 0, w, h, lin([(0, lit(colour, 0.24)), (0.45, colour), (1, deep(colour, 0.5))])) + _diaper(
        w, h, 17, lit(colour, 0.6), 0.26
    )
    return s + texture("plaster", 0, 0, w, h, 0.3)


def value_box(colour: str) -> str:
    """The light place of the value: it fills the upper left corner."""
    edge_d = f"M0 {BOX + 3.6}H{BOX - 6}Q{BOX + 3.6} {BOX + 3.6} {BOX + 3.6} {BOX - 6}V0"
    return (
        path(f"{edge_d}H0Z", "url(#parch)")
        + path(edge_d, "none", stroke(mix(colour, "#000000", 0.6), 4.6))
        + path(edge_d, "none", stroke("url(#goldv)", 2.4))
    )


def influence(face: Face | None) -> str:
    """The face of an influence card without its number; without a picture if no value is known."""
    w, h = CARD
    colour = face.colour if face else "#5E738A"
    s = ground(colour, w, h)
    if face:
        s += circ(64, 102, 62, rad([(0, "#FFF6DC", 0.9), (0.55, lit(colour, 0.8), 0.5), (1, colour, 0)]))
        picture = face.picture()
        shadow = '<filter id="under" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="2.5" dy="3.5" stdDeviation="1.6" flood-color="#0A0610" flood-opacity=".5"/></filter>'
        s += shadow + group(group(picture, at(64, 103, face.scale)), "", 'filter="url(#under)"')
    return base(w, h, s + value_box(colour))


def back() -> str:
    """Slate with the city's arms; a small shield in each corner tells a fan of backs apart."""
    w, h = CARD
    s = rect(0, 0, w, h, lin([(0, "#7890A6"), (0.5, "#546C84"), (1, "#33475C")])) + _diaper(w, h, 15, "#D9E2EA", 0.3)
    s += texture("plaster", 0, 0, w, h, 0.3)
    s += rect(8, 8, w - 16, h - 16, "none", stroke("#D9E2EA", 1.4, 'opacity=".6"'), 4)
    for x, y in ((17.5, 21), (w - 17.5, 21), (17.5, h - 21), (w - 17.5, h - 21)):
        s += group(arms(14, 17), at(x - 7, y - 8.5))
    s += circ(w / 2, h / 2, 38, "#22303F", edge(2)) + circ(w / 2, h / 2, 36, "none", stroke("url(#gold)", 2.6, ""))
    return base(w, h, s + group(arms(40, 48), at(w / 2 - 20, h / 2 - 23)))


# -- tasks -------------------------------------------------------------------------------------------------------------


def parchment(w: float, h: float, inside: str) -> str:
    """A sheet with worn edges, painted inside."""
    d = _worn(w, h)
    s = path(d, RIM, stroke(RIM, 2.4, 'filter="url(#shs)"')) + group(
        path(d, "url(#parch)") + texture("parch", 0, 0, w, h, 0.6) + inside, "", clip(path(d))
    )
    return (
        s
        + path(d, "none", stroke("#7A5A2C", 1.6))
        + rect(5, 5, w - 10, h - 10, "none", stroke(BOLE, 1, 'opacity=".4"'), 4)
    )


def _worn(w: float, h: float) -> str:
    """Path of a sheet whose edges waver a little."""
    points = [(x, 0.0) for x in range(0, int(w), 22)] + [(w, float(y)) for y in range(0, int(h), 22)]
    points += [(w - x, h) for x in range(0, int(w), 22)] + [(0.0, h - y) for y in range(0, int(h), 22)]
    places = [(x + 0.9 * math.sin(2.3 * k + 1), y + 0.9 * math.sin(3.1 * k)) for k, (x, y) in enumerate(points)]
    return "M" + "L".join(f"{f(x)} {f(y)}" for x, y in places) + "Z"


def task() -> str:
    """A task's card: its picture centred at 36, 60, text right of x 82."""
    w, h = TASK
    s = rect(0, 0, 71, h, lin([(0, "#5E7A94"), (1, "#34495E")])) + _diaper(71, h, 15, "#D9E2EA", 0.2)
    return parchment(w, h, s + rect(70, 0, 3, h, "url(#goldv)") + rect(73, 0, 1.3, h, BOLE))


def task_hand() -> str:
    """The same, small: its picture centred at 32, 34, the points below y 66."""
    w, h = TASK_HAND
    s = rect(0, 0, w, 64, lin([(0, "#5E7A94"), (1, "#34495E")])) + _diaper(w, 64, 12, "#D9E2EA", 0.2)
    s += rect(0, 63, w, 2.6, "url(#goldh)") + rect(0, 65.6, w, 1.2, BOLE)
    return parchment(w, h, s)


def add_to(sheet: Sheet) -> None:
    sheet.add("strasbourg_card", *CARD, partial(influence, None), pad=SHADOW)
    for value, face in enumerate(FACES, 1):
        sheet.add(f"strasbourg_card_{value}", *CARD, partial(influence, face), pad=SHADOW)
    sheet.add("strasbourg_card_back", *CARD, back, pad=SHADOW)
    sheet.add("strasbourg_task", *TASK, task, pad=SHADOW)
    sheet.add("strasbourg_task_hand", *TASK_HAND, task_hand, pad=SHADOW, scale=2.5)
