"""Choices without a place of their own: options in a list, with picture and caption.

They lie in the place of the prices, which nobody can pay meanwhile; where a price or a place of the island can be
chosen too, in that of the trade.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import Part, Region
from game.kgr.regions.faces import SHAPE, draw_lying, draw_progress, is_back
from game.kgr.regions.option_pictures import CARD, GOODS, MASK, SPRITES_SIDE_BY_SIDE, OptionPicture, picture_of
from game.table.painting.region import NOWHERE
from game.table.spots import Target, TouchArea

OPTION = "option"
RIM, GAP = 14.0, 8.0
"""Of the window round the options, and between picture and caption, logical px."""
SPRITE, COST = 66.0, 30.0
"""Greatest width of a sprite, and the sign of a card of the cost, logical px."""
ROW, TALL = 66.0, 92.0
"""Greatest height of an option in the place of the trays, and in that of the prices, logical px."""
LETTERS, GROWS = 28.0, 1.5
"""Of captions: their size, logical px, and the scale up to which they grow."""
ELSEWHERE = ("corner", "edge", "hex", "price", "bank")
"""Kinds of targets that stay in sight."""
GROUND = theme.rgb("332B66")


def options_of(shown: TableShown) -> tuple[Target, ...]:
    """Return the options of the question."""
    return tuple(sorted(target for target in shown.question.labels if target.kind == OPTION))


class OptionsLayout(NamedTuple):
    """How the options lie.  in_trays: in the place of the trays, without pictures."""

    number: int
    in_trays: bool


def plan_of(shown: TableShown) -> OptionsLayout:
    """Return how the options of the question lie."""
    asked = shown.question
    in_trays = any(target.kind in ELSEWHERE for target in (*asked.lit, *asked.instead))
    return OptionsLayout(len(options_of(shown)), in_trays)


class OptionsRegion(Region):
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

    def window(self, plan: OptionsLayout) -> Box:
        """Return the window of the options, logical px."""
        return self.boxes.trays if plan.in_trays else self.box

    def cell(self, place: int, plan: OptionsLayout) -> Box:
        """Return the box of one of the options, logical px."""
        inner = self.window(plan).inset(RIM)
        high = min(ROW if plan.in_trays else TALL, inner.h / plan.number)
        return Box(inner.x, inner.y + place * high + 2, inner.w, high - 4)


class OptionLook(NamedTuple):
    """An option."""

    caption: str
    picture: OptionPicture
    is_hot: bool


class OptionsProps(NamedTuple):
    """Props of the options."""

    options: tuple[OptionLook, ...]
    plan: OptionsLayout


class OptionsPainter(Part[OptionsRegion, OptionsProps]):
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
        size = min(boxes[0].h - 10, SPRITE)
        wide = 0.0 if props.plan.in_trays else max((_width(look.picture, size) for look in props.options), default=0)
        rooms = [_caption_room(box, look, wide) for box, look in zip(boxes, props.options, strict=True)]
        letters, captions = self._captions([look.caption for look in props.options], rooms)
        for box, look, room, caption in zip(boxes, props.options, rooms, captions, strict=True):
            rect = region.real(box)
            ground = theme.mix(GROUND, theme.CREAM, 0.16 * look.is_hot)
            pygame.draw.rect(surface, ground, rect, border_radius=brush.px(9))
            if wide:
                self._picture(surface, box, look.picture, wide, size)
            self._cost(surface, look.picture.cost, (box.right - 8, box.centre[1]))
            if room is not None:
                self._caption(surface, room, caption, letters, is_middle=not wide and not look.picture.cost)
            ink = theme.mix(theme.MAY, theme.CREAM, 0.5 * look.is_hot)
            draw_frame(surface, ink, rect, max(2, brush.px(3)), brush.px(9))

    def _picture(self, surface: pygame.Surface, box: Box, picture: OptionPicture, wide: float, size: float) -> None:
        """Paint a picture at the left of an option, in a room of that width; a progress card fills the option."""
        if not picture.kind:
            return
        if _is_face(picture):
            draw_lying(self.brush, surface, box.inset(5), picture.names[0])
            return
        room = Box(box.x + GAP, box.centre[1] - size / 2, wide, size)
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
        """Paint sprites side by side, from the left of the room."""
        wide = room.h
        left = room.x + wide / 2
        for place, name in enumerate(names):
            info = self.brush.sprites.info(name)
            stands = info.anchor[1] > 0.75 * info.h  # its place is its foot
            y = room.centre[1] + (wide * 0.45 if stands else 0)
            self.brush.sprite(surface, name, left + place * (wide + 6), y, wide)

    def _cost(self, surface: pygame.Surface, cost: Sequence[str], at: tuple[float, float]) -> None:
        """Paint the signs of a price, up to a point."""
        pitch = COST + 3
        for place, kind in enumerate(cost):
            x = at[0] - pitch * (len(cost) - 0.5 - place)
            self.brush.sprite(surface, f"kgr_sign_{kind}", x, at[1], COST)

    def _captions(self, captions: Sequence[str], rooms: Sequence[Box | None]) -> tuple[int, Sequence[str]]:
        """Return the size of letters, real px, at which all captions fit, with their lines as they are, or each in one
        line if that makes the letters larger."""
        size, fit = self.brush.size(LETTERS, tight=True, grow=GROWS), self.brush.type.fit
        lines = [" · ".join(said.split("\n")) for said in captions]
        as_they_are = min((self._letters(*each) for each in _written(captions, rooms)), default=0)
        in_one = min((fit(said, "bold", size, 8, self.region.real(room).w) for said, room in _written(lines, rooms)),
                     default=0)  # fmt: skip
        return (in_one, lines) if in_one > as_they_are else (as_they_are, captions)

    def _letters(self, said: str, room: Box) -> int:
        """Return the size of letters, real px, at which a caption fits."""
        size = self.brush.size(LETTERS, tight=True, grow=GROWS)
        return self.brush.type.fit_lines(said, "bold", size, 8, self.region.real(room).size, 1.0)[0]

    def _caption(self, surface: pygame.Surface, box: Box, said: str, size: int, *, is_middle: bool) -> None:
        """Write a caption, in the middle of its room or from the left."""
        room = self.region.real(box)
        lines = self.brush.type.wrap(said, "bold", size, room.w)
        room.y += max(0, (room.h - size * len(lines)) // 2)
        side = "center" if is_middle else "left"
        self.brush.type.draw_lines(surface, lines, room, "bold", size, theme.CREAM, side, leading=1.0)


def _written(captions: Sequence[str], rooms: Sequence[Box | None]) -> Iterator[tuple[str, Box]]:
    """Yield the captions that have a room."""
    for said, room in zip(captions, rooms, strict=True):
        if room is not None:
            yield said, room


def _caption_of(label: str, picture: OptionPicture) -> str:
    """Return the written part of a label: no price that is shown in signs."""
    return label.split("\n")[0] if picture.cost else label


def _is_face(picture: OptionPicture) -> bool:
    """Return whether a picture is a progress card with its name on it."""
    return picture.kind == CARD and not is_back(picture.names[0])


def _width(picture: OptionPicture, size: float) -> float:
    """Return the width that the pictures of an option take, of that height; 0 for none."""
    if not picture.kind:
        return 0.0
    return size / SHAPE if picture.kind in (CARD, GOODS) else (size + 6) * len(picture.names) - 6


def _caption_room(box: Box, look: OptionLook, wide: float) -> Box | None:
    """Return the room of a caption, logical px; None where the picture has the name on itself.  wide: of pictures."""
    if wide and _is_face(look.picture):
        return None
    left = box.x + GAP + (wide + GAP if wide else 2)
    return Box(left, box.y + 2, box.right - 8 - left - len(look.picture.cost) * (COST + 3), box.h - 4)


def _card_in(room: Box) -> Box:
    """Return a card in the middle of a room."""
    wide = min(room.w, room.h / SHAPE)
    x, y = room.centre
    return Box(x - wide / 2, y - wide * SHAPE / 2, wide, wide * SHAPE)
