"""A recorded game, played again: on the table as it was, with a bar to go back and forth in time.

    ReplayScene.load(context, path)     # any game of the library, finished or not; nothing is written

Space or Enter plays and stops, left and right (or the wheel, undo and redo) step, the commands of the two buttons of a
table jump from turn to turn, those of the regions lead from the bar to the table and back. A press on the table
looks its target up. Events are animated forward only; backwards and in jumps the table changes at once. "Go on from
here" leads to the seats, and from there to a new game in a file of its own; the replayed game stays as it is.  A
running game that still hides something cannot be continued: a player could sit down at another place and see its hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.journal.journal import Journal, JournalError
from game.clients import find_client
from game.scenes.replay.bar import CONTROLS, GlyphButton, Timeline, layout
from game.scenes.replay.bar_guest import ReplayBar
from game.scenes.replay.control import FASTEST, Control
from game.scenes.replay.highlights import Highlights
from game.scenes.replay.keys import ReplayKeys
from game.scenes.replay.lookup import Lookup
from game.scenes.replay.playback import Playback, setup_for_replay
from game.scenes.replay.seen_record import SeenRecord
from game.shell.context import Context
from game.shell.scene import Size
from game.shell.sound.narrator import Spoken
from game.table.live.enlarging import Enlarging
from game.table.live.peek import keeps_secrets
from game.table.reading.spoken import TableSpeech
from game.table.scene import GuestTable
from game.ui.form import Form
from game.ui.form_scene import FormScene, FormSpeech
from game.ui.widgets import Button, Widget


class ReplaySpeech(FormSpeech["ReplayScene"]):
    """Speaks the events on the table, and the focus in the bar."""

    def spoken(self) -> Spoken:
        return replace(self.scene.telling.spoken(), focus=super().spoken().focus, prompt="")

    def read_aloud(self) -> Sequence[str]:
        return [self.scene.bar.where, *self.scene.telling.read_aloud()]

    def name(self, widget: Widget) -> str:
        return self.scene.bar.says(widget)

    def detail(self, widget: Widget) -> str:
        return self.scene.bar.where if widget is self.scene.bar.timeline else ""


class ReplayScene(GuestTable, FormScene):
    """A table, a record played on it, and a list of guests.  note: a first sentence, such as the fault of the file."""

    playlist = "table"
    speech_type = ReplaySpeech

    def __init__(self, context: Context, journal: Journal[Any, Any], note: str = "") -> None:
        self.setup = setup_for_replay(journal)
        client = find_client(journal.game.name).of(journal.setup)
        aside = context.aside()
        context.sprites.forget()  # the table has pictures of its own size, and both together would be too much
        aside.speed = min(context.speed, FASTEST)
        self.playback = Playback(aside, client.table(), journal, self.setup.seats, self.setup.screen)
        super().__init__(context, self.playback.table, "replay", room_above_the_bar)
        self.telling = TableSpeech(self.table, "spoken.scene.replay")
        if note:
            self.table.notify(note)
        found = client.highlights(len(self.setup.seats), self.playback.record.events())
        highlights = Highlights(found, client.highlight_icons, self.setup)
        has_secrets = keeps_secrets(self.setup, journal, by_rules=client.has_secrets)
        self.form = form_of(self.playback.record, [seat.shape for seat in self.setup.seats], context)
        self.keys = ReplayKeys(self.table, self.form)
        self.control = Control(self.playback, self.keys, highlights, self.setup, has_secrets=has_secrets)
        unnumbered = client.unnumbered(len(self.setup.seats))
        self.bar = ReplayBar(context, self.form, self.control, unnumbered)
        lookup = Lookup(self.table, self.keys, self.control, self.bar)
        self.guests = (Enlarging(self.table), lookup, self.keys, self.control, self.bar)

    @classmethod
    def load(cls, context: Context, path: Path) -> ReplayScene:
        """Return the replay of a file; of a damaged one, the sound part. Raises OSError and JournalError."""
        try:
            return cls(context, context.library.read(path))
        except JournalError as error:
            if not error.accepted:
                raise
            return cls(context, context.library.read(path, rescue=True), context.t("replay.rescued"))


def form_of(record: SeenRecord, shapes: Sequence[str], context: Context) -> Form:
    """Return the widgets of the bar: the line of time, and the buttons below it.  shapes: of the seals, by seat."""
    acting = [shapes[record.acting(at)] for at in record.turns]
    controls = [GlyphButton(name, is_now=name == "play") for name in CONTROLS]
    words = [Button("speed"), Button("go_on"), Button("leave", icon="icon_left")]
    timeline = Timeline("timeline", len(record), record.turns, acting)
    form = Form([timeline, *controls, *words], context.sounds.play)
    form.set_focus(timeline.id, shown=False)
    return form


def room_above_the_bar(size: Size) -> Size:
    """Return the size of the table in a window of that size."""
    return layout(size).table
