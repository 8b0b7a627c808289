"""The player's family: name, points, coins, privileges, members, and the goods as crates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.strasbourg.components import GOOD_VALUE, GUILDS
from engine.strasbourg.reading.progress import progress
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.strasbourg.base.lines import Line, write
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import Part, Region
from game.table.spots import Target, TouchArea

CRATES = 118.0
"""Logical px of the row of goods at the foot."""
STORE = "store"
"""The task for which goods are kept."""
GROUND, FAINT = theme.rgb("1B2733"), theme.rgb("8496AA")
SIGNS = ("coin", "privilege", "icon_member", "icon_council")


class Own(Region):
    """The region of the player's family."""

    name = "own"
    kinds = ("good", "own")

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        return self.real(self.crate(target.a)) if target.kind == "good" else self.rect

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        goods = [Target("good", place) for place in range(len(GUILDS))]
        yield self._area(model, shown, [*goods, Target("seat", model.me)])

    def crate(self, place: int) -> Box:
        """Return the box of a kind of good, logical px."""
        inner = self.box.inset(10)
        wide = inner.w / len(GUILDS)
        return Box(inner.x + place * wide + 2, inner.bottom - CRATES, wide - 4, CRATES)

    def count(self, place: int) -> Box:
        """Return the box of the `place`-th count: coins, privileges, members in the city and in the council."""
        inner = self.box.inset(12)
        wide, top = inner.w / len(SIGNS), inner.y + 100
        return Box(inner.x + place * wide, top, wide, 44)

    @property
    def start(self) -> Box:
        """Return the box of the start player's figure."""
        return Box(self.box.right - 136, self.box.y + 26, 38, 50)

    @property
    def note(self) -> Box:
        """Return the line between counts and crates."""
        inner = self.box.inset(14)
        top = inner.y + 146
        return Box(inner.x, top, inner.w, inner.bottom - CRATES - top)


class OwnProps(NamedTuple):
    """Props of the player's family."""

    name: str
    shape: str
    portrait: str
    acts: bool
    starts: bool
    score: int
    counts: tuple[int, ...]
    """Coins, privileges, members in the city and in the council."""
    goods: tuple[int, ...]
    store: tuple[int, int] | None
    """Kinds of goods that the player has and that its task asks for; None without that task, or with a covered hand."""


class OwnPainter(Part[Own, OwnProps]):
    """Painter of the player's family."""

    def props(self, model: TableModel, shown: TableShown) -> OwnProps:
        view, me = model.view, model.me
        family, coming = view.seats[me], model.incoming
        goods = tuple(number - coming["good", me, kind] for kind, number in enumerate(family.goods))
        privileges = family.privileges - coming["privilege", me]
        store = progress(view, me, STORE) if STORE in family.tasks and not view.is_over else None
        return OwnProps(
            view.names[me],
            model.shape(me),
            model.portrait(me),
            view.to_act == me and not view.is_over,
            view.start == me and not coming["start", me],
            model.score(me),
            (family.money, privileges, family.members.bit_count(), view.council.count(me)),
            goods,
            None if store is None else (store.has, store.wanted),
        )

    def paint(self, surface: pygame.Surface, props: OwnProps) -> None:
        brush, region = self.brush, self.region
        box = region.box
        brush.panel(surface, "strasbourg_panel_dark", region.rect)
        bar = region.grid.rect(box.x + 4, box.y + 8, 8, box.h - 16)
        pygame.draw.rect(surface, theme.PLAYERS[props.shape], bar, border_radius=brush.px(4))
        self._head(surface, props)
        for place, (sign, number) in enumerate(zip(SIGNS, props.counts, strict=True)):
            self._count(surface, region.count(place), sign, number)
        if props.store is not None:
            said = brush.t("strasbourg.table.store", has=props.store[0], wanted=props.store[1])
            note = region.note
            ink = theme.NUMBER
            write(brush, surface, said, Line(note.x, note.centre[1] + 9, note.w, 25, ink, "text", "baseleft"))
        for place, number in enumerate(props.goods):
            self._crate(surface, region.crate(place), place, number)
        if props.acts:
            draw_frame(surface, theme.PLAYERS[props.shape], region.rect, max(2, brush.px(4)), brush.px(10))

    def _head(self, surface: pygame.Surface, props: OwnProps) -> None:
        """Paint seal or portrait, name, start player and points."""
        brush, box = self.brush, self.region.box
        brush.sprite(surface, props.portrait or f"seal_{props.shape}", box.x + 64, box.y + 60, 84)
        score, start = str(props.score), self.region.start
        brush.text(surface, score, box.right - 18, box.y + 70, 60, theme.NUMBER, "display", "baseright")
        room = (start.x if props.starts else start.right) - 6 - box.x - 120
        brush.text(
            surface, props.name, box.x + 120, box.y + 62, 36, theme.CREAM, "bold", within=room, least=18, tight=True,
            grow=1.2,
        )  # fmt: skip
        if props.starts:
            brush.sprite(surface, "strasbourg_start", start.centre[0], start.bottom, start.w)

    def _count(self, surface: pygame.Surface, box: Box, sign: str, number: int) -> None:
        brush = self.brush
        y, ink = box.centre[1], theme.CREAM if number else FAINT
        if sign.startswith("icon_"):
            brush.sprites.blit(
                surface,
                f"strasbourg_{sign}",
                (box.x + 20) * brush.scale,
                y * brush.scale,
                width=36 * brush.scale,
                colour=ink,
            )
        else:
            brush.sprite(surface, f"strasbourg_{sign}", box.x + 20, y, 36)
        brush.text(surface, str(number), box.x + 44, y + 12, 34, ink, "display", tight=True)

    def _crate(self, surface: pygame.Surface, box: Box, place: int, number: int) -> None:
        """Paint a kind of good: its crate, how many there are, and what one is worth."""
        brush, region = self.brush, self.region
        pygame.draw.rect(surface, GROUND, region.real(box), border_radius=brush.px(8))
        x = box.centre[0]
        brush.sprite(surface, f"strasbourg_good_{GUILDS[place]}", x, box.y + 68, 62, 1.0 if number else 0.35)
        if number:
            brush.number(surface, number, box.right - 16, box.y + 34, 36, theme.CREAM_BRIGHT, theme.INK, 8)
        brush.sprite(surface, "strasbourg_coin", x - 16, box.bottom - 22, 26)
        brush.number(surface, GOOD_VALUE[place], x + 12, box.bottom - 11, 30, theme.CREAM if number else FAINT)
