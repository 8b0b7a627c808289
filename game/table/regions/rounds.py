"""The top bar of a game in rounds: a plate for each, the current one wider, and the buttons at the right.

class Ribbon(RoundsBar): ...                      # its rounds, and the width of the current one
class RibbonPainter(RoundsPainter[Ribbon, RibbonProps]): ...   # the texts on the plates
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.grid import Box, Grid
from game.table.painting.brush import TableBrush
from game.table.painting.part import TablePart
from game.table.painting.region import NOWHERE, TableRegion
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
from game.table.shown import Bulb, Shown
from game.table.spots import Target, TouchArea

PITCH, TIP, EDGE = 96.0, 13.0, 12.0
"""Logical px: distance between rounds, the gap between the tip of the current one and the next, and the left margin."""
STEPS = "undo", "redo"
DONE = theme.rgb("E9C878")
AnyShown = Shown[Any, Any]


class RoundsBar(TableRegion[Any, AnyShown]):
    """The top bar of a game with so many rounds.  current: width of the current one, logical px."""

    name = "ribbon"
    kinds: tuple[str, ...] = (*ROUND_BUTTONS, *STEPS, "hint", "round")
    pitch = PITCH
    """Distance between rounds, logical px."""

    def __init__(self, grid: Grid, text_scale: float, box: Box, rounds: int, current: float) -> None:
        super().__init__(grid, box, text_scale)
        self.rounds = rounds
        self.current = current

    def target(self, model: Any, shown: AnyShown, target: Target) -> Rect:
        if target.kind in ROUND_BUTTONS:
            return round_button(self.grid, target.kind)
        if target.kind == "hint" and shown.bulb is None:
            return NOWHERE.copy()
        if target.kind in (*STEPS, "hint"):
            return self.grid.rect(self.step_at(target.kind) - 27, 8, 54, 54)
        return self.round(target.a, model.view.round)

    def areas(self, model: Any, shown: AnyShown) -> Iterator[TouchArea]:
        rounds = [Target("round", number) for number in range(1, self.rounds + 1)]
        hint = () if shown.bulb is None else ("hint",)
        yield self._area(model, shown, [*map(Target, (*ROUND_BUTTONS, *STEPS, *hint)), *rounds, *self.more()])

    def more(self) -> tuple[Target, ...]:
        """Return the game's own targets."""
        return ()

    def round(self, number: int, current: int) -> Rect:
        """Return the plate of a round, from 1 on, while `current` is the current one, which is wider."""
        x = EDGE + (number - 1) * self.pitch + (self.current + TIP - self.pitch if number > current else 0)
        if number == current:
            return self.grid.rect(x, 4, self.current, 66)
        return self.grid.rect(x, 8, self.pitch - 6, 54)

    def step_at(self, kind: str) -> float:
        """Return the middle of the button of a step back or forth or of the bulb, logical px."""
        return self.grid.width - BEFORE_BUTTONS - 30 - STEP * ("hint", "redo", "undo").index(kind)


class BarProps(NamedTuple):
    """Contents of every such bar."""

    round: int
    """The current round."""
    phase: str
    speed: str
    """Text of the speed button."""
    states: tuple[tuple[str, str], ...]
    """Looks of undo, redo, the bulb and the round buttons, by kind."""
    bulb: Bulb | None


def bar_props(model: Any, shown: AnyShown) -> BarProps:
    """Return the bar's contents of a table."""
    return BarProps(model.view.round, shown.forecast.phase, speed_written(shown.tools.speed), looks(shown), shown.bulb)


R = TypeVar("R", bound=RoundsBar)
P = TypeVar("P", bound=Hashable)


class RoundsPainter(TablePart[Any, AnyShown, TableBrush, R, P], Generic[R, P]):
    """Painter of rounds, steps back and forth, speed, chronicle, rules and menu."""

    skin = ""
    """Beginning of the names of its sprites."""
    todo = theme.CREAM
    """Colour of a round to come."""

    def _bar(self, surface: pygame.Surface, props: BarProps) -> None:
        """Paint the ground, all plates, and the buttons."""
        brush, region = self.brush, self.region
        brush.panel(surface, f"{self.skin}_ribbon", region.rect)
        for number in range(1, region.rounds + 1):
            rect, is_past = region.round(number, props.round), number < props.round
            if number != props.round:
                brush.panel(surface, f"{self.skin}_tab_{'done' if is_past else 'todo'}", rect)
                self._round(surface, number, brush.box(rect), is_past=is_past)
        brush.panel(surface, "tab_current", region.round(props.round, props.round))
        states, plate = dict(props.states), f"{self.skin}_button_round"
        for kind in STEPS:
            draw_step(brush, surface, kind, (region.step_at(kind), 35), states[kind], plate)
        if props.bulb is not None:
            draw_bulb(brush, surface, props.bulb, (region.step_at("hint"), 35), states["hint"], plate)
        for kind in BUTTONS:
            draw_round_button(brush, surface, round_button(region.grid, kind), kind, states[kind], props.speed, plate)

    def _round(self, surface: pygame.Surface, number: int, box: Box, *, is_past: bool) -> None:
        """Paint the plate of a past or coming round."""
        raise NotImplementedError

    def _number(self, surface: pygame.Surface, said: str, x: float, size: float, *, is_past: bool) -> None:
        """Paint the number on the plate of a past or coming round."""
        colour, foot = self.ink(is_past=is_past), 47
        self.brush.text(surface, said, x, foot, size, colour, "display", "basemid", tight=True, grow=1.15)

    def ink(self, *, is_past: bool) -> theme.Colour:
        """Return the colour of letters on a plate."""
        return DONE if is_past else self.todo

    def _now(self, surface: pygame.Surface, box: Box, said: str, phase: str, room: float) -> None:
        """Paint the current round and its phase on its plate."""
        brush, x = self.brush, box.x + 34
        brush.text(surface, said, x, 34, 28, theme.INK, within=room, tight=True, least=20, grow=1.15)
        brush.text(surface, phase, x, 62, 26, theme.INK_SOFT, within=room, tight=True, least=18, grow=1.15)
