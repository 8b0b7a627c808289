"""Orders in reach: the list beside the stock, what a card would bring, and the threads from towers to their orders."""

from dataclasses import replace
from typing import Any

from pygame import Rect
from tables import table

from engine.firenze.reading.queries import order_points
from engine.firenze.state import RowCard
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import ShownForecast, TableModel, TableShown, TurnSoFar
from game.firenze.layout import table_layout
from game.firenze.live.threads import Threads
from game.firenze.reading.reach import possible, reach
from game.graphics.display_list import DisplayList
from game.shell.context import Context
from game.table.question import Question
from game.table.shown import History, Pointer, Shown
from game.table.spots import Target

SIZE = (1280, 720)
GREEN, RED = 2, 3


def asked(*aims: tuple[int, int], hover: Target | None = None) -> TableShown:
    question: Question[Any] = Question(answers={Target("tower", 0, 0): "anything"})
    return Shown(ShownForecast(phase=5, aims=aims), History(TurnSoFar()), question, Pointer(hover=hover))


def lights(context: Context, model: TableModel, shown: TableShown) -> list[Rect]:
    """Return the places of everything that is drawn."""
    context.rescale(SIZE)
    layout = table_layout(SIZE)
    display = DisplayList(SIZE)
    Threads(FirenzeBrush(context, layout.grid), layout).lay(display, model, shown, 0)
    return [item.rect for item in display.items]


def bare() -> TableModel:
    """Return a table without church cards: no bell tower is owed."""
    model = table()
    model.view.church = ()
    return model


def test_the_nearest_orders_of_each_tower_are_listed_with_what_they_lack() -> None:
    view = bare().view
    lines = reach(view, 0)
    assert [(line.colour, line.height) for line in lines][:3] == [(t.colour, t.height) for t in view.seats[0].towers]
    for line in lines:
        assert [goal.height for goal in line.goals] == sorted(goal.height for goal in line.goals)
        for goal in line.goals:
            assert goal.missing == goal.height - line.height
            assert goal.lacking == max(0, goal.missing - view.seats[0].stock[line.colour])
            assert goal.points == order_points(view, 0, line.colour, goal.height).total


def test_a_card_lights_the_orders_that_its_stones_bring_and_those_one_stone_short() -> None:
    view = bare().view
    view.built = 0
    view.row[0] = RowCard("alchemist", (0, 0, 1, 0, 0, 0))  # green stands at 6 with one stone in the stock
    before = {(line.colour, goal.height) for line in reach(view, 0) for goal in line.goals if not goal.lacking}
    found = possible(view, 0, Target("row", 0))
    assert found and {each.colour for each in found} == {GREEN}, "only of its own colours"
    assert not [each for each in found if (each.colour, each.height) in before], "the others are in reach anyway"
    assert {each.lacking for each in found} <= {0, 1}
    view.row[0] = RowCard("alchemist", (0, 0, 0, 0, 0, 0))
    assert not possible(view, 0, Target("row", 0))


def test_a_thread_runs_from_each_tower_that_can_score_and_crosses_no_number(context: Context) -> None:
    model, layout = bare(), table_layout(SIZE)
    model.street.seat = 0
    assert not lights(context, model, asked())
    drawn = lights(context, model, asked((0, 6)))
    order = layout.board.order(GREEN, 6)
    assert any(rect.colliderect(order) for rect in drawn), "it ends at its order"
    values = [
        Rect(o.centerx, o.y, o.w // 2, o.h) for c in range(6) for h in range(3, 9) for o in [layout.board.order(c, h)]
    ]
    assert not [rect for rect in drawn if rect.collidelist(values) >= 0]
    scored = replace(asked((0, 6)), forecast=replace(asked((0, 6)).forecast, coins=((0, 11),)))
    (coin,) = [rect for rect in lights(context, model, scored) if rect not in drawn]
    assert coin.colliderect(order) and coin.collidelist(values) < 0, "its points stand there"
    model.street.seat = 1
    assert not lights(context, model, asked((0, 6))), "only while own towers are on the stage"


def test_orders_are_lit_while_the_pointer_is_on_a_card(context: Context) -> None:
    model = bare()
    model.view.built = 0
    model.view.row[0] = RowCard("alchemist", (0, 0, 1, 0, 0, 0))
    layout = table_layout(SIZE)
    drawn = lights(context, model, asked(hover=Target("row", 0)))
    wanted = {(each.colour, each.height) for each in possible(model.view, 0, Target("row", 0))}
    assert len(drawn) == len(wanted)
    assert all(any(rect.contains(layout.board.order(*order)) for rect in drawn) for order in wanted)
    assert not lights(context, model, replace(asked(hover=Target("bag"))))
