"""What can be done with saved games beside playing them, each with the sentence that says what has happened."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from engine.journal import JournalError
from game.scenes.games.words import name_of, problem_in_words
from game.shell.context import Context
from game.shell.disk_words import disk_words
from game.shell.records.game_index import GameEntry
from game.shell.records.library import ENDING, AlreadyHereError, Deleted, GameInUseError, Library, exchange_dir


class FileOutcome(NamedTuple):
    """The sentence for the player, and the game that is looked at from now on (None: the one before).  has_gone: the
    one before is no longer there."""

    words: str
    path: Path | None = None
    has_gone: bool = False


class FileActions:
    """Renames, deletes, restores and copies games of a library. What was deleted can be brought back, the last first,
    as long as this value lives; after that it still lies in the bin."""

    def __init__(self, context: Context, library: Library) -> None:
        self._context = context
        self._library = library
        self._deleted: list[tuple[Deleted, str]] = []
        self._came: Path | None = None  # in the place of the one that was deleted last

    @property
    def can_undo(self) -> bool:
        """Whether a deleted game can be brought back."""
        return bool(self._deleted)

    def rename(self, entry: GameEntry, title: str) -> FileOutcome:
        """Give a game a name, or none."""
        try:
            title = self._library.rename(entry.path, title)
        except OSError as problem:
            return self._failed(problem)
        return FileOutcome(
            self._context.t("games.renamed", name=title) if title else self._context.t("games.unnamed_now")
        )

    def came(self, entry: GameEntry | None) -> None:
        """A game has come into the place of one that is gone: it is not deleted before somebody has seen which it
        is."""
        self._came = None if entry is None else entry.path

    def delete(self, entry: GameEntry) -> FileOutcome:
        """Put a game into the bin; of one that has come into the place of another, ask first."""
        if entry.path == self._came:
            self._came = None
            return FileOutcome(self._context.t("games.delete_too", name=name_of(entry, self._context)))
        try:
            deleted = self._library.delete(entry.path)
        except OSError as problem:
            return self._failed(problem)
        name = name_of(entry, self._context)
        self._deleted.append((deleted, name))
        return FileOutcome(self._context.t("games.deleted", name=name, folder=deleted.kept.parent), has_gone=True)

    def undo(self) -> FileOutcome:
        """Bring back the game that was deleted last."""
        if not self._deleted:
            return FileOutcome(self._context.t("games.nothing_deleted"))
        deleted, name = self._deleted[-1]
        try:
            path = self._library.restore(deleted)
        except OSError as problem:
            return self._failed(problem)
        self._deleted.pop()
        return FileOutcome(self._context.t("games.restored", name=name), path)

    def copy_out(self, entry: GameEntry) -> FileOutcome:
        """Put a copy of a game where the player finds it."""
        try:
            copy = self._library.copy_out(entry.saved, exchange_dir(self._context.save_dir))
        except OSError as problem:
            return self._failed(problem)
        return FileOutcome(self._context.t("games.copied_out", file=copy))

    def copy_in(self, sources: Iterable[Path]) -> FileOutcome:
        """Take over games from files that somebody brings."""
        context = self._context
        brought: list[Path] = []
        here: list[Path] = []
        refused: list[str] = []
        for source in sources:
            try:
                brought.append(self._library.copy_in(source))
            except AlreadyHereError as known:
                here.append(known.path)
            except JournalError as problem:
                refused.append(f"{source.name}: {problem_in_words(problem, context)}")
            except OSError as problem:
                refused.append(f"{source.name}: {problem_in_words(problem, context)}")
        words = []
        if brought:
            words.append(context.language.n("games.brought", len(brought)))
        if here:
            words.append(context.language.n("games.here", len(here)))
        if refused:
            words.append(context.t("games.refused", reason=refused[0]))
        if len(refused) > 1:
            words.append(context.language.n("games.refused_more", len(refused) - 1))
        return FileOutcome(" ".join(words), next(iter(brought + here), None))

    def copy_in_all(self) -> FileOutcome:
        """Take over every game that lies in the folder for that."""
        folder = exchange_dir(self._context.save_dir)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            sources = sorted(folder.glob(f"*{ENDING}"))
        except OSError as problem:
            return self._failed(problem)
        if not sources:
            return FileOutcome(self._context.t("games.nothing_brought", folder=folder))
        return self.copy_in(sources)

    def _failed(self, problem: OSError) -> FileOutcome:
        if isinstance(problem, GameInUseError):
            return FileOutcome(self._context.t("title.in_use"))
        return FileOutcome(self._context.t("games.failed", problem=disk_words(problem, self._context.language)))
