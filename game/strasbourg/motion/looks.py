"""Looks of this game's own flying pieces: houses that rise from the ground, the plate of an announcement, the
golden column of place 1, and the council while it is paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from engine.strasbourg.components import COUNCIL
from game.animation.pieces import AnyKit, PieceImage
from game.graphics import theme
from game.graphics.frame import draw_frame

GOLD, ROUND = theme.rgb("E0B24A"), 14
"""Colour of the golden column, and radius of its corners, logical px."""


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
class PlateLook:
    """The dark plate behind an announcement, `shape` times as high as wide."""

    shape: float

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the plate."""
        high = round(width * self.shape)
        info, scale = kit.sprites.info("strasbourg_panel_dark"), kit.scale
        surface = kit.sprites.nine("strasbourg_panel_dark", (width, high))
        return PieceImage(surface, round(info.pad[0] * scale) + width / 2, round(info.pad[1] * scale) + high / 2)


@dataclass(frozen=True, slots=True)
class ColumnLook:
    """The golden column behind place 1 of a ranking, `shape` times as high as wide."""

    shape: float

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the column."""
        high, scale = round(width * self.shape), kit.scale
        surface = pygame.Surface((width, high), pygame.SRCALPHA)
        rect, corner = surface.get_rect(), round(ROUND * scale)
        pygame.draw.rect(surface, (*GOLD, 56), rect, border_radius=corner)
        draw_frame(surface, GOLD, rect, max(2, round(3 * scale)), corner)
        return PieceImage(surface.premul_alpha(), width / 2, high / 2)


@dataclass(frozen=True, slots=True)
class CouncilLook:
    """The council: its chairs with their arms, and the figures on them.  holders: shapes by chair, "" for nobody."""

    holders: tuple[str, ...]

    WIDE: ClassVar[float] = 900.0
    HIGH: ClassVar[float] = 400.0
    ACROSS: ClassVar[int] = 4

    @classmethod
    def chair(cls, place: int) -> tuple[float, float]:
        """Return the middle of a chair, from that of the council, logical px."""
        line, column = divmod(place, cls.ACROSS)
        x = (column + 0.5 - cls.ACROSS / 2) * cls.WIDE / cls.ACROSS
        return x, (line - 0.5) * cls.HIGH / 2

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the council."""
        scale = width / self.WIDE
        surface = pygame.Surface((width, round(self.HIGH * scale)), pygame.SRCALPHA)
        x, y = self.WIDE / 2 * scale, self.HIGH / 2 * scale
        for place, (name, shape) in enumerate(zip(COUNCIL, self.holders, strict=True)):
            dx, dy = self.chair(place)
            left, foot = x + dx * scale, y + (dy + 78) * scale
            kit.sprites.blit(surface, "strasbourg_chair", left, foot + 5 * scale, width=110 * scale)
            if shape:
                kit.sprites.blit(surface, f"strasbourg_figure_{shape}", left, foot, width=88 * scale)
            top = y + (dy - 40) * scale
            kit.sprites.blit(surface, f"strasbourg_sign_{name}", left - 80 * scale, top, width=66 * scale)
        return PieceImage(surface, x, y)
