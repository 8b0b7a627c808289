"""The pad of each player, and who may act for whom."""

from pathlib import Path

import pygame
import pytest
from stage import CLIENT, sized
from virtual_pads import SONY, VirtualPads

from game.input.holders import Holders, Verdict
from game.input.intents import Command, CommandEnded, PadFound, PadLost, PointerMoved, Pressed
from game.scenes.play.table import TableScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.session.session import Session
from game.shell.setup.setup import GameSetup, SeatSetup

ACTS, ASIDE, WAITS, TAKES_OVER = Verdict.ACTS, Verdict.ASIDE, Verdict.WAITS, Verdict.TAKES_OVER


@pytest.fixture
def holders() -> Holders:
    """Two pads, held by Anna and Bruno; Chiara has none."""
    found = Holders()
    for pad in (1, 2):
        found.notice(PadFound(pad, "xbox"))
    found.deal({"Anna": 1, "Bruno": 2, "Chiara": 0})
    return found


def test_each_pad_acts_for_its_own_seat(holders: Holders) -> None:
    mine, others = Command("confirm", 1), Command("confirm", 2)
    assert holders.judge(mine, "Anna") is ACTS and holders.judge(others, "Anna") is ASIDE
    assert holders.judge(mine, "Bruno") is ASIDE and holders.judge(others, "Bruno") is ACTS
    assert holders.judge(CommandEnded("peek", 2), "Anna") is ASIDE
    assert holders.judge(mine, "Chiara") is ASIDE, "it is Anna's also where a seat has none"
    assert holders.judge(mine, None) is ACTS, "a computer player is on turn"


def test_what_is_nobodys_is_everybodys(holders: Holders) -> None:
    for intent in (Command("confirm"), Pressed((3, 4)), Command("confirm", 3), PointerMoved((3, 4))):
        assert all(holders.judge(intent, name) is ACTS for name in ("Anna", "Bruno", "Chiara"))


def test_any_device_takes_over_for_a_lost_pad(holders: Holders) -> None:
    holders.notice(PadLost(1))
    assert holders.judge(PadLost(1), "Anna") is WAITS and holders.judge(PadLost(1), "Bruno") is ACTS
    assert holders.judge(Command("confirm", 2), "Bruno") is ACTS, "the others play on"
    assert holders.judge(PointerMoved((3, 4)), "Anna") is ACTS and holders.is_lost("Anna")
    assert holders.judge(Command("confirm"), "Anna") is TAKES_OVER and not holders.is_lost("Anna")
    assert holders.judge(Command("confirm"), "Anna") is ACTS and holders.pad_of("Anna") == 0


def test_a_new_pad_takes_over_and_belongs_to_the_seat(holders: Holders) -> None:
    holders.notice(PadLost(1))
    holders.notice(PadFound(3, "playstation"))
    assert holders.judge(Command("up", 3), "Anna") is TAKES_OVER and holders.pad_of("Anna") == 3
    assert holders.judge(Command("up", 3), "Bruno") is ASIDE


def test_the_last_pad_is_shared(holders: Holders) -> None:
    holders.notice(PadLost(1))
    assert holders.judge(Command("up", 2), "Anna") is TAKES_OVER
    for name in ("Anna", "Bruno"):
        assert holders.judge(Command("up", 2), name) is ACTS


def test_the_last_press_of_a_lost_pad_takes_nothing_over(holders: Holders) -> None:
    holders.notice(PadLost(1))
    assert holders.judge(Command("inspect", 1), "Anna") is WAITS and holders.is_lost("Anna")
    assert holders.judge(Command("confirm"), "Anna") is TAKES_OVER and not holders.is_lost("Anna")


def test_a_pad_that_comes_back_plays_on(holders: Holders) -> None:
    holders.notice(PadLost(1))
    holders.notice(PadFound(1, "xbox"))
    assert holders.judge(Command("up", 1), "Anna") is ACTS


# ------------------------------------------------------------ at the table, with virtual pads


def two_people(context: Context) -> Session:
    seats = (SeatSetup("Anna", "circle"), SeatSetup("Bruno", "shield"))
    return Session.begin(GameSetup(seats, CLIENT.game.name, start=0, seed=7), context.library)


def frames(app: App, count: int = 1) -> None:
    for _ in range(count):
        assert app.frame(1 / 60, pygame.event.get())


def test_a_game_goes_through_the_loss_of_a_pad(context: Context, cables: VirtualPads, tmp_path: Path) -> None:
    context.speed = float("inf")
    app = App(CommandOptions(size=(1280, 720)), context, lambda _: TableScene.of(context, two_people(context)))
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    frames(app, 3)
    first, second = cables.plug(), cables.plug(SONY)
    frames(app)
    assert context.holders.kinds == {1: "xbox", 2: "playstation"}
    context.holders.deal({"Anna": 1, "Bruno": 2})
    second.tap("start")
    frames(app)
    assert not scene.menu.is_open and "Anna" in scene.table.shown.notice.text  # type: ignore[union-attr]
    first.tap("start")
    frames(app)
    assert scene.menu.is_open and context.device == "xbox"
    first.tap("b")
    frames(app)
    first.unplug()
    frames(app, 2)
    assert scene.table.shown.notice is not None and "Anna’s gamepad is gone" in scene.table.shown.notice.text
    for _ in range(600):  # it waits indefinitely
        frames(app)
    assert "Anna’s gamepad is gone" in scene.table.shown.notice.text
    second.tap("start")
    frames(app)
    assert not scene.menu.is_open and "plays on" in scene.table.shown.notice.text
    second.tap("start")
    frames(app)
    assert scene.menu.is_open and context.device == "playstation"


def test_a_pad_that_went_on_anothers_turn_is_missed_on_its_own(context: Context) -> None:
    session = two_people(context)
    context.holders.deal({"Anna": 5})
    scene = sized(TableScene.of(context, session))
    scene.update(0.1)
    assert scene.table.shown.notice is not None and "Anna’s gamepad is gone" in scene.table.shown.notice.text
    context.holders.notice(PadFound(5, "xbox"))
    scene.update(0.1)
    assert "plays on" in scene.table.shown.notice.text


@pytest.mark.parametrize("is_on", [True, False])
def test_the_pads_shake_if_they_may(context: Context, is_on: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    context.settings.rumble = is_on
    app = App(CommandOptions(size=(1280, 720)), context, lambda _: TableScene.of(context, two_people(context)))
    app.frame(0.0)
    shaken: list[float] = []
    monkeypatch.setattr(app.devices.pads, "rumble", lambda strength, seconds: shaken.append(strength))
    frames(app, 2)
    assert shaken == []
    monkeypatch.setattr(context.sounds, "take_rumble", lambda: 0.5)
    frames(app)
    assert shaken == ([0.5] if is_on else [])
