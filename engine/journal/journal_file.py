"""Journal files: read, checked line by line, replayed, and appended to.

load(path)                      # a Journal, whichever of `engine.kernel.games` it is of
load(path, game, rescue=True)   # the sound part of a damaged file
header(path)                    # the first and the last line; nothing is played
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar, cast

from engine.journal.journal import FORMAT, VERSION, Journal, JournalError, result_json, with_clean_names
from engine.journal.notes import read_note
from engine.kernel.game import Game, Result, Setup, can_continue
from engine.kernel.games import ASIDE, BrokenGameError, find_game
from engine.wire.files import read_regular
from engine.wire.sealed_file import SealedFile, SealError, checksum, unseal

READABLE = (1, 2, 3, 4)  # version 1 has neither date nor result, version 2 no notes, version 3 no hints
MOST_BYTES = 1 << 26  # of a file; the longest games of random players take 2 MB

_ISO_DATE = re.compile(r"\d{4}-\d{2}-\d{2}([T ][\d:.,+Z-]{4,32})?", re.ASCII)

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")
AnyGame = Game[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Header:
    """A file's summary of its game, read without playing it."""

    game: str
    date: str | None
    """When the game began, in ISO form, if known."""
    setup: Setup
    client: Any
    """The client's own data."""
    result: Result | None
    """Result of a finished game, if the file is whole and contains it."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat, cleaned; empty if the setup has none."""
        return tuple(with_clean_names(self.setup).get("names", ()))


def load(
    path: Path,
    game: AnyGame | None = None,
    *,
    rescue: bool = False,
    read_only: bool = False,
    check: Callable[[Journal[Any, Any]], object] | None = None,
) -> Journal[Any, Any]:
    """Return the game in the file, every line checked and played again; new actions are appended to the file.

    An unfinished last line is dropped (`torn`).  Any other damage raises JournalError; with `rescue` the game is
    cut before the damage instead, and the damaged file is kept beside it with the ending `.damaged` (`.damaged-2`
    and so on if there is one).  With `read_only` the file stays untouched and nothing is appended.
    Without `game`, the file names one of `engine.kernel.games`; if there is no such game, JournalError has the code
    `absent`.
    `check` gets the journal before anything is written: if it raises, the file stays as it was.
    Raises OSError if the file cannot be read.
    """
    return _outcome(reading(path, game, rescue=rescue, read_only=read_only, check=check))


def reading(
    path: Path,
    game: Game[S, Any, A, Any] | None = None,
    *,
    rescue: bool = False,
    read_only: bool = False,
    check: Callable[[Journal[S, A]], object] | None = None,
) -> Generator[None, None, Journal[S, A]]:
    """Read the game in the file as `load` does, one line per step; the generator returns the journal."""
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
                journal = _begun(game, entry)
            else:
                _replay(journal, entry, number)
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
        file, result = SealedFile.reopen(path, sound, before), journal.result
        # an old file, or killed between the last action and its result
        is_untold = result is not None and not _last_result(data[:sound], len(result.scores))
        journal.go_on_in(file, with_result=is_untold)
    return journal


def _outcome(steps: Generator[None, None, T]) -> T:
    """Run a generator to its end; return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return cast(T, end.value)


def _begun(game: Game[S, Any, A, Any] | None, entry: dict[str, Any]) -> Journal[S, A]:
    """Return the journal of a first line, with no action played yet."""
    _check_header(entry)
    name = entry.get("game")
    if game is None:
        game = _game_named(name)
    elif name != game.name:
        raise JournalError("game", f"the file holds a game of {_brief(name)}, not of {game.name}", 1)
    rules = entry.get("rules", 1)
    if not can_continue(game, rules):
        raise JournalError("version", f"the file has rules version {_brief(rules)}, not {game.rules_version}", 1)
    try:
        return Journal(game, _setup(entry), entry.get("client"), _date(entry))
    except JournalError:
        raise
    except Exception as problem:  # a made-up setup is the file's fault, whatever it breaks
        raise JournalError("setup", f"the game cannot begin as the file says: {_sentence(problem)}", 1) from None


def _replay(journal: Journal[S, A], entry: dict[str, Any], number: int) -> None:
    """Replay one more line in a journal without a file."""
    if entry.get("undo") == 1:
        if journal.undo() is None:
            raise JournalError("undo", f"line {number} takes back what cannot be taken back", number)
        return
    if "result" in entry:
        result = journal.result
        if result is None or entry["result"] != result_json(result):
            raise JournalError("result", f"line {number} holds another result than that of the game", number)
        return
    try:
        note = read_note(entry)
        if note is not None:
            journal.note(note)
            return
    except ValueError as problem:
        raise JournalError("note", f"line {number} holds no sound note: {_sentence(problem)}", number) from None
    action = journal.game.codec.read_action(entry.get("do"))
    if action is None:
        raise JournalError("action", f"line {number} holds no action of the game", number)
    try:
        journal.play(action)
    except Exception as problem:  # whatever a made-up action does to the rules, it is the file that is wrong
        raise JournalError("illegal", f"line {number} is not legal: {_sentence(problem)}", number) from None


def header(path: Path) -> Header:
    """Return the file's summary of its game; only its first and last line are read, and no action is played.

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
        _last_result(data, len(with_clean_names(setup).get("names", ()))),
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
        raise missing_game(str(name)) from None
    except BrokenGameError as broken:
        raise missing_game(str(name), broken.problem) from None


def missing_game(name: str, problem: str = "") -> JournalError:
    """Return the error of a sound file whose game is not installed here or, with a problem, cannot be loaded."""
    said, problem = f"the file holds a game of {_brief(name)}", problem or ASIDE.get(name, "")
    if problem:
        return JournalError("broken", f"{said}, which cannot be loaded: {problem}", 1, game=name)
    return JournalError("absent", f"{said}, which is not installed here", 1, game=name)


def _unseal(line: bytes, before: int, number: int) -> tuple[dict[str, Any], int]:
    try:
        return unseal(line, before)
    except SealError as problem:
        if problem.code == "format":
            raise JournalError("format", "the file is no journal of a game", number) from None
        raise JournalError(problem.code, f"line {number} {problem}", number) from None


def _no_header(data: bytes) -> JournalError:
    """Return the error of a file without one whole line."""
    if not data:
        return JournalError("empty", "the file is empty", 1)
    if data.startswith(b'{"format":"%s"' % FORMAT.encode()):
        return JournalError("checksum", "line 1 is damaged: it has no end", 1)
    return JournalError("format", "the file is no journal of a game", 1)


def _keep_damaged(path: Path, data: bytes) -> None:
    """Copy the damaged file to a free name beside it.  Raises OSError."""
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
    """Return the problem as printable text: the file may have put anything into it."""
    text = str(problem)
    text = text if len(text) <= 200 else text[:200] + "..."
    return text if text.isprintable() else ascii(text)[1:-1]


def _last_result(data: bytes, seats: int) -> Result | None:
    """Return the result in the last whole line, if the bytes before it are those it was appended to."""
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
