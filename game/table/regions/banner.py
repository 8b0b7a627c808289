"""Banner of the person who is to act now, if several people share a screen."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, Protocol

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.ahead import goes_on, read_ahead
from game.graphics.brush import Brush
from game.graphics.display_list import DisplayList
from game.graphics.grid import Grid
from game.graphics.images import faded
from game.table.painting.painter import OPENING, Frame
from game.table.shown import Shown

FADE = 0.18
"""Seconds in which the banner fades in and out."""


class Greeted(Protocol):
    """The fields of a table's model that the banner needs."""

    view: Any

    def shape(self, seat: int) -> str:
        """Return the seal shape of a seat."""
        ...


class Banner:
    """The banner of the person who is to act now, over the table; it delays nothing.

    rect: the banner lies over its middle, real px."""

    rests = True

    def __init__(self, brush: Brush, grid: Grid, rect: Rect) -> None:
        self.brush = brush
        self.grid = grid
        self.rect = rect
        self._key: object = None  # the value it was painted for
        self._picture: pygame.Surface | None = None
        self._coming: Iterator[bool] = iter(())

    def compose(self, display: DisplayList, model: Greeted, shown: Shown[Any, Any], frame: Frame) -> None:
        """Add the banner while its time runs; it fades in and out, unless motion is reduced."""
        greeting = shown.greeting
        if greeting is None or greeting.until <= frame.time or shown.question.chosen is not None:
            return
        key = greeting.seat, display.area.size
        if self._key != key:
            self._key, self._coming = key, self._painted(model, greeting.seat, waits=not frame.is_at_once)
        is_coming = any(self._coming) if frame.is_at_once else goes_on(self._coming)
        if is_coming or self._picture is None:
            return
        left = greeting.until - frame.time
        share = 1.0 if frame.reduced else min(1.0, left / FADE)
        picture = self._picture if share >= 1.0 else faded(self._picture, share)
        at = picture.get_rect(center=self.rect.center)
        display.blit(picture, at, pygame.BLEND_PREMULTIPLIED)

    def _painted(self, model: Greeted, seat: int, *, waits: bool) -> Iterator[bool]:
        """Paint it, a part a step.  waits: until its pictures have been read in the background."""
        if waits:
            yield from read_ahead(self.brush.sprites, self._parts(model, seat), OPENING)
        self._picture = yield from self._parts(model, seat)
        self.brush.sprites.let_go()

    def _parts(self, model: Greeted, seat: int) -> Generator[bool, None, pygame.Surface]:
        """Paint a band in the colour of the seat with its seal and name, a part a step."""
        brush, width, head = self.brush, 860.0, 120.0
        picture = pygame.Surface((brush.px(width + 80), brush.px(head + 90)), pygame.SRCALPHA)
        shape = model.shape(seat)
        brush.panel(picture, f"turn_ribbon_{shape}", self.grid.rect(40, 30, width, head))
        yield False
        ink = theme.ink_on(theme.PLAYERS[shape])
        halo = theme.HALO_WARM if ink == theme.CREAM else theme.CREAM
        name = model.view.names[seat]
        wide = min(width - 240, brush.width(name, 64, "display"))
        x = 40 + (width - wide - 130) / 2
        brush.sprite(picture, f"seal_{shape}", x + 60, 30 + head / 2, 116)
        brush.text(picture, name, x + 136, 30 + head / 2 + 20, 64, ink, "display", halo=halo, within=width - 240)
        return picture
