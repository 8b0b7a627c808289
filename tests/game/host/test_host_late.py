"""A table may set a time for a move: pages say how much is left, and a computer player stands in for who is late."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from host_tables import Calendar, Evening, laid

from engine.journal.notes import SeatTaken
from firenze.checks.patience import wait_for
from game.host.awake import Refused
from game.host.calls.late import LateSeats
from game.host.house import PACES, House
from game.host.wishes import Wishes
from game.remote.messages import Company
from game.shell.context import Context
from game.shell.language import Language

A_DAY = 86_400


@pytest.fixture
def days() -> Calendar:
    return Calendar()


@pytest.fixture
def house(context: Context, tmp_path: Path, days: Calendar, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    clock = iter(range(10**9))
    monkeypatch.setattr("game.host.room.monotonic", lambda: 2.0 * next(clock))  # everybody reads before pressing
    found = House(tmp_path / "house", context, thinkers=1, clock=days)
    found.chats = False
    yield found
    found.close()


def told(evening: Evening, seat: int) -> Company:
    """Return the newest news of the time on the page of a seat."""
    return next(each for each in reversed(evening.phones[seat].said) if isinstance(each, Company))


def name(seat: int, evening: Evening) -> str:
    return evening.room.table.session.setup.seats[seat].name


def look(house: House, late: LateSeats) -> None:
    """Look who is late, and wait for the computer players."""
    late.look()
    wait_for(lambda: not house.look(), "the computer player")


def test_who_is_late_is_played_for_until_the_turn_is_over(house: House, days: Calendar) -> None:
    evening, late = laid(house, "firenze", ("human",) * 2, A_DAY), LateSeats(house)
    session = evening.room.table.session
    seat = session.moment.to_act
    assert told(evening, seat) == Company(A_DAY, "")
    assert told(evening, 1 - seat) == Company(A_DAY, name(seat, evening))
    days.now += A_DAY - 1
    look(house, late)
    assert session.moment.to_act == seat and not session.journal.steps
    days.now += 1
    look(house, late)
    after = session.moment.to_act
    assert after == 1 - seat and session.humans == (True, True)
    assert [type(noted.note) for noted in session.journal.notes] == [SeatTaken, SeatTaken]
    assert told(evening, after) == Company(A_DAY, "", (name(seat, evening),))
    days.now += A_DAY
    look(house, late)
    assert session.moment.to_act == seat and told(evening, seat).late == tuple(
        chair.name for chair in house.store.chairs(evening.table)
    )
    steps = len(session.journal.steps)
    evening.press_until(seat, lambda: session.moment.to_act != seat)
    assert len(session.journal.steps) > steps
    assert name(seat, evening) not in told(evening, seat).late


def test_a_stand_in_outlasts_the_process(house: House, days: Calendar) -> None:
    """Whoever sleeps meanwhile wakes up at the same place."""
    evening, late = laid(house, "strasbourg", ("human",) * 3, A_DAY), LateSeats(house)
    seat = evening.room.table.session.moment.to_act
    house.rooms.sleep(evening.table)
    days.now += 2 * A_DAY
    late.look()
    house.rooms.sleep(evening.table)
    assert house.store.waiting_for_computers() == [evening.table]
    house.room(evening.table)
    look(house, late)
    session = evening.room.table.session
    assert session.journal.steps and session.moment.to_act != seat and session.humans == (True, True, True)


def test_a_chair_whose_time_has_run_out_may_be_freed_by_those_who_wait(house: House, days: Calendar) -> None:
    evening, late = laid(house, "fuersten", ("human",) * 3, A_DAY), LateSeats(house)
    wishes = Wishes(house, {code: Language.load(code) for code in ("de", "en")})
    seat = evening.room.table.session.moment.to_act
    chairs = {chair.seat: chair.place for chair in house.store.chairs(evening.table)}
    founder = house.store.table(evening.table)
    assert founder is not None
    waits = next(
        each
        for each in evening.keys
        if each != seat and (person := house.person(evening.keys[each])) and person.id != founder.founder
    )
    wish = {"table": evening.table, "place": chairs[seat], "key": evening.keys[waits]}
    with pytest.raises(Refused, match="not_yours"):
        wishes.carry_out("rise", wish)
    days.now += A_DAY
    look(house, late)
    row = wishes.carry_out("mine", {"key": evening.keys[waits]})["tables"][0]
    assert row["pace"] == A_DAY and [chair["missed"] for chair in row["chairs"]].count(0) == 2
    wishes.carry_out("rise", wish)
    assert house.store.chairs(evening.table)[chairs[seat]].person is None
    stranger = {"key": house.come(house.link(), "")}
    with pytest.raises(Refused, match="not_yours"):
        wishes.carry_out("rise", {**wish, **stranger})


def test_only_some_times_can_be_set_and_most_tables_have_none(house: House, days: Calendar) -> None:
    with pytest.raises(Refused, match="no_such_table"):
        laid(house, "firenze", ("human",) * 3, 60)
    assert PACES == (0, A_DAY, 3 * A_DAY, 7 * A_DAY)
    evening = laid(house, "firenze", ("human",) * 3)
    days.now += 100 * A_DAY
    LateSeats(house).look()
    assert evening.room.table.session.humans == (True,) * 3 and not evening.room.table.session.journal.notes
    assert not any(isinstance(each, Company) for phone in evening.phones.values() for each in phone.said)
