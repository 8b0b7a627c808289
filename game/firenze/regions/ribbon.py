"""The top bar: six phase tabs, the rewind line with the bulb of the hints, the round, and the round buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.firenze.stones import LETTERS
from game.firenze.base.boxes import Boxes
from game.firenze.base.model import HistoryMark, TableModel, TableShown
from game.firenze.base.part import FirenzePart
from game.firenze.base.region import Region
from game.graphics import theme
from game.graphics.brush import Role
from game.graphics.grid import Box, Grid
from game.table.painting.region import LETTERED, NOWHERE
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

PHASES = 6
ICONS = ("card-pick", "trade", "trowel", "tower-fall", "wax-seal", "scales")
TODO, DONE = theme.rgb("8FA6D8"), theme.rgb("E9C878")
UNDONE = 0.4
"""Strength of an undone mark."""
BEAD_ICONS = {"swap": "swap", "person": "person", "start": "undo"}
BEFORE_MARKS, BEHIND_MARKS = 68.0, 62.0 + STEP
"""Distances of the first and last mark from the ends of the rewind line, logical px: the buttons and a gap."""
LEAST_PITCH, MOST_PITCH = 28.0, 48.0
"""Pitch of the marks, logical px."""
NEXT = 208.0
"""Width of the next phase's tab in small windows, logical px."""
MOST_AHEAD = 2
"""Marks after the present that remain visible if there are too many."""
BUTTON_KINDS = (*ROUND_BUTTONS, "hint", "redo", "undo")
PHASE_TARGETS = tuple(Target("phase", phase) for phase in range(1, PHASES + 1))


class Ribbon(Region):
    """The top bar."""

    name = "ribbon"
    kinds = (*BUTTON_KINDS, "mark", "phase", "round")

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.ribbon)
        self.is_small = self.is_small or boxes.text_scale > LETTERED

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind in ROUND_BUTTONS:
            return round_button(self.grid, target.kind)
        if target.kind == "phase":
            return self.tab(target.a, shown.forecast.phase)
        if target.kind == "round":
            return self.real(self.round_place)
        if target.kind == "mark":
            places = dict(self.marks(shown.history.turn.marks))
            x = places.get(target.a)
            return NOWHERE.copy() if x is None else self.grid.rect(x - 17, 36 - 24, 34, 48)
        if target.kind == "hint" and shown.bulb is None:
            return NOWHERE.copy()
        return self.grid.rect(self.step_at(target.kind) - 27, 9, 54, 54)

    def step_at(self, kind: str) -> float:
        """Return the middle of undo, redo or the bulb, logical px: at the ends of the rewind line, the bulb last."""
        box = self.rewind
        return {"undo": box.x + 23, "redo": box.right - 23 - STEP, "hint": box.right - 23}[kind]

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        marks = shown.history.turn.marks
        beads = [Target("mark", place) for place, _ in self.marks(marks) if marks[place].kind != "next"]
        buttons = [Target(kind) for kind in BUTTON_KINDS if kind != "hint" or shown.bulb is not None]
        yield self._area(model, shown, [*buttons, *beads, *PHASE_TARGETS, Target("round")])

    def tab(self, phase: int, current: int) -> Rect:
        """Return the body of a phase tab (1 to 6) while `current` is the phase; tips protrude to the right."""
        widths = [self._width(each, current) for each in range(1, PHASES + 1)]
        x, wide = 12 + sum(widths[: phase - 1]) + (6 if phase > current else 0), widths[phase - 1]
        return self.grid.rect(x, 4, wide, 66) if phase == current else self.grid.rect(x, 8, wide - 6, 54)

    def _width(self, phase: int, current: int) -> float:
        """Return the pitch of a phase tab: in small windows only the current and the next phase have their names."""
        if phase == current:
            return self._wide if self.is_small else 206.0
        return 178.0 if not self.is_small else NEXT if phase == current + 1 else 92.0

    @property
    def _wide(self) -> float:
        """Width of the current phase's tab, if the others are only icons."""
        return 290 * self.boxes.grown(1.15)

    @property
    def rewind(self) -> Box:
        """The rewind line between tabs and round, logical px."""
        left = 12 + 4 * 92 + NEXT + self._wide + 50 if self.is_small else 1158
        return Box(left, 0, self.round_place.x - 20 - left, 70)

    def marks(self, marks: Sequence[HistoryMark]) -> tuple[tuple[int, float], ...]:
        """Return the visible marks, by number, each with the logical x of its middle: the beginning of the turn, and as
        many as fit round the present."""
        if not marks:
            return ()
        left, right = self.rewind.x + BEFORE_MARKS, self.rewind.right - BEHIND_MARKS
        fit = max(2, int((right - left) // LEAST_PITCH) + 1)
        if len(marks) <= fit:
            chosen = list(range(len(marks)))
        else:
            last = min(len(marks), max(fit, _present(marks) + 1 + MOST_AHEAD))
            chosen = [0, *range(last - fit + 1, last)]
        pitch = max(LEAST_PITCH, min(MOST_PITCH, (right - left) / len(chosen)))
        return tuple((number, left + place * pitch) for place, number in enumerate(chosen))

    @property
    def round_place(self) -> Box:
        """The place of the words "Round 9", logical px."""
        width = 184.0 if self.is_small or self.boxes.width > 2100 else 140.0
        return Box(self.boxes.width - BEFORE_BUTTONS - width, 0, width, 70)


def _present(marks: Sequence[HistoryMark]) -> int:
    """Return the number of the newest mark that is done and not undone."""
    return max((number for number, mark in enumerate(marks) if mark.kind != "next" and not mark.is_undone), default=0)


class RibbonProps(NamedTuple):
    """Props of the top bar."""

    phase: int
    marks: tuple[HistoryMark, ...]
    """Marks of this turn."""
    round: int
    """The round from 1, or 0 in the last one."""
    speed: str
    """Text on the speed button, "" for its icon."""
    states: tuple[tuple[str, str], ...]
    """Looks of undo, redo, the bulb and the round buttons, by kind."""
    bulb: Bulb | None


class RibbonPainter(FirenzePart[Ribbon, RibbonProps]):
    """Paints phase tabs, marks of this turn with undo and redo, the round, speed, chronicle, rules and menu."""

    def props(self, model: TableModel, shown: TableShown) -> RibbonProps:
        view, history, speed = model.view, shown.history, shown.tools.speed
        states = looks(shown)
        return RibbonProps(
            shown.forecast.phase,
            history.turn.marks,
            0 if view.end is not None else (view.number - 1) // len(view.seats) + 1,
            speed_written(speed),
            states,
            shown.bulb,
        )

    def painted(self, surface: pygame.Surface, props: RibbonProps) -> Iterator[None]:
        self.brush.panel(surface, "ribbon", self.region.rect)
        for phase in range(1, PHASES + 1):
            if phase != props.phase:
                self._tab(surface, phase, props.phase)
        yield
        if 1 <= props.phase <= PHASES:
            self._current(surface, props.phase)
        yield
        states = dict(props.states)
        self._rewind(surface, props.marks, states)
        if props.bulb is not None:
            draw_bulb(self.brush, surface, props.bulb, (self.region.step_at("hint"), 35), states["hint"])
        brush = self.brush
        words = brush.t("board.round", n=props.round) if props.round else brush.t("board.last_round")
        place = self.region.round_place
        colour = theme.rgb("F4E3BC") if props.round else theme.NUMBER
        brush.text(
            surface,
            words,
            place.centre[0],
            46,
            32,
            colour,
            anchor="basemid",
            within=place.w,
            least=22,
            tight=True,
            grow=1.4,
        )
        for kind in BUTTONS:
            draw_round_button(brush, surface, round_button(self.region.grid, kind), kind, states[kind], props.speed)

    def _tab(self, surface: pygame.Surface, phase: int, current: int) -> None:
        brush, rect = self.brush, self.region.tab(phase, current)
        done = phase < current
        colour = DONE if done else TODO
        brush.panel(surface, "tab_done" if done else "tab_todo", rect)
        box = brush.box(rect)
        words, room = brush.t(f"board.phase.{phase}"), box.w - (76 if done else 64)
        if (self.region.is_small and phase != current + 1) or brush.width(words, 20) > room:
            brush.icon(surface, ICONS[phase - 1], box.x + box.w / 2 + 8, 36, 38, colour)
        else:
            brush.icon(surface, ICONS[phase - 1], box.x + 42, 36, 32, colour)
            brush.text(surface, words, box.x + 62, 46, 30, colour, within=room, least=20)
        if done:
            brush.sprite(surface, "check_badge", box.right - 14, 20)

    def _current(self, surface: pygame.Surface, phase: int) -> None:
        brush, rect = self.brush, self.region.tab(phase, phase)
        brush.panel(surface, "tab_current", rect)
        box = brush.box(rect)
        brush.icon(surface, ICONS[phase - 1], box.x + 52, 36, 42, theme.INK)
        words = brush.t(f"board.phase.{phase}")
        room = box.w - 80
        fits = brush.width(words, 28, "display") <= room  # otherwise in narrower letters
        role: Role = "display" if fits else "text"
        brush.text(surface, words, box.x + 76, 50, 40, theme.INK, role, within=room, least=20, grow=1.2)

    def _rewind(self, surface: pygame.Surface, history: tuple[HistoryMark, ...], states: dict[str, str]) -> None:
        """Draw marks from left to right, the newest kept visible; those that can be undone are on the bright line."""
        brush, box = self.brush, self.region.rewind
        left, right = box.x + BEFORE_MARKS, box.right - BEHIND_MARKS
        line = Rect(brush.px(left - 16), brush.px(34), brush.px(right - left + 36), max(1, brush.px(4)))
        surface.fill(theme.rgb("8A6A2C"), line)
        for kind in ("undo", "redo"):
            draw_step(brush, surface, kind, (self.region.step_at(kind), 35), states[kind])
        places = self.region.marks(history)
        knots = [k for k, (number, _) in enumerate(places) if history[number].kind == "knot"]
        start = knots[-1] if knots else 0
        if places:
            first, last = places[start][1], places[-1][1]
            surface.fill(theme.rgb("FFE9A3"), Rect(brush.px(first), line.y, brush.px(last - first), line.h))
        now = _present(history)
        for number, x in places:
            if number == now and history[number].kind != "next":
                brush.sprite(surface, "bead_now", x, 36)
            self._mark(surface, history[number], x)

    def _mark(self, surface: pygame.Surface, mark: HistoryMark, x: float) -> None:
        brush, share = self.brush, UNDONE if mark.is_undone else 1.0
        if mark.kind == "stone" and mark.colour is not None:
            brush.sprite(surface, f"bead_{LETTERS[mark.colour]}", x, 36, share=share)
        elif mark.kind in BEAD_ICONS:
            brush.sprite(surface, "bead_card", x, 36, share=share)
            if not mark.is_undone:
                brush.icon(surface, BEAD_ICONS[mark.kind], x, 36, 22, theme.CREAM)
        else:
            name = {"card": "card", "order": "seal", "skip": "skip", "knot": "knot"}.get(mark.kind, "next")
            brush.sprite(surface, f"bead_{name}", x, 36, share=share)
