"""The rulebook of Strasbourg (`assets/strasbourg/rulebook`), with tables from the rules themselves.

In a text `<points.council>` is replaced by a number of the game: a path into `values.toml`, or `cards`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.strasbourg.city import BIT, GUILD, HEIGHT, NUMBER, PRICE, SPOTS, TOUCHING, WIDTH
from engine.strasbourg.components import BOARDS, EDIFICES, GOOD_VALUE, GUILD_FIELDS, GUILDS, PILE
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import NUMBERS
from game.paths import assets_of
from game.shell.language import Language
from game.strasbourg.base import lexicon
from game.table.reading.rulebook import Fill, book_of
from game.table.saying.seat_words import SeatWords
from game.ui.book import BookSection, Section, Sections, read_sections
from game.ui.book_tools import number_at, with_numbers
from game.ui.page import Block, Facts, PageFigure, PageGrid

FOLDER = assets_of(__name__) / "rulebook"


def number(path: str) -> str:
    """Return a number of the game by its path. Raises KeyError, IndexError or ValueError if there is none."""
    return str(len(PILE)) if path == "cards" else number_at(NUMBERS, path).replace("-", "−")


def _sections(language: Language) -> Iterator[Section]:
    """Yield the sections in a language, those of things after those of the rules."""
    yield from (with_numbers(section, number) for section in read_sections(FOLDER / language.code))
    said = SeatWords(language, ())
    for name in lexicon.ENTRIES:
        blocks = BookSection("", (), (f"entry {name}",))
        yield Section(lexicon.FOLDER, name, lexicon.title(said, name), "", "", (blocks,))


SECTIONS = Sections(_sections)
"""The sections of the book."""


# ------------------------------------------------------------ tables of the rules


def _goods(said: SeatWords, _: str) -> Sequence[Block]:
    rows = (
        (lexicon.sign(said, guild), said.t(f"strasbourg.good.{guild}"), str(value))
        for guild, value in zip(GUILDS, GOOD_VALUE, strict=True)
    )
    return (PageGrid(tuple(said.t(f"strasbourg.book.{name}") for name in ("guild", "good", "coins")), tuple(rows)),)


def _edifices(said: SeatWords, _: str) -> Sequence[Block]:
    return (Facts(tuple((lexicon.sign(said, name), str(points)) for name, points in EDIFICES.items())),)


def _boards(said: SeatWords, _: str) -> Sequence[Block]:
    head = (said.t("strasbourg.book.board"), *GUILD_FIELDS)
    rows = ((board, *(lexicon.sign(said, guild) for guild in guilds)) for board, guilds in BOARDS.items())
    return (PageGrid(head, tuple(rows)),)


def _city(said: SeatWords, _: str) -> Sequence[Block]:
    rows = ((str(y + 1), *(_square(said, NUMBER[x, y]) for x in range(WIDTH))) for y in range(HEIGHT))
    return PageFigure("city"), PageGrid(("", *"abcdefghi"), tuple(rows))


def _square(said: SeatWords, place: int) -> str:
    """Return a square of the empty city: guild and price, and a sign at a chapel spot; "–" for a plot."""
    guild = GUILD[place]
    if guild is None:
        return "–"
    sign = "°" if any(TOUCHING[spot] & BIT[place] for spot in SPOTS) else ""
    return f"{said.t(f'strasbourg.letters.{guild}')} {PRICE[place]}{sign}"


def _tasks(said: SeatWords, _: str) -> Sequence[Block]:
    rows = ((lexicon.sign(said, name), lexicon.condition(said, name), str(task.points)) for name, task in TASKS.items())
    return (PageGrid((said.t("strasbourg.book.task"), said.t("strasbourg.book.condition"), "PP"), tuple(rows)),)


FILLED: dict[str, Fill] = {
    "entry": lambda said, which: tuple(lexicon.blocks(said, which)),
    "goods": _goods,
    "edifices": _edifices,
    "boards": _boards,
    "city": _city,
    "tasks": _tasks,
}
"""The blocks of `@` lines in a section."""
rulebook = book_of("strasbourg", lambda: SECTIONS, FILLED)
