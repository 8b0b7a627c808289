"""Looks of cards in flight: a fan of them, some face up; and the line under a fan once all are ranked."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.strasbourg.state import COVERED
from game.animation.pieces import AnyKit, PieceImage
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.region import NOT_WON, WON
from game.strasbourg.desk.cards import CARD, card
from game.table.kit.marks import paint
from game.table.painting.brush import TableBrush

APART = 0.42
"""Distance from card to card in a fan, in widths of a card."""
RIM = 0.1
"""Room for the shadow of a card, in its widths."""
GROUND, GOLD = theme.rgb("141E29"), theme.rgb("E0B24A")


def _brush(kit: AnyKit) -> TableBrush:
    brush = kit.brush
    assert isinstance(brush, TableBrush)
    return brush


@dataclass(frozen=True, slots=True)
class FanLook:
    """Cards in a fan, from the highest on; the first `shown` of them lie face up."""

    cards: tuple[int, ...]
    shown: int

    @property
    def across(self) -> float:
        """Return its width in widths of a card."""
        return 1 + APART * (len(self.cards) - 1)

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the fan."""
        brush = _brush(kit)
        wide = width / brush.scale / self.across
        high, rim = wide / CARD, wide * RIM
        size = (width + 2 * brush.px(rim), brush.px(high + 2 * rim))
        surface = pygame.Surface(size, pygame.SRCALPHA)
        for place, value in enumerate(self.cards):
            box = Box(rim + place * APART * wide, rim, wide, high)
            paint(brush, surface, card(value if place < self.shown else COVERED, box))
        return PieceImage(surface, size[0] / 2, size[1] / 2)


def backs(number: int) -> FanLook:
    """Return so many cards face down."""
    return FanLook((COVERED,) * number, 0)


def turning(cards: tuple[int, ...]) -> tuple[FanLook, ...]:
    """Return the looks of cards that turn over one after another."""
    return tuple(FanLook(cards, shown) for shown in range(1, len(cards) + 1))


@dataclass(frozen=True, slots=True)
class PlaceLook:
    """A place of the ranking, and its name, if it brings anything."""

    place: str
    name: str
    wins: bool

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the medal."""
        brush = _brush(kit)
        side = width / brush.scale
        wide = max(side, brush.width(self.name, 28, "bold") + 8) + 8
        surface = pygame.Surface((brush.px(wide), brush.px(side + 40)), pygame.SRCALPHA)
        centre = brush.px(wide / 2), brush.px(side / 2)
        pygame.draw.circle(surface, GOLD if self.wins else GROUND, centre, brush.px(side / 2))
        pygame.draw.circle(surface, WON if self.wins else NOT_WON, centre, brush.px(side / 2 - 3))
        brush.number(surface, self.place, wide / 2, side / 2 + side * 0.24, side * 0.66, theme.CREAM_BRIGHT)
        if self.name:
            brush.text(surface, self.name, wide / 2, side + 30, 28, theme.CREAM, "bold", "basemid", tight=True)
        return PieceImage(surface, centre[0], centre[1])
