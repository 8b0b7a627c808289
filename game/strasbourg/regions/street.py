"""The street of fields: nine stations A to I, walked down one after the other in every round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg.components import CHURCH, COUNCIL, EDIFICES, NOBILITY, PLACES
from engine.strasbourg.state import ChapelSite, EdificeSite, InField
from engine.strasbourg.view import View
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.strasbourg.base.signs import sign_of
from game.table.spots import Target, TouchArea

STATIONS = "ABCDEFGHI"
"""The fields of a round (R21)."""
GATE, ROAD, SIGN, SEAL, WALKER = 52.0, 34.0, 66.0, 25.0, 36.0
"""Logical px: width of the gate before the first station, height of the road, widths of a sign, a seal, the walker."""
GATE_STATION = -1
"""Where the walker stands before the first field."""
PAST = 0.42
"""Opacity of the sign of a field that is done."""
STONE, JOINT, LIT = theme.rgb("55677C"), theme.rgb("43536A"), theme.rgb("4A5B6E")
IRON, GOLD_LEAF = theme.rgb("1E2226"), theme.rgb("8C6B2C")


def station(view: View) -> int:
    """Return the number of the field that is played; GATE_STATION before the first one."""
    match view.pending:
        case InField(field=field):
            return STATIONS.index(field)
        case ChapelSite():
            return STATIONS.index("H")
        case EdificeSite():
            return STATIONS.index("I")
    return GATE_STATION


class Street(Region):
    """The region of the street."""

    name = "street"
    kinds = ("field",)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.station(target.a))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("field", number) for number in range(len(STATIONS))])

    def station(self, number: int) -> Box:
        """Return the box of a station, logical px; -1 is the gate before the first one."""
        inner = self.box.inset(4)
        wide = (inner.w - GATE) / len(STATIONS)
        if number < 0:
            return Box(inner.x, inner.y, GATE, inner.h)
        return Box(inner.x + GATE + number * wide, inner.y, wide, inner.h)

    def foot(self, number: int) -> tuple[float, float]:
        """Return where the feet of the walker stand at a station, logical px."""
        box = self.station(number)
        return box.x + 24, box.bottom - 6


class Station(NamedTuple):
    """A field on the street."""

    signs: tuple[str, ...]
    state: str
    """`done`, `now` or `later`."""
    pips: int
    """How many places it pays."""
    seals: tuple[str, ...]
    """The families that got a place; of chapel and edifice the one that builds as the council is now."""


class StreetProps(NamedTuple):
    """Props of the street."""

    stations: tuple[Station, ...]
    walker: int | None
    """The station at which the walker stands; None while it walks."""
    points: int
    """What the edifice of this round brings."""


class StreetPainter(Part[Street, StreetProps]):
    """Painter of the stations under their signs, and of the walker at the one that is played."""

    def props(self, model: TableModel, shown: TableShown) -> StreetProps:
        view, at = model.view, station(model.view)
        stations = tuple(_station(model, shown, number, at) for number in range(len(STATIONS)))
        walker = None if model.incoming["walker", 0] else at
        return StreetProps(stations, walker, EDIFICES[view.edifice])

    def paint(self, surface: pygame.Surface, props: StreetProps) -> None:
        brush, region = self.brush, self.region
        brush.panel(surface, "strasbourg_panel_dark", region.rect)
        self._road(surface)
        for number, each in enumerate(props.stations):
            self._station(surface, number, each, props)
        if props.walker is not None:
            brush.sprite(surface, "strasbourg_walker", *region.foot(props.walker), WALKER)

    def _road(self, surface: pygame.Surface) -> None:
        """Paint the road, and the iron rail that the signs hang from."""
        grid, box = self.region.grid, self.region.box.inset(5)
        road = grid.rect(box.x, box.bottom - ROAD, box.w, ROAD)
        pygame.draw.rect(surface, STONE, road, border_radius=grid.px(5))
        for line, y in enumerate((ROAD * 0.34, ROAD * 0.67)):
            pygame.draw.line(
                surface, JOINT, grid.at(box.x, box.bottom - y), grid.at(box.right, box.bottom - y), max(1, grid.px(1.5))
            )
            for x in range(20 + 17 * line, int(box.w), 46):
                top, foot = box.bottom - y, box.bottom - y + ROAD * 0.33
                pygame.draw.line(
                    surface, JOINT, grid.at(box.x + x, top), grid.at(box.x + x, foot), max(1, grid.px(1.5))
                )
        rail = grid.rect(box.x + 6, box.y + 3, box.w - 12, 5)
        pygame.draw.rect(surface, GOLD_LEAF, rail.inflate(grid.px(2), grid.px(2)), border_radius=grid.px(3))
        pygame.draw.rect(surface, IRON, rail, border_radius=grid.px(3))

    def _station(self, surface: pygame.Surface, number: int, station: Station, props: StreetProps) -> None:
        brush, region = self.brush, self.region
        box, is_now = region.station(number), station.state == "now"
        if is_now:
            rect = region.real(Box(box.x + 1, box.y + 1, box.w - 2, box.h - 2))
            pygame.draw.rect(surface, LIT, rect, border_radius=brush.px(9))
            draw_frame(surface, theme.NOW_GLOW, rect, max(2, brush.px(3)), brush.px(9))
        share = PAST if station.state == "done" else 1.0
        wide = SIGN if len(station.signs) == 1 else SIGN * 0.72
        for k, sign in enumerate(station.signs):
            x = box.x + box.w * 0.62 + (k - (len(station.signs) - 1) / 2) * wide * 0.88
            brush.sprite(surface, f"strasbourg_sign_{sign}", x, box.y + 10 + wide * 0.5, wide, share)
        colour = theme.NOW_GLOW if is_now else theme.mix(theme.CREAM, theme.INK, 0.45 * (share < 1))
        brush.text(
            surface, STATIONS[number], box.x + 10, box.y + 38, 32, colour, "display", halo=theme.OUTLINE, halo_width=6,
            tight=True, grow=1.3,
        )  # fmt: skip
        self._below(surface, box, station, props.points if STATIONS[number] == "I" else 0)

    def _below(self, surface: pygame.Surface, box: Box, station: Station, points: int) -> None:
        """Paint what lies on the road: who got a place, or how many there are."""
        brush, grid = self.brush, self.region.grid
        x, y = box.x + 52, box.bottom - ROAD / 2
        for shape in station.seals:
            brush.sprite(surface, f"seal_{shape}", x, y, SEAL)
            x += SEAL - 1
        for _ in range(station.pips - len(station.seals) if station.state != "done" else 0):
            pygame.draw.circle(surface, theme.OUTLINE, grid.at(x - 2, y), brush.px(9))
            pygame.draw.circle(surface, theme.NUMBER, grid.at(x - 2, y), brush.px(6.5))
            x += 22
        if points:
            said = f"+{points}"
            brush.text(surface, said, box.right - 8, y + 11, 28, theme.NUMBER, "display", "baseright",
                       halo=theme.OUTLINE, halo_width=5, tight=True)  # fmt: skip


def _station(model: TableModel, shown: TableShown, number: int, at: int) -> Station:
    """Return a station, seen from the one that is played."""
    view, field = model.view, STATIONS[number]
    state = "now" if number == at else "done" if number < at else "later"
    signs = (NOBILITY, CHURCH) if field == "A" else (sign_of(field, view.board),)
    if field not in PLACES:
        place = COUNCIL.index(CHURCH if field == "H" else NOBILITY)
        holder = view.council[place]
        builds = holder is not None and not model.incoming["council", place]
        return Station(signs, state, 0, (model.shape(holder),) if builds and holder is not None else ())
    won = tuple(model.shape(seat) for seat in _ranking(shown, field)[: PLACES[field]])
    return Station(signs, state, PLACES[field], won if state == "done" else ())


def _ranking(shown: TableShown, field: str) -> tuple[int, ...]:
    """Return the ranking of a field of this round; nobody while it is not played."""
    return next((seats for name, seats, _ in shown.history.turn.ranked if name == field), ())
