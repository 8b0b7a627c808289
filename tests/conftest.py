"""Options of the test run, soaks and benches as tests, the small game, and the question put to programs."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from as_tests import add_options, collected, is_asked
from packages import Packages
from tiers import Tiers, begin_elsewhere, compiled_games

from engine.kernel import games

if TYPE_CHECKING:
    from easy_games.noughts import Noughts
    from small_game.game import Lots

YOUNG = 50_000
"""New objects after which garbage is collected: many more than usual, because collecting costs more than its memory."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--compiled", action="store_true", help="refuse to run with an engine that is not compiled")
    parser.addoption("--all", action="store_true", help="both tiers of tests (see tests/tiers.py)")
    parser.addoption("--rest", action="store_true", help="what the quick tier leaves out")
    parser.addoption("--measure", action="store_true", help="write tests/costs.json, by which the tiers are cut")
    parser.addoption("--regenerate-golden", action="store_true", help="write the golden playthroughs and pictures anew")
    if is_asked():
        add_options(parser)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take a soak or bench for a test where the command names its folder."""
    return collected(file_path, parent)


def pytest_configure(config: pytest.Config) -> None:
    """Cut the tiers, and with `--compiled` refuse to run with an engine that is not compiled."""
    gc.set_threshold(YOUNG)
    sys.path.append(str(config.rootpath))  # the package `firenze`: tests/engine/firenze alone would stand for it
    config.pluginmanager.register(tiers := Tiers(config))
    begin_elsewhere(config, {name.partition("::")[0] for name in tiers.dear})
    if config.getoption("--compiled") and not compiled_games():
        import engine

        raise pytest.UsageError(f"no game is compiled in {Path(engine.__file__).parent}")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems() -> None:
    """Spare Hypothesis the reading of the whole program for constants, which takes seconds and gives it nothing."""
    if providers := sys.modules.get("hypothesis.internal.conjecture.providers"):
        vars(providers)["_get_local_constants"] = lambda: providers._local_constants


def pytest_collection_finish() -> None:
    """Exempt the thousands of tests and their values from the collection of garbage, which looks through everything."""
    gc.collect()
    gc.freeze()


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """Spread whole folders over all cores, with one extra worker, because a test may wait for a window or a process;
    run single files here, because they start sooner than a worker.  `-n 4` or `-n 0` overrides this."""
    asked = [Path(arg.partition("::")[0]) for arg in config.args]
    return 0 if is_asked() or all(path.suffix == ".py" for path in asked) else (os.cpu_count() or 1) + 1


@pytest.fixture
def lots(monkeypatch: pytest.MonkeyPatch) -> Lots:
    """The small game, in the list of games during this test."""
    from small_game.game import LOTS

    monkeypatch.setitem(games.GAMES, LOTS.name, "small_game.game:LOTS")
    return LOTS


@pytest.fixture
def packages(tmp_path: Path) -> Iterator[Packages]:
    """Packages of strangers, installed during this test."""
    packages = Packages(tmp_path / "packages")
    yield packages
    packages.close()


@pytest.fixture
def noughts(monkeypatch: pytest.MonkeyPatch) -> Noughts:
    """A game for exactly two, without chance, secrets and pictures, in the list of games during this test."""
    from easy_games.noughts import NOUGHTS

    monkeypatch.setitem(games.GAMES, NOUGHTS.name, "easy_games.noughts:NOUGHTS")
    return NOUGHTS


@pytest.fixture
def asked() -> tuple[Any, Any]:
    """A view and its legal actions, as a program receives them."""
    from engine.firenze.rules import legal
    from engine.firenze.setup import new_game
    from engine.firenze.view import view

    state = new_game(["a", "b"], 4)
    return view(state, state.to_act), legal(state)


@pytest.fixture
def outsiders() -> Iterator[list[Any]]:
    """Players whose programs end with the test."""
    from engine.programs.outside import dismiss

    made: list[Any] = []
    yield made
    dismiss(made)
