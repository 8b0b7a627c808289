"""The model shared by all tables: seats, pieces in flight, and the thoughts of computer players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Generic, TypeVar

from game.animation.model import LandingPlace
from game.table.parts import Seating
from game.table.spots import Target
from game.table.thinking.thoughts import NO_THOUGHTS, Thoughts

V = TypeVar("V")
M = TypeVar("M")
CHANGES = count(1)


@dataclass(slots=True)
class SeatedModel(Generic[V]):
    """The table as seen by one seat.  A game adds its own fields."""

    view: V
    """The view of the seat `me`."""
    me: int
    """The nearest seat."""
    shapes: tuple[str, ...]
    """The shape of each seat's seal: circle, shield, lozenge, star."""
    human: tuple[bool, ...]
    """For each seat, whether it has a person at this screen."""
    incoming: Counter[LandingPlace] = field(default_factory=Counter)
    """Number of pieces in flight to each place: already in the view, but not yet drawn there."""
    scores: list[int] = field(default_factory=list)
    """The scores as shown, which count up."""
    portraits: tuple[str, ...] = ()
    """The portrait sprites of computer characters, "" for every other player."""
    advised: bool = True
    """Whether the player of the nearest seat may be advised: told the judgement of computer players."""
    thoughts: Thoughts = NO_THOUGHTS
    """Thoughts of computer players on their last moves, and of the best level on the current question."""

    past: Any = None
    """Earlier actions as the table shows them (`History.turn`), for shows that compare with them; None if untold."""
    notes: dict[int, Hashable] = field(default_factory=dict)
    """The notes of each seat's player at this screen; shown to nobody else."""
    changes: int = field(default_factory=CHANGES.__next__, init=False, compare=False, repr=False)
    """Another number after every change of the view and of the values beside it; no two tables have the same."""

    def __setattr__(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)
        if name != "changes":
            self.changed()

    def changed(self) -> None:
        """Note that the view has changed in place."""
        object.__setattr__(self, "changes", next(CHANGES))

    def stamp(self) -> tuple[Hashable, ...]:
        """Return a value that is another one after every change of the model, and in every other model but its
        `before_landing`."""
        return frozenset(item for item in self.incoming.items() if item[1]), *self.stamp_at_rest()

    def stamp_at_rest(self) -> tuple[Hashable, ...]:
        """Return a value that is another one after every change of the model but a start or a landing."""
        return self.changes, tuple(self.scores), self.notes.get(self.me)

    def card_at(self, target: Target | None) -> str | None:
        """Return the card at a target, None if its full face need not be shown."""
        return None

    def shape(self, seat: int) -> str:
        """Return the seal shape of a seat; "neutral" for anything that is not a seat."""
        return self.shapes[seat] if 0 <= seat < len(self.shapes) else "neutral"

    def portrait(self, seat: int) -> str:
        """Return the portrait of a seat, "" for none."""
        return self.portraits[seat] if 0 <= seat < len(self.portraits) else ""

    def rivals(self) -> tuple[int, ...]:
        """Return the other seats in turn order after the nearest one."""
        view: Any = self.view
        number = len(view.seats)
        return tuple((self.me + k) % number for k in range(1, number))


def seated(model: Callable[..., M]) -> Callable[[Any, int, Seating], M]:
    """Return the function that makes a model of a view and its seats (`game.table.parts.TableParts.model`): of a copy
    of the view, into which the events are folded."""

    def made(view: Any, me: int, seating: Seating) -> M:
        return model(view.copy(), me, seating.shapes, seating.human, portraits=seating.portraits)

    return made
