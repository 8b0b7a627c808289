"""Phones come, speak, are told, and leave, as the window sees it."""

import json
import socket
import sys
from pathlib import Path

import pytest
from real_phones import LOCAL, Phones, close_for_good, press
from websockets.exceptions import ConnectionClosed

from firenze.checks.patience import PATIENCE
from game.remote.arrivals import Came, Left, SaidBy
from game.remote.gate import Gate
from game.remote.messages import Gone, Hello, Notice, Press, SeatSheet
from game.remote.server import Server, ServerError
from game.remote.voices import PhoneVoices
from game.remote.web_files import of_bytes


def sheet(number: int) -> SeatSheet:
    return SeatSheet(number, "Lots", 0, (), True, "Choose a lot.")


def test_a_phone_comes_presses_and_leaves(phones: Phones) -> None:
    phone, welcome = phones.come(phones.server.invite(3))
    assert welcome["tell"] == "welcome" and len(welcome["key"]) == 22
    phone.send(press(5))
    assert phones.arrived(2) == [Came(3, 1, Hello("", "en", False)), SaidBy(3, 1, Press(5, ("card", 0, 0)))]
    assert phones.server.connected == {3}
    phone.close()
    assert phones.arrived(1) == [Left(3, 1)]
    assert phones.server.connected == frozenset()


def test_a_silent_line_has_a_pulse_and_a_question_is_answered(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page hears nothing of its browser's pings: the server says something itself."""
    monkeypatch.setattr("game.remote.net.phone.PULSE_SECONDS", 0.05)
    phone, _ = phones.come(phones.server.invite(0))
    assert [json.loads(phone.recv(PATIENCE)) for _ in range(2)] == [{"tell": "pulse"}] * 2
    monkeypatch.setattr("game.remote.net.phone.PULSE_SECONDS", 60)
    phone.send('{"say": "ping"}')
    phone.send(press(5))
    assert json.loads(phone.recv(PATIENCE)) == {"tell": "pulse"}
    assert phones.arrived(2)[-1] == SaidBy(0, 1, Press(5, ("card", 0, 0))), "a ping is no news for the table"


def test_a_seat_is_told_its_own(phones: Phones) -> None:
    ends = [phones.come(phones.server.invite(seat))[0] for seat in (0, 1)]
    phones.server.tell(0, sheet(1))
    phones.server.tell(1, Notice("Not your turn."))
    phones.server.picture(0, b"picture")
    assert json.loads(ends[0].recv(PATIENCE))["prompt"] == "Choose a lot."
    assert json.loads(ends[1].recv(PATIENCE))["text"] == "Not your turn."
    assert ends[0].recv(PATIENCE) == b"picture"
    phones.server.tell(1, Notice("Nothing else."))
    assert json.loads(ends[1].recv(PATIENCE))["text"] == "Nothing else."


def test_after_gone_nothing_follows(phones: Phones) -> None:
    phone, _ = phones.come(phones.server.invite(0))
    phones.server.tell(0, Gone("The game is over."))
    phones.server.tell(0, sheet(1))
    assert json.loads(phone.recv(PATIENCE))["text"] == "The game is over."
    with pytest.raises(ConnectionClosed):
        phone.recv(PATIENCE)


def test_the_language_of_the_phone_is_spoken(phones: Phones, said: PhoneVoices) -> None:
    phone, welcome = phones.come(phones.server.invite(0))
    phone.send('{"say": "suit", "language": "de", "wide": true}')
    assert json.loads(phone.recv(PATIENCE)) == welcome | {"words": [list(pair) for pair in said.of("de").words]}
    phone.send("{")
    assert json.loads(phone.recv(PATIENCE))["text"] == said.of("de").unreadable


def test_the_table_says_goodbye(phones: Phones, said: PhoneVoices) -> None:
    phone, _ = phones.come(phones.server.invite(0))
    phones.server.close()
    farewell = {"tell": "gone", "text": said.of("en").over, "again": True, "here": False, "address": ""}
    assert json.loads(phone.recv(PATIENCE)) == farewell
    with pytest.raises(ConnectionClosed) as closed:
        phone.recv(PATIENCE)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1001


def test_the_port_is_free_after_the_end(phones: Phones, said: PhoneVoices) -> None:
    phones.come(phones.server.invite(0))
    close_for_good(phones.server)
    again = Server({}, Gate(), said, bind=LOCAL, port=phones.server.port)
    again.start()


def test_a_taken_port_is_said(said: PhoneVoices) -> None:
    with socket.create_server((LOCAL, 0)) as other, pytest.raises(ServerError) as error:
        Server({}, Gate(), said, bind=LOCAL, port=other.getsockname()[1]).start()
    assert error.value.why == "taken"


@pytest.mark.parametrize("bind, port", [("198.51.100.77", 0), ("no such address", 0), (LOCAL, 70_000)])
def test_an_address_of_another_machine_is_said(said: PhoneVoices, bind: str, port: int) -> None:
    with pytest.raises(ServerError) as error:
        Server({}, Gate(), said, bind=bind, port=port).start()
    assert error.value.why == "address"


def test_a_missing_library_is_said(said: PhoneVoices, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.remote.server.find_spec", lambda name: None)
    with pytest.raises(ServerError) as error:
        Server({}, Gate(), said, bind=LOCAL, port=0).start()
    assert error.value.why == "missing"


def test_a_broken_library_is_said_as_a_missing_one(
    said: PhoneVoices, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "websockets"]:
        monkeypatch.delitem(sys.modules, name)
    (tmp_path / "websockets").mkdir()
    (tmp_path / "websockets" / "__init__.py").write_text("from websockets import no_such_thing\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ServerError) as error:
        Server({}, Gate(), said, bind=LOCAL, port=0).start()
    assert error.value.why == "missing" and "no_such_thing" in str(error.value)


def test_a_server_that_never_started_is_no_trouble(said: PhoneVoices) -> None:
    server = Server({}, Gate(), said)
    server.tell(0, sheet(1))
    server.close()
    assert server.arrived() == [] and server.connected == frozenset()


def test_a_server_that_is_closed_at_once_ends(said: PhoneVoices) -> None:
    server = Server({}, Gate(), said, bind=LOCAL, port=0)
    server.start()
    close_for_good(server)


def test_who_takes_the_table_over_hears_who_is_there_with_its_newest_wishes(phones: Phones) -> None:
    phone, _ = phones.come(phones.server.invite(1))
    other, _ = phones.come(phones.server.invite(2))
    phone.send(json.dumps({"say": "suit", "language": "de", "wide": True}))
    other.close()
    phones.arrived(4)
    phones.server.go_on({"/late.png": of_bytes("image/png", b"late")})
    (came,) = phones.server.arrived()
    assert isinstance(came, Came) and came.seat == 1 and came.hello == Hello("", "de", True)
    assert phones.get("/late.png")[2] == b"late"
