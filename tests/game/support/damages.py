"""Three hundred damaged save folders, and a walk through the real scenes with each of them.

    for case in all_cases():
        complaints = Walk(case, folder, "de").complaints()     # [] if all is well

A folder holds a running and a finished game, a name, settings and profiles, all sound, plus the damage of the case.
The walk presses Continue, views every game on the games page, opens, replays, rescues, copies and deletes the damaged
ones, and opens the settings and the hall of fame.  No exception may be raised and no error logged, every damaged game
must be explained in the player's language, and every sound file must be byte-for-byte unchanged at the end.
"""

import functools
import json
import logging
import os
import random
import re
import shutil
import stat
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
from every_scene import pictures
from recorded import damaged, entries_of, recording, sealed

from engine.journal.journal_file import MOST_BYTES
from firenze.checks.damage import JUNK
from game.scenes.flow import open_app
from game.scenes.games.scene import GamesScene
from game.scenes.games.words import details_of, name_of, problem_of
from game.shell.app import App
from game.shell.context import Context
from game.shell.language import Language
from game.shell.options import CommandOptions
from game.shell.places import GoBindings, GoGames, GoSeats, GoSettings
from game.shell.scene import Pop

GOOD = "games/2026-11-01-good.firenze"
OVER = "games/finished/2026-11-02-over.firenze"
BAD = "games/2026-11-03-bad.firenze"
SEED = 5
SIZE = (1280, 720)

Make = Callable[[Path], object]


@dataclass(frozen=True)
class Case:
    """One kind of damage.  make: applies it to a folder.  kind: journal, library, settings or profiles.  own: the files
    that it damages."""

    kind: str
    name: str
    make: Make
    own: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.kind}: {self.name}"


# ---------------------------------------------------------------- journals


def written(path: str, data: bytes) -> Make:
    """Return a function that writes the file."""

    def make(folder: Path) -> None:
        file = folder / path
        if file.is_dir():
            shutil.rmtree(file)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)

    return make


def special(path: str, act: Callable[[Path], object]) -> Make:
    """Return a function that puts something other than a regular file at the path."""

    def make(folder: Path) -> None:
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.is_dir():
            shutil.rmtree(file)
        else:
            file.unlink(missing_ok=True)
        act(file)

    return make


def sparse(size: int) -> Callable[[Path], object]:
    """Return a function that creates a file of this size."""

    def act(file: Path) -> None:
        with file.open("wb") as opened:
            opened.truncate(size)

    return act


def denied(file: Path) -> None:
    """Create a file without read permission."""
    file.write_bytes(recording(2, 8))
    file.chmod(0)


SPECIAL: dict[str, Callable[[Path], object]] = {
    "a folder": lambda path: path.mkdir(),
    "a full folder": lambda path: (path / "below").mkdir(parents=True),
    "a pipe": os.mkfifo,
    "a link to itself": lambda path: path.symlink_to(path.name),
    "a link to nowhere": lambda path: path.symlink_to("nowhere"),
    "too large": sparse(MOST_BYTES + 1),
    "no rights": denied,
}


def flipped(data: bytes, chance: random.Random, bits: int) -> bytes:
    """Return a copy with this many bits flipped."""
    changed = bytearray(data)
    for _ in range(bits):
        changed[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def shuffled(data: bytes, chance: random.Random) -> bytes:
    """Return a copy with a line deleted, duplicated or swapped with another."""
    lines = data.splitlines(keepends=True)
    at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(3):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[at])
        case _:
            lines[at], lines[other] = lines[other], lines[at]
    return b"".join(lines)


def resealed(data: bytes, chance: random.Random) -> bytes:
    """Return a copy with a changed value and valid checksums."""
    entries = entries_of(data)
    node: Any = entries[chance.randrange(len(entries))]
    while isinstance(node, dict) and node and chance.random() < 0.8:
        key = chance.choice(list(node))
        if not isinstance(node[key], dict):
            node[key] = chance.choice(JUNK)
            break
        node = node[key]
    return sealed(entries)


NOTES: tuple[Any, ...] = (
    {"concede": 9},
    {"concede": -1},
    {"concede": "0"},
    {"concede": None},
    {"concede": True},
    {"seat": {}},
    {"seat": {"index": 0}},
    {"seat": {"index": 7, "kind": "greedy"}},
    {"seat": {"index": 0, "kind": ""}},
    {"seat": {"index": 0, "kind": "Greedy!"}},
    {"seat": {"index": 0, "kind": "unheard-of"}},
    {"seat": {"index": 0.0, "kind": "human"}},
    {"seat": [0, "human"]},
    {"seat": {"index": 0, "kind": "human"}, "concede": 0},
    {"concede": 0, "do": {}},
    {},
    {"dance": 1},
)


@functools.cache
def journals() -> dict[str, bytes]:
    """Return damaged game files by the name of their damage."""
    chance = random.Random(SEED)
    short, over = recording(2, 12), recording(2)
    entries = entries_of(short)
    head = entries[0]
    found = {f"code {code}": data for code, data in damaged().items()}
    found |= {f"note {number}": sealed([*entries, note]) for number, note in enumerate(NOTES)}
    found |= {
        f"version {v!r}"[:24]: sealed([{**head, "version": v}, *entries[1:]]) for v in (0, 1, 2, 3, 4, "3", None, 3.0)
    }
    found["version 3 with notes"] = sealed([*entries, {"seat": {"index": 1, "kind": "greedy"}}, {"undo": 1}])
    found |= {f"cut {k}": over[: chance.randrange(len(over))] for k in range(30)}
    found |= {f"torn {k}": short[: len(short) - 1 - chance.randrange(20)] for k in range(8)}
    found |= {f"flipped {k}": flipped(short, chance, chance.choice((1, 1, 3, 30))) for k in range(30)}
    found |= {f"flipped finished {k}": flipped(over, chance, 2) for k in range(6)}
    found |= {f"lines {k}": shuffled(short, chance) for k in range(16)}
    found |= {f"resealed {k}": resealed(short, chance) for k in range(30)}
    found |= {
        "one line end": b"\n",
        "zeros": bytes(5000),
        "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20,
        "random bytes": chance.randbytes(5000),
        "UTF-16": short.decode().encode("utf-16"),
        "byte order mark": b"\xef\xbb\xbf" + short,
        "other line ends": short.replace(b"\n", b"\r\n"),
        "nested": sealed([head]) + b'{"do":' + b"[" * 50_000 + b"]" * 50_000 + b"}\t00000000\n",
        "a line without end": sealed([head]) + b"x" * 2_000_000,
        "two games": short + short,
        "hole behind": short + bytes(4096),
        "names of odd letters": sealed([_named(head, ["\u202etxt", "\u200f"]), *entries[1:]]),
        "names too long": sealed([_named(head, ["W" * 30_000, "B"]), *entries[1:]]),
        "five names": sealed([_named(head, list("abcde")), *entries[1:]]),
        "no seats": sealed([{**head, "client": {}}]),
        "seats unknown": sealed([{**head, "client": {"seats": [{"shape": "none", "kind": "who"}] * 2}}, *entries[1:]]),
        "many undos": sealed([*entries, *[{"undo": 1}] * 50]),
    }
    return found


def _named(head: dict[str, Any], names: list[str]) -> dict[str, Any]:
    return {**head, "setup": {**head["setup"], "names": names}}


def journal_cases() -> Iterator[Case]:
    """Yield the cases of damaged games."""
    for name, data in journals().items():
        yield Case("journal", name, written(BAD, data), (BAD,))
    for name, act in SPECIAL.items():
        yield Case("journal", name, special(BAD, act), (BAD,))
    for name in ("code checksum", "code empty", "code format", "flipped 0"):
        data = journals()[name]
        yield Case(
            "journal", f"{name}, finished", written("games/finished/bad.firenze", data), ("games/finished/bad.firenze",)
        )
        yield Case("journal", f"{name}, of the first form", written("current.firenze", data), ("current.firenze",))


# ---------------------------------------------------------------- libraries

TITLES: dict[str, bytes] = {
    "empty": b"",
    "binary": bytes(range(256)),
    "not UTF-8": b"\xff\xfe\xfa",
    "too long": b"x" * 100_000,
    "control characters": b"\x1b[2J\x07\0\n\r",
    "odd letters": "\u202e\u200f\ufe0f\u2028".encode(),
    "braces": b"{name} {0} %s",
    "markup": b"<b>[link](x)</b>",
}


def library_cases() -> Iterator[Case]:
    """Yield the cases of damaged game folders."""
    title, over_title = GOOD.replace(".firenze", ".name"), OVER.replace(".firenze", ".name")
    for name, data in TITLES.items():
        yield Case("library", f"title {name}", written(title, data), (title,))
    for name, act in SPECIAL.items():
        yield Case("library", f"title {name}", special(title, act), (title,))
        yield Case("library", f"title of a finished game {name}", special(over_title, act), (over_title,))
    for place in ("games/bin", "exchange", "reports"):
        for name in ("a pipe", "a link to itself", "a link to nowhere", "too large", "no rights"):
            yield Case("library", f"{place} is {name}", special(place, SPECIAL[name]), (place,))
    for name in ("a pipe", "a link to itself", "too large", "no rights"):
        yield Case("library", f"finished is {name}", special("games/finished", SPECIAL[name]), ("games/finished", OVER))
        yield Case("library", f"games is {name}", special("games", SPECIAL[name]), ("games", GOOD, OVER, title))
    for place in ("games/bin", "games/finished", "exchange"):
        yield Case("library", f"{place} without rights", closed(place), (place,))
    for name, data in {"picture": b"\x89PNG", "empty": b"", "text": b"Dear diary", **_some()}.items():
        file = "exchange/foreign.firenze"
        yield Case("library", f"brought: {name}", written(file, data), (file,))
    for name, act in SPECIAL.items():
        yield Case(
            "library", f"brought: {name}", special("exchange/foreign.firenze", act), ("exchange/foreign.firenze",)
        )
    for file in (
        "games/x.new",
        "games/x.name-0a1b",
        "games/x.firenze.damaged",
        "games/.firenze",
        "games/x.FIRENZE",
        "unread",
    ):
        yield Case("library", f"foreign {file}", written(file, b"\0\xff"), (file,))


def _some() -> dict[str, bytes]:
    return {name: journals()[name] for name in ("code checksum", "code version", "cut 3", "torn 2")}


def closed(place: str) -> Make:
    """Return a function that removes all permissions of a folder."""

    def make(folder: Path) -> None:
        (folder / place).mkdir(parents=True, exist_ok=True)
        (folder / place).chmod(0)

    return make


# ---------------------------------------------------------------- settings and profiles

SETTINGS = {"language": "", "speed": "1", "fullscreen": False, "music": 0.8, "text_scale": 1.0, "bindings": {}}
VALUES: tuple[Any, ...] = (None, 7, -1, 1e308, "x" * 1000, [], {}, True)
BINDINGS: tuple[Any, ...] = (
    [],
    7,
    {"keys": 7},
    {"keys": {"confirm": "return"}},
    {"keys": {"confirm": [7, None]}},
    {"keys": {"confirm": ["a"], "cancel": ["a"]}},
    {"keys": {"confirm": [], "cancel": []}},
    {"keys": {"dance": ["a"]}},
    {"pad": {"confirm": ["no such button"]}},
    {"pad": {"confirm": ["a"] * 1000}},
    {"wheel": {"confirm": ["a"]}},
)
TEXTS: dict[str, bytes] = {
    "empty": b"",
    "a list": b"[1]",
    "a number": b"7",
    "null": b"null",
    "torn": b'{"language": "de", "sp',
    "not UTF-8": b'{"language": "\xff\xfe"}',
    "UTF-16": '{"language": "de"}'.encode("utf-16"),
    "byte order mark": b"\xef\xbb\xbf{}",
    "zeros": bytes(500),
    "nested": b"[" * 50_000 + b"]" * 50_000,
    "nested in a key": b'{"bindings":' + b'{"a":' * 500 + b"1" + b"}" * 500 + b"}",
    "NaN": b'{"music": NaN, "text_scale": Infinity, "speed": 1e999}',
    "long number": b'{"music": ' + b"9" * 5000 + b"}",
    "mostly spaces": b" " * 300_000 + b"{}",
    "a key twice": b'{"language": "de", "language": 7}',
}


def settings_cases() -> Iterator[Case]:
    """Yield the cases of damaged settings."""
    for key in ("language", "speed", "computer_speed", "music", "text_scale", "monitor", "palette", "warn"):
        for value in VALUES[:3] if key not in ("text_scale", "monitor") else VALUES:
            data = json.dumps({**SETTINGS, key: value}).encode()
            yield Case("settings", f"{key} {str(value)[:12]}", written("settings.json", data), ("settings.json",))
    for number, bindings in enumerate(BINDINGS):
        data = json.dumps({**SETTINGS, "bindings": bindings}).encode()
        yield Case("settings", f"bindings {number}", written("settings.json", data), ("settings.json",))
    yield from _texts("settings", "settings.json")


PROFILES: tuple[Any, ...] = (
    {"people": 7, "last": 7},
    {"people": [7, {"name": 7}, {"name": ""}], "last": {"firenze": {"seats": [7]}}},
    {"people": [{"name": "\u202e\0", "shape": "none"}] * 100},
    {"people": [{"name": "W" * 10_000, "shape": "star"}]},
    {"last": {"firenze": {"seats": [], "options": {}, "start": 0}}},
    {"last": {"firenze": {"seats": [{"name": "A", "shape": "none", "kind": "who"}] * 9, "options": {}, "start": -1}}},
    {"last": {"firenze": {"seats": [{"name": "A", "shape": "star", "kind": "human"}] * 2, "options": {"neutrals": 7}}}},
)


def profiles_cases() -> Iterator[Case]:
    """Yield the cases of damaged profiles."""
    for number, data in enumerate(PROFILES):
        made = written("household.json", json.dumps(data).encode())
        yield Case("profiles", f"content {number}", made, ("household.json",))
    yield from _texts("profiles", "household.json")


def _texts(kind: str, file: str) -> Iterator[Case]:
    for name, data in TEXTS.items():
        yield Case(kind, name, written(file, data), (file,))
    for name, act in SPECIAL.items():
        yield Case(kind, name, special(file, act), (file,))


def all_cases() -> list[Case]:
    """Return every case."""
    return [*journal_cases(), *library_cases(), *settings_cases(), *profiles_cases()]


# ---------------------------------------------------------------- the walk

FOREIGN = {
    "de": re.compile(r"\b(the|is|not|file|cannot|permission|denied|such|directory|line|no|error|of)\b", re.I),
    "en": re.compile(r"\b(die|der|das|ist|nicht|datei|keine|zeile|lässt|eine|und)\b", re.I),
}
"""Words that never occur in a sentence of that language."""


class Heard(logging.Handler):
    """Collects everything logged as an error or with a traceback."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR or record.exc_info:
            self.lines.append(record.getMessage())


class Walk:
    """The walk through the scenes; see the module."""

    def __init__(self, case: Case, folder: Path, code: str) -> None:
        self.case, self.folder, self.code = case, folder, code
        self.wrong: list[str] = []
        self.said: list[str] = []
        self._before: dict[str, bytes] = {}
        self._fill()

    def _fill(self) -> None:
        good: dict[str, bytes] = {
            GOOD: recording(2, 8),
            OVER: recording(2),
            GOOD.replace(".firenze", ".name"): b"Bei Anna",
            "settings.json": json.dumps({**SETTINGS, "welcomed": True}).encode(),
            "household.json": b'{"people": [{"name": "Zita", "shape": "star"}], "last": {}}',
        }
        for name, data in good.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            os.utime(path, (1.7e9, 1.7e9))
        self.case.make(self.folder)
        self._before = {name: data for name, data in good.items() if name not in self.case.own}

    def complaints(self) -> list[str]:
        """Walk and return everything that went wrong."""
        heard = Heard()
        logging.getLogger().addHandler(heard)
        context = Context.open(self.folder, self.code)
        context.language = Language.load(self.code, strict=True)
        context.loaded_sprites = pictures()  # read once for all cases
        app = open_app(CommandOptions(size=SIZE, save_dir=self.folder, language=self.code, speed=None), context)
        try:
            context.speed = float("inf")
            context.settings.sound = False
            self._walk(app)
        except Exception as error:  # any exception is a finding
            self.wrong.append(f"{type(error).__name__}: {error} at {_place(error)}")
        finally:
            app.close()
            logging.getLogger().removeHandler(heard)
        self.wrong += [f"logged: {line}" for line in heard.lines]
        self._look_at_words()
        self._look_at_files()
        return [f"{self.case} ({self.code}): {one}" for one in self.wrong]

    def _walk(self, app: App) -> None:
        frames(app, 2)
        if self.case.kind in ("journal", "library"):
            self._continue(app)
            self._games(app)
            return
        for go in (GoSettings(), GoBindings(), GoSeats()) if self.case.kind == "settings" else (GoSeats(),):
            app.stack.apply(go)
            frames(app, 2)
            app.stack.apply(Pop())

    def _continue(self, app: App) -> None:
        """Press Continue."""
        title = app.stack.top
        assert title is not None
        if title.form["continue"].enabled:  # type: ignore[attr-defined]
            press(app, "continue")
            self._note(app)
            if app.stack.top is title and not title.notice:  # type: ignore[attr-defined]
                self.wrong.append("Continue does nothing and says nothing")
        _home(app)

    def _games(self, app: App) -> None:
        """View every game, and use every button of the page on the damaged one."""
        app.stack.apply(GoGames())
        page = app.stack.top
        assert isinstance(page, GamesScene)
        frames(app, 1)
        for number, entry in enumerate(list(page.list.entries)):
            page.list.choose(number)
            for _ in page.index.looking_into(entry):
                pass
            frames(app, 1)
            self.said += [name_of(entry, page.context), problem_of(entry, page.context)]
            details_of(entry, page.context)
            if entry.problem is not None and not problem_of(entry, page.context):
                self.wrong.append("a damaged game without a sentence")
        press(app, "copy_in")
        self._note(app)
        bad = next((e.path for e in page.list.entries if str(e.path.relative_to(self.folder)) in self.case.own), None)
        if bad is not None:
            for name in ("copy_out", "delete", "undo", "replay", "open"):
                self._do(app, name, bad)

    def _do(self, app: App, name: str, bad: Path) -> None:
        """Press a button of the games page for the damaged game."""
        page = app.stack.top
        if not isinstance(page, GamesScene):
            _home(app)
            app.stack.apply(GoGames())
            page = app.stack.top
            assert isinstance(page, GamesScene)
            frames(app, 1)
        at = next((k for k, entry in enumerate(page.list.entries) if entry.path == bad), None)
        if at is not None:
            page.list.choose(at)
            for _ in page.index.looking_into(page.list.entries[at]):
                pass
            frames(app, 1)
        elif name != "undo":
            return
        if name in page.form and page.form[name].visible and page.form[name].enabled:
            press(app, name)
            self._note(app)
            if name in ("copy_out", "delete") and not page.notice:
                self.wrong.append(f"{name} says nothing")

    def _note(self, app: App) -> None:
        """Draw two frames and keep the notices shown."""
        frames(app, 2)
        top = app.stack.top
        self.said.append(str(getattr(top, "notice", "") or ""))
        self.said.append(app.context.notices.shown)

    def _look_at_words(self) -> None:
        for words in self.said:
            plain = re.sub(r"\S*[/\\.]\S*", " ", words.replace(str(self.folder), " "))
            plain = re.sub("„[^“]*“|“[^”]*”|‘[^’]*’", " ", plain)
            if "⟦" in words or "Traceback" in words or "Errno" in words:
                self.wrong.append(f"says {words[:120]!a}")
            elif FOREIGN[self.code].search(plain):
                self.wrong.append(f"says in another language: {words[:160]!a}")

    def _look_at_files(self) -> None:
        for path in self.folder.rglob("*"):
            if path.is_dir() and not path.is_symlink() and stat.S_IMODE(path.stat().st_mode) == 0:
                path.chmod(0o755)
        for name, data in self._before.items():
            path = self.folder / name
            if not path.is_file() or path.read_bytes() != data:
                self.wrong.append(f"the good file {name} is not what it was")


def frames(app: App, count: int) -> None:
    """Run this many frames."""
    for _ in range(count):
        assert app.frame(1 / 60), "the game has ended"


def press(app: App, name: str) -> None:
    """Click a widget of the top scene."""
    pos = app.stack.top.form[name].rect.center  # type: ignore[union-attr]
    moved = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False)
    down, up = (
        pygame.Event(kind, pos=pos, button=1, touch=False) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    app.frame(1 / 60, [moved, down, up])


def _home(app: App) -> None:
    """Close every scene above the title."""
    while len(app.stack) > 1:
        app.stack.apply(Pop())
    frames(app, 1)


def _place(error: BaseException) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace else "?"
