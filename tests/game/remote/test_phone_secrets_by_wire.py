"""Two games that differ only in what a seat may not know send its phone the same frames, through table, gate, socket.

What a hand says is compared in `test_phone_secrets`; here real messages go through the whole guest, one moment of each
kind of step.  With every seat on a phone, the big screen says the same of both games, too.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest
from hidden import twin_journal, twin_of
from real_phones import LOCAL, hello, sit
from test_phone_secrets import moments
from tiers import widely
from websockets.sync.client import ClientConnection, connect

from engine.journal.journal import Journal
from engine.kernel.games import GAMES
from firenze.checks.patience import PATIENCE, wait_for
from game.client import GameClient
from game.clients import find_client
from game.remote.line import PhoneCarrier
from game.remote.seats.seating import seating_of
from game.scenes.play.phones.hands import PhoneHands
from game.scenes.play.table import TableScene
from game.shell.context import Context
from game.shell.language import Language
from game.shell.phones import PhoneWish
from game.shell.session.session import Session

LOOKS, PRESSES = 5, 6
"""Pages and presses that are compared at a moment."""
SIZE = (640, 360)
PAUSE = 0.5
"""Seconds of the game between two frames."""


class Wired:
    """A table whose phones speak to the real server."""

    def __init__(self, context: Context, session: Session) -> None:
        self.context = replace(context)  # a copy has phones of its own
        self.context.phones.carrier = PhoneCarrier(lambda: "en")
        self.context.phones.wish, self.context.phones.is_wanted = PhoneWish(bind=LOCAL), True
        self.session, self._sockets = session, ExitStack()
        self.scene = TableScene(self.context, session)
        self.scene.resize(SIZE)

    def __enter__(self) -> Wired:
        return self

    def __exit__(self, *_: object) -> None:
        self.scene.close()
        self._sockets.close()

    def frame(self) -> None:
        """Let the window live for a frame."""
        self.scene.update(PAUSE)
        self.context.phones.serve(PAUSE)
        self.context.phones.work(math.inf)

    def come(self, seat: int) -> ClientConnection:
        """Return the socket of a phone that has scanned the code and taken a seat."""
        desk = self.scene.guest(PhoneHands).desk
        assert desk is not None
        page, _, token = desk.table_address.partition("/#")
        options: dict[str, Any] = {"origin": page, "open_timeout": PATIENCE, "close_timeout": 1}
        socket: ClientConnection = self._sockets.enter_context(
            connect(f"ws://{page.partition('//')[2]}/seat", **options)
        )
        socket.send(hello(token))
        socket.send(sit(seat))
        return socket

    def answers(self, socket: ClientConnection, seat: int, sheet: int) -> tuple[list[str], str]:
        """Return what a phone is told next: the frames that are no sheets, and the newest sheet, "" for the one that it
        has.  sheet: the number of that."""
        told = list[str]()

        def has_answered() -> bool:
            self.frame()
            told.extend(waiting(socket))
            phone = phones.get(seat)
            if phone is None or phone.is_waiting or not told:
                return False
            return max(sheet, *map(number_of, told)) == phone.number

        phones = self.scene.guest(PhoneHands).seated
        wait_for(has_answered)
        newest = max(told, key=number_of)
        return [frame for frame in told if not number_of(frame)], newest if number_of(newest) else ""


def waiting(socket: ClientConnection) -> Iterator[str]:
    """Yield the frames that have arrived, without pictures, which come when there is time (`test_phone_secrets`)."""
    while True:
        try:
            frame = socket.recv(0)
        except TimeoutError:
            return
        if isinstance(frame, str):
            yield frame


def number_of(frame: str) -> int:
    """Return the number of a sheet, 0 for another frame."""
    said = json.loads(frame)
    return int(said["number"]) if said["tell"] == "sheet" else 0


def sent(sheet: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield what is said at a sheet: pages that are opened, and presses on things, lit or not, and buttons."""
    items = [item for group in sheet["groups"] for item in group["items"]]
    for target in [item["target"] for item in items if item["has_page"]][:LOOKS]:
        yield {"say": "look", "target": target, "address": ""}
    for link in sheet["links"]:
        yield {"say": "look", "target": ["", 0, 0], "address": link["address"]}
    things = [item["target"] for item in sorted(items, key=lambda item: not item["lit"])]
    buttons = [button["target"] for button in sheet["buttons"]]
    for target in [*things[: PRESSES // 2], *things[: -PRESSES // 2 : -1], *buttons]:
        yield {"say": "press", "target": target}


def exchange(one: Wired, two: Wired, seat: int, label: str) -> None:
    """Let both phones of a seat say the same, and compare all that they are told, until something has been played."""
    played = len(one.session.journal.steps)
    tables = [(table, table.come(seat)) for table in (one, two)]
    first = [table.answers(socket, seat, 0) for table, socket in tables]
    if [len(table.session.journal.steps) for table, _ in tables] != 2 * [played]:
        return  # a step without a choice was played, which may bring to light what was hidden
    assert first[0][1] == first[1][1], label  # but not the welcome, which has its key
    sheet = json.loads(first[0][1])
    for message in sent(sheet):
        text = json.dumps({**message, "sheet": sheet["number"]})
        before = [len(table.session.journal.steps) for table, _ in tables]
        for _, socket in tables:
            socket.send(text)
        told = [table.answers(socket, seat, sheet["number"]) for table, socket in tables]
        if before != (now := [len(table.session.journal.steps) for table, _ in tables]):
            assert now[0] == now[1], f"{label}: {text}"
            return  # what was hidden may have come to light
        assert told[0] == told[1], f"{label}: {text}"
        sheet = json.loads(told[0][1]) if told[0][1] else sheet


def covered_alike(session: Session, told: Callable[[Journal[Any, Any], int | None], Callable[[Any], Any]]) -> None:
    """Check that the screen knows nothing of the hands while all of them are on phones, and asks at most to look."""
    game, seating = session.game, seating_of(session)
    parts = find_client(game.name).of(session.journal.setup).table()
    seat, everybody = game.to_act(session.state), frozenset(range(len(session.setup.seats)))
    words = parts.words(Language.load("en"), seating.names)
    said = []
    for state in (session.state, told(session.journal, None)(session.state)):
        view = parts.hands.cover(game.view(state, seat), everybody)
        model = parts.model(view, seat, seating)
        spoken = tuple(parts.reading.described(model, words))
        said.append((game.codec.write_view(view), spoken, parts.asking.offer(view, (), words)))
    assert said[0] == said[1], game.question(session.state)


@pytest.mark.parametrize("name", widely([*GAMES, "lots"], kept={"strasbourg", "kgr", "lots"}))
def test_what_a_seat_may_not_know_changes_no_frame(name: str, lots_client: GameClient, context: Context) -> None:
    context.speed = math.inf
    for number, (kind, session) in enumerate(moments(name, (1,), "covered")):
        covered_alike(session, twin_of(name).twin)
        viewer = (session.game.to_act(session.state) + number % 2) % len(session.setup.seats)
        ours = Session(session.journal, session.setup)
        theirs = Session(twin_journal(session.journal, viewer), session.setup)
        with Wired(context, ours) as one, Wired(context, theirs) as two:
            exchange(one, two, viewer, f"{kind}, seat {viewer}")
