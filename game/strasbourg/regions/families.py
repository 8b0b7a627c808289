"""The families while a chapel or the edifice of the round is built: the members of each in the city, and its gain from
the place under the pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from engine.strasbourg.city import BESIDE, SPOTS, SQUARES, TOUCHING
from engine.strasbourg.components import EDIFICES
from engine.strasbourg.scoring import chapel_points, edifice_points
from engine.strasbourg.state import ChapelSite, EdificeSite
from engine.strasbourg.values import CHAPEL_POINTS
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel, TableShown
from game.table.kit.arrange import row
from game.table.kit.marks import Mark, SpriteMark, WordLine, number

ICONS = ("strasbourg_icon_member", "strasbourg_icon_chapel", "strasbourg_icon_edifice")
FACE, GAIN = 50.0, 66.0
"""Logical px: width of the seal, and of the gain."""
GAINS = theme.rgb("8FD6A4")


def family_items(model: TableModel, shown: TableShown) -> list[Callable[[Box], Iterator[Mark]]]:
    """Return for each family, in the order of play, the marks of its line in a box while something is built; none
    otherwise."""
    view = model.view
    if not isinstance(view.pending, ChapelSite | EdificeSite):
        return []
    squares, points = _would_bring(model, shown)
    return [
        partial(_family, model, seat, points * (view.seats[seat].members & squares).bit_count())
        for seat in view.order()
    ]


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


def _family(model: TableModel, seat: int, gain: int, box: Box) -> Iterator[Mark]:
    """Yield the line of a family: seal, members in the city, points from chapels and edifices as they stand, and the
    points that the place under pointer or focus would bring."""
    view, members, middle = model.view, model.view.seats[seat].members, box.centre[1]
    yield SpriteMark(f"seal_{model.shape(seat)}", box.x + FACE / 2, middle, min(44, box.h - 6))
    numbers = members.bit_count(), chapel_points(view, members), edifice_points(view, members)
    places = row(Box(box.x + FACE, box.y, box.w - FACE - GAIN, box.h), len(ICONS))
    for icon, has, place in zip(ICONS, numbers, places, strict=True):
        yield SpriteMark(icon, place.x + 18, middle, 32)
        ink = theme.CREAM if has else theme.mix(theme.CREAM, theme.INK, 0.5)
        yield WordLine(has, place.x + 36 + (place.w - 36) / 2, middle + 11, number(30), ink, place.w - 36)
    if gain:
        yield WordLine(f"+{gain}", box.right - GAIN / 2, middle + 13, number(36), GAINS, GAIN - 8)
