"""The playing table: a session at this screen, shown by a `TableView`, steered through an `Interaction`.

    TableScene.of(context, session)     # a game, new or continued; without people at the table it plays by itself
    TableScene.new(context, setup)      # a new game, saved from the first moment
    TableScene.load(context, path)      # a saved game; raises OSError or engine.journal.JournalError

A press never waits for an animation: it lets everything happen at once, and then counts.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.clients import find_client
from game.input import Command, Intent, PointerMoved, Pressed, Released
from game.scenes.pace import LAST_LOOK, STEP_PAUSE
from game.scenes.steps_back import StepsBack
from game.shell.context import Context
from game.shell.scene import Change, Go, Pop, Scene, Size
from game.shell.session import Session
from game.shell.settings import SPEEDS
from game.shell.setup import GameSetup
from game.table.interaction import Act, Changed, Refuse, Warn
from game.table.menu import TableMenu
from game.table.parts import AnyParts, Seating
from game.table.spots import Target
from game.table.view import AnyTable, TableView, interaction_with

LOOKED_AT = frozenset({"seat", "flag", "floor_tile"})
"""Kinds of targets of which nobody expects an answer while others are on turn."""


class TableScene(Scene):
    """A game being played or watched."""

    name = "table"

    def __init__(self, context: Context, session: Session, greeting: str = "") -> None:
        super().__init__(context)
        self.session = session
        self.parts: AnyParts = find_client(session.game.name).table()
        seats = session.setup.seats
        seating = Seating(tuple(s.name for s in seats), tuple(s.shape for s in seats), session.humans)
        self.table: AnyTable = TableView(
            context, self.parts, seating, session.view, session.viewer, seed=session.setup.seed
        )
        self.steps = StepsBack(session, self.parts)
        self.table.show(self.table.model.view, events=self.steps.past())
        self.menu = TableMenu(self.table)
        self.interaction = interaction_with(self.table)
        self._is_laid = not session.is_new
        self._greeting = greeting
        self._pause = 0.0
        self._stale = True

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
        self.table.set_reduced_motion(self.context.settings.reduced_motion)
        if not self._is_laid:  # before everybody's eyes
            self._is_laid = True
            self.table.deal()

    def resume(self) -> None:
        """Back from the settings. Their speed and motion hold already; another language is taken over now."""
        self.table.relabel()
        if self.interaction.chosen is not None:
            self.interaction.back()  # its words may be in another language
        self._stale = True
        self._look()

    def update(self, dt: float) -> Change | None:
        self.interaction.advance(dt)
        self.table.update(dt)
        if self.table.busy:
            return None
        self._pause -= dt * (self.context.speed if math.isfinite(self.context.speed) else 1e9)
        if self.session.is_over:
            self._look()
            if self._pause > -LAST_LOOK:
                return None
            return Go("results", self.session.finish(self.context.library), replace=True)
        if self.session.computer_acts and not self.menu.is_open:
            self._computer_step()
        self._look()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface)

    def close(self) -> None:
        self.session.close()

    # ------------------------------------------------------------ what is asked

    def _look(self) -> None:
        """Bring what is shown up to the state, once after every change and when nothing moves any more."""
        if not self._stale or self.table.busy:
            return
        self._stale = False
        session, table = self.session, self.table
        table.remember(self.steps.history(table.model.me))
        if self._greeting:
            table.notify(self._greeting)
            self._greeting = ""
        if not session.human_acts:
            self.interaction.rest()
            table.ask(None)
            return
        table.ask(self.interaction.ask(table.model.view, session.game.to_act(session.state)))

    # ------------------------------------------------------------ computer players

    def _computer_step(self) -> None:
        """One step of the computer player on turn, when it has thought and the last one could be seen."""
        self.session.ask_computer()
        if self._pause > 0:
            return
        action = self.session.computers_answer()
        if action is not None:
            self._play((action,))
            self._pause = STEP_PAUSE

    def _play(self, actions: Iterable[Any]) -> None:
        """Play the actions one after another; the table will show what they bring."""
        session = self.session
        self.interaction.rest()
        for action in actions:
            self._show(session.play(action))
        self._check_saved()
        if session.computer_acts:
            session.ask_computer()
        self._stale = True
        self._pause = max(self._pause, 0.0)

    def _show(self, events: Sequence[Any]) -> None:
        """Let the table live through what the viewer learns; whoever acts then becomes the viewer."""
        session, before = self.session, self.session.viewer
        if not session.is_over:
            session.show_to(session.game.to_act(session.state))
        past = None if session.viewer == before else self.steps.past
        self.table.play(events, None if self.parts.folds else session.view, session.viewer, past)

    def _check_saved(self) -> None:
        """The game goes on where it cannot be saved, but not without a word."""
        notice = self.session.check_saved()
        if notice is not None:
            key, values = notice
            self._greeting = self.context.t(key, **values)

    # ------------------------------------------------------------ intents

    def handle(self, intent: Intent) -> Change | None:
        if self.menu.is_open:
            match self.menu.handle(intent):
                case "settings":
                    return Go("settings")
                case "leave":
                    return Pop()
            return None
        match intent:
            case PointerMoved(pos):
                self.table.point(self.table.target_at(pos))
            case Pressed(pos, 1):
                self._catch_up()
                target = self.table.target_at(pos)
                self.table.point(target)
                self.table.pointer.hold(target)
                self._touch(target)
            case Pressed(_, 3) | Command("cancel"):
                self._back()
            case Released():
                self.table.pointer.hold(None)
            case Command("undo"):
                self._undo()
            case Command("redo"):
                self._redo()
            case Command("confirm"):
                self._catch_up()
                self._touch(Target("primary"))
            case Command("help" | "menu" as name):
                self._touch(Target(name))
        return None

    def _catch_up(self) -> None:
        """A press lets what moves be there at once; where a person is to act, all that waits as well."""
        if self.table.busy:
            self.context.sounds.cancel_pending()
            if self.session.human_acts or self.session.is_over:
                self.table.skip_all()
            else:
                self.table.finish()
        self._look()

    def _back(self) -> None:
        """One step out: the open chronicle, what is chosen, the path of touches, a warning, the decision that is being
        paid for; with nothing of that, the menu opens."""
        tools, notice = self.table.shown.tools, self.table.shown.notice
        if tools.any_open:
            self.table.use(tools.closed())
        elif self.interaction.back() is not None or (notice is not None and notice.is_refusal):
            self.table.notify("")
            self._stale = True
        elif self.interaction.question.follows and self.session.journal.can_undo:
            self._undo()
        else:
            self.menu.toggle("menu")

    def _touch(self, target: Target | None) -> None:
        """Answer a press on a target."""
        if target is None:
            return
        self.context.sounds.play("page" if target.kind in ("menu", "help", "log") else "press")
        if target.kind == "speed":
            at = SPEEDS.index(self.context.speed)
            self.context.set_speed(SPEEDS[(at + 1) % len(SPEEDS)])
        elif target.kind in ("menu", "help", "log"):
            self.menu.toggle(target.kind)
        elif target.kind == "undo":
            self._undo()
        elif target.kind == "redo":
            self._redo()
        elif self.session.human_acts:
            self._answer(target)
        elif not self.session.is_over and target.kind not in LOOKED_AT:
            name = self.table.words.name(self.session.game.to_act(self.session.state))
            self._deny(self.context.t("refusal.not_your_turn", name=name))

    def _answer(self, target: Target) -> None:
        """Carry out a press of whoever is to act."""
        match self.interaction.press(target):
            case Act(actions):
                self.table.notify("")
                self._play(actions)
            case Changed():
                self.table.notify("")
                self._stale = True
            case Warn(text):
                self.table.notify(text, is_refusal=True, stays=True)  # as long as a second press counts
            case Refuse(target, text):
                self.table.motion.refuse(lambda: self.table.rect_of(target))
                if text:
                    self._deny(text)

    def _deny(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.table.notify(sentence, is_refusal=True)
        self.interaction.warned = False
        self.context.sounds.play("tock")

    # ------------------------------------------------------------ steps back

    def _undo(self) -> None:
        """Let go of what is chosen, else take the last decision back, or say why not."""
        if self.interaction.chosen is not None and self.interaction.back() is not None:
            self.table.notify("")
            self._stale = True
            return
        why = self.steps.undo()
        if why:
            self._deny(self.context.t(why))
            return
        self._check_saved()
        self.interaction.rest()
        self.table.notify("")
        self.table.show(self.session.view, self.session.viewer, self.steps.past())
        self._stale = True

    def _redo(self) -> None:
        """Make the decision again that was taken back last, or say that there is none."""
        events = self.steps.redo()
        if events is None:
            self._deny(self.context.t("undo.nothing"))
            return
        self._check_saved()
        self.interaction.rest()
        self.table.notify("")
        self._show(events)
        self._stale = True
