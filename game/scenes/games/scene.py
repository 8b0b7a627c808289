"""All games, running and finished: players, score, a picture of the table; to be continued, replayed, named,
deleted, copied out and in.

The page opens at once with only the list of files. The contents of the files, the scores and the pictures of the
tables follow a little per frame, first for the rows in sight.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from pathlib import Path
from time import perf_counter

import pygame

from engine.journal.journal import JournalError
from game.clients import CLIENTS, find_client
from game.graphics.display_list import DisplayList
from game.input.intents import Command, FileDropped, Intent, Pressed, Wheel
from game.scenes.games.file_actions import FileActions, FileOutcome
from game.scenes.games.list import GameList
from game.scenes.games.naming import NamingForm, naming_widgets
from game.scenes.games.panel import PICTURE, draw_panel, layout, paint_nothing
from game.scenes.games.perusal import Perusal
from game.scenes.games.row import THUMB
from game.scenes.games.rows import Rows
from game.scenes.games.words import details_of, name_of, problem_in_words, problem_of
from game.scenes.replay.table_picture import Thumbnails
from game.scenes.title.continuing import Continuing
from game.shell.context import Context, appearance
from game.shell.places import GoFair, GoHall, GoReplay, GoReview, GoSeats, GoTable
from game.shell.records.game_index import GameEntry, GameIndex, Kind
from game.shell.records.library import exchange_dir
from game.shell.scene import Change, Pop, Size
from game.shell.sound.narrator import sentences
from game.ui.form import Form
from game.ui.form_scene import FRAME, FormSpeech
from game.ui.page_ground import compose_notice, draw_heading, ground_painted
from game.ui.patches import Parts, PatchedScene
from game.ui.widgets import Button, Signal, Stepper, Widget

AT_FIRST = 0.3
"""Most seconds spent on that before the page is shown."""
ASKED = 1.0
"""Seconds after which the chosen game is looked at again: another copy may have opened or closed it."""
KINDS: tuple[Kind, ...] = ("all", "running", "finished")
ACTIONS = ("open", "review", "replay", "rename", "copy_out", "delete")


def nothing(scene: GamesScene) -> str:
    """Return the sentence of an empty list of the chosen kind; "" if there is a game."""
    if scene.entry is not None:
        return ""
    if scene.index.entries:
        return scene.context.t("games.none_of_kind")
    return scene.context.t("games.none", folder=exchange_dir(scene.context.save_dir))


def widgets_beside(games: GameList) -> list[Widget]:
    """Return the widgets of the page: the list, the actions for one game, the actions for all of them."""
    actions = [Button("open", primary=True), *(Button(name) for name in ACTIONS[1:])]
    icons = {"copy_in": "icon_down", "undo": "icon_undo", "hall": "icon_trumpet-flag", "back": "icon_left"}
    groups: dict[str, list[Widget]] = {
        "list": [Stepper("filter"), games, Button("begin", primary=True)],
        "game": [*actions, *naming_widgets()],
        "foot": [Button(name, icon=icon) for name, icon in icons.items()],
    }
    for group, widgets in groups.items():
        for widget in widgets:
            widget.group = group
    return [widget for widgets in groups.values() for widget in widgets]


class GamesSpeech(FormSpeech["GamesScene"]):
    """Speaks the known facts of the chosen game."""

    def detail(self, widget: Widget) -> str:
        entry, context = self.scene.entry, self.scene.context
        if widget is not self.scene.list or entry is None:
            return ""
        return sentences(name_of(entry, context), details_of(entry, context), problem_of(entry, context))

    def prompt(self) -> str:
        return nothing(self.scene)


class GamesScene(PatchedScene):
    """The list at the left, the chosen game at the right. brought: a file that was dropped on the window. notice: the
    first sentence."""

    name = "games"
    speech_type = GamesSpeech

    def __init__(self, context: Context, brought: Path | None = None, notice: str = "") -> None:
        super().__init__(context)
        self.index = GameIndex(context.library, CLIENTS)
        self.files = FileActions(context, context.library)
        self.pictures = Thumbnails(context)
        self.kind: Kind = "all"
        self.notice = notice
        self._since_asked = 0.0
        self._continuing = Continuing(context)
        self._is_bare = False
        self.list = GameList("list")
        self.rows = Rows(self.list, lambda entry: self.pictures.find(entry.path))
        self.form = Form(widgets_beside(self.list), context.sounds.play)
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
        super().resize(size)
        self._place = layout(size)
        px = self.context.px
        self.pictures.fit(size, (px(THUMB[0]), px(THUMB[1])), (px(PICTURE[0]), px(PICTURE[1])))
        self._ground.forget()
        self._refresh()
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
        self.form.update(dt)
        self._since_asked += dt
        if self._since_asked > ASKED and self.entry is not None and self.entry.is_known:
            self._since_asked = 0.0
            self.index.ask_whether_in_use(self.entry)
        if self._ground.is_painted:
            self._perusal.read_on()
        self._refresh()
        return None

    def prepare(self) -> Iterator[bool]:
        until = perf_counter() + AT_FIRST
        while self._perusal.read_headers() and perf_counter() < until:
            yield False
        self._refresh()
        yield from super().prepare()

    def _drawn(self, surface: pygame.Surface, area: pygame.Rect | None = None) -> Iterator[None]:
        entry = self.entry
        if entry is not None:
            yield from self.rows.painted(surface, self.context, area)
            if area is None or self._place.panel.colliderect(area):
                draw_panel(surface, self.context, self._place, entry, self.pictures.find(entry.path))
            yield
        yield from self.picture.drawn(surface, area)

    def compose(self, display: DisplayList) -> None:
        super().compose(display)
        display.layer("notice")
        if self.notice:
            compose_notice(display, self.context, self.notice, self._place.notice)

    def _parts(self) -> Parts:
        entry, edge = self.entry, 2 * self.context.px(FRAME)
        parts: dict[Hashable, tuple[pygame.Rect, object]] = {
            ".all": (pygame.Rect(0, 0, *self.size), (appearance(self.context), self._ground.get(self.size))),
        }
        if entry is not None:
            picture = self.pictures.find(entry.path)
            parts[".panel"] = self._place.panel, (entry.looks, picture)
            parts |= self.rows.parts(edge)
        parts |= self.picture.parts()
        parts[self.list.id] = self.list.framed().inflate(edge, edge), self.picture.is_framed(self.list)
        return parts

    # ------------------------------------------------------------ intents

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case FileDropped(path):
                self._tell(self.files.copy_in([path]))
                return None
            case Wheel(pos, dy, by_finger=True) if self.list.takes(pos):
                self.list.pull(dy, self.size)
                return None
            case Command("cancel") | Pressed(_, 3) if not self.typing:
                if not self.naming.is_open:
                    return Pop()
                self._name(None)
                return None
            case Command("undo") if not self.naming.is_open and self.files.can_undo:
                self._tell(self.files.undo())
                return None
            case Command("delete") if not self.naming.is_open and self.entry is not None:
                self._tell(self.files.delete(self.entry))
                return None
        signal = self.form.handle(intent)
        if signal is None:
            return None
        change = self._obey(signal)
        self._refresh()
        return change

    def _obey(self, signal: Signal) -> Change | None:
        entry, files = self.entry, self.files
        if signal.id not in ("name", "proposal"):
            self.notice = ""
        match signal.id:
            case "back":
                return Pop()
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
                return self._replay(entry) if _is_over(entry) and entry.problem is None else self._continue(entry)
            case "replay":
                return GoFair(entry.path) if _is_over(entry) else self._replay(entry)
            case "review":
                return GoReview(entry.path)
            case "copy_out":
                self._tell(self.files.copy_out(entry))
            case "delete":
                self._tell(self.files.delete(entry))
            case "rename":
                self.naming.begin(entry.saved.title)
                self._refresh()
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
        self._refresh()
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
        if self.entry is None or self._is_bare:  # the sentence there depends on the chosen kind
            self._ground.forget()
        self._is_bare = self.entry is None
        if self.size != (0, 0):
            self._refresh()

    def _refresh(self) -> None:
        """Bring widgets and words up to the chosen game."""
        t, form, entry = self.context.t, self.form, self.entry
        place = self._place.renaming if self.naming.is_open else self._place.widgets
        shown = dict(place)
        if entry is None:
            for name in (*ACTIONS, "list", *(() if self.index.entries else ("filter",))):
                shown.pop(name, None)
        if entry is not None and not self.naming.is_open and _is_judged(entry):
            shown |= self._place.judged
        if not self.index.entries:
            shown["begin"] = self._place.begin
        if not self.files.can_undo:
            del shown["undo"]
        form.place(shown)
        chooser, proposal = form["filter"], form["proposal"]
        assert isinstance(chooser, Stepper) and isinstance(proposal, Stepper)
        chooser.label = t(f"games.kind.{self.kind}", n=len(self.list.entries))
        proposal.label = t("games.proposals")
        rescued = entry is not None and entry.intact > 0
        is_over = entry is not None and _is_over(entry)
        labels = {
            name: t(f"games.{name}") for name in (*ACTIONS[1:], "named", "unnamed", "copy_in", "undo", "hall", "back")
        }
        labels["begin"] = t("title.new")
        if is_over:  # the large button replays it
            labels["replay"] = t("menu.fair")
        labels["open"] = t("games.rescue" if rescued else "games.watch" if is_over else "games.continue")
        for name, label in labels.items():
            button = form[name]
            assert isinstance(button, Button)
            button.label = label
        can_play = entry is not None and (entry.problem is None or rescued)
        form["open"].enabled = can_play and (is_over or (entry is not None and not entry.in_use))
        form["replay"].enabled = can_play
        form["undo"].enabled = self.files.can_undo and not self.naming.is_open
        focused = form.focused
        if focused is not None and not focused.can_take_focus:
            first = next(name for name in ("list", "begin", "copy_in") if form[name].can_take_focus)
            form.set_focus(first, shown=form.focus_shown)

    def _paint_ground(self, surface: pygame.Surface) -> Iterator[None]:
        context, place, sprites = self.context, self._place, self.context.sprites
        yield from ground_painted(surface, sprites, self.size)
        draw_heading(surface, context, context.t("games.title"), place.title, context.px(84))
        if self.entry is None:
            paint_nothing(surface, context, place, nothing(self), is_empty=not self.index.entries)
        else:
            sprites.panel(surface, "panel_dark", place.panel)


def _is_over(entry: GameEntry) -> bool:
    """Whether the game can only be replayed."""
    return entry.is_finished and entry.intact == 0


def _is_judged(entry: GameEntry) -> bool:
    """Whether a judge can name the turning points of the game."""
    if not _is_over(entry) or entry.problem is not None or entry.saved.game not in CLIENTS:
        return False
    return find_client(entry.saved.game).judgement is not None
