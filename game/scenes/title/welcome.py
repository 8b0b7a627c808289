"""The welcome page at the first start: language, size of the letters and motion, and below them where to begin: with a
coach, or at the title.

Every answer applies at once and visibly; unanswered questions keep the proposed values. The page is shown once: the
settings record that it was seen, and players with existing settings are not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.graphics import theme
from game.graphics.ahead import Ground, unseen
from game.graphics.display_list import DisplayList
from game.graphics.grid import Grid
from game.graphics.sky import paint_sky
from game.input.intents import Command, Intent, Pressed
from game.scenes.settings.rows import ROWS
from game.shell.context import Context
from game.shell.places import GoFirstGame
from game.shell.scene import Change, ComposedScene, Pop, Size
from game.ui.form import Form
from game.ui.form_scene import FormScene, FormSpeech
from game.ui.offer import OfferButton
from game.ui.rows import ChoiceRow, Row
from game.ui.screen_rows import ROW, STACKED
from game.ui.widgets import Button, Widget

ASKED = ("language", "text_scale", "reduced_motion")
WIDTH, INSET, GAP = 1640, 28, 12
"""Width of the panel, its padding, and the gap between rows, logical pixels."""
WORD, SUBTITLE, BEGIN = 0.62, 60, (460, 96)
"""Size of the game's name relative to the title's, height of the line under it, and size of the button."""
TALLEST, APART = 164, 24
"""Largest height of the two ways to begin, and the gap between them, logical px."""
MASON, SEAL = (68, 120), (96, 96)
"""Sizes of their pictures, logical px."""
DIMMED = 360
"""Rows of the city dimmed in one step, real px."""


@dataclass(frozen=True, slots=True)
class WelcomeLayout:
    """Layout in real pixels; `word` is its upper left corner, `ground` the top edge of the piazza."""

    word: tuple[int, int]
    subtitle: pygame.Rect
    panel: pygame.Rect
    widgets: dict[str, pygame.Rect]
    ground: int


def layout(size: Size, text_scale: float = 1.0, ways: tuple[str, ...] = ("begin",)) -> WelcomeLayout:
    """Return the layout of the page in a window of `size`, with letters of that size. ways: the buttons below the
    questions."""
    grid, large = Grid.of(size), max(1.0, text_scale)
    left = (grid.width - WIDTH) / 2
    row = ROW * (1.0 + 0.5 * (large - 1.0))
    heights = [row * (1.5 if text_scale >= STACKED and name != "reduced_motion" else 1.0) for name in ASKED]
    tall = sum(heights) + GAP * (len(heights) - 1) + 2 * INSET
    subtitle = SUBTITLE * min(large, 1.4)
    free = grid.height - 90 - 150 - subtitle - tall - BEGIN[1] - 3 * 18
    high = BEGIN[1] if len(ways) == 1 else min(TALLEST, BEGIN[1] + max(0.0, free))
    free -= high - BEGIN[1]
    top = 45 + max(0.0, free) * 0.4
    y = top + 150 + subtitle + 18
    panel, rects = grid.rect(left, y, WIDTH, tall), {}
    y += INSET
    for name, height in zip(ASKED, heights, strict=True):
        rects[name] = grid.rect(left + INSET, y, WIDTH - 2 * INSET, height)
        y += height + GAP
    y += INSET + 18 - GAP
    broad = BEGIN[0] if len(ways) == 1 else (WIDTH - APART * (len(ways) - 1)) / len(ways)
    x = (grid.width - len(ways) * broad - APART * (len(ways) - 1)) / 2
    for k, name in enumerate(ways):
        rects[name] = grid.rect(x + k * (broad + APART), y, broad, high)
    return WelcomeLayout(
        word=grid.at(left + 8, top),
        subtitle=grid.rect(left + 8, top + 150, WIDTH - 16, subtitle),
        panel=panel,
        widgets=rects,
        ground=grid.px(grid.height - 84),
    )


class WelcomeSpeech(FormSpeech["WelcomeScene"]):
    """Speaks the questions."""

    def prompt(self) -> str:
        return self.t("welcome.title")


class WelcomeScene(ComposedScene, FormScene):
    """Three rows of the settings, and the ways to begin. game: the one that the title shows. has_coach: a first game of
    it can be played with a coach; otherwise all begin at the title."""

    name = "welcome"
    playlist = "title"
    speech_type = WelcomeSpeech

    def __init__(self, context: Context, game: str, *, has_coach: bool) -> None:
        super().__init__(context)
        self._game = game
        self._ways = ("coach", "known") if has_coach else ("begin",)
        self.form = Form((), lambda sound: context.sounds.play(sound))
        self._ground = Ground(self._paint_ground)
        self._shown = False
        self.form.set_focus(self._ways[0], shown=False)

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._place()

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case Command("cancel") | Pressed(_, 3):
                return self._done()
            case Command("up"):
                intent = Command("previous")  # left and right belong to the rows
            case Command("down"):
                intent = Command("next")
        signal = self.form.handle(intent)
        if signal is None:
            return None
        if signal.id in self._ways:
            return self._begin(signal.id)
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

    def _begin(self, way: str) -> Change:
        """Go where this way to begin leads."""
        if way == "known":
            self.context.settings.knows_games = True
        to_title = self._done()
        return GoFirstGame(replace=True) if way == "coach" else to_title

    def _done(self) -> Change:
        """Note that the page was seen, whatever the answers."""
        self.context.change("welcomed", True)
        return Pop()

    def _place(self) -> None:
        """Lay everything out, in the current language and size."""
        context = self.context
        self._layout = layout(self.size, context.text_scale, self._ways)
        widgets: list[Widget] = [ROWS[name].widget(context, "welcome") for name in ASKED]
        widgets += map(self._way, self._ways)
        for widget in widgets:
            widget.rect = self._layout.widgets[widget.id]
            if isinstance(widget, ChoiceRow):
                widget.stacked = context.text_scale >= STACKED
        self.form.renew(widgets)
        self._ground.forget()

    def _way(self, name: str) -> Widget:
        """Return the button of a way to begin."""
        t = self.context.t
        if name == "begin":
            return Button(name, t("welcome.begin"), primary=True)
        is_coach = name == "coach"
        picture, size = ("figure_point", MASON) if is_coach else ("seal_circle", SEAL)
        offer = OfferButton(name, picture, size, primary=is_coach)
        offer.question = t(f"welcome.{name}_question")
        offer.title = t(f"welcome.{name}", game=self.context.language.called(self._game))
        return offer

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
        sprites.blit(surface, "title_word", *place.word, scale=WORD * context.scale)
        words, room = context.t("welcome.title"), place.subtitle
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
