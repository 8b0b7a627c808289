"""The deal of the day: the rivals, the mark to beat, the state of the player's own game, and a calendar of all days.

GoDeal()                    the deal of today
GoDeal(day)               that of another day
"""

from __future__ import annotations

from datetime import date, timedelta

import pygame
from pygame import Rect

from engine.kernel.game import level_and_character
from game.client import GameClient
from game.graphics import theme
from game.input.intents import Command, Intent
from game.scenes.deal.day_words import DayWords
from game.scenes.deal.deals import Deals
from game.scenes.deal.layout import days_in, layout
from game.scenes.deal.widgets import DayLeaf, draw_squares
from game.scenes.title.continuing import Continuing
from game.shell.context import Context
from game.shell.deal.marks import want_mark
from game.shell.deal.words import short_date
from game.shell.disk_words import disk_words
from game.shell.places import GoDuplicate, GoTable
from game.shell.scene import Change
from game.shell.setup.characters import seat_names
from game.shell.setup.dealt import on_calendar
from game.shell.setup.setup import HUMAN
from game.shell.system.clipboard import copy_text
from game.ui.page_ground import draw_heading
from game.ui.screen import PageMeasures, PaintedPart, Plate, Room, Screen
from game.ui.screen_scene import WindowScreen
from game.ui.widgets import Button, Signal, Widget

FIRST = date(2026, 1, 1)
"""First month of the calendar, as long as the clock is right."""
FACE, LEAST, CALLED = 148, 26, 44


class DealScene(WindowScreen):
    """See the module."""

    name = "deal"
    help = "rules"
    frame = PageMeasures(title=(134, 0.1), foot=(156, 0.14))

    def __init__(self, context: Context, client: GameClient, day: date | None = None) -> None:
        super().__init__(context)
        self.client = client
        self.deals = Deals(context, client)
        self.day = self.deals.today if day is None else day
        self.month = self.day.replace(day=1)
        self.said = DayWords(context, client, self.deals, self.day)
        self._continuing = Continuing(context)

    # ------------------------------------------------------------ the life of a scene

    def resume(self) -> None:
        self._continuing.forget()
        self.deals.refresh()
        super().resume()

    def update(self, dt: float) -> Change | None:
        super().update(dt)
        if self.context.background.step() or on_calendar(self.context.today()) != self.deals.today:
            self.deals.refresh()
            self.refresh()
        return None

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case Command("region_previous" | "region_next" as name):
                self._turn(-1 if name == "region_previous" else 1)
                return None
        return super().handle(intent)

    def answer(self, signal: Signal) -> Change | None:
        self.notice = ""
        match signal.id.partition("."):
            case ("day", _, number):
                self.day = self.month.replace(day=int(number))
            case ("earlier" | "later" as name, _, _):
                self._turn(-1 if name == "earlier" else 1)
            case ("play", _, _):
                return self._play()
            case ("copy", _, _):
                done = copy_text(self.said.line)
                self.notice = self.context.t("deal.copied" if done else "deal.not_copied")
            case ("duplicate", _, _):
                return GoDuplicate(self.day)
        return None

    def _turn(self, step: int) -> None:
        """Open another month, if there is one."""
        if self.form["later" if step > 0 else "earlier"].enabled:
            beyond = self.month + timedelta(31) if step > 0 else self.month - timedelta(1)
            self.month = beyond.replace(day=1)
            self.refresh()

    def _play(self) -> Change | None:
        """Continue the game of the day, or begin one."""
        running = self.deals.running(self.day)
        if running is not None:
            session = self._continuing.open(running)
            self.notice = self._continuing.problem if session is None else ""
            return None if session is None else GoTable(session, replace=True)
        try:
            return GoTable(self.deals.begin(self.day), replace=True)
        except OSError as problem:
            self.notice = self.context.t("seats.cannot_save", problem=disk_words(problem, self.context.language))
            return None

    # ------------------------------------------------------------ what is shown

    def screen(self, room: Room) -> Screen:
        context, deals = self.context, self.deals
        place = self._place = layout(self.size, self.month)
        if deals.result(self.day) is not None and self.day not in deals.marks:  # closed before it was known
            want_mark(context, deals.deal(self.day))
        said = self.said = DayWords(context, self.client, deals, self.day)
        controls = self._controls()
        for widget in controls:
            if widget.id in place.widgets and not self._is_missing(widget.id):
                widget.rect = place.widgets[widget.id]
        spoken = (said.heading, said.called, said.terms, *said.standing)
        looks = said.heading, said.terms, said.standing, deals.result(self.day), deals.person
        at = Rect(place.calendar.right, room.line(self.frame.title).y, 0, 0)
        return Screen(
            context.t("deal.title"),
            controls=controls,
            back=context.t("deal.back"),
            ground=(
                PaintedPart(at, said.called, self._draw_called),
                Plate(place.deal, "panel_dark"),
                Plate(place.calendar, "panel_dark"),
            ),
            parts=(
                PaintedPart(place.deal, looks, self._draw_deal),
                PaintedPart(place.calendar, (self.month, said.streak), self._draw_calendar),
            ),
            first="play" if deals.state(self.day) != "future" else "back",
            prompt=" ".join(f"{part.rstrip('.')}." for part in spoken if part),
            told=[said.streak],
            notice=place.notice,
        )

    def _is_missing(self, name: str) -> bool:
        """Return whether a button is not there on this day."""
        if name == "copy":
            return self.deals.result(self.day) is None
        return name == "duplicate" and (bool(self.notice) or self.deals.state(self.day) == "future")

    def _controls(self) -> list[Widget]:
        """Return all controls, as they are on the chosen day."""
        t, deals, state = self.context.t, self.deals, self.deals.state(self.day)
        key = {"open": "play", "running": "continue", "missed": "play_late"}.get(state, "practice")
        play = Button("play", t(f"deal.{key}"), primary=state in ("open", "running", "missed"))
        earlier, later = Button("earlier", icon="icon_left"), Button("later", icon="icon_right")
        play.enabled = state != "future"
        earlier.enabled = self.month > min(FIRST, deals.today.replace(day=1))
        later.enabled = self.month < deals.today.replace(day=1)
        leaves = [self._leaf(number) for number in range(1, days_in(self.month) + 1)]
        duplicate = Button("duplicate", t("deal.duplicate"), icon="icon_person")
        return [play, Button("copy", t("deal.copy")), duplicate, earlier, later, *leaves]

    def _leaf(self, number: int) -> DayLeaf:
        """Return a leaf of the calendar."""
        leaf, day = DayLeaf(number), self.month.replace(day=number)
        deals, language = self.deals, self.context.language
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
        return leaf

    def _draw_called(self, surface: pygame.Surface, rect: Rect) -> None:
        """Draw the name of the game beside the title."""
        px = self.context.px(CALLED)
        self.context.type.draw(surface, self.said.called, rect.topleft, "display", px, theme.CREAM_BLUE, "baseright")

    def _write(
        self, surface: pygame.Surface, words: str, rect: Rect, size: float, colour: theme.Colour = theme.CREAM
    ) -> None:
        """Draw a line that fits, left-aligned and vertically centred."""
        context = self.context
        wish = min(context.text_px(size), round(rect.height * 0.94))
        px = context.type.fit(words, "text", wish, context.least_px(LEAST), rect.width)
        words = context.type.clip(words, "text", px, rect.width)
        context.type.draw(surface, words, rect.midleft, "text", px, colour, "midleft")

    def _draw_deal(self, surface: pygame.Surface, rect: Rect) -> None:
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
            else:
                context.sprites.blit(surface, portrait, *middle, width=size)
            if kind != HUMAN and not level_and_character(kind)[1]:
                name = context.t("seats.computer")
            room = pitch - context.px(12)
            px = context.type.fit(name, "text", context.text_px(34, 1.3), context.least_px(LEAST), room)
            at = middle[0], rect.y + size + round(px * 0.75)
            words = context.type.clip(name, "text", px, room)
            context.type.draw(surface, words, at, "text", px, theme.CREAM, "center")

    def _draw_calendar(self, surface: pygame.Surface, rect: Rect) -> None:
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
