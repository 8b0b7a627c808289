"""People whose turn it is and whose page is closed are called: by web push, and by e-mail."""

import json
import re
import stat
from collections.abc import Iterator
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from host_tables import Evening, house, laid
from houses import free_port

from game.host.awake import Refused
from game.host.calls.reminders import GRACE, Call, Unreachable
from game.host.house import House
from game.host.people.asked import Calling
from game.host.wishes import Wishes
from game.remote.messages import Suit
from game.remote.seats.words import PhoneLanguages
from game.shell.context import Context
from game.shell.language import Language

http_ece = pytest.importorskip("http_ece")
pytest.importorskip("pywebpush")

from cryptography.hazmat.primitives.asymmetric import ec  # noqa: E402
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat  # noqa: E402
from py_vapid import Vapid  # noqa: E402

from game.host.calls.house_calls import HouseCalls  # noqa: E402
from game.host.calls.mail import Post  # noqa: E402
from game.host.calls.push import WebPush, b64  # noqa: E402

assert house  # a fixture

URL = "https://table.example.org"


class PushService(ThreadingHTTPServer):
    """A push service of browsers on this machine: keeps all messages, and answers with `status`."""

    def __init__(self) -> None:
        self.status, self.sent = 201, list[tuple[str, dict[str, str], bytes]]()
        service = self

        class Answer(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.sent.append((self.path, headers, body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        super().__init__(("127.0.0.1", 0), Answer)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Browser:
    """The keys of a browser that wants to be called."""

    def __init__(self, service: PushService, name: str) -> None:
        self.key, self.secret = ec.generate_private_key(ec.SECP256R1()), name.encode().ljust(16, b".")
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.wish = {"endpoint": f"{service.url}/{name}", "p256dh": b64(point), "auth": b64(self.secret)}

    def read(self, body: bytes) -> dict[str, str]:
        """Return the call as it is shown."""
        found: dict[str, str] = json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.secret))
        return found


@pytest.fixture
def service() -> Iterator[PushService]:
    found = PushService()
    Thread(target=found.serve_forever, args=(0.01,), daemon=True).start()
    yield found
    found.shutdown()
    found.server_close()


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> list[EmailMessage]:
    found: list[EmailMessage] = []
    monkeypatch.setattr(Post, "_hand_in", lambda _, letter: found.append(letter))
    return found


@pytest.fixture
def calls(house: House, service: PushService) -> Iterator[HouseCalls]:
    found = HouseCalls(house, URL, "smtps://mail.example.org", service=service.url)
    yield found
    found.reminders.close()


@pytest.fixture
def wishes(house: House, calls: HouseCalls) -> Wishes:
    return Wishes(house, {code: Language.load(code) for code in ("de", "en")}, calls.wishes)


@pytest.fixture
def evening(house: House) -> Evening:
    return laid(house, "fuersten", ("human",) * 3)


def called(house: House, calls: HouseCalls, seconds: float = GRACE + 1) -> None:
    """Pass some time, until everybody has been called who has to be."""
    before = house.clock()
    house.clock = lambda: before + seconds
    calls.reminders.look()
    calls.reminders.wait()


def asked(evening: Evening, *, is_hidden: bool = False) -> int:
    """Return the seat of which the table waits, and close or hide all pages."""
    seat = next(seat for seat, phone in evening.phones.items() if phone.sheet.acts)
    for each, phone in evening.phones.items():
        if is_hidden:
            evening.room.hear(each, Suit("de", wide=False, hidden=True))
        else:
            evening.room.leave(each, phone)
    return seat


@pytest.mark.parametrize("is_hidden", [False, True], ids=["closed", "behind another page"])
def test_who_is_asked_while_the_page_is_closed_is_called_once(
    house: House, calls: HouseCalls, wishes: Wishes, service: PushService, evening: Evening, is_hidden: bool
) -> None:
    browsers = {seat: Browser(service, f"browser{seat}") for seat in evening.keys}
    for seat, key in evening.keys.items():
        wishes.carry_out("call_here", {"key": key, "language": "de", **browsers[seat].wish})
    called(house, calls)
    assert not service.sent  # all pages are open
    seat = asked(evening, is_hidden=is_hidden)
    waiting = {each.seat for each in house.store.asked.uncalled(house.clock())}
    assert seat in waiting
    called(house, calls)
    called(house, calls)
    assert sorted(path for path, _, _ in service.sent) == sorted(f"/browser{each}" for each in waiting)
    for path, headers, body in service.sent:
        browser = browsers[int(path[-1])]
        said = browser.read(body)
        assert said["title"] == "Die Fürsten von Florenz: Du bist am Zug"
        assert "Player" in said["body"] and said["table"] == f"/play/{evening.table}"
        assert Vapid.verify(headers["authorization"]) and headers["ttl"] == "86400"
        assert not any(key in body.decode("latin-1") + str(headers) + str(said) for key in evening.keys.values())


def test_a_browser_that_is_gone_is_forgotten_and_one_that_is_busy_is_not(
    house: House, calls: HouseCalls, wishes: Wishes, service: PushService, evening: Evening
) -> None:
    key = evening.keys[asked(evening)]
    wishes.carry_out("call_here", {"key": key, **Browser(service, "old").wish})
    for status, left in ((500, 1), (410, 0)):
        service.status = status
        house.store.base.do("UPDATE chairs SET called=0")
        called(house, calls)
        assert len(wishes.carry_out("calls", {"key": key})["ways"]) == left
    assert calls.reminders.told == {"failed": 1, "gone": 1}


@pytest.mark.parametrize(
    "address",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com/x",
        "https://fcm.googleapis.com:22/x",
        "https://me@fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "file:///etc/passwd",
        "https://[/x",
        "",
        7,
        "https://fcm.googleapis.com/" + "x" * 2_000,
    ],
)
def test_only_push_services_of_browsers_are_asked(
    wishes: Wishes, service: PushService, evening: Evening, address: Any
) -> None:
    wish = {"key": evening.keys[0], **Browser(service, "one").wish}
    with pytest.raises(Refused, match="no_push"):
        wishes.carry_out("call_here", {**wish, "endpoint": address})
    with pytest.raises(Refused, match="no_push"):
        wishes.carry_out("call_here", {**wish, "auth": "short"})
    with pytest.raises(Refused, match="unknown"):
        wishes.carry_out("call_here", {**wish, "key": "x" * 22})


def test_the_services_of_the_browsers_are_believed(tmp_path: Path, service: PushService) -> None:
    push, wish = WebPush(tmp_path, "table.example.org"), Browser(service, "one").wish
    for host in (
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "web.push.apple.com",
        "db5p.notify.windows.com",
    ):
        assert push.accepts(f"https://{host}/abc", wish)
    assert not push.accepts(wish["endpoint"], wish)
    assert stat.S_IMODE((tmp_path / "push.pem").stat().st_mode) == 0o600
    assert WebPush(tmp_path, "table.example.org").public_key == push.public_key


def test_letters_go_only_to_who_has_confirmed_the_address_and_end_by_a_link(
    house: House, calls: HouseCalls, wishes: Wishes, letters: list[EmailMessage], evening: Evening
) -> None:
    seat = asked(evening)
    key = evening.keys[seat]
    wishes.carry_out("write_to", {"key": key, "mail": "anna@example.org", "language": "de"})
    called(house, calls)
    assert [letter["Subject"] for letter in letters] == ["Soll Firenze dich erinnern?"]
    yes = link_of(letters[0], "yes")
    for forged in (yes[:-1] + ("0" if yes[-1] != "0" else "1"), yes.replace("yes.", "no."), "yes.1", ""):
        with pytest.raises(Refused, match="unknown"):
            wishes.carry_out("letter", {"link": forged})
    wishes.carry_out("letter", {"link": yes})
    house.store.base.do("UPDATE chairs SET called=0")
    called(house, calls)
    called(house, calls)
    assert len(letters) == 2
    told = letters[1].get_content()
    assert "Du bist am Zug" in letters[1]["Subject"] and f"{URL}/play/{evening.table}\n" in told
    assert letters[1]["To"] == "anna@example.org" and letters[1]["From"] == "firenze@table.example.org"
    assert key not in str(letters[1]) and letters[1]["List-Unsubscribe"] == f"<{URL}/mail#{link_of(letters[1], 'no')}>"
    wishes.carry_out("letter", {"link": link_of(letters[1], "no")})
    assert not wishes.carry_out("calls", {"key": key})["ways"]
    with pytest.raises(Refused, match="unknown"):
        wishes.carry_out("letter", {"link": yes})


def link_of(letter: EmailMessage, answer: str) -> str:
    """Return a link of a letter."""
    found = re.search(rf"^{URL}/mail#({answer}\..+)$", letter.get_content(), re.MULTILINE)
    assert found is not None
    return found[1]


def test_a_house_does_not_pester_strangers(
    house: House, calls: HouseCalls, wishes: Wishes, letters: list[EmailMessage], evening: Evening
) -> None:
    for address in (
        "anna",
        "a@b",
        "anna@example.org\r\nBcc: all@example.org",
        "<a@example.org>",
        "a@example.org,b@c.de",
    ):
        with pytest.raises(Refused, match="no_mail"):
            wishes.carry_out("write_to", {"key": evening.keys[0], "mail": address})
    wishes.carry_out("write_to", {"key": evening.keys[0], "mail": "anna@example.org"})
    for seat, address in ((0, "bruno@example.org"), (1, "anna@example.org")):
        with pytest.raises(Refused, match="mail_soon"):
            wishes.carry_out("write_to", {"key": evening.keys[seat], "mail": address})
    calls.reminders.wait()
    assert len(letters) == 1
    with pytest.raises(Refused, match="unknown"):
        wishes.carry_out("write_to", {"mail": "chiara@example.org"})


def test_a_letter_goes_over_the_line_of_a_mail_server(context: Context, house: House) -> None:
    controllers = pytest.importorskip("aiosmtpd.controller")
    envelopes = []

    class Box:
        async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:  # noqa: N802  (its name)
            envelopes.append(envelope)
            return "250 OK"

        async def handle_RCPT(self, *about: Any) -> str:  # noqa: N802  (its name)
            _, _, envelope, to, _ = about
            envelope.rcpt_tos.append(to)
            return "550 nobody" if to.startswith("nobody") else "250 OK"

    server = controllers.Controller(Box(), hostname="127.0.0.1", port=free_port())
    server.start()
    try:
        post = Post(f"smtp://127.0.0.1:{server.port}", "host@example.org", URL, b"secret", PhoneLanguages(context).of)
        about: Any = "mail", "anna@example.org", {}, "de", True, 0.0
        post.send(Calling(1, 1, *about), Call("Fürsten: Du bist am Zug", "Bruno wartet.", "/play/1"))
        assert envelopes[0].mail_from == "host@example.org" and envelopes[0].rcpt_tos == ["anna@example.org"]
        with pytest.raises(Unreachable):
            post.ask(Calling(1, 1, "mail", "nobody@example.org", {}, "de", True, 0.0))
    finally:
        server.stop()
