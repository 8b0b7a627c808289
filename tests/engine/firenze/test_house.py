"""The boundaries of the engine: its imports, and the same game everywhere for a seed."""

import ast
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from contract import Spec
from test_golden import GAMES, told, words_of

from engine.firenze.text.position import to_json
from engine.kernel.chance import Chance, Scripted

ENGINE = Path(__file__).resolve().parents[3] / "engine"  # the sources, even when the compiled engine runs
DRAWERS = (".", "kernel", "wire", "journal", "programs", "contest", "review")
NEUTRAL = sorted(path for drawer in DRAWERS for path in (ENGINE / drawer).glob("*.py"))  # shared by all games


def imports(path: Path) -> Iterator[str]:
    """Return the modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            yield node.module or ""


FILES = sorted(ENGINE.rglob("*.py"))
BRIDGES = ENGINE / "bridges"  # the only rooms that may import something from outside (docs/bridges.md)


def test_the_engine_needs_the_standard_library_only() -> None:
    """It imports neither pygame nor the client, and only its bridges something from outside."""
    foreign = []
    for path in FILES:
        is_bridge = BRIDGES in path.parents
        for module in imports(path):
            top = module.split(".")[0]
            may = top == "engine" or top in sys.stdlib_module_names or (is_bridge and top not in ("pygame", "game"))
            foreign += [] if may else [f"{path.relative_to(ENGINE)} imports {module}"]
    assert not foreign


def test_nothing_in_the_engine_imports_random() -> None:
    chance = {"random", "secrets"}
    assert not [path for path in FILES if chance & {module.split(".")[0] for module in imports(path)}]


def test_the_rules_know_no_clock_and_no_files_but_their_values() -> None:
    for path in (ENGINE / "firenze").rglob("*.py"):
        if path.name in ("replay.py", "record.py", "budget.py"):  # records are files; a search has a time limit
            continue
        tops = {module.split(".")[0] for module in imports(path)}
        assert not tops & {"time", "datetime", "os", "io", "socket", "threading", "subprocess"}, path


def test_rules_do_not_know_players() -> None:
    for path in (ENGINE / "firenze").rglob("*.py"):
        if path.parent.name == "players" or path.name == "game.py":
            continue
        for module in imports(path):
            assert not module.startswith("engine.firenze.players"), path


def test_only_the_registry_names_a_game() -> None:
    """This holds for code; a comment may say how many decisions a game takes."""
    for path in NEUTRAL:
        strings = [
            node.value
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        ]
        named = any("firenze" in text.lower() for text in strings)
        assert named == (path == ENGINE / "kernel" / "games.py"), path.name


# ---------------------------------------------------------------- the same everywhere


def digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


def test_the_generator_says_what_splitmix64_says() -> None:
    """The published first outputs for the state 1234567."""
    chance, said = Chance(1234567), []
    for _ in range(5):
        chance.below(1)
        said.append(_output(chance.state))
    assert said == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ]  # fmt: skip


def _output(z: int) -> int:
    mask = (1 << 64) - 1
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    return z ^ (z >> 31)


def test_chance_is_fair_and_stays_within_bounds() -> None:
    chance, seen = Chance.seeded(5), [0] * 7
    for _ in range(7000):
        seen[chance.below(7)] += 1
    assert min(seen) > 850 and max(seen) < 1150
    assert sorted(chance.shuffled(range(30))) == list(range(30))
    orders = {tuple(chance.shuffled("abc")) for _ in range(100)}
    assert len(orders) == 6


def test_every_bit_of_a_seed_and_its_sign_count() -> None:
    seeds = [*range(-100, 100), 2**64, 2**64 + 1, -(2**64), 10**50, -(10**50), 2**128]
    assert len({Chance.seeded(seed).state for seed in seeds}) == len(seeds)


def test_a_copied_chance_goes_on_alike() -> None:
    chance = Chance.seeded(3)
    twin = chance.copy()
    assert [chance.below(100) for _ in range(5)] == [twin.below(100) for _ in range(5)]
    script = Scripted([1, 0, 2])
    script.below(2)
    assert [script.copy().below(3), script.below(3)] == [0, 0]
    with pytest.raises(ValueError, match="below 2"):
        script.below(2)
    script.below(3)
    with pytest.raises(IndexError):
        script.below(1)


SETUPS = {
    (2, 0): "00b620efd1bc7f70",
    (3, 7): "f3749f0498cb5a4c",
    (4, 2**70): "2d3cb13b5a24df51",
    (2, -5): "c54ca6f30fb40ac0",
}


@pytest.mark.parametrize(("seats", "seed"), SETUPS)
def test_a_seed_gives_the_same_set_up_on_every_platform(seats: int, seed: int) -> None:
    assert digest(to_json(Spec(seats, seed).begin())) == SETUPS[seats, seed]


def test_a_seed_gives_the_same_game_on_every_platform() -> None:
    spec, _ = GAMES["three_seats_one_ends_it"]
    assert digest(told(spec, words_of(spec))[0]) == "c1319dbbbbe39679"
