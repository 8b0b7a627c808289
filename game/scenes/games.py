"""The games that can be continued: who plays, in which round, and when it was played last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import zip_longest

import pygame

from engine.journal import JournalError, load
from game.clients import CLIENTS
from game.graphics import theme
from game.graphics.grid import Grid
from game.input import Command, Intent, Pressed
from game.scenes.continuing import Continuing
from game.shell.context import Context
from game.shell.library import SavedGame
from game.shell.scene import Change, Go, Pop, Scene, Size
from game.ui.form import Form
from game.ui.notice import draw_notice
from game.ui.widgets import Button

SHOWN = 5
"""The games played last."""
ROW, GAP, WIDTH = 104, 16, 1240
NAMES, DETAILS, LEAST, INSET = 42, 30, 26, 40
"""Sizes of the letters of the two lines of a row, the least size, and how far in they begin; logical px."""


@dataclass(frozen=True, slots=True)
class GamesLayout:
    """Where things are, in real pixels; `title` is on the baseline."""

    title: tuple[int, int]
    question: tuple[int, int]
    widgets: dict[str, pygame.Rect]
    notice: pygame.Rect


def layout(size: Size, count: int) -> GamesLayout:
    """So many games in a window of `size`."""
    grid = Grid.of(size)
    left, top = (grid.width - WIDTH) / 2, 300 + (grid.height - 1080) * 0.3
    widgets = {f"game.{k}": grid.rect(left, top + k * (ROW + GAP), WIDTH, ROW) for k in range(count)}
    foot = grid.height - 150
    widgets["back"] = grid.rect(left + WIDTH - 380, foot, 380, 90)
    return GamesLayout(
        title=grid.at(left, top - 130),
        question=grid.at(left, top - 56),
        widgets=widgets,
        notice=grid.rect(left, foot, WIDTH - 420, 90),
    )


class GameRow(Button):
    """A saved game: above who plays, each with the points where they are known, below how far it is and when it was
    played."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.seats: tuple[tuple[str, int | None], ...] = ()
        self.details = ""

    def draw(self, surface: pygame.Surface, context: Context) -> None:
        super().draw(surface, context)
        rect, kind = self.rect, context.type
        room = rect.width - 2 * context.px(INSET)
        x, y = rect.x + context.px(INSET), rect.y + round(rect.height * 0.46)
        for words, role, colour, px in self._line(context, room):
            kind.draw(surface, words, (x, y), role, px, colour, "baseleft")
            x += kind.size_of(words, role, px)[0]
        px = kind.fit(self.details, "medium", context.text_px(DETAILS), context.text_px(LEAST), room)
        at = (rect.x + context.px(INSET), rect.y + round(rect.height * 0.82))
        kind.draw(surface, self.details, at, "medium", px, theme.CREAM_BLUE, "baseleft")

    def _line(self, context: Context, room: float) -> list[tuple[str, str, theme.Colour, int]]:
        """The pieces of the upper line: words, role, colour and size; all as small as the widest row needs."""
        pieces: list[tuple[str, str, theme.Colour]] = []
        for k, (name, score) in enumerate(self.seats):
            if k:
                pieces.append(("    ", "text", theme.CREAM))
            pieces.append((name, "text", theme.CREAM))
            if score is not None:
                pieces += [("  ", "text", theme.CREAM), (str(score), "display", theme.NUMBER)]
        px, least = context.text_px(NAMES), context.text_px(LEAST) // 2
        while px > least and sum(context.type.size_of(words, role, px)[0] for words, role, _ in pieces) > room:
            px -= 1
        return [(words, role, colour, px) for words, role, colour in pieces]


class GamesScene(Scene):
    """A button for each of the last games; pressed, the table takes this place."""

    name = "games"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.games = context.library.running(SHOWN)
        back = Button("back", context.t("games.back"), icon="icon_left")
        self.form = Form([*(GameRow(f"game.{k}") for k in range(len(self.games))), back], context.sounds.play)
        self.notice = ""
        self._continuing = Continuing(context)
        self._standing: dict[int, tuple[str, tuple[int, ...]]] = {}
        self._reading = self._read_standings()
        self._ground: pygame.Surface | None = None
        self.form.set_focus("game.0", shown=False)
        self._label()

    @property
    def moving(self) -> bool:
        return self.form.moving

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._place = layout(size, len(self.games))
        self.form.place(self._place.widgets)
        self._ground = None

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case Command("cancel") | Pressed(_, 3):
                return Pop()
        signal = self.form.handle(intent)
        if signal is None:
            return None
        self.notice = ""
        if signal.id == "back":
            return Pop()
        session = self._continuing.open(self.games[int(signal.id.partition(".")[2])].path)
        if session is None:
            self.notice = self._continuing.problem
            return None
        return Go("table", session, replace=True)

    def update(self, dt: float) -> Change | None:
        self.form.update(dt)
        if self._ground is not None:
            next(self._reading, None)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        if self._ground is None:
            self._ground = self._paint_ground(surface.get_size())
        surface.blit(self._ground, (0, 0))
        self.form.draw(surface, self.context)
        if self.notice:
            draw_notice(surface, self.context, self.notice, self._place.notice)

    # ------------------------------------------------------------ what a game is called

    def _read_standings(self) -> Iterator[None]:
        """Find out how each game stands, one a step: its decisions have to be played for that."""
        for k, saved in enumerate(self.games):
            self._standing[k] = self._standing_of(saved)
            self._label()
            yield

    def _standing_of(self, saved: SavedGame) -> tuple[str, tuple[int, ...]]:
        """Return how far a game is, in words, and the points by seat; none where they cannot be told."""
        t = self.context.t
        try:
            journal = load(saved.path, read_only=True)
        except (OSError, JournalError):
            return t("games.damaged"), ()
        summary = journal.game.summary(journal.state)
        words = t("games.over") if summary.to_act is None else t("games.round", n=summary.round)
        return words, summary.scores

    def _label(self) -> None:
        for k, saved in enumerate(self.games):
            row = self.form[f"game.{k}"]
            assert isinstance(row, GameRow)
            standing, scores = self._standing.get(k, ("", ()))
            names = saved.names or (self.context.t("games.nameless"),)
            row.seats = tuple(zip_longest(names, scores if len(scores) == len(names) else ()))
            parts = (self._game(saved), standing, self._date(saved))
            row.details = "  ·  ".join(part for part in parts if part)

    def _game(self, saved: SavedGame) -> str:
        """What is played, where that is not always the same."""
        name = saved.game if len(CLIENTS) > 1 else ""
        return self.context.language.name(f"seats.game.{name}", name)

    def _date(self, saved: SavedGame) -> str:
        when = datetime.fromtimestamp(saved.played)
        time = f"{when:%H:%M}"
        if when.date() == datetime.now().date():
            return self.context.t("games.today", time=time)
        return self.context.t("games.date", day=when.day, month=when.month, year=when.year, time=time)

    # ------------------------------------------------------------ what is seen

    def _paint_ground(self, size: Size) -> pygame.Surface:
        context, place, sprites = self.context, self._place, self.context.sprites
        surface = pygame.Surface(size)
        surface.blit(sprites.cover("ground_sheet", size), (0, 0))
        sprites.panel(surface, "cosmati_border", (0, 0, *size))
        words, px = context.t("games.title"), context.px(84)
        context.type.draw(surface, words, place.title, "display", px, theme.GOLD_HEADING, "baseleft", theme.HALO_WARM)
        words, px = context.t("games.question"), context.text_px(42)
        context.type.draw(surface, words, place.question, "text", px, theme.CREAM_BLUE, "baseleft")
        return surface
