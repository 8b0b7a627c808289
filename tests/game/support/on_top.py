"""What lies over a table: tips, a coach's words, remarks; and all that they may not cover."""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from pygame import Rect, Surface

from engine.kernel.game import fresh_options
from engine.kernel.games import find_game
from game.clients import find_client
from game.graphics.display_list import DisplayList
from game.graphics.theme import SEALS
from game.learn.guide import CalloutText, Guide, with_callout
from game.shell.context import Context
from game.table.painting.painter import Frame
from game.table.parts import Seating
from game.table.question import Question
from game.table.regions.banner import Banner
from game.table.regions.remark import RemarkCallout
from game.table.shown import Greeting, Remark
from game.table.spots import LESSON, Target, TouchArea
from game.table.view import AnyTable, TableView, compose_over, tip_of

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
MOST = 700
"""Decisions of a game at most."""
SEATS = {"firenze": (3, 2, 4), "fuersten": (4, 3, 5), "strasbourg": (4, 3, 5), "kgr": (3, 4)}
HELD: Mapping[str, tuple[str, ...]] = {
    "firenze": ("hand", "stock"),
    "fuersten": ("artist", "bonus", "prestige"),
    "strasbourg": ("card", "stack", "pile", "task"),
    "kgr": ("card", "progress", "price"),
}
"""Kinds of targets in the hand of a seat, and of prices, by game."""
ALWAYS = ("prompt", "primary", "secondary", "seat")
DEEPEST = 2
"""Touches after which a table is looked at."""
WORDS = "A tower falls if it does not grow now. " * 3


class Asked(NamedTuple):
    """A position with a question."""

    game: str
    question: str
    seats: int
    state: Any


@cache
def questions(game: str, each: int = 1, seed: int = 3) -> tuple[Asked, ...]:
    """Return positions of games of chance players: so many with each kind of question, in all extents of a game."""
    rules, found = find_game(game), list[Asked]()
    extents = [{"extent": value} for option in rules.options if option.name == "extent" for value in option.choices]
    for chosen in extents or [{}]:
        for seats in SEATS[game]:
            chance, counts = random.Random(seed), dict[str, int]()
            state = rules.begin({"names": list(NAMES[:seats]), "seed": seed, **fresh_options(rules), **chosen})
            for _ in range(MOST):
                legal = sorted(rules.legal(state), key=repr)
                if not legal:
                    break
                name = rules.question(state)
                counts[name] = counts.get(name, 0) + 1
                # the first of a kind, and later ones, where more lies on the table
                if counts[name] in [1, 5, 20, 60][:each]:
                    found.append(Asked(game, name, seats, state))
                state, _ = rules.apply(state, chance.choice(legal))
    return tuple(found)


def laid(context: Context, asked: Asked, size: tuple[int, int]) -> AnyTable:
    """Return a table with the question of a position and a guide, which says nothing yet."""
    rules, parts = find_game(asked.game), find_client(asked.game).table()
    me = rules.to_act(asked.state)
    seating = Seating(NAMES[: asked.seats], SEALS[: asked.seats], (True,) * asked.seats)
    table: AnyTable = TableView(context, parts, seating, rules.view(asked.state, me), me, size=size)
    table.ask(parts.asking.offer(table.model.view, (), table.words))
    return table


def in_play(table: AnyTable, game: str) -> dict[Target, Rect]:
    """Return all that may not be covered: lit targets, prompt, buttons, seats, the own hand and prices."""
    kinds = {*ALWAYS, *HELD[game]}
    kept = {spot.target: spot.rect for spot in table.targets() if spot.target.kind in kinds and spot.rect.w}
    lit = {target: table.rect_of(target) for target in table.shown.question.lit}
    prompt, button = Target("prompt"), table.shown.question.primary
    if button is None or not button.enabled:
        kept.pop(Target("primary"), None)
    return {prompt: table.rect_of(prompt)} | kept | {target: rect for target, rect in lit.items() if rect.w}


def tips(table: AnyTable, every: int = 1) -> Iterator[tuple[Target, Rect]]:
    """Yield where the tip of each target lies, or of one in so many."""
    for spot in table.targets()[::every]:
        told = tip_of(table, spot.target) if spot.rect.w else None
        if told is not None:
            table.tip.ask(spot.target, told)
            compose_over(table, DisplayList(table.layout.size))
            assert table.tip.place is not None
            yield spot.target, table.tip.place.copy()
    table.tip.forget()


def coached(context: Context, asked: Asked, size: tuple[int, int]) -> tuple[AnyTable, Rect]:
    """Return a table with a coach's words, and where they lie."""
    guide = Guide(context)
    guide.said = CalloutText("Coach", WORDS, button="Enough of this")
    rules, parts = find_game(asked.game), with_callout(find_client(asked.game).table(), guide)
    me = rules.to_act(asked.state)
    seating = Seating(NAMES[: asked.seats], SEALS[: asked.seats], (True,) * asked.seats)
    table: AnyTable = TableView(context, parts, seating, rules.view(asked.state, me), me, size=size)
    table.ask(parts.asking.offer(table.model.view, (), table.words))
    return table, table.rect_of(LESSON)


def remarks(table: AnyTable) -> Iterator[tuple[int, Rect]]:
    """Yield where the remark of each other seat lies."""
    callouts = [layer for layer in table.painter.composition.layers if isinstance(layer, RemarkCallout)]
    frame = Frame(9.0, Surface((1, 1)), frozenset(), reduced=True)
    for seat in range(len(table.seating.names)):
        display = DisplayList(table.layout.size)
        shown = replace(table.shown, remark=Remark(seat, "hint.off", 0.0, 10.0))
        for callout in callouts:
            callout.compose(display, table.model, shown, frame)
        for item in display.items:
            yield seat, item.rect


def ribbon(table: AnyTable) -> Rect:
    """Return where the ribbon lies that names the seat to act."""
    (banner,) = (layer for layer in table.painter.composition.layers if isinstance(layer, Banner))
    shown = replace(table.shown, greeting=Greeting(table.model.me, 10.0))
    frame = Frame(9.0, Surface((1, 1)), frozenset(), reduced=True, is_at_once=True)
    banner.compose(DisplayList(table.layout.size), table.model, shown, frame)
    return banner.place


def windows(table: AnyTable, kept: Mapping[Target, Rect]) -> Iterator[tuple[str, Target]]:
    """Yield which area of the table lies over a target of another one."""
    above = list[TouchArea]()
    for area in table.parts.showing.areas(table.layout, table.model, table.shown):
        for spot in area.spots():
            if spot.target in kept:
                over = (each for each in above if each.name != area.name and each.rect.colliderect(spot.rect))
                yield from ((each.name, spot.target) for each in over)
        above.append(area)


def ways_on(table: AnyTable) -> Iterator[Question[Any]]:
    """Yield the questions behind one touch and behind two, one for each kind of target touched."""
    kinds = set[tuple[str, ...]]()
    todo = [table.shown.question]
    while todo:
        for answer in todo.pop().answers.values():
            if isinstance(answer, tuple) and all(isinstance(each, Target) for each in answer):
                way = tuple(each.kind for each in answer)
                if len(way) <= DEEPEST and way not in kinds:
                    kinds.add(way)
                    question = table.parts.asking.offer(table.model.view, answer, table.words)
                    todo.append(question)
                    yield question


def covered(place: Rect, kept: Mapping[Target, Rect], about: Iterable[Target] = ()) -> list[Target]:
    """Return the covered targets, but for its subject."""
    return [target for target, rect in kept.items() if target not in about and place.colliderect(rect)]
