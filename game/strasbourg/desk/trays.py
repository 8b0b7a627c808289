"""Trays with cards, and stacks: how they look, wherever they lie."""

from __future__ import annotations

from collections.abc import Iterator

from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.model import TableShown
from game.strasbourg.base.region import NOT_WON, WON, display
from game.strasbourg.base.words import span
from game.strasbourg.desk.cards import DIGIT, card, fan
from game.strasbourg.desk.lying import Card, DeskTray, carried
from game.table.kit.marks import Disc, Fill, Rim, SpriteMark, WordLine, Written, number, said
from game.table.kit.panel import Item
from game.table.painting.part import is_lit

HEAD, FOOT = 34.0, 42.0
"""Height of a narrow stack's field at its head, and of the sum at its foot."""
SIDE, LEAST_BESIDE = 84.0, 190.0
"""Width of field and sum beside the cards of a stack, and width of a stack from which they lie there."""
LEAST_SEEN = 22.0
"""Free width of each card of a fan, logical px."""
LARGE_SEAL, SMALL_SEAL = 40.0, 19.0
"""Radius of the private number on a back, and on a stack that lies open."""
RANGE = 58.0
"""Width of the medal with a range of places."""
WAX = theme.rgb("8E2A3B")
"""The colour of the seal with a private number."""
TRAY, TRAY_RIM, NOW = theme.rgb("1B2733"), theme.rgb("55697F"), theme.rgb("E0B24A")
FREE = theme.mix(TRAY_RIM, TRAY, 0.5)
"""The rim of a free place for a card."""


def on_stack(tray: Box, cards: int) -> list[Box]:
    """Return the boxes of the cards of a stack."""
    if tray.w >= LEAST_BESIDE:
        return fan(Box(tray.x + SIDE, tray.y + 8, tray.w - SIDE - 8, tray.h - 16), cards, least=LEAST_SEEN)
    return fan(Box(tray.x + 4, tray.y + HEAD, tray.w - 8, tray.h - HEAD - FOOT), cards, least=LEAST_SEEN)


def framed(box: Box, each: Card, shown: TableShown) -> Iterator[Item]:
    """Yield a card, with a frame if it can be pressed or is lifted."""
    at, value = each
    lifted, hover = carried(shown), shown.pointer.hover
    yield from card(value, box)
    if at >= 0 and (at == lifted or is_lit(shown, "card")):
        is_over = hover is not None and hover.kind == "card" and hover.a == at
        yield Rim(box, NOW if at == lifted else theme.MAY, 4 if at == lifted or is_over else 2, 6)


def stack(box: Box, tray: DeskTray, shown: TableShown) -> Iterator[Item]:
    """Yield a stack with the field it is meant for, its cards and their sum."""
    yield Fill(box, TRAY, 8)
    yield Rim(box, NOW if tray.is_now else TRAY_RIM, 4 if tray.is_now else 2, 8)
    places = on_stack(box, len(tray.cards))
    for place, each in zip(places, tray.cards, strict=True):
        yield from framed(place, each, shown)
    if tray.number and places and not tray.sum:
        yield from seal(tray.number, *places[0].joined(places[-1]).centre, LARGE_SEAL)
    elif tray.number and places:
        yield from seal(tray.number, places[-1].right - SMALL_SEAL, places[-1].bottom - SMALL_SEAL, SMALL_SEAL)
    if box.w >= LEAST_BESIDE:
        yield from _beside(box, tray)
        return
    if tray.field:
        yield WordLine(tray.field, box.x + 10, box.y + HEAD - 8, display(26), theme.CREAM)
        yield SpriteMark(f"strasbourg_sign_{tray.sign}", box.right - 22, box.y + HEAD / 2 + 2, 28)
    if tray.sum:
        yield from sum_and_place(box, tray)


def seal(number_: int, x: float, y: float, radius: float) -> Iterator[Item]:
    """Yield the private number of a stack, as on its back."""
    yield Disc(x, y, radius, theme.CREAM_BRIGHT)
    yield Disc(x, y, radius - 3, WAX)
    yield WordLine(number_, x, y + radius * 0.42, number(radius * 1.25), theme.CREAM_BRIGHT)


def _beside(box: Box, tray: DeskTray) -> Iterator[Item]:
    """Yield field, sum and place beside the cards of a stack."""
    x = box.x + SIDE / 2 + 2
    if tray.field:
        yield WordLine(tray.field, x - 16, box.y + 44, display(34, "basemid"), theme.CREAM)
        yield SpriteMark(f"strasbourg_sign_{tray.sign}", x + 16, box.y + 32, 36)
    if tray.sum:
        yield WordLine(tray.sum, x, box.centre[1] + 26, number(56), theme.NUMBER)
    if tray.place:
        yield from medal(Box(x - 27, box.bottom - 54, 54, 40), tray)


def medal(box: Box, tray: DeskTray) -> Iterator[Item]:
    """Yield the place that a sum takes, or the places that it would have taken."""
    place: Written = said("strasbourg.desk.place", n=tray.place)
    if tray.place != tray.worst:
        place = span(tray.place, tray.worst)
    yield Fill(box, WON if tray.wins else NOT_WON, box.h / 2)
    yield WordLine(place, box.centre[0], box.centre[1] + 9, number(DIGIT), theme.CREAM_BRIGHT, box.w)


def sum_and_place(box: Box, tray: DeskTray) -> Iterator[Item]:
    """Yield the sum at the foot of a box, and beside it the place it takes or the places it would have taken."""
    wide = 34 if tray.place == tray.worst else RANGE
    middle = box.centre[0] - (wide / 2 + 3 if tray.place else 0)
    yield WordLine(tray.sum, middle, box.bottom - 8, number(40), theme.NUMBER)
    if tray.place:
        yield from medal(Box(middle + 26, box.bottom - FOOT + 4, wide, 34), tray)
