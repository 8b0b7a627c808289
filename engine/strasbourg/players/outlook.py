"""The appraisal of the better levels: it reads from the table where others build, and their wants."""

from __future__ import annotations

from functools import cached_property

from engine.strasbourg.city import BESIDE, PLOTS, Square
from engine.strasbourg.components import EDIFICES, NOBILITY
from engine.strasbourg.players.appraisal import Appraisal
from engine.strasbourg.players.oversight import Misjudged
from engine.strasbourg.players.weights import Weights
from engine.strasbourg.state import Table


def appraise(table: Table, seat: int, field: int, weights: Weights) -> Appraisal:
    """Return the appraisal of a player with these weights, for a seat whose cards and tasks are known."""
    kind = Outlook if weights.sharp else Misjudged if weights.oversight else Appraisal
    return kind(table, seat, field, weights)


class Outlook(Appraisal):
    """An appraisal that knows who builds in this round, and remembers its findings."""

    def __init__(self, table: Table, seat: int, field: int, weights: Weights) -> None:
        self._of_squares: dict[int, float] = {}
        self._of_council: dict[str, float] = {}
        super().__init__(table, seat, field, weights)

    def square(self, number: int) -> float:
        """Return the points of a member on a free square, its price taken off, tasks included."""
        if number not in self._of_squares:
            self._of_squares[number] = super().square(number)
        return self._of_squares[number]

    def council(self, place: str) -> float:
        """Return the points for taking that council seat now."""
        if place not in self._of_council:
            self._of_council[place] = super().council(place)
        return self._of_council[place]

    def _right_to_build(self) -> float:
        """Return the points of choosing the plot of this round's edifice: members may come beside it before."""
        table = self.table
        taken = [built.at for built in table.built]
        sites = [_members_ahead(table, self.seat, BESIDE[plot]) for plot in PLOTS if plot not in taken]
        if not sites:
            return 0.0
        return EDIFICES[table.edifice] * (max(sites) - sum(sites) / len(sites) + self.weights.to_build)

    @cached_property
    def edifice_gains(self) -> dict[Square, float]:
        """Return the points that a member beside each plot may expect of its edifice."""
        table, gains = self.table, {built.at: float(EDIFICES[built.edifice]) for built in self.table.built}
        free = [plot for plot in PLOTS if plot not in gains]
        if not free:
            return gains
        done = [built.edifice for built in table.built]
        now = EDIFICES[table.edifice] if table.edifice not in done else 0
        later = self.weights.later * sum(EDIFICES[each] for each in table.edifices[table.round :] if each not in done)
        own = {plot: self.household.on(BESIDE[plot]) for plot in free}
        everywhere = len(free) + sum(own.values())
        builder = table.holder(NOBILITY) if self.field > 0 else None
        expected = self._built_by(builder, free) if builder is not None else {}
        for plot in free:
            attraction = (1 + own[plot]) / everywhere
            gains[plot] = later * attraction + now * expected.get(plot, attraction)
        return gains

    def _built_by(self, builder: int, free: list[Square]) -> dict[Square, float]:
        """Return the share of this round's edifice that one more member beside each plot gains.

        Where the seat builds itself this is the improvement of its best plot, otherwise the chance of the plot.
        """
        sites = {plot: _members_ahead(self.table, builder, BESIDE[plot]) for plot in free}
        best = max(sites.values())
        if builder == self.seat:
            return {plot: max(0.0, site + 1.0 - best) for plot, site in sites.items()}
        likely = {plot: 2.0 ** ((site - best) / self.weights.lure) for plot, site in sites.items()}
        return {plot: each / sum(likely.values()) for plot, each in likely.items()}


def _members_ahead(table: Table, seat: int, squares: int) -> float:
    """Return by how many members a seat is ahead of the mean of the others on these squares."""
    own = (table.seats[seat].members & squares).bit_count()
    others = sum((each.members & squares).bit_count() for each in table.seats) - own
    return own - others / (len(table.seats) - 1)
