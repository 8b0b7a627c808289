r"""Consent to programs: a program may be started only after a person at this screen has agreed, on this computer.

    consent = Consent(paths.user_record_dir, besides=(save_dir,))
    consent.waiting(commands)      # the commands without consent, which are never started
    consent.agree(command)         # a person has read the command and agreed
    consent.program(command)       # a `Program`, which can be started

Settings and games are in a folder that may come from someone else: copied, sent, or unpacked. So a program named in a
file there is not started. Consent is recorded elsewhere, as hashes of the whole command, its working folder and the
name of the computer; without such a place it lasts until the game is closed.

This is the only place in the client that makes a `Program` from a command, except for a command line that names it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

from engine.kernel.record import LOOSE
from game.shell.records.store import Store

if TYPE_CHECKING:
    from engine.programs.program import Program

log = logging.getLogger(__name__)

FILE = "programs.json"
MOST_BYTES = 65_536
"""A larger file is damaged."""
MOST_KEPT = 200


class Agreed(NamedTuple):
    """The file."""

    agreed: Annotated[tuple[str, ...], LOOSE] = ()
    """The hashes, the newest last."""


class NotAgreedError(Exception):
    """No one here has agreed that this command may be started."""


class Consent:
    """See the module. folder: returns the folder of the record when first needed; None for none. besides: folders that
    may come from someone else: a file in one of them is no record."""

    def __init__(self, folder: Callable[[], Path | None] = lambda: None, besides: Sequence[Path] = ()) -> None:
        self._folder = folder
        self._besides = besides
        self._agreed: set[str] = set()

    @property
    def is_kept(self) -> bool:
        """Whether consent lasts beyond this run."""
        return self._store is not None

    def waiting(self, commands: Iterable[str]) -> tuple[str, ...]:
        """Return the commands without consent, each once."""
        wanted = dict.fromkeys(commands)
        if not wanted:
            return ()
        store = self._store
        agreed = self._agreed.union(() if store is None else store.read().agreed)
        return tuple(command for command in wanted if seal_of(command) not in agreed)

    def agree(self, command: str) -> OSError | None:
        """Allow a command from now on, here; return the error if that cannot be saved: then it lasts until the game is
        closed."""
        self.name(command)
        if (store := self._store) is None:
            return None
        seal = seal_of(command)
        return store.change(lambda kept: Agreed((*(old for old in kept.agreed if old != seal), seal)[-MOST_KEPT:]))

    def name(self, command: str) -> None:
        """Allow a command until the game is closed: the command line names it."""
        self._agreed.add(seal_of(command))

    def program(self, command: str) -> Program:
        """Return the program of a command. Raises NotAgreedError without consent."""
        from engine.programs.program import Program

        if self.waiting((command,)):
            raise NotAgreedError(command)
        return Program(command)

    def programs(self, commands: Mapping[str, str]) -> dict[str, Program]:
        """Return the programs by the same keys. Raises NotAgreedError."""
        return {key: self.program(command) for key, command in commands.items()}

    @property
    def _store(self) -> Store[Agreed] | None:
        """The record, unless it would come with someone else's folder."""
        try:
            folder = self._folder()
            if folder is None or not folder.is_absolute():
                return None
            folder = folder.resolve()
            if any(folder.is_relative_to(other.resolve()) for other in self._besides):
                return None
        except (OSError, RuntimeError) as problem:
            log.warning("there is no place for what may be started: %s", problem)
            return None
        return Store(folder / FILE, Agreed, MOST_BYTES)


def seal_of(command: str) -> str:
    """Return the hash of a command as started on this computer, in this folder: the meaning of `bot.py` depends on
    that."""
    import hashlib  # not needed for the first picture
    import platform

    parts = (platform.node(), working_folder(), command)
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def working_folder() -> str:
    """Return the folder in which a program is started; "" if it has been deleted."""
    try:
        return str(Path.cwd())
    except OSError:
        return ""
