"""What the table shows: the model that painters draw and the director animates, and the game's own part of what is
shown beside it.

`TableModel` is a view kept up to date by folding events, plus what the client adds to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.princes.view import View
from game.table.model import SeatedModel
from game.table.shown import Shown

# Targets of the table (`Target.kind` and its numbers):
#   object (place in OBJECTS) · raise () · drop () · freedom (place in FREEDOMS) · building (place in BUILDINGS)
#   pile (place in PILES) · looked_at (position among the cards looked at) · artist (position in the own hand)
#   bonus, prestige (position in the own hand) · played (seat, position on its table) · used (seat, a used recruiting
#   card there) · seat (its panel)
#   square (x, y: of the own plan) · piece (orient: the piece in hand) · turn () · mirror () · throw_away ()
#   pay (prestige points) · primary () · secondary () · undo () · redo () · menu () · help () · speed () · log ()
#   round (number) · menu_option (line) · log_line (of the chronicle) · prompt () · notice ()

# Places where pieces land, as keys of `TableModel.incoming`:
#   ("object", seat) ("piece", seat, number on its plan) ("played", seat, position) ("card", seat)


@dataclass(slots=True)
class TableModel(SeatedModel[View]):
    """The table as the players see it; the palace of the seat `me` lies large at the right."""

    def score(self, seat: int) -> int:
        """Return the score shown for a seat."""
        return self.scores[seat] if seat < len(self.scores) else self.view.seats[seat].score

    def rivals(self) -> tuple[int, ...]:
        """Return the other seats in turn order after the own one."""
        number = len(self.view.seats)
        return tuple((self.me + k) % number for k in range(1, number))


class Note(NamedTuple):
    """A line beside the auction: what is said, and a figure at its end.  strong: it matters most."""

    text: str
    figure: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Forecast:
    """What is worked out about the table before it is painted.  phase: `hire`, `auction` or `court` (phase B).  notes:
    what is to be known beside the auction."""

    phase: str = "hire"
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """What was done before, as far as the table shows it.  prices: what was paid in this round, by object."""

    round: int = 0
    prices: tuple[tuple[str, int], ...] = ()

    def price(self, thing: str) -> int | None:
        """Return what was paid for an object in this round, None where it was not sold."""
        return dict(self.prices).get(thing)


TableShown = Shown[Forecast, Turn]
