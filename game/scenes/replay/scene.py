"""A recorded game, played again: on the table as it was, with a bar to go back and forth in time.

    ReplayScene.load(context, path)     # any game of the library, finished or not; nothing is written

Space or Enter plays and stops, left and right (or the wheel, undo and redo) step, the commands of the two buttons of a
table jump from turn to turn, those of the regions lead from the bar to the table and back. What is pressed on the table
is looked up. Events are animated forward; backwards and in jumps the table simply stands there. "Go on from here" leads
to the seats, and from there to a new game in a file of its own; the one that is looked at stays as it is.  A running
game that still hides something is not gone on with: whoever did could sit down at another place and see its hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from engine.game import Highlight
from engine.journal import Journal, JournalError
from game.clients import find_client
from game.graphics.display_list import DisplayList
from game.input import Command, Held, Intent, PointerMoved, Pressed, Released, Wheel
from game.scenes.play.advice import WHY
from game.scenes.replay.bar import CONTROLS, GlyphButton, Mark, Timeline, compose_caption, layout, painted_ground
from game.scenes.replay.keys import ReplayKeys
from game.scenes.replay.playback import Playback, setup_for_replay
from game.shell.context import Context
from game.shell.language import Language
from game.shell.places import GoFrom, GoSettings
from game.shell.scene import Change, ComposedScene, Pop, Size
from game.shell.settings import SPEEDS, speed_name
from game.shell.setup.setup import GameSetup, GoOn
from game.shell.sound.narrator import Spoken
from game.table.ahead import prepared
from game.table.live.look_back import NOTCH
from game.table.live.peek import keeps_secrets
from game.table.reading.pages import TablePages
from game.table.reading.spoken import TableSpeech
from game.table.spots import CAPTION, Target
from game.ui.form import Form
from game.ui.form_scene import FormScene, FormSpeech
from game.ui.widgets import Button, Widget

DEFAULT_ICON = "icon_flag-objective"
FASTEST = 4.0
"""A replay at once would show nothing: it begins at most as fast as this."""
KEYS = {
    "undo": "step_back",
    "redo": "step",
    "left": "step_back",
    "right": "step",
    "home": "start",
    "end": "end",
    "secondary": "turn_back",
    "primary": "turn",
    "play_pause": "play",
    "speed": "speed",
}
"""What commands mean wherever the focus is not asked first."""


def where(scene: ReplayScene) -> str:
    """Return the turn and the step that the table shows, in two lines."""
    t, playback = scene.context.t, scene.playback
    turn = t("replay.turn", n=playback.turn + 1, of=len(playback.turns))
    return f"{turn}\n{t('replay.step', n=playback.at, of=len(playback))}"


class ReplaySpeech(FormSpeech["ReplayScene"]):
    """Says what happens on the table, and what has the focus on the bar."""

    def spoken(self) -> Spoken:
        return replace(self.scene.telling.spoken(), focus=super().spoken().focus, prompt="")

    def read_aloud(self) -> Sequence[str]:
        return [where(self.scene), *self.scene.telling.read_aloud()]

    def name(self, widget: Widget) -> str:
        return self.scene.says(widget)

    def detail(self, widget: Widget) -> str:
        return where(self.scene) if widget is self.scene.timeline else ""


class ReplayScene(ComposedScene, FormScene):
    """A game that was recorded. note: a sentence to begin with, such as what was wrong with its file."""

    name = "replay"
    playlist = "table"
    speech_type = ReplaySpeech

    def __init__(self, context: Context, journal: Journal[Any, Any], note: str = "") -> None:
        super().__init__(context)
        self.setup = setup_for_replay(journal)
        client = find_client(journal.game.name)
        self._aside = context.aside()
        context.sprites.forget()  # the table has pictures of its own size, and both together would be too much
        self._aside.speed = min(context.speed, FASTEST)
        self.playback = Playback(self._aside, client.table(), journal, self.setup.seats, self.setup.screen)
        self.table = self.playback.table
        self.pages = TablePages(self.table)
        self.has_secrets = keeps_secrets(self.setup, journal, by_rules=client.has_secrets)
        self.telling = TableSpeech(self.table, "spoken.scene.replay")
        self.highlights = client.highlights(len(self.setup.seats), self.playback.events())
        self._icons = client.highlight_icons
        if note:
            self.table.notify(note)
        turns = self.playback.turns
        shapes = [self.setup.seats[self.playback.acting(at)].shape for at in turns]
        self.timeline = Timeline("timeline", len(self.playback), turns, shapes)
        controls = [GlyphButton(name, is_now=name == "play") for name in CONTROLS]
        words = [Button("speed"), Button("go_on"), Button("leave", icon="icon_left")]
        self.form = Form([self.timeline, *controls, *words], context.sounds.play)
        self.form.set_focus("timeline", shown=False)
        self.keys = ReplayKeys(self.table, self.form)
        self._ground: pygame.Surface | None = None
        self._relabel()

    @classmethod
    def load(cls, context: Context, path: Path) -> ReplayScene:
        """Return the replay of a file; of a damaged one it shows what is sound. Raises OSError and JournalError."""
        try:
            return cls(context, context.library.read(path))
        except JournalError as error:
            if not error.accepted:
                raise
            return cls(context, context.library.read(path, rescue=True), context.t("replay.rescued"))

    @property
    def moving(self) -> bool:
        return self.playback.playing or self.table.moving or self.form.moving

    # ------------------------------------------------------------ the life of the scene

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._place = layout(size)
        self.form.place(self._place.widgets)
        self._aside.rescale(self._place.table)
        self.table.resize(self._place.table)
        self.caption_place = self.table.rect_of(CAPTION) or None
        self.table.set_reduced_motion(self.context.settings.reduced_motion)
        self._ground = None

    def resume(self) -> None:
        self._aside.language = self.context.language
        self.table.relabel()
        self.form.forget_pointer()
        self.playback.seek(self.playback.at)
        self._relabel()
        self._ground = None

    def update(self, dt: float) -> Change | None:
        self.form.update(dt)
        self.playback.update(dt)
        self._refresh()
        return None

    def prepare(self) -> Iterator[bool]:
        return prepared(self.table)

    @property
    def is_behind(self) -> bool:
        return self.table.painter.is_behind

    def close(self) -> None:
        self.table.painter.let_go()

    def compose(self, display: DisplayList) -> None:
        place = self._place
        if self._ground is None:
            self._ground = painted_ground(self.context, place.bar.size)
        with display.within(pygame.Rect(0, 0, *place.table)):
            self.table.compose(display)
        display.layer("bar")
        display.blit(self._ground, place.bar)
        compose_caption(display, self.context, place.caption, self.caption)
        self.compose_widgets(display)

    # ------------------------------------------------------------ intents

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case Command("cancel") | Pressed(_, 3):
                return self._step_out()
            case Command("help" | "menu" as name):
                return self._touch(Target(name))
            case Command("inspect"):
                return self.pages.look_up(self.table.shown.pointer.hover)
            case Command("read_table"):
                return self.pages.in_sentences()
            case Command(name) if name != WHY and self.pages.book.leads(name):
                return self.pages.open(name)
            case Held(pos):
                return self.pages.look_up(self._target_at(pos))
            case Command("chronicle"):
                return self._touch(Target("log"))
            case Wheel(pos, dy) if self.table.rect_of(Target("chronicle")).collidepoint(pos):
                shown = self.table.shown
                self.table.use(shown.tools.scrolled(dy * NOTCH, len(shown.chronicle)))
                return None
            case Wheel(_, dy, by_finger=False):
                return self._obey("step_back" if dy > 0 else "step")
            case Command(name) if self.keys.move(name):
                return None
            case Command("confirm") if self.keys.at is not None:
                return self._touch(self.keys.at)
            case Command(name) if name in KEYS and not self.keys.leads(name):
                return self._obey(KEYS[name])
            case PointerMoved(pos):
                self.keys.hide(pos)
                self.table.point(self._target_at(pos))
            case Pressed(pos, 1) if not self._place.bar.collidepoint(pos):
                target = self._target_at(pos)
                self.table.pointer.hold(target)
                return self._touch(target)
            case Released():
                self.table.pointer.hold(None)
        signal = self.form.handle(intent)
        return None if signal is None else self._obey(signal.id, signal.value)

    def _target_at(self, pos: tuple[int, int]) -> Target | None:
        return None if self._place.bar.collidepoint(pos) else self.table.target_at(pos)

    def _step_out(self) -> Change | None:
        """Close what lies open on the table, else leave."""
        tools = self.table.shown.tools
        if not tools.any_open:
            return Pop()
        self.table.use(tools.closed())
        return None

    def _touch(self, target: Target | None) -> Change | None:
        """Answer a press on the table: what belongs to a turn belongs to the replay here."""
        kind = target.kind if target else ""
        if kind == "menu":  # that of a game in play saves and leaves; here only the settings are wanted of it
            self.playback.playing = False
            return GoSettings()
        opened = self.pages.press(target)
        if opened is not None:
            return opened
        if kind == "log":
            self.table.use(self.table.shown.tools.toggled(kind))
        elif kind in KEYS:
            return self._obey(KEYS[kind])
        elif target is not None:
            return self._go_to(target)
        return None

    def _go_to(self, target: Target) -> Change | None:
        """A mark of the turn and a line of the chronicle lead to their moment, everything else to its page."""
        moment = self.table.parts.moment(self.table.shown.history.turn, target)
        if target.kind == "log_line":
            self.playback.playing = False
            self.playback.seek_line(target.a)
        elif isinstance(moment, int):
            self.playback.playing = False
            self.playback.seek(moment)
        else:
            return self.pages.look_up(target)
        return None

    def _obey(self, name: str, value: int | str | None = None) -> Change | None:
        """Carry out what a button, a key or the line of time asks for."""
        playback = self.playback
        playing, playback.playing = playback.playing, False
        match name:
            case "timeline" if isinstance(value, int):
                playback.seek(value)
                playback.playing = playing and not self.timeline.held
            case "play" | "timeline":
                if playback.is_at_end:
                    playback.seek(0)
                playback.playing = not playing
            case "step":
                playback.forward()
            case "step_back":
                playback.back()
            case "turn":
                playback.next_turn()
            case "turn_back":
                playback.previous_turn()
            case "start":
                playback.seek(0)
            case "end":
                playback.seek(len(playback))
            case "highlight":
                self._show_next_highlight()
            case "mark" if isinstance(value, int):
                self._show(next(one for one in self.highlights if one.index == value))
            case "speed":
                playback.playing = playing
                self._turn_speed()
            case "go_on" if self.has_secrets:
                self.context.sounds.play("tock")
                self.table.notify(self.context.t("replay.button.go_on_later"))
            case "go_on":
                return GoFrom(place_of(self.playback, self.setup))
            case "leave":
                return Pop()
        self._refresh()
        return None

    def _show_next_highlight(self) -> None:
        """The next one; behind the last of them the first."""
        if self.highlights:
            ahead = [one for one in self.highlights if one.index >= self.playback.at]
            self._show(ahead[0] if ahead else self.highlights[0])

    def _show(self, highlight: Highlight) -> None:
        self.playback.show_action(highlight.index)
        together = [one for one in self.highlights if one.index == highlight.index]
        self.table.notify(" · ".join(words_of(one, self.setup, self.context.language) for one in together))

    def _turn_speed(self) -> None:
        speeds = [speed for speed in SPEEDS if speed <= FASTEST]
        self._aside.speed = speeds[(speeds.index(self._aside.speed) + 1) % len(speeds)]
        self._relabel()

    # ------------------------------------------------------------ words

    def _relabel(self) -> None:
        """Say everything in the language of the context."""
        t = self.context.t
        labels = {"speed": t(f"speed.{speed_name(self._aside.speed)}"), "go_on": t("replay.go_on")}
        for name, label in {**labels, "leave": t("replay.leave")}.items():
            button = self.form[name]
            assert isinstance(button, Button)
            button.label = label
        # two highlights of one action share a mark; the first of them gives the picture
        firsts = {one.index: one for one in reversed(self.highlights)}
        self.timeline.marks = tuple(
            Mark(index, self._icons.get(one.kind, DEFAULT_ICON), words_of(one, self.setup, self.context.language))
            for index, one in sorted(firsts.items())
        )
        self._refresh()

    def _refresh(self) -> None:
        """Bring the bar up to the place."""
        playback, form = self.playback, self.form
        self.timeline.at = playback.at
        play = form["play"]
        assert isinstance(play, GlyphButton)
        play.glyph = "pause" if playback.playing else "play"
        for name in ("start", "turn_back", "step_back"):
            form[name].enabled = playback.at > 0
        for name in ("step", "turn", "end"):
            form[name].enabled = not playback.is_at_end
        form["play"].enabled = len(playback) > 0
        form["highlight"].enabled = bool(self.highlights)
        go_on = form["go_on"]
        assert isinstance(go_on, Button)
        go_on.ready = not self.has_secrets
        go_on.enabled = playback.game.result(playback.cursor.state) is None
        if form.focus is not None and not form[form.focus].enabled:
            form.set_focus("timeline", shown=form.focus_shown)

    @property
    def caption(self) -> str:
        """What stands beside the buttons: what the pointer or the focus is on, else where the replay is."""
        for widget in self.form:
            if widget.hot or (widget.focused and self.form.focus_shown):
                mark = self.timeline.mark_at(widget.pointer) if widget.hot and widget is self.timeline else None
                return mark.words if mark else self.says(widget)
        return where(self)

    def says(self, widget: Widget) -> str:
        """Return what a button does, or why it does not yet."""
        is_later = isinstance(widget, Button) and not widget.ready
        return self.context.t(f"replay.button.{widget.id}{'_later' if is_later else ''}")


def words_of(highlight: Highlight, setup: GameSetup, language: Language) -> str:
    """Say what a moment is worth going to for."""
    name, key = setup.seats[highlight.seat].name, f"replay.highlight.{highlight.kind}"
    if key not in language:  # a game that is new may have no words yet
        return f"{language.name(key, highlight.kind)}: {name}"
    return language.t(key, name=name, **highlight.values)


def place_of(playback: Playback, setup: GameSetup) -> GoOn:
    """Return what is known of the place that another game shall go on from."""
    summary = playback.game.summary(playback.cursor.state)
    return GoOn(setup, playback.actions(), summary.round, summary.scores)
