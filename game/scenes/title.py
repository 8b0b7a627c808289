"""The title: the painted city at night, the word, and the menu as a tower of bricks.

Left alone for IDLE seconds it shows a game between computer players until somebody touches anything.
"""

from __future__ import annotations

import math
import random
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.graphics import theme
from game.graphics.grid import Grid
from game.graphics.text import blend
from game.input import Command, Intent, PointerMoved, Pressed, TextTyped, Wheel
from game.paths import saved_game
from game.shell.context import Context
from game.shell.scene import Change, Pop, Push, Quit, Scene, Size
from game.shell.setup import GameSetup, default_names, fresh_seed, quick_setup
from game.ui.form import Form
from game.ui.widgets import Block

if TYPE_CHECKING:
    from game.scenes.title_life import TitleLife

IDLE = 30.0
"""Seconds without any input until the demonstration begins."""
WARM = 0.4
"""Seconds of rest after which pictures of the next scene are read, one a frame."""
MENU = (("new", "v"), ("continue", "b"), ("settings", "y"), ("language", "g"), ("quit", "w"))
BLOCK_WIDTH, BLOCK_HEIGHT = 470, 84
OTHER = {"de": "en", "en": "de"}


@dataclass(frozen=True, slots=True)
class TitleLayout:
    """Where things are, in real pixels; `ground` is the top edge of the piazza."""

    word: tuple[int, int]
    subtitle: tuple[int, int]
    comet: tuple[int, int]
    blocks: dict[str, pygame.Rect]
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
        notice=grid.rect(680, grid.height - 160, grid.width - 760, 90),
        ground=grid.px(grid.height - 84),
    )


class TitleScene(Scene):
    """Menu: new game, continue (lit when there is a game to go on with), settings, language, quit.

    `seed` is that of the command line, for the first game set up here."""

    name = "title"

    def __init__(self, context: Context, seed: int | None = None) -> None:
        super().__init__(context)
        self._seed = seed
        # asked for when the first sound is due: the very first picture does not wait for them
        self.form = Form((Block(name, stone) for name, stone in MENU), lambda sound: context.sounds.play(sound))
        self._idle = 0.0
        self._time = 0.0
        self.notice = ""
        self._can_rescue = False
        self._ground: pygame.Surface | None = None
        self._preloading: Iterator[None] | None = None
        self._life: TitleLife | None = None
        self._shown = False
        self._refresh()

    @property
    def moving(self) -> bool:
        return self.form.moving

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._layout = layout(size)
        self.form.place(self._layout.blocks)
        self._ground = self._preloading = None
        self._life = None

    def resume(self) -> None:
        self._idle = 0.0
        self._can_rescue = False
        self._refresh()

    def handle(self, intent: Intent) -> Change | None:
        self._idle = 0.0
        if isinstance(intent, Command) and intent.name == "cancel":
            self.notice = ""
        if isinstance(intent, Command) and self.form.focus is None:
            self.form.set_focus("new")
            if intent.name != "confirm":
                return None
        signal = self.form.handle(intent)
        if signal is None:
            return None
        self.notice = ""
        match signal.id:
            case "new":
                from game.scenes.seats import SeatsScene

                return self._left_for(SeatsScene(self.context, self._seed))
            case "continue":
                return self._continue()
            case "settings":
                from game.scenes.settings import SettingsScene

                return self._left_for(SettingsScene(self.context))
            case "language":
                self.context.set_language(OTHER[self.context.language.code])
                self._refresh()
                self._ground = None
                return None
            case _:
                return Quit()

    def update(self, dt: float) -> Change | None:
        self._time += dt
        self._idle += dt
        self.form.update(dt)
        if self._idle > WARM and self._ground is not None:
            self._preloading = self._preloading or self._read_ahead()
            next(self._preloading, None)
        if self._idle < IDLE:
            return None
        self._idle = 0.0
        return self._left_for(Attract(self.context))

    def _left_for(self, scene: Scene) -> Change:
        """Another scene comes on top; the painting is not kept, it is painted anew on return."""
        self._ground = None
        return Push(scene)

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
        if self.notice:
            self._draw_notice(surface)

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
        t = self.context.t
        for name in ("new", "continue", "settings", "quit"):
            block = self.form[name]
            assert isinstance(block, Block)
            block.parts = ((t(f"title.{name}"), True),)
        tongues = self.form["language"]
        assert isinstance(tongues, Block)
        is_german = self.context.language.code == "de"
        tongues.parts = ((t("title.german"), is_german), (" / ", False), (t("title.english"), not is_german))
        self.form["continue"].enabled = saved_game(self.context.save_dir) is not None

    def _read_ahead(self) -> Iterator[None]:
        from game.firenze.table.preload import preload
        from game.scenes.seats import preload as preload_seats

        preload_seats(self.context)
        yield from preload(self.context, self.size)

    def _continue(self) -> Change | None:
        from engine.journal import JournalError
        from game.scenes.table import TableScene

        path = saved_game(self.context.save_dir)
        if path is None:
            self._refresh()
            return None
        try:
            if self._can_rescue:
                return self._left_for(TableScene.load(self.context, path, rescue=True))
            return self._left_for(TableScene.load(self.context, path))
        except JournalError as error:
            reason = self.context.t(f"title.damaged.{error.code}", line=error.line)
            self._can_rescue = error.accepted > 0
            if self._can_rescue:
                reason += " " + self.context.language.n("title.rescue", error.accepted)
        except OSError as error:
            reason = f"{path}: {error.strerror}"
        self.notify(self.context.t("title.cannot_continue", reason=reason))
        return None

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
        px, halo = context.text_px(46), theme.HALO_NIGHT
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

    def _draw_notice(self, surface: pygame.Surface) -> None:
        context, rect = self.context, self._layout.notice
        px = context.text_px(30)
        room = rect.width - context.px(60)
        lines = context.type.wrap(self.notice, "text", px, room)
        height = max(rect.height, round(px * 1.15) * len(lines) + context.px(40))
        sheet = pygame.Rect(rect.x, rect.bottom - height, rect.width, height)
        context.sprites.panel(surface, "panel_parchment", sheet)
        inner = pygame.Rect(0, 0, room, round(px * 1.15) * len(lines))
        inner.center = sheet.center
        context.type.draw_lines(surface, lines, inner, "text", px, theme.INK)


class Attract(Scene):
    """A game between computer players, shown until somebody touches anything. It is kept apart from saved games."""

    name = "attract"
    NUDGE = 6
    """Pixels the pointer may tremble without ending the show."""

    def __init__(self, context: Context, setup: GameSetup | None = None) -> None:
        super().__init__(context)
        from game.scenes.table import TableScene

        self._folder = Path(tempfile.mkdtemp(prefix="firenze-"))
        kinds = ("greedy",) * 4
        setup = setup or quick_setup(kinds, default_names(context.language), fresh_seed(), 1.0)
        self.table: Scene = TableScene.demo(replace(context, save_dir=self._folder), setup)
        self._pointer: tuple[int, int] | None = None
        self._time = 0.0

    @property
    def moving(self) -> bool:
        return self.table.moving

    def resize(self, size: Size) -> None:
        super().resize(size)
        self.table.resize(size)

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case PointerMoved(pos):
                self._pointer = self._pointer or pos
                return Pop() if math.dist(pos, self._pointer) > self.NUDGE else None
            case Pressed() | Wheel() | Command() | TextTyped():
                return Pop()
            case _:
                return None

    def update(self, dt: float) -> Change | None:
        self._time += dt
        return Pop() if self.table.update(dt) is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)
        context = self.context
        if int(self._time / 1.2) % 3 == 2:
            return
        words = context.t("title.demonstration")
        px = context.text_px(32)
        width = context.type.size_of(words, "text", px)[0] + context.px(80)
        plate = pygame.Rect(0, 0, width, context.px(64))
        plate.midbottom = self.size[0] // 2, self.size[1] - context.px(14)
        context.sprites.panel(surface, "panel_dark", plate)
        context.type.draw(surface, words, plate.center, "text", px, theme.CREAM, "center")

    def close(self) -> None:
        self.table.close()
        shutil.rmtree(self._folder, ignore_errors=True)


def paint_sky(surface: pygame.Surface, stops: tuple[theme.Stop, ...]) -> None:
    """Fill with a vertical gradient."""
    strip = pygame.Surface((1, 64))
    for y in range(64):
        strip.set_at((0, y), blend(stops, y / 63))
    pygame.transform.smoothscale(strip, surface.get_size(), surface)
