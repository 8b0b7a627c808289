"""The store of a house says the same in a file and in PostgreSQL, and moves from one to the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from postgres import MISSING, postgres

from firenze.checks.patience import wait_for
from game.host.base import PostgresBase
from game.host.store import FORMS, Chair, HouseStore, copy_all, digest_of, store_of

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
    return table, person.id


def told(store: HouseStore, table: str, person: int) -> list[object]:
    """Return whatever a store says."""
    return [
        *(store.noted("link"), store.noted("none"), store.person(digest_of("key")), store.person(digest_of("no"))),
        *(store.table(table), store.chairs(table), store.tables_of(person), store.invitation(table)),
        *(store.waiting_for_computers(), store.by_state(), store.by_state(person), store.by_state(person + 1)),
    ]


def test_a_store_holds_what_was_noted_and_nothing_of_what_failed(opener: Opener) -> None:
    store = opener()
    table, person = furnished(store)
    said = told(store, table, person)
    with pytest.raises(ValueError), store.whole(), store.whole():
        store.rise(table, 0)
        raise ValueError
    assert told(store, table, person) == said
    assert store.chairs(table)[0] == Chair(0, "human", "Änne", person, 2)
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
