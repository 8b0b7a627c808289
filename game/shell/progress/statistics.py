"""Statistics over all finished games, each counted from its journal and never stored separately.

    statistics = Statistics(library, counting)
    for _ in statistics.read(): ...      # one decision per step, so that no frame waits for all of them
    statistics.games                     # the readable ones, the last played first
    players(games), tables(games), best_scores(games), achievements(games)

A game is read once per run: its figures are cached by path, time and size of its file.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar, Protocol

from engine.journal.journal import Journal, JournalError
from engine.journal.journal_file import reading
from engine.journal.notes import SeatTaken
from game.shell.records.library import Library
from game.shell.setup.agreed import setup_of
from game.shell.setup.setup import HUMAN

log = logging.getLogger(__name__)

BEST = 10
"""Number of best scores listed."""


@dataclass(frozen=True, slots=True)
class SeatStatistics:
    """Figures of a seat in a game, in the game's own terms."""

    sums: Mapping[str, int] = field(default_factory=dict)
    """Numbers that add up over games."""
    most: Mapping[str, int] = field(default_factory=dict)
    """Numbers of which the largest counts."""
    achievements: tuple[str, ...] = ()
    """Names of the achievements."""


class SeatCounter(Protocol):
    """Counts a game's seats from its events (`engine.<game>.statistics`)."""

    def count(self, events: Sequence[Any]) -> None: ...
    def figures(self, seat: int) -> dict[str, int]: ...
    def most(self, seat: int) -> dict[str, int]: ...
    def achievements(self, seat: int, winners: Sequence[int] | None = None) -> tuple[str, ...]: ...


Counting = Callable[[Journal[Any, Any]], Sequence[SeatStatistics]]
"""Counts the figures of a finished game's seats."""


def counted(journal: Journal[Any, Any], statistics: SeatCounter) -> tuple[SeatStatistics, ...]:
    """Return the figures of a finished game's seats. statistics: a fresh counter of that game."""
    for step in journal.steps:
        statistics.count(step.events)
    result = journal.result
    winners = result.winners if result is not None and result.conceded else None
    seats = range(len(journal.state.seats))
    return tuple(
        SeatStatistics(statistics.figures(k), statistics.most(k), statistics.achievements(k, winners)) for k in seats
    )


@dataclass(frozen=True, slots=True)
class PlayedSeat:
    """A seat of a finished game."""

    name: str
    shape: str
    is_person: bool
    """A person played it from beginning to end, or resigned it."""
    score: int
    has_won: bool
    has_conceded: bool
    statistics: SeatStatistics
    is_shared: bool = False
    """A person and a computer player played it."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game."""

    path: Path
    game: str
    played: float
    """Time of its last decision, seconds since the epoch."""
    seats: tuple[PlayedSeat, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options of its setup."""


class Statistics:
    """The finished games of a library.

    counting: returns the counting function of a game by its name; None for a game that is not here. unreadable: number
    of files that could not be read."""

    _known: ClassVar[dict[tuple[str, int, int], PlayedGame | None]] = {}  # of all libraries: paths distinguish them

    def __init__(self, library: Library, counting: Callable[[str], Counting | None]) -> None:
        self._paths = [saved.path for saved in library.finished()]
        self._counting = counting
        self.games: list[PlayedGame] = []
        self.unreadable = 0

    def __len__(self) -> int:
        return len(self._paths)

    @property
    def looked_at(self) -> int:
        """Number of files that have been read."""
        return len(self.games) + self.unreadable

    def read(self) -> Iterator[None]:
        """Read the files, one decision per step."""
        for path in self._paths:
            found = yield from self._game(path)
            if found is None:
                self.unreadable += 1
            else:
                self.games.append(found)
            yield

    def _game(self, path: Path) -> Generator[None, None, PlayedGame | None]:
        try:
            status = path.stat()
        except OSError:
            return None
        key = str(path), status.st_mtime_ns, status.st_size
        if key not in self._known:
            self._known[key] = yield from self._count(path, status.st_mtime)
        return self._known[key]

    def _count(self, path: Path, played: float) -> Generator[None, None, PlayedGame | None]:
        """Replay the game of a file; None if it is damaged, unfinished, or of a game that is not here."""
        try:
            journal: Journal[Any, Any] = yield from reading(path, read_only=True)
            setup, result = setup_of(journal), journal.result
        except (OSError, JournalError) as problem:
            log.warning("%s does not count for the statistics: %s", path.name, problem)
            return None
        counting = self._counting(setup.game)
        if result is None or counting is None:
            return None
        yield
        statistics = counting(journal)
        changed = {noted.note.seat for noted in journal.notes if isinstance(noted.note, SeatTaken)}
        seats = tuple(
            PlayedSeat(
                seat.name,
                seat.shape,
                seat.kind == HUMAN and number not in changed,
                result.scores[number],
                number in result.winners,
                number in result.conceded,
                statistics[number] if number < len(statistics) else SeatStatistics(),
                is_shared=number in changed,
            )
            for number, seat in enumerate(setup.seats)
        )
        return PlayedGame(path, setup.game, played, seats, setup.options)


# ---------------------------------------------------------------- counting


@dataclass(slots=True)
class PlayerRecord:
    """All games of a person. Name and shape are those of the last one."""

    name: str
    shape: str
    games: int = 0
    wins: int = 0
    points: int = 0
    best: int | None = None
    """Highest score of a game that was not resigned."""
    sums: Counter[str] = field(default_factory=Counter)
    most: dict[str, int] = field(default_factory=dict)
    achievements: Counter[str] = field(default_factory=Counter)
    conceded: int = 0

    def add(self, seat: PlayedSeat) -> None:
        """Count a game. In a resigned seat the computer's figures do not count."""
        self.games += 1
        self.wins += seat.has_won
        self.conceded += seat.has_conceded
        if seat.has_conceded:
            return
        self.points += seat.score
        self.best = seat.score if self.best is None else max(self.best, seat.score)
        self.sums.update(seat.statistics.sums)
        self.achievements.update(seat.statistics.achievements)
        for name, number in seat.statistics.most.items():
            self.most[name] = max(number, self.most.get(name, number))

    @property
    def mean(self) -> float | None:
        """Mean points of games that were not resigned; None without such a game."""
        played_out = self.games - self.conceded
        return self.points / played_out if played_out else None


@dataclass(frozen=True, slots=True)
class TableRecord:
    """All games with a number of seats: their number, the mean score of their winners, and the best score."""

    seats: int
    games: int
    mean: float
    best: int
    holder: str


@dataclass(frozen=True, slots=True)
class Score:
    """A score of a person."""

    points: int
    name: str
    shape: str
    seats: int
    played: float


@dataclass(frozen=True, slots=True)
class AchievementRecord:
    """An achievement: its number of times, and the first person to reach it, with the time."""

    name: str
    times: int = 0
    first: str = ""
    played: float = 0.0


def players(games: Sequence[PlayedGame]) -> tuple[PlayerRecord, ...]:
    """Return the persons, most wins first, then by their share of games won, then by name."""
    found: dict[str, PlayerRecord] = {}
    for game in games:  # the last played first: its spelling and seal are used
        for seat in game.seats:
            if seat.is_person:
                record = found.setdefault(seat.name.casefold(), PlayerRecord(seat.name, seat.shape))
                record.add(seat)
    return tuple(sorted(found.values(), key=lambda one: (-one.wins, -one.wins / one.games, one.name.casefold())))


def tables(games: Sequence[PlayedGame]) -> tuple[TableRecord, ...]:
    """Return the games by their number of seats; resigned games have no comparable score."""
    records = []
    for count in sorted({len(game.seats) for game in games}):
        here = [game for game in games if len(game.seats) == count and not any(s.has_conceded for s in game.seats)]
        tops = [max(game.seats, key=lambda seat: (seat.has_won, seat.score)) for game in here]
        if tops:
            best = max(tops, key=lambda seat: seat.score)
            mean = sum(seat.score for seat in tops) / len(tops)
            records.append(TableRecord(count, len(here), mean, best.score, "–" if best.is_shared else best.name))
    return tuple(records)


def best_scores(games: Sequence[PlayedGame], most: int = BEST) -> tuple[Score, ...]:
    """Return the best scores of persons; of equal ones the older first."""
    found = [
        Score(seat.score, seat.name, seat.shape, len(game.seats), game.played)
        for game in games
        for seat in game.seats
        if seat.is_person and not seat.has_conceded and not any(other.has_conceded for other in game.seats)
    ]
    return tuple(sorted(found, key=lambda score: (-score.points, score.played))[:most])


def achievements(games: Sequence[PlayedGame], names: Sequence[str]) -> tuple[AchievementRecord, ...]:
    """Return a record for each of the names, in their order."""
    done: dict[str, list[tuple[float, str]]] = {name: [] for name in names}
    for game in games:
        for seat in game.seats:
            if seat.is_person and not seat.has_conceded:
                for name in seat.statistics.achievements:
                    if name in done:
                        done[name].append((game.played, seat.name))
    records = []
    for name, times in done.items():
        played, first = min(times) if times else (0.0, "")
        records.append(AchievementRecord(name, len(times), first, played))
    return tuple(records)
