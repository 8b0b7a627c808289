"""The improvement calendar: of the own seat a line for each area, with the level and its name, the faces of the red die
that bring a card, and the price of the next one; of the others the levels alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.kgr import actions as ac
from engine.kgr.phases.calendar import excluded_by, has_metropolis, is_banned
from engine.kgr.values import AREAS, COMMODITY_OF, KINDS, POWER_LEVEL, TOP_LEVEL
from game.graphics import theme
from game.graphics.grid import Box
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.prices import price_of
from game.kgr.base.region import FAINT, GROUND, READY, PanelNote, display
from game.kgr.base.seats import AreaLevel
from game.table.kit.arrange import column
from game.table.kit.marks import Fill, Mark, Phrase, Rim, SpriteMark, WordLine, kept
from game.table.kit.panel import Item, PanelCell, home
from game.table.spots import Target

AREA = "area"
EMPTY, DIE = theme.rgb("4A427E"), theme.rgb("B3312B")
COLOURS = dict(zip(AREAS, map(theme.rgb, ("F0C24A", "6E9AE8", "5FC47C", "B98AE6", "EE6E62")), strict=True))
"""By area the colour of its levels."""
PIP, PIP_APART = 10.0, 3.0
"""Width of a level and the space to the next one, logical px."""
GATE, PRICE = 46.0, 50.0
"""Widths of the faces of the red die and of the price, logical px."""
MOST_FACE = 6


class AreaLine(NamedTuple):
    """An area of the own calendar.  price: of the next level.  bar: the spell that closes it, "" for none: `ban` or
    `excluded`."""

    at: AreaLevel
    price: int
    bar: str
    is_lit: bool
    is_hot: bool


def lines(model: TableModel, shown: TableShown) -> tuple[AreaLine, ...]:
    """Return the lines of the own calendar."""
    view, me, lit = model.view, model.me, shown.question.lit
    seat, found = view.seats[me], []
    for area in view.options.areas:
        target, level = Target(AREA, area), seat.levels[area]
        is_shut = level == POWER_LEVEL and excluded_by(seat, area) is not None
        bar = "ban" if is_banned(seat, area) else "excluded" if is_shut else ""
        price = sum(price_of(view, ac.Improve(AREAS[area]))) if target in lit else level + 1
        at = AreaLevel(AREAS[area], level, has_metropolis(view, me, area))
        found.append(AreaLine(at, price, bar, target in lit, shown.pointer.hover == target and target in lit))
    return tuple(found)


def calendar(model: TableModel, shown: TableShown, box: Box) -> Iterator[Item]:
    """Yield the own calendar in a box."""
    found = lines(model, shown)
    for line, cell in zip(found, column(box, len(found), 3), strict=True):
        area = AREAS.index(line.at.area)
        yield PanelCell(Target(AREA, area), cell)
        yield home((AREA, area), cell, 34)
        yield from _line(line, cell)


@kept
def _line(line: AreaLine, box: Box) -> Iterator[Mark]:
    area, level, y = line.at.area, line.at.level, box.centre[1]
    yield Fill(box, theme.mix(READY if line.is_lit else GROUND, theme.CREAM, 0.12 * line.is_hot), 7)
    sign = min(34.0, box.h - 2)
    sprite, foot = (f"kgr_metropolis_{area}", box.bottom - 2) if line.at.has_metropolis else (f"kgr_area_{area}", y)
    yield SpriteMark(sprite, box.x + 20, foot, sign)
    pips = TOP_LEVEL * (PIP + PIP_APART)
    left = box.right - PRICE - GATE - pips - 6
    key = f"kgr.level.{area}_{level}" if level else f"kgr.area_name.{area}"
    ink = theme.CREAM if level or line.is_lit else FAINT
    yield PanelNote(Phrase(key, begins=True), box.x + 40, y + 8, left - box.x - 44, 25, ink)
    yield from _pips(area, level, Box(left, box.y + 5, pips, box.h - 10), PIP)
    if level:
        die = Box(left + pips + 3, y - 13, GATE - 6, 26)
        yield Fill(die, DIE, 6)
        faces = f"1–{min(MOST_FACE, level + 1)}"
        yield PanelNote(faces, die.centre[0], y + 8, die.w - 4, 22, theme.CREAM_BRIGHT, "basemid")
    yield from _price(line, box.right - PRICE, y)
    if line.is_lit:
        yield Rim(box, theme.mix(theme.MAY, theme.CREAM, 0.5 * line.is_hot), 3, 7)


def _price(line: AreaLine, x: float, y: float) -> Iterator[Mark]:
    """Yield the price of the next level, or the spell that closes the area."""
    if line.bar:
        yield SpriteMark("kgr_icon_ban", x + PRICE / 2, y, 28, ink=theme.NO_GLOW)
    elif line.at.level == TOP_LEVEL:
        yield SpriteMark("icon_check", x + PRICE / 2, y, 26, ink=theme.MAY)
    else:
        kind = KINDS[COMMODITY_OF[AREAS.index(line.at.area)]]
        ink = theme.CREAM_BRIGHT if line.is_lit else theme.CREAM
        yield WordLine(line.price, x + 12, y + 10, display(28, "basemid"), ink)
        yield SpriteMark(f"kgr_sign_{kind}", x + 35, y, 28)


def _pips(area: str, level: int, box: Box, wide: float) -> Iterator[Mark]:
    """Yield the levels of an area from the left; the one with the power has a rim."""
    for number in range(1, TOP_LEVEL + 1):
        pip = Box(box.x + (number - 1) * (wide + PIP_APART), box.y, wide, box.h)
        yield Fill(pip, COLOURS[area] if number <= level else EMPTY, 3)
        if number == POWER_LEVEL and number > level:
            yield Rim(pip, COLOURS[area], 2, 3, 1)


def levels_in(levels: Sequence[AreaLevel], box: Box) -> Iterator[Mark]:
    """Yield the levels of another seat in one line: the sign of each area with as many bars as it has levels."""
    bars = sum(each.level for each in levels)
    sign, apart = 27.0, 10.0
    wide = min(11.0, (box.w - len(levels) * (sign + 3 + apart)) / max(1, bars) - 2)
    x, y = box.x, box.centre[1]
    for each in levels:
        name = f"kgr_{'metropolis' if each.has_metropolis else 'area'}_{each.area}"
        foot = box.bottom - 2 if each.has_metropolis else y
        yield SpriteMark(name, x + sign / 2, foot, sign)
        x += sign + 3
        for _ in range(each.level):
            yield Fill(Box(x, y - 9, wide, 18), COLOURS[each.area], 3)
            x += wide + 2
        x += apart
