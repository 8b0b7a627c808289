"""Looks of the auction: a bust that moves, the hammer and its block."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.animation.pieces import AnyKit, PieceImage
from game.princes.auction.bust import Bust, bust_middle, bust_picture
from game.table.painting.brush import TableBrush

SPRITE = "princes_hammer"
BLOCK = (0.4, 0.7)
"""Corner of the block in the picture of the hammer, in parts of its size: the block lies right of it and below it."""
GRIP = (0.3, 0.76)
"""Place of the hand on the handle, about which the hammer turns."""


@dataclass(frozen=True, slots=True)
class BustLook:
    """A bust."""

    bust: Bust

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the head."""
        brush = kit.brush
        assert isinstance(brush, TableBrush)
        return PieceImage(bust_picture(brush, self.bust, width), *bust_middle(width))


@dataclass(frozen=True, slots=True)
class HammerLook:
    """The hammer without its block, or the block alone."""

    is_block: bool = False

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is the grip of the handle."""
        whole = kit.sprites.sized(SPRITE, width)
        wide, high = whole.get_size()
        block = Rect(round(wide * BLOCK[0]), round(high * BLOCK[1]), wide, high)
        surface = pygame.Surface((wide, high), pygame.SRCALPHA)
        if self.is_block:
            surface.blit(whole, block.topleft, block)
        else:
            surface.blit(whole, (0, 0))
            surface.fill((0, 0, 0, 0), block)
        return PieceImage(surface, wide * GRIP[0], high * GRIP[1])
