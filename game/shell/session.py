"""A game at this screen: the journal, who sits where, and the computer players' thoughts."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from engine.firenze import events as ev
from engine.firenze.actions import Action
from engine.firenze.game import Firenze
from engine.firenze.setup import start_seat
from engine.firenze.state import State
from engine.firenze.view import View, view
from engine.journal import Journal, JournalError
from game.paths import put_aside
from game.shell.ai_worker import Thinker
from game.shell.setup import GameSetup, SeatSetup

log = logging.getLogger(__name__)

_MIX = 0x9E3779B1  # keeps the players' chances apart from the game's


class Session:
    """The state is the journal's; `setup` lists the seats in the engine's order, the start seat first."""

    def __init__(self, journal: Journal[State, Action], setup: GameSetup) -> None:
        self.journal = journal
        self.setup = setup
        self._thinker = Thinker()

    @classmethod
    def begin(cls, setup: GameSetup, path: Path) -> Session:
        """A new game, written to `path` from the first moment; an unfinished one that lies there is put aside.

        Raises OSError where that is not possible.
        """
        setup = seated(setup)
        rules = {
            "names": [seat.name for seat in setup.seats],
            "seed": setup.seed,
            "campanile": setup.campanile,
            "levies": setup.levies,
            "neutrals": setup.neutrals,
        }
        journal: Journal[State, Action] = Journal(Firenze(), rules, client=_client(setup))
        path.parent.mkdir(parents=True, exist_ok=True)
        put_aside(path.parent)
        journal.save_as(path)
        return cls(journal, setup)

    @classmethod
    def load(cls, path: Path, *, rescue: bool = False) -> Session:
        """The game of a file.  Raises OSError or JournalError (see `Journal.load`)."""
        journal: Journal[State, Action] = Journal.load(Firenze(), path, rescue=rescue)
        try:
            return cls(journal, _setup(journal))
        except JournalError:
            journal.close()
            raise

    # ------------------------------------------------------------ where it stands

    @property
    def state(self) -> State:
        return self.journal.state

    @property
    def humans(self) -> tuple[bool, ...]:
        return tuple(seat.kind == "human" for seat in self.setup.seats)

    @property
    def human_acts(self) -> bool:
        """Whether a person at this screen has to decide now."""
        return not self.state.is_over and self.humans[self.state.to_act]

    @property
    def computer_acts(self) -> bool:
        return not self.state.is_over and not self.humans[self.state.to_act]

    def seen_by(self, seat: int) -> View:
        return view(self.state, seat)

    # ------------------------------------------------------------ moves

    def play(self, action: Action) -> tuple[ev.GameEvent, ...]:
        """Says it; returns what happened.  Raises IllegalAction."""
        self._thinker.forget()
        log.debug("seat %d says %s", self.state.to_act, action)
        return self.journal.play(action)

    def ask_computer(self) -> None:
        """Lets the computer player on turn think, unless it does already."""
        if not self._thinker.is_thinking:
            seat = self.state.to_act
            self._thinker.ask(self.setup.seats[seat].kind, self.setup.seed * _MIX + seat, self.seen_by(seat))

    def computers_answer(self) -> Action | None:
        """What the computer player says, once it has thought; None before."""
        return self._thinker.answer()

    def close(self) -> None:
        """Everything on disk, nobody thinks any more."""
        self._thinker.close()
        try:
            self.journal.close()
        except OSError as problem:  # the table has said so at every decision since
            log.error("the game is not all on the disk: %s", problem)


def seated(setup: GameSetup) -> GameSetup:
    """The set-up with the start seat first; a start seat that is drawn comes from the seed (R29, R51)."""
    count = len(setup.seats)
    first = start_seat(count, setup.seed) if setup.start is None else setup.start
    seats = setup.seats[first:] + setup.seats[:first]
    return GameSetup(seats, setup.campanile, setup.levies, setup.neutrals, 0, setup.seed, setup.speed)


def _client(setup: GameSetup) -> dict[str, Any]:
    return {"seats": [{"shape": seat.shape, "kind": seat.kind} for seat in setup.seats]}


def _setup(journal: Journal[State, Action]) -> GameSetup:
    """The set-up as the client wrote it beside the rules'."""
    rules, client = journal.setup, journal.client
    try:
        seats = tuple(
            SeatSetup(name, str(seat["shape"]), str(seat["kind"]))
            for name, seat in zip(rules["names"], client["seats"], strict=True)
        )
        return GameSetup(
            seats, rules.get("campanile", True), rules.get("levies", "auto"), start=0, seed=rules.get("seed", 0)
        )
    except (KeyError, TypeError, ValueError) as error:
        raise JournalError("setup", f"the file does not say who sits where ({error})", 1) from None
