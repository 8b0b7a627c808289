"""The rulebook of *Church, Faith & Reformation* (`assets/kgr/rulebook`), with tables from the rules themselves.

In a text `<points.city>` is replaced by a number of the game: a path into `values.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kgr.values import (
    AREA,
    AREAS,
    DECKS,
    EXTENTS,
    KINDS,
    LENGTHS,
    NUMBERS,
    POWER_LEVEL,
    TERRAINS,
    TOP_LEVEL,
    cost_of,
)
from game.paths import assets_of
from game.shell.language import Language
from game.table.reading.rulebook import Fill, book_of
from game.table.saying.seat_words import SeatWords
from game.ui.book import Section, Sections, read_sections
from game.ui.book_tools import number_at, with_numbers
from game.ui.page import Block, Facts, PageGrid

FOLDER = assets_of(__name__) / "rulebook"


def number(path: str) -> str:
    """Return a number of the game by its path. Raises KeyError, IndexError or ValueError if there is none."""
    return number_at(NUMBERS, path)


def _sections(language: Language) -> Iterator[Section]:
    """Yield the sections in a language."""
    yield from (with_numbers(section, number) for section in read_sections(FOLDER / language.code))


SECTIONS = Sections(_sections)
"""The sections of the book."""


# ------------------------------------------------------------ tables of the rules


def _yields(said: SeatWords, _: str) -> Sequence[Block]:
    rows = (
        (said.t(f"kgr.terrain.{terrain}"), f"{{kgr_sign_{kind}}} {said.t(f'kgr.card_name.{kind}')}")
        for terrain, kind in zip(TERRAINS, KINDS, strict=False)
        if terrain != "desert"
    )
    return (PageGrid((said.t("kgr.book.land"), said.t("kgr.book.yields")), tuple(rows)),)


PRICED = (
    *("road", "settlement", "city", "wall", "knight", "promote", "activate"),
    *("citadel", "citadel_at_once", "bishopric"),
)
"""Things with a price, in the order of the table."""


def _costs(said: SeatWords, _: str) -> Sequence[Block]:
    def price(what: str) -> str:
        counts = zip(KINDS, cost_of(what), strict=True)
        return "  ".join(f"{count} {{kgr_sign_{kind}}} {said.t(f'kgr.card.{kind}')}" for kind, count in counts if count)

    return (Facts(tuple((said.t(f"kgr.book.priced.{what}"), price(what)) for what in PRICED)),)


def _targets(said: SeatWords, _: str) -> Sequence[Block]:
    """Return the points that win, by extent and length."""
    head = ("", *(said.t(f"kgr.book.length.{length}") for length in LENGTHS))
    rows = ((said.t(f"kgr.book.extent.{extent}"), *map(str, NUMBERS["target"][extent])) for extent in reversed(EXTENTS))
    return (PageGrid(head, tuple(rows)),)


def _levels(said: SeatWords, _: str) -> Sequence[Block]:
    """Return the names of the improvements, a row for each level."""
    head = ("", *(f"{{kgr_area_{area}}} {said.t(f'kgr.area_name.{area}')}" for area in AREAS))
    rows = ((str(level), *(said.t(f"kgr.level.{area}_{level}") for area in AREAS)) for level in range(1, TOP_LEVEL + 1))
    return (PageGrid(head, tuple(rows)),)


def _powers(said: SeatWords, _: str) -> Sequence[Block]:
    """Return the effect of each area's third level."""
    rows = (
        (f"{{kgr_area_{area}}} {said.t(f'kgr.level.{area}_{POWER_LEVEL}')}", said.t(f"kgr.power.{area}"))
        for area in AREAS
    )
    return (Facts(tuple(rows)),)


def _cards(said: SeatWords, area: str) -> Sequence[Block]:
    """Return the cards of a deck, their numbers, and their effects."""
    deck = DECKS[AREA[area]]
    rows = (
        (
            said.t(
                "kgr.book.times", card=f"{{kgr_picture_{card}}} {said.t(f'kgr.progress.{card}')}", n=deck.count(card)
            ),
            said.t(f"kgr.rule_of.{card}"),
        )
        for card in dict.fromkeys(deck)
    )
    return (Facts(tuple(rows)),)


FILLED: dict[str, Fill] = {
    "yields": _yields,
    "costs": _costs,
    "targets": _targets,
    "levels": _levels,
    "powers": _powers,
    "cards": _cards,
}
"""The blocks of `@` lines in a section."""
rulebook = book_of("kgr", lambda: SECTIONS, FILLED)
