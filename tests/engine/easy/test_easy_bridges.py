"""Easy games in the field's interfaces: their suites, unchanged.  Needs the extras."""

from __future__ import annotations

import warnings
from typing import Any

import pytest
from easy_games import ALL

from engine.kernel import games

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from engine.bridges import gymnasium as one_seat
from engine.bridges import pettingzoo as bridge


@pytest.fixture(autouse=True)
def _listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """List the easy games."""
    for name, address in ALL.items():
        monkeypatch.setitem(games.GAMES, name, address)


@pytest.mark.parametrize("name", ALL)
def test_pettingzoo_suites(name: str) -> None:
    from pettingzoo.test import api_test, seed_test

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(bridge.env(game=name), num_cycles=40)
        seed_test(lambda: bridge.env(game=name), num_cycles=20)


@pytest.mark.parametrize("name", ALL)
def test_gymnasium_suite(name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(one_seat.env(name, level="random", forgiving=True))


@pytest.mark.parametrize("name", ALL)
def test_openspiel_suite(name: str) -> None:
    pyspiel: Any = pytest.importorskip("pyspiel")
    from engine.bridges.openspiel import register

    register()
    pyspiel.random_sim_test(pyspiel.load_game(name, {"seeds": 8}), num_sims=2, serialize=True, verbose=False)
