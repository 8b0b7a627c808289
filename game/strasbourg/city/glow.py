"""The glow of the squares, plots and spots that are asked for: on the ground, behind whatever stands before them."""

from __future__ import annotations

import pygame

from engine.strasbourg.city import SPOTS, SQUARES
from game.graphics.brush import PREMULTIPLIED
from game.graphics.display_list import DisplayList
from game.graphics.marks import drawn
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.city.painter import CityPainter
from game.strasbourg.city.pieces import SPOT
from game.strasbourg.city.props import CityPieces, city_props, looked_at
from game.strasbourg.city.region import KINDS
from game.strasbourg.city.tiles import tile
from game.table.painting.glow import STEPS, Pulsing
from game.table.spots import Target

GOLD, BRIGHT = (255, 214, 90), (255, 246, 205)
MOST = 150
"""Largest opacity of a glow; the one looked at has more."""
SOLID = 90
"""Opacity from which a piece hides the glow behind it."""


class CityGlow(Pulsing):
    """See the module.  It lies over the regions, so the pieces in the city are cut out of it."""

    def __init__(self, painter: CityPainter) -> None:
        self.painter = painter
        self._pieces: CityPieces | None = None
        self._standing = pygame.Surface((1, 1))
        self._kept: dict[tuple[Target, int], pygame.Surface] = {}

    def lay(self, display: DisplayList, model: TableModel, shown: TableShown, phase: int) -> None:
        """Add the glow in this step of the pulse."""
        lit = [target for target in sorted(shown.question.lit) if target.kind in KINDS]
        if not lit or shown.tools.any_open:
            return
        pieces = city_props(model, shown).pieces
        if pieces != self._pieces:
            self._pieces, self._standing = pieces, self.painter.standing(pieces)
            self._kept.clear()
        at = looked_at(shown, *KINDS)
        for target in lit:
            step = STEPS + 1 if target in (at, shown.question.selected) else phase
            picture = self._kept.get((target, step))
            if picture is None:
                picture = self._kept[target, step] = self._cut(target, self._picture(target, step))
            display.blit(picture, self._corner(target, picture), PREMULTIPLIED)

    def _picture(self, target: Target, step: int) -> pygame.Surface:
        """Return the glow in a step of the pulse; the last one is that of the target looked at."""
        brush = self.painter.brush
        zoom = self.painter.region.plan.zoom * brush.scale
        is_bright = step > STEPS
        strength = 255 if is_bright else round(MOST * step / STEPS)
        if target.kind == "spot":
            return _ring(SPOT * zoom, (*(BRIGHT if is_bright else GOLD), strength))
        fill = (*BRIGHT, 40) if is_bright else (*GOLD, strength // 4)
        return tile(zoom, fill, (*(BRIGHT if is_bright else GOLD), strength))

    def _corner(self, target: Target, picture: pygame.Surface) -> tuple[int, int]:
        """Return the upper left corner of a picture in the window."""
        region = self.painter.region
        if target.kind == "spot":
            x, y = region.grid.at(*region.plan.spot(SPOTS[target.a]))
            return x - picture.get_width() // 2, y - picture.get_height() // 2
        x, y = region.grid.at(*region.plan.corner(SQUARES[target.a]))
        return x, y - picture.get_height()

    def _cut(self, target: Target, picture: pygame.Surface) -> pygame.Surface:
        """Return the picture without the pieces before it; that of a spot lies on top."""
        if target.kind == "spot":
            return picture
        x, y = self._corner(target, picture)
        area = picture.get_rect(topleft=(x - self.painter.place.x, y - self.painter.place.y))
        behind = pygame.Surface(area.size, pygame.SRCALPHA)
        behind.blit(self._standing, (0, 0), area)
        mask = pygame.mask.from_surface(behind, SOLID)
        cut = picture.copy()
        cut.blit(
            mask.to_surface(setcolor=(0, 0, 0, 0), unsetcolor=(255, 255, 255, 255)),
            (0, 0),
            None,
            pygame.BLEND_RGBA_MULT,
        )
        return cut


def _ring(width: float, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """Return a ring round a chapel spot."""

    def draw(large: pygame.Surface) -> None:
        pygame.draw.ellipse(large, colour, large.get_rect(), max(6, round(width / 3)))

    return drawn((width * 1.5, width * 1.08), draw)
