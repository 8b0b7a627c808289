"""The ledger of the auction: the price of each object in each round, beside the room while nobody bids."""

from __future__ import annotations

import pygame

from engine.princes.actions import OBJECTS
from engine.princes.values import ROUNDS
from game.graphics import theme
from game.graphics.grid import Box
from game.princes.base.emblems import emblem
from game.princes.base.model import TurnSoFar
from game.table.painting.brush import TableBrush

Ledger = tuple[tuple[int, ...], ...]
"""Prices of every object by round, 0 for none."""
MOST_LINE, LEAST_LINE = 46.0, 22.0
"""Greatest and least height of a line, logical px: below it, the letters would be too small."""
LEAST_PX = 9
"""Smallest letters, real px: all prices are of one size."""
LINE, COLUMN = theme.rgb("1E5A45"), theme.rgb("0F3F30")
"""Colours of the lines, and of the column of this round."""
SOFT = theme.rgb("9DBBA8")


def ledger_of(turn: TurnSoFar) -> Ledger:
    """Return the prices paid so far."""
    found = {(thing, round_): price for round_, thing, price in turn.sales}
    return tuple(tuple(found.get((thing, round_), 0) for round_ in range(1, ROUNDS + 1)) for thing in OBJECTS)


def paint_ledger(brush: TableBrush, surface: pygame.Surface, ledger: Ledger, now: int, room: Box) -> None:
    """Paint a line for each object and a column for each round, if there is room."""
    high = min(MOST_LINE, room.h / (len(ledger) + 1))
    if high < LEAST_LINE:
        return
    head = high * 1.1
    wide = (room.w - head) / ROUNDS
    longest = max((str(price) for prices in ledger for price in prices), key=len)
    px = brush.type.fit(longest, "bold", brush.size(high * 0.74, tight=True), LEAST_PX, (wide - 2) * brush.scale)
    column = brush.grid.rect(room.x + head + (now - 1) * wide, room.y, wide, high * (len(ledger) + 1))
    pygame.draw.rect(surface, COLUMN, column, border_radius=brush.px(8))
    for number in range(1, ROUNDS + 1):
        ink = theme.NUMBER if number == now else SOFT
        x = room.x + head + (number - 0.5) * wide
        brush.text(surface, f"{number}.", x, room.y + high / 2, high * 0.56, ink, "display", "center", tight=True)
    for place, (thing, prices) in enumerate(zip(OBJECTS, ledger, strict=True)):
        y = room.y + high * (place + 1)
        pygame.draw.rect(surface, LINE, brush.grid.rect(room.x, y, room.w, 2))
        emblem(brush, surface, thing, room.x + head / 2, y + high / 2, high * 0.84)
        for number, price in enumerate(prices):
            if price:
                ink = theme.NUMBER if number + 1 == now else theme.CREAM
                at = brush.grid.at(room.x + head + (number + 0.5) * wide, y + high / 2)
                brush.type.draw(surface, str(price), at, "bold", px, ink, "center")
