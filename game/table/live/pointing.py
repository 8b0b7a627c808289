"""The guest that turns intents of devices into touches: gestures, the pointer, keys and pads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.input.focus import MOVES
from game.input.intents import Command, CommandEnded, Intent, PointerMoved, Pos, Pressed, Released
from game.table.focus import PRESSES
from game.table.guest import ANSWERED, Dropped, Guest, Reply, Touched
from game.table.live.gestures import Gestures, TargetPressed, Waits
from game.table.spots import Target
from game.table.view import AnyTable

Peek = Callable[[Intent, Target | None], bool]


class Pointing(Guest):
    """See the module.  catch_up: called before a press counts, to end all motion at once.  peek: opens or covers a
    hand, and returns whether the intent meant that.  hold: called with a target held down long enough.  down: called
    when a press begins, which may count later."""

    def __init__(
        self,
        table: AnyTable,
        gestures: Gestures,
        catch_up: Callable[[], None] = lambda: None,
        peek: Peek = lambda intent, target: False,
        hold: Callable[[Target], None] = lambda target: None,
        down: Callable[[], None] = lambda: None,
    ) -> None:
        self._table = table
        self._gestures = gestures
        self._catch_up = catch_up
        self._peek = peek
        self._hold = hold
        self._down = down

    def drags(self, pos: Pos) -> bool:
        return self._gestures.drags(pos)

    def handle(self, intent: Intent) -> Reply:
        if isinstance(intent, Pressed | Command):
            self._down()
        match self._gestures.handle(intent):
            case TargetPressed(target):
                self._catch_up()
                return Touched(target)
            case Dropped() as dropped:
                self._catch_up()
                return dropped
            case Waits():
                return ANSWERED
        table = self._table
        match intent:
            case PointerMoved(pos):
                table.focus.hide(pos)
                table.point(table.target_at(pos))
                return ANSWERED
            case Pressed(_, 1):
                return self._press(intent)
            case Released():
                table.pointer.hold(None)
                self._peek(intent, None)
                return ANSWERED
            case Command("peek") | CommandEnded("peek"):
                self._catch_up()
                self._peek(intent, None)
                return ANSWERED
            case Command("bare") | CommandEnded("bare"):
                table.use(replace(table.shown.tools, bare=isinstance(intent, Command)))
                return ANSWERED
            case Command(name) if name in MOVES:
                self._peek(intent, None)
                table.focus.move(name)
                return ANSWERED
            case Command(name) if name in PRESSES:
                seen = table.focus.at
                self._catch_up()
                return Touched(table.focus.meant(name, seen))
        return None

    def update(self, dt: float) -> None:
        held = self._gestures.advance(dt)
        if held is not None:
            self._hold(held)

    @property
    def _arrangement(self) -> object:
        return self._table.parts.showing.arrangement(self._table.model)

    def _press(self, press: Pressed) -> Reply:
        """Answer the mouse or a finger."""
        table = self._table
        table.focus.hide()
        before, aimed_at = self._arrangement, table.target_at(press.pos)
        self._catch_up()
        target = table.target_at(press.pos)
        table.point(target)
        if self._arrangement != before and target != aimed_at:
            return ANSWERED  # it has just come under the press, which cannot have been meant for it
        table.pointer.hold(target)
        return ANSWERED if self._peek(press, target) else Touched(target)
