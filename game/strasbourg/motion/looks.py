"""Looks of this game's own flying pieces: what rises from the ground, dust, and the plate of an announcement."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.animation.pieces import AnyKit, PieceImage
from game.graphics import theme

SOFT = 4
"""Rings of a cloud of dust, from its edge to its middle."""


@dataclass(frozen=True, slots=True)
class StandingLook:
    """A sprite that keeps its foot on the ground while it rises."""

    name: str

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the body."""
        info = kit.sprites.info(self.name)
        scale = width / info.w
        surface = kit.sprites.sized(self.name, width)
        return PieceImage(
            surface, (info.pad[0] + info.w / 2) * scale, (info.pad[1] + info.h / 2) * scale, info.h * scale
        )


@dataclass(frozen=True, slots=True)
class DustLook:
    """A small cloud of dust."""

    colour: theme.Colour

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the cloud."""
        side = max(4, width)
        surface = pygame.Surface((side, side), pygame.SRCALPHA)
        for ring in range(1, SOFT + 1):
            radius = side / 2 * (1 - (ring - 1) / SOFT)
            pygame.draw.circle(surface, (*self.colour, 44 * ring), (side / 2, side / 2), radius)
        return PieceImage(surface.premul_alpha(), side / 2, side / 2)


@dataclass(frozen=True, slots=True)
class PlateLook:
    """The dark plate behind an announcement, `shape` times as high as wide."""

    shape: float

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the plate."""
        high = round(width * self.shape)
        info, scale = kit.sprites.info("strasbourg_panel_dark"), kit.scale
        surface = kit.sprites.nine("strasbourg_panel_dark", (width, high))
        return PieceImage(surface, round(info.pad[0] * scale) + width / 2, round(info.pad[1] * scale) + high / 2)
