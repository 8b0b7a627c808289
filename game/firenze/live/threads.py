"""Threads of light from own towers to the orders that they fulfil, along the seam under the board and the gaps of its
towers, so that they cross no number, with their points at the order; and the orders that the card under the pointer
makes possible."""

from __future__ import annotations

from itertools import pairwise

import pygame
from pygame import Rect

from engine.firenze.board import HEIGHTS
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel, TableShown
from game.firenze.base.street import is_seen
from game.firenze.layout import TableLayout
from game.firenze.live.pulse import COIN_INK
from game.firenze.reading.reach import card_orders
from game.graphics import theme
from game.graphics.display_list import DisplayList
from game.graphics.frame import draw_frame
from game.table.painting.standing import StandingLayer

Spot = tuple[int, int]
STRANDS = ((17, theme.rgb("F4B93A"), 80), (9, theme.rgb("FFD35A"), 190), (4, theme.rgb("FFF8DC"), 255))
"""Width, colour and opacity of the strands of a thread, from the outside in; logical px."""
COIN, WINDOW = 46.0, 22.0
"""Width of the coin with the points on an order, and its middle from the left, logical px."""
APART, BESIDE = 9, 16
"""Distance of threads in the seam, and of a thread in a gap from the tower at its right, logical px."""


class Threads(StandingLayer):
    """Draws them while the stage of the nearest seat is in sight."""

    def __init__(self, brush: FirenzeBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout
        self._kept: dict[tuple[Spot, Spot], pygame.Surface] = {}

    def lay(self, display: DisplayList, model: TableModel, shown: TableShown, phase: int) -> None:
        """Add threads and lights."""
        if (
            model.street.seat == model.me
            and model.street.share == 1
            and is_seen(model, shown)
            and shown.question.answers
        ):
            points = dict(shown.forecast.coins)
            for number, (tower, height) in enumerate(shown.forecast.aims):
                if tower < len(model.view.seats[model.me].towers) and height in HEIGHTS:
                    window = self.layout.board.order(model.view.seats[model.me].towers[tower].colour, height)
                    self._thread(display, self._way(model, tower, window, number))
                    if points.get(tower):
                        self._points(display, window, points[tower])
        for order in card_orders(model, shown):
            rect = self.layout.board.order(order.colour, order.height)
            self._light(display, rect, 1.0 if not order.lacking else 0.4)

    def _way(self, model: TableModel, tower: int, order: Rect, number: int) -> list[Spot]:
        """Return the corners of a thread: up from the tower, along the seam, up the gap, to the order."""
        layout, px = self.layout, self.brush.px
        body = layout.street.tower_rect(model, tower)
        seam, gap = layout.board.rect.bottom - px(6 + APART * number), order.left - px(BESIDE)
        return [
            (body.centerx, body.top - px(40)),
            (body.centerx, seam),
            (gap, seam),
            (gap, order.centery),
            (order.left, order.centery),
        ]

    def _thread(self, display: DisplayList, way: list[Spot]) -> None:
        rim = self.brush.px(10)
        for start, end in pairwise(way):
            place = Rect(min(start[0], end[0]), min(start[1], end[1]), abs(start[0] - end[0]), abs(start[1] - end[1]))
            place.inflate_ip(2 * rim, 2 * rim)
            if (start, end) not in self._kept:
                picture = pygame.Surface(place.size, pygame.SRCALPHA)
                for wide, colour, strength in STRANDS:
                    self._strand(picture, place, (start, end), wide, (*colour, strength))
                self._kept = dict([*self._kept.items(), ((start, end), picture)][-24:])
            display.blit(self._kept[start, end], place.topleft)

    def _strand(
        self, picture: pygame.Surface, place: Rect, ends: tuple[Spot, Spot], wide: int, ink: tuple[int, ...]
    ) -> None:
        (x, y), (x2, y2) = ((spot[0] - place.x, spot[1] - place.y) for spot in ends)
        half = max(1, self.brush.px(wide) // 2)
        line = Rect(min(x, x2) - half, min(y, y2) - half, abs(x - x2) + 2 * half, abs(y - y2) + 2 * half)
        strand = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(strand, ink, line, border_radius=half)
        picture.blit(strand, (0, 0))

    def _points(self, display: DisplayList, order: Rect, points: int) -> None:
        """Add a coin with the points of an order, over its window: the height of its floor is that of the tower."""
        brush, words = self.brush, f"+{points}"
        x, y = order.left / brush.scale + WINDOW, order.centery / brush.scale

        def paint(surface: pygame.Surface) -> None:
            brush.sprite(surface, "coin", x, y, COIN)
            brush.number(surface, words, x, y + 9, 26 if len(words) < 3 else 23, COIN_INK)

        around = Rect(brush.px(x), brush.px(y), 0, 0).inflate(brush.px(COIN + 6), brush.px(COIN + 6))
        display.paint(around, (words, tuple(around)), paint)

    def _light(self, display: DisplayList, rect: Rect, strength: float) -> None:
        """Add a golden frame round an order, thin if stones lack."""
        px = self.brush.px
        wide = px(7) if strength == 1 else px(3)
        frame = rect.inflate(px(6), px(2))

        def paint(surface: pygame.Surface) -> None:
            draw_frame(surface, theme.KEYLINE, frame, wide + px(2), px(8))
            draw_frame(surface, theme.GOLD, frame.inflate(-px(2), -px(2)), wide, px(7))

        display.paint(frame, (tuple(frame), wide), paint)
