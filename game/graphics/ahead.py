"""Pictures that are read in the background before something is painted with them.

yield from read_ahead(sprites, painting(unseen()))     # in a generator that is asked once a frame
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
"""Seconds that are waited; what is missing then is read at once."""


def read_ahead(sprites: Sprites, painting: Iterable[object], longest: float = LONGEST) -> Iterator[bool]:
    """Have everything read that is painted with, a step of the painting each; then wait, a frame each time it yields
    True, but no longer than so many seconds. The large pictures among it are held until `Sprites.let_go`."""
    for _ in planned(sprites, painting, large=True):
        yield False
    until = perf_counter() + longest
    while sprites.fetching and perf_counter() < until:
        yield True


def planned(sprites: Sprites, painting: Iterable[object], *, large: bool = False) -> Iterator[None]:
    """Go through a painting that nobody sees, a step each: what it is painted with and is not at hand is read in the
    background.  large: see `Sprites.planning`."""
    steps = iter(painting)
    while True:
        with sprites.planning(large=large):
            if next(steps, steps) is steps:
                return
        yield


def unseen() -> pygame.Surface:
    """Return something to paint on that nobody sees."""
    return pygame.Surface((1, 1))


def meanwhile(work: Callable[[], T]) -> Generator[bool, None, T]:
    """Have something done by a thread, something that does not need the interpreter's lock; True, a frame each, until
    it is done. Returns what it returned, and raises what it raised."""
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
    """Return a black surface, with the flag SRCALPHA an empty one; True, a frame each, until it is there.  The system
    gives memory when it is first written to, which takes 4 ms for a window of 1920x1080 and 18 ms for four times
    that."""
    return meanwhile(lambda: pygame.transform.scale(pygame.Surface((1, 1), flags), size))  # which writes to all of it


MOMENT = 0.003
"""Seconds of a frame that a page in sight gives to one that takes its place."""


def goes_on(steps: Iterator[bool]) -> bool:
    """Do for a moment of this frame what makes a page ready that takes the place of what is shown; whether there is
    more to do."""
    until = perf_counter() + MOMENT
    return any(waits or perf_counter() >= until for waits in steps)


class Ground:
    """What stands still in a scene, painted once: in steps while the scene is coming, or at once where it is drawn
    before that.  paint: paints it on a surface as large as the window, a part of it a step."""

    def __init__(self, paint: Callable[[pygame.Surface], Iterator[None]]) -> None:
        self._paint = paint
        self._picture: pygame.Surface | None = None
        self._coming: object = None

    @property
    def is_painted(self) -> bool:
        """Whether it is there."""
        return self._picture is not None

    def forget(self) -> None:
        """Paint it anew: the window has another size, or something of it has changed."""
        self._picture = self._coming = None

    def get(self, size: tuple[int, int]) -> pygame.Surface:
        """Return it, for a window of that size."""
        if self._picture is None:
            picture = pygame.Surface(size)
            for _ in self._paint(picture):
                pass
            self._picture = picture
        return self._picture

    def prepare(self, sprites: Sprites, size: tuple[int, int], over: Iterable[object] = ()) -> Iterator[bool]:
        """Paint it, a little a step, with pictures read in the background (see `read_ahead`).  over: paints in steps on
        something unseen what will be drawn over it, so that this finds its pictures at hand as well."""
        if self._picture is not None:
            return
        coming = self._coming = object()
        try:
            yield from read_ahead(sprites, chain(self._paint(unseen()), over))
            picture = yield from blank(size)
            for _ in self._paint(picture):
                yield False
        finally:  # also where something else comes before it is ready
            sprites.let_go()
        if self._coming is coming:  # else it was forgotten meanwhile
            self._picture = picture
