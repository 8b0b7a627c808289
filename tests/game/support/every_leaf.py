"""Every date, number and text in our files, set to extreme values and read by every page that shows the file.

    for leaf in leaves(kind, game): ...             # the path of each value in a sound file of that kind
    for value in EXTREMES: look(folder, kind, game, leaf, value)

Each file is a sound one with one leaf changed and a valid checksum: any exception is a bug.
"""

import copy
import functools
import json
import os
import zlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pygame
from every_scene import DAY, FINISHED, OVER, RUNNING, SCENES, House, fill, played

from engine.journal.journal_file import load
from engine.kernel.game import fresh_options
from engine.kernel.reasons import Reason
from engine.kernel.reviewing import Decision, TurnReview
from engine.review.review import ReviewRun, review_path, save_review
from engine.wire.sealed_file import seal
from game.clients import find_client
from game.graphics.badge import Badge
from game.learn.play import lessons_of, puzzles_of
from game.scenes.games.scene import GamesScene
from game.scenes.games.words import details_of, problem_of
from game.scenes.replay.review import ReviewScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.deal.record import DealPlayer, DealResult, checksum
from game.shell.places import GoFair, GoReplay, GoResults
from game.shell.progress.learning import FIRST, PLAYED, CoachedGame, LearningRecord
from game.shell.progress.puzzles import PuzzleRecord
from game.shell.records.profiles import Profiles
from game.shell.settings import NamedProgram, Settings
from game.ui.widgets import Button

Leaf = tuple[Any, ...]
"""The keys and indices that lead to a value."""
DEALT = "games/finished/2026-01-03-120000-0003.firenze"
EXTREMES: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 7, 255, 2**31, -(2**31), 2**63, 10**300, -(10**4000), 10**4000),
    *(0.5, -0.0, 1e308, -1e308, 5e-324, 1e16),
    *("", " ", "x", "W" * 5000, "\u202e\u200f", "日本語", "\U0001f600" * 50, "a\nb", "\x1b[2J", "%s {n} {", "⟦a⟧"),
    *("0001-01-01", "9999-12-31", "9999-12-01", "9999-11-30", "2026-02-30", "20260101", "1969-12-31", "2026-11-23"),
    *("0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "../../x", "/etc/passwd", "a/b", "CON", "human"),
    *("hard@nobody", "firenze", "fuersten", "#9999999999", "instant", "inf", "nan", "-1", "circle"),
    *([], {}, [None], [[]], {"": None}, [0] * 50, ["x"] * 500, {"x": {"y": []}}),
)
TIMES = (-1e11, -86_400.0, 0.0, 2.0**31, 253_402_300_799.0, 1e12, 9e15)
"""File modification times, in seconds since the epoch."""


# ---------------------------------------------------------------- the sound files


@functools.cache
def dealt_setup() -> bytes:
    """Return a finished deal of the day."""
    return played("firenze", OVER, DAY)


def _settings(folder: Path, game: str) -> None:
    settings = Settings(language="de", programs=(NamedProgram("Ada", "ada --play"),), game=game, welcomed=True)
    settings.bindings.bind("odds", "keys", "j")
    settings.bindings.bind("odds", "pad", "paddle1")
    settings.save(folder)


def _profiles(folder: Path, game: str) -> None:
    setup = quick_setup(
        ("human",) * 2 + ("normal",) * (find_client(game).game.seats[0] - 1), ("Ada", "Bo", "Cy"), 5, 1.0, game
    )
    Profiles(folder).remember(replace(setup, start=0, options=fresh_options(find_client(game).game)))


def _deals(folder: Path, game: str) -> None:
    record = Context.open(folder, "en")
    from game.shell.deal.record import deals_of

    deals = deals_of(record)
    path = folder / DEALT
    path.write_bytes(dealt_setup())
    for number in range(3):
        day = date(2026, 11, 21 + number)
        deals.begin("firenze", day, lambda _: path.stem)
        deals.keep_mark("firenze", day, 40)
        deals.note("firenze", day, DealResult((40, 30, 20), 0, 1, (Badge("r", 3), Badge("b", 4))))
    players = [DealPlayer("Ada", "circle", path.stem), DealPlayer("Bo", "star", "")]
    deals.set_players("firenze", DAY, players)


def _lessons(folder: Path, game: str) -> None:
    record = LearningRecord(folder)
    names = [lesson.name for lesson in lessons_of(find_client(game))]
    record.finish(game, names[0])
    record.leave(game, names[0], [{"do": "pass"}])
    for which in (FIRST, PLAYED):
        record.coach(game, which, CoachedGame(Path(RUNNING).name, frozenset({"hello"})))


def _puzzles(folder: Path, game: str) -> None:
    record = PuzzleRecord(folder)
    names = [puzzle.name for puzzle in puzzles_of(find_client(game))]
    record.solve(game, names[0])
    record.look_at(game, names[1])


def _review(folder: Path, game: str) -> None:
    journal = load(folder / FINISHED, read_only=True)
    work = ReviewRun.of(journal)
    assert work is not None
    for piece in work.pieces:
        seat = piece.turn % work.seats
        why = (Reason("majority", "R128", {"colour": "b", "points": 6, "seals": 2, "leads": 1}),)
        could = (Reason("fulfils", "R97", {"colour": "b", "height": 5, "points": 7}),)
        found = Decision(
            *(piece.index, piece.turn, seat, "orders", ({"do": "continue"},), ({"do": "fulfil"},), (), could, 4.0),
            *(0.1, True, True, why),
        )
        work.add(TurnReview(piece.turn, piece.index, seat, (1 / work.seats,) * work.seats, (found,)))
    save_review(review_path(folder / FINISHED), work)


def _write_deals(path: Path, data: Any) -> None:
    games = data.get("games") if isinstance(data, dict) else data
    path.write_text(json.dumps({"games": games, "checksum": checksum(games)}))


def _write_review(path: Path, data: Any) -> None:
    body = json.dumps(data).encode("ascii")
    path.write_bytes(body + b"\n%08x\n" % zlib.crc32(body))


def _write_json(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data))


def _write_header(path: Path, data: Any) -> None:
    """Write the file with another header and new checksums on every line."""
    lines, before = b"", 0
    entries = [json.loads(line.rpartition(b"\t")[0]) for line in path.read_bytes().splitlines()]
    for entry in [data, *entries[1:]]:
        line, before = seal(entry, before)
        lines += line
    path.write_bytes(lines)


def _header(path: Path) -> Any:
    return json.loads(path.read_bytes().partition(b"\n")[0].rpartition(b"\t")[0])


def _json(path: Path) -> Any:
    return json.loads(path.read_text())


def _review_json(path: Path) -> Any:
    data = json.loads(path.read_bytes().partition(b"\n")[0])
    data["turns"] = data["turns"][:2]  # the rest are alike
    return data


Make = Callable[[Path, str], None]


def _dealt(folder: Path, game: str) -> None:
    (folder / DEALT).write_bytes(dealt_setup())


KINDS: dict[str, tuple[str, Make, Callable[[Path], Any], Callable[[Path, Any], None], tuple[str, ...]]] = {
    "running": (
        *(RUNNING, lambda folder, game: None, _header, _write_header),
        ("title", "continue", "games", "replay running", "table in the middle", "fair running"),
    ),
    "finished": (
        *(FINISHED, lambda folder, game: None, _header, _write_header),
        ("games", "replay", "review", "fair", "hall", "results"),
    ),
    "deal": (DEALT, _dealt, _header, _write_header, ("games", "replay dealt", "results dealt", "deal", "hall")),
    "settings": (
        "settings.json",
        _settings,
        _json,
        _write_json,
        ("title", "settings", "bindings", "programs", "seats"),
    ),
    "profiles": ("household.json", _profiles, _json, _write_json, ("title", "seats", "deal", "duplicate")),
    "deals": (
        *("deals.json", _deals, _json, _write_deals),
        ("title", "deal", "duplicate", "compare", "results dealt", "games"),
    ),
    "lessons": ("lessons.json", _lessons, _json, _write_json, ("title", "lessons", "lesson", "first game", "continue")),
    "puzzles": ("puzzles.json", _puzzles, _json, _write_json, ("title", "puzzles", "puzzle")),
    "review": (FINISHED.replace(".firenze", ".review"), _review, _review_json, _write_review, ("review", "games")),
}
"""For each kind: the file, its maker, its reader and writer, and the pages that read it."""


# ---------------------------------------------------------------- opening the pages


PRESSED = ("results", "results dealt")
"""Pages whose buttons are pressed as well, because their targets depend on the file."""


def _continue(house: House) -> None:
    house.frame()
    title: Any = house.top
    if title.form["continue"].enabled:
        _press(house, title.form["continue"].rect.center)


def _press(house: House, pos: tuple[int, int]) -> None:
    house.frame(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        house.frame(pygame.Event(kind, pos=pos, button=1, touch=False))


def _results(house: House, name: str) -> Any:
    """Return the results as they follow the last decision of this file."""
    from engine.journal.journal import JournalError
    from game.shell.session.session import Session

    try:
        session = Session.load(house.folder / name)
    except (OSError, JournalError):
        return None
    return GoResults(session.finish(house.context.library)) if session.is_over else None


def _table(house: House) -> Any:
    from engine.journal.journal import JournalError

    try:
        return SCENES["table in the middle"](house)
    except (OSError, JournalError):
        return None


WAYS: dict[str, Callable[[House], Any]] = {
    **SCENES,
    "results": lambda house: _results(house, FINISHED),
    "continue": _continue,
    "table in the middle": _table,
    "results dealt": lambda house: _results(house, DEALT),
    "replay running": lambda house: GoReplay(house.folder / RUNNING),
    "replay dealt": lambda house: GoReplay(house.folder / DEALT),
    "fair running": lambda house: GoFair(house.folder / RUNNING),
}


# ---------------------------------------------------------------- the walk


def leaves(data: Any, above: Leaf = ()) -> Iterator[Leaf]:
    """Yield the paths of all values, including containers and keys."""
    if above:
        yield above
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, (*above, key))
            yield (*above, (key,))  # the key itself
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from leaves(value, (*above, number))


def changed(data: Any, leaf: Leaf, value: Any) -> Any:
    """Return a copy of the data with the value or key at the leaf replaced."""
    whole = copy.deepcopy(data)
    *way, last = leaf
    here = whole
    for step in way:
        here = here[step]
    if isinstance(last, tuple):
        moved = here.pop(last[0])
        here[str(value)[:300]] = moved
    else:
        here[last] = value
    return whole


class Shelf:
    """The sound files of one kind and game in their own folder, and the pages that read them with a leaf changed."""

    def __init__(self, folder: Path, kind: str, game: str) -> None:
        self.folder, self.kind, self.game = folder, kind, game
        name, make, read, self._write, self.pages = KINDS[kind]
        fill(folder, game)
        make(folder, game)
        self.path = folder / name
        self._sound = read(self.path)
        self._files = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    def leaves(self) -> list[Leaf]:
        """Return the paths of all values."""
        return list(leaves(self._sound))

    def write(self, leaf: Leaf, value: Any) -> Path:
        """Change a leaf of the file and return its path."""
        self._put(self._files[self.path])
        self._write(self.path, changed(self._sound, leaf, value))
        return self.path

    def look(self, leaf: Leaf, value: Any) -> None:
        """Change a leaf and open every page that reads the file; failures are raised."""
        self._open(self.write(leaf, value).read_bytes())

    def look_at_time(self, seconds: float) -> None:
        """Set the file's modification time and open every page."""
        self._open(self._files[self.path], seconds)

    def _put(self, data: bytes, seconds: float | None = None) -> None:
        """Restore every file, with this data in the file under test."""
        for path in [*self.folder.rglob("*")]:
            if path.is_file() and path not in self._files:
                path.unlink()
        for path, sound in (self._files | {self.path: data}).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(sound)
        if seconds is not None:
            os.utime(self.path, (seconds, seconds))

    def _open(self, data: bytes, seconds: float | None = None) -> None:
        self._put(data, seconds)
        house = House(self.folder, self.game, shares=True)
        try:
            house.context.today = lambda: DAY
            for page in self.pages:
                self._put(data, seconds)
                self._enter(house, page)
                self._read(house)
                for name in self._buttons(house) if page in PRESSED else ():
                    self._put(data, seconds)
                    self._enter(house, page)
                    self._press(house, name)
            house.context.save_settings()
        finally:
            house.close()

    def _enter(self, house: House, page: str) -> None:
        house.home()
        change = WAYS[page](house)
        if change is not None:
            house.app.stack.apply(change)
        for _ in range(3):
            house.frame(dt=0.1)

    def _buttons(self, house: House) -> list[str]:
        return [widget.id for widget in getattr(house.top, "form", ()) if isinstance(widget, Button)]

    def _press(self, house: House, name: str) -> None:
        form = getattr(house.top, "form", {})
        if name in form and form[name].visible and form[name].enabled:
            _press(house, form[name].rect.center)
            house.frame(dt=0.1)

    def _read(self, house: House) -> None:
        """Read everything that the page shows or says."""
        top = house.top
        assert top is not None
        top.spoken()
        top.read_aloud()
        if isinstance(top, GamesScene):
            for number, entry in enumerate(list(top.list.entries)):
                top.list.choose(number)
                for _ in top.index.looking_into(entry):
                    pass
                house.frame()
                details_of(entry, house.context)
                problem_of(entry, house.context)
        if isinstance(top, ReviewScene):
            top.reviewing.close()
