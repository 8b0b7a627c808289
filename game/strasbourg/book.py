"""The rulebook of Strasbourg (`assets/strasbourg/rulebook`), with tables from the rules themselves.

In a text `<points.council>` is replaced by a number of the game: a path into `values.toml`, or `cards`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.strasbourg.city import BIT, GUILD, HEIGHT, NUMBER, PRICE, SPOTS, TOUCHING, WIDTH
from engine.strasbourg.components import BOARDS, EDIFICES, GOOD_VALUE, GUILDS, PILE
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.values import NUMBERS
from game.paths import assets_of
from game.shell.context import Context
from game.shell.language import Language
from game.table.reading.keys import keys_blocks
from game.ui.book import TRY, Rulebook, Section, Sections, read_sections, way_to_lesson
from game.ui.book_tools import index, number_at, with_numbers
from game.ui.page import Block, Facts, PageGrid

FOLDER = assets_of(__name__) / "rulebook"


def number(path: str) -> str:
    """Return a number of the game by its path. Raises KeyError, IndexError or ValueError if there is none."""
    return str(len(PILE)) if path == "cards" else number_at(NUMBERS, path).replace("-", "−")


def _sections(language: Language) -> Iterator[Section]:
    """Yield the sections in a language."""
    yield from (with_numbers(section, number) for section in read_sections(FOLDER / language.code))


SECTIONS = Sections(_sections)
"""The sections of the book."""


def rulebook(context: Context, edition: str = "") -> Rulebook:
    """Return the book in the language of the context. There are no editions of this game's numbers."""
    language = context.language
    found = SECTIONS.of(language)

    def fill(name: str) -> Sequence[Block]:
        if name == "keys":
            return keys_blocks(context)
        what, _, lesson = name.partition(" ")
        if what == TRY:
            return (way_to_lesson(language.t, "strasbourg", lesson),)
        return index(found) if name == "index" else FILLED[name](language)

    return Rulebook(found, language.t, fill)


# ------------------------------------------------------------ what the rules say in tables


def _goods(language: Language) -> Sequence[Block]:
    rows = (
        (language.t(f"strasbourg.guild.{guild}"), language.t(f"strasbourg.good.{guild}"), str(value))
        for guild, value in zip(GUILDS, GOOD_VALUE, strict=True)
    )
    head = (
        language.t("strasbourg.book.guild"),
        language.t("strasbourg.book.good"),
        language.t("strasbourg.book.coins"),
    )
    return (PageGrid(head, tuple(rows)),)


def _edifices(language: Language) -> Sequence[Block]:
    return (Facts(tuple((language.t(f"strasbourg.edifice.{name}"), str(points)) for name, points in EDIFICES.items())),)


def _boards(language: Language) -> Sequence[Block]:
    head = (language.t("strasbourg.book.board"), "B", "D", "F")
    rows = ((board, *(language.t(f"strasbourg.guild.{guild}") for guild in guilds)) for board, guilds in BOARDS.items())
    return (PageGrid(head, tuple(rows)),)


def _city(language: Language) -> Sequence[Block]:
    rows = ((str(y + 1), *(_square(language, NUMBER[x, y]) for x in range(WIDTH))) for y in range(HEIGHT))
    return (PageGrid(("", *"abcdefghi"), tuple(rows)),)


def _square(language: Language, place: int) -> str:
    """Return a square of the empty city: guild and price, and a sign at a chapel spot; "–" for a plot."""
    guild = GUILD[place]
    if guild is None:
        return "–"
    sign = "°" if any(TOUCHING[spot] & BIT[place] for spot in SPOTS) else ""
    return f"{language.t(f'strasbourg.letters.{guild}')} {PRICE[place]}{sign}"


def _tasks(language: Language) -> Sequence[Block]:
    rows = []
    for name, task in TASKS.items():
        numbers = " / ".join(map(str, NUMBERS["tasks"].get(name, ())))
        condition = language.t(f"strasbourg.condition.{name}", n=numbers)
        rows.append((language.t(f"strasbourg.task.{name}"), condition, str(task.points)))
    head = (language.t("strasbourg.book.task"), language.t("strasbourg.book.condition"), "PP")
    return (PageGrid(head, tuple(rows)),)


FILLED: dict[str, Callable[[Language], Sequence[Block]]] = {
    "goods": _goods,
    "edifices": _edifices,
    "boards": _boards,
    "city": _city,
    "tasks": _tasks,
}
"""The blocks of `@` lines in a section."""
