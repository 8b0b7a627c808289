"""The games: found, not listed.

A game is an entry point of its package, in its `pyproject.toml`:

    [project.entry-points."firenze.games"]
    heaps = "firenze_heaps.game:HEAPS"

Those of the house come by the same door. A number in brackets behind the address is a game's place in the order of all
games; a game without one comes behind them, by its name. Of two games with the same name, the first one found counts,
the house's before all others; `doubles` names the other.

The table of the house is read first, and alone if one of its games is asked for: the first picture waits for nothing
else. The others are read once, from every folder in which Python looks for modules: from
its `pyproject.toml` (a checkout, the executable) and from the metadata of the packages installed there. This needs none
of the modules of `importlib.metadata`, for which the first picture would have to wait.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:  # a list of the games needs none of them
    from engine.kernel.game import Game

DEFAULT = "firenze"
HOME = Path(__file__).resolve().parents[2]
"""The folder of the house's own packages."""
HOUSE = ("firenze-", "firenze.")
"""How the house's own metadata are called."""
GROUPS = ("firenze.games", "firenze.clients")
LAST = 1 << 30
"""The place of a game that has no number."""
_SECTION = re.compile(r"""\[(?:project\.entry-points\.)?["']?([\w.-]+)["']?\]""")
_ENTRY = re.compile(r"""["']?([a-z][a-z0-9_]*)["']?\s*=\s*["']?([\w.]+:[\w.]+)\s*(?:\[\s*(\d+)\s*\])?""")


class BrokenGameError(Exception):
    """A game that is listed but cannot be loaded. name: its name. problem: the reason, a sentence."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(f"the game {name!r} cannot be loaded: {problem}")
        self.name = name
        self.problem = problem


class Entry(NamedTuple):
    """An entry point: an address `module:value`, and the place in the order of the games."""

    address: str
    place: int = LAST

    @property
    def module(self) -> str:
        """The module of the game."""
        return self.address.partition(":")[0]


Groups = Mapping[str, Mapping[str, Entry]]
"""Entry points by group and name."""
ASIDE: dict[str, str] = {}
"""Games that are listed no longer because they cannot be played, and why."""
_REGISTRIES: list[Registry] = []


class Registry(MutableMapping[str, str]):
    """Addresses by the name of the game, in the order of the games; found when they are first needed. group: of their
    entry points."""

    def __init__(self, group: str, find: Callable[[], dict[str, str]]) -> None:
        self._group = group
        self._find = find
        self._found: dict[str, str] | None = None
        _REGISTRIES.append(self)

    @property
    def _known(self) -> dict[str, str]:
        if self._found is None:
            self._found = self._find()
        return self._found

    def forget(self) -> None:
        """Find all of them again when they are next needed."""
        self._found = None

    def __getitem__(self, name: str) -> str:
        own = _house()[1][self._group].get(name) if self._found is None else None
        return self._known[name] if own is None else own.address

    def __setitem__(self, name: str, address: str) -> None:
        self._known[name] = address

    def __delitem__(self, name: str) -> None:
        del self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)

    def __repr__(self) -> str:
        return f"Registry({self._known!r})"


def entries(text: str) -> Iterator[tuple[str, str, Entry]]:
    """Yield the entry points of games in a `pyproject.toml` or `entry_points.txt`: group, name, entry."""
    group = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            section = _SECTION.match(line)
            group = section[1] if section else ""
        elif group in GROUPS and (found := _ENTRY.match(line)):
            yield group, found[1], Entry(found[2], int(found[3] or LAST))


def _files(folders: Iterable[Path]) -> Iterator[Path]:
    """Yield the files of some folders that may list games, each once."""
    for folder in dict.fromkeys(folders):
        yield folder / "pyproject.toml"
        packages: list[str] = []
        with suppress(OSError), os.scandir(folder) as inside:
            packages += (one.name for one in inside if one.name.endswith((".dist-info", ".egg-info")))
        for name in sorted(packages, key=lambda name: (not name.startswith(HOUSE), name)):
            yield folder / name / "entry_points.txt"


def _listed(path: Path) -> list[tuple[str, str, Entry]]:
    """Return the entry points of games in a file; none if there is no such file."""
    try:
        return list(entries(path.read_text("utf-8", errors="replace")))
    except OSError:
        return []


class _Listing:
    """The entry points in some files. doubles: by name, the module of a game that is not played, as another one has its
    name, and the module of that one."""

    def __init__(self, groups: Groups | None = None) -> None:
        self.groups = {group: dict(groups[group]) if groups else dict[str, Entry]() for group in GROUPS}
        self.doubles: dict[str, tuple[str, str]] = {}

    def add(self, path: Path) -> None:
        """Add those in a file; of two with the same name, the first one counts."""
        for group, name, entry in _listed(path):
            first = self.groups[group].setdefault(name, entry)
            if group == GROUPS[0] and first.address != entry.address:
                self.doubles.setdefault(name, (entry.module, first.module))


@lru_cache(maxsize=1)
def _house() -> tuple[Path, Groups]:
    """Return the file that lists the house's own games, the first one with any, and its entry points."""
    for path in _files((HOME,)):
        listing = _Listing()
        listing.add(path)
        if listing.groups[GROUPS[0]]:
            return path, listing.groups
    return HOME, _Listing().groups


@lru_cache(maxsize=1)
def _all() -> _Listing:
    """Return the entry points of all games."""
    file, groups = _house()
    listing = _Listing(groups)
    for path in _files((HOME, *map(Path, sys.path))):
        if path != file:
            listing.add(path)
    return listing


def doubles() -> Mapping[str, tuple[str, str]]:
    """Return the games that are not played, as others have their names: by name, its module and that of the other."""
    return _all().doubles


def listed_games() -> dict[str, str]:
    """Return the addresses of all games, in their order."""
    games = _all().groups[GROUPS[0]]
    return {name: games[name].address for name in sorted(games, key=lambda name: (games[name].place, name))}


def listed_clients(plain: str) -> dict[str, str]:
    """Return the addresses of the clients of all games, in their order. plain: that of a game without one."""
    clients = _all().groups[GROUPS[1]]
    return {name: clients[name].address if name in clients else plain for name in listed_games()}


GAMES = Registry(GROUPS[0], listed_games)


def find_game(name: str) -> Game[Any, Any, Any, Any]:
    """Return the game of that name. Raises KeyError if there is none, and BrokenGameError if it cannot be loaded."""
    game: Game[Any, Any, Any, Any] = load(name, address_of(name, GAMES))
    return game


def address_of(name: str, registry: Registry) -> str:
    """Return the address of that game. Raises KeyError if there is none, and BrokenGameError if it was put aside."""
    if name in ASIDE:
        raise BrokenGameError(name, ASIDE[name])
    return registry[name]


def load(name: str, address: str) -> Any:
    """Return the value at the address, of the game of that name. Raises BrokenGameError."""
    module, _, value = address.partition(":")
    try:
        return getattr(import_module(module), value)
    except (Exception, SystemExit) as problem:  # whatever a package does, it is not the house that is broken
        raise BrokenGameError(name, f"{address}: {type(problem).__name__}: {problem}") from problem


def sound_games() -> Iterator[Game[Any, Any, Any, Any]]:
    """Yield the games that can be loaded."""
    for name in tuple(GAMES):
        try:
            yield find_game(name)
        except BrokenGameError:
            continue


def game_of_format(position_format: object) -> Game[Any, Any, Any, Any] | None:
    """Return the game whose positions have that `format`, or None."""
    return next((game for game in sound_games() if game.codec.position_format == position_format), None)


def put_aside(name: str, problem: str) -> None:
    """List a game no longer."""
    ASIDE[name] = problem
    for registry in _REGISTRIES:
        registry.pop(name, None)


def is_of_house(name: str) -> bool:
    """Return whether the game of that name is one of the house's own."""
    return GAMES.get(name, "").startswith("engine.")


def package_of(name: str) -> Path | None:
    """Return the folder of the module of a game from outside, beside which its words and pictures are; None if it has
    none. Nothing of it is imported."""
    from importlib.util import find_spec

    package, *inner = GAMES[name].partition(":")[0].split(".")[:-1] or [""]
    try:
        spec = find_spec(package) if package else None
    except (ImportError, ValueError):
        return None
    places = spec.submodule_search_locations if spec else None
    return Path(places[0], *inner) if places else None


def add_folder(folder: Path) -> None:
    """Find games in this folder too: packages installed into it (`pip install --target`), and every folder in it with a
    `pyproject.toml`."""
    places = _places_in(folder)
    for path in (*places, *(path / "src" for path in places[1:] if (path / "src").is_dir())):
        if str(path) not in sys.path:
            sys.path.append(str(path))
    read_again()


def games_in(folder: Path) -> tuple[str, ...]:
    """Return the names of the games that `add_folder` would find in this folder; nothing of it is run."""
    found = (entry for path in _files(_places_in(folder)) for entry in _listed(path))
    return tuple(sorted({name for group, name, _ in found if group == GROUPS[0]}))


def _places_in(folder: Path) -> tuple[Path, ...]:
    """Return the folder, and the projects in it."""
    return folder, *sorted(path.parent for path in folder.glob("*/pyproject.toml"))


def read_again() -> None:
    """Read the entry points anew when they are next needed."""
    _all.cache_clear()
    ASIDE.clear()
    for registry in _REGISTRIES:
        registry.forget()
