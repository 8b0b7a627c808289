"""OpenSpiel's MCTS and IS-MCTS as players of our games.  Needs the extra `openspiel`.

Both get the view of a seat like every player, and nothing else.  IS-MCTS draws the hidden facts anew for each
simulation.  MCTS knows no hidden facts, so it searches WORLDS worlds that agree with the view, and their visits are
added up.  A rollout is random and ends after HORIZON decisions, where the leads over the average count: random games of
Firenze to their end take thousands of decisions.
"""

from __future__ import annotations

from collections import Counter
from time import perf_counter
from typing import Any, Generic, TypeVar

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from engine.bridges.openspiel import HouseState, StateContents, register
from engine.bridges.table import BridgeTable, terms_of
from engine.kernel.chance import Chance
from engine.kernel.game import NO_LIMIT, Choice, Game, Limit
from engine.kernel.spaces import NumberedQuestion

V = TypeVar("V")
A = TypeVar("A")

HORIZON = 40
WORLDS = 4
EXPLORATION = 0.5  # the constant of UCT, for utilities from -1 to 1
PROBE = 8  # simulations by which the first decision measures how long one takes


class SearchPlayer(Generic[V, A]):
    """A player that asks a search of OpenSpiel."""

    def __init__(
        self, game: Game[Any, V, A, Any], kind: str, simulations: int | None, seconds: float, seed: int
    ) -> None:
        """kind: `mcts` or `ismcts`.  simulations: for each decision; None: as many as fit into the seconds."""
        register()
        self._game = game
        self._kind = kind
        self._simulations = simulations
        self._seconds = seconds
        self._chance = Chance.seeded(seed)
        self._random = np.random.RandomState(seed % 2**32)
        self._evaluator = mcts.RandomRolloutEvaluator(1, self._random)
        self._cost = 0.0  # seconds for a simulation, as far as known

    def choose(self, view: V, legal: tuple[A, ...], limit: Limit = NO_LIMIT) -> Choice[A]:
        """Choose an action, number by number."""
        if len(legal) == 1:
            return Choice(legal[0])
        spaces = self._game.spaces()
        assert spaces is not None
        worlds = [self._world(view) for _ in range(WORLDS if self._kind == "mcts" else 1)]
        found: NumberedQuestion[A] | A = NumberedQuestion.among(spaces.actions, legal)
        while isinstance(found, NumberedQuestion):
            number = found.numbers[0] if len(found.numbers) == 1 else self._best(worlds)
            found = found.after(number)
            for world in worlds:
                world.apply_action(number)
        return Choice(found)

    def _world(self, view: Any) -> HouseState:
        """Return a state of OpenSpiel that agrees with the view and ends at the horizon."""
        seats = len(view.seats)
        spaces = self._game.spaces()
        assert spaces is not None
        state: HouseState = pyspiel.load_game(self._game.name, {"seats": seats, "limit": HORIZON}).new_initial_state()
        terms = terms_of(self._game.name, seats, limit=HORIZON)
        state.moment = StateContents(BridgeTable(terms, spaces.imagined(view, self._chance.copy())))
        self._chance.below(2)  # the next world is another one
        return state

    def _best(self, worlds: list[HouseState]) -> int:
        """Return the number with the most visits in all worlds."""
        visits = Counter[int]()
        for world in worlds:
            visits += self._visits(world, len(worlds))
        return max(sorted(visits), key=visits.__getitem__)

    def _visits(self, world: HouseState, share: int) -> Counter[int]:
        """Search a world with its share of the effort; return how often each number was visited."""
        if self._simulations is not None:
            return self._searched(world, max(2, self._simulations // share))
        if not self._cost:
            self._measured(world, PROBE)
        return self._measured(world, max(2, int(self._seconds / share / self._cost)))

    def _measured(self, world: HouseState, simulations: int) -> Counter[int]:
        """Search, and learn how long a simulation takes."""
        start = perf_counter()
        visits = self._searched(world, simulations)
        spent = (perf_counter() - start) / simulations
        self._cost = spent if not self._cost else 0.5 * (self._cost + spent)
        return visits

    def _searched(self, world: HouseState, simulations: int) -> Counter[int]:
        game = world.get_game()
        if self._kind == "mcts":
            bot = mcts.MCTSBot(game, EXPLORATION, simulations, self._evaluator, solve=False, random_state=self._random)
            return Counter({child.action: child.explore_count for child in bot.mcts_search(world).children})
        policy = ismcts.ISMCTSBot(
            game,
            self._evaluator,
            EXPLORATION,
            simulations,
            random_state=self._random,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.NORMALIZED_VISITED_COUNT,
            use_observation_string=True,
            allow_inconsistent_action_sets=True,
        ).get_policy(world)
        return Counter({int(number): round(share * simulations) for number, share in policy})
