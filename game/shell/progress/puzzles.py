"""Record of puzzles at this screen: those solved, and those whose solution was viewed first.

    record = puzzle_record(context)
    record.solved("firenze"); record.seen("firenze")    # names of puzzles
    record.solve("firenze", name); record.look_at("firenze", name)

Kept in one small file (`puzzles.json`). A damaged one is put aside, and all puzzles are new again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.shell.records.store import Store, keep_quiet

if TYPE_CHECKING:
    from game.shell.context import Context

FILE = "puzzles.json"
MOST_BYTES = 262_144
SOLVED, SEEN = "solved", "seen"


@dataclass(frozen=True, slots=True)
class KnownPuzzles:
    """The names of a game's puzzles that are no longer new."""

    solved: frozenset[str] = frozenset()
    seen: frozenset[str] = frozenset()
    """Those whose solution was viewed before they were solved."""


class PuzzleRecord:
    """See the module.  unreadable: see `store.Store`."""

    def __init__(self, folder: Path, unreadable: Callable[[str], None] = keep_quiet) -> None:
        self._store = Store(folder / FILE, dict[str, KnownPuzzles], MOST_BYTES, unreadable)

    def solved(self, game: str) -> frozenset[str]:
        """Return the names of the solved puzzles."""
        return self._of(game).solved

    def seen(self, game: str) -> frozenset[str]:
        """Return the names of the puzzles whose solution was viewed before they were solved."""
        return self._of(game).seen

    def solve(self, game: str, name: str) -> OSError | None:
        """Record a solved puzzle; one whose solution was viewed before stays seen. Return the error if that fails."""
        return self._add(game, SOLVED, name)

    def look_at(self, game: str, name: str) -> OSError | None:
        """Record a viewed solution; a solved puzzle stays solved. Return the error if that fails."""
        return self._add(game, SEEN, name)

    def _of(self, game: str) -> KnownPuzzles:
        return self._store.read().get(game, KnownPuzzles())

    def _add(self, game: str, kind: str, name: str) -> OSError | None:
        def add(whole: dict[str, KnownPuzzles]) -> dict[str, KnownPuzzles] | None:
            known = whole.get(game, KnownPuzzles())
            if name in known.solved | known.seen:
                return None
            return {**whole, game: replace(known, **{kind: getattr(known, kind) | {name}})}

        return self._store.change(add)


def puzzle_record(context: Context) -> PuzzleRecord:
    """Return the record of this user; if it cannot be read the player is told."""
    return PuzzleRecord(context.save_dir, lambda aside: context.notices.unreadable("puzzles", aside, context.language))
