"""The suites of the projects whose interfaces the bridges speak, unchanged, for every game.  Needs the extras."""

from __future__ import annotations

import random
import warnings
from typing import Any

import pytest

from engine.chance import Chance
from engine.games import GAMES

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")
np = pytest.importorskip("numpy")

from engine.bridges import gymnasium as one_seat  # noqa: E402
from engine.bridges import pettingzoo as bridge  # noqa: E402
from engine.bridges.table import Terms, terms_of  # noqa: E402

EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""Warnings about observations that are dictionaries, which every environment with a mask gets."""


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_suites(name: str) -> None:
    from pettingzoo.test import api_test, seed_test

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(bridge.env(game=name), num_cycles=40)
    assert not [str(each.message) for each in told if not str(each.message).startswith(EXPECTED)]
    seed_test(lambda: bridge.env(game=name), num_cycles=20)


def played(table: Any, seed: int) -> list[Any]:
    """Play at random and return the last rewards."""
    chance, rewards = Chance.seeded(seed), []
    table.reset(seed=seed)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        if terminated or truncated:
            rewards.append((agent, reward, terminated))
            table.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        table.step(int(legal[chance.below(len(legal))]))
    return rewards


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    rewards = played(bridge.env(game="strasbourg", seats=4), 3)
    assert all(terminated for _, _, terminated in rewards) and len(rewards) == 4
    assert sum(reward for _, reward, _ in rewards) == pytest.approx(0) and max(r for _, r, _ in rewards) > 0


def test_a_game_over_the_limit_is_truncated() -> None:
    table = bridge.env(game="firenze", seats=3, limit=30)
    rewards = played(table, 1)
    assert len(rewards) == 3 and not any(terminated for _, _, terminated in rewards)


def test_a_picture_is_the_renderers() -> None:
    def paint(name: str, view: Any) -> tuple[int, int, bytes]:
        return 3, 2, bytes(range(18))

    table = bridge.env(game="firenze", render_mode="rgb_array", renderer=paint)
    table.reset(seed=1)
    assert table.render().shape == (2, 3, 3) and table.render()[1, 0].tolist() == [9, 10, 11]
    with pytest.raises(ValueError, match="needs a renderer"):
        bridge.env(render_mode="rgb_array")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "firenze", "seats": 5}, "firenze has 2 to 4 seats, not 5"),
        ({"render_mode": "human"}, "there is no render mode"),
    ],
)
def test_bad_arguments(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        bridge.env(**given)


@pytest.mark.parametrize("reward", one_seat.REWARDS)
def test_one_seat_against_a_level(reward: str) -> None:
    table = one_seat.env("strasbourg", 3, level="random", reward=reward)
    seats, chance = list[int](), Chance.seeded(1)
    for _ in range(3):
        observation, info = table.reset(seed=5 if not seats else None)
        seats.append(info["seat"])
        total, over = 0.0, False
        while not over:
            assert table.observation_space.contains(observation)
            legal = np.flatnonzero(table.action_masks())
            assert (observation["action_mask"] == table.action_masks()).all()
            observation, earned, terminated, truncated, info = table.step(int(legal[chance.below(len(legal))]))
            total, over = total + earned, terminated or truncated
        mine, others = info["scores"][seats[-1]], [s for k, s in enumerate(info["scores"]) if k != seats[-1]]
        assert total == pytest.approx(mine - sum(others) / 2) if reward == "lead" else abs(total) <= 1.0
    assert seats == [0, 1, 2]
    with pytest.raises(ValueError, match="leads to no legal action"):
        table.reset(seed=1)
        table.step(int(np.flatnonzero(~table.action_masks())[0]))


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_suite(name: str) -> None:
    """`check_env` says any number of the action space, so the environment has to forgive the illegal ones."""
    from gymnasium.utils.env_checker import check_env

    table = one_seat.env(name, level="random", forgiving=True)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        check_env(table)
    assert not [str(each.message) for each in told if "the environment not having a spec" not in str(each.message)]


def test_a_forgiving_environment_takes_the_next_legal_number() -> None:
    """The same numbers, legal or not, give the same game; a legal one means itself."""
    strict, forgiving = (one_seat.env("firenze", level="random", forgiving=each) for each in (False, True))
    for table in (strict, forgiving):
        table.reset(seed=4)
    for _ in range(20):
        legal = np.flatnonzero(strict.action_masks())
        wrong = [number for number in range(strict.action_space.n) if number not in legal]
        said = max((number for number in wrong if number < legal[-1]), default=wrong[-1])
        means = int(min((number for number in legal if number > said), default=legal[0]))
        for one, other in zip(strict.step(means)[0].values(), forgiving.step(said)[0].values(), strict=True):
            assert (one == other).all()


@pytest.fixture(scope="module")
def spiel() -> Any:
    pyspiel = pytest.importorskip("pyspiel")
    from engine.bridges.openspiel import register

    register()
    register()  # a second time does nothing
    return pyspiel


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_simulation(spiel: Any, name: str) -> None:
    game = spiel.load_game(name, {"seeds": 8, "limit": 40})
    spiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_information_states(spiel: Any, name: str) -> None:
    game = spiel.load_game(name, {"seats": 3, "seeds": 8, "first": 5})
    chance, rng = Chance.seeded(2), random.Random(2)
    state = game.new_initial_state()
    assert state.is_chance_node() and state.action_to_string(3) == "seed 8"
    state.apply_action(3)
    before = [state.information_state_string(seat) for seat in range(3)]
    for _ in range(40):
        legal = state.legal_actions()
        state.apply_action(legal[chance.below(len(legal))])
    player = state.current_player()
    other = state.resample_from_infostate(player, rng.random)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert all(state.information_state_string(seat) != before[seat] for seat in range(3))
    assert len(state.information_state_string(0).splitlines()) > len(state.observation_string(0).splitlines())
    observer = game.make_py_observer()
    observer.set_from(state, player)
    assert observer.tensor.any() and observer.string_from(state, player) == state.observation_string(player)


def test_terms_travel() -> None:
    import pickle

    terms: Terms = terms_of("fuersten", 4)
    assert pickle.loads(pickle.dumps(terms)) == terms
