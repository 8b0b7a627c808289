"""The values in a question: the seat that it concerns, and its subject."""

from __future__ import annotations

from typing import Any

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.cards.church import DUE
from engine.kgr.cards.relocation import MOST_ROADS
from engine.kgr.knights.barbarians import shares, strength
from engine.kgr.magic import tasks as mt
from engine.kgr.phases.debts import owed
from engine.kgr.phases.dice import hand_limit
from engine.kgr.phases.reactions import MORE_CARDS
from engine.kgr.state import Table
from engine.kgr.values import FESTIVAL_COST
from game.kgr.base.names import KgrNames
from game.table.spots import TargetPath


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
        case ts.Removing(by=by):
            found["other"] = words.name(by)
        case ts.PlaceMetropolis(area=area):
            found["calendar"] = words.of("area", area)
        case ts.AnyActions() | mt.Rerolling() if view.dice is not None:
            dice = view.dice
            found |= {"number": dice.number, "red": dice.red, "yellow": dice.yellow}
            found["shown"] = words.of("face", dice.event) if dice.event else ""
        case mt.Stopping(by=by, against=against):
            found["other"] = "" if by is None else words.name(by)
            if f"kgr.progress.{against}" in words:
                found |= {"against": words.of("progress", against), "threat": _threat(view, words, found["other"])}
        case mt.Doubling(seat=seat):
            found |= {"barbarians": strength(view), "island": sum(shares(view)), "doubled": sum(shares(view, seat))}
        case mt.Sheltering():
            found |= {"barbarians": strength(view), "island": sum(shares(view, _doubled(view)))}
        case mt.Sparing(seat=seat):
            found |= _of_seven(view, seat, words)
        case mt.ChoosingCard(cards=cards):
            found["cards"] = words.progress(cards)
        case mt.Owing(seat=seat):
            found["owed"] = owed_said(view, seat, words)
        case ts.CardTask():
            found |= _of_card(asked, words)
    return found


def is_open_turn(path: TargetPath, view: Table) -> bool:
    """Return whether all of a turn is open: nothing has been begun that a card of hand or bank would go on with."""
    return not path and isinstance(view.pending, ts.AnyActions)


def number_asked_for(task: ts.Pending) -> int | None:
    """Return how many cards are named together; None for any other question."""
    match task:
        case ts.Discarding(due=number) | ts.Giving(due=number):
            return number
        case mt.GiftOfNature(left=number) | ts.Looking(target=int(), left=number):
            return number
        case mt.Banning(target=int(), named=named):
            return DUE - len(named)
    return None


def owed_said(view: Table, number: int, words: KgrNames) -> str:
    """Return the debts of a seat."""
    debts = owed(view.seats[number]).items()
    return "; ".join(
        f"{words.of('progress', 'lent') if debt == 'lent' else _ban_said(debt, words)}: {words.cards(due)}"
        for debt, due in debts
    )


def festival_prices() -> dict[str, int]:
    """Return how many beers a festival costs, by the piece that celebrates."""
    return {what: FESTIVAL_COST[what] for what in (ac.ROAD, ac.KNIGHT, ac.SETTLEMENT, ac.CITY)}


def _ban_said(area: str, words: KgrNames) -> str:
    return words.t("kgr.option.noted", first=words.of("progress", "ban"), then=words.of("area", area))


def _threat(view: Table, words: KgrNames, other: str) -> str:
    """Return the effect on the asked seat of the card that a veto can stop."""
    task = view.tasks[1]
    assert isinstance(task, ts.CardTask)
    area = task.area if isinstance(task, mt.AgainstArea | mt.Banning) else None
    said = "" if area is None else words.of("area", area)
    return words.t(f"kgr.threat.{task.card}", other=other, calendar=said)


def _doubled(view: Table) -> int | None:
    """Return the seat whose knights have counted double in a battle that is lost."""
    return next((task.doubled for task in view.tasks if isinstance(task, ts.Sack)), None)


def _of_seven(view: Table, number: int, words: KgrNames) -> dict[str, Any]:
    """Return how many cards a seat gives up on a seven, with and without the small dragon."""
    seat = view.seats[number]
    half = seat.held // 2
    less = words.t("kgr.option.none") if seat.held <= hand_limit(view, number) + MORE_CARDS else half
    return {"held": seat.held, "due": half, "less": less}


def _of_card(task: ts.CardTask, words: KgrNames) -> dict[str, Any]:
    found: dict[str, Any] = {"played": words.of("progress", task.card)}
    match task:
        case ts.Harbour(ask=ask) if ask:
            found["other"] = words.name(ask[0])
        case ts.Looking(target=int(target)) | ts.Targeting(target=int(target)):
            found["other"] = words.name(target)
        case ts.Repeating(left=left):
            found["left"] = left
        case mt.Relocating(roads=roads, lifted=lifted):
            found["left"] = MOST_ROADS - len(roads) if lifted is None else lifted.roads
        case mt.Banning(target=int(target)):
            found["other"] = words.name(target)
    return found
