"""The results: points by source as bars, the curve by round, all palaces, the prestige cards turned one by one, and at
last the winner in laurel. How they are counted is that of every such scene (`game.table.results`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.graphics.ahead import read_ahead, unseen
from game.graphics.badge import BRICKS
from game.graphics.grid import Box
from game.princes.motion.sounds import RESULTS_SOUNDS
from game.princes.palace.small import draw_plan
from game.princes.results.account import CARDED, SOURCES, TurnedCard, account, cards_to_turn
from game.princes.results.cards import CardRows
from game.princes.results.festival import paint_artists, paint_court, paint_rays
from game.princes.results.style import STYLE
from game.princes.results.told import card_named, card_told, end_in_words, palace_told
from game.shell.context import Context
from game.shell.scene import Size
from game.shell.session.session import Finished
from game.table.painting.brush import TableBrush
from game.table.results.bars import listed
from game.table.results.bars_scene import BarsPlace, BarsScene
from game.table.results.feast import NIGHT
from game.table.results.growth import Growth, GrowthSound
from game.table.results.layout import Counted, layout
from game.table.results.scene import CountedSpeech
from game.table.results.score import Results

PLAN = 460 / 496
"""Height of a painted palace by its width."""


class PrincesSpeech(CountedSpeech):
    """Speaks each card as it is turned, and at last the winners."""

    scene: PrincesResults

    def prompt(self) -> str:
        turned = self.scene.turned
        if self.scene.is_named or not turned:
            return super().prompt()
        return card_told(self.scene.context, self.scene.results, turned[-1])


class PrincesResults(BarsScene):
    """See the module."""

    speech_type = PrincesSpeech
    style = STYLE

    def __init__(self, context: Context, finished: Finished) -> None:
        found = account(finished)
        self.state = finished.state
        self.cards = cards_to_turn(self.state) if self.state.is_over else ()
        super().__init__(context, found, Growth(found, SOURCES, carded=CARDED), BRICKS)

    def own_figures(self, context: Context, results: Results) -> dict[str, Callable[[], str]]:
        def palace(seat: int) -> str:
            plan = self.state.seats[seat].plan
            return palace_told(context, results, seat, plan.buildings(), plan.landscapes())

        said: dict[str, Callable[[], str]] = {f"palace.{k}": partial(palace, k) for k in range(len(results.seats))}
        return said | {f"card.{k}": partial(card_told, context, results, card) for k, card in enumerate(self.cards)}

    # ------------------------------------------------------------ words and sounds

    @property
    def subline(self) -> str:
        return end_in_words(self.context, self.results)

    def card_words(self) -> tuple[str, str]:
        context = self.context
        return context.t("princes_results.turning"), card_named(context, self.results, self.turned[-1])

    @property
    def turned(self) -> list[TurnedCard]:
        """The cards that turn or have been turned."""
        return [card for card, start in zip(self.cards, self.growth.turns, strict=True) if start <= self.ms]

    def sounds_of(self, mark: GrowthSound) -> tuple[Sequence[str], float]:
        return RESULTS_SOUNDS[mark.what](mark.number), 0.5 if mark.what == "named" else 0.4

    # ------------------------------------------------------------ layout

    def placed(self, size: Size, ways: list[str]) -> BarsPlace:
        context, seats = self.context, self.results.seats
        counted = Counted(len(seats), len(listed(STYLE, seats)), PLAN, len(self.cards))
        self._place = place = layout(size, counted, ways, context.text_scale, self.order)
        self._cards = CardRows(TableBrush(context, place.grid), place.side, place.cards, seats, self.cards)
        self.cover()
        return place

    def own_places(self) -> dict[str, Box]:
        place = self._place
        found = {f"palace.{k}": box for k, box in enumerate(place.seats)}
        return found | {f"card.{k}": box for k, box in enumerate(place.cards)}

    def decides(self) -> list[int]:
        return [court.money for court in self.state.seats]

    def cover(self) -> None:
        super().cover()
        self._palaces = self._turned = 0
        """Number of palaces and of turned cards that are painted into the ground."""

    # ------------------------------------------------------------ painting

    def paint_own(self, surface: pygame.Surface) -> Iterator[None]:
        self._cards.paint_ground(surface)
        yield from ()

    def prepare(self) -> Iterator[bool]:
        if not self._bare.is_painted:
            yield from read_ahead(self.context.sprites, self._palaces_painted(unseen()))
        yield from super().prepare()

    def _palaces_painted(self, surface: pygame.Surface) -> Iterator[None]:
        for seat in range(len(self._place.seats)):
            self._palace(surface, seat)
            yield

    def settle(self, ground: pygame.Surface) -> None:
        is_over, seats = self.ms >= self.growth.end, len(self._place.seats)
        for _ in range(seats if is_over else 1):  # a palace per frame while the drum rolls
            if self._palaces < seats:
                self._palace(ground, self._palaces)
                self._palaces += 1
        while self._turned < len(self.cards) and self.growth.turned(self._turned, self.ms) >= 1:
            self._cards.draw(ground, self._turned, 1.0)
            self._turned += 1

    def read_own(self) -> bool:
        return self._palaces < len(self._place.seats) or self._cards.read_ahead()

    def draw_own(self, surface: pygame.Surface, ms: float) -> None:
        for number in range(self._turned, len(self.cards)):
            self._cards.draw(surface, number, self.growth.turned(number, ms))
        if ms >= self.growth.named:
            self.crown(surface, self._place.seats)

    def paint_feast(self, surface: pygame.Surface, work: pygame.Rect) -> Iterator[None]:
        surface.blit(self.context.sprites.cover(STYLE.ground, self.size, (0.5, 1.0)), (0, 0))
        surface.fill(NIGHT, special_flags=pygame.BLEND_MULT)
        winners, brush = [self.state.seats[seat] for seat in self.results.winners], self._brush
        paint_rays(surface, (work.centerx, work.y + work.h * 0.35))
        yield
        if len(winners) == 1:
            yield from paint_artists(brush, surface, winners[0], work)
        for number, court in enumerate(winners):
            wide = work.w / len(winners)
            yield from paint_court(brush, surface, court, pygame.Rect(work.x + number * wide, work.y, wide, work.h))

    def _palace(self, ground: pygame.Surface, seat: int) -> None:
        """Paint a palace in its panel, with the seal of its seat."""
        brush, box = self._brush, self._place.seats[seat]
        area = brush.grid.rect(*box)
        brush.panel(ground, "princes_panel_dark", area)
        draw_plan(brush, ground, self.state.seats[seat].plan, area.inflate(-2 * brush.px(12), -2 * brush.px(10)))
        brush.sprite(ground, f"seal_{self.results.seats[seat].shape}", box.x + 30, box.bottom - 28, 58)


def results(context: Context, finished: Finished) -> PrincesResults:
    """Return the scene that shows the result of a finished game."""
    return PrincesResults(context, finished)
