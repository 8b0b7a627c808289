"""The chronicle: beside the table a strip with one line of pictures a turn, in a drawer over the table its sentences.

Before the first turn, and in a game without a strip, the sentences are beside the table too.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.brush import Brush
from game.graphics.frame import draw_frame
from game.graphics.grid import Box, Grid
from game.table.painting.part import TablePart
from game.table.painting.region import NOWHERE, TableRegion
from game.table.regions.strip import NONE_BEYOND, BeyondTurns, TurnLook, bar_at, draw_bar, draw_turns, marked
from game.table.shown import ChronicleLine, Shown, sentences_of
from game.table.spots import Spot, Target, TouchArea

MOST_TURNS = 16
"""Most turns that are looked at for the strip beside the table."""
TITLE = 58
"""Height of the chronicle's title, logical px; a press on it closes the drawer."""
ICON = "tied-scroll"
PULLED_OUT = theme.rgb("5568A0")
"""The scroll that replaces a chronicle while it is pulled out, and its colour."""
LARGER = (2.0, 1.75, 1.5, 1.4, 1.3, 1.2, 1.1, 1.0)
"""Scales of the letters of its lines, the largest first; the first one at which the whole newest line fits is used."""
LARGEST_TITLE, PITCH, LEAST_ROWS = 1.5, 1.16, 3
"""Largest scale of its title, line pitch, and rows that must remain before the title grows."""
HEAD, FOOT = 60.0, 14.0
"""Logical px from the upper rim to the lines under a title that has not grown, and from them to the lower rim."""


class ChronicleRegion(TableRegion[Any, Shown[Any, Any]]):
    """Region of the chronicle.

    place_of: returns its box for a number of seats. drawer: its box when pulled out. lines:
    rectangles of its lines by number; line breaks are only known when they are painted, so the painter stores them
    here."""

    name = "chronicle"
    kinds = ("log_line", "chronicle", "lesson", "log_bar")

    def __init__(self, grid: Grid, text_scale: float, place_of: Callable[[int], Box], drawer: Box) -> None:
        super().__init__(grid, None, text_scale)
        self._place_of = place_of
        self._drawer = drawer
        self.lines: dict[int, Rect] = {}

    def target(self, model: Any, shown: Shown[Any, Any], target: Target) -> Rect:
        if target.kind == "log_line":
            return self.lines.get(target.a, NOWHERE).copy()
        place = self._open_place(model, shown)
        if target.kind == "log_bar":
            box = Box(place.x / self.scale, place.y / self.scale, place.w / self.scale, place.h / self.scale)
            return self.real(bar_at(box, TITLE if shown.tools.log_open or not shown.strip else 0.0))
        return place

    def areas(self, model: Any, shown: Shown[Any, Any]) -> Iterator[TouchArea]:
        place = self._open_place(model, shown)
        spots = [
            Spot(Target("log_line", line), rect, self.name)
            for line, rect in self.lines.items()
            if line < len(shown.chronicle) and place.contains(rect)  # otherwise another table has stored it
        ]
        if shown.tools.log_open:
            spots.append(Spot(Target("log"), Rect(place.x, place.y, place.w, self.grid.px(TITLE)), self.name))
        yield TouchArea(self.name, place, lambda: spots, is_window=shown.tools.log_open)

    def _open_place(self, model: Any, shown: Shown[Any, Any]) -> Rect:
        return self.drawer() if shown.tools.log_open else self.place(len(model.view.seats))

    def drawer(self) -> Rect:
        """Return the rectangle of the chronicle pulled out over the table."""
        return self.real(self._drawer)

    def place(self, seats: int) -> Rect:
        """Return the rectangle of the chronicle beside the table for a number of seats."""
        return self.real(self._place_of(seats))


class Lines(NamedTuple):
    """The lines of the chronicle, the number of newest lines scrolled away, and the chosen line."""

    lines: tuple[ChronicleLine, ...]
    scroll: int = 0
    chosen: int | None = None


class ChronicleProps(NamedTuple):
    """The lines, None while it is pulled out, the number of seats, which determines its place, and the strip that is
    shown instead of the lines, the newest turn last."""

    lines: Lines | None
    seats: int
    strip: tuple[TurnLook, ...] = ()
    beyond: BeyondTurns = NONE_BEYOND
    """The numbers of turns before and after those of the strip."""


def _lines(shown: Shown[Any, Any]) -> Lines:
    return Lines(shown.chronicle, shown.tools.log_scroll, shown.tools.log_line)


class ChroniclePainter(TablePart[Any, Shown[Any, Any], Brush, ChronicleRegion, ChronicleProps]):
    """Paints the chronicle beside the table, unless it is pulled out. panel: a dark panel to write on."""

    def __init__(self, brush: Brush, region: ChronicleRegion, panel: str = "panel_dark") -> None:
        super().__init__(brush, region)
        self._panel = panel
        self._kept: tuple[tuple[object, ...], tuple[tuple[TurnLook, ...], BeyondTurns]] | None = None

    def props(self, model: Any, shown: Shown[Any, Any]) -> ChronicleProps:
        seats = len(model.view.seats)
        if shown.tools.log_open:
            return ChronicleProps(None, seats)
        return (
            ChronicleProps(Lines(()), seats, *self._strip(model, shown))
            if shown.strip
            else ChronicleProps(_lines(shown), seats)
        )

    def area(self, props: ChronicleProps) -> Rect:
        return self.region.place(props.seats)

    def painted(self, surface: pygame.Surface, props: ChronicleProps) -> Iterator[None]:
        rect = self.area(props)
        self.brush.panel(surface, self._panel, rect)
        yield
        if props.lines is None:
            middle = self.brush.box(rect).centre
            self.brush.icon(surface, ICON, *middle, 96, PULLED_OUT)
            return
        inks = theme.CREAM, theme.rgb("C6D4F2")
        if props.strip:
            places = {}
            for line, place in draw_turns(
                self.brush, surface, self.brush.box(rect), props.strip, inks[1], props.beyond
            ):
                places[line] = place
                yield
            self.region.lines = places
            return
        yield from chronicle_drawn(self.brush, surface, self.region, rect, props.lines, inks)

    def _strip(self, model: Any, shown: Shown[Any, Any]) -> tuple[tuple[TurnLook, ...], BeyondTurns]:
        """Return the turns with room beside the table, up to the newest line that is not scrolled away, and how many
        there are beyond them. They are worked out again after a change only."""
        tools = shown.tools
        key = shown.strip, shown.chronicle, model.shapes, tools.log_scroll, tools.log_line, shown.news, model.me
        if self._kept is None or not all(map(_is_same, key, self._kept[0])):
            self._kept = key, _turns(model, shown)
        return self._kept[1]


def _is_same(one: object, other: object) -> bool:
    return one is other or (isinstance(one, int) and one == other)


def _turns(model: Any, shown: Shown[Any, Any]) -> tuple[tuple[TurnLook, ...], BeyondTurns]:
    """Return the looks of the newest turns, and how many are beyond them; turns in which nothing happened yet are left
    out."""
    ends, chosen, last = [line.at for line in shown.chronicle], shown.tools.log_line, shown.tools.log_scroll
    told = [(k, turn) for k, turn in enumerate(shown.strip) if turn.tells or (turn.words and sentences_of(shown, k))]
    lines = [max(0, bisect_right(ends, turn.at) - 1) for _, turn in told]
    end = max(1, bisect_right(lines, len(ends) - 1 - last))
    found, begin, end = [], max(0, end - MOST_TURNS), min(end, len(told))
    for place in range(begin, end):
        (k, turn), line = told[place], lines[place]
        shape, before = model.shape(turn.seat), lines[place - 1] if place else -1
        found.append(
            TurnLook(
                model.portrait(turn.seat) or f"seal_{shape}",
                shape,
                marked(turn.marks, turn.seat, model.shape),
                turn.points,
                line,
                chosen is not None and before < chosen <= line,
                turn.words,
                sentences_of(shown, k),
                turn.harms,
                model.shape(model.me),
                shown.news is not None and turn.since >= shown.news and turn.seat != model.me,
            )
        )
    return tuple(found), BeyondTurns(begin, len(told) - end)


class DrawerPainter(TablePart[Any, Shown[Any, Any], Brush, ChronicleRegion, Lines]):
    """Paints the chronicle pulled out over the table."""

    def props(self, model: Any, shown: Shown[Any, Any]) -> Lines | None:
        return _lines(shown) if shown.tools.log_open else None

    def area(self, props: Lines) -> Rect:
        return self.region.drawer()

    def painted(self, surface: pygame.Surface, props: Lines) -> Iterator[None]:
        rect = self.area(props)
        self.brush.panel(surface, "panel_parchment", rect)
        yield
        yield from chronicle_drawn(self.brush, surface, self.region, rect, props, (theme.INK, theme.INK_SOFT))


Inks = tuple[theme.Colour, theme.Colour]
"""Ink of title and headings, and ink of the lines."""


def chronicle_drawn(
    brush: Brush, surface: pygame.Surface, region: ChronicleRegion, rect: Rect, props: Lines, inks: Inks
) -> Iterator[None]:
    """Draw the title and the lines that fit, one per step, the newest unscrolled one at the bottom; over the lines of a
    turn a heading with a rule, beside them a scroll bar."""
    box = brush.box(rect)
    head, grow = _fitted(brush, box, props)
    px = brush.size(28, grow=grow)
    pitch, large = px * PITCH / brush.scale, head / HEAD
    if head > FOOT:
        name = brush.t("board.chronicle")
        brush.text(surface, name, box.x + 22, box.y + head - 14, 36, inks[0], "display", within=box.w - 44, grow=large)
    region.lines = {}
    if not props.lines:
        place = region.grid.rect(box.x + 22, box.y + head, box.w - 44, box.h - head - FOOT)
        px, words = brush.type.fit_lines(brush.t("board.chronicle_empty"), "bold", px, brush.size(28), place.size)
        brush.type.draw_lines(surface, words, place, "bold", px, inks[1])
        yield
        return
    shown = _that_fit(brush, props, _rows(brush, box, head, grow), _across(brush, box), px)
    row = 0
    for number, wrapped in shown:
        line = props.lines[number]
        top = box.y + head + pitch * row
        place = region.grid.rect(box.x + 10, top, box.w - 32, pitch * len(wrapped))
        region.lines[number] = place
        if number == props.chosen:
            draw_frame(surface, inks[1], place, max(1, brush.px(2)), brush.px(8))
        for k, part in enumerate(wrapped):
            is_marked = k == (len(wrapped) - 1 if line.is_heading else 0)
            _draw_line(brush, surface, part, (box, top + pitch * (k + 0.75)), inks, line.is_heading, is_marked, grow)
        row += len(wrapped)
        yield
    draw_bar(brush, surface, bar_at(box, TITLE), (shown[0][0], shown[-1][0] + 1, len(props.lines)))


def _fitted(brush: Brush, box: Box, props: Lines) -> tuple[float, float]:
    """Return the height of the title, logical px, and the largest scale of letters at which the whole newest line fits.
    A line that does not fit under the title takes its place."""
    wished = HEAD * max(1.0, min(brush.text_scale, LARGEST_TITLE))
    head = wished if _rows(brush, box, wished, LARGER[0]) >= LEAST_ROWS else HEAD
    if not props.lines:
        return head, next((grow for grow in LARGER if _rows(brush, box, head, grow) >= LEAST_ROWS), LARGER[-1])
    text = props.lines[_newest(props)].text
    found = ((top, grow) for top in (head, FOOT) for grow in LARGER if _has_room(brush, box, text, top, grow))
    return next(found, (FOOT, LARGER[-1]))


def _newest(props: Lines) -> int:
    """Return the number of the newest line that is not scrolled away."""
    return max(0, len(props.lines) - 1 - props.scroll)


def _has_room(brush: Brush, box: Box, text: str, head: float, grow: float) -> bool:
    """Return whether a whole line fits under a title, in letters of this scale."""
    px, width = brush.size(28, grow=grow), _across(brush, box)
    wrapped = brush.type.wrap(text, "bold", px, width)
    is_narrow = grow == LARGER[-1] or all(brush.type.size_of(part, "bold", px)[0] <= width for part in wrapped)
    return is_narrow and len(wrapped) <= _rows(brush, box, head, grow)


def _across(brush: Brush, box: Box) -> float:
    """Return the width of a row, real px."""
    return (box.w - 76) * brush.scale


def _rows(brush: Brush, box: Box, head: float, grow: float) -> int:
    """Return how many rows of letters of this scale fit under the title."""
    return int((box.h - head - FOOT) // (brush.size(28, grow=grow) * PITCH / brush.scale))


def _that_fit(brush: Brush, props: Lines, room: int, width: float, px: int) -> list[tuple[int, list[str]]]:
    """Return the lines above the bottom by number, wrapped to the width in letters of this size; at the beginning of
    the game the first ones. All are whole, except a newest line that does not fit even alone: it ends in an ellipsis.
    """
    shown: list[tuple[int, list[str]]] = []
    for number in range(_newest(props), -1, -1):
        wrapped = list(brush.type.wrap(props.lines[number].text, "bold", px, width))
        if len(wrapped) > room:
            if shown:
                return shown
            room = max(1, room)
            wrapped[room - 1 :] = [brush.type.clip(" ".join(wrapped[room - 1 :]), "bold", px, width)]
        room -= len(wrapped)
        shown.insert(0, (number, wrapped))
    for number in range(shown[-1][0] + 1, len(props.lines)):
        wrapped = list(brush.type.wrap(props.lines[number].text, "bold", px, width))
        if len(wrapped) > room:
            break
        room -= len(wrapped)
        shown.append((number, wrapped))
    return shown


def _draw_line(
    brush: Brush,
    surface: pygame.Surface,
    words: str,
    at: tuple[Box, float],
    inks: Inks,
    is_heading: bool,
    is_marked: bool,
    grow: float,
) -> None:
    """Draw one line at a height of the panel.  is_marked: a heading has its rule, an entry a dot before it."""
    box, y = at
    if is_heading:
        written = brush.text(surface, words, box.x + 22, y, 28, inks[0], "bold", within=box.w - 58, grow=grow)
        left = written.right + brush.px(12)
        if is_marked:
            rule = Rect(left, brush.px(y - 8), max(0, brush.px(box.right - 36) - left), max(1, brush.px(2)))
            surface.fill(theme.GOLD_DARK, rule)
        return
    if is_marked:
        pygame.draw.circle(surface, theme.GOLD, (brush.px(box.x + 28), brush.px(y - 9)), max(2, brush.px(4)))
    brush.text(surface, words, box.x + 42, y, 28, inks[1], "bold", within=box.w - 62, least=20, grow=grow)
