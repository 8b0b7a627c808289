"""The title: the doors of all games, the picture of the open one behind them, the menu as a tower of bricks, and the
calendar with the deal of the day. Who is new to the game of the open door is offered a coach.

After IDLE seconds without input it shows a game between computer players, until the next input.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from engine.kernel.games import ASIDE, DEFAULT, doubles
from game.clients import CLIENTS, check_games, find_picture, title_of
from game.graphics import theme
from game.graphics.sky import paint_sky
from game.input.intents import Command, FileDropped, Intent, Wheel
from game.scenes.doors import Door, said_of
from game.scenes.title.continuing import Continuing
from game.scenes.title.controls import doors_of, offered
from game.scenes.title.layout import MENU, TitleLayout, layout
from game.scenes.title.leaf import CalendarLeaf
from game.scenes.title.phone_code import draw_code
from game.shell.context import Context
from game.shell.deal.done import is_done
from game.shell.places import GoAttract, GoDeal, GoFirstGame, GoGames, GoLessons, GoSeats, GoSettings, GoTable
from game.shell.scene import Change, Go, Quit, Size
from game.shell.sound.narrator import sentences
from game.ui.form import Form
from game.ui.form_scene import FormScene, FormSpeech
from game.ui.page_ground import draw_notice
from game.ui.to_page import GoPage
from game.ui.widgets import MenuBrick, Widget

if TYPE_CHECKING:
    from game.client import TitlePicture
    from game.scenes.title.banner import TitleBanner
    from game.shell.language import Language

IDLE = 30.0
"""Seconds without input until the demonstration begins."""
WARM = 0.4
"""Seconds of rest after which pictures of the next scene are read, one per frame."""
FADING = 0.45
"""Seconds of the cross-fade between two pictures."""
SUBTITLE = 1000
"""Greatest width of the line under the name, logical px."""
RULES = "rules"
"""Address of the contents of the rulebook."""


class TitleSpeech(FormSpeech["TitleScene"]):
    """Speaks the menu, and the facts on the doors."""

    def detail(self, widget: Widget) -> str:
        if not isinstance(widget, Door):
            return ""
        place = "door.open" if widget.is_open else "door.closed"
        names = tuple(CLIENTS)
        number = names.index(widget.game) + 1
        said = said_of(widget.card, self.scene.context.language)
        return sentences(said, self.t(place), self.t("door.place", n=number, all=len(names)))


class TitleScene(FormScene):
    """Menu: new game, continue (lit if there is a game to continue), lessons, played games, rules, settings, quit. A
    press on a closed door opens it, one on the open door begins a new game.

    read_ahead: reads the pictures of the next scenes in small steps, while idle. choose: called with the game of the
    menu, whenever it changes. game: the first game of the menu. is_sky_shown: the first picture is already in the
    window."""

    name = "title"
    speech_type = TitleSpeech

    def __init__(
        self,
        context: Context,
        read_ahead: Callable[[Size], Iterator[None]] = lambda _: iter(()),
        choose: Callable[[str], None] = lambda _: None,
        game: str = DEFAULT,
        *,
        is_sky_shown: bool = False,
    ) -> None:
        super().__init__(context)
        self._read_ahead = read_ahead
        self._choose = choose
        self.game = game
        self._continuing = Continuing(context)
        self._left_for_game = False
        self._latest: Path | None = None
        self._fixed = [*(MenuBrick(name, stone) for name, stone in MENU), CalendarLeaf("deal", context.today())]
        self._doors: dict[str, Door] = {}
        self.form = Form(self._fixed, self._play)
        self._idle = 0.0
        self._time = 0.0
        self.notice = ""
        self._ground: pygame.Surface | None = None
        self._preloading: Iterator[None] | None = None
        self._picture: TitlePicture | None = None
        self._banner: TitleBanner | None = None
        self._fading: tuple[pygame.Surface, float] | None = None
        self._shown, self._is_leaf_turned = is_sky_shown, False
        self._is_menu_seen = self._is_furnished = False
        self._checking = check_games()
        self._unplayed = 0
        """Number of games that are known not to be playable."""
        self.then: Go | None = None
        """Place that opens over it as soon as its first picture has been seen."""
        self._refresh()

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._layout = layout(size)
        for name, rect in {**self._layout.blocks, "deal": self._layout.leaf}.items():
            self.form[name].rect = rect
        self._label()
        self._is_leaf_turned = False
        self.cover()

    def cover(self) -> None:
        self._ground = self._preloading = self._fading = None
        self._picture = self._banner = None

    def resume(self) -> None:
        self._idle = 0.0
        if self.context.settings.game != self.game and self.context.settings.game in CLIENTS:
            self._turn_to(self.context.settings.game)  # the game played last is open
        self._choose(self.game)  # another game may have been read about meanwhile
        self._checking = check_games()
        self.form.forget_pointer()
        self._continuing.forget()
        latest = self._latest
        self._refresh()
        if self._latest is not None and (self._left_for_game or self._latest != latest):
            self.form.set_focus("continue", shown=False)  # back from an unfinished game
        self._left_for_game = False

    def handle(self, intent: Intent) -> Change | None:
        self._idle = 0.0
        if isinstance(intent, FileDropped):
            return self._left_for(GoGames(intent.path))
        if isinstance(intent, Command) and intent.name == "cancel":
            self.notice = ""
        if isinstance(intent, Command) and intent.name == "help" and self.form["rules"].enabled:
            return GoPage(RULES)
        if isinstance(intent, Command) and self.form.focus is None:
            self.form.set_focus("continue" if self.form["continue"].enabled else "new")
            return None  # it is seen before it counts
        if isinstance(intent, Wheel) and any(door.rect.collidepoint(intent.pos) for door in self._doors.values()):
            self._turn_to(_next(self.game, -1 if intent.dy > 0 else 1))
            return None
        signal = self.form.handle(intent)
        if signal is None:
            return None
        self.notice = ""
        while self._check():
            pass
        return self._answer(signal.id)

    def _answer(self, name: str) -> Change | None:
        """Answer a press on a control."""
        stem, _, game = name.partition(".")
        match stem:
            case "door" if game not in CLIENTS:
                return None  # it has just turned out to be broken
            case "door" if game != self.game:
                self._turn_to(game)
                return None
            case "new" | "door":
                return self._left_for(GoSeats())
            case "continue":
                return self._continue()
            case "coach":
                return self._left_for(GoFirstGame())
            case "learn" | "lessons":
                return self._left_for(GoLessons())
            case "deal":
                return self._left_for(GoDeal())
            case "games":
                return self._left_for(GoGames())
            case "settings":
                return self._left_for(GoSettings())
            case "rules":
                return GoPage(RULES)
            case _:
                return Quit()

    def update(self, dt: float) -> Change | None:
        if self._shown and self.then is not None:
            go, self.then = self.then, None
            return go
        self._time += dt
        self._idle += dt
        self.form.update(dt)
        if self._is_menu_seen:
            if not self._is_furnished:  # the first picture of the menu does without doors, offer and banner
                self._is_furnished = True
                self._label()
            self._check()
        if self._fading is not None:
            left = self._fading[1] - dt
            self._fading = (self._fading[0], left) if left > 0 else None
        self._turn_leaf()
        if self._idle > WARM and self._ground is not None:
            if self._preloading is None:
                self.context.sprites.stored.write_missing()
                self._preloading = self._read_ahead(self.size)
            next(self._preloading, None)
        if self._idle < IDLE:
            return None
        self._idle = 0.0
        return self._left_for(GoAttract())

    def _play(self, sound: str) -> None:
        """Play a sound of the menu, but only once the menu has been seen: the pointer may lie on a future line, and
        sounds are read together with their game."""
        if self._is_menu_seen:
            self.context.sounds.play(sound)

    def _check(self) -> bool:
        """Find out whether the next game from outside can be played, and tell if it cannot; return whether there was
        one."""
        is_more = next(self._checking, self) is not self
        if len(ASIDE) + len(doubles()) != self._unplayed:
            self._unplayed = len(ASIDE) + len(doubles())
            self.notify("\n".join(_of_unplayed(self.context.language)))
            if self.game in ASIDE:
                self._turn_to(DEFAULT)
            self._label()
        return is_more

    def _left_for(self, go: Go) -> Change:
        """Open another scene on top; the painting is released meanwhile and painted again on return."""
        self.cover()
        return go

    def draw(self, surface: pygame.Surface) -> None:
        if not self._shown:
            # the very first picture does not wait for the painting to be read
            self._shown = True
            paint_sky(surface, title_of(self.game).sky)
            return
        picture = self._living
        if self._ground is None:
            self._ground = pygame.Surface(surface.get_size())
            picture.paint(self._ground, self._layout.word, self._layout.ground)
            _paint_words(self._ground, self.context, self.game, self._layout, picture)
        surface.blit(self._ground, (0, 0))
        picture.draw(surface, self._time, moves=not self.context.settings.reduced_motion)
        if self._fading is not None:
            _draw_fading(surface, *self._fading)
        self._draw_menu(surface)
        for widget in self.form:
            if widget.visible and not isinstance(widget, MenuBrick):
                widget.draw(surface, self.context)
        self._is_menu_seen = True
        draw_code(surface, self.context, self._layout.leaf)
        if self.notice:
            draw_notice(surface, self.context, self.notice, self._layout.notice)

    @property
    def _living(self) -> TitlePicture:
        """The picture of the game; the very first frame does without."""
        if self._picture is None:
            self._picture = find_picture(self.game)(self.context, self.size)
        return self._picture

    @property
    def banner(self) -> TitleBanner:
        """The banner on the menu, made when it is first seen."""
        if self._banner is None:
            from game.scenes.title.banner import TitleBanner

            self._banner = TitleBanner(self.context)
        return self._banner

    def _turn_to(self, game: str) -> None:
        """Show another game, now and at the next start: its picture fades in through the old one."""
        before = self._ground
        self.cover()
        if before is not None and not self.context.settings.reduced_motion:
            self._fading = before, FADING
        self.game = self.context.settings.game = game
        self.context.settings.save(self.context.config_dir)
        self._choose(game)
        self._refresh()

    def notify(self, words: str) -> None:
        """Show a sentence over the picture until the next press."""
        self.notice = words

    def _refresh(self) -> None:
        """Update words and lights of the menu."""
        self._label()
        self._latest = self.context.library.latest()
        self.form["continue"].enabled = self._latest is not None
        self._is_leaf_turned = False

    def _turn_leaf(self) -> None:
        """Update the calendar to the date, and to the record of its deal; the very first picture does without."""
        leaf, today = self.form["deal"], self.context.today()
        assert isinstance(leaf, CalendarLeaf)
        if not self._shown or (self._is_leaf_turned and leaf.day == today):
            return
        self._is_leaf_turned = True
        leaf.day = today
        leaf.note = self.context.t("title.deal_done") if is_done(self.context, self.game, today) else ""
        self._label()

    def _label(self) -> None:
        for name, _ in MENU:
            block = self.form[name]
            assert isinstance(block, MenuBrick)
            block.label = self.context.t(f"title.{name}")
        leaf, t = self.form["deal"], self.context.t
        assert isinstance(leaf, CalendarLeaf)
        leaf.label, leaf.weekday = t("title.deal"), t(f"title.weekday.{leaf.day.weekday()}")
        shown = title_of(self.game)
        self.form["learn"].enabled, self.form["rules"].enabled = shown.learn, shown.rules
        if self.size != (0, 0):
            offer = list[Widget]()
            if self._is_furnished:
                offer = offered(self.context, self.game, self._layout.offer)
                self._doors = doors_of(self.context, self._doors, self.game, self.size)
            self.form.renew([*self._fixed, *offer, *self._doors.values()])

    def _continue(self) -> Change | None:
        """Continue the last played game."""
        path = self.context.library.latest()
        if path is None:
            self._refresh()
            return None
        session = self._continuing.open(path)
        if session is None:
            self.notify(self._continuing.problem)
            return None
        self._left_for_game = True
        if session.game.name != self.context.settings.game:
            self.context.change("game", session.game.name)
        return self._left_for(GoTable(session))

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
        assert isinstance(top, MenuBrick)
        if self._is_furnished:
            self.banner.draw(surface, top, self._time)
        for block in blocks:
            assert isinstance(block, MenuBrick)
            if block.chosen:
                front = block.front(context)
                sprites.blit(surface, "seal_circle", front.x - context.px(52), front.centery, width=context.px(76))


def _draw_fading(surface: pygame.Surface, picture: pygame.Surface, left: float) -> None:
    """Draw the old picture, weaker from frame to frame."""
    picture.set_alpha(round(255 * left / FADING))
    surface.blit(picture, (0, 0))


def _paint_words(
    surface: pygame.Surface, context: Context, game: str, place: TitleLayout, picture: TitlePicture
) -> None:
    """Paint the line under the name of the game, and the frame."""
    subtitle = context.language.name(f"title.subtitle.{game}", "")
    if subtitle:
        room, colour = context.px(SUBTITLE), theme.rgb("FFE9B0")
        px = context.type.fit(subtitle, "text", context.text_px(46, 1.15), context.least_px(28), room)
        context.type.draw(surface, subtitle, place.subtitle, "text", px, colour, "topleft", picture.glow)
    context.sprites.panel(surface, "cosmati_border", surface.get_rect())


def _next(game: str, step: int = 1) -> str:
    """Return the game so many steps further in the order of the game switch, which goes round; the first one if there
    is no such game any more."""
    names = tuple(CLIENTS)
    return names[(names.index(game) + step) % len(names)] if game in names else names[0]


def _of_unplayed(language: Language) -> Iterator[str]:
    """Yield a sentence about every game that is installed and cannot be played."""
    t, called = language.t, language.called
    yield from (t("title.broken_game", game=called(name), problem=problem) for name, problem in ASIDE.items())
    for name, (other, played) in doubles().items():
        yield t("title.double_game", game=called(name), other=other, played=played)
