"""A game at this screen: its journal, who sits where, what may be seen here, and the computer players' thoughts."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from engine.chance import Chance
from engine.game import Result
from engine.games import find_game
from engine.journal import Journal, JournalError, Step
from engine.journal import load as load_journal
from engine.names import clean_names
from engine.notes import Note
from game.shell.records.library import GameLock, Library
from game.shell.session.ai_worker import Thinker
from game.shell.session.hinting import hints_given
from game.shell.session.programs import Programs
from game.shell.setup.agreed import check_seats, kinds_now, setup_of
from game.shell.setup.fair import commit
from game.shell.setup.setup import HUMAN, GameSetup, SeatSetup, player_seed
from game.shell.setup.viewer import turned, viewer_of

log = logging.getLogger(__name__)

Notice = tuple[str, dict[str, object]]
"""A key of the language files and its values."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that is over: what was agreed on, every step, the last state, scores and winners (with those who gave up),
    and its file, where it has one.  hints: on how many decisions each seat took one."""

    setup: GameSetup
    steps: tuple[Step[Any, Any], ...]
    state: Any
    result: Result
    path: Path | None = None
    hints: tuple[int, ...] = ()


class Session:
    """The state is the journal's; `setup` lists the seats in the engine's order, the start seat first.

    is_new: nothing has been decided yet and the table is to be laid. is_torn: an unfinished last line of the file was
    left out. thinker: thinks for the computer players. viewer: the seat the table is shown to; what is drawn, heard and
    told at this screen is what that seat may know. programs: those that play here.
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
        self.thinker = Thinker(self.game)
        self.viewer = viewer_of(self.game, setup, journal)
        self.programs = Programs(setup.programs)

    @classmethod
    def begin(cls, setup: GameSetup, library: Library | None, actions: Sequence[Any] = ()) -> Session:
        """Return a new game with a file of its own from the first moment; without a library it is not kept.

        actions: of a game with the same seed, options and number of seats, up to the position where this one goes on.
        Luck goes on from there as it lay in that game: what the same actions would turn up is the same.

        Raises OSError where it cannot be saved (no other game is touched), ValueError with a sentence where the setup
        is none.
        """
        game = find_game(setup.game)
        setup.check(game)
        setup = seated(setup)
        names = clean_names([seat.name for seat in setup.seats])
        promise = setup.fair or commit(game.name, setup.seed)
        setup = replace(setup, seats=tuple(map(_named, setup.seats, names)), fair=promise)
        journal = Journal(game, {"names": names, "seed": setup.seed, **setup.options}, _client(setup), _now())
        for action in actions:
            journal.play(action)
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
        session.is_new = not actions
        return session

    @classmethod
    def load(cls, path: Path, *, rescue: bool = False) -> Session:
        """Return the game of a file. Raises OSError (GameInUseError where another copy of the program plays it) or
        JournalError (see `Journal.load`)."""
        lock = GameLock(path)
        try:
            journal = load_journal(path, rescue=rescue, check=check_seats)  # a file that is refused stays as it is
            session = cls(journal, setup_of(journal), lock, path)
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
        return self.journal.result is not None

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who decides for each seat now: HUMAN, or a computer player; the usual one where somebody has given up."""
        return kinds_now(self.game, self.setup, self.journal)

    @property
    def humans(self) -> tuple[bool, ...]:
        """Which seats are played by people at this screen."""
        return tuple(kind == HUMAN for kind in self.kinds)

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

    def past(self, steps: Iterable[Step[Any, Any]] | None = None) -> list[Any]:
        """Return what happened in these steps, as the viewer knows it; without any in all of them."""
        chosen = self.journal.steps if steps is None else steps
        return list(self.game.seen([event for step in chosen for event in step.events], self.viewer))

    @property
    def view(self) -> Any:
        """What the viewer may know."""
        return self.seen_by(self.viewer)

    def find_viewer(self) -> None:
        """Turn the table to the person who decides now, else to the last one who did (`game.shell.setup.viewer`)."""
        if not self.is_over:
            self.viewer = turned(self.kinds, self.viewer, self.game.to_act(self.state))

    # ------------------------------------------------------------ moves

    def play(self, action: Any) -> tuple[Any, ...]:
        """Play an action; return what the viewer learns of what happened. Raises IllegalAction."""
        self.thinker.forget()
        log.debug("seat %d plays %s", self.game.to_act(self.state), action)
        self.is_new = False
        return tuple(self.game.seen(self.journal.play(action), self.viewer))

    def undo(self) -> bool:
        """Take the last decision, or change of the seats, back; return whether that was possible."""
        self.thinker.forget()
        moved = self.journal.undo() is not None
        self.viewer = viewer_of(self.game, self.setup, self.journal)
        return moved

    def redo(self) -> tuple[Any, ...]:
        """Play again what was taken back; return what the viewer learns of what happened."""
        self.thinker.forget()
        return tuple(self.game.seen(self.journal.redo() or (), self.viewer))

    def change_seat(self, note: Note) -> None:
        """Let somebody else decide for a seat, or give one up; undone like a decision. Raises ValueError where the game
        is over."""
        self.thinker.forget()
        log.info("the seats change: %s", note)
        self.is_new = False
        self.journal.note(note)
        self.find_viewer()

    def ask_computer(self) -> None:
        """Let the computer player that is to act think, unless it does already."""
        if not self.thinker.is_thinking:
            seat = self.game.to_act(self.state)
            seed, legal = player_seed(self.setup.seed, seat), self.game.legal(self.state)
            who = self.programs.thinks_for(self.setup.seats[seat], self.kinds[seat])
            self.thinker.ask(who, seed, self.seen_by(seat), legal)

    def computers_answer(self) -> Any | None:
        """Return the action of the computer player, once it has thought; None before."""
        return self.thinker.answer()

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
            return "prompt.unsaved", {"problem": problem}
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
        result = self.journal.result
        assert result is not None
        hints = hints_given(self.journal, len(self.setup.seats))
        self.close()
        if self.path is not None:
            try:
                self.path = library.finish(self.path)
            except OSError as problem:
                log.error("the finished game stays among the running ones: %s", problem)
        return Finished(self.setup, tuple(self.journal.steps), self.state, result, self.path, hints)

    def close(self) -> None:
        """Bring everything to the disk and let the file and the computer players go."""
        self.thinker.close()
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
    fair = setup.fair.to_json() if setup.fair else None
    seats = [{"shape": seat.shape, "kind": seat.kind, "hints": seat.hints} for seat in setup.seats]
    client = {"seats": seats, "fair": fair, "screen": dict(setup.screen)}
    return client | {"deal": setup.dealt._asdict()} if setup.dealt else client
