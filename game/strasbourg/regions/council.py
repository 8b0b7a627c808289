"""The council: eight chairs at a long table, each with its arms and the member on it, and how many members each family
has: so many points at the end of the round, and for most of them a privilege."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg.components import COUNCIL
from engine.strasbourg.reading.worth import leading
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.strasbourg.city.props import serving_of
from game.table.spots import Target, TouchArea

ACROSS = 4
"""Council seats in a row."""
CHAIR, FIGURE, SIGN, TABLE, MOST_APART = 46.0, 36.0, 40.0, 3.5, 106.0
"""Widths of a chair, of the figure on it and of the arms beside it, logical px; that of the table, in chairs; and the
greatest distance of chairs."""
SERVES = theme.rgb("E2F6FF")
"""The frame of council seats that serve a task looked at."""


class Council(Region):
    """The region of the council."""

    name = "council"
    kinds = ("council",)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.chair(target.a))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("council", place) for place in range(len(COUNCIL))])

    def chair(self, place: int) -> Box:
        """Return the box of a council seat with its arms, logical px."""
        inner = Box(self.box.x + 8, self.box.y + 6, self.box.w - 16, self.box.h - 12 - self.tally.h)
        wide, high = min(MOST_APART, inner.w / ACROSS), inner.h / 2
        left = inner.centre[0] - wide * ACROSS / 2
        return Box(left + place % ACROSS * wide, inner.y + place // ACROSS * high, wide, high)

    def foot(self, place: int) -> tuple[float, float]:
        """Return where the feet of the figure on a council seat stand, logical px."""
        box = self.chair(place)
        return box.x + box.w * 0.62, box.bottom - 6

    @property
    def tally(self) -> Box:
        """Return the line of the numbers of members, logical px."""
        high = 38.0 * self.grown(1.25)
        return Box(self.box.x + 10, self.box.bottom - high - 6, self.box.w - 20, high)

    def count(self, place: int, families: int) -> Box:
        """Return the place of a family in that line, logical px."""
        wide = self.tally.w / families
        return Box(self.tally.x + place * wide, self.tally.y, wide, self.tally.h)


class Faction(NamedTuple):
    """A family in the council."""

    shape: str
    members: int
    """Its members, each a point at the end of the round."""
    leads: bool
    """It has most members, and would get a privilege."""


class CouncilProps(NamedTuple):
    """Props of the council."""

    holders: tuple[str, ...]
    """By council seat the seal of its holder, "" for nobody."""
    serving: frozenset[str]
    """The council seats that serve a task looked at."""
    factions: tuple[Faction, ...]
    """From the nearest seat on."""


class CouncilPainter(Part[Council, CouncilProps]):
    """Painter of the council."""

    def props(self, model: TableModel, shown: TableShown) -> CouncilProps:
        view = model.view
        holders = tuple(
            "" if holder is None or model.incoming["council", place] else model.shape(holder)
            for place, holder in enumerate(view.council)
        )
        ahead = leading(view)
        factions = tuple(
            Faction(model.shape(seat), view.council.count(seat), seat in ahead) for seat in (model.me, *model.rivals())
        )
        return CouncilProps(holders, frozenset(serving_of(model, shown).council), factions)

    def paint(self, surface: pygame.Surface, props: CouncilProps) -> None:
        brush, region = self.brush, self.region
        brush.panel(surface, "strasbourg_panel_dark", region.rect)
        for place, holder in enumerate(props.holders):
            if place == ACROSS:
                self._table(surface)
            self._chair(surface, place, holder, COUNCIL[place] in props.serving)
        for place, faction in enumerate(props.factions):
            self._faction(surface, region.count(place, len(props.factions)), faction)

    def _table(self, surface: pygame.Surface) -> None:
        """Paint the long table, before the chairs of the first row and behind those of the second."""
        region = self.region
        wide = TABLE * region.chair(0).w
        middle, y = region.box.centre[0], region.foot(0)[1] + wide * 0.12
        self.brush.sprite(surface, "strasbourg_council_table", middle, y, wide)

    def _chair(self, surface: pygame.Surface, place: int, holder: str, serves: bool) -> None:
        brush, region = self.brush, self.region
        box = region.chair(place)
        x, foot = region.foot(place)
        brush.sprite(surface, "strasbourg_chair", x, foot + 3, CHAIR)
        if holder:
            brush.sprite(surface, f"strasbourg_figure_{holder}", x, foot, FIGURE)
        sign = box.x + SIGN / 2 + 2, box.y + SIGN * 0.6
        brush.sprite(surface, f"strasbourg_sign_{COUNCIL[place]}", *sign, SIGN)
        if serves:
            draw_frame(surface, SERVES, region.real(box.inset(2)), max(2, brush.px(3)), brush.px(8))

    def _faction(self, surface: pygame.Surface, box: Box, faction: Faction) -> None:
        """Paint how many members a family has; the leaders with the privilege that they would get."""
        brush, y = self.brush, box.centre[1]
        brush.sprite(surface, f"seal_{faction.shape}", box.x + 14, y, 27)
        colour = theme.NUMBER if faction.leads else theme.CREAM
        brush.text(surface, str(faction.members), box.x + 29, y + 11, 30, colour, "display", tight=True, grow=1.25)
        if faction.leads:
            brush.sprite(surface, "strasbourg_privilege", box.x + 55, y - 1, 22)
