"""The folded row at the right end of the street: a line for each card, and one for the piles."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.board import ROW_LENGTH
from game.firenze.base.anchors import BrickAnchor
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel
from game.firenze.regions.row import fitted_name
from game.firenze.regions.street import StreetRegion
from game.graphics import theme
from game.graphics.grid import Box

STONES, NAMES, LEAST_RULE = 104.0, 0.38, 14
"""Logical px of the stones in a line of the folded row, share of its name, and least letters of its rule, real px."""
PROTRUDES = 8
"""Room over and under a line for parts higher than it, logical px."""
COUNT, RULE = theme.rgb("FFE9B8"), theme.rgb("C6D4F2")

Paint = Callable[[pygame.Surface], None]


class StreetPicture(NamedTuple):
    """A picture of the street: its cache key, its contents, its place in the window, and how it is painted."""

    name: str
    props: Hashable
    place: Rect
    paint: Paint


class StripLine(NamedTuple):
    """A card of the folded row with its rule."""

    slot: int
    card: str
    stones: tuple[int, ...]
    rule: str
    px: int
    """Size of the rule's letters, which all lines have, real px."""


class StripPiles(NamedTuple):
    """The last line of the folded row."""

    draw: int
    heap: int
    top: str
    """The top card of the discard pile, "" for none."""
    bag: int


def strip_piles(model: TableModel) -> StripPiles:
    """Return the piles of the folded row."""
    view, incoming = model.view, model.incoming
    heap = view.discard[: len(view.discard) - incoming["discard",]]
    bag = max(0, sum(view.bag) - incoming["bag",])
    return StripPiles(view.draw, len(heap), heap[-1] if heap else "", bag)


class FoldedRow:
    """Paints it, line by line."""

    def __init__(self, brush: FirenzeBrush, strip: StreetRegion) -> None:
        self.brush = brush
        self.strip = strip

    def pictures(self, model: TableModel) -> list[StreetPicture]:
        """Return the lines of the folded row."""
        row, strip, parts = model.view.row, self.strip, []
        rules, px = self._rules(tuple([lying.card for lying in row]))
        for slot, lying in enumerate(row):
            line = StripLine(slot, lying.card, tuple(lying.stones), rules[slot], px)
            place = self._line_place(strip.part(slot))
            parts.append(StreetPicture(f"line {slot}", line, place, partial(self._paint_line, line, place)))
        piles, place = strip_piles(model), self._line_place(strip.part(ROW_LENGTH))
        return [*parts, StreetPicture("piles", piles, place, partial(self._paint_piles, piles, place))]

    def _line_place(self, part: Box) -> Rect:
        """Return the place of a line of the folded row, as wide as the row, with room for parts that protrude."""
        strip, px = self.strip.rect, self.brush.px
        return Rect(strip.x, px(part.y) - px(PROTRUDES), strip.w, px(part.h) + 2 * px(PROTRUDES)).clip(strip)

    def _rules(self, cards: tuple[str, ...]) -> tuple[list[str], int]:
        """Return the rules of these cards, as sentences if all of them can be read, and the size of their letters."""
        brush, part = self.brush, self.strip.part(0)
        room, most = brush.px(part.w - part.h - STONES - 36 - self._name_room(part)), brush.size(22, grow=1.3)
        for how in ("text", "rule"):
            rules = [brush.t(f"card.{card}.{how}") for card in cards]
            small = min((brush.type.fit(rule, "bold", most, 9, room) for rule in rules), default=most)
            if small >= max(LEAST_RULE, brush.px(20)):
                break
        return rules, max(LEAST_RULE, small)

    def _name_room(self, part: Box) -> float:
        return (part.w - part.h - STONES - 14) * NAMES

    def _paint_line(self, line: StripLine, place: Rect, surface: pygame.Surface) -> None:
        """Paint a card of the folded row with its name, its rule and its stones."""
        brush, strip = self.brush, self.strip
        chip, part = strip.card(line.slot).move(-place.x, -place.y), strip.part(line.slot)
        brush.held_card(surface, "chip", line.card, chip)
        x, right, names = chip.right / brush.scale + 8, part.right - strip.boxes.strip.x, self._name_room(part)
        held = [colour for colour, number in enumerate(line.stones) for _ in range(number)]
        each = min(21.0, STONES / max(1, len(held)))
        for k, colour in enumerate(held):
            spot = right - each * (len(held) - 1 - k) - 33
            brush.brick(surface, colour, BrickAnchor(brush.px(spot), chip.bottom - brush.px(5), brush.px(26)))
        name, px = fitted_name(brush, line.card, names)
        px = min(px, brush.size(27, grow=1.3))
        brush.type.draw(surface, name, (brush.px(x), chip.centery), "display", px, theme.CREAM, "midleft")
        brush.type.draw(surface, line.rule, (brush.px(x + names + 10), chip.centery), "bold", line.px, RULE, "midleft")

    def _paint_piles(self, piles: StripPiles, place: Rect, surface: pygame.Surface) -> None:
        """Paint the piles with their numbers."""
        brush = self.brush
        for number, (pile, count) in enumerate((("draw", piles.draw), ("", piles.heap), ("bag", piles.bag))):
            rect = self.strip.pile_place(number).move(-place.x, -place.y)
            x, y, wide = rect.x / brush.scale, rect.y / brush.scale, rect.w / brush.scale
            if pile == "bag":
                brush.sprite(surface, "bag", x + wide / 2, rect.bottom / brush.scale - 1, wide)
            elif pile:
                brush.sprite(surface, "draw_pile", x, y, wide)
            elif piles.top:
                brush.held_card(surface, "chip", piles.top, rect)
            else:
                brush.sprite(surface, "card_slot", x, y, wide)
            brush.number(surface, count, x + wide + 24, rect.centery / brush.scale + 10, 28, COUNT)
