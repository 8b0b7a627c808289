"""A scene over the table for trials on a seat's own plan, at any time, also while others act; without effect on the
game."""

from __future__ import annotations

from game.input.intents import Command, Intent, Pressed
from game.princes.trying.trial import Trial
from game.princes.trying.try_table import CLOSE, TRY_TABLE, try_out
from game.shell.context import Context
from game.shell.scene import Pop
from game.table.guest import ANSWERED, Guest, Reply
from game.table.interaction import Interaction, PlayActions, Refuse
from game.table.live.gestures import Gestures
from game.table.live.pointing import Pointing
from game.table.scene import GuestTable
from game.table.spots import Target
from game.table.view import AnyTable, TableView


class TryOut(GuestTable):
    """A trial on the plan of a table's nearest seat.  Nothing in it is played."""

    def __init__(self, context: Context, table: AnyTable) -> None:
        model = table.model
        trial = Trial.of(model.view, model.me)
        super().__init__(context, TableView(context, TRY_TABLE, table.seating, trial.table, model.me), "try_out")
        self.guests = (Pointing(self.table, Gestures(self.table)), Trying(self.table, trial))


class Trying(Guest):
    """Asks for the next step of a trial, and shows the trial.  trial: its current state."""

    def __init__(self, table: AnyTable, trial: Trial) -> None:
        self.trial = trial
        self._table = table
        self._sounds = table.context.sounds
        self._interaction: Interaction[Trial, Trial] = Interaction(
            lambda trial, path: try_out(trial, path, table.words), lambda target: ""
        )
        self._ask()

    def update(self, dt: float) -> None:
        self._interaction.advance(dt)
        self._table.update(dt)

    def handle(self, intent: Intent) -> Reply:
        match intent:
            case Pressed(_, 3) | Command("cancel"):
                return self._back()
        return None

    def touch(self, target: Target | None) -> Reply:
        if target is None:
            return ANSWERED
        if target == CLOSE:
            return Pop()
        match self._interaction.press(target):
            case PlayActions(trials):
                self._try(trials[-1])
            case Refuse(text=text):
                self._sounds.play("tock")
                self._table.notify(text, is_refusal=bool(text))
            case None:
                pass
            case _:
                self._sounds.play("press")
                self._ask()
        return ANSWERED

    def drop(self, target: Target, origin: Target | None = None) -> Reply:
        if self._interaction.drop(target, origin):
            self._ask()
        return ANSWERED

    def _back(self) -> Reply:
        """Lift the piece, put it back, or leave."""
        if self._interaction.back() is not None:
            self._ask()
        elif self.trial.held is not None:
            self._try(self.trial.let_go())
        else:
            return Pop()
        return ANSWERED

    def _try(self, trial: Trial) -> None:
        self.trial = trial
        self._sounds.play("press")
        self._interaction.rest()
        self._table.model.view = trial.table
        self._ask()

    def _ask(self) -> None:
        self._table.notify("")
        self._table.ask(self._interaction.ask(self.trial))
