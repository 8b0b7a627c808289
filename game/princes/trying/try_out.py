"""Trying out on the own plan, at any time, also while others act: a scene over the table that leaves nothing behind."""

from __future__ import annotations

from game.graphics.display_list import DisplayList
from game.input import Command, Intent, PointerMoved, Pressed, Released
from game.input.focus import MOVES
from game.input.intents import Pos
from game.princes.trying.trial import Trial
from game.princes.trying.try_table import CLOSE, TRY_TABLE, try_out
from game.shell.context import Context
from game.shell.scene import Change, ComposedScene, Pop, Size
from game.table.focus import PRESSES
from game.table.interaction import Act, Interaction, Refuse
from game.table.live.gestures import Dropped, Gestures, Meant, Waits
from game.table.spots import Target
from game.table.view import AnyTable, TableView


class TryOut(ComposedScene):
    """A trial on the plan of the seat that lies nearest on a table.  What is tried is played nowhere."""

    name = "try_out"

    def __init__(self, context: Context, table: AnyTable) -> None:
        super().__init__(context)
        model = table.model
        self.trial = Trial.of(model.view, model.me)
        self.table: AnyTable = TableView(context, TRY_TABLE, table.seating, self.trial.table, model.me)
        self.gestures = Gestures(self.table)
        self.interaction: Interaction[Trial, Trial] = Interaction(
            lambda trial, path: try_out(trial, path, self.table.words), lambda target: ""
        )
        self._ask()

    def resize(self, size: Size) -> None:
        super().resize(size)
        self.table.resize(size)

    def update(self, dt: float) -> None:
        self.interaction.advance(dt)
        self.table.update(dt)

    def compose(self, display: DisplayList) -> None:
        self.table.compose(display)

    def close(self) -> None:
        self.table.painter.let_go()

    # ------------------------------------------------------------ intents

    def drags(self, pos: Pos) -> bool:
        return self.gestures.drags(pos)

    def handle(self, intent: Intent) -> Change | None:
        table = self.table
        match self.gestures.handle(intent):
            case Meant(target):
                return self._press(target)
            case Dropped(target):
                if self.interaction.drop(target):
                    self._ask()
                return None
            case Waits():
                return None
        match intent:
            case PointerMoved(pos):
                table.focus.hide(pos)
                table.point(table.target_at(pos))
            case Pressed(pos, 1):
                table.focus.hide()
                pressed = table.target_at(pos)
                table.point(pressed)
                table.pointer.hold(pressed)
                return self._press(pressed)
            case Released():
                table.pointer.hold(None)
            case Pressed(_, 3) | Command("cancel"):
                return self._back()
            case Command(name) if name in MOVES:
                table.focus.move(name)
            case Command(name) if name in PRESSES:
                return self._press(table.focus.meant(name, table.focus.at))
        return None

    def _press(self, target: Target | None) -> Change | None:
        if target is None:
            return None
        if target == CLOSE:
            return Pop()
        match self.interaction.press(target):
            case Act(trials):
                self._try(trials[-1])
            case Refuse(text=text):
                self.context.sounds.play("tock")
                self.table.notify(text, is_refusal=bool(text))
            case None:
                return None
            case _:
                self.context.sounds.play("press")
                self._ask()
        return None

    def _back(self) -> Change | None:
        """Lift the piece, put it back, or leave."""
        if self.interaction.back() is not None:
            self._ask()
        elif self.trial.held is not None:
            self._try(self.trial.let_go())
        else:
            return Pop()
        return None

    def _try(self, trial: Trial) -> None:
        self.trial = trial
        self.context.sounds.play("press")
        self.interaction.rest()
        self.table.model.view = trial.table
        self._ask()

    def _ask(self) -> None:
        self.table.notify("")
        self.table.ask(self.interaction.ask(self.trial))
