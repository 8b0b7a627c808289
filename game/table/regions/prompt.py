"""The prompt: it says what to do, or that a computer player thinks: with a portrait and three dots at the end of the
line, and a spark that circles its portrait in the panel."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.brush import Brush
from game.graphics.display_list import DisplayList
from game.graphics.grid import Box, Grid
from game.graphics.text import fitting
from game.table.painting.painter import Frame
from game.table.painting.part import TablePart
from game.table.painting.region import TableRegion
from game.table.shown import Shown
from game.table.spots import Target, TouchArea

NOTICE_TEXT, SMALLEST = 31, 26
"""Size of both lines if there are two, and the smallest letters."""
LEADING, HIGHEST, HALF, SEVERAL = 1.06, 0.7, 0.98, 0.82
"""Line pitch in sizes of the letters; largest share of the height for a single line, largest share of its half for each
of two lines with different contents, and share for all lines of one sentence."""

RIM, CLOSEST = 4.5, 0.9
"""Distance of a sentence's lines from the rims of the bar, logical px, and their smallest pitch for that, in sizes of
the letters."""
LEAST = 14
"""Smallest letters of a sentence that would be cut otherwise, real px."""
ONE_LINE = 0.9
"""Smallest letters of a single line, as a share of those of several lines; below it the line is wrapped."""
DOTS, PORTRAIT = 62, 68
"""Distance of the first dot from the end of the line, and width of the portrait beside the dots."""
FRAME, ROUND, TAIL = 0.43, 2.4, 9
"""Radius of a portrait's frame as a share of its sprite's width; seconds per round of the spark; number of smaller
sparks that follow."""


Face = tuple[float, float, float]
"""The middle of a portrait and its sprite's width, logical px."""


class Prompt(TableRegion[Any, Shown[Any, Any]]):
    """Region of the prompt; while it says why not, a press on it leads to the rule."""

    name = "prompt"
    kinds = ("prompt", "notice")

    def __init__(self, grid: Grid, text_scale: float, box: Box) -> None:
        super().__init__(grid, box, text_scale)
        self.box = box

    def target(self, model: Any, shown: Shown[Any, Any], target: Target) -> Rect:
        return self.rect

    def areas(self, model: Any, shown: Shown[Any, Any]) -> Iterator[TouchArea]:
        has_rule = shown.notice is not None and bool(shown.notice.link)
        yield self._area(model, shown, [Target("notice" if has_rule else "prompt")])


class PromptProps(NamedTuple):
    """Props of the prompt."""

    text: str
    """The question."""
    notice: str
    """The line under it for a while, "" for none."""
    is_refusal: bool
    icon: str
    """Icon of the current phase."""
    has_rule: bool = False
    """A press leads to the rule behind the notice."""
    portrait: str = ""
    """Of the thinking player, "" for none."""


class PromptPainter(TablePart[Any, Shown[Any, Any], Brush, Prompt, PromptProps]):
    """Paints the prompt in large letters; with a notice in smaller ones, and the notice below: news, or in red the
    reason of a refusal. icon: returns the icon of the current phase, for a model and its `shown`."""

    def __init__(self, brush: Brush, region: Prompt, icon: Callable[[Any, Shown[Any, Any]], str]) -> None:
        super().__init__(brush, region)
        self._icon = icon

    def props(self, model: Any, shown: Shown[Any, Any]) -> PromptProps:
        notice, icon = shown.notice, self._icon(model, shown)
        portrait = model.portrait(model.view.to_act) if shown.question.thinks else ""
        if notice is None:
            scored = "" if shown.scored is None or shown.tools.is_past else shown.scored.text
            return PromptProps(shown.question.prompt, scored, False, icon, portrait=portrait)
        question = shown.question
        # the prompt may be the reason itself, which is not said twice; a line of the past gets the whole band
        if notice.text == question.prompt or not question.prompt or shown.tools.is_past:
            is_asked = notice.text == question.prompt and notice.text != question.warning  # in ink: it asks, as before
            is_refusal = notice.is_refusal and not is_asked
            return PromptProps(notice.text, "", is_refusal, icon, bool(notice.link), portrait)
        return PromptProps(question.prompt, notice.text, notice.is_refusal, icon, bool(notice.link), portrait)

    def painted(self, surface: pygame.Surface, props: PromptProps) -> Iterator[None]:
        brush, box = self.brush, self.region.box
        brush.panel(surface, "prompt", self.region.rect)
        middle = box.y + box.h / 2
        pennant = self.region.grid.rect(box.x + 4, box.y + 4, 90, box.h - 8)
        brush.fitted(surface, "prompt_pennant", pennant)
        brush.icon(surface, props.icon, box.x + 42, middle, 46, theme.INK)
        left, room = box.x + 112, box.w - 112 - 70
        if props.portrait:
            room -= PORTRAIT
            brush.sprite(surface, props.portrait, box.right - DOTS - PORTRAIT / 2 - 8, middle + 2, PORTRAIT)
        if not props.notice or self._are_long(props, room):
            ink = theme.LOSS if props.is_refusal else theme.INK
            yield from self._lines(
                surface, props.notice or props.text, Box(left, box.y, room, box.h), 42, ink, "text", HIGHEST
            )
            return
        upper, lower = Box(left, box.y + 2, room, box.h / 2 - 2), Box(left, middle - 3, room, box.h / 2 - 1)
        yield from self._lines(surface, props.text, upper, NOTICE_TEXT, theme.INK, "text", HALF)
        if props.has_rule:
            brush.icon(surface, "open-book", box.right - 46, middle, 44, theme.INK_SOFT)
        if props.is_refusal:
            brush.icon(surface, "cross", left + 12, lower.centre[1], 24, theme.LOSS)
            lower = Box(left + 32, lower.y, room - 32, lower.h)
        colour = theme.LOSS if props.is_refusal else theme.INK_SOFT
        yield from self._lines(surface, props.notice, lower, NOTICE_TEXT, colour, "bold", HALF)

    def _are_long(self, props: PromptProps, room: float) -> bool:
        """Return whether question and notice need more than a line each, so that the notice gets the whole band."""
        scale, size_of = self.brush.scale, self.brush.type.size_of
        least = min(self.brush.size(NOTICE_TEXT), self.brush.size(SMALLEST))
        below = room - 32 if props.is_refusal else room
        return (
            size_of(props.text, "text", least)[0] > room * scale
            or size_of(props.notice, "bold", least)[0] > below * scale
        )

    def _lines(
        self,
        surface: pygame.Surface,
        text: str,
        box: Box,
        size: float,
        ink: theme.Colour,
        role: Literal["text", "bold"],
        highest: float,
    ) -> Iterator[None]:
        """Draw a sentence in a box, as large as wished if it fits: one line, or more if one would be too small; a size
        is measured a step.
        highest: largest share of the box's height for a single line."""
        brush, room = self.brush, (box.w * self.brush.scale, box.h * self.brush.scale)
        most, least = brush.size(size, grow=2.0), min(brush.size(size), brush.size(SMALLEST))
        one = most
        for tried in fitting(brush.type, (text, role), min(most, round(room[1] * highest)), least, room[0]):
            one = tried
            yield
        fits = brush.type.size_of(text, role, one)[0] <= room[0]
        px, lines = one, [text]
        if not fits or one < ONE_LINE * most:  # else one line is large enough, whatever several would be
            px, lines = brush.type.fit_lines(text, role, most, least, (room[0], room[1] * SEVERAL), LEADING)
        if (fits and one >= ONE_LINE * px) or round(px * LEADING) * len(lines) > room[1]:
            high = (room[1] - 2 * RIM * brush.scale) * LEADING
            if not fits:
                px, lines = brush.type.fit_lines(text, role, least, min(least, LEAST), (room[0], high), LEADING)
            if fits or round(px * LEADING) * len(lines) > high:
                px, lines = one, [brush.type.clip(text, role, one, room[0])]
        pitch = px * LEADING
        if len(lines) > 1:  # so that the last descender and the first dots keep off the rims
            pitch = max(px * CLOSEST, min(pitch, (room[1] - 2 * RIM * brush.scale - px) / (len(lines) - 1)))
        for k, line in enumerate(lines):
            y = brush.px(box.y + box.h / 2) + round((k - (len(lines) - 1) / 2) * pitch)
            brush.type.draw(surface, line, (brush.px(box.x), y), role, px, ink, "midleft")


class Thinking:
    """Three dots at the end of the prompt, one after the other, while a computer player thinks, and a spark that
    circles its portrait. With reduced motion the spark rests on top of it, and the dots continue.

    face: returns the place of a seat's portrait."""

    rests = True

    def __init__(self, brush: Brush, prompt: Prompt, face: Callable[[Any, int], Face]) -> None:
        self.brush = brush
        self.prompt = prompt
        self._face = face

    def compose(self, display: DisplayList, model: Any, shown: Shown[Any, Any], frame: Frame) -> None:
        """Add them while a computer player thinks."""
        if not shown.question.thinks:
            return
        box = self.prompt.box
        for k in range(3):
            strength = 0.5 + 0.5 * math.sin(frame.time * 5 - k * 0.9)
            colour = theme.mix(theme.rgb("CDB98C"), theme.INK_SOFT, strength)
            at = self.brush.px(box.right - DOTS + k * 20), self.brush.px(box.y + box.h / 2)
            _compose_dot(display, colour, at, max(2, self.brush.px(6)))
        seat = model.view.to_act
        if seat != model.me and model.portrait(seat):
            self._go_round(display, self._face(model, seat), 0.0 if frame.reduced else frame.time)

    def _go_round(self, display: DisplayList, face: Face, time: float) -> None:
        """Draw a spark on the frame of a portrait, with a tail of smaller ones behind it."""
        x, y, width = face
        radius = width * FRAME
        for k in range(TAIL, -1, -1):
            angle = math.tau * (time / ROUND - k * 0.022) - math.pi / 2
            strength = 1 - k / (TAIL + 1)
            at = self.brush.px(x + radius * math.cos(angle)), self.brush.px(y + radius * math.sin(angle))
            colour = theme.mix(theme.GOLD_DARK, theme.CREAM_BRIGHT, strength)
            _compose_dot(display, colour, at, max(1, self.brush.px(2.0 + 3.0 * strength)))


def _compose_dot(display: DisplayList, colour: theme.Colour, at: tuple[int, int], radius: int) -> None:
    """Add a disc at a point."""
    around = Rect(at, (0, 0)).inflate(2 * radius + 2, 2 * radius + 2)
    display.paint(around, colour, lambda surface: pygame.draw.circle(surface, colour, at, radius))
