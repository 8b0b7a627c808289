"""Values of the table: the model that painters draw and the director animates, and the game's own part of the values
that painters show beside it.

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
#   pile (place in PILES) · looked_at (position among the cards looked at) · pile_order ()
#   artist, bonus, prestige (position in the own hand) · played (seat, position on its table)
#   used (seat, a used recruiting card there) · seat (its panel) · court (seat, its small palace)
#   square (x, y: of the player's plan) · piece (orient: the piece in hand) · turn () · mirror () · throw_away ()
#   pay (prestige points) · primary () · secondary () · undo () · redo () · menu () · help () · speed () · log ()
#   round (number) · menu_option (line) · log_line (of the chronicle) · prompt () · notice ()

# Landing places of pieces, as keys of `TableModel.incoming`:
#   ("object", seat) ("piece", seat, number on its plan) ("played", seat, position) ("card", seat)
#   ("lot", 0) ("bust", seat) ("rung", 0): the object under the hammer, a seat at the auction, the bid on its ladder


@dataclass(slots=True)
class TableModel(SeatedModel[View]):
    """The table as the players see it; the palace of the seat `me` lies large at the right."""

    @property
    def tells_worth(self) -> bool:
        """Whether the table may tell the worth of things to the nearest seat, in the judgement of computer players:
        its player may be advised, and sees its cards."""
        return self.advised and self.view.seat == self.me

    def score(self, seat: int) -> int:
        """Return the score shown for a seat."""
        return self.scores[seat] if seat < len(self.scores) else self.view.seats[seat].score


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
    weighs: bool = True
    """Whether the worth of objects in florins is told."""


@dataclass(frozen=True, slots=True)
class TurnSoFar:
    """Earlier actions, as far as the table shows them."""

    round: int = 0
    sales: tuple[tuple[int, str, int], ...] = ()
    """Round, object and price of every sale of the game so far."""
    works: tuple[tuple[int, int, str, int], ...] = ()
    """Round, seat, artist and value of every work of the game so far."""

    @property
    def prices(self) -> dict[str, int]:
        """The prices paid in this round, by object."""
        return {sold: price for round_, sold, price in self.sales if round_ == self.round}

    def price(self, thing: str) -> int | None:
        """Return the price of an object in this round, None if it was not sold."""
        for round_, sold, price in self.sales:  # asked in every frame
            if (round_, sold) == (self.round, thing):
                return price
        return None

    def record(self, but: tuple[int, str]) -> int:
        """Return the highest price so far, 0 without a sale; not that of the object sold in this round."""
        return max((price for round_, sold, price in self.sales if (round_, sold) != but), default=0)

    def artist(self, round_: int, seat: int, value: int) -> str:
        """Return the artist whose work had that value, "" if it is not known."""
        return next((card for *of, card, worth in self.works if of == [round_, seat] and worth == value), "")

    def earlier_prices(self, thing: str) -> tuple[int, ...]:
        """Return the prices of an object in earlier rounds, the first one first."""
        return tuple(price for round_, sold, price in self.sales if sold == thing and round_ < self.round)


TableShown = Shown[ShownForecast, TurnSoFar]
