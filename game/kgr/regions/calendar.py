"""The improvement calendar of the own seat: a column for each area, with its levels and the price of the next one."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.kgr import actions as ac
from engine.kgr.phases.calendar import excluded_by, has_metropolis, is_banned
from engine.kgr.values import AREAS, COMMODITY_OF, KINDS, POWER_LEVEL, TOP_LEVEL
from game.graphics import theme
from game.graphics.frame import draw_frame
from game.graphics.grid import Box
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.prices import price_of
from game.kgr.regions.letters import grown, write_count
from game.table.painting.brush import TableBrush
from game.table.spots import Target

AREA = "area"
GROUND, READY = theme.rgb("262050"), theme.rgb("3E5A4A")
EMPTY, FAINT = theme.rgb("4A427E"), theme.rgb("9A92C6")
COLOURS = tuple(map(theme.rgb, ("F0C24A", "6E9AE8", "5FC47C", "B98AE6", "EE6E62")))
"""By area the colour of its levels."""
HEAD, FOOT = 40.0, 34.0
"""The sign over the levels, and the price below them, logical px."""


class AreaColumn(NamedTuple):
    """An area.  price: of the next level.  bar: the spell that closes it, "" for none: `ban` or `excluded`."""

    area: str
    level: int
    price: int
    has_metropolis: bool
    bar: str
    is_lit: bool
    is_hot: bool


def columns(model: TableModel, shown: TableShown) -> tuple[AreaColumn, ...]:
    """Return the columns of the own calendar."""
    view, me, question = model.view, model.me, shown.question
    seat = view.seats[me]
    found = []
    for area in view.options.areas:
        target = Target(AREA, area)
        is_shut = seat.levels[area] == POWER_LEVEL and excluded_by(seat, area) is not None
        bar = "ban" if is_banned(seat, area) else "excluded" if is_shut else ""
        found.append(
            AreaColumn(
                AREAS[area],
                seat.levels[area],
                sum(price_of(view, ac.Improve(AREAS[area]))) if target in question.lit else seat.levels[area] + 1,
                has_metropolis(view, me, area),
                bar,
                target in question.lit,
                shown.pointer.hover == target and target in question.lit,
            )
        )
    return tuple(found)


def column_box(box: Box, place: int, number: int) -> Box:
    """Return a column in the box of the calendar, logical px."""
    wide = box.w / number
    return Box(box.x + place * wide + 2, box.y, wide - 4, box.h)


def draw_column(brush: TableBrush, surface: pygame.Surface, box: Box, column: AreaColumn) -> None:
    """Paint a column: sign, five levels from below, and the price of the next one."""
    rect = brush.grid.rect(box.x, box.y, box.w, box.h)
    ground = theme.mix(READY if column.is_lit else GROUND, theme.CREAM, 0.12 * column.is_hot)
    pygame.draw.rect(surface, ground, rect, border_radius=brush.px(8))
    middle = box.centre[0]
    brush.sprite(surface, f"kgr_area_{column.area}", middle, box.y + HEAD / 2 + 2, 34)
    if column.has_metropolis:
        brush.sprite(surface, f"kgr_metropolis_{column.area}", box.right - 14, box.y + HEAD, 24)
    room, colour = box.h - HEAD - FOOT, COLOURS[AREAS.index(column.area)]
    tall = room / TOP_LEVEL
    for level in range(1, TOP_LEVEL + 1):
        y = box.y + HEAD + room - level * tall + 2
        bar = brush.grid.rect(box.x + 9, y, box.w - 18, max(3.0, tall - 4))
        ink = colour if level <= column.level else EMPTY
        pygame.draw.rect(surface, ink, bar, border_radius=brush.px(3))
        if level == POWER_LEVEL and level > column.level:
            draw_frame(surface, colour, bar, max(1, brush.px(2)), brush.px(3))
    _price(brush, surface, box, column)
    if column.is_lit:
        ink = theme.mix(theme.MAY, theme.CREAM, 0.5 * column.is_hot)
        draw_frame(surface, ink, rect, max(2, brush.px(3)), brush.px(8))


def _price(brush: TableBrush, surface: pygame.Surface, box: Box, column: AreaColumn) -> None:
    """Paint the price of the next level, or the spell that closes the area."""
    x, y = box.centre[0], box.bottom - FOOT / 2
    if column.bar:
        brush.sprites.blit(
            surface, "kgr_icon_ban", x * brush.scale, y * brush.scale, width=28 * brush.scale, colour=theme.NO_GLOW
        )
        return
    if column.level == TOP_LEVEL:
        brush.icon(surface, "check", x, y, 26, theme.MAY)
        return
    kind = KINDS[COMMODITY_OF[AREAS.index(column.area)]]
    ink = theme.CREAM_BRIGHT if column.is_lit else FAINT
    write_count(brush, surface, column.price, (x - grown(brush, 14), y), 30, ink, "basemid")
    brush.sprite(surface, f"kgr_sign_{kind}", x + 12, y, 30, 1.0 if column.is_lit else 0.6)
