"""Who sits at a table, for its painters and for phones."""

from __future__ import annotations

from collections.abc import Sequence

from game.clients import find_client
from game.shell.phones import PhoneSeat
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN, SeatSetup
from game.table.parts import Seating


def seating_at(game: str, seats: Sequence[SeatSetup], kinds: Sequence[str] = ()) -> Seating:
    """Return the seating of a game of that name.  kinds: who decides for the seats by now, if that has changed."""
    now = tuple(kinds) or tuple(seat.kind for seat in seats)
    client = find_client(game)
    return Seating(
        tuple(seat.name for seat in seats),
        tuple(seat.shape for seat in seats),
        tuple(kind == HUMAN for kind in now),
        tuple(map(client.portrait_of, now)),
        tuple(map(client.manner_of, now)),
    )


def seating_of(session: Session) -> Seating:
    """Return the present seating of the table."""
    return seating_at(session.game.name, session.setup.seats, session.moment.kinds)


def phone_seats(session: Session) -> tuple[PhoneSeat, ...]:
    """Return the seats of a session, of which those of persons may have phones."""
    seats = zip(session.setup.seats, session.humans, strict=True)
    return tuple(PhoneSeat(seat.name, seat.shape, is_person) for seat, is_person in seats)
