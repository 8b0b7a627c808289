"""The playing table: a `TableView`, a session on it (`LiveTable`), and a list of guests that sit round it.

    TableScene.of(context, session)     # a game, new or continued; without people at the table it plays by itself
    TableScene.new(context, setup)      # a new game, saved from the first moment
    TableScene.load(context, path)      # a saved game; raises OSError or engine.journal.JournalError

    scene.guest(Coaching)               # the guest of that kind

What an intent means is asked of the guests in order (`game.table.guest`), and so a game, a lesson and a puzzle are
different lists: see `a_game`, `game.scenes.learn.lesson` and `game.scenes.learn.puzzle`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from game.clients import find_client
from game.graphics.display_list import DisplayList
from game.input import Intent
from game.input.intents import Pos
from game.learn.guide import Guide, with_callout
from game.scenes.play.advice import Advice, Reasons
from game.scenes.play.coaching import Coaching
from game.scenes.play.live_table import LiveTable
from game.scenes.play.pads import TablePads
from game.scenes.play.seat_changes import seating_of
from game.scenes.play.table_guests import Answers, Controls, Doors, Finish, Patience, Pointing
from game.shell.context import Context
from game.shell.scene import Change, ComposedScene, Size
from game.shell.session.session import Session
from game.shell.setup.setup import GameSetup
from game.table.ahead import prepared
from game.table.guest import Guest, ask
from game.table.live.gestures import Gestures
from game.table.live.planning import Plans
from game.table.menu import TableMenu
from game.table.parts import AnyParts
from game.table.reading.guest_speech import GuestSpeech
from game.table.reading.pages import TablePages
from game.table.spots import CAPTION
from game.table.view import AnyTable, TableView

CALM, LATE = "table", "last_round"
"""The music of a table, and of one on which a game comes to its end."""
G = TypeVar("G", bound=Guest)


@dataclass(frozen=True, slots=True)
class Occasion:
    """What brings guests to a table.  name: of the scene.  dressed: the parts of the table with what the guests add to
    it.  invited: the guests of a laid table, the topmost first.  is_calm: nobody is in a hurry, also late in a game."""

    name: str
    dressed: Callable[[AnyParts], AnyParts]
    invited: Callable[[TableScene], Sequence[Guest]]
    is_calm: bool = False


class TableScene(ComposedScene):
    """A game being played or watched, learned from or puzzled over.  occasion: an ordinary game, unless it is given."""

    def __init__(
        self, context: Context, session: Session, greeting: str = "", occasion: Occasion | None = None
    ) -> None:
        super().__init__(context)
        client = find_client(session.game.name)
        occasion = occasion or a_game(context)
        self.name = occasion.name
        self.session = session
        self.table: AnyTable = TableView(
            context,
            occasion.dressed(client.table()),
            seating_of(session),
            session.view,
            session.viewer,
            seed=session.setup.seed,
        )
        self.table.opens = frozenset(client.scenes)
        self.live = LiveTable(session, self.table, greeting)
        self.menu = TableMenu(self.table)
        self.gestures = Gestures(self.table)
        self.pages = TablePages(self.table)
        self._is_calm = occasion.is_calm
        self._is_laid = not session.is_new
        self.guests = tuple(occasion.invited(self))
        self.speech = GuestSpeech(self.table, self.guests, f"spoken.scene.{self.name}")

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

    def guest(self, kind: type[G]) -> G:
        """Return the guest of that kind.  Raises LookupError where there is none."""
        for guest in self.guests:
            if isinstance(guest, kind):
                return guest
        raise LookupError(f"no {kind.__name__} sits at this table")

    # ------------------------------------------------------------ the life of a scene

    @property
    def moving(self) -> bool:
        return self.table.moving

    @property
    def music(self) -> str:
        return LATE if not self._is_calm and self.table.parts.is_late(self.table.model.view) else CALM

    def resize(self, size: Size) -> None:
        super().resize(size)
        self.table.resize(size)
        self.caption_place = self.table.rect_of(CAPTION) or None
        self.table.set_reduced_motion(self.context.settings.reduced_motion)
        if not self._is_laid:  # before everybody's eyes
            self._is_laid = True
            self.table.deal()
        for guest in reversed(self.guests):
            guest.resize()

    def resume(self) -> None:
        """Back from the settings or the seats. Speed and motion hold already; another language, and who has taken a
        seat over, is taken over now."""
        self.live.resume()
        for guest in reversed(self.guests):
            guest.resume()

    def update(self, dt: float) -> Change | None:
        self.live.advance(dt, computers=not any(guest.holds for guest in self.guests))
        for guest in reversed(self.guests):
            change = guest.update(dt)
            if change is not None:
                return change
        return None

    def prepare(self) -> Iterator[bool]:
        return prepared(self.table)

    @property
    def is_behind(self) -> bool:
        return self.table.painter.is_behind

    def compose(self, display: DisplayList) -> None:
        self.table.compose(display)
        for guest in reversed(self.guests):
            guest.compose(display)

    def close(self) -> None:
        for guest in self.guests:
            guest.close()
        self.live.thoughts.close()
        self.session.close()
        self.table.painter.let_go()

    # ------------------------------------------------------------ intents

    def drags(self, pos: Pos) -> bool:
        return not self.menu.is_open and self.gestures.drags(pos)

    def handle(self, intent: Intent) -> Change | None:
        return ask(self.guests, intent)


def a_game(context: Context) -> Occasion:
    """Return what an ordinary game is: whoever holds a pad acts for a seat, a coach may speak, and plans are laid."""
    guide = Guide(context)

    def invited(scene: TableScene) -> Sequence[Guest]:
        live, pads = scene.live, TablePads(scene.table, scene.session)
        plans = Plans(scene.session, scene.table, pads.aside)
        pads.aside = plans.aside
        reasons = Reasons(live, scene.pages)
        return (
            pads,
            scene.menu,
            live.look_back,
            Coaching(live, guide),
            Patience(live),
            live.recap,
            live.remarks,
            Advice(live, reasons),
            reasons,
            Finish(live),
            *of_every_table(scene),
            plans,
            Answers(live),
        )

    return Occasion(CALM, lambda parts: with_callout(parts, guide), invited)


def of_every_table(scene: TableScene) -> Sequence[Guest]:
    """Return the guests that make a table one that is pressed and read."""
    live = scene.live
    return Pointing(live, scene.gestures), Doors(live), scene.pages, Controls(live, scene.menu)
