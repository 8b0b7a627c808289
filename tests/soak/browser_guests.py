"""An evening of several games by phones alone: three people come once, by the one code, and play each to its end.

    python3 tests/by_hand.py browser_guests [--game fuersten] [--seed 3] [--size 390x844] [--most-minutes 30]

Who begins is drawn, computer players have the other seats, and after each game the same three phones follow to the next
one, once a rematch has begun that they wish for.  They are pages of Chromium (German, English, German), and touch
pictures where a picture has the answer: places of the board, things in the dock.  In the middle of each game a phone
falls asleep until the table misses it, and wakes up.
Printed are decisions, touches, those of pictures, touches of a turn and seconds of each game; status 1 if a game did
not end, a page wrote an error into its console, or a seat had no answer.  Takes some minutes for each game.
"""

from __future__ import annotations

import random
import tempfile
import time
import traceback
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
import pytest
from browser_evening import STEP, BrowserPhone
from browsers import chromium
from keyboard_player import KeyboardPlayer
from test_by_every_device import in_haste, look_seldom
from test_guests_by_browser import NAMES, Visit

from game.clients import CLIENTS
from game.input.intents import Command
from game.remote.line import PhoneLine
from game.remote.net.service import Service
from game.scenes.play.phones.codes import CodesScene
from game.scenes.play.phones.hands import PhoneHands
from game.scenes.play.table import TableScene
from game.scenes.seats.draft import EMPTY
from game.scenes.seats.scene import SeatsScene
from game.shell.context import Context
from game.shell.scene import Pop, Replace
from game.shell.setup.setup import HUMAN
from game.table.spots import Target

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LANGUAGES = ("de", "en", "de")
PEOPLE = NAMES[: len(LANGUAGES)]
BEFORE_SLEEP = 12
"""Touches of each phone before one falls asleep."""
AGAIN = '[data-target="rematch/0/0"]'
AWAY = "ERR_INTERNET_DISCONNECTED"
"""A page that wakes up says so while it has no network."""
PLACE = """(name) => {
  const board = document.getElementById("board");
  const seen = board.hidden ? null : board.querySelector(`[data-spot="${name}"]`);
  const found = seen ?? document.querySelector(`button[data-target="held/${name}"]`);
  if (!found) return null;
  found.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = found.getBoundingClientRect();
  const at = [left + width / 2, top + height / 2];
  const there = document.elementFromPoint(...at);
  return (seen ? board : found).contains(there) ? at : null;
}"""
"""The middle of the picture of a target, if it can be touched."""


class Thumb(BrowserPhone):
    """A phone whose player touches pictures where they have the answer."""

    on_pictures = turns = 0
    _acted = False

    def press(self, target: Target) -> None:
        at = self.page.evaluate(PLACE, f"{target.kind}/{target.a}/{target.b}")
        if at is None:
            super().press(target)
            return
        self.page.touchscreen.tap(*at)
        self.presses += 1
        self.on_pictures += 1

    @property
    def seen(self) -> dict[str, Any]:
        found = super().seen
        self.turns += found["acts"] and not self._acted
        self._acted = found["acts"]
        return found


class Evening:
    """The table and its guests."""

    def __init__(self, context: Context, browser: Browser, game: str, seed: int, size: tuple[int, int]) -> None:
        self.rng = random.Random(seed)
        self.visit = Visit(context, browser, game)
        self.adviser = KeyboardPlayer(self.visit.app.stack, self.rng)
        self.page = self._at_the_seats()
        self.page.form.set_focus("phones")
        self.visit.app.stack.apply(self.page.handle(Command("confirm")))
        codes = self.visit.app.stack.top
        assert isinstance(codes, CodesScene)
        for place, (name, language) in enumerate(zip(PEOPLE, LANGUAGES, strict=True)):
            self.visit.come(name, codes.address, place, size=size, language=language)
        self.visit.app.stack.apply(Pop())
        self.phones = [Thumb(page, seat, self.rng) for seat, page in enumerate(self.visit.pages)]

    def _at_the_seats(self) -> SeatsScene:
        """Return the page of the seats, with a computer player in the fourth one."""
        page = self.visit.app.stack.top
        assert isinstance(page, SeatsScene)
        niches, computer = page.draft.niches, page.draft.client.game.levels[0].name
        for place, niche in enumerate(niches[len(PEOPLE) :]):
            niche.kind = EMPTY if place else computer
        return page

    def next_game(self, game: str) -> None:
        """Leave the table, and agree on another game with the same people in other chairs."""
        self.visit.app.stack.apply(Replace(self.visit.seats(game)))
        self.page = self._at_the_seats()
        names = self.rng.sample(PEOPLE, len(PEOPLE))
        for niche, name in zip(self.page.draft.niches, names, strict=False):
            niche.kind, niche.name = HUMAN, name

    def rematch(self) -> None:
        """Let each phone wish for a rematch; it begins, and each has the own hand again."""
        before = self.visit.app.stack.top
        for phone in self.phones:
            self.visit.sees(phone.page, AGAIN)
            phone.page.tap(AGAIN)
        self.until(lambda: isinstance(top := self.visit.app.stack.top, TableScene) and top is not before)
        self.until(lambda: not any(phone.page.locator(AGAIN).count() for phone in self.phones))
        assert self.visit.names() == list(PEOPLE), "each has the own hand"

    def play(self, minutes: float) -> str:
        """Play a game to its end and return its line of figures."""
        began, ends = time.monotonic(), time.monotonic() + 60 * minutes
        scene = self.visit.begin(self.page)
        assert self.visit.names() == list(PEOPLE), "each has the own hand"
        names = [seat.name for seat in scene.session.setup.seats]
        for phone, name in zip(self.phones, PEOPLE, strict=True):
            phone.seat, phone.presses, phone.on_pictures, phone.turns = names.index(name), 0, 0, 0
        sleeper = self.rng.choice(self.phones)
        has_slept = False
        while not scene.session.is_over:
            assert time.monotonic() < ends, "the game does not end"
            self._step(scene)
            if not has_slept and min(phone.presses for phone in self.phones) > BEFORE_SLEEP:
                self.sleep(scene, sleeper)
                has_slept = True
        assert has_slept, "the game ended before a phone could sleep"
        presses, turns = sum(phone.presses for phone in self.phones), sum(phone.turns for phone in self.phones)
        return (
            f"{scene.session.game.name}: {len(names)} seats, {len(scene.session.journal.steps)} decisions, "
            f"{presses} touches, {sum(phone.on_pictures for phone in self.phones)} of pictures, "
            f"{presses / turns:.1f} a turn, {time.monotonic() - began:.0f} s"
        )

    def _step(self, scene: TableScene) -> None:
        """Let the window live for a moment, and one of the people who are asked answer."""
        self.visit.app.frame(STEP, pygame.event.get())
        asked = [(phone, seen) for phone in self.phones if (seen := phone.seen)["acts"]]
        if not asked:
            self.adviser.bear_with(scene)
            return
        phone, seen = self.rng.choice(asked)
        question = scene.guest(PhoneHands).seated[phone.seat].hand.interaction.question
        phone.answer(seen, self.adviser.advised(scene, question))
        self.until(lambda: (now := phone.seen)["sheet"] != seen["sheet"] or not now["felt"])
        errors = [error for error in phone.errors if AWAY not in error]
        assert not errors, errors

    def until(self, is_true: Any) -> None:
        """Let frames pass until something is true."""
        self.visit.until(is_true)

    def sleep(self, scene: TableScene, phone: Thumb) -> None:
        """Let the system freeze the page of a phone and drop its connection; once the table misses it, wake it up."""
        desk, line = scene.guest(PhoneHands).desk, scene.guest(PhoneHands).line
        assert desk is not None and isinstance(line, PhoneLine)
        system = phone.page.context.new_cdp_session(phone.page)
        system.send("Page.setWebLifecycleState", {"state": "frozen"})
        phone.page.context.set_offline(True)
        number = line._numbers.of(phone.seat)
        line._server._call(partial(drop, number))
        self.until(lambda: desk.is_lost(phone.seat))
        phone.page.context.set_offline(False)
        system.send("Page.setWebLifecycleState", {"state": "active"})
        self.until(lambda: phone.seat in desk.joined)
        phone.page.wait_for_selector("#hand:not([hidden])")


def drop(number: int, service: Service) -> None:
    """Cut the connection of a phone, if it has one."""
    if number in service._phones:
        service._phones[number].connection.abort()


class Given(NamedTuple):
    """The options."""

    game: tuple[str, ...] = ()  # this game; may be given several times
    seed: int = 3
    size: str = "390x844"  # of the phones' pages
    most_minutes: float = 30.0  # most minutes of a game


def main(given: Given) -> int:
    """Play the games; return 0, or 1 if something failed."""
    pygame.init()
    games = given.game or tuple(CLIENTS)
    width, _, height = given.size.partition("x")
    with chromium() as browser, tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        context = Context.open(Path(folder), "en")
        in_haste(context, patch)
        try:
            evening = Evening(context, browser, games[0], given.seed, (int(width), int(height)))
            look_seldom(evening.visit.app.stack, patch)
            for game in games:
                if game != games[0]:
                    evening.next_game(game)
                print(evening.play(given.most_minutes), flush=True)
                evening.rematch()
        except Exception:  # a soak says everything that fails
            print(traceback.format_exc(), flush=True)
            return 1
    return 0
