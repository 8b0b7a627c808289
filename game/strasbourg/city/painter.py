"""The painter of the city: the ground with all empty squares is kept, and differences are laid over it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.strasbourg.city import GUILD, HEIGHT, PRICE, SPOTS, SQUARES, WIDTH, numbers_in
from game.graphics import theme
from game.graphics.brush import PREMULTIPLIED
from game.strasbourg.base.model import ShownForecast, TableModel, TableShown, TurnSoFar
from game.strasbourg.base.region import Part
from game.strasbourg.base.words import square
from game.strasbourg.city.geometry import DEPTH, FRONT, QUAY, WIDE, CityPlan
from game.strasbourg.city.pieces import rows
from game.strasbourg.city.props import CityPieces, CityProps, FreeSquare, city_props
from game.strasbourg.city.region import City
from game.strasbourg.city.tiles import Paint, tile
from game.table.painting.brush import TableBrush
from game.table.shown import History, Shown

SLAB, COIN = (66.0, -9.0), (44.0, -18.0)
"""Foot of the price and middle of its coin, from the lower left corner of its square."""
RIM_LETTERS = 30.0
"""Size of the letters at the rim."""
GAIN, APART = (70.0, -41.0), 23.0
"""Foot of a member's points, over the mark of the guild, and the distance of its points now and of the edifice's
addition from there."""
PRICED, READABLE = 30.0, 15
"""Size of the letters of a price, in px of the picture, and the least in a small city, real px."""
LIT: tuple[Paint, Paint] = (255, 236, 170, 74), (255, 214, 90, 230)
DULL: tuple[Paint, Paint] = (16, 22, 32, 130), (0, 0, 0, 0)
SERVES: tuple[Paint, Paint] = (206, 236, 255, 100), (226, 246, 255, 235)
SERVED: tuple[Paint, Paint] = (255, 255, 255, 150), (255, 255, 255, 255)
"""Tints and frames of squares: asked for, too dear, serving a task looked at, counted for it already."""


class CityPainter(Part[City, CityProps]):
    """See the module."""

    work = 3

    def __init__(self, brush: TableBrush, region: City, *, is_lettered: bool = True) -> None:
        super().__init__(brush, region)
        self._is_lettered = is_lettered
        self._empty: pygame.Surface | None = None
        margin = brush.px(QUAY)
        self.place = region.rect.inflate(2 * margin, 2 * margin)
        """Place of these pictures in the window, real px."""
        self.plan: CityPlan = region.plan.within(self.place.x / brush.scale, self.place.y / brush.scale)
        """The city on them."""

    def props(self, model: TableModel, shown: TableShown) -> CityProps:
        return city_props(model, shown)

    def painted(self, surface: pygame.Surface, props: CityProps) -> Iterator[None]:
        """Paint it, and yield between rows and before the layers over the whole city."""
        if self._empty is None:
            yield from self._emptied()
        surface.blit(self._empty or self._blank(), self.place, special_flags=PREMULTIPLIED)
        yield
        self._asked(surface, props)
        yield
        yield from rows(self.brush, surface, self.region.plan, props.pieces)
        if self._is_lettered:
            self._names(surface)
        self._gains(surface, props.offers)
        self._sites(surface, props)

    def standing(self, pieces: CityPieces) -> pygame.Surface:
        """Return the pieces in the city, on a picture of their own."""
        standing = self._blank()
        for _ in rows(self.brush, standing, self.plan, pieces):
            pass
        return standing

    # ------------------------------------------------------------ the ground

    def _blank(self) -> pygame.Surface:
        return pygame.Surface(self.place.size, pygame.SRCALPHA)

    def _emptied(self) -> Iterator[None]:
        """Paint the ground and all empty squares; keep it unless a picture is still being read."""
        brush, plan, missed = self.brush, self.plan, self.brush.sprites.missed
        empty = self._blank()
        brush.sprite(empty, "strasbourg_city", plan.x, plan.y, WIDE * plan.zoom)
        yield
        for number, at in enumerate(SQUARES):
            guild = GUILD[number]
            name = "strasbourg_plot" if guild is None else f"strasbourg_square_{guild}"
            brush.sprite(empty, name, *plan.corner(at), (FRONT + DEPTH[0]) * plan.zoom)
            if guild is not None and self._is_lettered:
                brush.sprite(empty, "strasbourg_coin", *plan.beside(number, *COIN), 24 * plan.zoom)
                brush.number(empty, PRICE[number], *plan.beside(number, *SLAB), PRICED * plan.zoom, theme.CREAM)
            if not at[0]:
                yield
        if brush.sprites.missed == missed:
            self._empty = empty

    def _names(self, surface: pygame.Surface) -> None:
        """Write the letters of the columns on the wall and the numbers of the rows at the left rim."""
        brush, plan = self.brush, self.region.plan
        size = max(RIM_LETTERS * plan.zoom, RIM_LETTERS * 0.8)
        for x in range(WIDTH):
            left, foot = plan.corner((x, 0), 0.5, 1.0)
            brush.number(surface, square((x, 0))[0], left, foot - 6 * plan.zoom, size, theme.CREAM, theme.OUTLINE, 6)
        for y in range(HEIGHT):
            left, foot = plan.corner((0, y), -0.1, 0.32)
            brush.number(surface, y + 1, left, foot, size, theme.CREAM, theme.OUTLINE, 6)

    # ------------------------------------------------------------ the squares

    def _asked(self, surface: pygame.Surface, props: CityProps) -> None:
        """Tint the squares that are asked for or serve a task."""
        for number in (*numbers_in(props.serving.free), *props.serving.plots):
            self._tile(surface, number, SERVES)
        for number in numbers_in(props.serving.own):
            self._tile(surface, number, SERVED)
        for offer in props.offers:
            self._tile(surface, offer.number, LIT if offer.is_payable else DULL)
            if offer.is_payable:
                brush, (x, y) = self.brush, self.region.plan.beside(offer.number, *SLAB)
                brush.number(surface, PRICE[offer.number], x, y, PRICED * self.plan.zoom, theme.CREAM, theme.OUTLINE, 6)
        for target, _ in props.sites:
            if target.kind == "plot":
                self._tile(surface, target.a, LIT)

    def _tile(self, surface: pygame.Surface, number: int, paints: tuple[Paint, Paint]) -> None:
        picture = tile(self.region.plan.zoom * self.brush.scale, *paints)
        x, y = self.region.grid.at(*self.region.plan.corner(SQUARES[number]))
        surface.blit(picture, (x, y - picture.get_height()), special_flags=PREMULTIPLIED)

    def _gains(self, surface: pygame.Surface, offers: tuple[FreeSquare, ...]) -> None:
        """Write the points of a member on each square, over whatever stands before it."""
        brush, plan = self.brush, self.region.plan
        for number, now, later, is_payable in offers:
            x, y = plan.beside(number, *GAIN)
            apart = APART * plan.zoom if later else 0.0
            gold = theme.NUMBER if is_payable else theme.mix(theme.NUMBER, theme.INK, 0.45)
            brush.number(surface, f"+{now}", x - apart, y, 28, gold, theme.OUTLINE, 5)
            if later:
                far = theme.mix(gold, theme.CREAM, 0.5)
                brush.number(surface, f"(+{later})", x + apart, y, 24, far, theme.OUTLINE, 4)

    def _sites(self, surface: pygame.Surface, props: CityProps) -> None:
        """Write the seat's gain from building on each site."""
        brush, plan = self.brush, self.region.plan
        for target, gain in props.sites:
            if target.kind == "plot":
                x, y = plan.middle(target.a)
                brush.number(surface, f"+{gain}", x, y + 12, 34, theme.NUMBER, theme.OUTLINE, 6)
            else:
                x, y = plan.spot(SPOTS[target.a])
                brush.number(surface, f"+{gain}", x, y + 10, 28, theme.NUMBER, theme.OUTLINE, 6)


def paint_whole(brush: TableBrush, city: City, surface: pygame.Surface, model: TableModel) -> Iterator[None]:
    """Paint the city of a model at rest, a part a step; a small one without letters, which nobody could read."""
    painter = CityPainter(brush, city, is_lettered=brush.px(PRICED * city.plan.zoom) >= READABLE)
    yield from painter.painted(surface, city_props(model, Shown(ShownForecast(), History(TurnSoFar()))))
