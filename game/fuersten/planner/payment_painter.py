"""The slider on which it is settled how a work is paid, painted."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.fuersten.state import Taking
from game.fuersten.model import TableModel, TableShown
from game.fuersten.planner.payment import Mark, Split, splits, told_marks
from game.fuersten.planner.region import Payment
from game.fuersten.regions.region import Part
from game.graphics import theme
from game.graphics.grid import Box

MARBLE = "fu_panel"
LAUREL, GOLD, COIN = theme.rgb("2F7D4A"), theme.rgb("E0A832"), theme.rgb("7A5310")


class PaymentProps(NamedTuple):
    """How a work can be paid.  value: its WV.  split: the one that is chosen or pointed at.  most: the prestige at the
    right end.  score, money: what the seat has before it is paid."""

    value: int
    split: Split
    most: int
    marks: tuple[Mark, ...]
    score: int
    money: int


class PaymentPainter(Part[Payment, PaymentProps]):
    """Florins at the left, prestige at the right; marks where there is enough for buildings; what one has then."""

    has_gutter = False

    def props(self, model: TableModel, shown: TableShown) -> PaymentProps | None:
        asked = model.view.pending
        if not isinstance(asked, Taking) or not self.region.is_open(model, shown):
            return None
        found, owner = splits(model.view), model.view.seats[asked.seat]
        at = next((t for t in (shown.pointer.hover, shown.question.selected) if t and t.kind == "pay"), None)
        split = found[at.a if at is not None and at.a < len(found) else 0]
        return PaymentProps(asked.value, split, len(found) - 1, told_marks(model.view), owner.score, owner.money)

    def paint(self, surface: pygame.Surface, props: PaymentProps) -> None:
        brush, box = self.brush, self.region.box
        brush.panel(surface, MARBLE, self.region.rect)
        title = brush.t("princes_planner.payment", value=props.value)
        brush.text(
            surface,
            title,
            *(box.centre[0], box.y + 52),
            40,
            theme.INK,
            "display",
            "center",
            within=box.w - 60,
            grow=1.2,
        )
        self._amounts(surface, props)
        self._rail(surface, props)
        for number, mark in enumerate(props.marks):
            self._mark(surface, props, mark, number)
        self._afterwards(surface, props, Box(box.x, box.bottom - 62, box.w, 50))

    def _amounts(self, surface: pygame.Surface, props: PaymentProps) -> None:
        """The two ends with the amounts that are chosen."""
        brush, box, rail = self.brush, self.region.box, self.region.rail
        y = rail.y - 54
        brush.sprite(surface, "fu_florin", box.x + 60, rail.y + 8, 62)
        brush.sprite(surface, "fu_laurel", box.right - 60, rail.y + 8, 62)
        prestige = brush.t("princes_planner.prestige", n=props.split.prestige)
        florins = brush.t("princes_planner.florins", n=props.split.florins)
        half = box.w / 2 - 40
        brush.text(surface, florins, box.x + 30, y, 44, COIN, "display", "midleft", within=half, grow=1.2)
        brush.text(surface, prestige, box.right - 30, y, 44, LAUREL, "display", "midright", within=half, grow=1.2)

    def _rail(self, surface: pygame.Surface, props: PaymentProps) -> None:
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
        brush.sprite(surface, "slider_knob", knob, middle, 48)

    def _mark(self, surface: pygame.Surface, props: PaymentProps, mark: Mark, number: int) -> None:
        """A flag at the greatest prestige that leaves enough, its words to the side on which there is more room."""
        brush, region, row = self.brush, self.region, self.region.marks
        x, y = region.at(mark.prestige, props.most), row.y + number * row.h * 0.86
        is_enough = props.split.money >= mark.florins
        ink = theme.GAIN if is_enough else theme.LOSS
        surface.fill(ink, brush.grid.rect(x - 1.5, region.rail.bottom + 4, 3, y + 18 - region.rail.bottom - 4))
        words = brush.t(f"princes_planner.mark.{mark.code}", florins=mark.florins)
        is_left = x > region.box.centre[0]
        brush.icon(surface, "check" if is_enough else "cross", x + (-16 if is_left else 16), y + 14, 26, ink)
        at, anchor = (x - 34, "midright") if is_left else (x + 34, "midleft")
        room = x - region.box.x - 50 if is_left else region.box.right - x - 50
        brush.text(surface, words, at, y + 14, 30, ink, "bold", anchor, within=room, least=24, grow=1.2)

    def _afterwards(self, surface: pygame.Surface, props: PaymentProps, row: Box) -> None:
        """What the seat has then of both."""
        brush, split = self.brush, props.split
        for x, icon, before, after in (
            (row.x + row.w * 0.16, "fu_florin", props.money, split.money),
            (row.x + row.w * 0.66, "fu_laurel", props.score, split.score),
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
