"""City, street, council and boards: presses hit the right square, tasks light what serves them, and nothing that is
hidden shows in the pictures."""

from dataclasses import replace
from functools import lru_cache

import pygame
import pytest
from random_games import steps_of
from strasbourg_games import Spec

from engine.strasbourg.city import BIT, GUILD, NUMBER, OF_GUILD, PLOTS, SPOTS, SQUARES, SQUARES_OF, numbers_in
from engine.strasbourg.components import COUNCIL
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.reading.serves import serves
from engine.strasbourg.reading.worth import leading, worth, worth_to_come
from engine.strasbourg.state import BuiltEdifice, ChoosingTasks, InField, Settling, State
from engine.strasbourg.tasks import TASKS
from engine.strasbourg.view import View, view
from game.graphics.ahead import planned, unseen
from game.graphics.display_list import DisplayList
from game.graphics.theme import SEALS
from game.shell.context import Context
from game.strasbourg.base.covered import cover
from game.strasbourg.base.model import ShownForecast, TableModel, TableShown, TurnSoFar
from game.strasbourg.city.glow import CityGlow
from game.strasbourg.city.painter import CityPainter
from game.strasbourg.city.props import NO_TASK, city_props, serving_of
from game.strasbourg.composition import composition
from game.strasbourg.layout import TableLayout
from game.strasbourg.regions.boards import guilds_left
from game.strasbourg.regions.council import COUNCIL as CHAIRS
from game.strasbourg.regions.street import STATIONS, STREET, station
from game.table.kit.marks import Rim, SpriteMark
from game.table.painting.brush import TableBrush
from game.table.painting.painter import Frame
from game.table.question import Question
from game.table.shown import History, Pointer, Shown
from game.table.spots import Target, target_at

SIZES = [(1280, 720), (1920, 1080), (1440, 1080), (2520, 1080)]
SMALL = SIZES[0]


@lru_cache
def states(seats: int = 3) -> tuple[State, ...]:
    """Return the positions of a game."""
    return tuple(state for state, *_ in steps_of(Spec(seats, 4, lively=True)))


def planning() -> State:
    """Return the first position after the tasks were chosen; seat 1 does not see the trays of seat 0."""
    return next(s for s in states() if not isinstance(s.pending, ChoosingTasks))


def settling() -> State:
    """Return a position in which a seat chooses among several squares, late in the game."""
    return next(s for s in reversed(states()) if isinstance(s.pending, Settling) and s.built).copy()


def model_of(seen: View, me: int = 0) -> TableModel:
    seats = len(seen.seats)
    return TableModel(seen, me, SEALS[:seats], (True,) * seats)


def shown_with(hover: Target | None = None, *lit: Target) -> TableShown:
    question: Question[object] = Question("", dict.fromkeys(lit, ()), waits=not lit)
    return Shown(ShownForecast("action"), History(TurnSoFar()), question, Pointer(hover=hover))


def pressed(layout: TableLayout, model: TableModel, shown: TableShown, point: tuple[float, float]) -> Target | None:
    """Return the target of a press at a logical point."""
    return target_at(layout.city.areas(model, shown), layout.grid.at(*point))


# ---------------------------------------------------------------- presses


@pytest.mark.parametrize("size", SIZES)
def test_a_press_hits_the_square_that_is_seen_there(size: tuple[int, int]) -> None:
    layout, model, shown = TableLayout(size), model_of(view(planning(), 1), 1), shown_with()
    plan = layout.city.plan
    for number, at in enumerate(SQUARES):
        expected = Target("square" if GUILD[number] else "plot", number)
        for right in (0.05, 0.5, 0.95):
            for back in (0.06, 0.5, 0.94):
                assert pressed(layout, model, shown, plan.corner(at, right, back)) == expected
    for outside in ((-0.06, 0.5), (0.5, -0.06)):
        assert pressed(layout, model, shown, plan.corner((0, 5), *outside)) is None
    assert plan.square_at(plan.corner((8, 0), 1.05, 0.5)) is None
    corners = [layout.grid.at(*point) for number in range(54) for point in plan.outline(number)]
    assert all(layout.city.rect.inflate(2, 2).collidepoint(corner) for corner in corners), "all of it is on its place"


def test_a_chapel_spot_is_hit_from_around_only_where_it_is_asked_for() -> None:
    layout, model = TableLayout(SMALL), model_of(view(planning(), 1), 1)
    asked = shown_with(None, *(Target("spot", place) for place in range(1, 9)))
    for place, at in enumerate(SPOTS):
        x, y = layout.city.plan.spot(at)
        for dx, dy in ((0, 0), (20, 8), (-20, 8), (8, -20), (-8, -20)):
            hit = pressed(layout, model, asked, (x + dx, y + dy))
            assert (hit == Target("spot", place)) == (place > 0), "the first one is built on"
            plain = pressed(layout, model, shown_with(), (x + dx, y + dy))
            assert plain is not None and plain.kind != "spot"


def test_keys_reach_every_square_plot_and_spot() -> None:
    layout, model, shown = TableLayout(SMALL), model_of(view(planning(), 1), 1), shown_with()
    spots = {spot.target for area in layout.city.areas(model, shown) for spot in area.spots()}
    assert len(spots) == 54 + 9
    assert all(layout.city.target(model, shown, target).w > 0 for target in spots)


def test_nothing_below_the_trays_is_reached() -> None:
    """Neither the pointer nor keys find squares that the trays cover."""
    layout, model, shown = TableLayout(SMALL), model_of(view(planning(), 0)), shown_with()
    assert model.is_planning and not list(layout.city.areas(model, shown))
    assert list(layout.city.areas(model_of(view(planning(), 1), 1), shown)), "only its own player's trays lie there"


def test_the_city_is_in_view_while_tasks_are_chosen_and_each_shows_its_places() -> None:
    state = states()[0].copy()
    layout, at = TableLayout(SMALL), Target("task", 1)
    state.own(0).tasks = ("street", "in_bakers", "at_mint", "pairs", "store")
    model = model_of(view(state, 0))
    assert list(layout.city.areas(model, shown_with()))
    card = layout.target_rect(model, shown_with(at), at)
    assert card.w > 120 and not card.colliderect(layout.city.rect)
    assert serving_of(model, shown_with(at)).free == SQUARES_OF["bakers"] and not serving_of(model, shown_with()).free


def test_what_would_hide_the_square_looked_at_is_faint_and_a_key_shows_all_squares(context: Context) -> None:
    context.rescale(SMALL)
    state = settling()
    before = next(n for n in numbers_in(state.occupied()) if SQUARES[n][1])
    x, y = SQUARES[before]
    at = Target("plot" if GUILD[NUMBER[x, y - 1]] is None else "square", NUMBER[x, y - 1])
    model, layout = model_of(view(state, 0)), TableLayout(SMALL)
    assert before in city_props(model, shown_with(at)).pieces.sunk
    assert not city_props(model, shown_with()).pieces.sunk
    shown = shown_with()
    bare = replace(shown, tools=replace(shown.tools, bare=True))
    pictures = []
    for each in (shown, bare):
        surface = pygame.Surface(SMALL)
        painter = CityPainter(TableBrush(context, layout.grid), layout.city)
        painter.paint(surface, painter.props(model, each))
        rect = layout.city.target(model, each, at)
        pictures.append(pygame.image.tobytes(surface.subsurface(rect), "RGB"))
    assert pictures[0] != pictures[1], "the roof before it is gone"


@pytest.mark.parametrize("size", SIZES)
def test_the_key_of_a_square_hides_neither_its_price_nor_what_it_brings(size: tuple[int, int]) -> None:
    layout = TableLayout(size)
    for number in range(len(SQUARES)):
        rect = layout.city.below_left(number)
        x, y = rect.right - layout.grid.px(10), rect.top + layout.grid.px(4)  # where the cap has its middle
        cap = pygame.Rect(0, 0, layout.grid.px(36), layout.grid.px(40))
        cap.center = x, y
        price, worth_ = layout.city.plan.beside(number, 52, -18), layout.city.plan.beside(number, 66, -54)
        assert layout.city.plan.square_at((x / layout.city.scale, y / layout.city.scale)) == number
        assert not any(cap.collidepoint(layout.grid.at(*point)) for point in (price, worth_))


# ---------------------------------------------------------------- what is told


def test_squares_asked_for_tell_what_they_bring_and_which_are_too_dear() -> None:
    state = settling()
    seat, asked = state.to_act, state.pending
    assert isinstance(asked, InField)
    guild = state.guild(asked.field)
    assert guild is not None
    state.own(seat).money = 2
    props = city_props(model_of(view(state, seat), seat), shown_with(None, Target("square", 0)))
    free = [number for number in OF_GUILD[guild] if not state.occupied() & BIT[number]]
    assert [offer.number for offer in props.offers] == free
    for offer in props.offers:
        assert offer.now == worth(state, offer.number) >= 1
    assert not city_props(model_of(view(state, seat), seat), shown_with()).offers, "while another seat decides"


def test_the_edifice_of_the_round_adds_points_until_it_stands() -> None:
    state = settling()
    state.built = tuple(each for each in state.built if each.edifice != state.edifice)
    taken = {each.at for each in state.built}
    plot = next(at for at in PLOTS if at not in taken)
    x, y = plot
    beside = next(NUMBER[at] for at in ((x, y - 1), (x, y + 1), (x + 1, y), (x - 1, y)) if at in NUMBER)
    before = worth(state, beside)
    gain = worth_to_come(state, beside)
    assert gain > 0
    state.built = (*state.built, BuiltEdifice(state.edifice, plot))
    assert (worth(state, beside), worth_to_come(state, beside)) == (before + gain, 0)


@pytest.mark.parametrize("task", TASKS)
def test_a_task_looked_at_lights_what_serves_it(task: str) -> None:
    state = settling()
    state.own(0).tasks = ("street", task)
    seen = view(state, 0)
    shown = shown_with(Target("task", 1))
    assert serving_of(model_of(seen), shown) == serves(state, 0, task)
    props = city_props(model_of(seen), shown)
    assert props.serving == serves(state, 0, task)
    assert serving_of(model_of(seen), shown_with()) == NO_TASK
    assert serving_of(model_of(cover(seen, frozenset({0}))), shown) == NO_TASK, "a covered task lights nothing"


def test_the_council_tells_who_leads() -> None:
    state = settling()
    state.council = (0, 1, 1, 0, None, None, 2, None)
    assert leading(state) == (0, 1)
    state.council = (None,) * len(COUNCIL)
    assert leading(state) == ()


def test_the_boards_count_down_how_often_each_guild_still_comes() -> None:
    before: tuple[int, ...] = (3, 3, 3, 3, 3)
    for state in states():
        left = guilds_left(view(state, 0))
        assert all(now <= then for now, then in zip(left, before, strict=True))
        before = left
        if isinstance(state.pending, InField) and (guild := state.guild(state.pending.field)):
            assert left[list(OF_GUILD).index(guild)] > 0, "the field that is played is still to come"
    assert sum(before) == 0


def test_the_walker_stands_at_the_field_that_is_played() -> None:
    found = {station(view(state, 0)) for state in states()}
    assert found == {*range(-1, len(STATIONS))} - {STATIONS.index(field) for field in skipped()}


def skipped() -> set[str]:
    """Return the fields at which nobody is ever asked in that game."""
    asked = {state.pending.field for state in states() if isinstance(state.pending, InField)}
    asked |= {"H" if state.pending.step == "chapel" else "I" for state in states() if state.pending.step in CHOICES}
    return set(STATIONS) - asked


CHOICES = ("chapel", "edifice")


# ---------------------------------------------------------------- pictures


REGIONS = ("city", "street", "council", "boards")


def painted(context: Context, seen: View, shown: TableShown) -> dict[str, bytes]:
    """Return the pixels of these regions."""
    context.rescale(SMALL)
    layout = TableLayout(SMALL)
    found = {}
    for region in composition(TableBrush(context, layout.grid), layout).regions:
        name = getattr(region, "region", layout.city).name
        if name in REGIONS:
            surface = pygame.Surface(SMALL)
            region.paint(surface, region.props(model_of(seen), shown))
            found[name] = pygame.image.tobytes(surface, "RGB")
    return found


def test_hidden_things_do_not_show(context: Context) -> None:
    state = settling()
    twin = state.copy()
    for seat in (1, 2):
        own = twin.own(seat)
        own.tasks = tuple(reversed(own.tasks)) if len(set(own.tasks)) > 1 else ("store",) * len(own.tasks)
        own.pile = tuple(reversed(own.pile))
        own.stacks = tuple(tuple(7 - card for card in stack) for stack in own.stacks)
    shown = shown_with(Target("task", 0))
    first = painted(context, view(state, 0), shown)
    assert set(first) == set(REGIONS)
    assert painted(context, view(twin, 0), shown) == first
    assert painted(context, view(state, 0), shown_with())["city"] != first["city"]


def test_pictures_still_being_read_are_not_kept(context: Context) -> None:
    context.rescale(SMALL)
    layout = TableLayout(SMALL)
    brush = TableBrush(context, layout.grid)
    painter, other = CityPainter(brush, layout.city), CityPainter(brush, layout.city)
    props = painter.props(model_of(view(settling(), 0)), shown_with())
    shots = []
    for each in (painter, other):
        if each is painter:
            context.sprites.forget()
            for _ in planned(context.sprites, each.painted(unseen(), props)):
                pass
        surface = pygame.Surface(SMALL)
        each.paint(surface, props)
        shots.append(pygame.image.tobytes(surface, "RGB"))
    assert shots[0] == shots[1]


def test_a_piece_in_flight_is_not_yet_there() -> None:
    state = settling()
    model = model_of(view(state, 0))
    houses = city_props(model, shown_with()).pieces.houses
    model.incoming["square", houses[0][0]] += 1
    assert city_props(model, shown_with()).pieces.houses == houses[1:]
    edifices = city_props(model, shown_with()).pieces.built
    model.incoming["edifice", edifices[0][0]] += 1
    assert city_props(model, shown_with()).pieces.built == edifices[1:]
    assert {number for number, _ in houses} == set(numbers_in(state.occupied()))


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("seats", [3, 5])
def test_chairs_and_counts_lie_in_the_council(seats: int, text_scale: float) -> None:
    begun = STRASBOURG.begin({"names": list("ABCDE"[:seats]), "seed": 1})
    model = model_of(STRASBOURG.view(begun, 0))
    for size in SIZES:
        council = TableLayout(size, text_scale).panels[CHAIRS]
        sheet = council.sheets(model, shown_with())[0]
        chairs = [cell.box for cell in sheet.cells]
        assert len(chairs) == len(COUNCIL)
        for box in chairs:
            assert council.box.x <= box.x and box.right <= council.box.right + 0.5
            assert council.box.y <= box.y and box.bottom <= council.box.bottom
        seals = [mark for mark in sheet.marks if isinstance(mark, SpriteMark) and mark.name.startswith("seal_")]
        assert len(seals) == seats
        for seal in seals:
            assert council.box.x <= seal.x - 13.5 and seal.x + 13.5 <= council.box.right
            assert max(chair.bottom for chair in chairs) <= seal.y and seal.y + 13.5 <= council.box.bottom


def test_street_and_council_know_the_walker_and_the_serving_seats(context: Context) -> None:
    context.rescale(SMALL)
    state = settling()
    state.own(0).tasks = ("councillors",)
    model, layout = model_of(view(state, 0)), TableLayout(SMALL)
    shown, served = shown_with(), shown_with(Target("task", 0))

    def walkers() -> list[float]:
        marks = layout.panels[STREET].sheets(model, shown)[0].marks
        return [mark.x for mark in marks if isinstance(mark, SpriteMark) and mark.name == "strasbourg_walker"]

    place = layout.panels[STREET].home(model, ("station", station(model.view)))
    assert place is not None and walkers() == [place.x]
    model.incoming["walker", 0] += 1
    assert walkers() == []
    chairs = layout.panels[CHAIRS].sheets(model, served)[0]
    held = {place for place, holder in zip(COUNCIL, state.council, strict=True) if holder == 0}
    rims = [mark.box for mark in chairs.marks if isinstance(mark, Rim)]
    serving = [COUNCIL[cell.target.a] for cell in chairs.cells if cell.box.inset(2) in rims]
    assert set(serving) == set(COUNCIL) - held


def test_the_glow_lies_behind_what_stands_before_it(context: Context) -> None:
    """A house before a square that is asked for hides the glow on it."""
    context.rescale(SMALL)
    layout = TableLayout(SMALL)
    city = CityPainter(TableBrush(context, layout.grid), layout.city)
    state, target = settling(), Target("square", NUMBER[3, 2])
    seen = []
    for members in (0, BIT[NUMBER[3, 3]]):
        for seat in range(3):
            state.own(seat).members = 0
        state.own(1).members = members
        display = DisplayList(SMALL)
        shown = shown_with(target, target)
        frame = Frame(0.0, pygame.Surface(SMALL), frozenset(), reduced=True)
        CityGlow(city).compose(display, model_of(view(state, 0)), shown, frame)
        window = pygame.Surface(SMALL)
        display.draw(window)
        seen.append(pygame.mask.from_threshold(window, (0, 0, 0), (1, 1, 1)).count())
    assert seen[0] < SMALL[0] * SMALL[1], "it glows"
    assert seen[0] < seen[1], "less of it where a house stands before it"
