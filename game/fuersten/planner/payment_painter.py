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
LEADING = 1.12
Said = tuple[int, list[str], float, float]
"""Size of letters, lines, the top of them and how high they are."""
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
        self._marks(surface, props)
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

    def _marks(self, surface: pygame.Surface, props: PaymentProps) -> None:
        """Flags at the greatest prestige that leaves enough; where words need a second line, the dearest thing only."""
        brush, row = self.brush, self.region.marks
        told = [(mark, *self._words(mark, props)) for mark in props.marks]
        if any(len(lines) > 1 for _, _, lines in told):
            told = told[-1:]
        y = row.y
        for mark, px, lines in told:
            high = len(lines) * px * LEADING / brush.scale
            self._mark(surface, props, mark, (px, lines, y, high))
            y += high + 4

    def _words(self, mark: Mark, props: PaymentProps) -> tuple[int, list[str]]:
        """The words of a mark and their size, to the side on which there is more room."""
        brush, box = self.brush, self.region.box
        x = self.region.at(mark.prestige, props.most)
        wide = max(x - box.x, box.right - x) - 60
        words = brush.t(f"princes_planner.mark.{mark.code}", florins=mark.florins)
        room = (wide * brush.scale, 76 * brush.scale)
        return brush.type.fit_lines(words, "bold", brush.size(30, grow=1.2), brush.size(24), room, LEADING)

    def _mark(self, surface: pygame.Surface, props: PaymentProps, mark: Mark, said: Said) -> None:
        brush, region, (px, lines, y, high) = self.brush, self.region, said
        x = region.at(mark.prestige, props.most)
        is_enough = props.split.money >= mark.florins
        ink = theme.GAIN if is_enough else theme.LOSS
        top = region.rail.bottom + 4
        surface.fill(ink, brush.grid.rect(x - 1.5, top, 3, y + high / 2 - top))
        is_left = x > region.box.centre[0]
        brush.icon(surface, "check" if is_enough else "cross", x + (-16 if is_left else 16), y + high / 2, 26, ink)
        edge = x - 36 if is_left else x + 36
        rect = brush.grid.rect(edge - (400 if is_left else 0), y, 400, high)
        brush.type.draw_lines(surface, lines, rect, "bold", px, ink, "right" if is_left else "left", leading=LEADING)

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
