"""Pictures of the table as a seat knows it: painted off screen, a little in every frame.

    pictures = TablePictures(context)            # the whole table, for wide pages
    boards = TablePictures(context, boards=True) # the board that the seat's question is about
    pictures.wanted = frozenset({1, 3})          # the seats whose pages have room for one
    for seat, data in pictures.advance(dt, hands, until): ...     # every frame; data: a binary frame to the phone

A seat gets at most some pictures a second, and none while nothing has changed.  One is painted at a time, in the time
that frames have left.  The file is written in a thread.
"""

from __future__ import annotations

import io
from collections.abc import Generator, Iterator, Mapping
from dataclasses import replace
from time import perf_counter
from typing import Any, NamedTuple, Protocol
from zlib import crc32

import pygame
from pygame import Rect

from game.graphics.ahead import meanwhile, read_ahead, unseen
from game.graphics.display_list import DisplayList
from game.graphics.text import scale_of
from game.remote.boards.places import TABLE, all_boards
from game.remote.boards.webp import MASKS, small_file
from game.remote.messages import SheetBoard
from game.remote.seat_names import SeatTable
from game.shell.context import Context
from game.shell.scene import Size
from game.table.painting.painter import AnyPainter, Painter, TablePainter
from game.table.painting.still import GUTTER

SIZE = (1280, 720)
"""Real px of a picture of the whole table."""
EVERY = 0.5
"""Least seconds between two pictures of a seat."""
OFTEN = 0.15
"""The same of a board, on which the next press depends."""
SMALL = 40_000
"""Most bytes of the picture of a board."""
STEP = 0.002
"""Seconds that a step of painting takes seldom more than: none is begun for which a frame has not so much left."""
PATIENCE = 10
"""Frames without time for a step, after which one is done in any case."""
FILE = "table.jpg"
"""The name that makes `pygame.image` write a JPEG file."""
WHOLE = "table"
"""The name of a picture of the whole table."""

Painting = Generator[bool, None, bytes]
"""Yields whether it waits for something; returns the frame to the phone, empty if its picture is the last one."""


class Seeing(Protocol):
    """The hand of a seat."""

    @property
    def table(self) -> SeatTable:
        """The table as the seat sees it."""
        ...

    board: SheetBoard | None
    """The board on its sheet."""


class TablePictures:
    """See the module.  context: of the window; the pictures have letters and sprites of their own size.  studio: has
    these, in place of new ones (`studio_of`)."""

    def __init__(self, context: Context, *, boards: bool = False, studio: Context | None = None) -> None:
        self.wanted: frozenset[int] = frozenset()
        self._size = TABLE if boards else SIZE
        self._boards = boards
        self._studio = studio or studio_of(context, self._size)
        self._easels: dict[str, Easel] = {}  # by language: boards look much the same to all seats
        self.seats: dict[int, SeatPicture] = {}
        self.at_work: AtWork | None = None
        self._time = 0.0
        self._idle = 0  # frames without time for a step

    def advance(self, dt: float, hands: Mapping[int, Seeing], until: float) -> Iterator[tuple[int, bytes]]:
        """Paint until a moment of `perf_counter`; yield the seats whose picture is ready, each with its frame.  dt:
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
            seat, begun_for, painting = self.at_work
            try:
                if next(painting):
                    return  # the file is being written
            except StopIteration as done:
                self.at_work = None
                is_new = self.seats.get(seat) is not begun_for  # a page, or its language, since it was begun
                if seat in self.wanted and done.value and not is_new:
                    yield seat, done.value

    def waits(self, seat: int, hand: Seeing) -> bool:
        """Return whether a seat has not its newest picture."""
        known = self.seats.get(seat)
        is_there = not self._boards or hand.board is not None
        return is_there and (known is None or known.is_old(hand.table))

    def _next(self, hands: Mapping[int, Seeing]) -> AtWork | None:
        """Return the painting to begin: of the seat that has waited longest; None if there is nothing to paint."""
        waiting = []
        for seat in self.wanted & hands.keys():
            table = hands[seat].table
            known = self.seats.get(seat)
            if known is None or known.language != table.language.code:
                known = self.seats[seat] = SeatPicture(self._easel(table), table)
            if self.waits(seat, hands[seat]) and self._time - known.begun >= (OFTEN if self._boards else EVERY):
                waiting.append((known.begun, seat))
        if not waiting:
            return self._foreseen(hands)
        seat = min(waiting)[1]
        picture, board = self.seats[seat], hands[seat].board if self._boards else None
        return AtWork(seat, picture, picture.painted(hands[seat].table, self._time, board))

    def _foreseen(self, hands: Mapping[int, Seeing]) -> AtWork | None:
        """Return the first painting of all boards in a language, before one is asked for; None if there was one."""
        for seat in sorted(self.wanted & hands.keys()) if self._boards else ():
            easel = self._easel(hands[seat].table)
            if easel.is_new:
                return AtWork(seat, self.seats[seat], easel.begun(hands[seat].table))
        return None

    def _easel(self, table: SeatTable) -> Easel:
        """Return the easel for the pictures of a table in its language."""
        if not self._boards or table.language.code not in self._easels:
            context = replace(self._studio, language=table.language)
            self._easels[table.language.code] = Easel(context, table, self._size)
        return self._easels[table.language.code]


def studio_of(context: Context, size: Size = TABLE) -> Context:
    """Return a context for pictures of this size, with letters and sprites of its own, bounded, in any language."""
    studio = replace(context.aside(), scale=scale_of(size), device="touch")
    studio.type.clear(studio.scale)
    studio.loaded_sprites = studio.sprites  # now, so that every language has the same
    return studio


class AtWork(NamedTuple):
    """A painting that is under way, with the seat and its picture for which it was begun."""

    seat: int
    picture: SeatPicture
    painting: Painting


class SeatPicture:
    """The pictures of one seat, in one language."""

    def __init__(self, easel: Easel, table: SeatTable) -> None:
        self.language = table.language.code
        self.begun = -EVERY
        self._easel = easel
        self._shown: tuple[object, object] = (None, None)
        self._sent: dict[str, int] = {}  # by name, the sum of the last one

    def is_old(self, table: SeatTable) -> bool:
        """Return whether the table has changed since the last picture was begun."""
        model, shown = self._shown
        return model is not table.model or shown is not table.shown

    def painted(self, table: SeatTable, now: float, board: SheetBoard | None = None) -> Painting:
        """Paint the table, or a board on it, a region a step, and write it as a file."""
        self.begun = now
        self._shown = table.model, table.shown
        easel = self._easel
        place = Rect((0, 0), easel.surface.get_size()) if board is None else Rect(board.box)
        yield from easel.painted(table, place)
        picture = pygame.Surface(place.size, 0, 32, MASKS)
        picture.blit(easel.surface, (0, 0), place)
        name = WHOLE if board is None else board.name
        return (yield from meanwhile(lambda: self._framed(name, picture)))

    def _framed(self, name: str, picture: pygame.Surface) -> bytes:
        """Return a picture as a frame to the phone, empty if it is the last one of this name."""
        seen = crc32(picture.get_buffer())  # type: ignore[arg-type]  # it is one
        if self._sent.get(name) == seen:
            return b""
        self._sent[name] = seen
        file = written(picture) if name == WHOLE else small_file(picture, SMALL)
        return name.encode() + b"\n" + file


class Easel:
    """Paints a table for one seat after the other, as far as it lies in the place that is wanted."""

    def __init__(self, context: Context, table: SeatTable, size: Size) -> None:
        self.surface = pygame.Surface(size)
        self.place = self.surface.get_rect()
        self._context = context
        self._painter = self._new_painter(table, size)
        self._painter.reduced = True

    @property
    def is_new(self) -> bool:
        """Whether nothing has been painted on it."""
        return self._painter.is_new

    def begun(self, table: SeatTable) -> Painting:
        """Paint all boards for the first time, for nobody."""
        yield from self.painted(table, all_boards(table))
        return b""

    def painted(self, table: SeatTable, place: Rect) -> Iterator[bool]:
        """Paint a place of the table, a region a step; yield whether it waits for something."""
        self.place.update(place)
        model, shown = table.model, table.shown
        if self._painter.is_new:
            sprites = self._context.sprites
            yield from read_ahead(sprites, self._unseen(table, model, shown))
            sprites.let_go()
        else:
            yield from self._painter.changes_read(model, shown)
        for _ in self._painter.regions_painted(model, shown):
            yield False
        display = DisplayList(self.surface.get_size())
        self._painter.compose(display, model, shown)
        yield False
        for item in display.items:
            if item.draw is not None and item.rect.colliderect(place):
                self.surface.set_clip(item.rect.clip(place))
                item.draw(self.surface)
                yield False
        self.surface.set_clip(None)

    def _unseen(self, table: SeatTable, model: Any, shown: Any) -> Iterator[None]:
        """Paint the table without a picture, a region a step, so that its sprites are read."""
        self._context.sprites.cover(self._painter.composition.ground, self.surface.get_size())
        yield
        another = self._new_painter(table, (1, 1))
        yield from another.regions_painted(model, shown)
        yield from another.layers_painted(unseen(), model, shown)

    def _new_painter(self, table: SeatTable, size: Size) -> TablePainter[Any, Any]:
        """Return a painter of the table, laid out for a picture; size: of the painted part."""
        showing = table.parts.showing
        layout = showing.layout(self.surface.get_size(), 1.0)
        brush = showing.brush(self._context, layout)
        composition = showing.composition(brush, layout)
        regions = [_Inside(region, self.place) for region in composition.regions]
        return TablePainter(brush, size, replace(composition, regions=regions))


class _Inside(Painter[Any, Any, Any]):
    """A region of the table, as long as it lies in the place of an easel (which it does not know: so an easel that is
    dropped leaves at once)."""

    def __init__(self, region: AnyPainter, place: Rect) -> None:
        self._region = region
        self._place = place
        self.work, self.has_gutter = region.work, region.has_gutter
        self.area, self.paint, self.painted = region.area, region.paint, region.painted  # type: ignore[method-assign]

    def props(self, model: Any, shown: Any) -> Any:
        """Return the props of the region; None if it lies elsewhere."""
        props = self._region.props(model, shown)
        if props is None or not self.area(props).inflate(GUTTER, GUTTER).colliderect(self._place):
            return None
        return props


def written(surface: pygame.Surface) -> bytes:
    """Return a picture as a JPEG file."""
    file = io.BytesIO()
    pygame.image.save(surface, file, FILE)
    return file.getvalue()
