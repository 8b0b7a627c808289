"""Seats whose players decide elsewhere, such as on a phone: what the table at this screen shows and asks meanwhile.

decides_elsewhere(session)          # the seat that has to decide now, if it does so elsewhere
asked_elsewhere(table, session)     # the question shown here meanwhile
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.shell.session.session import Session
from game.table.question import Question
from game.table.view import AnyTable


def decides_elsewhere(session: Session) -> int | None:
    """Return the seat that has to decide now, if its player does so elsewhere."""
    if session.is_over or session.human_acts or session.computer_acts:
        return None
    return session.game.to_act(session.state)


def asked_elsewhere(table: AnyTable, session: Session) -> Question[Any]:
    """Return the question shown at this screen while a player decides elsewhere: nothing can be answered here."""
    name = session.setup.seats[session.game.to_act(session.state)].name
    waiting = table.parts.asking.waiting(table.model.view, table.words)
    prompt = table.context.t("phones.decides", name=name)
    return replace(waiting, prompt=prompt, thinks=False)
