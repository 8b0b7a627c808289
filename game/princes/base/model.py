"""What the table shows: the model that painters draw and the director animates, and the game's own part of what is
shown beside it.

`TableModel` is a view kept up to date by folding events, plus what the client adds to it.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.princes.view import View
from game.animation.model import LandingPlace
from game.table.shown import Shown
from game.table.spots import Target
from game.table.thinking.thoughts import NO_THOUGHTS, Thoughts

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
class TableModel:
    """The table as the seat `me` sees it.

    view: folded from events.  me: the seat whose palace lies large at the right.  shapes: the seal shape of each seat.
    human: whether a person sits there.  portraits: the sprites of computer players that are somebody, "" for others.
    incoming: how many pieces on their way to a place are already in the view but not yet to be drawn there.  scores:
    the scores shown (they count up).  thoughts: what computer players thought of their moves.
    """

    view: View
    me: int
    shapes: tuple[str, ...]
    human: tuple[bool, ...]
    incoming: Counter[LandingPlace] = field(default_factory=Counter)
    scores: list[int] = field(default_factory=list)
    portraits: tuple[str, ...] = ()
    thoughts: Thoughts = NO_THOUGHTS

    def card_at(self, target: Target | None) -> str | None:
        """Show no card large: all of it is written on it."""
        return None

    def shape(self, seat: int) -> str:
        """Return the seal shape of a seat; "neutral" for whoever is none."""
        return self.shapes[seat] if 0 <= seat < len(self.shapes) else "neutral"

    def portrait(self, seat: int) -> str:
        """Return the portrait of a seat, "" for none."""
        return self.portraits[seat] if 0 <= seat < len(self.portraits) else ""

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
