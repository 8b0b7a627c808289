"""The source form that is compiled (tools/compile_engine.py) is Python, and behaves like the engine.

`.ci/run` tests the compiled engine itself: that takes a C compiler and a minute.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.firenze.players import planner
from engine.kernel.chance import Chance

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import compile_engine  # noqa: E402

GAMES = """
import hashlib, pickle
from dataclasses import fields, replace
from engine.firenze.state import Tower
from engine.kernel.chance import Chance
from engine.kernel.games import find_game

for name in ("firenze", "fuersten", "strasbourg", "kgr"):
    game, told = find_game(name), hashlib.sha256()
    for seats in (game.seats[0], game.seats[-1]):
        options = {option.name: option.choices[-1] for option in game.options if option.name != "small_island"}
        now, chance = game.begin({"names": list("abcde"[:seats]), "seed": seats, **options}), Chance.seeded(seats)
        player, done = game.player("greedy", 7), 0
        while game.result(now) is None and done < 200:
            seen, done = game.view(now, game.to_act(now)), done + 1
            seen = pickle.loads(pickle.dumps(seen)) if done % 3 == 0 else seen
            choices = game.legal(now)
            action = player.choose(seen, choices).action if done % 40 < 10 else choices[chance.below(len(choices))]
            action = pickle.loads(pickle.dumps(action))
            assert action in choices and hash(action) == hash(replace(action)), action
            now, happened = game.apply(now, action)
            written = [game.codec.write_action(action), *map(game.codec.write_event, happened)]
            told.update(repr([action, happened, written]).encode())
        told.update(repr(game.codec.write_position(now)).encode())
    print(name, done, told.hexdigest())
print([field.name for field in fields(Tower)], Tower.__mro__[0].__module__)
"""


def played(folder: Path) -> str:
    """Return the outcome of some games with the engine in that folder."""
    command = [sys.executable, "-c", GAMES]
    done = subprocess.run(
        command, env=os.environ | {"PYTHONPATH": str(folder)}, cwd=folder, capture_output=True, text=True
    )
    assert not done.returncode, done.stderr
    return done.stdout


def test_the_form_for_the_compiler_plays_the_same(tmp_path: Path) -> None:
    libraries = compile_engine.write_out(tmp_path, compile_engine.GAMES)
    assert libraries.pop("kernel") and [*libraries] == [*compile_engine.GAMES]
    assert all({"rules.py", "state.py"} <= {module.name for module in modules} for modules in libraries.values())
    assert (tmp_path / "engine" / "firenze" / "rules.py").read_text() != (ROOT / "engine/firenze/rules.py").read_text()
    assert played(tmp_path) == played(ROOT)


def defined(source: str) -> dict[str, Any]:
    """Return the names that the module of this source defines."""
    names: dict[str, Any] = {"__name__": "defined"}
    exec(source, names)
    return names


@pytest.mark.parametrize("state", [0, 1, 2**31, 2**32 - 1, 2**63 - 1, 2**63, 2**64 - 1, 0x1234_5678_9ABC_DEF0])
def test_the_twin_of_chance_draws_the_same_numbers(state: int) -> None:
    folders = ("engine/kernel", "tools/package/twins")
    plain, twin = (Path(ROOT, folder, "chance.py").read_text(encoding="utf-8") for folder in folders)
    first, second = (defined(text)["Chance"](state) for text in (plain, compile_engine.with_twins(plain, twin)))
    running = Chance(state)  # the compiled engine with `--compiled`
    for n in (1, 2, 3, 6, 52, 2**31 - 1, 2**31, 2**32 - 1) * 50:
        assert first.below(n) == second.below(n) == running.below(n)
        assert first.state == second.state == running.state
    assert first.shuffled(range(52)) == second.shuffled(range(52)) == running.shuffled(range(52))
    assert first.copy().below(1000) == second.copy().below(1000) == running.copy().below(1000)


def test_the_twin_of_the_planner_finds_the_same_sums() -> None:
    twin = defined((ROOT / "tools" / "package" / "twins" / "planner.py").read_text("utf-8"))["most_together"]
    chance = Chance(1)
    for _ in range(300):
        tops, rest = ([chance.below(9) / 8 - 0.5 for _ in range(size)] for size in (4, 1 + chance.below(6)))
        for built in range(len(rest)):
            assert twin(tops, rest, built) == planner.most_together(tops, rest, built)


@pytest.mark.parametrize(
    ("plain", "written"),
    [
        ("MOST: int = 3  # of all", "MOST: _Final[int] = 3  # of all"),
        ("_LEAST = 3", "_LEAST: _Final = 3"),
        ("ONE, TWO = 1, 2", "ONE, TWO = 1, 2"),
        ("T = TypeVar('T')", "T = TypeVar('T')"),
        ("for a, b in zip(c, d, strict=True): f(a)", "for a, b in zip(c, d): f(a)"),
        ("def f() -> int:\n    MOST = 3\n    return MOST", "def f() -> int:\n    MOST = 3\n    return MOST"),
    ],
)
def test_constants_are_said_to_be_constant(plain: str, written: str) -> None:
    assert compile_engine.written_out(plain) == written + "\n"


def test_a_record_gets_its_methods_and_keeps_its_class_variables() -> None:
    source = "@record\nclass One(Base, do='go'):\n    number: int\n    rest: list[int] = field(default_factory=list)\n"
    source += "    kind: ClassVar[str] = 'one'\n"
    found = compile_engine.written_out(source + "@record\nclass Two(One):\n    left: int = 2\n")
    assert "def __init__(self, number: int, rest: list[int] | None = None) -> None:" in found
    assert "        self.rest = (list)() if rest is None else rest\n" in found
    assert "class One(Base):\n    do: _ClassVar[str] = 'go'\n" in found
    assert "    kind: ClassVar[str] = 'one'\n" in found and "@record" not in found
    assert "def __init__(self, number: _Any, rest: _Any | None = None, left: int = 2) -> None:" in found
    described = "described(One, ('number', 'int'), ('rest', 'list[int]', described_field(default_factory=list)))\n"
    assert found.endswith(f"{described}described(Two, ('left', 'int', 2))\n")
