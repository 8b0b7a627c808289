"""The place of the trade where nobody can trade: order of founding, chances of a throw, losses by the robber."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from kgr_generous import NAMES

from engine.kgr import actions as ac
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from engine.kgr.island import CORNERS_OF, pips
from engine.kgr.setup import new_game
from engine.kgr.state import Options, State
from engine.kgr.view import view
from game.graphics.theme import SEALS
from game.kgr.asking.forecast import forecast
from game.kgr.asking.offer import offer
from game.kgr.base.model import TableModel, TableShown
from game.kgr.base.words import KgrWords
from game.kgr.island.props import island_props
from game.kgr.layout import layout_for_two, table_layout
from game.shell.context import Context
from game.table.kit.marks import Phrase, ShrinkingLine
from game.table.shown import History, Pointer, Shown
from game.table.spots import Target

SIZE = (1280, 720)
HEX = next(hex_ for hex_, corners in enumerate(CORNERS_OF) if 20 in corners)


def asked(context: Context, state: State, hover: Target | None = None) -> tuple[list[Phrase], Any, Any]:
    """Return the lines in the place of the trade, and the table that they tell of.  hover: under the pointer."""
    seen = view(state, state.to_act)
    model = TableModel(seen, state.to_act, SEALS[:3], (True,) * 3)
    words = KgrWords(KGR, context.language, NAMES)
    shown: TableShown = Shown(
        forecast(model, words), History(None), offer(seen, (), words), pointer=Pointer(hover=hover)
    )
    (sheet,) = table_layout(SIZE).trays.sheets(model, shown)
    return (
        [mark.said for mark in sheet.marks if isinstance(mark, ShrinkingLine) and isinstance(mark.said, Phrase)],
        model,
        shown,
    )


def robbing(pending: Any) -> State:
    """Return a position in which the second seat has a city at a hex, and nine cards."""
    state = new_game(NAMES[:3], 5, Options("land", "fixed", "full"))
    state.own(1).cities, state.own(1).hand = 1 << 20, (9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    state.own(1).held = 9
    state.phase, state.pending, state.tasks, state.legal_actions = "act", pending, (pending,), None
    return state


def values(lines: list[Phrase], key: str) -> list[Mapping[str, object]]:
    return [each.values for each in lines if each.key == f"kgr.table.{key}"]


def test_the_robber_shows_with_faces_whom_he_would_hurt_and_a_face_means_its_seat(context: Context) -> None:
    state = robbing(ts.PlaceRobber(0, "seven"))
    lines, model, shown = asked(context, state, Target("hex", HEX))
    lost = 2 * pips(state.numbers[HEX])
    assert [each["n"] for each in values(lines, "costs")] == [lost] and len(values(lines, "unhurt")) == 2
    badge = island_props(model, shown, ("hex",)).badge
    assert badge is not None and badge.each == ((f"seal_{SEALS[1]}", -lost),)
    state = robbing(ts.Robbing(0))
    state.robber = HEX
    assert asked(context, state)[2].question.instead[Target("partner", 1)] == ac.Rob(1)


def test_before_a_throw_each_seat_has_its_chance_of_cards_and_its_loss_at_a_seven(context: Context) -> None:
    state = robbing(ts.BeforeRoll(0))
    state.phase, state.tasks, state.robber = "before", (), None
    lines, *_ = asked(context, state)
    assert [each["n"] for each in values(lines, "seven")] == [4]
    shares: list[Any] = [each.values["n"] for each in lines if each.key == "settings.percent"]
    there = {state.numbers[hex_] for hex_, corners in enumerate(CORNERS_OF) if 20 in corners} - {0}
    assert sorted(shares) == [0, 0, round(100 * sum(map(pips, there)) / 36)]


@pytest.mark.parametrize("corner", [None, 20])
def test_founding_tells_the_order_and_a_good_place_or_the_place_under_the_pointer(
    context: Context, corner: int | None
) -> None:
    state = new_game(NAMES[:3], 5, Options("land", "fixed", "full"))
    lines, *_ = asked(context, state, None if corner is None else Target("corner", corner))
    assert lines[0].key == "kgr.table.order" and bool(values(lines, "here")) == (corner is not None)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_island_for_two_is_larger_and_stays_in_its_region(size: tuple[int, int]) -> None:
    usual, small = table_layout(size).island, layout_for_two(size).island
    assert small.places.side > 1.1 * usual.places.side
    state = new_game(NAMES[:2], 5, Options("land", "fixed", "full", small_island=True))
    model = TableModel(view(state, 0), 0, SEALS[:2], (True,) * 2)
    shown: Any = replace(Shown(forecast(model, None), History(None)))  # type: ignore[arg-type]
    spots = [spot for area in small.areas(model, shown) for spot in area.spots()]
    assert all(small.rect.contains(spot.rect) for spot in spots if spot.target.kind in ("corner", "edge", "hex"))
