"""What lies over the table leaves free what is looked at, cards side by side are alike, rankings take their time, and a
figure stands in the doorway of its house."""

from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from engine.strasbourg import events as ev
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.view import view
from game.graphics.grid import Box
from game.graphics.theme import SEALS
from game.strasbourg.base.model import Ranking, ShownForecast, TableModel, TableShown, TurnSoFar
from game.strasbourg.base.rankings import COLUMNS, sums_so_far
from game.strasbourg.city.pieces import draw_house
from game.strasbourg.desk.desk import DESK
from game.strasbourg.layout import TableLayout
from game.strasbourg.motion.brisk import brisk
from game.strasbourg.regions.field import FIELD
from game.strasbourg.regions.own import OWN
from game.strasbourg.results.account import TurnedTask
from game.strasbourg.results.tasks import TaskCells
from game.table.shown import History, Shown
from game.table.spots import LESSON

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")


def model_of(seats: int, *, round_: int = 1) -> TableModel:
    """Return the table of a new game in which only the first seat is a person's."""
    state = STRASBOURG.begin({"names": list(NAMES[:seats]), "seed": 1})
    model = TableModel(view(state, 0), 0, SEALS[:seats], tuple(seat == 0 for seat in range(seats)))
    model.view.round = round_
    return model


def shown_with(turn: TurnSoFar) -> TableShown:
    return Shown(ShownForecast(), History(turn))


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 720), (1280, 720), (1920, 1080), (2560, 1080)])
def test_with_two_rivals_the_words_of_a_lesson_leave_the_field_free(size: tuple[int, int], scale: float) -> None:
    """Whoever is told what the others have turned up sees it."""
    layout, shown = TableLayout(size, scale), shown_with(TurnSoFar())
    words, many = (layout.target_rect(model_of(seats), shown, LESSON) for seats in (3, 5))
    field = layout.panels[FIELD].rect
    used = [field, layout.city.rect, layout.panels[DESK].rect, layout.panels[OWN].rect]
    assert not words.collidelistall(used)
    assert min(words.w * words.h, many.w * many.h) >= min(field.w * field.h, 160_000 * layout.scale**2)
    assert many == field or not many.collidelistall(used), "only with four rivals there may be no room beside it"


def test_a_ranking_keeps_its_time_for_a_person_with_a_stack_in_it() -> None:
    """Even if another seat wins; rankings of computer players alone go faster."""
    model = model_of(3, round_=2)
    assert brisk(model, ev.Ranked("B", (1, 0), (7, 5), 1)) == 1.0
    assert brisk(model, ev.Ranked("B", (1, 2), (7, 5), 1)) > 1.0


def test_the_table_of_sums_has_room_for_the_last_rounds_only() -> None:
    rankings = tuple(Ranking(number, "B", (0, 1, 2), (14, 12, 10)) for number in range(1, 6))
    rounds, sums = sums_so_far(shown_with(TurnSoFar((), rankings)))
    assert rounds == (3, 4, 5) and len(rounds) == COLUMNS and all(len(row) == COLUMNS for row in sums)


def test_tasks_at_the_end_are_as_large_as_their_number_allows_and_stay_in_their_cells() -> None:
    """The cells of families with many are wider, so that all tasks are of one size."""
    boxes = [Box(0, 0, 218, 131), Box(228, 0, 218, 131)]
    tasks = tuple(TurnedTask(seat, place, "street", 3) for seat, number in ((0, 1), (1, 5)) for place in range(number))
    cells = TaskCells(cast(Any, None), boxes, cast(Any, (None, None)), tasks)
    found = [cells.box(task) for task in tasks]
    assert len({(box.w, box.h) for box in found}) == 1 and cells.boxes[1].w > 1.5 * cells.boxes[0].w
    assert all(first.right < second.x for first, second in pairwise(found))
    assert cells.boxes[0].x == 0 and abs(cells.boxes[1].right - 446) < 1e-6
    assert all(
        cell.x <= box.x and box.right <= cell.right and box.y >= 0 and box.bottom <= 131
        for cell, box in ((cells.boxes[task.seat], box) for task, box in zip(tasks, found, strict=True))
    )


def test_in_a_smaller_city_the_figure_stands_in_the_doorway_too() -> None:
    def drawn(zoom: float) -> list[tuple[float, ...]]:
        found: list[tuple[float, ...]] = []
        brush: Any = SimpleNamespace(sprite=lambda _, name, x, y, wide, share: found.append((x - 200, y - 100, wide)))
        draw_house(brush, pygame.Surface((1, 1)), (200, 100), zoom, ("smith", "circle"))
        return found

    assert drawn(0.5) == [tuple(value / 2 for value in values) for values in drawn(1.0)]
