"""Timing of results that are counted, without pictures and sounds.

Source by source a drum rolls, and with its last stroke all players' parts of that source grow together; then losses
fall; then cards are turned one by one, each growing its owner's last part; then the winner is named. Times are ms at
speed 1 from the first picture on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from game.table.results.score import Results, SeatResult
from game.table.results.timing import RESULTS

CARDS = "cards"
"""The part lit while cards are turned."""
LOSSES = "losses"
"""The part lit while losses fall."""
BOUNCE = 0.364
"""Share of its fall after which a piece hits the ground for the first time (easeOutBounce)."""


class GrowthSound(NamedTuple):
    """A sound of the results."""

    at: float
    """Its time."""
    what: str
    """`roll`, `course`, `loss`, `card` or `named`."""
    number: int
    """Number of the source; points of the card."""
    seats: tuple[int, ...]
    """Seats concerned."""


class Growth:
    """See the module. sources: all of them in their order. final: those that the final scoring adds to the curves.
    carded: the source of the cards' points, which grows with each card. together: cards that are turned at once.

    `starts`: the start of each source's growth; sources without any points are left out.  `named`: the time of the
    winner's name; `end`: the end of all motion.
    """

    def __init__(
        self, results: Results, sources: Iterable[str], final: Collection[str] = (), carded: str = "", together: int = 1
    ) -> None:
        self._results, self._final, self._carded = results, final, carded
        roll, course, settle = RESULTS["roll"], RESULTS["course"], RESULTS["settle"]
        counted = [source for source in sources if source != carded and self._having(source)]
        self.starts = {source: roll.after + roll.ms * (number + 1) for number, source in enumerate(counted)}
        grown = max(self.starts.values(), default=roll.after) + course.ms + settle.ms
        self._fall = grown + RESULTS["loss"].after
        losing = any(seat.losses for seat in results.seats)
        self._fallen = self._fall + RESULTS["loss"].ms if losing else grown
        card = RESULTS["card"]
        self.turns = tuple(self._fallen + card.start(number // together) for number in range(len(results.cards)))
        """When each card begins to turn."""
        last = max(self.turns, default=0.0) + card.ms + course.ms + settle.ms
        self._counted = last if self.turns else self._fallen
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

    def turned(self, card: int, ms: float) -> float:
        """Return how far a card has been turned, from 0 to 1."""
        start = self.turns[card]
        return 0.0 if ms <= start else RESULTS["card"].share(ms - start)

    def grown(self, seat: SeatResult, source: str, ms: float) -> float:
        """Return the points of a source that a seat shows by now."""
        if source != self._carded:
            return max(0, seat.points[source]) * self.share(source, ms)
        course, results = RESULTS["course"], self._results
        late = RESULTS["card"].ms
        return sum(
            card.points * course.share(max(0.0, ms - start - late))
            for card, start in zip(results.cards, self.turns, strict=True)
            if results.seats[card.seat] is seat
        )

    def fallen(self, ms: float) -> float | None:
        """Return the fallen share of the losses' way, 1 at the ground; None before they break off."""
        return None if ms < self._fall else RESULTS["loss"].share(ms - self._fall)

    def shown(self, seat: SeatResult, ms: float) -> int:
        """Return the points above the tower: those of the courses so far, less the losses on the ground. At the end it
        is the total."""
        if ms >= self._counted:
            return seat.total
        grown = sum(int(self.grown(seat, source, ms)) for source in seat.points)
        hit = (ms - self._fall) / RESULTS["loss"].ms
        return grown - int(seat.losses * max(0.0, min(1.0, (hit - BOUNCE) / (1 - BOUNCE))))

    def lit(self, ms: float) -> str | None:
        """Return the source being counted: from its roll until its parts are at rest; then LOSSES and CARDS."""
        for source, start in self.starts.items():
            if ms < start + RESULTS["course"].ms + RESULTS["settle"].ms:
                return source if ms >= RESULTS["roll"].after else None
        if self.turns and self.turns[0] <= ms < self._counted:
            return CARDS
        return LOSSES if self._fall <= ms < self._fallen else None

    def rounds_drawn(self, ms: float, rounds: int) -> float:
        """Return the drawn length of the curves of prestige, in rounds; the last round, the final scoring, grows with
        its sources."""
        found = [self.starts[source] for source in self._final if source in self.starts] or list(self.turns)
        final = min(found, default=self._counted)
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
        for card, start in zip(self._results.cards, self.turns, strict=True):
            marks.append(GrowthSound(start, "card", card.points, (card.seat,)))
        marks.append(GrowthSound(self.named, "named", 0, self._results.winners))
        return tuple(sorted(marks))
