"""The region of the island: its hexes, corners, edges and ports, and the barbarians' ship at sea."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial

from pygame import Rect

from engine.kgr.island import ALL_PORT_EDGES, CENTRES, EDGES, POINTS, numbers_in
from engine.kgr.layouts import material_of
from engine.kgr.state import Options
from engine.kgr.values import LAND
from game.graphics.grid import Box, Grid
from game.kgr.base.boxes import Boxes
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Region
from game.kgr.island.places import IslandGeometry
from game.table.painting.region import NOWHERE
from game.table.spots import Spot, Target, TouchArea

CORNER, EDGE, HEX, SHIP, PORT = "corner", "edge", "hex", "ship", "port"
KINDS = ((CORNER, len(POINTS)), (EDGE, len(EDGES)), (HEX, len(CENTRES)), (PORT, len(ALL_PORT_EDGES)))
SHARES = {CORNER: 0.52, EDGE: 0.44, HEX: 1.3, SHIP: 1.1, PORT: 0.8}
"""Size of a target, in sides of a hex: a hex is pressed nearly to its rim where it answers the question."""
TARGETS = tuple(Target(kind, number) for kind, count in KINDS for number in range(count))


@cache
def _targets(options: Options) -> tuple[Target, ...]:
    """Return the places on the island of a game."""
    land = material_of(options)
    there = {CORNER: numbers_in(options.corners), EDGE: numbers_in(options.edges)}
    there |= {HEX: list(land.hexes), PORT: list(land.port_numbers)}
    return tuple(target for target in TARGETS if target.a in there[target.kind])


class Island(Region):
    """See the module."""

    name = "island"
    kinds = (CORNER, EDGE, HEX, SHIP, PORT)

    def __init__(self, boxes: Boxes, grid: Grid, box: Box, *, is_small: bool = False) -> None:
        super().__init__(boxes, grid, box)
        places = self.places = IslandGeometry.within(self.rect, is_small=is_small)
        middle = {CORNER: places.corner, EDGE: places.middle, HEX: places.hex, PORT: places.port}
        self._squares = {
            target: places.square(middle[target.kind](target.a), SHARES[target.kind]) for target in TARGETS
        }

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        if target.kind == SHIP and model.view.options.extent != LAND:
            at, share = self.places.way(model.view.ship)
            return self.places.square(at, SHARES[SHIP] * share)
        return self._squares.get(target, NOWHERE).copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        found = partial(_found, model, shown)
        spots = partial(self._spots_of, model, shown)
        yield TouchArea(self.name, self.rect, spots, halo=self.grid.px(self.least), is_round=True, within=found)

    def _spots_of(self, model: TableModel, shown: TableShown) -> list[Spot]:
        return self._spots(model, shown, _found(model, shown))


def _found(model: TableModel, shown: TableShown) -> Sequence[Target]:
    """Return corners, edges and hexes, those that answer the question first: they win where two are near."""
    asked = shown.question
    meant = asked.lit | asked.instead.keys()
    targets = _targets(model.view.options)
    order = [target for target in targets if target in meant]
    order += [target for target in targets if target not in meant]
    return order if model.view.options.extent == LAND else [*order, Target(SHIP)]
