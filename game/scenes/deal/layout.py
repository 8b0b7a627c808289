"""Layout of the page of the deal of the day, for any size of the window."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from pygame import Rect

from game.graphics.grid import Grid
from game.shell.scene import Size

COLUMNS, ROWS = 7, 6


@dataclass(frozen=True, slots=True)
class DealLayout:
    """Layout in real pixels. deal, calendar: the two panels. date, terms, seats, mark,
    standing, squares: contents of the first one, from above. month, weekdays, streak: likewise in the second one."""

    deal: Rect
    date: Rect
    terms: Rect
    seats: Rect
    mark: Rect
    standing: Rect
    squares: Rect
    calendar: Rect
    month: Rect
    weekdays: list[Rect]
    streak: Rect
    widgets: dict[str, Rect]
    notice: Rect


def days_in(month: date) -> int:
    """Return the number of days in the month of a day."""
    behind = (month.replace(day=28) + timedelta(4)).replace(day=1)
    return (behind - timedelta(1)).day


def layout(size: Size, month: date) -> DealLayout:
    """Return the layout of the page in a window of `size`, with the calendar open at the month of a day."""
    grid = Grid.of(size)
    extra = grid.height - 1080
    wide = 1776 + (grid.width - 1920) * 0.4
    left, top = (grid.width - wide) / 2, 186 + extra * 0.2
    high, foot = 700 + extra * 0.6, grid.height - 156 - extra * 0.14
    half = wide * 0.49
    x, room, second, inner = left + 40, half - 80, left + wide - half, half - 56
    cell, pitch = inner / COLUMNS, (high - 236) / ROWS
    rows = top + 158

    def day(number: int) -> Rect:
        place = number - 1 + month.replace(day=1).weekday()
        at = second + 28 + place % COLUMNS * cell, rows + place // COLUMNS * pitch
        return grid.rect(at[0] + 3, at[1] + 3, cell - 6, pitch - 6)

    widgets = {f"day.{number}": day(number) for number in range(1, days_in(month) + 1)}
    widgets |= {
        "earlier": grid.rect(second + 28, top + 22, 84, 72),
        "later": grid.rect(second + half - 112, top + 22, 84, 72),
        "play": grid.rect(x, top + high - 130, room * 0.56, 100),
        "copy": grid.rect(x + room * 0.58, top + high - 122, room * 0.42, 84),
        "duplicate": grid.rect(left, foot, half * 0.6, 84),
    }
    return DealLayout(
        deal=grid.rect(left, top, half, high),
        date=grid.rect(x, top + 26, room, 66),
        terms=grid.rect(x, top + 94, room, 46),
        seats=grid.rect(x, top + 150, room, 196 + extra * 0.3),
        mark=grid.rect(x, top + 352 + extra * 0.3, room, 52),
        standing=grid.rect(x, top + 404 + extra * 0.3, room, 56),
        squares=grid.rect(x + 6, top + 464 + extra * 0.3, room - 6, 88),
        calendar=grid.rect(second, top, half, high),
        month=grid.rect(second + 124, top + 22, half - 248, 72),
        weekdays=[grid.rect(second + 28 + k * cell, top + 104, cell, 48) for k in range(COLUMNS)],
        streak=grid.rect(second + 28, top + high - 66, inner, 48),
        widgets=widgets,
        notice=grid.rect(left, foot - 10, half, 90),
    )
