"""Painter of the slider for the payment of a work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from engine.princes.state import Taking
from game.graphics import theme
from game.graphics.grid import Box
from game.princes.base.model import TableModel, TableShown
from game.princes.base.region import Part
from game.princes.planner.payment import SliderMark, Split, splits, told_marks
from game.princes.planner.region import Payment

MARBLE = "princes_panel"
LAUREL, GOLD, COIN = theme.rgb("2F7D4A"), theme.rgb("E0A832"), theme.rgb("7A5310")


class PaymentProps(NamedTuple):
    """Props of the payment."""

    value: int
    """WV of the work."""
    split: Split
    """The chosen one, which the big button takes."""
    most: int
    """Prestige at the right end."""
    marks: tuple[SliderMark, ...]
    score: int
    """Points of the seat before the payment."""
    money: int
    """Florins of the seat before the payment."""


class PaymentPainter(Part[Payment, PaymentProps]):
    """Paints florins at the left, prestige at the right; below them the purchases within the money, and the seat's
    points and florins afterwards."""

    has_gutter = False

    def props(self, model: TableModel, shown: TableShown) -> PaymentProps | None:
        asked, slide = model.view.pending, shown.question.slide
        if not isinstance(asked, Taking) or slide is None or not self.region.is_open(model, shown):
            return None
        view, owner = model.view, model.view.seats[asked.seat]
        split, told = shown.known(splits, view)[slide.at], shown.known(told_marks, view)
        return PaymentProps(asked.value, split, slide.most, told, owner.score, owner.money)

    def marks_in_words(self, props: PaymentProps) -> Iterator[tuple[str, bool]]:
        """Yield each mark's words at this split, and whether the money is enough."""
        for mark in props.marks:
            is_enough = props.split.money >= mark.florins
            key = "mark" if is_enough else "mark_short"
            yield self.brush.t(f"princes_planner.{key}.{mark.code}", florins=mark.florins), is_enough

    def painted(self, surface: pygame.Surface, props: PaymentProps) -> Iterator[None]:
        brush, region, box = self.brush, self.region, self.region.box
        brush.panel(surface, MARBLE, region.rect)
        title = brush.t("princes_planner.payment", value=props.value)
        brush.text(
            surface, title, box.centre[0], region.title, 38, theme.INK, "display", "center", within=box.w - 60, grow=1.2
        )
        self._amounts(surface, props)
        yield
        self._rail(surface, props)
        yield
        self._marks(surface, props)
        yield
        self._afterwards(surface, props, region.foot)

    def _amounts(self, surface: pygame.Surface, props: PaymentProps) -> None:
        """Paint the two ends with the chosen amounts."""
        brush, box, rail = self.brush, self.region.box, self.region.rail
        y = self.region.amounts
        brush.sprite(surface, "princes_florin", box.x + 60, rail.y + 8, 62)
        brush.sprite(surface, "princes_laurel", box.right - 60, rail.y + 8, 62)
        prestige = brush.t("princes_planner.prestige", n=props.split.prestige)
        florins = brush.t("princes_planner.florins", n=props.split.florins)
        half = box.w / 2 - 40
        brush.text(surface, florins, box.x + 30, y, 44, COIN, "display", "midleft", within=half, grow=1.2)
        brush.text(surface, prestige, box.right - 30, y, 44, LAUREL, "display", "midright", within=half, grow=1.2)

    def _rail(self, surface: pygame.Surface, props: PaymentProps) -> None:
        """Paint the rail with a line at each stop, long and coloured at a mark, and the handle."""
        brush, region, rail = self.brush, self.region, self.region.rail
        knob = region.at(props.split.prestige, props.most)
        middle = rail.centre[1]
        brush.panel(surface, "slider_track", brush.grid.rect(rail.x - 12, rail.y - 2, rail.w + 24, rail.h + 4))
        rect = brush.grid.rect(rail.x - 8, rail.y + 2, rail.w + 16, rail.h - 4)
        for step in range(rect.w):
            surface.fill(theme.mix(GOLD, LAUREL, step / rect.w), pygame.Rect(rect.x + step, rect.y, 1, rect.h))
        for prestige in range(props.most + 1):
            x = region.at(prestige, props.most)
            surface.fill(theme.INK_SOFT, brush.grid.rect(x - 1, rail.bottom + 5, 2, 8))
        for mark, (_, is_enough) in zip(props.marks, self.marks_in_words(props), strict=True):
            x = region.at(mark.prestige, props.most)
            surface.fill(
                _ink(is_enough), brush.grid.rect(x - 2, rail.bottom + 4, 4, region.stops.bottom - rail.bottom + 8)
            )
        brush.sprite(surface, "slider_knob", knob, middle, 48)

    def _marks(self, surface: pygame.Surface, props: PaymentProps) -> None:
        """Paint the purchases within the money and beyond it, a line each, and up to which prestige."""
        brush = self.brush
        for number, (mark, (said, is_enough)) in enumerate(zip(props.marks, self.marks_in_words(props), strict=True)):
            row, ink = self.region.mark(number), _ink(is_enough)
            y, size = row.centre[1], min(30.0, row.h * 0.82)
            up_to = brush.t("princes_planner.mark_up_to", n=mark.prestige)
            brush.icon(surface, "check" if is_enough else "cross", row.x + 14, y, size * 0.9, ink)
            wide = brush.width(up_to, size, "medium")
            brush.text(surface, up_to, row.right, y, size, theme.INK_SOFT, "medium", "midright", grow=1.2)
            room = row.w - wide * 1.2 - 60
            brush.text(surface, said, row.x + 38, y, size, ink, "bold", "midleft", within=room, least=22, grow=1.2)

    def _afterwards(self, surface: pygame.Surface, props: PaymentProps, row: Box) -> None:
        """Paint the seat's resulting amounts of both."""
        brush, split = self.brush, props.split
        for x, icon, before, after in (
            (row.x + row.w * 0.16, "princes_florin", props.money, split.money),
            (row.x + row.w * 0.66, "princes_laurel", props.score, split.score),
        ):
            brush.sprite(surface, icon, x, row.centre[1], 44)
            text = f"{before}"
            rect = brush.box(
                brush.text(surface, text, x + 36, row.centre[1], 34, theme.INK_SOFT, "display", "midleft", grow=1.2)
            )
            brush.icon(surface, "right", rect.right + 26, row.centre[1], 26, theme.INK_SOFT)
            brush.text(
                surface, f"{after}", rect.right + 52, row.centre[1], 40, theme.INK, "display", "midleft", grow=1.2
            )


def _ink(is_enough: bool) -> theme.Colour:
    return theme.GAIN if is_enough else theme.LOSS
