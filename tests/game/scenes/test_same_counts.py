"""Results, library, review, replay and chronicle of one game name the same turns and the same points."""

import re
from dataclasses import replace

import pytest

from game.clients import CLIENTS, find_client
from game.scenes.replay.review import review_of
from game.scenes.replay.scene import ReplayScene
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.session.session import Finished, Session
from game.table.results.scene import CountedScene
from game.ui.page import Bars

SHORT = {"kgr": {"extent": "land", "layout": "fixed", "length": "short"}}


def played(context: Context, name: str) -> Finished:
    """Return a finished game between computer players."""
    client = find_client(name)
    setup = quick_setup(("greedy",) * 3, ("Anna", "Bruno", "Chiara"), 4, 1.0, name)
    session = Session.begin(replace(setup, options=SHORT.get(name, {})), context.library)
    players = [client.game.player("quick" if name == "kgr" else "greedy", seat) for seat in range(3)]
    while not session.is_over:
        seat = session.state.to_act
        session.play(players[seat].choose(session.seen_by(seat), client.game.legal(session.state)).action)
    return session.finish(context.library)


@pytest.mark.parametrize("name", CLIENTS)
def test_one_game_has_one_number_of_turns_and_one_result(context: Context, name: str) -> None:
    finished = played(context, name)
    assert finished.path is not None
    journal = context.library.read(finished.path)
    review, replay = review_of(context, finished.path), ReplayScene(context, journal)
    assert review is not None
    (bars,) = [block for block in review.page.blocks if isinstance(block, Bars)]
    replay.playback.seek(len(replay.playback))
    told = [re.findall(r"\d+", each)[-1] for each in (bars.bars[0].label, replay.bar.where.splitlines()[0])]
    assert told[0] == told[1]
    (saved,) = [each for each in context.library.listed() if each.path == finished.path]
    about, scene = context.library.about(saved).result, find_client(name).results(context, finished)
    assert isinstance(scene, CountedScene)
    totals = tuple(seat.total for seat in scene.results.seats)
    assert about is not None and about.scores == finished.result.scores == totals
    assert totals == journal.game.summary(journal.state).scores
    if name == "kgr":
        turns = finished.state.round
        assert told[0] == str(turns)
        assert {len(seat.curve) for seat in scene.results.seats} == {-(-turns // 3)}, "placing is no round"
        assert {seat.start for seat in scene.results.seats} == {2}
    review.close()
    replay.close()
