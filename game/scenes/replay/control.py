"""Control of a replay: play, stop, step and leave, by a button, a key or the wheel."""

from __future__ import annotations

from collections.abc import Callable

from game.input.intents import Command, Intent, Wheel
from game.scenes.replay.highlights import Highlights
from game.scenes.replay.keys import ReplayKeys
from game.scenes.replay.playback import Playback
from game.shell.context import Context
from game.shell.places import GoFrom
from game.shell.scene import Change, Pop
from game.shell.settings import SPEEDS
from game.shell.setup.setup import GameSetup, GoOn
from game.table.guest import ANSWERED, Guest, Reply

FASTEST = 4.0
"""A replay at once would show nothing: it runs at most as fast as this."""
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
"""Meanings of commands that do not depend on the focus."""


class Control(Guest):
    """Carries out commands by name.  has_secrets: no game may be continued from here yet.  changed: called whenever the
    replay may be at another place."""

    def __init__(
        self, playback: Playback, keys: ReplayKeys, highlights: Highlights, setup: GameSetup, *, has_secrets: bool
    ) -> None:
        self.playback = playback
        self.highlights = highlights
        self.has_secrets = has_secrets
        self.changed: Callable[[], None] = lambda: None
        self._keys = keys
        self._setup = setup
        self._context: Context = playback.table.context

    @property
    def speed(self) -> float:
        """The speed of the replay: that of its own context."""
        return self._context.speed

    @property
    def moving(self) -> bool:
        return self.playback.playing

    def update(self, dt: float) -> None:
        self.playback.update(dt)
        self.changed()

    def resume(self) -> None:
        self.playback.table.relabel()
        self.playback.seek(self.playback.at)

    def handle(self, intent: Intent) -> Reply:
        match intent:
            case Wheel(_, dy, by_finger=False):
                return self.obey("step_back" if dy > 0 else "step") or ANSWERED
            case Command(name) if name in KEYS and not self._keys.leads(name):
                return self.obey(KEYS[name]) or ANSWERED
        return None

    def obey(self, name: str, value: int | str | None = None) -> Change | None:
        """Carry out a command of a button, a key or the line of time; the replay stops unless it is to play on."""
        playback = self.playback
        playing, playback.playing = playback.playing, False
        match name:
            case "play":
                if playback.is_at_end:
                    playback.seek(0)
                playback.playing = not playing
            case "seek" if isinstance(value, int):
                playback.seek(value)
                playback.playing = playing
            case "mark" if isinstance(value, int):
                self._show(value)
            case "highlight":
                found = self.highlights.next(playback.at)
                if found is not None:
                    self._show(found.index)
            case "speed":
                playback.playing = playing
                speeds = [speed for speed in SPEEDS if speed <= FASTEST]
                self._context.speed = speeds[(speeds.index(self._context.speed) + 1) % len(speeds)]
            case "leave":
                return Pop()
            case "go_on" if not self.has_secrets:
                return GoFrom(place_of(playback, self._setup))
            case "go_on":
                self._context.sounds.play("tock")
                playback.table.notify(self._context.t("replay.button.go_on_later"))
            case _:
                _step(playback, name)
        self.changed()
        return None

    def _show(self, index: int) -> None:
        """Go to a highlight, play it, and name it."""
        self.playback.show_action(index)
        self.playback.table.notify(self.highlights.said(index, self._context.language))


def _step(playback: Playback, name: str) -> None:
    """Take one of the steps back and forth."""
    match name:
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


def place_of(playback: Playback, setup: GameSetup) -> GoOn:
    """Return the place that another game shall go on from."""
    summary = playback.game.summary(playback.cursor.state)
    return GoOn(setup, playback.actions(), summary.round, summary.scores)
