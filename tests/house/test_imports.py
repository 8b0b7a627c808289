"""The boundary between the house and its games, proven from the imports themselves."""

import ast
from pathlib import Path

from measures import GAMES, circles, facts, folders, imports, modules

from game.lazy import resolve

FLOORS: tuple[tuple[str, ...], ...] = (
    ("engine.kernel",),
    ("engine.wire",),
    ("engine.easy", "engine.journal", "engine.bridges"),
    ("engine.programs",),
    ("engine.contest",),
    ("engine.review",),
    ("engine.__main__",),
    ("game.paths", "game.lazy", "game.preloader"),
    ("game.graphics",),
    ("game.input",),
    ("game.shell",),
    ("game.animation", "game.ui"),
    ("game.table",),
    ("game.client", "game.clients", "game.plain_client"),
    ("game.remote",),
    ("game.learn", "game.scenes"),
    ("game.selftest", "game.picture", "game.new_game", "game.host"),
    ("game.cli",),
    ("game.__main__",),
    ("firenze",),
)
"""The modules by level, lowest first.  A module imports its own level and those below.  The games stand apart: each may
use the kernel up to the contract in `engine`, and everything up to the contract of a client in `game`."""
GAME_ROOMS = {f"{side}.{game}": "engine.wire" if side == "engine" else "game.client" for side, game in sorted(GAMES)}
"""The packages of a game, and the highest module that they may import."""


def floor(module: str) -> int | None:
    """Return the level of a neutral module; None for a module of a game."""
    if any(module == room or module.startswith(room + ".") for room in GAME_ROOMS):
        return None
    found = [n for n, rooms in enumerate(FLOORS) for room in rooms if module == room or module.startswith(room + ".")]
    if not found and module in ("engine", "game"):
        return 0
    assert found, f"{module} stands in no room: add it to FLOORS"
    return found[0]


def test_what_is_imported_late_is_there() -> None:
    """Every address in a client can be resolved (`game.lazy`)."""
    named = [address for each in facts().values() for address in each.late]
    assert len(named) > 20
    for address in named:
        resolve(address)


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(imports()) == []


def test_a_circle_through_an_init_is_found(tmp_path: Path) -> None:
    room = tmp_path / "engine" / "room"
    room.mkdir(parents=True)
    (room / "__init__.py").write_text("from engine.room.first import ONE", "utf-8")
    (room / "first.py").write_text("from engine.room.second import ONE", "utf-8")
    (room / "second.py").write_text("ONE = 1", "utf-8")
    assert circles(imports(tmp_path)) == [["engine.room", "engine.room.first"]]


def test_no_rooms_of_a_folder_import_each_other_in_a_circle() -> None:
    """In every folder, also within a game; a room is a module, or a folder with everything in it."""
    assert {name: rings for name, folder in folders().items() if (rings := circles(folder.arrows))} == {}


def test_no_import_runs_up() -> None:
    up = [
        f"{module} imports {other}, which stands above it"
        for module, others in imports().items()
        if (mine := floor(module)) is not None
        for other in others
        if (floor(other) or 0) > mine
    ]
    assert not up


def test_only_the_door_names_a_game() -> None:
    """Only the entry points in pyproject.toml name a module of a game: no module, by an import or in a string."""
    naming = []
    for module, others in imports().items():
        if floor(module) is None:
            continue
        naming += [f"{module} imports {other}" for other in others if floor(other) is None]
        naming += [f"{module} names {room}" for room in rooms_named(modules()[module].read_text(encoding="utf-8"))]
    assert not naming


def rooms_named(source: str) -> list[str]:
    """Return the rooms of games that a source names in its strings."""
    if not any(room.rpartition(".")[2] in source for room in GAME_ROOMS):
        return []
    strings = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    return [room for text in strings if isinstance(text, str) for room in GAME_ROOMS if f"{room}." in text]


def test_a_game_that_is_named_elsewhere_is_found() -> None:
    assert rooms_named('LIST = {"kgr": "engine.kgr.game:KGR", "nim": "firenze_nim.game:NIM"}') == ["engine.kgr"]


def test_a_game_looks_up_to_the_contract_and_no_further() -> None:
    above = []
    for module, others in imports().items():
        room = next((room for room in GAME_ROOMS if module == room or module.startswith(room + ".")), None)
        if room is None:
            continue
        highest = floor(GAME_ROOMS[room])
        assert highest is not None
        side = room.partition(".")[0]
        above += [f"{module} imports {o}" for o in others if o.startswith(side) and (floor(o) or 0) > highest]
    assert not above


def test_a_game_imports_nothing_of_another() -> None:
    games = {room.partition(".")[2] for room in GAME_ROOMS}
    rooms = {name: [room for room in GAME_ROOMS if room.endswith(f".{name}")] for name in games}
    assert not [
        f"{module} imports {other}"
        for name, own in rooms.items()
        for module, others in imports().items()
        if module.startswith(tuple(f"{room}." for room in own))
        for other in others
        if other.startswith(tuple(f"{room}." for key, theirs in rooms.items() if key != name for room in theirs))
    ]


def test_the_engine_imports_nothing_of_the_client() -> None:
    assert not [
        name for name in imports() if name.startswith("engine") for other in imports()[name] if other.startswith("game")
    ]
