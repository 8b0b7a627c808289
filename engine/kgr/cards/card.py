"""A card: its conditions, its effects, and its choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.phases.flow import Log, put
from engine.kgr.state import State, Table

Handler = Callable[[State, Log, Any], None]


def nothing(s: State, log: Log, task: Any) -> None:
    """Do nothing more."""


@dataclass(frozen=True, slots=True)
class Choices:
    """The choices of a card."""

    legal: Callable[[Table, Any], tuple[ac.Action, ...]]
    """Return the next choices for a task; none when all is chosen, or nothing is possible."""
    answers: Mapping[type[ac.Action], Handler]
    """The effect of each kind of answer; the task is the first of the state, and pending."""
    task: type[ts.CardTask] = ts.CardTask
    """The class of its task."""
    finish: Handler = nothing
    """The end of the task, which is off the list already, when nothing is left to choose."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card."""

    name: str
    rule: str
    can: Callable[[Table], bool]
    """Whether it can do something for the player as far as everybody can see (R80)."""
    play: Callable[[State, Log], None]
    """Its effect when it is played."""
    choices: Choices | None = None
    before: bool = False
    """Whether it is played before the throw (R12)."""


def with_choices(
    name: str, rule: str, choices: Choices, can: Callable[[Table], bool] | None = None, before: bool = False
) -> Card:
    """Return a card that causes its own task and nothing else; without `can` it needs something to choose."""

    def first(table: Table) -> ts.CardTask:
        return choices.task(table.player, name)

    def has_choice(table: Table) -> bool:
        return bool(choices.legal(table, first(table)))

    return Card(name, rule, can or has_choice, lambda s, log: put(s, first(s)), choices, before)


def always(table: Table) -> bool:
    """Return True: the card can always do something."""
    return True


def never(table: Table) -> bool:
    """Return False: the card is only an answer to something, in a task of its own."""
    return False
