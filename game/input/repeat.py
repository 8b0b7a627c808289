"""Repetition of a held direction; a pushed stick counts as held."""

from __future__ import annotations

FIRST, AGAIN = 0.35, 0.12
"""Seconds until a held direction repeats, and between further repeats."""
PUSHED, LET_GO = 0.55, 0.35
"""Deflection of a stick from which it counts, and below which it stops counting."""
PULLED, LET_UP = 0.5, 0.3
"""The same for a trigger."""
CLEARLY = 0.2
"""Extra deflection in another direction that changes the direction."""


class Repeater:
    """Held directions; the latest one repeats. Time is passed in."""

    def __init__(self) -> None:
        self._held: list[str] = []
        self._left = FIRST

    @property
    def latest(self) -> str | None:
        """The direction that repeats."""
        return self._held[-1] if self._held else None

    def begin(self, name: str) -> None:
        """Press a direction."""
        self.end(name)
        self._held.append(name)
        self._left = FIRST

    def end(self, name: str) -> None:
        """Release a direction."""
        if name in self._held:
            self._held.remove(name)
            self._left = FIRST

    def clear(self) -> None:
        """Release everything."""
        self._held.clear()

    def update(self, dt: float) -> str | None:
        """Advance by `dt` seconds; return the repeated direction. It repeats once at most, however long the step: the
        player could not follow a focus in between."""
        if not self._held:
            return None
        self._left -= dt
        if self._left > 0:
            return None
        self._left = max(self._left + AGAIN, 0.0)
        return self._held[-1]


class Stick:
    """A stick as one of four directions. Wobbling at the edge of a direction neither ends nor repeats it."""

    def __init__(self) -> None:
        self._x = self._y = 0.0
        self.direction: str | None = None

    def move(self, *, x: float | None = None, y: float | None = None) -> bool:
        """Move to this position (-1 to 1, down is positive); return whether the direction has changed."""
        self._x, self._y = self._x if x is None else x, self._y if y is None else y
        before, self.direction = self.direction, self._direction()
        return self.direction != before

    def _direction(self) -> str | None:
        along = {"left": -self._x, "right": self._x, "up": -self._y, "down": self._y}
        best = max(along, key=lambda name: along[name])
        now = self.direction
        if now is not None and along[now] >= LET_GO and along[best] < along[now] + CLEARLY:
            return now
        return best if along[best] >= PUSHED else None


class Trigger:
    """A trigger as a button."""

    def __init__(self) -> None:
        self.is_down = False

    def move(self, value: float) -> bool:
        """Move to this position (0 to 1); return whether the state has changed."""
        before, self.is_down = self.is_down, value >= (LET_UP if self.is_down else PULLED)
        return self.is_down != before
