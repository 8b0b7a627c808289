"""The values in a question: whom it concerns, and what it is about."""

from __future__ import annotations

from typing import Any

from engine.kgr import tasks as ts
from engine.kgr.magic import tasks as mt
from engine.kgr.phases.debts import owed
from engine.kgr.state import Table
from game.kgr.base.names import KgrNames


def values_of(view: Table, words: KgrNames) -> dict[str, Any]:
    """Return the values of the question to the seat to act, in words."""
    asked = view.pending
    found: dict[str, Any] = {"name": words.name(asked.seat)}
    match asked:
        case ts.Answering(by=by, give=give, want=want):
            found |= {"other": words.name(by), "give": words.cards(give), "want": words.cards(want)}
        case ts.Offering(give=give, want=want) | ts.Dealing(give=give, want=want):
            found |= {"give": words.cards(give), "want": words.cards(want)}
        case ts.Giving(to=to) | mt.GivingCard(to=to):
            found["other"] = words.name(to)
        case ts.Metropolis(area=area):
            found["calendar"] = words.of("area", area)
        case ts.Acting() | mt.Rerolling() if view.dice is not None:
            dice = view.dice
            found |= {"number": dice.number, "red": dice.red, "yellow": dice.yellow}
            found["shown"] = words.of("face", dice.event) if dice.event else ""
        case mt.Stopping(by=by, against=against):
            found["other"] = "" if by is None else words.name(by)
            found["against"] = words.of("progress", against) if f"kgr.progress.{against}" in words else ""
        case mt.ChoosingCard(cards=cards):
            found["cards"] = words.progress(cards)
        case mt.Owing(seat=seat):
            found["owed"] = owed_said(view, seat, words)
        case ts.CardTask():
            found |= _of_card(asked, words)
    return found


def owed_said(view: Table, number: int, words: KgrNames) -> str:
    """Return what a seat owes, debt by debt."""
    debts = owed(view.seats[number]).items()
    return "; ".join(
        f"{words.of('progress', 'lent') if debt == 'lent' else words.of('area', debt)}: {words.cards(due)}"
        for debt, due in debts
    )


def _of_card(task: ts.CardTask, words: KgrNames) -> dict[str, Any]:
    found: dict[str, Any] = {"played": words.of("progress", task.card)}
    match task:
        case ts.Harbour(ask=ask) if ask:
            found["other"] = words.name(ask[0])
        case ts.Looking(left=left) | ts.Repeating(left=left) | mt.Taking(left=left):
            found["left"] = left
        case mt.Banning(named=named):
            found["named"] = words.cards(named)
    return found
