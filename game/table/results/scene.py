"""A scene that counts results: the clock, its sounds, a press that ends the counting, and the ways on.

A game derives its scene: it paints the ground, the part grown by a time of `Growth`, and endless motion. The
winner is not revealed before all is counted. A press finishes (and counts); while the pointer is held everything goes
`RUSH` times as fast. With reduced motion the finished picture fades in.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

import pygame

from game.animation.timing import REDUCED
from game.graphics.ahead import Ground
from game.graphics.badge import Badges
from game.input.intents import Command, Intent, Pressed, Released
from game.shell.context import Context
from game.shell.scene import Change, Pop, Push
from game.shell.sound.narrator import Spoken, sentences
from game.table.results.feast import Feast, FeastScene
from game.table.results.growth import Growth, GrowthSound
from game.table.results.heard import HeardMarks
from game.table.results.score import Results
from game.table.results.timing import HELD, RUSH
from game.table.results.told import end_told
from game.table.results.words import headline, spoken_ranking
from game.ui.afterwards import Afterwards
from game.ui.form import Form
from game.ui.form_scene import FormScene, FormSpeech
from game.ui.page_ground import draw_notice
from game.ui.widgets import Widget

FIRST = ("rematch", "onward", "title")
"""Buttons that get the focus first."""


class CountedSpeech(FormSpeech["CountedScene"]):
    """Speaks the winners, once visible, and the points of all players."""

    def spoken(self) -> Spoken:
        found = super().spoken()
        return replace(found, prompt="") if self.scene.was_celebrated else found  # it is said already

    def prompt(self) -> str:
        scene = self.scene
        return sentences(headline(scene.context, scene.results), scene.subline) if scene.is_named else ""

    def text(self) -> Sequence[str]:
        return spoken_ranking(self.scene.context, self.scene.results) if self.scene.is_named else ()


class CountedScene(FormScene):
    """See the module. badges: of the game. figures: widgets before the buttons."""

    name = "results"
    speech_type: ClassVar[type[FormSpeech[CountedScene]]] = CountedSpeech
    source_names: str
    """Start of the keys of the names of sources and losses."""

    def __init__(
        self, context: Context, results: Results, growth: Growth, badges: Badges, figures: Sequence[Widget] = ()
    ) -> None:
        super().__init__(context)
        self.results, self.growth = results, growth
        self._afterwards = Afterwards(context, results.setup, results.path, judged=True, badges=badges)
        self.form = Form([*figures, *self._afterwards.buttons()], context.sounds.play)
        self.ms = 0.0 if _plays(self.context) else growth.end
        """Time of the counting, milliseconds of its plan (`Growth`)."""
        self.notice = ""
        self.notice_rect = pygame.Rect(0, 0, 0, 0)
        """Where a notice is shown, real px; each layout sets it."""
        self._heard = HeardMarks(context, growth, self.sounds_of)
        self._is_ranked = self._was_named = False
        self.was_celebrated = False
        """The last picture has been shown."""
        self.order: Sequence[int] = range(len(results.seats)) if self.ms < growth.end else results.ranking()
        """The seats as they stand on the page: by rank once all is counted."""
        self._held: float | None = None
        self._shown = 0.0
        self._bare = Ground(self.paint_ground)
        self._done: pygame.Surface | None = None

    # ------------------------------------------------------------ the game's part

    @property
    def subline(self) -> str:
        """The words under the headline."""
        raise NotImplementedError

    def sounds_of(self, mark: GrowthSound) -> tuple[Sequence[str], float]:
        """Return the sounds of a mark, and their place from 0 (left) to 1."""
        raise NotImplementedError

    def paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        """Paint the picture before anything grows, a part a step."""
        raise NotImplementedError

    def settle(self, ground: pygame.Surface) -> None:
        """Paint into the ground the parts at rest by now, or the picture of the end."""

    def draw_grown(self, surface: pygame.Surface, ms: float) -> None:
        """Draw all that has grown by this time, and the winner."""
        raise NotImplementedError

    def draw_growing(self, surface: pygame.Surface) -> None:
        """Draw this moment over the ground; the next one may be painted ahead."""
        raise NotImplementedError

    def paint_feast(self, surface: pygame.Surface, work: pygame.Rect) -> Iterator[None]:
        """Paint the ground of the last picture and, in a rectangle, the winner's work, a part a step."""
        raise NotImplementedError

    def draw_alive(self, surface: pygame.Surface) -> None:
        """Draw the motion after the winner is named."""

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
        return not _plays(self.context) and not math.isinf(self.context.speed) and self._shown < REDUCED.ms

    def cover(self) -> None:
        self._bare.forget()
        self._done = None

    def prepare(self) -> Iterator[bool]:
        yield from super().prepare()
        yield from self._bare.prepare(self.context.sprites, self.size)

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
        self.ms += dt * 1000 * (rate if _plays(self.context) else 1.0)
        self._heard.listen(self.ms, self._shown)
        self.form.update(dt)
        if self.is_named and not self._was_named:
            self._afterwards.tell(partial(end_told, results=self.results, names=self.source_names))
        picture = self._celebrated()
        self._was_named = self.is_named
        return picture or self._afterwards.heard(self)

    def _celebrated(self) -> Change | None:
        """Lay the page out by rank once all is counted, and return the picture that comes before it."""
        if self._is_ranked or self.ms < self.growth.end:
            return None
        self._is_ranked, self.order = True, self.results.ranking()
        self.resize(self.size)
        if math.isinf(self.context.speed):
            return None
        winners = tuple(self.results.seats[k] for k in self.results.winners)
        words = headline(self.context, self.results), self.subline
        self.was_celebrated = True
        return Push(FeastScene(self.context, Feast(winners, words, self.paint_feast, is_news=not self._was_named)))

    def finish(self) -> None:
        """End the counting: all is complete and the winner is named; skipped sounds are not played."""
        if self.ms < self.growth.named:
            self._heard.skip()
        self.ms = max(self.ms, self.growth.end)

    # ------------------------------------------------------------ painting

    def draw(self, surface: pygame.Surface) -> None:
        still = self._bare.get(surface.get_size())
        self.settle(still)
        if self.ms < self.growth.end:
            surface.blit(still, (0, 0))
            self.draw_growing(surface)
        elif not self._fading:
            surface.blit(self._finished(still), (0, 0))
        else:
            surface.blit(still, (0, 0))
            done = self._finished(still)
            done.set_alpha(round(255 * REDUCED.share(self._shown)))
            surface.blit(done, (0, 0))
            done.set_alpha(None)
        if self.is_named and not self._fading:
            self.draw_alive(surface)
        self.picture.draw(surface)
        if self.notice:
            draw_notice(surface, self.context, self.notice, self.notice_rect)

    def _finished(self, still: pygame.Surface) -> pygame.Surface:
        """Return the picture after everything has grown."""
        if self._done is None:
            self._done = still.copy()
            self.draw_grown(self._done, self.growth.end)
        return self._done


def _plays(context: Context) -> bool:
    """Return whether the points grow visibly."""
    return not (math.isinf(context.speed) or context.settings.reduced_motion)
