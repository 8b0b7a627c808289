"""Looks of this game's own flying pieces: emblems, and cards face down."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.animation.pieces import AnyKit, PieceImage
from game.graphics.grid import Box
from game.princes.base.emblems import emblem
from game.princes.regions.cards import CardFace, draw_card
from game.table.painting.brush import TableBrush


@dataclass(frozen=True, slots=True)
class EmblemLook:
    """The emblem of a thing."""

    thing: str

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the emblem."""
        brush = _brush(kit)
        side = width + 8
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = side / 2 / brush.scale
        emblem(brush, surface, self.thing, middle, middle, width / brush.scale)
        return PieceImage(surface.premul_alpha(), side / 2, side / 2)


@dataclass(frozen=True, slots=True)
class CardLook:
    """A card as shown."""

    face: CardFace

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the card."""
        brush = _brush(kit)
        high = round(width * 1.36)
        surface = pygame.Surface((width, high), pygame.SRCALPHA)
        draw_card(brush, surface, self.face, Box(0, 0, width / brush.scale, high / brush.scale))
        return PieceImage(surface, width / 2, high / 2)


def _brush(kit: AnyKit) -> TableBrush:
    brush = kit.brush
    assert isinstance(brush, TableBrush)
    return brush
