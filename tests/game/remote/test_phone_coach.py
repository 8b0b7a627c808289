"""The coach on phones: it warns of points at stake as at the table, and only the one who decides."""

import math
from collections.abc import Iterator

import pytest
from coached import FALLING, ORDER
from pretend_line import PretendCarrier, PretendLine
from ready import Ready

from engine.firenze.text.line import read_line
from engine.journal.journal import Journal
from game.clients import find_client
from game.remote.messages import Do, Press
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.session.hinting import hints_given
from game.shell.session.session import Session
from game.shell.setup.setup import GameSetup, SeatSetup, seals
from game.table.live import thought_keeper

NAMES = ("Anna", "Bruno")


class CoachedPhones:
    """Two people with phones, at a position, with a coach that speaks unasked."""

    def __init__(self, context: Context, line: str, coach: str = "speaks") -> None:
        context.speed = math.inf
        context.change("coach", coach)
        self.context, carrier = context, PretendCarrier()
        context.phones.carrier, context.phones.is_wanted = carrier, True
        seats = tuple(SeatSetup(name, seal) for name, seal in zip(NAMES, seals(2), strict=True))
        setup = GameSetup(seats, "firenze", start=0, seed=1)
        journal = Journal(find_client("firenze").game, {"names": list(NAMES)}, position=read_line(line, NAMES, 1))
        self.scene = TableScene(context, Session(journal, setup))
        self.scene.resize((1280, 720))
        self.line: PretendLine = carrier.lines[-1]
        self.line.come(0)
        self.line.come(1)
        self.frames()

    def frames(self) -> None:
        for _ in range(6):
            self.scene.update(0.5)
            self.context.phones.serve(0.5)
            self.context.phones.work(math.inf)

    def go_on(self) -> None:
        """Press the big button on Anna's phone."""
        self.line.say(0, Press(self.line.sheet(0).number, ("primary", 0, 0)))
        self.frames()

    def coach(self, seat: int) -> str:
        return self.line.sheet(seat).coach


@pytest.fixture(autouse=True)
def _ready(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    Ready.asked = []
    monkeypatch.setattr(thought_keeper, "Thinker", Ready)
    yield
    Ready.asked = []


def test_a_word_is_said_where_the_button_asks_for_a_second_press(context: Context) -> None:
    phones = CoachedPhones(context, ORDER)
    assert not phones.coach(0), "nobody is about to go on"
    phones.go_on()
    assert phones.line.sheet(0).is_refusal and "Fulfil blue 5: +6 at once" in phones.coach(0)
    assert not phones.coach(1) and not phones.scene.session.journal.steps
    assert hints_given(phones.scene.session.journal, 2) == (1, 0)
    phones.go_on()
    assert phones.scene.session.journal.steps, "it blocks nothing"
    phones.scene.close()


def test_what_was_lost_is_said_afterwards_and_once(context: Context) -> None:
    context.change("warn", "never")
    phones = CoachedPhones(context, FALLING)
    phones.go_on()
    assert phones.scene.session.journal.steps and "does not fall: yellow" in phones.coach(0)
    assert not phones.coach(1)
    phones.line.say(0, Do(phones.line.sheet(0).number, "undo"))
    phones.frames()
    assert not phones.scene.session.journal.steps and not phones.coach(0)
    phones.go_on()
    assert phones.scene.session.journal.steps and not phones.coach(0), "never twice the same word in a game"
    phones.scene.close()


def test_it_is_silent_where_it_is_not_set(context: Context) -> None:
    phones = CoachedPhones(context, ORDER, coach="asked")
    phones.go_on()
    assert not phones.coach(0) and Ready.asked == []
    phones.scene.close()
