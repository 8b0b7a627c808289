"""The picture of the table as a seat knows it, for a wide page: painted off screen, a little in every frame.

    pictures = TablePictures(context)
    pictures.wanted = frozenset({1, 3})          # the seats whose pages have room for one
    for seat, data in pictures.advance(dt, hands, until): ...     # every frame; data: a JPEG file of SIZE

A seat gets at most two pictures a second, and none while nothing has changed.  One is painted at a time, in the time
that frames have left.  The file is written in a thread.
"""

from __future__ import annotations

import io
from collections.abc import Generator, Iterator, Mapping
from dataclasses import replace
from time import perf_counter
from typing import Any

import pygame

from game.graphics.ahead import meanwhile, read_ahead, unseen
from game.graphics.display_list import DisplayList
from game.graphics.text import scale_of
from game.remote.seat_hand import SeatHand
from game.remote.seat_sheet import SeatTable
from game.shell.context import Context
from game.shell.scene import Size
from game.table.painting.painter import TablePainter

SIZE = (1280, 720)
"""Real px of a picture."""
EVERY = 0.5
"""Least seconds between two pictures of a seat."""
STEP = 0.002
"""Seconds that a step of painting takes seldom more than: none is begun for which a frame has not so much left."""
PATIENCE = 10
"""Frames without time for a step, after which one is done in any case."""
FILE = "table.jpg"
"""The name that makes `pygame.image` write a JPEG file."""

Painting = Generator[bool, None, bytes]
"""Yields whether it waits for something; returns the file."""


class TablePictures:
    """See the module.  context: of the window; the pictures have letters and sprites of their own size."""

    def __init__(self, context: Context, size: Size = SIZE) -> None:
        self.wanted: frozenset[int] = frozenset()
        self._studio = replace(context.aside(), scale=scale_of(size), device="touch")
        self._studio.type.clear(self._studio.scale)
        self._size = size
        self.seats: dict[int, SeatPicture] = {}
        self.at_work: tuple[int, Painting] | None = None
        self._time = 0.0
        self._idle = 0  # frames without time for a step

    def advance(self, dt: float, hands: Mapping[int, SeatHand], until: float) -> Iterator[tuple[int, bytes]]:
        """Paint until a moment of `perf_counter`; yield the seats whose picture is ready, each with its file.  dt:
        seconds since the last frame.  hands: of the seats, which have been shown something."""
        self._time += dt
        for seat in self.seats.keys() - self.wanted:
            del self.seats[seat]
        self._idle += 1
        while perf_counter() + STEP <= until or self._idle >= PATIENCE:
            self._idle = 0
            if self.at_work is None:
                self.at_work = self._next(hands)
                if self.at_work is None:
                    return
                continue
            seat, painting = self.at_work
            try:
                if next(painting):
                    return  # the file is being written
            except StopIteration as done:
                self.at_work = None
                if seat in self.wanted:
                    yield seat, done.value

    def _next(self, hands: Mapping[int, SeatHand]) -> tuple[int, Painting] | None:
        """Return the painting to begin: of the seat that has waited longest; None if there is nothing to paint."""
        waiting = []
        for seat in self.wanted & hands.keys():
            table = hands[seat].table
            known = self.seats.get(seat)
            if known is None or known.language != table.language.code:
                context = replace(self._studio, language=table.language)
                known = self.seats[seat] = SeatPicture(context, table, self._size)
            if known.is_old(table) and self._time - known.begun >= EVERY:
                waiting.append((known.begun, seat))
        if not waiting:
            return None
        seat = min(waiting)[1]
        return seat, self.seats[seat].painted(hands[seat].table, self._time)


class SeatPicture:
    """The table of one seat, in one language."""

    def __init__(self, context: Context, table: SeatTable, size: Size) -> None:
        self.language = table.language.code
        self.begun = -EVERY
        self._context = context
        self._size = size
        self._painter = self._new_painter(table, size)
        self._painter.reduced = True
        self._surface = pygame.Surface(size)
        self._shown: tuple[object, object] = (None, None)

    def is_old(self, table: SeatTable) -> bool:
        """Return whether the table has changed since the last picture was begun."""
        model, shown = self._shown
        return model is not table.model or shown is not table.shown

    def painted(self, table: SeatTable, now: float) -> Painting:
        """Paint the table, a region a step, and write it as a file."""
        self.begun = now
        model, shown = self._shown = table.model, table.shown
        if self._painter.is_new:
            sprites = self._context.sprites
            yield from read_ahead(sprites, self._unseen(table, model, shown))
            sprites.let_go()
        else:
            yield from self._painter.changes_read(model, shown)
        for _ in self._painter.regions_painted(model, shown):
            yield False
        display = DisplayList(self._surface.get_size())
        self._painter.compose(display, model, shown)
        yield False
        for item in display.items:
            if item.draw is not None:
                self._surface.set_clip(item.rect)
                item.draw(self._surface)
                yield False
        self._surface.set_clip(None)
        return (yield from meanwhile(lambda: written(self._surface)))

    def _unseen(self, table: SeatTable, model: Any, shown: Any) -> Iterator[None]:
        """Paint the table without a picture, a region a step, so that its sprites are read."""
        self._context.sprites.cover(self._painter.composition.ground, self._size)
        yield
        another = self._new_painter(table, (1, 1))
        yield from another.regions_painted(model, shown)
        yield from another.layers_painted(unseen(), model, shown)

    def _new_painter(self, table: SeatTable, size: Size) -> TablePainter[Any, Any]:
        """Return a painter of the table, laid out for a picture; size: of the painted part."""
        showing = table.parts.showing
        layout = showing.layout(self._size, 1.0)
        brush = showing.brush(self._context, layout)
        return TablePainter(brush, size, showing.composition(brush, layout))


def written(surface: pygame.Surface) -> bytes:
    """Return a picture as a JPEG file."""
    file = io.BytesIO()
    pygame.image.save(surface, file, FILE)
    return file.getvalue()
