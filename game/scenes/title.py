"""The title: the painted city at night, the word, the menu as a tower of bricks, and the calendar with the deal of the
day.

Left alone for IDLE seconds it shows a game between computer players until somebody touches anything.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from engine.games import DEFAULT
from game.graphics import theme
from game.graphics.grid import Grid
from game.graphics.text import blend
from game.input import Command, FileDropped, Intent
from game.scenes.continuing import Continuing
from game.scenes.title_leaf import CalendarLeaf
from game.shell.context import Context
from game.shell.deal_record import deals_of
from game.shell.scene import Change, Go, Quit, Size
from game.ui.form import Form
from game.ui.form_scene import FormScene
from game.ui.notice import draw_notice
from game.ui.widgets import Block

if TYPE_CHECKING:
    from game.scenes.title_life import TitleLife

IDLE = 30.0
"""Seconds without any input until the demonstration begins."""
WARM = 0.4
"""Seconds of rest after which pictures of the next scene are read, one a frame."""
MENU = (
    ("new", "v"),
    ("continue", "b"),
    ("learn", "y"),
    ("games", "r"),
    ("rules", "g"),
    ("settings", "y"),
    ("quit", "w"),
)
BLOCK_WIDTH, BLOCK_HEIGHT = 470, 72
LEAF = (192, 218)
"""Logical size of the leaf of the calendar."""
RULES = "rules"
"""The address of the contents of the rulebook."""


@dataclass(frozen=True, slots=True)
class TitleLayout:
    """Where things are, in real pixels; `ground` is the top edge of the piazza."""

    word: tuple[int, int]
    subtitle: tuple[int, int]
    comet: tuple[int, int]
    blocks: dict[str, pygame.Rect]
    leaf: pygame.Rect
    notice: pygame.Rect
    ground: int


def layout(size: Size) -> TitleLayout:
    """The title in a window of `size`."""
    grid = Grid.of(size)
    extra = grid.height - 1080
    top = 150 + extra * 0.2
    foot = grid.height - 64
    count = len(MENU)
    blocks = {
        name: grid.rect(128, foot - (count - k) * BLOCK_HEIGHT, BLOCK_WIDTH, BLOCK_HEIGHT)
        for k, (name, _) in enumerate(MENU)
    }
    return TitleLayout(
        word=grid.at(112, top),
        subtitle=grid.at(120, top + 226),
        comet=grid.at(grid.width - 512, 150 + extra * 0.08),
        blocks=blocks,
        leaf=grid.rect(722, foot - count * BLOCK_HEIGHT - 48, *LEAF),
        notice=grid.rect(680, grid.height - 160, grid.width - 760, 90),
        ground=grid.px(grid.height - 84),
    )


class TitleScene(FormScene):
    """Menu: new game, continue (lit when there is a game to go on with), lessons, all games, the rules, settings, quit.

    `read_ahead` has the pictures of the next scenes read, a little a step, while nothing else is to do."""

    name = "title"

    def __init__(self, context: Context, read_ahead: Callable[[Size], Iterator[None]] | None = None) -> None:
        super().__init__(context)
        self._read_ahead = read_ahead or (lambda _: iter(()))
        self._continuing = Continuing(context)
        self._left_for_game = False
        self._latest: Path | None = None
        # asked for when the first sound is due: the very first picture does not wait for them
        widgets = [*(Block(name, stone) for name, stone in MENU), CalendarLeaf("deal", context.today())]
        self.form = Form(widgets, lambda sound: context.sounds.play(sound))
        self._idle = 0.0
        self._time = 0.0
        self.notice = ""
        self._ground: pygame.Surface | None = None
        self._preloading: Iterator[None] | None = None
        self._life: TitleLife | None = None
        self._shown = self._is_leaf_turned = False
        self.then: Go | None = None
        """What opens over it as soon as its first picture has been seen."""
        self._refresh()

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._layout = layout(size)
        self.form.place(self._layout.blocks | {"deal": self._layout.leaf})
        self._label()
        self._is_leaf_turned = False
        self.cover()

    def cover(self) -> None:
        self._ground = self._preloading = None
        self._life = None

    def resume(self) -> None:
        self._idle = 0.0
        self.form.forget_pointer()
        self._continuing.forget()
        latest = self._latest
        self._refresh()
        if self._latest is not None and (self._left_for_game or self._latest != latest):
            self.form.set_focus("continue", shown=False)  # back from a game that was left
        self._left_for_game = False

    def handle(self, intent: Intent) -> Change | None:
        self._idle = 0.0
        if isinstance(intent, FileDropped):
            return self._left_for(Go("games", intent.path))
        if isinstance(intent, Command) and intent.name == "cancel":
            self.notice = ""
        if isinstance(intent, Command) and intent.name == "help":
            return Go("page", RULES)
        if isinstance(intent, Command) and self.form.focus is None:
            self.form.set_focus("continue" if self.form["continue"].enabled else "new")
            return None  # it is seen before it counts
        signal = self.form.handle(intent)
        if signal is None:
            return None
        self.notice = ""
        match signal.id:
            case "new":
                return self._left_for(Go("seats"))
            case "continue":
                return self._continue()
            case "learn":
                return self._left_for(Go("lessons"))
            case "deal":
                return self._left_for(Go("deal"))
            case "games":
                return self._left_for(Go("games"))
            case "settings":
                return self._left_for(Go("settings"))
            case "rules":
                return Go("page", RULES)
            case _:
                return Quit()

    def update(self, dt: float) -> Change | None:
        if self._shown and self.then is not None:
            go, self.then = self.then, None
            return go
        self._time += dt
        self._idle += dt
        self.form.update(dt)
        self._turn_leaf()
        if self._idle > WARM and self._ground is not None:
            self._preloading = self._preloading or self._read_ahead(self.size)
            next(self._preloading, None)
        if self._idle < IDLE:
            return None
        self._idle = 0.0
        return self._left_for(Go("attract"))

    def _left_for(self, go: Go) -> Change:
        """Another scene comes on top; the painting is not kept while that is made, it is painted anew on return."""
        self.cover()
        return go

    def draw(self, surface: pygame.Surface) -> None:
        if not self._shown:
            # the very first picture does not wait for the painting to be read
            self._shown = True
            paint_sky(surface, theme.TITLE_SKY)
            return
        if self._ground is None:
            self._ground = pygame.Surface(surface.get_size())
            self._paint_scenery(self._ground)
            self._paint_front(self._ground)
            self._paint_words(self._ground)
        surface.blit(self._ground, (0, 0))
        moves = not self.context.settings.reduced_motion
        if moves:
            self._draw_glitter(surface)
        self._living.draw(surface, self._time, moves=moves)
        self._draw_menu(surface)
        self.form["deal"].draw(surface, self.context)
        if self.notice:
            draw_notice(surface, self.context, self.notice, self._layout.notice)

    @property
    def _living(self) -> TitleLife:
        """What moves in the picture; the very first picture does without."""
        if self._life is None:
            from game.scenes.title_life import TitleLife

            self._life = TitleLife(self.context, self.size)
        return self._life

    def notify(self, words: str) -> None:
        """Show a sentence over the picture until the next press."""
        self.notice = words

    def _refresh(self) -> None:
        """Words and lights of the menu as they are now."""
        self._label()
        self._latest = self.context.library.latest()
        self.form["continue"].enabled = self._latest is not None
        self._is_leaf_turned = False

    def _turn_leaf(self) -> None:
        """Bring the calendar up to the date, and to what is known of its deal; the very first picture does without."""
        leaf, today = self.form["deal"], self.context.today()
        assert isinstance(leaf, CalendarLeaf)
        if not self._shown or (self._is_leaf_turned and leaf.day == today):
            return
        self._is_leaf_turned = True
        leaf.day = today
        entry = deals_of(self.context).entry(DEFAULT, today)
        leaf.note = self.context.t("title.deal_done") if entry is not None and entry.result is not None else ""
        self._label()

    def _label(self) -> None:
        for name, _ in MENU:
            block = self.form[name]
            assert isinstance(block, Block)
            block.label = self.context.t(f"title.{name}")
        leaf, t = self.form["deal"], self.context.t
        assert isinstance(leaf, CalendarLeaf)
        leaf.label, leaf.weekday = t("title.deal"), t(f"title.weekday.{leaf.day.weekday()}")

    def _continue(self) -> Change | None:
        """Go on with the game that was played last."""
        path = self.context.library.latest()
        if path is None:
            self._refresh()
            return None
        session = self._continuing.open(path)
        if session is None:
            self.notify(self._continuing.problem)
            return None
        self._left_for_game = True
        return self._left_for(Go("table", session))

    def _paint_scenery(self, surface: pygame.Surface) -> None:
        sprites, (width, height), place = self.context.sprites, self.size, self._layout
        surface.blit(sprites.cover("title_sky", self.size, (0.5, 0)), (0, 0))
        sprites.blit(surface, "title_comet", *place.comet)
        hills = self.context.px(sprites.info("title_hills").h)
        sprites.panel(surface, "title_hills", (0, place.ground - hills, width, hills))
        sprites.blit(surface, "title_city", width, place.ground)
        sprites.blit(surface, "title_wall", width, place.ground + self.context.px(22))
        sprites.panel(surface, "title_veil", (0, 0, self.context.px(900), height))

    def _paint_front(self, surface: pygame.Surface) -> None:
        sprites, (width, height), place = self.context.sprites, self.size, self._layout
        ground = sprites.cover("title_ground", (width, height - place.ground), (0.5, 0))
        surface.blit(ground, (0, place.ground))
        sprites.blit(surface, "title_towers", width, height - self.context.px(44))

    def _paint_words(self, surface: pygame.Surface) -> None:
        sprites, place, context = self.context.sprites, self._layout, self.context
        sprites.blit(surface, "title_word", *place.word)
        px, halo = context.text_px(46, 1.5), theme.HALO_NIGHT
        subtitle = context.t("title.subtitle")
        context.type.draw(surface, subtitle, place.subtitle, "text", px, theme.rgb("FFE9B0"), "topleft", halo)
        sprites.panel(surface, "cosmati_border", (0, 0, *self.size))

    def _draw_glitter(self, surface: pygame.Surface) -> None:
        """The comet breathes and a few stars twinkle."""
        sprites, px = self.context.sprites, self.context.px
        width, height = self.size
        rng = random.Random(1301)  # the year of the comet; the places never change
        for k in range(10):
            x, y = rng.uniform(0.06, 0.94) * width, rng.uniform(0.07, 0.34) * height
            glow = math.sin(self._time * rng.uniform(0.7, 1.6) + k * 2.4)
            if glow > 0.55:
                sprites.blit(surface, "spark", x, y, width=px(8 + 4 * round(4 * (glow - 0.55))))

    def _draw_menu(self, surface: pygame.Surface) -> None:
        context, sprites = self.context, self.context.sprites
        foot = self.form[MENU[-1][0]].rect
        shadow = pygame.Rect(0, 0, round(foot.width * 1.2), context.px(40))
        shadow.center = foot.centerx + context.px(26), foot.bottom
        sprites.panel(surface, "menu_shadow", shadow)
        blocks = [self.form[name] for name, _ in reversed(MENU)]
        for block in blocks:
            block.draw(surface, context)
        top = blocks[-1]
        assert isinstance(top, Block)
        front = top.front(context)
        moves = not context.settings.reduced_motion
        at = front.right + context.px(21), front.top - context.px(18)
        self._living.draw_banner(surface, *at, self._time, moves=moves)
        for block in blocks:
            assert isinstance(block, Block)
            if block.chosen:
                front = block.front(context)
                sprites.blit(surface, "seal_circle", front.x - context.px(52), front.centery, width=context.px(76))


def paint_sky(surface: pygame.Surface, stops: tuple[theme.Stop, ...]) -> None:
    """Fill with a vertical gradient."""
    strip = pygame.Surface((1, 64))
    for y in range(64):
        strip.set_at((0, y), blend(stops, y / 63))
    pygame.transform.smoothscale(strip, surface.get_size(), surface)
