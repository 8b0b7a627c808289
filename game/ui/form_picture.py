"""A form as it is drawn: its widgets in order, the one with the focus last and framed.

picture = FormPicture(context, form)
picture.draw(surface)           # all at once
picture.drawn(surface, area)    # one widget a step
picture.compose(display)        # only what differs is drawn
picture.parts()                 # for `Patches`
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from game.graphics.display_list import DisplayList
from game.shell.context import Context, appearance
from game.ui.form import FINGER, Form
from game.ui.widgets import Widget

FRAME = 48
"""How far a widget reaches over its edges, with a frame or a glow round it, logical px."""

FINGER_LARGE, LARGE = 64, 1.3
"""Real pixels that a widget measures at least for a finger with letters of such a size, as on a couch."""


@dataclass(frozen=True, slots=True)
class FormPicture:
    """See the module."""

    context: Context
    form: Form

    def reach_of(self, widget: Widget) -> pygame.Rect:
        """Return where a widget is painted, real px."""
        return widget.extent.inflate(self._edge, self._edge)

    def is_framed(self, widget: Widget) -> bool:
        """Return whether the frame of the keys lies round a widget."""
        return self.form.focus_shown and widget is self.form.focused

    def parts(self) -> dict[Hashable, tuple[pygame.Rect, object]]:
        """Return the widgets as parts of a page (see `Patches`)."""
        seen = [widget for widget in self.form if widget.visible]
        return {widget.id: (self.reach_of(widget), self._looks_of(widget)) for widget in seen}

    def compose(self, display: DisplayList) -> None:
        """Add the widgets (see `ComposedScene`)."""
        settings = appearance(self.context)
        for widget in self._in_order():
            draw = partial(_draw, self.context, widget, self.is_framed(widget))
            display.paint(self.reach_of(widget), (*self._looks_of(widget), settings), draw)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all widgets."""
        for _ in self.drawn(surface):
            pass

    def drawn(self, surface: pygame.Surface, area: pygame.Rect | None = None) -> Iterator[None]:
        """Draw the widgets, one a step.  area: those that reach into it are enough."""
        area = None if area is None else area.inflate(self._edge, self._edge)
        for widget in self._in_order():
            if self.is_framed(widget):
                _draw(self.context, widget, True, surface)
            elif area is None or widget.rect.colliderect(area):
                widget.draw(surface, self.context)
                yield

    @property
    def _edge(self) -> int:
        return 2 * self.context.px(FRAME)

    def _in_order(self) -> list[Widget]:
        self.form.finger = FINGER_LARGE if self.context.text_scale >= LARGE else FINGER
        return sorted((widget for widget in self.form if widget.visible), key=self.is_framed)

    def _looks_of(self, widget: Widget) -> tuple[object, ...]:
        """What the picture of a widget depends on besides the window, the language and the settings."""
        return widget.looks(), self.is_framed(widget)


def _draw(context: Context, widget: Widget, is_framed: bool, surface: pygame.Surface) -> None:
    widget.draw(surface, context)
    if is_framed:
        widget.draw_focus(surface, context)
