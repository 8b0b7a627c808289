"""The top bar: the seven rounds with the minimum of a work in each, the best work so far, and the round buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.princes.values import MINIMUM, ROUNDS
from game.graphics import theme
from game.graphics.grid import Grid
from game.princes.base.boxes import Boxes
from game.princes.base.model import TableModel, TableShown
from game.princes.base.region import Part, Region
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

PITCH, CURRENT, TIP = 96.0, 344.0, 13.0
"""Logical px: distance between rounds, width of the current one, and the gap between its tip and the next one."""
STEPS, ROUND = ("undo", "redo"), "princes_button_round"
TODO, DONE = theme.rgb("BFD8B8"), theme.rgb("E9C878")


class Ribbon(Region):
    """The top bar."""

    name = "ribbon"
    kinds = (*ROUND_BUTTONS, *STEPS, "hint", "round", "best")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.ribbon)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind in ROUND_BUTTONS:
            return round_button(self.grid, target.kind)
        if target.kind == "hint" and shown.bulb is None:
            return NOWHERE.copy()
        if target.kind in (*STEPS, "hint"):
            x = self.step_at(target.kind)
            return self.grid.rect(x - 27, 8, 54, 54)
        if target.kind == "round":
            return self.round(target.a, model.view.round)
        return self.best

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        rounds = [Target("round", number) for number in range(1, ROUNDS + 1)]
        hint = () if shown.bulb is None else ("hint",)
        yield self._area(model, shown, [*map(Target, (*ROUND_BUTTONS, *STEPS, *hint)), *rounds, Target("best")])

    def round(self, number: int, current: int) -> Rect:
        """Return the plate of a round (1 to 7) while `current` is the current one, which is wider."""
        x = 12 + (number - 1) * PITCH + (CURRENT + TIP - PITCH if number > current else 0)
        if number == current:
            return self.grid.rect(x, 4, CURRENT, 66)
        return self.grid.rect(x, 8, PITCH - 6, 54)

    def step_at(self, kind: str) -> float:
        """Return the middle of the button of a step back or forth or of the bulb, logical px."""
        return self.grid.width - BEFORE_BUTTONS - 30 - STEP * ("hint", "redo", "undo").index(kind)

    @property
    def best(self) -> Rect:
        """Place of the best work of the round."""
        left = 12 + (ROUNDS - 1) * PITCH + CURRENT + TIP + 24
        return self.grid.rect(left, 8, self.step_at("undo") - 36 - left, 54)


class RibbonProps(NamedTuple):
    """Props of the top bar."""

    round: int
    """The current round."""
    phase: str
    """Its phase."""
    best: int
    """Value of the best work, 0 for none."""
    leaders: tuple[str, ...]
    """Seals of the seats with the best work."""
    speed: str
    """Text of the speed button."""
    states: tuple[tuple[str, str], ...]
    """Looks of undo, redo, the bulb and the round buttons, by kind."""
    is_over: bool = False
    """The game is over, with no more works."""
    bulb: Bulb | None = None


class RibbonPainter(Part[Ribbon, RibbonProps]):
    """Painter of rounds, best work, steps back and forth, speed, chronicle, rules and menu."""

    def props(self, model: TableModel, shown: TableShown) -> RibbonProps:
        view = model.view
        states = looks(shown)
        leaders = tuple(model.shape(seat) for seat in view.best_seats)
        speed = speed_written(shown.tools.speed)
        phase, best = shown.forecast.phase, view.best_value
        return RibbonProps(view.round, phase, best, leaders, speed, states, view.is_over, shown.bulb)

    def paint(self, surface: pygame.Surface, props: RibbonProps) -> None:
        brush, region = self.brush, self.region
        brush.panel(surface, "princes_ribbon", region.rect)
        for number in range(1, ROUNDS + 1):
            if number != props.round:
                self._round(surface, number, props.round)
        self._current(surface, props)
        self._best(surface, props)
        states = dict(props.states)
        for kind in STEPS:
            draw_step(brush, surface, kind, (region.step_at(kind), 35), states[kind], ROUND)
        if props.bulb is not None:
            draw_bulb(brush, surface, props.bulb, (region.step_at("hint"), 35), states["hint"], ROUND)
        for kind in BUTTONS:
            draw_round_button(brush, surface, round_button(region.grid, kind), kind, states[kind], props.speed, ROUND)

    def _round(self, surface: pygame.Surface, number: int, current: int) -> None:
        """Paint a past or coming round: its number small, the minimum of a work large."""
        brush, rect = self.brush, self.region.round(number, current)
        colour = DONE if number < current else TODO
        brush.panel(surface, "princes_tab_done" if number < current else "princes_tab_todo", rect)
        box = brush.box(rect)
        brush.text(surface, f"{number}.", box.x + 22, 46, 22, colour, tight=True, least=18)
        brush.sprite(surface, "princes_icon_least", box.x + 50, 35, 24, 1.0 if number >= current else 0.6)
        brush.text(
            surface, str(MINIMUM[number - 1]), box.x + 76, 47, 30, colour, "display", "basemid", tight=True, grow=1.15
        )

    def _current(self, surface: pygame.Surface, props: RibbonProps) -> None:
        brush, rect = self.brush, self.region.round(props.round, props.round)
        brush.panel(surface, "tab_current", rect)
        box = brush.box(rect)
        least = str(MINIMUM[props.round - 1])
        words = brush.t("princes.round", n=props.round)
        wide = brush.width(least, 38, "display")
        room = box.w - 126 - wide
        brush.text(surface, words, box.x + 34, 34, 28, theme.INK, within=room, tight=True, least=20, grow=1.15)
        phase = brush.t(f"princes.phase.{props.phase}")
        brush.text(surface, phase, box.x + 34, 62, 26, theme.INK_SOFT, within=room, tight=True, least=18, grow=1.15)
        brush.text(surface, least, box.right - 34, 50, 38, theme.INK, "display", "baseright")
        brush.sprite(surface, "princes_icon_least", box.right - 54 - wide, 36, 34)

    def _best(self, surface: pygame.Surface, props: RibbonProps) -> None:
        """Paint the race for the best work of the round."""
        brush, box = self.brush, self.brush.box(self.region.best)
        if not props.best:
            if props.is_over:
                return
            words = brush.t("princes.no_work")
            brush.text(surface, words, box.right, 46, 28, TODO, "text", "baseright", None, None, box.w, 22, True, 1.35)
            return
        x = box.right - 24
        for shape in reversed(props.leaders):
            brush.sprite(surface, f"seal_{shape}", x, 35, 44)
            x -= 40
        words = brush.t("princes.best_work", value=props.best)
        room = x + 12 - box.x
        brush.text(surface, words, x + 12, 46, 30, theme.NUMBER, "text", "baseright", None, None, room, 22, True, 1.35)
