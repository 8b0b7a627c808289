"""The playing table: a session at this screen, shown by the painter, moved by the director, steered with the pointer.

    TableScene.of(context, session)     # a game, new or continued; without people at the table it plays by itself
    TableScene.new(context, setup)      # a new game, saved from the first moment
    TableScene.load(context, path)      # a saved game; raises OSError or engine.journal.JournalError

A press never waits for an animation: it lets everything happen at once, and then counts.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable
from pathlib import Path

import pygame

from engine.firenze import actions as ac
from engine.firenze import events as ev
from engine.firenze.actions import Action
from game.animation.director import Director
from game.firenze.motion.opening import taken_back
from game.firenze.sounds import place_of
from game.firenze.table.history import fresh_stones, history_marks
from game.firenze.table.layout import table_layout
from game.firenze.table.model import ChronicleLine, TableModel, TableUi, Target
from game.firenze.table.offer import Offer, forecast, offer
from game.firenze.table.paths import TargetPath
from game.firenze.table.refusal import refusal
from game.firenze.table.words import Words
from game.input import CloseRequested, Command, Intent, PointerMoved, Pressed, Released, Resized, Wheel
from game.shell.context import Context
from game.shell.scene import Change, Go, Scene, Size
from game.shell.session import Session
from game.shell.setup import GameSetup
from game.table.painter import TablePainter
from game.table.tools import KINDS as TOOLS
from game.table.tools import Tools

STEP_PAUSE = 0.22
"""Seconds at speed 1 between two steps of a computer player, beside what their animations take."""
LAST_LOOK = 1.5
"""Seconds at speed 1 that the finished table stays before the results."""
REST = 0.35
"""Seconds that the pointer rests on a card before its full face opens."""
MOST_WORK = 4
"""How much of the table is painted anew in one frame (`Painter.work`)."""
LOG_LENGTH = 60
HOVERED = TOOLS | {"undo", "redo", "primary", "menu_option"}
"""Targets that are heard under the pointer although they are not lit."""


class TableScene(Scene):
    """A game being played or watched."""

    name = "table"

    def __init__(self, context: Context, session: Session, notice: str = "") -> None:
        super().__init__(context)
        self.session = session
        self.words = Words(context.language, [seat.name for seat in session.setup.seats])
        me = self._first_seat_shown()
        self.model = TableModel(
            view=session.seen_by(me),
            me=me,
            shapes=tuple(seat.shape for seat in session.setup.seats),
            human=session.humans,
        )
        self.ui = TableUi()
        self.tools = Tools(context, self.ui)
        self._chronicle: deque[ChronicleLine] = deque(maxlen=LOG_LENGTH)
        self._path: TargetPath = ()
        self._offer = Offer()
        self._warned = False
        self._is_new = False  # the row is dealt before everybody's eyes
        self._notice = notice
        self._time = 0.0
        self._rested = 0.0
        self._pause = 0.0
        self._stale = True
        self._painter: TablePainter | None = None
        self._director: Director | None = None
        self._retell()
        self.tools.word()

    @classmethod
    def of(cls, context: Context, session: Session) -> TableScene:
        """Lay a new game, or show one that was continued at its last decision."""
        if not session.is_new:
            return cls(context, session, context.t("prompt.torn" if session.is_torn else "prompt.loaded"))
        context.speed = session.setup.speed
        scene = cls(context, session)
        scene._is_new = True
        scene.ui.prompt = context.t("prompt.deal")
        return scene

    @classmethod
    def new(cls, context: Context, setup: GameSetup) -> TableScene:
        """A new game with a file of its own.  Raises OSError where it cannot be saved."""
        return cls.of(context, Session.begin(setup, context.library))

    @classmethod
    def load(cls, context: Context, path: Path, *, rescue: bool = False) -> TableScene:
        """The game in the file, at its last decision; `rescue` cuts a damaged one where it is still sound."""
        return cls.of(context, Session.load(path, rescue=rescue))

    # ------------------------------------------------------------ the life of a scene

    @property
    def moving(self) -> bool:
        return self._director is not None and self._director.moving

    @property
    def music(self) -> str:
        return "last_round" if self.model.view.end is not None else self.name

    def resize(self, size: Size) -> None:
        super().resize(size)
        layout = table_layout(size)
        self._painter = TablePainter(self.context, layout, MOST_WORK)
        if self._director is None:
            self._director = Director(
                self.model,
                layout,
                self.context,
                words=lambda event: self.words.ribbon(event),
                speed=self.context.speed,
                seed=self.session.setup.seed,
            )
            self._director.on_event.append(self._begins)
            if self._is_new:
                self._director.enqueue(taken_back(self.model.view))
        else:
            self._director.resize(layout)
        reduced = self.context.settings.reduced_motion
        self._ready.reduced = reduced
        self._painter.set_reduced_motion(reduced)

    def resume(self) -> None:
        """Back from the settings. Their speed and motion hold already; in another language all is said once more."""
        if self.words.code != self.context.language.code:
            self._ready.skip_all()
            self.words = Words(self.context.language, [seat.name for seat in self.session.setup.seats])
            self._retell()
            self.ui.refusal = ""
        self._stale = True
        if not self._ready.busy:
            self._look()

    def update(self, dt: float) -> Change | None:
        director = self._ready
        director.speed = self.context.speed
        self._time += dt
        self._rest(dt)
        director.advance(dt)
        if director.busy:
            return None
        self._pause -= dt * (self.context.speed if math.isfinite(self.context.speed) else 1e9)
        if self.session.state.is_over:
            self._look()
            return self._finish() if self._pause <= -LAST_LOOK else None
        if self.session.computer_acts and not self.tools.covers:
            self._computer_step()
        if not self._ready.busy:
            self._look()
            assert self._painter is not None
            self._painter.read_ahead(self.model)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        assert self._painter is not None
        self._painter.draw(surface, self.model, self.ui, self._time)
        if not self.tools.covers:
            self._ready.draw(surface)

    def close(self) -> None:
        self.session.close()

    @property
    def _ready(self) -> Director:
        assert self._director is not None, "resize comes before the first frame"
        return self._director

    def _finish(self) -> Change:
        """The results take the table's place; the game goes to the finished ones."""
        return Go("results", self.session.finish(self.context.library), replace=True)

    # ------------------------------------------------------------ what happened

    def _begins(self, event: ev.GameEvent) -> None:
        """An event begins on the table: it is heard, the chronicle notes it, the seats may change places."""
        self._sound(event)
        line = self.words.chronicle(event)
        if line:
            self._chronicle.append(line)
            self.ui.log = tuple(self._chronicle)
        if isinstance(event, ev.TurnBegan | ev.Asked):
            self._seat_shown(event.seat)
            self.ui.thinking = False
        if isinstance(event, ev.TurnBegan):
            self.ui.prompt = self.context.t("prompt.waits", name=self.words.name(event.seat))
        elif isinstance(event, ev.GameEnded):
            self.ui.prompt = self.context.t("prompt.over")
        if not self._ready.skipping:
            self._offer = Offer()
            self.ui.lit = frozenset()
        self.ui.card_shown = None
        self._stale = True
        forecast(self.model.view, self.model.me, self.ui, self.words)

    def _sound(self, event: ev.GameEvent) -> None:
        """What is heard of it, from where it happens; of events that are skipped only the last."""
        assert self._painter is not None
        place = place_of(event, self._painter.layout, self.model)
        self.context.sounds.on_event(event, place, self._ready.pace, self.model.shapes)

    def _first_seat_shown(self) -> int:
        """The site that lies large at first: of the person to act, else of the first person, else of whoever acts."""
        state, humans = self.session.state, self.session.humans
        return state.to_act if humans[state.to_act] or not any(humans) else humans.index(True)

    def _seat_shown(self, seat: int) -> None:
        if self.session.humans[seat] or not any(self.session.humans):
            self.model.me = seat

    def _retell(self) -> None:
        """The chronicle of a game that was loaded, or after a step back."""
        self._chronicle.clear()
        for step in self.session.journal.steps[-LOG_LENGTH * 2 :]:
            self._chronicle.extend(line for event in step.events if (line := self.words.chronicle(event)))
        self.ui.log = tuple(self._chronicle)

    # ------------------------------------------------------------ what is shown

    def _look(self) -> None:
        """Brings the user interface up to the state, once after every change."""
        if not self._stale:
            return
        self._stale = False
        session, ui = self.session, self.ui
        view = self.model.view
        forecast(view, self.model.me, ui, self.words)
        ui.fresh = fresh_stones(session.journal.steps, session.state, self.model.me)
        ui.history = history_marks(session.journal.steps, session.state)
        ui.can_undo = session.human_acts and session.journal.can_undo
        ui.can_redo = session.human_acts and session.journal.can_redo
        ui.thinking = session.computer_acts
        ui.veil = not session.human_acts
        if session.human_acts:
            self._offer = offer(view, self._path, ui, self.context.language, self.words)
            if self._warned:
                ui.refusal = self._offer.needs_warning
            elif self._notice:
                ui.prompt, self._notice = self._notice, ""
        else:
            self._wait()
        self.tools.word()

    def _wait(self) -> None:
        """Nobody at this screen has to decide."""
        ui, view = self.ui, self.model.view
        self._offer = Offer()
        ui.lit, ui.picker, ui.selected, ui.secondary, ui.proposed = frozenset(), None, None, "", ()
        ui.primary = None
        key = "prompt.over" if view.is_over else "prompt.levy_waits" if view.to_act != view.player else "prompt.waits"
        ui.prompt = self.context.t(key, name=self.words.name(view.to_act))

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

    def _play(self, said: Iterable[Action]) -> None:
        """Says the actions one after another; the table will show what they bring."""
        self._path = ()
        self._warned = False
        self.ui.refusal = ""
        for action in said:
            self._ready.enqueue(self.session.play(action))
        self._check_saved()
        if self.session.computer_acts:
            self.session.ask_computer()
        self._stale = True
        self._pause = max(self._pause, 0.0)

    def _check_saved(self) -> None:
        """The game goes on where it cannot be saved, but not without a word."""
        notice = self.session.check_saved()
        if notice is not None:
            key, values = notice
            self._notice = self.context.t(key, **values)

    # ------------------------------------------------------------ intents

    def handle(self, intent: Intent) -> Change | None:
        match intent:
            case PointerMoved(pos):
                self._hover(self._under(pos))
            case Pressed(pos, 1):
                self._catch_up()
                self._hover(self._under(pos))
                self.ui.pressed = self.ui.hover
                return self._touch(self.ui.hover)
            case Pressed(_, 3):
                return self._back()
            case Released():
                self.ui.pressed = None
            case Command(name):
                return self._command(name)
            case Wheel() | Resized() | CloseRequested():
                pass
        return None

    def _under(self, pos: tuple[int, int]) -> Target | None:
        assert self._painter is not None
        return self._painter.layout.hit(self.model, self.ui, pos)

    def _hover(self, target: Target | None) -> None:
        if target != self.ui.hover:
            self._rested = 0.0
            self.ui.card_shown = None
            if target in self.ui.lit or (target is not None and target.kind in HOVERED):
                self.context.sounds.play("tick")
        self.ui.hover = target

    def _rest(self, dt: float) -> None:
        """The full card opens beside a pointer that rests on it while nothing moves."""
        before, self._rested = self._rested, self._rested + dt
        if before < REST <= self._rested and not self._ready.busy:
            self.ui.card_shown = self.model.card_at(self.ui.hover)

    def _catch_up(self) -> None:
        """A press lets what moves be there at once; where a person is to act, all that waits as well."""
        director = self._ready
        if director.busy:
            self.context.sounds.cancel_pending()
            if self.session.human_acts or self.session.state.is_over:
                director.skip_all()
            else:
                director.finish()
        if not director.busy:
            self._look()

    def _command(self, name: str) -> Change | None:
        match name:
            case "undo":
                self._undo()
            case "redo":
                self._redo()
            case "confirm":
                self._catch_up()
                return self._touch(Target("primary"))
            case "cancel":
                return self._back()
            case "help" | "menu":
                return self._touch(Target(name))
        return None

    def _back(self) -> Change | None:
        """One step out: the open window, the path of touches, a warning; with nothing open, the menu."""
        if self.tools.close():
            return None
        if self._path or self._warned or self.ui.refusal:
            self._path, self._warned, self.ui.refusal = (), False, ""
        else:
            self.tools.press("menu")
        self._stale = True
        return None

    def _touch(self, target: Target | None) -> Change | None:
        """Answers a press on a target."""
        if self.ui.help_open:
            self.tools.close()
            return None
        if target is None:
            return None
        self.context.sounds.play("page" if target.kind in ("menu", "help", "log") else "press")
        if target.kind == "menu_option":
            return self.tools.choose(target.a)
        if target.kind in TOOLS:
            self.tools.press(target.kind)
        elif target.kind == "undo":
            self._undo()
        elif target.kind == "redo":
            self._redo()
        elif self.session.human_acts:
            self._answer(target)
        elif not self.session.state.is_over and target.kind not in ("seat", "flag", "floor_tile"):
            name = self.words.name(self.model.view.to_act)
            self._refuse_words(self.context.t("refusal.not_your_turn", name=name))
        return None

    def _answer(self, target: Target) -> None:
        """A press of whoever is to act."""
        said = self._offer.answers.get(target)
        if target.kind == "primary":
            self._press_primary()
        elif target.kind == "secondary":
            if self._path:
                self._back()
            else:
                self._play(self._offer.secondary)
        elif isinstance(said, ac.Action):
            self._play((said,))
        elif said is not None:
            self._path, self._warned, self.ui.refusal = said, False, ""
            self._stale = True
        elif self._path and target in self._path:
            self._back()
        else:
            self._refuse(target)

    def _press_primary(self) -> None:
        """The big button; where something useful is left undone it says so first."""
        if not self._offer.primary:
            return
        if self._offer.needs_warning and not self._warned:
            self._warned = True
            self._stale = True
            return
        self._play(self._offer.primary)

    def _refuse(self, target: Target) -> None:
        """The target shakes, and the prompt says why it cannot answer."""
        self._ready.refuse(lambda: self._ready.layout.target_rect(self.model, self.ui, target))
        sentence = refusal(target, self.model, self.words)
        if sentence:
            self._refuse_words(sentence)

    def _refuse_words(self, sentence: str) -> None:
        self.ui.refusal = sentence
        self._warned = False
        self.context.sounds.play("tock")

    # ------------------------------------------------------------ steps back

    def _undo(self) -> None:
        """Takes the last decision back, or says why not."""
        if not self.session.human_acts:
            self._refuse_words(self.context.t("undo.computer"))
            return
        barrier = self.session.journal.barrier
        if self.session.journal.undo() is None:
            self._refuse_words(self.context.t(f"undo.{barrier}"))
            return
        self._check_saved()
        self._stand_anew()

    def _redo(self) -> None:
        if not self.session.human_acts or not self.session.journal.can_redo:
            self._refuse_words(self.context.t("undo.nothing"))
            return
        events = self.session.journal.redo()
        self._check_saved()
        self._path, self._warned, self.ui.refusal = (), False, ""
        self._ready.enqueue(events or ())
        self._stale = True

    def _stand_anew(self) -> None:
        """The table stands where the journal does, without animation."""
        self._path, self._warned, self.ui.refusal = (), False, ""
        self._ready.reset(self.session.seen_by(self.model.me))
        self._seat_shown(self.session.state.to_act)
        self._retell()
        self._stale = True
