"""The board under the thumb: the part of the table that a seat's question is about, and the places to press in it.

    board = board_of(table, heading)   # a SheetBoard, None if nothing on a board answers

A game names its boards in the order of their importance (`HandParts.boards`): areas of its table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect

from game.remote.messages import Box, SheetBoard, SheetSpot
from game.remote.seat_names import SeatTable
from game.table.spots import TouchArea, all_spots

TABLE = (1600, 900)
"""The window in which the table is laid out and painted for it."""
GAP = 3
"""Px between a place and the cut beside it."""


def board_of(table: SeatTable, heading: Callable[[SeatTable, str], str]) -> SheetBoard | None:
    """Return the board with places that answer the question, the most important one; None if there is none.  heading:
    over the things of an area."""
    question = table.shown.question
    for name, areas in _boards(table).items() if question.lit else ():
        if any(target in question.lit for area in areas for target in area.targets()):
            rows = tuple(map(_box, _rows(areas))) if name in table.parts.hands.folded and areas[1:] else ()
            return SheetBoard(name, heading(table, name), _box(_whole(areas)), tuple(_spots(table, areas)), rows)
    return None


def all_boards(table: SeatTable) -> Rect:
    """Return the place of all boards."""
    return _whole([area for areas in _boards(table).values() for area in areas])


def _boards(table: SeatTable) -> dict[str, list[TouchArea]]:
    """Return the areas of each board, in the order of their importance."""
    showing = table.parts.showing
    found: dict[str, list[TouchArea]] = {name: [] for name in table.parts.hands.boards}
    for area in showing.areas(showing.layout(TABLE, 1.0), table.model, table.shown):
        if area.name in found:
            found[area.name].append(area)
    return found


def _whole(areas: list[TouchArea]) -> Rect:
    rects = [area.rect for area in areas]
    return rects[0].unionall(rects[1:]).clip(Rect((0, 0), TABLE)) if rects else Rect(0, 0, 0, 0)


def _rows(areas: list[TouchArea]) -> Iterator[Rect]:
    """Yield the areas, the largest cut in two near its middle, where no place lies."""
    largest = max(areas, key=lambda area: area.rect.w * area.rect.h)
    for area in areas:
        places = [spot.rect for spot in all_spots([area]) if spot.rect.w]
        cuts = [place.x - GAP for place in places if not any(other.x < place.x - GAP < other.right for other in places)]
        if area is not largest or not cuts:
            yield area.rect
            continue
        x, y, w, h = places[0].unionall(places[1:]).inflate(2 * GAP, 2 * GAP)  # without sentences below
        cut = min(cuts, key=lambda cut: abs(cut - area.rect.centerx))
        yield Rect(x, y, cut - x, h)
        yield Rect(cut, y, x + w - cut, h)


def _spots(table: SeatTable, areas: list[TouchArea]) -> Iterator[SheetSpot]:
    """Yield the places that answer, and the one that waits for a second press."""
    question = table.shown.question
    for spot in all_spots(areas):
        if spot.rect.w and spot.rect.h and (spot.target in question.lit or spot.target == question.chosen):
            yield SheetSpot(spot.target, _box(spot.rect))


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h
