"""What phones cost: from a press to the sheet, and the server's thread, by what it does.

    python3 tests/by_hand.py phone_costs [--presses 400]

Five phones in another process press in turn; the window of this one answers each press with a sheet for all five, as
soon as it hears of it (once a millisecond, without frames, so this is the server's share alone).  Then come strangers:
the processor time of the server's thread for each.
"""

import asyncio
import json
import multiprocessing
import queue
import time
from typing import Any, NamedTuple

from game.remote.arrivals import Came, SaidBy
from game.remote.gate import Gate
from game.remote.messages import SeatSheet, SheetGroup, SheetItem, told
from game.remote.server import Server
from game.remote.voices import PhoneVoices
from game.remote.web_files import of_bytes

LOCAL = "127.0.0.1"
SEATS = range(5)
UPGRADE = (
    "GET /seat HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def sheet(seat: int, number: int) -> SeatSheet:
    """Return a sheet of some kilobytes."""
    facts = ("7 florins", "worth 3 points at the end of the game")
    items = tuple(SheetItem(("card", n, seat), f"Card {n}", facts, f"/c{n}.png") for n in range(40))
    return SeatSheet(number, "Lots", seat, (), True, "Choose a lot.", groups=(SheetGroup("Cards", items),))


# ---------------------------------------------------------------- the other process


def press(port: int, tokens: dict[int, str], presses: int, results: Any) -> None:
    """Press in turn on five phones; report for each press the seconds until its own sheet and until all five."""
    from websockets.asyncio.client import connect
    from websockets.typing import Origin

    async def run() -> None:
        origin = Origin(f"http://{LOCAL}:{port}")
        phones = {seat: await connect(f"ws://{LOCAL}:{port}/seat", origin=origin) for seat in tokens}
        for seat, phone in phones.items():
            await phone.send(json.dumps({"say": "hello", "token": tokens[seat], "language": "en", "wide": False}))
            await phone.recv()
            await phone.recv()
        own, every = [], []
        for number in range(presses):
            seat = number % len(phones)
            began = time.perf_counter()
            await phones[seat].send(json.dumps({"say": "press", "sheet": number, "target": ["card", 1, seat]}))
            waiting = [asyncio.create_task(phone.recv()) for phone in phones.values()]
            await waiting[seat]
            own.append(time.perf_counter() - began)
            await asyncio.gather(*waiting)
            every.append(time.perf_counter() - began)
            await asyncio.sleep(0.02)
        results.put((own, every))
        results.put(await asyncio.to_thread(results_read.get))

    results_read = results
    asyncio.run(run())


def rude(port: int, kind: str, number: int, results: Any) -> None:
    """Come so often as a stranger of one kind, each from another address, and report."""
    host = f"{LOCAL}:{port}"
    upgrade = UPGRADE.format(host=host).encode()
    foreign = UPGRADE.format(host="evil.example").encode()
    page = f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
    sent = {"turned away at the door": b"", "a page": page, "a foreign name": foreign, "a wrong key": upgrade}[kind]

    async def one(each: int) -> None:
        source = "127.9.9.9" if kind == "turned away at the door" else f"127.{each % 200 + 1}.{each // 200}.7"
        try:
            reader, writer = await asyncio.open_connection(LOCAL, port, local_addr=(source, 0))
            writer.write(sent)
            if sent is upgrade:
                await reader.readuntil(b"\r\n\r\n")
                text = b'{"say":"hello","token":"xxxxxxxxxxxxxxxxxxxxxx","language":"en","wide":false}'
                writer.write(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)
            async with asyncio.timeout(0.02 if not sent else 20):
                await reader.read()
            writer.close()
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            return

    async def run() -> None:
        for each in range(number):
            await one(each)

    asyncio.run(run())
    results.put(number)


# ---------------------------------------------------------------- this process


class Given(NamedTuple):
    """The options."""

    presses: int = 400


def main(given: Given) -> int:
    """Measure and print."""
    server = Server({"/": of_bytes("text/html", b"x" * 20_000)}, Gate(), PhoneVoices.load("en"), bind=LOCAL, port=0)
    server.start()
    processes = multiprocessing.get_context("spawn")
    results: Any = processes.Queue()
    tokens = {seat: server.invite(seat) for seat in SEATS}
    phones = processes.Process(target=press, args=(server.port, tokens, given.presses, results), daemon=True)
    phones.start()
    print(f"a sheet: {len(told(sheet(0, 0)))} bytes")
    while not server.connected:
        time.sleep(0.01)
    before = _spent(server)
    own, every = _answered(server, results)
    _print("press to own sheet", own)
    _print("press to all five", every)
    print(f"server's thread: {(_spent(server) - before) / given.presses * 1000:.2f} ms a press with five sheets")
    before, seconds = _spent(server), 20.0
    time.sleep(seconds)
    print(f"five idle phones: {(_spent(server) - before) / seconds * 100:.3f} % of a core")
    for kind in ("turned away at the door", "a page", "a foreign name", "a wrong key"):
        _strangers(server, processes, kind, 20 if kind == "a wrong key" else 100)  # each waits for a second
    print(dict(server.refused))
    server.close()
    phones.terminate()
    return 0


def _answered(server: Server, results: Any) -> tuple[list[float], list[float]]:
    """Answer presses until the phones are done."""
    number = 0
    while True:
        for arrival in server.arrived():
            match arrival:
                case Came(seat):
                    server.tell(seat, sheet(seat, number))
                case SaidBy():
                    number += 1
                    for seat in SEATS:
                        server.tell(seat, sheet(seat, number))
        try:
            found: tuple[list[float], list[float]] = results.get_nowait()
            return found
        except queue.Empty:
            time.sleep(0.001)


def _strangers(server: Server, processes: Any, kind: str, number: int) -> None:
    results: Any = processes.Queue()
    process = processes.Process(target=rude, args=(server.port, kind, number, results))
    if kind == "turned away at the door":  # use up what the address may do
        first = processes.Process(target=rude, args=(server.port, kind, number, results))
        first.start()
        results.get()
        first.join()
    before = _spent(server)
    process.start()
    results.get()
    print(f"{kind}: {(_spent(server) - before) / number * 1000:.3f} ms each")
    process.join()


def _spent(server: Server) -> float:
    """Return the processor seconds of the server's thread."""
    thread = server.thread
    assert thread is not None and thread.ident is not None
    return time.clock_gettime(time.pthread_getcpuclockid(thread.ident))


def _print(name: str, times: list[float]) -> None:
    times.sort()
    p50, p99 = times[len(times) // 2], times[int(len(times) * 0.99)]
    print(f"{name}: p50 {p50 * 1000:.2f} p99 {p99 * 1000:.2f} max {times[-1] * 1000:.2f} ms")
