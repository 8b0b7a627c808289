"""The fields that a player means the stacks for: the trays on which they lay while the hand was divided.

It ties nothing and no rule knows of it, so it is in no event: the table remembers it (`AskingParts.noted`), and shows
it to its own player alone.  For the rules equal stacks are the same; here each has its tray, and the one that is
pressed is the one that goes.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from engine.strasbourg.components import FIELDS
from engine.strasbourg.stacks import Division, Stack
from engine.strasbourg.state import Bidding, Dividing
from engine.strasbourg.view import View
from game.strasbourg.base.covered import is_covered
from game.strasbourg.desk.division import arranged, is_whole
from game.table.spots import TargetPath

NO_TRAY = -1


class Meant(NamedTuple):
    """The stacks of a round, each with the tray it lay on."""

    round: int
    stacks: tuple[tuple[Stack, int], ...]
    pressed: tuple[int, ...] = ()
    """The trays of the stacks that were turned up, in this order."""

    def gone(self, cards: Stack, number: int) -> list[int]:
        """Return the trays from which stacks of these cards were turned up, while `number` of them still lie there."""
        trays = [tray for each, tray in self.stacks if each == cards]
        return [tray for tray in self.pressed if tray in trays][: max(0, len(trays) - number)]


def noted(view: View, touches: TargetPath, before: Hashable) -> Meant | None:
    """Return the meaning of touches that lay the stacks or turn one up; None where they mean nothing new."""
    seat = view.seats[view.to_act]
    if is_covered(view, view.to_act):
        return None
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
