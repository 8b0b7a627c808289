"""Covered hands at this screen: they show the backs of their cards, and players can look at their own.

    hands = CoveredHands(session, table)       # covers the hidden hands at once
    hands.handle(intent, target)               # a key, a finger or the mouse holds the hand open
    hands.turn()                               # a button opens it for a while, and covers it again
    hands.advance(dt)                          # it closes by itself

    people_of(setup.seats, journal.notes)      # the seats with a person, now or earlier
    keeps_secrets(setup, journal, by_rules)    # whether the seats of this game must not be changed yet

All that is drawn, asked, refused, told or foreseen comes from the table's view, and its hands are covered before the
table gets it (`HandParts.cover`): no other code needs to know about covered hands.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.journal.journal import Journal, NotedAt
from engine.journal.notes import Note, SeatTaken
from game.input.intents import Command, CommandEnded, Intent, Pressed, Released
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN, GameSetup, SeatSetup
from game.table.spots import Target
from game.table.view import AnyTable

LOOK, LONG_LOOK = 15.0, 90.0
"""Seconds after which an opened hand closes by itself, and the same for a phase in which it is needed all the time."""
SHARES = 60
"""Steps in which the rest of that time is shown."""
OPTION, COVERED = "hands", "covered"
"""The option of the players in `GameSetup.screen`."""


def people_of(seats: Sequence[SeatSetup], notes: Sequence[NotedAt[Note]]) -> tuple[int, ...]:
    """Return the seats for which a person decides or has decided: a person who left may come back."""
    came = {noted.note.seat for noted in notes if isinstance(noted.note, SeatTaken) and noted.note.kind == HUMAN}
    return tuple(number for number, seat in enumerate(seats) if seat.kind == HUMAN or number in came)


def keeps_secrets(setup: GameSetup, journal: Journal[Any, Any], *, by_rules: bool) -> bool:
    """Return whether the game still hides something from another seat: hands, or the rest of a deal of the day, which
    is the same for all. by_rules: the game itself hides hands."""
    if journal.result is not None or not people_of(setup.seats, journal.notes):
        return False
    return by_rules or setup.screen.get(OPTION) == COVERED or setup.dealt is not None


class CoveredHands:
    """Covers and opens hands.

    With open hands, and in games of computers only, it does nothing. A single person at the screen always sees
    the hand; with several, each hand is covered until the viewer looks at it. The hand of a player who decides
    elsewhere (`Session.elsewhere`) is always covered, and opened by nobody here."""

    def __init__(self, session: Session, table: AnyTable) -> None:
        self._session = session
        self._table = table
        self._left = 0.0
        self._held = False
        self._whose: int | None = None
        self._lifted = False
        self.refresh()

    @property
    def is_on(self) -> bool:
        """Return whether hands are covered in this game."""
        setup, notes = self._session.setup, self._session.journal.notes
        return setup.screen.get(OPTION) == COVERED and bool(people_of(setup.seats, notes))

    @property
    def is_open(self) -> bool:
        """Return whether a player looks at a covered hand."""
        return self._whose is not None

    @property
    def may_be_closed(self) -> bool:
        """Return whether a hand is open that is not held open, so that a button may cover it."""
        return self.is_open and not self._held

    def hidden(self) -> frozenset[int]:
        """Return the seats with hands covered now."""
        humans, elsewhere = self._session.moment.humans, self._session.elsewhere
        if self._lifted:
            return frozenset()
        if not self.is_on:
            return elsewhere
        seats = frozenset(range(len(humans)))
        if sum(humans) == 1:
            return seats - {humans.index(True)} | elsewhere
        return seats - {self._whose} if self._whose is not None else seats

    def covers(self, seat: int) -> bool:
        """Return whether the seat's hand is covered but can be looked at."""
        moment = self._session.moment
        return moment.humans[seat] and seat not in moment.elsewhere and sum(moment.humans) > 1 and self.is_on

    # ------------------------------------------------------------ looking

    def look(self, *, held: bool = False) -> bool:
        """Open the viewer's hand; return whether there is one to open.

        held: keep it open until release; otherwise for some seconds.
        """
        if self._table.busy or not self.covers(self._session.viewer):
            return False
        self._whose, self._held, self._left = self._session.viewer, held, self._time
        self.refresh()
        return True

    @property
    def _time(self) -> float:
        """Seconds for which a hand opened now stays open."""
        return LONG_LOOK if self._table.parts.hands.stays_open(self._session.view) else LOOK

    def still_looks(self) -> None:
        """Restart the time of an open hand: its player has just done something."""
        self._left = self._time

    def turn(self) -> bool:
        """Open the hand for a while, or cover it if open; return whether that changed anything."""
        return self.close() or self.look()

    def close(self) -> bool:
        """Cover the hand again; return whether it was open."""
        was_open, self._whose, self._held = self.is_open, None, False
        if was_open:
            self.refresh()
        return was_open

    def rest(self, view: Any) -> None:
        """Cover the hand before a step in this view; where it stays open, its time begins again."""
        if self._table.parts.hands.stays_open(view):
            self.still_looks()
        else:
            self.close()

    def pass_on(self) -> None:
        """Cover the hand if another seat is the viewer now."""
        if self._whose != self._session.viewer:
            self.close()

    def advance(self, dt: float) -> bool:
        """Advance by `dt` seconds; return whether the hand closed."""
        self._left -= dt
        if self.is_open and self._left <= 0:
            return self.close()
        self._show_rest()
        return False

    def _show_rest(self) -> None:
        """Show how long an opened hand still lies open."""
        table = self._table
        look = math.ceil(SHARES * self._left / self._time) / SHARES if self.may_be_closed else 0.0
        if look != table.shown.look:
            table.shown = replace(table.shown, look=look)

    def handle(self, intent: Intent, target: Target | None = None) -> bool:
        """Answer an intent that opens or covers the player's hand; return whether that changed anything.

        target: the pressed one."""
        match intent:
            case Command("peek"):
                return not self.is_open and self.look(held=True)
            case Pressed(_, 1) if target is not None and self.is_open:
                self.still_looks()
            case Command() if self.is_open:
                self.still_looks()
            case Pressed(_, 1) if target is not None and target.kind == self._table.parts.hands.kind:
                return self.look(held=True)
            case CommandEnded("peek") | Released():
                return self._held and self.close()
        return False

    # ------------------------------------------------------------ the table

    def refresh(self) -> None:
        """Cover or open the hands on the table; all motion ends at once."""
        if self.is_on or self._table.hidden or self._session.elsewhere:
            self._table.skip_all()
            self._cover(self.hidden(), self._session.view)

    def reseat(self) -> None:
        """Update after a change of players: the hidden hands depend on the people at the screen."""
        if self._session.is_over or self.hidden() == self._table.hidden:
            return
        self._whose, self._held = None, False
        self.refresh()

    def lift(self, before: Any) -> None:
        """Open all hands at the end of the game, for the scoring. before: the view before the last step."""
        if (self.is_on or self._session.elsewhere) and not self._lifted:
            self._lifted, self._whose = True, None
            self._table.skip_all()
            self._cover(frozenset(), before)

    def _cover(self, seats: frozenset[int], view: Any) -> None:
        """Cover these hands and open all others; texts about a hand that was open are dropped."""
        table = self._table
        closes, table.hidden = not seats <= table.hidden, seats
        table.whispers = self.is_open
        table.model.view = table.parts.hands.cover(view, seats)
        table.pointer.close_card()
        if closes:
            table.tip.forget()
            table.shown = replace(table.shown, notice=None, hint=None)
