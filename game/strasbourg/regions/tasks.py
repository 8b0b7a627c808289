"""The player's tasks, and how far each is met; while tasks are chosen, those dealt lie large over the city."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.strasbourg.reading.progress import progress
from engine.strasbourg.reading.reach import in_reach
from engine.strasbourg.state import UNKNOWN
from engine.strasbourg.tasks import TASKS as ALL_TASKS
from engine.strasbourg.values import UNMET_POINTS
from game.graphics import theme
from game.graphics.grid import Box
from game.strasbourg.base.model import TableModel, TableShown
from game.strasbourg.base.region import DARK, Place, TablePanel
from game.strasbourg.base.words import asked_of
from game.table.kit.arrange import row
from game.table.kit.marks import (
    Dim,
    Fill,
    LetterStyle,
    NineSlice,
    Paragraphs,
    ShrinkingLine,
    SpriteMark,
    TextBlock,
    WordLine,
    number,
    said,
)
from game.table.kit.panel import Item, PanelCell
from game.table.regions.boxes import GUTTER
from game.table.spots import Target

MOST = 5
"""Tasks dealt to a seat (R9)."""
APART, TALL = 22.0, 2.3
"""Logical px between large cards; their height by their width."""
PROGRESS = 32.0
"""Logical px of the line below a small card: how far the task is met."""
PICTURE, HEAD = 116.0, 140.0
"""Logical px: width of the picture on a large card, and the room above its words."""
LEAST = 19.0
"""Least size of the letters on a large card, logical px: even large letters stay within it."""
UNMET = str(UNMET_POINTS).replace("-", "−")
"""The points of a task that is not met."""
LOST = theme.rgb("F0917F")
"""The colour of these points on a dark ground."""
FOOT, NAME = 58.0, 76.0
"""Logical px of the points at the foot of a large card, and of its name."""
TITLE = LetterStyle(32, "display", tight=False, least=LEAST)
TEXT = LetterStyle(28, grow=1.3, tight=False, least=LEAST)


def _given_back(model: TableModel, shown: TableShown, place: int) -> bool:
    """Return whether a task goes back, while tasks are chosen (R9)."""
    return model.is_choosing and Target("task", place) in shown.question.path


def _small(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    if model.tasks_cover_city():
        return
    yield NineSlice(DARK, at.box)
    for place, (box, task) in enumerate(zip(row(at.box, MOST), model.view.seats[model.me].tasks, strict=False)):
        yield PanelCell(Target("task", place), box)
        x, top = box.centre[0], box.y + 6
        zoom = min((box.h - PROGRESS - 10) / 96, (box.w - 4) / 64)
        card = Box(x - 32 * zoom, top, 64 * zoom, 96 * zoom)
        yield SpriteMark("strasbourg_task_hand", card.x, top, card.w)
        if task == UNKNOWN:
            continue
        yield SpriteMark(f"strasbourg_picture_{task}", x, top + 33 * zoom, 54 * zoom)
        yield WordLine(ALL_TASKS[task].points, x, top + 90 * zoom, number(28), theme.INK)
        yield from _progress(model, shown, task, box, card)
        if _given_back(model, shown, place):
            yield Dim(box)
            yield SpriteMark("icon_cross", x, box.centre[1], 40, ink=theme.CREAM_BRIGHT)


def _progress(model: TableModel, shown: TableShown, task: str, box: Box, card: Box) -> Iterator[Item]:
    """Yield how far a task is met, below its card."""
    x, foot, stands = box.centre[0], box.bottom - 9, progress(model.view, model.me, task)
    if stands.is_met:
        yield SpriteMark("icon_check", x, foot - 9, 26, ink=theme.MAY)
    elif not shown.known(in_reach, model.view, model.me, task):
        yield Dim(card)
        yield WordLine(UNMET, x, foot, number(26), LOST, box.w - 2)
    else:
        yield WordLine(f"{stands.has}/{stands.wanted}", x, foot, number(26), theme.CREAM, box.w - 2)


def large_cards(city: Box) -> list[Box]:
    """Return the boxes of the cards to choose from, over the city."""
    inner = city.inset(GUTTER)
    cards = row(inner, MOST, APART)
    high = min(inner.h, cards[0].w * TALL)
    return [card._replace(y=inner.centre[1] - high / 2, h=high) for card in cards]


def _large(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    if not model.tasks_cover_city():
        return
    tasks, seats = model.view.seats[model.me].tasks, len(model.view.seats)
    cards = large_cards(at.box)[: len(tasks)]
    for place, (box, task) in enumerate(zip(cards, tasks, strict=True)):
        yield PanelCell(Target("task", place), box)
        yield NineSlice("panel_parchment", box)
        if task == UNKNOWN:
            yield SpriteMark("icon_tied-scroll", *box.centre, PICTURE, ink=theme.INK_SOFT)
        else:
            yield from _face(box, task)
    yield Paragraphs(tuple(_asked(box, task, seats) for box, task in zip(cards, tasks, strict=True) if task != UNKNOWN))
    for place, box in enumerate(cards):
        if _given_back(model, shown, place):
            foot = box.y + HEAD - 40
            yield Dim(box)
            yield Fill(Box(box.x + 8, foot - 32, box.w - 16, 44), theme.INK)
            words = said("strasbourg.table.given_back")
            yield ShrinkingLine(
                words, box.centre[0], foot, box.w - 24, LetterStyle(32, "bold", "basemid", 1.15), theme.CREAM_BRIGHT
            )


def _face(box: Box, task: str) -> Iterator[Item]:
    """Yield picture, name and points of a card to choose from."""
    x, foot = box.centre[0], box.bottom - 16
    yield SpriteMark(f"strasbourg_picture_{task}", x, box.y + HEAD / 2 + 6, PICTURE)
    name = Box(box.x + 10, box.y + HEAD, box.w - 20, NAME)
    yield TextBlock((said(f"strasbourg.task.{task}"),), name, TITLE, theme.INK, "center", in_middle=True, leading=1.0)
    yield SpriteMark("strasbourg_prestige", x - 46, box.bottom - 30, 40)
    points = LetterStyle(46, "display", tight=False)
    yield WordLine(str(ALL_TASKS[task].points), x - 18, box.bottom - 14, points, theme.INK)
    yield WordLine(UNMET, box.right - 14, foot, LetterStyle(28, "bold", "baseright"), theme.LOSS)


def _asked(box: Box, task: str, seats: int) -> TextBlock:
    """Return the condition of a task, on its large card."""
    room = Box(box.x + 10, box.y + HEAD + NAME, box.w - 20, box.h - HEAD - NAME - FOOT)
    words = replace(said(f"strasbourg.condition.{task}", n=asked_of(task, seats)), begins=True)
    return TextBlock((words,), room, TEXT, theme.INK, "center", leading=1.05)


TASKS = TablePanel("tasks", ("task",), lambda boxes: boxes.tasks, _small)
LARGE_TASKS = TablePanel("tasks", ("task",), lambda boxes: boxes.city, _large, lies_over=True)
