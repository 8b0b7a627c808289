"""The web server of a house: its pages, its wishes, and the sockets of its phones.

app = HostApp(house, Guard("https://table.example.org", {"127.0.0.1"})).asgi()
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import Any

from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket
from websockets.datastructures import Headers
from websockets.http11 import Request as FileRequest

from engine.wire.strict_json import JsonError, read
from game.host.awake import Elsewhere, Refused
from game.host.calls.house_calls import HouseCalls
from game.host.calls.late import LateSeats
from game.host.guard import Guard
from game.host.house import House
from game.host.metrics import metrics
from game.host.phones import HousePhones
from game.host.siblings import PASSED_ON, PAUSES
from game.host.wishes import MOST, Wishes
from game.remote.net.replies import Replies
from game.remote.voices import PhoneVoices
from game.remote.web_files import KINDS, WEB, WebFile, of_bytes, of_path, of_template, page_files
from game.shell.language import LANGUAGE_CODES, Language, language_name

log = logging.getLogger(__name__)

PAGES = WEB / "host"
SECTION = "host.page."
EDITION = "at_host."
"""Before the keys of texts that a house without a window says otherwise."""
BUSY, CALM = 0.03, 0.25
"""Seconds between two looks at the tables, while somebody thinks and otherwise."""
SLOW = 3.0
"""Seconds between two looks at who has to be called."""
WALLS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class HostApp:
    """See the module.  calls: of people whose page is closed."""

    def __init__(self, house: House, guard: Guard, calls: HouseCalls | None = None) -> None:
        self.house, self.guard, self._calls = house, guard, calls
        languages = {code: Language.load(code) for code in LANGUAGE_CODES}
        self.phones = HousePhones(house, guard, PhoneVoices.load(house.context.language.code, EDITION))
        self._wishes = Wishes(house, languages, None if calls is None else calls.wishes)
        house.pictures.files.update(files(languages))
        self._replies = Replies(house.pictures.files)

    def asgi(self) -> Starlette:
        """Return the application."""
        return Starlette(
            routes=[
                WebSocketRoute("/seat/play/{table}", self._socket),
                Route("/api/{name}", self._wish, methods=["POST"]),
                Route("/healthz", self._health),
                Route("/metrics", self._metrics),
                Route("/{path:path}", self._file),
            ],
            lifespan=self._life,
        )

    @contextlib.asynccontextmanager
    async def _life(self, app: Starlette) -> AsyncIterator[None]:
        tasks = [asyncio.create_task(self._look()), asyncio.create_task(self._look_at_time())]
        self.house.rooms.soon = asyncio.get_running_loop().call_soon_threadsafe
        try:
            yield
        finally:
            self.house.rooms.soon = None
            for task in tasks:
                task.cancel()
            if self._calls is not None:
                self._calls.reminders.close()
            self.house.close()

    async def _look(self) -> None:
        """Advance the tables, again and again."""
        while True:
            try:
                is_busy = self.house.look()
            except Exception:  # of none of the tables: these take care of themselves
                log.exception("a look at the tables has failed")
                is_busy = False
            if self.house.store.base.is_lost:
                log.critical("the data base is gone, and with it the locks of the tables; the process ends")
                os._exit(1)  # as if it were killed: the journals hold every accepted decision
            await asyncio.sleep(BUSY if is_busy else CALM)

    async def _look_at_time(self) -> None:
        """Call whoever has been waited for, and play for whom it was too long."""
        late = LateSeats(self.house)
        while True:
            await asyncio.sleep(SLOW)
            try:
                late.look()
                if self._calls is not None:
                    self._calls.reminders.look()
            except Exception:
                log.exception("a look at who is waited for has failed")

    # ------------------------------------------------------------ requests

    def _address(self, asked: HTTPConnection) -> str:
        peer = asked.client.host if asked.client else ""
        return self.guard.address(peer, asked.headers.getlist("x-forwarded-for"))

    def _refuses(self, asked: HTTPConnection, *, acts: bool = False) -> int:
        headers = asked.headers
        about = asked.url.path, headers.getlist("host"), headers.getlist("origin"), self._address(asked)
        return self.guard.refuses(*about, acts=acts)

    async def _socket(self, socket: WebSocket) -> None:
        if self._refuses(socket, acts=True):
            await socket.close()
            return
        await self.phones.serve(socket, self._address(socket))

    async def _wish(self, request: Request) -> Response:
        if status := self._refuses(request, acts=True):
            return _refusal(status)
        try:
            wish = read(await _body(request), most_bytes=MOST, most_depth=3)
            if not isinstance(wish, dict):
                raise JsonError("a wish is an object")
            return await self._carried_out(request, wish)
        except (JsonError, KeyError):
            return _refusal(400)
        except Refused as reason:
            if str(reason) == "unknown":  # a guess at a key, a link or an invitation
                self.guard.refused["keys"] += 1
                await asyncio.sleep(self.guard.doorman.wrong(self._address(request)))
            return JSONResponse({"refused": str(reason)}, 403, headers=WALLS)

    async def _carried_out(self, request: Request, wish: dict[str, Any]) -> Response:
        """Return the answer to a wish, from the process that has the table it is about."""
        name, table = request.path_params["name"], wish.get("table")
        for pause in PAUSES:
            await asyncio.sleep(pause)
            try:
                with self.house.rooms.owned(table) if isinstance(table, str) else contextlib.nullcontext():
                    return JSONResponse(self._wishes.carry_out(name, wish), headers=WALLS)
            except Elsewhere:
                if PASSED_ON not in request.headers:
                    answer = await self.phones.siblings.wish(name, wish, self._address(request))
                    if answer is not None:
                        return Response(answer[1], answer[0], WALLS, "application/json")
        return _refusal(503)

    async def _file(self, request: Request) -> Response:
        if status := self._refuses(request):
            return _refusal(status)
        path = request.url.path
        is_lobby = path.startswith("/t/") or path == "/mail"
        place = "/play" if path.startswith("/play/") else "/" if is_lobby else path
        self.house.pictures.find(place)
        is_lost = place not in self.house.pictures.files and "text/html" in request.headers.get("accept", "")
        about = ("/", Headers()) if is_lost else (place, Headers(request.headers.items()))  # a page says so
        asked = FileRequest(*about, request.method)
        found = await asyncio.to_thread(self._replies.to, asked, self.guard.name)
        headers = {
            name: value for name, value in found.headers.raw_items() if name not in ("Connection", "Content-Length")
        }
        return Response(found.body or b"", 404 if is_lost else found.status_code, headers)

    # ------------------------------------------------------------ for the operator

    async def _health(self, request: Request) -> Response:
        if status := self._refuses(request):
            return _refusal(status)
        self.house.store.by_state()
        return Response("well\n", media_type="text/plain", headers=WALLS)

    async def _metrics(self, request: Request) -> Response:
        if status := self._refuses(request):
            return _refusal(status)
        calls = {} if self._calls is None else self._calls.reminders.told
        return Response(metrics(self.house, self.phones, calls), media_type="text/plain; version=0.0.4", headers=WALLS)


def files(languages: dict[str, Language]) -> dict[str, WebFile]:
    """Return the files of the house's pages, by address, besides pictures: `/` for its tables, `/play` for a seat."""
    seat = page_files(edition=EDITION)
    found = {f"/host/{path.name}": of_path(path) for path in sorted(PAGES.glob("*")) if path.suffix in KINDS}
    found |= {**seat, "/play": seat["/"], "/": of_template(PAGES / "lobby.html")}
    del found["/host/lobby.html"]
    found["/worker.js"] = found.pop("/host/worker.js")  # a worker serves the folder in which it lies
    for code, language in languages.items():
        words = {
            key.removeprefix(SECTION): str(language.texts[key]) for key in language.texts if key.startswith(SECTION)
        }
        names = [[each, language_name(each)] for each in languages]
        said = json.dumps({**words, "code": code, "languages": names}, ensure_ascii=False)
        found[f"/words/{code}.json"] = of_bytes("application/json", said.encode())
    return found


async def _body(request: Request) -> bytes:
    """Return the body of a request, as far as it is not too long."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST:
            raise JsonError("a wish is small")
    return body


def _refusal(status: int) -> Response:
    return Response(HTTPStatus(status).phrase, status, WALLS, "text/plain")
