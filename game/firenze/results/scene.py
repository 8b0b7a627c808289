"""The results: points as towers that grow one course per source, and the growth of prestige round by round.

`game.firenze.client` builds the results from the events of a finished game and shows them here; how they are counted
is that of every such scene (`game.table.results`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.firenze.motion.sounds import RESULTS_SOUNDS
from game.firenze.results.ground import ResultsGround, subline
from game.firenze.results.layout import FRONT, SIDE, layout
from game.firenze.results.score import FirenzeResults
from game.firenze.results.summary import results
from game.firenze.results.towers import CROWN_HEIGHT, ScoreTower, unit_of
from game.graphics.badge import BRICKS
from game.shell.context import Context
from game.shell.scene import Size
from game.shell.session.session import Finished
from game.table.results.chart import Chart
from game.table.results.feast import NIGHT
from game.table.results.growth import LOSSES, Growth, GrowthSound
from game.table.results.scene import CountedScene

SPARKS, MOST_SPARKS = 110, 40
POINTS = 96
"""Room for the points over the winner's tower in the last picture, logical px."""
FINAL = ("majorities", "feasts")
"""Sources that the final scoring adds to the curves of prestige."""


class Spark(NamedTuple):
    """Position of a spark, real px; its size, logical px; and its phase."""

    x: int
    y: int
    size: float
    phase: float


class ResultsScene(CountedScene):
    """Shows points by source, prestige by round, and the winners; with rematch and title buttons."""

    results: FirenzeResults
    source_names = "results.source"

    def __init__(self, context: Context, results: FirenzeResults) -> None:
        super().__init__(context, results, Growth(results, results.sources, FINAL), BRICKS)

    @property
    def subline(self) -> str:
        return subline(self.context, self.results)

    def resize(self, size: Size) -> None:
        super().resize(size)
        results = self.results
        self._place = layout(size, len(results.seats), len(results.sources), [button.id for button in self.form])
        self.form.place(self._place.widgets)
        self.notice_rect = self._place.notice
        self._place = self._place.ordered(self.order)
        unit = unit_of(results.seats, self._place.highest, self.context.scale)
        self.towers = [
            ScoreTower(self.context, seat, foot, unit, wins=k in results.winners)
            for k, (seat, foot) in enumerate(zip(results.seats, self._place.towers, strict=True))
        ]
        self._ground = ResultsGround(self.context, results, self._place)
        ranking = [results.seats[k] for k in results.ranking()]
        self._chart = Chart(self.context, self._place.chart, ranking) if any(s.curve for s in ranking) else None
        self.cover()
        self._sparks: dict[int, list[Spark]] = {}

    def sounds_of(self, mark: GrowthSound) -> tuple[Sequence[str], float]:
        feet = [self._place.towers[k][0] + self.context.px(FRONT / 2) for k in mark.seats]
        x = sum(feet) / len(feet) / self.size[0] if feet else 0.5
        return RESULTS_SOUNDS[mark.what](mark.number), x

    # ------------------------------------------------------------ painting

    def paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        yield from self._ground.paint(surface, self.size)
        if self._chart is not None:
            self.context.sprites.panel(surface, "panel_graph", self._place.chart)
            self._chart.paint_ground(surface)

    def draw_growing(self, surface: pygame.Surface) -> None:
        source = self.growth.lit(self.ms)
        if source is not None:
            self._ground.draw_counting(surface, "feasts" if source == LOSSES else source)
        self.draw_grown(surface, self.ms)
        # one painting per frame while the drum rolls, instead of all with its last stroke
        if not any(tower.read_ahead() for tower in self.towers):
            self._ground.read_ahead()

    def draw_grown(self, surface: pygame.Surface, ms: float) -> None:
        growth = self.growth
        if self._chart is not None:
            self._chart.draw(surface, growth.rounds_drawn(ms, self._chart.rounds))
            self._chart.draw_ends(surface, growth.revealed(ms))
        for tower in self.towers:
            tower.draw(surface, growth, ms)
        if ms >= growth.named:
            self._ground.draw_winner(surface, growth.written(ms), growth.revealed(ms))

    def paint_feast(self, surface: pygame.Surface, work: pygame.Rect) -> Iterator[None]:
        surface.blit(self.context.sprites.cover("ground_dusk", self.size, (0.5, 1)), (0, 0))
        surface.fill(NIGHT, special_flags=pygame.BLEND_MULT)
        yield
        px, winners = self.context.px, [self.results.seats[k] for k in self.results.winners]
        unit = unit_of(winners, work.h - px(CROWN_HEIGHT + POINTS), self.context.scale)
        for number, seat in enumerate(winners):
            x = work.x + round(work.w * (number + 0.5) / len(winners)) - px((FRONT + SIDE) / 2)
            tower = ScoreTower(self.context, seat, (x, work.bottom), unit, wins=True)
            tower.draw(surface, self.growth, self.growth.end)
            tower.draw_flag(surface, self.growth, self.growth.end)
            yield

    def draw_alive(self, surface: pygame.Surface) -> None:
        for k in self.results.winners:
            self.towers[k].draw_flag(surface, self.growth, self.ms)
            if not self.context.settings.reduced_motion:
                self._draw_sparks(surface, k)

    def _draw_sparks(self, surface: pygame.Surface, winner: int) -> None:
        """Draw twinkling sparks round the winner's tower."""
        if winner not in self._sparks:
            self._sparks[winner] = self._place_sparks(winner)
        for spark in self._sparks[winner]:
            twinkle = (self.ms / 770 + spark.phase) % 2
            if twinkle < 1.4:
                grown = min(1.0, 4 * twinkle, 4 * (1.4 - twinkle))
                width = max(2, self.context.px(spark.size * round(6 * grown) / 6))
                self.context.sprites.blit(surface, "spark", spark.x, spark.y, width=width)

    def _place_sparks(self, winner: int) -> list[Spark]:
        """Return sparks that cover no number, no word and no neighbour."""
        px, tower, x = self.context.px, self.towers[winner], self._place.towers[winner][0]
        taken = [self._ground.head_rect(), *(rect for other in self.towers for rect in other.written)]
        taken = [rect.inflate(px(16), px(16)) for rect in taken]
        rng, found = random.Random(4), []
        for k in range(SPARKS):
            right, down, size = rng.gauss(87, 110), rng.uniform(-190, 300), rng.uniform(8, 22)
            at = x + px(right), tower.top + px(down)
            if -110 < right < FRONT + SIDE + 70 and not any(rect.collidepoint(at) for rect in taken):
                found.append(Spark(*at, size, k * 0.37))
        return found[: MOST_SPARKS // len(self.results.winners)]


def results_scene(context: Context, finished: Finished) -> ResultsScene:
    """Return the results scene of a finished game."""
    return ResultsScene(context, results(finished))
