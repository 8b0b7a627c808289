"""The layer over the ground of the island: pieces from the back to the front, and marks of places.

Each place of the island is one item of the frame's list (`game.graphics.display_list`), an empty one where nothing is:
so two frames are compared place by place, and only changed places are drawn again.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pygame

from engine.kgr.island import CENTRES, CORNERS, EDGE_COUNT
from game.graphics.display_list import DisplayList, Item, Passage
from game.kgr.base.model import CALM, TableModel, TableShown
from game.kgr.island.artist import CHOSEN, HOVER, MAY, Artist
from game.kgr.island.ground import GroundPainter
from game.kgr.island.props import IslandProps, island_props
from game.kgr.island.region import CORNER, EDGE, HEX, Island
from game.kgr.island.sheet import EMPTY, PlaceSheet
from game.table.painting.brush import TableBrush
from game.table.painting.standing import StandingLayer

MOST_DRAWN = 1000
"""Looks of places that are kept: those of a turn are far fewer."""


class IslandLook(NamedTuple):
    """A place where something may stand: of `corner`, `robber` and `merchant`, with its corner or hex."""

    what: str
    number: int


Key = tuple[Any, ...]
"""The look of a place: the name of its drawing (`Artist`), and all that it depends on."""


class IslandPieces(StandingLayer):
    """See the module."""

    def __init__(self, brush: TableBrush, region: Island) -> None:
        self.brush = brush
        self.region = region
        self.places = region.places
        self._artist = Artist(region.places)
        self._order = self._from_back_to_front()
        self._drawn: dict[Key, Item] = {}
        self._kept: tuple[tuple[IslandProps, tuple[int, int]], Passage] | None = None

    def _from_back_to_front(self) -> list[IslandLook]:
        """Return all places where something may stand, those behind first."""
        places = self.places
        found = [(places.foot(corner), IslandLook(CORNER, corner)) for corner in range(CORNERS)]
        for hex_ in range(len(CENTRES)):
            found.append((places.robber(hex_), IslandLook("robber", hex_)))
            found.append((places.merchant(hex_), IslandLook("merchant", hex_)))
        return [standing for _, standing in sorted(found, key=lambda each: (each[0][1], each[0][0]))]

    def lay(self, display: DisplayList, model: TableModel, shown: TableShown, phase: int) -> None:
        """Add all places of the island as they are now."""
        self.add(display, island_props(model, shown, self.region.kinds))

    def add(self, display: DisplayList, props: IslandProps) -> None:
        """Add all places; only changed ones are drawn anew."""
        size = display.area.size
        if self._kept is None or self._kept[0] != (props, size):
            if len(self._drawn) > MOST_DRAWN or (self._kept is not None and self._kept[0][1] != size):
                self._drawn.clear()
            items = [EMPTY if key is None else self._item(key, size) for key in self._keys(props)]
            self._kept = (props, size), Passage([], items)
        display.repeat(self._kept[1])

    def _item(self, key: Key, size: tuple[int, int]) -> Item:
        """Return the look of a place as an item."""
        if key not in self._drawn:
            sheet = PlaceSheet(self.brush, self.places.side, size)
            getattr(self._artist, key[0])(sheet, *key[1:])
            self._drawn[key] = sheet.item()
        return self._drawn[key]

    def _keys(self, props: IslandProps) -> Iterator[Key | None]:
        """Yield the look of each place, always in the same order; None for nothing."""
        corners = {corner.number: corner for corner in props.corners}
        roads = {road.edge: road for road in props.roads}
        marks = marks_of(props)
        for hex_ in range(len(CENTRES)):
            key = "land", hex_, hex_ in props.thrown, hex_ == props.blocked, marks.get((HEX, hex_), "")
            yield key if any(key[2:]) else None
        for edge in range(EDGE_COUNT):
            yield ("bar", edge, marks[EDGE, edge], edge in roads) if (EDGE, edge) in marks else None
            yield ("road", edge, roads[edge].shape) if edge in roads else None
        yield None if props.ship is None else ("ship", props.ship)
        for what, number in self._order:
            if what == CORNER:
                yield ("corner", corners[number], marks.get((CORNER, number), "")) if number in corners else None
            else:
                yield self._figure(props, what, number)
        for edge in range(EDGE_COUNT):
            festival = roads[edge].festival if edge in roads else ""
            yield ("over_road", edge, festival, edge in props.way) if festival or edge in props.way else None
        for corner in range(CORNERS):
            is_free = corner not in corners and (CORNER, corner) in marks
            yield ("dot", corner, marks[CORNER, corner]) if is_free else None
        yield None if props.badge is None else ("badge", props.badge)

    def _figure(self, props: IslandProps, what: str, hex_: int) -> Key | None:
        """Return the robber or the merchant if he is on a hex."""
        if what == "robber":
            return ("robber", hex_) if props.robber == hex_ else None
        return ("merchant", *props.merchant) if props.merchant is not None and props.merchant[0] == hex_ else None


def marks_of(props: IslandProps) -> dict[tuple[str, int], str]:
    """Return the marks of places by their kind and number."""
    found = {(target.kind, target.a): MAY for target in props.lit}
    if props.hover is not None:
        found[props.hover.kind, props.hover.a] = HOVER
    return found | {(target.kind, target.a): CHOSEN for target in props.marked}


def paint_island(brush: TableBrush, region: Island, surface: pygame.Surface, model: TableModel) -> Iterator[None]:
    """Paint the island of a model at rest on a picture, a part a step."""
    ground = GroundPainter(brush, region)
    yield from ground.painted(surface, ground.props(model, CALM))
    display = DisplayList(surface.get_size())
    IslandPieces(brush, region).add(display, island_props(model, CALM, region.kinds)._replace(thrown=()))
    display.draw(surface)
