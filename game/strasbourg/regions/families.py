"""The families while a chapel or the edifice of the round is built: what each has in the city, and what the place under
the pointer would bring it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.strasbourg.city import BESIDE, SPOTS, SQUARES, TOUCHING
from engine.strasbourg.components import EDIFICES
from engine.strasbourg.scoring import chapel_points, edifice_points
from engine.strasbourg.state import ChapelSite, EdificeSite
from engine.strasbourg.values import CHAPEL_POINTS
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel, TableShown
from game.table.painting.brush import TableBrush

ICONS = ("strasbourg_icon_member", "strasbourg_icon_chapel", "strasbourg_icon_edifice")
FACE, GAIN = 50.0, 66.0
"""Logical px: width of the seal, and of what the place would bring."""
GAINS = theme.rgb("8FD6A4")


class FamilyLine(NamedTuple):
    """A family in the city."""

    shape: str
    numbers: tuple[int, int, int]
    """Its members there, and its points from chapels and from edifices as they stand."""
    gain: int
    """The points that the place under pointer or focus would bring it."""


def family_lines(model: TableModel, shown: TableShown) -> tuple[FamilyLine, ...]:
    """Return a line for each family in the order of play while something is built; none otherwise."""
    view = model.view
    if not isinstance(view.pending, ChapelSite | EdificeSite):
        return ()
    squares, points = _would_bring(model, shown)
    lines = []
    for seat in view.order():
        members = view.seats[seat].members
        numbers = members.bit_count(), chapel_points(view, members), edifice_points(view, members)
        lines.append(FamilyLine(model.shape(seat), numbers, points * (members & squares).bit_count()))
    return tuple(lines)


def _would_bring(model: TableModel, shown: TableShown) -> tuple[int, int]:
    """Return the squares that the place under pointer or focus would serve, and the points for a member there."""
    view, at = model.view, shown.focus or shown.pointer.hover or shown.question.selected
    if at is None or at not in shown.question.lit:
        return 0, 0
    if at.kind == "spot":
        return TOUCHING[SPOTS[at.a]], CHAPEL_POINTS
    if at.kind == "plot":
        return BESIDE[SQUARES[at.a]], EDIFICES[view.edifice]
    return 0, 0


def draw_family(brush: TableBrush, surface: pygame.Surface, box: Box, line: FamilyLine) -> None:
    """Draw the line of a family in its box: seal, members, points, and what it would gain."""
    middle = box.centre[1]
    brush.sprite(surface, f"seal_{line.shape}", box.x + FACE / 2, middle, min(44, box.h - 6))
    wide = (box.w - FACE - GAIN) / len(ICONS)
    for place, (icon, number) in enumerate(zip(ICONS, line.numbers, strict=True)):
        x = box.x + FACE + place * wide
        brush.sprite(surface, icon, x + 18, middle, 32)
        ink = theme.CREAM if number else theme.mix(theme.CREAM, theme.INK, 0.5)
        brush.number(surface, number, x + 36 + (wide - 36) / 2, middle + 11, 30, ink, within=wide - 36)
    if line.gain:
        brush.number(surface, f"+{line.gain}", box.right - GAIN / 2, middle + 13, 36, GAINS, within=GAIN - 8)
