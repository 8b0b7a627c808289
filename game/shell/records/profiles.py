"""Profiles: the people who play here, with their seals, and the setup of the last game of each kind.

    profiles = Profiles(folder)
    profiles.names()                    # the people, the last players first
    profiles.remember(setup)            # when a game begins
    profiles.last_setup("firenze")      # for the seats of the next game

Kept in one small file (`household.json`). A damaged one is put aside, and the profiles start again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from engine.wire.names import clean_name
from game.graphics.theme import SEALS
from game.shell.records.json_file import alone, keep_quiet, read_object, write_object
from game.shell.setup.setup import HUMAN, SPARE_SEAL, GameSetup, SeatSetup

FILE = "household.json"
MOST_BYTES = 262_144
"""A larger file is damaged."""
MOST_PEOPLE = 40
MOST_GAMES = 32


@dataclass(frozen=True, slots=True)
class Profile:
    """A person who plays here."""

    name: str
    shape: str
    """Shape of the last used seal, which has the seat's colour."""
    hints: bool = True
    """Whether the person may ask for hints."""


class Profiles:
    """The profiles of a folder, which need not exist yet.  unreadable: see `json_file.read_object`."""

    def __init__(self, folder: Path, unreadable: Callable[[str], None] = keep_quiet) -> None:
        self._path = folder / FILE
        self._unreadable = unreadable

    def names(self) -> tuple[Profile, ...]:
        """Return the people who have played here, the last players first."""
        return tuple(self._people(self._read()))

    def last_setup(self, game: str) -> GameSetup | None:
        """Return the setup of the last game of this name, without its seed; None if there was none. Free seats are left
        out."""
        found = self._read().get("last")
        return _setup(game, found.get(game)) if isinstance(found, Mapping) else None

    def remember(self, setup: GameSetup) -> OSError | None:
        """Save the people and the seats of a new game, together with those that another copy of the program saves at
        the same time. Return the error if that fails; the game begins all the same."""
        with alone(self._path):
            return self._remember(setup)

    def _remember(self, setup: GameSetup) -> OSError | None:
        data = self._read()
        here = [Profile(seat.name, seat.shape, seat.hints) for seat in setup.seats if seat.kind == HUMAN and seat.name]
        known = {person.name.casefold() for person in here}
        people = [*here, *(person for person in self._people(data) if person.name.casefold() not in known)]
        found = data.get("last")
        last = {name: game for name, game in found.items() if name != setup.game} if isinstance(found, Mapping) else {}
        last = dict(list(last.items())[-MOST_GAMES + 1 :]) | {setup.game: _setup_json(setup)}
        shapes = [asdict(person) for person in people[:MOST_PEOPLE]]
        return write_object(self._path, {"people": shapes, "last": last})

    def _read(self) -> dict[str, Any]:
        return read_object(self._path, MOST_BYTES, self._unreadable)

    def _people(self, data: Mapping[str, Any]) -> list[Profile]:
        people: list[Profile] = []
        found = data.get("people")
        for entry in found if isinstance(found, list) else ():
            if isinstance(entry, Mapping) and isinstance(entry.get("name"), str):
                name, shape = clean_name(entry["name"]), entry.get("shape")
                if name and name.casefold() not in {person.name.casefold() for person in people}:
                    hints = entry.get("hints") is not False
                    people.append(Profile(name, shape if shape in SEALS else SPARE_SEAL, hints))
        return people[:MOST_PEOPLE]


def _setup_json(setup: GameSetup) -> dict[str, Any]:
    seats = [asdict(seat) for seat in setup.seats]
    return {"seats": seats, "options": dict(setup.options), "start": setup.start}


def _setup(game: str, data: object) -> GameSetup | None:
    """Return the setup in the file, None if it is invalid. The caller checks that the game knows its kinds
    and options.
    """
    if not isinstance(data, Mapping) or not isinstance(data.get("seats"), list):
        return None
    seats: list[SeatSetup] = []
    for seat in data["seats"]:
        if not isinstance(seat, Mapping) or not all(isinstance(seat.get(k), str) for k in ("name", "shape", "kind")):
            return None
        seats.append(SeatSetup(clean_name(seat["name"]), seat["shape"], seat["kind"], seat.get("hints") is not False))
    options, start = data.get("options"), data.get("start")
    if not isinstance(options, Mapping) or not all(isinstance(value, bool | str | int) for value in options.values()):
        return None
    is_seat = type(start) is int and 0 <= start < len(seats)
    return GameSetup(tuple(seats), game, dict(options), start if is_seat else None)
