"""The motion of what knights, magic and church bring: every event is shown, with motion and without, lets nothing hang
in the air, and is longest where it matters most."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from gallery.kgr_island import island

from engine.kgr import events as ev
from engine.kgr.actions import CITY, KNIGHT, ROAD, SETTLEMENT
from engine.kgr.magic import events as me
from engine.kgr.magic.tasks import LiftedBuilding
from engine.kgr.state import Ban
from engine.kgr.tasks import Knight
from engine.kgr.values import AREAS, CARDS, NONE, POWER_LEVEL, SHIP_STEPS, TOP_LEVEL
from engine.kgr.view import View
from game.animation.director import Director
from game.graphics.display_list import DisplayList
from game.graphics.theme import SEALS
from game.kgr.base.model import TableModel
from game.kgr.island.ways import way_of
from game.kgr.layout import TableLayout
from game.kgr.motion.choreography import CHOREOGRAPHY, SHOWS
from game.kgr.motion.plates import Explanation, ExplanationLook
from game.kgr.motion.shows_perils import ship
from game.shell.context import Context

SIZE = (1280, 720)
FRAME = 0.14
LONGEST = 6.0
"""Seconds after which an event hangs."""
ORE = (0, 0, 1, 0, 1, *NONE[5:])
KNIGHT_THERE = Knight(2, True, False, False)
EVENTS: tuple[ev.GameEvent, ...] = (
    ev.Rolled(3, 4, "ship"),
    ev.Withdrawn(0),
    ev.Rolled(2, 6, "magic"),
    ev.Gained(0, (1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0), "yield"),
    *(ev.Built(0, what, 8, ORE) for what in ("city",)),
    ev.Built(2, "wall", 32, ORE),
    ev.Built(3, "citadel", 24, ORE),
    ev.Built(3, "bishopric", 24, ORE),
    ev.Ship(5, 1),
    ev.Ship(2, -2),
    ev.Ship(SHIP_STEPS, 3),
    ev.Battle(7, 9, (3, 4, 2, 0), None, True),
    ev.Battle(7, 4, (0, 4, 0, 0), 1, False),
    ev.Saviour(1),
    ev.Sacked(2, 32, False),
    ev.Sacked(2, 29, True),
    ev.Home(),
    ev.Improved(0, "trade", 2, ORE, None),
    ev.Metropolis(0, "science", 42),
    ev.Recruited(0, 43, 1, False, ORE, None),
    ev.Activated(0, 43, 3, ORE, None),
    ev.Promoted(0, 19, 2, ORE, None),
    ev.Moved(0, 21, 11),
    ev.Chased(3, 41),
    ev.Displaced(1, 12, 21, 0),
    ev.Displaced(1, None, 21, 0),
    ev.Fled(0, 21, 11, KNIGHT_THERE),
    ev.Fled(0, 21, None, KNIGHT_THERE),
    ev.Lost(0, KNIGHT, 19, "deserter"),
    ev.Lost(0, ROAD, 26, "diplomat"),
    ev.Lost(0, "citadel", 42, "terrain"),
    ev.Lost(0, "metropolis", 20, "trade"),
    ev.Drew(1, "politics", None),
    ev.PutUnder(1, "politics", None),
    ev.CardMoved(1, 2, "magic", None),
    ev.Gave(1, 2, 2, None),
    *(ev.Played(0, card) for card in ("great_dragon", "small_dragon", "smith")),
    ev.Figure("merchant", 0, 7),
    ev.Figure("wizard", 0, 8),
    ev.Figure("inquisitor", 0, None),
    ev.Figure("robber", 0, None),
    ev.Hex(0, "desert", 5),
    ev.Hex(0, "hills", 9),
    me.RolledAgain(0, 2, 4, "church", ("red", "event")),
    me.NamedArea(0, "church"),
    me.Stopped(1, 0, "spy"),
    me.FestivalHeld(0, CITY, 45, 1, 5),
    me.FestivalHeld(0, ROAD, 18, 1, 2),
    me.FestivalOver(2),
    me.Paid(1, "lent", "wood", None, 1),
    me.Paid(1, "church", "wood", 2, 1),
    me.Asleep(1),
    me.Lent(2, ("wood", "ore")),
    me.Banned(2, 1, "science", ("wood", "wood", "ore")),
    me.Lowered(1, "church", 2),
    me.BuildingMoved(0, 8, 0, LiftedBuilding(8, SETTLEMENT, False, None, False)),
    me.RoadMoved(0, 0),
    me.KnightMoved(0, 0, KNIGHT_THERE),
)
"""One of each that moves, on the island with everything on it."""


@pytest.fixture(scope="module")
def context(tmp_path_factory: pytest.TempPathFactory) -> Context:
    context = Context.open(tmp_path_factory.mktemp("shows"), "en", 1.0)
    context.rescale(SIZE)
    return context


def director_of(context: Context, *, reduced: bool) -> Director:
    model = TableModel(island(), 0, SEALS[:4], (True,) * 4)
    words = lambda event: ("A word", "and a note")  # noqa: E731
    return Director(model, TableLayout(SIZE), context, CHOREOGRAPHY, words=words, reduced=reduced)


def with_debts() -> View:
    view = island()
    view.own(1).lent, view.own(1).bans = ("wood", "ore"), (Ban("church", 2, ("wood", "ore")),)
    return view


def seconds_of(director: Director, event: ev.GameEvent) -> float:
    """Return how long an event is shown; everything in flight is drawn."""
    director.enqueue([event])
    seconds = 0.0
    while seconds < LONGEST:
        director.advance(FRAME)
        director.compose(DisplayList(SIZE))
        if not director.busy:
            break
        seconds += FRAME
    return seconds


@pytest.mark.parametrize("reduced", [False, True])
def test_every_event_is_shown_and_ends(context: Context, reduced: bool) -> None:
    director = director_of(context, reduced=reduced)
    faults = []
    for event in EVENTS:
        director.motion.clear()
        director.model.view = with_debts()
        seconds = seconds_of(director, event)
        if seconds >= LONGEST or director.model.incoming or not (reduced or seconds):
            faults.append(f"{event}: {seconds:.1f} s, {dict(director.model.incoming)}")
    assert not faults


def test_each_kind_that_moves_is_among_them() -> None:
    shown = {kind for kind in SHOWS if not CHOREOGRAPHY.is_at_once(kind)}
    of_the_land = {ev.Short, ev.Discarded, ev.Robber, ev.Stole, ev.Bank, ev.Answered, ev.Traded, ev.Longest, ev.Over}
    of_the_land |= {ev.Countered}
    assert shown - of_the_land == {type(event) for event in EVENTS}


def kinds(base: type[ev.GameEvent]) -> Iterator[type[ev.GameEvent]]:
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_every_event_of_the_engine_has_a_show() -> None:
    own = {kind for kind in kinds(ev.GameEvent) if kind.__module__.startswith("engine.kgr")}
    assert not own - {ev.SeatEvent} - set(SHOWS) - {kind for kind in own if CHOREOGRAPHY.is_at_once(kind)}


def test_great_moments_take_longer_than_small_ones(context: Context) -> None:
    small, great = (ev.Ship(5, 1), ev.Activated(0, 43, 3, ORE, None)), (
        ev.Battle(7, 4, (0, 4, 0, 0), 1, False),
        ev.Metropolis(0, "science", 42),
        ev.Played(0, "great_dragon"),
    )  # fmt: skip
    times = {}
    for event in (*small, *great):
        times[event] = seconds_of(director_of(context, reduced=False), event)
    assert max(times[event] for event in small) < min(times[event] for event in great)


def test_a_knight_walks_along_its_roads() -> None:
    seat = island().own(0)
    assert way_of(seat, 19, 20) == [20]
    assert way_of(seat, 21, 20) == [20]
    assert way_of(seat, 19, 50) == [50], "no road leads there"


def test_every_card_has_its_picture(context: Context) -> None:
    assert all(context.sprites.info(f"kgr_picture_{card}") for card in CARDS)


@pytest.mark.parametrize("before, event, towards", [(2, ev.Ship(5, 3), [3, 4, 5]), (5, ev.Ship(3, -2), [4, 3])])
def test_the_ship_sails_step_by_step_on_or_back(before: int, event: ev.Ship, towards: list[int]) -> None:
    """Past every place on its way, not straight across."""
    passed: list[object] = []
    motion: Any = SimpleNamespace(
        at=SimpleNamespace(ship=lambda step: step),
        model=SimpleNamespace(view=SimpleNamespace(ship=before)),
        fly=lambda look, origin, *legs, **more: passed.extend([origin, *(leg.to for leg in legs)]),
    )
    assert [*ship(motion, event)] == [None] and passed == [before, *towards]


def plates(director: Director) -> list[ExplanationLook]:
    movers = [each for act in director.stage.echoes for each in (*act.moving, *act.waiting)]
    return [
        look
        for each in movers
        if isinstance(each, Explanation) and isinstance(look := each.first.look, ExplanationLook)
    ]


@pytest.mark.parametrize("reduced", [False, True])
def test_a_card_of_another_seat_is_explained_while_the_game_goes_on(context: Context, reduced: bool) -> None:
    director = director_of(context, reduced=reduced)
    for seat in (1, 2):
        director.model.view.own(seat).cards = ("science", "politics")
    assert seconds_of(director, ev.Played(1, "smith")) < LONGEST and not director.busy
    (plate,) = plates(director)
    assert plate.title == context.t("kgr.progress.smith") and plate.text == context.t("kgr.rule_of.smith")
    seconds_of(director, ev.Played(2, "wedding"))
    assert [each.title for each in plates(director)] == [context.t("kgr.progress.wedding")], "the last one"
    director.finish()
    assert not plates(director), "a press ends it"
    seconds_of(director, ev.Played(0, "smith"))
    assert not plates(director), "who plays a card has read it"


@pytest.mark.parametrize("area", AREAS)
def test_a_level_is_named_with_what_it_brings(context: Context, area: str) -> None:
    for level in range(1, TOP_LEVEL + 1):
        director = director_of(context, reduced=False)
        seconds_of(director, ev.Improved(1, area, level, ORE, None))
        (plate,) = plates(director)
        assert plate.title.lower() == context.t(f"kgr.level.{area}_{level}").lower()
        assert (context.t(f"kgr.power.{area}") in plate.text) == (level == POWER_LEVEL)
        assert (str(level + 1) in plate.text) == (level < TOP_LEVEL)
        assert context.sprites.info(plate.picture)


def test_the_buildings_of_high_levels_are_larger_and_stand_longer(context: Context) -> None:
    low, high = (
        seconds_of(director_of(context, reduced=False), ev.Improved(0, "trade", level, ORE, None)) for level in (2, 3)
    )
    assert high > low
