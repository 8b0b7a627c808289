"""A scene whose controls are a form, and its speech.

    class Room(FormScene):
        name = "room"                   # its title is the text `spoken.scene.room`
        speech_type = RoomSpeech        # where there is more to say than its title and its controls

The name of a control that shows only a picture is the text `spoken.room.<id>`; for `shape.2` it is that of `shape` with
n=3.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.graphics.display_list import DisplayList
from game.shell.context import Context, appearance
from game.shell.scene import Scene
from game.shell.sound.narrator import Spoken, sentences
from game.ui.form import FINGER, Form
from game.ui.widgets import Widget, named

S = TypeVar("S", bound="FormScene")
FRAME = 48
"""How far a widget reaches over its edges, with a frame or a glow round it, logical px."""

FINGER_LARGE, LARGE = 64, 1.3
"""Real pixels that a widget measures at least for a finger with letters of such a size, as on a couch."""


class FormSpeech(Generic[S]):
    """Speaks for a scene with a form: its title, the question, and the focused control."""

    def __init__(self, scene: S) -> None:
        self.scene = scene
        self.t = scene.context.t

    def spoken(self) -> Spoken:
        """Return the description at this moment."""
        widget = self.scene.form.focused
        focus = "" if widget is None or not widget.visible else self.control(widget)
        return Spoken(self.title(), focus, self.prompt(), self.notice(), is_refusal=True)

    def read_aloud(self) -> Sequence[str]:
        """Return all texts and all controls."""
        controls = [self.control(widget) for widget in self.scene.form if widget.visible and widget.can_take_focus]
        return [self.title(), self.notice(), self.prompt(), *self.text(), *controls]

    def control(self, widget: Widget) -> str:
        """Return the name of a control, its value, and its details."""
        said = named(self.name(widget), widget.words)
        if not said:
            return ""
        return sentences(f"{said}, {self.t(f'spoken.role.{widget.role}')}", self.detail(widget))

    def title(self) -> str:
        """Return the name of the page."""
        return self.t(f"spoken.scene.{self.scene.name}")

    def name(self, widget: Widget) -> str:
        """Return the name of a control besides its label."""
        if widget.called:
            return widget.called
        stem, _, number = widget.id.partition(".")
        key = f"spoken.{self.scene.name}.{stem}"
        if key not in self.scene.context.language:
            return ""
        return self.t(key, n=int(number) + 1) if number.isdecimal() else self.t(key)

    def detail(self, widget: Widget) -> str:
        """Return the details spoken after the control."""
        return widget.detail

    def prompt(self) -> str:
        """Return the question."""
        return ""

    def notice(self) -> str:
        """Return news, or the reason of a refusal."""
        return self.scene.notice

    def text(self) -> Sequence[str]:
        """Return the texts beside the controls."""
        return ()


@dataclass(frozen=True, slots=True)
class FormPicture:
    """A form as it is drawn: its widgets in order, the one with the focus last and framed.

    picture.draw(surface)           # all at once
    picture.drawn(surface, area)    # one widget a step
    picture.compose(display)        # only what differs is drawn
    picture.parts()                 # for `Patches`
    """

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
        """The cache key of a widget's picture besides the window, the language and the settings."""
        return widget.looks(), self.is_framed(widget)


class FormScene(Scene):
    """See the module."""

    form: Form
    notice = ""
    """News on the page, or the reason of a refusal."""
    speech_type: ClassVar[type[FormSpeech[Any]]] = FormSpeech

    @property
    def moving(self) -> bool:
        return self.form.moving

    @property
    def typing(self) -> bool:
        return self.form.typing

    @property
    def repeating(self) -> bool:
        return self.form.repeating

    def kept_clear(self) -> Sequence[pygame.Rect]:
        low = self.size[1] // 3  # a part of a whole list may be covered for a moment
        return [widget.rect for widget in self.form if widget.visible and widget.rect.height < low]

    @property
    def picture(self) -> FormPicture:
        """The controls as they are drawn."""
        return FormPicture(self.context, self.form)

    def spoken(self) -> Spoken:
        return self.speech_type(self).spoken()

    def read_aloud(self) -> Sequence[str]:
        return self.speech_type(self).read_aloud()


def _draw(context: Context, widget: Widget, is_framed: bool, surface: pygame.Surface) -> None:
    widget.draw(surface, context)
    if is_framed:
        widget.draw_focus(surface, context)
