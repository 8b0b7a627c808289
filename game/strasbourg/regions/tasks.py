"""The player's tasks, and how far each is met; while tasks are chosen, those dealt lie large over the city."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg.reading.progress import progress
from engine.strasbourg.reading.reach import in_reach
from engine.strasbourg.state import UNKNOWN
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import UNMET_POINTS
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.lines import Line, write
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.strasbourg.base.words import asked_of
from game.table.painting.brush import TableBrush
from game.table.painting.region import NOWHERE
from game.table.regions.boxes import GUTTER
from game.table.spots import Target, TouchArea

MOST = 5
"""Tasks dealt to a seat (R9)."""
APART, TALL = 22.0, 2.3
"""Logical px between large cards; their height by their width."""
PROGRESS = 32.0
"""Logical px of the line below a small card: how far the task is met."""
PICTURE, HEAD = 116.0, 140.0
"""Logical px: width of the picture on a large card, and the room above its words."""
LEAST = 19.0
"""Least size of the letters on a large card, logical px: even large letters stay within it."""
UNMET = str(UNMET_POINTS).replace("-", "−")
"""What a task brings that is not met."""
LOST = theme.rgb("F0917F")
"""The colour of these points on a dark ground."""
FOOT, NAME, LEADING = 58.0, 76.0, 1.05
"""Logical px of the points at the foot of a large card, and of its name; line pitch of what it asks for."""


class Tasks(Region):
    """The region of the tasks."""

    name = "tasks"
    kinds = ("task",)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        number = len(model.view.seats[model.me].tasks)
        if target.a >= number:
            return NOWHERE.copy()
        return self.real(self.large(target.a) if model.tasks_cover_city() else self.small(target.a))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        tasks = [Target("task", place) for place in range(len(model.view.seats[model.me].tasks))]
        where = self.real(self.boxes.city) if model.tasks_cover_city() else self.rect
        yield self._area(model, shown, tasks, where)

    def small(self, place: int) -> Box:
        """Return the small card of a task with its progress below it, logical px."""
        wide = self.box.w / MOST
        return Box(self.box.x + place * wide, self.box.y, wide, self.box.h)

    def large(self, place: int) -> Box:
        """Return the card of a task while tasks are chosen, logical px."""
        inner = self.boxes.city.inset(GUTTER)
        wide = (inner.w - APART * (MOST - 1)) / MOST
        high = min(inner.h, wide * TALL)
        return Box(inner.x + place * (wide + APART), inner.centre[1] - high / 2, wide, high)


class TaskLine(NamedTuple):
    """A task of the player."""

    name: str
    """Its id, or the sign of a covered card."""
    has: int
    wanted: int
    is_met: bool
    is_kept: bool
    """While tasks are chosen: it is not given back."""
    is_lost: bool = False
    """It cannot be met any more."""


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
        if model.tasks_cover_city() != self.large:
            return None
        view, me = model.view, model.me
        given = shown.question.path if model.is_choosing else ()
        lines = []
        for place, task in enumerate(view.seats[me].tasks):
            if task == UNKNOWN:
                lines.append(TaskLine("", 0, 0, False, True))
                continue
            at = progress(view, me, task)
            is_kept, is_lost = Target("task", place) not in given, not shown.known(in_reach, view, me, task)
            lines.append(TaskLine(task, at.has, at.wanted, at.is_met, is_kept, is_lost))
        return TasksProps(self.large, tuple(lines), len(view.seats))

    def area(self, props: TasksProps) -> Rect:
        return self.region.real(self.region.boxes.city) if props.is_large else self.region.rect

    def paint(self, surface: pygame.Surface, props: TasksProps) -> None:
        if props.is_large:
            rooms = [self._room(self.region.large(place)) for place in range(len(props.tasks))]
            said = [self._condition(line, props.seats) for line in props.tasks]
            px = min(self._fit(*each)[0] for each in zip(said, rooms, strict=True))
            for place, line in enumerate(props.tasks):
                self._large(surface, self.region.large(place), line)
                if line.name:
                    _, lines = self._fit(said[place], rooms[place], px)
                    self.brush.type.draw_lines(
                        surface, lines, rooms[place], "text", px, theme.INK, "center", leading=LEADING
                    )
                if not line.is_kept:
                    self._given_back(surface, self.region.large(place))
            return
        self.brush.panel(surface, "strasbourg_panel_dark", self.region.rect)
        for place, line in enumerate(props.tasks):
            self._small(surface, self.region.small(place), line)

    def _small(self, surface: pygame.Surface, box: Box, line: TaskLine) -> None:
        """Paint a small card: picture and points, and how far the task is met below it."""
        brush, x, top = self.brush, box.centre[0], box.y + 6
        zoom = min((box.h - PROGRESS - 10) / 96, (box.w - 4) / 64)
        brush.sprite(surface, "strasbourg_task_hand", x - 32 * zoom, top, 64 * zoom)
        if not line.name:
            return
        brush.sprite(surface, f"strasbourg_picture_{line.name}", x, top + 33 * zoom, 54 * zoom)
        brush.number(surface, TASKS[line.name].points, x, top + 90 * zoom, 28, theme.INK)
        foot = box.bottom - 9
        if line.is_met:
            brush.icon(surface, "check", x, foot - 9, 26, theme.MAY)
        elif line.is_lost:
            brush.dim(surface, self.region.real(Box(x - 32 * zoom, top, 64 * zoom, 96 * zoom)))
            brush.number(surface, UNMET, x, foot, 26, LOST, within=box.w - 2)
        else:
            brush.number(surface, f"{line.has}/{line.wanted}", x, foot, 26, theme.CREAM, within=box.w - 2)
        if not line.is_kept:
            brush.dim(surface, self.region.real(box))
            brush.icon(surface, "cross", x, box.centre[1], 40, theme.CREAM_BRIGHT)

    def _large(self, surface: pygame.Surface, box: Box, line: TaskLine) -> None:
        """Paint a card to choose from: picture, name and points."""
        brush, rect, x = self.brush, self.region.real(box), box.centre[0]
        brush.panel(surface, "panel_parchment", rect)
        if not line.name:
            brush.icon(surface, "tied-scroll", *box.centre, PICTURE, theme.INK_SOFT)
            return
        brush.sprite(surface, f"strasbourg_picture_{line.name}", x, box.y + HEAD / 2 + 6, PICTURE)
        name, room = (
            brush.t(f"strasbourg.task.{line.name}"),
            self.region.real(Box(box.x + 10, box.y + HEAD, box.w - 20, NAME)),
        )
        px, names = brush.type.fit_lines(name, "display", brush.size(32), brush.px(LEAST), room.size, 1.0)
        room.y += max(0, room.h - px * len(names)) // 2
        brush.type.draw_lines(surface, names, room, "display", px, theme.INK, "center", leading=1.0)
        brush.sprite(surface, "strasbourg_prestige", x - 46, box.bottom - 30, 40)
        points = str(TASKS[line.name].points)
        brush.text(surface, points, x - 18, box.bottom - 14, 46, theme.INK, "display", "baseleft")
        foot = box.bottom - 16
        brush.text(surface, UNMET, box.right - 14, foot, 28, theme.LOSS, "bold", "baseright", tight=True)

    def _given_back(self, surface: pygame.Surface, box: Box) -> None:
        brush, ink = self.brush, theme.CREAM_BRIGHT
        brush.dim(surface, self.region.real(box))
        said = brush.t("strasbourg.table.given_back")
        foot = box.y + HEAD - 40
        pygame.draw.rect(surface, theme.INK, self.region.real(Box(box.x + 8, foot - 32, box.w - 16, 44)))
        write(brush, surface, said, Line(box.centre[0], foot, box.w - 24, 32, ink, "bold"))

    def _room(self, box: Box) -> Rect:
        """Return the room of what a task asks for, on its large card, real px."""
        return self.region.real(Box(box.x + 10, box.y + HEAD + NAME, box.w - 20, box.h - HEAD - NAME - FOOT))

    def _condition(self, line: TaskLine, seats: int) -> str:
        """Return what a task asks for, "" for a covered one."""
        if not line.name:
            return ""
        said = self.brush.t(f"strasbourg.condition.{line.name}", n=asked_of(line.name, seats))
        return said[:1].upper() + said[1:]

    def _fit(self, said: str, room: Rect, most: int = 0) -> tuple[int, list[str]]:
        """Return the size of the letters and the lines of a condition.  most: the largest size; 0 for the usual one."""
        brush = self.brush
        most = most or brush.size(28, grow=1.3)
        return brush.type.fit_lines(said, "text", most, min(most, brush.px(LEAST)), room.size, LEADING)
