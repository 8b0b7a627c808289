"""Scenes and the stack they stand on.

A scene is one room of the game: title, seats, table, results. It never reaches for the window or the clock: intents
and seconds are handed in, and what comes next is handed back as a value.

    class Room(Scene):
        name = "room"
        def handle(self, intent) -> Change | None: ...   # one thing the player did
        def update(self, dt) -> Change | None: ...       # dt in seconds
        def draw(self, surface) -> None: ...             # paint the whole window
        def resize(self, size) -> None: ...              # real pixels; always called before the first draw
        def resume(self) -> None: ...                    # on top again after a Pop
        def close(self) -> None: ...                     # leaves the stack for good: stop workers, close files

Scenes do not know each other: `Go("settings")` names a place, and `game.scenes.flow` makes the scene.

`moving` says whether an animation runs (written into the frame log), `typing` whether letters are wanted as text.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pygame

    from game.input import Intent
    from game.shell.context import Context

Size = tuple[int, int]


class Scene:
    """Base of all scenes: does nothing, shows nothing, wants nothing."""

    name = "scene"

    def __init__(self, context: Context) -> None:
        self.context = context
        self.size: Size = (0, 0)

    @property
    def moving(self) -> bool:
        """True while something on the screen moves by itself."""
        return False

    @property
    def typing(self) -> bool:
        """True while a text field has the focus: keys then come as TextTyped, not as commands."""
        return False

    @property
    def repeating(self) -> bool:
        """True while held keys auto-repeat."""
        return self.typing

    @property
    def music(self) -> str:
        """Whose music is played (a playlist of the repertoire); a name without music keeps what is playing."""
        return self.name

    def handle(self, intent: Intent) -> Change | None:
        """Answer one intent; returns what comes next, or None to stay."""
        return None

    def update(self, dt: float) -> Change | None:
        """Let `dt` seconds pass; returns what comes next, or None to stay."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole surface, which has the size of the last `resize`."""

    def resize(self, size: Size) -> None:
        """Lay out for a window of `size` real pixels; a scene of its own calls this one first."""
        self.size = size
        self.context.rescale(size)

    def resume(self) -> None:
        """Called when the scene above has gone."""

    def close(self) -> None:
        """Called once when the scene leaves the stack."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top; the one below waits."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave this scene for the one below (the game ends if there is none)."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Leave this scene for another in its place."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """End the game."""


@dataclass(frozen=True, slots=True)
class Go:
    """Open a place by name. what: whatever the place needs (`game.scenes.flow` lists the places). replace: in place of
    this scene instead of on top of it."""

    place: str
    what: Any = None
    replace: bool = False


Change = Push | Pop | Replace | Quit | Go
Flow = Callable[[Go], Scene]
"""Makes the scene of a place."""


class Stack:
    """The scenes in play; the last one is shown and gets the intents."""

    def __init__(self, first: Scene, size: Size, flow: Flow | None = None) -> None:
        self._scenes: list[Scene] = []
        self._size = size
        self._flow = flow
        self._put(first)

    @property
    def top(self) -> Scene | None:
        """The scene shown, or None when the game is over."""
        return self._scenes[-1] if self._scenes else None

    def __len__(self) -> int:
        return len(self._scenes)

    def apply(self, change: Change | None) -> None:
        """Carry out what a scene handed back."""
        match change:
            case None:
                return
            case Push(scene):
                self._put(scene)
            case Replace(scene):
                self.drop()
                self._put(scene)
            case Pop():
                self.drop()
                if self._scenes:
                    self._scenes[-1].resize(self._size)
                    self._scenes[-1].resume()
            case Go():
                assert self._flow is not None, f"nobody knows the way to {change.place}"
                scene = self._flow(change)
                self.apply(Replace(scene) if change.replace else Push(scene))
            case Quit():
                while self._scenes:
                    self.drop()

    def resize(self, size: Size) -> None:
        """Hand a new window size to the top scene; the others learn it when they come up again."""
        self._size = size
        if self._scenes:
            self._scenes[-1].resize(size)

    def _put(self, scene: Scene) -> None:
        scene.resize(self._size)
        self._scenes.append(scene)

    def drop(self) -> None:
        """Take the top scene away without showing the one below."""
        self._scenes.pop().close()
