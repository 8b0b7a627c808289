"""The people of a table: how long it waits for them, whose time has run out, and their talk.

They speak by gestures and short lines, which are kept with the table until the game is over.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import astuple
from typing import Any, NamedTuple

from engine.wire.names import clean_name
from game.remote.messages import Company, SaidLine
from game.remote.net.pace import Rate, RateAllowance, budget

GESTURES = ("hello", "bravo", "thanks", "wait", "oh", "alas")
LETTERS = 140
"""Most letters of a line."""
MOST_SAID = 30
"""Lines that are kept and told; older ones go."""
OF_ONE, OF_ALL = Rate(6, 0.25), Rate(20, 1)
"""Lines of one person, and of all at the table."""
QUIET = None, None, (), False, ()
"""The news of a table at which there are none."""


class Companion(NamedTuple):
    """Somebody at the table.  since: when the seat was asked."""

    name: str
    since: float | None
    is_late: bool


class TableCompany:
    """See the module.  pace: the seconds for a move, 0 for as long as one likes.  clock: the time of day.  said: the
    talk so far, as `written`."""

    def __init__(self, pace: int, clock: Callable[[], float], said: Iterable[Sequence[Any]] = ()) -> None:
        self._pace, self._clock = pace, clock
        self.chats = False
        """Whether people may speak."""
        self._said = deque((SaidLine(*line) for line in said), MOST_SAID)
        self._talk = budget(OF_ALL, clock())
        self._talks: dict[int, RateAllowance] = {}
        self._players: dict[int, Companion] = {}
        self._told: dict[int, object] = {}

    def note(self, seat: int, name: str, since: float | None, *, is_late: bool) -> None:
        """Note somebody at the table.  since: when the seat was asked, None if it is not; is_late: too long ago."""
        self._players[seat] = Companion(name, since, is_late)

    def say(self, seat: int, gesture: str, text: str) -> str:
        """Say something, with a gesture or in words; return the key of the reason why not, "" for none."""
        now, text = self._clock(), "" if gesture else clean_name(text, LETTERS)
        if not self.chats:
            return "chat_off"
        if gesture not in ("", *GESTURES) or not (gesture or text):
            return "chat_empty"
        own = self._talks.setdefault(seat, budget(OF_ONE, now))
        if not (own.spend(now) and self._talk.spend(now)):
            return "chat_fast"
        number = self._said[-1].number + 1 if self._said else 0
        self._said.append(SaidLine(number, seat, self._players[seat].name, gesture, text))
        return ""

    @property
    def written(self) -> list[tuple[Any, ...]]:
        """Everything that was said, as JSON values."""
        return [astuple(line) for line in self._said]

    def forget(self, seat: int) -> None:
        """Tell the page of the seat everything: it has just been loaded."""
        self._told.pop(seat, None)

    def news(self, seat: int) -> Company | None:
        """Return the news for the page of the seat, None for none."""
        said = tuple(self._said) if self.chats else ()
        since = {each: player.since for each, player in self._players.items() if player.since is not None}
        whom = seat if seat in since else min(since, key=lambda each: since[each], default=None)
        late = tuple(player.name for player in self._players.values() if player.is_late)
        whom = whom if self._pace else None
        known = whom, None if whom is None else since[whom], late, self.chats, said[-1:]
        if self._told.get(seat, QUIET) == known:
            return None
        self._told[seat] = known
        if whom is None:
            return Company(-1, "", late, self.chats, said)
        left = max(0, int(since[whom] + self._pace - self._clock()))
        return Company(left, "" if whom == seat else self._players[whom].name, late, self.chats, said)
