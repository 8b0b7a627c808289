"""A session at one moment: everything that follows from the state, the seats, and who decides on another screen.

session.moment              # the same value until one of these changes
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.journal.journal import Journal
from engine.kernel.game import Result
from game.shell.setup.agreed import kinds_now
from game.shell.setup.setup import HUMAN, GameSetup

NOBODY = -1
"""The seat to act once the game is over."""


@dataclass(frozen=True, slots=True, eq=False)
class GameMoment:
    """See the module; another value is another moment."""

    state: Any
    """Of the game, hidden information included."""
    elsewhere: frozenset[int]
    """The seats whose players decide on a screen of their own."""
    kinds: tuple[str, ...]
    """The player of each seat: HUMAN, or a computer player; the usual one for a resigned seat."""
    humans: tuple[bool, ...]
    """For each seat, whether it is played by a person, at this screen or elsewhere."""
    result: Result | None
    is_over: bool
    to_act: int
    """The seat that has to decide; NOBODY once the game is over."""
    human_acts: bool
    """Whether a person at this screen has to decide."""
    computer_acts: bool
    """Whether a computer player has to decide."""
    last_note: object
    """The last note of the journal, None for none."""

    @property
    def acts_elsewhere(self) -> int | None:
        """The seat that has to decide, if its player does so on another screen."""
        return None if self.is_over or self.human_acts or self.computer_acts else self.to_act


def moment_of(setup: GameSetup, journal: Journal[Any, Any], elsewhere: frozenset[int]) -> GameMoment:
    """Return the moment of a journal."""
    state, result = journal.state, journal.result
    is_over = result is not None
    kinds = kinds_now(journal.game, setup, journal)
    humans = tuple([kind == HUMAN for kind in kinds])
    to_act = NOBODY if is_over else journal.game.to_act(state)
    is_person = not is_over and humans[to_act]
    return GameMoment(
        state=state,
        elsewhere=elsewhere,
        kinds=kinds,
        humans=humans,
        result=result,
        is_over=is_over,
        to_act=to_act,
        human_acts=is_person and to_act not in elsewhere,
        computer_acts=not (is_over or is_person),
        last_note=journal.notes[-1] if journal.notes else None,
    )
