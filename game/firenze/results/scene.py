"""The results: points as towers that grow one course per source, and the growth of prestige round by round.

`game.firenze.client` builds a `Results` from the events of a finished game and shows it here. The winner is not
revealed before the towers have grown. A press finishes them (and counts); while the pointer is held they grow `RUSH`
times as fast.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.animation.timing import REDUCED
from game.firenze.motion.sounds import RESULTS_SOUNDS
from game.firenze.results.chart import Chart
from game.firenze.results.ground import ResultsGround, headline, subline
from game.firenze.results.growth import Growth, GrowthSound
from game.firenze.results.layout import FRONT, SIDE, layout
from game.firenze.results.score import Results
from game.firenze.results.summary import results
from game.firenze.results.timing import HELD, RESULTS, RUSH
from game.firenze.results.towers import ScoreTower, unit_of
from game.graphics.badge import BRICKS
from game.graphics.theme import SOURCES
from game.input import Command, Intent, Pressed, Released
from game.shell.context import Context
from game.shell.scene import Change, Pop, Size
from game.shell.session.session import Finished
from game.shell.sound.narrator import sentences
from game.ui.afterwards import Afterwards
from game.ui.form import Form
from game.ui.form_scene import FormScene, FormSpeech
from game.ui.notice import draw_notice

SPARKS, MOST_SPARKS = 110, 40
FIRST = ("rematch", "onward", "title")
"""Buttons that get the focus first."""


class Spark(NamedTuple):
    """Position of a spark, real px; its size, logical px; and its phase."""

    x: int
    y: int
    size: float
    phase: float


class ResultsSpeech(FormSpeech["ResultsScene"]):
    """Speaks the winners, once visible, and the points of all players."""

    def prompt(self) -> str:
        scene = self.scene
        if not scene.is_named:
            return ""
        return sentences(headline(scene.context, scene.results), subline(scene.context, scene.results))

    def text(self) -> Sequence[str]:
        results, language = self.scene.results, self.scene.context.language
        seats = sorted(results.seats, key=results.standing, reverse=True)
        return [language.n("spoken.results.seat", seat.total, name=seat.name) for seat in seats]


class ResultsScene(FormScene):
    """Shows points by source, prestige by round, and the winners; with rematch and title buttons."""

    name = "results"
    speech_type = ResultsSpeech

    def __init__(self, context: Context, results: Results) -> None:
        super().__init__(context)
        self.results = results
        self.growth = Growth(results)
        self._afterwards = Afterwards(context, results.setup, results.path, judged=True, badges=BRICKS)
        self.form = Form(self._afterwards.buttons(), context.sounds.play)
        self.ms = 0.0 if self._plays else self.growth.end
        """Time of the towers' growth, milliseconds of its plan (`Growth`)."""
        self.notice = ""
        self._heard = -1.0
        self._held: float | None = None
        self._shown = 0.0
        self._rolled = -math.inf
        self._still: pygame.Surface | None = None
        self._done: pygame.Surface | None = None

    # ------------------------------------------------------------ scene methods

    @property
    def moving(self) -> bool:
        return self.ms < self.growth.end or self._fading or self.form.moving

    @property
    def is_named(self) -> bool:
        """Whether the winner is visible."""
        return self.ms >= self.growth.named

    @property
    def _fading(self) -> bool:
        """Whether everything fades in at once, with reduced motion."""
        return not self._plays and not math.isinf(self.context.speed) and self._shown < REDUCED.ms

    @property
    def _plays(self) -> bool:
        """Whether the towers grow visibly."""
        return not (math.isinf(self.context.speed) or self.context.settings.reduced_motion)

    def resize(self, size: Size) -> None:
        super().resize(size)
        results = self.results
        dealt = results.setup is not None and results.setup.dealt is not None
        self._place = layout(size, len(results.seats), len(SOURCES), dealt=dealt)
        self.form.place(self._place.widgets)
        unit = unit_of(results.seats, self._place.highest, self.context.scale)
        self._towers = [
            ScoreTower(self.context, seat, foot, unit, wins=k in results.winners)
            for k, (seat, foot) in enumerate(zip(results.seats, self._place.towers, strict=True))
        ]
        self._ground = ResultsGround(self.context, results, self._place)
        ranking = sorted(results.seats, key=results.standing, reverse=True)
        self._chart = Chart(self.context, self._place.chart, ranking) if any(s.curve for s in ranking) else None
        self.cover()
        self._sparks: dict[int, list[Spark]] = {}

    def cover(self) -> None:
        self._still = self._done = None

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case Pressed():
                self._held = 0.0
            case Released():
                if self._held is not None and self._held < HELD.ms:
                    self.finish()
                self._held = None
            case Command("cancel"):
                return Pop()
            case Command(name):
                stands = self.ms >= self.growth.end
                self.finish()
                if name == "confirm" and self.form.focus is None:
                    if stands:  # the focus shows the effect of the next press
                        self.form.set_focus(next(name for name in FIRST if name in self.form))
                    return None
        return self._afterwards.answer(self.form.handle(intent), self)

    def update(self, dt: float) -> Change | None:
        self._shown += dt * 1000
        rate = self.context.speed
        if self._held is not None:
            self._held += dt * 1000
            rate *= RUSH
        if math.isinf(rate):
            self.finish()
        self.ms += dt * 1000 * (rate if self._plays else 1.0)
        self._listen()
        self.form.update(dt)
        return None

    def finish(self) -> None:
        """End the growth: all towers are complete and the winner is named; skipped sounds are not played."""
        if self.ms < self.growth.named:
            self._heard = self.growth.named - 1
        self.ms = max(self.ms, self.growth.end)

    # ------------------------------------------------------------ sounds

    def _listen(self) -> None:
        """Play the sounds due since the last frame."""
        for mark in self.growth.marks:
            if self._heard < mark.at <= self.ms:
                self._play(mark)
        self._heard = self.ms

    def _play(self, mark: GrowthSound) -> None:
        """Play a sound at its towers. A drum does not begin again before its last stroke."""
        if mark.what == "roll":
            if self._shown - self._rolled < RESULTS["roll"].ms * 0.9:
                return
            self._rolled = self._shown
        feet = [self._place.towers[k][0] + self.context.px(FRONT / 2) for k in mark.seats]
        x = sum(feet) / len(feet) / self.size[0] if feet else 0.5
        for sound in RESULTS_SOUNDS[mark.what](mark.number):
            self.context.sounds.play(sound, x)

    # ------------------------------------------------------------ painting

    def draw(self, surface: pygame.Surface) -> None:
        if self.ms < self.growth.end:
            self._draw_growing(surface)
        elif not self._fading:
            surface.blit(self._finished(surface.get_size()), (0, 0))
        else:
            surface.blit(self._begun(surface.get_size()), (0, 0))
            done = self._finished(surface.get_size())
            done.set_alpha(round(255 * REDUCED.share(self._shown)))
            surface.blit(done, (0, 0))
            done.set_alpha(None)
        if self.ms >= self.growth.named and not self._fading:
            for k in self.results.winners:
                self._towers[k].draw_flag(surface, self.growth, self.ms)
                if not self.context.settings.reduced_motion:
                    self._draw_sparks(surface, k)
        self.picture.draw(surface)
        if self.notice:
            draw_notice(surface, self.context, self.notice, self._place.notice)

    def _begun(self, size: Size) -> pygame.Surface:
        """Return the picture before anything grows."""
        if self._still is None:
            self._still = self._ground.paint(size)
            if self._chart is not None:
                self.context.sprites.panel(self._still, "panel_graph", self._place.chart)
                self._chart.paint_ground(self._still)
        return self._still

    def _finished(self, size: Size) -> pygame.Surface:
        """Return the picture after everything has grown."""
        if self._done is None:
            self._done = self._begun(size).copy()
            self._draw_grown(self._done, self.growth.end)
        return self._done

    def _draw_growing(self, surface: pygame.Surface) -> None:
        surface.blit(self._begun(surface.get_size()), (0, 0))
        source = self.growth.lit(self.ms)
        if source is not None:
            self._ground.draw_counting(surface, source)
        self._draw_grown(surface, self.ms)
        # one painting per frame while the drum rolls, instead of all with its last stroke
        if not any(tower.read_ahead() for tower in self._towers):
            self._ground.read_ahead()

    def _draw_grown(self, surface: pygame.Surface, ms: float) -> None:
        """Draw curves, towers and winner at this time of the growth."""
        growth = self.growth
        if self._chart is not None:
            self._chart.draw(surface, growth.rounds_drawn(ms, self._chart.rounds))
            self._chart.draw_ends(surface, growth.revealed(ms))
        for tower in self._towers:
            tower.draw(surface, growth, ms)
        if ms >= growth.named:
            self._ground.draw_winner(surface, growth.written(ms), growth.revealed(ms))

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
        px, tower, x = self.context.px, self._towers[winner], self._place.towers[winner][0]
        taken = [self._ground.head_rect(), *(rect for other in self._towers for rect in other.written)]
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
