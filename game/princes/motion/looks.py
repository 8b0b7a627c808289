"""Looks of this game's own flying pieces: emblems, and cards face down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.animation.pieces import AnyKit, PieceImage, scaled
from game.graphics import theme
from game.graphics.grid import Box
from game.princes.auction.lot import SHAPE, draw_lot
from game.princes.base.emblems import emblem
from game.princes.regions.cards import CardFace, draw_card
from game.table.painting.brush import TableBrush

GROUND = theme.rgb("12372A")
"""Of a plate."""
NOTE, LEADING = 0.58, 1.12
"""Letters of the line below, by those of the words, and the height of a line in its letters."""
RIM = 0.12
"""Room for the shadow of a card, in its widths."""


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
class TitleLook:
    """Words on a plate, legible over anything, and a smaller line below them; the letters are as wide as the piece."""

    words: str
    note: str = ""

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the plate."""
        brush = _brush(kit)
        sizes = [(self.words, "display", width, theme.NUMBER)]
        sizes += [(self.note, "bold", round(width * NOTE), theme.CREAM_BRIGHT)] if self.note else []
        wide = max(brush.type.size_of(text, role, px)[0] for text, role, px, _ in sizes) + round(width * 1.3)
        high = round(sum(px * LEADING for _, _, px, _ in sizes) + width * 0.45)
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        plate_ground(surface, brush.scale, round(width * 0.35))
        y = width * 0.225
        for text, role, px, ink in sizes:
            brush.type.draw(surface, text, (wide / 2, y + px * LEADING / 2), role, px, ink, "center")
            y += px * LEADING
        return PieceImage(surface.premul_alpha(), wide / 2, high / 2)


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


@dataclass(frozen=True, slots=True)
class LotLook:
    """The card of an object, which is painted once, as it lies on its stand.  wide: its width there, real px."""

    thing: str
    wide: int
    based: ClassVar[bool] = True

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the card."""
        return scaled(kit.base(self, lambda: self._whole(kit)), width / self.wide)

    def _whole(self, kit: AnyKit) -> PieceImage:
        brush, width = _brush(kit), self.wide
        side = width + 2 * round(width * RIM)
        surface = pygame.Surface((side, round(side / SHAPE)), pygame.SRCALPHA)
        x, y = surface.get_width() / 2, surface.get_height() / 2
        draw_lot(brush, surface, self.thing, (x / brush.scale, y / brush.scale, width / brush.scale))
        return PieceImage(surface, x, y)


def plate_ground(surface: pygame.Surface, scale: float, radius: int) -> None:
    """Fill a picture with the ground of a plate, in gold."""
    for ink, less in ((theme.BOLE, 0), (theme.GOLD, 2), (GROUND, 5)):
        rect = surface.get_rect().inflate(-2 * round(less * scale), -2 * round(less * scale))
        pygame.draw.rect(surface, ink, rect, border_radius=radius)


def _brush(kit: AnyKit) -> TableBrush:
    brush = kit.brush
    assert isinstance(brush, TableBrush)
    return brush
