"""The line that says what to do, and the dots at its end while a computer player thinks."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.firenze.table.boxes import Boxes
from game.firenze.table.brush import TableBrush
from game.firenze.table.model import TableModel, TableShown
from game.firenze.table.regions.part import Part
from game.firenze.table.regions.region import Region
from game.firenze.table.regions.ribbon import ICONS
from game.graphics import theme
from game.graphics.grid import Grid
from game.table.painter import Frame

NOTICE_TEXT = 31
"""Size of both lines where there are two."""


class Prompt(Region):
    """The line that says what to do."""

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.prompt)


class PromptProps(NamedTuple):
    """What is asked, the line under it for a while ("" where there is none), and the phase it belongs to."""

    text: str
    notice: str
    is_refusal: bool
    phase: int


class PromptPainter(Part[Prompt, PromptProps]):
    """What to do, in large letters; with a notice in smaller ones, and the notice below: news, or in red why something
    cannot be done."""

    def props(self, model: TableModel, shown: TableShown) -> PromptProps:
        notice, phase = shown.notice, shown.forecast.phase
        if notice is None:
            return PromptProps(shown.question.prompt, "", False, phase)
        return PromptProps(shown.question.prompt, notice.text, notice.is_refusal, phase)

    def paint(self, surface: pygame.Surface, props: PromptProps) -> None:
        brush, box = self.brush, self.region.boxes.prompt
        brush.panel(surface, "prompt", self.region.rect)
        middle = box.y + box.h / 2
        pennant = brush.grid.rect(box.x + 4, box.y + 4, 90, box.h - 8)
        brush.fitted(surface, "prompt_pennant", pennant)
        brush.icon(surface, ICONS[max(1, min(6, props.phase)) - 1], box.x + 42, middle, 46, theme.rgb("FFF3D0"))
        left, room = box.x + 112, box.w - 112 - 70
        if not props.notice:
            brush.text(surface, props.text, left, middle + 14, 42, theme.INK, within=room, least=30)
            return
        brush.text(surface, props.text, left, middle - 4, NOTICE_TEXT, theme.INK, within=room, least=28)
        foot = middle + 24
        if props.is_refusal:
            brush.icon(surface, "cross", left + 12, foot - 10, 24, theme.LOSS)
            left, room = left + 32, room - 32
        colour = theme.LOSS if props.is_refusal else theme.INK_SOFT
        brush.text(surface, props.notice, left, foot, NOTICE_TEXT, colour, "bold", within=room, least=26)


class Thinking:
    """Three dots at the end of the prompt, one after the other, while a computer player thinks."""

    def __init__(self, brush: TableBrush, prompt: Prompt) -> None:
        self.brush = brush
        self.prompt = prompt

    def draw(self, surface: pygame.Surface, model: TableModel, shown: TableShown, frame: Frame) -> None:
        """Draw them, where somebody thinks."""
        if not shown.question.thinks:
            return
        box = self.prompt.boxes.prompt
        for k in range(3):
            strength = 0.5 + 0.5 * math.sin(frame.time * 5 - k * 0.9)
            colour = theme.mix(theme.rgb("CDB98C"), theme.INK_SOFT, strength)
            at = self.brush.px(box.right - 62 + k * 20), self.brush.px(box.y + box.h / 2)
            pygame.draw.circle(surface, colour, at, max(2, self.brush.px(6)))
