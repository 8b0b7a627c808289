"""Layout of results with bars, for any window: who won above, bars by source and a cell for each seat at the left, the
curve and the cards or a picture at the right, the ways on at the foot. In a high window the cells have the whole width.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from game.graphics.grid import Box, Grid
from game.shell.scene import Size
from game.ui.afterwards import GROUPS
from game.ui.even import cells

MARGIN, APART = 36.0, 14.0
HEAD, FOOT, FOOT_LARGE = 208.0, 86.0, 168.0
"""Logical px of the winner above, and of the buttons below: in one row, or in two."""
LARGE_TEXT = 1.3
"""Size of letters from which on there are two rows of buttons."""
RIGHT, RIGHT_GROWS = 604.0, 0.42
"""Width of the right column, and its share of a window that is wider than 16 to 9."""
HIGH = 1290.0
"""Height from which on the cells have the whole width."""
LEGEND_LINE, ENTRY = 42.0, 218.0
"""Height of a line of the legend, and width from which on a source has room in a single line of them."""
RIM = 16.0
TOP = 22.0
"""The right column begins beside the winner."""
FRAME = 10.0
"""Width of the frame round the curve, which lies outside of its panel."""
LEAST_CHART = 330.0
CARD_HEAD, CARD_ROW, MOST_CARD_ROW, NO_CARD = 62.0, 132.0, 150.0, 44.0


@dataclass(frozen=True, slots=True)
class BarsLayout:
    """Boxes in logical px; `rows` and `seats` by seat, `cards` by card; widgets in real px."""

    grid: Grid
    head: Box
    bars: Box
    legend: list[Box]
    rows: list[Box]
    seats: list[Box]
    chart: Box
    side: Box
    cards: list[Box]
    widgets: dict[str, Rect]
    notice: Rect


class Counted(NamedTuple):
    """The parts that are laid out."""

    seats: int
    sources: int
    """Sources in the legend."""
    cell: float
    """Height of a seat's cell by its width, without the rims."""
    cards: int = 0
    """Cards in rows at the right."""
    picture: float = 0.0
    """Instead of them: height of a picture by its width."""


def layout(
    size: Size, counted: Counted, ways: list[str], text_scale: float = 1.0, order: Sequence[int] = ()
) -> BarsLayout:
    """Return the layout for a size of the window, with the buttons of these names.  order: the seats from the first row
    on, by default that of their numbers."""
    grid, seats, places = Grid.of(size), counted.seats, _places(counted.seats, order)
    is_large = text_scale >= LARGE_TEXT
    low = FOOT_LARGE if is_large else FOOT
    top, foot = HEAD, grid.height - MARGIN * 0.7 - low
    whole = Box(MARGIN, top, grid.width - 2 * MARGIN, foot - APART - top)
    wide = RIGHT + (grid.width - 1920) * RIGHT_GROWS
    left_wide = whole.w - wide - APART
    is_high = grid.height >= HIGH
    strip_wide = whole.w if is_high else left_wide
    cell = (strip_wide - APART * (seats - 1)) / seats
    deep = min((cell - 2 * RIM) * counted.cell + 2 * RIM, whole.h * (0.5 if is_high else 0.46))
    upper = whole.h - deep - APART
    bars = Box(whole.x, whole.y, left_wide, upper)
    right = Box(bars.right + APART, TOP, wide, (bars.bottom if is_high else whole.bottom) - TOP)
    lines = 1 if bars.w / counted.sources >= ENTRY * max(1.0, text_scale) else 2
    high = LEGEND_LINE * lines
    pitch = (bars.h - 2 * RIM - high) / seats
    strip = Box(whole.x, bars.bottom + APART, strip_wide, deep)
    chart, side = _right(right, counted)
    legend = Box(bars.x + RIM, bars.bottom - RIM - high, bars.w - 2 * RIM, high)
    return BarsLayout(
        grid=grid,
        head=Box(MARGIN, 0, left_wide, HEAD),
        bars=bars,
        legend=_legend(legend, counted.sources, lines),
        rows=[Box(bars.x + RIM, bars.y + RIM + k * pitch, bars.w - 2 * RIM, pitch) for k in places],
        seats=[Box(strip.x + k * (cell + APART), strip.y, cell, deep) for k in places],
        chart=chart,
        side=side,
        cards=_cards(side, counted.cards),
        widgets=cells(
            grid, Box(MARGIN, foot, grid.width - 2 * MARGIN, low), ways, -(-len(ways) // (1 + is_large)), GROUPS
        ),
        notice=grid.rect(MARGIN, foot - 96, grid.width - 2 * MARGIN, 84),
    )


def _places(seats: int, order: Sequence[int]) -> list[int]:
    """Return the place of each seat from the first row on."""
    return [order.index(seat) if order else seat for seat in range(seats)]


def _right(box: Box, counted: Counted) -> tuple[Box, Box]:
    """Return the curve above, and below it the cards or the picture, which have the room they need."""
    wanted = CARD_HEAD + RIM + (counted.cards * CARD_ROW if counted.cards else NO_CARD)
    if counted.picture:
        wanted = (box.w - 2 * RIM) * counted.picture + 2 * RIM
    high = min(wanted, box.h - APART - LEAST_CHART)
    chart = Box(box.x, box.y, box.w, box.h - APART - high)
    return chart.inset(FRAME), Box(box.x, chart.bottom + APART, box.w, high)


def _legend(box: Box, number: int, lines: int) -> list[Box]:
    columns = -(-number // lines)
    wide, high = box.w / columns, box.h / lines
    return [Box(box.x + k % columns * wide, box.y + k // columns * high, wide, high) for k in range(number)]


def _cards(box: Box, number: int) -> list[Box]:
    room = box.h - CARD_HEAD - RIM
    pitch = min(MOST_CARD_ROW, room / max(1, number))
    return [Box(box.x + RIM, box.y + CARD_HEAD + k * pitch, box.w - 2 * RIM, pitch) for k in range(number)]
