"""The playing table: a `TableView`, a session on it (`LiveTable`), and a list of guests round it.

    TableScene.of(context, session)     # a game, new or continued; without people at the table it plays by itself
    TableScene.new(context, setup)      # a new game, saved from the first moment
    TableScene.load(context, path)      # a saved game; raises OSError or engine.journal.journal.JournalError

    scene.guest(Coaching)               # the guest of that kind

The guests are asked in order for the meaning of an intent (`game.table.scene`), so a game, a lesson and a puzzle are
different lists: see `a_game`, `game.scenes.learn.lesson` and `game.scenes.learn.puzzle`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.clients import find_client
from game.learn.guide import Guide, with_callout
from game.scenes.play.advice import Advice, Reasons
from game.scenes.play.coaching import Coaching
from game.scenes.play.fast_forward import FastForward
from game.scenes.play.goal_plate import GoalPlate
from game.scenes.play.live_table import LiveTable
from game.scenes.play.pads import TablePads
from game.scenes.play.phones.corner import PhoneCorner
from game.scenes.play.phones.hands import PhoneHands
from game.scenes.play.seat_changes import table_of
from game.scenes.play.table_guests import Answers, Controls, Doors, Finish, LiveGame, Patience
from game.shell.context import Context
from game.shell.session.session import Session
from game.shell.setup.setup import GameSetup
from game.table.guest import Guest, with_own
from game.table.live.enlarging import Enlarging
from game.table.live.gestures import Gestures
from game.table.live.planning import Plans
from game.table.live.pointing import Pointing
from game.table.menu import TableMenu
from game.table.parts import AnyParts
from game.table.reading.guest_speech import GuestSpeech
from game.table.reading.pages import TablePages
from game.table.scene import GuestTable
from game.table.spots import Target

CALM, LATE = "table", "last_round"
"""The music of a table, and of one whose game nears its end."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """The occasion of a table.  name: of the scene.  dressed: the parts of the table with the guests' additions.
    invited: the guests of a laid table, the topmost first.  is_calm: the music stays calm, even late in a game."""

    name: str
    dressed: Callable[[AnyParts], AnyParts]
    invited: Callable[[TableScene], Sequence[Guest]]
    is_calm: bool = False


class TableScene(GuestTable):
    """A game being played or watched, learned from or puzzled over.  occasion: an ordinary game, unless it is given."""

    def __init__(
        self, context: Context, session: Session, greeting: str = "", occasion: Occasion | None = None
    ) -> None:
        occasion = occasion or a_game(context)
        client = find_client(session.game.name).of(session.journal.setup)
        super().__init__(context, table_of(context, session, occasion.dressed(client.table())), occasion.name)
        self.session = session
        self.table.opens = frozenset(client.scenes)
        self.live = LiveTable(session, self.table, greeting)
        self.menu = TableMenu(self.table)
        self.gestures = Gestures(self.table)
        self.pages = TablePages(self.table)
        self._is_calm = occasion.is_calm
        fast = FastForward()
        self.guests = (fast, *occasion.invited(self), LiveGame(self.live, self._are_held, fast))
        self._holders = with_own(self.guests, "holds")
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
        """Begin a new game with a file of its own.  Raises OSError if it cannot be saved."""
        return cls.of(context, Session.begin(setup, context.library))

    @classmethod
    def load(cls, context: Context, path: Path, *, rescue: bool = False) -> TableScene:
        """Return the game in the file, at its last decision; `rescue` cuts a damaged one to its sound part."""
        return cls.of(context, Session.load(path, rescue=rescue))

    def _are_held(self) -> bool:
        return any(guest.holds for guest in self._holders)

    @property
    def music(self) -> str:
        return LATE if not self._is_calm and self.table.parts.turn.is_late(self.table.model.view) else CALM


def a_game(context: Context) -> Occasion:
    """Return the occasion of an ordinary game: pads and phones act for seats, a coach may speak, and plans are laid."""
    guide = Guide(context)

    def invited(scene: TableScene) -> Sequence[Guest]:
        live, pads = scene.live, TablePads(scene.table, scene.session)
        plans = Plans(scene.session, scene.table, pads.aside)
        pads.aside = plans.aside
        reasons = Reasons(live, scene.pages)
        phones = PhoneHands(live)
        return (
            phones,
            pads,
            scene.menu,
            live.handover,
            PhoneCorner(live, phones),
            live.look_back,
            GoalPlate(live),
            Coaching(live, guide),
            Patience(live),
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

    def hold(target: Target) -> None:
        if live.session.human_acts:
            live.carry_out(live.interaction.press_held(target))

    down = live.interaction.press_guard.go_down
    pointing = Pointing(scene.table, scene.gestures, live.catch_up, live.peek, hold, down)
    return Enlarging(scene.table), pointing, Doors(live), scene.pages, Controls(live, scene.menu)
