"""One rule for every question of every game: a press plays only what has stood on the screen, unmoved, for 0.4 seconds;
a press during a show ends the show and nothing else."""

import pytest
from hasty import FRAME, Hasty

from game.clients import CLIENTS
from game.shell.context import Context
from game.table.press_guard import STOOD


@pytest.mark.parametrize("game", sorted(CLIENTS))
def test_no_decision_is_made_of_a_question_that_could_not_be_read(context: Context, game: str) -> None:
    hasty = Hasty(context, game, seed=3)
    hasty.play(60.0)
    early = [(stood, what) for stood, what in hasty.played if stood < STOOD - FRAME - 0.001]
    assert not early and len(hasty.played) >= 10
    hasty.scene.close()
