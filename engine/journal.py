"""A game stored as its setup plus its action log: played, undone, saved, loaded, replayed.

The file is JSON Lines with checksums (`engine.sealed_file`): a header (game, date, setup, client), a line for every
action, every note (`engine.notes`: who decides for a seat, who gives up, who was given a hint) and every undo, and,
when the game is over, its result as the last line.  The header and the result can be read without the rest (`header`).

Undo takes back whatever came last.  A note can be taken back whatever lies before it: it reveals nothing, so no barrier
stands behind it.  An action under a note is reached only through the note.

A disk that cannot be written to stops no game: the journal goes on, says so (`problem`), and writes what waits with the
next line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from engine.files import read_regular
from engine.game import Game, Result, Setup
from engine.games import find_game
from engine.names import clean_names
from engine.notes import NOTES, Hinted, Note, check_note, conceded, judged, read_note, write_note
from engine.sealed_file import SealedFile, SealError, checksum, unseal

FORMAT = "journal"
VERSION = 4
READABLE = (1, 2, 3, 4)  # version 1 has neither date nor result, version 2 no notes, version 3 no hints
MOST_BYTES = 1 << 26  # of a file; the longest games of random players take 2 MB

_ISO_DATE = re.compile(r"\d{4}-\d{2}-\d{2}([T ][\d:.,+Z-]{4,32})?", re.ASCII)

S = TypeVar("S")
A = TypeVar("A")
N = TypeVar("N", bound=Note | Hinted)
T = TypeVar("T")


class JournalError(Exception):
    """A file that cannot be played: `code` is stable, `line` counts from 1, `accepted` is how many actions
    before it are sound.  The text is one English sentence.

    Codes: `empty`, `format`, `checksum`, `line`, `version`, `game` (another one, or an unknown one), `setup`, `action`,
    `illegal`, `note`, `undo`, `result`.
    """

    def __init__(self, code: str, sentence: str, line: int = 0, accepted: int = 0) -> None:
        super().__init__(sentence)
        self.code = code
        self.line = line
        self.accepted = accepted


@dataclass(frozen=True, slots=True)
class Step(Generic[S, A]):
    """One accepted action: the state before it, what happened, and why undo stops behind it (or None)."""

    before: S
    action: A
    events: tuple[Any, ...]
    barrier: str | None


@dataclass(frozen=True, slots=True)
class NotedAt(Generic[N]):
    """A note or a hint, and how many actions had been played when it was made or given."""

    at: int
    note: N


@dataclass(frozen=True, slots=True)
class Header:
    """What a file says of its game without being played.  date: when it began, in ISO form, where that is known.
    client: what the client put there.  result: of a finished game, where the file is whole and says it."""

    game: str
    date: str | None
    setup: Setup
    client: Any
    result: Result | None

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, cleaned; none where the setup has none."""
        return tuple(_with_clean_names(self.setup).get("names", ()))


class Journal(Generic[S, A]):
    """A game in progress.

    setup: how it began.  date: when, in ISO form.  state: where it stands.  steps: the accepted actions that are not
    undone.  notes: likewise, in their order.  hints: also those for decisions that were taken back.  client: whatever
    the client wants to find again (it means nothing here).
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
        """Begin a game.  position: where it begins, if not at the beginning; no file tells of it, so such a journal is
        not to be saved.  is_free: nothing bars a step back, as in an exercise that may be tried again and again.
        Raises ValueError with a sentence where the setup is none."""
        self.game = game
        self.setup = _with_clean_names(setup)
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
        """Accept the action and return what happened.  Raises what the game raises where it is not legal."""
        events = self._advance(action)
        self._write({"do": self.game.codec.write_action(action)})
        self._write_result()
        return events

    def note(self, note: Note | Hinted) -> None:
        """Note that somebody else decides for a seat, that a seat gives up or was given a hint.  Raises ValueError with
        a sentence where there is no such seat or the game is over."""
        self._take_note(note)
        self._write(write_note(note))
        self._write_result()

    def undo(self) -> Step[S, A] | Note | None:
        """Take the last action or note back and return it, or None at a barrier and at the beginning."""
        if not self.can_undo:
            return None
        last = self._back()
        self._write({"undo": 1})
        return last

    def redo(self) -> tuple[Any, ...] | None:
        """Play or note again what was undone last and return what happened (nothing, for a note), or None where nothing
        was undone."""
        if not self._undone:
            return None
        last = self._undone[-1]
        if isinstance(last, NOTES):
            self.note(last)
            return ()
        return self.play(last)

    @property
    def is_noted_last(self) -> bool:
        """Whether the last thing that can be taken back is a note."""
        return bool(self.notes) and self.notes[-1].at == len(self.steps)

    @property
    def can_undo(self) -> bool:
        return self.is_noted_last or (bool(self.steps) and self.steps[-1].barrier is None)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def undone(self) -> tuple[A | Note, ...]:
        """The actions and notes that were taken back and can be played again, in the order in which they would be."""
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
        """The seats that have given up."""
        return conceded(noted.note for noted in self.notes) if self.notes else ()

    def since_barrier(self) -> list[Step[S, A]]:
        """Return the actions that can be taken back, oldest first."""
        first = len(self.steps)
        while first and self.steps[first - 1].barrier is None:
            first -= 1
        return self.steps[first:]

    @property
    def problem(self) -> OSError | None:
        """Why what was played last is not safe on the disk yet, or None; the next line tries again."""
        return self._file.problem if self._file else None

    def _back(self) -> Step[S, A] | Note:
        if self.is_noted_last:
            note = self.notes.pop().note
            self._undone.append(note)
            return note
        step = self.steps.pop()
        self.state = step.before
        self._undone.append(step.action)
        return step

    def _take_note(self, note: Note | Hinted) -> None:
        check_note(note, _seats(self))
        if self.result is not None:
            raise ValueError("the game is over")
        if isinstance(note, Hinted):
            self.hints.append(NotedAt(len(self.steps), note))
            return
        _keep_redo(self._undone, note)
        self.notes.append(NotedAt(len(self.steps), note))

    def _advance(self, action: A) -> tuple[Any, ...]:
        if _is_given_up(self):
            raise ValueError("the game is over")
        before = self.state
        self.state, events = self.game.apply(before, action)
        _keep_redo(self._undone, action)
        barrier = None if self.is_free else self.game.barrier(before, self.state, events)
        self.steps.append(Step(before, action, tuple(events), barrier))
        return tuple(events)

    # ------------------------------------------------------------ files

    def save_as(self, path: Path) -> None:
        """Write all of it to a new file and go on writing there.  Raises OSError where that is not possible."""
        self.close()
        self._file = SealedFile.create(path, self._header())
        last = len(self.steps)
        noted: list[NotedAt[Note] | NotedAt[Hinted]] = [*self.hints, *self.notes]
        for number in range(last + 1):
            for each in noted:
                if min(each.at, last) == number:  # a hint may belong to a decision that is taken back
                    self._file.append(write_note(each.note))
            if number < len(self.steps):
                self._file.append({"do": self.game.codec.write_action(self.steps[number].action)})
        self._write_result()
        if self._file.problem:
            raise self._file.problem

    def close(self) -> None:
        """Bring everything to the disk and let the file go.  Raises OSError where not everything got there."""
        file, self._file = self._file, None
        if file:
            file.close()
            if file.problem:
                raise file.problem

    def _header(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "date": self.date,
            "setup": self.setup,
            "client": self.client,
        }

    def _write(self, entry: dict[str, Any]) -> None:
        if self._file:
            self._file.append(entry)

    def _write_result(self) -> None:
        result = self.result
        if result is not None:
            self._write({"result": _result_json(result)})

    @classmethod
    def load(
        cls,
        game: Game[S, Any, A, Any] | None,
        path: Path,
        *,
        rescue: bool = False,
        read_only: bool = False,
        check: Callable[[Journal[S, A]], object] | None = None,
    ) -> Journal[S, A]:
        """Return the game in the file, every line checked and played again; what is played next is appended to it.

        An unfinished last line is dropped (`torn`).  Any other damage raises JournalError; with `rescue` the game is
        cut before the damage instead, and the damaged file is kept beside it with the ending `.damaged` (`.damaged-2`
        and so on where there is one).  With `read_only` the file stays untouched and nothing is appended.
        Without a game it is the one of `engine.games` that the file names.  `check` gets the journal before anything is
        written: where it raises, its error comes out and the file is as it was.
        Raises OSError where the file cannot be read.
        """
        return _outcome(reading(path, game, rescue=rescue, read_only=read_only, check=check))

    @classmethod
    def _from_header(cls, game: Game[S, Any, A, Any] | None, entry: dict[str, Any]) -> Journal[S, A]:
        _check_header(entry)
        name = entry.get("game")
        if game is None:
            game = _game_named(name)
        elif name != game.name:
            raise JournalError("game", f"the file holds a game of {_brief(name)}, not of {game.name}", 1)
        try:
            return cls(game, _setup(entry), entry.get("client"), _date(entry))
        except JournalError:
            raise
        except Exception as problem:  # a made-up setup is the file's fault, whatever it breaks
            raise JournalError("setup", f"the game cannot begin as the file says: {_sentence(problem)}", 1) from None

    def _replay(self, entry: dict[str, Any], number: int) -> None:
        if entry.get("undo") == 1:
            if not self.can_undo:
                raise JournalError("undo", f"line {number} takes back what cannot be taken back", number)
            self._back()
            return
        if "result" in entry:
            result = self.result
            if result is None or entry["result"] != _result_json(result):
                raise JournalError("result", f"line {number} holds another result than that of the game", number)
            return
        try:
            note = read_note(entry)
            if note is not None:
                self._take_note(note)
                return
        except ValueError as problem:
            raise JournalError("note", f"line {number} holds no sound note: {_sentence(problem)}", number) from None
        action = self.game.codec.read_action(entry.get("do"))
        if action is None:
            raise JournalError("action", f"line {number} holds no action of the game", number)
        try:
            self._advance(action)
        except Exception as problem:  # whatever a made-up action does to the rules, it is the file that is wrong
            raise JournalError("illegal", f"line {number} is not legal: {_sentence(problem)}", number) from None


def _keep_redo(undone: list[Any], what: Any) -> None:
    """Doing again what was just taken back is a redo: what lies behind it can still be done again."""
    if undone and undone[-1] == what:
        undone.pop()
    else:
        undone.clear()


def _seats(journal: Journal[Any, Any]) -> int:
    return len(journal.setup.get("names", ()))


def _is_given_up(journal: Journal[Any, Any]) -> bool:
    """Whether only one seat is left that has not given up."""
    return bool(journal.notes) and len(journal.conceded) >= _seats(journal) - 1


# ---------------------------------------------------------------- reading files


def reading(
    path: Path,
    game: Game[S, Any, A, Any] | None = None,
    *,
    rescue: bool = False,
    read_only: bool = False,
    check: Callable[[Journal[S, A]], object] | None = None,
) -> Generator[None, None, Journal[S, A]]:
    """Read the game in the file as `Journal.load` does, a line a step, for whom all of it at once would take too long;
    what the generator returns is the journal."""
    data = read_regular(path, MOST_BYTES)
    lines = data.split(b"\n")
    unfinished = lines.pop()
    before = 0
    journal: Journal[S, A] | None = None
    sound = 0  # bytes that hold
    error: JournalError | None = None
    for number, line in enumerate(lines, 1):
        try:
            entry, after = _unseal(line, before, number)
            if journal is None:
                journal = Journal._from_header(game, entry)
            else:
                journal._replay(entry, number)
        except JournalError as damage:
            error = damage
            break
        sound, before = sound + len(line) + 1, after
        yield
    if journal is None:
        raise error or _no_header(unfinished)
    if error and not rescue:
        error.accepted = len(journal.steps)
        raise error
    if check is not None:
        check(journal)
    if error and not read_only:
        _keep_damaged(path, data)
    journal.torn = bool(unfinished) or error is not None
    if not read_only:
        journal._file = SealedFile.reopen(path, sound, before)
        result = journal.result
        if result and not _last_result(data[:sound], len(result.scores)):
            journal._write_result()  # an old file, or killed between the last action and its result
    return journal


def _outcome(steps: Generator[None, None, T]) -> T:
    """Take all the steps; return what they lead to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return cast(T, end.value)


def load(
    path: Path,
    *,
    rescue: bool = False,
    read_only: bool = False,
    check: Callable[[Journal[Any, Any]], object] | None = None,
) -> Journal[Any, Any]:
    """Return the game in the file as `Journal.load` does, whichever of `engine.games` it is.

    Raises JournalError, with the code `game` where there is no such game, and OSError.
    """
    return Journal.load(None, path, rescue=rescue, read_only=read_only, check=check)


def header(path: Path) -> Header:
    """Return what the file says of its game; nothing is played, only its first and last line are looked at.

    Raises JournalError where the first line does not hold, and OSError where the file cannot be read.
    """
    data = read_regular(path, MOST_BYTES)
    first, newline, _ = data.partition(b"\n")
    if not newline:
        raise _no_header(first)
    entry, _ = _unseal(first, 0, 1)
    _check_header(entry)
    setup = _setup(entry)
    return Header(
        str(entry.get("game")),
        _date(entry),
        setup,
        entry.get("client"),
        _last_result(data, len(_with_clean_names(setup).get("names", ()))),
    )


def _check_header(entry: dict[str, Any]) -> None:
    if entry.get("format") != FORMAT:
        raise JournalError("format", "the file is no journal of a game", 1)
    version = entry.get("version")
    if type(version) is not int or version not in READABLE:
        raise JournalError("version", f"the file has format version {_brief(version)}, not {VERSION}", 1)


def _setup(entry: dict[str, Any]) -> Setup:
    setup = entry.get("setup")
    if not isinstance(setup, dict):
        raise JournalError("setup", "the file does not say how the game began", 1)
    return setup


def _date(entry: dict[str, Any]) -> str | None:
    date = entry.get("date")
    return date if isinstance(date, str) and _ISO_DATE.fullmatch(date) else None


def _game_named(name: object) -> Game[Any, Any, Any, Any]:
    try:
        return find_game(str(name))
    except KeyError:
        raise JournalError("game", f"the file holds a game of {_brief(name)}, which is not here", 1) from None


def _with_clean_names(setup: Setup) -> Setup:
    """The setup with names that can be shown and printed; a setup without names is left to the game."""
    names = setup.get("names")
    if isinstance(names, list | tuple) and all(isinstance(name, str) for name in names):
        return {**setup, "names": clean_names(names)}
    return {key: value for key, value in setup.items() if key != "names"}


def _unseal(line: bytes, before: int, number: int) -> tuple[dict[str, Any], int]:
    try:
        return unseal(line, before)
    except SealError as problem:
        if problem.code == "format":
            raise JournalError("format", "the file is no journal of a game", number) from None
        raise JournalError(problem.code, f"line {number} {problem}", number) from None


def _no_header(data: bytes) -> JournalError:
    """What is wrong with a file without one whole line."""
    if not data:
        return JournalError("empty", "the file is empty", 1)
    if data.startswith(b'{"format":"%s"' % FORMAT.encode()):
        return JournalError("checksum", "line 1 is damaged: it has no end", 1)
    return JournalError("format", "the file is no journal of a game", 1)


def _keep_damaged(path: Path, data: bytes) -> None:
    """Copy the damaged file beside it, under a name that is free.  Raises OSError."""
    number = 1
    while True:
        ending = ".damaged" if number == 1 else f".damaged-{number}"
        try:
            with path.with_name(path.name + ending).open("xb") as file:
                file.write(data)
            return
        except FileExistsError:
            number += 1


def _brief(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:40] + "..."


def _sentence(problem: Exception) -> str:
    """What the problem says, so that it can be printed: the file may have put anything into it."""
    text = str(problem)
    text = text if len(text) <= 200 else text[:200] + "..."
    return text if text.isprintable() else ascii(text)[1:-1]


# ---------------------------------------------------------------- results


def _result_json(result: Result) -> dict[str, Any]:
    data: dict[str, Any] = {"scores": list(result.scores), "winners": list(result.winners)}
    if result.tie_breakers:
        data["tie_breakers"] = [list(numbers) for numbers in result.tie_breakers]
    if result.conceded:
        data["conceded"] = list(result.conceded)
    return data


def _last_result(data: bytes, seats: int) -> Result | None:
    """The result that the last whole line tells, where the bytes before it are those that it was written behind."""
    end = data.rfind(b"\n")
    start = data.rfind(b"\n", 0, end) + 1
    try:
        entry, _ = unseal(data[start:end], checksum(data[:start]))
    except SealError:
        return None
    found = entry.get("result")
    if not isinstance(found, dict):
        return None
    scores, winners, gone = (found.get(name, []) for name in ("scores", "winners", "conceded"))
    breakers = found.get("tie_breakers", [])
    if not all(map(_numbers, (scores, winners, gone))) or not isinstance(breakers, list):
        return None
    if len(scores) != seats or not all(0 <= seat < seats for seat in (*winners, *gone)):
        return None
    if breakers and (len(breakers) != seats or not all(_numbers(numbers) for numbers in breakers)):
        return None
    return Result(tuple(scores), tuple(winners), tuple(tuple(numbers) for numbers in breakers), tuple(gone))


def _numbers(data: Any) -> bool:
    return isinstance(data, list) and all(type(number) is int for number in data)
