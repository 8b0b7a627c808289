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
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeVar

from engine.kernel.record import LOOSE, Called, Via
from engine.wire.names import clean_name
from game.graphics.badge import Badge
from game.graphics.theme import SHAPES
from game.shell.records.store import Store, keep_quiet
from game.shell.setup.dealt import ATTEMPT, DEALS, LATE, read_day

if TYPE_CHECKING:
    from game.shell.context import Context

T = TypeVar("T")

MOST_BYTES = 1 << 22
MOST_SEATS = 16


def _shape(shape: object) -> str:
    """Return a shape in a file; the spare one in place of one that the house does not have."""
    from game.shell.setup.setup import SPARE_SEAL  # the calendar on the title needs no setup

    return str(shape) if shape in SHAPES else SPARE_SEAL


BadgeInFile = Annotated[Badge, Via(tuple, lambda row: Badge(*row), tuple[str, int])]


@dataclass(frozen=True, slots=True)
class DealResult:
    """The result of a deal.  hints: the number of decisions with a hint.  badges: the badges earned."""

    scores: tuple[int, ...]
    """Points by seat."""
    seat: int
    """The person's seat."""
    hints: int = 0
    badges: Annotated[tuple[BadgeInFile, ...], LOOSE, Called("towers")] = ()
    is_own: bool = True
    """No seat was ever reassigned."""

    def __post_init__(self) -> None:
        if not 0 <= self.seat < len(self.scores) <= MOST_SEATS:
            raise ValueError(self.seat)

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

    name: Annotated[str, Via(str, clean_name, str)]
    shape: Annotated[str, Via(str, _shape)]
    stem: str = ""
    """File of the person's game, "" before it is begun."""


@dataclass(frozen=True, slots=True)
class GameDeals:
    """The deals of a game, by their days in ISO form."""

    days: dict[str, DealEntry] = field(default_factory=dict)
    marks: dict[str, int] = field(default_factory=dict)
    duplicates: dict[str, tuple[DealPlayer, ...]] = field(default_factory=dict)


class DealFile(NamedTuple):
    """The file, beside its checksum."""

    games: dict[str, GameDeals] = {}  # noqa: RUF012 never changed


class DealRecord:
    """See the module. unreadable: see `store.Store`. found: returns the entries found in the games
    themselves, for a damaged file."""

    def __init__(
        self,
        folder: Path,
        unreadable: Callable[[str], None] = keep_quiet,
        found: Callable[[], Mapping[tuple[str, str], DealEntry]] = dict,
    ) -> None:
        self._found = found
        self._store = Store(
            *(folder / DEALS, DealFile, MOST_BYTES, unreadable), opened=_checked, closed=_sealed, anew=self._in_games
        )

    # ------------------------------------------------------------ the days

    def entry(self, game: str, day: date) -> DealEntry | None:
        """Return the game of a day that counts."""
        return self.entries(game).get(day)

    def entries(self, game: str) -> dict[date, DealEntry]:
        """Return the games that count, by their days."""
        return _by_day(self._of(game).days)

    def begin(self, game: str, day: date, begin: Callable[[bool], str], *, late: bool = False) -> OSError | None:
        """Begin a game of a day; return the error if it cannot be recorded. begin: called with whether the game counts,
        returns the name of its file; its exceptions are passed on, and nothing is recorded then."""

        def begun(days: dict[str, DealEntry]) -> dict[str, DealEntry] | None:
            stem = begin(day.isoformat() not in days)
            return None if day.isoformat() in days else {**days, day.isoformat(): DealEntry(stem, late)}

        return self._change(game, "days", begun)

    def note(self, game: str, day: date, result: DealResult) -> OSError | None:
        """Record the result of a day's game; return the error if that fails."""

        def ended(days: dict[str, DealEntry]) -> dict[str, DealEntry] | None:
            entry = days.get(day.isoformat())
            return None if entry is None else {**days, day.isoformat(): replace(entry, result=result)}

        return self._change(game, "days", ended)

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
        return self.marks(game).get(day)

    def marks(self, game: str) -> dict[date, int]:
        """Return all marks, by their days."""
        return _by_day(self._of(game).marks)

    def keep_mark(self, game: str, day: date, points: int) -> OSError | None:
        """Record the points to beat; return the error if that fails."""
        return self._change(game, "marks", lambda marks: {**marks, day.isoformat(): points})

    # ------------------------------------------------------------ several people, one after another

    def players(self, game: str, day: date) -> tuple[DealPlayer, ...]:
        """Return the players of a day's duplicate game; an empty tuple if there is none."""
        return self._of(game).duplicates.get(day.isoformat(), ())

    def set_players(self, game: str, day: date, players: Sequence[DealPlayer]) -> OSError | None:
        """Record the players of a day's duplicate game; return the error if that fails."""
        return self._change(game, "duplicates", lambda known: {**known, day.isoformat(): tuple(players)})

    # ------------------------------------------------------------ the file

    def _of(self, game: str) -> GameDeals:
        return self._store.read().games.get(game, GameDeals())

    def _change(
        self, game: str, table: str, change: Callable[[dict[str, Any]], dict[str, Any] | None]
    ) -> OSError | None:
        """Change a table of a game, unless `change` returns None."""

        def changed(whole: DealFile) -> DealFile | None:
            deals = whole.games.get(game, GameDeals())
            rows = change(getattr(deals, table))
            return None if rows is None else DealFile({**whole.games, game: replace(deals, **{table: rows})})

        return self._store.change(changed)

    def _in_games(self) -> dict[str, Any]:
        """Return the content of the file as far as the games themselves tell it."""
        from engine.wire.records import write

        games: dict[str, dict[str, Any]] = {}
        for (game, day), entry in self._found().items():
            games.setdefault(game, {"days": {}})["days"][day] = write(entry)
        return {"games": games}


def _by_day(rows: Mapping[str, T]) -> dict[date, T]:
    return {day: row for text, row in rows.items() if (day := read_day(text)) is not None}


def checksum(games: Any) -> str:
    """Return the checksum of the record."""
    return f"{zlib.crc32(json.dumps(games, sort_keys=True).encode()):08x}"


def _checked(data: dict[str, Any]) -> dict[str, Any]:
    """Return the content of a file; raise ValueError if it is not what was written."""
    if data.get("checksum") != checksum(data.get("games")):
        raise ValueError("it does not match its checksum")
    return data


def _sealed(data: dict[str, Any]) -> dict[str, Any]:
    """Return the content of a file with its checksum."""
    return data | {"checksum": checksum(data["games"])}


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
