"""Presses that are no click: a command, wheel or right button that means a target, holding down, dragging.

    gestures = Gestures(table)
    gestures.handle(intent)     # Meant(target): press it; Dropped(target): something was dragged there; Waits(): it
                                # takes the intent and may press later; None: it means nothing of that
    gestures.advance(dt)        # the target that has been held down long enough, None for none

What can be held and dragged, and what commands mean, stands in the question (`Question.to_hold`, `to_drag`,
`commands`).  A press on what can be dragged counts where the pointer is let go of: in the same place it is a click.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.input import Command, Dragged, Held, Intent, Pressed, Released, Wheel
from game.table.spots import Pos, Target
from game.table.view import AnyTable

HOLD = 1.0
"""Seconds for which a target has to be held down."""
RESTED = 0.5
"""Seconds for which a finger has rested when that is told (`Held`)."""


@dataclass(frozen=True, slots=True)
class Meant:
    """The target is to be pressed."""

    target: Target


@dataclass(frozen=True, slots=True)
class Dropped:
    """Something was dragged from another target onto this one."""

    target: Target


@dataclass(frozen=True, slots=True)
class Waits:
    """The intent is a part of something that is not done yet."""


class Gestures:
    """Knows what the pointer holds down, and since when."""

    def __init__(self, table: AnyTable) -> None:
        self._table = table
        self._held: Target | None = None
        self._time = 0.0
        self._dragged: Target | None = None

    def handle(self, intent: Intent) -> Meant | Dropped | Waits | None:
        """Answer an intent; see the module."""
        match intent:
            case Command(name):
                return self._meant(name)
            case Wheel(_, dy, by_finger=False) if dy:
                return self._meant("wheel_up" if dy > 0 else "wheel_down")
            case Pressed(_, 3):
                return self._meant("right_button")
            case Pressed(pos, 1):
                return self._take(pos)
            case Held(pos):
                return self._rest(pos)
            case Dragged(origin, pos):
                return self._drag(origin, pos)
            case Released(pos) if self._held is not None or self._dragged is not None:
                return self._let_go(pos)
        return None

    def advance(self, dt: float) -> Target | None:
        """Let `dt` seconds go by; returns the target that has been held down long enough by now, once."""
        if self._held is None:
            return None
        if self._held not in self._table.shown.question.to_hold:  # something else is asked by now
            self._forget()
            return None
        self._time += dt
        if self._time < HOLD:
            return None
        held = self._held
        self._forget()
        return held

    def drags(self, pos: Pos) -> bool:
        """Return whether something can be dragged from there."""
        target = self._table.target_at(pos)
        return target is not None and target.kind in self._table.shown.question.to_drag

    # ------------------------------------------------------------ inside

    def _meant(self, name: str) -> Meant | None:
        target = self._table.shown.question.commands.get(name)
        return None if target is None else Meant(target)

    def _take(self, pos: Pos) -> Waits | None:
        """The pointer goes down: what is to be held or dragged is pressed later."""
        target, question = self._table.target_at(pos), self._table.shown.question
        if target is None:
            return None
        if target in question.to_hold:
            self._held, self._time = target, 0.0
        elif target.kind in question.to_drag:
            self._dragged = target
        else:
            return None
        self._table.focus.hide()
        self._table.point(target)
        self._table.pointer.hold(target)
        return Waits()

    def _rest(self, pos: Pos) -> Waits | None:
        """A finger rests."""
        target = self._table.target_at(pos)
        if target is None or target not in self._table.shown.question.to_hold:
            return None
        self._held, self._time = target, RESTED
        self._table.pointer.hold(target)
        return Waits()

    def _drag(self, origin: Pos, pos: Pos) -> Waits | None:
        """A finger moves: what it drags is where it is."""
        begun = self._table.target_at(origin)
        if begun is None or begun.kind not in self._table.shown.question.to_drag:
            return None
        self._dragged = begun
        self._table.point(self._table.target_at(pos))
        return Waits()

    def _let_go(self, pos: Pos) -> Meant | Dropped | Waits:
        """The pointer goes up: what was held too shortly is pressed as by a click, what was dragged lands here."""
        begun, is_dragged = self._held or self._dragged, self._held is None
        target = self._table.target_at(pos)
        self._forget()
        if target is None or begun is None:
            return Waits()
        if target == begun:
            return Meant(target)
        return Dropped(target) if is_dragged and target.kind in self._table.shown.question.to_drag else Waits()

    def _forget(self) -> None:
        self._held, self._time, self._dragged = None, 0.0, None
        self._table.pointer.hold(None)
