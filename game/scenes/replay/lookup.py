"""Presses on the table of a replay: a press looks its target up, or leads to the moment of its target."""

from __future__ import annotations

from game.input.intents import Command, Held, Intent, PointerMoved, Pos, Pressed, Released, Wheel
from game.scenes.play.advice import WHY
from game.scenes.replay.bar_guest import ReplayBar
from game.scenes.replay.control import KEYS, Control
from game.scenes.replay.keys import ReplayKeys
from game.shell.places import GoSettings
from game.shell.scene import Pop
from game.table.guest import ANSWERED, Guest, Reply, Touched
from game.table.live.look_back import NOTCH
from game.table.reading.pages import TablePages
from game.table.spots import Target
from game.table.view import AnyTable


class Lookup(Guest):
    """Answers input on the table, which lies above the bar; the bar answers the rest."""

    def __init__(self, table: AnyTable, keys: ReplayKeys, control: Control, bar: ReplayBar) -> None:
        self.pages = TablePages(table)
        self._table = table
        self._keys = keys
        self._control = control
        self._bar = bar

    def handle(self, intent: Intent) -> Reply:
        table, pages = self._table, self.pages
        match intent:
            case Command("cancel") | Pressed(_, 3):
                return self._step_out()
            case Command("help" | "menu" as name):
                return Touched(Target(name))
            case Command("chronicle"):
                return Touched(Target("log"))
            case Command("inspect"):
                return pages.look_up(table.shown.pointer.hover) or ANSWERED
            case Command("read_table"):
                return pages.in_sentences()
            case Command(name) if name != WHY and pages.book.leads(name):
                return pages.open(name)
            case Held(pos):
                return pages.look_up(self._target_at(pos)) or ANSWERED
            case Wheel(pos, dy) if table.rect_of(Target("chronicle")).collidepoint(pos):
                table.use(table.shown.tools.scrolled(dy * NOTCH, len(table.shown.chronicle)))
                return ANSWERED
            case PointerMoved(pos):
                self._keys.hide(pos)
                table.point(self._target_at(pos))
            case Pressed(pos, 1) if not self._bar.place.bar.collidepoint(pos):
                target = table.target_at(pos)
                table.pointer.hold(target)
                return Touched(target)
            case Released():
                table.pointer.hold(None)
        return None

    def _target_at(self, pos: Pos) -> Target | None:
        return None if self._bar.place.bar.collidepoint(pos) else self._table.target_at(pos)

    def touch(self, target: Target | None) -> Reply:
        """Answer a press on the table: the controls of a turn control the replay here."""
        if target is None:
            return ANSWERED
        if target.kind == "menu":  # that of a game in play saves and leaves; only its settings are wanted here
            self._control.playback.playing = False
            return GoSettings()
        opened = self.pages.press(target)
        if opened is not None:
            return opened
        if target.kind == "log":
            self._table.use(self._table.shown.tools.toggled("log"))
        elif target.kind in KEYS:
            return self._control.obey(KEYS[target.kind]) or ANSWERED
        elif not self._led_to_its_moment(target):
            return self.pages.look_up(target) or ANSWERED
        return ANSWERED

    def _led_to_its_moment(self, target: Target) -> bool:
        """Go to the moment of a mark of the turn or a line of the chronicle; return whether the target is one."""
        playback = self._control.playback
        moment = self._table.parts.turn.moment(self._table.shown.history.turn, target)
        if target.kind == "log_line":
            playback.seek_line(target.a)
        elif isinstance(moment, int):
            playback.seek(moment)
        else:
            return False
        playback.playing = False
        return True

    def _step_out(self) -> Reply:
        """Close the open part of the table, else leave."""
        tools = self._table.shown.tools
        if not tools.any_open:
            return Pop()
        self._table.use(tools.closed())
        return ANSWERED
