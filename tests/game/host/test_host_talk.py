"""People at a table of a host speak by gestures and short lines, if they may, and not too much; nothing outlasts the
game."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from host_tables import Calendar, Evening, laid, wishes

from game.host.awake import Refused
from game.host.house import House
from game.host.people.company import LETTERS, MOST_SAID, OF_ALL, OF_ONE
from game.host.wishes import Wishes
from game.remote.messages import Company, Do, SaidLine
from game.shell.context import Context

assert wishes  # a fixture


@pytest.fixture
def clock() -> Calendar:
    return Calendar()


@pytest.fixture
def house(context: Context, tmp_path: Path, clock: Calendar) -> Iterator[House]:
    found = House(tmp_path / "house", context, thinkers=1, clock=clock)
    yield found
    found.close()


@pytest.fixture
def evening(house: House) -> Evening:
    return laid(house, "firenze", ("human",) * 3)


def said(evening: Evening, seat: int) -> tuple[SaidLine, ...]:
    """Return everything that was said, as the page of a seat shows it."""
    told = [each for each in evening.phones[seat].said if isinstance(each, Company)]
    assert told[-1].chats
    return told[-1].said


def test_everybody_at_the_table_hears_a_gesture_and_a_line(wishes: Wishes, evening: Evening) -> None:
    wish = {"table": evening.table, "key": evening.keys[1]}
    assert said(evening, 0) == ()
    wishes.carry_out("say", {**wish, "gesture": "bravo", "text": "not both"})
    wishes.carry_out("say", {**wish, "text": "  <b>Guten\u202e Abend</b>,\n  alle\x07 "})
    name = evening.room.table.session.setup.seats[1].name
    lines = (SaidLine(0, 1, name, "bravo", ""), SaidLine(1, 1, name, "", "<b>Guten Abend</b>, alle"))
    assert all(said(evening, seat) == lines for seat in evening.phones)
    wishes.carry_out("say", {**wish, "text": "x" * 150})
    assert said(evening, 0)[-1].text == "x" * LETTERS


@pytest.mark.parametrize("line", [{}, {"text": " \u200b"}, {"gesture": "../x"}, {"text": 7}, {"text": "x" * 3_000}])
def test_a_line_without_words_is_not_said(wishes: Wishes, evening: Evening, line: dict[str, object]) -> None:
    with pytest.raises(Refused, match="chat_empty"):
        wishes.carry_out("say", {"table": evening.table, "key": evening.keys[0], **line})
    assert said(evening, 0) == ()


def test_only_who_sits_there_speaks(house: House, wishes: Wishes, evening: Evening) -> None:
    other = laid(house, "firenze", ("human",) * 2)
    for key in ("", "x" * 22, other.keys[0]):
        with pytest.raises(Refused, match="unknown"):
            wishes.carry_out("say", {"table": evening.table, "key": key, "text": "hello"})
    assert said(evening, 0) == ()


def test_nobody_drowns_the_others(clock: Calendar, wishes: Wishes, evening: Evening) -> None:
    counts = dict.fromkeys(evening.keys, 0)
    for seat, key in evening.keys.items():
        for _ in range(40):
            try:
                wishes.carry_out("say", {"table": evening.table, "key": key, "gesture": "oh"})
                counts[seat] += 1
            except Refused as reason:
                assert str(reason) == "chat_fast"
    assert max(counts.values()) == OF_ONE.most and sum(counts.values()) <= OF_ALL.most
    for _ in range(2 * MOST_SAID):
        clock.now += 10
        wishes.carry_out("say", {"table": evening.table, "key": evening.keys[0], "gesture": "oh"})
    assert len(said(evening, 0)) == MOST_SAID


def test_a_table_and_a_house_may_be_silent(house: House, wishes: Wishes, evening: Evening) -> None:
    line = {"table": evening.table, "key": evening.keys[0], "gesture": "hello"}
    row = house.store.table(evening.table)
    assert row is not None
    founder = next(key for key in evening.keys.values() if (person := house.person(key)) and person.id == row.founder)
    stranger = next(key for key in evening.keys.values() if key != founder)
    with pytest.raises(Refused, match="not_yours"):
        wishes.carry_out("chats", {"table": evening.table, "key": stranger, "chats": False})
    wishes.carry_out("chats", {"table": evening.table, "key": founder, "chats": False})
    with pytest.raises(Refused, match="chat_off"):
        wishes.carry_out("say", line)
    told = evening.phones[1].said[-1]
    assert isinstance(told, Company) and not told.chats and not told.said
    house.chats = False
    wishes.carry_out("chats", {"table": evening.table, "key": founder, "chats": True})
    with pytest.raises(Refused, match="chat_off"):
        wishes.carry_out("say", line)


def test_lines_outlast_a_sleep_and_not_the_game(house: House, wishes: Wishes, evening: Evening, tmp_path: Path) -> None:
    secret = "we meet at the fountain"
    wishes.carry_out("say", {"table": evening.table, "key": evening.keys[0], "text": secret})
    house.rooms.sleep(evening.table)
    evening.come()
    assert [line.text for line in said(evening, 2)] == [secret]
    for seat in (0, 1):
        evening.room.hear(seat, Do(evening.phones[seat].sheet.number, "concede"))
    assert evening.room.table.session.is_over
    wishes.carry_out("say", {"table": evening.table, "key": evening.keys[0], "gesture": "bravo"})
    assert said(evening, 2)[-1].gesture == "bravo"
    row = house.store.table(evening.table)
    assert row is not None and row.said == []
