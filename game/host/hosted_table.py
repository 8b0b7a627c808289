"""A game at a table without a window: presses of phones are played, computer players act, and forced moves happen.

    table = HostedTable(session, context, pool)
    table.go_on()                       # once it has been loaded
    table.advance()                     # as long as it `is_busy`: takes over the thoughts of computer players
    table.close()

`game.remote.seats` plays at it in place of the window's table (`PlayedTable`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from engine.journal.notes import Note, SeatTaken
from engine.kernel.game import usual_level
from game.clients import find_client
from game.host.pool import PlayerPool, PooledThinker
from game.remote.seats.seating import seating_of
from game.shell.context import Context
from game.shell.session.session import Finished, Session
from game.shell.setup.setup import HUMAN
from game.table.live.auto_advance import AutoAdvance
from game.table.live.steps_back import Stepped, StepsBack
from game.table.live.thought_keeper import ThoughtKeeper
from game.table.parts import AnyParts
from game.table.plain.results import PlainResults
from game.table.results.scene import CountedScene
from game.table.results.told import end_told
from game.ui.page import Page


class UnseenTable:
    """The facts about a table that nobody looks at (`game.table.live.table_facts.TableFacts`)."""

    hidden: frozenset[int] = frozenset()
    time = 0.0

    def __init__(self, context: Context, session: Session, parts: AnyParts) -> None:
        seating = seating_of(session)
        self.context, self.parts = context, parts
        self.words: Any = parts.words(context.language, seating.names)
        self.model = parts.model(session.view, session.viewer, seating)

    def notify(self, text: str, *, questions: float) -> None:
        """Show nothing."""


class HostedTable:
    """See the module."""

    def __init__(self, session: Session, context: Context, pool: PlayerPool) -> None:
        self.session, self.context = session, context
        session.thinker = PooledThinker(session.game, pool)
        session.elsewhere = frozenset(range(len(session.setup.seats)))
        parts = find_client(session.game.name).of(session.journal.setup).table()
        unseen = UnseenTable(context, session, parts)
        self._auto = AutoAdvance(session, unseen)
        self._steps = StepsBack(session, parts, self._auto)
        self.can_undo = self._steps.can_undo
        self.thoughts = ThoughtKeeper(session, unseen, PooledThinker(session.game, pool))

    @property
    def is_busy(self) -> bool:
        """Whether a computer player thinks."""
        return self.session.computer_acts or self.thoughts.is_thinking

    def go_on(self) -> None:
        """Play all that was decided ahead or is forced, and let the computer player to act think."""
        session = self.session
        while not session.is_over:
            self._give_back()
            decided = session.ahead.next()
            forced = self._auto.next() if decided is None else None
            if decided is None and forced is None:
                break
            for action in (decided,) if forced is None else forced.actions:
                session.play(action)
        self.thoughts.refresh()
        if session.computer_acts:
            session.computers.ask()

    def advance(self) -> None:
        """Take over the thoughts of computer players."""
        session = self.session
        self.thoughts.advance()
        if session.computer_acts and (action := session.computers.answer()) is not None:
            self.thoughts.note(action, session.thinker.ranked)
            self.answered((action,))

    @property
    def stood_in(self) -> dict[int, int]:
        """The seats for whose players a computer player stands in, and after how many actions it came."""
        last = {noted.note.seat: noted for noted in self.session.journal.notes}
        return {
            seat: noted.at
            for seat, noted in last.items()
            if isinstance(noted.note, SeatTaken) and noted.note.kind != HUMAN
        }

    def stand_in(self, seat: int) -> None:
        """Give a seat to a computer player until the turn is over."""
        self.change_seat(SeatTaken(seat, usual_level(self.session.game)))

    def _give_back(self) -> None:
        """Give seats back to their players, once the turns are over that a computer player has played."""
        session, steps = self.session, self.session.journal.steps
        for seat, at in self.stood_in.items():
            began = steps[at].before if at < len(steps) else session.state
            if session.game.turn(began) != session.game.turn(session.state):
                session.change_seat(SeatTaken(seat, HUMAN))

    def told(self) -> Callable[[Context, int], Page]:
        """Return the teller of the end of the game, from the scene that would show it at a window."""
        scene = find_client(self.session.game.name).results(self.context, Finished.of(self.session))
        if isinstance(scene, CountedScene):
            return partial(end_told, results=scene.results, names=scene.source_names)
        assert isinstance(scene, PlainResults)
        return scene.told

    def close(self) -> None:
        """Write everything to the disk."""
        try:
            self.thoughts.close()
        finally:
            self.session.close()

    # ------------------------------------------------------------ as phones play (`PlayedTable`)

    def catch_up(self) -> None:
        """Do nothing: nothing waits here."""

    def show_ready(self) -> None:
        """Do nothing: phones are told by their sheets."""

    def answered(self, actions: Iterable[Any]) -> None:
        """Play the answer of the seat to act."""
        for action in actions:
            self.session.play(action)
        self.go_on()

    def change_seat(self, note: Note) -> None:
        """Change the player of a seat, or resign it."""
        self.session.change_seat(note)
        self.go_on()

    def undo(self, by: int) -> str:
        """Take the last decision of the seat back; return the key of the reason why not, "" for none."""
        return self._stepped(self._steps.undo(by))

    def redo(self, by: int) -> str:
        """Repeat the decision of the seat that was taken back last; return as `undo` does."""
        return self._stepped(self._steps.redo(by))

    def _stepped(self, stepped: Stepped) -> str:
        if stepped.moved:
            self.go_on()
        return stepped.why
