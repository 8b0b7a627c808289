"""Hands on the plain table: with secrets they are covered, and whoever plays can look."""

from dataclasses import replace

import pytest
from small_game.model import Bid
from stage import sized

from game.client import OWN_HANDS, GameClient
from game.scenes.play.table import TableScene
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.session.session import Session


def test_a_game_with_secrets_has_the_option_of_covered_hands(lots_client: GameClient) -> None:
    assert OWN_HANDS in lots_client.options and lots_client.screen == {"hands": "covered"}
    assert replace(lots_client, options=(OWN_HANDS,)).options == (OWN_HANDS,)
    assert replace(lots_client, has_secrets=False, options=()).options == ()


@pytest.fixture
def scene(context: Context, lots_client: GameClient) -> TableScene:
    """Two people and a computer player at one screen, as the page of the seats begins it."""
    setup = SeatsScene(context, lots_client, seed=3).draft.setup()
    seats = tuple(
        replace(setup.seats[0], name=name, kind=kind)
        for name, kind in (("Anna", "human"), ("Bruno", "human"), ("Carlo", "steady"))
    )
    found = sized(TableScene(context, Session.begin(replace(setup, seats=seats, start=0), None)))
    found.update(0.0)
    return found


def test_whoever_plays_can_look_whether_or_not_the_moves_depend_on_the_hand(scene: TableScene) -> None:
    table, session = scene.table, scene.session
    for _ in range(12):
        view, look = table.model.view, table.shown.question.secondary
        if session.human_acts:
            assert not view.hand + view.laid and look is not None and look.opens_hand
            scene.live.covered.turn()
            scene.live.ask_again()
            scene.update(0.0)
            assert table.model.view.hand + table.model.view.laid and table.shown.question.answers
        seen = session.game.view(session.state, session.game.to_act(session.state))
        scene.live.play((session.game.legal(seen)[0],))
        scene.update(0.0)


def test_the_button_also_stands_beside_moves_that_do_not_depend_on_the_hand(
    scene: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scene.session.game, "legal", lambda view: (Bid(),))
    scene.live.ask_again()
    scene.update(0.0)
    question = scene.table.shown.question
    assert len(question.answers) == 1 and question.secondary is not None and question.secondary.opens_hand
