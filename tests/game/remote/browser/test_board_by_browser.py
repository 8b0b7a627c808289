"""A tap on the picture of a board is a press there: a real browser in the hand of the seat that is asked."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from browsers import errors_of, new_phone
from phones import HandsOfSeats, setup_for
from seat_pages import until
from tiers import widely

from engine.kernel.game import quick_level
from engine.kernel.games import GAMES
from game.remote.arrivals import SaidBy
from game.remote.boards.table_picture import TablePictures
from game.remote.gate import Gate
from game.remote.messages import Press, SheetSpot
from game.remote.server import Server
from game.remote.voices import PhoneVoices
from game.remote.web_files import page_files
from game.shell.context import Context
from game.shell.session.session import Session
from game.table.spots import Target

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PHONE = (390, 844)
PLACES = {"firenze": "row", "fuersten": "square", "strasbourg": "square", "kgr": "corner"}
"""By game, a kind of places that lie close together."""
WIDTH = "document.querySelector('#board canvas').getBoundingClientRect().width"
MIDDLE = """(place) => {
  const spot = document.querySelector(`#board:not([hidden], .unpainted) [data-spot="${place}"]`);
  const { x, y, width, height } = spot?.getBoundingClientRect() ?? {};
  return spot && [x + width / 2, y + height / 2];
}"""

EMPTY = """() => {
  const view = document.getElementById("board").getBoundingClientRect();
  const spots = [...document.querySelectorAll(".spot")].map((spot) => spot.getBoundingClientRect());
  const isFree = (x, y) => spots.every((box) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) > 50);
  for (let y = view.y + 5; y < view.bottom; y += 5)
    for (let x = 5; x < view.right; x += 5) if (isFree(x, y)) return [x, y];
}"""
"""A point of the picture with no place near it."""
SEEN = """() => [...document.querySelectorAll(".spot")].every((spot) => {
  const { x, y, width, height } = spot.getBoundingClientRect();
  return document.getElementById("board").contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""
"""Whether all places lie in view."""


class BoardTable:
    """A game in which the seat to act is asked about a place, and plays by phone."""

    def __init__(self, context: Context, name: str, page: Page, server: Server) -> None:
        session = Session.begin(setup_for(name, 4, 4), None)
        player = session.game.player(quick_level(session.game), 2)
        self.phones = HandsOfSeats(context, session)
        self.page, self.server, self.number = page, server, 0
        self.boards = TablePictures(context, boards=True)
        while not any(spot.target[0] == PLACES[name] for spot in self.spots):
            seen = session.seen_by(session.game.to_act(session.state))
            session.play(player.choose(seen, session.game.legal(session.state)).action)
            self.phones.refresh()
        self.hand = self.phones.asked[0]
        self.boards.wanted = frozenset({self.hand.seat})
        page.goto(f"http://127.0.0.1:{server.port}/#{server.invite(self.hand.seat)}")

    @property
    def spots(self) -> tuple[SheetSpot, ...]:
        """The places that the seat to act may press."""
        board = self.phones.asked[0].sheet().board
        return () if board is None else board.spots

    def serve(self) -> None:
        """Hear the phone, and tell it what it does not know."""
        for arrival in self.server.arrived():
            if isinstance(arrival, SaidBy) and isinstance(arrival.message, Press):
                self.phones.press(self.hand, Target(*arrival.message.target))
            self.number += 1
            self.server.tell(self.hand.seat, replace(self.hand.sheet(), number=self.number))
        for seat, data in self.boards.advance(1 / 60, {self.hand.seat: self.hand}, math.inf):
            self.server.picture(seat, data)

    def wait(self, found: Callable[[], object]) -> None:
        """Wait until something is true."""

        def is_true() -> object:
            self.serve()
            return found()

        until(self.page, is_true)

    def tap(self, x: float, y: float) -> None:
        """Tap a point of the page."""
        self.page.touchscreen.tap(x, y)
        self.page.wait_for_timeout(50)


@contextmanager
def board_table(browser: Browser, context: Context, name: str) -> Iterator[BoardTable]:
    """Open a table for a while."""
    server = Server(page_files(), Gate(), PhoneVoices.load("en"), bind="127.0.0.1", port=0)
    server.start()
    page = new_phone(browser, PHONE).new_page()
    errors = errors_of(page)
    try:
        table = BoardTable(context, name, page, server)
        table.wait(lambda: page.evaluate(MIDDLE, "/".join(map(str, table.spots[-1].target))))
        yield table
        assert not [error for error in errors if "404" not in error], "but for pictures of things, which nobody serves"
    finally:
        server.close()
        page.context.close()


@pytest.mark.parametrize("name", widely(GAMES, kept={"fuersten"}))
def test_a_tap_on_the_picture_plays_a_move(browser: Browser, context: Context, name: str) -> None:
    with board_table(browser, context, name) as table:
        page, played = table.page, len(table.phones.session.journal.steps)
        target = next(spot.target for spot in table.spots if spot.target[0] == PLACES[name])
        for _ in range(3):  # the first taps may enlarge it
            if table.hand.interaction.question.path or table.hand.interaction.question.chosen:
                break
            table.tap(*page.evaluate(MIDDLE, "/".join(map(str, target))))
            table.wait(lambda: not page.locator(".pressed").count())
        if len(table.phones.session.journal.steps) == played:
            page.locator("#buttons > .main, #buttons > .final").first.tap()
        table.wait(lambda: len(table.phones.session.journal.steps) > played)


def test_two_fingers_and_a_double_tap_enlarge_the_picture(browser: Browser, context: Context) -> None:
    with board_table(browser, context, "kgr") as table:
        page, number = table.page, table.number
        before = page.evaluate(WIDTH)
        fingers = page.context.new_cdp_session(page)
        for kind, apart in (("touchStart", 40), ("touchMove", 60), ("touchMove", 90), ("touchEnd", 0)):
            points = [{"x": 190 + side * apart, "y": 320, "id": side + 1} for side in (-1, 1)] if apart else []
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        table.wait(lambda: page.evaluate(WIDTH) > 1.5 * before)

        def is_back_after_a_tap() -> bool:  # the second of two that follow each other soon
            page.touchscreen.tap(*page.evaluate(EMPTY))
            return bool(page.evaluate(WIDTH) == pytest.approx(before))

        table.wait(is_back_after_a_tap)
        assert table.number == number, "nothing was pressed"


@pytest.mark.wide
@pytest.mark.parametrize("size", [(360, 640), PHONE, (1280, 720)])
def test_the_whole_palace_is_seen_at_once_with_what_turns_a_piece(
    browser: Browser, context: Context, size: tuple[int, int]
) -> None:
    with board_table(browser, context, "fuersten") as table:
        table.page.set_viewport_size({"width": size[0], "height": size[1]})
        table.wait(lambda: table.page.evaluate(SEEN))
