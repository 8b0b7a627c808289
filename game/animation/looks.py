"""Looks that any game can use: a sprite, a line of letters, a cloud, a frame."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.animation.pieces import AnyKit, PieceImage
from game.graphics import theme
from game.graphics.text import Fill


@dataclass(frozen=True, slots=True)
class SpriteLook:
    """A sprite by its name; a white mask takes a colour."""

    name: str
    colour: theme.Colour | None = None

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the body."""
        info = kit.sprites.info(self.name)
        scale = width / info.w
        if self.colour is None:
            surface = kit.sprites.sized(self.name, width)
        else:
            surface = kit.sprites.tinted(self.name, self.colour, width)
        return PieceImage(surface, (info.pad[0] + info.w / 2) * scale, (info.pad[1] + info.h / 2) * scale)


@dataclass(frozen=True, slots=True)
class CloudLook:
    """A soft cloud of dust or light.  rings: from its edge to its middle; opacity: in its middle, of 255."""

    colour: theme.Colour
    rings: int
    opacity: int

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the cloud."""
        side = max(4, width)
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        for ring in range(self.rings):
            colour = (*self.colour, round(self.opacity * (ring + 1) / self.rings))
            pygame.draw.circle(surface, colour, (side / 2, side / 2), side / 2 * (1 - ring / self.rings))
        return PieceImage(surface.premul_alpha(), side / 2, side / 2)


@dataclass(frozen=True, slots=True)
class TextLook:
    """A line of letters; its width as a piece is the size of the letters in px."""

    text: str
    colour: Fill = theme.NUMBER
    halo: theme.Colour = theme.HALO_WARM
    role: str = "display"

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the line."""
        surface = kit.type.picture(self.text, self.role, width, self.colour, self.halo)
        return PieceImage(surface, surface.get_width() / 2, surface.get_height() / 2)


@dataclass(frozen=True, slots=True)
class Edge:
    """A golden frame, `shape` times as high as wide."""

    shape: float

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the framed thing."""
        tall = max(1, round(width * self.shape))
        pad = round(kit.sprites.info("focus_frame").pad[0] * kit.scale)
        return PieceImage(kit.sprites.nine("focus_frame", (width, tall)), pad + width / 2, pad + tall / 2)
