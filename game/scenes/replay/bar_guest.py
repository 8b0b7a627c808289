"""The bar under a replay, at work: its buttons, and the words that say where the replay is."""

from __future__ import annotations

import pygame

from game.graphics.display_list import DisplayList
from game.input.intents import Intent
from game.scenes.replay.bar import BarLayout, GlyphButton, Timeline, compose_caption, layout, painted_ground
from game.scenes.replay.control import Control
from game.shell.context import Context
from game.shell.scene import Size
from game.shell.session.turn_numbers import TurnNumbers
from game.shell.settings import speed_name
from game.table.guest import ANSWERED, Guest, Reply
from game.ui.form import Form
from game.ui.form_scene import FormPicture
from game.ui.widgets import Button, Widget


class ReplayBar(Guest):
    """See the module.  place: the layout.  The bar follows the control: it is updated after every change.  unnumbered:
    so many turns come before the one that the table calls the first."""

    place: BarLayout

    def __init__(self, context: Context, form: Form, control: Control, unnumbered: int) -> None:
        self.form = form
        self._context = context
        self._control = control
        self._ground: pygame.Surface | None = None
        timeline = form["timeline"]
        assert isinstance(timeline, Timeline)
        self.timeline = timeline
        record = control.playback.record
        self._numbers = TurnNumbers((record.game.turn(record.states[place]) for place in record.turns), unnumbered)
        control.changed = self._refresh
        self._relabel()

    @property
    def moving(self) -> bool:
        return self.form.moving

    def resize(self, size: Size) -> None:
        self.place = layout(size)
        self.form.place(self.place.widgets)
        self._ground = None

    def resume(self) -> None:
        self.form.forget_pointer()
        self._relabel()
        self._ground = None

    def update(self, dt: float) -> None:
        self.form.update(dt)

    def compose(self, display: DisplayList) -> None:
        place = self.place
        if self._ground is None:
            self._ground = painted_ground(self._context, place.bar.size)
        display.layer("bar")
        display.blit(self._ground, place.bar)
        compose_caption(display, self._context, place.caption, self.caption)
        FormPicture(self._context, self.form).compose(display)

    def handle(self, intent: Intent) -> Reply:
        signal = self.form.handle(intent)
        if signal is None:
            return None
        if signal.id != self.timeline.id:
            return self._control.obey(signal.id, signal.value) or ANSWERED
        if not isinstance(signal.value, int):
            return self._control.obey("play") or ANSWERED
        change = self._control.obey("seek", signal.value)
        if self.timeline.held:
            self._control.playback.playing = False
        return change or ANSWERED

    # ------------------------------------------------------------ words

    @property
    def where(self) -> str:
        """The turn and the step that the table shows, in two lines."""
        t, playback, record = self._context.t, self._control.playback, self._control.playback.record
        number = self._numbers.of(record.game.turn(record.states[record.turns[record.turn(playback.at)]]))
        turn = t("replay.turn", n=number, of=len(self._numbers)) if number else t("replay.early")
        return f"{turn}\n{t('replay.step', n=playback.at, of=len(playback))}"

    @property
    def caption(self) -> str:
        """The words beside the buttons: about the widget under the pointer or focus, else the place of the replay."""
        for widget in self.form:
            if widget.hot or (widget.focused and self.form.focus_shown):
                mark = self.timeline.mark_at(widget.pointer) if widget.hot and widget is self.timeline else None
                return mark.words if mark else self.says(widget)
        return self.where

    def says(self, widget: Widget) -> str:
        """Return the effect of a button, or why it has none yet."""
        is_later = isinstance(widget, Button) and not widget.ready
        return self._context.t(f"replay.button.{widget.id}{'_later' if is_later else ''}")

    # ------------------------------------------------------------ inside

    def _relabel(self) -> None:
        """Say everything in the language of the context."""
        language = self._context.language
        for name in ("go_on", "leave"):
            self._button(name).label = language.t(f"replay.{name}")
        self.timeline.marks = self._control.highlights.marks(language)
        self._refresh()

    def _refresh(self) -> None:
        """Bring the bar up to the place and the speed of the replay."""
        control, playback, form = self._control, self._control.playback, self.form
        self.timeline.at = playback.at
        play = form["play"]
        assert isinstance(play, GlyphButton)
        play.glyph = "pause" if playback.playing else "play"
        for name in ("start", "turn_back", "step_back"):
            form[name].enabled = playback.at > 0
        for name in ("step", "turn", "end"):
            form[name].enabled = not playback.is_at_end
        form["play"].enabled = len(playback) > 0
        form["highlight"].enabled = bool(control.highlights.all)
        self._button("speed").label = self._context.t(f"speed.{speed_name(control.speed)}")
        go_on = self._button("go_on")
        go_on.ready = not control.has_secrets
        go_on.enabled = playback.game.result(playback.cursor.state) is None
        if form.focus is not None and not form[form.focus].enabled:
            form.set_focus(self.timeline.id, shown=form.focus_shown)

    def _button(self, name: str) -> Button:
        button = self.form[name]
        assert isinstance(button, Button)
        return button
