"""The deal of the day: the rivals, the mark to beat, the state of the player's own game, and a calendar of all days.

GoDeal()                    the deal of today
GoDeal(day)               that of another day
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from datetime import date, timedelta

import pygame
from pygame import Rect

from engine.kernel.game import level_and_character
from game.client import GameClient
from game.graphics import theme
from game.input.intents import Command, Intent, Pressed
from game.scenes.deal.day_words import DayWords
from game.scenes.deal.deals import Deals
from game.scenes.deal.layout import layout
from game.scenes.deal.widgets import DayLeaf, draw_squares
from game.scenes.title.continuing import Continuing
from game.shell.context import Context, appearance
from game.shell.deal.marks import want_mark
from game.shell.deal.words import short_date
from game.shell.disk_words import disk_words
from game.shell.places import GoDuplicate, GoTable
from game.shell.scene import Change, Pop, Size
from game.shell.setup.characters import seat_names
from game.shell.setup.dealt import on_calendar
from game.shell.setup.setup import HUMAN
from game.shell.system.clipboard import copy_text
from game.ui.form import Form
from game.ui.form_scene import FormSpeech
from game.ui.page_ground import draw_heading, draw_notice, ground_painted
from game.ui.patches import Parts, PatchedScene
from game.ui.to_page import GoPage
from game.ui.widgets import Button, Widget

FIRST = date(2026, 1, 1)
"""First month of the calendar, as long as the clock is right."""
FACE, LEAST, CALLED = 148, 26, 44


class DealSpeech(FormSpeech["DealScene"]):
    """Speaks the day, the rivals and the state."""

    def title(self) -> str:
        return self.t("deal.title")

    def prompt(self) -> str:
        said = self.scene.said
        return " ".join(
            f"{part.rstrip('.')}." for part in (said.heading, said.called, said.terms, *said.standing) if part
        )

    def text(self) -> Sequence[str]:
        return [self.scene.said.streak]


class DealScene(PatchedScene):
    """See the module."""

    name = "deal"
    speech_type = DealSpeech

    def __init__(self, context: Context, client: GameClient, day: date | None = None) -> None:
        super().__init__(context)
        self.client = client
        self.deals = Deals(context, client)
        self.day = self.deals.today if day is None else day
        self.month = self.day.replace(day=1)
        self.said = DayWords(context, client, self.deals, self.day)
        self._continuing = Continuing(context)
        leaves: list[Widget] = [DayLeaf(number) for number in range(1, 32)]
        buttons = [Button("play", primary=True), Button("copy"), Button("duplicate", icon="icon_person")]
        turns = [Button("earlier", icon="icon_left"), Button("later", icon="icon_right")]
        self.form = Form([*buttons, *turns, *leaves, Button("back", icon="icon_left")], context.sounds.play)
        self.form.set_focus("play", shown=False)

    # ------------------------------------------------------------ the life of a scene

    def resize(self, size: Size) -> None:
        super().resize(size)
        self._ground.forget()
        self._refresh()

    def resume(self) -> None:
        self.form.forget_pointer()
        self._continuing.forget()
        self.deals.refresh()
        self._refresh()

    def update(self, dt: float) -> Change | None:
        self.form.update(dt)
        if self.context.background.step() or on_calendar(self.context.today()) != self.deals.today:
            self.deals.refresh()
            self._refresh()
        return None

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case Command("cancel") | Pressed(_, 3):
                return Pop()
            case Command("help"):
                return GoPage("rules")
            case Command("region_previous"):
                self._turn(-1)
                return None
            case Command("region_next"):
                self._turn(1)
                return None
        signal = self.form.handle(intent)
        if signal is None:
            return None
        self.notice = ""
        match signal.id.partition("."):
            case ("day", _, number):
                self.day = self.month.replace(day=int(number))
            case ("earlier", _, _):
                self._turn(-1)
            case ("later", _, _):
                self._turn(1)
            case ("play", _, _):
                return self._play()
            case ("copy", _, _):
                done = copy_text(self.said.line)
                self.notice = self.context.t("deal.copied" if done else "deal.not_copied")
            case ("duplicate", _, _):
                return GoDuplicate(self.day)
            case _:
                return Pop()
        self._refresh()
        return None

    def _turn(self, step: int) -> None:
        """Open another month, if there is one."""
        if self.form["later" if step > 0 else "earlier"].enabled:
            beyond = self.month + timedelta(31) if step > 0 else self.month - timedelta(1)
            self.month = beyond.replace(day=1)
            self._refresh()

    def _play(self) -> Change | None:
        """Continue the game of the day, or begin one."""
        running = self.deals.running(self.day)
        if running is not None:
            session = self._continuing.open(running)
            self.notice = self._continuing.problem if session is None else ""
            self._refresh()
            return None if session is None else GoTable(session, replace=True)
        try:
            return GoTable(self.deals.begin(self.day), replace=True)
        except OSError as problem:
            self.notice = self.context.t("seats.cannot_save", problem=disk_words(problem, self.context.language))
            self._refresh()
            return None

    # ------------------------------------------------------------ what is shown

    def _refresh(self) -> None:
        """Update widgets and words to the chosen day."""
        if self.size == (0, 0):
            return
        t, deals, form = self.context.t, self.deals, self.form
        self._place = layout(self.size, self.month)
        places, state = dict(self._place.widgets), deals.state(self.day)
        if deals.result(self.day) is None:
            del places["copy"]
        elif self.day not in deals.marks:  # the game was closed before it was known
            want_mark(self.context, deals.deal(self.day))
        self.said = DayWords(self.context, self.client, deals, self.day)
        if self.notice or state == "future":
            places.pop("duplicate", None)
        form.place(places)
        large = form["play"]
        assert isinstance(large, Button)
        large.enabled, large.primary = state != "future", state in ("open", "running", "missed")
        form["earlier"].enabled = self.month > min(FIRST, deals.today.replace(day=1))
        form["later"].enabled = self.month < deals.today.replace(day=1)
        play = {"open": "play", "running": "continue", "missed": "play_late"}.get(state, "practice")
        labels = {"play": f"deal.{play}", "copy": "deal.copy", "duplicate": "deal.duplicate", "back": "deal.back"}
        for name, key in labels.items():
            button = form[name]
            assert isinstance(button, Button)
            button.label = t(key)
        for leaf in form:
            if isinstance(leaf, DayLeaf) and leaf.visible:
                self._fill(leaf)
        focused = form.focused
        if focused is not None and not focused.can_take_focus:
            form.set_focus("play" if form["play"].can_take_focus else "back", shown=form.focus_shown)

    def _fill(self, leaf: DayLeaf) -> None:
        """Update a leaf of the calendar to its day."""
        day, deals, language = self.month.replace(day=leaf.number), self.deals, self.context.language
        result = deals.result(day)
        leaf.state, leaf.beaten = deals.state(day), deals.is_beaten(day)
        leaf.is_today, leaf.chosen = day == deals.today, day == self.day
        leaf.enabled = leaf.state != "future"
        leaf.points = str(result.score) if result is not None else ""
        said = (
            [language.n("deal.made", result.score)] if result is not None else [language.t(f"deal.state.{leaf.state}")]
        )
        said += [language.t("deal.beaten")] if leaf.beaten else []
        leaf.label = f"{short_date(language, day)}: {', '.join(said)}"

    def _paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        context, place, sprites = self.context, self._place, self.context.sprites
        yield from ground_painted(surface, sprites, self.size)
        draw_heading(surface, context, context.t("deal.title"), place.title)
        at = place.calendar.right, place.title[1]
        context.type.draw(surface, self.said.called, at, "display", context.px(CALLED), theme.CREAM_BLUE, "baseright")
        sprites.panel(surface, "panel_dark", place.deal)
        sprites.panel(surface, "panel_dark", place.calendar)
        yield

    def _parts(self) -> Parts:
        deals, day = self.deals, self.day
        said = self.said.heading, self.said.terms, self.said.standing, deals.result(day), deals.person
        parts: dict[Hashable, tuple[Rect, object]] = {
            ".all": (Rect(0, 0, *self.size), (appearance(self.context), self.notice)),
            ".deal": (self._place.deal, said),
            ".calendar": (self._place.calendar, (self.month, self.said.streak)),
        }
        return parts | self.picture.parts()

    def _drawn(self, surface: pygame.Surface, area: Rect | None = None) -> Iterator[None]:
        self._draw_deal(surface)
        yield
        self._draw_calendar(surface)
        yield
        yield from self.picture.drawn(surface, area)
        if self.notice:
            draw_notice(surface, self.context, self.notice, self._place.notice)

    def _write(
        self, surface: pygame.Surface, words: str, rect: Rect, size: float, colour: theme.Colour = theme.CREAM
    ) -> None:
        """Draw a line that fits, left-aligned and vertically centred."""
        context = self.context
        wish = min(context.text_px(size), round(rect.height * 0.94))
        px = context.type.fit(words, "text", wish, context.least_px(LEAST), rect.width)
        words = context.type.clip(words, "text", px, rect.width)
        context.type.draw(surface, words, rect.midleft, "text", px, colour, "midleft")

    def _draw_deal(self, surface: pygame.Surface) -> None:
        context, place = self.context, self._place
        px = context.type.fit(self.said.heading, "display", context.px(58), context.least_px(34), place.date.width)
        draw_heading(surface, context, self.said.heading, place.date.midleft, px, "midleft")
        self._write(surface, self.said.terms, place.terms, 34, theme.CREAM_BLUE)
        self._draw_seats(surface)
        mark, standing = self.said.standing
        icon = context.px(46)
        at = place.mark.x + icon // 2, place.mark.centery
        context.sprites.blit(surface, "icon_scales", *at, width=icon, colour=theme.GOLD_BRIGHT)
        beside = Rect(place.mark.x + icon + context.px(14), place.mark.y, 0, place.mark.height)
        beside.width = place.mark.right - beside.x
        self._write(surface, mark, beside, 36, theme.NUMBER)
        self._write(surface, standing, place.standing, 38)
        result = self.deals.result(self.day)
        if result is not None:
            draw_squares(surface, context, place.squares, result.badges, self.client.badges)

    def _draw_seats(self, surface: pygame.Surface) -> None:
        """Draw the players, the starting player first."""
        context, rect, deal = self.context, self._place.seats, self.deals.deal(self.day)
        kinds, names = deal.kinds(), list(seat_names(context.language, deal.kinds()))
        person = self.deals.person
        names[deal.seat] = person.name
        pitch = rect.width / max(3, len(kinds))
        size = min(context.px(FACE), round(pitch * 0.8), round(rect.height * 0.74))
        for k, (kind, name) in enumerate(zip(kinds, names, strict=True)):
            middle = round(rect.x + pitch * (k + 0.5)), rect.y + size // 2
            portrait = self.client.portrait_of(kind)
            if kind == HUMAN:
                context.sprites.blit(surface, f"seal_{person.shape}", *middle, width=round(size * 0.86))
            elif portrait:
                context.sprites.blit(surface, portrait, *middle, width=size)
            else:
                context.sprites.blit(
                    surface, "icon_vintage-robot", *middle, width=round(size * 0.7), colour=theme.CREAM
                )
            if kind != HUMAN and not level_and_character(kind)[1]:
                name = context.t("seats.computer")
            room = pitch - context.px(12)
            px = context.type.fit(name, "text", context.text_px(34, 1.3), context.least_px(LEAST), room)
            at = middle[0], rect.y + size + round(px * 0.75)
            words = context.type.clip(name, "text", px, room)
            context.type.draw(surface, words, at, "text", px, theme.CREAM, "center")

    def _draw_calendar(self, surface: pygame.Surface) -> None:
        context, place, t = self.context, self._place, self.context.t
        words = f"{t(f'deal.month.{self.month.month}')} {self.month.year}"
        px = context.type.fit(words, "display", context.px(52), context.least_px(32), place.month.width)
        draw_heading(surface, context, words, place.month.center, px, "center")
        for number, rect in enumerate(place.weekdays):
            px = context.text_px(28, 1.3)
            context.type.draw(
                surface, t(f"title.weekday.{number}"), rect.center, "text", px, theme.CREAM_BLUE, "center"
            )
        if self.said.streak:
            px = context.type.fit(
                self.said.streak, "text", context.text_px(32, 1.3), context.least_px(LEAST), place.streak.width
            )
            context.type.draw(surface, self.said.streak, place.streak.center, "text", px, theme.NUMBER, "center")
