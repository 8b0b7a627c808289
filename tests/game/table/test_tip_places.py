"""Where a tip lies: over nothing that may be pressed, wherever there is room, and never over what is asked."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from pygame import Rect

from engine.kernel.games import GAMES, find_game
from game.clients import find_client
from game.graphics.display_list import DisplayList
from game.graphics.theme import SEALS
from game.shell.context import Context
from game.table.parts import Seating
from game.table.spots import Target
from game.table.tip import beside
from game.table.view import TableView, compose_over, tip_of

AnyTable = TableView[Any, Any, Any, Any, Any, Any, Any, Any]
NAMES = "Anna", "Bruno", "Chiara"
OFTEN, MOST = 29, 180
"""Every so many decisions a table is looked at, of so many."""
WINDOW = Rect(0, 0, 1280, 720)


def tables(context: Context, game: str) -> Iterator[AnyTable]:
    """Yield tables with a question, from a game of chance players."""
    rules, parts, chance = find_game(game), find_client(game).table(), random.Random(1)
    state = rules.begin({"names": list(NAMES), "seed": 3})
    for number in range(1, MOST):
        legal = sorted(rules.legal(state), key=repr)
        if not legal:
            return
        if number % OFTEN == 0:
            me = rules.to_act(state)
            table: AnyTable = TableView(
                context, parts, Seating(NAMES, SEALS[:3], (True,) * 3), rules.view(state, me), me
            )
            table.resize(WINDOW.size)
            table.ask(parts.asking.offer(table.model.view, (), table.words))
            yield table
        state, _ = rules.apply(state, chance.choice(legal))


def covered(table: AnyTable, target: Target) -> list[Target]:
    """Return the lit targets and the prompt that lie under the tip of a target."""
    told = tip_of(table, target)
    if told is None:
        return []
    table.tip.ask(target, told)
    compose_over(table, DisplayList(WINDOW.size))
    place = table.tip.place
    assert place is not None and WINDOW.contains(place)
    kept = [*(table.shown.question.lit - {target}), Target("prompt")]
    return [each for each in kept if place.colliderect(table.rect_of(each))]


@pytest.mark.parametrize("game", list(GAMES))
def test_a_tip_covers_nothing_that_may_be_pressed(context: Context, game: str) -> None:
    context.rescale(WINDOW.size)
    faults, tips = list[str](), 0
    for table in tables(context, game):
        for spot in [spot for spot in table.targets() if spot.rect.w][::3]:
            tips += 1
            if under := covered(table, spot.target):
                faults.append(f"{spot.target} over {under}")
    assert tips > 30 and not faults


def test_a_slip_goes_farther_off_where_all_sides_are_taken() -> None:
    about, size = Rect(600, 300, 60, 60), (200, 100)
    ring = [Rect(x, y, 60, 60) for x in range(300, 960, 70) for y in range(120, 600, 70) if (x, y) != about.topleft]
    place = beside(about, size, WINDOW, (), 10, ring)
    assert place.collidelist(ring) < 0 and WINDOW.contains(place) and place.size == size
    assert beside(about, size, WINDOW, (), 10) == beside(about, size, WINDOW, (), 10, [Rect(0, 0, 5, 5)])
    nearer = [other for other in (Rect(x, 610, *size) for x in range(10, 1060, 5)) if other.collidelist(ring) < 0]
    distance = (place.centerx - about.centerx) ** 2 + (place.centery - about.centery) ** 2
    best = min((o.centerx - about.centerx) ** 2 + (o.centery - about.centery) ** 2 for o in nearer)
    assert distance <= 1.3 * best, "the nearest free place, in steps"
