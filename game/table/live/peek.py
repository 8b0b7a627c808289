"""Covered hands at this screen: whose cards show their backs, and a look into one's own hand.

    hands = CoveredHands(session, table)       # covers at once what is to be covered
    hands.handle(intent, target)               # a key, a finger or the mouse holds the hand open
    hands.turn()                               # a button opens it for a while, and covers it again
    hands.advance(dt)                          # it closes by itself

    people_of(setup.seats, journal.notes)      # the seats where a person sits, or once sat
    keeps_secrets(setup, journal, by_rules)    # whether nobody may sit down at another place of this game yet

Whatever is drawn, asked, refused, told or foreseen comes from the view of the table, and that is covered before it gets
there (`HandParts.cover`): nothing else has to know that hands can be covered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.journal import Journal, NotedAt
from engine.notes import Note, SeatTaken
from game.input import Command, CommandEnded, Intent, Pressed, Released
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN, GameSetup, SeatSetup
from game.table.spots import Target
from game.table.view import AnyTable

LOOK = 6.0
"""Seconds after which a hand that is looked at closes by itself."""
OPTION, COVERED = "hands", "covered"
"""What the players agreed on, in `GameSetup.screen`."""


def people_of(seats: Sequence[SeatSetup], notes: Sequence[NotedAt[Note]]) -> tuple[int, ...]:
    """Return the seats for which a person decides, or ever has: whoever has left may come back."""
    came = {noted.note.seat for noted in notes if isinstance(noted.note, SeatTaken) and noted.note.kind == HUMAN}
    return tuple(number for number, seat in enumerate(seats) if seat.kind == HUMAN or number in came)


def keeps_secrets(setup: GameSetup, journal: Journal[Any, Any], *, by_rules: bool) -> bool:
    """Return whether the game still hides something that whoever sat down at another place of it would see: hands, or
    what comes in the deal of a day, which is the same for all.  by_rules: the game itself hides hands."""
    if journal.result is not None or not people_of(setup.seats, journal.notes):
        return False
    return by_rules or setup.screen.get(OPTION) == COVERED or setup.dealt is not None


class CoveredHands:
    """With open hands, and where only computers ever sat, it does nothing.  One person at the screen always sees the
    own hand; where there are several, each hand is covered until whoever the table is turned to looks at it."""

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
        """Whether hands are covered in this game."""
        setup, notes = self._session.setup, self._session.journal.notes
        return setup.screen.get(OPTION) == COVERED and bool(people_of(setup.seats, notes))

    @property
    def is_open(self) -> bool:
        """Whether somebody looks at a covered hand."""
        return self._whose is not None

    @property
    def may_be_closed(self) -> bool:
        """Whether a hand lies open that nobody holds, so that a button may cover it."""
        return self.is_open and not self._held

    def hidden(self) -> frozenset[int]:
        """Return the seats whose hands are covered now."""
        humans = self._session.humans
        if not self.is_on or self._lifted:
            return frozenset()
        seats = frozenset(range(len(humans)))
        if sum(humans) == 1:
            return seats - {humans.index(True)}
        return seats - {self._whose} if self._whose is not None else seats

    def covers(self, seat: int) -> bool:
        """Return whether the hand of the seat is one that can be looked at, and is covered otherwise."""
        return self.is_on and sum(self._session.humans) > 1 and self._session.humans[seat]

    # ------------------------------------------------------------ looking

    def look(self, *, held: bool = False) -> bool:
        """Open the hand of whoever the table is turned to; returns whether there is one to be opened.

        held: until it is let go of, or for `LOOK` seconds; else for these alone.
        """
        if self._table.busy or not self.covers(self._session.viewer):
            return False
        self._whose, self._held, self._left = self._session.viewer, held, LOOK
        self.refresh()
        return True

    def turn(self) -> bool:
        """Open the hand for a while, or cover it where it is open; returns whether that changed anything."""
        return self.close() or self.look()

    def close(self) -> bool:
        """Cover the hand again; returns whether it was open."""
        was_open, self._whose, self._held = self.is_open, None, False
        if was_open:
            self.refresh()
        return was_open

    def advance(self, dt: float) -> bool:
        """Let `dt` seconds go by; returns whether the hand closed."""
        self._left -= dt
        return self.is_open and self._left <= 0 and self.close()

    def handle(self, intent: Intent, target: Target | None = None) -> bool:
        """Answer whatever holds the own hand open or lets go of it; returns whether that changed anything.  target:
        what is pressed."""
        match intent:
            case Command("peek"):
                return not self.is_open and self.look(held=True)
            case Pressed(_, 1) if target is not None and self.is_open:
                self._left = LOOK  # whoever looks is still at it
            case Pressed(_, 1) if target is not None and target.kind == self._table.parts.hands.kind:
                return self.look(held=True)
            case CommandEnded("peek") | Released():
                return self._held and self.close()
        return False

    # ------------------------------------------------------------ the table

    def refresh(self) -> None:
        """Bring the table up to what may be seen; what moves is there at once."""
        if self.is_on or self._table.hidden:
            self._table.skip_all()
            self._cover(self.hidden(), self._session.view)

    def reseat(self) -> None:
        """Somebody else decides for a seat: who may see what follows from who sits there now."""
        if self._session.is_over or self.hidden() == self._table.hidden:
            return
        self._whose, self._held = None, False
        self.refresh()

    def lift(self, before: Any) -> None:
        """The game is over: all hands lie open for what they count.  before: the view before the last step."""
        if self.is_on and not self._lifted:
            self._lifted, self._whose = True, None
            self._table.skip_all()
            self._cover(frozenset(), before)

    def _cover(self, seats: frozenset[int], view: Any) -> None:
        """Cover these hands from now on, and open all others; what was said of a hand while it was open goes with
        it."""
        table = self._table
        closes, table.hidden = not seats <= table.hidden, seats
        table.model.view = table.parts.hands.cover(view, seats)
        table.pointer.close_card()
        if closes:
            table.tip.forget()
            table.shown = replace(table.shown, notice=None, hint=None)
