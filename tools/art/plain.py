"""Pieces of the plain table (`game.table.plain`): cards without a picture, wooden discs, boards and their squares."""

from __future__ import annotations

import math
from functools import partial

from art.bricks import MARKS, lily, mark
from art.palette import BOLE, BRICK, COLOURS, PARCH, PARCH_LIGHT, PARCH_LOW, mix
from art.sheet import Sheet
from art.svg import circ, clip, group, leafed, lin, line, medallion, path, rect, star8, stroke

RIM = "#150B12"
CARD, DISC, BLOCK = (200, 288), 72, 120
"""Sizes of a card and a disc, and of a part of a board before it is stretched."""
FIELD, BAND = 168, 44
"""Height of a card's painted field, and of the band for its name over the edge of the field."""
SHADOW = (12, 10, 12, 20)
HONEY, HONEY_LOW, GRAIN = "#E0B878", "#C08E4C", "#8A5A26"


def _slab(w: float, h: float, d: str) -> str:
    """Return the outline of a card: a dark rim, a gold edge."""
    s = path(d, RIM, stroke(RIM, 4, 'stroke-linejoin="round" filter="url(#sh)"')) + path(d, "url(#gold)") + leafed(d)
    return s + rect(0.8, 0.8, w - 1.6, h - 1.6, "none", stroke("#FFF3C4", 1.4, 'opacity=".8"'), 13)


def _rounded(w: float, h: float, inset: float = 0, r: float = 14) -> str:
    x, y, r = w - inset, h - inset, r - inset
    return (
        f"M{inset + r} {inset}H{x - r}Q{x} {inset} {x} {inset + r}V{y - r}Q{x} {y} {x - r} {y}"
        f"H{inset + r}Q{inset} {y} {inset} {y - r}V{inset + r}Q{inset} {inset} {inset + r} {inset}Z"
    )


def face(letter: str) -> str:
    """Return the face of a card: a field in its colour with a gold plate, a band for the name, parchment for words."""
    w, h = CARD
    colour = BRICK[letter] if letter != "w" else "#B9AB8E"
    dark, light = mix(colour, "#0A0A20", 0.55), mix(colour, "#FFFFFF", 0.45)
    inner = rect(0, 0, w, FIELD, lin([(0, light), (0.3, colour), (1, dark)]))
    step, d = w * 0.115, ""
    for k in range(-int(FIELD / step) - 2, int(w / step) + int(FIELD / step) + 2):
        d += f"M{k * step:.1f} 0l{FIELD} {FIELD}M{k * step:.1f} 0l{-FIELD} {FIELD}"
    inner += path(d, "none", stroke(light, 1.2, 'opacity=".34"'))
    inner += rect(0, 0, w, FIELD, "url(#tplaster)", 'opacity=".4" style="mix-blend-mode:overlay"')
    inner += rect(0, FIELD, w, h - FIELD, "url(#parch)")
    inner += rect(0, FIELD, w, h - FIELD, "url(#tparch)", 'opacity=".6" style="mix-blend-mode:overlay"')
    edge = _rounded(w, h, 7)
    s = _slab(w, h, _rounded(w, h)) + group(inner, "", clip(path(edge, "#000"))) + path(edge, "none", stroke(BOLE, 2.2))
    s += medallion(w / 2, (FIELD - BAND / 2) / 2 + 3, 58)
    top = FIELD - BAND / 2
    s += rect(8, top, w - 16, BAND, dark, stroke("url(#gold)", 3, ""), 5)
    return s + rect(8, top, w - 16, BAND * 0.42, "#FFF", 'opacity=".10"', 5)


def back() -> str:
    """Return the back of a card: bole with gold stars round a lily."""
    w, h = CARD
    edge = _rounded(w, h, 9)
    inner = rect(0, 0, w, h, lin([(0, "#1F4488"), (1, "#142A5C")]))
    for row in range(11):
        for k in range(7):
            inner += star8(k * 36 + (18 if row % 2 else 0) - 8, row * 28 + 4, 7, "#C99A38")
    s = _slab(w, h, _rounded(w, h)) + group(inner, "", clip(path(edge, "#000"))) + path(edge, "none", stroke(BOLE, 2.2))
    s += circ(w / 2, h / 2, 54, "url(#gold)", stroke(BOLE, 2, "")) + circ(
        w / 2, h / 2, 44, "#8E2415", stroke(BOLE, 2, "")
    )
    return s + lily(w / 2, h / 2, 0.68, "#FFE9A3")


def slot() -> str:
    """Return the place of a card that is not there."""
    w, h = CARD
    dashes = 'fill-opacity=".30" stroke="#E9C878" stroke-opacity=".6" stroke-width="3" stroke-dasharray="12 9"'
    return rect(3, 3, w - 6, h - 6, "#0A0610", dashes, 12)


def disc(letter: str) -> str:
    """Return a turned wooden disc, painted in a colour, with the mark of that colour."""
    r, colour = DISC / 2, BRICK[letter]
    s = circ(r, r + 3, r, RIM, 'filter="url(#sh)"') + circ(r, r + 3, r, mix(colour, "#000000", 0.55))
    s += circ(r, r, r, lin([(0, mix(colour, "#FFFFFF", 0.4)), (1, mix(colour, "#000000", 0.22))]), stroke(RIM, 2.5, ""))
    s += circ(r, r, r - 3.5, "none", stroke("#FFF4D2", 2.2, 'opacity=".9"'))
    s += circ(r, r, r * 0.68, lin([(0, mix(colour, "#000000", 0.2)), (1, mix(colour, "#FFFFFF", 0.16))]))
    if letter == "w":
        return s + circ(r, r, r * 0.3, "none", stroke("#B9AF9B", 4, ""))
    return s + mark(letter, r - 20, r - 10.5, 40, 21, MARKS[letter][0], 1.1)


def board() -> str:
    """Return a wooden board: honey-coloured, framed in walnut."""
    w = BLOCK * 2
    s = rect(0, 0, w, w, "#4A2A14", 'filter="url(#sh)"', 12) + rect(
        1, 1, w - 2, w - 2, lin([(0, "#8A5428"), (1, "#54301A")]), "", 11
    )
    s += rect(3, 3, w - 6, w - 6, "none", stroke("url(#gold)", 2.4, ""), 9)
    s += rect(14, 14, w - 28, w - 28, lin([(0, "#6B4020"), (1, "#7E4E28")]), stroke(RIM, 2.5, ""), 5)
    return s + rect(0, 0, w, w, "url(#tplaster)", 'opacity=".4" style="mix-blend-mode:overlay"', 12)


def square(is_dark: bool) -> str:
    """Return a square of a board: inlaid wood with a soft edge."""
    above, below = (HONEY_LOW, "#A87638") if is_dark else ("#EFD19A", HONEY)
    s = rect(0, 0, BLOCK, BLOCK, "#3A2010", "", 7) + rect(
        2, 2, BLOCK - 4, BLOCK - 4, lin([(0, above), (1, below)]), "", 6
    )
    for k in range(5):
        y = 14 + k * 23
        wave = "".join(f"q{BLOCK / 8} {3 * math.sin(k + j):.1f} {BLOCK / 4} 0" for j in range(4))
        s += path(f"M2 {y}{wave}", "none", stroke(GRAIN, 1.4, 'opacity=".22"'))
    s += line(6, 4.5, BLOCK - 6, 4.5, "#FFF3D2", 2, 'opacity=".55" stroke-linecap="round"')
    return s + line(6, BLOCK - 4.5, BLOCK - 6, BLOCK - 4.5, "#6B4020", 2, 'opacity=".6" stroke-linecap="round"')


def place() -> str:
    """Return a place of a track: a slab of pale stone."""
    s = rect(0, 2, BLOCK, BLOCK, RIM, 'filter="url(#sh)"', 18) + rect(
        0, 0, BLOCK, BLOCK, lin([(0, PARCH_LIGHT), (0.6, PARCH), (1, PARCH_LOW)]), stroke("#7A5A2C", 3, ""), 18
    )
    s += rect(0, 0, BLOCK, BLOCK, "url(#tparch)", 'opacity=".5" style="mix-blend-mode:overlay"', 18)
    return s + rect(7, 7, BLOCK - 14, BLOCK - 14, "none", stroke(BOLE, 1.6, 'opacity=".4"'), 12)


def add_to(sheet: Sheet) -> None:
    for letter in COLOURS:
        sheet.add(f"plain_card_{letter}", *CARD, partial(face, letter), pad=SHADOW)
    sheet.add("plain_card_back", *CARD, back, pad=SHADOW)
    sheet.add("plain_card_slot", *CARD, slot)
    for letter in COLOURS:
        sheet.add(f"plain_disc_{letter}", DISC, DISC, partial(disc, letter), anchor="C", pad=(6, 6, 6, 14), scale=3)
    sheet.add("plain_board", BLOCK * 2, BLOCK * 2, board, pad=SHADOW, nine=24)
    sheet.add("plain_square", BLOCK, BLOCK, partial(square, False))
    sheet.add("plain_square_dark", BLOCK, BLOCK, partial(square, True))
    sheet.add("plain_place", BLOCK, BLOCK, place, pad=(6, 4, 6, 14), nine=24)
