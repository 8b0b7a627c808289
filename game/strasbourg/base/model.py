"""Values of the table: the model that painters draw and the director animates, and the game's own part of the values
that painters show beside it.

`TableModel` is a view kept up to date by folding events, plus the client's additions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.strasbourg.state import PLANNING, AfterRanking, Bid, ChoosingTasks, InField
from engine.strasbourg.view import View
from game.table.model import SeatedModel
from game.table.shown import History, Shown

# Targets of the table (`Target.kind` and its numbers):
#   square (number) · plot (number of its square) · spot (place in SPOTS): of the city
#   pile () · card (place among the cards in hand, or of all cards while they are divided)
#   tray (number: 0 to 6 are the fields A to G, further ones belong to no field)
#   look () shows the city behind the trays · stack (place among the own stacks): of the desk
#   field (number: A to I are 0 to 8) · board (round, from 0) · council (place in COUNCIL) · seat (its panel)
#   task (place among the own tasks, or those dealt) · good (place in GUILDS) · refund (place in the stack turned up)
#   primary () · secondary () · undo () · redo () · menu () · help () · speed () · log () · round (number)
#   menu_option (line) · log_line (of the chronicle) · prompt () · notice ()

# Landing places of pieces, as keys of `TableModel.incoming`:
#   ("square", number) ("council", place) ("good", seat, kind) ("stack", seat) ("card", seat) ("chapel", place)
#   ("edifice", number of its square) ("privilege", seat)


class FieldPlayed(NamedTuple):
    """The field that is played, as far as it has been shown."""

    field: str
    bids: tuple[Bid, ...]
    """By seat."""
    ranking: tuple[int, ...] = ()
    """The seats that turned up a stack, place 1 first, once they are ranked."""
    asked: int = -1
    """The seat that decides."""

    def bid(self, seat: int, bid: Bid) -> FieldPlayed:
        """Return the same with the decision of a seat."""
        return self._replace(bids=(*self.bids[:seat], bid, *self.bids[seat + 1 :]), asked=-1)


@dataclass(slots=True)
class TableModel(SeatedModel[View]):
    """The table as the players see it; the desk and the tasks of the seat `me` lie at the foot."""

    shown_field: FieldPlayed | None = None
    """The field between two questions, as the events so far tell it; None where the question tells it."""

    @property
    def is_choosing(self) -> bool:
        """Whether the nearest seat chooses its tasks."""
        return isinstance(self.view.pending, ChoosingTasks) and self.view.to_act == self.me

    @property
    def is_planning(self) -> bool:
        """Whether the nearest seat draws or divides its cards, and sees them."""
        view = self.view
        return isinstance(view.pending, PLANNING) and view.to_act == view.seat == self.me

    @property
    def covers_hands(self) -> bool:
        """Whether several people may sit at this screen, so that stacks are turned up by their numbers."""
        return sum(self.human) > 1

    def played(self) -> FieldPlayed | None:
        """Return the field that is played, None for none."""
        if self.shown_field is not None:
            return self.shown_field
        asked = self.view.pending
        if not isinstance(asked, InField):
            return None
        ranking = asked.ranking if isinstance(asked, AfterRanking) else ()
        return FieldPlayed(asked.field, asked.bids, ranking, asked.seat)

    def score(self, seat: int) -> int:
        """Return the score shown for a seat."""
        return self.scores[seat] if seat < len(self.scores) else self.view.seats[seat].score


@dataclass(frozen=True, slots=True)
class ShownForecast:
    """Values computed about the table before it is painted."""

    phase: str = "tasks"
    """`tasks`, `planning`, `action` or `over`."""
    heading: str = ""
    """The field that is played, in words."""
    brings: tuple[str, ...] = ()
    """The gains of the nearest seat from its places, or the builders there; none for nothing."""
    coming: str = ""
    """Who still decides behind the nearest seat while it is asked."""
    fields: tuple[tuple[str, str], ...] = ()
    """While the nearest seat plans: the name of each field from A to G, and the gains from its places."""


class Ranking(NamedTuple):
    """The sums of the stacks turned up in a field, which all have seen."""

    round: int
    field: str
    seats: tuple[int, ...]
    """From place 1 on."""
    sums: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnSoFar:
    """Earlier actions, as far as the table shows them."""

    ranked: tuple[tuple[str, tuple[int, ...], tuple[int, ...]], ...] = ()
    """The rankings of this round so far: field, seats from place 1 on, and their sums."""
    rankings: tuple[Ranking, ...] = ()
    """All rankings so far, the oldest first."""


TableShown = Shown[ShownForecast, TurnSoFar]
CALM: TableShown = Shown(ShownForecast(), History(TurnSoFar()))
"""A table at which nothing is asked or touched."""
