"""Gestures other than clicks: a command, wheel or right button for a target, holding down, dragging, sliding.

    gestures = Gestures(table)
    gestures.handle(intent)     # TargetPressed(target): press it; Dropped(target): something was dragged there;
                                # Waits(): the intent is used and may lead to a press later; None: no gesture
    gestures.advance(dt)        # the target that has been held down long enough, None for none

The question lists the targets to hold and to drag, and the commands (`Question.to_hold`, `to_drag`, `commands`). A
press on a draggable target counts on release: in the same place it is a click. The handle of a slider
(`Question.slide`) follows the pointer from the press on, and the arrows while the focus is on it or is hidden; Enter on
it means the primary button.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.input.intents import Command, Dragged, Held, Intent, PointerMoved, Pressed, Released, Wheel
from game.table.focus import PRIMARY
from game.table.guest import Dropped
from game.table.spots import Pos, Target
from game.table.view import AnyTable

HOLD = 1.0
"""Seconds for which a target must be held down."""
RESTED = 0.5
"""Seconds for which a finger has already rested when `Held` is reported."""


@dataclass(frozen=True, slots=True)
class TargetPressed:
    """The target was pressed."""

    target: Target


@dataclass(frozen=True, slots=True)
class Waits:
    """The intent is part of an unfinished gesture."""


class Gestures:
    """Tracks the target under the pressed pointer, and the time of the press."""

    def __init__(self, table: AnyTable) -> None:
        self._table = table
        self._held: Target | None = None
        self._time = 0.0
        self._dragged: Target | None = None
        self._is_sliding = False

    def handle(self, intent: Intent) -> TargetPressed | Dropped | Waits | None:
        """Answer an intent; see the module."""
        match intent:
            case Command(name):
                return self._slide_by(name) or self._meant(name)
            case Wheel(_, dy, by_finger=False) if dy:
                name = "wheel_up" if dy > 0 else "wheel_down"
                return self._slide(name) or self._meant(name)
            case PointerMoved(pos) if self._is_sliding:
                return self._slide_to(pos)
            case Pressed(_, 3):
                return self._meant("right_button")
            case Pressed(pos, 1):
                return self._take(pos)
            case Held(pos):
                return self._rest(pos)
            case Dragged(origin, pos):
                return self._drag(origin, pos)
            case Released(pos) if self._is_sliding or self._held is not None or self._dragged is not None:
                return self._let_go(pos)
        return None

    def advance(self, dt: float) -> Target | None:
        """Advance by `dt` seconds; return the target that has now been held down long enough, once."""
        if self._held is None:
            return None
        if self._held not in self._table.shown.question.to_hold:  # the question has changed
            self._forget()
            return None
        self._time += dt
        if self._time < HOLD:
            return None
        held = self._held
        self._forget()
        return held

    def drags(self, pos: Pos) -> bool:
        """Return whether something at this position can be dragged."""
        target = self._table.target_at(pos)
        if target is None:
            return False
        return target.kind in self._table.shown.question.to_drag or self._is_stop(target)

    # ------------------------------------------------------------ the handle of a slider

    def _is_stop(self, target: Target) -> bool:
        slide = self._table.shown.question.slide
        return slide is not None and target.kind == slide.kind

    def _slide_by(self, command: str) -> TargetPressed | Dropped | Waits | None:
        """Move the handle by a key while the focus is on it or hidden; afterwards the focus is visible there."""
        focus, slide = self._table.focus, self._table.shown.question.slide
        if slide is None or focus.at not in (None, slide.handle):
            return None
        if command == "confirm" and focus.at is not None:
            return TargetPressed(PRIMARY)
        found = self._slide(command)
        if found is not None:
            focus.reach(slide.handle)
        return found

    def _slide(self, command: str) -> Dropped | Waits | None:
        slide = self._table.shown.question.slide
        target = None if slide is None else slide.moved(command)
        return None if target is None else self._slid(target)

    def _slide_to(self, pos: Pos) -> Dropped | Waits:
        """Move the handle to the pointer, also outside the slider."""
        slide = self._table.shown.question.slide
        if slide is None:  # the question has changed
            self._forget()
            return Waits()
        stops = [Target(slide.kind, place) for place in range(slide.most + 1)]
        return self._slid(min(stops, key=lambda stop: abs(self._table.rect_of(stop).centerx - pos[0])))

    def _slid(self, target: Target) -> Dropped | Waits:
        """Move the handle to this stop; report it only if the handle is elsewhere."""
        slide = self._table.shown.question.slide
        if slide is None or target == slide.handle:
            return Waits()
        self._dragged = None  # it was moved, so its release is no click
        self._table.context.sounds.play("tick")
        return Dropped(target)

    # ------------------------------------------------------------ inside

    def _meant(self, name: str) -> TargetPressed | None:
        target = self._table.shown.question.commands.get(name)
        return None if target is None else TargetPressed(target)

    def _take(self, pos: Pos) -> Dropped | Waits | None:
        """Take a press of the pointer: a target to hold or drag counts later, a handle at once."""
        target, question = self._table.target_at(pos), self._table.shown.question
        if target is None:
            return None
        if target in question.to_hold:
            self._held, self._time = target, 0.0
        elif target.kind in question.to_drag:
            self._dragged = target
        elif self._is_stop(target):
            self._is_sliding, self._dragged = True, target
        else:
            return None
        self._table.focus.hide()
        self._table.point(target)
        self._table.pointer.hold(target)
        return self._slide_to(pos) if self._is_sliding else Waits()

    def _rest(self, pos: Pos) -> Waits | None:
        """Answer a resting finger."""
        target = self._table.target_at(pos)
        if target is None or target not in self._table.shown.question.to_hold:
            return None
        self._held, self._time = target, RESTED
        self._table.pointer.hold(target)
        return Waits()

    def _drag(self, origin: Pos, pos: Pos) -> Dropped | Waits | None:
        """Move the dragged thing with the finger."""
        begun = self._table.target_at(origin)
        if begun is not None and self._is_stop(begun):
            self._is_sliding = True
            return self._slide_to(pos)
        if begun is None or begun.kind not in self._table.shown.question.to_drag:
            return None
        self._dragged = begun
        self._table.pointer.hold(begun)
        self._table.point(self._table.target_at(pos))
        return Waits()

    def _let_go(self, pos: Pos) -> TargetPressed | Dropped | Waits:
        """Answer the release: a short hold counts as a click, a dragged thing is dropped here."""
        begun, is_dragged = self._held or self._dragged, self._held is None and not self._is_sliding
        target = self._table.target_at(pos)
        self._forget()
        if target is None or begun is None:
            return Waits()
        if target == begun:
            return TargetPressed(target)
        question = self._table.shown.question
        if not is_dragged or target.kind not in question.to_drag | question.to_drop:
            return Waits()
        return Dropped(target, begun if target.kind in question.to_drop else None)

    def _forget(self) -> None:
        self._held, self._time, self._dragged, self._is_sliding = None, 0.0, None, False
        self._table.pointer.hold(None)
