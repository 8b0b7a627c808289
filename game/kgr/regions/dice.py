"""The dice on their board of wood, where they lie until the next throw; a press throws them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kgr.values import LAND, SHIP
from game.graphics import theme
from game.graphics.grid import Box
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.region import PanelNote, Place, TablePanel, display
from game.table.kit.marks import NineSlice, SpriteMark, WordLine, number, said
from game.table.kit.panel import Item, PanelCell, home
from game.table.spots import Target

COLOURS = ("red", "yellow")
SEVEN = 7
RIM = 30.0
"""Of the board above and below the dice, logical px."""
OLD, FAINT = 0.75, theme.rgb("E8C79A")
"""How much is seen of the dice of the turn before, and the ink of words about them."""
ROOM = 90.0
"""Width that the words for the last throw need, logical px."""
TILTS = (-4, 5, -2)
"""How far each die lies from the middle, logical px."""


def _dice(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    box, view, coming = at.box, model.view, model.incoming
    past = shown.history.turn
    dice = view.dice or (past and past.thrown)
    is_new, has_event = view.dice is not None, view.options.extent != LAND
    yield PanelCell(Target("dice"), box)
    yield NineSlice("kgr_board", box)
    faces = [f"kgr_die_{colour}_{getattr(dice, colour)}" for colour in COLOURS] if dice is not None and dice.red else []
    if has_event and faces:
        faces.append(f"kgr_die_event_{(dice and dice.event) or SHIP}")
    dies = _dies(box, 3 if has_event else 2)
    for place, die in enumerate(dies):
        yield home(("die", place), die)
        if place < len(faces) and not coming["die", place]:
            yield SpriteMark(faces[place], *die.centre, die.w, 1.0 if is_new else OLD)
    right = Box(dies[-1].right + 8, box.y, box.right - 14 - dies[-1].right - 8, box.h)
    x, y = right.centre
    if dice is None or not dice.red:
        yield PanelNote(said("kgr.table.unthrown"), *box.centre, box.w - 40, 30, FAINT, "center")
    elif is_new and not any(coming["die", place] for place in range(2)):
        ink = theme.NO_GLOW if dice.number == SEVEN else theme.CREAM_BRIGHT
        yield WordLine(dice.number, x, y + 26, number(72, halo=(theme.INK, 10)), ink)
    elif not is_new:
        yield WordLine(dice.number, x, y + 16, display(44, "basemid"), FAINT)
        if right.w >= ROOM:
            yield PanelNote(said("kgr.table.before"), x, y + 40, right.w, 22, FAINT, "basemid")


def _dies(box: Box, dice: int) -> list[Box]:
    """Return the boxes of so many dice on the board."""
    size = min(88.0 if dice == 2 else 78.0, box.h - RIM)
    pitch = box.w * (0.28 if dice == 2 else 0.24)
    left, y = box.x + pitch * 0.62 - size / 2, box.centre[1] - size / 2
    return [Box(left + place * pitch, y + TILTS[place], size, size) for place in range(dice)]


DICE = TablePanel("dice", ("dice",), lambda boxes: boxes.dice, _dice)
