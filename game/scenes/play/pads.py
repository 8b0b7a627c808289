"""Pads at the table: only the pad of the player on turn may act, and a lost pad holds its seat up."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from game.input.holders import Verdict
from game.input.intents import Command, Intent
from game.shell.session.session import Session
from game.table.guest import ANSWERED, Guest, Reply
from game.table.view import AnyTable

Aside = Callable[[str, Intent], None]


class TablePads(Guest):
    """Lets only permitted intents through to the table.  `aside` gets the intents of other pads, with the name of the
    pad's owner; if no guest takes them, their owner is told who is on turn.  While nobody has a pad, all may act."""

    attends = attrgetter("_holders.dealt")

    def __init__(self, table: AnyTable, session: Session) -> None:
        self._table = table
        self._session = session
        self._holders = table.context.holders
        self._is_held_up = False
        self.aside: Aside = self._tell_whose_turn

    def handle(self, intent: Intent) -> Reply:
        """Hold back an intent that may not act.  An intent that takes over for a lost pad does nothing else."""
        name = self._on_turn
        match self._holders.judge(intent, name):
            case Verdict.ASIDE:
                self.aside(self._holders.holder_of(intent) or "", intent)
            case Verdict.TAKES_OVER:
                self._go_on()
            case Verdict.WAITS:
                self._hold_up()
            case Verdict.ACTS:
                return None
        return ANSWERED

    def update(self, dt: float) -> None:
        self._hold_up()

    def _hold_up(self) -> None:
        """Hold the seat on turn up while its pad is gone, with a sentence that stays."""
        name = self._on_turn
        is_lost = name is not None and self._holders.is_lost(name)
        if is_lost and not self._is_held_up:
            self._is_held_up = True
            self._table.notify(self._table.context.t("pads.lost", name=name), is_refusal=True, stays=True)
        elif self._is_held_up and not is_lost:
            self._go_on()

    @property
    def _on_turn(self) -> str | None:
        """The name of the person who has to decide now; None for a computer player or no player."""
        moment = self._session.moment
        return self._session.setup.seats[moment.to_act].name if moment.human_acts else None

    def _go_on(self) -> None:
        self._is_held_up = False
        name = self._on_turn
        self._table.notify(self._table.context.t("pads.taken_over", name=name) if name else "")

    def _tell_whose_turn(self, name: str, intent: Intent) -> None:
        if isinstance(intent, Command):
            self._table.notify(self._table.context.t("pads.aside", name=self._on_turn))
