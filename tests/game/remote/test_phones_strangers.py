"""What strangers try, over real sockets: the list of docs/phones_inside.md, line by line."""

import asyncio
import contextlib
import errno
import json
import logging
import os
import secrets
import socket
import time
from collections.abc import Callable, Iterator

import pytest
from real_phones import FILES, LOCAL, Phones, close_for_good, hello, press
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from firenze.checks.patience import PATIENCE, wait_for
from game.remote.arrivals import Came, Left, SaidBy
from game.remote.gate import GUESTS, Gate
from game.remote.messages import MOST, Gone, Notice, SeatSheet
from game.remote.net.connection import FRAMES
from game.remote.net.outbox import MOST_WAITING, Outbox
from game.remote.net.pace import Doorman, Rate
from game.remote.net.phone import MESSAGES
from game.remote.net.service import LETTERS, note_failure
from game.remote.server import Server
from game.remote.voices import PhoneVoices


def within_a_moment(rate: Rate) -> Rate:
    """Return a rate of which nothing comes back, however long the test takes."""
    return rate._replace(each_second=0)


def code_of(phone: ClientConnection) -> int:
    """Return the code with which the server closes the connection."""
    try:
        while True:
            phone.recv(PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


@pytest.fixture(autouse=True)
def nothing_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No stranger brings the server to a warning, or to a traceback."""
    yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


# ---------------------------------------------------------------- off until somebody asks, and at the end


def test_nobody_listens_before_the_start_and_after_the_end(said: PhoneVoices) -> None:
    server = Server({}, Gate(), said, bind=LOCAL, port=0)
    server.start()
    port = server.port
    socket.create_connection((LOCAL, port), PATIENCE).close()
    close_for_good(server)
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((LOCAL, port), PATIENCE)


# ---------------------------------------------------------------- pages


def test_the_page_has_its_type_and_its_walls(phones: Phones) -> None:
    status, headers, body = phones.get("/")
    assert (status, body) == (200, b"<!doctype html><title>Seat</title>")
    assert headers["content-type"] == "text/html; charset=utf-8" and headers["content-length"] == str(len(body))
    assert headers["content-security-policy"].startswith("default-src 'self'; ")
    assert "unsafe" not in headers["content-security-policy"] and "*" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "set-cookie" not in headers and "server" not in headers and "access-control-allow-origin" not in headers


def test_pictures_are_kept_and_pages_are_asked_for_again(phones: Phones) -> None:
    assert phones.get("/coin.png")[1]["cache-control"] == "private, max-age=86400"
    _, headers, _ = phones.get("/seat.js?v=1")
    assert headers["cache-control"] == "no-cache"
    status, _, body = phones.get("/seat.js", f"If-None-Match: {headers['etag']}\r\n")
    assert (status, body) == (304, b"")


def test_a_head_has_no_body(phones: Phones) -> None:
    status, headers, body = phones.get("/", method="HEAD")
    assert status == 200 and int(headers["content-length"]) > 0 and body == b""


def test_only_get_and_head_are_answered(phones: Phones) -> None:
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "get"):
        status, headers, _ = phones.get("/", method=method)
        assert (status, headers["allow"]) == (405, "GET, HEAD"), method


def test_no_path_reaches_the_disk(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr("builtins.open", lambda *given, **_: opened.append(given))
    monkeypatch.setattr("pathlib.Path.open", lambda *given, **_: opened.append(given))
    monkeypatch.setattr("pathlib.Path.read_bytes", lambda *given, **_: opened.append(given))
    paths = ["/../main.py", "/..%2fmain.py", "/%2e%2e/main.py", "//etc/passwd", "/etc/passwd", "/seat.js/..", "/."]
    paths += ["/index.html%00.png", "/seat.js/", "/SEAT.JS", "/" + "a" * 4000, "http://127.0.0.1/", "*", "/\\..\\x"]
    assert {path: status for path in paths if (status := phones.get(path)[0]) != 404} == {}
    assert not opened


def test_broken_requests_get_no_answer_or_a_refusal(phones: Phones) -> None:
    host = f"Host: {phones.host}\r\n"
    odd = [
        b"\r\n\r\n",
        b"\xff\xfe\x00\r\n\r\n",
        b"GET /\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\r\n\r\n",
    ]
    odd += [f"GET / HTTP/1.1\r\n{host}Content-Length: 9\r\n\r\nsomething".encode(), b"GET / HTTP/1.1\r\n bad\r\n\r\n"]
    odd += [f"GET / HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n".encode()]
    odd += [b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 200 + b"\r\n", b"GET /" + b"x" * 9000 + b" HTTP/1.1\r\n\r\n"]
    for sent in odd:
        assert b" 200 " not in phones.raw(sent), sent
    assert phones.get("/")[0] == 200


def test_who_does_not_wait_for_the_answer_is_cut_off(phones: Phones) -> None:
    """The library would log a traceback for a broken frame behind a request that is refused."""
    upgrade = f"GET /seat HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://{phones.host}\r\n\r\n".encode()
    for more in (b"\x81\x05hello", b"\xff" * 100, b"\x81\xff" + b"\xff" * 12):
        with contextlib.suppress(ConnectionResetError):
            assert phones.raw(upgrade + more) == b""
    assert phones.get("/")[0] == 200


def test_a_head_without_end_is_cut_off(phones: Phones) -> None:
    with socket.create_connection((LOCAL, phones.server.port), PATIENCE) as line, pytest.raises(OSError):
        line.sendall(b"GET / HTTP/1.1\r\n")
        for _ in range(1000):
            line.sendall(b"A: " + b"b" * 1000 + b"\r\n")
            time.sleep(0.001)


# ---------------------------------------------------------------- names and origins


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1:1", "192.168.1.5:{port}", ""])
def test_a_foreign_name_gets_no_page(phones: Phones, said: PhoneVoices, host: str) -> None:
    """A browser that was led here by a name of somebody else (DNS rebinding)."""
    status, headers, body = phones.get("/", host=host.format(port=phones.server.port) or " ")
    assert (status, body.decode()) == (421, said.of("en").wrong_address)
    assert headers["content-security-policy"] == "default-src 'none'"


def test_two_names_are_none(phones: Phones) -> None:
    assert phones.get("/", f"Host: {phones.host}\r\n")[0] == 421


def test_a_foreign_page_opens_no_socket_and_reads_no_file(phones: Phones) -> None:
    for origin in ("http://evil.example", "null", f"https://{phones.host}", f"http://localhost:{phones.server.port}"):
        with pytest.raises(InvalidStatus) as refused:
            phones.socket(origin=origin)
        assert refused.value.response.status_code == 403, origin
        assert phones.get("/", f"Origin: {origin}\r\n")[0] == 403, origin
    with pytest.raises(InvalidStatus):
        phones.socket(origin=None)


def test_a_socket_needs_the_right_name_too(phones: Phones) -> None:
    upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    upgrade += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://evil.example\r\n"
    assert phones.get("/seat", upgrade, host="evil.example")[0] == 421


def test_a_tunnel_that_the_host_allows_is_let_in(phones: Phones) -> None:
    assert phones.get("/", host="table.example")[0] == 200
    assert phones.socket(origin="https://table.example").state.name == "OPEN"


# ---------------------------------------------------------------- invitations


def test_a_wrong_invitation_gets_a_sentence_after_a_while(phones: Phones, said: PhoneVoices) -> None:
    phones.server.invite(0)
    began = time.monotonic()
    phone, answer = phones.come("x" * 22)
    assert time.monotonic() - began >= 0.24
    assert answer == {"tell": "gone", "text": said.of("en").unknown, "again": False, "here": False, "address": ""}
    assert code_of(phone) == 4001
    assert phones.server.arrived() == [] and phones.server.connected == frozenset()


def test_a_used_invitation_is_worth_nothing(phones: Phones) -> None:
    token = phones.server.invite(0)
    phones.come(token)
    _, answer = phones.come(token)
    assert answer["tell"] == "gone" and phones.server.connected == {0}


def test_the_same_browser_comes_back_by_its_key_and_one_connection_holds_the_seat(
    phones: Phones, said: PhoneVoices
) -> None:
    first, welcome = phones.come(phones.server.invite(0))
    _, again = phones.come(welcome["key"])
    assert again == welcome
    assert json.loads(first.recv(PATIENCE))["text"] == said.of("en").elsewhere and code_of(first) == 4002
    kinds = [(type(each), each.phone) for each in phones.arrived(3)]
    assert kinds == [(Came, 1), (Left, 1), (Came, 2)]


def test_a_phone_that_is_thrown_out_is_told_and_does_not_come_back(phones: Phones, said: PhoneVoices) -> None:
    phone, welcome = phones.come(phones.server.invite(0))
    phones.server.throw_out(0)
    assert json.loads(phone.recv(PATIENCE))["text"] == said.of("en").thrown_out and code_of(phone) == 4003
    assert phones.come(welcome["key"])[1]["tell"] == "gone"


def test_a_new_invitation_throws_the_old_phone_out(phones: Phones) -> None:
    phone, welcome = phones.come(phones.server.invite(0))
    token = phones.server.invite(0)
    assert code_of(phone) == 4003 and phones.come(token)[1]["tell"] == "welcome"
    assert phones.come(welcome["key"])[1]["tell"] == "gone"


def test_what_a_phone_that_was_thrown_out_says_is_not_heard(phones: Phones) -> None:
    phone, _ = phones.come(phones.server.invite(0))
    phones.arrived(1)
    phones.server.throw_out(0)
    with contextlib.suppress(ConnectionClosed):
        for _ in range(10):
            phone.send(press())
    code_of(phone)
    assert phones.arrived(1) == [Left(0, 1)]


def test_the_window_hears_from_which_seat_and_never_the_token(phones: Phones) -> None:
    """A phone cannot speak for another seat: the seat is that of its connection."""
    token = phones.server.invite(1)
    phone, _ = phones.come(token)
    phone.send(json.dumps({**json.loads(press()), "seat": 0}))
    came, spoke = phones.arrived(2)
    assert isinstance(came, Came) and came.hello.token == "" and token not in repr(came)
    assert isinstance(spoke, SaidBy) and spoke.seat == 1


# ---------------------------------------------------------------- messages


def test_bad_messages_get_a_sentence_and_change_nothing(phones: Phones, said: PhoneVoices) -> None:
    phone, _ = phones.come(phones.server.invite(0))
    phones.arrived(1)
    odd: list[str | bytes] = ["{", "", "null", "[]", '{"say": "shout"}', press(-1), press(2**40), "[" * 2000, b"\x00"]
    odd += ['{"say":"press","sheet":1,"target":["card",0]}', '{"say":"do","sheet":1,"command":"quit"}']
    for message in odd:
        phone.send(message)
        answer = json.loads(phone.recv(PATIENCE))
        assert answer == {"tell": "notice", "text": said.of("en").unreadable, "is_refusal": True, "address": ""}
    assert phones.server.arrived() == [] and phones.server.connected == {0}


def test_before_its_hello_nobody_is_heard(phones: Phones) -> None:
    phones.server.invite(0)
    for message in (press(), "{", '{"say": "hello"}', b"\x00"):
        phone = phones.socket()
        phone.send(message)
        assert json.loads(phone.recv(PATIENCE))["tell"] == "gone" and code_of(phone) == 4001
    assert phones.server.arrived() == []


def test_a_message_has_at_most_4_kb(phones: Phones) -> None:
    phone, welcome = phones.come(phones.server.invite(0))
    phone.send(" " * MOST)  # read, and not understood
    assert json.loads(phone.recv(PATIENCE))["tell"] == "notice"
    phone.send(" " * (MOST + 1))
    assert code_of(phone) == 1009
    phone, _ = phones.come(welcome["key"])
    phone.send([" " * 1000] * 5)  # in pieces
    assert code_of(phone) == 1009


def test_a_compressed_message_has_at_most_4_kb_when_it_is_unfolded(phones: Phones) -> None:
    phone, _ = phones.come(phones.server.invite(0))
    phone.send("a" * 1_000_000)  # a kilobyte on the line
    assert code_of(phone) == 1009


def test_twenty_messages_a_second_are_heard(phones: Phones, said: PhoneVoices, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.remote.net.phone.MESSAGES", within_a_moment(MESSAGES))
    phone, _ = phones.come(phones.server.invite(0))
    phones.arrived(1)
    for _ in range(60):
        phone.send(press())
    assert json.loads(phone.recv(PATIENCE))["text"] == said.of("en").too_fast
    wait_for(lambda: phones.server.refused.get("messages too fast", 0) == 40)
    assert len(phones.server.arrived()) == 20 and phones.server.connected == {0}


@pytest.mark.parametrize("frame", ["message", "ping", "piece"])
def test_a_flood_of_frames_ends_the_connection(phones: Phones, frame: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.remote.net.connection.FRAMES", within_a_moment(FRAMES))
    phone, _ = phones.come(phones.server.invite(0))
    raw = {"message": b"\x81\x80\0\0\0\0", "ping": b"\x89\x80\0\0\0\0", "piece": b"\x00\x80\0\0\0\0"}[frame]
    start = b"\x01\x80\0\0\0\0" if frame == "piece" else b""
    with contextlib.suppress(OSError):
        phone.socket.sendall(start + raw * 5000)
    wait_for(lambda: phones.server.refused.get("floods") == 1 and not phones.server.connected, "the end")


def test_broken_frames_end_the_connection(phones: Phones) -> None:
    token = phones.server.invite(0)
    key = phones.come(token)[1]["key"]
    for broken in (
        b"\x81\x05hello",
        b"\xf1\x80\0\0\0\0",
        b"\x83\x80\0\0\0\0",
        b"\x80\x80\0\0\0\0",
        b"\x81\xff" + b"\xff" * 12,
    ):
        phone, _ = phones.come(key)
        phone.socket.sendall(broken)
        assert code_of(phone) in (1002, 1009), broken
    phone, _ = phones.come(key)
    phone.socket.sendall(b"\x81\x82\0\0\0\0\xff\xfe")  # no UTF-8
    assert code_of(phone) == 1007


# ---------------------------------------------------------------- connections


HASTE = 0.2
"""Seconds that a hasty server waits for one thing."""


@pytest.fixture
def hasty(said: PhoneVoices, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Phones]:
    """A server that waits for one thing no longer than a moment, and with patience for everything else."""
    monkeypatch.setattr(f"game.remote.net.{request.param}", HASTE)
    server = Server(FILES, Gate(), said, bind=LOCAL, port=0)
    server.start()
    phones = Phones(server)
    yield phones
    server.close()
    phones.leave()


@pytest.mark.parametrize("hasty", ["service.OPEN_SECONDS"], indirect=True)
@pytest.mark.parametrize("sent", [b"", b"GET /", b"GET / HTTP/1.1\r\nHost: "])
def test_a_half_open_connection_is_closed(hasty: Phones, sent: bytes) -> None:
    with socket.create_connection((LOCAL, hasty.server.port), PATIENCE) as line:
        line.sendall(sent)
        with contextlib.suppress(ConnectionResetError):
            assert line.recv(100) == b""


@pytest.mark.parametrize("hasty", ["service.CLOSE_SECONDS", "service.OPEN_SECONDS"], indirect=True)
def test_who_reads_a_file_slowly_gets_all_of_it(hasty: Phones) -> None:
    """A browser reports what is cut as `ERR_CONTENT_LENGTH_MISMATCH`, and lacks the picture."""
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect((LOCAL, hasty.server.port))
        line.sendall(f"GET /font.ttf HTTP/1.1\r\nHost: {hasty.host}\r\n\r\n".encode())
        answer = line.recv(100)
        time.sleep(3 * HASTE)
        while more := line.recv(65_536):
            answer += more
    assert answer.partition(b"\r\n\r\n")[2] == FILES["/font.ttf"].read()


def test_an_end_that_is_gone_already_is_no_fault_but_too_many_files_are(caplog: pytest.LogCaptureFixture) -> None:
    """asyncio closes its half of a connection behind the last byte; the other may be gone by then (ENOTCONN)."""
    loop = asyncio.new_event_loop()
    loop.set_exception_handler(note_failure)
    for number in (errno.ENOTCONN, errno.ECONNRESET, errno.EMFILE):
        loop.call_exception_handler({"message": "in a callback", "exception": OSError(number, os.strerror(number))})
    loop.close()
    assert [f"OSError({errno.EMFILE}" in record.getMessage() for record in caplog.records] == [True]
    caplog.clear()


@pytest.mark.parametrize("hasty", ["service.HELLO_SECONDS"], indirect=True)
def test_a_silent_socket_is_closed(hasty: Phones) -> None:
    phone = hasty.socket()
    assert code_of(phone) == 1000 and hasty.server.refused == {"silent": 1}


@pytest.mark.parametrize("hasty", ["phone.SEND_SECONDS"], indirect=True)
def test_a_slow_reader_is_dropped(hasty: Phones) -> None:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect((LOCAL, hasty.server.port))
    phone = hasty.socket(sock=line, max_queue=1)
    phone.send(hello(hasty.server.invite(0)))
    hasty.arrived(1)
    data = secrets.token_bytes(900_000)
    wait_for(lambda: not hasty.server.connected, "the end", lambda: hasty.server.picture(0, data))
    assert hasty.arrived(1) == [Left(0, 1)]
    assert hasty.server.refused == {"slow readers": 1}


def test_connections_without_a_seat_are_bounded_and_the_oldest_makes_room(
    phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.remote.net.crowd.MOST_GUESTS", 10)
    lines = [socket.create_connection((LOCAL, phones.server.port), PATIENCE) for _ in range(30)]
    wait_for(lambda: phones.server.refused.get("crowded out", 0) == 20)
    assert phones.get("/")[0] == 200  # the newest is served
    for line in lines:
        line.close()


def test_at_most_sixteen_sockets_and_strangers_make_room(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.remote.net.service.HELLO_SECONDS", PATIENCE)  # nobody leaves because time passes
    phone, _ = phones.come(phones.server.invite(0))
    strangers = [phones.socket() for _ in range(20)]
    wait_for(lambda: phones.server.refused.get("crowded out", 0) == 5)
    with pytest.raises(ConnectionClosed):
        strangers[0].recv(PATIENCE)
    phone.send(press())  # who has a seat stays
    assert isinstance(phones.arrived(2)[1], SaidBy)
    assert phones.come(phones.server.invite(1))[1]["tell"] == "welcome"


def test_more_seats_than_sockets_are_refused_with_a_sentence(
    phones: Phones, said: PhoneVoices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.remote.net.crowd.MOST_SOCKETS", 1)
    phones.come(phones.server.invite(0))
    with pytest.raises(InvalidStatus) as refused:
        phones.come(phones.server.invite(1))
    assert refused.value.response.status_code == 503
    assert refused.value.response.body.decode() == said.of("en").full


def test_an_address_that_connects_too_often_is_turned_away(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Doorman, "STRANGER", within_a_moment(Doorman.STRANGER))
    for _ in range(100):
        with contextlib.suppress(ConnectionResetError):  # it is turned away so soon
            socket.create_connection((LOCAL, phones.server.port), PATIENCE).close()
    wait_for(lambda: phones.server.refused.get("connections", 0) > 0)


# ---------------------------------------------------------------- what waits to be sent


def test_a_slow_reader_misses_sheets_but_not_the_newest() -> None:
    def sheet(number: int) -> SeatSheet:
        return SeatSheet(number, "", 0, (), False, "")

    async def sent() -> list[tuple[str | bytes, bool]]:
        box = Outbox()
        for number in range(1000):
            box.put(sheet(number))
            box.put(Notice(str(number)))
            box.put_picture(b"table\n%d" % number)
        found = [await box.next() for _ in range(MOST_WAITING + 2)]
        box.put(sheet(7))
        box.put(Gone("over"))
        return [*found, await box.next()]

    *notices, (newest, _), picture, gone = asyncio.run(sent())
    assert [json.loads(text)["text"] for text, _ in notices] == [str(n) for n in range(992, 1000)]
    assert json.loads(newest)["number"] == 999
    assert picture == (b"table\n999", False)
    assert json.loads(gone[0])["tell"] == "gone" and gone[1] is True


def test_a_busy_window_does_not_fill_the_memory(phones: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.remote.server.MOST_ARRIVALS", 3)
    phone, _ = phones.come(phones.server.invite(0))
    for _ in range(15):
        phone.send(press())
    phone.send("{")
    phone.recv(PATIENCE)
    phone.close()
    wait_for(lambda: not phones.server.connected)
    kinds: list[Callable[..., object]] = [type(each) for each in phones.arrived(4)]
    assert kinds == [Came, SaidBy, SaidBy, Left]


def test_a_guest_is_told_apart_from_seats_and_never_the_letters(phones: Phones) -> None:
    phone, welcome = phones.come(phones.server.gate.letters)
    (came,) = phones.arrived(1)
    assert isinstance(came, Came) and came.seat >= GUESTS and came.asks and came.hello.token == ""
    phone.close()
    phones.arrived(1)
    phones.server.let_in(came.seat)
    phones.come(welcome["key"])
    (back,) = phones.arrived(1)
    assert isinstance(back, Came) and back.seat == came.seat and not back.asks


def test_guesses_at_letters_are_slowed_down_for_everybody_together(phones: Phones, said: PhoneVoices) -> None:
    """Whoever has the right letters waits as well: otherwise the answer would tell which are right."""
    answers = [phones.come(phones.server.gate.letters)[1] for _ in range(int(LETTERS.most) + 3)]
    refused = [answer["text"] for answer in answers if answer["tell"] == "gone"]
    assert refused and set(refused) == {said.of("en").many_letters}
    assert phones.server.refused["letters"] == len(refused)
    _, welcome = phones.come(phones.server.gate.invitation)
    assert welcome["tell"] == "welcome", "the code to scan is not slowed down"
