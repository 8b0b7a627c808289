"""The plain table of knights and cities: every action a button, the position in rows and lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.kgr.actions import Action
from engine.kgr.game import KGR
from engine.kgr.island import EDGES, numbers_in
from engine.kgr.phases.trade import rates
from engine.kgr.points import longest_trail, points_of
from engine.kgr.state import HIDDEN
from engine.kgr.values import AREAS, KINDS
from engine.kgr.view import View
from game.kgr.asking.forecast import is_late
from game.kgr.base.covered import can_be_judged, cover, stays_open
from game.kgr.base.facts import facts
from game.kgr.base.words import KgrWords
from game.kgr.reading.knights import backs, said_knights, table_told
from game.kgr.reading.position import told
from game.table.parts import AnyParts, HandParts
from game.table.plain.sheet import Row, SheetLine
from game.table.plain.table import PlainGame
from game.table.question import Question, TableButton
from game.table.spots import TargetPath

SEATS = (1.5, 0.5, 0.9, 1.2, 0.9, 0.9, 0.9, 1.4)
"""Shares of the columns of the seats."""
HAND = (2.2, 1.1, 1.0)
"""Shares of the columns of the own hand."""


def sheet(view: View, words: KgrWords) -> Iterator[SheetLine]:
    """Yield the lines of the sheet: the seats, the own hand, then what stands where, by the numbers of corners."""
    areas = [AREAS[area] for area in view.options.areas]
    heads = [words.t(f"kgr.sheet.{head}") for head in ("seat", "points", "cards", "progress", "longest")]
    yield Row((*heads, *(words.of("area", area) for area in areas)), SEATS, True)
    for number, seat in enumerate(view.seats):
        cells = (points_of(view, number), seat.held, len(seat.cards), longest_trail(view, number))
        row = (words.name(number), *map(str, cells), *map(str, seat.levels[: len(areas)]))
        yield Row(row, SEATS, is_marked=number == view.to_act)
    if 0 <= view.seat < len(view.seats) and view.seats[view.seat].hand != HIDDEN:
        hand, asked = view.seats[view.seat].hand, rates(view, view.seat)
        yield Row(tuple(words.t(f"kgr.sheet.{head}") for head in ("hand", "number", "rate")), HAND, True)
        for kind in view.options.kinds:
            yield Row((words.of("card", KINDS[kind]), str(hand[kind]), f"{asked[kind]}:1"), HAND)
    if view.robber is not None:
        yield words.t("kgr.told.robber", land=words.land(view.terrains[view.robber], view.numbers[view.robber]))
    yield from table_told(view, words)
    for number, seat in enumerate(view.seats):
        lists = {"settlements": seat.settlements, "cities": seat.cities, "walls": seat.walls}
        where = {name: ", ".join(map(str, numbers_in(mask))) or "–" for name, mask in lists.items()}
        yield words.t("kgr.told.places", name=words.name(number), knights=said_knights(seat, words), **where)
        roads = ", ".join("–".join(map(str, EDGES[edge])) for edge in numbers_in(seat.roads))
        yield words.t("kgr.told.roads", name=words.name(number), roads=roads or "–", cards=backs(seat, words))


def _parts() -> AnyParts:
    made = PlainGame(KGR, facts, KgrWords, sheet).parts()

    def offer(view: View, path: TargetPath, words: KgrWords) -> Question[Action]:
        """Ask for one of the actions, or to look at the covered hand first."""
        if not can_be_judged(view):
            look: TableButton[Any] = TableButton(words.t("hands.look"), opens_hand=True)
            return Question(words.prompt(view), secondary=look)
        question: Question[Action] = made.asking.offer(view, path, words)
        return question

    return replace(
        made,
        asking=replace(made.asking, offer=offer),
        turn=replace(made.turn, is_late=is_late),
        reading=replace(made.reading, described=lambda model, words: tuple(told(model.view, words))),
        hands=HandParts(cover=cover, stays_open=stays_open),
    )


PLAIN_TABLE = _parts()
