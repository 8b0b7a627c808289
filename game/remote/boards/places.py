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


def board_of(table: SeatTable, heading: Callable[[SeatTable, str], str]) -> SheetBoard | None:
    """Return the board with places that answer the question, the most important one; None if there is none.  heading:
    over the things of an area."""
    showing, question = table.parts.showing, table.shown.question
    areas: dict[str, list[TouchArea]] = {name: [] for name in table.parts.hands.boards}
    for area in showing.areas(showing.layout(TABLE, 1.0), table.model, table.shown):
        if area.name in areas:
            areas[area.name].append(area)
    for name, there in areas.items():
        if any(target in question.lit for area in there for target in area.targets()):
            whole = Rect(there[0].rect).unionall([area.rect for area in there]).clip(Rect((0, 0), TABLE))
            return SheetBoard(name, heading(table, name), _box(whole), tuple(_spots(table, there)))
    return None


def _spots(table: SeatTable, areas: list[TouchArea]) -> Iterator[SheetSpot]:
    """Yield the places that answer, and the one that waits for a second press."""
    question = table.shown.question
    for spot in all_spots(areas):
        if spot.rect.w and spot.rect.h and (spot.target in question.lit or spot.target == question.chosen):
            yield SheetSpot(spot.target, _box(spot.rect))


def _box(rect: Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h
