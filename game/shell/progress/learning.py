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
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from engine.kernel.record import Called
from game.shell.records.store import Store, keep_quiet

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
    is_quiet: Annotated[bool, Called("quiet")] = False
    """The coach is silent from now on."""


class LeftLesson(NamedTuple):
    """An unfinished lesson."""

    lesson: str
    actions: tuple[Any, ...] = ()
    """The actions played there, as the protocol writes them."""


NOWHERE = LeftLesson("")


@dataclass(frozen=True, slots=True)
class Learned:
    """The learned parts of a game."""

    done: frozenset[str] = frozenset()
    """Finished lessons."""
    left: LeftLesson | None = None
    first: CoachedGame | None = None
    played: CoachedGame | None = None
    greeted: CoachedGame | None = None


class LearningRecord:
    """See the module.  unreadable: see `store.Store`."""

    def __init__(self, folder: Path, unreadable: Callable[[str], None] = keep_quiet) -> None:
        self._store = Store(folder / FILE, dict[str, Learned], MOST_BYTES, unreadable)

    def done(self, game: str) -> frozenset[str]:
        """Return the names of the finished lessons."""
        return self._of(game).done

    def left(self, game: str, lesson: str) -> tuple[Any, ...]:
        """Return the actions played in an unfinished lesson; an empty tuple for any other."""
        left = self._of(game).left or NOWHERE
        return left.actions[:MOST_ACTIONS] if left.lesson == lesson else ()

    def left_last(self, game: str) -> str:
        """Return the unfinished lesson, "" for none."""
        return (self._of(game).left or NOWHERE).lesson

    def coached(self, game: str, which: str) -> CoachedGame:
        """Return the coached game of a kind (RECORDED); without a file if there is none."""
        return getattr(self._of(game), which) or CoachedGame()

    def finish(self, game: str, lesson: str) -> OSError | None:
        """Record a finished lesson; return the error if that fails."""

        def done(known: Learned) -> Learned:
            left = None if known.left is not None and known.left.lesson == lesson else known.left
            return replace(known, done=known.done | {lesson}, left=left)

        return self._change(game, done)

    def leave(self, game: str, lesson: str, actions: Sequence[Any]) -> OSError | None:
        """Record an unfinished lesson; without actions it is at its beginning, and nothing is recorded. Return the
        error if that fails."""
        if not actions and self.left_last(game) != lesson:
            return None
        left = LeftLesson(lesson, tuple(actions[:MOST_ACTIONS])) if actions else None
        return self._change(game, lambda known: replace(known, left=left))

    def coach(self, game: str, which: str, coached: CoachedGame) -> OSError | None:
        """Record a coached game; return the error if that fails."""
        entry: dict[str, Any] = {which: coached._replace(said=frozenset(sorted(coached.said)[:MOST_SAID]))}
        return self._change(game, lambda known: replace(known, **entry))

    def _change(self, game: str, change: Callable[[Learned], Learned]) -> OSError | None:
        """Change the record of a game."""
        return self._store.change(lambda whole: {**whole, game: change(whole.get(game, Learned()))})

    def _of(self, game: str) -> Learned:
        return self._store.read().get(game, Learned())


def learning_of(context: Context) -> LearningRecord:
    """Return the record of this user; if it cannot be read the player is told."""
    return LearningRecord(
        context.save_dir, lambda aside: context.notices.unreadable("lessons", aside, context.language)
    )
