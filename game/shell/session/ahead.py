"""The decisions of seats with a screen of their own ahead of their turn, in phases in which nobody sees the moves of
others.

    ahead = session.ahead
        ahead.state(seat)                       # the position in which it decides now; None if it is not asked ahead
    ahead.decide(seat, actions)             # keeps them
    ahead.take_back(seat)                   # its last decision, unless that revealed something
    ahead.ready                             # the seats that have decided all of their turn
    ahead.next()                            # the action of the seat to act that was kept for now, None if there is none

Kept actions are played through the session like all others, once it is the turn of their seat: the journal, undo and
replay know nothing of them, and a game that is continued from its file asks again, unless somebody has kept `written`.
Whatever has become illegal meanwhile is dropped with all that follows it, and the seat is asked again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.kernel.game import Game
from game.shell.session.moment import GameMoment


class RunningGame(Protocol):
    """A running game: the session."""

    @property
    def game(self) -> Game[Any, Any, Any, Any]: ...
    @property
    def moment(self) -> GameMoment:
        """The moment of its state; the seats elsewhere are asked ahead."""
        ...


@dataclass(frozen=True, slots=True)
class KeptDecision:
    """A decision kept for its turn.  turn: the number of that turn.  is_final: it revealed something, so that it
    stands."""

    turn: int
    actions: tuple[Any, ...]
    is_final: bool


@dataclass(frozen=True, slots=True)
class _Reached:
    """Where a seat's decisions lead.  state: None behind the last one of its turn."""

    state: Any | None


class Ahead:
    """See the module."""

    def __init__(self, session: RunningGame) -> None:
        self._session = session
        self._kept: dict[int, tuple[KeptDecision, ...]] = {}
        self._reached: dict[int, tuple[Any, _Reached | None]] = {}

    # ------------------------------------------------------------ asked

    def state(self, seat: int) -> Any | None:
        """Return the position in which the seat decides ahead now; None if it is not asked, or ready."""
        reached = self._where(seat)
        return None if reached is None else reached.state

    @property
    def asked(self) -> frozenset[int]:
        """The seats that are asked ahead and not yet ready."""
        return frozenset(seat for seat in self._session.moment.elsewhere if self.state(seat) is not None)

    @property
    def ready(self) -> frozenset[int]:
        """The seats that have decided all of their turn."""
        return frozenset(
            seat
            for seat in self._session.moment.elsewhere
            if (at := self._where(seat)) is not None and at.state is None
        )

    # ------------------------------------------------------------ decided

    def decide(self, seat: int, actions: Sequence[Any]) -> None:
        """Keep a decision of a seat that is asked ahead.  Raises `IllegalAction` if it is not legal, ValueError if
        nobody asks."""
        game, state = self._session.game, self.state(seat)
        if state is None:
            raise ValueError(f"seat {seat} is not asked ahead of its turn")
        turn, is_final = game.turn(state), False
        for action in actions:
            before = state
            state, events = game.apply(before, action)
            is_final |= game.barrier(before, state, events) == "revealed"
        self._kept[seat] = (*self._kept.get(seat, ()), KeptDecision(turn, tuple(actions), is_final))
        self._reached.pop(seat, None)

    def may_take_back(self, seat: int) -> bool:
        """Return whether the seat can take its last decision back: it is not its turn yet, and nothing was revealed."""
        return self._where(seat) is not None and any(not each.is_final for each in self._kept.get(seat, ())[-1:])

    def take_back(self, seat: int) -> bool:
        """Take the last decision of a seat back; return whether that was possible."""
        if not self.may_take_back(seat):
            return False
        self._kept[seat] = self._kept[seat][:-1]
        self._reached.pop(seat, None)
        return True

    def next(self) -> Any | None:
        """Take the action that was kept for the seat to act; None if there is none.  The caller plays it."""
        moment, game = self._session.moment, self._session.game
        if moment.is_over:
            return None
        seat, turn = moment.to_act, game.turn(moment.state)
        kept = self._kept.pop(seat, ())
        actions = [action for each in kept if each.turn == turn for action in each.actions]
        if not actions or seat not in moment.elsewhere or actions[0] not in game.legal(moment.state):
            return None
        if actions[1:]:
            self._kept[seat] = (KeptDecision(turn, tuple(actions[1:]), is_final=True),)
        return actions[0]

    # ------------------------------------------------------------ kept elsewhere

    def written(self) -> list[list[Any]]:
        """Return all kept decisions as JSON values, for `restore`."""
        write = self._session.game.codec.write_action
        return [
            [seat, each.turn, each.is_final, [write(action) for action in each.actions]]
            for seat, kept in sorted(self._kept.items())
            for each in kept
        ]

    def restore(self, written: Sequence[Sequence[Any]]) -> None:
        """Keep these decisions of an earlier session of the same game; `_follow` drops whatever has become illegal."""
        for seat, turn, is_final, actions in written:
            read = tuple(map(self._session.game.codec.read_action, actions))
            self._kept[seat] = (*self._kept.get(seat, ()), KeptDecision(turn, read, is_final))
            self._reached.pop(seat, None)

    # ------------------------------------------------------------ inside

    def _where(self, seat: int) -> _Reached | None:
        """Return where the seat's decisions lead now; None if it is not asked ahead."""
        moment = self._session.moment
        if seat not in moment.elsewhere or moment.is_over:
            return None
        base, known = moment.state, self._reached.get(seat)
        if known is None or known[0] is not base:
            known = self._reached[seat] = base, self._follow(seat, base)
        return known[1]

    def _follow(self, seat: int, base: Any) -> _Reached | None:
        """Follow a seat's decisions from a state of the game; drop decisions that are not legal any more."""
        game = self._session.game
        state = game.ahead(base, seat)
        if state is None:
            return None
        turn, sound = game.turn(state), list[KeptDecision]()
        for decision in self._kept.get(seat, ()):
            for action in decision.actions:
                if state is None or decision.turn != turn or action not in game.legal(state):
                    break
                state, _ = game.apply(state, action)
                state = state if game.to_act(state) == seat and game.turn(state) == turn else None
            else:
                sound.append(decision)
                continue
            break
        else:
            return _Reached(state)
        self._kept[seat] = tuple(sound)
        return self._follow(seat, base)
