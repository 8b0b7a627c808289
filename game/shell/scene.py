"""Scenes and their stack.

A scene is one room of the game: title, seats, table, results. It never accesses the window or the clock: intents and
seconds are passed in, and the next scene is returned as a value.

    class Room(Scene):
        name = "room"
        def handle(self, intent) -> Change | None: ...   # one thing the player did
        def update(self, dt) -> Change | None: ...       # dt in seconds
        def draw(self, surface) -> None: ...             # paint the whole window, in every frame
        def compose(self, display) -> None: ...          # or (`ComposedScene`) add items: only differences are drawn
        def resize(self, size) -> None: ...              # real pixels; always called before the first draw
        def cover(self) -> None: ...                     # it is hidden until it is shown again
        def resume(self) -> None: ...                    # on top again after a Pop
        def close(self) -> None: ...                     # leaves the stack for good: stop workers, close files

Scenes do not know each other: `GoSettings()` names a place (`game.shell.places`), and `game.scenes.flow` makes the
scene.

Speech of a scene: `spoken()` describes the screen, and the narrator speaks the changes; `read_aloud()` returns the
whole contents in sentences.

`moving`: whether an animation runs (for the frame log). `typing`: whether letters are text input.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from game.graphics.display_list import Composed, DisplayList
from game.shell.sound.narrator import Speech, Spoken

if TYPE_CHECKING:
    import pygame

    from game.input.intents import Intent, Pos
    from game.shell.context import Context
    from game.shell.sound.audio import Repertoire

Size = tuple[int, int]


class Scene:
    """Base class of scenes: does nothing, shows nothing."""

    name = "scene"
    game = ""
    """Name of its game; "" for the game of the scene below."""
    is_overlay = False
    """Whether it covers only a part of the scene below, which stays visible and stops."""
    playlist: str | None = None
    """Name of the playlist while it is shown; None for its own."""
    caption_place: pygame.Rect | None = None
    """Room for captions of sounds; None: at the bottom of the window."""
    repertoire: Repertoire | None = None
    """The sounds of its game, used whenever it is on top; None: those used before."""
    speech: Speech | None = None
    """Speaks for it; without it only its name is spoken."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.size: Size = (0, 0)

    @property
    def moving(self) -> bool:
        """Whether something on the screen moves by itself."""
        return False

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus: keys then come as TextTyped, not as commands."""
        return False

    @property
    def capturing(self) -> bool:
        """Whether the next key or pad button is wanted itself: it comes as CapPressed, not as a command."""
        return False

    def drags(self, pos: Pos) -> bool:
        """Return whether a finger that moves from `pos` drags something, even up or down; otherwise it scrolls."""
        return False

    @property
    def repeating(self) -> bool:
        """Whether held keys auto-repeat."""
        return self.typing

    @property
    def music(self) -> str:
        """Name of its playlist in the repertoire; a name without music keeps the present playlist."""
        return self.name if self.playlist is None else self.playlist

    @property
    def shaded(self) -> object:
        """The value on which an overlay's shade depends; the shade is repainted when it changes."""
        return None

    def handle(self, intent: Intent) -> Change | None:
        """Answer one intent; return the next step, or None to stay."""
        return None

    def update(self, dt: float) -> Change | None:
        """Advance by `dt` seconds; return the next step, or None to stay."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the whole surface, which has the size of the last `resize`; an overlay paints over its shade."""

    def compose(self, display: DisplayList) -> None:
        """Add everything to draw. A scene that only paints is repainted in every frame."""
        display.paint(display.area, object(), self.draw)

    def prepare(self) -> Iterator[bool]:
        """Prepare the next picture in small steps; yield True while it waits for background reading, or before a long
        step, which gets the next frame to itself. The old picture stays until then. Drawing without preparation does
        all of it at once."""
        return iter(())

    @property
    def is_unready(self) -> bool:
        """Whether it must be prepared again before its next picture, as at first, because it shows something else."""
        return False

    @property
    def is_behind(self) -> bool:
        """Whether some of it was not painted yet when it was drawn."""
        return False

    def shade(self, surface: pygame.Surface) -> None:
        """Paint the still parts of an overlay into the picture of the scenes below, which is kept."""

    def resize(self, size: Size) -> None:
        """Lay out for a window of `size` real pixels; overriding methods call this one first."""
        self.size = size
        self.context.rescale(size)

    def cover(self) -> None:
        """Release large pictures when another scene hides this one completely; they are made again after the `resize`
        before it is shown again."""

    def resume(self) -> None:
        """Continue after the scene above has gone."""

    def be_heard(self) -> None:
        """Use its sounds, whenever it has come to the top."""
        if self.repertoire is not None:
            self.context.sounds.use(self.repertoire)

    def kept_clear(self) -> Sequence[pygame.Rect]:
        """Return the rectangles at the bottom of the window that captions must not cover."""
        return ()

    def spoken(self) -> Spoken:
        """Return its spoken description at this moment; called after every frame while speech is on."""
        return self.speech.spoken() if self.speech else Spoken(self.context.t(f"spoken.scene.{self.name}"))

    def read_aloud(self) -> Sequence[str]:
        """Return its whole contents as sentences."""
        return self.speech.read_aloud() if self.speech else [self.spoken().title]

    def close(self) -> None:
        """Clean up, once, when the scene leaves the stack."""


class ComposedScene(Composed, Scene):
    """A scene with a display list, of which only differences are drawn (see `game.graphics.display_list`)."""


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
    """Open a place; each has a subclass (`game.shell.places`). replace: instead of this scene, not on top of it.
    is_of_a_game: it belongs to one of the games, and the window is named after that."""

    place: ClassVar[str] = ""
    is_of_a_game: ClassVar[bool] = False
    replace: bool = field(default=False, kw_only=True)


SETTLED = 12
"""Frames after which the scenes below an overlay are drawn again if some were behind: a table paints only a part of
itself per frame."""
Change = Push | Pop | Replace | Quit | Go
Flow = Callable[[Go], Scene]
"""Makes the scene of a place."""


class SceneStack(Composed):
    """The scenes in play; the last one is shown and receives the intents."""

    def __init__(self, first: Scene, size: Size, flow: Flow | None = None) -> None:
        self._scenes: list[Scene] = []
        self._size = size
        self._flow = flow
        self._below = Backdrop()
        self._put(first)

    @property
    def top(self) -> Scene | None:
        """The shown scene, or None when the game is over."""
        return self._scenes[-1] if self._scenes else None

    @property
    def game(self) -> str:
        """Name of the game that is played or viewed, "" if there is none yet."""
        return next((scene.game for scene in reversed(self._scenes) if scene.game), "")

    def __len__(self) -> int:
        return len(self._scenes)

    def __contains__(self, scene: Scene) -> bool:
        return scene in self._scenes

    @property
    def is_unready(self) -> bool:
        """Whether the shown scene must be prepared again before the next picture (see `Scene.is_unready`)."""
        return self.top is not None and self.top.is_unready

    def apply(self, change: Change | None) -> None:
        """Carry out the change that a scene returned."""
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
                    self._scenes[-1].be_heard()
            case Go():
                assert self._flow is not None, f"nobody knows the way to {change.place}"
                scene = self._flow(change)
                self.apply(Replace(scene) if change.replace else Push(scene))
            case Quit():
                while self._scenes:
                    self.drop()

    def prepare(self) -> Iterator[bool]:
        """Prepare the next picture in small steps (see `Scene.prepare`)."""
        *below, top = seen = self._in_sight()
        for scene in seen:  # the scenes below have come with this one, or are ready
            yield from scene.prepare()
        if below:
            yield from self._below.prepare(self._size, below, top)

    def compose(self, display: DisplayList) -> None:
        """Add the top scene, and the scenes below an overlay."""
        *below, top = self._in_sight()
        if below:
            display.layer("below")
            self._below.compose(display, below, top)
        display.layer(top)
        top.compose(display)

    def resize(self, size: Size) -> None:
        """Pass a new window size to the visible scenes; the others learn it when they are shown again."""
        self._size = size
        self._below.let_go()
        for scene in self._in_sight():
            scene.resize(size)

    def _in_sight(self) -> list[Scene]:
        """Return the visible scenes, the lowest first."""
        lowest = len(self._scenes) - 1
        while lowest > 0 and self._scenes[lowest].is_overlay:
            lowest -= 1
        return self._scenes[max(0, lowest) :]

    def _put(self, scene: Scene) -> None:
        if self._scenes and not scene.is_overlay:
            self._below.let_go()
            for hidden in self._in_sight():
                hidden.cover()
        scene.resize(self._size)
        self._scenes.append(scene)
        scene.be_heard()
        self._below.forget()

    def drop(self) -> None:
        """Remove the top scene without showing the one below."""
        gone = self._scenes.pop()
        gone.close()
        if gone.is_overlay:
            self._below.forget()
        else:
            self._below.let_go()


class Backdrop:
    """The picture of the scenes below an overlay: they are still, so they are not drawn for every frame.

    The surface is kept for the next overlay: allocating so much memory takes time."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._is_painted = False
        self._shaded: object = None
        self._age = 0
        self._times = 0  # number of times it was painted
        self._was_behind = False

    def forget(self) -> None:
        """Draw it again next time: other scenes are visible."""
        self._is_painted = False
        self._age = 0

    def let_go(self) -> None:
        """Release the surface: there is no overlay for a while, or the window has another size."""
        self._surface = None
        self.forget()

    def compose(self, display: DisplayList, below: Sequence[Scene], over: Scene) -> None:
        """Add these scenes, the lowest first, with the shade of the overlay."""
        self._age += 1
        if self._is_stale(over):
            picture = self._begun(display.area.size)
            for scene in below:
                scene.draw(picture)
            self._finish(picture, below, over)
        surface = self._surface
        assert surface is not None
        display.blit(surface, (0, 0))
        display.mark(display.area, self._times)

    def prepare(self, size: Size, below: Sequence[Scene], over: Scene) -> Iterator[bool]:
        """Paint the picture in small steps, until nothing in it is behind; long steps have frames to themselves."""
        if not self._is_stale(over):
            return
        if self._surface is None or self._surface.get_size() != size:
            from game.graphics.ahead import blank

            self._surface = yield from blank(size)
        picture = self._begun(size)
        for _ in range(SETTLED):
            yield True
            for scene in below:
                scene.draw(picture)
            if not any(scene.is_behind for scene in below):
                break
        yield False
        self._finish(picture, below, over)

    def _is_stale(self, over: Scene) -> bool:
        """Return whether it must be painted again."""
        return not self._is_painted or self._shaded != over.shaded or (self._was_behind and self._age >= SETTLED)

    def _begun(self, size: Size) -> pygame.Surface:
        """Return the surface to paint on; it is not valid until it is finished."""
        import pygame

        self._is_painted = False
        if self._surface is None or self._surface.get_size() != size:
            self._surface = pygame.Surface(size)
        return self._surface

    def _finish(self, picture: pygame.Surface, below: Sequence[Scene], over: Scene) -> None:
        self._was_behind = any(scene.is_behind for scene in below)
        over.shade(picture)
        self._is_painted, self._shaded, self._age = True, over.shaded, 0
        self._times += 1
