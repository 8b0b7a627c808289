"""Pieces of the plain table (`game.table.plain`): cards without a picture, wooden discs, boards and their squares."""

from functools import partial

from art.bricks import MARKS, mark
from art.palette import BOLE, BRICK, COLOURS, mix
from art.sheet import Sheet
from art.svg import circ, clip, group, leafed, lin, medallion, path, rect, stroke

RIM = "#150B12"
CARD, DISC, BLOCK = (200, 288), 72, 120
"""Sizes of a card and a disc, and of a part of a board before it is stretched."""
FIELD, BAND = 168, 44
"""Height of a card's painted field, and of the band for its name over the edge of the field."""
SHADOW = (12, 10, 12, 20)


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


def add_to(sheet: Sheet) -> None:
    for letter in COLOURS:
        sheet.add(f"plain_card_{letter}", *CARD, partial(face, letter), pad=SHADOW)
    sheet.add("plain_card_back", *CARD, "plain/back", pad=SHADOW)
    sheet.add("plain_card_slot", *CARD, "plain/slot")
    for letter in COLOURS:
        sheet.add(f"plain_disc_{letter}", DISC, DISC, partial(disc, letter), anchor="C", pad=(6, 6, 6, 14), scale=3)
    sheet.add("plain_board", BLOCK * 2, BLOCK * 2, "plain/board", pad=SHADOW, nine=24)
    sheet.add("plain_square", BLOCK, BLOCK, "plain/square")
    sheet.add("plain_square_dark", BLOCK, BLOCK, "plain/square_dark")
    sheet.add("plain_place", BLOCK, BLOCK, "plain/place", pad=(6, 4, 6, 14), nine=24)
