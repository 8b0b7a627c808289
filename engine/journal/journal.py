"""A game stored as its setup plus its action log: played, undone, saved, loaded, replayed.

The file is JSON Lines with checksums (`engine.wire.sealed_file`): a header (game, date, setup, client), a line for
every action, every note (`engine.journal.notes`: a new player at a seat, a concession, a hint) and every undo, and,
when the game is over, its result as the last line.  `engine.journal.journal_file` reads it.
"""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from engine.journal.notes import NOTES, Hinted, Note, check_note, conceded, judged, write_note
from engine.kernel.game import Game, Result, Setup
from engine.wire.names import clean_names
from engine.wire.sealed_file import SealedFile

FORMAT = "journal"
VERSION = 4
S = TypeVar("S")
A = TypeVar("A")
N = TypeVar("N", bound=Note | Hinted)


class JournalError(Exception):
    """A file that cannot be played.  The text is one English sentence.

    code: stable: `empty`, `format`, `checksum`, `line`, `version`, `game` (another one), `absent` (a game that is not
    installed: the file is sound), `broken` (a game that cannot be loaded: likewise), `setup`, `action`, `illegal`,
    `note`, `undo`, `result`.
    line: from 1.
    accepted: number of sound actions before it.
    game: the name of the game that is not here.
    """

    def __init__(self, code: str, sentence: str, line: int = 0, accepted: int = 0, game: str = "") -> None:
        super().__init__(sentence)
        self.game = game
        self.code = code
        self.line = line
        self.accepted = accepted


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A]):
    """One accepted action: the state before it, its events, and why undo stops behind it (or None)."""

    before: S
    action: A
    events: tuple[Any, ...]
    barrier: str | None


@dataclass(frozen=True, slots=True)
class NotedAt(Generic[N]):
    """A note or a hint, and the number of actions played before it."""

    at: int
    note: N


class Journal(Generic[S, A]):
    """A game in progress.

    setup: how it began.
    date: when it began, in ISO form.
    state: the current state.
    steps: the accepted actions that are not undone.
    notes: likewise, in order.
    hints: also those for decisions that were taken back.
    client: the client's own data (meaningless here).
    torn: whether loading dropped an unfinished last line.
    """

    def __init__(
        self,
        game: Game[S, Any, A, Any],
        setup: Setup,
        client: Any = None,
        date: str | None = None,
        position: S | None = None,
        is_free: bool = False,
    ) -> None:
        """Begin a game.  Raises ValueError with a sentence if the setup is invalid.

        position: the first state, if not that of the setup; files do not contain it, so do not save such a journal.
        is_free: no barriers, as in an exercise that may be repeated.
        """
        self.game = game
        self.setup = with_clean_names(setup)
        self.client = client
        self.date = date
        self.is_free = is_free
        self.state: S = game.begin(self.setup) if position is None else position
        self.steps: list[Step[S, A]] = []
        self.notes: list[NotedAt[Note]] = []
        self.hints: list[NotedAt[Hinted]] = []
        self.torn = False
        self._undone: list[A | Note] = []
        self._file: SealedFile | None = None

    # ------------------------------------------------------------ playing

    def play(self, action: A) -> tuple[Any, ...]:
        """Accept the action and return its events.  Passes on the game's exception if it is illegal."""
        if _is_given_up(self):
            raise ValueError("the game is over")
        before = self.state
        self.state, events = self.game.apply(before, action)
        _keep_redo(self._undone, action)
        barrier = None if self.is_free else self.game.barrier(before, self.state, events)
        self.steps.append(Step(before, action, tuple(events), barrier))
        if self._file:
            self._file.append({"do": self.game.codec.write_action(action)})
            self._append_result(self._file)
        return tuple(events)

    def note(self, note: Note | Hinted) -> None:
        """Note a seat's new player, a concession or a hint.  Raises ValueError with a sentence if there is no such seat
        or the game is over."""
        check_note(note, _seats(self))
        if self.result is not None:
            raise ValueError("the game is over")
        if isinstance(note, Hinted):
            self.hints.append(NotedAt(len(self.steps), note))
        else:
            _keep_redo(self._undone, note)
            self.notes.append(NotedAt(len(self.steps), note))
        if self._file:
            self._file.append(write_note(note))
            self._append_result(self._file)

    def undo(self) -> Step[S, A] | Note | None:
        """Take back the last action or note and return it, or None at a barrier and at the beginning."""
        if not self.can_undo:
            return None
        last: Step[S, A] | Note
        if self.is_noted_last:
            last = self.notes.pop().note
            self._undone.append(last)
        else:
            last = self.steps.pop()
            self.state = last.before
            self._undone.append(last.action)
        if self._file:
            self._file.append({"undo": 1})
        return last

    def redo(self) -> tuple[Any, ...] | None:
        """Redo the last action or note taken back and return its events (none for a note), or None if there is none."""
        if not self._undone:
            return None
        last = self._undone[-1]
        if isinstance(last, NOTES):
            self.note(last)
            return ()
        return self.play(last)

    @property
    def is_noted_last(self) -> bool:
        """Whether the last entry that can be taken back is a note."""
        return bool(self.notes) and self.notes[-1].at == len(self.steps)

    @property
    def can_undo(self) -> bool:
        return self.is_noted_last or (bool(self.steps) and self.steps[-1].barrier is None)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def undone(self) -> tuple[A | Note, ...]:
        """Actions and notes that were taken back and can be redone, in order of redoing."""
        return tuple(reversed(self._undone))

    @property
    def barrier(self) -> str | None:
        """Why the last action cannot be taken back: the game's code, `beginning` before the first action, or None."""
        if self.is_noted_last:
            return None
        return self.steps[-1].barrier if self.steps else "beginning"

    @property
    def result(self) -> Result | None:
        """Scores and winners; None while the game goes on."""
        result, given_up = self.game.result(self.state), self.conceded
        if not given_up:
            return result
        if result is None and _is_given_up(self):
            result = Result(self.game.summary(self.state).scores, ())
        return judged(result, given_up) if result else None

    @property
    def conceded(self) -> tuple[int, ...]:
        """Seats that have given up."""
        return conceded(noted.note for noted in self.notes) if self.notes else ()

    def since_barrier(self) -> list[Step[S, A]]:
        """Return the actions that can be taken back, oldest first."""
        first = len(self.steps)
        while first and self.steps[first - 1].barrier is None:
            first -= 1
        return self.steps[first:]

    @property
    def problem(self) -> OSError | None:
        """Why the last entries are not safe on the disk yet, or None; the next line tries again."""
        return self._file.problem if self._file else None

    @property
    def flush(self) -> Future[None] | None:
        """The flush of all entries so far to the disk (`SealedFile.flush`)."""
        return self._file.flush if self._file else None

    # ------------------------------------------------------------ files

    def save_as(self, path: Path) -> None:
        """Write the whole journal to a new file and append to it from now on.  Raises OSError."""
        self.close()
        begin = {"format": FORMAT, "version": VERSION, "game": self.game.name, "date": self.date}
        if self.game.rules_version > 1:
            begin["rules"] = self.game.rules_version
        self._file = SealedFile.create(path, {**begin, "setup": self.setup, "client": self.client})
        last = len(self.steps)
        noted: list[NotedAt[Note] | NotedAt[Hinted]] = [*self.hints, *self.notes]
        for number in range(last + 1):
            for each in noted:
                if min(each.at, last) == number:  # a hint may belong to a decision taken back
                    self._file.append(write_note(each.note))
            if number < len(self.steps):
                self._file.append({"do": self.game.codec.write_action(self.steps[number].action)})
        self._append_result(self._file)
        if self._file.problem:
            raise self._file.problem

    def go_on_in(self, file: SealedFile, *, with_result: bool) -> None:
        """Append what is played from now on to a file that holds all that was played before.  with_result: it does not
        hold the result yet."""
        self._file = file
        if with_result:
            self._append_result(file)

    def close(self) -> None:
        """Flush to the disk and close the file.  Raises OSError if anything could not be written."""
        file, self._file = self._file, None
        if file:
            file.close()
            if file.problem:
                raise file.problem

    def _append_result(self, file: SealedFile) -> None:
        result = self.result
        if result is not None:
            file.append({"result": result_json(result)})


def _keep_redo(undone: list[Any], what: Any) -> None:
    """Drop the redo list, unless the action just repeats the last one taken back: then the rest can still be redone."""
    if undone and undone[-1] == what:
        undone.pop()
    else:
        undone.clear()


def _seats(journal: Journal[Any, Any]) -> int:
    return len(journal.setup.get("names", ()))


def _is_given_up(journal: Journal[Any, Any]) -> bool:
    """Return whether only one seat has not given up."""
    return bool(journal.notes) and len(journal.conceded) >= _seats(journal) - 1


def with_clean_names(setup: Setup) -> Setup:
    """Return the setup with names that can be shown and printed; a setup without names is left to the game."""
    names = setup.get("names")
    if isinstance(names, list | tuple) and all(isinstance(name, str) for name in names):
        return {**setup, "names": clean_names(names)}
    return {key: value for key, value in setup.items() if key != "names"}


def result_json(result: Result) -> dict[str, Any]:
    """Return a result as a line of a file holds it."""
    data: dict[str, Any] = {"scores": list(result.scores), "winners": list(result.winners)}
    if result.tie_breakers:
        data["tie_breakers"] = [list(numbers) for numbers in result.tie_breakers]
    if result.conceded:
        data["conceded"] = list(result.conceded)
    return data
