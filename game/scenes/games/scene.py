"""All games, running and finished: players, score, a picture of the table; to be continued, replayed, named,
deleted, copied out and in.

The page opens at once with only the list of files. The contents of the files, the scores and the pictures of the
tables follow a little per frame, first for the rows in sight.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pygame

from engine.journal.journal import JournalError
from game.clients import CLIENTS
from game.graphics.display_list import DisplayList
from game.input.intents import Command, FileDropped, Intent, Pressed, Wheel
from game.scenes.games.controls import actions, below, is_over, places
from game.scenes.games.file_actions import FileActions, FileOutcome
from game.scenes.games.list import GameList
from game.scenes.games.naming import NamingForm
from game.scenes.games.panel import PICTURE, draw_panel, layout, paint_nothing
from game.scenes.games.perusal import Perusal
from game.scenes.games.row import THUMB
from game.scenes.games.rows import Rows
from game.scenes.games.words import details_of, name_of, problem_in_words, problem_of
from game.scenes.replay.table_picture import Thumbnails
from game.scenes.title.continuing import Continuing
from game.shell.context import Context
from game.shell.places import GoFair, GoHall, GoReplay, GoReview, GoSeats, GoTable
from game.shell.records.game_index import GameEntry, GameIndex, Kind
from game.shell.records.library import exchange_dir
from game.shell.scene import Change, Size
from game.shell.sound.narrator import sentences
from game.ui.form_scene import FRAME
from game.ui.page_ground import compose_notice
from game.ui.patches import Parts
from game.ui.screen import PaintedPart, Plate, Room, Screen, ScreenHeading
from game.ui.screen_scene import WindowScreen
from game.ui.widgets import Button, Signal, Stepper, Widget

AT_FIRST = 0.3
"""Most seconds spent on that before the page is shown."""
ASKED = 1.0
"""Seconds after which the chosen game is looked at again: another copy may have opened or closed it."""
KINDS: tuple[Kind, ...] = ("all", "running", "finished")


def nothing(scene: GamesScene) -> str:
    """Return the sentence of an empty list of the chosen kind; "" if there is a game."""
    if scene.entry is not None:
        return ""
    if scene.index.entries:
        return scene.context.t("games.none_of_kind")
    return scene.context.t("games.none", folder=exchange_dir(scene.context.save_dir))


class GamesScene(WindowScreen):
    """The list at the left, the chosen game at the right. brought: a file that was dropped on the window. notice: the
    first sentence."""

    name = "games"

    def __init__(self, context: Context, brought: Path | None = None, notice: str = "") -> None:
        super().__init__(context)
        self.index = GameIndex(context.library, CLIENTS)
        self.files = FileActions(context, context.library)
        self.pictures = Thumbnails(context)
        self.kind: Kind = "all"
        self.notice = notice
        self._since_asked = 0.0
        self._looked: object = None
        self._continuing = Continuing(context)
        self.list = GameList("list")
        self.rows = Rows(self.list, lambda entry: self.pictures.find(entry.path))
        self.form.set_focus("list", shown=False)
        self.naming = NamingForm(context, self.form)
        self._perusal = Perusal(self.index, self.list, self.pictures)
        self._show()
        if brought is not None:
            self._tell(self.files.copy_in([brought]))

    @property
    def entry(self) -> GameEntry | None:
        """The chosen game."""
        return self.list.entry

    # ------------------------------------------------------------ the life of the scene

    def resize(self, size: Size) -> None:
        self.context.rescale(size)
        px = self.context.px
        self.pictures.fit(size, (px(THUMB[0]), px(THUMB[1])), (px(PICTURE[0]), px(PICTURE[1])))
        super().resize(size)
        self.list.fit(self.context)
        self.rows.forget()

    def resume(self) -> None:
        """Return from a table: its game has gone on, and may be finished."""
        entry = self.entry
        self.form.forget_pointer()
        self._continuing.forget()
        if entry is not None:
            self.pictures.forget(entry.path)
            entry.is_known = False
        self._show(entry.path if entry else None)

    def update(self, dt: float) -> Change | None:
        super().update(dt)
        self._since_asked += dt
        if self._since_asked > ASKED and self.entry is not None and self.entry.is_known:
            self._since_asked = 0.0
            self.index.ask_whether_in_use(self.entry)
        if self._ground.is_painted:
            self._perusal.read_on()
        if self._looks() != self._looked:
            self.refresh()
        self._is_stale = True  # rows and pictures come one after the other
        return None

    def _looks(self) -> object:
        """Return all that the controls and the panel depend on while the page only waits."""
        entry = self.entry
        return entry and (entry.path, entry.looks, id(self.pictures.find(entry.path)))

    def prepare(self) -> Iterator[bool]:
        until = perf_counter() + AT_FIRST
        while self._perusal.read_headers() and perf_counter() < until:
            yield False
        self.refresh()
        yield from super().prepare()

    def _drawn(self, surface: pygame.Surface, area: pygame.Rect | None = None) -> Iterator[None]:
        if self.entry is not None:
            yield from self.rows.painted(surface, self.context, area)
        yield from super()._drawn(surface, area)

    def compose(self, display: DisplayList) -> None:
        super().compose(display)
        display.layer("notice")
        if self.notice:
            compose_notice(display, self.context, self.notice, layout(self.size).notice)

    def _parts(self) -> Parts:
        edge = 2 * self.context.px(FRAME)
        rows = {} if self.entry is None else self.rows.parts(edge)
        framed = self.list.framed().inflate(edge, edge), self.picture.is_framed(self.list)
        return {**super()._parts(), **rows, self.list.id: framed}

    # ------------------------------------------------------------ intents

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case FileDropped(path):
                self._tell(self.files.copy_in([path]))
                return None
            case Wheel(pos, dy, by_finger=True) if self.list.takes(pos):
                self.list.pull(dy, self.size)
                return None
            case Command("cancel") | Pressed(_, 3) if self.naming.is_open and not self.typing:
                self._name(None)
                return None
            case Pressed(_, 3) if self.typing:
                return None
            case Command("undo") if not self.naming.is_open and self.files.can_undo:
                self._tell(self.files.undo())
                return None
            case Command("delete") if not self.naming.is_open and self.entry is not None:
                self._tell(self.files.delete(self.entry))
                return None
        return super().handle(intent)

    def answer(self, signal: Signal) -> Change | None:
        entry, files = self.entry, self.files
        if signal.id not in ("name", "proposal"):
            self.notice = ""
        match signal.id:
            case "begin":
                return GoSeats(replace=True)
            case "hall":
                return GoHall(entry.saved.game if entry is not None and entry.saved.game in CLIENTS else "")
            case "filter":
                self.kind = KINDS[(KINDS.index(self.kind) + int(signal.value or 1)) % len(KINDS)]
                self._show(entry.path if entry else None)
            case "list":
                self._continuing.forget()
                files.came(None)
            case "copy_in":
                self._tell(files.copy_in_all())
            case "undo":
                self._tell(files.undo())
            case "unnamed":
                self._name(None)
            case "name" | "proposal" | "named":
                title = self.naming.answer(signal)
                if title is not None:
                    self._name(title)
            case _ if entry is not None:
                return self._act(signal.id, entry)
        return None

    def _act(self, name: str, entry: GameEntry) -> Change | None:
        """Do something with the chosen game."""
        match name:
            case "open":
                return self._replay(entry) if is_over(entry) and entry.problem is None else self._continue(entry)
            case "replay":
                return GoFair(entry.path) if is_over(entry) else self._replay(entry)
            case "review":
                return GoReview(entry.path)
            case "copy_out":
                self._tell(self.files.copy_out(entry))
            case "delete":
                self._tell(self.files.delete(entry))
            case "rename":
                self.naming.begin(entry.saved.title)
                self.refresh()
                self.form.set_focus("name")
        return None

    def _continue(self, entry: GameEntry) -> Change | None:
        """Continue a game; a damaged one with its sound part, as its button and the page have announced."""
        session = self._continuing.open(entry.path, rescue=entry.intact > 0)
        if session is None:
            self.notice = self._continuing.problem
            entry.is_known = False
            return None
        return GoTable(session, replace=True)

    def _replay(self, entry: GameEntry) -> Change | None:
        """Replay a game, if it can be read."""
        try:
            self.context.library.read(entry.path, rescue=entry.intact > 0)
        except (OSError, JournalError) as problem:
            self.notice = self.context.t("replay.cannot", reason=problem_in_words(problem, self.context))
            entry.is_known = False
            return None
        return GoReplay(entry.path)

    def _tell(self, done: FileOutcome) -> None:
        """Report the result, and show the games as they are now."""
        entry = self.entry
        self.notice = done.words
        if done.path is not None:
            self.kind = "all"  # wherever it lies now, it must be visible
        self._show(done.path or (entry.path if entry else None))
        if done.has_gone:
            self.files.came(self.entry)

    def _name(self, title: str | None) -> None:
        """Name the chosen game; None leaves its name."""
        self.naming.is_open = False
        if title is not None and self.entry is not None:
            entry = self.entry
            self._tell(self.files.rename(entry, title))
            self.index.read_header(entry)
        self.refresh()
        self.form.set_focus("rename", shown=self.form.focus_shown)

    # ------------------------------------------------------------ the picture

    def _show(self, path: Path | None = None) -> None:
        """Show the games of the chosen kind, as they lie in their folders now; `path` stays chosen, or else
        the row in its place."""
        self.index.refresh()
        self._perusal.begin_again()
        entries = self.index.shown(self.kind)
        at = next((k for k, entry in enumerate(entries) if entry.path == path), self.list.chosen)
        self.list.show(entries, at)
        self.refresh()

    def screen(self, room: Room) -> Screen:
        context, entry, place = self.context, self.entry, layout(self.size)
        self._looked = self._looks()
        can_undo, is_naming, words = self.files.can_undo, self.naming.is_open, nothing(self)
        shown = places(place, entry, has_games=bool(self.index.entries), can_undo=can_undo, is_naming=is_naming)
        if entry is not None:
            self.list.detail = sentences(*(part(entry, context) for part in (name_of, details_of, problem_of)))
        groups = {
            "list": self._above(),
            "game": [*actions(context, entry), *self.naming.controls()],
            "foot": below(context, can_undo=can_undo and not is_naming),
        }
        for group, controls in groups.items():
            for control in controls:
                control.group = group
                control.rect = shown.get(control.id, pygame.Rect(0, 0, 0, 0))
        picture = None if entry is None else self.pictures.find(entry.path)

        def draw_chosen(surface: pygame.Surface, rect: pygame.Rect) -> None:
            if entry is not None:
                draw_panel(surface, context, place, entry, picture)

        def draw_nothing(surface: pygame.Surface, rect: pygame.Rect) -> None:
            paint_nothing(surface, context, place, words, is_empty=not self.index.entries)

        bare = PaintedPart(place.widgets["list"].union(place.panel), (words, not self.index.entries), draw_nothing)
        heading = ScreenHeading(pygame.Rect(*place.title, 0, 0), context.t("games.title"), context.px(84))
        return Screen(
            controls=[control for controls in groups.values() for control in controls],
            ground=(heading, bare if entry is None else Plate(place.panel, "panel_dark")),
            parts=() if entry is None else (PaintedPart(place.panel, (entry.looks, picture), draw_chosen),),
            first="list" if entry is not None else "copy_in" if self.index.entries else "begin",
            prompt=words,
        )

    def _above(self) -> list[Widget]:
        """Return the controls at the list."""
        t, chooser = self.context.t, Stepper("filter")
        chooser.label = t(f"games.kind.{self.kind}", n=len(self.list.entries))
        return [chooser, self.list, Button("begin", t("title.new"), primary=True)]
