"""Tables without a window: whole games by sheets alone, computer players in a pool, and awake again as they slept."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from host_tables import ENGLISH, Evening, Heard, laid
from tiers import widely

from engine.firenze.game import Firenze
from engine.kernel.games import GAMES
from firenze.checks.patience import wait_for
from firenze.checks.phones import pressable
from game.host import room as rooms
from game.host.awake import Refused
from game.host.house import House
from game.remote.messages import Do, Gone, LookUpRequest, Press
from game.shell.context import Context


@pytest.fixture
def house(context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    clock = iter(range(10**9))
    monkeypatch.setattr(rooms, "monotonic", lambda: 2.0 * next(clock))  # everybody reads before pressing
    found = House(tmp_path / "house", context, thinkers=1)
    yield found
    found.close()


@pytest.mark.parametrize("game", widely(GAMES, kept={"fuersten"}))
def test_a_whole_game_without_a_window(house: House, game: str) -> None:
    """Who presses anything finishes no game of Firenze or of the island: two give up there after a while."""
    evening, rng = laid(house, game, ("human",) * 3), random.Random(3)
    session = evening.room.table.session
    for _ in range(120 if game in ("firenze", "kgr") else 2_000):
        if not session.is_over:
            evening.press(rng)
    for seat in (0, 1):
        if not session.is_over:
            evening.room.hear(seat, Do(evening.phones[seat].sheet.number, "concede"))
    assert session.is_over
    result = session.moment.result
    assert result is not None
    winners = [session.setup.seats[seat].name for seat in result.winners]
    for phone in evening.phones.values():
        assert all(name in phone.sheet.prompt for name in winners) and "Your place: " in phone.sheet.prompt
        assert {block.text for block in phone.sheet.page} >= {"All players"}
        assert [button.label for button in phone.sheet.buttons] == ["Rematch"]
    row = house.store.table(evening.table)
    assert row is not None and row.state == "over"


def given_up(house: House, game: str, kinds: tuple[str, ...]) -> Evening:
    """Return a table whose game is over."""
    evening = laid(house, game, kinds)
    for seat in sorted(evening.phones)[1:]:
        evening.room.hear(seat, Do(evening.phones[seat].sheet.number, "concede"))
    assert evening.room.table.session.is_over
    return evening


def wish(evening: Evening, seat: int) -> None:
    evening.room.hear(seat, Press(0, ("rematch", 0, 0)))


def test_a_rematch_begins_once_all_persons_wish_it_also_days_later(house: House) -> None:
    evening = given_up(house, "fuersten", ("human",) * 3)
    names = {seat: phone.sheet.seats[seat].name for seat, phone in evening.phones.items()}
    wish(evening, 0)
    assert [phone.sheet.buttons[0].note for phone in evening.phones.values()] == [
        "1 of 3 want it: it begins when all do"
    ] * 3
    house.rooms.sleep(evening.table)
    evening.come()
    wish(evening, 1)
    assert evening.phones[2].sheet.buttons[0].note.startswith("2 of 3")
    wish(evening, 1)
    wish(evening, 1)
    evening.room.leave(1, evening.phones[1])  # asleep
    wish(evening, 2)
    ((address,), (other,)) = [evening.phones[seat].goodbyes for seat in (0, 2)]
    table = address.removeprefix("/play/")
    assert address == other and table in house.rooms != {}
    before = {chair.name: chair.person for chair in house.store.chairs(evening.table)}
    assert {chair.name: chair.person for chair in house.store.chairs(table)} == before
    assert {*before} == {*names.values()} == {seat.name for seat in house.rooms[table].table.session.setup.seats}
    house.rooms.sleep(evening.table)
    evening.come()
    assert evening.phones[1].sheet.buttons[0].note == "It has begun: go there"
    wish(evening, 1)
    assert evening.phones[1].goodbyes == [address]


def test_who_has_left_is_not_waited_for_and_leaves_a_free_chair(house: House) -> None:
    evening = given_up(house, "fuersten", ("human",) * 3)
    wish(evening, 0)
    wish(evening, 1)
    house.leave(evening.table, 2)
    assert evening.phones[2].goodbyes == ["thrown out"]
    (address,) = evening.phones[0].goodbyes
    chairs = house.store.chairs(address.removeprefix("/t/"))
    assert [chair.person is None for chair in chairs].count(True) == 1


def offered(evening: Evening, seat: int) -> set[str]:
    """Return the commands on the page of a seat."""
    return {each.command for each in evening.phones[seat].sheet.commands}


def test_computer_players_act_in_the_pool_and_the_store_knows_for_whom_the_table_waits(house: House) -> None:
    evening, rng = laid(house, "firenze", ("human", "human", "apprentice")), random.Random(5)
    for _ in range(3):
        wait_for(lambda: not house.look(), "the computer player")
        row = house.store.table(evening.table)
        assert row is not None
        asked = {seat for seat, phone in evening.phones.items() if phone.sheet.acts}
        assert set(row.waits) == asked != set()
        assert all("why" in offered(evening, seat) for seat in evening.phones), "a computer player has reasons"
        evening.press(rng)


def test_choices_made_ahead_outlast_the_process(house: House, context: Context) -> None:
    """In Strasbourg all choose their tasks at once; nobody has to choose twice because the table slept meanwhile."""
    evening, rng = laid(house, "strasbourg", ("human",) * 3), random.Random(1)
    to_act = evening.room.table.session.moment.to_act
    ahead = next(seat for seat in evening.phones if seat != to_act)
    assert "why" not in offered(evening, ahead), "nobody explains what people do"
    while evening.phones[ahead].sheet.acts:
        sheet = evening.phones[ahead].sheet
        target = rng.choice(list(pressable(sheet)))
        evening.room.hear(ahead, Press(sheet.number, (target.kind, target.a, target.b)))
    others = {seat: phone.sheet for seat, phone in evening.phones.items()}
    house.rooms.sleep(evening.table)
    assert [phone.goodbyes for phone in evening.phones.values()] == [["rests"]] * 3
    house.rooms.clear()
    evening.come()
    for seat, phone in evening.phones.items():
        assert phone.sheet.acts == others[seat].acts
        assert [each.ready for each in phone.sheet.seats] == [each.ready for each in others[seat].seats]


def test_who_is_asked_for_a_place_sees_the_board(house: House) -> None:
    evening = laid(house, "kgr", ("human",) * 3)
    asked = next(phone for phone in evening.phones.values() if phone.sheet.acts)
    wait_for(lambda: house.look() is not None and asked.pictures, "the picture")
    assert asked.sheet.board is not None
    assert asked.pictures[0].partition(b"\n")[0].decode() == asked.sheet.board.name
    assert len(asked.pictures[0]) < 42_000


def test_a_second_phone_of_the_same_person_takes_the_seat(house: House) -> None:
    evening = laid(house, "firenze", ("human",) * 3)
    seat, first = next(iter(evening.phones.items()))
    second = Heard()
    evening.room.come(seat, second, ENGLISH)
    assert first.goodbyes == ["followed"] and second.sheet.number
    evening.room.leave(seat, first)  # its socket ends after the other has come
    assert seat in evening.room.joined


def test_a_decision_is_taken_back_and_a_seat_given_up(house: House) -> None:
    evening, rng = laid(house, "firenze", ("human",) * 3), random.Random(2)
    session = evening.room.table.session
    while not session.journal.steps or session.journal.steps[-1].barrier is not None:
        seat = evening.press(rng)
    steps, sheet = len(session.journal.steps), evening.phones[seat].sheet
    assert "undo" in {each.command for each in sheet.commands}
    evening.room.hear(seat, Do(sheet.number, "undo"))
    assert len(session.journal.steps) < steps
    evening.room.hear(seat, Do(evening.phones[seat].sheet.number, "concede"))
    assert session.journal.conceded == (seat,)


def test_a_game_that_this_version_cannot_continue_rests_and_stays_whole(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = laid(house, "firenze", ("human",) * 3)
    path = evening.room.table.session.path
    assert path is not None
    house.rooms.sleep(evening.table)
    before = path.read_bytes()
    with monkeypatch.context() as later:
        later.setattr(Firenze, "rules_version", 2)
        with pytest.raises(Refused, match="rests"):
            house.room(evening.table)
        row = house.store.table(evening.table)
        assert row is not None and row.state == "rests" and path.read_bytes() == before
    evening.come()
    row = house.store.table(evening.table)
    assert row is not None and row.state == "plays"


def test_a_table_sleeps_when_nobody_is_there(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = laid(house, "firenze", ("human",) * 3)
    room = evening.room
    monkeypatch.setattr("game.host.awake.monotonic", lambda: 1e12)
    house.look()
    assert evening.table in house.rooms  # somebody is there
    for seat, phone in evening.phones.items():
        room.leave(seat, phone)
    house.look()
    assert evening.table not in house.rooms
    assert not any(isinstance(each, Gone) for phone in evening.phones.values() for each in phone.said)


@pytest.mark.parametrize("game", widely(GAMES, kept={"strasbourg"}))
def test_a_phone_may_press_and_ask_about_anything(house: House, game: str) -> None:
    """Also about targets that the table does not have: it is told that there is nothing."""
    evening, rng = laid(house, game, ("human",) * 3), random.Random(2)
    for _ in range(6):
        evening.press(rng)
    kinds = {target.kind for phone in evening.phones.values() for target in pressable(phone.sheet)}
    for seat, phone in evening.phones.items():
        for kind in sorted(kinds | {"seat", "card", "building", "stack", "corner", "nothing"}):
            for a, b in ((99, 0), (0, 99), (-9, -9)):
                evening.room.hear(seat, Press(phone.sheet.number, (kind, a, b)))
                evening.room.hear(seat, LookUpRequest(phone.sheet.number, (kind, a, b), ""))
    assert not any(phone.goodbyes for phone in evening.phones.values())
