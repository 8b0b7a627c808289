"""Record of puzzles at this screen: those solved, and those whose solution was viewed first.

    record = puzzle_record(context)
    record.solved("firenze"); record.seen("firenze")    # names of puzzles
    record.solve("firenze", name); record.look_at("firenze", name)

Kept in one small file (`puzzles.json`). A damaged one is put aside, and all puzzles are new again.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.shell.records.json_file import alone, keep_quiet, read_object, write_object

if TYPE_CHECKING:
    from game.shell.context import Context

FILE = "puzzles.json"
MOST_BYTES = 262_144
SOLVED, SEEN = "solved", "seen"


class PuzzleRecord:
    """See the module.  unreadable: see `json_file.read_object`."""

    def __init__(self, folder: Path, unreadable: Callable[[str], None] = keep_quiet) -> None:
        self._path = folder / FILE
        self._unreadable = unreadable

    def solved(self, game: str) -> frozenset[str]:
        """Return the names of the solved puzzles."""
        return _names(self._read(), game, SOLVED)

    def seen(self, game: str) -> frozenset[str]:
        """Return the names of the puzzles whose solution was viewed before they were solved."""
        return _names(self._read(), game, SEEN)

    def solve(self, game: str, name: str) -> OSError | None:
        """Record a solved puzzle; one whose solution was viewed before stays seen. Return the error if that fails."""
        return self._add(game, SOLVED, name, unless=SEEN)

    def look_at(self, game: str, name: str) -> OSError | None:
        """Record a viewed solution; a solved puzzle stays solved. Return the error if that fails."""
        return self._add(game, SEEN, name, unless=SOLVED)

    def _add(self, game: str, kind: str, name: str, unless: str) -> OSError | None:
        with alone(self._path):
            whole = self._read()
            if name in _names(whole, game, unless) | _names(whole, game, kind):
                return None
            known = {each: sorted(_names(whole, game, each)) for each in (SOLVED, SEEN)}
            known[kind] = sorted([*known[kind], name])
            return write_object(self._path, {**whole, game: known})

    def _read(self) -> dict[str, Any]:
        return read_object(self._path, MOST_BYTES, self._unreadable)


def _names(whole: dict[str, Any], game: str, kind: str) -> frozenset[str]:
    """Return the names of one kind recorded for a game."""
    known = whole.get(game)
    found = known.get(kind) if isinstance(known, dict) else None
    return frozenset(name for name in found if isinstance(name, str)) if isinstance(found, list) else frozenset()


def puzzle_record(context: Context) -> PuzzleRecord:
    """Return the record of this user; if it cannot be read the player is told."""
    return PuzzleRecord(context.save_dir, lambda aside: context.notices.unreadable("puzzles", aside, context.language))
