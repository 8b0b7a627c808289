"""The ledger of the turn, and the two buttons under it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from game.firenze.base.anchors import BrickAnchor, tower_body
from game.firenze.base.boxes import Boxes
from game.firenze.base.model import LedgerLine, TableModel, TableShown
from game.firenze.base.part import FirenzePart
from game.firenze.base.region import Region
from game.firenze.reading.ledger import LedgerRow, ledger_rows
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.table.painting.part import HALOS, button_state, large_button
from game.table.regions.strip import strike
from game.table.spots import Target, TouchArea

PARTS_INK = theme.rgb("5A3A22")
LEDGER_RULE = theme.rgb("A8744F")
LEDGER_PITCH = 39  # logical px from line to line
LARGEST = 1.4  # largest scale of the ledger's letters


class Ledger(Region):
    """The ledger and the buttons."""

    name = "buttons"
    kinds = ("primary", "secondary", "ledger")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.ledger)
        self.primary = self.real(boxes.primary)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind == "primary":
            return self.primary
        if target.kind == "ledger":
            return self.sheet(shown.question.primary is not None, shown.question.secondary is not None)
        return self.secondary(shown.question.primary is not None)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        question = shown.question
        for kind, button in (("primary", question.primary), ("secondary", question.secondary)):
            if button is not None:
                target = Target(kind)
                yield self._area(model, shown, [target], self.target(model, shown, target))
        sheet = Target("ledger")
        yield self._area(model, shown, [sheet], self.target(model, shown, sheet))

    def sheet(self, has_primary: bool, has_secondary: bool) -> Rect:
        """Return the rectangle left by the primary and secondary buttons in the column."""
        box = self.boxes.ledger
        bottom = box.bottom if has_primary else self.boxes.primary.bottom
        return self.real(Box(box.x, box.y, box.w, bottom - box.y - (64 if has_secondary else 0)))

    def secondary(self, has_primary: bool) -> Rect:
        """Return the secondary button: above the primary one, or at the bottom without it."""
        box = self.boxes.ledger
        bottom = box.bottom if has_primary else self.boxes.primary.bottom
        return self.real(Box(box.x, bottom - 54, box.w, 54))


class LedgerProps(NamedTuple):
    """Props of the ledger."""

    lines: tuple[LedgerLine, ...]
    """Lines of the ledger."""
    scored: int
    """Points of this turn so far."""
    shape: str
    """Seal of the seat that scored them."""
    has_primary: bool
    secondary: str
    """Label of the smaller button, "" for none."""
    state: str
    """Look of the smaller button."""
    is_dimmed: bool


class LedgerPainter(FirenzePart[Ledger, LedgerProps]):
    """Paints the points of this turn, past and future, and the secondary button."""

    def props(self, model: TableModel, shown: TableShown) -> LedgerProps:
        question, view = shown.question, model.view
        label = question.secondary.label if question.secondary else ""
        return LedgerProps(
            shown.forecast.ledger,
            shown.history.turn.scored(view),
            model.shape(view.player),
            question.primary is not None,
            label,
            button_state(shown.pointer, Target("secondary")) if label else "",
            question.waits,
        )

    def area(self, props: LedgerProps) -> Rect:
        return self.region.rect.union(self.region.primary)

    def paint(self, surface: pygame.Surface, props: LedgerProps) -> None:
        rect = self.region.sheet(props.has_primary, bool(props.secondary))
        self.brush.panel(surface, "panel_parchment", rect)
        self._ledger(surface, rect, props)
        if props.secondary:
            self._secondary(surface, props)
        if props.is_dimmed:
            self.brush.dim(surface, rect)

    def _ledger(self, surface: pygame.Surface, rect: Rect, props: LedgerProps) -> None:
        box = self.brush.box(rect)
        grown = self.region.boxes.grown(LARGEST)
        fits = max(1, int((box.h - 14) // (LEDGER_PITCH * grown)))
        rows = ledger_rows(props.lines, props.scored, fits)
        if not rows:
            self._nothing(surface, box)
            return
        pitch = min(46.0 * grown, (box.h - 14) / max(3 if box.h > 100 else 1, len(rows)))
        top = box.y + (box.h - pitch * len(rows)) / 2
        for k, row in enumerate(rows):
            y = top + pitch * (k + 0.5) + 11 * grown
            if k and (row.kind == "total" or (row.kind == "ruin" and rows[k - 1].kind in ("scored", "tower"))):
                line = Rect(rect.x + self.brush.px(14), self.brush.px(y - 11 * grown - pitch / 2), rect.w, 0)
                line.w, line.h = rect.w - self.brush.px(28), max(1, self.brush.px(2))
                surface.fill(LEDGER_RULE, line)
            self._row(surface, box, row, y, props.shape)

    def _nothing(self, surface: pygame.Surface, box: Box) -> None:
        """Paint an empty ledger: nothing scored, nothing to come, nothing to lose."""
        brush, x, y = self.brush, box.x + box.w / 2, box.y + box.h / 2
        nothing = brush.t("board.ledger_empty")
        if box.h < 100:
            brush.text(surface, nothing, x, y, 30, PARTS_INK, "bold", "center", within=box.w - 30, grow=1.5)
            return
        room, apart = box.w - 30, 20 * self.region.boxes.grown(1.3)
        title = brush.t("board.ledger")
        brush.text(surface, title, x, y - apart, 34, theme.INK, "display", "center", within=room, grow=1.3)
        brush.text(surface, nothing, x, y + apart, 30, PARTS_INK, "bold", "center", within=room, grow=1.3)

    def _row(self, surface: pygame.Surface, box: Box, row: LedgerRow, y: float, shape: str) -> None:
        """Paint a row with its baseline at y: its subject, its parts, and its figure at the right."""
        brush = self.brush
        wide = self._figure(surface, box, row, y)
        if row.kind == "total":
            brush.text(
                surface,
                brush.t("board.ledger"),
                box.x + 18,
                y,
                34,
                theme.INK,
                "display",
                within=box.w - 50 - wide,
                grow=LARGEST,
            )
            return
        if row.kind == "scored":
            brush.sprite(surface, f"pip_{shape}", box.x + 37, y - 12, 34)
            brush.text(
                surface,
                brush.t("ledger.scored"),
                box.x + 70,
                y,
                32,
                PARTS_INK,
                "bold",
                within=box.w - 100 - wide,
                grow=LARGEST,
            )
            return
        room = box.w - 40 - wide
        number = len(row.towers)
        with_height = number * 80 <= room
        step = 80.0 if with_height else min(46.0, (room - 48) / max(1, number - 1))
        for k, (colour, height) in enumerate(row.towers):
            x = box.x + 16 + k * step
            brush.brick(surface, colour, BrickAnchor(brush.px(x), brush.px(y - 2), brush.px(44)))
            if with_height:
                brush.text(surface, str(height), x + 52, y, 32, theme.INK, "display", grow=LARGEST)
        room = box.w - 118 - 12 - wide
        if number == 1 and (row.kind == "ruin" or not self.brush.is_small or brush.width(row.text, 28, "bold") <= room):
            ink = theme.LOSS if row.kind == "ruin" and not row.is_savable else PARTS_INK
            brush.text(
                surface, row.text, box.x + 102, y, 30, ink, "bold", within=room, least=22, tight=True, grow=LARGEST
            )

    def _figure(self, surface: pygame.Surface, box: Box, row: LedgerRow, y: float) -> float:
        """Paint points, or lost stones; return their width. Only points have a sign;
        stones are struck through."""
        brush, right = self.brush, box.right - 18
        if row.lost:
            right -= 34
            stone = BrickAnchor(brush.px(right + 6), brush.px(y - 2), brush.px(30))
            brush.brick(surface, row.towers[-1][0], stone)
            strike(surface, tower_body(stone, 1), brush.px)
        words = str(row.lost) if row.lost else f"+{row.points}" if row.points else ""
        size = 38 if row.kind == "total" else 34
        ink = theme.LOSS if row.lost else theme.GAIN
        brush.text(surface, words, right, y, size, ink, "display", "baseright", grow=LARGEST)
        return box.right - 18 - right + brush.width(words, size, "display", LARGEST)

    def _secondary(self, surface: pygame.Surface, props: LedgerProps) -> None:
        brush, rect = self.brush, self.region.secondary(props.has_primary)
        brush.panel(surface, f"button_secondary{props.state}", rect)
        box = brush.box(rect)
        label = props.secondary
        ink, room = theme.CREAM, box.w - 36
        brush.text(surface, label, *box.centre, 32, ink, "text", "center", within=room, least=26, grow=1.35)


class PrimaryButtonProps(NamedTuple):
    """The primary button, and its look."""

    label: str
    note: str
    pieces: tuple[int, ...]
    enabled: bool
    rank: str
    state: str


class PrimaryButtonPainter(FirenzePart[Ledger, PrimaryButtonProps]):
    """Paints the primary button; its glow extends over its neighbours."""

    def props(self, model: TableModel, shown: TableShown) -> PrimaryButtonProps | None:
        button = shown.question.primary
        if button is None:
            return None
        state = button_state(shown.pointer, Target("primary")) if button.enabled else "_disabled"
        return PrimaryButtonProps(button.label, button.note, button.pieces, button.enabled, button.rank, state)

    def area(self, props: PrimaryButtonProps) -> Rect:
        return self.region.primary

    def paint(self, surface: pygame.Surface, button: PrimaryButtonProps) -> None:
        brush, rect = self.brush, self.region.primary
        brush.panel(surface, f"{large_button(button.rank)}{button.state}", rect)
        box = brush.box(rect)
        x, y = box.x + box.w / 2, box.y + box.h / 2 - (0 if button.rank == "calm" else 4)
        halo = HALOS[button.rank] if button.enabled else None
        ink = theme.CREAM_BRIGHT if button.enabled else theme.rgb("C9BFAE")
        room = box.w - 36
        has_note = bool(button.note or button.pieces)
        # in small windows the lines keep their size, and need more room between them
        apart = max(24 * self.region.boxes.grown(1.25), brush.size(34) / brush.scale * 0.68)
        label_y, grow = (y + 4 - apart, 1.3) if has_note else (y, 1.7)
        label = button.label
        brush.text(surface, label, x, label_y, 37, ink, "display", "center", halo, 6, room, 26, tight=True, grow=grow)
        if not has_note:
            return
        soft, stones = theme.rgb("FFE9B8"), button.pieces
        if not stones:
            brush.text(
                surface,
                button.note,
                x,
                y + 4 + apart,
                31,
                soft,
                "text",
                "basemid",
                halo,
                5,
                room,
                26,
                tight=True,
                grow=1.2,
            )
            return
        wide = brush.width(button.note, 31) + 10 if button.note else 0
        each = min(33.0, (room - wide) / len(stones))
        left = x - (wide + each * len(stones)) / 2
        if button.note:
            brush.text(surface, button.note, left, y + 28, 31, soft, "text", "baseleft", halo, 5)
            left += wide
        for stone in stones:
            brush.brick(surface, stone, BrickAnchor(brush.px(left), brush.px(y + 28), brush.px(36)))
            left += each
