"""Whole games in the hands of real browsers: every game with the largest number of seats, to its end.

    python3 tests/by_hand.py browser_games [--game fuersten] [--seed 3] [--most-minutes 30]

Three seats are pages in Chromium (German, English, German), the fourth is a virtual pad, the others are the simplest
computer players.  In the middle the first page is closed and opened again, without a new code.  Where several seats
choose at the same time, several pages are asked at once.  Printed are presses, decisions, sheets and seconds of each
game, and how often pages were asked at once; status 1 if a game did not end, a page wrote an error into its console, or
a seat had no answer within 20 seconds.  Needs Playwright and Chromium; takes some minutes for each game.
"""

from __future__ import annotations

import tempfile
import time
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame
import pytest
from browser_evening import BrowserEvening
from browsers import chromium
from test_by_every_device import in_haste, look_seldom
from virtual_pads import virtual_pads

from game.clients import CLIENTS
from game.shell.context import Context

if TYPE_CHECKING:
    from playwright.sync_api import Browser

LANGUAGES = ("de", "en")
BEFORE_THE_BREAK = 25
"""Presses of each page before the first one is closed: the middle of the shortest game."""

TABLE_GONE = "ERR_CONNECTION_REFUSED"
"""A page says so when it looks for a table that has closed after the game; during the game every press checks."""


@dataclass
class Watch:
    """What is counted while a game is played.  at_once: looks at the pages while more than one was asked."""

    evening: BrowserEvening
    ends: float
    at_once: int = 0

    def look(self) -> None:
        """Look at the pages; raises TimeoutError after the time of a game."""
        if time.monotonic() > self.ends:
            raise TimeoutError("the game does not end")
        self.at_once += sum(phone.seen["acts"] for phone in self.evening.phones) > 1

    def is_in_the_middle(self) -> bool:
        """Return whether every page has been pressed often."""
        self.look()
        return self.is_over() or min(phone.presses for phone in self.evening.phones) > BEFORE_THE_BREAK

    def is_over(self) -> bool:
        """Return whether the game is over."""
        self.look()
        return self.evening.session.is_over


def play(browser: Browser, game: str, seed: int, minutes: float) -> str:
    """Play a game to its end and return its line of figures."""
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch, virtual_pads() as pads:
        context = Context.open(Path(folder), "en")
        in_haste(context, patch)
        with BrowserEvening(context, browser, game, seed, pads, LANGUAGES) as evening:
            look_seldom(evening.app.stack, patch)
            watch = Watch(evening, start + 60 * minutes)
            evening.play(until=watch.is_in_the_middle)
            assert not evening.session.is_over, "the game ended before a page was closed"
            evening.come_back(evening.phones[0])
            evening.play(until=watch.is_over)
            evening.frames(3)
            sheets = sum(phone.seen["sheet"] for phone in evening.phones)
            presses = " + ".join(str(phone.presses) for phone in evening.phones)
            errors = [error for phone in evening.phones for error in phone.errors if TABLE_GONE not in error]
            assert not errors, errors
            return (
                f"{game}: {len(evening.session.setup.seats)} seats, {len(evening.session.journal.steps)} decisions, "
                f"presses {presses}, {sheets} sheets, asked at once {watch.at_once} times, no error in a console, "
                f"{time.monotonic() - start:.0f} s"
            )


class Given(NamedTuple):
    """The options."""

    game: tuple[str, ...] = ()  # this game; may be given several times
    seed: int = 3
    most_minutes: float = 30.0  # most minutes of a game


def main(given: Given) -> int:
    """Play the games; return 0, or 1 if something failed."""
    failed = 0
    pygame.init()
    pygame.display.set_mode((1280, 720))  # pads are polled by the window
    with chromium() as browser:
        for game in given.game or CLIENTS:
            try:
                print(play(browser, game, given.seed, given.most_minutes), flush=True)
            except Exception:  # a soak says everything that fails, not only the first
                failed += 1
                print(f"{game}: failed\n{traceback.format_exc()}", flush=True)
    return int(failed > 0)
