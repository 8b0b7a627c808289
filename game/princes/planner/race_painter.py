"""Paints the round's race where a seat has no work to plan."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.princes.values import BEST_WORK
from game.graphics import theme
from game.graphics.brush import Role
from game.graphics.grid import Box
from game.princes.base.emblems import coin, emblem
from game.princes.base.model import TableModel, TableShown
from game.princes.planner.race import Runner, race
from game.table.painting.brush import TableBrush

HEAD, MOST_ROW, GAP = 50.0, 92.0, 4.0
"""Height of the headline, greatest height of a row, and gap between two, logical px."""
FACE, LEFT, STATE = 40.0, 8.0, 92.0
"""Width of a seal, padding at both ends of a row, and width of the column at its right end, logical px: a trowel for
each action to come, or the best work."""
OBJECT, ARTISTS, WORDS = 150.0, 92.0, 640.0
"""Widths of the columns with the object and with the artists in hand, and of a room for words above them."""
LETTERS, LEAST = 30, 17
QUIET = theme.rgb("8A7A62")
BEST = theme.rgb("F3DF9E")
"""Ground of the seats with the best work."""
PLAIN = theme.rgb("E9DDBF")


class RaceRow(NamedTuple):
    """A seat of the race as it is painted."""

    name: str
    shape: str
    is_me: bool
    runner: Runner


class RaceProps(NamedTuple):
    """The race: the value of the best work, 0 for none, and its seats."""

    best: int
    rows: tuple[RaceRow, ...]


def race_props(model: TableModel, shown: TableShown) -> RaceProps:
    """Return the race as it is painted."""
    view, names = model.view, model.view.names
    found = race(view, shown.history.turn.prices)
    rows = tuple(RaceRow(names[one.seat], model.shape(one.seat), one.seat == model.me, one) for one in found)
    return RaceProps(view.best_value, rows)


def paint_race(brush: TableBrush, surface: pygame.Surface, props: RaceProps, room: Box) -> None:
    """Paint headline and rows into a room, logical px."""
    middle = room.y + HEAD / 2
    brush.sprite(surface, "princes_laurel", room.x + 26, middle, 42)
    said = brush.t("princes_race.title", points=BEST_WORK)
    has_words, wide = room.w >= WORDS, OBJECT if any(row.runner.object for row in props.rows) else 0.0
    within = room.w - 62 - (STATE + ARTISTS + wide + LEFT if has_words else 0.0)
    px = brush.type.fit(said, "bold", brush.size(32, tight=True, grow=1.2), 9, brush.px(within))
    brush.type.draw(surface, said, brush.grid.at(room.x + 56, middle), "bold", px, theme.CREAM_BRIGHT, "midleft")
    if has_words:
        _words(brush, surface, Box(room.x, room.y, room.w, HEAD), wide)
    high = min(MOST_ROW, (room.h - HEAD) / len(props.rows))
    for number, row in enumerate(props.rows):
        _row(brush, surface, row, Box(room.x, room.y + HEAD + number * high, room.w, high - GAP), props.best, wide)


def _words(brush: TableBrush, surface: pygame.Surface, box: Box, first: float) -> None:
    """Write the names of the columns above them.  first: width of that of the objects, 0 without any."""
    x = box.right - LEFT - STATE - ARTISTS - first
    for key, wide in (("object", first), ("artists", ARTISTS), ("actions", STATE))[not first :]:
        words = brush.t(f"princes_race.{key}")
        px = brush.type.fit(words, "text", brush.size(23, tight=True, grow=1.2), 9, brush.px(wide - 6))
        brush.type.draw(surface, words, brush.grid.at(x, box.centre[1]), "text", px, theme.CREAM, "midleft")
        x += wide


def _row(brush: TableBrush, surface: pygame.Surface, row: RaceRow, box: Box, best: int, wide: float) -> None:
    """Paint a seat: who, its object and price in a column of that width, its artists, and how it stands in the race."""
    one, middle = row.runner, box.centre[1]
    ground = BEST if one.is_best else PLAIN
    pygame.draw.rect(surface, ground, brush.grid.rect(box.x, box.y, box.w, box.h), border_radius=brush.px(8))
    face = min(FACE, box.h - 4)
    brush.sprite(surface, f"seal_{row.shape}", box.x + LEFT + face / 2, middle, face)
    x, right = box.x + LEFT + face + 8, box.right - LEFT
    columns = right - STATE - ARTISTS - wide
    role: Role = "bold" if row.is_me else "medium"
    _line(brush, surface, row.name, (x, middle), theme.INK, role, columns - x - 6)
    size = min(38.0, box.h - 4)
    if one.object:
        emblem(brush, surface, one.object, columns + size / 2, middle, size)
        coin(brush, surface, columns + size + 16, middle, 24)
        _line(brush, surface, str(one.price), (columns + size + 32, middle), theme.INK, "display", OBJECT - size - 36)
    brush.sprite(surface, "princes_icon_profession", columns + wide + 18, middle, min(34.0, size))
    _line(brush, surface, str(one.artists), (columns + wide + 40, middle), theme.INK, "display", ARTISTS - 42)
    if one.is_best:
        brush.sprite(surface, "princes_laurel", right - STATE + 20, middle, size)
        _line(brush, surface, str(best), (right - STATE + 44, middle), theme.INK, "display", STATE - 44)
    elif not one.left:
        brush.icon(surface, "check", right - STATE + 20, middle, 26, QUIET)
    for place in range(0 if one.is_best else one.left):
        brush.icon(surface, "trowel", right - STATE + 20 + 38 * place, middle, 28, theme.INK)


def _line(
    brush: TableBrush, surface: pygame.Surface, said: str, at: tuple[float, float], ink: theme.Colour, role: Role,
    room: float,
) -> None:  # fmt: skip
    """Write one line with its left middle at a point."""
    brush.text(
        surface, said, *at, LETTERS, ink, role, "midleft", within=room, least=LEAST, tight=True, grow=1.2
    )  # fmt: skip
