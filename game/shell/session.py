"""A game at this screen: its journal, who sits where, what may be seen here, and the computer players' thoughts."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from engine.chance import Chance
from engine.games import find_game
from engine.journal import Journal, JournalError, Step
from engine.journal import load as load_journal
from engine.names import clean_names
from game.shell.ai_worker import Thinker
from game.shell.library import GameLock, Library
from game.shell.setup import HUMAN, GameSetup, SeatSetup

log = logging.getLogger(__name__)

_MIX = 0x9E3779B1  # keeps the players' chances apart from the game's

Notice = tuple[str, dict[str, object]]
"""A key of the language files and its values."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that is over: what was agreed on, every step, and the last state."""

    setup: GameSetup
    steps: tuple[Step[Any, Any], ...]
    state: Any


class Session:
    """The state is the journal's; `setup` lists the seats in the engine's order, the start seat first.

    is_new: nothing has been decided yet and the table is to be laid. is_torn: an unfinished last line of the file was
    left out. viewer: the seat the table is shown to; what is drawn, heard and told at this screen is what that seat may
    know.
    """

    def __init__(
        self,
        journal: Journal[Any, Any],
        setup: GameSetup,
        lock: GameLock | None = None,
        path: Path | None = None,
    ) -> None:
        self.game = journal.game
        self.journal = journal
        self.setup = setup
        self.path = path
        self.is_new = False
        self.is_torn = False
        self._lock = lock
        self._thinker = Thinker(self.game)
        self.viewer = self._first_viewer()

    @classmethod
    def begin(cls, setup: GameSetup, library: Library | None) -> Session:
        """Return a new game with a file of its own from the first moment; without a library it is not kept.

        Raises OSError where it cannot be saved (no other game is touched), ValueError with a sentence where the setup
        is none.
        """
        game = find_game(setup.game)
        setup.check(game)
        setup = seated(setup)
        names = clean_names([seat.name for seat in setup.seats])
        setup = replace(setup, seats=tuple(map(_named, setup.seats, names)))
        journal = Journal(game, {"names": names, "seed": setup.seed, **setup.options}, _client(setup), _now())
        path = lock = None
        if library is not None:
            path = library.new_file()
            try:
                lock = GameLock(path)
                journal.save_as(path)
            except OSError:
                _close(journal)
                if lock is not None:
                    lock.release()
                path.unlink(missing_ok=True)
                raise
        session = cls(journal, setup, lock, path)
        session.is_new = True
        return session

    @classmethod
    def load(cls, path: Path, *, rescue: bool = False) -> Session:
        """Return the game of a file. Raises OSError (GameInUseError where another copy of the program plays it) or
        JournalError (see `Journal.load`)."""
        lock = GameLock(path)
        try:
            journal = load_journal(path, rescue=rescue, check=_setup)  # a file that is refused stays as it is
            session = cls(journal, _setup(journal), lock, path)
            session.is_torn = journal.torn and not rescue
            return session
        except (OSError, JournalError):
            lock.release()
            raise

    # ------------------------------------------------------------ where it stands

    @property
    def state(self) -> Any:
        """Where the game stands, hidden things included."""
        return self.journal.state

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return self.game.result(self.state) is not None

    @property
    def humans(self) -> tuple[bool, ...]:
        """Which seats are played by people at this screen."""
        return tuple(seat.kind == HUMAN for seat in self.setup.seats)

    @property
    def human_acts(self) -> bool:
        """Whether a person at this screen has to decide now."""
        return not self.is_over and self.humans[self.game.to_act(self.state)]

    @property
    def computer_acts(self) -> bool:
        """Whether a computer player has to decide now."""
        return not self.is_over and not self.humans[self.game.to_act(self.state)]

    def seen_by(self, seat: int) -> Any:
        """Return what that seat may know."""
        return self.game.view(self.state, seat)

    @property
    def view(self) -> Any:
        """What the viewer may know."""
        return self.seen_by(self.viewer)

    def show_to(self, seat: int) -> None:
        """Turn the table to that seat if a person sits there, or if only computers play."""
        if self.humans[seat] or not any(self.humans):
            self.viewer = seat

    def _first_viewer(self) -> int:
        """The person to act, else the first person, else whoever acts."""
        seat, humans = self.game.to_act(self.state), self.humans
        return seat if humans[seat] or not any(humans) else humans.index(True)

    # ------------------------------------------------------------ moves

    def play(self, action: Any) -> tuple[Any, ...]:
        """Play an action; return what the viewer learns of what happened. Raises IllegalAction."""
        self._thinker.forget()
        log.debug("seat %d plays %s", self.game.to_act(self.state), action)
        self.is_new = False
        return self._seen(self.journal.play(action))

    def undo(self) -> bool:
        """Take the last decision back; return whether that was possible."""
        return self.journal.undo() is not None

    def redo(self) -> tuple[Any, ...]:
        """Play again what was taken back; return what the viewer learns of what happened."""
        return self._seen(self.journal.redo() or ())

    def ask_computer(self) -> None:
        """Let the computer player that is to act think, unless it does already."""
        if not self._thinker.is_thinking:
            seat = self.game.to_act(self.state)
            seed, legal = self.setup.seed * _MIX + seat, self.game.legal(self.state)
            self._thinker.ask(self.setup.seats[seat].kind, seed, self.seen_by(seat), legal)

    def computers_answer(self) -> Any | None:
        """Return the action of the computer player, once it has thought; None before."""
        return self._thinker.answer()

    def _seen(self, events: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(self.game.seen(events, self.viewer))

    # ------------------------------------------------------------ on the disk

    def check_saved(self) -> Notice | None:
        """Return what the player has to be told about the file, to be asked after every decision: that it cannot be
        written, or that it was gone and has been written anew. None while all is well."""
        problem = self.journal.problem
        rewritten = False
        if problem is None and self.path is not None and _is_gone(self.path):
            try:
                self._write_anew(self.path)
                rewritten = True
            except OSError as stuck:
                problem = stuck
        if problem is not None:
            log.error("the game cannot be saved: %s", problem)
            return "prompt.unsaved", {"problem": problem.strerror or problem}
        return ("prompt.rewritten", {}) if rewritten else None

    def _write_anew(self, path: Path) -> None:
        log.warning("the file of the game is gone; it is written anew")
        path.parent.mkdir(parents=True, exist_ok=True)
        _close(self.journal)
        self.journal.save_as(path)
        if self._lock is not None:
            self._lock.release()
        self._lock = GameLock(path)

    def finish(self, library: Library) -> Finished:
        """Close a game that is over and put its file to the finished ones."""
        finished = Finished(self.setup, tuple(self.journal.steps), self.state)
        self.close()
        if self.path is not None:
            try:
                self.path = library.finish(self.path)
            except OSError as problem:
                log.error("the finished game stays among the running ones: %s", problem)
        return finished

    def close(self) -> None:
        """Bring everything to the disk and let the file and the computer players go."""
        self._thinker.close()
        _close(self.journal)
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def seated(setup: GameSetup) -> GameSetup:
    """Return the setup with the start seat first; a start seat that is drawn comes from the seed."""
    count = len(setup.seats)
    first = Chance.seeded(setup.seed).below(count) if setup.start is None else setup.start
    return replace(setup, seats=setup.seats[first:] + setup.seats[:first], start=0)


def _is_gone(path: Path) -> bool:
    """Whether there is no file any more; one that cannot be looked at (its folder has lost its rights) is still there,
    and open for us."""
    try:
        path.stat()
    except OSError as problem:
        return isinstance(problem, FileNotFoundError | NotADirectoryError)
    return False


def _now() -> str:
    """The date and time in ISO form."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _close(journal: Journal[Any, Any]) -> None:
    try:
        journal.close()
    except OSError as problem:  # the player has been told at every decision since
        log.error("the game is not all on the disk: %s", problem)


def _named(seat: SeatSetup, name: str) -> SeatSetup:
    return replace(seat, name=name)


def _client(setup: GameSetup) -> dict[str, Any]:
    return {"seats": [{"shape": seat.shape, "kind": seat.kind} for seat in setup.seats]}


def _setup(journal: Journal[Any, Any]) -> GameSetup:
    """The setup as the client wrote it beside the game's."""
    agreed, client, game = journal.setup, journal.client, journal.game
    try:
        seats = tuple(
            SeatSetup(name, str(seat["shape"]), str(seat["kind"]))
            for name, seat in zip(agreed["names"], client["seats"], strict=True)
        )
        options = {key: value for key, value in agreed.items() if key not in ("names", "seed")}
        setup = GameSetup(seats, game.name, options, start=0, seed=agreed.get("seed", 0))
        setup.check(game)
        return setup
    except (KeyError, TypeError, ValueError) as error:
        raise JournalError("setup", "the file does not say who sits where", 1) from error
