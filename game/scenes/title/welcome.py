"""The welcome page at the first start: language, size of the letters and motion, and below them where to begin: behind
the door of a game, whose first one a coach accompanies, or at the title.

Every answer applies at once and visibly; unanswered questions keep the proposed values. The page is shown once: the
settings record that it was seen, and players with existing settings are not asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.clients import title_of
from game.graphics import theme
from game.graphics.ahead import Ground, unseen
from game.graphics.display_list import DisplayList
from game.graphics.grid import Grid
from game.graphics.sky import paint_sky
from game.input.intents import Command, Intent, Pressed
from game.scenes.doors import Door, said_of
from game.scenes.settings.rows import ROWS
from game.shell.context import Context
from game.shell.places import GoFirstGame
from game.shell.scene import Change, ComposedScene, Pop, Size
from game.ui.form import Form
from game.ui.form_scene import FormScene, FormSpeech
from game.ui.rows import ChoiceRow, Row
from game.ui.screen_rows import ROW, STACKED
from game.ui.widgets import Button, Widget

ASKED = ("language", "text_scale", "reduced_motion")
WIDTH, INSET, GAP = 1640, 28, 12
"""Width of the panel, its padding, and the gap between rows, logical pixels."""
WORD, TALL, TOP, FOOT = 0.6, 146, 56, 44
"""Size of the game's name relative to the title's, its height, and the frame above and below, logical px."""
SUBTITLE, APART = 60, 18
"""Height of a line of words, and the gap between two parts, logical px."""
DOOR, LEAST_DOOR, BETWEEN = 340, 132, 22
"""Greatest and least height of a door, and the gap between two, logical px."""
BEGIN = 560, 84
"""Size of the button that leads to the title, logical px."""
DIMMED = 360
"""Rows of the city dimmed in one step, real px."""
BEGIN_HERE, MOST = "begin", 6
"""The button that leads to the title, and the greatest number of doors."""


@dataclass(frozen=True, slots=True)
class WelcomeLayout:
    """Layout in real pixels; `word` is its upper left corner, None where it has no room, `ground` the top edge of the
    piazza."""

    word: tuple[int, int] | None
    subtitle: pygame.Rect
    panel: pygame.Rect
    choice: pygame.Rect
    widgets: dict[str, pygame.Rect]
    ground: int


def layout(size: Size, text_scale: float = 1.0, doors: int = 0) -> WelcomeLayout:
    """Return the layout of the page in a window of `size`, with letters of that size. doors: so many games have a
    door."""
    grid, large = Grid.of(size), max(1.0, text_scale)
    left, row = (grid.width - WIDTH) / 2, ROW * (1.0 + 0.5 * (large - 1.0))
    heights = [row * (1.5 if text_scale >= STACKED and name != "reduced_motion" else 1.0) for name in ASKED]
    line, tall = SUBTITLE * min(large, 1.2), sum(heights) + GAP * (len(heights) - 1) + 2 * INSET
    free = grid.height - TOP - FOOT - line - tall - BEGIN[1] - 3 * APART
    if doors:
        free -= line + APART
    word = TALL if free - TALL >= (LEAST_DOOR if doors else 0) else 0
    door = min(DOOR, free - word) if doors else 0.0
    top = TOP + max(0.0, free - word - door) * 0.4
    y = top + word
    subtitle = grid.rect(left + 8, y, WIDTH - 16, line)
    y += line + APART
    panel, rects = grid.rect(left, y, WIDTH, tall), {}
    y += INSET
    for name, height in zip(ASKED, heights, strict=True):
        rects[name] = grid.rect(left + INSET, y, WIDTH - 2 * INSET, height)
        y += height + GAP
    y += INSET + APART - GAP
    choice = grid.rect(left + 8, y, WIDTH - 16, line * bool(doors))
    y += (line + APART / 2) * bool(doors)
    broad = (WIDTH - BETWEEN * (doors - 1)) / max(1, doors)
    for number in range(doors):
        rects[f"door.{number}"] = grid.rect(left + number * (broad + BETWEEN), y, broad, door)
    y += (door + APART) * bool(doors)
    rects[BEGIN_HERE] = grid.rect((grid.width - BEGIN[0]) / 2, y, *BEGIN)
    ground = grid.px(grid.height - 84)
    return WelcomeLayout(grid.at(left + 8, top) if word else None, subtitle, panel, choice, rects, ground)


class WelcomeSpeech(FormSpeech["WelcomeScene"]):
    """Speaks the questions."""

    def prompt(self) -> str:
        return self.t("welcome.title")

    def text(self) -> Sequence[str]:
        return (self.t("welcome.choice"),) if self.scene.games else ()

    def detail(self, widget: Widget) -> str:
        return said_of(widget.card, self.scene.context.language) if isinstance(widget, Door) else ""


class WelcomeScene(ComposedScene, FormScene):
    """Three rows of the settings, and the ways to begin. games: those with a coach for the first one; without any, all
    begin at the title."""

    name = "welcome"
    playlist = "title"
    speech_type = WelcomeSpeech

    def __init__(self, context: Context, games: Sequence[str]) -> None:
        super().__init__(context)
        self.games = tuple(games)[:MOST]
        self.form = Form((), lambda sound: context.sounds.play(sound))
        self._ground = Ground(self._paint_ground)
        self._shown = False
        self.form.set_focus(f"door.{self.games[0]}" if self.games else BEGIN_HERE, shown=False)

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._place()

    def handle(self, intent: Intent) -> Change | None:
        if intent == Command("cancel") or (isinstance(intent, Pressed) and intent.button == 3):
            return self._done()
        signal = self.form.handle(intent)
        if signal is None:
            return None
        stem, _, game = signal.id.partition(".")
        if stem == "door":
            self.context.settings.game = game
            self._done()
            return GoFirstGame(game=game, replace=True)
        if stem == BEGIN_HERE:
            self.context.settings.knows_games = bool(self.games)
            return self._done()
        ROWS[signal.id].set(self.context, int(signal.value or 0))
        self._place()
        return None

    def update(self, dt: float) -> None:
        self.form.update(dt)

    def prepare(self) -> Iterator[bool]:
        yield from self._ground.prepare(self.context.sprites, self.size, self.picture.drawn(unseen()))

    def compose(self, display: DisplayList) -> None:
        if not self._shown:  # the very first picture does not wait for the painting to be read
            self._shown = True
            display.paint(display.area, "sky", lambda surface: paint_sky(surface, theme.TITLE_SKY))
            return
        display.blit(self._ground.get(self.size), (0, 0))
        self.picture.compose(display)

    def _done(self) -> Change:
        """Note that the page was seen, whatever the answers."""
        self.context.change("welcomed", True)
        return Pop()

    def _place(self) -> None:
        """Lay everything out, in the current language and size."""
        context = self.context
        self._layout = layout(self.size, context.text_scale, len(self.games))
        rects = self._layout.widgets
        widgets: list[Widget] = [ROWS[name].widget(context, "welcome") for name in ASKED]
        for widget in widgets:
            widget.rect = rects[widget.id]
            if isinstance(widget, ChoiceRow):
                widget.stacked = context.text_scale >= STACKED
        for number, game in enumerate(self.games):
            door = Door(game)
            door.card, door.label, door.is_open = title_of(game), context.language.called(game), True
            door.rect = rects[f"door.{number}"]
            widgets.append(door)
        begin = Button(BEGIN_HERE, context.t("welcome.known" if self.games else "welcome.begin"), not self.games)
        begin.rect = rects[BEGIN_HERE]
        self.form.renew([*widgets, begin])
        self._ground.forget()

    def _paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        """Paint the city of the title under a dim overlay, the name of the game, and the panel."""
        context, place, sprites, px = self.context, self._layout, self.context.sprites, self.context.px
        size = self.size
        surface.blit(sprites.cover("title_sky", size, (0.5, 0)), (0, 0))
        yield
        hills = px(sprites.info("title_hills").h)
        sprites.panel(surface, "title_hills", (0, place.ground - hills, size[0], hills))
        yield
        sprites.blit(surface, "title_city", size[0], place.ground)
        sprites.blit(surface, "title_wall", size[0], place.ground + px(22))
        surface.blit(sprites.cover("title_ground", (size[0], size[1] - place.ground), (0.5, 0)), (0, place.ground))
        yield
        overlay = pygame.Surface((size[0], DIMMED))
        overlay.fill(theme.rgb("0B1733"))
        overlay.set_alpha(110)
        for top in range(0, size[1], DIMMED):  # allocating one as large as the window would take the system long
            surface.blit(overlay, (0, top))
            yield
        if place.word is not None:
            sprites.blit(surface, "title_word", *place.word, scale=WORD * context.scale)
        for words, room in ((context.t("welcome.title"), place.subtitle), (context.t("welcome.choice"), place.choice)):
            if not room.height:
                continue
            most = min(context.text_px(44), round(room.height * 0.8))
            letters = context.type.fit(words, "text", most, context.least_px(30), room.width)
            halo = theme.HALO_NIGHT
            context.type.draw(surface, words, room.midleft, "text", letters, theme.rgb("FFE9B0"), "midleft", halo)
            yield
        sprites.panel(surface, "panel_options", place.panel)
        for row in self.form:
            if isinstance(row, Row):
                row.draw_still(surface, context)
                yield
        sprites.panel(surface, "cosmati_border", (0, 0, *size))
