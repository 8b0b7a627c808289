"""Values of the table: the model that painters draw and the director animates, and the game's own part of what the
painters show beside it.

`TableModel` is a view kept up to date by folding events, plus the client's additions.
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
#   square (x, y: of the player's plan) · piece (orient: the piece in hand) · turn () · mirror () · throw_away ()
#   pay (prestige points) · primary () · secondary () · undo () · redo () · menu () · help () · speed () · log ()
#   round (number) · menu_option (line) · log_line (of the chronicle) · prompt () · notice ()

# Landing places of pieces, as keys of `TableModel.incoming`:
#   ("object", seat) ("piece", seat, number on its plan) ("played", seat, position) ("card", seat)


@dataclass(slots=True)
class TableModel(SeatedModel[View]):
    """The table as the players see it; the palace of the seat `me` lies large at the right."""

    def score(self, seat: int) -> int:
        """Return the score shown for a seat."""
        return self.scores[seat] if seat < len(self.scores) else self.view.seats[seat].score

    def rivals(self) -> tuple[int, ...]:
        """Return the other seats in turn order after the nearest one."""
        number = len(self.view.seats)
        return tuple((self.me + k) % number for k in range(1, number))


class Note(NamedTuple):
    """A line beside the auction: its text, and a figure at its end. strong: the most important one."""

    text: str
    figure: str = ""
    strong: bool = False


@dataclass(frozen=True, slots=True)
class ShownForecast:
    """Values computed about the table before it is painted."""

    phase: str = "hire"
    """`hire`, `auction` or `court` (phase B)."""
    notes: tuple[Note, ...] = ()
    """Lines beside the auction."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Earlier actions, as far as the table shows them."""

    round: int = 0
    prices: tuple[tuple[str, int], ...] = ()
    """Prices paid in this round, by object."""

    def price(self, thing: str) -> int | None:
        """Return the price of an object in this round, None if it was not sold."""
        return dict(self.prices).get(thing)


TableShown = Shown[ShownForecast, Turn]
