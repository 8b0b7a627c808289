"""What a player means the stacks for: the trays on which they lay while the hand was divided.

It ties nothing and no rule knows of it, so it is in no event and no file: the table remembers it as long as it stands
(`AskingParts.noted`), and shows it to its own player alone.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from engine.strasbourg.components import FIELDS
from engine.strasbourg.stacks import Division, Stack
from engine.strasbourg.state import Dividing
from engine.strasbourg.view import View
from game.strasbourg.base.covered import is_covered
from game.strasbourg.desk.division import arranged, is_whole
from game.table.spots import TargetPath

NO_TRAY = -1


class Meant(NamedTuple):
    """The stacks of a round, each with the tray it lay on."""

    round: int
    stacks: tuple[tuple[Stack, int], ...]


def noted(view: View, path: TargetPath) -> Meant | None:
    """Return what the touches of a division mean; None where nothing is divided with them."""
    if not isinstance(view.pending, Dividing) or is_covered(view, view.to_act) or not is_whole(view.seats[view.to_act]):
        return None
    laid = arranged(view.seats[view.to_act], path)
    trays = sorted({tray for tray in laid.trays if tray is not None})
    return Meant(view.round, tuple((laid.stack(tray), tray) for tray in trays))


def trays_of(stacks: Division, round_: int, meant: Hashable) -> tuple[int, ...]:
    """Return for each stack the tray it lay on; NO_TRAY where that is not known."""
    left = list(meant.stacks) if isinstance(meant, Meant) and meant.round == round_ else []
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
