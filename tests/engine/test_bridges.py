"""The suites of the projects whose interfaces the bridges speak, unchanged, for every game.  Needs the extras."""

from __future__ import annotations

import copy
import pickle
import random
import tomllib
import warnings
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.chance import Chance
from engine.kernel.games import GAMES, find_game

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")
np = pytest.importorskip("numpy")

from engine.bridges import gymnasium as one_seat  # noqa: E402
from engine.bridges import pettingzoo as bridge  # noqa: E402
from engine.bridges.gymnasium_names import register as register_names  # noqa: E402
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


def on(table: Any, chance: Chance, steps: int) -> bytes:
    """Play on by chance and return the bytes of all that is seen, with the rewards."""
    seen = b""
    for _ in range(steps):
        if isinstance(table, one_seat.OneSeatEnv):
            legal = np.flatnonzero(table.action_masks())
            observation, *rest = table.step(int(legal[chance.below(len(legal))]))
        else:
            legal = np.flatnonzero(table.last()[0]["action_mask"])
            table.step(int(legal[chance.below(len(legal))]))
            observation, *rest = table.last()
        seen += pickle.dumps((observation, rest))
    return seen


def check_copies(table: Any, steps: int) -> None:
    """Copies in both ways go on as the table does, each by itself: the same bytes."""
    on(table, Chance.seeded(3), 2)
    pickled, copied = pickle.loads(pickle.dumps(table)), copy.deepcopy(table)
    first = on(table, Chance.seeded(4), steps)
    assert on(pickled, Chance.seeded(4), steps) == first and on(copied, Chance.seeded(4), steps) == first


@pytest.mark.parametrize("name", GAMES)
def test_copies_go_on_in_the_same_way(name: str) -> None:
    table = bridge.env(game=name)
    table.reset(seed=5)
    check_copies(table, 40)


@pytest.mark.parametrize(("name", "level"), [(name, level.name) for name in GAMES for level in find_game(name).levels])
def test_copies_of_one_seat_go_on_against_the_same_player(name: str, level: str) -> None:
    table = one_seat.env(name, level=level, seat=0)
    table.reset(seed=5)
    check_copies(table, 4)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_games_and_states_travel(spiel: Any, name: str) -> None:
    game = spiel.load_game(name, {"seats": 3, "seeds": 8})
    other = pickle.loads(pickle.dumps(game))
    assert str(other) == str(game) and copy.deepcopy(game).num_players() == 3
    state, chance = game.new_initial_state(), Chance.seeded(2)
    state.apply_action(3)
    twins = [pickle.loads(pickle.dumps(state)), copy.deepcopy(state), state.clone()]
    for _ in range(30):
        legal = state.legal_actions()
        number = legal[chance.below(len(legal))]
        for each in (state, *twins):
            each.apply_action(number)
    assert {str(each) for each in twins} == {str(state)}


def test_a_table_with_pictures_travels(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.picture import renderer

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    table = bridge.env(game="strasbourg", render_mode="rgb_array", renderer=renderer((1024, 720)))
    table.reset(seed=1)
    picture = table.render()
    for twin in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table)):
        assert (twin.render() == picture).all()


def test_before_the_first_game_a_sentence_says_what_to_call() -> None:
    seat, table = one_seat.env("firenze"), bridge.raw_env("firenze")
    for ask in (seat.action_masks, lambda: seat.step(0)):
        with pytest.raises(gymnasium.error.ResetNeeded, match=r"call reset\(\) first"):
            ask()
    for question in (lambda: table.observe("seat_0"), lambda: table.step(0)):
        with pytest.raises(RuntimeError, match=r"call reset\(\) first"):
            question()


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_makes_every_game_by_its_name(name: str) -> None:
    register_names()
    made = gymnasium.make(f"firenze/{name}-v0", level="random", seat=0)
    observation, _ = made.reset(seed=3)
    assert isinstance(made.unwrapped, one_seat.OneSeatEnv) and made.unwrapped.terms.game.name == name
    assert observation["action_mask"].any()


def test_gymnasium_is_told_where_the_names_are() -> None:
    """The installed package names the function that the test above calls."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["entry-points"]["gymnasium.envs"] == {"firenze": f"{register_names.__module__}:register"}


def test_terms_travel() -> None:
    terms: Terms = terms_of("fuersten", 4)
    assert pickle.loads(pickle.dumps(terms)) == terms
