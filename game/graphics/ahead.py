"""Background reading of pictures before they are painted.

yield from read_ahead(sprites, painting(unseen()))     # in a generator advanced once per frame
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import chain
from threading import Thread
from time import perf_counter
from typing import TypeVar

import pygame

from game.graphics.images import Sprites

T = TypeVar("T")
LONGEST = 1.0
"""Longest wait in seconds; pictures still missing then are read at once."""


def read_ahead(sprites: Sprites, painting: Iterable[object], longest: float = LONGEST) -> Iterator[bool]:
    """Have all pictures of a painting read, one step of it at a time; then wait, one frame for each True yielded, but
    at most `longest` seconds. Large pictures are held until `Sprites.let_go`."""
    for _ in planned(sprites, painting, large=True):
        yield False
    until = perf_counter() + longest
    while sprites.fetching and perf_counter() < until:
        yield True


def planned(sprites: Sprites, painting: Iterable[object], *, large: bool = False) -> Iterator[None]:
    """Go through an unseen painting, one step at a time: its missing pictures are read in the background.
    large: see `Sprites.planning`."""
    steps = iter(painting)
    while True:
        with sprites.planning(large=large):
            if next(steps, steps) is steps:
                return
        yield


def unseen() -> pygame.Surface:
    """Return an unseen surface to paint on."""
    return pygame.Surface((1, 1))


def meanwhile(work: Callable[[], T]) -> Generator[bool, None, T]:
    """Run work that does not need the interpreter's lock in a thread; yield True once per frame until it is done.
    Return its result, and raise its error."""
    done: list[T] = []
    failed: list[Exception] = []

    def run() -> None:
        try:
            done.append(work())
        except Exception as problem:
            failed.append(problem)

    thread = Thread(target=run, name="meanwhile", daemon=True)
    thread.start()
    while thread.is_alive():
        yield True
    if failed:
        raise failed[0]
    return done[0]


def blank(size: tuple[int, int], flags: int = 0) -> Generator[bool, None, pygame.Surface]:
    """Return a black surface, with the flag SRCALPHA an empty one; yield True once per frame until it is there.  The
    system gives memory when it is first written to, which takes 4 ms for a window of 1920x1080 and 18 ms for four times
    that."""
    return meanwhile(lambda: pygame.transform.scale(pygame.Surface((1, 1), flags), size))  # which writes to all of it


MOMENT = 0.003
"""Seconds per frame that a visible page gives to its replacement."""


def goes_on(steps: Iterator[bool], until: float | None = None) -> bool:
    """Prepare the replacement of the visible page for a moment of this frame, or until that time; return whether there
    is more to do."""
    until = perf_counter() + MOMENT if until is None else until
    return any(waits or perf_counter() >= until for waits in steps)


class Ground:
    """The motionless ground of a scene, painted once: in steps while the scene is coming, or at once if it is drawn
    earlier.  paint: paints it on a surface as large as the window, one part per step."""

    def __init__(self, paint: Callable[[pygame.Surface], Iterator[None]]) -> None:
        self._paint = paint
        self._picture: pygame.Surface | None = None
        self._coming: object = None

    @property
    def is_painted(self) -> bool:
        """Whether the ground is painted."""
        return self._picture is not None

    def forget(self) -> None:
        """Drop the painting: the window has another size, or its contents have changed."""
        self._picture = self._coming = None

    def get(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the ground, for a window of that size."""
        if self._picture is None:
            picture = pygame.Surface(size)
            for _ in self._paint(picture):
                pass
            self._picture = picture
        return self._picture

    def prepare(self, sprites: Sprites, size: tuple[int, int], over: Iterable[object] = ()) -> Iterator[bool]:
        """Paint it, a little per step, with pictures read in the background (see `read_ahead`).  over: paints, in
        steps and unseen, the things drawn over it later, so that their pictures are at hand as well."""
        if self._picture is not None:
            return
        coming = self._coming = object()
        try:
            yield from read_ahead(sprites, chain(self._paint(unseen()), over))
            picture = yield from blank(size)
            for _ in self._paint(picture):
                yield False
        finally:  # even if something else comes before it is ready
            sprites.let_go()
        if self._coming is coming:  # else it was forgotten meanwhile
            self._picture = picture
