"""The top bar: the five rounds, the phase of this one, and the round buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg.values import ROUNDS
from game.graphics import theme
from game.graphics.grid import Grid
from game.strasbourg.base.boxes import Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.table.painting.region import NOWHERE
from game.table.regions.round_buttons import (
    BEFORE_BUTTONS,
    BUTTONS,
    ROUND_BUTTONS,
    STEP,
    draw_bulb,
    draw_round_button,
    draw_step,
    looks,
    round_button,
    speed_written,
)
from game.table.shown import Bulb
from game.table.spots import Target, TouchArea

PITCH, CURRENT, TIP = 96.0, 400.0, 13.0
"""Logical px: distance between rounds, width of the current one, and the gap between its tip and the next one."""
STEPS, ROUND = ("undo", "redo"), "strasbourg_button_round"
TODO, DONE = theme.rgb("C3D0DC"), theme.rgb("E9C878")


class Ribbon(Region):
    """The top bar."""

    name = "ribbon"
    kinds = (*ROUND_BUTTONS, *STEPS, "hint", "round")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.ribbon)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind in ROUND_BUTTONS:
            return round_button(self.grid, target.kind)
        if target.kind == "hint" and shown.bulb is None:
            return NOWHERE.copy()
        if target.kind in (*STEPS, "hint"):
            return self.grid.rect(self.step_at(target.kind) - 27, 8, 54, 54)
        return self.round(target.a, model.view.round)

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        rounds = [Target("round", number) for number in range(1, ROUNDS + 1)]
        hint = () if shown.bulb is None else ("hint",)
        yield self._area(model, shown, [*map(Target, (*ROUND_BUTTONS, *STEPS, *hint)), *rounds])

    def round(self, number: int, current: int) -> Rect:
        """Return the plate of a round (1 to 5) while `current` is the current one, which is wider."""
        x = 12 + (number - 1) * PITCH + (CURRENT + TIP - PITCH if number > current else 0)
        if number == current:
            return self.grid.rect(x, 4, CURRENT, 66)
        return self.grid.rect(x, 8, PITCH - 6, 54)

    def step_at(self, kind: str) -> float:
        """Return the middle of the button of a step back or forth or of the bulb, logical px."""
        return self.grid.width - BEFORE_BUTTONS - 30 - STEP * ("hint", "redo", "undo").index(kind)


class RibbonProps(NamedTuple):
    """Props of the top bar."""

    round: int
    phase: str
    speed: str
    states: tuple[tuple[str, str], ...]
    """Looks of undo, redo, the bulb and the round buttons, by kind."""
    bulb: Bulb | None = None


class RibbonPainter(Part[Ribbon, RibbonProps]):
    """Painter of rounds, steps back and forth, speed, chronicle, rules and menu."""

    def props(self, model: TableModel, shown: TableShown) -> RibbonProps:
        speed = speed_written(shown.tools.speed)
        return RibbonProps(model.view.round, shown.forecast.phase, speed, looks(shown), shown.bulb)

    def paint(self, surface: pygame.Surface, props: RibbonProps) -> None:
        brush, region = self.brush, self.region
        brush.panel(surface, "strasbourg_ribbon", region.rect)
        for number in range(1, ROUNDS + 1):
            if number != props.round:
                self._round(surface, number, props.round)
        self._current(surface, props)
        states = dict(props.states)
        for kind in STEPS:
            draw_step(brush, surface, kind, (region.step_at(kind), 35), states[kind], ROUND)
        if props.bulb is not None:
            draw_bulb(brush, surface, props.bulb, (region.step_at("hint"), 35), states["hint"], ROUND)
        for kind in BUTTONS:
            draw_round_button(brush, surface, round_button(region.grid, kind), kind, states[kind], props.speed, ROUND)

    def _round(self, surface: pygame.Surface, number: int, current: int) -> None:
        """Paint the number of a past or coming round."""
        brush, rect = self.brush, self.region.round(number, current)
        colour = DONE if number < current else TODO
        brush.panel(surface, "strasbourg_tab_done" if number < current else "strasbourg_tab_todo", rect)
        box = brush.box(rect)
        brush.text(surface, str(number), box.centre[0], 47, 32, colour, "display", "basemid", tight=True, grow=1.15)

    def _current(self, surface: pygame.Surface, props: RibbonProps) -> None:
        """Paint the current round with its phase."""
        brush, rect = self.brush, self.region.round(props.round, props.round)
        brush.panel(surface, "tab_current", rect)
        box = brush.box(rect)
        room = box.w - 70
        words = brush.t("strasbourg.table.round", round=props.round, rounds=ROUNDS)
        brush.text(surface, words, box.x + 34, 34, 28, theme.INK, within=room, tight=True, least=20, grow=1.15)
        phase = brush.t(f"strasbourg.phase.{props.phase}")
        brush.text(surface, phase, box.x + 34, 62, 26, theme.INK_SOFT, within=room, tight=True, least=18, grow=1.15)
