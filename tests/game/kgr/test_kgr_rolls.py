"""The page on the dice counts the throws of this game: all together, and by seat."""

from dataclasses import replace

import pytest
from phones import HandsOfSeats

from engine.kgr import events as ev
from engine.kgr import tasks as ts
from engine.kgr.game import KGR
from game.kgr.asking.past import past
from game.scenes.seats.quick import quick_setup
from game.shell.context import Context
from game.shell.session.session import Session
from game.ui.page import Bars, PageGrid

TURNS = 9


@pytest.fixture
def session(context: Context) -> Session:
    """A game in which some turns have been played."""
    setup = quick_setup(("human",) * 3, ("Anna", "Bruno", "Carla"), 5, 1.0, "kgr")
    options = {"extent": "land", "layout": "fixed", "length": "full"}
    found = Session.begin(replace(setup, options=options, screen={"hands": "open"}), context.library)
    player = KGR.player("quick", 1)
    while found.state.round < TURNS or not isinstance(found.state.pending, ts.AnyActions):
        found.play(player.choose(found.seen_by(found.state.to_act), KGR.legal(found.state)).action)
    return found


def test_every_throw_is_counted_once_and_for_its_seat(session: Session) -> None:
    told = past(session.journal.steps, session.state, 0, ())
    thrown = [
        (step.before.player, event.red + event.yellow)
        for step in session.journal.steps
        for event in step.events
        if isinstance(event, ev.Rolled)
    ]
    assert len(thrown) == sum(told.rolls) == TURNS
    assert [sum(counts) for counts in told.by_seat] == [3, 3, 3]
    assert all(told.by_seat[seat][number - 2] == thrown.count((seat, number)) for seat, number in thrown)
    session.close()


def test_a_phone_has_the_page_too(session: Session, context: Context) -> None:
    hand = HandsOfSeats(context, session).asked[0]
    assert "odds" in [link.address for link in hand.sheet().links]
    page = hand.table.parts.reading.pages["odds"](hand.table.model, hand.table.words)
    (bars,) = [block for block in page.blocks if isinstance(block, Bars)]
    assert sum(bar.value for bar in bars.bars) == TURNS
    assert any(isinstance(block, PageGrid) and len(block.rows) == 3 for block in page.blocks)
    session.close()
