"""One seat against a level, as a Gymnasium environment.  Needs the extra `rl`.

    from engine.bridges.gymnasium import env

    table = env(game="strasbourg", seats=3, level="greedy")
    observation, info = table.reset(seed=1)
    observation, reward, terminated, truncated, info = table.step(number)

`gymnasium.make("firenze/strasbourg-v0", seats=3)` makes the same (`engine/bridges/gymnasium_names.py`).
The observation is a dictionary of arrays with `action_mask` among them; `action_masks()` is what MaskablePPO asks for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import gymnasium
import numpy as np
from numpy.typing import NDArray

from engine.bridges.arrays import MASK, action_space, mask, mask_space, observation, observation_space
from engine.bridges.table import MOST_PLIES, BridgeTable, Terms, terms_of
from engine.kernel.game import Player, check_player

ROTATING = -1
"""In place of a seat: another one in every game, in turn."""
WIN, LEAD = "win", "lead"
REWARDS = (WIN, LEAD)


def env(
    game: str = "firenze",
    seats: int | None = None,
    level: str = "greedy",
    seat: int = ROTATING,
    options: Mapping[str, Any] | None = None,
    limit: int = MOST_PLIES,
    reward: str = WIN,
    forgiving: bool = False,
) -> OneSeatEnv:
    """Return an environment.

    level: who plays all other seats.  seat: one's own, or ROTATING.  reward: `win`, the utility when the game is over;
    `lead`, the change of one's lead over the average of the others, in points, since one's last step.  forgiving: a
    number that leads to no legal action means the next one that does, for agents that know no mask.
    Raises ValueError with a sentence.
    """
    terms = terms_of(game, seats, options, limit)
    check_player(level, terms.game.levels, terms.game.characters)
    if reward not in REWARDS:
        raise ValueError(f"there is no reward {reward!r}; there are: {', '.join(REWARDS)}")
    if seat not in (ROTATING, *range(terms.seats)):
        raise ValueError(f"there is no seat {seat}")
    return OneSeatEnv(terms, level, seat, reward, forgiving=forgiving)


class OneSeatEnv(gymnasium.Env):
    """A seat at a table of computer players."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": []}

    def __init__(
        self, terms: Terms, level: str, seat: int = ROTATING, reward: str = WIN, *, forgiving: bool = False
    ) -> None:
        """See `env`."""
        self.terms = terms
        self._level = level
        self._fixed = seat
        self._reward = reward
        self._forgiving = forgiving
        self._games = 0
        self.action_space = action_space(terms)
        self.observation_space = gymnasium.spaces.Dict({**observation_space(terms).spaces, MASK: mask_space(terms)})
        self.table: BridgeTable | None = None
        """The game; None before `reset`."""
        self.seat = 0
        """One's own."""
        self._others: list[Player[Any, Any]] = []
        self._lead = 0.0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a new game and let the others play up to one's first decision.  seed: of this game and of those after
        it."""
        super().reset(seed=seed)
        if seed is not None:
            self._games = 0
        number = int(self.np_random.integers(2**31))
        seats = self.terms.seats
        self.seat = self._games % seats if self._fixed == ROTATING else self._fixed
        self._games += 1
        self._others = [self.terms.game.player(self._level, number * seats + seat) for seat in range(seats)]
        self.table = self.terms.begin(number)
        self._lead = 0.0
        self._let_others_play()
        return self._seen(), {"seat": self.seat}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Say a number, and let the others play up to one's next decision.

        Raises ValueError if it leads to no legal action, unless the environment is forgiving."""
        table = self._begun
        table.say(self._next_legal(int(action)) if self._forgiving else int(action))
        self._let_others_play()
        terminated = table.result is not None
        info = {"scores": table.scores()} if table.is_over else {}
        return self._seen(), self._earned(), terminated, table.is_over and not terminated, info

    @property
    def _begun(self) -> BridgeTable:
        """The game.  Raises ResetNeeded before the first."""
        if self.table is None:
            raise gymnasium.error.ResetNeeded("no game has begun: call reset() first")
        return self.table

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which numbers may be said now."""
        return mask(self._begun, self.seat).astype(bool)

    def _next_legal(self, number: int) -> int:
        """Return the first number from this one on that may be said now; after the last one comes 0."""
        legal = np.flatnonzero(self.action_masks())
        return int(legal[np.searchsorted(legal, number) % len(legal)])

    def _let_others_play(self) -> None:
        table, game = self._begun, self.terms.game
        while not table.is_over and table.to_act != self.seat:
            seat = table.to_act
            table.play(self._others[seat].choose(table.view(seat), game.legal(table.state)).action)

    def _seen(self) -> dict[str, Any]:
        return {**observation(self._begun, self.seat), MASK: mask(self._begun, self.seat)}

    def _earned(self) -> float:
        table = self._begun
        if self._reward == WIN:
            return table.utilities()[self.seat] if table.is_over else 0.0
        scores = table.scores()
        lead = scores[self.seat] - (sum(scores) - scores[self.seat]) / (len(scores) - 1)
        gained, self._lead = lead - self._lead, lead
        return gained
