"""Cards against another seat, and looking at the hand of another seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.kgr import actions as ac
from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.cards.card import Card, Choices, Handler, with_choices
from engine.kgr.phases.flow import Log, change_first
from engine.kgr.phases.reactions import ask_for_veto
from engine.kgr.state import HIDDEN, Amounts, Cards, State, Table


def targets(seats: Iterable[int]) -> tuple[ac.Action, ...]:
    """List to choose one of these seats."""
    return tuple([ac.TARGET[seat] for seat in seats])


def aim(s: State, log: Log, task: ts.CardTask, target: int) -> None:
    """Set the target of the card that is being played; `task` is its task with the target."""
    change_first(s, task)
    log.append(ev.Targeted(task.seat, task.card, target))
    ask_for_veto(s, target, task.seat, task.card)


def choose_target(s: State, log: Log, action: ac.Target) -> None:
    """Choose the seat that the card is played against."""
    task = s.asked(ts.Targeting)
    aim(s, log, ts.Targeting(task.seat, task.card, action.seat), action.seat)


def against_seat(name: str, rule: str, prey: Callable[[Table], list[int]], finish: Handler) -> Card:
    """Return a card that is played against another seat, with nothing else to choose.  prey: the seats that it can hit.
    finish: its effect, once nothing stops it."""

    def legal(table: Table, task: ts.Targeting) -> tuple[ac.Action, ...]:
        return targets(prey(table)) if task.target is None else ()

    return with_choices(name, rule, Choices(legal, {ac.Target: choose_target}, ts.Targeting, finish))


HANDS, CARDS_IN_HAND = "master_merchant", "spy"
"""The cards that look at a hand, and at cards."""


def looked_at(task: ts.Task | None) -> int | None:
    """Return the seat whose hand or cards are looked at while the task is asked; None for none."""
    if isinstance(task, ts.Looking) or (isinstance(task, ts.Targeting) and task.card == CARDS_IN_HAND):
        return task.target
    return None


def look(s: State, log: Log, task: ts.CardTask) -> None:
    """Show the player the cards that it looks at, before it is asked for more (R83, R94)."""
    target = looked_at(task)
    if target is not None:
        seat = s.seats[target]
        hand = seat.hand if task.card == HANDS else None
        log.append(ev.Looked(task.seat, target, seat.cards if hand is None else None, hand))


def seen_hand(table: Table, number: int) -> Amounts:
    """Return the hand that is looked at: in a view it is in `sees`."""
    hand = table.seats[number].hand
    return hand if hand != HIDDEN else getattr(table, "sees", HIDDEN)


def seen_cards(table: Table, number: int) -> Cards:
    """Return the cards that are looked at: in a view they are in `sees`."""
    sees: Cards | None = getattr(table, "sees", None)
    return table.seats[number].cards if sees is None else sees
