"""The table of a session, and its update after a person or the computer has taken a seat."""

from __future__ import annotations

from game.remote.seats.seating import seating_of
from game.shell.context import Context
from game.shell.session.session import Session
from game.table.parts import AnyParts
from game.table.view import AnyTable, TableView


def table_of(context: Context, session: Session, parts: AnyParts) -> AnyTable:
    """Return the table of a session, as its viewer sees it."""
    return TableView(context, parts, seating_of(session), session.view, session.viewer, seed=session.setup.seed)


def take_over(table: AnyTable, session: Session) -> None:
    """Bring the table up to the present seating; if another seat lies nearest now, show the table again."""
    seating = seating_of(session)
    if seating == table.seating:
        return
    table.seating = seating
    table.model.human, table.model.portraits = seating.human, seating.portraits
    session.find_viewer()
    if session.viewer != table.model.me:
        table.show(session.view, session.viewer, session.past())
