"""The keys of phones, kept beside the games: a phone that held a seat holds it again when the game is continued.

    kept = KeptKeys(context.save_dir)
    kept.of("2026-11-28.jsonl")                 # seats and digests of their phones' keys
    kept.keep("2026-11-28.jsonl", keys)         # returns what went wrong, None if all is well
    KeyKeeper(kept, "2026-11-28.jsonl").keep(keys)  # the same beside the window's frames, when they have changed

Only digests are kept, and never in the journal of the game, which may be passed on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

from game.shell.phones import Keys
from game.shell.records.json_file import alone, read_object, write_object

FILE = "phones.json"
MOST_BYTES = 65_536
MOST_GAMES = 40
"""Games whose keys are kept, the newest."""
DIGEST = re.compile(r"[0-9a-f]{64}")


class KeptKeys:
    """See the module.  folder: of the games."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE

    def of(self, game: str) -> Keys:
        """Return the keys of a game, by the name of its file."""
        kept = read_object(self._path, MOST_BYTES, check=_check).get(game, {})
        return tuple(sorted((int(seat), digest) for seat, digest in kept.items()))

    def keep(self, game: str, keys: Keys) -> OSError | None:
        """Keep the keys of a game; return the error if they cannot be saved."""
        with alone(self._path):
            games = read_object(self._path, MOST_BYTES, check=_check)
            games.pop(game, None)
            if keys:
                games[game] = {str(seat): digest for seat, digest in keys}
            newest = list(games.items())[-MOST_GAMES:]
            return write_object(self._path, dict(newest))


class KeyKeeper:
    """Keeps the keys of one game whenever they change.  A thread writes them, so that the window never waits for the
    disk.  game: the name of its file; None for a game without one."""

    def __init__(self, kept: KeptKeys, game: str | None) -> None:
        self._kept, self._game = kept, game
        self._keys: Keys = ()
        self._writer = ThreadPoolExecutor(1, FILE)
        self.problem: OSError | None = None
        """What went wrong last."""

    def keep(self, keys: Keys) -> None:
        """Keep these keys, if they are others than before."""
        if self._game is not None and keys != self._keys:
            self._keys = keys
            self._writer.submit(self._kept.keep, self._game, keys).add_done_callback(self._note)

    def finish(self) -> None:
        """Wait for what is being written."""
        self._writer.submit(tuple).result()

    def _note(self, done: Future[OSError | None]) -> None:
        self.problem = done.result()


def _check(data: Mapping[str, Any]) -> None:
    """Raise ValueError unless all values are digests by seat."""
    for seats in data.values():
        if not isinstance(seats, dict):
            raise ValueError("no seats")
        for seat, digest in seats.items():
            if not (seat.isdecimal() and len(seat) <= 2 and isinstance(digest, str) and DIGEST.fullmatch(digest)):
                raise ValueError("no digest")
