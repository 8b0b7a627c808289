r"""Which programs may be started here: those that somebody at this screen has agreed to, on this computer.

    consent = Consent(paths.user_record_dir, besides=(save_dir,))
    consent.waiting(commands)      # those that nobody has agreed to: they are words and nothing else
    consent.agree(command)         # somebody has read it and said yes
    consent.program(command)       # a `Program`, which can be started

Settings and games lie in a folder that may be somebody else's: brought along, sent, or unpacked.  So what a file there
names is not started.  What was agreed to is written down elsewhere, as hashes of the whole command, the folder that it
is started in and the name of the computer; where there is no such place, it holds until the game is closed.

This is the one door: nothing else in the client makes a `Program` of a command, but for a command line that names it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.shell.records.json_file import alone, read_object, write_object

if TYPE_CHECKING:
    from engine.program import Program

log = logging.getLogger(__name__)

FILE = "programs.json"
MOST_BYTES = 65_536
"""A larger file is damaged."""
MOST_KEPT = 200


class NotAgreedError(Exception):
    """Nobody here has agreed that this command may be started."""


class Consent:
    """See the module.  folder: asked when it is first needed; None where there is none.  besides: folders that may be
    somebody else's: what lies in one of them is no record."""

    def __init__(self, folder: Callable[[], Path | None] = lambda: None, besides: Sequence[Path] = ()) -> None:
        self._folder = folder
        self._besides = besides
        self._agreed: set[str] = set()

    @property
    def is_kept(self) -> bool:
        """Whether what is agreed to still holds when the game is started again."""
        return self._path is not None

    def waiting(self, commands: Iterable[str]) -> tuple[str, ...]:
        """Return the commands that nobody has agreed to, each once."""
        wanted = dict.fromkeys(commands)
        if not wanted:
            return ()
        agreed = self._agreed | set(self._read())
        return tuple(command for command in wanted if seal_of(command) not in agreed)

    def agree(self, command: str) -> OSError | None:
        """Let a command be started from now on, here; return why that cannot be written down: then it holds until the
        game is closed."""
        self.name(command)
        path = self._path
        if path is None:
            return None
        with alone(path):
            kept = [seal for seal in self._read() if seal != seal_of(command)]
            return write_object(path, {"agreed": [*kept, seal_of(command)][-MOST_KEPT:]})

    def name(self, command: str) -> None:
        """Let a command be started until the game is closed: the command line names it."""
        self._agreed.add(seal_of(command))

    def program(self, command: str) -> Program:
        """Return what can be started.  Raises NotAgreedError where nobody has agreed to it."""
        from engine.program import Program

        if self.waiting((command,)):
            raise NotAgreedError(command)
        return Program(command)

    def programs(self, commands: Mapping[str, str]) -> dict[str, Program]:
        """Return what can be started, by the same keys.  Raises NotAgreedError."""
        return {key: self.program(command) for key, command in commands.items()}

    @property
    def _path(self) -> Path | None:
        """The file, unless it lay where somebody else's folder would bring it along."""
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
        return folder / FILE

    def _read(self) -> list[str]:
        path = self._path
        found = read_object(path, MOST_BYTES).get("agreed") if path is not None else None
        return [seal for seal in found if isinstance(seal, str)] if isinstance(found, list) else []


def seal_of(command: str) -> str:
    """Return the hash of a command as it is started on this computer, in this folder: what `bot.py` is depends on
    that."""
    import hashlib  # the first picture waits for none of this
    import platform

    parts = (platform.node(), working_folder(), command)
    return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def working_folder() -> str:
    """Return the folder in which a program is started; "" where it has been deleted."""
    try:
        return str(Path.cwd())
    except OSError:
        return ""
