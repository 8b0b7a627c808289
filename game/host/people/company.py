"""The people of a table: how long the table waits for them, and whose time has run out."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.remote.messages import Company


class Companion(NamedTuple):
    """Somebody at the table.  since: when the seat was asked."""

    name: str
    since: float | None
    is_late: bool


class TableCompany:
    """See the module.  pace: the seconds for a move, 0 for as long as one likes.  clock: the time of day."""

    def __init__(self, pace: int, clock: Callable[[], float]) -> None:
        self._pace, self._clock = pace, clock
        self._players: dict[int, Companion] = {}
        self._told: dict[int, object] = {}

    def note(self, seat: int, name: str, since: float | None, *, is_late: bool) -> None:
        """Note somebody at the table.  since: when the seat was asked, None if it is not; is_late: too long ago."""
        self._players[seat] = Companion(name, since, is_late)

    def forget(self, seat: int) -> None:
        """Tell the page of the seat everything: it has just been loaded."""
        self._told.pop(seat, None)

    def news(self, seat: int) -> Company | None:
        """Return the news for the page of the seat, None for none."""
        if not self._pace:
            return None
        since = {each: player.since for each, player in self._players.items() if player.since is not None}
        whom = seat if seat in since else min(since, key=lambda each: since[each], default=None)
        late = tuple(player.name for player in self._players.values() if player.is_late)
        known = whom, since.get(seat if whom is None else whom), late
        if self._told.get(seat) == known:
            return None
        self._told[seat] = known
        if whom is None:
            return Company(-1, "", late)
        left = max(0, int(since[whom] + self._pace - self._clock()))
        return Company(left, "" if whom == seat else self._players[whom].name, late)
