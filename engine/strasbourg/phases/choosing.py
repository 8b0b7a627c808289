"""The set-up question: each seat keeps one to five of its tasks (R9, A3, A4)."""

from __future__ import annotations

from itertools import combinations

from engine.kernel.reasons import Reason
from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg.phases import rounds
from engine.strasbourg.phases.flow import Log, ask
from engine.strasbourg.state import ChoosingTasks, State, Table
from engine.strasbourg.tasks import in_order
from engine.strasbourg.values import KEPT_AT_LEAST


def legal(table: Table) -> tuple[ac.Action, ...]:
    """List every non-empty selection of the tasks dealt, each in the order of the tasks."""
    dealt = in_order(table.seats[table.to_act].tasks)
    numbers = range(KEPT_AT_LEAST, len(dealt) + 1)
    return tuple([ac.Keep(kept) for number in numbers for kept in combinations(dealt, number)])


def keep(s: State, log: Log, action: ac.Keep) -> None:
    """Keep the tasks and give the others back; after the last seat round 1 begins."""
    number = s.to_act
    seat = s.own(number)
    seat.rejected = tuple(task for task in in_order(seat.tasks) if task not in action.tasks)
    seat.tasks = action.tasks
    log.append(ev.TasksKept(number, seat.tasks, seat.rejected))
    if number + 1 < len(s.seats):
        ask(s, log, ChoosingTasks(number + 1))
        return
    log.append(ev.TasksChosen(tuple(len(each.tasks) for each in s.seats)))
    rounds.begin_round(s, log)


def why_not(table: Table, action: ac.Action) -> Reason | None:
    """Return why these tasks cannot be kept; None if the action is no part of this step."""
    if not isinstance(action, ac.Keep):
        return None
    if not action.tasks:
        return Reason("keep_one", "R9", {"least": KEPT_AT_LEAST})
    dealt = table.seats[table.to_act].tasks
    foreign = next((task for task in action.tasks if task not in dealt), None)
    if foreign is not None:
        return Reason("not_dealt", "R9", {"task": foreign})
    return Reason("not_in_order", "R9")
