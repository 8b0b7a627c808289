"""The person to whom a table is turned depends only on the decisions, including seats that change hands."""

import math
import random

import pytest
from stage import NAMES

from engine.firenze.game import FIRENZE
from engine.journal.notes import Conceded, SeatTaken
from game.scenes.seats.quick import quick_setup
from game.shell.session.session import Session
from game.shell.setup.setup import HUMAN
from game.shell.setup.viewer import viewer_of


def begun(*kinds: str, seed: int = 5) -> Session:
    return Session.begin(quick_setup(kinds, NAMES, seed, math.inf), None)


def play(session: Session) -> None:
    """Play the first legal action of the seat to act."""
    session.play(FIRENZE.legal(session.state)[0])
    session.find_viewer()


def until_it_thinks() -> tuple[Session, int, int]:
    """Return a game of two people in which the computer is to act, its seat, and the seat of the person before."""
    session = begun(HUMAN, "greedy", HUMAN)
    computer, before = session.moment.kinds.index("greedy"), -1
    while before < 0 or not session.computer_acts:
        before = FIRENZE.to_act(session.state)
        play(session)
    return session, computer, before


def test_while_a_computer_acts_the_table_stays_with_the_person_before() -> None:
    session, computer, person = until_it_thinks()
    assert person != computer and session.viewer == person
    assert viewer_of(FIRENZE, session.setup, session.journal) == person


def test_a_seat_given_up_and_taken_back_is_shown_again() -> None:
    session, computer, person = until_it_thinks()
    session.change_seat(Conceded(person))
    assert session.viewer not in (person, computer), "nobody sits there any more"
    assert session.undo() and session.viewer == person


def test_who_takes_over_a_computer_that_decides_sees_that_hand() -> None:
    session, computer, person = until_it_thinks()
    session.change_seat(SeatTaken(computer, HUMAN))
    assert session.human_acts and session.viewer == computer
    assert session.undo() and session.viewer == person


@pytest.mark.parametrize("seed", range(4))
def test_it_is_the_same_on_whatever_way_it_is_come_to(seed: int) -> None:
    session, rng = begun(HUMAN, "greedy", HUMAN, HUMAN, seed=seed), random.Random(seed)
    seen: dict[str, int] = {}
    again = 0
    while not session.is_over and len(session.journal.steps) < 200:
        wish = rng.random()
        if wish < 0.25:
            session.undo()
        elif wish < 0.4 and session.journal.can_redo:
            session.redo()
            session.find_viewer()
        elif wish < 0.5:
            session.change_seat(SeatTaken(rng.randrange(4), rng.choice((HUMAN, "greedy"))))
        else:
            play(session)
        way = f"{[step.action for step in session.journal.steps]} {session.journal.notes}"
        again += way in seen
        assert session.viewer == viewer_of(FIRENZE, session.setup, session.journal)
        assert seen.setdefault(way, session.viewer) == session.viewer
    assert again > 20
