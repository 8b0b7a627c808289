"""The games that can be continued: who plays, in which round, and when it was played last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

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
ROW, GAP, WIDTH = 96, 18, 1240


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


class GamesScene(Scene):
    """A button for each of the last games; pressed, the table takes this place."""

    name = "games"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.games = context.library.running(SHOWN)
        back = Button("back", context.t("games.back"), primary=True)
        self.form = Form([*(Button(f"game.{k}") for k in range(len(self.games))), back], context.sounds.play)
        self.notice = ""
        self._continuing = Continuing(context)
        self._rounds: dict[int, str] = {}
        self._reading = self._read_rounds()
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

    def _read_rounds(self) -> Iterator[None]:
        """Find out how each game stands, one a step: its decisions have to be played for that."""
        for k, saved in enumerate(self.games):
            self._rounds[k] = self._round(saved)
            self._label()
            yield

    def _round(self, saved: SavedGame) -> str:
        t = self.context.t
        try:
            journal = load(saved.path, read_only=True)
        except (OSError, JournalError):
            return t("games.damaged")
        summary = journal.game.summary(journal.state)
        return t("games.over") if summary.to_act is None else t("games.round", n=summary.round)

    def _label(self) -> None:
        for k, saved in enumerate(self.games):
            button = self.form[f"game.{k}"]
            assert isinstance(button, Button)
            parts = (self._game(saved), self._names(saved), self._rounds.get(k, ""), self._date(saved))
            button.label = "  ·  ".join(part for part in parts if part)

    def _game(self, saved: SavedGame) -> str:
        """What is played, where that is not always the same."""
        name = saved.game if len(CLIENTS) > 1 else ""
        return self.context.language.name(f"seats.game.{name}", name)

    def _names(self, saved: SavedGame) -> str:
        *others, last = saved.names or (self.context.t("games.nameless"),)
        return self.context.t("games.and", first=", ".join(others), last=last) if others else last

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
