"""The player's tasks, and how far each is met; while tasks are chosen, those dealt lie large on the desk: in view of
the city, where the places light up that serve the one looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.strasbourg.reading.progress import Progress, progress
from engine.strasbourg.reading.reach import in_reach
from engine.strasbourg.state import UNKNOWN
from engine.strasbourg.tasks import TASKS as ALL_TASKS
from engine.strasbourg.values import UNMET_POINTS
from game.graphics import theme
from game.graphics.grid import Box
from game.graphics.text import written
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
    Rim,
    SpriteMark,
    TextBlock,
    WordLine,
    number,
    said,
)
from game.table.kit.panel import Item, PanelCell
from game.table.spots import Target

MOST, FEW = 5, 3
"""Tasks dealt to a seat (R9), and the number of small ones that have no room for their names."""
BESIDE, NAME = 76.0, LetterStyle(25, grow=1.15, least=17)
"""Width of a small task beside its name, logical px, and the letters of the name."""
APART = 10.0
"""Logical px between large cards."""
PROGRESS = 32.0
"""Logical px of the line below a small card: how far the task is met."""
PICTURE, HEAD, FOOT = 54.0, 74.0, 52.0
"""Logical px of a large card: width of its picture, height of picture and name, and of the points at its foot."""
LEAST = 19.0
"""Least size of the letters on a large card, logical px: even large letters stay within it."""
UNMET = written(UNMET_POINTS)
"""The points of a task that is not met."""
LOST = theme.rgb("F0917F")
"""The colour of these points on a dark ground."""
GROUND, KEPT = theme.rgb("131C26"), theme.rgb("2E7A4C")
TITLE = LetterStyle(27, "display", tight=False, least=LEAST)
TEXT = LetterStyle(27, grow=1.2, tight=False, least=LEAST)
ABOUT = LetterStyle(26, grow=1.15, least=LEAST)
POINTS = LetterStyle(40, "display", tight=False)


def _is_kept(model: TableModel, shown: TableShown, place: int) -> bool:
    """Return whether a task has been chosen, while tasks are (R9)."""
    return model.is_choosing and Target("task", place) in shown.question.path


def _small(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    if model.is_choosing:
        yield NineSlice(DARK, at.box)
        words = said("strasbourg.desk.tasks", unmet=UNMET)
        yield TextBlock((words,), at.box.inset(12), ABOUT, theme.CREAM, "center", in_middle=True)
        return
    yield NineSlice(DARK, at.box)
    tasks = model.view.seats[model.me].tasks
    has_names, names = len(tasks) < FEW, list[TextBlock]()
    for place, (box, task) in enumerate(zip(row(at.box, len(tasks)), tasks, strict=True)):
        yield PanelCell(Target("task", place), box)
        if has_names:
            room, box = Box(box.x + BESIDE, box.y + 8, box.w - BESIDE - 6, box.h - 16), box._replace(w=BESIDE)
            name = said(f"strasbourg.task.{task}") if task != UNKNOWN else ""
            names.append(TextBlock((name,), room, NAME, theme.CREAM, in_middle=True, leading=1.0))
        x, top = box.centre[0], box.y + 6
        zoom = min((box.h - PROGRESS - 10) / 96, (box.w - 4) / 64)
        card = Box(x - 32 * zoom, top, 64 * zoom, 96 * zoom)
        yield SpriteMark("strasbourg_task_hand", card.x, top, card.w)
        if task == UNKNOWN:
            continue
        yield SpriteMark(f"strasbourg_picture_{task}", x, top + 33 * zoom, 54 * zoom)
        yield WordLine(ALL_TASKS[task].points, x, top + 90 * zoom, number(28), theme.INK)
        yield from _progress(model, shown, task, box, card)
    yield Paragraphs(tuple(names))


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


def _large(at: Place, model: TableModel, shown: TableShown) -> Iterator[Item]:
    if not model.is_choosing:
        return
    tasks, seats = model.view.seats[model.me].tasks, len(model.view.seats)
    cards = row(at.box, MOST, APART)[: len(tasks)]
    yield Fill(at.box, GROUND, 10)
    for place, (box, task) in enumerate(zip(cards, tasks, strict=True)):
        yield PanelCell(Target("task", place), box)
        yield NineSlice("panel_parchment", box)
        if task == UNKNOWN:
            yield SpriteMark("icon_tied-scroll", *box.centre, PICTURE, ink=theme.INK_SOFT)
        else:
            yield from _face(box, task, progress(model.view, model.me, task))
    yield Paragraphs(tuple(_asked(box, task, seats) for box, task in zip(cards, tasks, strict=True) if task != UNKNOWN))
    for place, box in enumerate(cards):
        if _is_kept(model, shown, place):
            yield Rim(box, KEPT, 7, 12, least=4)
            badge = Box(box.right - 50, box.y - 4, 50, 46)
            yield Fill(badge, KEPT, 12)
            yield SpriteMark("icon_check", *badge.centre, 34, ink=theme.CREAM_BRIGHT)


def _face(box: Box, task: str, stands: Progress) -> Iterator[Item]:
    """Yield picture, name and points of a card to choose from, and how far it is met already."""
    foot = box.bottom - 16
    yield SpriteMark(f"strasbourg_picture_{task}", box.x + 12 + PICTURE / 2, box.y + HEAD / 2 + 4, PICTURE)
    name = Box(box.x + PICTURE + 15, box.y + 10, box.w - PICTURE - 22, HEAD - 8)
    yield TextBlock((said(f"strasbourg.task.{task}"),), name, TITLE, theme.INK, in_middle=True, leading=1.0)
    yield SpriteMark("strasbourg_prestige", box.x + 34, box.bottom - 28, 36)
    yield WordLine(str(ALL_TASKS[task].points), box.x + 58, foot, POINTS, theme.INK)
    if stands.has:
        yield WordLine(f"{stands.has}/{stands.wanted}", box.centre[0] + 4, foot, number(28), theme.INK_SOFT)
    yield WordLine(UNMET, box.right - 16, foot, LetterStyle(30, "bold", "baseright"), theme.LOSS)


def _asked(box: Box, task: str, seats: int) -> TextBlock:
    """Return the condition of a task, on its large card."""
    room = Box(box.x + 14, box.y + HEAD + 2, box.w - 28, box.h - HEAD - FOOT)
    words = replace(said(f"strasbourg.condition.{task}", n=asked_of(task, seats)), begins=True)
    return TextBlock((words,), room, TEXT, theme.INK, "center", in_middle=True, leading=1.02)


TASKS = TablePanel("tasks", ("task",), lambda boxes: boxes.tasks, _small)
LARGE_TASKS = TablePanel("tasks", ("task",), lambda boxes: boxes.desk, _large, lies_over=True)
