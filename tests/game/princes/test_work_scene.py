"""The scene of a performed work: what it tells is the engine's, in order, and a press, another speed or reduced motion
only change how it is told."""

from functools import lru_cache
from itertools import pairwise

import pygame
import pytest
from courts import court, say, table
from princes_games import Spec
from random_games import steps_of

from engine.princes import events as ev
from engine.princes.bonus import BONUS
from engine.princes.pieces import BUILDINGS
from engine.princes.rules import apply
from engine.princes.state import State, Taking
from engine.princes.text.position import view_json
from engine.princes.view import view
from engine.princes.works import minimum
from game.animation.director import Director
from game.animation.looks import TextLook
from game.animation.pieces import FlyingPiece, Look
from game.princes.base.covered import cover
from game.princes.base.model import TableModel
from game.princes.layout import TableLayout
from game.princes.motion.choreography import CHOREOGRAPHY
from game.princes.motion.motion import TableMotion
from game.princes.motion.places import Places
from game.princes.motion.timing import WORK
from game.princes.motion.work.account import WorkAccount, account_of
from game.princes.motion.work.applause import BARELY, CLAP_APART, GOOD, GOOD_FROM, GREAT, GREAT_FROM, applause
from game.princes.motion.work.looks import ArtistLook, BarLook, SetLook
from game.princes.motion.work.places import SetPlaces
from game.princes.motion.work.score import beats, cheers_at, ends_at, enough_at
from game.princes.parts import PRINCES_TABLE
from game.princes.regions.market import is_in_sight
from game.shell.context import Context
from game.table.parts import Seating
from game.table.view import AnyTable, TableView

SIZE = (1280, 720)
SHAPES = ("circle", "shield", "lozenge", "star")


@lru_cache
def played() -> tuple[tuple[State, ev.WorkPerformed], ...]:
    """Return all works of a random game, each with the state before it."""
    steps = [(before, log) for before, _, _, log in steps_of(Spec(4, 3))]
    return tuple((before, event) for before, log in steps for event in log if isinstance(event, ev.WorkPerformed))


def accounts() -> list[WorkAccount]:
    return [account_of(view(before, event.seat), event) for before, event in played()]


def performed() -> tuple[State, State, tuple[ev.GameEvent, ...], ev.WorkPerformed]:
    """Return a work with four parts, 4 + 3 + 2 + 2, and the states before and after it."""
    owner = court("theatre@4,0 lake@0,0", hand="poet painter", jesters=1)
    before = table(owner, court(), court())
    after, log = apply(before, say("work poet"))
    return before, after, tuple(log), next(event for event in log if isinstance(event, ev.WorkPerformed))


def director_of(context: Context, state: State, me: int = 0, *, reduced: bool = False) -> Director:
    context.rescale(SIZE)
    seats = len(state.seats)
    model = TableModel(view(state, me), me, SHAPES[:seats], (True,) * seats)
    return Director(model, TableLayout(SIZE), context, CHOREOGRAPHY, reduced=reduced)


def places_of(director: Director) -> Places:
    motion = director.motion
    assert isinstance(motion, TableMotion)
    return motion.at


def pieces(director: Director) -> list[FlyingPiece]:
    """Return everything in flight, or about to be."""
    movers = [mover for act in director.stage.acts for mover in act.moving + act.waiting]
    return [mover for mover in movers if isinstance(mover, FlyingPiece)]


def looks(director: Director) -> list[Look]:
    return [piece.look() for piece in pieces(director) if piece in director.stage.acts[0].moving]


def until(director: Director, ms: float) -> None:
    """Let the scene run to a moment."""
    director.advance(0)
    while director.stage.acts and director.stage.acts[0].clock < ms:
        director.advance(0.01)


def test_the_account_of_a_work_adds_up_to_its_value_for_everybody_who_looks_on() -> None:
    assert len(played()) > 5 and any(event.bonus for _, event in played())
    for before, event in played():
        own = account_of(view(before, event.seat), event)
        assert own.value == event.value and all(adds for _, adds in own.parts)
        assert (own.minimum, own.best) == (minimum(before.round), before.best_value)
        for seat in range(len(before.seats)):
            seen = view(before, seat)
            for covered in (seen, cover(seen, frozenset({seat}))):
                assert account_of(covered, event) == own


@pytest.mark.parametrize("card", sorted(BONUS))
def test_what_a_bonus_card_adds_is_seen_by_other_seats(card: str) -> None:
    owner = court(
        "theatre@4,0 lake@0,0", hand="poet painter", jesters=3, prestige="most_lakes fewest_empty", bonus=card
    )
    before = table(owner, court(), court())
    after, log = apply(before, say(f"work poet {card}"))
    event = next(event for event in log if isinstance(event, ev.WorkPerformed))
    assert [account_of(view(before, seat), event).value for seat in range(3)] == 3 * [event.value]
    assert after.best_value == event.value


def test_the_parts_told_add_up_to_the_value_one_after_the_other() -> None:
    for account in accounts():
        told = beats(account, WORK)
        assert [(beat.thing, beat.adds) for beat in told] == list(account.parts)
        assert told[-1].total == account.value
        assert all(a.counts < b.lands - a.lands <= 350 for a, b in pairwise(told))
        assert told[-1].lands < cheers_at(account, WORK) == pytest.approx(told[-1].lands + told[-1].counts)


def test_a_scene_takes_two_and_a_half_seconds_at_most() -> None:
    six = WorkAccount((("theatre", 4), ("lake", 3), ("travel", 3), ("jester", 2), ("person", 4), ("bonus", 3)), 7, 0)
    ends = [ends_at(account, WORK) + WORK["out"].ms for account in (*accounts(), six)]
    assert all(1500 < end < 2501 for end in ends)
    assert all(a.counts < b.lands - a.lands for a, b in pairwise(beats(six, WORK)))


def test_the_bar_passes_the_minimum_with_the_part_that_reaches_it() -> None:
    account = WorkAccount((("theatre", 4), ("lake", 3), ("jester", 2), ("person", 2)), 7, 0)
    told = beats(account, WORK)
    assert told[1].lands < enough_at(account, WORK) < told[2].lands


@pytest.mark.parametrize(
    ("above", "expected"),
    [(0, BARELY), (GOOD_FROM - 1, BARELY), (GOOD_FROM, GOOD), (GREAT_FROM - 1, GOOD), (GREAT_FROM, GREAT), (9, GREAT)],
)
@pytest.mark.parametrize("minimum", [7, 17])
def test_applause_by_the_points_above_the_minimum_of_the_round(above: int, expected: object, minimum: int) -> None:
    assert applause(minimum + above, minimum) is expected


def test_more_hands_clap_for_a_greater_work() -> None:
    barely, good, great = (
        [gain for sound, _, gain in how.heard(900.0) if sound == "princes_clap"] for how in (BARELY, GOOD, GREAT)
    )
    assert len(barely) < len(good) < len(great) and sum(barely) < sum(good) < sum(great)
    assert all(0 < gain <= 1 for gain in great) and great == sorted(great)
    assert {at for _, at, _ in BARELY.heard(900.0)} == {900.0, 900.0 + CLAP_APART}


@pytest.mark.parametrize(("best", "crowned"), [(0, True), (9, True), (10, True), (11, False)])
def test_a_laurel_for_the_best_work_of_the_round_so_far(best: int, crowned: bool) -> None:
    assert WorkAccount((("person", 10),), 7, best).leads is crowned


def test_a_string_sounds_with_every_part_each_higher_than_the_one_before(context: Context) -> None:
    before, _, log, event = performed()
    director = director_of(context, before)
    director.enqueue(log)
    until(director, 1)
    plucks = [cue for cue in director.heard if cue.sound.startswith("pluck")]
    told = beats(account_of(view(before, 0), event), WORK)
    assert [amount for _, amount in director.scored[0].parts] == [beat.adds for beat in told]
    assert [cue.at for cue in plucks] == [beat.lands for beat in told]
    heights = [int(cue.sound.rpartition("_")[2]) for cue in plucks]
    assert heights == sorted(set(heights))
    until(director, told[1].lands + told[1].counts + 20)
    assert TextLook(str(told[1].total)) in looks(director)


def test_the_scene_shows_the_palace_of_the_seat_and_counts_to_its_value(context: Context) -> None:
    before, _, log, event = performed()
    for me in (0, 1):
        director = director_of(context, before, me)
        director.enqueue([ev.for_seat(each, me) for each in log])
        account = account_of(view(before, 0), event)
        until(director, enough_at(account, WORK) + 60)
        seen = looks(director)
        assert SetLook(before.seats[0].plan, "circle", "Anna") in seen and ArtistLook("poet") in seen
        assert TextLook("7") in seen and BarLook(7, 7, event.value + 1) in seen
        until(director, cheers_at(account, WORK) + 20)
        assert TextLook(str(event.value)) in looks(director)


def test_the_choice_of_the_payment_waits_until_the_set_is_down(context: Context) -> None:
    before, _, log, _ = performed()
    director = director_of(context, before)
    director.enqueue(log)
    until(director, WORK["set"].ms - 20)
    assert not isinstance(director.model.view.pending, Taking)
    until(director, WORK["next"].ms + 20)
    assert isinstance(director.model.view.pending, Taking) and director.busy and not director.lets_act


@pytest.mark.parametrize("tenth", range(0, 22, 3))
def test_a_press_ends_the_scene_at_any_moment(context: Context, tenth: int) -> None:
    before, after, log, _ = performed()
    director = director_of(context, before)
    director.enqueue(log)
    until(director, tenth * 100)
    director.finish()
    director.advance(0)
    assert not director.busy and view_json(director.model.view) == view_json(view(after, 0))


def test_with_reduced_motion_all_of_it_comes_stays_and_goes_in_its_place(context: Context) -> None:
    before, after, log, event = performed()
    director = director_of(context, before, reduced=True)
    director.enqueue(log)
    until(director, 300)
    seen = looks(director)
    assert {TextLook(str(event.value)), BarLook(event.value, 7, event.value + 1), ArtistLook("poet")} <= {*seen}
    places = [piece.pose(1.0)[:2] for piece in pieces(director)]
    until(director, 1500)
    assert [piece.pose(1.0)[:2] for piece in pieces(director)] == places
    assert not director.stage.particles
    director.advance(5)
    assert not director.busy and view_json(director.model.view) == view_json(view(after, 0))


def test_the_set_is_painted_while_its_seat_thinks(context: Context) -> None:
    before, _, _, _ = performed()
    director = director_of(context, before)
    director.enqueue([ev.TurnBegan(0)])
    for _ in range(200):
        director.advance(1 / 60)
    look, area = SetLook(before.seats[0].plan, "circle", "Anna"), SetPlaces(places_of(director)).area
    assert director.stage.kit.ready is not None and director.stage.kit.ready[0] == (look, area.w)


def test_computers_take_their_payment_without_a_second_pause() -> None:
    before, after, log, _ = performed()
    assert PRINCES_TABLE.turn.pause(view(after, 0), log) < PRINCES_TABLE.turn.pause(view(before, 0), log)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)])
def test_the_set_lies_in_the_window_before_the_table_and_keeps_the_own_palace_in_view(size: tuple[int, int]) -> None:
    layout, before = TableLayout(size), performed()[0]
    places = SetPlaces(Places(TableModel(view(before, 0), 0, SHAPES[:3], (True,) * 3), layout))
    area, tolerance = places.area, 24
    assert pygame.Rect((0, 0), size).contains(area)
    assert not area.inflate(-tolerance, -tolerance).collidelistall([layout.palace.rect, layout.own.rect])
    for seat in range(3):
        for thing, _ in account_of(view(before, 0), performed()[3]).parts:
            spot = places.origin(seat, before.seats[0].plan, thing)()
            assert 0 < spot.x < size[0] and 0 < spot.y < size[1]
            assert area.collidepoint(spot.x, spot.y) == (thing in BUILDINGS or thing == "lake")


@pytest.mark.parametrize("me", [0, 1])
def test_the_market_stays_in_sight_while_another_seat_chooses_its_payment(context: Context, me: int) -> None:
    """Only who chooses sees the slider in its place, once it is asked."""
    _, after, _, event = performed()
    context.rescale(SIZE)
    seats = len(after.seats)
    seat = event.seat if me else (event.seat + 1) % seats
    seating = Seating(("Anna", "Bruno", "Carla")[:seats], ("circle", "shield", "lozenge")[:seats], (True,) * seats)
    laid: AnyTable = TableView(context, PRINCES_TABLE, seating, view(after, seat), seat, size=SIZE)
    assert isinstance(after.pending, Taking) and is_in_sight(laid.model, laid.shown)
    if me:
        laid.ask(PRINCES_TABLE.asking.offer(laid.model.view, (), laid.words))
        assert not is_in_sight(laid.model, laid.shown)
