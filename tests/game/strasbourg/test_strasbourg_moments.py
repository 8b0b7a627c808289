"""The moments of a game of Strasbourg: the gallery shows each of them, and what an empty desk says at it."""

import pytest
from gallery.strasbourg import FEW, SHOTS, STEPS, TABLES
from random_games import steps_of
from strasbourg_games import Spec
from suite_strasbourg import STEPS as ASKED

from engine.strasbourg.state import Bidding
from engine.strasbourg.view import view
from game.graphics.theme import SEALS
from game.shell.context import Context
from game.strasbourg.base.model import CALM, TableModel
from game.strasbourg.desk.desk import DESK
from game.strasbourg.layout import table_layout
from game.strasbourg.regions.tasks import TASKS
from game.table.kit.marks import Phrase, TextBlock


def test_the_gallery_shows_every_question() -> None:
    """That the pictures can be read in every language is tested with those of all games."""
    names = [name for name, _ in SHOTS]
    assert len(names) == len(set(names)) and all(name.startswith("strasbourg_") for name in names)
    assert {*STEPS, "over"} >= {*ASKED} and {f"strasbourg_{step}" for step in STEPS} < set(names)
    assert {seats for _, seats in FEW} == {3, 4, 5}


def test_a_state_of_the_gallery_is_the_first_one_worth_a_picture() -> None:
    states = TABLES.game_of(3)
    assert set(STEPS) <= set(states) and states["over"][0].is_over
    late, steps = states["late"]
    assert isinstance(late.pending, Bidding) and sum(isinstance(bid, tuple) for bid in late.pending.bids) == 2
    assert steps[-1].before.pending.step == "bid"


KEYS = "strasbourg.desk.tasks", "strasbourg.desk.draw", "strasbourg.desk.empty"


@pytest.mark.parametrize(("step", "said"), list(zip(("tasks", "draw", "bid"), KEYS, strict=True)))
def test_an_empty_desk_says_that_no_stack_is_left_only_where_there_were_some(
    context: Context, step: str, said: str
) -> None:
    """Whoever chooses tasks has not used any up, and is told what they cost."""
    context.rescale((1280, 720))
    state = next(state for state, *_ in steps_of(Spec(3, 4, lively=True)) if state.pending.step == step)
    seat = state.own(state.to_act)
    seat.hand, seat.stacks = (), ()
    model = TableModel(view(state, state.to_act), state.to_act, SEALS[:3], (True,) * 3)
    layout = table_layout((1280, 720))
    panel = TASKS if step == "tasks" else DESK  # the tasks themselves lie on the desk
    marks = layout.panels[panel].sheets(model, CALM)[0].marks
    words = [words for mark in marks if isinstance(mark, TextBlock) for words in mark.said]
    told = [each.key for each in words if isinstance(each, Phrase)]
    assert [key for key in told if key in KEYS] == [said]
