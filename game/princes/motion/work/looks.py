"""Looks of the scene: the set with the palace behind the stage, the artist on it, and the bar of the value."""

from __future__ import annotations

import math
from collections.abc import Generator
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect

from engine.princes.plan import Plan
from game.animation.pieces import AnyKit, PieceImage, all_of
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.princes.motion.work.places import ARTIST, BAR, FRONT, HIGH, PALACE, WIDE, on_set
from game.princes.palace.small import draw_plan
from game.table.painting.brush import TableBrush

SKY, HAZE = theme.rgb("6FB0E4"), theme.rgb("F2E6C8")
HILL, MEADOW = theme.rgb("A8C08A"), theme.rgb("86A85C")
CLOTH, CLOTH_DARK = theme.rgb("A3243A"), theme.rgb("5A0E1E")
WOOD, WOOD_DARK = theme.rgb("C98F52"), theme.rgb("7A4A22")
GROOVE = theme.rgb("0B2A1E")
BELOW, REACHED = theme.rgb("E0A540"), theme.rgb("7CC46A")
CURTAIN, VALANCE, FOLDS = 116, 46, 5
"""Width of a curtain at its top and height of the cloth over the stage, in units of the set; folds of a curtain."""
HORIZON, BACK = 186, 312
"""Height of the horizon, and of the far edge of the stage."""
SHADOW = Rect(ARTIST[0] - 84, BACK - 4, 168, 16)
"""Of the artist, on the boards."""
LAMPS = 11


@dataclass(frozen=True, slots=True)
class SetLook:
    """The set: curtains, the palace of a court, the stage, and its front with an empty bar."""

    plan: Plan
    shape: str
    """Seal of the court."""
    name: str

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the set."""
        return all_of(self.in_parts(kit, width))

    def in_parts(self, kit: AnyKit, width: int) -> Generator[None, None, PieceImage]:
        """Paint the garden, the palace, the stage, the front and the curtains."""
        unit, brush = width / WIDE, kit.brush
        assert isinstance(brush, TableBrush)
        surface = pygame.Surface((width, round(HIGH * unit)), pygame.SRCALPHA)
        _garden(brush, surface, unit)
        yield
        draw_plan(brush, surface, self.plan, on_set(PALACE, unit))
        yield
        _floor(surface, unit)
        _front(brush, surface, unit)
        yield
        _curtains(surface, unit)
        self._head(brush, surface, unit)
        draw_frame(surface, theme.BOLE, surface.get_rect(), max(2, round(5 * unit)))
        draw_frame(
            surface, theme.GOLD_BRIGHT, surface.get_rect().inflate(-4 * unit, -4 * unit), max(1, round(3 * unit))
        )
        return PieceImage(surface, surface.get_width() / 2, surface.get_height() / 2)

    def _head(self, brush: TableBrush, surface: pygame.Surface, unit: float) -> None:
        """Paint the seal and the name of the court on the cloth over the stage."""
        px = brush.type.fit(self.name, "bold", round(31 * unit), 8, 300 * unit)
        wide = brush.type.size_of(self.name, "bold", px)[0]
        x, y = WIDE / 2 * unit, VALANCE / 2 * unit
        brush.sprites.blit(surface, f"seal_{self.shape}", x - wide / 2 - 12 * unit, y, width=40 * unit)
        at = round(x + 16 * unit), round(y)
        brush.type.draw(surface, self.name, at, "bold", px, theme.CREAM_BRIGHT, "center", CLOTH_DARK)


def _garden(brush: TableBrush, surface: pygame.Surface, unit: float) -> None:
    """Paint the sky with a cloud, hills and the meadow."""
    width = surface.get_width()
    for y in range(round(HORIZON * unit)):
        surface.fill(theme.mix(SKY, HAZE, y / (HORIZON * unit)), Rect(0, y, width, 1))
    brush.sprites.blit(surface, "princes_cloud_0", 300 * unit, 92 * unit, width=130 * unit)
    for x, wide in ((40, 420), (330, 360), (700, 520)):
        hill = on_set(Rect(x - wide // 2, HORIZON - 44, wide, 110), unit)
        pygame.draw.ellipse(surface, HILL, hill)
    surface.fill(MEADOW, on_set(Rect(0, HORIZON, WIDE, FRONT - HORIZON), unit))


def _floor(surface: pygame.Surface, unit: float) -> None:
    """Paint the boards of the stage, which run towards the audience."""
    floor = on_set(Rect(0, BACK, WIDE, FRONT - BACK), unit)
    for y in range(floor.h):
        surface.fill(theme.mix(WOOD_DARK, WOOD, 0.35 + 0.65 * y / floor.h), Rect(0, floor.y + y, floor.w, 1))
    for number in range(-9, 10):
        top, foot = (WIDE / 2 + number * 62) * unit, (WIDE / 2 + number * 84) * unit
        pygame.draw.line(surface, WOOD_DARK, (top, floor.y), (foot, floor.bottom), max(1, round(2 * unit)))
    pygame.draw.ellipse(surface, WOOD_DARK, on_set(SHADOW, unit))
    surface.fill(theme.GOLD_BRIGHT, Rect(0, floor.bottom - round(3 * unit), floor.w, max(1, round(3 * unit))))


def _front(brush: TableBrush, surface: pygame.Surface, unit: float) -> None:
    """Paint the front of the stage with its lamps and the groove of the bar."""
    front = on_set(Rect(0, FRONT, WIDE, HIGH - FRONT), unit)
    for y in range(front.h):
        surface.fill(theme.mix(theme.rgb("1F5A44"), theme.rgb("0E2F24"), y / front.h), Rect(0, front.y + y, front.w, 1))
    for number in range(LAMPS):
        x, radius = (WIDE * (number + 0.5) / LAMPS) * unit, 7 * unit
        pygame.draw.circle(surface, theme.GOLD_DARK, (x, front.y), radius + max(1, unit * 2))
        pygame.draw.circle(surface, theme.CREAM_BRIGHT, (x, front.y), radius)
    groove = on_set(BAR, unit)
    pygame.draw.rect(surface, GROOVE, groove, border_radius=groove.h // 2)
    draw_frame(surface, theme.GOLD_DARK, groove.inflate(4 * unit, 4 * unit), max(1, round(2 * unit)), groove.h // 2)


def _curtains(surface: pygame.Surface, unit: float) -> None:
    """Hang a curtain at each side, drawn aside, below the cloth over the stage."""
    curtain = _curtain(unit)
    surface.blit(curtain, (0, 0))
    surface.blit(pygame.transform.flip(curtain, True, False), (surface.get_width() - curtain.get_width(), 0))
    _valance(surface, unit)


def _valance(surface: pygame.Surface, unit: float) -> None:
    """Hang the cloth in waves over the stage."""
    waves, wide = 8, WIDE / 8
    for number in range(waves):
        wave = on_set(Rect(round(number * wide) - 4, -VALANCE, round(wide) + 8, 2 * VALANCE + 12), unit)
        pygame.draw.ellipse(surface, theme.GOLD_DARK, wave.move(0, round(4 * unit)))
        pygame.draw.ellipse(surface, theme.mix(CLOTH, CLOTH_DARK, 0.25 * (number % 2)), wave)


def _curtain(unit: float) -> pygame.Surface:
    """Return the left curtain: folds of light and shade, drawn aside below its middle."""
    width, height = round(CURTAIN * unit), round(BACK * 1.06 * unit)
    surface, folds = pygame.Surface((width, height), pygame.SRCALPHA), _folds(width)
    for y in range(height):
        share = y / height
        edge = 1 - 0.62 * math.sin(math.pi * share * 0.72) ** 2 + 0.26 * max(0.0, share - 0.7)
        row = pygame.transform.scale(folds, (max(1, round(width * edge)), 1))
        surface.blit(row, (0, y))
    return surface


@lru_cache(maxsize=16)
def _folds(width: int) -> pygame.Surface:
    """Return one row of a curtain, with a golden hem at its right end."""
    row, hem = pygame.Surface((width, 1), pygame.SRCALPHA), max(2, width // 28)
    for x in range(width):
        shade = 0.5 + 0.5 * math.sin(x / width * FOLDS * math.tau)
        row.set_at((x, 0), theme.GOLD_DARK if x >= width - hem else theme.mix(CLOTH_DARK, CLOTH, shade))
    return row


@dataclass(frozen=True, slots=True)
class CurtainLook:
    """The curtain before the stage, opened so far (0 to 1)."""

    share: float

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the set."""
        unit = width / WIDE
        surface = pygame.Surface((width, round(HIGH * unit)), pygame.SRCALPHA)
        half = round((WIDE / 2 + 4 + (CURTAIN - WIDE / 2) * self.share) * unit)
        cloth = pygame.transform.scale(_folds(half), (half, round(FRONT * unit)))
        surface.blit(cloth, (0, 0))
        surface.blit(pygame.transform.flip(cloth, True, False), (width - half, 0))
        _valance(surface, unit)
        return PieceImage(surface, width / 2, surface.get_height() / 2)


OPENING = tuple(CurtainLook(step / 5) for step in range(6))
"""The curtain as it opens."""


@dataclass(frozen=True, slots=True)
class ArtistLook:
    """An artist, who stands on the stage also when bowing."""

    card: str

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the portrait."""
        info = kit.sprites.info(f"princes_artist_{self.card}")
        scale = width / info.w
        surface = kit.sprites.sized(f"princes_artist_{self.card}", width)
        x, y = (info.pad[0] + info.w / 2) * scale, (info.pad[1] + info.h / 2) * scale
        return PieceImage(surface, x, y, info.h * scale)


@dataclass(frozen=True, slots=True)
class BarLook:
    """The value so far on a bar that ends at `end`; it changes its colour when it reaches the minimum."""

    value: float
    minimum: int
    end: int

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the whole bar."""
        unit = width / BAR.w
        surface = pygame.Surface((width, round(BAR.h * unit)), pygame.SRCALPHA)
        filled = round(width * min(1.0, self.value / self.end))
        if filled:
            colour = REACHED if self.value >= self.minimum else BELOW
            body = Rect(0, 0, max(filled, surface.get_height()), surface.get_height())
            pygame.draw.rect(surface, colour, body, border_radius=body.h // 2)
            gloss = Rect(body.h // 2, body.h // 6, max(1, body.w - body.h), max(1, body.h // 5))
            pygame.draw.rect(surface, theme.mix(colour, theme.CREAM_BRIGHT, 0.55), gloss, border_radius=gloss.h // 2)
        return PieceImage(surface.premul_alpha(), width / 2, surface.get_height() / 2)


@dataclass(frozen=True, slots=True)
class LeastLook:
    """The mark of the round's minimum on the bar."""

    def paint(self, kit: AnyKit, width: int) -> PieceImage:
        """Return the picture; its middle is that of the line."""
        surface = pygame.Surface((width, width * 9), pygame.SRCALPHA)
        surface.fill(theme.BOLE)
        surface.fill(theme.CREAM_BRIGHT, surface.get_rect().inflate(-max(2, width // 2), -2))
        return PieceImage(surface, width / 2, width * 4.5)
