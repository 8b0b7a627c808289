"""Shows of the cards: every event of a game runs to its end, at any speed, and the table is then as folded."""

from functools import lru_cache

import pytest
from random_games import steps_of
from strasbourg_games import Spec

from engine.strasbourg import actions as ac
from engine.strasbourg import events as ev
from engine.strasbourg.events import seen_by
from engine.strasbourg.state import PLANNING, State
from engine.strasbourg.text.position import view_json
from engine.strasbourg.view import view
from game.animation.director import Director
from game.animation.pieces import FlyingPiece
from game.shell.context import Context
from game.strasbourg.base.covered import cover
from game.strasbourg.base.model import TableModel
from game.strasbourg.base.rankings import prize
from game.strasbourg.layout import TableLayout
from game.strasbourg.motion.cards import FanLook
from game.strasbourg.motion.choreography import CHOREOGRAPHY
from game.strasbourg.motion.ranking import size_of
from game.strasbourg.motion.sounds import cues_of
from game.strasbourg.motion.timing import counted_at, settles_at

SIZE = (1280, 720)
SHAPES = ("circle", "shield", "lozenge", "star", "triangle")
Played = tuple[State, ac.Action, State, list[ev.GameEvent]]
CARDS = (ev.CardDrawn, ev.StacksLaid, ev.StackRevealed, ev.Passed, ev.Waited, ev.Ranked, ev.GoodTaken, ev.GoodSold,
         ev.CardReturned, ev.CardsOut, ev.StacksLost)  # fmt: skip


@lru_cache
def steps() -> tuple[Played, ...]:
    """Return the steps of a game in which each kind of event comes twice."""
    found: list[Played] = []
    told: dict[type, int] = {}
    for seed in range(4, 9):
        for step in steps_of(Spec(4, seed, lively=True)):
            kinds = {type(event) for event in step[3]}
            if any(told.get(kind, 0) < 2 for kind in kinds):
                found.append(step)
                for kind in kinds:
                    told[kind] = told.get(kind, 0) + 1
    assert all(told[kind] >= 2 for kind in CARDS)
    return tuple(found)


def director_of(context: Context, state: State, me: int, *, reduced: bool = False, covered: bool = False) -> Director:
    context.rescale(SIZE)
    seats, seen = len(state.seats), view(state, me)
    seen = cover(seen, frozenset(range(seats))) if covered else seen
    model = TableModel(seen.copy(), me, SHAPES[:seats], (True,) * seats)
    return Director(model, TableLayout(SIZE), context, CHOREOGRAPHY, reduced=reduced)


def model_of(director: Director) -> TableModel:
    model = director.model
    assert isinstance(model, TableModel)
    return model


def looks(director: Director) -> list[object]:
    movers = [mover for act in director.stage.acts for mover in act.moving + act.waiting]
    return [mover.look() for mover in movers if isinstance(mover, FlyingPiece)]


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("is_own", [True, False])
def test_every_show_ends_with_the_table_as_folded(context: Context, is_own: bool, reduced: bool) -> None:
    for before, _, after, log in steps():
        me = before.to_act if is_own else (before.to_act + 1) % len(before.seats)
        director = director_of(context, before, me, reduced=reduced)
        director.enqueue(seen_by(log, me))
        for _ in range(400):
            director.advance(0.1)
            if not director.busy:
                break
        model = model_of(director)
        assert not director.busy and not +model.incoming and model.shown_field is None
        if not after.is_over and not isinstance(after.pending, PLANNING):
            assert view_json(model.view) == view_json(view(after, me))


def test_every_show_runs_over_a_covered_hand(context: Context) -> None:
    for before, _, _, log in steps():
        director = director_of(context, before, before.to_act, covered=True)
        director.enqueue(seen_by(log, before.to_act))
        for _ in range(400):
            director.advance(0.1)
        model = model_of(director)
        assert not director.busy and not +model.incoming and model.shown_field is None


def test_a_press_ends_a_show_at_once(context: Context) -> None:
    for before, _, _, log in steps():
        director = director_of(context, before, 0)
        director.enqueue(seen_by(log, 0))
        director.advance(0.05)
        director.skip_all()
        model = model_of(director)
        assert not director.busy and not +model.incoming and model.shown_field is None


def test_the_field_is_shown_between_its_questions(context: Context) -> None:
    """After the last stack there is no question that tells the field, until its places have acted."""
    for before, action, _, log in steps():
        if not isinstance(action, ac.Reveal) or not any(isinstance(event, ev.Ranked) for event in log):
            continue
        director = director_of(context, before, 0)
        known = [event for event in log if not isinstance(event, ev.Asked | ev.FieldBegan | ev.CardsOut)]
        director.enqueue(known)
        while director.busy:
            director.advance(0.1)
        played = model_of(director).played()
        ranked = next(event for event in log if isinstance(event, ev.Ranked))
        assert played is not None and played.ranking == ranked.ranking
        assert isinstance(played.bids[before.to_act], tuple)
        return
    raise AssertionError("no field was ranked")


def test_hidden_cards_fly_face_down(context: Context) -> None:
    """What flies over the table tells no more than its viewer may see: not of others, and not of a covered hand."""
    kinds = ev.StacksLaid | ev.StacksLost | ev.CardDrawn
    shown = 0
    for before, _, _, log in steps():
        for me in range(len(before.seats)):
            for is_covered in (False, True):
                for event in (each for each in seen_by(log, me) if isinstance(each, kinds)):
                    if getattr(event, "seat", None) == me and not is_covered:
                        continue
                    director = director_of(context, before, me, covered=is_covered)
                    director.enqueue([event])
                    director.advance(0)
                    fans = [look for look in looks(director) if isinstance(look, FanLook)]
                    assert all(look.shown == 0 and not any(look.cards) for look in fans)
                    shown += len(fans)
                    director.skip_all()
    assert shown


@pytest.mark.parametrize(
    ("sums", "size"), [((15,), "small"), ((12, 3), "great"), ((7, 7), "great"), ((7, 6), "great"), ((9, 5), "middle")]
)
def test_a_ranking_is_as_great_as_it_is_close(sums: tuple[int, ...], size: str) -> None:
    assert size_of(ev.Ranked("B", tuple(range(len(sums))), sums, 0)) == size


def test_places_that_bring_nothing_have_no_prize() -> None:
    assert [prize("A", place) for place in (1, 2, 3)] == [
        "strasbourg.council.nobility",
        "strasbourg.council.church",
        "",
    ]
    assert prize("D", 3) == "strasbourg.office.apprentice" and prize("D", 4) == ""
    assert prize("E", 1) and not prize("E", 2)


def test_places_settle_when_they_are_heard() -> None:
    """The last place first, each after all sums have been counted; then place 1 is called."""
    event = ev.Ranked("B", (2, 0, 1), (9, 7, 5), 2)
    heard = {cue.at for cue in cues_of(event, SHAPES) if cue.sound == "strasbourg_rank"}
    assert heard == {settles_at(place, 3) for place in range(3)} and min(heard) == counted_at(3) == settles_at(2, 3)
