"""A whole game on phones that speak to the real server, at the real table."""

import json
import math
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

from real_phones import LOCAL, hello, press, sit
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from engine.journal.journal_file import load
from firenze.checks.patience import PATIENCE, wait_for
from game.client import GameClient
from game.remote.line import PhoneCarrier
from game.remote.messages import HEARD
from game.scenes.play.phones.hands import PhoneHands
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.phones import PhoneWish

NAMES = ("Anna", "Bruno", "Chiara", "Dante")
PHONES = (0, 1, 2)
"""Seats with a phone; the last one is a computer player."""


AGAIN = 12
"""Frames after which a press is tried again."""


class Holder:
    """Somebody with a phone: presses what answers, as soon as its sheet asks."""

    def __init__(self, address: str, seat: int, sockets: ExitStack) -> None:
        self._page, _, self._token = address.partition("/#")
        self._sockets = sockets
        self.sheet: dict[str, Any] = {}
        self.said: list[dict[str, Any]] = []
        self._pressed = 0
        self._waited = 0
        self.socket = self.come()
        self.socket.send(sit(seat))

    def come(self) -> ClientConnection:
        place = self._page.partition("//")[2]
        options: dict[str, Any] = {"origin": self._page, "open_timeout": PATIENCE, "close_timeout": 1}
        self.socket = self._sockets.enter_context(connect(f"ws://{place}/seat", **options))
        self.socket.send(hello(self._token))
        return self.socket

    def listen(self) -> None:
        """Take over what has arrived."""
        while True:
            try:
                told = json.loads(self.socket.recv(0))
            except (TimeoutError, ConnectionClosed):
                return
            self.said.append(told)
            match told["tell"]:
                case "welcome":
                    self._token = told["key"]
                case "sheet":
                    self.sheet = told

    def is_gone(self) -> bool:
        """Return whether the last thing that it was told is that the table closed."""
        return bool(self.said[-1]["tell"] == "gone")

    def answer(self) -> None:
        """Press something that answers: once on each sheet, and again if that came too soon to be meant."""
        number = self.sheet.get("number", 0)
        self._waited = self._waited + 1 if number == self._pressed else 0
        if self.sheet.get("acts") and not self.sheet["held_up"] and self._waited % AGAIN == 0:
            self._pressed = number
            lit = [item["target"] for group in self.sheet["groups"] for item in group["items"] if item["lit"]]
            buttons = [each["target"] for each in self.sheet["buttons"] if each["enabled"]]
            self.socket.send(press(self.sheet["number"], tuple((buttons or lit)[0])))


def test_three_phones_play_a_whole_game_and_one_comes_back(context: Context, lots_client: GameClient) -> None:
    context.speed = math.inf
    context.phones.carrier = PhoneCarrier(lambda: "en")
    context.phones.wish, context.phones.is_wanted = PhoneWish(bind=LOCAL), True
    kinds = ("human", "human", "human", "steady")
    setup = replace(quick_setup(kinds, NAMES, 5, math.inf, lots_client.game.name), start=0)
    app = App(CommandOptions(size=(640, 360)), context, lambda _: TableScene.new(context, setup))
    scene = app.stack.top
    assert isinstance(scene, TableScene) and scene.session.path is not None
    desk, path = scene.guest(PhoneHands).desk, scene.session.path
    assert desk is not None
    with ExitStack() as sockets:
        holders = [Holder(desk.table_address, seat, sockets) for seat in PHONES]

        def goes_on(is_so: bool = False) -> bool:
            app.frame(0.5)
            for holder in holders:
                holder.listen()
                holder.answer()
            return is_so or scene.session.is_over

        wait_for(lambda: goes_on(is_so=len(scene.session.journal.steps) > 6))
        holders[1].socket.close()
        wait_for(lambda: app.frame(0.5) and 1 not in desk.joined)
        holders[1].come()
        wait_for(goes_on)
        for holder in holders:
            holder.listen()
        assert scene.session.elsewhere == set(PHONES)
        app.close()
        for holder in holders:
            wait_for(holder.is_gone, "that the table closed", holder.listen)
    assert load(path).result is not None
    notices = {told["text"] for holder in holders for told in holder.said if told["tell"] == "notice"}
    assert notices <= {context.t("phones.past"), HEARD.text}, "nothing was refused but what was pressed twice"
