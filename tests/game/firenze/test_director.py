"""The director: it folds every event exactly once, under any clicks, and shows each of them."""

import random
from collections.abc import Iterator
from pathlib import Path

import moments
import pygame
import pytest

from engine.firenze import events as ev
from engine.firenze.rules import apply, legal
from engine.firenze.scoring import final_scoring
from engine.firenze.setup import new_game
from engine.firenze.state import State, Table, Tower
from engine.firenze.stones import BLUE, WHITE, YELLOW
from engine.firenze.view import View, view
from game.animation.director import Director
from game.animation.effects import Dip, Quake, Wave
from game.animation.particles import Burst, Particles
from game.animation.pieces import Centre, FlyingPiece, Look
from game.animation.stage import MOST_PIECES
from game.animation.timing import SLOW_MOTION
from game.firenze.base.model import TableModel
from game.firenze.layout import TableLayout
from game.firenze.motion.choreography import APART, CHOREOGRAPHY, FORESEEN, SHOWS, TOGETHER
from game.firenze.motion.looks import Pigeon, Stones
from game.firenze.motion.opening import taken_back
from game.firenze.motion.places import Places
from game.firenze.motion.shows.sizes import GREAT, HEAVY, MIDDLE, SMALL, size_of
from game.firenze.motion.shows.stones import PIGEONS, weight
from game.firenze.motion.street import StreetGoes
from game.firenze.motion.timing import DROP, TIMINGS
from game.graphics.display_list import draw_composed
from game.shell.context import Context
from game.shell.settings import INSTANT

FRAME = 1 / 60
NOWHERE = Path("no-such-folder")  # never read or written
SIZE, OTHER_SIZE = (1280, 720), (1600, 1200)


def kinds() -> set[type[ev.GameEvent]]:
    """Return every kind of event. (A dataclass with slots leaves a twin of its class behind: only the named one
    counts.)"""
    return {kind for kind in ev.GameEvent.__subclasses__() if getattr(ev, kind.__name__) is kind}


def director_of(
    state: State, me: int = 0, speed: float = 1.0, *, reduced: bool = False, human: tuple[bool, ...] = (True,) * 4
) -> Director:
    seats = len(state.seats)
    model = TableModel(view(state, me), me, ("circle", "shield", "lozenge", "star")[:seats], human[:seats])
    context = Context.open(NOWHERE, "en", speed)
    context.rescale(SIZE)
    return Director(model, TableLayout(SIZE), context, CHOREOGRAPHY, speed=speed, reduced=reduced)


def facts(table: Table) -> dict[str, object]:
    """Return everything in a view, in a comparable form."""
    slots = [slot for kind in (Table, View) for slot in kind.__slots__]
    found = {slot: getattr(table, slot) for slot in slots if slot != "seats"}
    found["seats"] = [{slot: getattr(seat, slot) for slot in type(seat).__slots__} for seat in table.seats]
    return found


def assert_settled(director: Director, state: State) -> None:
    """Check that nothing is queued or in flight, and that the model is the engine's view."""
    model = director.model
    assert not director.busy
    assert not +model.incoming and not model.incoming
    assert facts(model.view) == facts(view(state, model.me))
    scores = final_scoring(state).scores if state.is_over else [seat.score for seat in state.seats]
    assert model.scores == list(scores)


def settle(director: Director, frames: int = 4000) -> int:
    """Advance until nothing waits; return the number of frames."""
    for frame in range(frames):
        if not director.busy:
            return frame
        director.advance(FRAME)
        assert all(count > 0 for count in director.model.incoming.values())
    raise AssertionError(f"still busy after {frames} frames")


def play(state: State, chance: random.Random, decisions: int) -> Iterator[tuple[State, list[ev.GameEvent]]]:
    for _ in range(decisions):
        actions = legal(state)
        if not actions:
            return
        state, events = apply(state, chance.choice(actions))
        yield state, events


UNSEEN = {ev.Asked, ev.TurnEnded, ev.CardChosen}
"""Events that take no time."""


def test_every_event_has_timings_and_a_show() -> None:
    every = kinds()
    assert len(every) > 30
    assert set(TIMINGS) == every - UNSEEN
    assert set(SHOWS) == every - UNSEEN | {ev.Asked}
    assert {kind for kind in every if CHOREOGRAPHY.is_at_once(kind)} == UNSEEN
    assert all(kind in every | {StreetGoes} and together <= every for kind, together in TOGETHER.items())
    assert every >= APART
    assert set(FORESEEN) <= every


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0, INSTANT])
def test_settles_on_the_view_at_any_speed(seats: int, speed: float) -> None:
    chance = random.Random(seats * 10 + int(min(speed, 9) * 2))
    state = new_game(("A", "B", "C", "D")[:seats], seed=seats)
    director = director_of(state, chance.randrange(seats), speed)
    seen: list[ev.GameEvent] = []
    told: list[ev.GameEvent] = []
    director.on_event.append(told.append)
    for step, (after, events) in enumerate(play(state, chance, 120)):
        state = after
        seen += events
        director.enqueue(events)
        if step % 3 == 0:
            settle(director)
            assert_settled(director, state)
    settle(director)
    assert_settled(director, state)
    assert told == seen


@pytest.mark.parametrize("seed", range(4))
def test_settles_on_the_view_whatever_is_clicked(seed: int) -> None:
    chance = random.Random(seed)
    state = new_game(("A", "B", "C", "D")[: 2 + seed % 3], seed=seed, levies=("auto", "choose")[seed % 2])
    director = director_of(state)
    surface = pygame.Surface(SIZE)
    for number, (after, events) in enumerate(play(state, chance, 400)):
        state = after
        director.enqueue(events)
        for _ in range(chance.randrange(12)):
            director.advance(FRAME * chance.choice((0.5, 1, 3)))
            match chance.randrange(30):
                case 0 | 1:
                    director.finish()
                    assert not director.model.incoming
                case 2:
                    director.skip_all()
                    assert_settled(director, state)
                case 3:
                    director.resize(TableLayout(chance.choice((SIZE, OTHER_SIZE))))
                case 4:
                    director.speed = chance.choice((0.5, 1.0, 2.0, 4.0, INSTANT))
                case 5 if number % 10 == 0:
                    draw_composed(surface, director.compose)
    director.speed = 4.0
    settle(director)
    assert_settled(director, state)


def test_whole_games_settle_with_reduced_motion() -> None:
    chance = random.Random(5)
    state = new_game(("A", "B", "C"), seed=5)
    director = director_of(state, 1, reduced=True)
    for after, events in play(state, chance, 300):
        state = after
        director.enqueue(events)
        settle(director)
        assert not director.stage.particles
    assert_settled(director, state)


def test_a_resize_in_flight_loses_nothing() -> None:
    chance = random.Random(8)
    state = new_game(("A", "B"), seed=8)
    director = director_of(state)
    for after, events in play(state, chance, 60):
        state = after
        director.enqueue(events)
        director.advance(FRAME)
        director.resize(TableLayout(OTHER_SIZE))
        director.advance(FRAME)
        director.resize(TableLayout(SIZE))
    settle(director)
    assert_settled(director, state)


def test_seats_that_change_places_in_flight_lose_nothing() -> None:
    chance = random.Random(9)
    state = new_game(("A", "B", "C"), seed=9)
    director = director_of(state)
    surface = pygame.Surface(SIZE)
    for after, events in play(state, chance, 40):
        state = after
        director.enqueue(events)
        for _ in range(6):
            director.model.me = chance.randrange(3)
            director.advance(FRAME)
            draw_composed(surface, director.compose)
    settle(director)
    assert not director.model.incoming


def test_stones_land_one_after_the_other_in_exact_frames() -> None:
    state = new_game(("A", "B"), seed=1)
    director = director_of(state)
    model = director.model
    director.enqueue([ev.StonesDealt(0, (0, 0, 0))])
    director.advance(FRAME)  # frame 0: begins
    assert model.incoming["row", 0, 0] == 3
    legs = ("stone", "squash", "rise", "rest", "slip")
    way = DROP["stone"].after + sum(DROP[role].ms for role in legs)  # ms of one stone
    seen = []
    for frame in range(1, 90):
        director.advance(FRAME)
        seen.append((frame, model.incoming["row", 0, 0]))
    landed = [next(frame for frame, left in seen if left <= 2 - k) for k in range(3)]
    assert landed == [-(-(way + 90 * k) * 60 // 1000) for k in range(3)]
    assert not director.busy


def test_twice_the_speed_takes_half_the_frames() -> None:
    frames = []
    for speed in (1.0, 2.0):
        director = director_of(new_game(("A", "B"), seed=1), speed=speed)
        director.enqueue([ev.StonesDealt(0, (0, 0, 0))])
        frames.append(settle(director) - 1)
    assert frames[1] == pytest.approx(frames[0] / 2, abs=1)


def test_from_the_third_repeat_on_it_takes_less_time() -> None:
    director = director_of(new_game(("A", "B"), seed=1))
    frames = []
    for _ in range(4):
        director.enqueue([ev.StonesDealt(0, (0,))])
        frames.append(settle(director) - 1)
    assert frames[0] == frames[1] > frames[2] == frames[3]
    assert frames[2] == pytest.approx(frames[0] * 0.7, abs=1)


def test_a_click_finishes_what_moves_but_not_what_waits() -> None:
    director = director_of(new_game(("A", "B"), seed=1))
    director.enqueue([ev.StonesDealt(0, (0, 1)), ev.StonesDealt(1, (2,))])
    director.advance(FRAME)
    director.finish()
    assert director.busy and not director.model.incoming
    director.advance(FRAME)
    assert director.model.incoming == {("row", 1, 2): 1}


def test_never_more_pieces_in_flight_than_the_limit() -> None:
    director = director_of(new_game(("A", "B"), seed=1), speed=4.0)
    director.enqueue([ev.StonesDealt(0, (0,) * 40)])
    stage = director.stage
    most = 0
    for _ in range(600):
        director.advance(FRAME)
        most = max(most, sum(len(act.moving) for act in stage.acts))
    assert 0 < most <= MOST_PIECES
    assert not director.busy and not director.model.incoming


def test_reset_drops_everything_in_flight() -> None:
    state = new_game(("A", "B"), seed=1)
    director = director_of(state)
    director.enqueue([ev.StonesDealt(0, (0, 1)), ev.StonesDealt(1, (2,))])
    director.advance(FRAME)
    director.reset(view(state, 0))
    assert_settled(director, state)


def refused(director: Director) -> list[bytes]:
    """Return the picture of the bag in the frames after a refused press."""
    layout = TableLayout(SIZE)
    area = layout.row.bag()
    picture, seen = pygame.Surface(SIZE), []
    for x in range(SIZE[0]):
        pygame.draw.line(picture, (x % 256, 90, 200), (x, 0), (x, SIZE[1]))
    director.refuse(layout.row.bag)
    assert director.moving and not director.busy  # it blocks nothing
    while director.moving:
        surface = picture.copy()
        draw_composed(surface, director.compose)
        seen.append(pygame.image.tobytes(surface.subsurface(area), "RGB"))
        director.advance(FRAME)
    return seen


def test_what_is_touched_in_vain_shakes_and_nothing_waits_for_it() -> None:
    seen = refused(director_of(new_game(("A", "B"), seed=1)))
    assert len(set(seen)) > 4
    assert len(seen) <= 13  # 180 ms


def test_what_is_touched_in_vain_is_framed_where_motion_is_reduced() -> None:
    director = director_of(new_game(("A", "B"), seed=1), reduced=True)
    seen = refused(director)
    assert len(set(seen)) > 1
    assert 0.4 < len(seen) * FRAME < 0.75


def test_reduced_motion_moves_no_painted_pixel_and_throws_no_particle() -> None:
    """Nothing travels, shakes or flies: all pieces stay in one place."""
    chance, state = random.Random(3), new_game(("A", "B", "C"), seed=3)
    director = director_of(state, reduced=True)
    for after, events in play(state, chance, 120):
        state = after
        director.enqueue(events)
        while director.busy:
            director.advance(FRAME)
            movers = [mover for act in director.stage.acts for mover in act.moving + act.waiting]
            assert not any(isinstance(mover, Quake | Dip | Wave) for mover in movers)
            assert not director.stage.particles
            for piece in movers:
                if isinstance(piece, FlyingPiece):
                    assert len({(spot.x, spot.y) for spot in piece.spots}) == 1
    assert_settled(director, state)


def test_time_stretches_at_the_last_seal() -> None:
    director = director_of(new_game(("A", "B"), seed=1))
    director.enqueue([ev.LastSealPlaced(0, 5, 0)])
    director.advance(FRAME)
    act = director.stage.acts[0]
    before = act.clock
    director.advance(0.1)
    assert act.clock - before == pytest.approx(100 * SLOW_MOTION)
    for _ in range(80):
        director.advance(FRAME)
    before = act.clock
    director.advance(0.1)
    assert act.clock - before == pytest.approx(100)
    director.finish()


def exchanging(context: Context) -> tuple[moments.Film, list[FlyingPiece]]:
    """Return a table at the moment of an exchange, and the pieces set in motion by it."""
    film = moments.exchange(context, SIZE)
    for _ in range(600):
        film.director.advance(FRAME)
        for act in film.director.stage.acts:
            if act.kind is ev.ExchangeMade:
                return film, [mover for mover in act.moving + act.waiting if isinstance(mover, FlyingPiece)]
    raise AssertionError("nothing is exchanged")


def looks_of(pieces: list[FlyingPiece]) -> list[Look | None]:
    return [piece.first.look for piece in pieces]


def test_exchanged_stones_meet_over_the_card_and_the_new_one_flies_to_its_column(context: Context) -> None:
    film, pieces = exchanging(context)
    places, model = Places(film.model, TableLayout(SIZE)), film.model
    number = model.view.seats[0].stock[BLUE]
    assert number == film.state.seats[0].stock[BLUE] > 0
    *spiral, new, ring = pieces
    assert looks_of(spiral) == [Stones(WHITE), Stones(WHITE), Stones(YELLOW), Stones(BLUE)]  # three are paid for one
    meeting = places.shifted(places.row_card(1), dy=-30)()
    for piece in (*spiral, new, ring):
        assert piece.spots[0 if piece in (new, ring) else -1][:2] == pytest.approx(meeting[:2])
    card, starts = TableLayout(SIZE).row.card(1), [piece.spots[0] for piece in spiral]
    assert len(set(starts)) == len(starts) and all(card.collidepoint(spot.x, spot.y) for spot in starts)
    assert new.first.look == Stones(BLUE)
    assert new.spots[-1] == places.stock(0, BLUE, number - 1)()
    times = TIMINGS[ev.ExchangeMade]
    assert new.start == times["pop"].after and new.length == sum(times[role].ms for role in ("pop", "stone", "settle"))
    assert model.incoming == {("stock", 0, BLUE): 1}
    while film.director.busy:
        film.director.advance(FRAME)
    assert not model.incoming


def test_after_a_step_back_only_what_is_paid_then_is_exchanged() -> None:
    state = new_game(("A", "B"), seed=1)
    director = director_of(state)
    paid = ev.ExchangePaid(0, WHITE, 1)
    for _ in range(2):
        director.enqueue([paid])
        settle(director)
        director.reset(view(state, 0))
    director.enqueue([paid, ev.ExchangeMade(0, YELLOW, 1)])
    while not any(act.kind is ev.ExchangeMade for act in director.stage.acts):
        director.advance(FRAME)
    pieces = director.stage.acts[-1].moving + director.stage.acts[-1].waiting
    stones = [piece for piece in pieces if isinstance(piece, FlyingPiece) and isinstance(piece.first.look, Stones)]
    assert looks_of(stones) == [Stones(WHITE), Stones(YELLOW), Stones(YELLOW)]


def test_a_shake_is_never_more_than_four_px() -> None:
    assert [size.shake for size in (SMALL, MIDDLE, GREAT)] == [0, 2, 4]


@pytest.mark.parametrize(
    ("human", "handed"),
    [
        ((True, False), [False, False]),  # people get a banner, which blocks nothing
        ((True, True), [False, False]),
        ((False, False), [True, True]),  # no people: the large site changes hands
    ],
)
def test_a_ribbon_hands_a_turn_over_where_nobody_plays(human: tuple[bool, ...], handed: list[bool]) -> None:
    state = new_game(("Anna", "Bruno"), seed=5)
    found = []
    for seat in range(2):
        director = director_of(state, human=human)
        director.enqueue([ev.TurnBegan(seat, 1)])
        director.advance(FRAME)
        found.append(director.busy)
    assert found == handed


def test_the_next_player_may_act_while_the_ribbon_passes() -> None:
    """The ribbon of a turn lets the first card of the turn move before it has left the window."""
    state = new_game(("circle", "shield"))
    director = director_of(state, human=(False,) * 4)
    director.enqueue([ev.TurnBegan(1, 2)])
    assert not director.lets_act
    director.advance(FRAME)
    assert director.busy and not director.lets_act
    for _ in range(30):
        director.advance(FRAME)
    assert director.busy and director.lets_act
    director.enqueue([ev.TowerFounded(1, 0, 0, 1)])
    assert not director.lets_act


def order_of(points: int, balcony: int | None = None) -> ev.OrderFulfilled:
    """Return an order that brings this many points."""
    return ev.OrderFulfilled(0, 0, BLUE, 4, 4, balcony, points, 8, points)


@pytest.mark.parametrize(
    ("event", "size"),
    [
        *((order_of(points), SMALL) for points in (1, 4)),
        *((order_of(points), MIDDLE) for points in (5, 9)),
        *((order_of(points), GREAT) for points in (10, 28)),
        (order_of(3, balcony=0), GREAT),
    ],
)
def test_scores_have_three_sizes(event: ev.OrderFulfilled, size: object) -> None:
    assert size_of(event) is size


def test_a_collapse_is_as_heavy_as_its_tower() -> None:
    assert weight(2) < 1 < weight(6) < weight(8)
    state = new_game(("A", "B"), seed=1)
    lengths = []
    for height in (2, HEAVY):
        director = director_of(state)
        director.model.view.seats[0].towers = [Tower(BLUE, height)]
        director.enqueue([ev.TowerFell(0, 0, BLUE, height, height - height // 2, height // 2, "ruin")])
        lengths.append(settle(director))
    assert lengths[1] > lengths[0] + 20, "a heavy one brings the table to a halt"


def pigeons_over(height: int, *, reduced: bool = False) -> tuple[int, int]:
    """Return the largest numbers of pigeons, and of all specks, in the air while a tower of this height falls."""
    director = director_of(new_game(("A", "B"), seed=1), reduced=reduced)
    director.model.view.seats[0].towers = [Tower(BLUE, height)]
    director.enqueue([ev.TowerFell(0, 0, BLUE, height, height - height // 2, height // 2, "ruin")])
    counted, specks = [0], director.stage.particles
    while director.busy:
        director.advance(FRAME)
        counted.append(sum(isinstance(speck.look, Pigeon) for speck in specks.all))
    return max(counted), len(specks)


def test_pigeons_fly_up_from_a_heavy_collapse_alone_and_are_specks() -> None:
    """They count among the particles, which delay nothing; with reduced motion there are none."""
    assert [pigeons_over(height)[0] for height in (2, 4)] == [0, 0]
    assert 0 < pigeons_over(HEAVY)[0] < pigeons_over(8)[0] <= PIGEONS <= 12
    assert pigeons_over(8, reduced=True) == (0, 0)


def test_their_wings_beat() -> None:
    up, down = Pigeon(1.0), Pigeon(-1.0)
    specks = Particles()
    specks.burst((up, down), Centre(50, 50, 40), 1, Burst(speed=10, life=2000, size=20, beat=10))
    seen = []
    for _ in range(4):
        seen.append(specks.all[0].look_now())
        specks.advance(100.5)
    assert seen == [up, down, up, down]


def stones_in_the_air(director: Director) -> tuple[int, bool]:
    """Play to the end; return the largest number of flying stones, and whether the bag shook."""
    most, shook = 0, False
    while director.busy:
        director.advance(FRAME)
        moving = [piece for act in director.stage.acts for piece in act.moving]
        most = max(most, sum(isinstance(piece, FlyingPiece) and isinstance(piece.look(), Stones) for piece in moving))
        shook |= any(isinstance(piece, Quake) for piece in moving)
    return most, shook


def test_the_deal_of_six_is_a_rain_and_a_refill_is_quiet() -> None:
    director = director_of(new_game(("A", "B"), seed=1))
    events = taken_back(director.model.view)
    stones = [event for event in events if isinstance(event, ev.StonesDealt)]
    director.enqueue(events)
    rain, shook = stones_in_the_air(director)
    assert shook and rain > 2 * max(len(event.stones) for event in stones), "those of several cards fall at a time"
    director = director_of(new_game(("A", "B"), seed=1))
    card, draw = director.model.view.row.pop(), director.model.view.draw
    director.enqueue([ev.CardDealt(5, card.card, draw), ev.StonesDealt(5, (BLUE, WHITE, YELLOW))])
    assert stones_in_the_air(director) == (3, False)
