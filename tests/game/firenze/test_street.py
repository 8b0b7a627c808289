"""The street in front of the city: where its towers stand, when it comes and goes, and what a press meets meanwhile."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from pygame import Rect
from tables import table

from engine.firenze import events as ev
from engine.firenze.board import ORDER_PLACES, ROW_LENGTH
from engine.firenze.reading.queries import order_points
from engine.firenze.state import BuildTowers, ChooseCard, FulfilOrders, Tower
from engine.firenze.stones import COLOURS
from game.animation.director import Director
from game.firenze.base.anchors import tower_body
from game.firenze.base.brush import FirenzeBrush
from game.firenze.base.model import ShownForecast, TableModel, TableShown, TurnSoFar, meant
from game.firenze.layout import TableLayout, table_layout
from game.firenze.motion.choreography import CHOREOGRAPHY
from game.firenze.motion.street import SLIDE, at_rest
from game.firenze.parts import FIRENZE_TABLE
from game.firenze.regions.site import SitePainter, SiteProps, site_props
from game.input.intents import Pressed
from game.shell.context import Context
from game.table.guest import ANSWERED
from game.table.live.pointing import Pointing
from game.table.parts import Seating, steady
from game.table.question import Question
from game.table.shown import History, Pointer, Shown
from game.table.spots import Target, all_spots, spots_for_keys
from game.table.view import TableView

SIZES = [(1024, 720), (1280, 720), (1280, 1024), (1920, 1080), (2560, 1080), (3840, 2160)]
FRAME = 1 / 60
RIVAL = 1
FALL = ev.TowerFell(seat=RIVAL, tower=0, colour=1, height=4, to_bag=2, to_stock=2, cause="ruin")
DEAL = ev.StonesDealt(0, (0,))
BUILD, CHOOSE = BuildTowers(), ChooseCard()


def shown(*lit: Target, hover: Target | None = None, card: str | None = None) -> TableShown:
    question: Question[Any] = Question(answers=dict.fromkeys(lit, "anything"))
    return Shown(ShownForecast(phase=3), History(TurnSoFar()), question, Pointer(hover=hover, card=card))


def in_the_street(seat: int = 0, *, stress: bool = False) -> TableModel:
    model = table(stress=stress)
    model.street.seat = seat
    return model


def director_of(context: Context, *, reduced: bool = False, is_asked: bool = False) -> tuple[Director, TableModel]:
    """Return the director of a table at rest, and its model. is_asked: the nearest seat is asked what to build."""
    context.rescale((1280, 720))
    model = table()
    model.view.pending = BUILD if is_asked else CHOOSE
    found = Director(model, TableLayout((1280, 720)), context, CHOREOGRAPHY, reduced=reduced)
    found.reset(model.view)
    return found, model


def played(director: Director, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        director.advance(FRAME)


# ---------------------------------------------------------------- places


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("stress", [False, True])
def test_its_towers_stand_beside_the_name_and_below_the_board(
    size: tuple[int, int], text_scale: float, stress: bool
) -> None:
    layout, model = table_layout(size, text_scale), in_the_street(stress=stress)
    street, towers = layout.street, model.view.seats[0].towers
    bodies = [tower_body(layout.tower_brick(model, 0, k, 0), tower.height) for k, tower in enumerate(towers)]
    for body, following in zip(bodies, [*bodies[1:], None], strict=True):
        assert street.rect.contains(body) and body.left > layout.grid.rect(*street.corner).right
        assert following is None or body.right < following.left
    assert layout.row.rect.contains(street.rect) and layout.row.rect.contains(layout.strip.rect)
    assert not street.rect.colliderect(layout.strip.rect)


def test_a_tower_of_eight_is_as_high_as_promised() -> None:
    layout, model = table_layout((1280, 720)), in_the_street(RIVAL)
    model.view.seats[RIVAL].towers[0] = Tower(1, 8)
    assert tower_body(layout.tower_brick(model, RIVAL, 0, 0), 8).h >= 160
    model.view.seats[RIVAL].towers[0] = Tower(1, 3)
    assert layout.tower_brick(model, RIVAL, 0, 0).width >= 56, "stones are larger while no tower is high"
    model.view.seats[RIVAL].towers[0] = Tower(1, 8)
    model.street.seat = None
    assert tower_body(layout.tower_brick(model, RIVAL, 0, 0), 8).h < 130, "in the panel of a rival"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_no_tower_of_the_street_hides_an_order(size: tuple[int, int], text_scale: float) -> None:
    layout, model = table_layout(size, text_scale), in_the_street()
    heights = [8] * len(COLOURS)
    bodies = [tower_body(layout.street.brick(heights, k, 0), 8) for k in range(len(heights))]
    for colour, height in ORDER_PLACES:
        order = layout.target_rect(model, shown(), Target("order", colour, height))
        assert order.collidelist(bodies) < 0, (colour, height)


def test_everything_about_a_tower_is_where_it_stands() -> None:
    """Only the towers of the seat in the street are there; frames, scores and pieces agree about the place."""
    layout, model = table_layout((1920, 1080)), in_the_street(RIVAL)
    for seat, region in ((RIVAL, layout.street), (0, layout.site)):
        place = layout.target_rect(model, shown(), Target("tower", seat, 0))
        assert region.rect.contains(place)
        assert place.collidepoint(layout.tower_brick(model, seat, 0, 0)[:2])
        assert layout.seat_panel(model, seat).collidepoint(layout.score_place(model, seat))
        assert layout.ground(model, seat) == region.rect
    assert layout.target_rect(model, shown(), Target("seat", RIVAL)) == layout.rivals.panel(model, RIVAL)


def test_the_row_is_reached_as_a_strip_and_opens_for_a_look() -> None:
    layout, model, towers = table_layout((1920, 1080)), in_the_street(), Target("tower", 0, 0)
    built = shown(towers)
    spots = {spot.target: spot.rect for spot in spots_for_keys(layout.areas(model, built))[1]}
    assert not [target for target in spots if target.kind == "row"]
    strip = [spots[Target("strip", k)] for k in range(ROW_LENGTH + 3)]
    assert all(layout.strip.rect.contains(place) for place in strip)
    assert all(not a.colliderect(b) for a, b in pairwise(strip))
    assert layout.street.rect.contains(spots[towers])
    third = Target("strip", 2)
    passing, resting = shown(towers, hover=third), shown(towers, hover=third, card="fame")
    assert layout.own_site(model, passing) is layout.street, "on its way from the stock to a tower"
    assert layout.own_site(model, resting) is layout.site
    assert layout.target_rect(model, resting, third) == layout.row.card(2)
    opened = {spot.target: spot.rect for spot in all_spots(layout.areas(model, resting))}
    assert layout.strip.rect.contains(opened[third]) and layout.site.rect.contains(opened[towers])
    assert meant(Target("strip", 2)) == Target("row", 2) and meant(Target("strip", ROW_LENGTH + 2)) == Target("bag")


def test_the_street_makes_way_for_a_question_about_the_row() -> None:
    layout, model, stone = table_layout((1920, 1080)), in_the_street(), Target("row_stone", 0, 0)
    spots = {spot.target for spot in all_spots(layout.areas(model, shown(stone)))}
    assert stone in spots and not [target for target in spots if target.kind == "strip"]
    assert layout.target_rect(model, shown(stone), Target("row", 0)) == layout.row.card(0)


def test_without_a_street_nothing_of_it_is_there() -> None:
    layout, model = table_layout((1920, 1080)), table()
    spots = {spot.target for spot in all_spots(layout.areas(model, shown()))}
    assert Target("row", 0) in spots and Target("strip", 0) not in spots
    assert layout.target_rect(model, shown(), Target("strip", 0)) == Rect(0, 0, 0, 0)


# ---------------------------------------------------------------- coming and going


def test_what_happens_to_a_tower_waits_for_the_street(context: Context) -> None:
    director, model = director_of(context)
    street, towers = model.street, model.view.seats[RIVAL].towers
    director.enqueue([FALL])
    director.advance(FRAME)
    assert street.seat == RIVAL and street.share < 1 and len(towers) == 1, "it still slides"
    played(director, SLIDE.ms / 1000 + 2 * FRAME)
    assert street.share == 1 and not towers, "the tower falls"
    played(director, 5)
    assert not director.busy and street.seat == RIVAL, "it stays for the rest of the turn"


def test_nothing_waits_until_it_is_gone(context: Context) -> None:
    director, model = director_of(context)
    director.enqueue([FALL])
    played(director, 5)
    director.enqueue([DEAL])
    director.advance(FRAME)
    street = model.street
    assert street.seat is None and street.leaves == RIVAL
    assert model.incoming["row", 0, 0] == 1, "the stone is on its way to the open row"
    played(director, 3)
    assert street.leaves is None and not director.busy


def test_one_street_goes_before_that_of_another_seat_comes(context: Context) -> None:
    director, model = director_of(context, is_asked=True)
    director.enqueue([FALL])
    director.advance(FRAME)
    assert (model.street.seat, model.street.leaves) == (None, 0)
    played(director, SLIDE.ms / 1000 + 2 * FRAME)
    assert (model.street.seat, model.street.leaves) == (RIVAL, None) and model.street.share < 1
    played(director, 5)
    director.enqueue([ev.Asked(0, BUILD)])
    director.advance(FRAME)
    assert (model.street.seat, model.street.leaves) == (None, RIVAL)
    played(director, 1)
    assert (model.street.seat, model.street.leaves, model.street.share) == (0, None, 1)


def test_it_is_back_before_anybody_decides(context: Context) -> None:
    director, model = director_of(context)
    director.enqueue([FALL, ev.Asked(0, CHOOSE)])
    played(director, 5)
    assert not director.busy and model.street.seat is None and model.street.leaves is None


def test_it_comes_with_the_question_what_to_build_and_stays_for_orders(context: Context) -> None:
    director, model = director_of(context)
    director.enqueue([ev.Asked(0, BUILD)])
    director.advance(FRAME)
    street = model.street
    assert street.seat == 0 and director.busy, "nobody is asked before it stands"
    played(director, 1)
    assert not director.busy and street.share == 1
    director.enqueue([ev.Asked(0, FulfilOrders())])
    director.advance(FRAME)
    assert street.seat == 0 and not director.busy


def test_a_press_finishes_it(context: Context) -> None:
    director, model = director_of(context)
    director.enqueue([FALL])
    director.advance(FRAME)
    director.finish()
    assert model.street.share == 1
    director.skip_all()
    assert not director.busy and model.street.seat is None, "at rest it depends on the view alone"


def test_reduced_motion_and_instant_speed_cut(context: Context) -> None:
    director, model = director_of(context, reduced=True)
    director.enqueue([FALL])
    director.advance(FRAME)
    assert model.street.seat == RIVAL and model.street.share == 1
    assert not model.view.seats[RIVAL].towers
    director, model = director_of(context)
    director.speed = float("inf")
    director.enqueue([ev.Asked(0, BUILD)])
    director.advance(FRAME)
    assert model.street.seat == 0 and not director.busy


@pytest.mark.parametrize("by_setting", [True, False])
def test_a_steady_table_keeps_every_region_in_its_place(context: Context, by_setting: bool) -> None:
    """By the setting, or because something points at its regions, as in a lesson."""
    context.settings.steady_table = by_setting
    director, model = director_of(context)
    director.steady = not by_setting
    director.reset(model.view)
    director.enqueue([FALL, ev.Asked(0, BUILD)])
    director.advance(FRAME)
    assert not model.view.seats[RIVAL].towers, "nothing had to be waited for"
    played(director, 5)
    assert model.street.seat is None


def test_a_street_in_sight_goes_when_the_table_becomes_steady(context: Context) -> None:
    director, model = director_of(context, is_asked=True)
    assert model.street.seat == 0
    context.settings.steady_table = True
    director.resize(TableLayout((1280, 720)))
    assert model.street.seat is None


def test_at_rest_it_is_that_of_the_seat_which_builds_or_fulfils() -> None:
    view = table().view
    for pending, seat in ((BUILD, 0), (FulfilOrders(), 0), (CHOOSE, None)):
        view.pending = pending
        assert at_rest(view) == seat


# ---------------------------------------------------------------- presses


def test_a_press_on_what_has_just_come_under_it_means_nothing(context: Context) -> None:
    """The press was meant for the row, which the street has covered since."""
    context.rescale((1280, 720))
    model = table()
    model.view.pending = CHOOSE
    seating = Seating(model.view.names, model.shapes, model.human)
    shown_table = TableView(context, FIRENZE_TABLE, seating, model.view, 0, size=(1280, 720))
    shown_table.show(model.view)
    pointing = Pointing(shown_table, _NoGestures(), shown_table.skip_all)  # type: ignore[arg-type]
    new = shown_table.layout.street.new_tower_place(in_the_street())
    here = new[0] + 20, new[1] - 10
    shown_table.play([ev.Asked(0, BUILD)])
    assert pointing.handle(Pressed(here)) is ANSWERED
    assert shown_table.model.street.seat == 0
    again = pointing.handle(Pressed(here))
    assert again is not ANSWERED, "now it is meant"


class _NoGestures:
    """Gestures that answer nothing."""

    def handle(self, intent: object) -> None:
        return None


def test_the_parts_of_a_lesson_are_steady(context: Context) -> None:
    model = table()
    parts = steady(FIRENZE_TABLE)
    seating = Seating(model.view.names, model.shapes, model.human)
    shown_table = TableView(context, parts, seating, model.view, 0, size=(1280, 720))
    shown_table.show(model.view)
    assert shown_table.model.street.seat is None


# ---------------------------------------------------------------- the small site meanwhile


def test_own_towers_are_drawn_once(context: Context) -> None:
    """While they stand on the stage, their panel lists the orders that they can reach."""
    context.rescale((1280, 720))
    layout, model = table_layout((1280, 720)), in_the_street()
    painter = SitePainter(FirenzeBrush(context, layout.grid), layout.site)
    lines = painter.props(model, shown())
    assert not isinstance(lines, SiteProps)
    tower = model.view.seats[0].towers[0]
    assert (lines[0].colour, lines[0].height) == (tower.colour, tower.height)
    for goal in lines[0].goals:
        assert goal.missing == goal.height - tower.height >= 0
        assert goal.lacking == max(0, goal.missing - model.view.seats[0].stock[tower.colour])
        assert goal.points == order_points(model.view, 0, tower.colour, goal.height).total
    model.street.seat = RIVAL
    assert isinstance(painter.props(model, shown()), SiteProps), "beside a rival's stage they stand at home"
    told = replace(shown(), forecast=ShownForecast(phase=3, danger=frozenset({0}), doomed=frozenset({1})))
    assert [tower.fate for tower in site_props(model, told, 0).towers][:2] == ["falls", "doomed"]
