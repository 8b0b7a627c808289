"""The playing table: a `LiveTable`, and what stands round it: pads, the menu, pages to read, plans.

    TableScene.of(context, session)     # a game, new or continued; without people at the table it plays by itself
    TableScene.new(context, setup)      # a new game, saved from the first moment
    TableScene.load(context, path)      # a saved game; raises OSError or engine.journal.JournalError

An intent goes to what lies on top first: the pads of others, the menu, the past; then to the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.clients import find_client
from game.graphics.display_list import DisplayList
from game.input import Command, CommandEnded, Held, Intent, PointerMoved, Pressed, Released
from game.input.focus import MOVES
from game.input.intents import Pos
from game.learn.guide import Guide, with_plate
from game.learn.guide_speech import GuideSpeech
from game.scenes.advice import Advice
from game.scenes.coaching import Coaching
from game.scenes.live_table import LiveTable
from game.scenes.seat_changes import seating_of
from game.scenes.table_pads import TablePads
from game.shell.context import Context
from game.shell.scene import Change, ComposedScene, Go, Pop, Push, Size
from game.shell.session import Session
from game.shell.settings import SPEEDS
from game.shell.setup import GameSetup
from game.table.ahead import prepared
from game.table.focus import PRESSES, PRIMARY
from game.table.gestures import Dropped, Gestures, Meant, Waits
from game.table.menu import TableMenu
from game.table.pages import TablePages
from game.table.parts import AnyParts
from game.table.planning import Plans
from game.table.spots import CAPTION, Target
from game.table.view import AnyTable, TableView


class TableScene(ComposedScene):
    """A game being played or watched."""

    name = "table"

    def __init__(self, context: Context, session: Session, greeting: str = "", parts: AnyParts | None = None) -> None:
        super().__init__(context)
        self.session = session
        guide = Guide(context)
        client = find_client(session.game.name)
        self.parts: AnyParts = parts or with_plate(client.table(), guide)
        self._scenes = client.scenes
        self.table: AnyTable = TableView(
            context, self.parts, seating_of(session), session.view, session.viewer, seed=session.setup.seed
        )
        self.table.opens = frozenset(client.scenes)
        self.live = LiveTable(session, self.table, greeting)
        self.menu = TableMenu(self.table)
        self.gestures = Gestures(self.table)
        self.pages = TablePages(self.table)
        self.advice = Advice(self.live, self.pages)
        self.coach = Coaching(self.live, guide)
        self.speech = GuideSpeech(self.table, guide)
        self.pads = TablePads(self.table, session)
        self.plans = Plans(session, self.table, self.pads.aside)
        self.pads.aside = self.plans.aside
        self._is_laid = not session.is_new

    @classmethod
    def of(cls, context: Context, session: Session) -> TableScene:
        """Lay a new game, or show one that was continued at its last decision."""
        if not session.is_new:
            return cls(context, session, context.t("prompt.torn" if session.is_torn else "prompt.loaded"))
        context.speed = session.setup.speed
        return cls(context, session)

    @classmethod
    def new(cls, context: Context, setup: GameSetup) -> TableScene:
        """Begin a new game with a file of its own.  Raises OSError where it cannot be saved."""
        return cls.of(context, Session.begin(setup, context.library))

    @classmethod
    def load(cls, context: Context, path: Path, *, rescue: bool = False) -> TableScene:
        """Return the game in the file, at its last decision; `rescue` cuts a damaged one where it is still sound."""
        return cls.of(context, Session.load(path, rescue=rescue))

    # ------------------------------------------------------------ the life of a scene

    @property
    def moving(self) -> bool:
        return self.table.moving

    @property
    def music(self) -> str:
        return "last_round" if self.parts.is_late(self.table.model.view) else self.name

    def resize(self, size: Size) -> None:
        super().resize(size)
        self.table.resize(size)
        self.caption_place = self.table.rect_of(CAPTION) or None
        self.table.set_reduced_motion(self.context.settings.reduced_motion)
        if not self._is_laid:  # before everybody's eyes
            self._is_laid = True
            self.table.deal()

    def resume(self) -> None:
        """Back from the settings or the seats. Speed and motion hold already; another language, and who has taken a
        seat over, is taken over now."""
        self.live.resume()
        self.coach.clear()

    def update(self, dt: float) -> Change | None:
        """Let all that stands at the table live.  Lessons and puzzles live by the same lines: what they do otherwise
        is `computers_play` and `_next`, so that none of these can be lost there."""
        self.pads.update()
        self.live.advance(dt, computers=self.computers_play)
        self.plans.update()
        self.coach.update(dt)
        held = self.gestures.advance(dt)
        if held is not None and self.session.human_acts:
            self.live.press_held(held)
        return self._next(dt) or self.advice.update()

    @property
    def computers_play(self) -> bool:
        """Whether computer players may act now."""
        return not self.menu.is_open

    def _next(self, dt: float) -> Change | None:
        """Return what comes after this table, once it is over and has been looked at."""
        if not self.live.is_done:
            return None
        return Go("results", self.session.finish(self.context.library), replace=True)

    def prepare(self) -> Iterator[bool]:
        return prepared(self.table)

    @property
    def is_behind(self) -> bool:
        return self.table.painter.is_behind

    def compose(self, display: DisplayList) -> None:
        self.table.compose(display)

    def close(self) -> None:
        self.live.thoughts.close()
        self.session.close()
        self.table.painter.let_go()

    # ------------------------------------------------------------ intents

    def drags(self, pos: Pos) -> bool:
        return not self.menu.is_open and self.gestures.drags(pos)

    def handle(self, intent: Intent) -> Change | None:
        if not self.pads.admit(intent):
            return None
        if self.menu.is_open:
            return self._chosen(self.menu.handle(intent))
        if self.live.look_back.handle(intent):
            return None
        self.live.recap.handle(intent)
        self.live.remarks.handle(intent)
        self.advice.handle(intent)
        match self.gestures.handle(intent):
            case Meant(target):
                self.live.catch_up()
                return self._touch(target)
            case Dropped(target):
                self.live.catch_up()
                self.live.drop(target)
                return None
            case Waits():
                return None
        match intent:
            case PointerMoved(pos):
                self.table.focus.hide(pos)
                self.table.point(self.table.target_at(pos))
            case Pressed(pos, 1):
                return self._press(intent)
            case Held(pos):
                return self._look_up(self.table.target_at(pos))
            case Released():
                self.table.pointer.hold(None)
                self.live.peek(intent)
            case Pressed(_, 3) | Command("cancel"):
                self._back()
            case Command("peek") | CommandEnded("peek"):
                self.live.catch_up()
                self.live.peek(intent)
            case Command(name):
                return self._obey(name)
        return None

    def _chosen(self, line: str | None) -> Change | None:
        """Carry out a line of the menu."""
        match line:
            case "settings":
                return Go(line)
            case "seats" if not self.session.is_over:
                self.table.skip_all()
                return Go("seating", self.session)
            case "fair":
                return Go("fair", self.session)
            case "overview":
                return self.pages.overview()
            case "hint":
                self.advice.hint()
            case "help":
                return self.pages.help()
            case "leave":
                return Pop()
        return None

    def _press(self, press: Pressed) -> Change | None:
        """Answer the mouse or a finger."""
        table = self.table
        table.focus.hide()
        self.live.catch_up()
        target = table.target_at(press.pos)
        table.point(target)
        table.pointer.hold(target)
        return None if self.live.peek(press, target) else self._touch(target)

    def _obey(self, name: str) -> Change | None:
        """Obey a command: a page, a step back, one about what has the focus, or about a target that it names."""
        focus, live = self.table.focus, self.live
        seen = focus.at
        match name:
            case "hint":
                self.advice.hint()
            case "why":
                return self.advice.why()
            case _ if name in self.parts.pages:
                self.advice.ahead()
                return self.pages.open(name)
            case _ if name in MOVES:
                focus.move(name)
            case _ if name in PRESSES:
                live.catch_up()
                return self._touch(focus.meant(name, seen))
            case "inspect":
                return self._look_up(seen or self.table.shown.pointer.hover)
            case "read_table":
                return self.pages.in_sentences()
            case "undo":
                live.undo()
            case "redo":
                live.redo()
            case "turn_start":
                live.turn_start()
        return None

    def _look_up(self, target: Target | None) -> Change | None:
        """Open the page of a target."""
        self.advice.looked_up(target)
        return self.pages.look_up(target)

    def _back(self) -> None:
        """Take one step out: the open chronicle, then what the table knows to go back from; with nothing of that the
        menu opens."""
        tools = self.table.shown.tools
        if tools.any_open:
            self.table.use(tools.closed())
        elif not self.live.back():
            self.menu.toggle("menu")

    def _touch(self, target: Target | None) -> Change | None:
        """Answer a press on a target: a page, a tool, a step back or forth, or what is asked."""
        if target is None:
            self.live.hurry()
            return None
        if self.coach.press(target):
            return None
        if not self.session.human_acts and self.live.interaction.haste.has_pressed_a_button():
            self.live.hurry()  # what lies there now was not meant
            return None
        if self.advice.marks(target):
            return self.advice.why()
        if target.kind in self._scenes:
            self.table.skip_all()
            return Push(self._scenes[target.kind](self.context, self.table))
        if target.kind == "recap":
            if self.live.interaction.haste.has_pressed_a_button():
                return None  # it was meant for the button that lay there before
            target = Target("log")
        opened = self.pages.press(target)
        self.context.sounds.play("page" if opened or target.kind in ("menu", "log") else "press")
        if opened is not None:
            return opened
        match target.kind:
            case "speed":
                at = SPEEDS.index(self.context.speed)
                self.context.set_speed(SPEEDS[(at + 1) % len(SPEEDS)])
            case "menu" | "log":
                self.menu.toggle(target.kind)
            case "log_line":
                self.live.look_back.look_at(target.a)
            case "undo":
                self.live.undo()
            case "redo":
                self.live.redo()
            case _:
                self._answer(target)
        return None

    def _answer(self, target: Target) -> None:
        """Answer a press on the table itself, of whoever is to act or of others."""
        moment = self.parts.moment(self.table.shown.history.turn, target)
        if moment is not None:
            self.live.go_to(moment)
        elif self.session.human_acts:
            self.live.press(target)
        elif not (self.session.is_over or self.plans.touch(target)):
            self.live.hurry()
            if target == PRIMARY:  # nothing is asked: it can only mean to go on
                return
            name = self.table.words.name(self.session.game.to_act(self.session.state))
            self.live.deny(self.context.t("refusal.not_your_turn", name=name))
