"""A scene whose controls are a form, and what is spoken of it.

    class Room(FormScene):
        name = "room"                   # its title is the text `spoken.scene.room`
        speech_type = RoomSpeech        # where there is more to say than its title and its controls

What a control that shows only a picture is called is the text `spoken.room.<id>`; `shape.2` is looked for as `shape`
with n=3.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.shell.scene import Scene
from game.shell.sound.narrator import Spoken, sentences
from game.ui.form import Form
from game.ui.form_picture import FormPicture
from game.ui.widgets import Widget, named

S = TypeVar("S", bound="FormScene")


class FormSpeech(Generic[S]):
    """Speaks for a scene with a form: its title, what is asked, and the control that has the focus."""

    def __init__(self, scene: S) -> None:
        self.scene = scene
        self.t = scene.context.t

    def spoken(self) -> Spoken:
        """Return what stands there at this moment."""
        widget = self.scene.form.focused
        focus = "" if widget is None or not widget.visible else self.control(widget)
        return Spoken(self.title(), focus, self.prompt(), self.notice(), is_refusal=True)

    def read_aloud(self) -> Sequence[str]:
        """Return all that is written and all that can be done."""
        controls = [self.control(widget) for widget in self.scene.form if widget.visible and widget.can_take_focus]
        return [self.title(), self.notice(), self.prompt(), *self.text(), *controls]

    def control(self, widget: Widget) -> str:
        """What a control is, what it is set to, and what more there is to say of it."""
        said = named(self.name(widget), widget.words)
        if not said:
            return ""
        return sentences(f"{said}, {self.t(f'spoken.role.{widget.role}')}", self.detail(widget))

    def title(self) -> str:
        """The name of the page."""
        return self.t(f"spoken.scene.{self.scene.name}")

    def name(self, widget: Widget) -> str:
        """What a control is called beside what is written on it."""
        stem, _, number = widget.id.partition(".")
        key = f"spoken.{self.scene.name}.{stem}"
        if key not in self.scene.context.language:
            return ""
        return self.t(key, n=int(number) + 1) if number.isdecimal() else self.t(key)

    def detail(self, widget: Widget) -> str:
        """What is said behind the control."""
        return ""

    def prompt(self) -> str:
        """What is asked."""
        return ""

    def notice(self) -> str:
        """News, or why something cannot be done."""
        return self.scene.notice

    def text(self) -> Sequence[str]:
        """What stands there to be read beside the controls."""
        return ()


class FormScene(Scene):
    """See the module."""

    form: Form
    notice = ""
    """News on the page, or why something cannot be done."""
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
        low = self.size[1] // 3  # of a whole list a part may be covered for a moment
        return [widget.rect for widget in self.form if widget.visible and widget.rect.height < low]

    @property
    def picture(self) -> FormPicture:
        """The controls as they are drawn."""
        return FormPicture(self.context, self.form)

    def spoken(self) -> Spoken:
        return self.speech_type(self).spoken()

    def read_aloud(self) -> Sequence[str]:
        return self.speech_type(self).read_aloud()
