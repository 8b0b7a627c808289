"""A table at which something fails holds up no other, is counted, and is named in the log without its people."""

import logging
from typing import Any

import pytest
from test_hosted_table import house, laid

from firenze.checks.patience import wait_for
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
