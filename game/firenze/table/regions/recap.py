"""The recap: a sheet over the ledger until something is chosen, and the banner of whoever comes on turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from game.firenze.table.brush import TableBrush
from game.firenze.table.layout import TableLayout
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.ledger import Ledger
from game.firenze.table.regions.part import Part
from game.graphics import theme
from game.graphics.ahead import goes_on
from game.graphics.display_list import DisplayList
from game.graphics.grid import Box
from game.graphics.images import faded
from game.table.painter import Frame
from game.table.regions.recap_sheet import LARGER, LEADING, Told, draw_sheet, lines_drawn, rows_of, told

FADE = 0.18
"""Seconds in which the banner comes and goes."""


class RecapProps(NamedTuple):
    """lines: of the recap.  has_secondary: the smaller button is there and stays in sight."""

    lines: Told
    has_secondary: bool


def is_seen(shown: TableShown) -> bool:
    """Return whether there is a recap and nothing has been chosen yet."""
    question = shown.question
    if question.waits or question.selected is not None or question.chosen is not None:
        return False
    if question.primary is not None and question.primary.enabled:
        return False
    return shown.recap is not None and bool(shown.recap.lines)


class RecapPainter(Part[Ledger, RecapProps]):
    """What happened since the own turn, where the ledger and the big button are that wait for a choice."""

    def props(self, model: TableModel, shown: TableShown) -> RecapProps | None:
        if not is_seen(shown):
            return None
        return RecapProps(told(model, shown), shown.question.secondary is not None)

    def area(self, props: RecapProps) -> Rect:
        primary = self.region.primary
        return primary if props.has_secondary else self.region.rect.union(primary)

    def paint(self, surface: pygame.Surface, props: RecapProps) -> None:
        draw_sheet(self.brush, surface, self.area(props), props.lines)


class Banner:
    """The banner of whoever comes on turn, over the table; it holds nothing up."""

    def __init__(self, brush: TableBrush, layout: TableLayout) -> None:
        self.brush = brush
        self.layout = layout
        self._key: object = None  # what it was painted for
        self._picture: pygame.Surface | None = None
        self._coming: Iterator[bool] = iter(())

    def compose(self, display: DisplayList, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Add it while its time runs; it fades at both ends, unless motion is reduced."""
        recap = shown.recap
        if recap is None or recap.until <= frame.time or shown.question.chosen is not None:
            return
        lines = told(model, shown)
        key = recap.seat, lines, display.area.size
        if self._key != key:
            self._key, self._coming = key, self._painted(model, recap.seat, lines)
        is_coming = any(self._coming) if frame.is_at_once else goes_on(self._coming)
        if is_coming or self._picture is None:
            return
        left = recap.until - frame.time
        share = 1.0 if frame.reduced else min(1.0, left / FADE)
        picture = self._picture if share >= 1.0 else faded(self._picture, share)
        at = picture.get_rect(center=self.layout.row.rect.center)
        display.blit(picture, at, pygame.BLEND_PREMULTIPLIED)

    def _painted(self, model: TableModel, seat: int, lines: Told) -> Iterator[bool]:
        """Paint a band in the colour of the seat with its seal and name, and a sheet with the recap under it, a part a
        step."""
        brush = self.brush
        size = brush.size(30, grow=LARGER[0]) / brush.scale
        width, head = 860.0, 120.0
        tall = 24 + size * LEADING * len(rows_of(brush, lines, width - 160, size)) if lines else 0
        picture = pygame.Surface((brush.px(width + 80), brush.px(head + tall + 90)), pygame.SRCALPHA)
        shape = model.shape(seat)
        band = brush.grid.rect(40, 30, width, head)
        if lines:
            sheet = brush.grid.rect(90, 30 + head - 14, width - 100, tall + 14)
            brush.panel(picture, "panel_parchment", sheet)
            yield False
            yield from lines_drawn(brush, picture, lines, Box(120, 30 + head + 8, width - 160, tall), size)
        brush.panel(picture, f"turn_ribbon_{shape}", band)
        yield False
        ink = theme.ink_on(theme.PLAYERS[shape])
        halo = theme.HALO_WARM if ink == theme.CREAM else theme.CREAM
        name = model.view.names[seat]
        wide = min(width - 240, brush.width(name, 64, "display"))
        x = 40 + (width - wide - 130) / 2
        brush.sprite(picture, f"seal_{shape}", x + 60, 30 + head / 2, 116)
        brush.text(picture, name, x + 136, 30 + head / 2 + 20, 64, ink, "display", halo=halo, within=width - 240)
        self._picture = picture
