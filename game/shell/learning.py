"""What has been learned at this screen: which lessons are done, and where the last one was left.

    record = learning_of(context)
    record.done("firenze")                      # names of lessons
    record.left("firenze", "card")              # the actions played there, as the protocol writes them
    record.finish("firenze", "card"); record.leave("firenze", "card", actions)

Kept in one small file (`lessons.json`).  A damaged one is put aside, and learning begins anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.shell.json_file import alone, keep_quiet, read_object, write_object

if TYPE_CHECKING:
    from game.shell.context import Context

FILE = "lessons.json"
MOST_BYTES = 262_144
MOST_ACTIONS = 200


class LearningRecord:
    """See the module.  unreadable: see `json_file.read_object`."""

    def __init__(self, folder: Path, unreadable: Callable[[str], None] = keep_quiet) -> None:
        self._path = folder / FILE
        self._unreadable = unreadable

    def done(self, game: str) -> frozenset[str]:
        """Return the names of the lessons that were brought to their end."""
        return _done(self._of(game))

    def left(self, game: str, lesson: str) -> tuple[Any, ...]:
        """Return what was played in a lesson that was left in the middle; nothing for any other."""
        found = self._of(game).get("left")
        if not isinstance(found, dict) or found.get("lesson") != lesson or not isinstance(found.get("actions"), list):
            return ()
        return tuple(found["actions"][:MOST_ACTIONS])

    def left_last(self, game: str) -> str:
        """Return the lesson that was left in the middle, "" where none was."""
        return _left_last(self._of(game))

    def finish(self, game: str, lesson: str) -> OSError | None:
        """A lesson is done.  Return why that cannot be kept."""
        with alone(self._path):
            whole = self._read()
            known = _known(whole, game)
            left = {"left": known["left"]} if "left" in known and _left_last(known) != lesson else {}
            return write_object(self._path, {**whole, game: {"done": sorted(_done(known) | {lesson}), **left}})

    def leave(self, game: str, lesson: str, actions: Sequence[Any]) -> OSError | None:
        """A lesson is left in the middle; without actions at its beginning, of which nothing is kept.  Return why that
        cannot be kept."""
        if not actions and self.left_last(game) != lesson:
            return None
        with alone(self._path):
            whole = self._read()
            left = {"left": {"lesson": lesson, "actions": list(actions)[:MOST_ACTIONS]}} if actions else {}
            return write_object(self._path, {**whole, game: {"done": sorted(_done(_known(whole, game))), **left}})

    def _of(self, game: str) -> dict[str, Any]:
        return _known(self._read(), game)

    def _read(self) -> dict[str, Any]:
        return read_object(self._path, MOST_BYTES, self._unreadable)


def _known(whole: dict[str, Any], game: str) -> dict[str, Any]:
    """What is known of one game."""
    found = whole.get(game)
    return found if isinstance(found, dict) else {}


def _done(known: dict[str, Any]) -> frozenset[str]:
    found = known.get("done")
    return frozenset(name for name in found if isinstance(name, str)) if isinstance(found, list) else frozenset()


def _left_last(known: dict[str, Any]) -> str:
    found = known.get("left")
    return str(found["lesson"]) if isinstance(found, dict) and isinstance(found.get("lesson"), str) else ""


def learning_of(context: Context) -> LearningRecord:
    """Return the record of this user; where it cannot be read the player is told."""
    return LearningRecord(
        context.save_dir, lambda aside: context.tidings.unreadable("lessons", aside, context.language)
    )
