"""The rows of a screen under their tabs, in a list that scrolls if it does not fit; with large letters the name of a
row is above its control.

Up and down move from row to row, left and right belong to the rows, the regions and the tabs' own left and right turn
the tabs.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.graphics import theme
from game.graphics.grid import Grid
from game.input.intents import Command, Intent, Wheel
from game.shell.context import Context
from game.shell.scene import Size
from game.ui.form import Form
from game.ui.form_scene import FormPicture
from game.ui.rows import Row, Switch, draw_fitting
from game.ui.screen import Paragraph, Part, Plate, Screen, ScreenHeading
from game.ui.scrolling import Scroll
from game.ui.widgets import Signal, Widget

INSET, GAP, ROW, TABS, FOOT, BUTTON = 26, 10, 84, 84, 90, (380, 28)
"""Padding of the panel, gap between rows, heights of a row, of the tabs and of the line at the bottom, and width of a
button in that with the gap before it, logical px."""
TOP = 152, 0.16
"""Top of the tabs, logical px, and its share of what the window is higher than the lowest one."""
STACKED = 1.5
"""Scale of letters from which the name of a row is above its control."""
TURNS = {"region_next": 1, "region_previous": -1}


@dataclass(frozen=True, slots=True)
class RowsLayout:
    """Layout in real pixels: `rows` are unscrolled, `viewport` is their visible part; `head` has the tabs, or the intro
    where there are none."""

    title: pygame.Rect
    head: pygame.Rect
    panel: pygame.Rect
    viewport: pygame.Rect
    bar: pygame.Rect
    tabs: list[pygame.Rect]
    rows: list[pygame.Rect]
    buttons: list[pygame.Rect]
    hint: pygame.Rect

    @property
    def content(self) -> int:
        """Height of all rows together."""
        return max(rect.bottom for rect in self.rows) - self.viewport.y


def rows_layout(size: Size, tabs: int, rows: Sequence[bool], buttons: int = 1, text_scale: float = 1.0) -> RowsLayout:
    """Return the layout of so many tabs, rows and buttons in a window of `size`, with letters of that size.  rows:
    whether each needs a second line for its control with large letters."""
    grid, large = Grid.of(size), max(1.0, text_scale)
    extra = grid.height - 1080
    wide = 1776 + (grid.width - 1920) * 0.4
    left = (grid.width - wide) / 2
    top = TOP[0] + extra * TOP[1]
    tabs_high, foot_high = TABS * min(large, 1.35), FOOT * min(large, 1.45)
    foot = grid.height - 66 - extra * 0.16 - foot_high
    upper = top + tabs_high + GAP
    inner = wide - 2 * INSET
    row_high = ROW * (1.0 + 0.62 * (large - 1.0))
    rects, y = [], upper + INSET
    for is_long in rows:
        high = row_high * (1.5 if text_scale >= STACKED and is_long else 1.0)
        rects.append(grid.rect(left + INSET, y, inner - 40, high))
        y += high + GAP
    tall = foot - 20 - upper
    viewport = grid.rect(left + INSET, upper + INSET - 8, inner - 40, tall - 2 * INSET + 16)
    if rects and max(rect.bottom for rect in rects) <= viewport.bottom:  # no bar beside them
        for rect in (*rects, viewport):
            rect.width = grid.px(inner)
    button, gap = BUTTON
    return RowsLayout(
        title=grid.rect(left + 8, 48 + extra * 0.08, wide - 500, 92 + extra * 0.06),
        head=grid.rect(left + 8, top, wide - 16, tabs_high),
        panel=grid.rect(left, upper, wide, tall),
        viewport=viewport,
        bar=grid.rect(left + wide - INSET - 30, upper + INSET, 30, tall - 2 * INSET),
        tabs=_abreast(grid, (left, top, wide, tabs_high), tabs),
        rows=rects,
        buttons=[
            grid.rect(left + wide - k * button - (k - 1) * gap, foot, button, foot_high) for k in range(buttons, 0, -1)
        ],
        hint=grid.rect(left, foot, wide - buttons * (button + gap), foot_high),
    )


def _abreast(grid: Grid, box: tuple[float, float, float, float], count: int) -> list[pygame.Rect]:
    """Return so many equal rectangles beside each other."""
    x, y, wide, high = box
    each = (wide - (count - 1) * GAP) / max(1, count)
    return [grid.rect(x + k * (each + GAP), y, each, high) for k in range(count)]


class RowList:
    """The rows of one screen, as far as they are scrolled."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.scroll = Scroll("scroll")
        self.place: RowsLayout | None = None
        self._rects: dict[str, pygame.Rect] = {}

    # ------------------------------------------------------------ layout

    def arranged(self, screen: Screen, size: Size) -> Sequence[Widget]:
        """Return the controls of a screen in Tab order, each in its place."""
        scale, px = self._context.text_scale, self._context.px
        is_long = [not isinstance(row, Switch) for row in screen.rows]
        self.place = place = rows_layout(size, len(screen.tabs), is_long, len(screen.foot), scale)
        self.scroll.measure(place.viewport, place.content + px(16), px(ROW), px(48))
        self.scroll.rect = place.bar if self.scroll.most else pygame.Rect(0, 0, 0, 0)
        for fixed, rect in zip((*screen.tabs, *screen.foot), (*place.tabs, *place.buttons), strict=True):
            fixed.rect = rect
        self._rects = {row.id: rect for row, rect in zip(screen.rows, place.rows, strict=True)}
        for row, rect in zip(screen.rows, place.rows, strict=True):
            row.rect = rect.move(0, -self.scroll.offset)
            if isinstance(row, Row):
                row.stacked = scale >= STACKED and not isinstance(row, Switch)
        return *screen.tabs, *screen.rows, self.scroll, *screen.foot

    def lay(self, form: Form) -> None:
        """Move the rows to where they are scrolled."""
        assert self.place is not None
        for name, rect in self._rects.items():
            form[name].rect, form[name].sight = rect.move(0, -self.scroll.offset), self.place.viewport
        form.point_again()

    def bring(self, form: Form, widget: Widget | None) -> None:
        """Scroll a row into view."""
        is_row = widget is not None and widget.id in self._rects
        if widget is not None and is_row and self.scroll.bring(widget.rect, self._context.px(10)):
            self.lay(form)

    # ------------------------------------------------------------ intents

    def handle(self, form: Form, intent: Intent) -> Signal | None:
        """Return the player's action on a control, if any."""
        match intent:
            case Command("up"):
                intent = Command("previous")
            case Command("down"):
                intent = Command("next")
        signal = form.handle(intent)
        if isinstance(intent, Wheel) and signal is None and self.scroll.viewport.collidepoint(intent.pos):
            signal = self.scroll.wheel(intent.dy)
        if form.focus_shown:
            self.bring(form, form.focused)
        return signal

    @staticmethod
    def turned(screen: Screen, focus: str | None, intent: Intent) -> str:
        """Return the tab that an intent opens, "" for none."""
        names = [tab.id for tab in screen.tabs]
        match intent:
            case Command("region_next" | "region_previous" as name) if names:
                step = TURNS[name]
            case Command("left" | "right" as name) if focus in names:
                step = 1 if name == "right" else -1
            case _:
                return ""
        return names[(next(k for k, tab in enumerate(screen.tabs) if tab.chosen) + step) % len(names)]

    # ------------------------------------------------------------ the picture

    def still(self, screen: Screen) -> Sequence[Part]:
        """Return the parts that stand still."""
        place, context = self.place, self._context
        assert place is not None
        most = min(round(context.px(84) * max(1.0, context.text_scale)), round(place.title.height * 1.1))
        px = context.type.fit(screen.title, "display", most, context.px(56), place.title.width)
        intro = Paragraph(place.head, screen.intro, context.text_px(34), context.least_px(26))
        return (
            ScreenHeading(place.title, screen.title, px, "midleft"),
            *((intro,) if screen.intro and not screen.tabs else ()),
            *screen.ground,
            Plate(place.panel, "panel_options"),
            *((Plate(place.hint, "prompt"),) if screen.hint is not None else ()),
        )

    def parts(self, screen: Screen, hint: str) -> dict[Hashable, tuple[pygame.Rect, object]]:
        """Return the rectangles of list and hint, with the values that each depends on."""
        assert self.place is not None
        return {".list": (self._sight, self.scroll.offset), ".hint": (self.place.hint, hint)}

    @property
    def _sight(self) -> pygame.Rect:
        assert self.place is not None
        return self.place.viewport.inflate(2 * self._context.px(8), 0)

    def drawn(self, surface: pygame.Surface, picture: FormPicture, area: pygame.Rect) -> Iterator[None]:
        """Draw the rows clipped to the list, and the fixed controls, with the focus frame.  One per step.

        area: nothing outside it is needed."""
        context, form = self._context, picture.form
        near = [widget for widget in form if widget.visible and picture.reach_of(widget).colliderect(area)]
        seen = [each for each in near if each.id in self._rects and each.rect.colliderect(self.scroll.viewport)]
        surface.set_clip(self._sight.clip(area))
        for widget in seen:
            if isinstance(widget, Row):
                widget.draw_still(surface, context)
            widget.draw(surface, context)
            yield
        if form.focus_shown and form.focused in seen and form.focused is not None:
            form.focused.draw_focus(surface, context)
        surface.set_clip(area)
        for widget in near:
            if widget.id not in self._rects:
                widget.draw(surface, context)
                if picture.is_framed(widget):
                    widget.draw_focus(surface, context)
                yield

    def is_hint_in(self, area: pygame.Rect) -> bool:
        """Return whether the sentence at the foot reaches into an area."""
        return self.place is not None and self.place.hint.colliderect(area)

    def draw_hint(self, surface: pygame.Surface, words: str) -> None:
        """Draw the sentence at the foot, on two lines if letters are large."""
        context = self._context
        assert self.place is not None
        room = self.place.hint.inflate(-2 * context.px(34), -2 * context.px(6))
        px = context.text_px(36)
        if context.text_scale <= 1 or context.type.size_of(words, "text", px)[0] <= room.width:
            draw_fitting(surface, context, words, room, "text", theme.INK, "midleft")
            return
        px, lines = context.type.fit_lines(words, "text", px, context.least_px(28), room.size)
        high = round(px * 1.15) * len(lines)
        middle = pygame.Rect(room.x, room.centery - high // 2, room.width, high)
        context.type.draw_lines(surface, lines, middle, "text", px, theme.INK)


def topic(form: Form, hints: Mapping[str, str], *, keys_lead: bool) -> str:
    """Return the control that the hint is about, `none` for none: the one last reached by pointer or keys."""
    known = [widget for widget in form if widget.id in hints]
    hot = next((widget.id for widget in known if widget.held or (widget.hot and widget.visible)), None)
    focus = form.focus if form.focus_shown and form.focused in known else None
    return (focus or hot if keys_lead else hot or focus) or "none"
