"""The game at one moment as one seat may know it: the source of a phone's sheet.

moments = SeatMoments(session, parts)
moments.of(seat)          # a SeatMoment; cheap if nothing has happened since
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.shell.session.moment import NOBODY
from game.shell.session.session import Session
from game.table.live.peek import COVERED, OPTION
from game.table.parts import AnyParts


@dataclass(frozen=True, slots=True)
class SeatMoment:
    """See the module."""

    view: Any
    """The view of the seat, without hands that are covered at the table; of the position in which it decides ahead of
    its turn, if it does.  The same object as long as that position is the same."""
    past: Sequence[Any]
    """All events so far, as the seat knows them; the same objects every time."""
    since: Sequence[Any]
    """Those since the seat's last turn."""
    turn: Any
    """The deeds of this turn (`TurnParts.done`)."""
    acts: bool
    """The seat has to decide now, or may decide ahead of its turn."""
    asked: frozenset[int]
    """The seats that have to decide now."""
    ready: frozenset[int]
    """The seats that have decided ahead."""
    scores: tuple[int, ...]
    commands: frozenset[str]
    """Commands about the session that are possible now (`messages.Do.command`).  While another seat is to act, `undo`
    takes back a decision made ahead (`Ahead.take_back`)."""
    advised: bool
    """The seat may be told the judgement of computer players."""
    is_over: bool
    winners: tuple[int, ...] = ()
    """Who has won, once the game is over."""
    held_up: str = ""
    """A sentence if the table waits for somebody whose device is gone."""


class SeatMoments:
    """The moments of a session, for every seat."""

    def __init__(self, session: Session, parts: AnyParts) -> None:
        self._session = session
        self._parts = parts
        seats = range(len(session.setup.seats))
        self._views: list[tuple[Any, bool, Any]] = [(None, False, None) for _ in seats]
        """The position that each has seen last, whether hands are covered, and its view."""

    def of(self, seat: int, commands: frozenset[str] | None = None, held_up: str = "") -> SeatMoment:
        """Return the present moment of a seat.  commands: steps back and the like while it is to act; None: as the
        journal allows."""
        session, game, steps = self._session, self._session.game, self._session.journal.steps
        now, ahead = session.moment, session.ahead.state(seat)
        return SeatMoment(
            view=self._view(seat, now.state if ahead is None else ahead),
            past=session.pasts[seat].of(steps),
            since=session.pasts[seat].since(steps, _place_since_turn(session, seat)),
            turn=self._parts.turn.done(steps, now.state, seat, ()),
            acts=now.to_act == seat or ahead is not None,
            asked=frozenset() if now.is_over else session.ahead.asked | {now.to_act},
            ready=session.ahead.ready,
            scores=game.summary(now.state).scores,
            commands=self._commands(seat, now.to_act, commands),
            advised=session.setup.seats[seat].hints,
            is_over=now.is_over,
            winners=() if now.result is None else now.result.winners,
            held_up=held_up,
        )

    def _view(self, seat: int, position: Any) -> Any:
        """Return the view that a seat has of a position, without the hands of the others if they are covered at this
        table."""
        session = self._session
        covers = not session.is_over and session.setup.screen.get(OPTION) == COVERED
        if self._views[seat][0] is not position or self._views[seat][1] != covers:
            view = session.game.view(position, seat)
            if covers:
                view = self._parts.hands.cover(view, frozenset(range(len(session.setup.seats))) - {seat})
            self._views[seat] = position, covers, view
        return self._views[seat][2]

    def _commands(self, seat: int, to_act: int, given: frozenset[str] | None) -> frozenset[str]:
        """Return the commands of a seat: steps back only about its own decisions."""
        session = self._session
        always = (given or frozenset()) & {"leave", "hint", "why"}
        if to_act == NOBODY:
            return always
        if to_act != seat:
            return always | ({"undo", "concede"} if session.ahead.may_take_back(seat) else {"concede"})
        if given is not None:
            return given
        can = {"undo": session.journal.can_undo, "redo": session.journal.can_redo, "concede": True}
        return frozenset(name for name, is_possible in can.items() if is_possible)


def _place_since_turn(session: Session, seat: int) -> int:
    """Return the place of the step that ended the seat's last turn; 0 for none."""
    steps, game, after = session.journal.steps, session.game, session.state
    for place in range(len(steps) - 1, -1, -1):
        step = steps[place]
        if game.to_act(step.before) == seat and game.turn(after) != game.turn(step.before):
            return place
        after = step.before
    return 0
