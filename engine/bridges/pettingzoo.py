"""Every game as a PettingZoo environment (AEC).  Needs the extra `rl`.

    from engine.bridges.pettingzoo import env

    table = env(game="firenze", seats=2)
    table.reset(seed=1)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        over = termination or truncation
        table.step(None if over else table.action_space(agent).sample(observation["action_mask"]))

docs/bridges.md describes numbers, observations and rewards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from engine.bridges.arrays import MASK, action_space, mask, mask_space, observation, observation_space
from engine.bridges.table import MOST_PLIES, BridgeTable, Terms, terms_of

Renderer = Callable[[str, Any], tuple[int, int, bytes]]
"""Returns the picture of a view of the game of that name: width, height, and red, green and blue of each pixel, row by
row.  `game.picture.renderer()` makes one."""


def env(game: str = "firenze", seats: int | None = None, **more: Any) -> Any:
    """Return an environment that also refuses steps in the wrong order; `raw_env` lists the parameters."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(game, seats, **more)))


def raw_env(
    game: str = "firenze",
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    limit: int = MOST_PLIES,
    render_mode: str | None = None,
    renderer: Renderer | None = None,
) -> TableEnv:
    """Return an environment.

    seats: by default the fewest.  options: of the setup, by default those of a new game.  limit: decisions after which
    a game is truncated.  renderer: paints for `render_mode="rgb_array"`.  Raises ValueError with a sentence.
    """
    if render_mode not in (None, "rgb_array"):
        raise ValueError(f"there is no render mode {render_mode!r}; there is: rgb_array")
    if render_mode and renderer is None:
        raise ValueError("render_mode needs a renderer: game.picture.renderer() paints the table of the game")
    return TableEnv(terms_of(game, seats, options, limit), render_mode, renderer)


class TableEnv(AECEnv):
    """A table.  Its agents are `seat_0`, `seat_1` and so on."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["rgb_array"], "is_parallelizable": False, "render_fps": 2}

    def __init__(self, terms: Terms, render_mode: str | None = None, renderer: Renderer | None = None) -> None:
        """terms: the game played."""
        super().__init__()
        self.metadata = {**TableEnv.metadata, "name": f"{terms.game.name}_v0"}  # type: ignore[misc]
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(terms.seats)]
        self.agents: list[str] = []
        self._terms = terms
        self._renderer = renderer
        self._number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation_space(terms), MASK: mask_space(terms)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(terms) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self.table: BridgeTable | None = None
        """The game; None before `reset`."""

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of the numbers."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game.  seed: of this game and of those after it."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.table = self._terms.begin(int(self._seeds.integers(2**31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.to_act]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the view of an agent, and the mask of its legal numbers."""
        seat = self._number[agent]
        return {"observation": observation(self._begun, seat), MASK: mask(self._begun, seat)}

    @property
    def _begun(self) -> BridgeTable:
        """The game.  Raises RuntimeError before the first."""
        if self.table is None:
            raise RuntimeError("no game has begun: call reset() first")
        return self.table

    def step(self, action: int | None) -> None:
        """Say a number for the agent whose turn it is.  Raises ValueError if it leads to no legal action."""
        table = self._begun
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        table.say(int(action))
        self._clear_rewards()
        if table.is_over:
            self.rewards = dict(zip(self.possible_agents, table.utilities(), strict=True))
            ended = self.truncations if table.result is None else self.terminations
            ended.update(dict.fromkeys(self.agents, True))
        else:
            self.agent_selection = self.possible_agents[table.to_act]
        self._accumulate_rewards()

    def render(self) -> NDArray[np.uint8] | None:
        """Return the picture of the table as the agent whose turn it is sees it; None without a render mode."""
        if self._renderer is None or self.table is None:
            return None
        width, height, pixels = self._renderer(self._terms.game.name, self.table.view(self.table.to_act))
        return np.frombuffer(pixels, np.uint8).reshape(height, width, 3)
