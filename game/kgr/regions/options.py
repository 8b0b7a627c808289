"""What is chosen that has no place of its own: options with a picture and a caption.  They lie over the foot of the
island, or, where the island is needed, in the place of the trays."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.kgr.regions.faces import SHAPE, draw_progress, is_back
from game.kgr.regions.option_pictures import CARD, GOODS, MASK, SPRITES_SIDE_BY_SIDE, Picture, picture_of
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

OPTION = "option"
MOST_WIDE, PICTURE, CAPTION_LINE, RIM = 226.0, 118.0, 29.0, 14.0
"""Greatest width of an option, the height of its picture and of a line of its caption, and the rim of the window round
them, logical px."""
SPRITE, COST = 84.0, 30.0
"""Greatest width of a sprite, and the sign of a card of the cost, logical px."""
PER_LINE = 6
ROW = 66.0
"""Height of an option in a list, logical px."""
ON_ISLAND = ("corner", "edge", "hex")
GROUND = theme.rgb("332B66")


def options_of(shown: TableShown) -> tuple[Target, ...]:
    """Return the options of the question."""
    return tuple(sorted(target for target in shown.question.labels if target.kind == OPTION))


def needs_island(shown: TableShown) -> bool:
    """Return whether something of the island can be pressed as well."""
    return any(target.kind in ON_ISLAND for target in shown.question.lit)


class Plan(NamedTuple):
    """How the options lie.  in_list: in the place of the trays, since the island is needed.  lines: of a caption."""

    number: int
    in_list: bool
    lines: int


def plan_of(shown: TableShown) -> Plan:
    """Return how the options of the question lie."""
    asked = shown.question
    labels = [asked.labels[each] for each in options_of(shown)]
    is_tall = any("\n" in label for label in labels) and asked.selected is None
    return Plan(len(labels), needs_island(shown), 3 if is_tall else 2)


class Options(Region):
    """The region of the options."""

    name = "options"
    kinds = (OPTION,)

    def target(self, model: TableModel, shown: TableShown, target: Target) -> Rect:
        found = options_of(shown)
        return self.real(self.cell(found.index(target), plan_of(shown))) if target in found else NOWHERE.copy()

    def areas(self, model: TableModel, shown: TableShown) -> Iterator[TouchArea]:
        found = options_of(shown)
        if found:
            yield self._area(model, shown, found, self.real(self.window(plan_of(shown))), halo=0)

    def window(self, plan: Plan) -> Box:
        """Return the window of the options, logical px."""
        if plan.in_list:
            return self.boxes.trays
        lines, columns = _table(plan.number)
        wide = columns * min(MOST_WIDE, (self.box.w - 2 * RIM - 20) / columns) + 2 * RIM
        high = min(lines * (PICTURE + plan.lines * CAPTION_LINE) + 2 * RIM, self.box.h - 20)
        return Box(self.box.centre[0] - wide / 2, self.box.bottom - 12 - high, wide, high)

    def cell(self, place: int, plan: Plan) -> Box:
        """Return the box of one of the options, logical px."""
        inner = self.window(plan).inset(RIM)
        if plan.in_list:
            high = min(ROW, inner.h / plan.number)
            return Box(inner.x, inner.y + place * high + 2, inner.w, high - 4)
        lines, columns = _table(plan.number)
        line, column = divmod(place, columns)
        wide, high = inner.w / columns, inner.h / lines
        return Box(inner.x + column * wide + 4, inner.y + line * high + 4, wide - 8, high - 8)


def _table(number: int) -> tuple[int, int]:
    """Return the lines and columns of so many options."""
    lines = math.ceil(number / PER_LINE)
    return lines, math.ceil(number / lines)


class OptionLook(NamedTuple):
    """An option."""

    caption: str
    picture: Picture
    is_hot: bool


class OptionsProps(NamedTuple):
    """Props of the options."""

    options: tuple[OptionLook, ...]
    plan: Plan


class OptionsPainter(Part[Options, OptionsProps]):
    """Painter of the options."""

    def props(self, model: TableModel, shown: TableShown) -> OptionsProps | None:
        found = options_of(shown)
        if not found:
            return None
        asked = shown.question
        hot = shown.pointer.hover or shown.focus
        pictures = [picture_of(model, asked.answers.get(each)) for each in found]
        looks = [
            OptionLook(_caption_of(asked.labels[each], look), look, each == hot)
            for each, look in zip(found, pictures, strict=True)
        ]
        return OptionsProps(tuple(looks), plan_of(shown))

    def area(self, props: OptionsProps) -> Rect:
        window = self.region.real(self.region.window(props.plan))
        return window.inflate(self.brush.px(24), self.brush.px(24))

    def paint(self, surface: pygame.Surface, props: OptionsProps) -> None:
        region, brush = self.region, self.brush
        brush.panel(surface, "kgr_panel_dark", region.real(region.window(props.plan)))
        boxes = [region.cell(place, props.plan) for place in range(len(props.options))]
        rooms = [_caption_room(box, look, props.plan) for box, look in zip(boxes, props.options, strict=True)]
        captions = [(look.caption, room) for look, room in zip(props.options, rooms, strict=True) if room is not None]
        letters = min((self._letters(said, room) for said, room in captions), default=0)
        for box, look, room in zip(boxes, props.options, rooms, strict=True):
            rect = region.real(box)
            ground = theme.mix(GROUND, theme.CREAM, 0.16 * look.is_hot)
            pygame.draw.rect(surface, ground, rect, border_radius=brush.px(9))
            self._picture(surface, box, look.picture, room, in_list=props.plan.in_list)
            if room is not None:
                self._caption(surface, room, look.caption, letters)
            ink = theme.mix(theme.MAY, theme.CREAM, 0.5 * look.is_hot)
            draw_frame(surface, ink, rect, max(2, brush.px(3)), brush.px(9))

    def _picture(
        self, surface: pygame.Surface, box: Box, picture: Picture, caption: Box | None, *, in_list: bool
    ) -> None:
        """Paint picture and cost; a list has room for the cost only."""
        foot = box.bottom if caption is None else caption.y
        if picture.cost:
            at = (box.right - 8, box.centre[1]) if in_list else (box.centre[0], box.bottom - 4 - COST / 2)
            self._cost(surface, picture.cost, at, ends_there=in_list)
        if in_list or not picture.kind:
            return
        room = Box(box.x + 4, box.y + 6, box.w - 8, foot - box.y - 8)
        draw = {CARD: self._card, GOODS: self._goods, MASK: self._mask, SPRITES_SIDE_BY_SIDE: self._sprites}
        draw[picture.kind](surface, room, picture.names)

    def _card(self, surface: pygame.Surface, room: Box, names: Sequence[str]) -> None:
        draw_progress(self.brush, surface, _card_in(room), names[0])

    def _goods(self, surface: pygame.Surface, room: Box, names: Sequence[str]) -> None:
        card = _card_in(room)
        self.brush.sprite(surface, names[0], card.x, card.y, card.w)

    def _mask(self, surface: pygame.Surface, room: Box, names: Sequence[str]) -> None:
        (x, y), scale = room.centre, self.brush.scale
        wide = min(room.w, room.h) * 0.86 * scale
        self.brush.sprites.blit(surface, names[0], x * scale, y * scale, width=wide, colour=theme.CREAM)

    def _sprites(self, surface: pygame.Surface, room: Box, names: Sequence[str]) -> None:
        """Paint sprites side by side, in the middle of the room."""
        wide = min(room.w / len(names) - 8, room.h, SPRITE)
        left = room.centre[0] - (wide + 8) * (len(names) - 1) / 2
        for place, name in enumerate(names):
            info = self.brush.sprites.info(name)
            stands = info.anchor[1] > 0.75 * info.h  # its place is its foot
            y = room.centre[1] + (wide * 0.45 if stands else 0)
            self.brush.sprite(surface, name, left + place * (wide + 8), y, wide)

    def _cost(self, surface: pygame.Surface, cost: Sequence[str], at: tuple[float, float], *, ends_there: bool) -> None:
        """Paint the signs of what something costs, round a point or up to it."""
        pitch = COST + 3
        x = at[0] - pitch * (len(cost) - 0.5) if ends_there else at[0] - pitch * (len(cost) - 1) / 2
        for place, kind in enumerate(cost):
            self.brush.sprite(surface, f"kgr_sign_{kind}", x + place * pitch, at[1], COST)

    def _letters(self, said: str, room: Box) -> int:
        """Return the size of letters, real px, at which a caption fits: all captions are written in the smallest."""
        size = self.brush.size(26, tight=True, grow=1.2)
        return self.brush.type.fit_lines(said, "bold", size, 8, self.region.real(room).size, 1.0)[0]

    def _caption(self, surface: pygame.Surface, box: Box, said: str, size: int) -> None:
        room = self.region.real(box)
        lines = self.brush.type.wrap(said, "bold", size, room.w)
        room.y += max(0, (room.h - size * len(lines)) // 2)
        self.brush.type.draw_lines(surface, lines, room, "bold", size, theme.CREAM, "center", leading=1.0)


def _caption_of(label: str, picture: Picture) -> str:
    """Return what is written of a label: no price that is shown in signs."""
    return label.split("\n")[0] if picture.cost else label


def _caption_room(box: Box, look: OptionLook, plan: Plan) -> Box | None:
    """Return the room of a caption, logical px; None where the picture has the name on itself."""
    signs = len(look.picture.cost)
    if plan.in_list:
        return Box(box.x + 8, box.y + 2, box.w - 20 - signs * (COST + 3), box.h - 4)
    if not look.picture.kind:
        return box.inset(5)
    if look.picture.kind == CARD and not is_back(look.picture.names[0]):
        return None
    high = plan.lines * CAPTION_LINE
    return Box(box.x + 4, box.bottom - high - 2, box.w - 8, high - (COST if signs else 0))


def _card_in(room: Box) -> Box:
    """Return a card in the middle of a room."""
    wide = min(room.w, room.h / SHAPE)
    x, y = room.centre
    return Box(x - wide / 2, y - wide * SHAPE / 2, wide, wide * SHAPE)
