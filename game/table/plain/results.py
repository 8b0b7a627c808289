"""Plain results for any game: names, points, tie-breakers, and the winners. A game without a results scene of its own
gets this one.

    results = plain_results              # for `GameClient.results`
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.kernel.game import Result
from game.graphics import theme
from game.graphics.badge import NO_BADGES, Badges
from game.graphics.grid import Box, Grid
from game.input.intents import Command, Intent
from game.shell.context import Context
from game.shell.scene import Change, Pop, Scene, Size
from game.shell.session.session import Finished
from game.shell.setup.setup import GameSetup
from game.table.results.words import winners_in_words
from game.ui.afterwards import Afterwards
from game.ui.even import GAP, cells
from game.ui.form import Form
from game.ui.form_scene import FormScene, FormSpeech
from game.ui.page import Facts, Page
from game.ui.page_ground import draw_heading, draw_notice, ground_painted

WIDTH, LINE = 1240, 92
WAY, A_ROW = 94.0, 4
"""Logical px from one row of buttons to the next, and the buttons of a row."""

POINTS_SHARE = 0.55
"""Share of the room for the points where the tie-break stands beside them."""


@dataclass(frozen=True, slots=True)
class ResultLine:
    """A seat of the ranking."""

    seat: int
    """Its number."""
    name: str
    shape: str
    points: int
    tie: tuple[int, ...]
    """Tie-breakers, compared if points are equal."""
    wins: bool
    gave_up: bool = False
    """It ranks last."""
    hints: int = 0
    """Number of decisions with hints."""


def ranking(setup: GameSetup, result: Result, hints: Sequence[int] = ()) -> tuple[ResultLine, ...]:
    """Return a line for each seat: the winners, then the others by points and tie-breakers, then those who gave up."""
    seats = len(result.scores)
    ties, hints = result.tie_breakers or ((),) * seats, hints or (0,) * seats
    lines = [
        ResultLine(
            number, seat.name, seat.shape, points, tie, number in result.winners, number in result.conceded, helped
        )
        for number, (seat, points, tie, helped) in enumerate(zip(setup.seats, result.scores, ties, hints, strict=True))
    ]
    return tuple(sorted(lines, key=lambda line: (line.wins, not line.gave_up, line.points, line.tie), reverse=True))


@dataclass(frozen=True, slots=True)
class PlainResultsLayout:
    """Layout in real pixels; `title` is on the baseline."""

    title: tuple[int, int]
    lines: list[pygame.Rect]
    widgets: dict[str, pygame.Rect]
    notice: pygame.Rect


def layout(size: Size, count: int, ways: Sequence[str]) -> PlainResultsLayout:
    """Return the layout for `count` seats, with these buttons, in a window of `size`."""
    grid = Grid.of(size)
    left, top = (grid.width - WIDTH) / 2, 320 + (grid.height - 1080) * 0.3
    high = -(-len(ways) // A_ROW) * WAY
    foot = grid.height - 60 - high
    return PlainResultsLayout(
        title=grid.at(left, top - 110),
        lines=[grid.rect(left, top + k * LINE, WIDTH, LINE - 12) for k in range(count)],
        widgets=cells(grid, Box(left, foot, WIDTH, high - GAP), ways, A_ROW),
        notice=grid.rect(left, foot - 96, WIDTH, 80),
    )


class PlainResultsSpeech(FormSpeech["PlainResults"]):
    """Speaks the winners and the points of each player."""

    def title(self) -> str:
        return self.scene.headline

    def text(self) -> Sequence[str]:
        return [f"{line.name}: {line.points}{self.scene.helped(line)}" for line in self.scene.lines]


class PlainResults(FormScene):
    """The ranking of a finished game; rematch, or back to the title.  judged: whether the game can be reviewed.
    badges: of the game."""

    name = "results"
    speech_type = PlainResultsSpeech

    def __init__(
        self, context: Context, finished: Finished, *, judged: bool = False, badges: Badges = NO_BADGES
    ) -> None:
        super().__init__(context)
        self.setup = finished.setup
        self.lines = ranking(finished.setup, finished.result, finished.hints)
        self._afterwards = Afterwards(context, finished.setup, finished.path, judged=judged, badges=badges)
        self.form = Form(self._afterwards.buttons(), context.sounds.play)
        self.notice = ""
        self._is_told = False
        self._ground: pygame.Surface | None = None

    @property
    def headline(self) -> str:
        """The words about the winners."""
        return winners_in_words(self.context, [line.name for line in self.lines if line.wins])

    def helped(self, line: ResultLine) -> str:
        """Return the number of hints a seat took, shown after its points; "" for none."""
        return f" · {self.context.t('results.hints', seats=line.hints)}" if line.hints else ""

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._place = layout(size, len(self.lines), [button.id for button in self.form])
        self.form.place(self._place.widgets)
        self._ground = None

    def handle(self, intent: Intent) -> Change | None:
        if intent == Command("cancel"):
            return Pop()
        return self._afterwards.answer(self.form.handle(intent), self)

    def update(self, dt: float) -> Change | None:
        self.form.update(dt)
        if not self._is_told:
            self._is_told = True
            self._afterwards.tell(self.told)
        return self._afterwards.heard(self)

    def told(self, context: Context, seat: int) -> Page:
        """Return the end of the game as phones read it."""
        names = [line.name for line in self.lines if line.wins]
        facts = tuple((line.name, str(line.points)) for line in self.lines)
        return Page(winners_in_words(context, names), (Facts(facts),))

    def draw(self, surface: pygame.Surface) -> None:
        if self._ground is None:
            self._ground = self._paint(surface.get_size())
        surface.blit(self._ground, (0, 0))
        self.picture.draw(surface)
        if self.notice:
            draw_notice(surface, self.context, self.notice, self._place.notice)

    # ------------------------------------------------------------ painting

    def _paint(self, size: Size) -> pygame.Surface:
        context, sprites, place = self.context, self.context.sprites, self._place
        surface = pygame.Surface(size)
        for _ in ground_painted(surface, sprites, size):
            pass
        room, least = place.lines[0].width, context.text_px(40)
        px = context.type.fit(self.headline, "display", context.px(84), least, room)
        draw_heading(surface, context, self.headline, place.title, px)
        for line, rect in zip(self.lines, place.lines, strict=True):
            self._paint_line(surface, line, rect)
        return surface

    def _paint_line(self, surface: pygame.Surface, line: ResultLine, rect: pygame.Rect) -> None:
        context, px = self.context, self.context.text_px(38)
        t, text = context.t, context.type
        context.sprites.panel(surface, "panel_parchment", rect)
        context.sprites.blit(surface, f"seal_{line.shape}", rect.x + context.px(48), rect.centery, width=context.px(56))
        role = "display" if line.wins else "text"
        name_px = text.fit(line.name, role, context.text_px(46), context.least_px(26), context.px(420))
        text.draw(surface, line.name, (rect.x + context.px(100), rect.centery), role, name_px, theme.INK, "midleft")
        points = f"{t('plain.points')}: {line.points}{self.helped(line)}"
        left, right, least = rect.x + context.px(560), rect.right - context.px(30), context.least_px(20)
        is_shared = bool(line.tie or line.gave_up)
        room = (right - left) * (POINTS_SHARE if is_shared else 1.0)
        points_px = text.fit(points, "text", px, least, room)
        text.draw(surface, points, (left, rect.centery), "text", points_px, theme.INK, "midleft")
        if is_shared:
            tie = t("results.gave_up") if line.gave_up else f"{t('plain.tie')}: {', '.join(map(str, line.tie))}"
            tie_px = text.fit(tie, "text", context.text_px(30), least, right - left - room - context.px(16))
            text.draw(surface, tie, (right, rect.centery), "text", tie_px, theme.INK_SOFT, "midright")


def plain_results(context: Context, finished: Finished) -> Scene:
    """Return the scene that shows the result of a finished game."""
    return PlainResults(context, finished)
