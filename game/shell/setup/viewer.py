"""The viewer, to whom a shared table is turned: the person to decide, or the last one who did.

viewer_of(game, setup, journal)     # depends on moves and notes alone, so undo restores it

Seats whose players decide `elsewhere`, such as on a phone, do not turn the table while another person is at it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from engine.journal.journal import Journal
from engine.journal.notes import Conceded, Note
from engine.kernel.game import Game, usual_level
from game.shell.setup.setup import HUMAN, GameSetup

AnyGame = Game[Any, Any, Any, Any]


def viewer_of(
    game: AnyGame, setup: GameSetup, journal: Journal[Any, Any], elsewhere: Collection[int] = frozenset()
) -> int:
    """Return the seat the table is turned to after all moves and notes."""
    kinds = [seat.kind for seat in setup.seats]
    states = [*(step.before for step in journal.steps), journal.state]
    notes, noted = journal.notes, 0
    viewer = first_viewer(kinds, game.to_act(states[0]), elsewhere)
    for number, state in enumerate(states):
        is_over = number == len(journal.steps) and game.result(state) is not None
        acts = viewer if is_over else game.to_act(state)
        viewer = turned(kinds, viewer, acts, elsewhere)
        while noted < len(notes) and notes[noted].at == number:
            hand_over(kinds, notes[noted].note, game)
            viewer = turned(kinds, viewer, acts, elsewhere)
            noted += 1
    return viewer


def hand_over(kinds: list[str], note: Note, game: AnyGame) -> None:
    """Change the player of a note's seat: to the usual level of the game, if the seat resigned."""
    kinds[note.seat] = usual_level(game) if isinstance(note, Conceded) else note.kind


def turned(kinds: Sequence[str], viewer: int, acts: int, elsewhere: Collection[int] = frozenset()) -> int:
    """Return the viewer when seat `acts` is to decide: this seat if it has a person, otherwise the previous viewer if
    that seat still has a person. With persons at the table, those elsewhere do not count."""
    people = {seat for seat, kind in enumerate(kinds) if kind == HUMAN}
    people = people.difference(elsewhere) or people
    if acts in people or not people:
        return acts
    return viewer if viewer in people else min(people)


def first_viewer(kinds: Sequence[str], acts: int, elsewhere: Collection[int] = frozenset()) -> int:
    """Return the first viewer: the person to act, otherwise the first person, otherwise the seat to act."""
    return turned(kinds, next((seat for seat, kind in enumerate(kinds) if kind == HUMAN), acts), acts, elsewhere)
