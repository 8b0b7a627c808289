"""The results: points by source as bars, the curve by round, all palaces, the prestige cards turned one by one, and at
last the winner in laurel. How they are counted is that of every such scene (`game.table.results`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.graphics.ahead import read_ahead, unseen
from game.graphics.badge import BRICKS
from game.princes.motion.sounds import RESULTS_SOUNDS
from game.princes.palace.small import draw_plan
from game.princes.results.account import CARDED, SOURCES, TurnedCard, account, cards_to_turn
from game.princes.results.bars import listed
from game.princes.results.cards import CardRows
from game.princes.results.head import Head
from game.princes.results.layout import layout
from game.princes.results.rows import ScoreRows
from game.princes.results.told import (
    card_named,
    card_told,
    curve_told,
    end_in_words,
    palace_told,
    seat_told,
    source_in_short,
)
from game.shell.context import Context
from game.shell.scene import Size
from game.shell.session.session import Finished
from game.table.painting.brush import TableBrush
from game.table.results.chart import Chart
from game.table.results.growth import CARDS, Growth, GrowthSound
from game.table.results.scene import CountedScene, CountedSpeech
from game.table.results.score import Results
from game.table.results.words import headline
from game.ui.widgets import Widget


class Figure(Widget):
    """A part of the page that keys can reach, to have it read out; a press on it means nothing of its own."""

    role = "figure"

    def __init__(self, name: str, tell: Callable[[], str]) -> None:
        super().__init__(name)
        self._tell = tell

    @property
    def words(self) -> str:
        return self._tell()

    @property
    def can_take_focus(self) -> bool:
        return super().can_take_focus and bool(self.words)

    def takes(self, pos: tuple[int, int]) -> bool:
        return False

    def press(self, pos: tuple[int, int] | None) -> None:
        return None


class PrincesSpeech(CountedSpeech):
    """Speaks each card as it is turned, and at last the winners."""

    scene: PrincesResults

    def prompt(self) -> str:
        turned = self.scene.turned
        if self.scene.is_named or not turned:
            return super().prompt()
        return card_told(self.scene.context, self.scene.results, turned[-1])


class PrincesResults(CountedScene):
    """See the module."""

    speech_type = PrincesSpeech

    def __init__(self, context: Context, finished: Finished) -> None:
        found = account(finished)
        self.state = finished.state
        self.cards = cards_to_turn(self.state) if self.state.is_over else ()
        growth = Growth(found, SOURCES, carded=CARDED)
        super().__init__(context, found, growth, BRICKS, self._figures(context, found))
        self._lit = next(iter(growth.starts), CARDED)

    def _figures(self, context: Context, found: Results) -> list[Widget]:
        """Return what keys can reach: bars, palaces, the curve and the cards."""
        seats = range(len(found.seats))

        def palace(seat: int) -> str:
            plan = self.state.seats[seat].plan
            return palace_told(context, found, seat, plan.buildings(), plan.landscapes())

        said: dict[str, Callable[[], str]] = {f"bar.{k}": partial(seat_told, context, found, k) for k in seats}
        said |= {f"palace.{k}": partial(palace, k) for k in seats}
        said["curve"] = partial(curve_told, context, found)
        said |= {f"card.{k}": partial(card_told, context, found, card) for k, card in enumerate(self.cards)}
        return [Figure(name, partial(self._told, tell)) for name, tell in said.items()]

    def _told(self, tell: Callable[[], str]) -> str:
        """Return the words of a figure; nothing is told before the winner is."""
        return tell() if self.is_named else ""

    # ------------------------------------------------------------ words and sounds

    @property
    def subline(self) -> str:
        return end_in_words(self.context, self.results)

    @property
    def _counting(self) -> tuple[str, tuple[str, str]]:
        """The source being counted, its name, and the line below it."""
        context, source = self.context, self._lit
        if source != CARDS:
            return source, (source_in_short(context, source), context.t("princes_results.counting"))
        return CARDED, (context.t("princes_results.turning"), card_named(context, self.results, self.turned[-1]))

    @property
    def turned(self) -> list[TurnedCard]:
        """The cards that turn or have been turned."""
        return [card for card, start in zip(self.cards, self.growth.turns, strict=True) if start <= self.ms]

    def sounds_of(self, mark: GrowthSound) -> tuple[Sequence[str], float]:
        return RESULTS_SOUNDS[mark.what](mark.number), 0.5 if mark.what == "named" else 0.4

    # ------------------------------------------------------------ layout

    def resize(self, size: Size) -> None:
        super().resize(size)
        context, seats = self.context, self.results.seats
        ways = [button.id for button in self.form if not isinstance(button, Figure)]
        self._place = place = layout(size, len(seats), len(self.cards), len(listed(seats)), ways, context.text_scale)
        self._brush = brush = TableBrush(context, place.grid)
        self._place_figures()
        self.notice_rect = place.notice
        self._rows = ScoreRows(context, brush, place, self.results, [court.money for court in self.state.seats])
        ranked = [seats[k] for k in self.results.ranking()]
        self._chart = Chart(context, place.grid.rect(*place.chart), ranked, self.results.first_round)
        self._cards = CardRows(brush, place.prestige, place.cards, seats, self.cards)
        self._head = Head(context, brush, place.head, [seats[k] for k in self.results.winners])
        self.cover()

    def cover(self) -> None:
        super().cover()
        self._palaces = self._turned = 0
        """Number of palaces and of turned cards that are painted into the ground."""

    def _place_figures(self) -> None:
        place, rect = self._place, self._place.grid.rect
        rects = dict(place.widgets)
        rects |= {f"bar.{k}": rect(*box) for k, box in enumerate(place.rows)}
        rects |= {f"palace.{k}": rect(*box) for k, box in enumerate(place.palaces)}
        rects |= {f"card.{k}": rect(*box) for k, box in enumerate(place.cards)}
        rects["curve"] = rect(*place.chart)
        self.form.place(rects)

    # ------------------------------------------------------------ painting

    def paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        place = self._place
        surface.blit(self.context.sprites.cover("princes_results", self.size, (0.5, 1.0)), (0, 0))
        yield
        self._rows.paint_ground(surface)
        yield
        self.context.sprites.panel(surface, "panel_graph", place.grid.rect(*place.chart))
        self._chart.paint_ground(surface)
        yield
        self._cards.paint_ground(surface)

    def prepare(self) -> Iterator[bool]:
        if not self._bare.is_painted:
            yield from read_ahead(self.context.sprites, self._palaces_painted(unseen()))
        yield from super().prepare()

    def _palaces_painted(self, surface: pygame.Surface) -> Iterator[None]:
        for seat in range(len(self._place.palaces)):
            self._palace(surface, seat)
            yield

    def settle(self, ground: pygame.Surface) -> None:
        is_over, seats = self.ms >= self.growth.end, len(self._place.palaces)
        for _ in range(seats if is_over else 1):  # a palace per frame while the drum rolls
            if self._palaces < seats:
                self._palace(ground, self._palaces)
                self._palaces += 1
        while self._turned < len(self.cards) and self.growth.turned(self._turned, self.ms) >= 1:
            self._cards.draw(ground, self._turned, 1.0)
            self._turned += 1

    def draw_growing(self, surface: pygame.Surface) -> None:
        self.draw_grown(surface, self.ms)
        self._lit = self.growth.lit(self.ms) or self._lit
        if self.ms < self.growth.named:
            self._head.draw_counting(surface, *self._counting)
        if self._palaces < len(self._place.palaces):
            return
        if not self._rows.read_ahead() and not self._cards.read_ahead():
            self._head.read_ahead((headline(self.context, self.results), self.subline))

    def draw_grown(self, surface: pygame.Surface, ms: float) -> None:
        growth, shown = self.growth, ms >= self.growth.named
        self._rows.draw(surface, growth, ms)
        self._chart.draw(surface, growth.rounds_drawn(ms, self._chart.rounds))
        self._chart.draw_ends(surface, growth.revealed(ms))
        for number in range(self._turned, len(self.cards)):
            self._cards.draw(surface, number, growth.turned(number, ms))
        if shown:
            words = headline(self.context, self.results), self.subline
            self._head.draw_winner(surface, words, growth.written(ms), growth.revealed(ms))
            self._crown(surface)

    def _crown(self, surface: pygame.Surface) -> None:
        """Frame the winners' palaces in gold."""
        for seat in self.results.winners:
            box = self._place.palaces[seat].inset(-3)
            self._brush.panel(surface, "frame_gold", self._brush.grid.rect(*box))

    def _palace(self, ground: pygame.Surface, seat: int) -> None:
        """Paint a palace in its panel, with the seal of its seat."""
        brush, box = self._brush, self._place.palaces[seat]
        area = brush.grid.rect(*box)
        brush.panel(ground, "princes_panel_dark", area)
        draw_plan(brush, ground, self.state.seats[seat].plan, area.inflate(-2 * brush.px(12), -2 * brush.px(10)))
        brush.sprite(ground, f"seal_{self.results.seats[seat].shape}", box.x + 30, box.bottom - 28, 58)


def results(context: Context, finished: Finished) -> PrincesResults:
    """Return the scene that shows the result of a finished game."""
    return PrincesResults(context, finished)
