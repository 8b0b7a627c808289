"""What seats decide ahead of their turn is kept by the session and played when it is their turn."""

from collections.abc import Iterator

import pytest

from engine.kernel.chance import Chance
from engine.kernel.reasons import IllegalAction
from game.scenes.seats.quick import quick_setup
from game.shell.session.session import Session

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")
SECRET = ("fuersten", "strasbourg")


@pytest.fixture(params=SECRET)
def session(request: pytest.FixtureRequest) -> Iterator[Session]:
    """A game that begins with a phase in which all decide at once; everybody but seat 0 is asked ahead."""
    session = begin(request.param)
    yield session
    session.close()


def begin(name: str) -> Session:
    session = Session.begin(quick_setup(("human",) * 4, NAMES, 11, 1.0, name), None)
    session.elsewhere = frozenset(range(4))
    return session


def first_legal(session: Session, seat: int) -> object:
    return session.game.legal(session.ahead.state(seat))[0]


def test_kept_decisions_are_played_in_turn(session: Session) -> None:
    name, chosen = session.game.name, {}
    for seat in (3, 1, 2):
        chosen[seat] = session.game.legal(session.ahead.state(seat))[-1]
        session.ahead.decide(seat, (chosen[seat],))
    assert session.ahead.ready == {1, 2, 3} and not session.ahead.asked
    assert session.ahead.next() is None, "seat 0 has decided nothing ahead"
    chosen[0] = session.game.legal(session.state)[0]
    session.play(chosen[0])
    while (action := session.ahead.next()) is not None:
        session.play(action)
    assert len(session.journal.steps) == 4 and not session.ahead.ready

    other = begin(name)
    for seat in range(4):
        other.play(chosen[seat])
    written = session.game.codec.write_position
    assert written(session.state) == written(other.state)
    assert [step.action for step in session.journal.steps] == [step.action for step in other.journal.steps]


def test_only_invited_seats_are_asked(session: Session) -> None:
    session.elsewhere = frozenset({0, 2})
    assert session.ahead.asked == {2} and session.ahead.state(1) is None
    with pytest.raises(ValueError, match="not asked"):
        session.ahead.decide(1, ())


def test_a_decision_can_be_taken_back_until_it_is_played(session: Session) -> None:
    session.ahead.decide(2, (first_legal(session, 2),))
    assert session.ahead.ready == {2} and session.ahead.take_back(2)
    assert session.ahead.asked == {1, 2, 3} and not session.ahead.take_back(2)
    session.ahead.decide(1, (first_legal(session, 1),))
    session.play(session.game.legal(session.state)[0])
    action = session.ahead.next()
    assert action is not None
    session.play(action)
    assert not session.ahead.may_take_back(1)


def test_what_is_not_legal_is_refused_at_once(session: Session) -> None:
    foreign = session.game.legal(session.state)[0]  # names what seat 0 holds
    with pytest.raises(IllegalAction):
        session.ahead.decide(1, (foreign,))
    assert session.ahead.asked == {1, 2, 3}


def test_what_has_become_illegal_is_dropped_and_asked_again(session: Session) -> None:
    session.ahead.decide(1, (first_legal(session, 1),))
    for seat in range(4):
        session.play(session.game.legal(session.state)[0])
        if not seat:
            session.play(session.game.legal(session.state)[-1])  # seat 1 decided at the table meanwhile
            break
    assert session.ahead.next() is None and session.ahead.asked == {3}


def test_a_drawn_card_cannot_be_put_back() -> None:
    """Drawing shows the next card, so what was drawn ahead stays drawn."""
    session = begin("strasbourg")
    game = session.game
    for _ in range(4):
        session.play(game.legal(session.state)[0])
    later = next(seat for seat in range(4) if session.ahead.state(seat) is not None)
    draw, stop = game.legal(session.ahead.state(later))
    session.ahead.decide(later, (draw,))
    assert not session.ahead.take_back(later) and later in session.ahead.asked
    session.ahead.decide(later, (stop,))
    assert session.ahead.take_back(later)


def test_a_whole_round_planned_at_once_is_the_round_planned_in_turn() -> None:
    """Every seat plans ahead in pieces, in an order drawn by lot, while the first ones plan at the table."""
    session, chance = begin("strasbourg"), Chance.seeded(2)
    game = session.game
    while game.question(session.state) in ("tasks", "draw", "split"):
        asked = sorted(session.ahead.asked)
        if asked and chance.below(3):
            seat = asked[chance.below(len(asked))]
            legal = game.legal(session.ahead.state(seat))
            session.ahead.decide(seat, (legal[chance.below(len(legal))],))
            continue
        action = session.ahead.next()
        legal = game.legal(session.state)
        session.play(legal[chance.below(len(legal))] if action is None else action)
    played = [step.action for step in session.journal.steps]
    other = begin("strasbourg")
    for action in played:
        other.play(action)
    assert game.codec.write_position(other.state) == game.codec.write_position(session.state)
    for each in (session, other):
        each.close()
