"""Deals of the day of one game at this screen: their states, and how to begin one.

deals = Deals(context, client)
deals.refresh()                       # takes over what has ended meanwhile
deals.state(day)                      # "open", "running", "done", ...
session = deals.begin(day)            # raises OSError
"""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, Literal

from engine.journal.journal import Journal, JournalError
from game.client import GameClient
from game.shell.context import Context
from game.shell.deal.deal import Deal, deal_of
from game.shell.deal.record import DealEntry, DealPlayer, DealResult, deals_of
from game.shell.records.profiles import Profile
from game.shell.session.hinting import hints_given
from game.shell.session.session import Session
from game.shell.setup.agreed import setup_of
from game.shell.setup.dealt import ATTEMPT, DUPLICATE, LATE, PRACTICE, on_calendar
from game.shell.setup.setup import HUMAN, default_names, seals

log = logging.getLogger(__name__)

State = Literal["future", "open", "missed", "running", "late", "done"]
"""State of a day: in the future; today, not begun; past, never begun; begun; ended, but begun on a later day; ended."""


class Deals:
    """See the module."""

    def __init__(self, context: Context, client: GameClient) -> None:
        self.context = context
        self.client = client
        self.name = client.game.name
        self.today = on_calendar(context.today())
        self.entries: dict[date, DealEntry] = {}
        self.marks: dict[date, int] = {}
        self.streak = 0
        self.person = Profile("", "")
        """The player: the last person who played here."""
        self.refresh()

    def refresh(self) -> None:
        """Update to the date, to finished games, and to new marks."""
        record = deals_of(self.context)
        self.today = on_calendar(self.context.today())
        self.entries = record.entries(self.name)
        for day, entry in self.entries.items():
            result = self._ended(entry)
            if result is not None:
                self._told(record.note(self.name, day, result))
                self.entries[day] = replace(entry, result=result)
        self.marks = record.marks(self.name)
        self.streak = record.streak(self.name, self.today)
        known = self.context.profiles.names()
        self.person = known[0] if known else Profile(default_names(self.context.language)[0], seals(1)[0])

    # ------------------------------------------------------------ states

    def deal(self, day: date) -> Deal:
        """Return the deal of a day."""
        return deal_of(self.client.game, day)

    def state(self, day: date) -> State:
        """Return the state of a day's deal."""
        entry = self.entries.get(day)
        if entry is not None and entry.result is not None:
            return "late" if entry.late else "done"
        if entry is not None and self.context.library.find(entry.stem) is not None:
            return "running"
        if day > self.today:
            return "future"
        return "open" if day == self.today and entry is None else "missed"

    def result(self, day: date) -> DealResult | None:
        """Return the result of the game that counts of a day."""
        entry = self.entries.get(day)
        return entry.result if entry is not None else None

    def is_beaten(self, day: date) -> bool:
        """Return whether the mark of a day was beaten."""
        result = self.result(day)
        return result is not None and result.beats(self.marks.get(day))

    def running(self, day: date) -> Path | None:
        """Return the unfinished game of a day, which can be continued."""
        entry = self.entries.get(day)
        return None if entry is None or entry.result is not None else self.context.library.find(entry.stem)

    # ------------------------------------------------------------ played

    def begin(self, day: date) -> Session:
        """Begin the deal of a day: the game that counts, or a further one for practice. Raises OSError if it cannot be
        saved; then nothing has begun."""
        begun: list[Session] = []
        late = day < on_calendar(self.context.today())

        def begin(counts: bool) -> str:
            role = (LATE if late else ATTEMPT) if counts else PRACTICE
            begun.append(self._session(day, self.person, role))
            return _stem(begun[0])

        self._told(deals_of(self.context).begin(self.name, day, begin, late=late))
        return begun[0]

    def begin_as(self, day: date, players: tuple[DealPlayer, ...], number: int) -> Session:
        """Begin the game of one player of a duplicate. Raises OSError if it cannot be saved."""
        player = players[number]
        session = self._session(day, Profile(player.name, player.shape), DUPLICATE)
        now = (*players[:number], replace(player, stem=_stem(session)), *players[number + 1 :])
        self._told(deals_of(self.context).set_players(self.name, day, now))
        return session

    def _session(self, day: date, person: Profile, role: str) -> Session:
        deal, context = self.deal(day), self.context
        return Session.begin(deal.setup(context.language, person, context.speed, role), context.library)

    def _ended(self, entry: DealEntry) -> DealResult | None:
        """Return the result of a game that is recorded as begun; None while it runs, or if it cannot be read."""
        path = None if entry.result is not None else self.context.library.find(entry.stem)
        if path is None:
            return None
        try:
            journal = self.context.library.read(path)
            return result_of(self.client, journal)
        except (OSError, JournalError) as problem:
            log.warning("the deal in %s cannot be read: %s", path.name, problem)
            return None

    def _told(self, problem: OSError | None) -> None:
        """Tell the player that something cannot be saved."""
        self.context.notices.unsaved("deals", problem, self.context.language)


def result_of(client: GameClient, journal: Journal[Any, Any]) -> DealResult | None:
    """Return the result of a deal, None while it goes on. Raises JournalError if the file does not name the players of
    the seats."""
    setup, result = setup_of(journal), journal.result
    seat = next((number for number, each in enumerate(setup.seats) if each.kind == HUMAN), None)
    if result is None or seat is None:
        return None
    happened = [event for step in journal.steps for event in step.events]
    hints = hints_given(journal, len(setup.seats))[seat]
    return DealResult(result.scores, seat, hints, client.earned(happened, seat), not journal.notes)


def _stem(session: Session) -> str:
    assert session.path is not None, "it was saved"
    return session.path.stem
