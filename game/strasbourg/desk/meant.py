"""The fields that a player means the stacks for: the trays on which they lay while the hand was divided.

It ties nothing and no rule knows of it, so it is in no event: the table remembers it (`AskingParts.noted`), and shows
it to its own player alone.  For the rules equal stacks are the same; here each has its tray, and the one that is
pressed is the one that goes.

At a screen that covers hands each tray has a private number, which is on the back of its stack: whoever has planned
turns a stack up by its number, and nobody sees the others.
"""

from __future__ import annotations

import random
from collections.abc import Hashable
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from engine.strasbourg.components import FIELDS
from engine.strasbourg.stacks import Division, Stack, in_form
from engine.strasbourg.state import Bidding, Dividing
from engine.strasbourg.view import View
from game.strasbourg.base.covered import is_covered
from game.strasbourg.desk.division import LEAST_TRAYS, arranged, is_whole
from game.table.spots import Target, TargetPath

NO_TRAY, BACKS = -1, 100
"""No tray; and the number of the target of a stack whose back has the number 0."""


class Meant(NamedTuple):
    """The stacks of a round, each with the tray it lay on."""

    round: int
    stacks: tuple[tuple[Stack, int], ...]
    pressed: tuple[int, ...] = ()
    """The trays of the stacks that were turned up, in this order."""

    def number(self, tray: int) -> int:
        """Return the private number of a tray."""
        return private_number(tray, self.round, in_form(chain.from_iterable(stack for stack, _ in self.stacks)))

    def gone(self, cards: Stack, number: int) -> list[int]:
        """Return the trays from which stacks of these cards were turned up, while `number` of them still lie there."""
        trays = [tray for each, tray in self.stacks if each == cards]
        return [tray for tray in self.pressed if tray in trays][: max(0, len(trays) - number)]


def noted(view: View, touches: TargetPath, before: Hashable) -> Meant | None:
    """Return the meaning of touches that lay the stacks or turn one up; None where they mean nothing new."""
    seat = view.seats[view.to_act]
    if is_covered(view, view.to_act):
        pressed = [tray for target, (_, tray) in backs(view, before).items() if target in touches[-1:]]
        return _turned_up(before, view, pressed) if isinstance(before, Meant) and pressed else None
    if isinstance(view.pending, Dividing) and is_whole(seat):
        laid = arranged(seat, touches)
        trays = sorted({tray for tray in laid.trays if tray is not None})
        return Meant(view.round, tuple((laid.stack(tray), tray) for tray in trays))
    if not isinstance(view.pending, Bidding) or not touches or touches[-1].kind != "stack":
        return None
    if not isinstance(before, Meant) or before.round != view.round:
        return None
    lying = trays_of(seat.stacks, view.round, before)
    gone = [tray for tray in before.pressed if tray not in lying]  # of the others the turning up was taken back
    return before._replace(pressed=(*gone, lying[touches[-1].a]))


def _turned_up(before: Meant, view: View, pressed: list[int]) -> Meant:
    """Return the meaning once a stack is turned up by its number, whatever was taken back before."""
    return before._replace(pressed=(*before.pressed[: _played(before, view)], *pressed))


def _played(meant: Meant, view: View) -> int:
    """Return the number of stacks that the seat to act has turned up."""
    return len(meant.stacks) - len(view.seats[view.to_act].stacks)


@lru_cache(maxsize=64)
def private_number(tray: int, round_: int, cards: Stack) -> int:
    """Return the number on the back of the stack of a tray; which one it is follows from the cards that are divided,
    so that nobody else knows."""
    if tray >= LEAST_TRAYS:
        return tray + 1
    return random.Random(f"{round_} {cards}").sample(range(1, LEAST_TRAYS + 1), LEAST_TRAYS)[tray]


def backs(view: View, meant: Hashable) -> dict[Target, tuple[Stack, int]]:
    """Return the covered stacks of the seat to act that it can turn up by their numbers, in their order: by target the
    cards and the tray; none where the table does not know them."""
    if not isinstance(meant, Meant) or meant.round != view.round:
        return {}
    gone = meant.pressed[: max(0, _played(meant, view))]
    left = [(meant.number(tray), stack, tray) for stack, tray in meant.stacks if tray not in gone]
    sizes = sorted(len(stack) for stack in view.seats[view.to_act].stacks)
    if sorted(len(stack) for _, stack, _ in left) != sizes:
        return {}
    return {Target("stack", BACKS + number): (stack, tray) for number, stack, tray in sorted(left)}


def trays_of(stacks: Division, round_: int, meant: Hashable) -> tuple[int, ...]:
    """Return for each stack the tray it lay on; NO_TRAY where that is not known."""
    if not isinstance(meant, Meant) or meant.round != round_:
        return (NO_TRAY,) * len(stacks)
    left = [(cards, tray) for cards, tray in meant.stacks if tray not in meant.gone(cards, stacks.count(cards))]
    found = []
    for stack in stacks:
        tray = next((tray for cards, tray in left if cards == stack), NO_TRAY)
        if tray != NO_TRAY:
            left.remove((stack, tray))
        found.append(tray)
    return tuple(found)


def field_of(tray: int) -> str:
    """Return the field that a tray stands for, "" for none."""
    return FIELDS[tray] if 0 <= tray < len(FIELDS) else ""
