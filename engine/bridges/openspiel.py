"""Every game as a Python game of OpenSpiel.  Needs the extra `openspiel`.

    import pyspiel
    from engine.bridges.openspiel import register

    register()
    game = pyspiel.load_game("firenze", {"seats": 2})
    state = game.new_initial_state()

**Chance.**  All chance of a game follows from its seed, so the first move is a chance node with `seeds` equally likely
ones; after it nothing is drawn any more.  **Information.**  `observation_string` is the view of a seat;
`information_state_string` adds the log of all events that the seat has seen and of the numbers that it has said.
`resample_from_infostate` draws a state that agrees with a view, for IS-MCTS.

Parameters: `seats`, `seeds` (how many), `first` (the first seed), `limit` (decisions after which a game is abandoned).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import prod
from typing import Any

import numpy as np
import pyspiel

from engine.bridges.table import BridgeTable, Terms, terms_of
from engine.kernel.chance import Chance
from engine.kernel.games import find_game, sound_games

SEEDS, FIRST, LIMIT = 4096, 1, 20_000
MOST_STEPS = 16
"""Numbers that one action takes, at most; only a bound for `max_game_length`."""


def register() -> None:
    """Register every game of the house under its name; names that are registered already stay as they are."""
    known = set(pyspiel.registered_names())
    for game in sound_games():
        if game.name not in known and game.spaces() is not None:
            pyspiel.register_game(game_type(game.name), _class_of(game.name))


def load_game(text: str) -> Any:
    """Return the game that OpenSpiel writes as this text: name and parameters."""
    register()
    return pyspiel.load_game(text)


def game_type(name: str) -> Any:
    """Return OpenSpiel's description of a game."""
    kinds = pyspiel.GameType
    seats = find_game(name).seats
    return kinds(
        short_name=name,
        long_name=name.capitalize(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": seats[0], "seeds": SEEDS, "first": FIRST, "limit": LIMIT},
    )


def _class_of(name: str) -> type[HouseGame]:
    """Return the class of a game, which OpenSpiel calls with the parameters."""
    return type(f"{name.capitalize()}Game", (HouseGame,), {"house_name": name})


class HouseGame(pyspiel.Game):
    """A game of the house; each has a subclass."""

    house_name = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """params: those that differ from the defaults.  Raises ValueError with a sentence."""
        name, params = self.house_name, params or {}
        given = {"seats": find_game(name).seats[0], "seeds": SEEDS, "first": FIRST, "limit": LIMIT, **params}
        self.terms: Terms = terms_of(name, given["seats"], limit=given["limit"])
        self.seeds = range(given["first"], given["first"] + given["seeds"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.terms.spaces.actions.size,
            max_chance_outcomes=len(self.seeds),
            num_players=self.terms.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.terms.limit * (MOST_STEPS if self.terms.spaces.actions.is_spelled else 1),
        )
        super().__init__(game_type(name), info, dict(params))

    def __reduce__(self) -> tuple[Any, ...]:
        return load_game, (str(self),)

    def new_initial_state(self) -> HouseState:
        """Return the state before the seed is drawn."""
        return HouseState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer: of a view, or with perfect recall of the log."""
        return Observer(self.terms, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


@dataclass(frozen=True, slots=True)
class StateContents:
    """All that a state holds.  It is replaced and never changed, so copies of a state share it."""

    table: BridgeTable | None = None
    """None before the seed is drawn."""
    log: tuple[tuple[int, int, tuple[Any, ...]], ...] = ()
    """For each step who said what, and the events it brought about."""

    def __deepcopy__(self, memo: Any) -> StateContents:
        return self

    def after(self, number: int) -> StateContents:
        """Return the moment after the seat to act has said a number."""
        assert self.table is not None
        table, seat = self.table.copy(), self.table.to_act
        table.say(number)
        return StateContents(table, (*self.log, (seat, number, tuple(table.events))))


class HouseState(pyspiel.State):
    """A state of a game of the house."""

    def __init__(self, game: HouseGame) -> None:
        """game: the one played."""
        super().__init__(game)
        self.moment = StateContents()

    # ------------------------------------------------------------ the interface of OpenSpiel

    def current_player(self) -> int:
        """Return the seat to act."""
        table = self.moment.table
        if table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if table.is_over else table.to_act

    def _legal_actions(self, player: int) -> list[int]:
        """Return the numbers that may be said, in ascending order."""
        table = self.moment.table
        return [] if table is None or table.is_over or table.to_act != player else list(table.numbers())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the seeds: outcome k is the seed `first` + k."""
        return _uniform(len(self.get_game().seeds))

    def _apply_action(self, action: int) -> None:
        """Draw the seed, or say a number."""
        if self.moment.table is None:
            game = self.get_game()
            self.moment = StateContents(game.terms.begin(game.seeds[action]))
        else:
            self.moment = self.moment.after(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        """Return the meaning of a number."""
        game = self.get_game()
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {game.seeds[action]}"
        return _meanings(game.terms.game.name)[action]

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.moment.table is not None and self.moment.table.is_over

    def returns(self) -> list[float]:
        """Return the utilities when the game is over, zeros before."""
        table = self.moment.table
        return list(table.utilities()) if table is not None and table.is_over else [0.0] * self.get_game().terms.seats

    def observation_string(self, player: int | None = None) -> str:
        """Return the view of a player, and the numbers that it has said of its action."""
        return view_string(self.moment, self.current_player() if player is None else player)

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a player has seen and said, and its view."""
        return recall_string(self.moment, self.current_player() if player is None else player)

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> HouseState:
        """Return a state with other hidden facts that the player cannot tell from this one."""
        twin: HouseState = self.clone()
        twin.moment = imagined(self.moment, player, Chance.seeded(int(rng() * 2**53)))
        return twin

    def __str__(self) -> str:
        """Return the state in words, for debugging."""
        table = self.moment.table
        if table is None:
            return "before the seed is drawn"
        said = () if table.decision is None else table.decision.said
        return f"{json.dumps(table.terms.game.codec.write_position(table.state), sort_keys=True)} {list(said)}"


class Observer:
    """The view of a player, as a tensor and as a string."""

    def __init__(self, terms: Terms, kind: Any) -> None:
        """kind: whether the string recalls the past; the tensor is the view."""
        self._recalls = bool(kind.perfect_recall)
        sizes = [prod(feature.shape) for feature in terms.features]
        self.tensor = np.zeros(sum(sizes), np.float32)
        self.dict: dict[str, Any] = {}
        start = 0
        for feature, size in zip(terms.features, sizes, strict=True):
            self.dict[feature.name] = self.tensor[start : start + size].reshape(feature.shape)
            start += size

    def set_from(self, state: HouseState, player: int) -> None:
        """Fill the tensor."""
        self.tensor.fill(0)
        table = state.moment.table
        if table is None:
            return
        view = table.view(player)
        for feature in table.terms.features:
            self.dict[feature.name][:] = np.reshape(feature.read(view), feature.shape)

    def string_from(self, state: HouseState, player: int) -> str:
        """Return the string."""
        return (recall_string if self._recalls else view_string)(state.moment, player)


# ---------------------------------------------------------------- moments as a player knows them


def view_string(moment: StateContents, player: int) -> str:
    """Return the view of a player as JSON, and the numbers it has said of its action."""
    table = moment.table
    if table is None:
        return ""
    said: Sequence[int] = ()
    if table.decision is not None and table.to_act == player:
        said = table.decision.said
    return f"{_json(table.terms.game.codec.write_view(table.view(player)))} {list(said)}"


def recall_string(moment: StateContents, player: int) -> str:
    """Return the log of a player, a line for each step that it has taken or seen, and its view."""
    table = moment.table
    if table is None:
        return ""
    game, lines = table.terms.game, []
    for seat, number, events in moment.log:
        seen = [_json(game.codec.write_event(event)) for event in game.seen(events, player)]
        own = [f"said {number}"] if seat == player else []
        if own or seen:
            lines.append(" ".join([*own, *seen]))
    return "\n".join([*lines, view_string(moment, player)])


def imagined(moment: StateContents, player: int, chance: Chance) -> StateContents:
    """Return a moment with other hidden facts, drawn by chance from the facts that a player cannot know."""
    table = moment.table
    if table is None or table.is_over:
        return moment
    state = table.terms.spaces.imagined(table.view(player), chance)
    twin = BridgeTable(table.terms, state, table.plies)
    twin.decision = table.decision
    return replace(moment, table=twin)


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


@cache
def _uniform(number: int) -> list[tuple[int, float]]:
    return [(outcome, 1.0 / number) for outcome in range(number)]


@cache
def _meanings(name: str) -> list[str]:
    spaces = find_game(name).spaces()
    assert spaces is not None
    return spaces.actions.meanings()
