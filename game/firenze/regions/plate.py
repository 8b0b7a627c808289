"""The name plate of the nearest seat: seal or portrait, name, score, seals left."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.firenze.board import SEALS
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import TableModel
from game.graphics import theme
from game.graphics.grid import Box
from game.graphics.text import Type, written

SCORE_HALO = theme.rgb("180818")
NAME_ROOM = 138
"""Width of the name on the plate, logical px."""
LONG_NAME = 0.6
"""Smallest scale of a long name's letters before it is cut, relative to the least size of one line."""


class PlateProps(NamedTuple):
    """Contents of the plate."""

    name: str
    shape: str
    is_human: bool
    score: int
    seals: tuple[int, int]
    """Seals not yet placed, and their total."""
    acts: bool


def plate_props(model: TableModel, seat: int) -> PlateProps:
    """Return the contents of a seat's plate."""
    view, number = model.view, SEALS[len(model.view.seats)]
    acts = view.to_act == seat and not view.is_over
    left = view.seats[seat].seals
    return PlateProps(view.names[seat], model.shape(seat), model.human[seat], model.score(seat), (left, number), acts)


def paint_plate(brush: FirenzeBrush, surface: pygame.Surface, box: Box, props: PlateProps) -> None:
    """Paint the plate in its box (logical px)."""
    brush.panel(surface, "site_nameplate", brush.grid.rect(*box))
    x, tall = box.centre[0], (box.h + 16) / 316
    seal_y = box.y + 64 * tall
    if props.acts:
        brush.sprite(surface, "glow_gold", x, seal_y, 170, 0.7)
    paint_seal(brush, surface, props.shape, props.is_human, (x, seal_y), min(112.0, 112 * tall))
    paint_name(brush, surface, props.name, (x, box.y + 158 * tall), 40)
    size = 86 if tall > 0.95 else 74
    score = written(props.score)
    brush.number(surface, score, x, box.y + 232 * tall, size, theme.NUMBER, SCORE_HALO, 8, within=140)
    _seals(brush, surface, props, x, box.bottom - 42)


def paint_seal(
    brush: FirenzeBrush, surface: pygame.Surface, shape: str, is_human: bool, at: tuple[float, float], wide: float
) -> None:
    """Paint a seat's seal; that of a computer player has a badge."""
    brush.sprite(surface, f"seal_{shape}", *at, wide)
    if not is_human:
        x, y, badge = at[0] + 0.38 * wide, at[1] + 0.36 * wide, 0.36 * wide
        brush.sprite(surface, "button_round", x, y, badge)
        brush.icon(surface, "vintage-robot", x, y, 0.7 * badge, theme.rgb("CFE0FF"))


def paint_name(brush: FirenzeBrush, surface: pygame.Surface, name: str, foot: tuple[float, float], size: float) -> None:
    """Write a name with its foot there; two lines are a little higher."""
    lines, px = name_lines(brush.type, name, brush.size(size, grow=1.3), brush.size(28), brush.px(NAME_ROOM))
    for k, line in enumerate(lines):
        y = brush.px(foot[1]) + round((k - 0.8 * (len(lines) - 1)) * px)
        brush.type.draw(surface, line, (brush.px(foot[0]), y), "text", px, theme.CREAM, "basemid")


def _seals(brush: FirenzeBrush, surface: pygame.Surface, props: PlateProps, x: float, y: float) -> None:
    """Draw seals not yet placed, and holes, in two lines centred at x."""
    left, number = props.seals
    if brush.is_small:
        brush.sprite(surface, f"pip_{props.shape}", x - 18, y + 10, 36)
        brush.text(surface, str(left), x + 8, y + 23, 38, theme.CREAM, "display")
        return
    across = (number + 1) // 2
    pitch = min(34.0, 128 / across)
    for k in range(number):
        line, place = divmod(k, across)
        here = across if line == 0 else number - across
        name = f"{'pip' if k < left else 'hole'}_{props.shape}"
        brush.sprite(surface, name, x + (place - (here - 1) / 2) * pitch, y + line * 27, 25)


def name_lines(type_: Type, name: str, most: int, least: int, room: int) -> tuple[list[str], int]:
    """Return the lines of a name on its plate and their size, all in real px.

    It is one line from `most` down to `least`; then two, if it has two parts; then smaller letters; a name that is
    still too long is cut at its end.
    """

    def width(line: str, px: int) -> int:
        return type_.size_of(line, "text", px)[0]

    px = type_.fit(name, "text", most, least, room)
    if width(name, px) <= room:
        return [name], px
    lines, floor = [name], max(1, round(least * LONG_NAME))
    breaks = [k for k, letter in enumerate(name) if letter == " "]
    if breaks:
        middle = min(breaks, key=lambda k: max(width(name[:k], least), width(name[k + 1 :], least)))
        lines = [name[:middle], name[middle + 1 :]]
    px = type_.fit(max(lines, key=lambda line: width(line, least)), "text", least, floor, room)
    return [type_.clip(line, "text", px, room) for line in lines], px
