"""The results: points by source as bars, the curve by round, the tasks turned one by one, the city as it is at the end,
and at last the winner in laurel. How they are counted is that of every such scene (`game.table.results`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.graphics.grid import Box
from game.shell.context import Context
from game.shell.scene import Size
from game.shell.session.session import Finished
from game.strasbourg.base.badges import BADGES
from game.strasbourg.base.boxes import boxes
from game.strasbourg.base.model import TableModel
from game.strasbourg.city.geometry import HIGH, WIDE
from game.strasbourg.city.painter import paint_whole
from game.strasbourg.city.region import City
from game.strasbourg.motion.sounds import RESULTS_SOUNDS
from game.strasbourg.results.account import SOURCES, TASKS, TurnedTask, account, tasks_to_turn
from game.strasbourg.results.style import STYLE
from game.strasbourg.results.tasks import TaskCells
from game.strasbourg.results.told import end_in_words, task_named, task_told
from game.table.painting.brush import TableBrush
from game.table.results.bars import listed
from game.table.results.bars_scene import BarsPlace, BarsScene
from game.table.results.feast import NIGHT
from game.table.results.growth import Growth, GrowthSound
from game.table.results.layout import Counted, layout
from game.table.results.scene import CountedSpeech
from game.table.results.score import Results

CELL = {3: 0.36, 4: 0.48, 5: 0.6}
"""By number of seats the height of a family's cell by its width: a row of cards."""


class StrasbourgSpeech(CountedSpeech):
    """Speaks each task as it is turned, and at last the winners."""

    scene: StrasbourgResults

    def prompt(self) -> str:
        turned = self.scene.turned
        if self.scene.is_named or not turned:
            return super().prompt()
        return task_told(self.scene.context, self.scene.results, turned[-1])


class StrasbourgResults(BarsScene):
    """See the module."""

    speech_type = StrasbourgSpeech
    style = STYLE

    def __init__(self, context: Context, finished: Finished) -> None:
        found = account(finished)
        self.state = finished.state
        self.tasks = tasks_to_turn(self.state) if self.state.is_over else ()
        growth = Growth(found, SOURCES, carded=TASKS, together=len(found.seats))
        super().__init__(context, found, growth, BADGES)

    def own_figures(self, context: Context, results: Results) -> dict[str, Callable[[], str]]:
        return {f"task.{k}": partial(task_told, context, results, one) for k, one in enumerate(self.tasks)}

    # ------------------------------------------------------------ words and sounds

    @property
    def subline(self) -> str:
        return end_in_words(self.context, self.results)

    def card_words(self) -> tuple[str, str]:
        context = self.context
        return context.t("strasbourg.results.turning"), task_named(context, self.results, self.turned[-1])

    @property
    def turned(self) -> list[TurnedTask]:
        """The tasks that turn or have been turned."""
        return [one for one, start in zip(self.tasks, self.growth.turns, strict=True) if start <= self.ms]

    def sounds_of(self, mark: GrowthSound) -> tuple[Sequence[str], float]:
        return RESULTS_SOUNDS[mark.what](mark.number), 0.5 if mark.what == "named" else 0.4

    # ------------------------------------------------------------ layout

    def placed(self, size: Size, ways: list[str]) -> BarsPlace:
        context, seats = self.context, self.results.seats
        counted = Counted(len(seats), len(listed(STYLE, seats)), CELL[len(seats)], picture=HIGH / WIDE)
        self._place = place = layout(size, counted, ways, context.text_scale, self.order)
        brush = TableBrush(context, place.grid)
        self._cells = TaskCells(brush, place.seats, seats, self.tasks)
        self.cover()
        return place

    def own_places(self) -> dict[str, Box]:
        return {f"task.{k}": self._cells.box(one) for k, one in enumerate(self.tasks)}

    def decides(self) -> list[int]:
        return [seat.members.bit_count() for seat in self.state.seats]

    def cover(self) -> None:
        super().cover()
        self._settled = 0
        """Number of tasks that are painted into the ground."""

    # ------------------------------------------------------------ painting

    def paint_own(self, surface: pygame.Surface) -> Iterator[None]:
        self._cells.paint_ground(surface)
        yield
        brush, side = self._brush, self._place.side
        brush.panel(surface, "strasbourg_panel_dark", brush.grid.rect(*side))
        yield
        yield from self._city(surface, side.inset(14))

    def paint_feast(self, surface: pygame.Surface, work: pygame.Rect) -> Iterator[None]:
        surface.blit(self.context.sprites.cover(STYLE.ground, self.size, (0.5, 1.0)), (0, 0))
        surface.fill(NIGHT, special_flags=pygame.BLEND_MULT)
        yield
        yield from self._city(surface, Box(*(length / self._place.grid.scale for length in work)))

    def _city(self, surface: pygame.Surface, box: Box) -> Iterator[None]:
        """Paint the city as it is at the end."""
        grid = self._place.grid
        shapes = tuple(seat.shape for seat in self.results.seats)
        model = TableModel(self.state, 0, shapes, (False,) * len(shapes))
        yield from paint_whole(self._brush, City(boxes(grid.width, grid.height), grid, box), surface, model)

    def settle(self, ground: pygame.Surface) -> None:
        while self._settled < len(self.tasks) and self.growth.turned(self._settled, self.ms) >= 1:
            self._cells.draw(ground, self._settled, 1.0)
            self._settled += 1

    def draw_own(self, surface: pygame.Surface, ms: float) -> None:
        for number in range(self._settled, len(self.tasks)):
            self._cells.draw(surface, number, self.growth.turned(number, ms))
        if ms >= self.growth.named:
            self.crown(surface, self._cells.boxes)


def results(context: Context, finished: Finished) -> StrasbourgResults:
    """Return the scene that shows the result of a finished game."""
    return StrasbourgResults(context, finished)
