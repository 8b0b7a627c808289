"""A form: a set of widgets, with the one under the pointer, the one with the focus, and the player's last action.

    form = Form([Button("start", "Start"), Stepper("seat.0.kind"), ...])
    form.place({"start": rect, ...})    # or `form.renew(widgets)`, widgets made anew with their rectangles
    signal = form.handle(intent)        # Signal(id, value) or None
    form.update(dt)                     # `FormPicture` draws it

The pointer sets the focus silently; keys (Tab, arrows, later a pad) move it and make its frame visible.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, cast

import pygame

from game.input.focus import MOVES, Focus, FocusStop
from game.input.intents import (
    DIRECTIONS,
    Command,
    Dragged,
    Intent,
    PointerMoved,
    Pos,
    Pressed,
    Released,
    TextTyped,
    Wheel,
)
from game.ui.widgets import Signal, Widget

if TYPE_CHECKING:
    from game.ui.fields import TextField

FINGER = 48
"""Real pixels that a widget measures at least for a finger."""


class Form:
    """Widgets of one screen, in Tab order. `play` is called with the name of a sound: `tick` when pointer or focus
    reaches a widget, `press` when one is pressed."""

    def __init__(self, widgets: Iterable[Widget], play: Callable[[str], None] | None = None) -> None:
        self._play = play or (lambda name: None)
        self._widgets = {widget.id: widget for widget in widgets}
        self._held: Widget | None = None
        self._focus: Focus[str] = Focus()
        self.focus: str | None = None
        self.focus_shown = False
        self.finger = FINGER
        """Real pixels that a widget measures at least for a finger: by the size of the letters (`FormPicture`)."""
        self._pointer: Pos | None = None  # None until it moves: nothing is known of it

    def __getitem__(self, name: str) -> Widget:
        return self._widgets[name]

    def __contains__(self, name: str) -> bool:
        return name in self._widgets

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._widgets.values())

    @property
    def moving(self) -> bool:
        """Whether a widget is being animated."""
        return any(widget.moving for widget in self._widgets.values())

    @property
    def focused(self) -> Widget | None:
        """The widget that receives the keys."""
        return self._widgets.get(self.focus) if self.focus else None

    @property
    def typing(self) -> bool:
        """Whether the focused widget takes text."""
        widget = self.focused
        return widget is not None and widget.takes_text

    @property
    def repeating(self) -> bool:
        """Whether held keys auto-repeat for the focused widget."""
        widget = self.focused
        return widget is not None and (widget.takes_text or widget.repeats)

    def renew(self, widgets: Iterable[Widget]) -> None:
        """Show these widgets, in Tab order: one that is here already takes over what the new one says, and keeps what
        the player does with it; one without a rectangle is hidden."""
        kept = {}
        for widget in widgets:
            before = self._widgets.get(widget.id)
            kept[widget.id] = _renewed(before, widget) if type(before) is type(widget) else widget
            kept[widget.id].visible = bool(widget.rect)
            kept[widget.id].focused = widget.id == self.focus
        self._widgets = kept
        if self._held is not None and self._held.id not in kept:
            self._held = None
        self.point_again()

    def place(self, rects: Mapping[str, pygame.Rect]) -> None:
        """Place every widget in its rectangle, real pixels; a widget without one is hidden. Then update what is under
        the resting pointer."""
        for widget in self._widgets.values():
            rect = rects.get(widget.id)
            widget.visible = rect is not None
            if rect is not None:
                widget.rect = rect
        self.point_again()

    def point_again(self) -> None:
        """Update what is under the pointer, because widgets have moved and the pointer has not."""
        if self._pointer is not None:
            _warm(self, self._pointer, self._held)

    def set_focus(self, name: str | None, shown: bool = True) -> None:
        """Focus a widget (or none)."""
        if self.focus != name and self.focused is not None:
            self.focused.leave()
        if shown and name is not None and self.focus != name:
            self._play("tick")
        self.focus = name
        self.focus_shown = shown and name is not None
        for widget in self._widgets.values():
            widget.focused = widget.id == name

    def forget_pointer(self) -> None:
        """Treat nothing as under the pointer or held until it moves again: it has been elsewhere."""
        self._held = self._pointer = None
        for widget in self._widgets.values():
            widget.hot = widget.held = False

    def handle(self, intent: Intent) -> Signal | None:
        """Return the player's action on a widget, if any."""
        match intent:
            case PointerMoved(pos):
                self._pointer = pos
                for _ in _warm(self, pos, self._held):
                    self._play("tick")
                return self._held.drag(pos) if self._held is not None else None
            case Pressed(pos, 1, by_finger):
                return self._press(_aimed(self, pos, self.finger) if by_finger else pos)
            case Released(pos, 1, by_finger):
                return self._release(_aimed(self, pos, self.finger) if by_finger else pos)
            case Dragged(origin, pos):
                return self._pull(origin, pos)
            case Wheel(pos, dy, by_finger=False):
                under = _under(self, pos)
                return under.wheel(dy) if under is not None else None
            case TextTyped(text) if self.focused is not None:
                return self.focused.text(text)
            case Command(name):
                return self._command(name)
            case _:
                return None

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        for widget in self._widgets.values():
            widget.update(dt)

    def _pull(self, origin: Pos, pos: Pos) -> Signal | None:
        """Follow a finger that came down at `origin` and moves sideways: drag the widget that can be dragged."""
        signal = None
        if self._held is None:
            under = _under(self, origin)
            if under is None or not under.drags:
                return None
            signal = self._press(origin)
        return (self._held.drag(pos) if self._held is not None else None) or signal

    def _press(self, pos: Pos) -> Signal | None:
        self._held = _under(self, pos)
        if self._held is None:
            self.set_focus(None)
            return None
        self._held.held = True
        self._play("press")
        self.set_focus(self._held.id, shown=False)
        return self._held.grab(pos)

    def _release(self, pos: Pos) -> Signal | None:
        held, self._held = self._held, None
        if held is None:
            return None
        held.held = False
        return held.release(pos)

    def _command(self, name: str) -> Signal | None:
        widget = self.focused
        if widget is not None and widget.can_take_focus:
            if name in widget.commands:
                self.focus_shown = self.focus_shown or not widget.takes_text
                return widget.command(name)
            if name == "confirm":
                self._play("press")
                return widget.press(None)
        if name in MOVES:
            self._go(name)
        return None

    def _go(self, move: str) -> None:
        """Move the focus; a hidden focus, or one whose widget is gone, is only shown first."""
        here = self.focused
        self._focus.offer(
            FocusStop(widget.id, widget.rect.copy(), widget.group, DIRECTIONS & widget.commands)
            for widget in self._widgets.values()
            if widget.can_take_focus
        )
        self._focus.put(self.focus if here is not None and here.can_take_focus else None)
        if here is not None and here.can_take_focus and not self.focus_shown and move in DIRECTIONS:
            self.focus_shown = True
        else:
            self.set_focus(self._focus.move(move))


def _renewed(kept: Widget, new: Widget) -> Widget:
    """Return a widget that stands for a new one of its kind."""
    vars(kept).update({name: value for name, value in vars(new).items() if name not in kept.lasting})
    if kept.takes_text:
        cast("TextField", kept).fill(cast("TextField", new).value)
    return kept


def _warm(widgets: Iterable[Widget], pos: Pos, held: Widget | None) -> list[Widget]:
    """Highlight the widget under the pointer; while one widget is held, no other reacts. Return the newly highlighted
    ones."""
    found = []
    for widget in widgets:
        widget.pointer = pos
        hot, widget.hot = widget.hot, widget.takes(pos) and held in (None, widget)
        if widget.hot and not hot:
            found.append(widget)
    return found


def _under(widgets: Iterable[Widget], pos: Pos) -> Widget | None:
    """The widget that takes a press at a point."""
    return next((widget for widget in widgets if widget.takes(pos)), None)


def _aimed(widgets: Iterable[Widget], pos: Pos, finger: int) -> Pos:
    """The point a finger means, so many real px wide: one beside a small widget means that widget."""
    if _under(widgets, pos) is not None:
        return pos
    near = [widget for widget in widgets if widget.can_take_focus and _may_mean(widget.rect, pos, finger)]
    if not near:
        return pos
    rect = min((widget.rect for widget in near), key=lambda rect: math.dist(rect.center, pos))
    return min(max(pos[0], rect.left), rect.right - 1), min(max(pos[1], rect.top), rect.bottom - 1)


def _may_mean(rect: pygame.Rect, pos: Pos, finger: int) -> bool:
    """Return whether a finger at `pos`, `finger` real px wide, may mean this rectangle."""
    more = max(0, finger - rect.w), max(0, finger - rect.h)
    return rect.inflate(*more).collidepoint(pos)
