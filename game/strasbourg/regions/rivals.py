"""The other families: points, coins, goods, privileges, cards and stacks left, members in council and city."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg.components import GUILDS
from engine.strasbourg.stacks import sizes
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.strasbourg.desk.cards import draw_back, draw_backs
from game.table.painting.brush import TableBrush
from game.table.painting.region import NOWHERE
from game.table.regions.prompt import Face
from game.table.regions.remark import beside
from game.table.spots import Target, TouchArea

FACE, LEFT = 62.0, 88.0
"""Width of a portrait, and where the lines beside it begin, logical px."""
ICON, CRATE = 28.0, 34.0
"""Sizes of the signs and crates in the lines."""
TWO_DIGITS = 14.0
"""Further room for the coins, which are the only number with two digits in most games, logical px."""
HIGHEST = 98.0
"""Greatest height of the callout of a remark, logical px."""
FAINT = theme.rgb("8496AA")
SIGNS = ("coin", "privilege", "member", "council", "task")
PICTURES = frozenset(("coin", "privilege"))
"""Those with a picture of their own; the others are masks."""


class Rivals(Region):
    """The region of the other families."""

    name = "rivals"
    kinds = ("seat",)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.panel(model, target.a)) if target.a in model.rivals() else NOWHERE.copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        yield self._area(model, shown, [Target("seat", seat) for seat in model.rivals()])

    def panel(self, model: TableModel, seat: int) -> Box:
        """Return the panel of a rival, logical px."""
        return self.boxes.rival(model.rivals().index(seat))

    def face(self, model: TableModel, seat: int) -> Face:
        """Return the place of a rival's portrait or seal: its middle and its width."""
        box = self.panel(model, seat)
        return box.x + 46, box.y + 40, FACE

    def said(self, model: TableModel, seat: int) -> Rect:
        """Return the callout of a rival's remark, real px: over all lines of its panel, so that none is cut."""
        panel = self.panel(model, seat)
        return beside(self.grid, panel, self.face(model, seat), min(HIGHEST, panel.h - 16))

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

    place: int
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


class RivalPainter(Part[Rivals, RivalProps]):
    """Painter of one of the other families."""

    def __init__(self, brush: TableBrush, region: Rivals, place: int) -> None:
        super().__init__(brush, region)
        self.place = place

    def props(self, model: TableModel, shown: TableShown) -> RivalProps | None:
        rivals = model.rivals()
        if self.place >= len(rivals):
            return None
        view, seat = model.view, rivals[self.place]
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
            self.place,
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

    def area(self, props: RivalProps) -> Rect:
        return self.region.real(self.region.boxes.rival(props.place))

    def paint(self, surface: pygame.Surface, props: RivalProps) -> None:
        brush, region = self.brush, self.region
        box = region.boxes.rival(props.place)
        brush.panel(surface, "strasbourg_panel_dark", region.real(box))
        bar = region.grid.rect(box.x + 4, box.y + 6, 8, box.h - 12)
        pygame.draw.rect(surface, theme.PLAYERS[props.shape], bar, border_radius=brush.px(4))
        self._head(surface, box, props)
        self._counts(surface, box, props.counts)
        self._cards(surface, box, props)
        if props.acts:
            draw_frame(surface, theme.PLAYERS[props.shape], region.real(box), max(2, brush.px(4)), brush.px(10))

    def _head(self, surface: pygame.Surface, box: Box, props: RivalProps) -> None:
        """Paint seal or portrait, name, start player and points."""
        brush, x, y = self.brush, box.x + 46, box.y + 40
        if props.portrait:
            brush.sprite(surface, props.portrait, x, y, FACE)
            brush.sprite(surface, f"seal_{props.shape}", x + 24, y + 20, 26)
        else:
            brush.sprite(surface, f"seal_{props.shape}", x, y, FACE - 8)
        if not props.is_human and not props.portrait:
            brush.icon(surface, "vintage-robot", x + 26, y + 22, 24, theme.CREAM)
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
