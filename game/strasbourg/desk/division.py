"""How a hand is divided on the desk: in any order, and sent in the one form that the rules know (A12).

While the hand is divided, the player lifts cards and lays them onto trays. The touches so far are the path: pairs
of a card and the tray it lies on, and at its end perhaps a card that is lifted. Tray 0 to 6 are the fields A to G: a
stack that lies there is meant for that field, which is the player's own note and ties nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.strasbourg import actions as ac
from engine.strasbourg.actions import Action
from engine.strasbourg.components import FIELDS
from engine.strasbourg.stacks import Division, Stack, in_form
from engine.strasbourg.state import Seat
from game.table.spots import Target, TargetPath

SPARE = 2
"""Trays without a field."""
LEAST_TRAYS = len(FIELDS) + SPARE


class Arranged(NamedTuple):
    """The cards of a hand while they are divided."""

    cards: Stack
    """All cards, from the highest down; a card is named by its place here."""
    trays: tuple[int | None, ...]
    """By card the number of its tray, None while it is in the hand."""
    lifted: int | None = None
    """The card that is lifted."""

    @property
    def number_of_trays(self) -> int:
        """Return the number of trays: one is always empty, so that every division can be laid."""
        used = [tray for tray in self.trays if tray is not None]
        return max(LEAST_TRAYS, *(tray + 2 for tray in used)) if used else LEAST_TRAYS

    def on(self, tray: int) -> tuple[int, ...]:
        """Return the places of the cards on a tray, from the highest down."""
        return tuple(card for card, where in enumerate(self.trays) if where == tray)

    def division(self) -> Division:
        """Return the stacks that lie on the trays, in their form."""
        numbers = {tray for tray in self.trays if tray is not None}
        return tuple(sorted((self.stack(tray) for tray in numbers), reverse=True))

    def told(self) -> str:
        """Return the sums of the stacks in the order of their trays, each behind its field."""
        used = sorted({tray for tray in self.trays if tray is not None})
        return " · ".join(f"{''.join(FIELDS[tray : tray + 1]) or '+'} {sum(self.stack(tray))}" for tray in used)

    def stack(self, tray: int) -> Stack:
        """Return the values of the cards on a tray."""
        return tuple(self.cards[card] for card in self.on(tray))

    def path(self) -> TargetPath:
        """Return the shortest path that leads here."""
        laid = [
            (Target("card", card), Target("tray", tray)) for card, tray in enumerate(self.trays) if tray is not None
        ]
        found = [target for pair in laid for target in pair]
        return (*found, Target("card", self.lifted)) if self.lifted is not None else tuple(found)

    def lift(self, card: int) -> Arranged:
        """Return the same with a card lifted, or put back where it came from if it is the lifted one."""
        return self._replace(lifted=None if card == self.lifted else card)

    def lay(self, tray: int | None) -> Arranged:
        """Return the same with the lifted card on a tray; None for the hand."""
        assert self.lifted is not None
        trays = tuple(tray if card == self.lifted else where for card, where in enumerate(self.trays))
        return self._replace(trays=trays, lifted=None)


def laid_by(path: Sequence[Target]) -> dict[Target, Target]:
    """Return the cards that lie on trays after these touches, each with its tray."""
    return dict(zip(path[::2], path[1::2], strict=False))


def is_whole(seat: Seat) -> bool:
    """Return whether the division of a hand has not begun: its highest card alone has opened the first stack."""
    return len(seat.stacks) == 1 and len(seat.stacks[0]) == 1


def arranged(seat: Seat, path: Sequence[Target]) -> Arranged:
    """Return the cards of a seat whose division has not begun, after these touches."""
    cards = in_form((*seat.stacks[0], *seat.hand))
    found = Arranged(cards, (None,) * len(cards))
    for target in path:
        if target.kind == "card":
            found = found.lift(target.a)
        elif found.lifted is not None:
            found = found.lay(target.a if target.kind == "tray" else None)
    return found


def laying(division: Division) -> tuple[Action, ...]:
    """Return the actions that lay a division, behind its highest card, which lies already."""
    actions: list[Action] = []
    for number, stack in enumerate(division):
        if number:
            actions.append(ac.CLOSE)
        actions += (ac.ADD[value] for value in stack[1:])
    return tuple(actions)
