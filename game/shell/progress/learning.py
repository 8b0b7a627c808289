"""Record of learning at this screen: finished lessons, the state of the last unfinished one, and a coach's remarks by
game.

    record = learning_of(context)
    record.done("firenze")                      # names of lessons
    record.left("firenze", "card")              # the actions played there, as the protocol writes them
    record.finish("firenze", "card"); record.leave("firenze", "card", actions)
    record.coached("firenze", FIRST)            # the first game, and the coach's remarks in it
    record.coach("firenze", FIRST, game)

Kept in one small file (`lessons.json`). A damaged one is put aside, and learning starts again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.shell.records.json_file import alone, keep_quiet, read_object, write_object

if TYPE_CHECKING:
    from game.shell.context import Context

FILE = "lessons.json"
MOST_BYTES = 262_144
MOST_ACTIONS = 200
MOST_SAID = 200
FIRST, PLAYED, GREETED = RECORDED = "first", "played", "greeted"
"""Games that are recorded: the guided first one, the last one of any other that was coached, and the one that began
with its goal on a plate."""


class CoachedGame(NamedTuple):
    """A coached game."""

    file: str = ""
    """File of the game, "" for none."""
    said: frozenset[str] = frozenset()
    """Remarks already made by the coach."""
    is_quiet: bool = False
    """The coach is silent from now on."""


class LearningRecord:
    """See the module.  unreadable: see `json_file.read_object`."""

    def __init__(self, folder: Path, unreadable: Callable[[str], None] = keep_quiet) -> None:
        self._path = folder / FILE
        self._unreadable = unreadable

    def done(self, game: str) -> frozenset[str]:
        """Return the names of the finished lessons."""
        return _done(self._of(game))

    def left(self, game: str, lesson: str) -> tuple[Any, ...]:
        """Return the actions played in an unfinished lesson; an empty tuple for any other."""
        found = self._of(game).get("left")
        if not isinstance(found, dict) or found.get("lesson") != lesson or not isinstance(found.get("actions"), list):
            return ()
        return tuple(found["actions"][:MOST_ACTIONS])

    def left_last(self, game: str) -> str:
        """Return the unfinished lesson, "" for none."""
        return _left_last(self._of(game))

    def coached(self, game: str, which: str) -> CoachedGame:
        """Return the coached game of a kind (RECORDED); without a file if there is none."""
        return _coached(self._of(game).get(which))

    def finish(self, game: str, lesson: str) -> OSError | None:
        """Record a finished lesson; return the error if that fails."""

        def done(known: dict[str, Any]) -> None:
            known["done"] = sorted(_done(known) | {lesson})
            if _left_last(known) == lesson:
                known.pop("left", None)

        return self._keep(game, done)

    def leave(self, game: str, lesson: str, actions: Sequence[Any]) -> OSError | None:
        """Record an unfinished lesson; without actions it is at its beginning, and nothing is recorded. Return the
        error if that fails."""
        if not actions and self.left_last(game) != lesson:
            return None

        def left(known: dict[str, Any]) -> None:
            known.pop("left", None)
            if actions:
                known["left"] = {"lesson": lesson, "actions": list(actions)[:MOST_ACTIONS]}

        return self._keep(game, left)

    def coach(self, game: str, which: str, coached: CoachedGame) -> OSError | None:
        """Record a coached game; return the error if that fails."""
        said = sorted(coached.said)[:MOST_SAID]
        entry = {"file": coached.file, "said": said, "quiet": coached.is_quiet}
        return self._keep(game, lambda known: known.update({which: entry}))

    def _keep(self, game: str, change: Callable[[dict[str, Any]], None]) -> OSError | None:
        """Change the record of a game."""
        with alone(self._path):
            whole = self._read()
            known = _sound(_known(whole, game))
            change(known)
            return write_object(self._path, {**whole, game: known})

    def _of(self, game: str) -> dict[str, Any]:
        return _known(self._read(), game)

    def _read(self) -> dict[str, Any]:
        return read_object(self._path, MOST_BYTES, self._unreadable)


def _known(whole: dict[str, Any], game: str) -> dict[str, Any]:
    """Return the record of one game."""
    found = whole.get(game)
    return found if isinstance(found, dict) else {}


def _sound(known: dict[str, Any]) -> dict[str, Any]:
    """Return the record without damaged parts."""
    found: dict[str, Any] = {"done": sorted(_done(known))}
    if _left_last(known):
        found["left"] = known["left"]
    return found | {which: known[which] for which in RECORDED if _coached(known.get(which)).file}


def _coached(entry: object) -> CoachedGame:
    if not isinstance(entry, dict) or not isinstance(entry.get("file"), str):
        return CoachedGame()
    said = entry.get("said")
    words = frozenset(word for word in said if isinstance(word, str)) if isinstance(said, list) else frozenset[str]()
    return CoachedGame(entry["file"], words, entry.get("quiet") is True)


def _done(known: dict[str, Any]) -> frozenset[str]:
    found = known.get("done")
    return frozenset(name for name in found if isinstance(name, str)) if isinstance(found, list) else frozenset()


def _left_last(known: dict[str, Any]) -> str:
    found = known.get("left")
    return str(found["lesson"]) if isinstance(found, dict) and isinstance(found.get("lesson"), str) else ""


def learning_of(context: Context) -> LearningRecord:
    """Return the record of this user; if it cannot be read the player is told."""
    return LearningRecord(
        context.save_dir, lambda aside: context.notices.unreadable("lessons", aside, context.language)
    )
