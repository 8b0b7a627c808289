"""Two tiers of tests, cut by measured cost.

    pytest                       the quick tier: what costs least, BUDGET processor seconds in all
    pytest --all                 everything
    pytest --rest                what the quick tier leaves out, without those marked `strength` or `wide`
    pytest --compiled FOLDER     all tests with the compiled engine, of compiled games and without those marked likewise
    pytest -m strength           those alone: many games or whole searches, which only a change of a player needs
    pytest -m wide               those alone: what the others show once, with all further devices, languages, games
    pytest --all --measure       everything, and `tests/costs.json` is written again

Naming files or tests runs all tests in them.  A test that was never measured is in the quick tier.
"""

import json
import os
import re
from collections import defaultdict
from collections.abc import Container, Generator, Iterable
from importlib.util import find_spec
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from engine.kernel.games import GAMES

COSTS = Path(__file__).with_name("costs.json")
"""Processor seconds of test functions (`function_of`) with all their parameters, children included; cheap ones are not
listed."""
CHEAP = 0.3
"""Seconds below which a function is not listed."""
BUDGET = 15.0
"""Seconds of listed functions in the quick tier; what is not listed, or marked `quick`, comes on top."""
HANG = 180.0
"""Seconds after which a test counts as hanging; one that costs more than a second gets as many times more."""
APART = ("strength", "wide")
"""Marks of tests that are in neither tier."""

HOT = ("rules", "players.greedy")
"""Modules by which a compiled game is known."""


def widely(values: Iterable[Any], kept: Container[Any]) -> list[ParameterSet]:
    """Return parameters for a test that goes the same way with each of these values.  kept: those of the tiers; all
    others are marked `wide`."""
    marks = ((value, () if value in kept else (pytest.mark.wide,)) for value in values)
    return [pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=mark) for value, mark in marks]


def function_of(nodeid: str) -> str:
    """Return what an item is listed under: its address without parameters, but with the game that goes through a suite
    of all games, so that one more game does not make the others' tests dear."""
    game = game_of(nodeid)
    return nodeid.partition("[")[0] + (f"[{game}]" if game else "")


def game_of(nodeid: str) -> str:
    """Return the game among the parameters of an item, or an empty text."""
    firsts = re.findall(r"(?:^|-)([^-.\]]+)", nodeid.partition("[")[2])  # of `de-firenze-2` or `firenze.card`
    return next((name for name in GAMES if name in firsts), "")


def left_out(costs: dict[str, float]) -> frozenset[str]:
    """Return the functions that the quick tier leaves out: the dearest, until the rest fits the budget."""
    names = sorted(costs, key=lambda name: (costs[name], name))
    sums = accumulate(costs[name] for name in names)
    return frozenset(name for name, kept in zip(names, sums, strict=True) if kept > BUDGET)


def compiled_games() -> frozenset[str]:
    """Return the games whose rules and players are compiled."""
    packages = {name: address.partition(".game:")[0] for name, address in GAMES.items()}
    return frozenset(name for name, package in packages.items() if all(_is_compiled(package, part) for part in HOT))


def _is_compiled(package: str, part: str) -> bool:
    found = find_spec(f"{package}.{part}")
    return found is not None and not (found.origin or "").endswith((".py", ".pyc"))


def spent() -> float:
    """Return the processor seconds of this process and of its children that have ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def begin_elsewhere(config: pytest.Config, files_of_the_rest: Container[str]) -> None:
    """Let every worker of xdist read the files of tests from another one on, so that each file of a fresh checkout is
    compiled once, not by all of them at the same time; with `--rest` only those that have something for it.  The order
    of the items stays that of their addresses.  Files that are named are read even where `--ignore` names their folder,
    so these are left out here."""
    worker = getattr(config, "workerinput", None)
    folders = [Path(arg) for arg in config.args]
    if worker is None or not all(folder.is_dir() for folder in folders):
        return
    root = config.rootpath
    ignored = [root / path for path in config.getoption("ignore") or ()]
    found = (path for folder in folders for path in folder.rglob("test_*.py"))
    files = sorted(str(path) for path in found if not any((root / path).is_relative_to(each) for each in ignored))
    if config.getoption("--rest"):
        files = [path for path in files if (root / path).relative_to(root).as_posix() in files_of_the_rest]
    first = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    config.args[:] = files[first:] + files[:first]


class Tiers:
    """Leaves out, measures and says so; under xdist each worker has one and the controller adds them up."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.costs: dict[str, float] = json.loads(COSTS.read_text("utf-8")) if COSTS.exists() else {}
        self.dear = left_out(self.costs)
        self.is_rest = bool(config.getoption("--rest"))
        self.compiled = compiled_games() | {""} if config.getoption("--compiled") else frozenset()
        names_none = list(config.args) == list(config.getini("testpaths")) and not config.getoption("-m")
        self.is_quick = names_none and not (self.is_rest or config.getoption("--all"))
        self.left_out = 0
        self.measured: defaultdict[str, float] = defaultdict(float)

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Begin with the files that take longest, so that no core waits at the end for another one's whole game; the
        tests of a file stay together, because they share what is played, parsed and painted once in a process."""
        dear = self.dear
        if self.is_quick or self.is_rest or self.compiled:
            out, kept = list[pytest.Item](), list[pytest.Item]()
            for item in items:
                is_dear = function_of(item.nodeid) in dear and not item.get_closest_marker("quick")
                is_mine = is_dear is self.is_rest
                if self.compiled:
                    is_mine = game_of(item.nodeid) in self.compiled
                (kept if is_mine and not any(map(item.get_closest_marker, APART)) else out).append(item)
            items[:] = kept
            config.hook.pytest_deselected(items=out)
            self.left_out = len(out) if self.is_quick else 0
        for item in items:
            if not self.config.getoption("--measure") and not item.get_closest_marker("timeout"):
                cost = self.costs.get(function_of(item.nodeid), 0.0)
                item.add_marker(pytest.mark.timeout(HANG * max(1.0, cost)))
        files = defaultdict[Path, int](int)  # whole numbers, whose sum is the same in all workers
        for path, function in {(item.path, function_of(item.nodeid)) for item in items}:
            files[path] += round(100 * self.costs.get(function, 0.0))
        items.sort(key=lambda item: (-files[item.path], item.path))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        before = spent()
        answer = yield
        self.measured[function_of(item.nodeid)] += spent() - before
        return answer

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        """Hand over to the controller; alone, write what was measured."""
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            output["left_out"], output["measured"] = self.left_out, dict(self.measured)
        elif self.config.getoption("--measure"):
            listed = {name: round(cost, 2) for name, cost in sorted(self.measured.items()) if cost >= CHEAP}
            COSTS.write_text(json.dumps(listed, indent=0) + "\n", "utf-8")

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Take over what a worker hands over when it ends; one that died has nothing."""
        output = getattr(node, "workeroutput", {})
        self.left_out = max(self.left_out, output.get("left_out", 0))
        for name, cost in output.get("measured", {}).items():
            self.measured[name] += cost

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Name what was left out, and how to run it."""
        if self.left_out:
            seconds = sum(self.costs[name] for name in self.dear)
            terminalreporter.write_line(
                f"quick tier: {self.left_out} tests were left out, {seconds:.0f} of {sum(self.costs.values()):.0f} "
                "processor seconds; all of them: python3 -m pytest --all"
            )
