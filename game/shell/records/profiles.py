"""Profiles: the people who play here, with their seals, and the setup of the last game of each kind.

    profiles = Profiles(folder)
    profiles.names()                    # the people, the last players first
    profiles.remember(setup)            # when a game begins
    profiles.last_setup("firenze")      # for the seats of the next game

Kept in one small file (`household.json`). A damaged one is put aside, and the profiles start again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, NamedTuple

from engine.kernel.record import LOOSE, Via
from engine.wire.names import clean_name
from game.graphics.theme import SEALS
from game.shell.records.store import Store, keep_quiet
from game.shell.setup.setup import HUMAN, SPARE_SEAL, GameSetup, SeatSetup

FILE = "household.json"
MOST_BYTES = 262_144
"""A larger file is damaged."""
MOST_PEOPLE = 40
MOST_GAMES = 32


def known_shape(shape: object) -> str:
    """Return a shape in a file; the spare one in place of one that the house does not have."""
    return str(shape) if shape in SEALS else SPARE_SEAL


def visible(name: str) -> str:
    """Return a name in a file, cleaned; raise ValueError if nothing of it can be seen."""
    if not clean_name(name):
        raise ValueError(name)
    return clean_name(name)


def plain(value: object) -> object:
    """Return the value of an option in a file; raise ValueError for any other value."""
    if not isinstance(value, bool | str | int):
        raise ValueError(value)
    return value


@dataclass(frozen=True, slots=True)
class Profile:
    """A person who plays here."""

    name: Annotated[str, Via(str, visible, str)]
    shape: Annotated[str, Via(str, known_shape)] = SPARE_SEAL
    """Shape of the last used seal, which has the seat's colour."""
    hints: bool = True
    """Whether the person may ask for hints."""


class LastSetup(NamedTuple):
    """The setup of the last game of a kind."""

    seats: tuple[SeatSetup, ...]
    options: dict[str, Annotated[Any, Via(plain, plain)]]
    start: int | None = None


class ProfilesFile(NamedTuple):
    """The file."""

    people: Annotated[tuple[Profile, ...], LOOSE] = ()
    last: dict[str, LastSetup] = {}  # noqa: RUF012 never changed


class Profiles:
    """The profiles of a folder, which need not exist yet.  unreadable: see `store.Store`."""

    def __init__(self, folder: Path, unreadable: Callable[[str], None] = keep_quiet) -> None:
        self._store = Store(folder / FILE, ProfilesFile, MOST_BYTES, unreadable)

    def names(self) -> tuple[Profile, ...]:
        """Return the people who have played here, the last players first."""
        return _each_once(self._store.read().people)

    def last_setup(self, game: str) -> GameSetup | None:
        """Return the setup of the last game of this name, without its seed; None if there was none. Free seats are left
        out. The caller checks that the game knows its kinds and options."""
        last = self._store.read().last.get(game)
        if last is None:
            return None
        start = last.start if last.start is not None and 0 <= last.start < len(last.seats) else None
        return GameSetup(last.seats, game, last.options, start)

    def remember(self, setup: GameSetup) -> OSError | None:
        """Save the people and the seats of a new game, together with those that another copy of the program saves at
        the same time. Return the error if that fails; the game begins all the same."""

        def remembered(known: ProfilesFile) -> ProfilesFile:
            here = [
                Profile(seat.name, seat.shape, seat.hints) for seat in setup.seats if seat.kind == HUMAN and seat.name
            ]
            last = [(name, game) for name, game in known.last.items() if name != setup.game][-MOST_GAMES + 1 :]
            mine = LastSetup(setup.seats, dict(setup.options), setup.start)
            return ProfilesFile(_each_once((*here, *known.people)), dict([*last, (setup.game, mine)]))

        return self._store.change(remembered)


def _each_once(people: tuple[Profile, ...]) -> tuple[Profile, ...]:
    """Return the first people, each of them once."""
    found: dict[str, Profile] = {}
    for person in people:
        found.setdefault(person.name.casefold(), person)
    return tuple(found.values())[:MOST_PEOPLE]
