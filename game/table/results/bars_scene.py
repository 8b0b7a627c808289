"""A counted scene with bars: points by source and the curve by round, and a game's own part beside them, such as cards
that are turned. A game derives its scene, gives its places and style, and paints its own parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Protocol

import pygame
from pygame import Rect

from game.graphics.badge import Badges
from game.graphics.grid import Box, Grid
from game.shell.context import Context
from game.shell.scene import Size
from game.table.painting.brush import TableBrush
from game.table.results.chart import Chart
from game.table.results.growth import Growth
from game.table.results.head import Head
from game.table.results.rows import ScoreRows
from game.table.results.scene import CountedScene
from game.table.results.score import Results
from game.table.results.style import ResultsStyle
from game.table.results.told import curve_told, seat_told
from game.table.results.words import headline
from game.ui.widgets import Widget


class ReadablePart(Widget):
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


class BarsPlace(Protocol):
    """The places of such a scene: logical px, but `widgets` and `notice` in real px."""

    @property
    def grid(self) -> Grid: ...
    @property
    def head(self) -> Box: ...
    @property
    def bars(self) -> Box: ...
    @property
    def legend(self) -> list[Box]: ...
    @property
    def rows(self) -> list[Box]: ...
    @property
    def chart(self) -> Box: ...
    @property
    def widgets(self) -> dict[str, Rect]: ...
    @property
    def notice(self) -> Rect: ...


class BarsScene(CountedScene):
    """See the module."""

    style: ResultsStyle

    def __init__(self, context: Context, results: Results, growth: Growth, badges: Badges) -> None:
        figures = [
            ReadablePart(name, partial(self._told, tell)) for name, tell in self._telling(context, results).items()
        ]
        super().__init__(context, results, growth, badges, figures)
        self.source_names = self.style.name
        self._lit = next(iter(growth.starts), self.style.carded)

    def _telling(self, context: Context, results: Results) -> dict[str, Callable[[], str]]:
        """Return the parts that keys can reach, by name, and their words."""
        seats = range(len(results.seats))
        said: dict[str, Callable[[], str]] = {
            f"bar.{k}": partial(seat_told, context, self.style, results, k) for k in seats
        }
        return said | self.own_figures(context, results) | {"curve": partial(curve_told, context, results)}

    def _told(self, tell: Callable[[], str]) -> str:
        """Return the words of a figure; nothing is told before the winner is."""
        return tell() if self.is_named else ""

    # ------------------------------------------------------------ the game's part

    def own_figures(self, context: Context, results: Results) -> dict[str, Callable[[], str]]:
        """Return the game's own figures, by name, and how they are told."""
        return {}

    def placed(self, size: Size, ways: list[str]) -> BarsPlace:
        """Lay everything out for a size of the window and the names of the buttons, and return the places."""
        raise NotImplementedError

    def own_places(self) -> dict[str, Box]:
        """Return the places of the game's own figures."""
        return {}

    def decides(self) -> list[int]:
        """Return by seat the number that decides between equal points."""
        raise NotImplementedError

    def card_words(self) -> tuple[str, str]:
        """Return the line above, and the sentence below it, while cards are turned."""
        raise NotImplementedError

    def paint_own(self, surface: pygame.Surface) -> Iterator[None]:
        """Paint the game's own parts before anything grows, a part a step."""
        yield from ()

    def read_own(self) -> bool:
        """Paint a part of the game's own that comes later; return whether there was one."""
        return False

    def draw_own(self, surface: pygame.Surface, ms: float) -> None:
        """Draw the game's own parts as they are by this time."""

    # ------------------------------------------------------------ layout

    def resize(self, size: Size) -> None:
        super().resize(size)
        context, seats = self.context, self.results.seats
        place = self.placed(size, [button.id for button in self.form if not isinstance(button, ReadablePart)])
        self._brush = brush = TableBrush(context, place.grid)
        rect = place.grid.rect
        rects = dict(place.widgets) | {f"bar.{k}": rect(*box) for k, box in enumerate(place.rows)}
        rects |= {name: rect(*box) for name, box in self.own_places().items()}
        self.form.place(rects | {"curve": rect(*place.chart)})
        self.notice_rect = place.notice
        self._rows = ScoreRows(brush, self.style, place, self.results, self.decides())
        ranked = [seats[k] for k in self.results.ranking()]
        self._chart_at = rect(*place.chart)
        self._chart = Chart(context, self._chart_at, ranked, self.results.first_round)
        self._head = Head(context, brush, place.head, [seats[k] for k in self.results.winners])

    # ------------------------------------------------------------ painting

    def paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        surface.blit(self.context.sprites.cover(self.style.ground, self.size, (0.5, 1.0)), (0, 0))
        yield
        self._rows.paint_ground(surface)
        yield
        self.context.sprites.panel(surface, "panel_graph", self._chart_at)
        self._chart.paint_ground(surface)
        yield
        yield from self.paint_own(surface)

    def draw_growing(self, surface: pygame.Surface) -> None:
        self.draw_grown(surface, self.ms)
        self._lit = self.growth.lit(self.ms) or self._lit
        if self.ms < self.growth.named:
            self._head.draw_counting(surface, self.style, *self._counting)
        if not self._rows.read_ahead() and not self.read_own():
            self._head.read_ahead((headline(self.context, self.results), self.subline))

    @property
    def _counting(self) -> tuple[str, tuple[str, str]]:
        """The source being counted, its name, and the line below it."""
        context, source = self.context, self._lit
        if source in self.style.colours:
            return source, (context.t(f"{self.style.short}.{source}"), context.t(self.style.counting))
        return self.style.carded, self.card_words()

    def draw_grown(self, surface: pygame.Surface, ms: float) -> None:
        growth = self.growth
        self._rows.draw(surface, growth, ms)
        self._chart.draw(surface, growth.rounds_drawn(ms, self._chart.rounds))
        self._chart.draw_ends(surface, growth.revealed(ms))
        self.draw_own(surface, ms)
        if ms >= growth.named:
            words = headline(self.context, self.results), self.subline
            self._head.draw_winner(surface, words, growth.written(ms), growth.revealed(ms))

    def crown(self, surface: pygame.Surface, boxes: list[Box]) -> None:
        """Frame the winners' boxes, given by seat, in gold."""
        for seat in self.results.winners:
            self._brush.panel(surface, "frame_gold", self._brush.grid.rect(*boxes[seat].inset(-3)))
