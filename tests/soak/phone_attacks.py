"""What strangers do to the phones' server, from a process of their own: used by `hostile_phones.py`.

Every attack is a coroutine over a plain socket, with frames made by hand: no library keeps it from being rude.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import secrets
import struct
import time
from base64 import b64encode
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.queues import Queue
from typing import Any

from game.remote.gate import ALPHABET

LOCAL = "127.0.0.1"
PATIENCE = 3.0
"""Seconds for which an attacker waits for an answer, or holds a connection open."""
PACE = 50.0
"""Connections a second of the first wave; the guesses come as fast as they can."""
MESSAGES_EACH = 110
"""Messages of one connection at once: the server reads them all."""

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@dataclass
class Attacker:
    """Where to attack, with which keys, and what became of it.  keys: by seat, of phones that are hostile."""

    port: int
    keys: dict[int, str]
    chance: random.Random
    done: Counter[str] = field(default_factory=Counter)

    @property
    def host(self) -> str:
        """What an honest page says as `Host`."""
        return f"{LOCAL}:{self.port}"

    async def line(self, source: str = "") -> Line:
        """Return a connection.  source: the address it comes from; one of many by default."""
        come_from = source or f"127.{self.chance.randrange(1, 250)}.{self.chance.randrange(250)}.1"
        return await asyncio.open_connection(LOCAL, self.port, local_addr=(come_from, 0))

    async def knock(self, source: str = "") -> Line:
        """Return a connection whose socket is open; ConnectionError if it is not opened."""
        line = await self.line(source)
        line[1].write(self.upgrade())
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await line[0].readuntil(b"\r\n\r\n")
        except (TimeoutError, asyncio.IncompleteReadError, ConnectionError) as problem:
            line[1].transport.abort()
            raise ConnectionError("no answer") from problem
        if b" 101 " not in answer:
            line[1].transport.abort()
            raise ConnectionError("refused")
        return line

    def upgrade(self, host: str = "", origin: str = "") -> bytes:
        """Return the request for a socket."""
        return (
            f"GET /seat HTTP/1.1\r\nHost: {host or self.host}\r\nOrigin: {origin or 'http://' + self.host}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {b64encode(secrets.token_bytes(16)).decode()}\r\n\r\n"
        ).encode()


def frame(data: bytes, head: int = 0x81) -> bytes:
    """Return a frame of a browser, masked with zeros."""
    if len(data) < 126:
        return bytes([head, 0x80 | len(data), 0, 0, 0, 0]) + data
    return bytes([head, 0x80 | 126]) + struct.pack(">H", len(data)) + bytes(4) + data


def hello(token: str) -> bytes:
    """Return the first message of a phone."""
    return frame(json.dumps({"say": "hello", "token": token, "language": "de", "wide": True}).encode())


async def read_all(line: Line, seconds: float = PATIENCE) -> bytes:
    """Return what the server says until it closes, or for some seconds."""
    heard = b""
    with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
        async with asyncio.timeout(seconds):
            while more := await line[0].read(65_536):
                heard += more
    return heard


# ---------------------------------------------------------------- connections


async def half_open(at: Attacker) -> None:
    """Begin a request and say no more."""
    line = await at.line()
    line[1].write(at.upgrade()[: at.chance.randrange(200)])
    await read_all(line)
    line[1].close()


async def broken_request(at: Attacker) -> None:
    """Send what is no request."""
    line = await at.line()
    odd = (b"\x16\x03\x01" + at.chance.randbytes(200), b"GET\r\n\r\n", at.chance.randbytes(3000), b"A" * 40_000)
    line[1].write(at.chance.choice(odd) + b"\r\n\r\n")
    await read_all(line)
    line[1].close()


async def wrong_host(at: Attacker) -> None:
    """Come by a name of one's own (rebinding), or from a page of one's own."""
    line = await at.line()
    if at.chance.random() < 0.5:
        line[1].write(at.upgrade(host=f"evil{at.chance.randrange(99)}.example:{at.port}"))
    else:
        line[1].write(at.upgrade(origin="http://evil.example"))
    at.done["let in by a wrong name"] += b" 101 " in await read_all(line)
    line[1].close()


async def broken_frames(at: Attacker) -> None:
    """Take the seat, and send frames with one thing wrong, or noise."""
    line = await at.knock("127.0.0.2")
    odd = (b"\x81\x05hello", frame(b"", 0xF1), frame(b"", 0x83), frame(b"", 0x80), b"\x81\xff" + b"\xff" * 12)
    sent = at.chance.choice((*odd, at.chance.randbytes(400), frame(b"\xff\xfe"), frame(b" " * 5000), b"\x81\xfe\x0f"))
    line[1].write(hello(at.keys[0]) + sent)
    await read_all(line)
    line[1].close()


async def flood(at: Attacker) -> None:
    """Send ten thousand frames as fast as they go."""
    line = await at.knock("127.0.0.2")
    tiny = at.chance.choice((frame(b""), frame(b"", 0x89), frame(b"", 0x8A), frame(b"{}")))
    line[1].write(hello(at.keys[1]) + tiny * 10_000)
    with contextlib.suppress(OSError):
        await line[1].drain()
    await read_all(line)
    line[1].close()


async def slow_reader(at: Attacker) -> None:
    """Take the seat and read nothing."""
    line = await at.knock("127.0.0.2")
    line[1].transport.pause_reading()  # type: ignore[attr-defined]
    line[1].write(hello(at.keys[2]))
    await asyncio.sleep(PATIENCE)
    line[1].transport.abort()


async def replay(at: Attacker) -> None:
    """Use an invitation that has been used."""
    line = await at.knock()
    line[1].write(hello(at.keys[-1]))
    at.done["let in by a used invitation"] += b'"welcome"' in await read_all(line)
    line[1].close()


async def silent(at: Attacker) -> None:
    """Open a socket and say nothing, or something else than hello."""
    line = await at.knock()
    line[1].write(at.chance.choice((b"", frame(b"{"), frame(b'{"say":"press"}'), frame(b"", 0x89))))
    await read_all(line)
    line[1].close()


async def hasty(at: Attacker) -> None:
    """Send frames before the request is answered."""
    line = await at.line()
    broken = at.chance.choice((b"\x81\x05hello", hello(at.keys[0]), at.chance.randbytes(50)))
    line[1].write(at.upgrade(host=at.chance.choice(("", "evil.example"))) + broken)
    at.done["let in hastily"] += b'"welcome"' in await read_all(line)
    line[1].close()


async def many_requests(at: Attacker) -> None:
    """Ask for files that there are, and are not."""
    line = await at.line()
    path = at.chance.choice(("/", "/../main.py", "/%2e%2e/etc/passwd", "/seat.js", "/" + "x" * 7000))
    line[1].write(f"GET {path} HTTP/1.1\r\nHost: {at.host}\r\n\r\n".encode())
    await read_all(line)
    line[1].close()


CONNECTIONS: tuple[Callable[[Attacker], Awaitable[None]], ...] = (
    *(half_open, broken_request, wrong_host, broken_frames, flood, slow_reader, replay, silent, hasty, many_requests),
)


# ---------------------------------------------------------------- messages and guesses


def messages(chance: random.Random, seat: int) -> Iterator[bytes]:
    """Yield messages that must change nothing: for another seat, of another moment, or without a meaning."""
    press: dict[str, Any] = {"say": "press", "sheet": 1, "target": ["card", 0, 0]}
    while True:
        changed = dict(press)
        match chance.randrange(9):
            case 0:
                changed["sheet"] = chance.choice((-1, 2**40, 1.5, "7", None, True, []))
            case 1:
                changed["target"] = ["seat", (seat + 1) % 5, 0]  # the target of another seat
            case 2:
                changed["target"] = chance.choice(([], ["a"], ["a", 1], [1, 2, 3], "card", ["card", 0, 10**30]))
            case 3:
                changed["say"] = chance.choice(("shout", "", 7, None, "welcome", "sheet", ["press"]))
            case 4:
                changed = {"say": "do", "sheet": 0, "command": chance.choice(("undo", "concede", "quit", "leave"))}
            case 5:
                yield bytes(chance.randrange(128) for _ in range(chance.randrange(80)))
                continue
            case 6:
                yield b"[" * chance.randrange(1, 4000)
                continue
            case 7:
                text = json.dumps(press).encode()
                place = chance.randrange(len(text))
                yield text[:place] + bytes([chance.randrange(32, 127)]) + text[place + 1 :]
                continue
        yield json.dumps(changed).encode()


async def speak(at: Attacker, seat: int, count: int) -> None:
    """Send as many hostile messages from a phone that holds a seat."""
    hostile = messages(at.chance, seat)
    while count > 0:
        now = min(count, MESSAGES_EACH)
        said = [frame(next(hostile)) for _ in range(now)]
        try:
            line = await at.knock(f"127.0.0.{2 + seat}")
        except OSError:
            at.done["turned away with a key"] += 1
            await asyncio.sleep(0.2)
            continue
        line[1].write(hello(at.keys[seat]) + b"".join(said) + frame(b"\x03\xe8", 0x88))
        heard = await read_all(line)
        line[1].close()
        at.done["messages"] += now
        at.done["connections without a welcome"] += b'"welcome"' not in heard
        count -= now


async def guess(at: Attacker, number: int) -> None:
    """Try an invitation or, every other time, four letters."""
    token = "".join(at.chance.choices(ALPHABET, k=4)) if number % 2 else secrets.token_urlsafe(16)
    try:
        line = await at.knock()
        line[1].write(hello(token))
        heard = await read_all(line, 1.0)
        line[1].close()
        at.done["seats guessed"] += b'"welcome"' in heard
        at.done["guesses answered" if b'"gone"' in heard else "guesses not answered"] += 1
    except OSError:
        at.done["guesses turned away"] += 1


# ---------------------------------------------------------------- processes


async def spread(number: int, at_once: int, one: Callable[[int], Awaitable[None]]) -> None:
    """Run many coroutines, some of them at once."""
    numbers = iter(range(number))

    async def worker() -> None:
        for each in numbers:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await one(each)

    await asyncio.gather(*(worker() for _ in range(at_once)))


def attack(port: int, keys: dict[int, str], counts: dict[str, int], seed: int, results: Queue[Any]) -> None:
    """Attack in three waves, and report each: connections, messages, guesses.  Runs in a process of its own."""

    async def run_all() -> None:
        at = Attacker(port, keys, random.Random(seed))
        first = time.perf_counter()

        async def one_of_all(number: int) -> None:
            """Connect, at a pace at which most are let in, and go on to what they are up to."""
            await asyncio.sleep(first + number / PACE - time.perf_counter())
            await CONNECTIONS[number % len(CONNECTIONS)](at)

        each_speaks = counts["messages"] // 3 + 1
        waves: dict[str, Callable[[], Awaitable[None]]] = {
            "connections": lambda: spread(counts["connections"], 60, one_of_all),
            "messages": lambda: spread(3, 3, lambda seat: speak(at, seat, each_speaks)),
            "guesses": lambda: spread(counts["guesses"], 60, partial(guess, at)),
        }
        for name, run in waves.items():
            began = time.perf_counter()
            await run()
            results.put((name, counts[name], time.perf_counter() - began, dict(at.done)))
            at.done.clear()

    asyncio.run(run_all())
    results.put(None)


def play(port: int, tokens: dict[int, str], seconds: Any, results: Queue[Any]) -> None:
    """Be two honest phones that press ten times a second until the event `seconds` is set; report how long each press
    took to the next sheet, in seconds, and how often a connection was lost."""
    from websockets.asyncio.client import connect
    from websockets.typing import Origin

    times: list[float] = []
    lost = 0

    async def phone(seat: int) -> None:
        nonlocal lost
        token = tokens[seat]
        while not seconds.is_set():
            try:
                async with connect(f"ws://{LOCAL}:{port}/seat", origin=Origin(f"http://{LOCAL}:{port}")) as line:
                    await line.send(json.dumps({"say": "hello", "token": token, "language": "de", "wide": False}))
                    token = json.loads(await line.recv())["key"]
                    told = json.loads(await line.recv())
                    sheet, coach = told["number"], told["coach"]
                    while not seconds.is_set():
                        began = time.perf_counter()
                        await line.send(json.dumps({"say": "press", "sheet": sheet, "target": ["seat", seat, 0]}))
                        async with asyncio.timeout(10):
                            while (told := json.loads(await line.recv()))["tell"] != "sheet" or told["coach"] == coach:
                                pass
                        sheet, coach = told["number"], told["coach"]
                        times.append(time.perf_counter() - began)
                        await asyncio.sleep(0.1)
            except Exception as problem:
                lost += 1
                print(f"an honest phone was lost: {problem!r}", flush=True)
                await asyncio.sleep(0.2)

    async def both() -> None:
        await asyncio.gather(*(phone(seat) for seat in tokens))

    asyncio.run(both())
    results.put(("honest", times, lost))
