"""Shows of the city, the council and the street: each runs with motion and without, and ends with the table as it was
folded; what it tells are the figures of the engine."""

from functools import lru_cache

import pygame
import pytest
from random_games import steps_of
from strasbourg_games import Spec

from engine.strasbourg import events as ev
from engine.strasbourg.city import BESIDE
from engine.strasbourg.components import EDIFICES
from engine.strasbourg.events import seen_by
from engine.strasbourg.game import STRASBOURG
from engine.strasbourg.state import PLANNING, InField, State
from engine.strasbourg.view import view
from game.animation.director import Director
from game.animation.looks import SpriteLook, TextLook
from game.animation.pieces import FlyingPiece, Look
from game.graphics.display_list import DisplayList
from game.graphics.theme import SEALS
from game.shell.context import Context
from game.shell.settings import Settings
from game.strasbourg.base.model import TableModel
from game.strasbourg.layout import TableLayout
from game.strasbourg.motion.brisk import BRISK, FIRST, OFTEN, RANKED, brisk, is_new
from game.strasbourg.motion.choreography import CHOREOGRAPHY, fold_as_seen
from game.strasbourg.motion.pauses import LOOK, SMALL, pause

SIZE = (1280, 720)
KINDS = (
    ev.RoundBegan,
    ev.FieldBegan,
    ev.Ranked,
    ev.CouncilTaken,
    ev.MemberPlaced,
    ev.ChapelBuilt,
    ev.EdificeBuilt,
    ev.CouncilScored,
    ev.GameEnded,
)
Step = tuple[State, tuple[ev.GameEvent, ...]]


@lru_cache
def steps() -> tuple[Step, ...]:
    """Return the steps of a game: the state before each, and its events."""
    return tuple((before, tuple(log)) for before, _, _, log in steps_of(Spec(4, 3, lively=True)))


def step_with(kind: type[ev.GameEvent]) -> Step:
    """Return a late step with an event of that kind; of those for a council seat one that drives another out."""

    def is_wanted(event: ev.GameEvent) -> bool:
        return isinstance(event, kind) and getattr(event, "ousted", -1) not in (None, getattr(event, "seat", None))

    return next(step for step in reversed(steps()) if any(map(is_wanted, step[1])))


def director_of(context: Context, state: State, *, reduced: bool = False, human: bool = True) -> Director:
    context.rescale(SIZE)
    seats = len(state.seats)
    model = TableModel(view(state, 0), 0, SEALS[:seats], (human,) * seats)
    words = lambda event: ("Round", "Mint")  # noqa: E731
    return Director(model, TableLayout(SIZE), context, CHOREOGRAPHY, words=words, reduced=reduced)


def facts(seen: State | object) -> list[object]:
    """Return everything that a view folds."""
    assert hasattr(seen, "seats") and hasattr(seen, "council")
    shared = [getattr(seen, name) for name in ("round", "start", "council", "chapels", "built", "pending")]
    own = [(s.money, s.score, s.goods, s.privileges, s.members, s.tasks, s.stacks, s.out) for s in seen.seats]
    return [*shared, *own]


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_every_show_ends_with_the_table_as_folded(context: Context, kind: type[ev.GameEvent], reduced: bool) -> None:
    before, log = step_with(kind)
    events = seen_by(log, 0)
    folded = view(before, 0)
    for event in events:
        fold_as_seen(folded, event)
    director = director_of(context, before, reduced=reduced)
    director.enqueue(events)
    window = pygame.Surface(SIZE)
    for frame in range(2000):
        director.advance(1 / 30)
        if frame % 6 == 0:
            display = DisplayList(SIZE)
            director.compose(display)
            display.draw(window)
        if not director.busy:
            break
    assert not director.busy and not director.model.incoming
    assert facts(director.model.view) == facts(folded)
    assert list(director.model.scores) == [seat.score for seat in folded.seats]


@pytest.mark.parametrize("kind", KINDS)
def test_a_press_lands_everything_at_once(context: Context, kind: type[ev.GameEvent]) -> None:
    before, log = step_with(kind)
    events = seen_by(log, 0)
    director = director_of(context, before)
    director.enqueue(events)
    for _ in range(len(events) + 1):
        director.advance(0.2)
        director.finish()
    assert not director.busy and not director.model.incoming
    assert list(director.model.scores) == [seat.score for seat in director.model.view.seats]


def movers(director: Director) -> list[FlyingPiece]:
    """Return everything in flight, or about to be."""
    found = [mover for act in director.stage.acts for mover in act.moving + act.waiting]
    return [mover for mover in found if isinstance(mover, FlyingPiece)]


def begun(context: Context, before: State, event: ev.GameEvent) -> Director:
    """Return a director in the middle of one event."""
    director = director_of(context, before)
    director.enqueue([event])
    director.advance(0.001)
    return director


def test_an_edifice_tells_what_it_brings_every_family(context: Context) -> None:
    before, event = next(
        (before, event)
        for before, events in reversed(steps())
        for event in events
        if isinstance(event, ev.EdificeBuilt) and before.occupied() & BESIDE[event.at]
    )
    points, director = EDIFICES[event.edifice], begun(context, before, event)
    looks = [final(piece) for piece in movers(director)]
    told = [look.text for look in looks if isinstance(look, TextLook)]
    own, *numbers = [(seat.members & BESIDE[event.at]).bit_count() for seat in before.seats]
    singles = [f"+{points}"] * sum(numbers)
    assert sorted(told) == sorted([*singles, *(f"+{points * number}" for number in numbers if number)])
    climbing = [amount for scored in director.scored for _, amount in scored.parts]
    assert climbing == [points] * own, "those of the nearest family climb in one number"


def final(piece: FlyingPiece) -> Look:
    """Return what a piece looks like at its end."""
    return next((leg.series[-1] for leg in reversed(piece.legs) if leg.series), piece.look())


def test_who_is_driven_out_goes_home_before_the_other_sits_down(context: Context) -> None:
    before, log = step_with(ev.CouncilTaken)
    event = next(each for each in log if isinstance(each, ev.CouncilTaken) and each.ousted not in (None, each.seat))
    assert event.ousted is not None
    pieces = {piece.look(): piece for piece in movers(begun(context, before, event))}
    new, old = (SpriteLook(f"strasbourg_figure_{SEALS[seat]}") for seat in (event.seat, event.ousted))
    assert pieces[old].start < pieces[new].start
    assert pieces[old].start + pieces[old].length < pieces[new].start + pieces[new].length


def test_who_keeps_its_council_seat_does_not_walk(context: Context) -> None:
    before = steps()[0][0]
    place = "nobility"
    assert not movers(begun(context, before, ev.CouncilTaken(0, place, 0)))


def test_the_price_is_paid_coin_by_coin(context: Context) -> None:
    before, log = step_with(ev.MemberPlaced)
    event = next(each for each in log if isinstance(each, ev.MemberPlaced))
    coins = [piece for piece in movers(begun(context, before, event)) if piece.look() == SpriteLook("strasbourg_coin")]
    assert len(coins) == event.price


def test_the_walker_begins_the_next_field_beside_the_first_stack(context: Context) -> None:
    """The walk delays nobody: the first stack may be turned up while it goes on."""
    before, log = step_with(ev.FieldBegan)
    event = next(each for each in log if isinstance(each, ev.FieldBegan))
    director = begun(context, before, event)
    assert director.busy
    director.advance(0.06)
    assert director.lets_act and director.model.incoming["walker", 0] == 1


def test_computers_are_brisk_after_the_first_fields(context: Context) -> None:
    late, early = steps()[-2][0], steps()[0][0]
    for kind, event in ((ev.Passed, ev.Passed(1)), (ev.CouncilTaken, ev.CouncilTaken(1, "church", 0))):
        assert kind in OFTEN
        assert brisk(director_of(context, early, human=False).model, event) == FIRST  # type: ignore[arg-type]
        assert brisk(director_of(context, early).model, event) == 1.0  # type: ignore[arg-type]
        assert brisk(director_of(context, late, human=False).model, event) == BRISK  # type: ignore[arg-type]
        assert brisk(director_of(context, late).model, event) == 1.0  # type: ignore[arg-type]
    model = director_of(context, late, human=False).model
    assert isinstance(model, TableModel)
    assert brisk(model, ev.EdificeBuilt(1, "mint", (1, 1))) == 1.0, "a great moment keeps its time"
    model.human = (True, False, False, False)
    assert brisk(model, ev.CouncilTaken(1, "church", 0)) == 1.0, "a person is driven out"


def test_a_ranking_keeps_more_of_its_time_the_greater_it_is(context: Context) -> None:
    model = director_of(context, steps()[-2][0], human=False).model
    alone, apart, close = (ev.Ranked("B", tuple(range(len(sums))), sums, 0) for sums in ((3,), (8, 4), (8, 7)))
    assert [brisk(model, event) for event in (alone, apart, close)] == list(RANKED.values())  # type: ignore[arg-type]
    assert RANKED["great"] < RANKED["middle"]


def test_the_first_round_is_new_up_to_its_third_field() -> None:
    views = [STRASBOURG.view(state, 0) for state, _ in steps()]
    told = {(view.round, view.pending.field): is_new(view) for view in views if isinstance(view.pending, InField)}
    assert told[1, "A"] and told[1, "B"] and not told[1, "C"] and not told[2, "A"]


def test_the_pause_is_long_only_where_there_is_something_to_look_at() -> None:
    late = STRASBOURG.view(steps()[-2][0], 0)
    assert pause(late, (ev.EdificeBuilt(1, "mint", (1, 1)),)) == LOOK
    assert pause(late, (ev.Passed(1),)) == SMALL < LOOK
    planning = next(STRASBOURG.view(state, 0) for state, _ in steps() if isinstance(state.pending, PLANNING))
    assert pause(planning, (ev.CardDrawn(1, 3, 5),)) == 0.0 == pause(late, ())


@pytest.mark.parametrize("kind", [ev.MemberPlaced, ev.CouncilTaken, ev.GoodTaken, ev.GoodSold, ev.CardsOut])
def test_nobody_waits_until_small_things_have_arrived(context: Context, kind: type[ev.GameEvent]) -> None:
    before, log = step_with(kind)
    director = begun(context, before, next(each for each in log if isinstance(each, kind)))
    assert not director.lets_act
    frames = 0
    while not director.lets_act:
        director.advance(1 / 60)
        frames += 1
        assert frames < 60
    assert director.busy, "the next one acts while it arrives"


MOST_ROUND, MOST_PLANNING, PAUSE = 30.0, 2.0, Settings().computer_pause
"""Seconds of a round of computer players, of its planning, and the pause that is set at first."""


def table_time(context: Context, number: int) -> dict[bool, float]:
    """Return the seconds that a round of five computer players takes at the table, by whether they plan."""
    game = [(before, tuple(log)) for before, _, _, log in steps_of(Spec(5, 3, lively=True)) if before.round == number]
    director, taken = director_of(context, game[0][0], human=False), {True: 0.0, False: 0.0}
    for before, log in game:
        director.enqueue(seen_by(log, 0))
        seconds, frames = PAUSE * pause(director.model.view, log), 0
        while frames == 0 or not director.lets_act:
            director.advance(1 / 60)
            frames += 1
        taken[isinstance(before.pending, PLANNING)] += seconds + frames / 60
    return taken


def test_a_round_of_five_computers_and_its_planning_are_short(context: Context) -> None:
    taken = table_time(context, 2)
    assert sum(taken.values()) < MOST_ROUND and 0 < taken[True] < MOST_PLANNING, taken
