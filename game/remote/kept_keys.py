"""The keys of phones, kept beside the games: a phone that held a seat holds it again when the game is continued.

    kept = KeptKeys(context.save_dir)
    kept.of("2026-11-28.jsonl")                 # seats and digests of their phones' keys
    kept.keep("2026-11-28.jsonl", keys)         # returns the failure, None if all is well
    KeyKeeper(kept, "2026-11-28.jsonl").keep(keys)  # the same beside the window's frames, when they have changed

Only digests are kept, and never in the journal of the game, which may be passed on.
"""

from __future__ import annotations

import re
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Annotated

from engine.kernel.record import Via
from game.shell.phones import Keys
from game.shell.records.store import Store

FILE = "phones.json"
MOST_BYTES = 65_536
MOST_GAMES = 40
"""Games whose keys are kept, the newest."""
DIGEST = re.compile(r"\d{1,2} [0-9a-f]{64}", re.ASCII)


def _keys(seats: dict[str, str]) -> Keys:
    """Return the keys in a file; raise ValueError unless all of them are digests by seat."""
    if not all(DIGEST.fullmatch(f"{seat} {digest}") for seat, digest in seats.items()):
        raise ValueError(seats)
    return tuple(sorted((int(seat), digest) for seat, digest in seats.items()))


KeysInFile = Annotated[Keys, Via(lambda keys: {str(seat): digest for seat, digest in keys}, _keys, dict[str, str])]


class KeptKeys:
    """See the module.  folder: of the games."""

    def __init__(self, folder: Path) -> None:
        self._store: Store[dict[str, Keys]] = Store(folder / FILE, dict[str, KeysInFile], MOST_BYTES)

    def of(self, game: str) -> Keys:
        """Return the keys of a game, by the name of its file."""
        return self._store.read().get(game, ())

    def keep(self, game: str, keys: Keys) -> OSError | None:
        """Keep the keys of a game; return the error if they cannot be saved."""

        def newest(games: dict[str, Keys]) -> dict[str, Keys]:
            others = {name: kept for name, kept in games.items() if name != game}
            return dict([*others.items(), *([(game, keys)] if keys else [])][-MOST_GAMES:])

        return self._store.change(newest)


class KeyKeeper:
    """Keeps the keys of one game whenever they change.  A thread writes them, so that the window never waits for the
    disk.  game: the name of its file; None for a game without one."""

    def __init__(self, kept: KeptKeys, game: str | None) -> None:
        self._kept, self._game = kept, game
        self._keys: Keys = ()
        self._writer = ThreadPoolExecutor(1, FILE)
        self.problem: OSError | None = None
        """The last failure."""

    def keep(self, keys: Keys) -> None:
        """Keep these keys, if they are others than before."""
        if self._game is not None and keys != self._keys:
            self._keys = keys
            self._writer.submit(self._kept.keep, self._game, keys).add_done_callback(self._note)

    def finish(self) -> None:
        """Wait for the current writing."""
        self._writer.submit(tuple).result()

    def _note(self, done: Future[OSError | None]) -> None:
        self.problem = done.result()
