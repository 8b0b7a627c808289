"""The top bar: six phase tabs, the rewind line, the round, and the round buttons."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.stones import LETTERS
from game.firenze.table.boxes import Boxes
from game.firenze.table.model import HistoryMark, TableModel, TableShown
from game.firenze.table.regions.part import Part, button_state
from game.firenze.table.regions.region import Region
from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.shell.settings import speed_name
from game.table.spots import Target, TouchArea

PHASES = 6
ROUND_BUTTONS = ("menu", "help", "log", "speed")
"""From right to left."""
ICONS = ("card-pick", "trade", "trowel", "tower-fall", "wax-seal", "scales")
TODO, DONE = theme.rgb("8FA6D8"), theme.rgb("E9C878")
SPEED_ROOM = 46
"""Logical px across a round button that the speed has."""
BUTTONS = {"menu": "cog", "help": "open-book", "log": "tied-scroll", "speed": "speed"}


class Ribbon(Region):
    """The top bar."""

    name = "ribbon"
    kinds = (*ROUND_BUTTONS, "redo", "undo")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.ribbon)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind in ROUND_BUTTONS:
            return self.round_button(target.kind)
        box = self.rewind
        return self.grid.rect((box.x if target.kind == "undo" else box.right - 46) - 4, 9, 54, 54)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target(kind) for kind in self.kinds])

    def tab(self, phase: int, current: int) -> Rect:
        """The body of a phase tab (1 to 6) while `current` is the phase; tips stick out to the right."""
        wide, narrow = (250, 92) if self.is_small else (206, 178)
        x = 12 + (phase - 1) * narrow + (wide - narrow if phase > current else 0)
        x += 6 if phase > current else 0
        return self.grid.rect(x, 4, wide, 66) if phase == current else self.grid.rect(x, 8, narrow - 6, 54)

    @property
    def rewind(self) -> Box:
        """The rewind line between tabs and round, logical px."""
        left = 12 + 5 * 92 + 250 + 60 if self.is_small else 1158
        return Box(left, 0, self.round_place.x - 8 - left, 70)

    @property
    def round_place(self) -> Box:
        """The place of the words "Round 9", logical px."""
        width = 184.0 if self.is_small or self.boxes.width > 2100 else 136.0
        return Box(self.boxes.width - 256 - width, 0, width, 70)

    def round_button(self, kind: str) -> Rect:
        """One of the round buttons: speed, log, help, menu."""
        x = self.boxes.width - 42 - 60 * ROUND_BUTTONS.index(kind)
        return self.grid.rect(x - 27, 35 - 27, 54, 54)


class RibbonProps(NamedTuple):
    """marks: of this turn.  round: from 1, or 0 in the last one.  speed: what stands on its button, "" for its icon.
    states: how undo, redo and the round buttons look, by kind."""

    phase: int
    marks: tuple[HistoryMark, ...]
    round: int
    speed: str
    states: tuple[tuple[str, str], ...]


class RibbonPainter(Part[Ribbon, RibbonProps]):
    """Phase tabs, marks of this turn with undo and redo, the round, speed, chronicle, rules and menu."""

    def props(self, model: TableModel, shown: TableShown) -> RibbonProps:
        view, history, speed = model.view, shown.history, shown.tools.speed
        able = {"undo": history.can_undo, "redo": history.can_redo}
        states = [
            (kind, button_state(shown.pointer, Target(kind)) if able.get(kind, True) else "_disabled")
            for kind in (*able, *BUTTONS)
        ]
        return RibbonProps(
            shown.forecast.phase,
            history.turn.marks,
            0 if view.end is not None else (view.number - 1) // len(view.seats) + 1,
            speed_name(speed) if math.isfinite(speed) else "",
            tuple(states),
        )

    def paint(self, surface: pygame.Surface, props: RibbonProps) -> None:
        self.brush.panel(surface, "ribbon", self.region.rect)
        for phase in range(1, PHASES + 1):
            if phase != props.phase:
                self._tab(surface, phase, props.phase)
        if 1 <= props.phase <= PHASES:
            self._current(surface, props.phase)
        states = dict(props.states)
        self._rewind(surface, props.marks, states)
        brush = self.brush
        words = brush.t("board.round", n=props.round) if props.round else brush.t("board.last_round")
        place = self.region.round_place
        colour = theme.rgb("F4E3BC") if props.round else theme.NUMBER
        brush.text(
            surface, words, place.centre[0], 46, 32, colour, anchor="basemid", within=place.w, least=22, tight=True
        )
        for kind in BUTTONS:
            self._button(surface, kind, states[kind], props.speed)

    def _tab(self, surface: pygame.Surface, phase: int, current: int) -> None:
        brush, rect = self.brush, self.region.tab(phase, current)
        done = phase < current
        colour = DONE if done else TODO
        brush.panel(surface, "tab_done" if done else "tab_todo", rect)
        box = brush.box(rect)
        if self.brush.is_small:
            brush.icon(surface, ICONS[phase - 1], box.x + box.w / 2 + 8, 36, 38, colour)
        else:
            brush.icon(surface, ICONS[phase - 1], box.x + 42, 36, 32, colour)
            words = brush.t(f"board.phase.{phase}")
            room = box.w - (76 if done else 64)
            brush.text(surface, words, box.x + 62, 46, 30, colour, within=room, least=20)
        if done:
            brush.sprite(surface, "check_badge", box.right - 14, 20)

    def _current(self, surface: pygame.Surface, phase: int) -> None:
        brush, rect = self.brush, self.region.tab(phase, phase)
        brush.panel(surface, "tab_current", rect)
        box = brush.box(rect)
        brush.icon(surface, ICONS[phase - 1], box.x + 53, 37, 42, theme.NOW_DEEP)
        brush.icon(surface, ICONS[phase - 1], box.x + 52, 36, 42, theme.rgb("FFF3D0"))
        words = brush.t(f"board.phase.{phase}")
        room = box.w - 84
        brush.text(surface, words, box.x + 80, 50, 40, theme.CREAM_BRIGHT, "display", halo=theme.NOW_HALO, within=room)

    def _rewind(self, surface: pygame.Surface, history: tuple[HistoryMark, ...], states: dict[str, str]) -> None:
        """Marks from left to right, the newest kept in sight; what can be undone lies on the bright line."""
        brush, box = self.brush, self.region.rewind
        left, right = box.x + 74, box.right - 72
        line = Rect(brush.px(left - 16), brush.px(34), brush.px(right - left + 36), max(1, brush.px(4)))
        surface.fill(theme.rgb("8A6A2C"), line)
        for kind, x in (("undo", box.x + 23), ("redo", box.right - 23)):
            state = states[kind]
            able = state != "_disabled"
            brush.sprite(surface, f"button_round{state}", x, 35, 46)
            brush.icon(surface, kind, x, 35, 30, theme.rgb("F4E3BC") if able else theme.rgb("6478A8"))
        room = right - left
        pitch = 48.0
        if history:
            pitch = max(34.0, min(48.0, room / len(history)))
        marks = history[-max(1, int(room // pitch) + 1) :]
        knots = [k for k, mark in enumerate(marks) if mark.kind == "knot"]
        start = knots[-1] if knots else 0
        if marks:
            bright = Rect(brush.px(left + start * pitch), line.y, brush.px((len(marks) - 1 - start) * pitch), line.h)
            surface.fill(theme.rgb("FFE9A3"), bright)
        live = [k for k, mark in enumerate(marks) if mark.kind != "next"]
        for k, mark in enumerate(marks):
            x = left + k * pitch
            if live and k == live[-1]:
                brush.sprite(surface, "bead_now", x, 36)
            self._mark(surface, mark, x)

    def _mark(self, surface: pygame.Surface, mark: HistoryMark, x: float) -> None:
        brush = self.brush
        if mark.kind == "stone" and mark.colour is not None:
            brush.sprite(surface, f"bead_{LETTERS[mark.colour]}", x, 36)
        elif mark.kind in ("swap", "person"):
            brush.sprite(surface, "bead_card", x, 36)
            brush.icon(surface, "swap" if mark.kind == "swap" else "person", x, 36, 22, theme.CREAM)
        else:
            name = {"card": "card", "order": "seal", "skip": "skip", "knot": "knot"}.get(mark.kind, "next")
            brush.sprite(surface, f"bead_{name}", x, 36)

    def _button(self, surface: pygame.Surface, kind: str, state: str, speed: str) -> None:
        brush, rect = self.brush, self.region.round_button(kind)
        box = brush.box(rect)
        x, y = box.centre
        brush.sprite(surface, f"button_round{state}", x, y, box.w)
        if kind == "speed" and speed:
            label = brush.t(f"speed.{speed}")
            # one short word in a round button, in letters of its own size: running text would not shrink far enough
            px = brush.type.fit(label, "display", brush.size(28, tight=True), 8, brush.px(SPEED_ROOM))
            brush.type.draw(surface, label, (brush.px(x), brush.px(y)), "display", px, theme.CREAM, "center")
        else:
            brush.icon(surface, BUTTONS[kind], x, y, 34, theme.rgb("F4E3BC"))
