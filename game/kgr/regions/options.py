"""What is chosen that has no place of its own: options with a picture and a caption.  They lie over the foot of the
island, or, where the island is needed, in the place of the trays."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from engine.kgr import actions as ac
from engine.kgr.magic import actions as ma
from engine.kgr.values import AREAS, KINDS
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box, Grid
from game.kgr.base.boxes import Boxes
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.kgr.regions.faces import SHAPE, draw_progress
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

OPTION = "option"
CELL_WIDE, CELL_TALL, CAPTION = 168.0, 176.0, 58.0
"""An option, and the room of its caption, logical px."""
PER_LINE = 6
ROW = 52.0
"""Height of an option in a list, logical px."""
ON_ISLAND = ("corner", "edge", "hex")
GROUND = theme.rgb("332B66")


def options_of(shown: TableShown) -> tuple[Target, ...]:
    """Return the options of the question."""
    return tuple(sorted(target for target in shown.question.labels if target.kind == OPTION))


def needs_island(shown: TableShown) -> bool:
    """Return whether something of the island can be pressed as well."""
    return any(target.kind in ON_ISLAND for target in shown.question.lit)


def picture_of(answer: object) -> tuple[str, str]:
    """Return what an option shows: `card` and a progress card, `sprite` and its name, or "" for its caption alone."""
    match answer:
        case ac.TakeCard(card=card) | ma.KeepCard(card=card) | ma.GiveCard(card=card) | ac.PutUnder(card=card):
            return "card", card
        case ac.Play(card=card):
            return "card", card
        case ma.Reroll():
            return "card", "indulgence"
        case ac.Take(kind=kind) | ac.Name(kind=kind) | ac.Give(kind=kind) | ma.PayWith(kind=kind):
            return "sprite", f"kgr_card_{kind}"
        case ma.PayDebt(kind=kind) | ac.OfferCard(kind=kind):
            return "sprite", f"kgr_card_{kind}"
        case ac.Draw(area=area):
            return "card", area
        case ma.NameArea(area=area) | ma.TargetArea(area=area) | ac.Improve(area=area):
            return "sprite", f"kgr_area_{area}"
        case ma.SetFace(face=face) if face in AREAS:
            return "sprite", f"kgr_area_{face}"
        case ma.SetFace() | ma.SteerShip():
            return "mask", "kgr_icon_longship"
        case ac.SetDice(yellow=yellow):
            return "sprite", f"kgr_die_yellow_{yellow}"
        case (*_, Target("red", number)):
            return "sprite", f"kgr_die_red_{number}"
        case (*_, Target("named", kind)):
            return "sprite", f"kgr_card_{KINDS[kind]}"
    return "", ""


class Options(Region):
    """The region of the options."""

    name = "options"
    kinds = (OPTION,)

    def __init__(self, boxes: Boxes, grid: Grid) -> None:
        super().__init__(boxes, grid, boxes.island)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        found = options_of(shown)
        if target not in found:
            return NOWHERE.copy()
        return self.real(self.cell(found.index(target), len(found), in_list=needs_island(shown)))

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        found = options_of(shown)
        if found:
            window = self.window(len(found), in_list=needs_island(shown))
            yield self._area(model, shown, found, self.real(window), halo=0)

    def window(self, number: int, *, in_list: bool) -> Box:
        """Return the window of so many options, logical px."""
        if in_list:
            return self.boxes.trays
        lines = math.ceil(number / PER_LINE)
        columns = math.ceil(number / lines)
        wide, high = columns * CELL_WIDE + 28, lines * CELL_TALL + 28
        high = min(high, self.box.h - 20)
        return Box(self.box.centre[0] - wide / 2, self.box.bottom - 12 - high, wide, high)

    def cell(self, place: int, number: int, *, in_list: bool) -> Box:
        """Return one of so many options, logical px."""
        inner = self.window(number, in_list=in_list).inset(14)
        if in_list:
            high = min(ROW, inner.h / number)
            return Box(inner.x, inner.y + place * high + 2, inner.w, high - 4)
        lines = math.ceil(number / PER_LINE)
        columns = math.ceil(number / lines)
        line, column = divmod(place, columns)
        wide, high = inner.w / columns, inner.h / lines
        return Box(inner.x + column * wide + 4, inner.y + line * high + 4, wide - 8, high - 8)


class OptionLook(NamedTuple):
    """An option.  kind, name: see `picture_of`."""

    caption: str
    kind: str
    name: str
    is_hot: bool


class OptionsProps(NamedTuple):
    """Props of the options."""

    options: tuple[OptionLook, ...]
    in_list: bool


class OptionsPainter(Part[Options, OptionsProps]):
    """Painter of the options."""

    def props(self, model: TableModel, shown: TableShown) -> OptionsProps | None:
        found = options_of(shown)
        if not found:
            return None
        asked = shown.question
        hot = shown.pointer.hover or shown.focus
        looks = [OptionLook(asked.labels[each], *picture_of(asked.answers.get(each)), each == hot) for each in found]
        return OptionsProps(tuple(looks), needs_island(shown))

    def area(self, props: OptionsProps) -> Rect:
        window = self.region.real(self.region.window(len(props.options), in_list=props.in_list))
        return window.inflate(self.brush.px(24), self.brush.px(24))

    def paint(self, surface: pygame.Surface, props: OptionsProps) -> None:
        region, number = self.region, len(props.options)
        self.brush.panel(surface, "kgr_panel_dark", region.real(region.window(number, in_list=props.in_list)))
        for place, look in enumerate(props.options):
            box = region.cell(place, number, in_list=props.in_list)
            rect = region.real(box)
            ground = theme.mix(GROUND, theme.CREAM, 0.16 * look.is_hot)
            pygame.draw.rect(surface, ground, rect, border_radius=self.brush.px(9))
            self._option(surface, box, look, in_list=props.in_list)
            ink = theme.mix(theme.MAY, theme.CREAM, 0.5 * look.is_hot)
            draw_frame(surface, ink, rect, max(2, self.brush.px(3)), self.brush.px(9))

    def _option(self, surface: pygame.Surface, box: Box, look: OptionLook, *, in_list: bool) -> None:
        """Paint picture and caption; a progress card has its name on itself."""
        if in_list or not look.kind:
            self._caption(surface, box.inset(5), look.caption)
            return
        named = look.kind == "card" and look.name not in AREAS
        room = Box(box.x + 4, box.y + 6, box.w - 8, box.h - 10 - (0 if named else CAPTION))
        x, y = room.centre
        if look.kind == "mask":
            size = min(room.w, room.h) * 0.86 * self.brush.scale
            self.brush.sprites.blit(
                surface, look.name, x * self.brush.scale, y * self.brush.scale, width=size, colour=theme.CREAM
            )
        elif look.kind == "card":
            wide = min(room.w, room.h / SHAPE)
            draw_progress(self.brush, surface, Box(x - wide / 2, y - wide * SHAPE / 2, wide, wide * SHAPE), look.name)
        elif look.name.startswith("kgr_card"):
            wide = min(room.w, room.h / SHAPE)
            self.brush.sprite(surface, look.name, x - wide / 2, y - wide * SHAPE / 2, wide)
        else:
            self.brush.sprite(surface, look.name, x, y, min(room.w, room.h, 84))
        if not named:
            self._caption(surface, Box(box.x + 4, box.bottom - CAPTION - 2, box.w - 8, CAPTION), look.caption)

    def _caption(self, surface: pygame.Surface, box: Box, said: str) -> None:
        brush = self.brush
        room = self.region.real(box)
        size, lines = brush.type.fit_lines(said, "bold", brush.size(26, tight=True, grow=1.2), 8, room.size, 1.0)
        room.y += max(0, (room.h - size * len(lines)) // 2)
        brush.type.draw_lines(surface, lines, room, "bold", size, theme.CREAM, "center", leading=1.0)
