"""An evening with phones: a game in the window, real browsers in the hands of some seats, a pad for one, computers.

    with chromium() as browser, BrowserEvening(context, browser, "firenze", seed=3, pads=cables) as evening:
        evening.play(until=lambda: evening.session.is_over)

Everything runs in this thread, as in the game: between two looks at a browser the window draws a few frames.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self

import pygame
from browsers import errors_of, new_phone
from device_players import TAKEN_BACK
from pad_player import PadPlayer
from virtual_pads import VirtualPads

from firenze.checks.patience import wait_for
from game.clients import find_client
from game.remote.line import PhoneCarrier
from game.scenes.flow import SceneOpener
from game.scenes.play.phones.hands import PhoneHands
from game.scenes.play.table import TableScene
from game.scenes.seats.quick import quick_setup
from game.shell.app import App
from game.shell.context import Context
from game.shell.options import CommandOptions
from game.shell.phones import PhoneWish
from game.table.focus import PRIMARY
from game.table.spots import Target

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena", "Fabio")
PHONES = 3
SENSIBLE = 0.9
"""Share of the answers taken from the simplest computer player; the others are anything that can be pressed."""
ONWARD = 0.4
"""Share of the answers that are the first button, where nothing is chosen."""
STEP = 0.8
"""Seconds of the game between two presses: long enough for each to count as deliberate."""
READ = """() => {
  const hand = document.getElementById("hand");
  const target = (button) => { const [kind, a, b] = button.dataset.target.split("/"); return [kind, +a, +b]; };
  const all = (selector) => [...document.querySelectorAll(selector)].map(target);
  return {
    sheet: +hand.dataset.sheet, acts: hand.classList.contains("acts"), felt: !!document.querySelector(".pressed"),
    items: all("#hand .item.lit:not(.chosen) > .item-main"), chosen: !!document.querySelector(".item.chosen"),
    buttons: all("#buttons > :not([aria-disabled])"), slider: !document.getElementById("slider").hidden,
    refusal: document.getElementById("refusal").textContent, prompt: document.getElementById("prompt").textContent,
  };
}"""
"""What a person sees on the page."""
PRESS = """(button) => { const found = document.querySelector(button); found?.click(); return found !== null; }"""
FREE = "#door-seats li:nth-child({}) button:not([aria-disabled])"
"""The button of a free seat, by its place."""


class BrowserPhone:
    """A phone in the hand of a seat."""

    def __init__(self, page: Page, seat: int, rng: random.Random) -> None:
        self.page, self.seat, self.rng = page, seat, rng
        self.errors = errors_of(page)
        self.presses = 0

    @property
    def seen(self) -> dict[str, Any]:
        """What is on the page."""
        found: dict[str, Any] = self.page.evaluate(READ)
        return found

    def press(self, target: Target) -> None:
        """Press a button of the page, unless a new sheet has come since it was seen and the button is gone."""
        name = f"{target.kind}/{target.a}/{target.b}"
        self.presses += self.page.evaluate(PRESS, f'button[data-target="{name}"]')

    def slide(self) -> None:
        """Choose another number."""
        self.presses += 1
        name = self.rng.choice(("slider-less", "slider-more"))
        self.page.locator(f"#{name}").evaluate("e => e.click()")

    def answer(self, seen: dict[str, Any], advised: Target | None) -> None:
        """Press something that answers the question.  advised: what a computer player would touch first."""
        every = [Target(*target) for target in seen["items"]]
        items = [target for target in every if target.kind not in TAKEN_BACK] or every
        buttons = [Target(*target) for target in seen["buttons"]]
        if PRIMARY in buttons and self.rng.random() < (SENSIBLE if seen["chosen"] else ONWARD):
            self.press(PRIMARY)
        elif advised in (*items, *buttons) and self.rng.random() < SENSIBLE:
            assert advised is not None
            self.press(advised)
        elif seen["slider"] and self.rng.random() < 0.3:
            self.slide()
        else:
            found = items + buttons
            assert found, f"nothing can be pressed: {seen}"
            self.press(self.rng.choice(found))


class BrowserEvening:
    """See the module.  languages: of the phones, one after another."""

    def __init__(
        self,
        context: Context,
        browser: Browser,
        game: str,
        seed: int,
        pads: VirtualPads,
        languages: tuple[str, ...] = ("de", "en"),
    ) -> None:
        seats, level = find_client(game).game.seats[-1], find_client(game).game.levels[0].name
        kinds = tuple("human" if seat <= PHONES else level for seat in range(seats))
        self.context, self.browser, self.rng = context, browser, random.Random(seed)
        context.phones.carrier = PhoneCarrier(lambda: context.language.code)
        context.phones.wish, context.phones.is_wanted = PhoneWish(bind="127.0.0.1"), True
        setup = replace(quick_setup(kinds, NAMES[:seats], seed, context.speed, game), start=0)
        options = CommandOptions(size=(1280, 720))
        self.app = App(options, context, lambda _: TableScene.new(context, setup), SceneOpener(context, game, seed))
        scene = self.app.stack.top
        assert isinstance(scene, TableScene)
        self.scene, self.session = scene, scene.session
        self.frames(3)
        self.pad = PadPlayer(self.app, self.rng, {NAMES[PHONES]: pads.plug()})
        self.pad.wait()
        self.phones = [self.sit_down(seat, languages[seat % len(languages)]) for seat in range(PHONES)]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for phone in self.phones:
            phone.page.context.close()
        self.app.close()
        pygame.display.init()  # the next test's
        pygame.display.set_mode((1280, 720))

    @property
    def hands(self) -> PhoneHands:
        """The phones as the table has them."""
        return next(guest for guest in self.scene.guests if isinstance(guest, PhoneHands))

    def sit_down(self, seat: int, language: str) -> BrowserPhone:
        """Scan the code of the table with a new phone, and take a free seat."""
        desk = self.hands.desk
        assert desk is not None
        page = new_phone(self.browser, language=language).new_page()
        phone = BrowserPhone(page, seat, self.rng)
        page.goto(desk.table_address)
        self.until(lambda: page.evaluate(PRESS, FREE.format(seat + 1)))
        self.until(lambda: phone.seen["sheet"] > 0)
        return phone

    def come_back(self, phone: BrowserPhone) -> None:
        """Close the page of a phone, let the table wait for it, and open the page again, without the code."""
        address = phone.page.url
        phone.page.close()
        desk = self.hands.desk
        assert desk is not None
        self.until(lambda: phone.seat not in desk.joined)
        self.frames(10)
        phone.page = phone.page.context.new_page()
        phone.errors = errors_of(phone.page)
        phone.page.goto(address)
        self.until(lambda: phone.seen["sheet"] > 0)

    def frames(self, number: int = 1, seconds: float = STEP) -> None:
        """Let the window draw frames."""
        for _ in range(number):
            self.app.frame(seconds, pygame.event.get())

    def until(self, is_true: Callable[[], bool]) -> None:
        """Let frames pass until something is true."""
        wait_for(is_true, "the answer to a phone", self.frames)

    def play(self, until: Callable[[], bool]) -> None:
        """Answer every question, each on its own device, until the condition holds."""
        while not until():
            self.frames()
            asked = [(phone, seen) for phone in self.phones if (seen := phone.seen)["acts"]]
            if asked:
                phone, seen = self.rng.choice(asked)
                self._answer(phone, seen)
            elif self.scene.table.busy or self.scene.table.shown.question.waits or self.session.is_over:
                self.pad.bear_with(self.scene)
            else:
                self.pad._answer(self.scene)

    def _answer(self, phone: BrowserPhone, seen: dict[str, Any]) -> None:
        asked = self.hands.seated[phone.seat].hand.interaction.question
        phone.answer(seen, self.pad.advised(self.scene, asked))

        def is_answered() -> bool:
            now = phone.seen
            return bool(now["sheet"] != seen["sheet"] or not now["felt"])

        self.until(is_answered)
        assert not phone.errors, phone.errors
