"""Strangers attack a house (`firenze host`): nothing gets in, nothing changes, and its people play on.

    python3 tests/by_hand.py hostile_host [--messages 200000] [--wishes 20000] [--connections 5000] [--seed 1]

Three friends play at one table meanwhile.  Somebody hostile has keys of tables of each game and says nonsense there,
presses for others, and floods; says damaged, huge and foreign wishes, with keys of others from foreign pages, replayed
invitations, guessed links and forged headers; and opens broken connections.  Failures are: any change of a table or of
the house's facts, an answer that tells something, a failure in the log, an answer 500, a friend whose ping is not
answered, and memory that grows.  At last a stranger sends the same requests to two houses which have nothing but their
form in common, the second without these tables: the answers must be the same bytes.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
import sqlite3
import tempfile
import threading
import time
import urllib.request
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import phone_attacks
from houses import HostedPhone, HouseProcess, settled
from target import Findings

from engine.kernel.games import GAMES

MESSAGES_EACH = 40
"""Messages of a connection at once: half of them are heard, the others come too fast."""
PACE = 250.0
"""Wishes a second: a little less than a house hears from strangers."""
MOST_GROWTH = 30.0
"""Megabytes, once the boards of all games have been painted."""
MOST_PICTURES = 48.0
"""Megabytes of letters and sprites."""
WARM = 20_000
"""Messages after which they have; with fewer, memory is not judged."""
HUMAN = ("human",) * 3
OWN_RIGHT = (b'"leave"', b'"concede"')
"""Anybody may do so at the own seat; a seat that is asked may also press, and does so for an old question here."""


class Given(NamedTuple):
    """The options."""

    messages: int = 20_000
    wishes: int = 4_000
    connections: int = 500
    seed: int = 1


class Secrets(NamedTuple):
    """The secrets of a house's people.  seats: table and keys of the hostile ones.  gathers: a table with free chairs;
    old: its earlier invitation; link: the earlier link of the house."""

    founder: str
    victim: str
    gathers: str
    old: str
    link: str
    seats: tuple[tuple[str, list[str]], ...]


@dataclass
class Stranger(phone_attacks.Attacker):
    """An attacker of a house.  table: whose socket it opens."""

    table: str = ""
    known: Secrets | None = None
    status: dict[int, int] = field(default_factory=dict)

    def upgrade(self, host: str = "", origin: str = "") -> bytes:
        """Return the request for the socket of a table, with forged addresses."""
        head, _, rest = super().upgrade(host, origin).partition(b"\r\n")
        path = head.replace(b"/seat", f"/seat/play/{self.table}".encode())
        return path + b"\r\n" + forged(self.chance).encode() + rest

    async def ask(self, request: bytes) -> bytes:
        """Return the answer to a request, until the connection ends."""
        line = await self.line()
        line[1].write(request)
        answer = await phone_attacks.read_all(line, 20)
        line[1].close()
        return answer


def forged(chance: random.Random) -> str:
    """Return headers that claim another address."""
    address = f"10.0.{chance.randrange(256)}.{chance.randrange(256)}"
    return f"X-Forwarded-For: {address}, 127.0.0.1\r\nX-Forwarded-Host: evil.example\r\nForwarded: for={address}\r\n"


def posted(host: str, name: str, body: bytes, *headers: str, method: str = "POST") -> bytes:
    """Return a request to carry out a wish."""
    head = "".join(f"{line}\r\n" for line in (f"Content-Length: {len(body)}", "Connection: close", *headers))
    return f"{method} /api/{name} HTTP/1.1\r\nHost: {host}\r\n{head}\r\n".encode() + body


# ---------------------------------------------------------------- wishes


NAMES = ("come", "mine", "found", "invite", "table", "sit", "rise", "calls", "call_here", "write_to", "letter")
JUNK: tuple[Any, ...] = (
    *(None, True, -1, 1.5, 10**30, "", "\x00", "\ud800", "x" * 300, [], {}, ["human"] * 9, "' OR 1=1 --", "../../etc"),
)


def wishes(chance: random.Random, known: Secrets, host: str) -> Iterator[bytes]:
    """Yield requests that must change nothing and tell nothing."""
    own = f"Origin: http://{host}"
    hostile = known.seats[0][1][1]  # no founder
    while True:
        name, victim = chance.choice(NAMES), chance.choice((known.victim, known.gathers, secrets.token_hex(8)))
        guess = secrets.token_urlsafe(16)
        wish: dict[str, Any] = {"table": victim, "key": hostile, "place": chance.randrange(3), "name": "Mallory"}
        wish |= {"house": guess, "invitation": guess, "game": "firenze", "kinds": ["human"] * 3, "link": guess}
        match chance.randrange(9):
            case 0:  # somebody of another table
                yield posted(host, chance.choice(("invite", "table", "sit", "rise", "found")), said(wish), own)
            case 1:  # replayed
                old = {**wish, "key": "", "table": known.gathers, "invitation": known.old, "house": known.link}
                yield posted(host, chance.choice(("sit", "table", "come")), said(old), own)
            case 2:  # guessed
                guessed = {**wish, "key": chance.choice(("", guess, guess + "=", guess[:-1]))}
                yield posted(host, name, said(guessed), own)
            case 3:  # a foreign page that has the right key
                evil = ("Origin: http://evil.example", "Origin: null", f"{own}\r\nOrigin: null", "A: b")
                yield posted(host, name, said({**wish, "key": known.founder}), chance.choice(evil))
            case 4:  # by another name
                other = chance.choice(("evil.example", f"{host}\r\nHost: evil.example", "", host + ".evil.example"))
                yield posted(other, name, said({**wish, "key": known.founder}), own)
            case 5:  # damaged
                text = bytearray(said(wish))
                for _ in range(chance.randrange(1, 5)):
                    text[chance.randrange(len(text))] = chance.randrange(256)
                yield posted(host, "table", bytes(text), own)
            case 6:  # huge, deep, cut
                huge = (b"[" * 4_000, b'{"key":"' + b"x" * 200_000 + b'"}', said(wish)[: chance.randrange(90)], b"\xff")
                yield posted(host, name, chance.choice(huge), own, f"X-Forwarded-For: {victim}")
            case 7:  # of the wrong kind
                wrong = {key: chance.choice(JUNK) if chance.random() < 0.5 else value for key, value in wish.items()}
                yield posted(host, chance.choice(("table", "invite", "rise")), said({**wrong, "key": hostile}), own)
            case _:  # another way
                odd = chance.choice(("GET", "PUT", "DELETE", "HEAD", "TRACE"))
                path = chance.choice(
                    (name, "__init__", "carry_out", "../api/come", "%2e%2e/metrics", name + "/" + name)
                )
                yield posted(host, path, said({**wish, "key": known.founder}), own, method=odd)


def said(wish: dict[str, Any]) -> bytes:
    """Return a wish as bytes."""
    return json.dumps(wish).encode()


# ---------------------------------------------------------------- waves


async def wish_badly(at: Stranger, requests: Iterator[bytes]) -> None:
    """Say a hostile wish."""
    answer = await at.ask(next(requests))
    status = int(answer[9:12]) if answer[:5] == b"HTTP/" else 0
    at.status[status] = at.status.get(status, 0) + 1
    known = at.known
    assert known is not None
    told = (known.founder, *NAMES_OF_FRIENDS)
    at.done["answers that tell something"] += any(secret.encode() in answer for secret in told)


NAMES_OF_FRIENDS = ("Anna", "Bruno", "Chiara")


async def until_sheet(line: phone_attacks.Line) -> bytes:
    """Return everything that is told up to the first sheet, or for some seconds."""
    heard = b""
    with contextlib.suppress(OSError, TimeoutError):
        async with asyncio.timeout(phone_attacks.PATIENCE):
            while b'"acts"' not in heard and (more := await line[0].read(65_536)):
                heard += more
    return heard


async def speak_badly(at: Stranger, table: str, key: str, seat: int, count: int) -> None:
    """Send hostile messages from a phone that holds a seat."""
    hostile = phone_attacks.messages(at.chance, seat)
    at.table = table
    while count > 0:
        said = [each for each in islice(hostile, MESSAGES_EACH) if not any(word in each for word in OWN_RIGHT)]
        try:
            line = await at.knock()
        except OSError:
            at.done["turned away with a key"] += 1
            await asyncio.sleep(0.2)
            continue
        line[1].write(phone_attacks.hello(key))
        heard = await until_sheet(line)
        if b'"acts":true' in heard:
            said = [each.replace(b'"sheet": 1', b'"sheet": 99999') for each in said]
        line[1].write(b"".join(map(phone_attacks.frame, said)) + phone_attacks.frame(b"\x03\xe8", 0x88))
        heard += await phone_attacks.read_all(line, 20)
        line[1].close()
        at.done["messages"] += len(said)
        at.done["connections without a welcome"] += b'"welcome"' not in heard
        count -= len(said)


async def attacks(given: Given, house: HouseProcess, known: Secrets, findings: Findings) -> None:
    """Attack in three waves, and report them."""
    host = house.url.partition("//")[2]

    def stranger(table: str = known.victim, keys: list[str] | None = None) -> Stranger:
        found = Stranger(house.port, dict(enumerate(keys or [])), random.Random(f"{given.seed} {table} {keys}"))
        found.table, found.known = table, known
        return found

    speakers = [
        (stranger(table, keys), table, key, seat) for table, keys in known.seats for seat, key in enumerate(keys)
    ]
    rude, wishing = stranger(known.seats[0][0], known.seats[0][1]), stranger()
    rude.keys[-1] = known.old
    requests, first = wishes(random.Random(given.seed), known, host), time.perf_counter()

    async def wish_at_pace(number: int) -> None:
        await asyncio.sleep(first + number / PACE - time.perf_counter())
        await wish_badly(wishing, requests)

    kinds = phone_attacks.CONNECTIONS
    each = given.messages // len(speakers) + 1
    waves: dict[str, Callable[[], Awaitable[Any]]] = {
        "messages": lambda: asyncio.gather(*(speak_badly(*about, each) for about in speakers)),
        "wishes": lambda: phone_attacks.spread(given.wishes, 60, wish_at_pace),
        "connections": lambda: phone_attacks.spread(
            given.connections, 60, lambda number: kinds[number % len(kinds)](rude)
        ),
    }
    for name, wave in waves.items():
        began = first = time.perf_counter()
        await wave()
        print(f"{name}: {time.perf_counter() - began:.0f} s, {megabytes(house):.0f} MB", flush=True)
    for at in (rude, wishing, *(about[0] for about in speakers)):
        for what, number in at.done.items():
            is_bad = number and ("let in" in what or "tell something" in what)
            (findings.bad if is_bad else lambda *_: None)("let in", f"{what}: {number}")
            findings.counts[what] += number
    print("answers to wishes by status:", dict(sorted(wishing.status.items())))
    if wishing.status.get(500):
        findings.bad("status", f"{wishing.status[500]} answers 500")


class Friends(threading.Thread):
    """Three people who play, and ask again and again whether the house is there."""

    def __init__(self, house: HouseProcess, table: str, keys: list[str]) -> None:
        super().__init__(daemon=True)
        rng = random.Random(1)
        self._phones = [HostedPhone(house, table, key, rng) for key in keys]
        self.over, self.waits, self.presses = threading.Event(), list[float](), 0

    def run(self) -> None:
        """Press and wait."""
        while not self.over.is_set():
            asked = [phone for phone in self._phones if phone.acts]  # nobody at the end of the game
            if asked:
                asked[0].press()
            self.presses += len(asked[:1])
            began = time.perf_counter()
            settled(self._phones)
            self.waits.append(time.perf_counter() - began)
            self.over.wait(0.3)

    def told(self) -> str:
        """Return how long they waited."""
        waits = sorted(self.waits)
        half, most = waits[len(waits) // 2], waits[-1]
        return f"{self.presses} presses of friends, answered within {half:.2f} s (median), {most:.2f} s (most)"


# ---------------------------------------------------------------- the whole


def peopled(house: HouseProcess) -> Secrets:
    """Set tables, with other people in each house."""
    victim, keys = house.table("firenze", HUMAN)
    founder = keys[0]
    gathers = house.ask("found", key=founder, game="fuersten", kinds=list(HUMAN))["table"]
    old = house.ask("invite", key=founder, table=gathers)["invitation"]
    house.ask("invite", key=founder, table=gathers)
    seats, link = tuple(house.table(game, HUMAN) for game in GAMES), house.link
    house.renew_link()
    return Secrets(founder, victim, gathers, old, link, seats)


FACTS = (
    "SELECT name, value FROM house WHERE name='link'",
    "SELECT id, digest, founds FROM people",
    "SELECT id, game, founder, invitation, file, state, waits, kept FROM tables",
    "SELECT at, place, kind, name, person, seat FROM chairs",
)
Standing = tuple[list[str], dict[str, bytes]]


def effects(before: Standing, now: Standing) -> list[str]:
    """Return the changes of facts and journals."""
    facts = sorted({*before[0]} ^ {*now[0]})
    return facts + [name for name in {*before[1], *now[1]} if before[1].get(name) != now[1].get(name)]


def standing(data: Path, without: str) -> Standing:
    """Return the facts of a house and its journals, besides those of a table."""
    with contextlib.closing(sqlite3.connect(data / "house.sqlite")) as base:
        (file,) = base.execute("SELECT file FROM tables WHERE id=?", (without,)).fetchone()
        facts = [str(row) for asked in FACTS for row in base.execute(asked) if without not in row]
    return facts, {path.name: path.read_bytes() for path in data.glob("games/*.firenze") if path.name != file}


def megabytes(house: HouseProcess) -> float:
    """Return the memory of the house's process, besides letters and sprites: these are kept up to a bound, and it takes
    an evening to need as many."""
    assert house.process is not None
    lines = Path(f"/proc/{house.process.pid}/status").read_text("utf-8").splitlines()
    with urllib.request.urlopen(f"http://{phone_attacks.LOCAL}:{house.port}/metrics", timeout=20) as answer:
        lines += answer.read().decode().splitlines()
    numbers = {
        line.split()[0]: float(line.split()[1]) for line in lines if line.startswith(("VmRSS:", "firenze_picture"))
    }
    pictures = numbers["firenze_picture_bytes"] / 2**20
    assert pictures <= MOST_PICTURES
    return numbers["VmRSS:"] / 1024 - pictures


def twins(folder: Path, house: HouseProcess, known: Secrets, seed: int, count: int) -> list[str]:
    """Return the answers to a stranger that differ between a house and another one at the same address."""
    host = house.url.partition("//")[2]
    pages = (
        "/",
        f"/t/{known.gathers}",
        f"/play/{known.victim}",
        "/host/lobby.js",
        "/healthz ",
        "/mail",
        "/x",
    )
    asked = [f"GET {page} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode() for page in pages]
    nothing = known._replace(founder="x" * 22, seats=((known.victim, ["y" * 22] * 2),))
    requests = wishes(random.Random(seed), nothing, host)
    asked += [next(requests) for _ in range(count)]
    seats = [(known.victim, "z" * 22), (known.gathers, known.old), ("0" * 16, known.link), (known.victim, "")]

    async def answers() -> list[bytes]:
        at, found = Stranger(house.port, {}, random.Random(seed)), []
        for one in range(0, len(asked), 20):
            for answer in await asyncio.gather(*map(at.ask, asked[one : one + 20])):
                lines = answer.split(b"\r\n")
                found.append(b"\r\n".join(line for line in lines if not line.startswith((b"date:", b"allow:"))))
        for at.table, key in seats:
            line = await at.knock()
            line[1].write(phone_attacks.hello(key))
            found.append(await phone_attacks.read_all(line, 20))
            line[1].close()
        return found

    first = asyncio.run(answers())
    house.kill()
    other = HouseProcess(folder)
    other.port, other.url = house.port, house.url
    other.start()
    other.table("kgr", HUMAN)
    second = asyncio.run(answers())
    other.kill()
    return [f"{one!r} {another!r}" for one, another in zip(first, second, strict=True) if one != another]


def main(given: Given) -> int:
    """Attack and report; return 1 if something went wrong."""
    findings = Findings()
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as log:
        house = HouseProcess(Path(folder) / "one", log=log)
        house.start()
        try:
            known = peopled(house)
            table, keys = house.table("strasbourg", HUMAN)
            friends = Friends(house, table, keys)
            friends.start()
            asyncio.run(
                attacks(
                    Given(messages=WARM if given.messages >= WARM else 0, wishes=0, connections=0, seed=given.seed),
                    house,
                    known,
                    findings,
                )
            )
            before, size = standing(house.data, table), megabytes(house)
            asyncio.run(attacks(given, house, known, findings))
            friends.over.set()
            friends.join()
            print(f"{friends.told()}; the house had {size:.0f} MB, and has {megabytes(house):.0f} MB")
            for effect in effects(before, standing(house.data, table)):
                findings.bad("effect", effect)
            if given.messages >= WARM and megabytes(house) > size + MOST_GROWTH:
                findings.bad("memory", f"{size:.0f} MB before, {megabytes(house):.0f} MB now")
            for differ in twins(Path(folder) / "two", house, known, given.seed, min(given.wishes, 300)):
                findings.bad("twins", differ)
        finally:
            house.kill()
        log.seek(0)
        for line in log:
            if line.startswith(("ERROR game", "CRITICAL")):  # the web server tells of malformed frames
                findings.bad("logged", line)
    return findings.status()
