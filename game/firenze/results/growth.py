"""Timing of the results' score towers, without pictures and sounds.

Source by source a drum rolls, and with its last stroke all players' courses of that source grow together; then losses
by feasts fall down; then the winner is named. Times are ms at speed 1 from the first picture on.
"""

from __future__ import annotations

from typing import NamedTuple

from game.firenze.results.score import Results, SeatResult
from game.firenze.results.timing import RESULTS
from game.graphics.theme import SOURCES

FINAL = ("majorities", "feasts")
"""Sources that the final scoring adds to the curves of prestige."""
BOUNCE = 0.364
"""Share of its fall after which a piece hits the ground for the first time (easeOutBounce)."""


class GrowthSound(NamedTuple):
    """A sound of the results."""

    at: float
    """Its time."""
    what: str
    """`roll`, `course`, `loss` or `named`."""
    number: int
    """Number of the source."""
    seats: tuple[int, ...]
    """Seats concerned."""


class Growth:
    """See the module. `starts`: the start of each source's courses; sources without any points are left out.  `named`:
    the time of the winner's name; `end`: the end of all motion."""

    def __init__(self, results: Results) -> None:
        self._results = results
        roll, course, settle = RESULTS["roll"], RESULTS["course"], RESULTS["settle"]
        counted = [source for source in SOURCES if self._having(source)]
        self.starts = {source: roll.after + roll.ms * (number + 1) for number, source in enumerate(counted)}
        grown = max(self.starts.values(), default=roll.after) + course.ms + settle.ms
        self._fall = grown + RESULTS["loss"].after
        losing = any(seat.losses for seat in results.seats)
        self._counted = self._fall + RESULTS["loss"].ms if losing else grown
        self.named = self._counted + RESULTS["hush"].ms
        self.end = self.named + max(RESULTS["flag"].ms, RESULTS["name"].ms)
        self.marks = self._heard()

    def share(self, source: str, ms: float) -> float:
        """Return the height of the source's courses, as a share of their final height."""
        start = self.starts.get(source)
        return 0.0 if start is None or ms <= start else RESULTS["course"].share(ms - start)

    def swing(self, source: str, ms: float) -> float:
        """Return the overshoot (1) or undershoot (-1) of the courses while they grow and settle."""
        start = self.starts.get(source)
        if start is None or not start < ms < start + RESULTS["course"].ms + RESULTS["settle"].ms:
            return 0.0
        settling = ms - start - RESULTS["course"].ms
        return RESULTS["course"].share(ms - start) if settling <= 0 else 1 - RESULTS["settle"].share(settling)

    def stands(self, source: str, ms: float) -> bool:
        """Return whether the courses of the source have come to rest."""
        start = self.starts.get(source)
        return start is not None and ms >= start + RESULTS["course"].ms + RESULTS["settle"].ms

    def fallen(self, ms: float) -> float | None:
        """Return the fallen share of the losses' way, 1 at the ground; None before they break off."""
        return None if ms < self._fall else RESULTS["loss"].share(ms - self._fall)

    def shown(self, seat: SeatResult, ms: float) -> int:
        """Return the points above the tower: those of the courses so far, less the losses on the ground. At the end it
        is the total."""
        if ms >= self._counted:
            return seat.total
        grown = sum(int(max(0, points) * self.share(source, ms)) for source, points in seat.points.items())
        hit = (ms - self._fall) / RESULTS["loss"].ms
        return grown - int(seat.losses * max(0.0, min(1.0, (hit - BOUNCE) / (1 - BOUNCE))))

    def lit(self, ms: float) -> str | None:
        """Return the source being counted: from its roll until its courses are at rest."""
        for source, start in self.starts.items():
            if ms < start + RESULTS["course"].ms + RESULTS["settle"].ms:
                return source if ms >= RESULTS["roll"].after else None
        return "feasts" if self._fall <= ms < self._counted else None

    def rounds_drawn(self, ms: float, rounds: int) -> float:
        """Return the drawn length of the curves of prestige, in rounds; the last round, the final scoring, grows with
        its sources."""
        final = next((self.starts[source] for source in FINAL if source in self.starts), self._counted)
        begin = RESULTS["roll"].after
        if ms < final:
            return rounds * max(0.0, (ms - begin) / (final - begin))
        return rounds + (1.0 if ms >= self.named else (ms - final) / (self.named - final))

    def unfurled(self, ms: float) -> float:
        """Return the visible share of the winner's flag; overshoots 1."""
        return 0.0 if ms <= self.named else RESULTS["flag"].share(ms - self.named)

    def written(self, ms: float) -> float:
        """Return the scale of the winner's name; overshoots 1."""
        return 0.0 if ms <= self.named else RESULTS["name"].share(ms - self.named)

    def revealed(self, ms: float) -> float:
        """Return the opacity of ranks, gold and the ends of the curves."""
        return 0.0 if ms <= self.named else RESULTS["plate"].share(ms - self.named)

    def _having(self, source: str) -> tuple[int, ...]:
        """Return the seats that have points of the source."""
        return tuple(k for k, seat in enumerate(self._results.seats) if seat.points.get(source, 0) > 0)

    def _heard(self) -> tuple[GrowthSound, ...]:
        marks = []
        for number, (source, start) in enumerate(self.starts.items()):
            marks.append(GrowthSound(start - RESULTS["roll"].ms, "roll", number, ()))
            marks.append(GrowthSound(start + RESULTS["course"].ms, "course", number, self._having(source)))
        losers = tuple(k for k, seat in enumerate(self._results.seats) if seat.losses)
        if losers:
            marks.append(GrowthSound(self._fall + BOUNCE * RESULTS["loss"].ms, "loss", 0, losers))
        marks.append(GrowthSound(self.named, "named", 0, self._results.winners))
        return tuple(sorted(marks))
