"""The sheet of the plain table: the seats and the own hand in rows, then what stands where by number of corner."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from engine.kgr.island import EDGES, numbers_in
from engine.kgr.phases.trade import rates
from engine.kgr.points import longest_trail, points_of
from engine.kgr.state import HIDDEN
from engine.kgr.values import AREAS, KINDS
from engine.kgr.view import View
from game.kgr.base.words import KgrWords
from game.kgr.reading.figures import figures_told
from game.kgr.reading.knights import backs, own_cards_told, places, said_knights, table_told
from game.kgr.reading.spells import seats_told
from game.table.plain.sheet import Row, SheetLine

OF_SEATS = (1.4, 0.5, 0.85, 0.85, 0.9)
"""Shares of the columns of the seats: the name, and four numbers; each area has one more."""
OF_AREA = 0.95
LONG = 80
"""Letters of a line; a longer one goes on in the next."""
BEYOND = "    "
"""Before the lines that go on."""


def sheet(view: View, words: KgrWords) -> Iterator[SheetLine]:
    """Yield the lines of the sheet, none too long for it."""
    for line in _lines(view, words):
        if isinstance(line, str):
            yield from wrap(line, LONG, subsequent_indent=BEYOND, break_long_words=False)
        else:
            yield line


def _lines(view: View, words: KgrWords) -> Iterator[SheetLine]:
    yield from _seats(view, words)
    if 0 <= view.seat < len(view.seats) and view.seats[view.seat].hand != HIDDEN:
        yield from _hand(view, words)
    yield from own_cards_told(view, words)
    yield from figures_told(view, words)
    yield from table_told(view, words)
    for number, seat in enumerate(view.seats):
        yield words.t(
            "kgr.told.places",
            name=words.name(number),
            settlements=places(view, number, seat.settlements, words),
            cities=places(view, number, seat.cities, words),
            knights=said_knights(seat, words),
        )
        roads = ", ".join("–".join(map(str, EDGES[edge])) for edge in numbers_in(seat.roads))
        yield words.t("kgr.told.roads", name=words.name(number), roads=roads or "–", cards=backs(seat, words))
    yield from seats_told(view, words)


def _seats(view: View, words: KgrWords) -> Iterator[Row]:
    """Yield a row for each seat: points, cards, the longest road, and the levels of its calendar."""
    areas = view.options.areas
    shares = (*OF_SEATS, *(OF_AREA for _ in areas))
    heads = [words.t(f"kgr.sheet.{head}") for head in ("seat", "points", "cards", "progress", "longest")]
    yield Row((*heads, *(words.t(f"kgr.sheet.{AREAS[area]}") for area in areas)), shares, True)
    for number, seat in enumerate(view.seats):
        cells = (points_of(view, number), seat.held, len(seat.cards), longest_trail(view, number))
        row = (words.name(number), *map(str, cells), *map(str, seat.levels[: len(areas)]))
        yield Row(row, shares, is_marked=number == view.to_act)


def _hand(view: View, words: KgrWords) -> Iterator[Row]:
    """Yield the own hand: the kinds, how many there are of each, and what the bank asks for one card of another."""
    hand, asked, kinds = view.seats[view.seat].hand, rates(view, view.seat), view.options.kinds
    names = [words.of("card", KINDS[kind]) for kind in kinds]
    shares = (8.0, *(max(len(name), 6) + 1.4 for name in names))
    yield Row((words.t("kgr.sheet.hand"), *names), shares, True)
    yield Row((words.t("kgr.sheet.number"), *(str(hand[kind]) for kind in kinds)), shares)
    yield Row((words.t("kgr.sheet.rate"), *(f"{asked[kind]}:1" for kind in kinds)), shares)
