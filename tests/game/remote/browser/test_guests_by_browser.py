"""Guests with real browsers: they come by the one code of a table, stay who they are through a drawn start, a rematch
and another game, and come back after a reload."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from browsers import errors_of, new_phone

from engine.journal.notes import Conceded
from firenze.checks.patience import wait_for
from game.clients import find_client
from game.input.intents import Command
from game.remote.line import PhoneCarrier
from game.scenes.flow import SceneOpener
from game.scenes.play.phones.codes import CodesScene
from game.scenes.play.table import TableScene
from game.scenes.seats.scene import SeatsScene
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.phones import PhoneWish
from game.shell.places import GoTable
from game.shell.rematch import rematch
from game.shell.scene import Pop, Replace

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NAMES = ("Marta", "Nina", "Otto", "Paul")


class Visit:
    """A window on the page of the seats of a game, and guests at its door."""

    def __init__(self, context: Context, browser: Browser, game: str) -> None:
        self.context, self.browser = context, browser
        context.phones.carrier = PhoneCarrier(lambda: context.language.code)
        context.phones.wish = PhoneWish(bind="127.0.0.1")
        options = CommandOptions(size=(1280, 720))
        self.app = App(options, context, lambda _: self.seats(game), SceneOpener(context, game, 3))
        self.pages: list[Page] = []

    def seats(self, game: str) -> SeatsScene:
        return SeatsScene(self.context, find_client(game), seed=3)

    def until(self, is_true: Callable[[], object]) -> None:
        wait_for(is_true, "the answer to a phone", lambda: self.app.frame(0.05, ()))

    def sees(self, page: Page, selector: str) -> None:
        self.until(lambda: page.evaluate("found => !!document.querySelector(found)", selector))

    def come(self, name: str, address: str, place: int, **options: Any) -> None:
        """Scan the code with a new phone, and take a chair under a name.  options: of the phone."""
        page = new_phone(self.browser, **options).new_page()
        self.errors = errors_of(page)
        page.goto(address)
        self.sees(page, "#door-seats li")
        page.fill("#door-name", name)
        page.click(f"#door-seats li:nth-child({place + 1}) button")
        self.sees(page, "#hand:not([hidden])")
        self.pages.append(page)

    def begin(self, page: SeatsScene) -> TableScene:
        go = page.start()
        assert isinstance(go, GoTable)
        return self.lay(go)

    def lay(self, go: GoTable) -> TableScene:
        """Lay the table, and wait until every phone has its hand there."""
        self.app.stack.apply(go)
        scene = self.app.stack.top
        assert isinstance(scene, TableScene)
        self.until(lambda: all(int(page.get_attribute("#hand", "data-sheet") or 0) for page in self.pages))
        return scene

    def names(self) -> list[str]:
        return [page.inner_text("#name") for page in self.pages]


@pytest.mark.wide
def test_four_guests_keep_their_seats_through_a_drawn_start_a_rematch_and_another_game(
    browser: Browser, context: Context
) -> None:
    visit = Visit(context, browser, "firenze")
    seats = visit.app.stack.top
    assert isinstance(seats, SeatsScene)
    seats.form.set_focus("phones")
    visit.app.stack.apply(seats.handle(Command("confirm")))
    codes = visit.app.stack.top
    assert isinstance(codes, CodesScene)
    for place, name in enumerate(NAMES):
        visit.come(name, codes.address, place)
    visit.app.stack.apply(Pop())
    laid = visit.begin(seats)
    for _ in range(2):
        assert {seat.name for seat in laid.session.setup.seats} == set(NAMES)
        assert visit.names() == list(NAMES), "whoever begins, each has the own hand"
        visit.pages[2].reload()
        visit.sees(visit.pages[2], "#hand:not([hidden])")
        for seat in range(3):
            laid.session.change_seat(Conceded(seat))
        again = rematch(context, laid.session.setup)
        assert isinstance(again, GoTable)
        laid = visit.lay(again)
    visit.app.stack.apply(Replace(visit.seats("firenze")))  # the table is left
    other = visit.seats("fuersten")
    visit.app.stack.apply(Replace(other))
    for niche, name in zip(other.draft.niches, reversed(NAMES), strict=False):
        niche.kind, niche.name = "human", name
    laid = visit.begin(other)
    visit.until(lambda: all("Princes" in page.inner_text("#game") for page in visit.pages))
    assert visit.names() == list(NAMES) and laid.session.game.name == "fuersten" and not visit.errors
    visit.app.close()
    pygame.display.init()  # the next test's
    pygame.display.set_mode((1280, 720))
