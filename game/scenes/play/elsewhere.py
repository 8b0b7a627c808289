"""Seats whose players decide elsewhere, such as on a phone: the table and the question at this screen meanwhile.

asked_elsewhere(table, session)     # the question shown here meanwhile
show_ready(table, session)          # after a seat has decided ahead of its turn
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from game.shell.session.session import Session
from game.table.question import Question
from game.table.view import AnyTable


def asked_elsewhere(table: AnyTable, session: Session) -> Question[Any]:
    """Return the question shown at this screen while a player decides elsewhere: nothing can be answered here."""
    waiting = table.parts.asking.waiting(table.model.view, table.words)
    return replace(waiting, prompt=_prompt(table, session), thinks=False)


def show_ready(table: AnyTable, session: Session) -> None:
    """Show who has decided ahead, and who has not: instead of a question, or beside that of a person here."""
    ready = session.ahead.ready
    if session.moment.acts_elsewhere is not None and not table.busy:
        table.ask(asked_elsewhere(table, session))
    elif ready and session.human_acts:
        table.notify(table.context.t("phones.ready", names=_names(table, ready)))


def _prompt(table: AnyTable, session: Session) -> str:
    """Return who decides elsewhere now, and who is ready."""
    t, ahead, acts = table.context.t, session.ahead, session.moment.to_act
    asked = {acts, *ahead.asked}
    names = _names(table, asked)
    prompt = t("phones.decide", names=names) if len(asked) > 1 else t("phones.decides", name=names)
    return f"{prompt}. {t('phones.ready', names=_names(table, ahead.ready))}" if ahead.ready else prompt


def _names(table: AnyTable, seats: Collection[int]) -> str:
    return ", ".join(table.words.name(seat) for seat in sorted(seats))
