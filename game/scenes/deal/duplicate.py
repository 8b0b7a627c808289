"""The duplicate game, in which several people play the deal of a day one after another: the players, whose turn it is,
and no points before all are done.

GoDuplicate(day)
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

import pygame
from pygame import Rect

from engine.wire.names import clean_name
from game.client import GameClient
from game.graphics import theme
from game.graphics.grid import Grid
from game.graphics.theme import SHAPES
from game.scenes.deal.deals import Deals
from game.scenes.title.continuing import Continuing
from game.shell.context import Context
from game.shell.deal.record import DealPlayer, deals_of
from game.shell.deal.words import long_date
from game.shell.disk_words import disk_words
from game.shell.places import GoCompare, GoTable
from game.shell.records.library import SavedGame
from game.shell.scene import Change, Size
from game.shell.session.session import Session
from game.shell.setup.setup import default_names
from game.ui.fields import NameField
from game.ui.screen import PaintedPart, Paragraph, Room, Screen, ScreenHeading
from game.ui.screen_scene import WindowScreen
from game.ui.widgets import Button, Signal, Stepper, Widget

LEAST, MOST = 2, len(SHAPES)
ROW, PITCH = 104, 118
LEAST_PX = 26
Standing = Literal["waits", "running", "done", "gone"]
"""State of a person's game: not begun, begun, ended, deleted."""


@dataclass(frozen=True, slots=True)
class DuplicateLayout:
    """Layout in real pixels; `title` is on the baseline. rows: of the people. turn: the sentence below them."""

    title: tuple[int, int]
    intro: Rect
    rows: list[Rect]
    turn: Rect
    widgets: dict[str, Rect]
    notice: Rect


def layout(size: Size, count: int, *, drafting: bool) -> DuplicateLayout:
    """Return the layout for `count` people in a window of `size`. drafting: they are still being named."""
    grid = Grid.of(size)
    extra = grid.height - 1080
    wide = 1400
    left, top = (grid.width - wide) / 2, 292 + extra * 0.3
    foot = grid.height - 156 - extra * 0.14
    rows = [grid.rect(left, top + k * PITCH, wide, ROW) for k in range(count)]
    widgets = {"begin": grid.rect(left, foot - 10, 620, 104), "back": grid.rect(left + wide - 320, foot, 320, 84)}
    if drafting:
        for k in range(count):
            y = top + k * PITCH + 14
            widgets[f"name.{k}"] = grid.rect(left + 130, y, 640, ROW - 28)
            widgets[f"proposal.{k}"] = grid.rect(left + wide - 560, y, 530, ROW - 28)
        below = top + count * PITCH + 6
        if count < MOST:
            widgets["add"] = grid.rect(left, below, 320, 76)
        if count > LEAST:
            widgets["remove"] = grid.rect(left + 340, below, 320, 76)
    else:
        widgets["again"] = grid.rect(left + wide - 660, foot, 320, 84)
    return DuplicateLayout(
        title=grid.at(left, 140 + extra * 0.1),
        intro=grid.rect(left, 168 + extra * 0.16, wide, 96),
        rows=rows,
        turn=grid.rect(left, top + count * PITCH, wide, 70),
        widgets=widgets,
        notice=grid.rect(left, foot - 130, wide, 90),
    )


class DuplicateScene(WindowScreen):
    """See the module. drafting: the people are still being named; nothing is recorded yet."""

    name = "duplicate"
    help = "rules"

    def __init__(self, context: Context, client: GameClient, day: date) -> None:
        super().__init__(context)
        self.client = client
        self.day = day
        self.deals = Deals(context, client)
        self._continuing = Continuing(context)
        known = [person.name for person in context.profiles.names()]
        spare = [name for name in default_names(context.language)[:MOST] if name not in known]
        self._known = (*known, *spare)
        self.players: tuple[DealPlayer, ...] = ()
        self.standings: tuple[Standing, ...] = ()
        self._read()

    # ------------------------------------------------------------ the people

    def _read(self) -> None:
        """Read the record; without players two people are proposed."""
        self.players = deals_of(self.context).players(self.client.game.name, self.day)
        self.drafting = not self.players
        if self.drafting:
            self.players = tuple(DealPlayer(self._known[k], SHAPES[k]) for k in range(LEAST))
        self.standings = tuple(map(self._standing, self.players))

    def _standing(self, player: DealPlayer) -> Standing:
        if not player.stem:
            return "waits"
        path = self.context.library.find(player.stem)
        if path is None:
            return "gone"
        return "running" if self.context.library.about(SavedGame(path, 0.0)).result is None else "done"

    @property
    def next(self) -> int | None:
        """The next player; None if all have played."""
        if self.drafting:
            return 0
        return next((k for k, how in enumerate(self.standings) if how in ("running", "waits")), None)

    @property
    def turn(self) -> str:
        """The sentence about whose turn it is, "" for none."""
        at = None if self.drafting else self.next
        return "" if at is None else self.context.t("duplicate.turn", name=self.players[at].name)

    @property
    def problem(self) -> str:
        """Reason why it cannot begin, "" if it can."""
        names = [clean_name(player.name) for player in self.players]
        if not all(names):
            return self.context.t("duplicate.need_name")
        folded = [name.casefold() for name in names]
        twice = next((name for k, name in enumerate(names) if folded[k] in folded[:k]), "")
        return self.context.t("duplicate.same_name", name=twice) if twice else ""

    # ------------------------------------------------------------ the life of a scene

    def resume(self) -> None:
        self._continuing.forget()
        if not self.drafting:
            self._read()
        super().resume()

    def answer(self, signal: Signal) -> Change | None:
        self.notice = ""
        stem, _, number = signal.id.partition(".")
        match stem:
            case "name":
                self._named(int(number))
            case "proposal":
                field = self.form[f"name.{number}"]
                assert isinstance(field, NameField)
                field.turn(int(signal.value or 1))
                self._named(int(number))
            case "add":
                fresh = next(name for name in (*self._known, *"?") if name not in {one.name for one in self.players})
                self.players += (DealPlayer(fresh, SHAPES[len(self.players)]),)
            case "remove":
                self.players = self.players[:-1]
            case "begin":
                return self._begin()
            case "again":
                self._told(deals_of(self.context).set_players(self.client.game.name, self.day, ()))
                self._read()
        return None

    def _named(self, number: int) -> None:
        """Take over a changed name."""
        field = self.form[f"name.{number}"]
        assert isinstance(field, NameField)
        changed = DealPlayer(field.value, SHAPES[number])
        self.players = (*self.players[:number], changed, *self.players[number + 1 :])
        if field.done:
            field.done = False
            self.form.set_focus("begin")

    def _begin(self) -> Change | None:
        """Begin the next player's game, or open the comparison."""
        at = self.next
        if at is None:
            return GoCompare(self.day)
        if self.drafting and self.problem:
            self.notice = self.problem
            self.context.sounds.play("tock")
        elif self.drafting:
            kept = tuple(DealPlayer(clean_name(one.name), one.shape) for one in self.players)
            self._told(deals_of(self.context).set_players(self.client.game.name, self.day, kept))
            self.players, self.drafting, self.standings = kept, False, tuple(map(self._standing, kept))
        else:
            session = self._session(at)
            if session is not None:
                return GoTable(session, replace=True)
        return None

    def _session(self, at: int) -> Session | None:
        """Return the game of a person, begun or continued; None if that is not possible, and the page says why."""
        path = self.context.library.find(self.players[at].stem) if self.players[at].stem else None
        if path is not None:
            session = self._continuing.open(path)
            self.notice = self._continuing.problem if session is None else ""
            return session
        try:
            return self.deals.begin_as(self.day, self.players, at)
        except OSError as problem:
            self.notice = self.context.t("seats.cannot_save", problem=disk_words(problem, self.context.language))
            return None

    def _told(self, problem: OSError | None) -> None:
        self.context.notices.unsaved("deals", problem, self.context.language)

    # ------------------------------------------------------------ contents

    def screen(self, room: Room) -> Screen:
        t, context = self.context.t, self.context
        place = layout(self.size, len(self.players), drafting=self.drafting)
        controls: list[Widget] = []
        for k, player in enumerate(self.players if self.drafting else ()):
            field, proposal = NameField(f"name.{k}", player.name), Stepper(f"proposal.{k}")
            field.choices, proposal.label = self._known, t("games.proposals")
            controls += [field, proposal]
        icons = {"add": "icon_plus", "remove": "icon_minus", "begin": None, "again": None, "back": "icon_left"}
        words = {name: t(f"duplicate.{name}") for name in icons if name != "begin"} | {"begin": self._begins}
        controls += [Button(name, words[name], name == "begin", icon) for name, icon in icons.items()]
        for widget in controls:
            widget.rect = place.widgets.get(widget.id, widget.rect)
        title = f"{t('duplicate.title')} – {long_date(context.language, self.day)}"
        px = context.type.fit(title, "display", context.px(70), context.least_px(34), place.intro.width)
        rows = zip(self.players, self.standings, strict=True)
        return Screen(
            controls=controls,
            ground=(
                ScreenHeading(Rect(*place.title, 0, 0), title, px),
                Paragraph(place.intro, t("duplicate.intro"), context.text_px(34), context.least_px(LEAST_PX)),
            ),
            parts=(
                *map(self._row, range(len(self.players)), place.rows),
                PaintedPart(place.turn, self.turn, self._draw_turn),
            ),
            first="begin",
            prompt=self.turn or t("duplicate.intro"),
            told=[] if self.drafting else [f"{one.name}: {t(f'duplicate.{how}')}" for one, how in rows],
            notice=place.notice,
        )

    @property
    def _begins(self) -> str:
        """The words of the main button."""
        at = self.next
        if at is None:
            return self.context.t("duplicate.compare")
        key = "go_on" if not self.drafting and self.standings[at] == "running" else "begin"
        return self.context.t(f"duplicate.{key}", name=self.players[at].name)

    def _row(self, k: int, rect: Rect) -> PaintedPart:
        """Return the row of a person."""
        player, standing, acts = self.players[k], None if self.drafting else self.standings[k], k == self.next

        def draw(surface: pygame.Surface, rect: Rect) -> None:
            context = self.context
            context.sprites.panel(surface, "panel_dark", rect)
            at = rect.x + context.px(66), rect.centery
            context.sprites.blit(surface, f"seal_{player.shape}", *at, width=context.px(76))
            if standing is not None:
                self._draw_standing(surface, rect, player, standing, acts=acts)

        return PaintedPart(rect, (player, standing, acts), draw)

    def _draw_turn(self, surface: pygame.Surface, rect: Rect) -> None:
        context = self.context
        px = context.type.fit(self.turn, "text", context.text_px(38), context.least_px(LEAST_PX), rect.width)
        context.type.draw(surface, self.turn, rect.midleft, "text", px, theme.NUMBER, "midleft")

    def _draw_standing(
        self, surface: pygame.Surface, rect: Rect, player: DealPlayer, standing: Standing, *, acts: bool
    ) -> None:
        """Draw a person's name and the state of the game, without points."""
        context, left = self.context, rect.x + self.context.px(130)
        if acts:
            context.sprites.panel(surface, "frame_gold_thin", rect)
        words = context.t(f"duplicate.{standing}")
        px = context.text_px(34, 1.3)
        at = rect.right - context.px(90), rect.centery
        colour = theme.NUMBER if acts else theme.CREAM_BLUE
        drawn = context.type.draw(surface, words, at, "text", px, colour, "midright")
        icon = {"waits": "icon_pause", "running": "icon_play", "done": "icon_check", "gone": "icon_cross"}[standing]
        at = rect.right - context.px(48), rect.centery
        context.sprites.blit(surface, icon, *at, width=context.px(40), colour=colour)
        room = drawn.x - context.px(30) - left
        px = context.type.fit(player.name, "display", context.px(52), context.least_px(30), room)
        name = context.type.clip(player.name, "display", px, room)
        context.type.draw(surface, name, (left, rect.centery), "display", px, theme.CREAM, "midleft")
