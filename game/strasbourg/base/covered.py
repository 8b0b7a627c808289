"""Covered hands: cards, tasks and stacks of a seat are hidden from all players at the screen."""

from __future__ import annotations

from engine.strasbourg.state import PLANNING, ChoosingTasks
from engine.strasbourg.view import View, view

STRANGER = -1
"""The seat of a view that shows no hand at all."""


def cover(seen: View, seats: frozenset[int]) -> View:
    """Return the view without cards and tasks of its own seat, if that is among those covered: hidden facts of the
    others it has never shown."""
    return view(seen, STRANGER) if seen.seat in seats and not seen.is_over else seen


def is_covered(seen: View, seat: int) -> bool:
    """Return whether the hand of the seat on turn at this screen is covered."""
    return seen.seat != seat and not seen.is_over


def stays_open(seen: View) -> bool:
    """Return whether an opened hand stays open behind a step: while tasks are chosen, and through all of planning."""
    return isinstance(seen.pending, (*PLANNING, ChoosingTasks))
