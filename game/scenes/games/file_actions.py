"""Actions on saved games besides playing them, each with the sentence that reports its result."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from engine.journal.journal import JournalError
from game.scenes.games.words import name_of, problem_in_words
from game.shell.context import Context
from game.shell.disk_words import disk_words
from game.shell.records.game_index import GameEntry
from game.shell.records.library import ENDING, AlreadyHereError, Deleted, GameInUseError, Library, exchange_dir


class FileOutcome(NamedTuple):
    """The sentence for the player, and the game to show from now on (None: the same as before).  has_gone: the game
    shown before no longer exists."""

    words: str
    path: Path | None = None
    has_gone: bool = False


class FileActions:
    """Renames, deletes, restores and copies games of a library. Deleted games can be brought back, the last first,
    during the life of this value; after that they still lie in the bin."""

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
        """Name a game, or remove its name."""
        try:
            title = self._library.rename(entry.path, title)
        except OSError as problem:
            return self._failed(problem)
        return FileOutcome(
            self._context.t("games.renamed", name=title) if title else self._context.t("games.unnamed_now")
        )

    def came(self, entry: GameEntry | None) -> None:
        """Protect a game that has come into the place of a removed one: before it is deleted, the player must have
        seen which game it is."""
        self._came = None if entry is None else entry.path

    def delete(self, entry: GameEntry) -> FileOutcome:
        """Put a game into the bin; ask first if it has come into the place of another."""
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
        """Take over games from files of the player."""
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
        """Take over every game in the import folder."""
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
