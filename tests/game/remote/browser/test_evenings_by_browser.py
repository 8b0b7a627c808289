"""Evenings with real browsers in the hands of three seats, a pad for the fourth, and computers; whole games by this are
played by `tests/soak/browser_games.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser_evening import BrowserEvening
from test_by_every_device import in_haste, look_seldom
from tiers import widely
from virtual_pads import VirtualPads

from engine.kernel.games import GAMES
from game.shell.context import Context

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PRESSES = 6
"""Presses of each phone, besides those of the pad and what computers do."""


@pytest.mark.parametrize("game", widely(GAMES, kept={"kgr"}))
def test_three_phones_and_a_pad_play_and_one_comes_back(
    browser: Browser, context: Context, cables: VirtualPads, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_haste(context, monkeypatch)
    with BrowserEvening(context, browser, game, 3, cables) as evening:
        look_seldom(evening.app.stack, monkeypatch)
        evening.play(until=lambda: min(phone.presses for phone in evening.phones) > PRESSES // 2)
        evening.come_back(evening.phones[0])
        rules, journal = evening.session.game, evening.session.journal
        evening.play(until=lambda: min(phone.presses for phone in evening.phones) > PRESSES)
        evening.play(until=lambda: {rules.to_act(step.before) for step in journal.steps} >= {0, 1, 2, 3})
