"""A game at this screen: its journal, its players, the viewer's knowledge, and the computer players' thoughts."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from engine.journal.journal import Journal, JournalError, Step
from engine.journal.journal_file import load as load_journal
from engine.journal.notes import Note
from engine.kernel.chance import Chance
from engine.kernel.game import Result
from engine.kernel.games import find_game
from engine.wire.names import clean_names
from game.shell.records.library import GameLock, Library
from game.shell.session.ahead import Ahead
from game.shell.session.ai_worker import Thinker
from game.shell.session.game_file import GameFile
from game.shell.session.hinting import hints_given
from game.shell.session.moment import GameMoment, moment_of
from game.shell.session.past import Past
from game.shell.session.programs import Programs
from game.shell.setup.agreed import check_seats, setup_of
from game.shell.setup.fair import commit
from game.shell.setup.setup import GameSetup, SeatSetup, player_seed
from game.shell.setup.viewer import turned, viewer_of

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game: setup, all steps, last state, scores and winners (with those who resigned), and its file, if
    any."""

    setup: GameSetup
    steps: tuple[Step[Any, Any], ...]
    state: Any
    result: Result
    path: Path | None = None
    hints: tuple[int, ...] = ()
    """Number of decisions with hints, by seat."""

    @classmethod
    def of(cls, session: Session) -> Finished:
        """Return the finished game of a session, without its file."""
        result = session.journal.result
        assert result is not None
        hints = hints_given(session.journal, len(session.setup.seats))
        return cls(session.setup, tuple(session.journal.steps), session.state, result, hints=hints)


class Session:
    """The state is the journal's; `setup` lists the seats in the engine's order, the start seat first.

    is_new: nothing has been decided yet and the table is to be dealt. is_torn: an unfinished last line of the file was
    left out. thinker: thinks for the computer players. viewer: the seat that the table is shown to; all pictures,
    sounds and texts at this screen are limited to that seat's knowledge. programs: those that play here. file: the
    file of the game. elsewhere: the seats whose players decide on a screen of their own, such as a phone: whether they
    do changes nothing in the journal. ahead: their decisions ahead of their turn. pasts: the knowledge of each seat of
    the events so far.
    """

    def __init__(self, journal: Journal[Any, Any], setup: GameSetup, file: GameFile | None = None) -> None:
        self.game = journal.game
        self.journal = journal
        self.setup = setup
        self.file = file or GameFile(journal)
        self.is_new = False
        self.is_torn = False
        self.thinker = Thinker(self.game)
        self.elsewhere: frozenset[int] = frozenset()
        self._moment = moment_of(setup, journal, self.elsewhere)
        self.viewer = viewer_of(self.game, setup, journal)
        self.programs = Programs(setup.programs)
        self.computers = Computers(self)
        self.ahead = Ahead(self)
        self.pasts = tuple(Past(self.game, seat) for seat in range(len(setup.seats)))

    @classmethod
    def begin(cls, setup: GameSetup, library: Library | None, actions: Sequence[Any] = ()) -> Session:
        """Return a new game with a file of its own from the first moment; without a library it is not saved.

        actions: of a game with the same seed, options and number of seats, up to the position from which this one
        continues. Luck continues as in that game: the same actions would have the same results.

        Raises OSError if it cannot be saved (no other game is touched), ValueError with a sentence if the setup is
        invalid.
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
        session = cls(journal, setup, None if library is None else GameFile.create(journal, library))
        session.is_new = not actions
        return session

    @classmethod
    def load(cls, path: Path, *, rescue: bool = False) -> Session:
        """Return the game of a file. Raises OSError (GameInUseError if another copy of the program has it open) or
        JournalError (see `engine.journal.journal_file.load`)."""
        lock = GameLock(path)
        try:
            journal = load_journal(path, rescue=rescue, check=check_seats)  # a refused file stays unchanged
            session = cls(journal, setup_of(journal), GameFile(journal, path, lock))
            session.is_torn = journal.torn and not rescue
            return session
        except (OSError, JournalError):
            lock.release()
            raise

    # ------------------------------------------------------------ state

    @property
    def path(self) -> Path | None:
        """Path of its file; None for a game that is not saved."""
        return self.file.path

    @property
    def state(self) -> Any:
        """The state of the game, hidden information included."""
        return self.journal.state

    @property
    def moment(self) -> GameMoment:
        """The moment of the state and the seats; the same value until one of them changes."""
        known, journal = self._moment, self.journal
        is_noted = known.last_note is (journal.notes[-1] if journal.notes else None)
        if not (is_noted and known.state is journal.state and known.elsewhere is self.elsewhere):
            self._moment = moment_of(self.setup, journal, self.elsewhere)
        return self._moment

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.moment.is_over

    @property
    def humans(self) -> tuple[bool, ...]:
        """For each seat, whether it is played by a person, at this screen or elsewhere."""
        return self.moment.humans

    @property
    def human_acts(self) -> bool:
        """Whether a person at this screen has to decide now."""
        return self.moment.human_acts

    @property
    def computer_acts(self) -> bool:
        """Whether a computer player has to decide now."""
        return self.moment.computer_acts

    def seen_by(self, seat: int) -> Any:
        """Return the view of a seat."""
        return self.game.view(self.state, seat)

    def past(self, steps: Iterable[Step[Any, Any]] | None = None) -> list[Any]:
        """Return the events of these steps, as the viewer knows them; by default of all steps."""
        if steps is None:
            return list(self.pasts[self.viewer].of(self.journal.steps))
        return list(self.game.seen([event for step in steps for event in step.events], self.viewer))

    @property
    def view(self) -> Any:
        """The view of the viewer."""
        return self.seen_by(self.viewer)

    def find_viewer(self) -> None:
        """Turn the table to the person to decide, otherwise to the last one who did (`game.shell.setup.viewer`)."""
        if not self.is_over:
            self.viewer = turned(self.moment.kinds, self.viewer, self.moment.to_act, self.elsewhere)

    # ------------------------------------------------------------ moves

    def play(self, action: Any) -> tuple[Any, ...]:
        """Play an action; return the events as the viewer knows them. Raises IllegalAction."""
        self.thinker.forget()
        log.debug("seat %d plays %s", self.moment.to_act, action)
        self.is_new = False
        before = len(self.journal.steps)
        self.journal.play(action)
        return self.pasts[self.viewer].since(self.journal.steps, before)

    def undo(self) -> bool:
        """Undo the last decision or change of seats; return whether that was possible."""
        self.thinker.forget()
        moved = self.journal.undo() is not None
        self.viewer = viewer_of(self.game, self.setup, self.journal, self.elsewhere)
        return moved

    def redo(self) -> tuple[Any, ...]:
        """Redo the undone decision; return the events as the viewer knows them."""
        self.thinker.forget()
        before = len(self.journal.steps)
        self.journal.redo()
        return self.pasts[self.viewer].since(self.journal.steps, before)

    def change_seat(self, note: Note) -> None:
        """Change the player of a seat, or resign it; undone like a decision. Raises ValueError if the game is over."""
        self.thinker.forget()
        log.info("the seats change: %s", note)
        self.is_new = False
        self.journal.note(note)
        self.find_viewer()

    # ------------------------------------------------------------ on the disk

    def finish(self, library: Library) -> Finished:
        """Close a finished game and move its file to the finished ones."""
        finished = Finished.of(self)
        self.close()
        self.file.finish(library)
        return replace(finished, path=self.path)

    def close(self) -> None:
        """Write everything to the disk, and release the file and the computer players."""
        try:
            self.thinker.close()
        finally:
            self.file.close()


class Computers:
    """The computer players of a session, who think in a process of their own."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def ask(self) -> None:
        """Start the computer player to act thinking, unless it does already."""
        session = self._session
        if not session.thinker.is_thinking:
            seat = session.moment.to_act
            seed, legal = player_seed(session.setup.seed, seat), session.game.legal(session.state)
            who = session.programs.thinks_for(session.setup.seats[seat], session.moment.kinds[seat])
            session.thinker.ask(who, seed, session.seen_by(seat), legal)

    def answer(self) -> Any | None:
        """Return the action of the computer player to act; None while it thinks."""
        return self._session.thinker.answer()


def seated(setup: GameSetup) -> GameSetup:
    """Return the setup with the start seat first; a start seat to be drawn comes from the seed."""
    count = len(setup.seats)
    first = Chance.seeded(setup.seed).below(count) if setup.start is None else setup.start
    return replace(setup, seats=setup.seats[first:] + setup.seats[:first], start=0)


def _now() -> str:
    """Return the date and time in ISO form."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _named(seat: SeatSetup, name: str) -> SeatSetup:
    return replace(seat, name=name)


def _client(setup: GameSetup) -> dict[str, Any]:
    fair = setup.fair.to_json() if setup.fair else None
    seats = [{"shape": seat.shape, "kind": seat.kind, "hints": seat.hints} for seat in setup.seats]
    client = {"seats": seats, "fair": fair, "screen": dict(setup.screen)}
    return client | {"deal": setup.dealt._asdict()} if setup.dealt else client
