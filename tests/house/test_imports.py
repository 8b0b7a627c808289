"""The wall between the house and its games, proven from the imports themselves."""

from __future__ import annotations

import ast

import pytest
from measures import circles, imports, modules

REGISTRIES = frozenset({"engine.games", "game.clients"})
"""The only neutral modules that name a game."""

FLOORS: tuple[tuple[str, ...], ...] = (
    (
        "engine.record",
        "engine.reasons",
        "engine.reviewing",
        "engine.chance",
        "engine.strict_json",
        "engine.names",
        "engine.files",
        "engine.seats",
        "engine.plain_text",
        "engine.process_group",
    ),
    ("engine.game",),
    ("engine.reader",),
    (
        "engine.games",
        "engine.kept_process",
        "engine.notes",
        "engine.program",
        "engine.safe_player",
        "engine.sealed_file",
    ),
    ("engine.outside",),
    ("engine.journal",),
    ("engine.cursor", "engine.arena", "engine.command", "engine.review"),
    (
        "engine.protocol",
        "engine.replay",
        "engine.bench",
        "engine.cli_play",
        "engine.cli_review",
        "engine.match",
        "engine.ladder",
    ),
    ("engine.__main__",),
    ("game.paths",),
    ("game.graphics",),
    ("game.input",),
    ("game.shell",),
    ("game.animation", "game.ui"),
    ("game.table",),
    ("game.client", "game.clients"),
    ("game.learn", "game.scenes"),
    (
        "game.gallery",
        "game.gallery_deal",
        "game.gallery_lessons",
        "game.gallery_puzzles",
        "game.gallery_states",
        "game.selftest",
    ),
    ("game.cli",),
    ("game.__main__",),
)
"""The rooms, lowest first.  A module imports its own floor and those below.  The games stand beside: each may use the
kernel up to the contract in `engine`, and everything up to the contract of a client in `game`."""
GAME_ROOMS = {
    "engine.firenze": "engine.reader",
    "engine.fuersten": "engine.reader",
    "game.firenze": "game.client",
    "game.fuersten": "game.client",
}
"""The rooms of a game, and the highest room they may look up to."""

MODULES = sorted(modules())


def floor(module: str) -> int | None:
    """Return the number of the floor a neutral module stands on; None for a module of a game."""
    if any(module == room or module.startswith(room + ".") for room in GAME_ROOMS):
        return None
    found = [n for n, rooms in enumerate(FLOORS) for room in rooms if module == room or module.startswith(room + ".")]
    if not found and module in ("engine", "game"):
        return 0
    assert found, f"{module} stands in no room: add it to FLOORS"
    return found[0]


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(imports()) == []


@pytest.mark.parametrize("module", MODULES)
def test_no_import_runs_up(module: str) -> None:
    mine = floor(module)
    if mine is None:
        return
    up = [other for other in imports()[module] if (floor(other) or 0) > mine]
    assert not up, f"{module} imports {', '.join(up)}, which stand above it"


@pytest.mark.parametrize("module", MODULES)
def test_only_the_registries_name_a_game(module: str) -> None:
    """Neither by an import nor by a module's name in a string."""
    if floor(module) is None or module in REGISTRIES:
        return
    assert not [other for other in imports()[module] if floor(other) is None]
    tree = ast.parse(modules()[module].read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert not any(f"{room}." in node.value for room in GAME_ROOMS), f"{module} names a module of a game"


@pytest.mark.parametrize("module", [name for name in MODULES if floor(name) is None])
def test_a_game_looks_up_to_the_contract_and_no_further(module: str) -> None:
    room = next(room for room in GAME_ROOMS if module == room or module.startswith(room + "."))
    highest = floor(GAME_ROOMS[room])
    assert highest is not None
    side = room.partition(".")[0]
    above = [o for o in imports()[module] if o.startswith(side) and (floor(o) or 0) > highest]
    assert not above, f"{module} imports {', '.join(above)}"


def test_the_engine_imports_nothing_of_the_client() -> None:
    assert not [
        name for name in imports() if name.startswith("engine") for other in imports()[name] if other.startswith("game")
    ]
