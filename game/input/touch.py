"""Fingers: a tap is a press, a resting finger looks at its target, a moving one scrolls or drags.

Nothing is pressed before a finger is lifted or begins to move, because until then it may turn out to rest. A second
finger that taps beside the first goes one step back. When the last finger is lifted no pointer is left behind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum

import pygame

from game.input.intents import Command, Dragged, Held, Intent, PointerMoved, Pos, Pressed, Released, Wheel

HOLD = 0.5
"""Seconds until a finger counts as resting."""
SLOP = 14
"""Greatest stray of a finger that does not count as a movement, real pixels at a height of 720."""
NOTCH = 40
"""Distance of a finger for one notch of a wheel, likewise."""
NOWHERE: Pos = (-1, -1)


class Does(Enum):
    """The state of the fingers, as far as known."""

    NOTHING_YET = "nothing yet"
    RESTS = "rests"
    DRAGS = "drags"
    SCROLLS = "scrolls"
    SEVERAL = "several"


class TouchScreen:
    """The fingers on the screen. window: its size in real pixels, because events are relative to it. drags: returns
    whether a finger moving from a position drags something, in any direction."""

    def __init__(self) -> None:
        self.window = (1280, 720)
        self.drags: Callable[[Pos], bool] = lambda pos: False
        self._fingers: set[int] = set()
        self._first = 0
        self._origin: Pos = NOWHERE
        self._does = Does.NOTHING_YET
        self._time = 0.0
        self._pulled = 0

    @property
    def is_down(self) -> bool:
        """Whether a finger is on the screen."""
        return bool(self._fingers)

    def translate(self, event: pygame.Event) -> Iterator[Intent]:
        """Yield the intents of a finger event; none for any other."""
        match event.type:
            case pygame.FINGERDOWN:
                self._down(event.finger_id, self._place(event))
            case pygame.FINGERMOTION if event.finger_id == self._first and self._fingers:
                yield from self._move(self._place(event))
            case pygame.FINGERUP if event.finger_id in self._fingers:
                yield from self._up(event.finger_id, self._place(event))

    def update(self, dt: float) -> Iterator[Intent]:
        """Advance by `dt` seconds: an unmoved finger may count as resting by now."""
        if not self._fingers or self._does not in (Does.NOTHING_YET, Does.SEVERAL):
            return
        self._time += dt
        if self._time >= HOLD and self._does == Does.NOTHING_YET:
            self._does = Does.RESTS
            yield Held(self._origin)

    def _place(self, event: pygame.Event) -> Pos:
        """Return the position of a finger in the window; at the very edge still inside."""
        w, h = self.window
        return min(w - 1, int(_part(event.x) * w)), min(h - 1, int(_part(event.y) * h))

    def _px(self, small: int) -> int:
        return max(small, small * self.window[1] // 720)

    def _down(self, finger: int, pos: Pos) -> None:
        is_first = not self._fingers
        self._fingers.add(finger)
        if is_first:
            self._first, self._origin = finger, pos
            self._does, self._time, self._pulled = Does.NOTHING_YET, 0.0, 0
        elif self._does == Does.NOTHING_YET:
            self._does = Does.SEVERAL

    def _move(self, pos: Pos) -> Iterator[Intent]:
        dx, dy = pos[0] - self._origin[0], pos[1] - self._origin[1]
        if self._does in (Does.NOTHING_YET, Does.SEVERAL) and max(abs(dx), abs(dy)) > self._px(SLOP):
            # sideways is for sliders, and with one finger only: two always scroll the page
            is_one = self._does == Does.NOTHING_YET
            takes = is_one and (abs(dx) > abs(dy) or self.drags(self._origin))
            self._does = Does.DRAGS if takes else Does.SCROLLS
        if self._does == Does.DRAGS:
            yield Dragged(self._origin, pos)
        elif self._does == Does.SCROLLS:
            notches = int(dy / self._px(NOTCH))
            if notches != self._pulled:
                yield Wheel(self._origin, notches - self._pulled, by_finger=True)
                self._pulled = notches

    def _up(self, finger: int, pos: Pos) -> Iterator[Intent]:
        self._fingers.discard(finger)
        if self._fingers:
            return
        match self._does:
            case Does.NOTHING_YET:
                yield Pressed(self._origin, by_finger=True)
                yield Released(self._origin, by_finger=True)
            case Does.RESTS | Does.DRAGS:
                yield Released(pos if self._does == Does.DRAGS else self._origin, by_finger=True)
            case Does.SEVERAL if self._time < HOLD:
                yield Command("cancel")
        yield PointerMoved(NOWHERE)


def _part(number: float) -> float:
    """Return a share of a length, from 0 to 1; 0 for NaN."""
    return min(1.0, number) if number > 0 else 0.0
