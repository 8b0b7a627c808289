"""Points of an order and of all that follows it climb as one sum, and are named until a later decision."""

from pathlib import Path

import pytest

from engine.firenze import events as ev
from engine.firenze.setup import new_game
from engine.firenze.state import Tower
from engine.firenze.stones import RED
from engine.firenze.view import view
from game.animation.climb import GREAT_SCORE, ClimbTimes, ScoreClimb
from game.animation.crowd import CrowdLook
from game.animation.director import Director
from game.animation.model import Scored
from game.animation.pieces import FlyingPiece
from game.firenze.base.model import TableModel
from game.firenze.layout import TableLayout
from game.firenze.motion.choreography import CHOREOGRAPHY
from game.shell.context import Context

FRAME, NOWHERE = 1 / 60, Path("no-such-folder")  # never read or written

EVENTS = (
    ev.OrderFulfilled(0, 0, RED, 7, 7, None, 8, 5, 8),
    ev.FloorTileWon(0, 7, 3, 11),
    ev.PrivilegeWon(0, "great_privilege", 4, 15),
)


def director_of(*, human: bool = True, reduced: bool = False) -> Director:
    """Return a director before an order of seven floors, a floor bonus and a privilege."""
    state = new_game(("A", "B"), seed=1)
    state.seats[0].towers.append(Tower(RED, 7))
    state.church = (*state.church, "great_privilege")
    model = TableModel(view(state, 0), 0, ("circle", "shield"), (human, True))
    context = Context.open(NOWHERE, "en", 1.0)
    context.rescale((1280, 720))
    return Director(model, TableLayout((1280, 720)), context, CHOREOGRAPHY, reduced=reduced)


def begin(director: Director, events: tuple[ev.GameEvent, ...]) -> None:
    """Enqueue the events, and let the first one begin."""
    director.enqueue(events)
    while not director.scored:
        director.advance(FRAME)


def climb_of(director: Director) -> ScoreClimb:
    """Return the climb on the stage."""
    return next(
        mover for act in director.stage.acts for mover in act.moving + act.waiting if isinstance(mover, ScoreClimb)
    )


@pytest.mark.parametrize("reduced", (False, True))
def test_an_order_and_what_follows_it_add_up_in_one_number(reduced: bool) -> None:
    director = director_of(reduced=reduced)
    begin(director, EVENTS)
    told = Scored(0, (("Red-brown 7", 8), ("Floor bonus 7", 3), ("Great Privilege", 4)), events=3)
    assert director.scored == [told]
    climb, seen = climb_of(director), list[int]()
    while director.busy:
        seen.append(climb.sum_at(climb._clock))
        director.advance(FRAME)
    assert list(dict.fromkeys(seen)) == [0, 8, 11, 15]
    assert director.model.scores[0] == 15


def test_parts_land_one_after_the_other() -> None:
    times = ClimbTimes(4, 500)
    assert [times.lands(number) for number in range(4)] == [500, 850, 1200, 1550]
    assert times.struck > times.strikes > 1550


def test_each_part_sounds_a_tone_higher() -> None:
    director = director_of()
    begin(director, EVENTS)
    strings = [int(cue.sound.rpartition("_")[2]) for cue in director.heard if cue.sound.startswith("pluck")]
    assert strings == sorted(set(strings)) and len(strings) == 3


def test_the_city_answers_a_great_score_and_no_small_one() -> None:
    for events, answers in ((EVENTS, True), (EVENTS[:2], False)):
        director = director_of()
        begin(director, events)
        looks = [mover.look() for mover in director.stage.acts[0].waiting if isinstance(mover, FlyingPiece)]
        assert sum(event.points for event in events) >= GREAT_SCORE or not answers
        assert any(isinstance(look, CrowdLook) for look in looks) is answers
