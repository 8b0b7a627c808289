"""The other families: points, coins, goods, privileges, cards and stacks left, members in council and city."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.strasbourg.components import GUILDS
from engine.strasbourg.stacks import sizes
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.boxes import Boxes
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.desk.cards import draw_back, draw_backs
from game.table.painting.brush import TableBrush
from game.table.regions.rivals import PanelPainter, RivalsRegion, SeatFace

LEFT = 88.0
"""Where the lines beside a portrait begin, logical px."""
ICON, CRATE = 28.0, 34.0
"""Sizes of the signs and crates in the lines."""
TWO_DIGITS = 14.0
"""Further room for the coins, which are the only number with two digits in most games, logical px."""
FAINT = theme.rgb("8496AA")
SIGNS = ("coin", "privilege", "member", "council", "task")
PICTURES = frozenset(("coin", "privilege"))
"""Those with a picture of their own; the others are masks."""


class Rivals(RivalsRegion[TableModel, TableShown, Boxes]):
    """The region of the other families."""

    portrait = SeatFace(46, 40, 62, seal=(24, 20, 26), robot=(26, 22, 24))

    def start(self, box: Box) -> Box:
        """Return the box of the start player's figure in a panel."""
        return Box(box.right - 96, box.y + 5, 26, 34)

    def foot(self, box: Box) -> Box:
        """Return the line with goods and stacks at the foot of a panel."""
        return Box(box.x + LEFT, box.bottom - 42, box.w - LEFT - 10, 32)

    def pile(self, box: Box) -> Box:
        """Return the box of the pile in a panel."""
        return Box(box.x + 20, box.bottom - 42, 23, 32)

    def count(self, box: Box, place: int) -> Box:
        """Return the box of the `place`-th number of a panel: coins, privileges, members in city and council, tasks."""
        pitch = (box.w - LEFT - 8 - TWO_DIGITS) / len(SIGNS)
        x = box.x + LEFT + place * pitch + (TWO_DIGITS if place else 0)
        return Box(x, box.y + 40, pitch + (0 if place else TWO_DIGITS), 28)

    def stacks(self, box: Box, goods: int, number: int) -> Box:
        """Return the room of the stacks at the end of the foot, beside so many kinds of goods."""
        foot = self.foot(box)
        free = foot.w - goods * self.good_step(goods) - 8
        wide = min(free, max(1, number) * 42.0)
        return Box(foot.right - wide, foot.y, wide, foot.h)

    def good_step(self, goods: int) -> float:
        """Return the distance from crate to crate of so many kinds of goods."""
        return 58.0 if goods <= 3 else 44.0

    def good(self, box: Box, place: int, goods: int) -> Box:
        """Return the box of the `place`-th crate of so many kinds of goods."""
        foot = self.foot(box)
        return Box(foot.x + place * self.good_step(goods), foot.y, CRATE, foot.h)


class RivalProps(NamedTuple):
    """Props of a rival."""

    name: str
    shape: str
    portrait: str
    is_human: bool
    acts: bool
    starts: bool
    score: int
    counts: tuple[int, ...]
    """Coins, privileges, members in the city, in the council, tasks kept."""
    goods: tuple[tuple[int, int], ...]
    """Kind and number of the goods that it has."""
    pile: int
    sizes: tuple[int, ...]


class RivalPainter(PanelPainter[TableModel, TableShown, Rivals, RivalProps]):
    """Painter of one of the other families."""

    ground = "strasbourg_panel_dark"

    def look(self, model: TableModel, shown: TableShown, seat: int) -> RivalProps:
        view = model.view
        family, coming = view.seats[seat], model.incoming
        goods = [(kind, number - coming["good", seat, kind]) for kind, number in enumerate(family.goods)]
        counts = (
            family.money,
            family.privileges - coming["privilege", seat],
            family.members.bit_count(),
            view.council.count(seat),
            len(family.tasks),
        )
        return RivalProps(
            view.names[seat],
            model.shape(seat),
            model.portrait(seat),
            model.human[seat],
            view.to_act == seat and not view.is_over,
            view.start == seat and not coming["start", seat],
            model.score(seat),
            counts,
            tuple([good for good in goods if good[1] > 0]),
            len(family.pile) - coming["pile", seat],
            () if coming["stack", seat] else sizes(family.stacks),
        )

    def paint_in(self, surface: pygame.Surface, box: Box, props: RivalProps) -> None:
        self._head(surface, box, props)
        self._counts(surface, box, props.counts)
        self._cards(surface, box, props)

    def _head(self, surface: pygame.Surface, box: Box, props: RivalProps) -> None:
        """Paint name, start player and points."""
        brush = self.brush
        score, start = str(props.score), self.region.start(box)
        brush.text(surface, score, box.right - 14, box.y + 38, 40, theme.NUMBER, "display", "baseright", tight=True)
        room = (start.x if props.starts else start.right) - 6 - box.x - LEFT
        brush.text(
            surface, props.name, box.x + LEFT, box.y + 34, 29, theme.CREAM, "bold", within=room, least=20, tight=True,
            grow=1.2,
        )  # fmt: skip
        if props.starts:
            brush.sprite(surface, "strasbourg_start", start.centre[0], start.bottom, start.w)

    def _counts(self, surface: pygame.Surface, box: Box, counts: tuple[int, ...]) -> None:
        """Paint coins, privileges, members in city and council, tasks."""
        brush = self.brush
        for place, (sign, number) in enumerate(zip(SIGNS, counts, strict=True)):
            count = self.region.count(box, place)
            x, y = count.x, count.centre[1]
            ink = theme.CREAM if number else FAINT
            if sign in PICTURES:
                brush.sprite(surface, f"strasbourg_{sign}", x + ICON / 2, y, ICON)
            else:
                tint(brush, surface, f"strasbourg_icon_{sign}", (x + ICON / 2, y), ink)
            brush.text(surface, str(number), x + ICON + 3, y + 10, 28, ink, "display", tight=True)

    def _cards(self, surface: pygame.Surface, box: Box, props: RivalProps) -> None:
        """Paint the pile, the goods and the stacks."""
        brush, region = self.brush, self.region
        pile = region.pile(box)
        draw_back(brush, surface, pile)
        ink = theme.CREAM_BRIGHT
        brush.text(surface, str(props.pile), pile.right + 4, pile.bottom - 7, 28, ink, "display", tight=True)
        kinds = len(props.goods)
        for place, (kind, number) in enumerate(props.goods):
            good = region.good(box, place, kinds)
            brush.sprite(surface, f"strasbourg_good_{GUILDS[kind]}", good.x + good.w / 2, good.bottom - 2, good.w)
            brush.number(surface, number, good.right - 2, good.bottom - 2, 27, ink, theme.INK, 6)
        if props.sizes:
            draw_backs(brush, surface, props.sizes, region.stacks(box, kinds, len(props.sizes)))


def tint(brush: TableBrush, surface: pygame.Surface, name: str, at: tuple[float, float], colour: theme.Colour) -> None:
    """Draw a white mask in a colour, centred."""
    x, y = at
    brush.sprites.blit(surface, name, x * brush.scale, y * brush.scale, width=ICON * brush.scale, colour=colour)
