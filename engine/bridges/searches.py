"""OpenSpiel's searches as players of a match: opponents that nobody here wrote.

A seat is written `openspiel:SEARCH` or `openspiel:SEARCH:EFFORT`.  SEARCH is `mcts` or `ismcts`; EFFORT is a number of
simulations for each decision (`200`: the same game every time) or seconds (`2.5s`); by default `1s`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.game import Game, Player

PREFIX = "openspiel:"
KINDS = ("mcts", "ismcts")
SEAT = re.compile(rf"{PREFIX}(?P<kind>\w+)(:(?P<simulations>\d+)|:(?P<seconds>\d+(\.\d+)?)s)?")


@dataclass(frozen=True, slots=True)
class OpenSpielSearch:
    """A search of OpenSpiel and its effort for a decision: simulations, or else seconds."""

    kind: str
    simulations: int | None = None
    seconds: float = 1.0

    def player(self, game: Game[Any, Any, Any, Any], seed: int) -> Player[Any, Any]:
        """Return a new player.  Raises ValueError with a sentence if OpenSpiel is not installed."""
        try:
            from engine.bridges.search import SearchPlayer  # OpenSpiel, which few have installed
        except ModuleNotFoundError as error:
            needs = "needs the extra `openspiel` (pip install -e '.[openspiel]')"
            raise ValueError(f"{PREFIX}{self.kind} {needs}: {error}") from None
        return SearchPlayer(game, self.kind, self.simulations, self.seconds, seed)


def read_search(seat: str) -> OpenSpielSearch | None:
    """Return the search that a seat names, or None if it names none.  Raises ValueError with a sentence."""
    if not seat.startswith(PREFIX):
        return None
    found = SEAT.fullmatch(seat)
    if found is None or found["kind"] not in KINDS:
        raise ValueError(
            f"a search is written like {PREFIX}ismcts, {PREFIX}mcts:200 or {PREFIX}ismcts:2.5s, not {seat!r}"
        )
    simulations = None if found["simulations"] is None else max(1, int(found["simulations"]))
    return OpenSpielSearch(found["kind"], simulations, float(found["seconds"] or 1.0))


def searches_of(seats: Sequence[str]) -> dict[str, OpenSpielSearch]:
    """Return the searches among the seats of a command line, by seat as written.  Raises ValueError."""
    found = {seat: read_search(seat) for seat in seats}
    return {seat: search for seat, search in found.items() if search is not None}
