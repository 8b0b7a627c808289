"""The store of a house says the same in a file and in PostgreSQL, moves from one to the other, and gives each table to
one process at a time.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from host_tables import laid
from houses import ROOT
from postgres import MISSING, postgres

from firenze.checks.patience import PATIENCE, wait_for
from game.host.awake import Elsewhere
from game.host.base import PostgresBase
from game.host.house import House, warm
from game.host.people.asked import AskedChair, Calling
from game.host.store import FORMS, HouseStore, copy_all, digest_of, store_of
from game.shell.context import Context

needs_postgres = pytest.mark.skipif(bool(MISSING), reason=MISSING)


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with postgres() as found:
        yield found


@pytest.fixture
def empty(url: str) -> str:
    """Return the URL of a base without a table."""
    base = PostgresBase(url)
    base.do("DROP SCHEMA public CASCADE")
    base.do("CREATE SCHEMA public")
    base.close()
    return url


Opener = Callable[[], HouseStore]


@pytest.fixture(params=["file", pytest.param("postgresql", marks=needs_postgres)])
def opener(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    """Return a function that opens the same store again and again."""
    where = request.getfixturevalue("empty") if request.param == "postgresql" else ""
    return lambda: store_of(tmp_path, where)


def furnished(store: HouseStore) -> tuple[str, int]:
    """Note a bit of everything; return the table and the person."""
    person = store.welcome(digest_of("key"))
    store.note("link", b"\x00\xff")
    store.note("link", b"\x01\xff")
    store.let_found(person.id)
    table = store.found("firenze", person.id, ("human", "human", "master"))
    store.change(table, waits=[-1], kept={"a": 1}, state="plays", invitation=b"\x02", since=2.5)
    assert store.sit(table, 0, person.id, "Änne") and not store.sit(table, 0, person.id, "Bruno")
    store.number(table, [(0, 2), (1, 0), (2, 1)])
    store.asked.note(table, {2}, set(), 5.0)
    store.asked.note_missed(table, 0, 1)
    calling = store.callings.add(Calling(0, person.id, "mail", "anna@example.org", {"a": 1}, "en", False, 3.0))
    store.callings.add(calling._replace(facts={"a": 2}))
    store.callings.confirm(store.callings.of(person.id)[0].id)
    return table, person.id


def told(store: HouseStore, table: str, person: int) -> list[object]:
    """Return whatever a store says."""
    return [
        *(store.noted("link"), store.noted("none"), store.person(digest_of("key")), store.person(digest_of("no"))),
        *(store.table(table), store.chairs(table), store.tables_of(person), store.invitation(table)),
        *(store.asked.uncalled(9.0), store.asked.uncalled(4.0), store.asked.late(9.0), store.callings.of(person)),
        *(store.callings.at("anna@example.org"), store.full()),
        *(store.waiting_for_computers(), store.by_state(), store.by_state(person), store.by_state(person + 1)),
    ]


def test_a_store_knows_since_when_chairs_are_asked_and_how_to_call_their_people(opener: Opener) -> None:
    store = opener()
    table, person = furnished(store)
    store.asked.note(table, (), (), 6.0)
    store.callings.drop(store.callings.of(person)[0].id)
    store.change(table, pace=100, said=[[0, 2, "Änne", "", "Guten Abend"]])
    store.asked.note(table, {2}, (), 10.0)
    store.asked.note(table, {2}, (), 20.0)  # it has been asked already
    assert store.asked.uncalled(9.0) == [] and store.asked.late(109.0) == []
    asked = AskedChair(table, "firenze", 0, 2, person, 10.0, 100, 0)
    assert store.asked.uncalled(10.0) == store.asked.late(110.0) == [asked]
    assert store.asked.note_called(table, 0) and not store.asked.note_called(table, 0)
    assert store.asked.uncalled(10.0) == [] and store.asked.late(110.0) == [asked]
    store.asked.note_missed(table, 0, 1)
    store.asked.note(table, (), {2}, 110.0)
    assert store.chairs(table)[0][5:] == (None, 1) and store.asked.late(999.0) == []
    for since, missed in ((120.0, 1), (None, 0)):  # asked again, and then decided
        store.asked.note(table, () if since is None else {2}, (), 120.0)
        assert store.chairs(table)[0][5:] == (since, missed)
    callings = [
        store.callings.add(Calling(0, person, "push", f"https://{number}", {"auth": "x"}, "de", False, 1.0 * number))
        for number in (*range(10), 9)
    ]
    assert callings[9] == callings[10] and store.callings.of(person) == callings[2:10]
    store.callings.confirm(callings[9].id)
    store.callings.drop(callings[8].id)
    assert store.callings.at("https://9") == [callings[9]._replace(holds=True)]
    assert store.callings.find(callings[8].id) is None
    row = store.table(table)
    assert row is not None and (row.pace, row.chats, row.said[0][4]) == (100, True, "Guten Abend")


def test_a_store_holds_what_was_noted_and_nothing_of_what_failed(opener: Opener) -> None:
    store = opener()
    table, person = furnished(store)
    said = told(store, table, person)
    with pytest.raises(ValueError), store.whole(), store.whole():
        store.rise(table, 0)
        raise ValueError
    assert told(store, table, person) == said
    assert store.chairs(table)[0][:5] == (0, "human", "Änne", person, 2)
    assert [each.seat for each in store.asked.uncalled(9.0)] == [2] and not store.asked.uncalled(4.0)
    assert [each.facts for each in store.callings.of(person)] == [{"a": 2}]
    store.close()
    again = opener()
    assert told(again, table, person) == said
    again.rise(table, 0)
    assert again.chairs(table)[0].person is None
    again.close()


def test_a_store_of_a_newer_version_is_left_alone(opener: Opener) -> None:
    store = opener()
    with pytest.raises(ValueError):
        store.base.grow(FORMS[:-1])
    store.base.grow((*FORMS, "CREATE TABLE later(id TEXT PRIMARY KEY)"))
    store.close()
    with pytest.raises(ValueError):
        opener()


def test_a_copy_is_a_file_that_says_the_same(opener: Opener, tmp_path: Path) -> None:
    store = opener()
    table, person = furnished(store)
    (tmp_path / "copy").mkdir()
    copy = store_of(tmp_path / "copy")
    copy_all(store, copy)
    assert told(copy, table, person) == told(store, table, person)
    copy.close()
    store.close()


@needs_postgres
def test_an_empty_base_takes_over_the_file_once(empty: str, tmp_path: Path) -> None:
    file = store_of(tmp_path)
    table, person = furnished(file)
    base = store_of(tmp_path, empty)
    assert told(base, table, person) == told(file, table, person)
    file.note("link", b"later")
    base.close()
    base = store_of(tmp_path, empty)
    assert base.noted("link") == b"\x01\xff"
    base.close()
    file.close()


@needs_postgres
def test_a_lock_belongs_to_one_connection_and_ends_with_it(empty: str) -> None:
    first, second = PostgresBase(empty, "127.0.0.1:1"), PostgresBase(empty, "127.0.0.1:2")
    for lock in map(str, range(8)):  # their numbers are of either sign
        assert second.holder(lock) == ""
        assert first.take(lock) and first.take(lock) and first.holds(lock)
        assert not second.take(lock) and not second.holds(lock)
        second.let_go(lock)
        assert second.holder(lock) == "127.0.0.1:1"
        first.let_go(lock)
        assert second.take(lock) and not first.holds(lock)
        assert first.holder(lock) == "127.0.0.1:2"
    second.close()
    wait_for(lambda: first.take("5"), "a lock whose connection has ended")
    first.close()


HANGS = """
import sys, time
from game.host.base import PostgresBase
base = PostgresBase(sys.argv[1], "127.0.0.1:1")
print(base.take("table"), flush=True)
time.sleep(600)
"""


@needs_postgres
def test_a_process_that_hangs_is_ended_and_its_locks_are_free(empty: str) -> None:
    other, awake = PostgresBase(empty, "127.0.0.1:2"), PostgresBase(empty, "127.0.0.1:3")
    with subprocess.Popen([sys.executable, "-c", HANGS, empty], cwd=ROOT, stdout=subprocess.PIPE, text=True) as hung:
        assert hung.stdout is not None and hung.stdout.readline() == "True\n"
        assert other.end_silent(30) == other.end_silent(30) == [] and not other.take("table")
        wait_for(lambda: awake.do("SELECT 1") and other.end_silent(0.3), "the end")
        assert hung.wait(PATIENCE) == -signal.SIGKILL
    wait_for(lambda: other.take("table"), "the lock")
    assert awake.do("SELECT 1").fetchone() == (1,)
    other.close()
    awake.close()


@pytest.fixture
def twins(empty: str, tmp_path: Path, context: Context) -> Iterator[tuple[House, House]]:
    """Return one house as two processes keep it."""
    found = tuple(House(tmp_path, context, 1, store_of(tmp_path, empty, f"127.0.0.1:{port}")) for port in (1, 2))
    first, second = found
    yield first, second
    for each in found:
        if not each.store.base.is_lost:
            each.close()


def test_a_house_that_is_warm_has_no_table(tmp_path: Path, context: Context) -> None:
    house = House(tmp_path, context, thinkers=1)
    warm(house)
    assert not house.rooms and not [*tmp_path.glob("games/*")]
    house.close()


def ended(house: House) -> None:
    """End a house as a process that is killed: nothing is said or noted."""
    for room in house.rooms.values():
        room.table.close()
    house.rooms.clear()
    house.pool.close()
    house.store.close()


@needs_postgres
def test_a_table_is_awake_in_one_process_at_a_time(twins: tuple[House, House]) -> None:
    first, second = twins
    evening = laid(first, "strasbourg", ("human",) * 3)
    scores = [seat.score for seat in evening.phones[0].sheet.seats]
    with pytest.raises(Elsewhere):
        second.room(evening.table)
    assert second.store.base.holder(evening.table) == "127.0.0.1:1"
    first.rooms.sleep(evening.table)
    evening.house = second
    evening.come()
    assert [seat.score for seat in evening.phones[0].sheet.seats] == scores
    with pytest.raises(Elsewhere), first.rooms.owned(evening.table):
        pass
    ended(second)
    wait_for(lambda: not first.store.base.holder(evening.table), "the end of the process")
    evening.house = first
    evening.come()
    assert [seat.score for seat in evening.phones[0].sheet.seats] == scores


@needs_postgres
def test_the_tables_of_computers_and_full_ones_are_taken_over(twins: tuple[House, House]) -> None:
    first, second = twins
    evening = laid(first, "strasbourg", ("human", "human", "master"))
    first.store.change(evening.table, waits=[-1])  # it was noted so, whoever has to decide
    founder = first.store.person(digest_of(evening.keys[min(evening.keys)]))
    assert founder is not None
    full = first.store.found("strasbourg", founder.id, ("human", "master", "master"))
    assert first.store.sit(full, 0, founder.id, "Anna")
    ended(first)
    wait_for(lambda: not second.store.base.holder(evening.table), "the end of the process")
    second.look()
    assert {*second.rooms} == {evening.table, full}
    assert [row.state for row in second.store.tables_of(founder.id)] == ["plays", "plays"]
