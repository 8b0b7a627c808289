"""A game in numbers while it is played: the common part of all bridges.  Standard library only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.game import Game, Result, fresh_options
from engine.kernel.games import GAMES, BrokenGameError, find_game
from engine.kernel.spaces import Feature, NumberedQuestion, Spaces

MOST_PLIES = 20_000
"""Decisions after which a game is abandoned."""
FAR = 50
"""Points by which a seat is ahead of the others' average in an abandoned game that it is as good as winning."""

AnyGame = Game[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Terms:
    """The game of a bridge: the game in numbers, the number of seats, the options, and when a game is abandoned."""

    game: AnyGame
    spaces: Spaces[Any, Any, Any]
    seats: int
    options: Mapping[str, Any]
    limit: int = MOST_PLIES
    features: tuple[Feature[Any], ...] = field(default=(), compare=False)

    def __reduce__(self) -> tuple[Any, ...]:
        return terms_of, (self.game.name, self.seats, self.options, self.limit)

    def begin(self, seed: int) -> BridgeTable:
        """Return a new game with that seed."""
        names = [f"seat_{seat}" for seat in range(self.seats)]
        return BridgeTable(self, self.game.begin({"names": names, "seed": seed, **self.options}))


def terms_of(
    game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, limit: int = MOST_PLIES
) -> Terms:
    """Return the terms of a game of that name (`engine.kernel.games`).

    seats: by default the fewest.  options: those of a setup; by default those of a new game.
    Raises ValueError with a sentence if there is no such game, or if it cannot be loaded or played so.
    """
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; there are: {', '.join(GAMES)}")
    try:
        found = find_game(game)
    except BrokenGameError as problem:
        raise ValueError(str(problem)) from None
    spaces = found.spaces()
    if spaces is None:
        raise ValueError(f"{game} has no numbers (`Game.spaces`)")
    number = found.seats[0] if seats is None else seats
    if number not in found.seats:
        raise ValueError(f"{game} has {found.seats[0]} to {found.seats[-1]} seats, not {number}")
    chosen = fresh_options(found) if options is None else dict(options)
    return Terms(found, spaces, number, chosen, limit, spaces.features(number))


class BridgeTable:
    """A game that is being played.  `say` is one step of a bridge."""

    __slots__ = ("decision", "events", "plies", "result", "state", "terms")

    def __init__(self, terms: Terms, state: Any, plies: int = 0) -> None:
        """state: where to begin.  plies: decisions made before."""
        self.terms = terms
        self.state = state
        self.plies = plies
        self.events: Sequence[Any] = ()
        """The events of the last step; empty while an action is being spelled."""
        self._ask()

    def _ask(self) -> None:
        game = self.terms.game
        self.result: Result | None = game.result(self.state)
        self.decision: NumberedQuestion[Any] | None = None
        if self.result is None and not self.is_abandoned:
            self.decision = NumberedQuestion.among(self.terms.spaces.actions, game.legal(self.state))

    def copy(self) -> BridgeTable:
        """Return an independent table: states and decisions never change, so they are shared."""
        twin = BridgeTable.__new__(BridgeTable)
        for name in BridgeTable.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin

    @property
    def is_abandoned(self) -> bool:
        """Whether the game was cut short by the limit."""
        return self.plies >= self.terms.limit

    @property
    def is_over(self) -> bool:
        """Whether no step is left."""
        return self.decision is None

    @property
    def to_act(self) -> int:
        """The seat to act."""
        return self.terms.game.to_act(self.state)

    def numbers(self) -> tuple[int, ...]:
        """Return the numbers that may be said, in ascending order; none when the game is over."""
        return () if self.decision is None else self.decision.numbers

    def say(self, number: int) -> Any | None:
        """Say a number for the seat to act.  Return the action once it is complete and carried out, None before.

        Raises ValueError for a number that may not be said."""
        if self.decision is None:
            raise ValueError("the game is over")
        after = self.decision.after(number)
        if isinstance(after, NumberedQuestion):
            self.decision, self.events = after, ()
            return None
        self.play(after)
        return after

    def play(self, action: Any) -> None:
        """Carry out a whole action.  Raises IllegalAction."""
        self.state, self.events = self.terms.game.apply(self.state, action)
        self.plies += 1
        self._ask()

    def view(self, seat: int) -> Any:
        """Return the seat's view."""
        return self.terms.game.view(self.state, seat)

    def scores(self) -> tuple[int, ...]:
        """Return the points by seat, final ones when the game is over."""
        return self.result.scores if self.result else self.terms.game.summary(self.state).scores

    def utilities(self) -> tuple[float, ...]:
        """Return the utility of each seat, from -1 to 1, with the sum 0.

        A sole winner has 1, and every other of n seats -1 / (n - 1); winners share.  In an abandoned game each seat has
        its lead over the average of all, as a part of FAR points.
        """
        seats = range(self.terms.seats)
        if self.result:
            winners = self.result.winners
            shares = [(seat in winners) / len(winners) for seat in seats]
            return tuple((len(seats) * share - 1) / (len(seats) - 1) for share in shares)
        scores = self.scores()
        leads = [score - sum(scores) / len(scores) for score in scores]
        far = max(FAR, *(abs(lead) for lead in leads))
        return tuple(lead / far for lead in leads)
