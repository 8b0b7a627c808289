"""A screen as a value: title, tabs, rows, buttons, hint, and further parts.

    Screen("Title", "A sentence.", rows=(Switch(...), ...), buttons=(Button("go", "Go"),), back="Back")

`game.ui.screen_scene` lays it out, paints, scrolls and speaks it. What has a place of its own is `placed` among the
`controls`, or is a part: equal parts look alike, so only those that differ are painted.

    Plate(rect, "panel_options"), ScreenHeading(rect, words), Paragraph(rect, words, px, least), ScreenLine(rect, words)
    PaintedPart(rect, looks, draw)            # anything else: `looks` is all that its picture depends on

Rectangles of parts and controls and sizes of letters are in real px.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple, Self, TypeVar

import pygame

from game.graphics import theme
from game.graphics.grid import Grid
from game.graphics.text import Anchor
from game.shell.context import Context
from game.shell.scene import Size
from game.ui.page_ground import HEADING, draw_heading
from game.ui.rows import Tab, draw_fitting
from game.ui.widgets import Button, Widget

W = TypeVar("W", bound=Widget)


def placed(widget: W, rect: pygame.Rect) -> W:
    """Return a widget in its place."""
    widget.rect = rect
    return widget


@dataclass(frozen=True)
class Screen:
    """See the module."""

    title: str = ""
    intro: str = ""
    """A sentence or two below the title."""
    tabs: Sequence[Tab] = ()
    """Headings `tab.<name>` above the rows."""
    rows: Sequence[Widget] = ()
    """A list that scrolls if it does not fit."""
    buttons: Sequence[Button] = ()
    """At the foot, from left to right."""
    back: str = ""
    """Words of the last button, `back`, which leaves the page; "" for none."""
    hint: str | Mapping[str, str] | None = None
    """A sentence at the foot; by control, `none` for no control, if it depends on that."""
    controls: Sequence[Widget] = ()
    """Other controls, in Tab order; those without a place are hidden."""
    ground: Sequence[Part] = ()
    """Parts that stand still."""
    parts: Sequence[Part] = ()
    """Parts that may change while the page is open."""
    first: str = ""
    """The control that has the focus at first, and when the focused one is gone."""
    sheet: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """The panel of a `SheetScreen`."""
    prompt: str = ""
    """The question in speech, if not the intro."""
    told: Sequence[str] = ()
    """Texts beside the controls that are read aloud."""
    notice: pygame.Rect | None = None
    """Place of the scene's notice over everything else; None if the page shows it by itself."""

    @cached_property
    def foot(self) -> Sequence[Button]:
        """All buttons at the foot."""
        return *self.buttons, *((Button("back", self.back, icon="icon_left"),) if self.back else ())


APART = 28
"""Gap between the buttons at the foot, logical px."""


class PageMeasures(NamedTuple):
    """Measures of a page, logical px: heights in the lowest window, and shares of what a window is higher."""

    title: tuple[float, float] = (134, 0.16)
    """Baseline of the title."""
    intro: tuple[float, float] = (160, 0.24)
    intro_high: tuple[float, float] = (84, 0)
    letters: int = 34
    """Largest letters of the intro."""
    foot: tuple[float, float] = (140, 0.16)
    """Top of the buttons at the foot, from the bottom of the window."""
    high: int = 84
    widths: tuple[int, ...] = (380, 380)
    """Height of the buttons, and their widths, from the right."""
    inset: int = 34
    """Room at both ends of the hint."""


class Room(NamedTuple):
    """The room of a page in a window, logical px: its edges, what the window is higher than the lowest one, and the top
    of the foot."""

    grid: Grid
    left: float
    wide: float
    extra: float
    foot: float

    @classmethod
    def of(cls, size: Size, frame: PageMeasures) -> Room:
        """Return the room in a window of `size`."""
        grid = Grid.of(size)
        extra = grid.height - 1080
        wide = 1776 + (grid.width - 1920) * 0.4
        return cls(grid, (grid.width - wide) / 2, wide, extra, grid.height - frame.foot[0] - extra * frame.foot[1])

    def line(self, top: tuple[float, float], high: tuple[float, float] = (0, 0)) -> pygame.Rect:
        """Return a rectangle from the left to the right, real px."""
        y, tall = (measure + self.extra * share for measure, share in (top, high))
        return self.grid.rect(self.left + 8, y, self.wide - 16, tall)

    def hint(self, frame: PageMeasures, buttons: int) -> pygame.Rect:
        """Return the place of the hint beside so many buttons at the foot, real px."""
        wide = self.wide - sum(width + APART for width in frame.widths[:buttons])
        return self.grid.rect(self.left, self.foot, wide, frame.high)

    def at_the_foot(self, frame: PageMeasures, buttons: Sequence[Button]) -> Sequence[Button]:
        """Return the buttons in their places."""
        right = self.left + self.wide
        for button, width in zip(reversed(buttons), frame.widths, strict=False):
            button.rect = self.grid.rect(right - width, self.foot, width, frame.high)
            right -= width + APART
        return buttons


# ---------------------------------------------------------------- parts


@dataclass(frozen=True)
class Part:
    """Base of the parts."""

    rect: pygame.Rect

    def paint(self, surface: pygame.Surface, context: Context) -> None:
        """Paint it."""
        raise NotImplementedError

    def moved(self, dx: int, dy: int) -> Self:
        """Return the same part elsewhere."""
        return replace(self, rect=self.rect.move(dx, dy))


@dataclass(frozen=True)
class Plate(Part):
    """A panel, painted `times` over each other: the more, the darker."""

    sprite: str
    times: int = 1

    def paint(self, surface: pygame.Surface, context: Context) -> None:
        for _ in range(self.times):
            context.sprites.panel(surface, self.sprite, self.rect)


@dataclass(frozen=True)
class ScreenHeading(Part):
    """A heading in gold; on the baseline at the upper left corner of its rectangle, or at another anchor in it."""

    words: str
    px: int | None = None
    anchor: Anchor = "baseleft"

    @classmethod
    def fitting(
        cls, context: Context, rect: pygame.Rect, words: str, logical: tuple[float, float] = (HEADING, 40)
    ) -> ScreenHeading:
        """Return a heading on the baseline, at most as wide as its rectangle.  logical: largest and least letters."""
        px = context.type.fit(words, "display", context.px(logical[0]), context.least_px(logical[1]), rect.width)
        return cls(rect, words, px)

    def paint(self, surface: pygame.Surface, context: Context) -> None:
        at = self.rect.topleft if self.anchor == "baseleft" else getattr(self.rect, self.anchor)
        draw_heading(surface, context, self.words, at, self.px, self.anchor)


@dataclass(frozen=True)
class Paragraph(Part):
    """Lines from the top of a rectangle: letters shrink from `px` to `least` until they fit."""

    words: str
    px: int
    least: int
    colour: theme.Colour = theme.CREAM_BLUE

    def paint(self, surface: pygame.Surface, context: Context) -> None:
        px, lines = context.type.fit_lines(self.words, "text", self.px, self.least, self.rect.size)
        context.type.draw_lines(surface, lines, self.rect, "text", px, self.colour)


@dataclass(frozen=True)
class ScreenLine(Part):
    """One line at an anchor of a rectangle (see `draw_fitting`)."""

    words: str
    role: str = "text"
    colour: theme.Colour = theme.INK
    anchor: Anchor = "midleft"

    def paint(self, surface: pygame.Surface, context: Context) -> None:
        draw_fitting(surface, context, self.words, self.rect, self.role, self.colour, self.anchor)


@dataclass(frozen=True)
class Picture(Part):
    """A sprite in the middle of its rectangle, as wide as that."""

    sprite: str
    colour: theme.Colour | None = None

    def paint(self, surface: pygame.Surface, context: Context) -> None:
        context.sprites.blit(surface, self.sprite, *self.rect.center, width=self.rect.width, colour=self.colour)


@dataclass(frozen=True)
class PaintedPart(Part):
    """Whatever a function paints in the rectangle that it is given."""

    looks: object
    draw: Callable[[pygame.Surface, pygame.Rect], None] = field(compare=False)

    def paint(self, surface: pygame.Surface, context: Context) -> None:
        self.draw(surface, self.rect)
