"""The tasks at the end: cards of each family, turned up one by one with their points."""

from __future__ import annotations

import pygame

from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.results.account import TurnedTask
from game.table.kit.marks import LetterStyle, ShrinkingLine
from game.table.painting.brush import TableBrush
from game.table.results.score import SeatResult

LEAST = 2
"""Cards for which each cell has room at least."""
SHAPE = 96 / 64
"""Height of a card by its width."""
SEAL, ABOVE, EDGE = 34.0, 30.0, 10.0
"""Logical px: the seal in the upper left corner of a cell, the room above its cards, and the one round them."""


def shared_out(boxes: list[Box], kept: list[int]) -> list[Box]:
    """Return boxes in the place of these that lie side by side, as wide as so many cards need: a family with many has
    them no smaller than the others.  kept: cards by seat."""
    order = sorted(range(len(boxes)), key=lambda seat: boxes[seat].x)
    first, second = (boxes[seat] for seat in order[:2])
    shares = [max(LEAST, each) for each in kept]
    card = (sum(box.w for box in boxes) - 2 * EDGE * len(boxes)) / sum(shares)
    found, x = dict[int, Box](), first.x
    for seat in order:
        found[seat] = Box(x, boxes[seat].y, 2 * EDGE + shares[seat] * card, boxes[seat].h)
        x = found[seat].right + second.x - first.right
    return [found[seat] for seat in range(len(boxes))]


class TaskCells:
    """A cell for each seat with its tasks.  boxes: by seat, logical px; their widths are shared out anew."""

    def __init__(
        self, brush: TableBrush, boxes: list[Box], seats: tuple[SeatResult, ...], tasks: tuple[TurnedTask, ...]
    ) -> None:
        self._brush, self._seats, self._tasks = brush, seats, tasks
        self._kept = [sum(one.seat == seat for one in tasks) for seat in range(len(seats))]
        self.boxes = shared_out(boxes, self._kept)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the cells with the seals of their families, and the backs."""
        brush = self._brush
        for seat, box in zip(self._seats, self.boxes, strict=True):
            brush.panel(surface, "strasbourg_panel_dark", brush.grid.rect(*box))
            brush.sprite(surface, f"seal_{seat.shape}", box.x + SEAL * 0.6, box.y + SEAL * 0.6, SEAL)
        for turned in self._tasks:
            self._card(surface, self.box(turned), "", 1.0)

    def box(self, turned: TurnedTask) -> Box:
        """Return the place of a card, logical px."""
        cell = self.boxes[turned.seat]
        kept, room = self._kept[turned.seat], cell.h - ABOVE - EDGE
        pitch = min((cell.w - 2 * EDGE) / max(LEAST, kept), room / SHAPE + 4)
        wide = pitch - 4
        left = cell.x + (cell.w - kept * pitch + 4) / 2
        top = cell.y + ABOVE + (room - wide * SHAPE) / 2
        return Box(left + turned.place * pitch, top, wide, wide * SHAPE)

    def draw(self, surface: pygame.Surface, number: int, share: float) -> None:
        """Draw a task, turned so far (0 to 1); with its points once it can be read."""
        if share <= 0:
            return
        turned, turn = self._tasks[number], abs(1 - 2 * share)
        box = self.box(turned)
        surface.fill(theme.rgb("253547"), self._brush.grid.rect(*box))
        self._card(surface, box, turned.task if share >= 0.5 else "", turn)
        if share >= 0.5:
            self._points(surface, box, turned.points)

    def _card(self, surface: pygame.Surface, box: Box, task: str, turn: float) -> None:
        """Draw a card, `turn` (0 to 1) of its width; "" shows its back."""
        brush, x = self._brush, box.centre[0]
        wide = max(2.0, box.w * turn)
        rect = brush.grid.rect(x - wide / 2, box.y, wide, box.h)
        brush.fitted(surface, "strasbourg_task_hand" if task else "strasbourg_card_back", rect)
        if task and turn > 0.3:
            brush.sprite(surface, f"strasbourg_picture_{task}", x, box.y + box.h * 0.35, box.w * 0.84 * turn)

    def _points(self, surface: pygame.Surface, box: Box, points: int) -> None:
        said, ink = (f"+{points}", theme.GAIN) if points > 0 else (f"−{-points}", theme.LOSS)
        letters = LetterStyle(30, "display", "basemid", 1.15)
        line = ShrinkingLine(said, box.centre[0], box.y + box.h * 0.93, box.w - 4, letters, ink)
        line.paint(self._brush, surface)
