"""The player's tasks, and how far each is met; while tasks are chosen, those dealt lie large over the city."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg.reading.progress import progress
from engine.strasbourg.state import UNKNOWN, ChoosingTasks
from engine.strasbourg.tasks import TASKS
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.strasbourg.base.boxes import GUTTER, Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.table.painting.brush import TableBrush
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

MOST = 5
"""Tasks dealt to a seat (R9)."""


class Tasks(Region):
    """The region of the tasks."""

    name = "tasks"
    kinds = ("task",)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.tasks)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        number = len(model.view.seats[model.me].tasks)
        if target.a >= number:
            return NOWHERE.copy()
        return self.real(self.large(target.a) if is_choosing(model) else self.small(target.a))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        tasks = [Target("task", place) for place in range(len(model.view.seats[model.me].tasks))]
        where = self.real(self.boxes.city) if is_choosing(model) else self.rect
        yield self._area(model, shown, tasks, where)

    def small(self, place: int) -> Box:
        """Return the line of a task, logical px."""
        high = self.box.h / MOST
        return Box(self.box.x, self.box.y + place * high, self.box.w, high)

    def large(self, place: int) -> Box:
        """Return the card of a task while tasks are chosen, logical px."""
        inner = self.boxes.city.inset(GUTTER)
        wide = (inner.w - GUTTER * (MOST - 1)) / MOST
        high = min(inner.h, wide * 1.5)
        return Box(inner.x + place * (wide + GUTTER), inner.centre[1] - high / 2, wide, high)


def is_choosing(model: TableModel) -> bool:
    """Return whether the nearest seat chooses its tasks."""
    return isinstance(model.view.pending, ChoosingTasks) and model.view.to_act == model.me


class TaskLine(NamedTuple):
    """A task of the player."""

    name: str
    """Its id, or the sign of a covered card."""
    has: int
    wanted: int
    is_met: bool
    is_kept: bool
    """While tasks are chosen: it is not given back."""


class TasksProps(NamedTuple):
    """Props of the tasks."""

    is_large: bool
    tasks: tuple[TaskLine, ...]
    seats: int


class TasksPainter(Part[Tasks, TasksProps]):
    """Painter of the tasks: lines with their progress, or large cards to choose from.  large: which of them."""

    def __init__(self, brush: TableBrush, region: Tasks, *, large: bool) -> None:
        super().__init__(brush, region)
        self.large = large

    def props(self, model: TableModel, shown: TableShown) -> TasksProps | None:
        if is_choosing(model) != self.large:
            return None
        view, me = model.view, model.me
        given = shown.question.path if self.large else ()
        lines = []
        for place, task in enumerate(view.seats[me].tasks):
            if task == UNKNOWN:
                lines.append(TaskLine("", 0, 0, False, True))
                continue
            at = progress(view, me, task)
            lines.append(TaskLine(task, at.has, at.wanted, at.is_met, Target("task", place) not in given))
        return TasksProps(self.large, tuple(lines), len(view.seats))

    def area(self, props: TasksProps) -> Rect:
        return self.region.real(self.region.boxes.city) if props.is_large else self.region.rect

    def paint(self, surface: pygame.Surface, props: TasksProps) -> None:
        for place, line in enumerate(props.tasks):
            box = self.region.large(place) if props.is_large else self.region.small(place)
            self._task(surface, box, line)

    def _task(self, surface: pygame.Surface, box: Box, line: TaskLine) -> None:
        brush = self.brush
        brush.panel(surface, "panel_parchment" if line.is_kept else "panel_dark", self.region.real(box))
        if not line.name:
            return
        ink = theme.GAIN if line.is_met else theme.INK
        said = brush.t(f"strasbourg.task.{line.name}")
        brush.text(surface, said, box.x + 12, box.y + 24, 26, ink, within=box.w - 70, least=18, tight=True)
        points = str(TASKS[line.name].points)
        brush.text(surface, points, box.right - 10, box.y + 24, 28, ink, "display", "baseright", tight=True)
