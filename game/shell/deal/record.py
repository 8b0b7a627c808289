"""Record of the deals of the day at this screen: the games that count, marks to beat, several people's games.

    record = deals_of(context)
    entry = record.entry("firenze", day)            # the game of a day that counts; None if there is none
    record.begin("firenze", day, begin, late=False) # begins that game, once
    record.note("firenze", day, result); record.mark("firenze", day)

Kept in one small file (`deals.json`) with a checksum. A damaged file is put aside and the player is told; its contents
are recovered from the games themselves: the header of each names the day of its deal.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.wire.names import clean_name
from game.graphics.badge import Badge
from game.graphics.theme import SHAPES
from game.shell.records.json_file import alone, keep_quiet, read_object, write_object
from game.shell.setup.dealt import ATTEMPT, DEALS, LATE, read_day

if TYPE_CHECKING:
    from game.shell.context import Context

MOST_BYTES = 1 << 22
MOST_BADGES, MOST_SEATS = 40, 16


@dataclass(frozen=True, slots=True)
class DealResult:
    """The result of a deal.  hints: the number of decisions with a hint.  badges: the badges earned."""

    scores: tuple[int, ...]
    """Points by seat."""
    seat: int
    """The person's seat."""
    hints: int = 0
    badges: tuple[Badge, ...] = ()
    is_own: bool = True
    """No seat was ever reassigned."""

    @property
    def score(self) -> int:
        """The person's points."""
        return self.scores[self.seat]

    def beats(self, mark: int | None) -> bool:
        """Return whether the score is above the mark."""
        return mark is not None and self.is_own and self.score > mark


@dataclass(frozen=True, slots=True)
class DealEntry:
    """The game of a day that counts."""

    stem: str
    """Name of its file, without extension."""
    late: bool = False
    """The game was begun on a later day."""
    result: DealResult | None = None
    """None while the game is running."""


@dataclass(frozen=True, slots=True)
class DealPlayer:
    """A person who plays a deal in a duplicate game."""

    name: str
    shape: str
    stem: str = ""
    """File of the person's game, "" before it is begun."""


class DealRecord:
    """See the module. unreadable: see `json_file.read_object`. found: returns the entries found in the games
    themselves, for a damaged file."""

    def __init__(
        self,
        folder: Path,
        unreadable: Callable[[str], None] = keep_quiet,
        found: Callable[[], Mapping[tuple[str, str], DealEntry]] = dict,
    ) -> None:
        self._path = folder / DEALS
        self._unreadable = unreadable
        self._found = found

    # ------------------------------------------------------------ the days

    def entry(self, game: str, day: date) -> DealEntry | None:
        """Return the game of a day that counts."""
        return self.entries(game).get(day)

    def entries(self, game: str) -> dict[date, DealEntry]:
        """Return the games that count, by their days."""
        days = _table(_table(self._read(), game), "days")
        read = ((read_day(day), _entry(entry)) for day, entry in days.items())
        return {day: entry for day, entry in read if day is not None and entry is not None}

    def begin(self, game: str, day: date, begin: Callable[[bool], str], *, late: bool = False) -> OSError | None:
        """Begin a game of a day; return the error if it cannot be recorded. begin: called with whether the game counts,
        returns the name of its file; its exceptions are passed on, and nothing is recorded then."""
        with alone(self._path):
            whole = self._read()
            if day.isoformat() in _table(_table(whole, game), "days"):
                begin(False)
                return None
            stem = begin(True)
            return self._write(_with(whole, game, "days", day.isoformat(), _written(DealEntry(stem, late))))

    def note(self, game: str, day: date, result: DealResult) -> OSError | None:
        """Record the result of a day's game; return the error if that fails."""
        with alone(self._path):
            whole = self._read()
            entry = _entry(_table(_table(whole, game), "days").get(day.isoformat()))
            if entry is None:
                return None
            ended = _written(replace(entry, result=result))
            return self._write(_with(whole, game, "days", day.isoformat(), ended))

    def streak(self, game: str, today: date) -> int:
        """Return the number of consecutive days with a deal played to its end, up to today or, while that is open, to
        yesterday."""
        done = {day for day, entry in self.entries(game).items() if entry.result is not None and not entry.late}
        day, count = today if today in done else today - timedelta(1), 0
        while day in done:
            day, count = day - timedelta(1), count + 1
        return count

    # ------------------------------------------------------------ marks

    def mark(self, game: str, day: date) -> int | None:
        """Return the points to beat; None before they are known."""
        return _whole(_table(_table(self._read(), game), "marks").get(day.isoformat()))

    def marks(self, game: str) -> dict[date, int]:
        """Return all marks, by their days."""
        found = ((read_day(day), _whole(mark)) for day, mark in _table(_table(self._read(), game), "marks").items())
        return {day: mark for day, mark in found if day is not None and mark is not None}

    def keep_mark(self, game: str, day: date, points: int) -> OSError | None:
        """Record the points to beat; return the error if that fails."""
        with alone(self._path):
            return self._write(_with(self._read(), game, "marks", day.isoformat(), points))

    # ------------------------------------------------------------ several people, one after another

    def players(self, game: str, day: date) -> tuple[DealPlayer, ...]:
        """Return the players of a day's duplicate game; an empty tuple if there is none."""
        found = _table(_table(self._read(), game), "duplicates").get(day.isoformat())
        read = tuple(_player(each) for each in found) if isinstance(found, list) else ()
        return tuple(player for player in read if player is not None) if None not in read else ()

    def set_players(self, game: str, day: date, players: Sequence[DealPlayer]) -> OSError | None:
        """Record the players of a day's duplicate game; return the error if that fails."""
        with alone(self._path):
            listed = [asdict(player) for player in players]
            return self._write(_with(self._read(), game, "duplicates", day.isoformat(), listed))

    # ------------------------------------------------------------ the file

    def _read(self) -> dict[str, Any]:
        """Return the record; for a damaged file, the one recovered from the games."""
        damaged: list[str] = []
        whole = read_object(self._path, MOST_BYTES, damaged.append, check=_check)
        if not damaged:
            return _table(whole, "games")
        games: dict[str, Any] = {}
        for (game, day), entry in self._found().items():
            games = _with(games, game, "days", day, _written(entry))
        self._write(games)
        self._unreadable(damaged[0])
        return games

    def _write(self, games: Mapping[str, Any]) -> OSError | None:
        return write_object(self._path, {"games": games, "checksum": _checksum(games)})


def _checksum(games: Any) -> str:
    """Return the checksum of the record."""
    return f"{zlib.crc32(json.dumps(games, sort_keys=True).encode()):08x}"


def _check(data: Mapping[str, Any]) -> None:
    """Raise ValueError if the file does not contain what was written."""
    if data.get("checksum") != _checksum(data.get("games")):
        raise ValueError("it does not match its checksum")


def _table(data: Any, name: str) -> dict[str, Any]:
    found = data.get(name) if isinstance(data, Mapping) else None
    return found if isinstance(found, dict) else {}


def _with(whole: Mapping[str, Any], game: str, kind: str, key: str, value: Any) -> dict[str, Any]:
    """Return the record with a value set in one of the tables of a game."""
    known = _table(whole, game)
    return {**whole, game: {**known, kind: {**_table(known, kind), key: value}}}


def _whole(value: Any) -> int | None:
    return value if type(value) is int else None


def _entry(data: Any) -> DealEntry | None:
    if not isinstance(data, Mapping) or not isinstance(data.get("stem"), str):
        return None
    return DealEntry(data["stem"], data.get("late") is True, _result(data.get("result")))


def _result(data: Any) -> DealResult | None:
    if not isinstance(data, Mapping):
        return None
    scores, seat, hints, towers = (data.get(name) for name in ("scores", "seat", "hints", "towers"))
    if not isinstance(scores, list) or not 1 <= len(scores) <= MOST_SEATS or any(type(n) is not int for n in scores):
        return None
    if type(seat) is not int or not 0 <= seat < len(scores) or type(hints) is not int or not isinstance(towers, list):
        return None
    badges = tuple(badge for badge in map(_badge, towers[:MOST_BADGES]) if badge is not None)
    return DealResult(tuple(scores), seat, hints, badges, data.get("is_own") is True)


def _badge(data: Any) -> Badge | None:
    if not isinstance(data, list) or len(data) != 2 or not isinstance(data[0], str) or type(data[1]) is not int:
        return None
    return Badge(data[0], data[1])


def _written(entry: DealEntry) -> dict[str, Any]:
    """Return the entry in the format of the file, which calls badges `towers`."""
    data = asdict(entry)
    if data["result"] is not None:
        scores, seat, hints, badges, is_own = data["result"].values()
        data["result"] = {"scores": scores, "seat": seat, "hints": hints, "towers": badges, "is_own": is_own}
    return data


def _player(data: Any) -> DealPlayer | None:
    if not isinstance(data, Mapping) or not all(isinstance(data.get(k), str) for k in ("name", "shape", "stem")):
        return None
    from game.shell.setup.setup import SPARE_SEAL  # the calendar on the title needs no setup

    shape = data["shape"] if data["shape"] in SHAPES else SPARE_SEAL
    return DealPlayer(clean_name(data["name"]), shape, data["stem"])


def deals_of(context: Context) -> DealRecord:
    """Return the record of this user; if it cannot be read the player is told."""
    return DealRecord(
        context.save_dir,
        lambda aside: context.notices.unreadable("deals", aside, context.language),
        lambda: _in_games(context),
    )


def _in_games(context: Context) -> dict[tuple[str, str], DealEntry]:
    """Return the games that count according to their headers: the first one of each day."""
    found: dict[tuple[str, str], DealEntry] = {}
    games = [context.library.about(saved) for saved in context.library.listed()]
    for saved in sorted(games, key=lambda each: each.date or "", reverse=True):
        if saved.dealt is not None and saved.dealt.role in (ATTEMPT, LATE):
            found[saved.game, saved.dealt.day] = DealEntry(saved.path.stem, saved.dealt.role == LATE)
    return found
