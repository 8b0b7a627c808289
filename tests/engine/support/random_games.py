"""Random games and an account of what they met, for the contracts of every game (`contract.py`, `princes_games.py`,
`strasbourg_games.py`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Generic, TypeVar

from engine.kernel.chance import Chance
from firenze.checks.contract import check_reasons, check_replay, check_text
from firenze.checks.walks import NAMES

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")


@dataclass
class GameAccount:
    """A count of the situations met in games: for the summary, and to prove that the games met everything."""

    games: int = 0
    ended: int = 0
    decisions: int = 0
    longest: int = 0
    steps: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)
    said: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        return f"{self.ended} played to the end, at most {self.longest} decisions in one"

    def add(self, other: GameAccount) -> None:
        longest = max(self.longest, other.longest)
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))
        self.longest = longest

    def met(self, step: str, said: str, log: Iterable[object]) -> None:
        """Count a decision."""
        self.steps[step] += 1
        self.said[said] += 1
        self.happened.update(type(event).__name__ for event in log)

    def end(self, decisions: int, *, is_over: bool = True) -> None:
        """Count the game."""
        self.games, self.ended, self.decisions, self.longest = 1, int(is_over), decisions, decisions


def drifting(actions: Sequence[A], chance: Chance) -> A:
    """Return any action."""
    return actions[chance.below(len(actions))]


def nothing(*about: Any) -> None:
    """Check nothing."""


@dataclass(frozen=True)
class RandomGame(Generic[S, A, E]):
    """A game to watch.  lively: its player makes progress; otherwise it takes any action."""

    seats: int
    seed: int
    lively: bool = True

    game: ClassVar[Any]
    fold: ClassVar[Any]
    sayable: ClassVar[Any]
    """Returns every action that can be written at a table, and a few beyond its bounds."""
    said: ClassVar[Any] = staticmethod(lambda action: str(action.do))
    """Returns the kind of an action."""
    check_step: ClassVar[Any]
    """Checks after every decision: the state before it, the action, the state after it, and its events."""
    check_hidden: ClassVar[Any]
    """Checks that hidden things change nothing that a seat sees."""
    check_end: ClassVar[Any] = staticmethod(nothing)
    compared: ClassVar[int] = 1
    """Every how many decisions the folded views are compared."""
    thorough: ClassVar[int] = 120
    """Every how many decisions `why_not` is asked about every conceivable action."""

    @staticmethod
    def makes_progress(actions: tuple[Any, ...], chance: Chance) -> Any:
        """Return an action of the lively player."""
        raise NotImplementedError

    def choose(self, state: S, actions: tuple[A, ...], chance: Chance) -> A:
        """Return what its player does."""
        choice: A = (self.makes_progress if self.lively else drifting)(actions, chance)
        return choice

    def begin(self) -> S:
        first: S = self.game.begin({"names": NAMES[: self.seats], "seed": self.seed})
        return first

    def check_view(self, seen: Any, state: Any) -> None:
        """Check that a view over which all events were folded is the view of the state."""
        wanted = self.game.codec.write_view(self.game.view(state, seen.seat))
        assert self.game.codec.write_view(seen) == wanted, f"folding does not give the view of {seen.seat}"


def steps_of(spec: RandomGame[S, A, E]) -> Iterator[tuple[S, A, S, list[E]]]:
    """Yield every step of the game: the state, the action, the state after it and its events."""
    chance, state = Chance.seeded(spec.seed * 7 + spec.seats), spec.begin()
    while actions := spec.game.legal(state):
        action = spec.choose(state, actions, chance)
        after, log = spec.game.apply(state, action)
        yield state, action, after, log
        state = after


def some_states(spec: RandomGame[S, A, E], every: int) -> list[S]:
    """Return one state in `every` of the game, and the last one."""
    steps = list(steps_of(spec))
    return [*(state for state, *_ in steps[::every]), steps[-1][2]]


def watch(spec: RandomGame[Any, Any, Any], *, dear: int = 40, thorough: int = 0) -> GameAccount:
    """Play and check a game: every cheap check after every decision, the expensive checks every `dear` decisions, every
    conceivable action every `thorough` decisions, which the game says otherwise."""
    game, account, moves, state = spec.game, GameAccount(), list[Any](), spec.begin()
    viewers = [game.view(state, seat) for seat in range(spec.seats)]
    for count, (before, action, state, log) in enumerate(steps_of(spec)):
        if count % dear == 0:
            text = game.codec.write_position(before)
            check_text(game, before)
            spec.check_hidden(before, action, Chance.seeded(count))
            assert game.codec.write_position(before) == text, f"{action} or a check changed the state handed in"
        if count % (thorough or spec.thorough) == 0:
            check_reasons(game, before, spec.sayable(before))
        spec.check_step(before, action, state, log)
        for seen in viewers:
            for event in game.seen(log, seen.seat):
                spec.fold(seen, event)
            if not state.is_over and (count % spec.compared == 0 or len(log) > 3):
                spec.check_view(seen, state)
        account.met(before.pending.step, spec.said(action), log)
        moves.append(action)
    account.end(len(moves), is_over=state.is_over)
    assert state.is_over and game.result(state).winners
    check_text(game, state)
    spec.check_end(state)
    check_replay(game, spec.begin(), moves, state)
    return account
