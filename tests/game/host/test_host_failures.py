"""A table at which something fails holds up no other, is counted, and is in the log without its people.  Nobody is told
a decision that the disk does not have."""

import logging
import random
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

import pytest
from host_tables import Evening, laid
from test_hosted_table import house

from firenze.checks.patience import PATIENCE, wait_for
from game.host.awake import Refused
from game.host.command import NamelessFormatter
from game.host.guard import Guard
from game.host.house import House
from game.host.room import TableRoom
from game.remote.voices import PhoneVoices

pytest.importorskip("starlette")
__all__ = ["house"]


SECRET = "Anna has the cards 3, 5 and 8"


def fails(*_: Any, **__: Any) -> Any:
    """Fail with a text that nobody may read."""
    raise ValueError(SECRET)


def numbers(house: House) -> str:
    """Return the house's metrics."""
    from game.host.metrics import metrics
    from game.host.phones import HousePhones

    return metrics(house, HousePhones(house, Guard("http://here"), PhoneVoices.load("en")))


def test_a_room_that_always_fails_holds_up_no_other(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    broken, well = laid(house, "firenze", ("human",) * 3), laid(house, "fuersten", ("human",) * 3)
    advanced: list[str] = []
    monkeypatch.setattr(TableRoom, "is_busy", True)
    monkeypatch.setattr(broken.room, "advance", fails)
    monkeypatch.setattr(well.room, "advance", lambda: advanced.append(well.table))
    house.look()
    house.look()
    assert advanced == [well.table] * 2
    assert broken.table not in house.rooms and 'failures_total{of="tables"} 1' in numbers(house)
    assert [phone.goodbyes for phone in broken.phones.values()] == [["rests"]] * 3
    (record,) = (each for each in caplog.records if each.levelno >= logging.ERROR)
    record.exc_text = None  # as another formatter has written it
    said = NamelessFormatter("%(message)s").format(record)
    assert broken.table in said and said.endswith("ValueError") and "Anna" not in said
    broken.come()
    assert all(phone.sheet.number for phone in broken.phones.values())


def test_a_table_that_cannot_wake_is_not_held(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = laid(house, "fuersten", ("human",) * 3)
    house.rooms.sleep(evening.table)
    with monkeypatch.context() as broken:
        broken.setattr(TableRoom, "__init__", fails)
        with pytest.raises(Refused, match="rests"):
            house.room(evening.table)
    evening.come()
    assert all(phone.sheet.number for phone in evening.phones.values())


def test_boards_that_cannot_be_painted_leave_the_others_theirs(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    broken, well = laid(house, "firenze", ("human",) * 3), laid(house, "kgr", ("human",) * 3)
    monkeypatch.setattr(broken.room, "hands_told", fails)
    asked = next(phone for phone in well.phones.values() if phone.sheet.acts)
    wait_for(lambda: house.look() is not None and asked.pictures, "the picture")
    assert {broken.table, well.table} == {*house.rooms} and 'failures_total{of="boards"} 1' in numbers(house)


# ---------------------------------------------------------------- told once it is on the disk


def sheets(evening: Evening) -> dict[int, int]:
    """Return the numbers of the sheets that the phones have."""
    return {seat: phone.sheet.number for seat, phone in evening.phones.items()}


def decided(evening: Evening) -> dict[int, int]:
    """Press until something is decided; return the sheets before that press."""
    rng, before = random.Random(3), sheets(evening)
    while not evening.room.table.session.journal.steps:
        before = sheets(evening)
        evening.press(rng)
    return before


class SlowDisk:
    """A disk that is slow until it `goes_on`, and then may refuse."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._event = threading.Event()
        self.problem: OSError | None = None
        monkeypatch.setattr("engine.wire.sealed_file.os.fsync", self._flush)

    def _flush(self, _: int) -> None:
        assert self._event.wait(PATIENCE)
        if self.problem is not None:
            raise self.problem

    def goes_on(self, problem: OSError | None = None) -> None:
        """Let everything be flushed."""
        self.problem = problem
        self._event.set()


def test_a_decision_is_told_once_it_is_on_the_disk(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    evening, due = laid(house, "fuersten", ("human",) * 3), SimpleQueue[Callable[[], None]]()
    disk, house.rooms.soon = SlowDisk(monkeypatch), due.put
    before = decided(evening)
    assert sheets(evening) == before and due.empty()
    disk.goes_on()
    due.get(timeout=PATIENCE)()
    assert all(number > before[seat] for seat, number in sheets(evening).items())


def test_a_decision_that_the_disk_refuses_is_told_nobody(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    evening, due = laid(house, "fuersten", ("human",) * 3), SimpleQueue[Callable[[], None]]()
    with monkeypatch.context() as broken:
        disk, house.rooms.soon = SlowDisk(broken), due.put
        before = decided(evening)
        disk.goes_on(OSError(5, "Input/output error"))
        due.get(timeout=PATIENCE)()
    assert sheets(evening) == before
    assert [phone.goodbyes for phone in evening.phones.values()] == [["rests"]] * 3
    assert house.rooms.failures == {"tables": 1}
    evening.come()
    assert all(sheets(evening).values())
