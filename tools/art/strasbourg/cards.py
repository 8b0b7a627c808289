# ruff: noqa: E501
"""Influence cards with a picture that rises with their value, their back, and the parchments of the tasks."""

from dataclasses import dataclass
from functools import partial

from art.fixed import fixed
from art.palette import BOLE, mix
from art.sheet import Sheet
from art.strasbourg.palette import deep, lit
from art.svg import at, circ, clip, f, group, lin, path, rad, rect, stroke, texture

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


@dataclass(frozen=True)
class Face:
    """The colour of a value and its picture."""

    colour: str
    picture: str
    scale: float = 1.0


FACES = (
    Face("#8996A6", "page", 1.06),
    Face("#8A5F3C", "tools", 1.1),
    Face("#3E7A68", "guild_book", 1.04),
    Face("#34608F", "chain", 1.06),
    Face("#6E3A72", "sword", 1.02),
    Face("#2C3046", "seal", 1.08),
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
        picture = fixed(f"strasbourg/cards/{face.picture}")
        shadow = '<filter id="under" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="2.5" dy="3.5" stdDeviation="1.6" flood-color="#0A0610" flood-opacity=".5"/></filter>'
        s += shadow + group(group(picture, at(64, 103, face.scale)), "", 'filter="url(#under)"')
    return base(w, h, s + value_box(colour))


def add_to(sheet: Sheet) -> None:
    sheet.add("strasbourg_card", *CARD, partial(influence, None), pad=SHADOW)
    for value, face in enumerate(FACES, 1):
        sheet.add(f"strasbourg_card_{value}", *CARD, partial(influence, face), pad=SHADOW)
    sheet.add("strasbourg_card_back", *CARD, "strasbourg/cards/back", pad=SHADOW)
    sheet.add("strasbourg_task", *TASK, "strasbourg/cards/task", pad=SHADOW)
    sheet.add("strasbourg_task_hand", *TASK_HAND, "strasbourg/cards/task_hand", pad=SHADOW, scale=2.5)
